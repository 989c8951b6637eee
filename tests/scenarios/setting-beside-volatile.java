// expect data-race at hint: `Printer.title`
/** What is set beside a volatile field may be set before others come. */
public class Printer {
    private volatile int pages;
    private String title;
    public void setTitle(String title) { this.title = title; }
    public void print() { pages = title == null ? 1 : 2; }
}
// right
/** All that several threads use is volatile. */
public class Printer {
    private volatile int pages;
    private volatile String title;
    public void setTitle(String title) { this.title = title; }
    public void print() { pages = title == null ? 1 : 2; }
}
