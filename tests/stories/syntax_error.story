//- /project/Main.java
public class Main {
    static int shared;

    public static void main(String[] args) {
        new Thread(() -> shared = 1).start();
        shared = 2;
    }
}
//= open /project/Main.java
//= expect /project/Main.java
    6:9-6:15 hint data-race: suspected
//= save /project/Main.java
//= expect /project/Main.java
    6:9-6:15 warning data-race
//= edit /project/Main.java 2:5-2:5 "int = ;"
//= expect /project/Main.java
    2:5-2:10 hint syntax
    6:9-6:15 warning data-race
//= edit /project/Main.java 2:5-2:12 ""
//= expect /project/Main.java
    6:9-6:15 warning data-race
//= edit /project/Main.java 4:1-7:7 ""
//= expect /project/Main.java
//= idle ready
