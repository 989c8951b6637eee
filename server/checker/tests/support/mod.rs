//! Programs for tests, written in a small assembly: one declaration or operation a line.
//!
//! ```text
//! class Writer extends Thread     class NAME [extends NAME] [implements NAME] [model]
//! static volatile int done        [static] [volatile] [final] TYPE NAME
//! run()                           [static] [synchronized] [native] NAME(TYPES), parameters p0, p1, …
//!   put Main.x 42                 operation, operands; integers may stand for registers
//! ```
//!
//! The span of every instruction is its line, which is how tests name places.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::print_stdout,
    reason = "a test that meets what it didn't expect should fail there"
)]
#![allow(dead_code, reason = "each test uses its own part of this module")]

use std::collections::HashMap;
use std::sync::Arc;

use racelens_checker::{AccessKind, Options, Silent, Verdict, Violation, ViolationKind, check};
use racelens_ir::{
    BinaryOp, BlockId, Body, BodyBuilder, BodySpans, ClassDecl, ClassKind, CodePoint, Comparand, CompareOp, Const,
    Dispatch, FieldDecl, FieldKey, Handler, Harness, HarnessKind, Instr, Intrinsic, Kind, LinkSource, MethodDecl,
    MethodKey, Modifiers, Name, Program, Provenance, Reg, Register, Span, Type, UnaryOp, Width, link,
};

const LIBRARY: &str = "
class java.lang.Object model
class java.lang.String model
class java.lang.Class model
class java.lang.Thread model
java.lang.String name
java.lang.Object target
boolean daemon
native start()
native join()
run()
class java.lang.Throwable model
java.lang.String message
class java.lang.Error extends java.lang.Throwable model
class java.lang.AssertionError extends java.lang.Error model
class java.lang.StackOverflowError extends java.lang.Error model
class java.lang.NoClassDefFoundError extends java.lang.Error model
class java.lang.ExceptionInInitializerError extends java.lang.Error model
class java.lang.RuntimeException extends java.lang.Throwable model
class java.lang.NullPointerException extends java.lang.RuntimeException model
class java.lang.ArithmeticException extends java.lang.RuntimeException model
class java.lang.ArrayIndexOutOfBoundsException extends java.lang.RuntimeException model
class java.lang.NegativeArraySizeException extends java.lang.RuntimeException model
class java.lang.ClassCastException extends java.lang.RuntimeException model
class java.lang.ArrayStoreException extends java.lang.RuntimeException model
class java.lang.IllegalMonitorStateException extends java.lang.RuntimeException model
class java.lang.IllegalThreadStateException extends java.lang.RuntimeException model
class java.lang.IllegalArgumentException extends java.lang.RuntimeException model
class java.lang.InterruptedException extends java.lang.Throwable model
";

/// A method's operations with their lines, until the next declaration closes it.
type OpenMethod = (MethodKey, Modifiers, Vec<(usize, Vec<String>)>);

#[derive(Default)]
struct Source {
    classes: HashMap<Name, ClassDecl>,
    bodies: HashMap<MethodKey, (Arc<Body>, BodySpans)>,
}

impl LinkSource for Source {
    fn class(&self, name: &Name) -> Option<Arc<ClassDecl>> {
        self.classes.get(name).cloned().map(Arc::new)
    }
    fn body(&self, method: &MethodKey) -> Option<Arc<Body>> {
        self.bodies.get(method).map(|(body, _)| body.clone())
    }
}

pub struct Case {
    pub program: Program,
    lines: HashMap<CodePoint, usize>,
}

fn full(name: &str) -> String {
    match name {
        _ if name.contains('.') => name.to_owned(),
        "Object" | "String" | "Thread" | "Throwable" | "Error" => format!("java.lang.{name}"),
        _ if name.ends_with("Error") || name.ends_with("Exception") => format!("java.lang.{name}"),
        _ => name.to_owned(),
    }
}

