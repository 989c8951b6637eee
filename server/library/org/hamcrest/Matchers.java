package org.hamcrest;

import java.util.Collection;

/** The usual matchers of values, numbers and collections. Left out: those of maps, arrays, files and beans. */
public class Matchers {
    private Matchers() {}

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

    @SuppressWarnings("unchecked")
    private static <T extends Comparable<T>> Matcher<T> compared(String says, T with, java.util.function.IntPredicate test) {
        return matcher(says + " <" + with + ">", actual -> actual != null && test.test(((T) actual).compareTo(with)));
    }

    public static <T extends Comparable<T>> Matcher<T> greaterThan(T least) {
        return compared("a value greater than", least, order -> order > 0);
    }

    public static <T extends Comparable<T>> Matcher<T> greaterThanOrEqualTo(T least) {
        return compared("a value equal to or greater than", least, order -> order >= 0);
    }

    public static <T extends Comparable<T>> Matcher<T> lessThan(T most) {
        return compared("a value less than", most, order -> order < 0);
    }

    public static <T extends Comparable<T>> Matcher<T> lessThanOrEqualTo(T most) {
        return compared("a value less than or equal to", most, order -> order <= 0);
    }

    public static <E> Matcher<Collection<? extends E>> hasSize(int size) {
        return matcher("a collection with size <" + size + ">", actual -> actual instanceof Collection && ((Collection<?>) actual).size() == size);
    }

    public static <E> Matcher<Collection<? extends E>> empty() {
        return matcher("an empty collection", actual -> actual instanceof Collection && ((Collection<?>) actual).isEmpty());
    }

    public static <T> Matcher<Iterable<? super T>> hasItem(T item) {
        return matcher("a collection containing <" + item + ">", actual -> {
            for (Object one : (Iterable<?>) actual) {
                if (racelens.Assertions.areEqual(item, one)) {
                    return true;
                }
            }
            return false;
        });
    }

    public static Matcher<String> containsString(String part) {
        return matcher("a string containing \"" + part + "\"", actual -> actual != null && ((String) actual).contains(part));
    }
}
