//- /project/Deadlock.java
public class Deadlock {
    static final Object left = new Object();
    static final Object right = new Object();

    public static void main(String[] args) {
        new Thread(() -> {
            synchronized (right) {
                synchronized (left) {
                    System.out.println(1);
                }
            }
        }).start();
        synchronized (left) {
            synchronized (right) {
                System.out.println(2);
            }
        }
    }
}
//= open /project/Deadlock.java
//= expect /project/Deadlock.java
    14:27-14:32 hint lock-order: suspected
//= save /project/Deadlock.java
//= expect /project/Deadlock.java
    14:27-14:32 error deadlock: deadlock: `main` and thread
//= edit /project/Deadlock.java 13:23-13:27 "right"
//= save /project/Deadlock.java
//= expect /project/Deadlock.java