fn type_of(word: &str) -> Type {
    match word {
        "int" => Type::INT,
        "long" => Type::LONG,
        "boolean" => Type::BOOLEAN,
        "byte" => Type::Primitive(Kind::Byte),
        _ => match word.strip_suffix("[]") {
            Some(element) => Type::array_of(type_of(element)),
            None => Type::class(&full(word)),
        },
    }
}

impl Source {
    fn parse(&mut self, text: &str) {
        let mut class: Option<ClassDecl> = None;
        let mut method: Option<OpenMethod> = None;
        for (at, line) in text.lines().enumerate() {
            let line = line.split("//").next().unwrap().trim_end();
            if line.trim().is_empty() {
                continue;
            }
            let words: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
            if line.starts_with(' ') {
                method.as_mut().expect("an operation outside a method").2.push((at + 1, words));
                continue;
            }
            if let Some(method) = method.take() {
                self.close(class.as_mut().unwrap(), method);
            }
            if words[0] == "class" {
                if let Some(done) = class.take() {
                    self.classes.insert(done.name.clone(), done);
                }
                let after = |word: &str| words.iter().position(|w| w == word).map(|at| full(&words[at + 1]));
                let name = words[1].clone();
                let superclass = (name != "java.lang.Object")
                    .then(|| after("extends").unwrap_or_else(|| "java.lang.Object".to_owned()));
                class = Some(ClassDecl {
                    name: name.into(),
                    kind: ClassKind::Class,
                    modifiers: Modifiers::none(),
                    superclass: superclass.map(Name::from),
                    interfaces: after("implements").into_iter().map(Name::from).collect(),
                    fields: Vec::new(),
                    methods: Vec::new(),
                    provenance: if words.last().unwrap() == "model" { Provenance::Model } else { Provenance::Source },
                    file: None,
                });
                continue;
            }
            let decl = class.as_mut().expect("a member outside a class");
            let mut modifiers = Modifiers::none();
            let mut rest = &words[..];
            while let Some(modifier) = match rest[0].as_str() {
                "static" => Some(Modifiers::STATIC),
                "volatile" => Some(Modifiers::VOLATILE),
                "final" => Some(Modifiers::FINAL),
                "native" => Some(Modifiers::NATIVE),
                "synchronized" => Some(Modifiers::SYNCHRONIZED),
                _ => None,
            } {
                modifiers.insert(modifier);
                rest = &rest[1..];
            }
            match rest[0].strip_suffix(')').and_then(|head| head.split_once('(')) {
                Some((name, params)) => {
                    let name = if name == "static" { MethodKey::CLINIT } else { name };
                    let params = params.split(',').filter(|param| !param.is_empty()).map(type_of);
                    let key = MethodKey::new(&decl.name, name, params);
                    if modifiers.has(Modifiers::NATIVE) {
                        decl.methods.push(MethodDecl { key, result: None, modifiers, has_body: false });
                    } else {
                        method = Some((key, modifiers, Vec::new()));
                    }
                }
                None => decl.fields.push(FieldDecl {
                    name: rest[1].as_str().into(),
                    ty: type_of(&rest[0]),
                    modifiers,
                    constant: None,
                }),
            }
        }
        let mut class = class.unwrap();
        if let Some(method) = method {
            self.close(&mut class, method);
        }
        self.classes.insert(class.name.clone(), class);
    }

    fn close(&mut self, class: &mut ClassDecl, (key, modifiers, code): OpenMethod) {
        class.methods.push(MethodDecl { key: key.clone(), result: None, modifiers, has_body: true });
        let is_static = modifiers.is_static() || key.is_static_initialiser();
        let (body, spans) = assemble(is_static, &key.params, &code);
        body.validate().unwrap();
        self.bodies.insert(key, (Arc::new(body), spans));
    }
}

struct Assembler {
    builder: BodyBuilder,
    registers: HashMap<String, Reg>,
    labels: HashMap<String, BlockId>,
    span: Span,
}

