public class QualifiedEnums {
    sealed interface Code permits Low, High, Other {}
    enum Low implements Code { A, B }
    enum High implements Code { X { @Override public String toString() { return "x!"; } }, Y }
    record Other(String s) implements Code {}
    static String of(Code c) {
        return switch (c) {
            case Low.A -> "a";
            case High.X, High.Y -> "high " + c;
            case Low l when l.ordinal() > 0 -> "low " + l;
            case Low l -> "never";
            case Other(String s) -> s;
        };
    }
    static int old(Low l) { switch (l) { case A: return 1; case B: return 2; } return 3; }
    static int all(Low l) { return switch (l) { case A -> { try { yield old(l); } finally { System.out.print("f"); } } case B -> old(l) * 10; }; }
    public static void main(String[] args) {
        System.out.println(of(Low.A) + of(Low.B) + of(High.X) + of(High.Y) + of(new Other("o")));
        System.out.println(all(Low.A) + all(Low.B));
        Object o = High.Y;
        System.out.println(switch (o) { case Low l -> 1; case High h when h == High.X -> 2; case High h -> 3; default -> 4; });
    }
}
