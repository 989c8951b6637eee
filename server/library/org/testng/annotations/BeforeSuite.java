package org.testng.annotations;

/** Runs before all tests. */
public @interface BeforeSuite {
    boolean alwaysRun() default false;

    String[] groups() default {};
}
