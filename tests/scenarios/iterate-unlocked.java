// expect data-race: the content of
import java.util.ArrayList;
import java.util.List;
public class Scores {
    private final List<Integer> scores = new ArrayList<>();
    public synchronized void add(Integer score) { scores.add(score); }
    public int sum() {
        int sum = 0;
        for (int score : scores) sum += score;
        return sum;
    }
}
// right
import java.util.ArrayList;
import java.util.List;
public class Scores {
    private final List<Integer> scores = new ArrayList<>();
    public synchronized void add(Integer score) { scores.add(score); }
    public synchronized int sum() {
        int sum = 0;
        for (int score : scores) sum += score;
        return sum;
    }
}
