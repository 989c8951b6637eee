public class Arrow {
    enum Level { LOW, MIDDLE, HIGH }
    static void show(int n) {
        switch (n) {
            case 1 -> System.out.println("one");
            case 2, 3 -> {
                int twice = n * 2;
                System.out.println("few " + twice);
            }
            case 4 -> throw new IllegalArgumentException("four");
            default -> System.out.println("many");
        }
    }
    public static void main(String[] args) {
        for (int n = 0; n < 6; n++) {
            try {
                show(n);
            } catch (IllegalArgumentException e) {
                System.out.println(e.getMessage());
            }
        }
        for (Level level : Level.values()) {
            switch (level) {
                case LOW -> System.out.println("low");
                case HIGH -> System.out.println("high");
                default -> { }
            }
        }
        switch ("b" + "c") {
            case "bc" -> System.out.println("text");
            default -> System.out.println("other");
        }
    }
}
