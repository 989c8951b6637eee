package org.junit.jupiter.params;

/** A test that is run once for each row of arguments. */
public @interface ParameterizedTest {
    String name() default "";
}
