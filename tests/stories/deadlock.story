//- /project/Two.java
public class Two {
    static final Object a = new Object(), b = new Object();
    public static void main(String[] args) {
        new Thread(() -> { synchronized (a) { synchronized (b) { } } }).start();
        synchronized (b) { synchronized (a) { } }
    }
}
//- /project/Quiet.java
public class Quiet { int n; }
//= open /project/Two.java
//= save /project/Two.java
//= idle 1 confirmed
//= hover /project/Two.java 5:42
    **deadlock**: deadlock: `main` and thread `Thread-0` are blocked forever
    waits for the monitor of
    Trace of `Two.main`
    │ Thread-0
//= trace /project/Two.java 5:42
    Trace of `Two.main`
//= open /project/Quiet.java
//= trace /project/Quiet.java 1:9
//= check /project/Quiet.java
//= said there is nothing to check
