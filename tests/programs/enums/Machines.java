public class Machines {
    enum Light {
        RED, GREEN, YELLOW;
        Light next() { return values()[(ordinal() + 1) % values().length]; }
        int seconds() { return switch (this) { case RED -> 30; case GREEN -> 25; case YELLOW -> 5; }; }
    }
    public static void main(String[] args) {
        Light at = Light.RED;
        int time = 0;
        for (int i = 0; i < 7; i++) { time += at.seconds(); System.out.print(at + " "); at = at.next(); }
        System.out.println(time + " " + at);
    }
}
