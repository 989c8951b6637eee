//- /project/src/CounterTest.java
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class CounterTest {
    private int count;

    @BeforeEach
    void reset() { count = 0; }

    @Test
    void twoThreads() throws InterruptedException {
        Thread thread = new Thread(() -> count++);
        thread.start();
        thread.join();
        assertEquals(1, count);
    }

    @Test
    void alone() { assertEquals(0, count); }
}
//= open /project/src/CounterTest.java
//= harnesses /project/src/CounterTest.java
    CounterTest.twoThreads never-checked: - []
//= save /project/src/CounterTest.java
//= lenses /project/src/CounterTest.java
    13:10 no violation · 1 state · complete
//= harnesses /project/src/CounterTest.java
    CounterTest.twoThreads current: no violation
//= edit /project/src/CounterTest.java 16:9-16:23 "count++;"
//= lenses /project/src/CounterTest.java
    13:10 outdated: no violation · 1 state · complete
    13:10 check again → racelens.check
