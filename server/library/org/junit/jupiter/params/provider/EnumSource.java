package org.junit.jupiter.params.provider;

/** Constants of an enum as arguments. */
public @interface EnumSource {
    Class<? extends Enum<?>> value();

    String[] names() default {};

    Mode mode() default Mode.INCLUDE;

    enum Mode { INCLUDE, EXCLUDE, MATCH_ALL, MATCH_ANY }
}
