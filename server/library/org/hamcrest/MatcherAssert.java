package org.hamcrest;

public class MatcherAssert {
    private MatcherAssert() {}

    public static <T> void assertThat(T actual, Matcher<? super T> matcher) {
        assertThat("", actual, matcher);
    }

    public static <T> void assertThat(String reason, T actual, Matcher<? super T> matcher) {
        if (!matcher.matches(actual)) {
            throw new AssertionError(racelens.Assertions.said(reason, "expected: " + matcher + " but: was <" + actual + ">"));
        }
    }

    public static void assertThat(String reason, boolean assertion) {
        if (!assertion) {
            throw new AssertionError(reason);
        }
    }
}
