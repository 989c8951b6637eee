import java.util.BitSet;

/** How much room a set of bits has. */
public class SizesOfBitSets {
    private static void show(String name, BitSet set) {
        BitSet copy = (BitSet) set.clone();
        System.out.println(name + " " + copy.size() + " " + set.size() + " " + set.length() + " " + copy.equals(set) + " " + set.hashCode());
    }

    public static void main(String[] args) {
        show("none", new BitSet());
        for (int count : new int[] {0, 1, 63, 64, 65, 512}) {
            BitSet set = new BitSet(count);
            System.out.println(set.size());
            show("of " + count, set);
            set.set(192);
            System.out.println(set.size());
            set.set(448);
            show("grown " + count, set);
            set.clear(448);
            show("cleared " + count, set);
            set.set(1088);
            set.clear(1088);
            System.out.println(set.size());
            show("larger " + count, set);
            set.clear();
            System.out.println(set.size());
            show("empty " + count, set);
        }
        for (int to : new int[] {0, 64, 65, 129, 300, 321}) {
            BitSet ranged = new BitSet();
            ranged.set(0, to);
            System.out.println(ranged.size() + " " + ranged.cardinality());
            ranged.flip(to / 2, to * 2);
            System.out.println(ranged.size() + " " + ranged.cardinality());
            ranged.clear(1, 5000);
            show("cleared up to " + to, ranged);
            BitSet more = new BitSet(1000);
            more.set(to);
            ranged.or(more);
            System.out.println(ranged.size());
            more.set(700);
            ranged.xor(more);
            System.out.println(ranged.size() + " " + ranged);
            System.out.println(ranged.get(0, 80).size() + " " + ranged.get(100, 100).size() + " " + ranged.get(650, 2000).size());
            ranged.and(new BitSet());
            show("nothing left of " + to, ranged);
        }
        System.out.println(BitSet.valueOf(new long[] {1, 0, 4, 0, 0}).size() + " " + BitSet.valueOf(new long[] {0}).size() + " "
                + BitSet.valueOf(new byte[] {0, 1, 0}).size() + " " + BitSet.valueOf(new byte[9]).size() + " "
                + BitSet.valueOf(new byte[] {0, 0, 0, 0, 0, 0, 0, 0, 1}).size());
    }
}
