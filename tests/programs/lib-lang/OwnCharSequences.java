// A text of the program's own is what its chars say, and not what it shows itself as; an object may have no text.
import java.util.List;

public class OwnCharSequences {
    static final class Backwards implements CharSequence {
        private final String text;

        Backwards(String text) {
            this.text = text;
        }

        @Override
        public int length() {
            return text.length();
        }

        @Override
        public char charAt(int index) {
            return text.charAt(text.length() - 1 - index);
        }

        @Override
        public CharSequence subSequence(int start, int end) {
            return new Backwards(text.substring(text.length() - end, text.length() - start));
        }

        @Override
        public String toString() {
            return "backwards " + text;
        }
    }

    static final class Silent {
        @Override
        public String toString() {
            return null;
        }
    }

    public static void main(String[] args) {
        CharSequence own = new Backwards("abc");
        System.out.println(new StringBuilder(own).append(own).append(own, 1, 3).append((Object) own));
        System.out.println(new StringBuffer(own).insert(1, own).insert(0, own, 0, 2));
        System.out.println(own + " " + String.valueOf(own) + " " + String.join("-", own, "z") + " " + own.chars().sum());
        System.out.println("cba".contentEquals(own) + " " + "abc".contentEquals(own) + " " + "cb".contentEquals(own));
        System.out.println(CharSequence.compare(own, "cba") + " " + CharSequence.compare(own, "cab") + " "
            + CharSequence.compare("cb", own) + " " + CharSequence.compare(own, own));
        System.out.println("a backwards abc".contains(own) + " " + "q".replace("q", own));
        try {
            new StringBuilder().append(own, 2, 4);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }

        Object silent = new Silent();
        System.out.println(new StringBuilder("a").append(silent).insert(0, silent) + " " + silent + " " + List.of(silent));
        System.out.println(String.valueOf(silent) == null);
    }
}
