//! Reads the printed form of ir again: classes and bodies as text, so that a test says in a few lines what a program is.
//!
//! ```text
//! class Counter extends java.lang.Object implements java.lang.Runnable
//! field volatile int n
//! method synchronized void add(int)
//! (%this.0: ref, %by.1: int)
//! b0:
//!     %2 = get %this.0.[Counter.n]
//!     %3 = int %2 + %by.1
//!     put %this.0.[Counter.n] = %3
//!     return
//! ```
//!
//! A body is what [`Body`] prints. Declarations come before it, a line each; `interface`, `enum` and `record` begin a class as
//! well. Lines that begin with `//`, and empty ones, say nothing.
//!
//! Limits: what is not printed is not read: places of registers on a JVM's stack, the class that a call names, constants of
//! fields. The kind of a temporary is that of what it holds, where a declaration of the same text says it, else a reference.

mod instructions;

use std::str::FromStr;
use std::sync::Arc;

use rustc_hash::FxHashMap;

use crate::body::Body;
use crate::declarations::{ClassDecl, ClassKind, FieldDecl, MethodDecl, Modifiers, Provenance};
use crate::link::LinkSource;
use crate::names::{FieldKey, Kind, MethodKey, Name, Type};

/// The classes and bodies of a text.
#[derive(Clone, Debug, Default)]
pub struct Classes {
    pub all: Vec<Arc<ClassDecl>>,
    pub bodies: FxHashMap<MethodKey, Arc<Body>>,
}

impl LinkSource for Classes {
    fn class(&self, name: &Name) -> Option<Arc<ClassDecl>> {
        self.all.iter().find(|class| class.name == *name).cloned()
    }
    fn body(&self, method: &MethodKey) -> Option<Arc<Body>> {
        self.bodies.get(method).cloned()
    }
}

/// What can't be read, and the number of its line.
type Result<T> = std::result::Result<T, String>;

impl FromStr for Classes {
    type Err = String;

    fn from_str(text: &str) -> Result<Self> {
        let mut lines = Lines::of(text);
        let mut classes: Vec<ClassDecl> = Vec::new();
        let mut bodies = Vec::new();
        while let Some((number, line)) = lines.next() {
            let at = |error: String| format!("line {number}: {error}");
            let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
            match word {
                "class" | "interface" | "enum" | "record" | "annotation" => classes.push(class(word, rest)),
                "field" | "method" => {
                    let class = classes.last_mut().ok_or_else(|| at("there is no class yet".to_owned()))?;
                    if word == "field" {
                        class.fields.push(field(rest).map_err(at)?);
                        continue;
                    }
                    let mut method = method(&class.name, rest).map_err(at)?;
                    let body = lines.body();
                    method.has_body = !body.is_empty();
                    if method.has_body {
                        bodies.push((method.key.clone(), body));
                    }
                    class.methods.push(method);
                }
                _ => return Err(at(format!("`{line}` declares nothing"))),
            }
        }
        let mut kinds = Kinds::default();
        for class in &classes {
            let fields = class.fields.iter().map(|field| (class.field_key(field), field.ty.kind()));
            kinds.fields.extend(fields);
            let results =
                class.methods.iter().filter_map(|method| Some((method.key.clone(), method.result.as_ref()?.kind())));
            kinds.results.extend(results);
        }
        let read = bodies.into_iter().map(|(key, lines)| Ok((key, Arc::new(instructions::body(lines, &kinds)?))));
        Ok(Self { all: classes.into_iter().map(Arc::new).collect(), bodies: read.collect::<Result<_>>()? })
    }
}

impl FromStr for Body {
    type Err = String;

    fn from_str(text: &str) -> Result<Self> {
        instructions::body(Lines::of(text).0.collect(), &Kinds::default())
    }
}

/// The kinds of what the text declares.
#[derive(Debug, Default)]
struct Kinds {
    fields: FxHashMap<FieldKey, Kind>,
    results: FxHashMap<MethodKey, Kind>,
}

type Line<'t> = (usize, &'t str);

struct Lines<'t, I: Iterator<Item = Line<'t>>>(std::iter::Peekable<I>);

