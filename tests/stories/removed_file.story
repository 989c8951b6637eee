// What was found in a file goes with the file; of the harness that ran it, the status says that it is outdated.
//- /project/Counter.java
public class Counter {
    int hits;
}
//- /project/Main.java
public class Main {
    public static void main(String[] args) {
        Counter counter = new Counter();
        new Thread(() -> counter.hits = 1).start();
        Helper.touch(counter);
    }
}
//- /project/Helper.java
public class Helper {
    static void touch(Counter counter) {
        counter.hits = 2;
    }
}
//= open /project/Main.java
//= save /project/Main.java
//= expect /project/Helper.java
    3:17-3:21 warning data-race: `Counter.hits` is written by `main` and written by thread `Thread-0` with nothing ordering them
//= remove /project/Helper.java
//= expect /project/Helper.java
