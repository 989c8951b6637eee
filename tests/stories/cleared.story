//- /project/Branch.java
public class Branch {
    static int x;
    static int y;
    static volatile boolean flag;

    public static void main(String[] args) {
        new Thread(() -> {
            y = 1;
            if (flag) {
                x = 1;
            }
        }).start();
        int seen = x + y;
    }
}
//= open /project/Branch.java
//= expect /project/Branch.java
    8:13-8:14 hint data-race: suspected: possible data race on `Branch.y`
    10:17-10:18 hint data-race: suspected: possible data race on `Branch.x`
//= save /project/Branch.java
//= expect /project/Branch.java
    8:13-8:14 warning data-race: `Branch.y` is written
    10:17-10:18 hint data-race: suspected: possible data race on `Branch.x`
//= hover /project/Branch.java 2:16
    ? possible data race: no two threads execute its two accesses in `Branch.main`
//= edit /project/Branch.java 13:26-13:26 " flag = true;"
//= save /project/Branch.java
//= expect /project/Branch.java
    8:13-8:14 warning data-race: `Branch.y` is written
//= hover /project/Branch.java 2:16
    ✓ no data race on this field in `Branch.main`
