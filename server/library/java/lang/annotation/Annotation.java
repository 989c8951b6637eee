package java.lang.annotation;

/** Nothing reads annotations here. Left out: annotationType. */
public interface Annotation {
}
