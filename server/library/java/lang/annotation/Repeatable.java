package java.lang.annotation;

/** Names the annotation that holds several of one. */
public @interface Repeatable {
    Class<? extends Annotation> value();
}