impl<'t> Lines<'t, std::vec::IntoIter<Line<'t>>> {
    fn of(text: &'t str) -> Self {
        let lines = text.lines().enumerate().map(|(at, line)| (at + 1, line.trim()));
        let lines: Vec<Line<'t>> = lines.filter(|(_, line)| !line.is_empty() && !line.starts_with("//")).collect();
        Self(lines.into_iter().peekable())
    }

    fn next(&mut self) -> Option<Line<'t>> {
        self.0.next()
    }

    /// The lines of a body, where one follows.
    fn body(&mut self) -> Vec<Line<'t>> {
        if self.0.peek().is_none_or(|(_, line)| !line.starts_with('(')) {
            return Vec::new();
        }
        let declares = |line: &str| {
            let word = line.split(' ').next().unwrap_or_default();
            ["class", "interface", "enum", "record", "annotation", "field", "method"].contains(&word)
        };
        std::iter::from_fn(|| self.0.next_if(|(_, line)| !declares(line))).collect()
    }
}

fn class(word: &str, rest: &str) -> ClassDecl {
    let (head, interfaces) = rest.split_once(" implements ").unwrap_or((rest, ""));
    let (head, superclass) = head.split_once(" extends ").unwrap_or((head, "java.lang.Object"));
    let (modifiers, name) = modifiers(head);
    let kind = match word {
        "interface" => ClassKind::Interface,
        "enum" => ClassKind::Enum,
        "record" => ClassKind::Record,
        "annotation" => ClassKind::Annotation,
        _ => ClassKind::Class,
    };
    let interfaces = interfaces.split(',').map(str::trim).filter(|name| !name.is_empty()).map(Name::new).collect();
    ClassDecl {
        name: Name::new(name),
        kind,
        modifiers,
        superclass: (name != "java.lang.Object").then(|| Name::new(superclass.trim())),
        interfaces,
        fields: Vec::new(),
        methods: Vec::new(),
        provenance: Provenance::Source,
        file: Some(Name::new("T.java")),
    }
}

/// Modifiers at the beginning of a line, and the rest of it.
fn modifiers(mut line: &str) -> (Modifiers, &str) {
    let mut all = Modifiers::none();
    while let Some((word, rest)) = line.split_once(' ') {
        let modifier = match word {
            "static" => Modifiers::STATIC,
            "final" => Modifiers::FINAL,
            "volatile" => Modifiers::VOLATILE,
            "synchronized" => Modifiers::SYNCHRONIZED,
            "abstract" => Modifiers::ABSTRACT,
            "native" => Modifiers::NATIVE,
            "private" => Modifiers::PRIVATE,
            "protected" => Modifiers::PROTECTED,
            "public" => Modifiers::PUBLIC,
            "transient" => Modifiers::TRANSIENT,
            "default" => Modifiers::DEFAULT,
            _ => break,
        };
        all.insert(modifier);
        line = rest;
    }
    (all, line)
}

fn field(line: &str) -> Result<FieldDecl> {
    let (modifiers, rest) = modifiers(line);
    let (ty, name) = rest.split_once(' ').ok_or_else(|| format!("`{rest}` is no type and name"))?;
    Ok(FieldDecl { name: Name::new(name), ty: a_type(ty), modifiers, constant: None })
}

fn method(class: &Name, line: &str) -> Result<MethodDecl> {
    let (modifiers, rest) = modifiers(line);
    let (result, selector) = rest.split_once(' ').ok_or_else(|| format!("`{rest}` is no type and method"))?;
    let (name, params) = selector_of(selector)?;
    let key = MethodKey { class: class.clone(), name: Name::new(name), params };
    Ok(MethodDecl { key, result: (result != "void").then(|| a_type(result)), modifiers, has_body: false })
}

/// `name(type, type)`.
fn selector_of(text: &str) -> Result<(&str, Arc<[Type]>)> {
    let read = || {
        let (name, params) = text.split_once('(')?;
        let params = params.strip_suffix(')')?;
        Some((name, params.split(',').map(str::trim).filter(|ty| !ty.is_empty()).map(a_type).collect()))
    };
    read().ok_or_else(|| format!("`{text}` is no method"))
}

fn a_type(text: &str) -> Type {
    if let Some(element) = text.strip_suffix("[]") {
        return Type::array_of(a_type(element));
    }
    match a_kind(text) {
        Some(Kind::Ref) | None => Type::class(text),
        Some(kind) => Type::Primitive(kind),
    }
}

