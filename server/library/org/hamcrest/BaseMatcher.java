package org.hamcrest;

public abstract class BaseMatcher<T> implements Matcher<T> {}
