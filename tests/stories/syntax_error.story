//- /work/Main.java
public class Main {
    static int shared;

    public static void main(String[] args) {
        new Thread(() -> shared = 1).start();
        shared = 2;
    }
}
//= open /work/Main.java
//= expect /work/Main.java
    6:9-6:15 hint data-race: suspected
//= save /work/Main.java
//= expect /work/Main.java
    6:9-6:15 warning data-race
//= edit /work/Main.java 2:5-2:5 "int = ;"
//= expect /work/Main.java
    2:9-2:10 hint syntax
    6:9-6:15 warning data-race
//= edit /work/Main.java 2:5-2:12 ""
//= expect /work/Main.java
    6:9-6:15 warning data-race
//= edit /work/Main.java 4:1-7:7 ""
//= expect /work/Main.java
//= idle ready
