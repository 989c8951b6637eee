public class DeclaringClass {
    enum Op {
        ADD("+") { int apply(int a, int b) { return a + b; } },
        SUB("-") { int apply(int a, int b) { return a - b; } },
        NEG("~") { @Override boolean isBinary() { return false; } },
        KEEP("=");
        final String sign;
        Op(String sign) { this.sign = sign; }
        int apply(int a, int b) { return -a; }
        boolean isBinary() { return true; }
        static Op of(String sign) {
            for (Op op : values()) {
                if (op.sign.equals(sign)) {
                    return op;
                }
            }
            throw new IllegalArgumentException("no " + sign);
        }
    }
    static <E extends Enum<E>> String describe(E e) {
        return e.getDeclaringClass().getSimpleName() + "." + e.name() + "#" + e.ordinal();
    }
    public static void main(String[] args) {
        for (Op op : Op.values()) {
            System.out.println(describe(op) + " " + op.sign + " " + op.apply(5, 3) + op.isBinary());
            System.out.println(op.getClass() == Op.class);
            System.out.println(op.getDeclaringClass() == Op.class);
        }
        System.out.println(Op.of("-").compareTo(Op.NEG) + " " + Op.valueOf("ADD").equals(Op.of("+")));
        try {
            Op.of("*");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            Op.valueOf("MUL");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
