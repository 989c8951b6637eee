// expect data-race: `Document.length`
public class Document {
    private int length;

    public final class Editor {
        public void type(int letters) {
            synchronized (this) { length += letters; }
        }
    }
    private final Editor editor = new Editor();

    public void type(int letters) { editor.type(letters); }
    public void clear() { synchronized (this) { length = 0; } }
    public int length() { synchronized (this) { return length; } }
}
// right
public class Document {
    private int length;

    public final class Editor {
        public void type(int letters) {
            synchronized (Document.this) { length += letters; }
        }
    }
    private final Editor editor = new Editor();

    public void type(int letters) { editor.type(letters); }
    public void clear() { synchronized (this) { length = 0; } }
    public int length() { synchronized (this) { return length; } }
}
