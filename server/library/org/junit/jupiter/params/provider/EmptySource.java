package org.junit.jupiter.params.provider;

/** Something empty as an argument. */
public @interface EmptySource {}
