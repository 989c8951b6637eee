package org.junit.jupiter.api;

/** Runs after each test. */
public @interface AfterEach {}
