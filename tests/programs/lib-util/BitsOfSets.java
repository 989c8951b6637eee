import java.util.Arrays;
import java.util.BitSet;

public class BitsOfSets {
    public static void main(String[] args) throws Exception {
        BitSet bits = new BitSet();
        bits.set(1);
        bits.set(5, 9);
        bits.set(70, true);
        bits.set(6, false);
        System.out.println(bits + " " + bits.cardinality() + bits.length() + bits.get(5) + bits.get(4, 8) + bits.nextSetBit(2) + bits.nextClearBit(7) + bits.previousSetBit(69) + bits.previousClearBit(8));
        bits.flip(0);
        bits.flip(4, 8);
        System.out.println(bits);
        BitSet other = BitSet.valueOf(new byte[] {(byte) 0xF0, 1});
        System.out.println(other + " " + Arrays.toString(other.toByteArray()) + Arrays.toString(BitSet.valueOf(new long[] {5}).toLongArray()) + bits.intersects(other));
        BitSet copy = (BitSet) bits.clone();
        copy.and(other);
        System.out.println(copy);
        copy.or(bits);
        copy.andNot(other);
        copy.xor(BitSet.valueOf(new long[] {3}));
        System.out.println(copy + " " + copy.equals(bits) + bits.equals(bits.clone()) + (bits.hashCode() == ((BitSet) bits.clone()).hashCode()));
        copy.clear(70);
        copy.clear(0, 4);
        System.out.println(copy + " " + copy.isEmpty());
        copy.clear();
        System.out.println(copy.isEmpty() + " " + bits.stream().sum() + new BitSet(100).size());
        try {
            bits.set(-1);
        } catch (IndexOutOfBoundsException exception) {
            System.out.println(exception.getMessage());
        }
    }
}
