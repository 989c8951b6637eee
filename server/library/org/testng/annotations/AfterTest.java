package org.testng.annotations;

/** Runs after the classes of a test. */
public @interface AfterTest {
    boolean alwaysRun() default false;

    String[] groups() default {};
}
