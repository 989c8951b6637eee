package org.testng.annotations;

/** Runs after all tests. */
public @interface AfterSuite {
    boolean alwaysRun() default false;

    String[] groups() default {};
}
