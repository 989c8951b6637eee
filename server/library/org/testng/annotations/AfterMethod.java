package org.testng.annotations;

/** Runs after each test. */
public @interface AfterMethod {
    boolean alwaysRun() default false;

    String[] groups() default {};
}
