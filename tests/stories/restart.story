//- /project/Handover.java
public class Handover {
    static int result;
    static boolean done;

    static class Writer extends Thread {
        @Override
        public void run() {
            result = 42;
            done = true;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Writer writer = new Writer();
        writer.start();
        if (done) {
            assert result == 42;
        }
        writer.join();
    }
}
//- /project/stats/Stats.java
package stats;
public class Stats {
    private int hits;
    public synchronized void hit() { hits++; }
    public int hits() { return hits; }
}
//= open /project/Handover.java
//= open /project/stats/Stats.java
//= save /project/Handover.java
//= idle 4 confirmed
//= restart
//= expect /project/Handover.java
    8:13-8:19 warning data-race: `Handover.result` is written by thread `Writer` and read by `main` with nothing ordering them
    9:13-9:17 warning data-race: `Handover.done` is written by thread `Writer` and read by `main` with nothing ordering them
    related 16:13 the other access: `main` reads `Handover.done`
    17:20-17:32 error assertion: this assertion can fail in `main`; `main` may still see `Handover.result`: 0
//= idle 4 confirmed
//= open /project/Handover.java
//= apply /project/Handover.java 9:14 Mark `done` volatile (verified)
//= expect /project/Handover.java
    8:13-8:19 information data-race: outdated: `Handover.result`
    9:13-9:17 information data-race: outdated: `Handover.done`
    17:20-17:32 information assertion: outdated: this assertion
//= save /project/Handover.java
//= expect /project/Handover.java
//= idle 1 confirmed
//= restart
//= idle 1 confirmed
//= expect /project/Handover.java
