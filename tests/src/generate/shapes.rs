//! Statements about what classes are made of: generics, lambdas and references, captures, enums with bodies, records,
//! resources, jumps through `finally`, arrays of arrays.

use std::fmt::Write as _;

use super::Ty::{self, Bool, BoxInt, Char, Int, Long, Obj, Text};
use super::{Generator, Ty as Kind};

/// What the statements use.
const TYPES: &str = r#"    interface Sized { int size(); default int twice() { return size() * 2 + bonus(); } private int bonus() { return tick(1); } }
    static class Cell<T extends Comparable<T>> implements Sized, Comparable<Cell<T>> {
        static int made;
        T value; final int at = tick(++made);
        Cell(T value) { this.value = value; }
        <U extends Comparable<U>> Cell<U> map(Function<? super T, ? extends U> f) { return new Cell<U>(f.apply(value)); }
        T top(T other) { return value.compareTo(other) >= 0 ? value : other; }
        public int size() { return String.valueOf(value).length(); }
        public int compareTo(Cell<T> other) { return value.compareTo(other.value); }
        class View { T seen = value; int n = at; Cell<T> back() { return Cell.this; } class Deep { int sum() { return n + at + size(); } } }
        @Override public String toString() { return "Cell(" + value + ")"; }
    }
    record Rec<T>(int a, T b, long... c) {
        Rec { if (a < -1000000) throw new IllegalArgumentException("a" + a); a = a & 0xffff; }
        Rec(T b) { this(tick(7), b, 1, 2); }
        long sum() { long all = a; for (long each : c) all += each; return all; }
    }
    enum En implements Sized {
        ONE, TWO(2) { public int size() { return super.size() + tick(40); } String own() { return "two" + n; } }, THREE(3) { int k = tick(n); public int size() { return k + ordinal(); } };
        final int n;
        En() { this(1); }
        En(int n) { this.n = n; }
        public int size() { return n; }
        String own() { return name().toLowerCase(); }
        En next() { return values()[(ordinal() + 1) % values().length]; }
    }
    static class Res implements AutoCloseable {
        final String name; final boolean fails;
        Res(String name, boolean fails) { this.name = name; this.fails = fails; p("open" + name); }
        public void close() { p("close" + name); if (fails) throw new IllegalStateException("c" + name); }
    }
    @SafeVarargs static <T> T last(T... all) { return all.length == 0 ? null : all[all.length - 1]; }
    static String many(Object first, Object... rest) { return first + "/" + (rest == null ? "none" : rest.length); }
    static String ints(Object first, int... rest) { return first + "i" + rest.length; }
    static <A, B extends A> A either(boolean which, A a, B b) { return which ? a : b; }
"#;

impl Generator {
    pub(super) fn types(&mut self) {
        self.out.push_str(TYPES);
    }

    /// An expression that only sees one variable, which nothing changes.
    fn closed(&mut self, ty: Kind, captured: Option<(&str, Kind)>, depth: usize) -> String {
        let seen = captured.map(|(name, ty)| (name.to_owned(), ty)).into_iter().collect();
        let (known, was) = (std::mem::replace(&mut self.vars, seen), self.in_lambda);
        self.in_lambda = true;
        let text = self.expr(ty, depth);
        self.vars = known;
        self.in_lambda = was;
        text
    }

    fn line(&mut self, indent: usize, text: &str) {
        self.pad(indent);
        let _ = writeln!(self.out, "{text}");
    }

    fn guarded(&mut self, indent: usize, text: &str) {
        self.line(indent, &format!("try {{ {text} }} catch (RuntimeException e) {{ p(e.getClass().getName()); }}"));
    }

    pub(super) fn shape(&mut self, indent: usize) {
        match self.choices.below(12) {
            0 => self.cells(indent),
            1 => self.references(indent),
            2 => self.local_class(indent),
            3 => self.labels(indent),
            4 => self.through_finally(indent),
            5 => self.grids(indent),
            6 => self.enums(indent),
            7 => self.records(indent),
            8 => self.resources(indent),
            9 => self.texts(indent),
            10 => self.calls(indent),
            _ => self.iterations(indent),
        }
    }

    fn cells(&mut self, indent: usize) {
        let (cell, view) = (self.fresh("cell"), self.fresh("view"));
        let (ty, of) = self.choices.of(&[(Int, "Integer"), (Long, "Long"), (Char, "Character")]);
        let value = self.expr(ty, 2);
        let (captured, by) = (self.fresh("c"), self.expr(Int, 1));
        self.line(indent, &format!("final int {captured} = {by};"));
        self.line(indent, &format!("Cell<{of}> {cell} = new Cell<>({value});"));
        let seen = Some((captured.as_str(), Int));
        let (one, two) = (self.closed(Int, seen, 2), self.closed(Text, seen, 1));
        self.guarded(
            indent,
            &format!("p({cell}.map(x -> x + {one}).map(x -> {two} + x).map(String::length).twice());"),
        );
        self.line(indent, &format!("Cell<{of}>.View {view} = {cell}.new View();"));
        let other = self.expr(ty, 1);
        self.guarded(indent, &format!("p({view}.back().top({other}) + \"\" + {view}.new Deep().sum() + {view}.seen);"));
        self.guarded(indent, &format!("p({cell}.compareTo(new Cell<>({other})) + {cell}.toString());"));
    }

    fn references(&mut self, indent: usize) {
        let (f, a, b) = (self.fresh("ref"), self.expr(Int, 2), self.expr(Int, 2));
        let how = self.choices.of(&["Integer::sum", "Math::max", "Integer::compare", "(x, y) -> x * 31 + y"]);
        self.line(indent, &format!("BinaryOperator<Integer> {f} = {how};"));
        let then = self.choices.of(&["String::valueOf", "Cell::new", "x -> x + tick(x)", "Integer::toHexString"]);
        self.guarded(indent, &format!("p({f}.andThen({then}).apply({a}, {b}));"));
        let g = self.fresh("ref");
        let (ty, of) = self.choices.of(&[(Int, "Integer"), (Text, "String"), (Obj, "Object")]);
        let made = self.closed(ty, None, 2);
        let text = format!("Supplier<Supplier<{of}>> {g} = () -> () -> {made}; p({g}.get().get());");
        self.guarded(indent, &text);
        let (h, word) = (self.fresh("ref"), self.expr(Text, 2));
        let of = self.choices.of(&["Objects::hashCode", "String::valueOf", "o -> o == null", "En.TWO::equals"]);
        self.guarded(indent, &format!("Function<Object, ?> {h} = {of}; p((Object) {h}.apply({word}));"));
    }

    fn local_class(&mut self, indent: usize) {
        let (captured, name, ty) = (self.fresh("c"), self.fresh("Local"), self.choices.of(&[Int, Long, Char]));
        let value = self.expr(ty, 2);
        self.line(indent, &format!("final {} {captured} = {value};", ty.name()));
        let seen = Some((captured.as_str(), ty));
        let (one, two, three) = (self.closed(Int, seen, 2), self.closed(Int, seen, 2), self.closed(Bool, seen, 2));
        let holder = if self.choices.one_in(2) { format!("{name} outer = {name}.this; ") } else { String::new() };
        self.line(indent, &format!("class {name} {{"));
        self.line(indent + 1, &format!("int x = {one}; final long y; {{ y = x + {captured}; }}"));
        self.line(indent + 1, &format!("{name}() {{ this(tick(3)); x++; }} {name}(int n) {{ x += n; }}"));
        self.line(indent + 1, &format!("int run() {{ class Inner {{ {holder}int z = {two} + x; int go() {{ return {three} ? z : new {name}(z & 7).x; }} }} return new Inner().go(); }}"));
        self.line(indent, "}");
        let more = self.choices.of(&["", " { { x *= 2; } int run() { return super.run() + x; } }"]);
        self.guarded(
            indent,
            &format!("{name} made = new {name}(){more}; p(made.run() + made.y + new {name}(5).run());"),
        );
    }

    fn labels(&mut self, indent: usize) {
        let (outer, inner, i, j) = (self.fresh("l"), self.fresh("l"), self.fresh("i"), self.fresh("i"));
        let (on, stop) = (self.expr(Int, 2), self.expr(Bool, 2));
        self.line(indent, &format!("{outer}: for (int {i} = 0; {i} < 4; {i}++) {{"));
        self.line(
            indent + 1,
            &format!("{inner}: for (int {j} = 0; ; {j}++) {{ tick({j}); if ({j} > 5) break {inner};"),
        );
        self.line(indent + 2, &format!("try {{ switch (({on}) + {i} + {j} & 7) {{"));
        for case in 0..6 {
            let jump = match self.choices.below(8) {
                0 => format!("continue {outer};"),
                1 => format!("continue {inner};"),
                2 => format!("break {inner};"),
                3 => format!("break {outer};"),
                4 => format!("if ({stop}) break; else continue;"),
                5 => "throw new IllegalStateException();".to_owned(),
                6 => "break;".to_owned(),
                _ => format!("tick({case});"),
            };
            self.line(indent + 3, &format!("case {case}: {jump}"));
        }
        let again = self.choices.of(&["", "if (tick(3) < 0) break;", "tick(1);"]);
        self.line(indent + 3, &format!("default: p({i} * 10 + {j}); }} }}"));
        self.line(indent + 2, &format!("catch (IllegalStateException e) {{ if ({stop}) continue {outer}; p(\"c\"); }} finally {{ tick(8); {again} }}"));
        self.line(indent, "} }");
    }

    fn through_finally(&mut self, indent: usize) {
        let f = self.fresh("fin");
        let (one, two, fails, other) = (
            self.closed(Int, None, 2),
            self.closed(Int, None, 2),
            self.closed(Bool, None, 2),
            self.closed(Bool, None, 1),
        );
        let thrown =
            self.choices.of(&["IllegalStateException", "ArithmeticException", "NullPointerException", "Error"]);
        let caught =
            self.choices.of(&["ArithmeticException", "IllegalStateException | NullPointerException", "Exception"]);
        let last = match self.choices.below(4) {
            0 => format!("if ({other}) return tick(4);"),
            1 => format!("while (true) {{ if ({other}) break; n++; if ((n & 3) == 3) break; }}"),
            2 => format!("try {{ n += {two}; }} catch (RuntimeException e) {{ n = -1; }} finally {{ tick(n); }}"),
            _ => "n = 99;".to_owned(),
        };
        self.line(
            indent,
            &format!("IntSupplier {f} = () -> {{ int n = 1; try {{ n = {one}; if ({fails}) throw new {thrown}(\"t\"); return n; }} catch ({caught} e) {{ n += 2; return n + {two}; }} finally {{ p(\"f\" + n); {last} }} }};"),
        );
        self.line(
            indent,
            &format!(
                "try {{ p({f}.getAsInt()); }} catch (Error | RuntimeException e) {{ p(e.getClass().getName()); }}"
            ),
        );
    }

    fn grids(&mut self, indent: usize) {
        let (grid, ty) = (self.fresh("grid"), self.choices.of(&[Int, Long, Char, BoxInt, Text]));
        let (a, b) = (self.expr(ty, 1), self.expr(ty, 2));
        let of = ty.name();
        self.line(indent, "try {");
        self.line(indent + 1, &format!("{of}[][] {grid} = {{{{{a}, {b}}}, new {of}[3], null, {{}}}};"));
        for _ in 0..2 {
            let (x, y) = (self.expr(Int, 2), self.expr(Int, 1));
            let value = if ty == Text { self.expr(Text, 2) } else { self.expr(Int, 2) };
            let text = match ty {
                Int | Long | Char => {
                    let op = self.choices.of(&["+=", "-=", "*=", "/=", "<<=", ">>>=", "^="]);
                    format!("{grid}[({x}) & 3][({y}) & 1] {op} {value}")
                }
                BoxInt => format!("{grid}[({x}) & 3][({y}) & 1] = {value}"),
                _ => format!("{grid}[({x}) & 3][({y}) & 1] += {value}"),
            };
            self.guarded(indent + 1, &format!("{text};"));
        }
        let shown = if ty == Char { "(int) grid[0][0]" } else { "grid[0][0]" }.replace("grid", &grid);
        let copy = format!("{of}[][] copy = {grid}.clone(); copy[0] = copy[1]; p({shown}); p(copy[0] == {grid}[1]);");
        self.line(indent + 1, &copy);
        self.line(
            indent + 1,
            &format!(
                "for ({of}[] row : {grid}) for ({of} each : row) p({});",
                if ty == Char { "(int) each" } else { "each" }
            ),
        );
        let (store, index) = (self.choices.of(&["new Object()", "\"s\"", "5", "new int[0]"]), self.expr(Int, 1));
        self.line(
            indent + 1,
            &format!(
                "Object[] seen = new String[][] {{{{\"q\"}}, {{}}}}[({index}) & 1]; seen[0] = {store}; p(seen[0]);"
            ),
        );
        self.line(indent, "} catch (RuntimeException e) { p(e.getClass().getName()); }");
    }

