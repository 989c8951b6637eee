package org.testng.annotations;

/** Runs before each test. */
public @interface BeforeMethod {
    boolean alwaysRun() default false;

    String[] groups() default {};
}
