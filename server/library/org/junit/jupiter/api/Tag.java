package org.junit.jupiter.api;

/** A label of a test. */
public @interface Tag {
    String value() default "";
}
