// String.intern: one object for each text, which is the first string of that text where no literal came before.
public class InternedStrings {
    static String joined(String a, String b) {
        return new StringBuilder(a).append(b).toString();
    }

    public static void main(String[] args) throws Exception {
        System.out.println(new String("a").intern() == "a");
        String first = joined("unheard", "-of");
        String second = joined("unheard", "-of");
        System.out.println(first == second);
        System.out.println(first.intern() == first);
        System.out.println(second.intern() == first);
        System.out.println(second.intern() == second);
        System.out.println("unheard-of" == first);
        String earlier = "known";
        String made = joined("kn", "own");
        System.out.println((made.intern() == made) + " " + (made.intern() == earlier));
        System.out.println(String.valueOf(12).intern() == "12");
        System.out.println("abc".substring(0) == "abc");
        System.out.println("abc".substring(0, 1).intern() == "a");
        System.out.println(InternedStrings.class.getName() == "InternedStrings");
        Object lock = joined("gate", "-lock").intern();
        synchronized ("gate-lock") {
            System.out.println(Thread.holdsLock(lock));
        }
        Thread thread = new Thread(() -> System.out.println(joined("th", "en").intern() == joined("th", "en").intern()));
        thread.start();
        thread.join();
    }
}
