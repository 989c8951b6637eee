import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/** Many keys in one bin of a hash table, which becomes a tree: the order in which they come out. */
class TreesOfBins {
    static void collide(int round) {
        Random random = new Random(round);
        Map<Integer, Integer> map = round % 2 == 0 ? new HashMap<>(64) : new HashMap<>();
        int step = round % 3 == 0 ? 1024 : 256;
        for (int at = 0; at < 120; at++) {
            int key = (round < 2 ? at : random.nextInt(60)) * step + (round % 4 == 3 ? at & 1 : 0);
            switch (random.nextInt(6)) {
                case 0:
                    map.computeIfAbsent(key, k -> 1);
                    break;
                case 1:
                    map.merge(key, 2, Integer::sum);
                    break;
                case 2:
                    if (round >= 4) {
                        map.remove(random.nextInt(60) * step);
                        break;
                    }
                default:
                    map.put(key, at);
            }
            if (at % 20 == 19) {
                System.out.println(map.keySet());
            }
        }
        Iterator<Integer> each = map.keySet().iterator();
        for (int at = 0; each.hasNext(); at++) {
            each.next();
            if (at % 3 == 1) {
                each.remove();
            }
        }
        System.out.println(map);
        map.keySet().removeIf(key -> key % (3 * step) == 0);
        System.out.println(map.values());
        System.out.println(new HashMap<>(map));
        for (int at = 0; at < 100; at++) {
            map.put(at * step + 7, at);
        }
        System.out.println(map.keySet());
    }

    /** Strings of one hash. */
    static void texts() {
        List<String> all = new ArrayList<>(List.of(""));
        for (int at = 0; at < 5; at++) {
            List<String> longer = new ArrayList<>();
            for (String text : all) {
                longer.add(text + "Aa");
                longer.add(text + "BB");
            }
            all = longer;
        }
        Set<String> set = new HashSet<>(all);
        System.out.println(set);
        for (int at = 0; at < all.size(); at += 3) {
            set.remove(all.get(at));
        }
        System.out.println(set);
        Map<String, Integer> map = new HashMap<>(128);
        for (int at = all.size() - 1; at >= 0; at--) {
            map.put(all.get(at), at);
        }
        System.out.println(map + " " + map.get("AaBBAaBBAa") + map.containsKey("AaBBAaBBAb"));
        System.out.println(((HashMap<?, ?>) map).clone());
    }

    public static void main(String[] args) {
        for (int round = 0; round < 10; round++) {
            collide(round);
        }
        texts();
    }
}
