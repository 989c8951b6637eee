package org.junit.jupiter.params.provider;

/** Null as an argument. */
public @interface NullSource {}
