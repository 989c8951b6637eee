package org.openjdk.jcstress.annotations;

/** Marks the method that should end the actor of a test in termination mode. */
public @interface Signal {}
