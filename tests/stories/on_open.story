//! {"check": {"when": "onOpen"}}
//- /work/Main.java
public class Main {
    public static void main(String[] args) {
        Shared shared = new Shared();
        new Thread(() -> shared.set(1)).start();
        shared.set(2);
    }
}
//- /work/Shared.java
public class Shared {
    private int value;

    void set(int value) {
        this.value = value;
    }
}
//= open /work/Main.java
//= expect /work/Shared.java
    5:14-5:19 warning data-race: `Shared.value` is written by
//= idle 1 confirmed
//= expect /work/Main.java
//= open /work/Shared.java
//= hover /work/Shared.java 2:18
    **`Shared.value`**
    ✗ data race, confirmed by `Main.main`
//= actions /work/Shared.java 5:15
    Mark `value` volatile
//= edit /work/Shared.java 4:5-4:5 "synchronized "
//= expect /work/Shared.java
    5:14-5:19 hint data-race: outdated
//= save /work/Shared.java
//= expect /work/Shared.java
//= idle ready
//= hover /work/Shared.java 2:18
    guarded by `this`
    ordered by a monitor
