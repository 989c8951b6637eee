package org.openjdk.jcstress.annotations;

/** Marks a class as the state that the actors share. */
public @interface State {}