impl Assembler {
    fn emit(&mut self, instr: Instr) {
        self.builder.emit(instr, self.span);
    }
    fn reg(&mut self, name: &str, kind: Kind) -> Reg {
        if let Some(known) = self.registers.get(name) {
            return *known;
        }
        let made = self.builder.local(name.into(), kind, 0);
        self.registers.insert(name.to_owned(), made);
        made
    }
    /// A register, an integer or a "text".
    fn value(&mut self, word: &str) -> Reg {
        if let Ok(value) = word.parse::<i32>() {
            let dst = self.builder.temporary(Kind::Int);
            self.emit(Instr::Const { dst, value: Const::Int(value) });
            return dst;
        }
        if let Some(text) = word.strip_prefix('"') {
            let dst = self.builder.temporary(Kind::Ref);
            self.emit(Instr::Const { dst, value: Const::String(text.trim_end_matches('"').into()) });
            return dst;
        }
        *self.registers.get(word).unwrap_or_else(|| panic!("no register {word}"))
    }
    fn label(&mut self, name: &str) -> BlockId {
        if let Some(known) = self.labels.get(name) {
            return *known;
        }
        let made = self.builder.block();
        self.labels.insert(name.to_owned(), made);
        made
    }
    fn field(&mut self, word: &str) -> racelens_ir::FieldRef {
        let (class, name) = word.rsplit_once('.').unwrap();
        self.builder.field_ref(&FieldKey { class: full(class).as_str().into(), name: name.into() })
    }
    fn ty(&mut self, word: &str) -> racelens_ir::TypeRef {
        self.builder.type_ref(&type_of(word))
    }
    fn intrinsic(&mut self, dst: Option<(&str, Kind)>, op: Intrinsic, args: &[String]) {
        let args = args.iter().map(|arg| self.value(arg)).collect();
        let dst = dst.map(|(name, kind)| self.reg(name, kind));
        self.emit(Instr::Intrinsic { dst, op, args });
    }
    fn throw(&mut self, class: &str) {
        let dst = self.builder.temporary(Kind::Ref);
        let class = self.ty(class);
        self.emit(Instr::New { dst, class });
        self.emit(Instr::Throw { exception: dst });
    }

