package org.openjdk.jcstress.annotations;

import java.lang.annotation.Repeatable;

/** Where more is written about a test. */
@Repeatable(Ref.Refs.class)
public @interface Ref {
    String value();

    /** Several of them. */
    @interface Refs {
        Ref[] value();
    }
}
