package org.testng.annotations;

/** Runs before the tests of a class. */
public @interface BeforeClass {
    boolean alwaysRun() default false;

    String[] groups() default {};
}
