public class UncaughtCast {
    public static void main(String[] args) {
        Object[] array = new Integer[1];
        array[0] = "text";
    }
}