    fn operation(&mut self, words: &[String]) {
        let w = |at: usize| words[at].as_str();
        if let Some(label) = w(0).strip_suffix(':') {
            let block = self.label(label);
            self.emit(Instr::Goto { target: block });
            self.builder.switch_to(block);
            return;
        }
        match w(0) {
            "const" => {
                let src = self.value(w(2));
                let dst = self.reg(w(1), Kind::Int);
                self.emit(Instr::Move { dst, src });
            }
            "null" => {
                let dst = self.reg(w(1), Kind::Ref);
                self.emit(Instr::Const { dst, value: Const::Null });
            }
            "move" => {
                let src = self.value(w(2));
                let dst = self.reg(w(1), Kind::Ref);
                self.emit(Instr::Move { dst, src });
            }
            "class" => {
                let (dst, ty) = (self.reg(w(1), Kind::Ref), self.ty(w(2)));
                self.emit(Instr::Const { dst, value: Const::Class(ty) });
            }
            "get" | "getref" => {
                let kind = if w(0) == "get" { Kind::Int } else { Kind::Ref };
                let (dst, field) = (self.reg(w(1), kind), self.field(w(2)));
                self.emit(Instr::GetStatic { dst, field });
            }
            "put" => {
                let (src, field) = (self.value(w(2)), self.field(w(1)));
                self.emit(Instr::PutStatic { field, src });
            }
            "getf" | "getfref" => {
                let kind = if w(0) == "getf" { Kind::Int } else { Kind::Ref };
                let (object, dst, field) = (self.value(w(2)), self.reg(w(1), kind), self.field(w(3)));
                self.emit(Instr::GetField { dst, object, field });
            }
            "putf" => {
                let (object, src, field) = (self.value(w(1)), self.value(w(3)), self.field(w(2)));
                self.emit(Instr::PutField { object, field, src });
            }
            "new" => {
                let (dst, class) = (self.reg(w(1), Kind::Ref), self.ty(w(2)));
                self.emit(Instr::New { dst, class });
            }
            "newarray" => {
                let (length, dst, element) = (self.value(w(3)), self.reg(w(1), Kind::Ref), self.ty(w(2)));
                self.emit(Instr::NewArray { dst, element, length });
            }
            "aload" | "aloadref" => {
                let kind = if w(0) == "aload" { Kind::Int } else { Kind::Ref };
                let (array, index, dst) = (self.value(w(2)), self.value(w(3)), self.reg(w(1), kind));
                self.emit(Instr::ArrayLoad { dst, array, index, kind });
            }
            "astore" => {
                let (array, index, src) = (self.value(w(1)), self.value(w(2)), self.value(w(3)));
                self.emit(Instr::ArrayStore { array, index, src, kind: Kind::Int });
            }
            "length" => {
                let (array, dst) = (self.value(w(2)), self.reg(w(1), Kind::Int));
                self.emit(Instr::ArrayLength { dst, array });
            }
            "cast" => {
                let (src, dst, class) = (self.value(w(2)), self.reg(w(1), Kind::Ref), self.ty(w(3)));
                self.emit(Instr::Cast { dst, src, class });
            }
            "lock" | "unlock" => {
                let object = self.value(w(1));
                let instr = if w(0) == "lock" { Instr::MonitorEnter { object } } else { Instr::MonitorExit { object } };
                self.emit(instr);
            }
            "add" | "sub" | "mul" | "div" => {
                let op = match w(0) {
                    "add" => BinaryOp::Add,
                    "sub" => BinaryOp::Sub,
                    "mul" => BinaryOp::Mul,
                    _ => BinaryOp::Div,
                };
                let (a, b, dst) = (self.value(w(2)), self.value(w(3)), self.reg(w(1), Kind::Int));
                self.emit(Instr::Binary { dst, op, width: Width::Int, a, b });
            }
            "lt" | "eq" | "ne" => {
                let op = match w(0) {
                    "lt" => CompareOp::Lt,
                    "eq" => CompareOp::Eq,
                    _ => CompareOp::Ne,
                };
                let (a, b, dst) = (self.value(w(2)), self.value(w(3)), self.reg(w(1), Kind::Int));
                self.emit(Instr::Compare { dst, op, what: Comparand::Number(Width::Int), a, b });
            }
            "isnull" => {
                let (a, b, dst) = (self.value(w(2)), self.builder.temporary(Kind::Ref), self.reg(w(1), Kind::Int));
                self.emit(Instr::Const { dst: b, value: Const::Null });
                self.emit(Instr::Compare { dst, op: CompareOp::Eq, what: Comparand::Ref, a, b });
            }
            "neg" => {
                let (src, dst) = (self.value(w(2)), self.reg(w(1), Kind::Int));
                self.emit(Instr::Unary { dst, op: UnaryOp::Neg, width: Width::Int, src });
            }
            "if" => {
                let (condition, then) = (self.value(w(1)), self.label(w(2)));
                let otherwise = self.builder.block();
                self.emit(Instr::Branch { condition, then, otherwise });
                self.builder.switch_to(otherwise);
            }
            "goto" => {
                let target = self.label(w(1));
                self.emit(Instr::Goto { target });
            }
            "assert" => {
                let condition = self.value(w(1));
                let (then, otherwise) = (self.builder.block(), self.builder.block());
                self.emit(Instr::Branch { condition, then, otherwise });
                self.builder.switch_to(otherwise);
                self.throw("AssertionError");
                self.builder.switch_to(then);
            }
            "throw" => self.throw(w(1)),
            "try" => {
                let (target, into) = (self.label(w(1)), self.reg("caught", Kind::Ref));
                let catches = words.get(2).map(|class| self.builder.type_ref(&type_of(class)));
                self.builder.cover(vec![Handler { catches, into, target }], self.span);
            }
            "end" => self.builder.uncover(1, self.span),
            "call" => {
                let (class, name) = w(1).rsplit_once('.').unwrap();
                let method = self.builder.method_ref(&MethodKey::new(&full(class), name, []));
                let args: Box<[Reg]> = words[2..].iter().map(|arg| self.value(arg)).collect();
                let dispatch = if args.is_empty() { Dispatch::Static } else { Dispatch::Virtual };
                self.emit(Instr::Invoke { dst: None, dispatch, method, args });
            }
            "unknown" => self.emit(Instr::Unknown { dst: None, why: words[1..].join(" ").into() }),
            "return" => self.emit(Instr::Return { value: None }),
            "start" => self.intrinsic(None, Intrinsic::ThreadStart, &words[1..]),
            "join" => self.intrinsic(None, Intrinsic::ThreadJoin, &words[1..]),
            "yield" => self.intrinsic(None, Intrinsic::ThreadYield, &[]),
            "sleep" => self.intrinsic(None, Intrinsic::ThreadSleep, &words[1..]),
            "interrupt" => self.intrinsic(None, Intrinsic::ThreadInterrupt, &words[1..]),
            "current" => self.intrinsic(Some((w(1), Kind::Ref)), Intrinsic::ThreadCurrent, &[]),
            "alive" => self.intrinsic(Some((w(1), Kind::Int)), Intrinsic::ThreadIsAlive, &words[2..]),
            "interrupted" => self.intrinsic(Some((w(1), Kind::Int)), Intrinsic::ThreadInterrupted, &[]),
            "wait" => self.intrinsic(None, Intrinsic::MonitorWait, &words[1..]),
            "notify" => self.intrinsic(None, Intrinsic::MonitorNotify, &words[1..]),
            "notifyall" => self.intrinsic(None, Intrinsic::MonitorNotifyAll, &words[1..]),
            "choose" => self.intrinsic(Some((w(1), Kind::Int)), Intrinsic::Choose, &words[2..]),
            "concat" => self.intrinsic(Some((w(1), Kind::Ref)), Intrinsic::Concat, &words[2..]),
            "streq" => self.intrinsic(Some((w(1), Kind::Int)), Intrinsic::StringEquals, &words[2..]),
            "print" => self.intrinsic(None, Intrinsic::Print, &words[1..]),
            "exit" => self.intrinsic(None, Intrinsic::Exit, &words[1..]),
            other => panic!("no operation {other}"),
        }
    }
}

