package org.openjdk.jcstress.annotations;

import java.lang.annotation.Repeatable;

/** What the author of a test expects of some results. */
@Repeatable(Outcome.Outcomes.class)
public @interface Outcome {
    /** Regular expressions that match whole results; an empty one, or none, stands for all other results. */
    String[] id() default "";

    Expect expect() default Expect.UNKNOWN;

    String desc() default "";

    /** Several of them. */
    @interface Outcomes {
        Outcome[] value();
    }
}
