package java.lang;

/** The elements of a throwable have line numbers only where a program is run. Left out: modules and class loaders. */
public final class StackTraceElement implements java.io.Serializable {
    private final String declaringClass;
    private final String methodName;
    private final String fileName;
    private final int lineNumber;
    private boolean isOfBase;

    public StackTraceElement(String declaringClass, String methodName, String fileName, int lineNumber) {
        this.declaringClass = declaringClass;
        this.methodName = methodName;
        this.fileName = fileName;
        this.lineNumber = lineNumber;
    }

    static StackTraceElement made0(String declaringClass, String methodName, String fileName, int lineNumber) {
        StackTraceElement made = new StackTraceElement(declaringClass, methodName, fileName, lineNumber);
        made.isOfBase = declaringClass.startsWith("java.");
        return made;
    }

    public String getFileName() {
        return fileName;
    }

    public int getLineNumber() {
        return lineNumber;
    }

    public String getClassName() {
        return declaringClass;
    }

    public String getMethodName() {
        return methodName;
    }

    public boolean isNativeMethod() {
        return lineNumber == -2;
    }

    public String toString() {
        String at = isNativeMethod() ? "Native Method" : fileName == null ? "Unknown Source"
                : lineNumber < 0 ? fileName : fileName + ":" + lineNumber;
        return (isOfBase ? "java.base/" : "") + declaringClass + "." + methodName + "(" + at + ")";
    }

    public boolean equals(Object other) {
        return other instanceof StackTraceElement && ((StackTraceElement) other).toString().equals(toString());
    }

    public int hashCode() {
        return 31 * declaringClass.hashCode() + methodName.hashCode();
    }
}
