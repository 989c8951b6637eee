//- /project/one/Main.java
public class Main {
    public static void main(String[] args) {
    }
}
//- /project/two/Main.java
public class Main {
    static int shared;

    public static void main(String[] args) {
        new Thread(() -> shared = 1).start();
        shared = 2;
    }
}
//= open /project/two/Main.java
//= save /project/two/Main.java
//= idle 1 not checked
