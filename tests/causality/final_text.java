// An object with a final string is published by a race: its name is complete wherever the object is seen.
// asked: null: forbidden
// sc: n1 1 | none
// opmm: n1 0 | n1 1 | none
class FinalText {
    static FinalText shared;
    static String r1 = "none";
    final String name;
    int count;

    FinalText(int number) {
        name = "n" + number;
        count = number;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> shared = new FinalText(args.length + 1));
        Thread second = new Thread(() -> {
            FinalText seen = shared;
            if (seen != null) r1 = seen.name + " " + seen.count;
        });
        first.start();
        second.start();
        first.join();
        second.join();
        System.out.println(r1);
    }
}
