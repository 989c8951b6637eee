package java.lang.reflect;

/** Left out: annotations, which nothing here keeps. */
public interface AnnotatedElement {}
