import com.sun.source.tree.*;
import com.sun.source.util.*;
import java.io.*;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.util.*;
import javax.lang.model.element.*;
import javax.lang.model.type.*;
import javax.lang.model.util.*;
import javax.tools.*;

/**
 * Prints what the compiler of this JDK decides about calls, constructions, functions, fields and constants, in the lines of
 * `racelens facts`: `FILE:LINE:COLUMN`, kind, symbol, type, constant and flags.
 *
 * Usage: Facts (--each | --together | --patch MODULE=FOLDER) LIST, a file that names one source file a line; `--patch` is for
 * the sources of a module of this JDK. A file with errors has the one line
 * `FILE:0:0 error MESSAGE`. Of a constant expression only the outermost one is printed, unless parentheses stand around
 * it, and the constant variables in it; `-1` is a literal. Code that nobody wrote is left out, except the call of the
 * superclass in a constructor, which stands at the constructor's body.
 */
final class Facts extends TreePathScanner<Void, Void> {
    private static java.lang.reflect.Method constantOfType;

    private final PrintStream out;
    private final Trees trees;
    private final Types types;
    private final Elements elements;
    private final CompilationUnitTree unit;
    private final String file;
    private final String text;
    private final TreeMap<Long, TreeSet<String>> lines = new TreeMap<>();