    fn enums(&mut self, indent: usize) {
        let (en, at) = (self.fresh("en"), self.expr(Int, 2));
        self.line(indent, &format!("En {en} = En.values()[Math.floorMod({at}, 3)];"));
        let (one, two) = (self.expr(Int, 2), self.expr(Long, 2));
        self.guarded(
            indent,
            &format!("p(switch ({en}) {{ case ONE -> {one}; case TWO -> {{ int k = tick(2); yield k + {two}; }} case THREE -> {{ try {{ yield {one} / ({one} & 1); }} catch (ArithmeticException e) {{ yield 'x'; }} finally {{ tick(11); }} }} }});"),
        );
        self.line(indent, &format!("switch ({en}.next()) {{ case TWO: p(\"two\"); case ONE: p({en}.own()); break; default: p({en}.twice()); }}"));
        self.line(
            indent,
            &format!(
                "p({en}.compareTo(En.TWO) + {en}.getDeclaringClass().getSimpleName() + En.valueOf(\"THREE\").size());"
            ),
        );
    }

    fn records(&mut self, indent: usize) {
        let (rec, ty, of) = match self.choices.below(3) {
            0 => (self.fresh("rec"), BoxInt, "Integer"),
            1 => (self.fresh("rec"), Text, "String"),
            _ => (self.fresh("rec"), Obj, "Object"),
        };
        let (a, b, c) = (self.expr(Int, 2), self.expr(ty, 2), self.expr(Long, 2));
        let seen = format!("{rec}b");
        self.guarded(
            indent,
            &format!("{of} {seen} = {b}; var {rec} = new Rec<{of}>({a}, {seen}, {c}, 3); p({rec}.sum() + \"\" + {rec}.b() + {rec}.c().length); p({rec}.equals(new Rec<>({rec}.a(), {seen}, {rec}.c()))); p(new Rec<>({seen}).a() + (new Rec<>({seen}).equals(null) ? \"\" : \"n\"));"),
        );
        let (x, y) = (self.expr(Int, 1), self.expr(Text, 1));
        let name = self.fresh("Pair");
        self.guarded(
            indent,
            &format!("record {name}(int x, String y) implements Sized {{ static int k = 4; public int size() {{ return x + k++; }} }} var q = new {name}({x}, {y}); p(q.toString() + q.twice() + q.hashCode() + q.equals(new {name}(q.x(), q.y())));"),
        );
    }

    fn resources(&mut self, indent: usize) {
        let (one, two, three, body) = (self.expr(Bool, 1), self.expr(Bool, 1), self.expr(Bool, 1), self.expr(Int, 2));
        let (r, q) = (self.fresh("r"), self.fresh("r"));
        self.line(indent, &format!("try (Res {r} = new Res(\"a\", {one}); Res {q} = {two} ? null : new Res(\"b\", {three})) {{ p({body}); if ({two}) throw new IllegalArgumentException(\"body\"); p({q} == null); }}"));
        self.line(indent, "catch (RuntimeException e) { p(e.getMessage() + e.getSuppressed().length); for (Throwable t : e.getSuppressed()) p(t.getMessage()); } finally { tick(12); }");
    }

