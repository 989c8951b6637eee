package org.openjdk.jcstress.annotations;

/** Marks the method that runs after all actors and sees all that they did. */
public @interface Arbiter {}
