package org.junit;

/** Runs before each test. */
public @interface Before {}
