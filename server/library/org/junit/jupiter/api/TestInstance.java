package org.junit.jupiter.api;

/** How many objects of the class are made. */
public @interface TestInstance {
    Lifecycle value();

    enum Lifecycle { PER_CLASS, PER_METHOD }
}
