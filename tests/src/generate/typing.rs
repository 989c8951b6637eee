//! Random programs about which method a call means and what its type is (JLS 15.12, 18): overloads that differ in one
//! thing, generic methods, lambdas and method references in every position, wildcards, raw types, boxing with variable
//! arity, diamonds, conditionals, inner generic classes.
//!
//! Nothing runs: a compiler says what it decides, and rejects what doesn't compile. Arguments are made for the parameters
//! of one of the overloads, so most programs compile, and which overload is meant is open.

use std::fmt::Write as _;

use super::Choices;

/// A type as it is written, with its arguments apart.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Written {
    head: String,
    args: Vec<Written>,
}

impl Written {
    fn new(head: &str, args: Vec<Written>) -> Self {
        Self { head: head.to_owned(), args }
    }
    fn plain(head: &str) -> Self {
        Self::new(head, Vec::new())
    }
    fn text(&self) -> String {
        match (self.head.as_str(), self.args.as_slice()) {
            ("[]", [element]) => format!("{}[]", element.text()),
            ("? extends" | "? super", [bound]) => format!("{} {}", self.head, bound.text()),
            (head, []) => head.to_owned(),
            (head, args) => {
                let args: Vec<String> = args.iter().map(Written::text).collect();
                format!("{head}<{}>", args.join(", "))
            }
        }
    }
    fn with(&self, vars: &[(String, Written)]) -> Self {
        match vars.iter().find(|(name, _)| *name == self.head) {
            Some((_, ty)) => ty.clone(),
            None => Self { head: self.head.clone(), args: self.args.iter().map(|arg| arg.with(vars)).collect() },
        }
    }
}

const PRIMITIVES: [&str; 6] = ["int", "long", "double", "char", "short", "boolean"];
const SIMPLE: [&str; 9] =
    ["String", "Integer", "Long", "Object", "Number", "CharSequence", "Character", "Double", "Comparable<String>"];
const VALUES: [&str; 3] = ["String", "Integer", "Long"];
const BOUNDS: [&str; 6] = ["", "", "", " extends Comparable<T>", " extends Number", " extends CharSequence"];

struct Method {
    name: String,
    /// With `T` for its variable, bounded so.
    bound: Option<&'static str>,
    params: Vec<Written>,
    is_varargs: bool,
    result: Written,
}

struct Maker {
    choices: Choices,
    methods: Vec<Method>,
    /// Variables in sight.
    vars: Vec<(String, Written)>,
    made: usize,
}

/// The text of a program; its class is `name`.
pub fn program(name: &str, seed: u64) -> String {
    let mut maker = Maker { choices: Choices::new(seed), methods: Vec::new(), vars: Vec::new(), made: 0 };
    maker.program(name)
}

