package org.junit.jupiter.api;

/** A test that fails where it takes longer. */
public @interface Timeout {
    long value();

    java.util.concurrent.TimeUnit unit() default java.util.concurrent.TimeUnit.SECONDS;
}
