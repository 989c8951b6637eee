// expect data-race: the content of `HashMap`
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

final class InvoiceNumberer {

    private static final Map<Integer, Integer> LAST_BY_YEAR = new HashMap<>();

    private final String prefix;
    private int issuedHere;

    public InvoiceNumberer(String prefix) {
        this.prefix = prefix.toUpperCase(Locale.ROOT);
    }

    public synchronized String issue(int year) {
        int number = draw(year);
        issuedHere++;
        return format(year, number);
    }

    public synchronized int lastIssued(int year) {
        return LAST_BY_YEAR.getOrDefault(year, 0);
    }

    public synchronized int issuedHere() {
        return issuedHere;
    }

    public String prefix() {
        return prefix;
    }

    private static int draw(int year) {
        int number = LAST_BY_YEAR.getOrDefault(year, 0) + 1;
        LAST_BY_YEAR.put(year, number);
        return number;
    }

    private String format(int year, int number) {
        return String.format("%s-%d-%05d", prefix, year, number);
    }
}
// right
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

final class InvoiceNumberer {

    private static final Map<Integer, Integer> LAST_BY_YEAR = new HashMap<>();

    private final String prefix;
    private int issuedHere;

    public InvoiceNumberer(String prefix) {
        this.prefix = prefix.toUpperCase(Locale.ROOT);
    }

    public String issue(int year) {
        synchronized (LAST_BY_YEAR) {
            int number = draw(year);
            issuedHere++;
            return format(year, number);
        }
    }

    public int lastIssued(int year) {
        synchronized (LAST_BY_YEAR) {
            return LAST_BY_YEAR.getOrDefault(year, 0);
        }
    }

    public int issuedHere() {
        synchronized (LAST_BY_YEAR) {
            return issuedHere;
        }
    }

    public String prefix() {
        return prefix;
    }

    private static int draw(int year) {
        int number = LAST_BY_YEAR.getOrDefault(year, 0) + 1;
        LAST_BY_YEAR.put(year, number);
        return number;
    }

    private String format(int year, int number) {
        return String.format("%s-%d-%05d", prefix, year, number);
    }
}
