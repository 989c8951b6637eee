package org.junit.jupiter.api;

/** A test of JUnit 5. */
public @interface Test {}
