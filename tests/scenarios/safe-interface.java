// expect data-race: `PageViews.views`
@interface ThreadSafe {}

@ThreadSafe
interface Counter {
    void add();
    long total();
}
public class PageViews implements Counter {
    private long views;
    @Override public void add() { views++; }
    @Override public long total() { return views; }
}
// right
@interface ThreadSafe {}

@ThreadSafe
interface Counter {
    void add();
    long total();
}
public class PageViews implements Counter {
    private final java.util.concurrent.atomic.LongAdder views = new java.util.concurrent.atomic.LongAdder();
    @Override public void add() { views.increment(); }
    @Override public long total() { return views.sum(); }
}
