//- /project/Asks.java
public class Asks {
    private int answers;
    private int questions;

    private void answer() {
        answers++;
    }

    public static void main(String[] args) throws InterruptedException {
        Asks asks = new Asks();
        Thread thread = new Thread(() -> asks.questions++);
        thread.start();
        thread.join();
        if (asks.questions == 2) {
            asks.answer();
        }
    }
}
//= open /project/Asks.java
//= save /project/Asks.java
//= idle Asks.main: no violation
//= hover /project/Asks.java 2:17
    no thread accesses this field in `Asks.main` (no violation (complete:
//= hover /project/Asks.java 3:17
    ✓ no data race on this field in `Asks.main` (no violation (complete:
