import com.sun.source.util.JavacTask;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * Prints what the classes of a JDK offer and their models lack: a line `class member` each. The argument is
 * the folder of the models; those that the JDK has no class for are passed over. With a second argument, prints the
 * public methods that models and the JDK both have instead.
 */
final class Coverage {
    /** Classes with a model: what others inherit from one is looked for there. */
    private static final Set<String> MODELLED = new HashSet<>();

    private Coverage() {}

    public static void main(String[] args) throws Exception {
        Path library = Path.of(args[0]);
        List<Path> files;
        try (Stream<Path> all = Files.walk(library)) {
            files = all.filter(path -> path.toString().endsWith(".java")).sorted().collect(Collectors.toList());
        }
        JavacTask real = task(List.of(), List.of());
        JavacTask model = task(List.of("--patch-module", "java.base=" + library), files);
        model.analyze();
        for (Path file : files) {
            MODELLED.add(library.relativize(file).toString().replace(File.separatorChar, '.').replace(".java", ""));
        }
        System.out.println("java " + System.getProperty("java.specification.version"));
        for (Path file : files) {
            String name = library.relativize(file).toString().replace(File.separatorChar, '.').replace(".java", "");
            TypeElement theirs = real.getElements().getTypeElement(name);
            TypeElement ours = model.getElements().getTypeElement(name);
            if (theirs != null && ours != null && args.length > 1) {
                printCommon(real, theirs, model, ours);
            } else if (theirs != null && ours != null) {
                compare(real, theirs, model, ours);
            }
        }
    }

    private static JavacTask task(Collection<String> options, Collection<Path> files) {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, null);
        List<String> all = new ArrayList<>(options);
        all.addAll(List.of("-proc:none", "-nowarn", "-Xlint:none"));
        return (JavacTask) compiler.getTask(
                null, manager, null, all, files.isEmpty() ? List.of("java.lang.Object") : null,
                files.isEmpty() ? null : manager.getJavaFileObjectsFromPaths(files));
    }

    private static void compare(JavacTask real, TypeElement theirs, JavacTask model, TypeElement ours) {
        Set<String> missing = members(real, theirs, true);
        missing.removeAll(members(model, ours, false));
        for (String member : missing) {
            System.out.println(real.getElements().getBinaryName(theirs) + " " + member);
        }
        Set<String> known = new HashSet<>();
        for (TypeElement inner : ElementFilter.typesIn(ours.getEnclosedElements())) {
            known.add(inner.getSimpleName().toString());
        }
        for (TypeElement inner : ElementFilter.typesIn(theirs.getEnclosedElements())) {
            if (!isOffered(inner, theirs)) {
                continue;
            }
            if (!known.contains(inner.getSimpleName().toString())) {
                System.out.println(theirs.getQualifiedName() + " " + inner.getSimpleName());
                continue;
            }
            for (TypeElement own : ElementFilter.typesIn(ours.getEnclosedElements())) {
                if (own.getSimpleName().contentEquals(inner.getSimpleName())) {
                    compare(real, inner, model, own);
                }
            }
        }
    }

    private static boolean isOffered(Element member, TypeElement of) {
        Set<Modifier> modifiers = member.getModifiers();
        return modifiers.contains(Modifier.PUBLIC)
                || modifiers.contains(Modifier.PROTECTED) && !of.getModifiers().contains(Modifier.FINAL);
    }

    private static void printCommon(JavacTask real, TypeElement theirs, JavacTask model, TypeElement ours) {
        Set<String> common = members(model, ours, false);
        common.retainAll(members(real, theirs, false));
        common.retainAll(declared(model, ours));
        for (String member : common) {
            System.out.println(real.getElements().getBinaryName(theirs) + " " + member);
        }
        for (TypeElement inner : ElementFilter.typesIn(theirs.getEnclosedElements())) {
            for (TypeElement own : ElementFilter.typesIn(ours.getEnclosedElements())) {
                if (own.getSimpleName().contentEquals(inner.getSimpleName())) {
                    printCommon(real, inner, model, own);
                }
            }
        }
    }

    /** The public methods that a type itself has code for. */
    private static Set<String> declared(JavacTask task, TypeElement type) {
        Set<String> all = new TreeSet<>();
        for (Element member : type.getEnclosedElements()) {
            boolean isTexts = member.getSimpleName().contentEquals("made0");
            boolean isCode = member instanceof ExecutableElement && !member.getModifiers().contains(Modifier.ABSTRACT);
            if (isCode && (isTexts || member.getModifiers().contains(Modifier.PUBLIC))) {
                all.add(said(task, (ExecutableElement) member));
            }
        }
        return all;
    }

    private static String said(JavacTask task, ExecutableElement method) {
        String params = method.getParameters().stream()
                .map(param -> task.getTypes().erasure(param.asType()).toString())
                .collect(Collectors.joining(","));
        // `new String(…)` is a call of a static method of the model.
        boolean isConstructor =
                method.getKind() == ElementKind.CONSTRUCTOR || method.getSimpleName().contentEquals("made0");
        return (isConstructor ? "new" : method.getSimpleName()) + "(" + params + ")";
    }

    /** A model may have a member from elsewhere. */
    private static Set<String> members(JavacTask task, TypeElement type, boolean isOwn) {
        Set<String> all = new TreeSet<>();
        if (type.getKind() == ElementKind.ANNOTATION_TYPE) {
            return all;
        }
        if (!type.getModifiers().contains(Modifier.PUBLIC) && !type.getModifiers().contains(Modifier.PROTECTED)) {
            return all;
        }
        for (Element member : task.getElements().getAllMembers(type)) {
            TypeElement declares = (TypeElement) member.getEnclosingElement();
            if (isOwn && declares != type && MODELLED.contains(declares.getQualifiedName().toString())) {
                continue;
            }
            boolean isTexts = member.getSimpleName().contentEquals("made0");
            if (!isOffered(member, type) && !isTexts) {
                continue;
            }
            if (member instanceof ExecutableElement) {
                all.add(said(task, (ExecutableElement) member));
            } else if (member.getKind().isField()) {
                all.add(member.getSimpleName().toString());
            }
        }
        return all;
    }
}