fn assemble(is_static: bool, params: &[Type], code: &[(usize, Vec<String>)]) -> (Body, BodySpans) {
    let this = (!is_static).then(|| Register { kind: Kind::Ref, name: Some("this".into()), slot: None });
    let named =
        |(at, ty): (usize, &Type)| Register { kind: ty.kind(), name: Some(format!("p{at}").into()), slot: None };
    let builder = BodyBuilder::new(this.into_iter().chain(params.iter().enumerate().map(named)));
    let mut assembler = Assembler { builder, registers: HashMap::new(), labels: HashMap::new(), span: Span::default() };
    if !is_static {
        assembler.registers.insert("this".to_owned(), racelens_ir::Id::from_raw(0));
    }
    for at in 0..params.len() {
        let register = racelens_ir::Id::from_raw((at + usize::from(!is_static)) as u32);
        assembler.registers.insert(format!("p{at}"), register);
    }
    for (line, words) in code {
        assembler.span = Span::new(*line, *line);
        assembler.operation(words);
    }
    assembler.builder.finish()
}

impl Case {
    /// The program of `Main.main()`. Lines are counted from the first of `text`.
    pub fn new(text: &str) -> Self {
        Self::with_entry(text, MethodKey::new("Main", "main", []))
    }

    pub fn with_entry(text: &str, entry: MethodKey) -> Self {
        let mut source = Source::default();
        source.parse(LIBRARY);
        source.parse(text);
        let program = link(&source, &entry, racelens_ir::Purpose::Check).expect("the entry");
        let mut lines = HashMap::new();
        for (id, method) in program.methods.iter() {
            if let Some((_, spans)) = source.bodies.get(&method.key) {
                for (at, span) in spans.instrs.iter() {
                    lines.insert(CodePoint { method: id, at }, span.start as usize);
                }
            }
        }
        Self { program, lines }
    }

