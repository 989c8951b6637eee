package org.junit.function;

@FunctionalInterface
public interface ThrowingRunnable {
    void run() throws Throwable;
}
