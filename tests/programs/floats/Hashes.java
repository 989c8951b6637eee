public class Hashes {
    public static void main(String[] args) {
        System.out.println(Double.valueOf(1.5).hashCode() + " " + Double.valueOf(-0.0).hashCode() + " " + Double.hashCode(0.1));
        System.out.println(Float.valueOf(1.5f).hashCode() + " " + Float.hashCode(-1f));
        System.out.println(Long.valueOf(1L << 40).hashCode() + " " + Long.hashCode(-1L));
        System.out.println(Boolean.hashCode(true) + " " + Boolean.valueOf(false).hashCode() + " " + Character.valueOf('a').hashCode());
        System.out.println(Integer.hashCode(7) + " " + Short.valueOf((short) -3).hashCode() + " " + Byte.valueOf((byte) -3).hashCode());
        System.out.println(Double.doubleToLongBits(1.0) + " " + Float.floatToIntBits(1.0f));
    }
}
