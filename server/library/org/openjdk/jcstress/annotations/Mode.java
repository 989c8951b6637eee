package org.openjdk.jcstress.annotations;

/** How a test is run. */
public enum Mode {
    /** The actors run once for each state, and store what they see in the result. */
    Continuous,
    /** The only actor runs until the signal ends it. */
    Termination,
    /** The actors run once for each state; what counts is whether all of them end. */
    Deadlock
}
