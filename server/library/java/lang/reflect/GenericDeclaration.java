package java.lang.reflect;

/** Left out: generic types. */
public interface GenericDeclaration extends AnnotatedElement {}
