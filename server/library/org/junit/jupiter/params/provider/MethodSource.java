package org.junit.jupiter.params.provider;

/** Methods that give arguments. */
public @interface MethodSource {
    String[] value() default "";
}
