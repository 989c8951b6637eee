package org.testng.annotations;

/** Gives the arguments of tests. */
public @interface DataProvider {
    String name() default "";

    boolean parallel() default false;
}
