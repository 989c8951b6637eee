package org.junit.jupiter.api;

/** An inner class with tests. */
public @interface Nested {}
