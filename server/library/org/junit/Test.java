package org.junit;

/** A test of JUnit 4. */
public @interface Test {
    Class<? extends Throwable> expected() default None.class;

    long timeout() default 0;

    /** Stands for no exception. */
    class None extends Throwable {
        private None() {}
    }
}
