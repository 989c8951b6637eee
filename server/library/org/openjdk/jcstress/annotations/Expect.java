package org.openjdk.jcstress.annotations;

/** Whether a result may be. */
public enum Expect {
    ACCEPTABLE,
    ACCEPTABLE_INTERESTING,
    /** Of older versions. */
    ACCEPTABLE_SPEC,
    FORBIDDEN,
    UNKNOWN
}
