package org.junit;

/** Runs once, before all tests. */
public @interface BeforeClass {}
