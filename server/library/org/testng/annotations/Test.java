package org.testng.annotations;

/** A test of TestNG. */
public @interface Test {
    boolean enabled() default true;

    int invocationCount() default 1;

    int threadPoolSize() default 0;

    long timeOut() default 0;

    long invocationTimeOut() default 0;

    String dataProvider() default "";

    Class<?>[] expectedExceptions() default {};

    String[] groups() default {};

    String description() default "";

    int priority() default 0;
}
