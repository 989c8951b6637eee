package org.testng.annotations;

/** Runs before the classes of a test. */
public @interface BeforeTest {
    boolean alwaysRun() default false;

    String[] groups() default {};
}
