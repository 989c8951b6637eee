package org.junit.jupiter.params.provider;

/** Rows of arguments, separated by commas. */
public @interface CsvSource {
    String[] value() default {};

    String textBlock() default "";

    char delimiter() default 0;
}