impl Maker {
    fn program(&mut self, name: &str) -> String {
        let mut text = format!(
            "import java.util.*;\nimport java.util.function.*;\nimport java.util.stream.*;\n\nclass {name} {{\n{PRELUDE}"
        );
        for at in 0..2 + self.choices.below(3) {
            let method = self.method(if at < 3 { "m" } else { "n" });
            if !self.methods.iter().any(|known| known.name == method.name && clashes(known, &method)) {
                self.methods.push(method);
            }
        }
        for method in &self.methods {
            let params: Vec<String> = method
                .params
                .iter()
                .enumerate()
                .map(|(at, ty)| {
                    let is_last = at + 1 == method.params.len();
                    match ty.args.first().filter(|_| is_last && method.is_varargs) {
                        Some(element) => format!("{}... p{at}", element.text()),
                        None => format!("{} p{at}", ty.text()),
                    }
                })
                .collect();
            let vars = method.bound.map_or(String::new(), |bound| format!("<T{bound}> "));
            let result = method.result.text();
            let _ = writeln!(
                text,
                "    static {vars}{result} {}({}) {{ throw new Error(); }}",
                method.name,
                params.join(", ")
            );
        }
        let fixed = [("s", "String"), ("i", "int"), ("n", "Integer"), ("l", "long"), ("o", "Object"), ("c", "char")];
        self.vars = fixed.iter().map(|(name, ty)| ((*name).to_owned(), Written::plain(ty))).collect();
        let of = |head: &str, args: &[&str]| Written::new(head, args.iter().map(|arg| Written::plain(arg)).collect());
        let generic = [
            ("ls", of("List", &["String"])),
            ("li", of("List", &["Integer"])),
            ("bs", of("Box", &["String"])),
            ("bi", of("Box", &["Integer"])),
            ("mp", of("Map", &["String", "Integer"])),
            ("ss", of("[]", &["String"])),
            ("is", of("[]", &["int"])),
            ("fn", of("Function", &["String", "Integer"])),
        ];
        self.vars.extend(generic.map(|(name, ty)| (name.to_owned(), ty)));
        let params: Vec<String> = self.vars.iter().map(|(name, ty)| format!("{} {name}", ty.text())).collect();
        let _ = writeln!(
            text,
            "    static <T extends Comparable<T>> void use(boolean z, T t, List<? extends Number> le, List<? super Integer> lu, List raw, {}) {{",
            params.join(", ")
        );
        for _ in 0..2 + self.choices.below(2) {
            let line = self.statement();
            let _ = writeln!(text, "        {line}");
        }
        text.push_str("    }\n}\n");
        text
    }

    fn method(&mut self, name: &str) -> Method {
        let bound = (!self.choices.one_in(3)).then(|| self.choices.of(&BOUNDS));
        let count = 1 + self.choices.below(3);
        let mut params: Vec<Written> = (0..count).map(|_| self.ty(2, bound.is_some())).collect();
        let is_varargs = self.choices.one_in(4);
        if is_varargs && let Some(last) = params.pop() {
            params.push(Written::new("[]", vec![last]));
        }
        let result = if self.choices.one_in(5) { Written::plain("void") } else { self.ty(1, bound.is_some()) };
        Method { name: name.to_owned(), bound, params, is_varargs, result }
    }

    /// A type for a parameter; with `T` in it where there is one.
    fn ty(&mut self, depth: usize, has_var: bool) -> Written {
        match self.choices.below(10) {
            0 => Written::plain(self.choices.of(&PRIMITIVES)),
            1 | 2 if has_var => Written::plain("T"),
            3..=6 if depth > 0 => {
                let head = self.choices.of(&[
                    "List",
                    "Box",
                    "Collection",
                    "Function",
                    "Supplier",
                    "Consumer",
                    "Predicate",
                    "Comparator",
                    "Iterable",
                    "BiFunction",
                    "UnaryOperator",
                    "Optional",
                    "Map",
                    "ToIntFunction",
                    "Callback",
                    "Class",
                ]);
                let count = match head {
                    "Function" | "Map" => 2,
                    "BiFunction" => 3,
                    _ => 1,
                };
                let args = (0..count).map(|_| self.argument(depth - 1, has_var)).collect();
                Written::new(head, args)
            }
            7 if depth > 0 => Written::new("[]", vec![self.ty(0, has_var)]),
            8 => Written::plain("Runnable"),
            _ => Written::plain(self.choices.of(&SIMPLE)),
        }
    }

    fn argument(&mut self, depth: usize, has_var: bool) -> Written {
        let inner = match self.choices.below(4) {
            0 | 1 if has_var => Written::plain("T"),
            2 if depth > 0 => Written::new("List", vec![Written::plain(self.choices.of(&VALUES))]),
            _ => Written::plain(self.choices.of(&VALUES)),
        };
        match self.choices.below(5) {
            0 => Written::new("? extends", vec![inner]),
            1 => Written::new("? super", vec![inner]),
            _ => inner,
        }
    }

    fn statement(&mut self) -> String {
        self.made += 1;
        let at = self.made;
        match self.choices.below(6) {
            0 => {
                let ty = self.value_type(2);
                format!("{} v{at} = {};", ty.text(), self.expr(&ty, 3))
            }
            1 => {
                let ty = self.value_type(2);
                format!("var v{at} = {}; take(v{at});", self.expr(&ty, 3))
            }
            2 => {
                let ty = self.value_type(1);
                format!("take({});", self.expr(&ty, 3))
            }
            _ => match self.call(3) {
                Some((call, _)) => format!("{call};"),
                None => "take(o);".to_owned(),
            },
        }
    }

    /// A type that a variable may have.
    fn value_type(&mut self, depth: usize) -> Written {
        let value = |this: &mut Self| Written::plain(this.choices.of(&VALUES));
        match self.choices.below(8) {
            0 => Written::plain(self.choices.of(&PRIMITIVES)),
            1 | 2 if depth > 0 => Written::new("List", vec![self.value_type(depth - 1).boxed()]),
            3 if depth > 0 => Written::new("Box", vec![self.value_type(depth - 1).boxed()]),
            4 if depth > 0 => Written::new("Map", vec![value(self), self.value_type(depth - 1).boxed()]),
            5 if depth > 0 => Written::new("Function", vec![value(self), self.value_type(depth - 1).boxed()]),
            6 => Written::plain(self.choices.of(&SIMPLE)),
            _ => value(self),
        }
    }

    /// A call of one of the methods, with its type where it is known.
    fn call(&mut self, depth: usize) -> Option<(String, Written)> {
        let at = self.choices.below(self.methods.len());
        let method = self.methods.get(at)?;
        let chosen = match method.bound {
            Some(" extends Number") => ["Integer", "Long", "Double"],
            Some(" extends CharSequence") => ["String", "String", "StringBuilder"],
            _ => VALUES,
        };
        let (name, mut params, result) = (method.name.clone(), method.params.clone(), method.result.clone());
        if method.is_varargs
            && let Some(last) = params.pop()
        {
            let element = last.args.first().cloned().unwrap_or(last);
            params.extend(std::iter::repeat_n(element, self.choices.below(3)));
        }
        let vars = [("T".to_owned(), Written::plain(self.choices.of(&chosen)))];
        let args: Vec<String> =
            params.iter().map(|param| self.expr(&param.with(&vars), depth.saturating_sub(1))).collect();
        Some((format!("{name}({})", args.join(", ")), result.with(&vars)))
    }

    fn fresh(&mut self) -> String {
        self.made += 1;
        format!("x{}", self.made)
    }

    /// A lambda, with what its parameters are.
    fn lambda(&mut self, params: &[Written], result: Option<&Written>, depth: usize) -> String {
        let names: Vec<String> = params.iter().map(|_| self.fresh()).collect();
        let known = self.vars.len();
        self.vars.extend(names.iter().cloned().zip(params.iter().map(Written::seen)));
        let body = match result {
            Some(result) => self.expr(result, depth),
            None => match self.call(depth) {
                Some((call, _)) => call,
                None => "take(o)".to_owned(),
            },
        };
        self.vars.truncate(known);
        let is_block = self.choices.one_in(5);
        let head = match names.as_slice() {
            [only] if !self.choices.one_in(4) => only.clone(),
            _ if self.choices.one_in(4) && params.iter().all(|param| !param.head.starts_with('?')) => {
                let written: Vec<String> =
                    params.iter().zip(&names).map(|(ty, name)| format!("{} {name}", ty.text())).collect();
                format!("({})", written.join(", "))
            }
            names => format!("({})", names.join(", ")),
        };
        match (is_block, result) {
            (false, _) => format!("{head} -> {body}"),
            (true, Some(_)) => format!("{head} -> {{ return {body}; }}"),
            (true, None) => format!("{head} -> {{ {body}; }}"),
        }
    }

