import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.util.*;
import com.sun.tools.javac.api.BasicJavacTask;
import com.sun.tools.javac.code.*;
import java.io.*;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.util.*;
import java.util.stream.*;
import javax.lang.model.element.*;
import javax.lang.model.util.ElementFilter;
import javax.tools.*;

/**
 * Prints what the compiler of this JDK says of types: the fields of each class `Fields` in pairs, one line for each
 * question. Usage: TypeAnswers LIST, a file that names one source file a line. Fields on lines with errors are left out.
 */
final class TypeAnswers {
    private static Types types;

    public static void main(String[] args) throws Exception {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8);
        PrintStream out = new PrintStream(new BufferedOutputStream(new FileOutputStream(FileDescriptor.out), 1 << 16), false, "UTF-8");
        for (String file : Files.readAllLines(Path.of(args[0]))) {
            StringBuilder answers = new StringBuilder();
            try {
                file(compiler, manager, file, answers);
            } catch (IllegalStateException | StackOverflowError failed) {
                // The compiler follows some types without an end.
                if (failed instanceof IllegalStateException && failed.getCause() == null) throw failed;
            }
            out.print(answers);
        }
        out.flush();
    }

    private static void file(JavaCompiler compiler, StandardJavaFileManager manager, String file, StringBuilder answers)
            throws IOException {
        Set<Long> wrong = new HashSet<>();
        DiagnosticListener<JavaFileObject> listener = one -> {
            if (one.getKind() == Diagnostic.Kind.ERROR) wrong.add(one.getLineNumber());
        };
        List<String> options = List.of("-proc:none", "-Xlint:none", "-Xmaxerrs", "100000", "-XDshould-stop.ifError=FLOW");
        JavacTask task = (JavacTask) compiler.getTask(Writer.nullWriter(), manager, listener, options, null,
                manager.getJavaFileObjectsFromStrings(List.of(file)));
        CompilationUnitTree unit = task.parse().iterator().next();
        task.analyze();
        types = Types.instance(((BasicJavacTask) task).getContext());
        Trees trees = Trees.instance(task);
        TypeElement top = (TypeElement) trees.getElement(TreePath.getPath(unit, unit.getTypeDecls().get(0)));
        for (TypeElement inner : ElementFilter.typesIn(top.getEnclosedElements())) {
            long start = trees.getSourcePositions().getStartPosition(unit, trees.getTree(inner));
            boolean isFields = inner.getSimpleName().contentEquals("Fields");
            // A class that doesn't compile says nothing of the types that are made of it.
            if (wrong.contains(unit.getLineMap().getLineNumber(start))) return;
            if (isFields) fields(top, ElementFilter.fieldsIn(inner.getEnclosedElements()), unit, trees, wrong, answers);
        }
    }

    private static void fields(TypeElement top, List<VariableElement> fields, CompilationUnitTree unit, Trees trees,
            Set<Long> wrong, StringBuilder answers) {
        for (int at = 0; at + 1 < fields.size(); at += 2) {
            boolean isWrong = false;
            for (VariableElement field : fields.subList(at, at + 2)) {
                long start = trees.getSourcePositions().getStartPosition(unit, trees.getTree(field));
                isWrong |= wrong.contains(unit.getLineMap().getLineNumber(start));
            }
            if (isWrong) continue;
            String name = top.getSimpleName() + "." + fields.get(at).getSimpleName();
            answer(name, (Type) fields.get(at).asType(), (Type) fields.get(at + 1).asType(), answers);
        }
    }

    private static void answer(String name, Type s, Type t, StringBuilder answers) {
        line(answers, name + " subtype " + types.isSubtype(s, t) + " " + types.isSubtype(t, s));
        line(answers, name + " same " + types.isSameType(s, t));
        line(answers, name + " erasure " + text(types.erasure(s)));
        Type captured = types.capture(s);
        // That of an array is no list of all for the compiler, and `Object` is one of an interface too.
        if (!(s instanceof Type.ArrayType)) line(answers, name + " direct " + all(withoutObject(types.directSupertypes(captured))));
        line(answers, name + " capture " + text(captured) + captured.getTypeArguments().stream()
                .filter(arg -> arg instanceof Type.CapturedType)
                .map(arg -> " [" + text(arg.getUpperBound()) + " " + text(arg.getLowerBound()) + "]")
                .collect(Collectors.joining()));
        if (!s.isPrimitive() && !t.isPrimitive()) line(answers, name + " lub " + text(types.lub(captured, types.capture(t))));
        if (!s.getTypeArguments().isEmpty() && !t.getTypeArguments().isEmpty()) {
            line(answers, name + " contained " + types.containsType(t.getTypeArguments().head, s.getTypeArguments().head));
        }
    }

    private static void line(StringBuilder answers, String line) {
        answers.append(line).append('\n');
    }

    private static List<Type> withoutObject(List<Type> types) {
        return types.stream().filter(one -> !text(one).equals("java.lang.Object")).collect(Collectors.toList());
    }

    private static String all(List<Type> types) {
        return types.stream().map(TypeAnswers::text).sorted().collect(Collectors.joining(" & "));
    }

    private static String text(Type type) {
        if (type instanceof Type.CapturedType captured) return "capture of " + text(captured.wildcard);
        if (type instanceof Type.WildcardType wildcard) {
            if (wildcard.kind == BoundKind.SUPER) return "? super " + text(wildcard.type);
            boolean isAny = wildcard.kind == BoundKind.UNBOUND || text(wildcard.type).equals("java.lang.Object");
            return isAny ? "?" : "? extends " + text(wildcard.type);
        }
        if (type instanceof Type.ArrayType array) return text(array.elemtype) + "[]";
        if (type instanceof Type.IntersectionClassType several) {
            return all(withoutObject(several.getExplicitComponents()));
        }
        if (type instanceof Type.ClassType) {
            String args = type.allparams().isEmpty() ? "" : arguments(type);
            return type.tsym.flatName() + args;
        }
        return type.hasTag(TypeTag.BOT) ? "null" : type.toString();
    }

    private static String arguments(Type type) {
        List<String> all = new ArrayList<>();
        for (Type at = type; at instanceof Type.ClassType; at = at.getEnclosingType()) {
            at.getTypeArguments().forEach(arg -> all.add(text(arg)));
        }
        return "<" + String.join(", ", all) + ">";
    }
}
