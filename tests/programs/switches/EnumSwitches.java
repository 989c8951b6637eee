public class EnumSwitches {
    enum Light { RED, YELLOW, GREEN;
        Light next() {
            return switch (this) { case RED -> GREEN; case YELLOW -> RED; case GREEN -> YELLOW; };
        }
    }
    static int wait(Light light) {
        int seconds = 1;
        switch (light) {
            case RED: seconds *= 30;
            case YELLOW: seconds += 3; break;
            case GREEN: return 0;
        }
        return seconds;
    }
    static String both(Light a, Light b) {
        return switch (a) {
            case RED -> switch (b) { case RED -> "stop"; default -> "mixed"; };
            case YELLOW, GREEN -> a == b ? "same" : "other";
        };
    }
    public static void main(String[] args) {
        Light light = Light.RED;
        for (int i = 0; i < 4; i++) {
            System.out.print(light + " " + wait(light) + "; ");
            light = light.next();
        }
        System.out.println();
        System.out.println(both(Light.RED, Light.RED) + both(Light.RED, Light.GREEN) + both(Light.GREEN, Light.GREEN) + both(Light.YELLOW, Light.RED));
        Light none = null;
        try {
            switch (none) { default: System.out.println("never"); }
        } catch (NullPointerException e) {
            System.out.println("none");
        }
        int sum = 0;
        for (Light l : Light.values()) {
            switch (l) { case RED -> sum += 1; case GREEN -> sum += 100; default -> { } }
        }
        System.out.println(sum);
    }
}