    pub fn line(&self, point: CodePoint) -> usize {
        self.lines[&point]
    }

    pub fn check(&self, options: &Options) -> Verdict {
        let entry = MethodKey::new("Main", "main", []);
        let harness = Harness { name: "Main.main".into(), kind: HarnessKind::Main, entry };
        check(&self.program, &harness, options, &Silent)
    }

    /// What was found, one line each, sorted: `race Main.x 3W-7R`, `assertion 9`, `deadlock`.
    pub fn found(&self, verdict: &Verdict) -> Vec<String> {
        let mut found: Vec<String> = verdict.violations.iter().map(|violation| self.describe(violation)).collect();
        found.sort();
        found
    }

    /// A trace, one step a line: `0 main 7: start Writer`, with its edges after it.
    pub fn show(&self, trace: &racelens_checker::Trace) -> String {
        let mut text = String::new();
        for (at, step) in trace.steps.iter().enumerate() {
            let line = step.point.map_or("?".to_owned(), |point| self.line(point).to_string());
            let thread = &trace.threads[step.thread.0 as usize];
            text.push_str(&format!("{at} {thread} {line}: {}", step.action.as_str()));
            step.variable.iter().for_each(|variable| text.push_str(&format!(" {variable}")));
            step.before.iter().for_each(|before| text.push_str(&format!(" {before}")));
            step.after.iter().for_each(|after| text.push_str(&format!(" -> {after}")));
            for edge in trace.edges.iter().filter(|edge| edge.to as usize == at) {
                let kind = format!("{:?}", edge.kind);
                text.push_str(&format!(" [{} {}]", edge.from, kind.split('(').next().unwrap()));
            }
            text.push('\n');
        }
        text
    }

    fn describe(&self, violation: &Violation) -> String {
        let at = |point: Option<CodePoint>| point.map_or("?".to_owned(), |point| self.line(point).to_string());
        match &violation.kind {
            ViolationKind::DataRace { variable, first, second, .. } => {
                let side = |access: &racelens_checker::Access| {
                    (self.line(access.point), if access.kind == AccessKind::Write { "W" } else { "R" })
                };
                let (a, b) = (side(first), side(second));
                let (a, b) = (a.min(b), a.max(b));
                format!("race {} {}{}-{}{}", variable.text, a.0, a.1, b.0, b.1)
            }
            ViolationKind::Assertion { .. } => format!("assertion {}", at(violation.point)),
            ViolationKind::Exception { class, message, .. } => {
                format!("{class}({}) {}", message.as_deref().unwrap_or(""), at(violation.point))
            }
            ViolationKind::MonitorMisuse { message, .. } => format!("misuse({message}) {}", at(violation.point)),
            ViolationKind::Starvation { waiting, .. } => format!("starvation {}", waiting.what),
            ViolationKind::Livelock { threads } => format!("livelock of {}", threads.len()),
            ViolationKind::Property { part, fairness, .. } => format!("ltl {} {part}", fairness.as_str()),
            ViolationKind::Result { result, .. } => format!("result {result}"),
            ViolationKind::Endless { looks_at, .. } => {
                format!("endless {}: {}", at(violation.point), looks_at.join("; "))
            }
            ViolationKind::Deadlock { waiting } | ViolationKind::Stuck { waiting } => {
                let all: Vec<&str> = waiting.iter().map(|waiting| waiting.what.as_str()).collect();
                format!("deadlock: {}", all.join("; "))
            }
        }
    }
}
