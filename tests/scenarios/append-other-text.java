// expect deadlock: a.append(b)
package text;

/** After java.lang.StringBuffer.append(StringBuffer) of JDK 1.4. */
public class StringBuffer2 {
    private char[] value = new char[8];
    private int count;

    public StringBuffer2() { value[count++] = 'x'; }

    public synchronized StringBuffer2 append(char c) {
        if (count == value.length) value = java.util.Arrays.copyOf(value, count * 2);
        value[count++] = c;
        return this;
    }

    public StringBuffer2 append(StringBuffer2 other) {
        synchronized (this) {
            int n = other.length();
            char[] copy = new char[count + n];
            System.arraycopy(value, 0, copy, 0, count);
            other.getChars(n, copy, count);
            value = copy;
            count += n;
            return this;
        }
    }

    public synchronized int length() { return count; }
    public synchronized void truncate() { count = 0; value = new char[1]; }
    synchronized void getChars(int n, char[] to, int at) { System.arraycopy(value, 0, to, at, n); }
    public synchronized String text() { return new String(value, 0, count); }
}
// right
package text;

/** After java.lang.StringBuffer.append(StringBuffer) of JDK 1.4. */
public class StringBuffer2 {
    private char[] value = new char[8];
    private int count;

    public StringBuffer2() { value[count++] = 'x'; }

    public synchronized StringBuffer2 append(char c) {
        if (count == value.length) value = java.util.Arrays.copyOf(value, count * 2);
        value[count++] = c;
        return this;
    }

    public StringBuffer2 append(StringBuffer2 other) {
        String s = other.text();
        synchronized (this) {
            for (int i = 0; i < s.length(); i++) append(s.charAt(i));
            return this;
        }
    }

    public synchronized int length() { return count; }
    public synchronized void truncate() { count = 0; value = new char[1]; }
    synchronized void getChars(int n, char[] to, int at) { System.arraycopy(value, 0, to, at, n); }
    public synchronized String text() { return new String(value, 0, count); }
}
