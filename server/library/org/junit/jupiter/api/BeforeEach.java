package org.junit.jupiter.api;

/** Runs before each test. */
public @interface BeforeEach {}
