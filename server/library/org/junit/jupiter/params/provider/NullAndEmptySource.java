package org.junit.jupiter.params.provider;

/** Null, then something empty. */
public @interface NullAndEmptySource {}
