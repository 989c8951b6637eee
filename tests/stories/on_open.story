//! {"check": {"when": "onOpen"}}
//- /project/Main.java
public class Main {
    public static void main(String[] args) {
        Shared shared = new Shared();
        new Thread(() -> shared.set(1)).start();
        shared.set(2);
    }
}
//- /project/Shared.java
public class Shared {
    private int value;

    void set(int value) {
        this.value = value;
    }
}
//= open /project/Main.java
//= expect /project/Shared.java
    5:14-5:19 warning data-race: `Shared.value` is written by
//= idle 1 confirmed
//= expect /project/Main.java
//= open /project/Shared.java
//= hover /project/Shared.java 2:18
    **`Shared.value`**
    ✗ data race, confirmed by `Main.main`
//= actions /project/Shared.java 5:15
    Mark `value` volatile (verified)
    Suppress `data-race` here with a comment
//= edit /project/Shared.java 4:5-4:5 "synchronized "
//= save /project/Shared.java
//= expect /project/Shared.java
//= idle ready
//= hover /project/Shared.java 2:18
    guarded by `this`
    ordered by a monitor
