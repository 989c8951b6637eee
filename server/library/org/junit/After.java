package org.junit;

/** Runs after each test. */
public @interface After {}
