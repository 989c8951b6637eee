package java.io;

/** A path of a system that separates names by a slash. Left out: whatever asks the file system, URIs, {@code toPath}. */
public class File implements Serializable, Comparable<File> {
    // A JDK computes these, so they are no constants.
    public static final char separatorChar = "/".charAt(0);
    public static final String separator = String.valueOf(separatorChar);
    public static final char pathSeparatorChar = ":".charAt(0);
    public static final String pathSeparator = String.valueOf(pathSeparatorChar);

    private final String path;

    public File(String path) {
        this.path = normalised(path);
    }

    public File(String parent, String child) {
        this.path = parent == null ? normalised(child) : under(normalised(parent), normalised(child));
    }

    public File(File parent, String child) {
        this.path = parent == null ? normalised(child) : under(parent.path, normalised(child));
    }

    /** Without slashes that follow a slash, and without one at the end. */
    private static String normalised(String path) {
        StringBuilder kept = new StringBuilder();
        for (int at = 0; at < path.length(); at++) {
            char c = path.charAt(at);
            if (c != '/' || kept.length() == 0 || kept.charAt(kept.length() - 1) != '/') {
                kept.append(c);
            }
        }
        int length = kept.length();
        if (length > 1 && kept.charAt(length - 1) == '/') {
            kept.setLength(length - 1);
        }
        return kept.toString();
    }

    private static String under(String parent, String child) {
        if (parent.isEmpty()) {
            parent = "/";
        }
        if (child.isEmpty()) {
            return parent;
        }
        boolean hasSlash = child.charAt(0) == '/';
        if (parent.equals("/")) {
            return hasSlash ? child : parent + child;
        }
        return hasSlash ? parent + child : parent + '/' + child;
    }

    public String getName() {
        return path.substring(path.lastIndexOf('/') + 1);
    }

    public String getParent() {
        int slash = path.lastIndexOf('/');
        if (slash > 0) {
            return path.substring(0, slash);
        }
        return slash == 0 && path.length() > 1 ? "/" : null;
    }

    public File getParentFile() {
        String parent = getParent();
        return parent == null ? null : new File(parent);
    }

    public String getPath() {
        return path;
    }

    public boolean isAbsolute() {
        return path.startsWith("/");
    }

    public String getAbsolutePath() {
        return isAbsolute() ? path : under(System.getProperty("user.dir"), path);
    }

    public File getAbsoluteFile() {
        return new File(getAbsolutePath());
    }

    public int compareTo(File other) {
        return path.compareTo(other.path);
    }

    public boolean equals(Object other) {
        return other instanceof File && compareTo((File) other) == 0;
    }

    public int hashCode() {
        return path.hashCode() ^ 1234321;
    }

    public String toString() {
        return path;
    }
}
