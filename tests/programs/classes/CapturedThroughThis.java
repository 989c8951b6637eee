public class CapturedThroughThis {
    final int weight = Integer.parseInt("3");

    int through() {
        int base = Integer.parseInt("5");
        class Box {
            final int value;

            Box(int x) {
                value = x + base * weight;
            }

            Box() {
                this(10);
            }

            Box(String text) {
                this();
            }
        }
        return new Box().value * 1_000 + new Box("text").value + new Box(1).value;
    }

    public static void main(String[] args) {
        System.out.println(new CapturedThroughThis().through());
    }
}
