//- /project/Branch.java
public class Branch {
    static int x;
    static volatile boolean flag;

    public static void main(String[] args) {
        new Thread(() -> {
            if (flag) {
                x = 1;
            }
        }).start();
        int seen = x;
    }
}
//= open /project/Branch.java
//= expect /project/Branch.java
    8:17-8:18 hint data-race: suspected: possible data race on `Branch.x`
//= save /project/Branch.java
//= idle ready
//= hover /project/Branch.java 2:16
    ? possible data race; none in `Branch.main`, where no two threads execute the two accesses
//= expect /project/Branch.java
    8:17-8:18 hint data-race: suspected: possible data race on `Branch.x`
//= edit /project/Branch.java 11:22-11:22 " flag = true;"
//= save /project/Branch.java
//= idle ready
//= expect /project/Branch.java
//= hover /project/Branch.java 2:16
    ✓ no data race on this field in `Branch.main`
