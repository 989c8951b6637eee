//- /project/Shared.java
public class Shared {
    private volatile int count;

    void add() {
        // racelens: allow(volatile-update) one thread alone adds
        count++;
    }

    int count() {
        return count;
    }
}
//= open /project/Shared.java
//= expect /project/Shared.java
//= idle ready
//= edit /project/Shared.java 6:9-6:17 "count = 1;"
//= expect /project/Shared.java
    5:9-5:66 hint unused-suppression: unused suppression: there is no finding of `volatile-update`
//= edit /project/Shared.java 10:21-10:22 ""
//= expect /project/Shared.java
    10:21-10:21 hint syntax: expected `;`
//= edit /project/Shared.java 10:21-10:21 ";"
//= expect /project/Shared.java
    5:9-5:66 hint unused-suppression: unused suppression: there is no finding of `volatile-update`
//= actions /project/Shared.java 5:12
    Remove unused suppression
//= apply /project/Shared.java 5:12 Remove unused suppression
//= expect /project/Shared.java
//= text /project/Shared.java
        void add() {
            count = 1;
