package org.openjdk.jcstress.annotations;

/** Marks a class as the result of a test. */
public @interface Result {}
