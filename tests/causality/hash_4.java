// Figure 1, with four threads: a string that keeps its hash code without an order. Every call returns the right one: the race is benign.
// asked: 2112 2112 2112 2112: allowed
// sc: 2112 2112 2112 2112
class Hash4 {
    static final class Text {
        private final char[] value;
        private final int offset;
        private final int count;
        private int hash;

        Text(char[] value) {
            this.value = value;
            this.offset = 0;
            this.count = value.length;
        }

        @Override
        public int hashCode() {
            int h = hash;
            int len = count;
            if (h == 0 && len > 0) {
                int off = offset;
                char[] val = value;
                for (int i = 0; i < len; i++) h = 31 * h + val[off++];
                hash = h;
            }
            return h;
        }
    }

    static int r1, r2, r3, r4;

    public static void main(String[] args) throws InterruptedException {
        Text text = new Text(new char[] {'A', 'a'});
        Thread first = new Thread(() -> r1 = text.hashCode());
        Thread second = new Thread(() -> r2 = text.hashCode());
        Thread third = new Thread(() -> r3 = text.hashCode());
        Thread fourth = new Thread(() -> r4 = text.hashCode());
        first.start();
        second.start();
        third.start();
        fourth.start();
        first.join();
        second.join();
        third.join();
        fourth.join();
        System.out.println(r1 + " " + r2 + " " + r3 + " " + r4);
    }
}