    /// An expression that should fit a type.
    fn expr(&mut self, want: &Written, depth: usize) -> String {
        if let (Some(bound), "? extends" | "? super") = (want.args.first().cloned(), want.head.as_str()) {
            return self.expr(&bound, depth);
        }
        let fitting: Vec<String> =
            self.vars.iter().filter(|(_, ty)| ty == want).map(|(name, _)| name.clone()).collect();
        if !fitting.is_empty() && self.choices.one_in(if depth == 0 { 1 } else { 3 }) {
            return fitting[self.choices.below(fitting.len())].clone();
        }
        if depth > 0 {
            match self.choices.below(12) {
                0 => {
                    let (a, b) = (self.expr(want, depth - 1), self.expr(want, depth - 1));
                    return format!("(z ? {a} : {b})");
                }
                1 => return format!("pick({}, {})", self.expr(want, depth - 1), self.expr(want, depth - 1)),
                2 => return format!("id({})", self.expr(want, depth - 1)),
                3 => return format!("supply(() -> {})", self.expr(want, depth - 1)),
                4 => return format!("Box.of({}).get()", self.expr(want, depth - 1)),
                5 => {
                    if let Some((call, result)) = self.call(depth - 1)
                        && result == *want
                    {
                        return call;
                    }
                }
                _ => {}
            }
        }
        self.made_of(want, depth)
    }

