package java.lang;

public @interface FunctionalInterface {
}
