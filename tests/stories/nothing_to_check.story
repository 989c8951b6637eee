//- /project/Quiet.java
public class Quiet { int n; }
//- /project/Main.java
public class Main {
    static int n;
    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> n = 1);
        other.start();
        other.join();
    }
}
//- /project/Sealed.java
// racelens: shared
class Sealed {
    int n;
    private Sealed() { }
    void add() { n++; }
}
//= open /project/Quiet.java
//= check /project/Quiet.java
//= said there is nothing to check: no `main` and no test that starts threads uses this file
//= check /project/Missing.java
//= said Missing.java is not a Java file of the workspace
//= open /project/Main.java
//= check /project/Main.java
//= idle Main.main: no violation
//= check /project/Main.java
//= said nothing to check again: 1 harness has its verdict
//= check /project/Sealed.java
//= idle 1 not checked
