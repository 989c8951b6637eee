package org.junit.jupiter.api;

/** How a test is shown. */
public @interface DisplayName {
    String value() default "";
}
