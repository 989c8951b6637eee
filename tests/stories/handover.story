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
        System.out.println("result = " + result);
    }
}
//= open /project/Handover.java
//= expect /project/Handover.java
    8:13-8:19 hint data-race: suspected: possible data race on `Handover.result`
    9:13-9:17 hint data-race: suspected: possible data race on `Handover.done`
//= hover /project/Handover.java 9:14
    **`Handover.done`**
    written by thread `Writer`
    read by `main`
    possible data race; not checked yet
    Happens-before
//= save /project/Handover.java
//= expect /project/Handover.java
    8:13-8:19 warning data-race: `Handover.result` is written by thread `Writer` and read by `main` with nothing ordering them
    9:13-9:17 warning data-race: `Handover.done` is written by thread `Writer` and read by `main` with nothing ordering them
    related 16:13 the other access: `main` reads `Handover.done`
    related 15:16 1/
    related 9:13
    17:20-17:32 error assertion: this assertion can fail in `main`; `main` may still see `Handover.result`: 0
    related 17:20 `main` sees 0, although thread `Writer` wrote `Handover.result` before
//= idle 3 confirmed
//= hover /project/Handover.java 3:21
    ✗ data race, confirmed by `Handover.main`
    ✗ thread `Writer` writes (line 9) → `main` reads (line 16): nothing orders them
//= steps /project/Handover.java 9:14
    15:16 main starts Writer
    16:13 main reads Handover.done: false
    8:13 Writer writes Handover.result: 0 → 42, after 1 by the start of the thread
    9:13 Writer writes Handover.done: false → true
//= steps /project/Handover.java 1:1
//= edit /project/Handover.java 9:13-9:13 "/* now */ "
//= expect /project/Handover.java
    8:13-8:19 warning data-race
    9:23-9:27 warning data-race
    17:20-17:32 error assertion
//= edit /project/Handover.java 9:13-9:23 ""
//= apply /project/Handover.java 9:14 Mark `done` volatile (verified)
//= text /project/Handover.java
    static volatile boolean done;
//= expect /project/Handover.java
    8:13-8:19 information data-race: outdated: `Handover.result`
    9:13-9:17 information data-race: outdated: `Handover.done`
    17:20-17:32 information assertion: outdated: this assertion
//= save /project/Handover.java
//= expect /project/Handover.java
//= idle ready
//= hover /project/Handover.java 2:16
    no data race on this field in `Handover.main`
    volatile `Handover.done`
