package org.testng.annotations;

/** Runs after the tests of a class. */
public @interface AfterClass {
    boolean alwaysRun() default false;

    String[] groups() default {};
}
