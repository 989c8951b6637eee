package org.hamcrest;

/** Tells whether something is as it should be. Left out: the descriptions of mismatches. */
public interface Matcher<T> {
    boolean matches(Object actual);
}