    fn texts(&mut self, indent: usize) {
        let (word, other, n) = (self.expr(Text, 2), self.expr(Text, 2), self.expr(Int, 1));
        let name = self.fresh("w");
        self.line(indent, &format!("String {name} = \"\" + {word};"));
        let op = self.choices.of(&[
            "@w.substring(@n & 1) + @w.indexOf(\"t\") + @w.lastIndexOf('e')",
            "@w.replace('t', 'u') + @w.isEmpty() + @w.compareTo(@o)",
            "new StringBuilder(@w).reverse().append(@n).insert(0, @o).length()",
            "@w.repeat(@n & 3) + @w.contains(\"l\") + @w.equals(@o)",
            "@w.toUpperCase().chars().sum() + @w.hashCode()",
            "String.join(\"-\", @w, @o, \"\" + @n).split(\"-\").length",
            "@w.charAt(@n & 7) + @o",
            "@w.trim().strip() + @w.concat(@o).startsWith(@o) + @w.endsWith(@o)",
        ]);
        let text = op.replace("@w", &name).replace("@o", &format!("(\"\" + {other})")).replace("@n", &format!("({n})"));
        self.guarded(indent, &format!("p({text});"));
        self.line(indent, &format!("switch ({name}) {{ case \"text\": p(1); case \"\": p(2); break; case \"bc\", \"null\": {{ p(3); break; }} default: p({name}.length() > 2 ? \"long\" : \"short\"); case \"Aa\": case \"BB\": p(4); }}"));
        self.line(indent, &format!("p(switch ({name} + ({n})) {{ case \"q15\", \"1\" -> 'a'; case \"Aa\" -> 2; default -> {{ byte k = 3; yield k; }} }});"));
    }

    fn calls(&mut self, indent: usize) {
        let (a, b) = (self.choices.of(&super::ALL), self.choices.of(&super::ALL));
        let (one, two, which) = (self.expr(a, 2), self.expr(b, 2), self.expr(Bool, 1));
        if a != Ty::Double && a != Ty::Float && b != Ty::Double && b != Ty::Float {
            self.guarded(indent, &format!("p((Object) last({one}, {two}));"));
            self.guarded(indent, &format!("p(many({one}) + many((Object) ({one}), (Object) ({two})) + many({one}, new Object[] {{{two}, null}}));"));
            self.guarded(indent, &format!("p((Object) either({which}, (Object) ({one}), {two}));"));
        }
        let n = self.expr(Int, 1);
        self.guarded(
            indent,
            &format!("p(ints(\"i\") + ints(1, {n}, {n}) + last(1, 2L, 'c') + (Object) last((Object) {n}));"),
        );
    }

    fn iterations(&mut self, indent: usize) {
        let (name, limit, step) = (self.fresh("it"), self.expr(Int, 1), self.closed(Int, None, 1));
        self.guarded(indent, &format!("Iterable<Integer> {name} = () -> new Iterator<>() {{ int i = 0; {{ i = {step} & 1; }} public boolean hasNext() {{ return i < 4; }} public Integer next() {{ return i++; }} }}; for (int each : {name}) {{ if (each == (({limit}) & 3)) continue; p(each); }}"));
        let (list, ty, of) = (self.fresh("list"), BoxInt, "Integer");
        let (one, two) = (self.expr(ty, 1), self.closed(Int, None, 2));
        self.guarded(indent, &format!("List<{of}> {list} = new ArrayList<>(Arrays.asList({one}, 4, -2)); {list}.replaceAll(x -> x + {two}); {list}.removeIf(x -> x % 2 == 0); Collections.sort({list}); p({list}.toString() + {list}.stream().mapToInt(x -> x).sum());"));
        let keys = self.closed(Text, None, 2);
        self.guarded(indent, &format!("Map<String, List<Integer>> m = new TreeMap<>(); for (int i = 0; i < 4; i++) m.computeIfAbsent({keys} + i % 2, k -> new ArrayList<>()).add(i * i); for (var e : m.entrySet()) p(e.getKey() + e.getValue()); p(m.values().stream().map(List::size).reduce(0, Integer::sum));"));
    }
}
