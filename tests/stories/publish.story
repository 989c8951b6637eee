//- /project/Listener.java
public class Listener implements Runnable {
    static volatile Listener last;
    private final int id;
    private int heard;
    public Listener(int id) {
        last = this;
        this.id = id;
    }
    public void run() {
        heard += id;
    }
}
//- /project/Worker.java
class Worker {
    private final String name;
    private boolean done;
    Worker(String name, int times) throws InterruptedException {
        Thread thread = new Thread(() -> work(times));
        thread.start();
        this.name = name;
    }
    private void work(int times) {
        done = times > 0 && this.name != null;
    }
}
//- /project/Counted.java
class Counted {
    static Counted first;
    private final Counted before;
    Counted() {
        this.before = first = this;
    }
}
//- /project/Based.java
class Based {
    static Based first;
    private int size;
    Based(int size) {
        first = this;
        this.size = size;
    }
    static class Other extends Based {
        Other() {
            super(2);
        }
    }
}
//- /project/Managed.java
@Service
class Managed {
    static Managed last;
    Managed() {
        last = this;
        System.out.println();
    }
}
//- /project/Uses.java
class Uses {
    Listener listener = new Listener(3);
    void more() throws InterruptedException {
        Worker worker = new Worker("one", 2);
        Counted counted = new Counted();
        Based based = new Based(1);
        Managed managed = new Managed();
    }
}
//= open /project/Uses.java
//= open /project/Listener.java
//= actions /project/Listener.java 6:10
    Publish after construction, in a method `create`
    Suppress `unsafe-publication` here with a comment
//= apply /project/Listener.java 6:10 Publish after construction, in a method `create`
//= text /project/Listener.java
    private Listener(int id) {
        this.id = id;
    }
    public static Listener create(int id) {
        Listener made = new Listener(id);
        last = made;
        return made;
    }
//= text /project/Uses.java
    Listener listener = Listener.create(3);
//= open /project/Worker.java
//= apply /project/Worker.java 6:17 Publish after construction, in a method `create`
//= text /project/Worker.java
    private Worker(String name, int times) throws InterruptedException {
        this.name = name;
    }
    static Worker create(String name, int times) throws InterruptedException {
        Worker made = new Worker(name, times);
        Thread thread = new Thread(() -> made.work(times));
        thread.start();
        return made;
    }
//= open /project/Counted.java
//= actions /project/Counted.java 5:24
    Suppress `unsafe-publication` here with a comment
//= open /project/Based.java
//= actions /project/Based.java 5:10
    Suppress `unsafe-publication` here with a comment
//= open /project/Managed.java
//= actions /project/Managed.java 5:10
    Suppress `unsafe-publication` here with a comment
