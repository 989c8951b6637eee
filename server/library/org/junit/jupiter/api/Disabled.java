package org.junit.jupiter.api;

/** A test that is not run. */
public @interface Disabled {
    String value() default "";
}
