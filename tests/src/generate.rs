//! Random programs for a JVM and the machine to agree on: expressions of all primitive kinds, boxes,
//! strings and arrays, statements, and hierarchies of classes with overloads, overrides, hidden
//! fields and initialisers, generics, captures, enums and records. A program compiles whatever the random numbers, ends, and prints what
//! it computes. Floating point is printed as whole numbers, because JVMs differ in the digits.

mod expressions;
pub mod joins;
pub mod limits;
pub mod locks;
mod shapes;
pub mod types;
pub mod typing;
pub mod utilities;

use std::fmt::Write as _;

use proptest::prelude::*;
use proptest::strategy::{NewTree, ValueTree};
use proptest::test_runner::TestRunner;

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Ty {
    Int,
    Long,
    Short,
    Byte,
    Char,
    Double,
    Float,
    Bool,
    Text,
    BoxInt,
    BoxLong,
    BoxChar,
    Obj,
}

use Ty::{Bool, BoxChar, BoxInt, BoxLong, Byte, Char, Double, Float, Int, Long, Obj, Short, Text};

const ALL: [Ty; 13] = [Int, Long, Short, Byte, Char, Double, Float, Bool, Text, BoxInt, BoxLong, BoxChar, Obj];
const NUMBERS: [Ty; 7] = [Int, Long, Short, Byte, Char, Double, Float];
const WHOLE: [Ty; 5] = [Int, Long, Short, Byte, Char];

impl Ty {
    fn name(self) -> &'static str {
        match self {
            Int => "int",
            Long => "long",
            Short => "short",
            Byte => "byte",
            Char => "char",
            Double => "double",
            Float => "float",
            Bool => "boolean",
            Text => "String",
            BoxInt => "Integer",
            BoxLong => "Long",
            BoxChar => "Character",
            Obj => "Object",
        }
    }
}

/// Choices from a seed.
#[derive(Debug)]
pub(crate) struct Choices(u64);

impl Choices {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed)
    }
    fn next(&mut self) -> u64 {
        // splitmix64: any seed is as good as any other.
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }
    pub(crate) fn below(&mut self, limit: usize) -> usize {
        (self.next() % limit.max(1) as u64) as usize
    }
    pub(crate) fn of<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())]
    }
    pub(crate) fn one_in(&mut self, count: usize) -> bool {
        self.below(count) == 0
    }
}

/// One class of the hierarchy.
#[derive(Debug, Default)]
struct Class {
    above: Option<usize>,
    /// Overloads of `m`, by parameter types.
    methods: Vec<Ty>,
    has_default: bool,
}

struct Generator {
    choices: Choices,
    out: String,
    vars: Vec<(String, Ty)>,
    made: usize,
    classes: Vec<Class>,
    depth: usize,
    /// Whether there is something that a lambda could not capture.
    in_lambda: bool,
}

/// The text of a program; its class is `name`.
pub fn program(name: &str, seed: u64) -> String {
    let mut generator = Generator {
        choices: Choices(seed),
        out: String::new(),
        vars: Vec::new(),
        made: 0,
        classes: Vec::new(),
        depth: 0,
        in_lambda: false,
    };
    generator.program(name);
    generator.out
}

/// Seeds that proptest chooses, as it would for a property.
pub fn seeds(count: usize) -> Vec<u64> {
    let mut runner = TestRunner::deterministic();
    (0..count).filter_map(|_| tree(&mut runner).ok().map(|tree| tree.current())).collect()
}

fn tree(runner: &mut TestRunner) -> NewTree<proptest::num::u64::Any> {
    any::<u64>().new_tree(runner)
}

impl Generator {
    fn program(&mut self, name: &str) {
        let _ = writeln!(self.out, "import java.util.*;\nimport java.util.function.*;\n\npublic class {name} {{");
        self.out.push_str(
            "    static int calls;\n    static int[] ints = {3, -1, 4, 1, -5};\n    static String[] texts = {\"a\", null, \"bc\"};\n",
        );
        self.out.push_str("    static void p(Object o) { System.out.println(o); }\n");
        self.out.push_str("    static void p(long o) { System.out.println(o); }\n");
        self.out
            .push_str("    static void p(double o) { System.out.println((long) o + (o != o ? \"nan\" : \"\")); }\n");
        self.out.push_str("    static void p(char o) { System.out.println((int) o); }\n");
        self.out.push_str("    static void p(boolean o) { System.out.println(o); }\n");
        self.out.push_str("    static int tick(int n) { calls = calls * 31 + n; return n; }\n");
        for (at, ty) in ALL.into_iter().enumerate() {
            let _ = writeln!(self.out, "    static {} f{at};", ty.name());
        }
        self.types();
        self.hierarchy();
        let methods = 1 + self.choices.below(3);
        for at in 0..methods {
            self.method(at);
        }
        self.out.push_str("    public static void main(String[] args) {\n");
        for at in 0..methods {
            let _ = writeln!(
                self.out,
                "        try {{ t{at}({}, {}); }} catch (RuntimeException e) {{ p(e.getClass().getName()); }}",
                at as i64 * 7 - 9,
                at % 2 == 0
            );
        }
        self.objects();
        self.out.push_str("        p(calls);\n    }\n}\n");
    }

    // Classes.

    fn hierarchy(&mut self) {
        let count = 2 + self.choices.below(3);
        for at in 0..count {
            let above = (at > 0).then(|| self.choices.below(at));
            let has_default = self.choices.one_in(2);
            let mut class = Class { above, methods: Vec::new(), has_default };
            let _ = writeln!(
                self.out,
                "    interface I{at} {{ {}default String d{at}() {{ return \"I{at}\"; }} }}",
                if self.choices.one_in(2) { "int K = tick(7); " } else { "" }
            );
            let interface = if has_default { format!(" implements I{at}") } else { String::new() };
            let extends = above.map(|above| format!(" extends C{above}")).unwrap_or_default();
            let _ = writeln!(self.out, "    static class C{at}{extends}{interface} {{");
            if self.choices.one_in(2) {
                let _ = writeln!(self.out, "        static {{ p(\"static C{at}\"); }}");
            }
            let value = self.choices.below(50);
            let _ = writeln!(self.out, "        int x = tick({value}) + hook();");
            if self.choices.one_in(2) {
                let _ = writeln!(self.out, "        final int k = {at};\n        {{ p(\"init C{at}\" + k + x); }}");
            }
            let _ = writeln!(self.out, "        C{at}() {{ p(\"new C{at}\" + x); }}");
            let call = self.constructor_call(above);
            let _ = writeln!(self.out, "        C{at}(int n) {{ {call}; x += n; }}");
            if at == 0 || self.choices.one_in(2) {
                let _ = writeln!(self.out, "        int hook() {{ return x + {at}; }}");
            }
            let _ = writeln!(
                self.out,
                "        {} String own() {{ return \"own{at}\"; }}\n        String call() {{ return own() + hook(); }}",
                // Private ones don't override, and public ones may not override package ones weaker.
                if at == 0 { "private" } else { "public" }
            );
            for ty in [Int, Long, BoxInt, Obj, Double, Text, Char] {
                if at == 0 && ty == Obj || self.choices.one_in(3) {
                    let _ =
                        writeln!(self.out, "        String m({} a) {{ return \"C{at}.{}\"; }}", ty.name(), ty.name());
                    class.methods.push(ty);
                }
            }
            if self.choices.one_in(3) {
                let _ = writeln!(self.out, "        String m(int... a) {{ return \"C{at}.many\" + a.length; }}");
            }
            self.out.push_str("    }\n");
            self.classes.push(class);
        }
    }

    fn constructor_call(&mut self, above: Option<usize>) -> String {
        match (above, self.choices.below(3)) {
            (Some(_), 0) => "super(n + 1)".to_owned(),
            (_, 1) => "this()".to_owned(),
            _ => "super()".to_owned(),
        }
    }

    /// A class's methods take what its superclasses' do, and `Object`.
    fn objects(&mut self) {
        for _ in 0..6 {
            let at = self.choices.below(self.classes.len());
            // Seen as any class above.
            let mut seen = at;
            while let Some(above) = self.classes[seen].above {
                if self.choices.one_in(2) {
                    break;
                }
                seen = above;
            }
            let args = if self.choices.one_in(2) { "".to_owned() } else { self.choices.below(9).to_string() };
            let arg = self.choices.of(&[
                "1",
                "2L",
                "'c'",
                "\"s\"",
                "3.5",
                "(byte) 4",
                "(Integer) 5",
                "(Object) 6",
                "7f",
                "(short) 8",
            ]);
            let extra =
                if self.classes[at].has_default && seen == at { format!(" + o.d{at}()") } else { String::new() };
            let _ = writeln!(
                self.out,
                "        try {{ C{seen} o = new C{at}({args}); p(o.m({arg}) + o.call() + o.x + ((C0) o).x{extra}); }} catch (RuntimeException e) {{ p(e.getClass().getName()); }}"
            );
        }
    }

    // Methods and statements.

    fn method(&mut self, at: usize) {
        self.vars = vec![("a".to_owned(), Int), ("b".to_owned(), Bool)];
        let _ = writeln!(self.out, "    static void t{at}(int a, boolean b) {{");
        for _ in 0..1 + self.choices.below(6) {
            self.statement(2);
        }
        self.out.push_str("        p(\"end\");\n    }\n");
    }

    fn fresh(&mut self, prefix: &str) -> String {
        self.made += 1;
        format!("{prefix}{}", self.made)
    }

    fn pad(&mut self, indent: usize) {
        self.out.push_str(&"    ".repeat(indent));
    }

    fn block(&mut self, indent: usize) {
        let known = self.vars.len();
        for _ in 0..1 + self.choices.below(3) {
            self.statement(indent + 1);
        }
        self.vars.truncate(known);
    }

    fn statement(&mut self, indent: usize) {
        if indent > 6 {
            let e = self.expr(Int, 1);
            self.pad(indent);
            let _ = writeln!(self.out, "p({e});");
            return;
        }
        match self.choices.below(21) {
            15.. => self.shape(indent),
            0..=3 => {
                let ty = self.choices.of(&ALL);
                let e = self.expr(ty, 3);
                let name = self.fresh("v");
                self.pad(indent);
                let _ = writeln!(self.out, "{} {name} = {e};", ty.name());
                self.vars.push((name, ty));
            }
            4 | 5 => {
                let ty = self.choices.of(&ALL);
                let e = self.expr(ty, 3);
                self.pad(indent);
                let _ = writeln!(
                    self.out,
                    "try {{ p(({}) ({e})); }} catch (RuntimeException e) {{ p(e.getClass().getName()); }}",
                    ty.name()
                );
            }
            6 => {
                let c = self.expr(Bool, 3);
                self.pad(indent);
                let _ = writeln!(self.out, "if ({c}) {{");
                self.block(indent);
                if self.choices.one_in(2) {
                    self.pad(indent);
                    self.out.push_str("} else {\n");
                    self.block(indent);
                }
                self.pad(indent);
                self.out.push_str("}\n");
            }
            7 => {
                let (i, limit) = (self.fresh("i"), 1 + self.choices.below(4));
                let label = self.fresh("l");
                self.pad(indent);
                let _ = writeln!(self.out, "{label}: for (int {i} = 0; {i} < {limit}; {i}++) {{");
                let c = self.expr(Bool, 2);
                let jump = self.choices.of(&["break", "continue"]);
                let to = if self.choices.one_in(2) { format!(" {label}") } else { String::new() };
                self.pad(indent + 1);
                let _ = writeln!(self.out, "if ({c}) {{ {jump}{to}; }}");
                self.block(indent);
                self.pad(indent);
                self.out.push_str("}\n");
            }
            8 => {
                let e = self.expr(Int, 2);
                self.pad(indent);
                let _ = writeln!(self.out, "switch ({e} & 3) {{");
                for case in 0..3 {
                    self.pad(indent + 1);
                    let _ = writeln!(self.out, "case {case}: {{");
                    self.block(indent + 1);
                    self.pad(indent + 1);
                    self.out.push_str(if self.choices.one_in(2) { "} break;\n" } else { "}\n" });
                }
                self.pad(indent + 1);
                self.out.push_str("default: p(\"default\");\n");
                self.pad(indent);
                self.out.push_str("}\n");
            }
            9 => {
                self.pad(indent);
                self.out.push_str("try {\n");
                self.block(indent);
                self.pad(indent);
                let class = self.choices.of(&["ArithmeticException", "NullPointerException", "RuntimeException"]);
                let name = self.fresh("e");
                let _ = writeln!(self.out, "}} catch ({class} {name}) {{ p(\"caught\"); tick(5);");
                self.pad(indent);
                self.out.push_str(if self.choices.one_in(2) {
                    "} finally { p(\"finally\"); tick(6); }\n"
                } else {
                    "}\n"
                });
            }
            10 | 11 => {
                let e = self.assignment();
                self.pad(indent);
                let _ =
                    writeln!(self.out, "try {{ {e}; }} catch (RuntimeException e) {{ p(e.getClass().getName()); }}");
            }
            12 => {
                let name = self.fresh("s");
                self.pad(indent);
                let (iterated, ty) = if self.choices.one_in(2) { ("ints", Int) } else { ("texts", Text) };
                let _ = writeln!(self.out, "for ({} {name} : {iterated}) {{", ty.name());
                self.vars.push((name, ty));
                self.block(indent);
                self.vars.pop();
                self.pad(indent);
                self.out.push_str("}\n");
            }
            13 => self.lambda(indent),
            _ => {
                let (n, e) = (self.fresh("n"), self.expr(Bool, 2));
                self.pad(indent);
                let _ = writeln!(self.out, "int {n} = 0; do {{ {n}++;");
                self.block(indent);
                self.pad(indent);
                let _ = writeln!(self.out, "}} while ({n} < 3 && {e});");
            }
        }
    }

