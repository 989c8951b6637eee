package org.hamcrest;

/** The usual matchers of values. */
public class CoreMatchers {
    private CoreMatchers() {}

    private static <T> Matcher<T> matcher(String says, java.util.function.Predicate<Object> test) {
        return new Matcher<T>() {
            @Override
            public boolean matches(Object actual) {
                return test.test(actual);
            }

            @Override
            public String toString() {
                return says;
            }
        };
    }

    public static <T> Matcher<T> equalTo(T expected) {
        return matcher("<" + expected + ">", actual -> racelens.Assertions.areEqual(expected, actual));
    }

    public static <T> Matcher<T> is(T expected) {
        return matcher("is <" + expected + ">", actual -> racelens.Assertions.areEqual(expected, actual));
    }

    public static <T> Matcher<T> is(Matcher<T> matcher) {
        return matcher("is " + matcher, matcher::matches);
    }

    public static <T> Matcher<T> not(T unexpected) {
        return matcher("not <" + unexpected + ">", actual -> !racelens.Assertions.areEqual(unexpected, actual));
    }

    public static <T> Matcher<T> not(Matcher<T> matcher) {
        return matcher("not " + matcher, actual -> !matcher.matches(actual));
    }

    public static Matcher<Object> nullValue() {
        return matcher("null", actual -> actual == null);
    }

    public static Matcher<Object> notNullValue() {
        return matcher("not null", actual -> actual != null);
    }

    public static <T> Matcher<T> sameInstance(T expected) {
        return matcher("sameInstance(" + expected + ")", actual -> expected == actual);
    }

    public static <T> Matcher<T> instanceOf(Class<?> type) {
        return matcher("an instance of " + type.getName(), type::isInstance);
    }

    @SafeVarargs
    public static <T> Matcher<T> anyOf(Matcher<? super T>... all) {
        return matcher("any of several", actual -> {
            for (Matcher<? super T> one : all) {
                if (one.matches(actual)) {
                    return true;
                }
            }
            return false;
        });
    }

    @SafeVarargs
    public static <T> Matcher<T> allOf(Matcher<? super T>... all) {
        return matcher("all of several", actual -> {
            for (Matcher<? super T> one : all) {
                if (!one.matches(actual)) {
                    return false;
                }
            }
            return true;
        });
    }
}