    public static void main(String[] args) throws Exception {
        constantOfType = Class.forName("com.sun.tools.javac.code.Type").getMethod("constValue");
        List<String> files = Files.readAllLines(Path.of(args[args.length - 1]));
        List<String> more = args[0].equals("--patch") ? List.of("--patch-module", args[1]) : List.of();
        List<List<String>> groups = new ArrayList<>();
        if (args[0].equals("--each")) for (String file : files) groups.add(List.of(file));
        else groups.add(files);
        PrintStream out = new PrintStream(new BufferedOutputStream(new FileOutputStream(FileDescriptor.out), 1 << 16), false, "UTF-8");
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
            for (List<String> group : groups) compile(compiler, manager, group, more, out);
        }
        out.flush();
    }

    private static void compile(JavaCompiler compiler, StandardJavaFileManager manager, List<String> files,
            List<String> more, PrintStream out) throws IOException {
        Map<String, String> errors = new TreeMap<>();
        DiagnosticListener<JavaFileObject> listener = one -> {
            if (one.getKind() != Diagnostic.Kind.ERROR) return;
            String name = one.getSource() == null ? files.get(0) : one.getSource().getName();
            errors.putIfAbsent(name, one.getLineNumber() + ": " + one.getMessage(Locale.ROOT).replaceAll("\\s+", " "));
        };
        List<String> options = new ArrayList<>(List.of("-proc:none", "-Xlint:none", "-nowarn", "-XDshould-stop.ifError=FLOW"));
        options.addAll(more);
        var units = manager.getJavaFileObjectsFromStrings(files);
        JavacTask task = (JavacTask) compiler.getTask(Writer.nullWriter(), manager, listener, options, null, units);
        List<CompilationUnitTree> parsed = new ArrayList<>();
        try {
            for (CompilationUnitTree unit : task.parse()) parsed.add(unit);
            task.analyze();
        } catch (IllegalStateException failed) {
            // The compiler gives up on some wrong programs.
            if (failed.getCause() == null || files.size() > 1) throw failed;
            errors.putIfAbsent(files.get(0), "0: " + failed.getCause());
        }
        errors.forEach((name, error) -> out.println(name + ":0:0\terror\t" + error));
        for (CompilationUnitTree unit : parsed) {
            if (!errors.containsKey(unit.getSourceFile().getName())) new Facts(task, unit, out).print();
        }
    }

    private Facts(JavacTask task, CompilationUnitTree unit, PrintStream out) throws IOException {
        this.out = out;
        this.unit = unit;
        trees = Trees.instance(task);
        types = task.getTypes();
        elements = task.getElements();
        file = unit.getSourceFile().getName();
        text = unit.getSourceFile().getCharContent(true).toString();
    }

    private void print() {
        scan(new TreePath(unit), null);
        lines.forEach((at, all) -> {
            LineMap map = unit.getLineMap();
            // The compiler's columns count a tab as several.
            long line = map.getLineNumber(at), column = at - map.getStartPosition(line) + 1;
            all.forEach(one -> out.println(file + ":" + line + ":" + column + "\t" + one));
        });
    }

    private void add(long at, String kind, String symbol, String type, Object constant, List<String> flags) {
        if (at < 0) return;
        String line = kind + "\t" + symbol + "\t" + type;
        if (constant != null) line += "\tconst=" + written(constant);
        if (!flags.isEmpty()) line += "\t" + String.join(" ", flags);
        lines.computeIfAbsent(at, key -> new TreeSet<>()).add(line);
    }

    // Places.

    private long start(Tree tree) {
        return trees.getSourcePositions().getStartPosition(unit, tree);
    }

    private long end(Tree tree) {
        return trees.getSourcePositions().getEndPosition(unit, tree);
    }

    private long nameOf(Tree tree) {
        if (!(tree instanceof MemberSelectTree select)) {
            // Type arguments may stand before `super`.
            boolean isAfter = text.startsWith("<", (int) start(tree)) && tree instanceof IdentifierTree;
            return isAfter ? text.indexOf(tree.toString(), (int) start(tree)) : start(tree);
        }
        String name = select.getIdentifier().toString();
        // The end of a resource is after its semicolon; a name that is written with escapes is not found as it is.
        int at = (int) end(tree) - name.length();
        boolean isAfter = at > 0 && text.startsWith(";", (int) end(tree) - 1) && text.startsWith(name, at - 1);
        return end(tree) < 0 ? -1 : isAfter ? at - 1 : at;
    }

    private TypeMirror typeOf(Tree tree) {
        return trees.getTypeMirror(new TreePath(getCurrentPath(), tree));
    }

    private TypeMirror ownType() {
        return trees.getTypeMirror(getCurrentPath());
    }

    // What isn't code.

    @Override public Void visitAnnotation(AnnotationTree tree, Void p) { return null; }
    @Override public Void visitImport(ImportTree tree, Void p) { return null; }
    @Override public Void visitPackage(PackageTree tree, Void p) { return null; }

    @Override
    public Void visitMethod(MethodTree tree, Void p) {
        // A default constructor has the place of its class; the members of a record have none.
        boolean isWritten = end(tree) >= 0 && (tree.getBody() == null || end(tree.getBody()) > start(tree.getBody()));
        boolean isClass = getCurrentPath().getParentPath().getLeaf() instanceof ClassTree type && start(type) == start(tree);
        return isWritten && !isClass ? super.visitMethod(tree, p) : null;
    }

    // Calls and functions.

    @Override
    public Void visitMethodInvocation(MethodInvocationTree tree, Void p) {
        if (trees.getElement(getCurrentPath()) instanceof ExecutableElement method) {
            ExpressionTree select = tree.getMethodSelect();
            List<String> flags = callFlags(method, tree, tree.getArguments());
            long at = nameOf(select);
            if (method.getKind() == ElementKind.CONSTRUCTOR) {
                boolean isWritten = text.startsWith("this", (int) at) || text.startsWith("super", (int) at);
                if (!isWritten) flags.add("implicit");
                add(at, "super", symbol(method), "V", null, flags);
            } else {
                if (select instanceof MemberSelectTree from) flags.addAll(receiver(from, method));
                add(at, "call", symbol(method), descriptor(ownType()), null, flags);
            }
        }
        return super.visitMethodInvocation(tree, p);
    }

    @Override
    public Void visitNewClass(NewClassTree tree, Void p) {
        if (trees.getElement(getCurrentPath()) instanceof ExecutableElement method) {
            List<String> flags = callFlags(method, tree, tree.getArguments());
            long at = start(tree);
            if (tree.getEnclosingExpression() != null) at = text.indexOf("new", (int) end(tree.getEnclosingExpression()));
            Element around = trees.getElement(getCurrentPath().getParentPath());
            if (around != null && around.getKind() == ElementKind.ENUM_CONSTANT) {
                flags.add("enum");
            }
            add(at, "new", symbol(method), descriptor(ownType()), null, flags);
        }
        scan(tree.getEnclosingExpression(), p);
        scan(tree.getIdentifier(), p);
        scan(tree.getArguments(), p);
        return scan(tree.getClassBody(), p);
    }

    @Override
    public Void visitMemberReference(MemberReferenceTree tree, Void p) {
        boolean isNew = tree.getMode() == MemberReferenceTree.ReferenceMode.NEW;
        long at = end(tree) - (isNew ? 3 : tree.getName().length());
        ExecutableElement function = function(ownType());
        List<String> flags = new ArrayList<>();
        String symbol = "array.<init>";
        if (trees.getElement(getCurrentPath()) instanceof ExecutableElement method && owner(method) != null) {
            symbol = symbol(method);
            if (method.getModifiers().contains(Modifier.STATIC)) flags.add("static");
        }
        if (function != null) flags.add("as=" + symbol(function));
        add(at, "ref", symbol, descriptor(ownType()), null, flags);
        return super.visitMemberReference(tree, p);
    }

    @Override
    public Void visitLambdaExpression(LambdaExpressionTree tree, Void p) {
        ExecutableElement function = function(ownType());
        StringBuilder params = new StringBuilder();
        for (VariableTree param : tree.getParameters()) params.append(descriptor(typeOf(param)));
        List<String> flags = params.isEmpty() ? List.of() : List.of("params=" + params);
        add(start(tree), "lambda", function == null ? "?" : symbol(function), descriptor(ownType()), null, flags);
        return super.visitLambdaExpression(tree, p);
    }

    // Fields and constants.

    @Override
    public Void scan(Tree tree, Void p) {
        boolean isName = tree instanceof IdentifierTree || tree instanceof MemberSelectTree;
        if (!(tree instanceof ExpressionTree) || tree instanceof LiteralTree || tree instanceof ParenthesizedTree || isName) {
            return super.scan(tree, p);
        }
        TypeMirror type = tree instanceof AnnotationTree ? null : typeOf(tree);
        Object constant = constant(type);
        if (constant == null) return super.scan(tree, p);
        TypeMirror around = getCurrentPath().getLeaf() instanceof ExpressionTree ? ownType() : null;
        if (constant(around) == null) add(start(tree), "const", "-", descriptor(type), constant, List.of());
        return super.scan(tree, p);
    }

    @Override
    public Void visitIdentifier(IdentifierTree tree, Void p) {
        if (!(trees.getElement(getCurrentPath()) instanceof VariableElement variable)) return null;
        if (List.of("this", "super").contains(tree.getName().toString())) return null;
        Object constant = constant(ownType());
        if (isField(variable)) field(variable, start(tree), List.of());
        else if (constant != null) add(start(tree), "const", tree.toString(), descriptor(ownType()), constant, List.of());
        return null;
    }

    @Override
    public Void visitMemberSelect(MemberSelectTree tree, Void p) {
        String name = tree.getIdentifier().toString();
        boolean isKeyword = List.of("this", "super", "class").contains(name);
        if (!isKeyword && trees.getElement(getCurrentPath()) instanceof VariableElement variable && isField(variable)) {
            boolean isLength = name.equals("length") && typeOf(tree.getExpression()) instanceof ArrayType;
            if (isLength) add(nameOf(tree), "field", "array.length:I", "I", null, List.of());
            else field(variable, nameOf(tree), receiver(tree, variable));
        }
        return super.visitMemberSelect(tree, p);
    }

    /** A label names a constant of an enum without reading it. */
    @Override
    public Void visitCase(CaseTree tree, Void p) {
        for (ExpressionTree label : tree.getExpressions()) {
            Element named = trees.getElement(new TreePath(getCurrentPath(), label));
            if (named == null || named.getKind() != ElementKind.ENUM_CONSTANT) scan(label, p);
        }
        scan(tree.getStatements(), p);
        return tree.getCaseKind() == CaseTree.CaseKind.RULE ? scan(tree.getBody(), p) : null;
    }

    private void field(VariableElement variable, long at, List<String> on) {
        List<String> flags = new ArrayList<>();
        if (variable.getModifiers().contains(Modifier.STATIC)) flags.add("static");
        flags.addAll(on);
        String symbol = owner(variable) + "." + variable.getSimpleName() + ":" + descriptor(variable.asType());
        add(at, "field", symbol, descriptor(ownType()), constant(ownType()), flags);
    }

    private static boolean isField(VariableElement variable) {
        return variable.getKind() == ElementKind.FIELD || variable.getKind() == ElementKind.ENUM_CONSTANT;
    }

    // Flags.

    private List<String> callFlags(ExecutableElement method, Tree call, List<? extends ExpressionTree> args) {
        List<String> flags = new ArrayList<>();
        if (method.getModifiers().contains(Modifier.STATIC)) flags.add("static");
        var params = method.getParameters();
        boolean isVarargs = method.isVarArgs() && args.size() != params.size();
        if (method.isVarArgs() && !isVarargs) {
            TypeMirror last = typeOf(args.get(args.size() - 1));
            TypeMirror array = types.erasure(params.get(params.size() - 1).asType());
            // The type that was inferred may refuse an array that the erased one takes.
            isVarargs = isValue(last) && (!types.isAssignable(types.erasure(last), array) || takesItems(call));
        }
        if (isVarargs) flags.add("varargs");
        boolean isLoose = false;
        for (int i = 0; i < args.size() && i < params.size(); i++) {
            TypeMirror wanted = params.get(i).asType(), given = typeOf(args.get(i));
            if (isVarargs && i >= params.size() - 1) wanted = ((ArrayType) wanted).getComponentType();
            isLoose |= isValue(given) && given.getKind().isPrimitive() != wanted.getKind().isPrimitive();
        }
        if (isLoose) flags.add("loose");
        return flags;
    }

    /** Whether the compiler chose the call by variable arity. */
    private static boolean takesItems(Tree call) {
        try {
            return call.getClass().getField("varargsElement").get(call) != null;
        } catch (ReflectiveOperationException exception) {
            throw new IllegalStateException(exception);
        }
    }

    private static boolean isValue(TypeMirror type) {
        return type != null && (type.getKind().isPrimitive() || type instanceof ReferenceType && type.getKind() != TypeKind.NULL);
    }

    private List<String> receiver(MemberSelectTree select, Element member) {
        TypeMirror type = trees.getTypeMirror(TreePath.getPath(unit, select.getExpression()));
        if (type == null || type.getKind() == TypeKind.PACKAGE) return List.of();
        String seen = descriptor(type), declared = "L" + owner(member).replace('.', '/') + ";";
        if (seen.startsWith("[")) return List.of("on=" + seen);
        if (!seen.startsWith("L") || seen.equals(declared)) return List.of();
        return List.of("on=" + seen.substring(1, seen.length() - 1).replace('/', '.'));
    }

    // Names.

    private String owner(Element member) {
        Element owner = member.getEnclosingElement();
        return owner instanceof TypeElement type && type.asType() instanceof DeclaredType ? elements.getBinaryName(type).toString() : "array";
    }

    private String symbol(ExecutableElement method) {
        StringBuilder symbol = new StringBuilder(owner(method)).append('.').append(method.getSimpleName()).append('(');
        for (VariableElement param : method.getParameters()) symbol.append(descriptor(param.asType()));
        return symbol.append(')').append(descriptor(method.getReturnType())).toString();
    }

    /** The abstract method of a functional interface: of those that it inherits, one that overrides the others. */
    private ExecutableElement function(TypeMirror target) {
        if (target instanceof IntersectionType several) {
            for (TypeMirror one : several.getBounds()) if (function(one) != null) return function(one);
        }
        if (!(target instanceof DeclaredType declared)) return null;
        TypeElement type = (TypeElement) declared.asElement(), object = elements.getTypeElement("java.lang.Object");
        ExecutableElement best = null;
        for (ExecutableElement method : ElementFilter.methodsIn(elements.getAllMembers(type))) {
            boolean isOfObject = ElementFilter.methodsIn(object.getEnclosedElements()).stream()
                    .anyMatch(known -> known.getModifiers().contains(Modifier.PUBLIC) && elements.overrides(method, known, type));
            if (!method.getModifiers().contains(Modifier.ABSTRACT) || isOfObject) continue;
            if (best == null || elements.overrides(method, best, type)) best = method;
        }
        return best;
    }

    private String descriptor(TypeMirror type) {
        if (type == null) return "?";
        return switch (type.getKind()) {
            case BOOLEAN -> "Z";
            case BYTE -> "B";
            case SHORT -> "S";
            case CHAR -> "C";
            case INT -> "I";
            case LONG -> "J";
            case FLOAT -> "F";
            case DOUBLE -> "D";
            case VOID -> "V";
            case NULL -> "N";
            case ARRAY -> "[" + descriptor(((ArrayType) type).getComponentType());
            case DECLARED -> "L" + elements.getBinaryName((TypeElement) ((DeclaredType) type).asElement()).toString().replace('.', '/') + ";";
            case TYPEVAR, INTERSECTION, UNION, WILDCARD -> {
                TypeMirror erased = types.erasure(type);
                yield erased.getKind() == type.getKind() ? "Ljava/lang/Object;" : descriptor(erased);
            }
            default -> "?";
        };
    }

    // Constants.

    private static Object constant(TypeMirror type) {
        if (type == null) return null;
        try {
            Object value = constantOfType.invoke(type);
            if (!(value instanceof Integer number)) return value;
            // The compiler keeps all that fits in an int as one.
            return switch (type.getKind()) {
                case BOOLEAN -> number != 0;
                case CHAR -> (char) (int) number;
                default -> number;
            };
        } catch (ReflectiveOperationException | IllegalArgumentException notOfCompiler) {
            return null;
        }
    }

    private static String written(Object constant) {
        if (constant instanceof Float value) return value + "f#" + Integer.toHexString(Float.floatToIntBits(value));
        if (constant instanceof Double value) return value + "d#" + Long.toHexString(Double.doubleToLongBits(value));
        if (constant instanceof Long) return constant + "L";
        if (!(constant instanceof String || constant instanceof Character)) return constant.toString();
        char quote = constant instanceof String ? '"' : '\'';
        StringBuilder written = new StringBuilder().append(quote);
        constant.toString().chars().forEach(c -> {
            if (c == quote || c == '\\') written.append('\\').append((char) c);
            else if (c < ' ' || c > '~') written.append(String.format("\\u%04x", c));
            else written.append((char) c);
        });
        return written.append(quote).toString();
    }
}
