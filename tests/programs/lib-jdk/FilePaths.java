import java.io.File;
import java.util.TreeSet;

/** Paths as files: nothing here asks the file system. */
public class FilePaths {
    static void show(File file) {
        System.out.println("[" + file + "] [" + file.getPath() + "] [" + file.getName() + "] [" + file.getParent() + "] ["
                + file.getParentFile() + "] " + file.isAbsolute() + " " + file.hashCode());
    }

    public static void main(String[] args) {
        String[] names = {"", "/", "a", "/a", "a/", "a/b", "//a//b//", "a//b/../c", ".", "..", "./x.txt", "a.b/c.d", "/a/b/c"};
        for (String name : names) {
            show(new File(name));
            for (String parent : new String[] {null, "", "/", "p", "p/", "/p//q"}) {
                show(new File(parent, name));
                show(new File(parent == null ? null : new File(parent), name));
            }
        }
        TreeSet<File> sorted = new TreeSet<>();
        for (String name : names) {
            sorted.add(new File(name));
        }
        System.out.println(sorted);
        System.out.println(new File("a/").equals(new File("a")) + " " + new File("a").equals("a") + " " + new File("b").compareTo(new File("a")));
        System.out.println(new File("/a").getAbsolutePath() + " " + new File("/a/").getAbsoluteFile());
        System.out.println(new File("x").getAbsolutePath().endsWith("/x") + " " + new File("x").getAbsoluteFile().isAbsolute());
        System.out.println(File.separator + File.pathSeparator + File.separatorChar + File.pathSeparatorChar);
        try {
            new File((String) null);
        } catch (NullPointerException e) {
            System.out.println("null");
        }
        try {
            new File("a", null);
        } catch (NullPointerException e) {
            System.out.println("null");
        }
    }
}
