package org.openjdk.jcstress.annotations;

/** Marks a method that one thread runs, once for each state. */
public @interface Actor {}
