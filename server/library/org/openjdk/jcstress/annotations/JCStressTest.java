package org.openjdk.jcstress.annotations;

/** Marks a class as a test: its actors run at the same time on one state. */
public @interface JCStressTest {
    Mode[] value() default Mode.Continuous;
}