const KINDS: [Kind; 9] =
    [Kind::Boolean, Kind::Byte, Kind::Short, Kind::Char, Kind::Int, Kind::Long, Kind::Float, Kind::Double, Kind::Ref];

fn a_kind(text: &str) -> Option<Kind> {
    KINDS.into_iter().find(|kind| kind.as_str() == text)
}

/// `java.util.Map.get(java.lang.Object)`.
pub fn method_key(text: &str) -> Result<MethodKey> {
    let (named, params) = selector_of(text)?;
    let (class, name) = named.rsplit_once('.').ok_or_else(|| format!("`{text}` names no class"))?;
    Ok(MethodKey { class: Name::new(class), name: Name::new(name), params })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::body::Reg;
    use crate::ids::Id;

    const TEXT: &str = "
class Counter extends Base implements java.lang.Runnable, java.io.Closeable
field volatile int n
field static final long most
method synchronized int add(int, long[])
(%this.0: ref, %by.1: int, %2: ref)
b0: catch java.lang.RuntimeException into %3 at b2 catch anything into %3 at b2
    %4 = get %this.0.[Counter.n]
    %5 = int %4 + %by.1
    put %this.0.[Counter.n] = %5
    %6 = get static [Counter.most]
    %7 = long %6 <=>(NaN -1) %6
    %8 = \"a \\\"b\\\\\\n\\u{1b}\"
    lock %8
    unlock %8
    %9 = call virtual Counter.size(long[], int) (%this.0, %2, %by.1)
    switch %9 1 → b1 -2 → b2 else b1
b1:
    %10 = load byte %2[%9]
    store byte %2[%9] = %10
    %11 = (char) int %10
    %12 = new int[][%11]
    %13 = %12 instanceof int[][]
    %14 = ref %12 == %8
    if %13 then b3 else b2
b2:
    unknown \"why `not`\"
    throw %3
b3:
    %15 = -1.5f
    %16 = int[].class
    %17 = double -%18
    return %14
method abstract long size(long[], int)
method native void stop()
interface Base
";

    #[test]
    fn classes_come_with_their_members_and_bodies() {
        let classes: Classes = TEXT.parse().unwrap();
        let [counter, base] = &classes.all[..] else { panic!("{classes:?}") };
        assert_eq!((counter.interfaces.len(), base.kind), (2, ClassKind::Interface));
        assert!(counter.fields[0].modifiers.is_volatile() && counter.fields[1].modifiers.is_static());
        let methods: Vec<(String, bool)> =
            counter.methods.iter().map(|method| (method.key.to_string(), method.has_body)).collect();
        let expected =
            [("Counter.add(int, long[])", true), ("Counter.size(long[], int)", false), ("Counter.stop()", false)];
        assert_eq!(methods, expected.map(|(key, has_body)| (key.to_owned(), has_body)));
        let body = &classes.bodies[&method_key("Counter.add(int, long[])").unwrap()];
        // What the text declares is known of temporaries.
        let kind = |number: u32| body.registers[Reg::from_raw(number)].kind;
        assert_eq!([4, 6, 8, 9, 11].map(kind), [Kind::Int, Kind::Long, Kind::Ref, Kind::Long, Kind::Int]);
        let (_, rest) = TEXT.split_once("long[])\n").unwrap();
        let (printed, _) = rest.split_once("method abstract").unwrap();
        assert_eq!(body.to_string(), printed);
    }

    #[test]
    fn what_is_wrong_is_said_with_its_line() {
        let error = |text: &str| text.parse::<Classes>().unwrap_err();
        assert_eq!(error("field int n"), "line 1: there is no class yet");
        assert_eq!(error("class A\nfield n"), "line 2: `n` is no type and name");
        let body = |instr: &str| error(&format!("class A\nmethod void m()\n()\nb0:\n    {instr}\n    return\n"));
        assert_eq!(body("%1 = frobnicate %2"), "line 5: `%1 = frobnicate %2` is no instruction");
        assert_eq!(body("%1 = goto b0"), "line 5: `%1 = goto b0` has no value");
        assert_eq!(body("get static [A.n]"), "line 5: `get static [A.n]` defines no register");
        assert_eq!(body("lock x"), "line 5: `x` is no register");
    }
}
