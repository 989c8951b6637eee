package org.openjdk.jcstress.annotations;

/** What a test is about. */
public @interface Description {
    String value();
}
