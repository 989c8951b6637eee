package org.junit;

/** A test that is not run. */
public @interface Ignore {
    String value() default "";
}
