package java.lang;

/**
 * What code asks of the one that loaded it: classes by their names. Left out: resources, packages, modules, assertion settings; to write one is refused.
 */
public abstract class ClassLoader {
    private static final ClassLoader PLATFORM = new Standard("platform", null);
    private static final ClassLoader SYSTEM = new Standard("app", PLATFORM);

    private final String name;
    private final ClassLoader parent;

    private static final class Standard extends ClassLoader {
        Standard(String name, ClassLoader parent) {
            super(name, parent, 0);
        }
    }

    private ClassLoader(String name, ClassLoader parent, int standard) {
        this.name = name;
        this.parent = parent;
    }

    protected ClassLoader() {
        this(null, SYSTEM, 0);
        own0();
    }

    protected ClassLoader(ClassLoader parent) {
        this(null, parent, 0);
        own0();
    }

    /** No intrinsic: the check says that it can't go on. */
    private static native void own0();

    public static ClassLoader getSystemClassLoader() {
        return SYSTEM;
    }

    public static ClassLoader getPlatformClassLoader() {
        return PLATFORM;
    }

    public final ClassLoader getParent() {
        return parent;
    }

    public String getName() {
        return name;
    }

    public Class<?> loadClass(String name) throws ClassNotFoundException {
        return Class.forName(name, false, this);
    }
}
