public class OverriddenToString {
    static class Odd extends RuntimeException {
        @Override public String getMessage() {
            return "made up " + getClass().getSimpleName();
        }
    }
    public static void main(String[] args) {
        System.out.println(new Odd());
    }
}
