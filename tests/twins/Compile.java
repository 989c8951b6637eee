import java.io.DataOutputStream;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * Compiles many small programs in one process. Arguments: folders, each with its sources below `src`; its
 * classes go to `classes`. Writes for each what the compiler complains about; nothing is success.
 */
final class Compile {
    private Compile() {}

    public static void main(String[] folders) throws Exception {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        DataOutputStream answers = new DataOutputStream(System.out);
        for (String folder : folders) {
            Path classes = Files.createDirectories(Path.of(folder, "classes"));
            List<Path> sources;
            try (Stream<Path> all = Files.walk(Path.of(folder, "src"))) {
                sources = all.filter(path -> path.toString().endsWith(".java")).collect(Collectors.toList());
            }
            StringWriter complaints = new StringWriter();
            try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
                List<String> options = List.of(
                    "-g", "-nowarn", "-Xlint:none", "-proc:none", "-encoding", "UTF-8", "-d", classes.toString(),
                    "-implicit:none");
                boolean done = compiler.getTask(
                    complaints, files, null, options, null, files.getJavaFileObjectsFromPaths(sources)).call();
                byte[] text = (done ? "" : "javac: " + complaints).getBytes("UTF-8");
                answers.writeInt(text.length);
                answers.write(text);
            }
        }
        answers.flush();
    }
}
