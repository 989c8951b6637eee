//- /project/racelens.toml
[[allow]]
rules = ["inconsistent-guard"]
field = "Main.total"
reason = "an old value will do"

[[allow]]
rules = ["inconsistent-guard"]
path = "nowhere/**"
reason = "generated"

[[allow]]
rules = ["data-race"]
path = "nowhere/**"
reason = "only a check tells"
//- /project/Main.java
public class Main {
    private int total;

    synchronized void add(int n) {
        total += n;
    }

    synchronized void reset() {
        total = 0;
    }

    int total() {
        return total;
    }
}
//= open /project/Main.java
//= expect /project/Main.java
//= expect /project/racelens.toml
    6:1-6:10 hint unused-suppression: this entry matches no finding of `inconsistent-guard`
//= hover /project/Main.java 13:17
    `inconsistent-guard` is suppressed by `racelens.toml`: an old value will do
//= edit /project/Main.java 11:5-11:5 "synchronized "
//= expect /project/racelens.toml
    1:1-1:10 hint unused-suppression: this entry matches no finding of `inconsistent-guard`
    6:1-6:10 hint unused-suppression: this entry matches no finding of `inconsistent-guard`
