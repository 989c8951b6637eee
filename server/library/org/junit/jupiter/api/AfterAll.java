package org.junit.jupiter.api;

/** Runs once, after all tests. */
public @interface AfterAll {}
