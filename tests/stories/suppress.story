//- /project/Main.java
public class Main {
    static int hits;

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> hits = 1);
        other.start();
        hits = 2;
        other.join();
    }
}
//= open /project/Main.java
//= expect /project/Main.java
    7:9-7:13 hint data-race: suspected
//= save /project/Main.java
//= idle 1 confirmed
//= actions /project/Main.java 7:10
    Mark `hits` volatile (verified)
    Suppress `data-race` here with a comment
//= apply /project/Main.java 7:10 Suppress `data-race` here with a comment
//= text /project/Main.java
            // racelens: allow(data-race)
//= expect /project/Main.java
//= idle ready
//= edit /project/Main.java 2:21-2:21 " // racelens: allow(data-rice)"
//= expect /project/Main.java
    2:41-2:50 warning unknown-rule: unknown rule `data-rice`; did you mean `data-race`?
//= edit /project/Main.java 2:12-2:12 "volatile "
//= expect /project/Main.java
    2:50-2:59 warning unknown-rule: unknown rule `data-rice`
//= save /project/Main.java
//= expect /project/Main.java
    2:50-2:59 warning unknown-rule: unknown rule `data-rice`
    7:9-7:38 hint unused-suppression: unused suppression: there is no finding of `data-race`
//= actions /project/Main.java 7:20
    Remove unused suppression
//= apply /project/Main.java 7:20 Remove unused suppression
//= expect /project/Main.java
    2:50-2:59 warning unknown-rule: unknown rule `data-rice`