    /// A lambda or an anonymous class that captures a variable, called twice.
    fn lambda(&mut self, indent: usize) {
        let captured = self.fresh("c");
        let ty = self.choices.of(&ALL);
        let value = self.expr(ty, 2);
        let (known, was) = (std::mem::take(&mut self.vars), self.in_lambda);
        self.vars = vec![(captured.clone(), ty)];
        self.in_lambda = true;
        let body = self.expr(Int, 3);
        self.vars = known;
        self.in_lambda = was;
        let f = self.fresh("fun");
        self.pad(indent);
        let _ = writeln!(self.out, "final {} {captured} = {value};", ty.name());
        self.pad(indent);
        match self.choices.below(3) {
            0 => {
                let _ = writeln!(self.out, "IntSupplier {f} = () -> {body};");
            }
            1 => {
                let _ = writeln!(
                    self.out,
                    "IntSupplier {f} = new IntSupplier() {{ int z = tick(2); public int getAsInt() {{ z++; return {body} + z; }} }};"
                );
            }
            _ => {
                let _ = writeln!(self.out, "Supplier<Integer> {f}s = () -> {{ int z = {body}; return z; }};");
                self.pad(indent);
                let _ = writeln!(self.out, "IntSupplier {f} = {f}s::get;");
            }
        }
        self.pad(indent);
        let _ = writeln!(
            self.out,
            "try {{ p({f}.getAsInt() + {f}.getAsInt()); }} catch (RuntimeException e) {{ p(e.getClass().getName()); }}"
        );
    }

    // Expressions.

    fn var(&mut self, ty: Ty) -> Option<String> {
        let fitting: Vec<String> =
            self.vars.iter().filter(|(_, known)| *known == ty).map(|(name, _)| name.clone()).collect();
        (!fitting.is_empty()).then(|| fitting[self.choices.below(fitting.len())].clone())
    }

    fn field(&self, ty: Ty) -> String {
        format!("f{}", ALL.iter().position(|known| *known == ty).unwrap_or_default())
    }

    /// Something of a type that can be assigned to.
    fn place(&mut self, ty: Ty) -> String {
        if ty == Int && self.choices.one_in(3) {
            return format!("ints[{} & 3]", self.paren(Int, 1));
        }
        let is_free = !self.in_lambda && !self.choices.one_in(3);
        let var = if is_free { self.var(ty) } else { None };
        // Loop counters stay, so that loops end; what lambdas capture is final.
        var.filter(|name| name.starts_with('v')).unwrap_or_else(|| self.field(ty))
    }

    fn assignment(&mut self) -> String {
        let ty = self.choices.of(&ALL);
        let place = self.place(ty);
        match ty {
            Bool => {
                let op = self.choices.of(&["=", "&=", "|=", "^="]);
                let e = self.expr(Bool, 2);
                format!("{place} {op} {e}")
            }
            Text => {
                let op = self.choices.of(&["=", "+="]);
                let from = if op == "=" { Text } else { self.choices.of(&[Text, Int, Char, Bool, BoxInt, Long, Obj]) };
                let e = self.expr(from, 2);
                format!("{place} {op} {e}")
            }
            Obj | BoxLong | BoxChar => {
                let e = self.expr(ty, 2);
                format!("{place} = {e}")
            }
            BoxInt => match self.choices.below(3) {
                0 => format!("{place}++"),
                1 => format!("{place} += {}", self.expr(Int, 2)),
                _ => format!("{place} = {}", self.expr(BoxInt, 2)),
            },
            _ => {
                let is_whole = WHOLE.contains(&ty);
                match self.choices.below(4) {
                    0 => format!("{}{place}", self.choices.of(&["++", "--"])),
                    1 => format!("{place}{}", self.choices.of(&["++", "--"])),
                    2 => format!("{place} = {}", self.expr(ty, 2)),
                    _ => {
                        let from = self.choices.of(&NUMBERS);
                        let ops: &[&str] = match is_whole && WHOLE.contains(&from) {
                            true => &["+=", "-=", "*=", "/=", "%=", "<<=", ">>=", ">>>=", "&=", "|=", "^="],
                            false => &["+=", "-=", "*="],
                        };
                        format!("{place} {} {}", self.choices.of(ops), self.expr(from, 2))
                    }
                }
            }
        }
    }
}
