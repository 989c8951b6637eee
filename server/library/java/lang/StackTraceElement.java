package java.lang;

import racelens.Given;

/** The elements of a throwable have line numbers only where a program is run. Left out: modules and class loaders. */
public final class StackTraceElement implements java.io.Serializable {
    private final String declaringClass;
    private final String methodName;
    private final String fileName;
    private final int lineNumber;
    private boolean isOfBase;
    /** Of a class that the application's loader has loaded: it equals no element that code makes itself. */
    private boolean isLoaded;

    public StackTraceElement(String declaringClass, String methodName, String fileName, int lineNumber) {
        Given.value0(declaringClass, "Declaring class is null");
        Given.value0(methodName, "Method name is null");
        this.declaringClass = declaringClass;
        this.methodName = methodName;
        this.fileName = fileName;
        this.lineNumber = lineNumber;
    }

    static StackTraceElement made0(String declaringClass, String methodName, String fileName, int lineNumber) {
        StackTraceElement made = new StackTraceElement(declaringClass, methodName, fileName, lineNumber);
        made.isOfBase = declaringClass.startsWith("java.");
        made.isLoaded = !made.isOfBase;
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
        if (!(other instanceof StackTraceElement)) {
            return false;
        }
        StackTraceElement that = (StackTraceElement) other;
        return declaringClass.equals(that.declaringClass) && methodName.equals(that.methodName)
                && (fileName == null ? that.fileName == null : fileName.equals(that.fileName)) && lineNumber == that.lineNumber && isOfBase == that.isOfBase
                && isLoaded == that.isLoaded;
    }

    public int hashCode() {
        int hash = 31 * declaringClass.hashCode() + methodName.hashCode();
        hash = 31 * hash + (isLoaded ? "app".hashCode() : 0);
        hash = 31 * hash + (isOfBase ? "java.base".hashCode() : 0);
        // That of a JDK's own classes also depends on its version.
        hash = 31 * hash;
        hash = 31 * hash + (fileName == null ? 0 : fileName.hashCode());
        return 31 * hash + lineNumber;
    }
}
