package org.junit.jupiter.api;

/** Runs once, before all tests. */
public @interface BeforeAll {}
