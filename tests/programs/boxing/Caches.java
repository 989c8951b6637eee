import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

public class Caches {
    static Integer same(int n) { return n; }
    static long unbox(Long l) { return l + 1; }
    public static void main(String[] args) {
        System.out.println((same(127) == same(127)) + " " + (same(128) == same(128)) + " " + same(128).equals(same(128)));
        System.out.println(same(1000) == 1000);
        Long l = 127L; Integer i = 127; Character c = 'x'; Boolean b = true; Byte y = 5; Short s = 6; Double d = 1.5; Float f = 2f;
        System.out.println(l.equals(127) + " " + l.equals(127L) + " " + (l == 127) + " " + (i == l.intValue()) + new Object[] {i}[0].equals(l));
        i++; ++i; i += 2; l = unbox(l) * i; c++; d /= 2; y = (byte) (y + i); s--; f *= d.floatValue(); b &= i > 5; b = !b;
        System.out.println(i + " " + l + " " + c + " " + d + " " + y + " " + s + " " + f + " " + b);
        Integer[] boxes = {1, null, 3};
        boxes[0]++;
        boxes[2] += boxes[0];
        System.out.println(boxes[0] + " " + boxes[2]);
        Map<Character, Integer> counts = new HashMap<>();
        for (char ch : "abcab".toCharArray()) { counts.put(ch, counts.containsKey(ch) ? counts.get(ch) + 1 : 1); }
        System.out.println(counts);
        List<Integer> list = new ArrayList<>(List.of(5, 6, 7, 1));
        list.remove(1);
        list.remove(Integer.valueOf(1));
        System.out.println(list);
        int total = 0;
        for (int n : list) total += n;
        Object o = total > 5 ? 1 : 'c';
        System.out.println(total + " " + o + " " + (total > 5 ? same(3) : 2.5) + " " + (Object) (total < 5 ? 'a' : (short) 1));
        try {
            int n = boxes[1];
        } catch (NullPointerException e) {
            System.out.println("no box");
        }
        System.out.println(Integer.valueOf(77).hashCode() + Boolean.hashCode(true) + Long.hashCode(1L << 32) + Character.valueOf('a').compareTo('c'));
    }
}
