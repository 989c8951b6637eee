// expect not-linearizable: submit("a", 2)
package game;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

public class Scores {
    private final ConcurrentMap<String, Integer> best = new ConcurrentHashMap<>();

    /** Keeps the best score of a player. */
    public void submit(String player, int score) {
        Integer old = best.get(player);
        if (old == null || old < score) best.put(player, score);
    }

    public int best(String player) { return best.getOrDefault(player, -1); }
}
// right
package game;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

public class Scores {
    private final ConcurrentMap<String, Integer> best = new ConcurrentHashMap<>();

    /** Keeps the best score of a player. */
    public void submit(String player, int score) {
        best.merge(player, score, Math::max);
    }

    public int best(String player) { return best.getOrDefault(player, -1); }
}