    fn made_of(&mut self, want: &Written, depth: usize) -> String {
        let less = depth.saturating_sub(1);
        let object = Written::plain("Object");
        let arg = |at: usize| want.args.get(at).map_or_else(|| object.clone(), Written::seen);
        match want.head.as_str() {
            "int" => self.choices.of(&["1", "i", "n", "'a' + 1", "s.length()", "Math.max(i, 2)", "c"]).to_owned(),
            "long" => self.choices.of(&["1L", "l", "i", "Math.max(l, i)", "li.stream().count()"]).to_owned(),
            "double" => self.choices.of(&["1.5", "i", "1f", "l", "Math.max(1.0, i)"]).to_owned(),
            "char" => self.choices.of(&["'a'", "c", "s.charAt(0)", "(char) i"]).to_owned(),
            "short" => self.choices.of(&["(short) 1", "(short) i"]).to_owned(),
            "boolean" => self.choices.of(&["true", "z", "s.isEmpty()", "ls.contains(s)"]).to_owned(),
            "String" => self
                .choices
                .of(&["\"a\"", "s", "s + i", "String.valueOf(i)", "bs.get()", "ls.get(0)", "\"\" + o"])
                .to_owned(),
            "Integer" => self.choices.of(&["1", "i", "n", "Integer.valueOf(2)", "li.get(0)", "bi.get()"]).to_owned(),
            "Long" => self.choices.of(&["1L", "l", "Long.valueOf(3)"]).to_owned(),
            "Double" => self.choices.of(&["1.0", "Double.valueOf(2)"]).to_owned(),
            "Character" => self.choices.of(&["'b'", "c"]).to_owned(),
            "StringBuilder" => "new StringBuilder()".to_owned(),
            "Number" => self.choices.of(&["n", "1", "2.0", "le.get(0)", "l"]).to_owned(),
            "CharSequence" => self.choices.of(&["s", "\"cs\"", "new StringBuilder()"]).to_owned(),
            "Object" => self.choices.of(&["o", "s", "1", "t", "ls", "raw.get(0)", "lu.get(0)", "null"]).to_owned(),
            "Comparable<String>" => "s".to_owned(),
            "Runnable" => match self.choices.below(3) {
                0 => "() -> {}".to_owned(),
                1 => "() -> take(o)".to_owned(),
                _ => self.lambda(&[], None, less),
            },
            "List" | "Collection" | "Iterable" => {
                let item = arg(0);
                match self.choices.below(9) {
                    0 => "new ArrayList<>()".to_owned(),
                    1 => format!("List.of({})", self.expr(&item, less)),
                    2 => format!("Arrays.asList({}, {})", self.expr(&item, less), self.expr(&item, less)),
                    3 => "Collections.emptyList()".to_owned(),
                    4 => format!("Stream.of({}).collect(Collectors.toList())", self.expr(&item, less)),
                    5 => {
                        let from = Written::plain("String");
                        format!(
                            "ls.stream().map({}).collect(Collectors.toList())",
                            self.lambda(&[from], Some(&item), less)
                        )
                    }
                    6 => format!("new ArrayList<>(List.of({}))", self.expr(&item, less)),
                    7 => format!("Collections.singletonList({})", self.expr(&item, less)),
                    _ => format!("new LinkedList<{}>()", item.text()),
                }
            }
            "Box" => match self.choices.below(5) {
                0 => format!("new Box<>({})", self.expr(&arg(0), less)),
                1 => format!("Box.of({})", self.expr(&arg(0), less)),
                2 => format!("bs.map({})", self.lambda(&[Written::plain("String")], Some(&arg(0)), less)),
                3 => format!("Box.of({}).or(() -> new Box<>({}))", self.expr(&arg(0), less), self.expr(&arg(0), less)),
                _ => format!("new Box<{}>(null)", arg(0).text()),
            },
            "Map" => match self.choices.below(5) {
                0 => "new HashMap<>()".to_owned(),
                1 => format!("Map.of({}, {})", self.expr(&arg(0), less), self.expr(&arg(1), less)),
                2 => "Collections.emptyMap()".to_owned(),
                3 => {
                    let (key, value) = (arg(0), arg(1));
                    let of = |this: &mut Self, ty: &Written| this.lambda(&[Written::plain("String")], Some(ty), less);
                    format!("ls.stream().collect(Collectors.toMap({}, {}))", of(self, &key), of(self, &value))
                }
                _ => format!("new TreeMap<{}, {}>()", arg(0).text(), arg(1).text()),
            },
            "Optional" => match self.choices.below(3) {
                0 => "Optional.empty()".to_owned(),
                1 => format!("Optional.of({})", self.expr(&arg(0), less)),
                _ => format!(
                    "ls.stream().map({}).findFirst()",
                    self.lambda(&[Written::plain("String")], Some(&arg(0)), less)
                ),
            },
            "Function" | "Callback" => {
                let (from, to) = match want.head.as_str() {
                    "Callback" => (Written::plain("String"), arg(0)),
                    _ => (arg(0), arg(1)),
                };
                match self.choices.below(5) {
                    0 if to.head == "Integer" && from.head == "String" => "String::length".to_owned(),
                    0 if to.head == "String" => {
                        self.choices.of(&["String::valueOf", "Object::toString", "Objects::toString"]).to_owned()
                    }
                    0 if to.head == "List" => "x -> new ArrayList<>()".to_owned(),
                    0 if to.head == "Box" => self.choices.of(&["Box::new", "Box::of"]).to_owned(),
                    _ => self.lambda(&[from], Some(&to), less),
                }
            }
            "BiFunction" => match self.choices.below(6) {
                0 => "Objects::equals".to_owned(),
                1 => "Math::max".to_owned(),
                _ => self.lambda(&[arg(0), arg(1)], Some(&arg(2)), less),
            },
            "UnaryOperator" => match self.choices.below(3) {
                0 => "UnaryOperator.identity()".to_owned(),
                _ => self.lambda(&[arg(0)], Some(&arg(0)), less),
            },
            "Supplier" => match self.choices.below(4) {
                0 if arg(0).head == "List" => "ArrayList::new".to_owned(),
                0 if arg(0).head == "String" => self.choices.of(&["o::toString", "String::new", "bs::get"]).to_owned(),
                _ => self.lambda(&[], Some(&arg(0)), less),
            },
            "Consumer" => match self.choices.below(4) {
                0 => self.choices.of(&["System.out::println", "lu::add", "Objects::requireNonNull"]).to_owned(),
                1 => "x -> {}".to_owned(),
                _ => self.lambda(&[arg(0)], None, less),
            },
            "Predicate" => match self.choices.below(4) {
                0 => {
                    self.choices.of(&["Objects::nonNull", "ls::contains", "Predicate.not(Objects::isNull)"]).to_owned()
                }
                _ => self.lambda(&[arg(0)], Some(&Written::plain("boolean")), less),
            },
            "ToIntFunction" => match self.choices.below(3) {
                0 => self.choices.of(&["Object::hashCode", "Objects::hashCode"]).to_owned(),
                _ => self.lambda(&[arg(0)], Some(&Written::plain("int")), less),
            },
            "Comparator" => match self.choices.below(6) {
                0 => "Comparator.naturalOrder()".to_owned(),
                1 => "Comparator.reverseOrder()".to_owned(),
                2 => format!("Comparator.comparing({})", self.lambda(&[arg(0)], Some(&Written::plain("String")), less)),
                3 => format!("Comparator.comparingInt({})", self.lambda(&[arg(0)], Some(&Written::plain("int")), less)),
                4 => format!("Comparator.comparing(({} y) -> y.hashCode()).reversed()", arg(0).text()),
                _ => self.lambda(&[arg(0), arg(0)], Some(&Written::plain("int")), less),
            },
            "Class" => format!("{}.class", arg(0).head),
            "[]" => match arg(0) {
                element if element.args.is_empty() && element.head != "T" => {
                    format!("new {}[] {{ {} }}", element.head, self.expr(&element, less))
                }
                _ => "null".to_owned(),
            },
            _ => "null".to_owned(),
        }
    }
}

