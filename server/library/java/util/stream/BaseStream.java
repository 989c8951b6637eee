package java.util.stream;

import java.util.Iterator;
import java.util.Spliterator;
import java.util.Spliterators;

/** The spliterator of a stream knows neither how many elements there are nor what is true of them. */
public interface BaseStream<T, S extends BaseStream<T, S>> extends AutoCloseable {
    Iterator<T> iterator();

    default Spliterator<T> spliterator() {
        return Spliterators.spliteratorUnknownSize(iterator(), 0);
    }

    boolean isParallel();

    S sequential();

    S parallel();

    S unordered();

    S onClose(Runnable handler);

    void close();
}
