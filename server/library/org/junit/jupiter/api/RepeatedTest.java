package org.junit.jupiter.api;

/** A test that is run several times. */
public @interface RepeatedTest {
    int value();

    String name() default "";
}