impl Written {
    fn boxed(self) -> Self {
        match self.head.as_str() {
            "int" | "short" => Written::plain("Integer"),
            "long" => Written::plain("Long"),
            "double" => Written::plain("Double"),
            "char" => Written::plain("Character"),
            "boolean" => Written::plain("Boolean"),
            _ => self,
        }
    }
    /// A type argument as what is read or written through it.
    fn seen(&self) -> Self {
        match (self.head.as_str(), self.args.first()) {
            ("? extends" | "? super", Some(bound)) => bound.clone(),
            _ => self.clone(),
        }
    }
}

/// Whether two methods of one name can't be declared together: they erase to the same.
fn clashes(one: &Method, other: &Method) -> bool {
    let erased = |method: &Method| -> Vec<String> {
        let bound = method.bound.unwrap_or_default();
        let of = |ty: &Written| match ty.head.as_str() {
            "T" if bound.contains("Comparable") => "Comparable".to_owned(),
            "T" if bound.contains("Number") => "Number".to_owned(),
            "T" if bound.contains("CharSequence") => "CharSequence".to_owned(),
            "T" => "Object".to_owned(),
            "Comparable<String>" => "Comparable".to_owned(),
            head => head.to_owned(),
        };
        method
            .params
            .iter()
            .map(|ty| {
                format!("{} {}", of(ty), ty.args.first().filter(|_| ty.head == "[]").map_or_else(String::new, of))
            })
            .collect()
    };
    erased(one) == erased(other)
}

const PRELUDE: &str = "    interface Callback<R> { R on(String s); }
    static class Box<E> {
        E value;
        Box(E value) { this.value = value; }
        static <A> Box<A> of(A a) { return new Box<>(a); }
        E get() { return value; }
        <R> Box<R> map(Function<? super E, ? extends R> f) { return new Box<>(f.apply(value)); }
        Box<E> or(Supplier<? extends Box<? extends E>> other) { return new Box<>(other.get().get()); }
    }
    static <A> A pick(A a, A b) { return a; }
    static <A> A id(A a) { return a; }
    static <A> A supply(Supplier<? extends A> a) { return a.get(); }
    static void take(Object o) {}
    static void take(int i) {}
    static void take(long i) {}
    static void take(Integer i) {}
    static void take(String s) {}
    static void take(List<?> l) {}
    static void take(Comparable<?> c) {}
    static void take(Function<?, ?> f) {}
    static void take(Map<?, ?> f) {}
";
