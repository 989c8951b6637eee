package org.junit;

/** Runs once, after all tests. */
public @interface AfterClass {}
