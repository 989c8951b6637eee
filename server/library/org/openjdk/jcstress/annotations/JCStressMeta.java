package org.openjdk.jcstress.annotations;

/** Adds the outcomes and the description of a class to those of a test. */
public @interface JCStressMeta {
    Class<?> value();
}
