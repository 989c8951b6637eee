//- /project/Memo.java
public class Memo {
    int hash;

    int hash() {
        int known = hash;
        if (known == 0) {
            known = 100;
            hash = known;
        }
        return known;
    }

    public static void main(String[] args) throws InterruptedException {
        Memo memo = new Memo();
        Thread other = new Thread(() -> {
            if (memo.hash() != 100) throw new IllegalStateException();
        });
        other.start();
        System.out.println(memo.hash());
        other.join();
    }
}
//= open /project/Memo.java
//= save /project/Memo.java
//= expect /project/Memo.java
    8:13-8:17 hint data-race: `Memo.hash` is written by `main` and read by thread `Thread-0` with nothing ordering them; harmless in this program
//= actions /project/Memo.java 8:14
    Mark `hash` volatile (verified)
    Suppress `data-race` here with a comment, proven benign
//= apply /project/Memo.java 8:14 Suppress `data-race` here with a comment, proven benign
//= text /project/Memo.java
                // racelens: allow(data-race) proven benign
//= expect /project/Memo.java
