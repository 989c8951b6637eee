//! Scenarios as code: classes and bodies in ir that nobody wrote.
//!
//! A class is linked once, with a body that names all that any of its scenarios may use. A scenario then replaces the
//! bodies of `main` and of its threads; what they name is resolved by the links that are there. So a scenario costs no
//! linking, and all scenarios of a class share their ids.
//!
//! Invariant: the bodies of a scenario name nothing that the body of the whole class doesn't name.

use std::sync::Arc;

use racelens_ir::body::{Const, Dispatch, Handler, Instr, Reg, Register, Span};
use racelens_ir::{
    Body, BodyBuilder, ClassDecl, ClassKind, FieldDecl, FieldKey, Id, Kind, MethodDecl, MethodKey, Modifiers, Name,
    Provenance, Supplement, Type, simple_name,
};

use crate::data::{Call, On, Scenario, Value};
use crate::stubs::{self, Stub};

/// More threads than any scenario has.
pub const MOST_THREADS: usize = 4;
/// More shared objects than any scenario has.
pub const MOST_RECEIVERS: usize = 3;
/// More calls of one thread than any scenario has.
pub const MOST_CALLS: usize = 4;

pub(crate) const OBJECT: &str = "java.lang.Object";
const SPAN: Span = Span { start: 0, end: 0 };

/// The names of the classes that are made for a class.
#[derive(Clone, Debug)]
pub struct Names {
    pub main: Name,
}

impl Names {
    pub fn of(class: &Name) -> Self {
        Self { main: Name::from(format!("{class}$$Scenario")) }
    }
    pub fn thread(&self, at: usize) -> Name {
        Name::from(format!("{}$Thread{}", self.main, at + 1))
    }
    /// The class of a stub: its simple name is what outcomes show. `narrowed` are the types of what its methods give, where
    /// they are narrower than those above.
    pub fn stub(&self, above: &Name, narrowed: &[String]) -> Name {
        let plain = |name: &str| name.replace(['.', '$'], "_");
        let types: String = narrowed.iter().map(|ty| format!("${}", plain(ty))).collect();
        Name::from(format!("{}$Stub${}{types}$stub of {}", self.main, plain(above), simple_name(above)))
    }
    pub fn entry(&self) -> MethodKey {
        MethodKey::new(&self.main, "main", [])
    }
    pub(crate) fn run(&self, at: usize) -> MethodKey {
        MethodKey::new(&self.thread(at), "run", [])
    }
    pub(crate) fn init(&self, at: usize) -> MethodKey {
        MethodKey::new(&self.thread(at), MethodKey::INIT, vec![Type::class(OBJECT); MOST_RECEIVERS])
    }
    fn receiver(&self, thread: usize, at: usize) -> FieldKey {
        FieldKey { class: self.thread(thread), name: Name::from(format!("receiver{}", at + 1)) }
    }
}

/// The classes that a class's scenarios need: a `main` that names all calls and values, threads, and stubs.
pub fn supplement(class: &Name, calls: &[Call], values: &[Value], stubs: Vec<Stub>) -> Supplement {
    let names = Names::of(class);
    let mut made = Supplement::default();
    let object = Some(Name::new(OBJECT));
    let entry = names.entry();
    let main = MethodDecl {
        key: entry.clone(),
        result: None,
        modifiers: Modifiers::PUBLIC.with(Modifiers::STATIC).with(Modifiers::SYNTHETIC),
        has_body: true,
    };
    made.classes.push(Arc::new(decl(&names.main, object, vec![], vec![main], Vec::new())));
    made.bodies.push((entry, Arc::new(everything(&names, calls, values))));
    for at in 0..MOST_THREADS {
        let method = |key, modifiers| MethodDecl { key, result: None, modifiers, has_body: true };
        let methods = vec![
            method(names.init(at), Modifiers::PUBLIC.with(Modifiers::SYNTHETIC)),
            method(names.run(at), Modifiers::PUBLIC.with(Modifiers::SYNTHETIC)),
        ];
        let field = |at| FieldDecl {
            name: Name::from(format!("receiver{}", at + 1)),
            ty: Type::class(OBJECT),
            modifiers: Modifiers::FINAL,
            constant: None,
        };
        let fields = (0..MOST_RECEIVERS).map(field).collect();
        made.classes.push(Arc::new(decl(
            &names.thread(at),
            Some(Name::new("racelens.Actor")),
            fields,
            methods,
            vec![],
        )));
        made.bodies.push((names.init(at), Arc::new(constructor(&names, at, MOST_CALLS as i32))));
        made.bodies.push((names.run(at), Arc::new(thread(&names, at, &[], 0))));
    }
    for stub in stubs {
        for method in &stub.decl.methods {
            made.bodies.push((method.key.clone(), Arc::new(stubs::body(&stub, method))));
        }
        made.classes.push(Arc::new(stub.decl));
    }
    made
}

pub(crate) fn decl(
    name: &Name,
    superclass: Option<Name>,
    fields: Vec<FieldDecl>,
    methods: Vec<MethodDecl>,
    interfaces: Vec<Name>,
) -> ClassDecl {
    ClassDecl {
        name: name.clone(),
        kind: ClassKind::Class,
        modifiers: Modifiers::PUBLIC.with(Modifiers::FINAL),
        superclass,
        interfaces,
        fields,
        methods,
        provenance: Provenance::Synthetic,
        file: None,
    }
}

pub(crate) fn register(kind: Kind) -> Register {
    Register { kind, name: None, slot: None }
}

/// The machine keeps small integers as ints.
pub(crate) fn in_register(kind: Kind) -> Kind {
    match kind {
        Kind::Boolean | Kind::Byte | Kind::Short | Kind::Char => Kind::Int,
        other => other,
    }
}

pub(crate) fn constructor(names: &Names, at: usize, calls: i32) -> Body {
    let mut b = Builder::new(vec![register(Kind::Ref); MOST_RECEIVERS + 1]);
    let name = b.value(&Value::Text(format!("T{}", at + 1).into()), Known::default());
    let calls = b.value(&Value::Int(calls, Kind::Int), Known::default());
    let init = MethodKey::new("racelens.Actor", MethodKey::INIT, [Type::class("java.lang.String"), Type::INT]);
    b.call(&init, Dispatch::Exact, vec![Reg::first(), name, calls], None);
    for place in 0..MOST_RECEIVERS {
        let field = b.inner.field_ref(&names.receiver(at, place));
        let src = Id::from_raw(place as u32 + 1);
        b.emit(Instr::PutField { object: Reg::first(), field, src });
    }
    b.done()
}

/// Names all that scenarios of a class may use. It isn't run.
fn everything(names: &Names, calls: &[Call], values: &[Value]) -> Body {
    let mut b = Builder::new([]);
    b.asks_openly = true;
    let null = b.value(&Value::Null, Known::default());
    let receivers = vec![null; MOST_RECEIVERS];
    let nothing = Known::of(&receivers);
    for value in values {
        b.value(value, nothing);
    }
    for call in calls {
        let result = b.invoke(call, nothing);
        b.boxed(result, call.result.as_ref());
    }
    let whole = Scenario::of(&names.main, Vec::new(), vec![Vec::new(); MOST_THREADS]);
    b.main(names, &whole, &receivers, "", Some(""));
    // What threads name, and no thread of this program has yet.
    let expected = b.text("*");
    b.caught(null, expected);
    b.callbacks(null);
    b.all_left(null);
    b.left(0);
    b.ended(null, 0, 0);
    b.call(&opens(), Dispatch::Exact, vec![null], None);
    b.call(&begin(), Dispatch::Exact, vec![null], None);
    b.call(&end(), Dispatch::Exact, vec![null, null], None);
    b.call(&iterate(), Dispatch::Static, vec![null], None);
    b.type_named("java.lang.Throwable");
    for thread in 0..MOST_THREADS {
        for at in 0..MOST_RECEIVERS {
            let dst = b.inner.temporary(Kind::Ref);
            let field = b.inner.field_ref(&names.receiver(thread, at));
            b.emit(Instr::GetField { dst, object: null, field });
        }
    }
    b.done()
}

fn opens() -> MethodKey {
    MethodKey::new("racelens.Actor", "opens", [])
}
fn begin() -> MethodKey {
    MethodKey::new("racelens.Actor", "begin", [])
}
fn end() -> MethodKey {
    MethodKey::new("racelens.Actor", "end", [Type::class(OBJECT)])
}

/// Looks at all elements of what a call gave, as who calls it does.
fn iterate() -> MethodKey {
    MethodKey::new("racelens.Scenario", "iterate", [Type::class(OBJECT)])
}

/// A call as a thread makes it.
pub(crate) struct Made<'a> {
    pub(crate) call: &'a Call,
    /// The classes of exceptions that it may end with, one in a line.
    pub(crate) expected: String,
    /// Whether its result is a part of the outcome.
    pub(crate) tells: bool,
    /// Whether others may come in: where it calls what it was given, and where it has asked for its object.
    pub(crate) opens: bool,
}

/// What a thread runs, with the shared objects that it needs.
pub(crate) fn thread(names: &Names, at: usize, calls: &[Made<'_>], shared: usize) -> Body {
    let mut b = Builder::new([register(Kind::Ref)]);
    let this = Reg::first();
    let mut receivers = Vec::new();
    if !calls.is_empty() {
        for place in 0..shared {
            let dst = b.inner.temporary(Kind::Ref);
            let field = b.inner.field_ref(&names.receiver(at, place));
            b.emit(Instr::GetField { dst, object: this, field });
            receivers.push(dst);
        }
    }
    let mut results: Vec<Option<Reg>> = Vec::new();
    for (at, Made { call, expected, tells, opens }) in calls.iter().enumerate() {
        if *opens {
            b.call(&self::opens(), Dispatch::Exact, vec![this], None);
        }
        let is_needed = calls.iter().any(|later| later.call.needs_result(at));
        let kept = call.result.as_ref().filter(|_| is_needed).map(|ty| b.nothing(ty));
        b.call(&begin(), Dispatch::Exact, vec![this], None);
        let known = Known { results: &results, ..Known::of(&receivers) };
        b.asks_openly = *opens;
        let result = b.guarded(call, known, expected, *tells, kept);
        results.push(kept);
        b.call(&end(), Dispatch::Exact, vec![this, result], None);
    }
    b.done()
}

pub(crate) struct Builder {
    pub(crate) inner: BodyBuilder,
    /// Whether others may come in between asking for an object and calling it.
    asks_openly: bool,
}

/// What the values of a body may name.
#[derive(Copy, Clone, Default)]
pub(crate) struct Known<'a> {
    pub(crate) receivers: &'a [Reg],
    /// What the calls before have given; nothing for calls whose results nobody needs.
    pub(crate) results: &'a [Option<Reg>],
    /// The threads, at the end.
    pub(crate) actors: Option<Reg>,
}

impl<'a> Known<'a> {
    pub(crate) fn of(receivers: &'a [Reg]) -> Self {
        Self { receivers, results: &[], actors: None }
    }
}

pub(crate) trait First {
    fn first() -> Self;
}
impl First for Reg {
    fn first() -> Self {
        Id::from_raw(0)
    }
}

impl Builder {
    pub(crate) fn new(params: impl IntoIterator<Item = Register>) -> Self {
        Self { inner: BodyBuilder::new(params), asks_openly: false }
    }
    pub(crate) fn done(self) -> Body {
        self.inner.finish().0
    }
    pub(crate) fn emit(&mut self, instr: Instr) {
        self.inner.emit(instr, SPAN);
    }
    fn constant(&mut self, kind: Kind, value: Const) -> Reg {
        let dst = self.inner.temporary(kind);
        self.emit(Instr::Const { dst, value });
        dst
    }
    /// The default of a type.
    fn nothing(&mut self, ty: &Type) -> Reg {
        let (kind, value) = match in_register(ty.kind()) {
            Kind::Long => (Kind::Long, Const::Long(0)),
            Kind::Float => (Kind::Float, Const::Float(0)),
            Kind::Double => (Kind::Double, Const::Double(0)),
            Kind::Int => (Kind::Int, Const::Int(0)),
            other => (other, Const::Null),
        };
        self.constant(kind, value)
    }
    fn text(&mut self, text: &str) -> Reg {
        self.constant(Kind::Ref, Const::String(Arc::from(text)))
    }
    fn type_named(&mut self, name: &str) -> racelens_ir::body::TypeRef {
        self.inner.type_ref(&Type::class(name))
    }
    pub(crate) fn call(
        &mut self,
        method: &MethodKey,
        dispatch: Dispatch,
        args: Vec<Reg>,
        result: Option<&Type>,
    ) -> Option<Reg> {
        let dst = result.map(|ty| self.inner.temporary(in_register(ty.kind())));
        let method = self.inner.method_ref(method);
        self.emit(Instr::Invoke { dst, dispatch, method, args: args.into_boxed_slice() });
        dst
    }

    pub(crate) fn value(&mut self, value: &Value, known: Known<'_>) -> Reg {
        match value {
            Value::Null => self.constant(Kind::Ref, Const::Null),
            Value::Int(value, _) => self.constant(Kind::Int, Const::Int(*value)),
            Value::Long(value) => self.constant(Kind::Long, Const::Long(*value)),
            Value::Float(value) => self.constant(Kind::Float, Const::Float((*value as f32).to_bits())),
            Value::Double(value) => self.constant(Kind::Double, Const::Double(f64::from(*value).to_bits())),
            Value::Text(text) => self.text(text),
            Value::Boxed(inner) => {
                let primitive = inner.primitive();
                let reg = self.value(inner, known);
                self.boxed(Some(reg), Some(&Type::Primitive(primitive)))
            }
            Value::New(constructor, args) => {
                let args: Vec<Reg> = args.iter().map(|arg| self.value(arg, known)).collect();
                let class = self.type_named(&constructor.class);
                let dst = self.inner.temporary(Kind::Ref);
                self.emit(Instr::New { dst, class });
                let args = std::iter::once(dst).chain(args).collect();
                self.call(constructor, Dispatch::Exact, args, None);
                dst
            }
            Value::Made(method, result, args) => {
                let args: Vec<Reg> = args.iter().map(|arg| self.value(arg, known)).collect();
                match self.call(method, Dispatch::Static, args, Some(result)) {
                    Some(reg) => reg,
                    None => self.constant(Kind::Ref, Const::Null),
                }
            }
            Value::Called(method, result, on, args) => {
                let on = self.value(on, known);
                let args: Vec<Reg> = args.iter().map(|arg| self.value(arg, known)).collect();
                let args = std::iter::once(on).chain(args).collect();
                match self.call(method, Dispatch::Virtual, args, Some(result)) {
                    Some(reg) => reg,
                    None => self.constant(Kind::Ref, Const::Null),
                }
            }
            Value::Static(field, ty) => {
                let dst = self.inner.temporary(in_register(ty.kind()));
                let field = self.inner.field_ref(field);
                self.emit(Instr::GetStatic { dst, field });
                dst
            }
            Value::Array(element, values) => {
                let length = self.constant(Kind::Int, Const::Int(values.len() as i32));
                let ty = self.inner.type_ref(element);
                let array = self.inner.temporary(Kind::Ref);
                self.emit(Instr::NewArray { dst: array, element: ty, length });
                for (at, value) in values.iter().enumerate() {
                    let src = self.value(value, known);
                    let index = self.constant(Kind::Int, Const::Int(at as i32));
                    self.emit(Instr::ArrayStore { array, index, src, kind: element.kind() });
                }
                array
            }
            Value::Stub { class, args, .. } => {
                let (params, args): (Vec<Type>, Vec<Value>) = args.iter().cloned().unzip();
                self.value(&Value::New(MethodKey::new(class, MethodKey::INIT, params), args), known)
            }
            Value::Class(ty) => {
                let ty = self.inner.type_ref(ty);
                self.constant(Kind::Ref, Const::Class(ty))
            }
            Value::Given(made, _) => self.value(made, known),
            Value::Receiver(at) => match known.receivers.get(*at) {
                Some(reg) => *reg,
                None => self.constant(Kind::Ref, Const::Null),
            },
            Value::Ended(thread, call, _) => {
                let actors = known.actors.unwrap_or_else(|| self.constant(Kind::Ref, Const::Null));
                self.ended(actors, *thread, *call)
            }
            Value::Result(at, _) => match known.results.get(*at) {
                Some(Some(reg)) => *reg,
                _ => self.constant(Kind::Ref, Const::Null),
            },
        }
    }

    fn boxed(&mut self, value: Option<Reg>, ty: Option<&Type>) -> Reg {
        let (Some(reg), Some(ty)) = (value, ty) else { return self.constant(Kind::Ref, Const::Null) };
        let Type::Primitive(kind) = ty else { return reg };
        let class = kind.box_class();
        let key = MethodKey::new(class, "valueOf", [ty.clone()]);
        self.call(&key, Dispatch::Static, vec![reg], Some(&Type::class(class))).unwrap_or(reg)
    }

    fn invoke(&mut self, call: &Call, known: Known<'_>) -> Option<Reg> {
        if call.method.is_constructor() {
            self.value(&Value::New(call.method.clone(), call.args.clone()), known);
            return None;
        }
        let mut args = Vec::new();
        let mut dispatch = Dispatch::Static;
        let object = match &call.on {
            On::Nothing => None,
            On::Shared(at) => Some(self.value(&Value::Receiver(*at), known)),
            On::Asked(value) => Some(self.value(value, known)),
        };
        if self.asks_openly && call.on.asks() {
            self.call(&stubs::given(), Dispatch::Static, Vec::new(), None);
        }
        if let Some(object) = object {
            let cast = self.inner.temporary(Kind::Ref);
            let class = self.type_named(&call.method.class);
            self.emit(Instr::Cast { dst: cast, src: object, class });
            args.push(cast);
            dispatch = Dispatch::Virtual;
        }
        for arg in &call.args {
            let arg = self.value(arg, known);
            args.push(arg);
        }
        self.call(&call.method, dispatch, args, call.result.as_ref())
    }

    /// A call whose exceptions are results. What it gives is kept in a register where a later call needs it.
    fn guarded(&mut self, call: &Call, known: Known<'_>, expected: &str, tells: bool, kept: Option<Reg>) -> Reg {
        let result = self.inner.temporary(Kind::Ref);
        let caught = self.inner.temporary(Kind::Ref);
        let (handler, done) = (self.inner.block(), self.inner.block());
        let catches = Some(self.type_named("java.lang.Throwable"));
        self.inner.cover(vec![Handler { catches, into: caught, target: handler }], SPAN);
        let value = self.invoke(call, known);
        if let (Some(dst), Some(src)) = (kept, value) {
            self.emit(Instr::Move { dst, src });
        }
        if let Some(all) = value.filter(|_| call.is_iterated()) {
            self.call(&iterate(), Dispatch::Static, vec![all], None);
        }
        let value = self.boxed(value.filter(|_| tells), call.result.as_ref());
        self.emit(Instr::Move { dst: result, src: value });
        self.inner.uncover(1, SPAN);
        self.emit(Instr::Goto { target: done });
        self.inner.switch_to(handler);
        let expected = self.text(expected);
        let value = self.caught(caught, expected);
        self.emit(Instr::Move { dst: result, src: value });
        self.emit(Instr::Goto { target: done });
        self.inner.switch_to(done);
        result
    }

    /// What a call has given.
    fn ended(&mut self, actors: Reg, thread: usize, call: usize) -> Reg {
        let actor = Type::array_of(Type::class("racelens.Actor"));
        let key = MethodKey::new("racelens.Scenario", "given", [actor, Type::INT, Type::INT]);
        let thread = self.constant(Kind::Int, Const::Int(thread as i32));
        let call = self.constant(Kind::Int, Const::Int(call as i32));
        self.call(&key, Dispatch::Static, vec![actors, thread, call], Some(&Type::class(OBJECT))).unwrap_or(actors)
    }

    /// Objects that are to be closed are made or closed.
    pub(crate) fn left(&mut self, change: i32) {
        let change = self.constant(Kind::Int, Const::Int(change));
        let key = MethodKey::new("racelens.Scenario", "left", [Type::INT]);
        self.call(&key, Dispatch::Static, vec![change], None);
    }

    fn all_left(&mut self, actors: Reg) -> Option<Reg> {
        let key = MethodKey::new("racelens.Scenario", "allLeft", [Type::array_of(Type::class("racelens.Actor"))]);
        self.call(&key, Dispatch::Static, vec![actors], Some(&Type::class(OBJECT)))
    }

    fn callbacks(&mut self, actors: Reg) -> Option<Reg> {
        let key = MethodKey::new("racelens.Scenario", "callbacks", [Type::array_of(Type::class("racelens.Actor"))]);
        self.call(&key, Dispatch::Static, vec![actors], Some(&Type::class(OBJECT)))
    }

    fn caught(&mut self, exception: Reg, expected: Reg) -> Reg {
        let params = [Type::class("java.lang.Throwable"), Type::class("java.lang.String")];
        let key = MethodKey::new("racelens.Scenario", "thrown", params);
        let object = Type::class(OBJECT);
        self.call(&key, Dispatch::Static, vec![exception, expected], Some(&object)).unwrap_or(exception)
    }

    fn array(&mut self, element: &str, values: &[Reg]) -> Reg {
        let length = self.constant(Kind::Int, Const::Int(values.len() as i32));
        let ty = self.type_named(element);
        let array = self.inner.temporary(Kind::Ref);
        self.emit(Instr::NewArray { dst: array, element: ty, length });
        for (at, src) in values.iter().enumerate() {
            let index = self.constant(Kind::Int, Const::Int(at as i32));
            self.emit(Instr::ArrayStore { array, index, src: *src, kind: Kind::Ref });
        }
        array
    }

    /// `order` and `known` are what the model takes; outcomes are compared where `known` is there.
    pub(crate) fn main(
        &mut self,
        names: &Names,
        scenario: &Scenario,
        receivers: &[Reg],
        order: &str,
        known: Option<&str>,
    ) {
        let known_receivers = Known::of(receivers);
        let mut given = Vec::new();
        for call in &scenario.setup {
            let result = self.invoke(call, Known { results: &given, ..known_receivers });
            given.push(result);
        }
        let mut actors = Vec::new();
        for at in 0..scenario.threads.len() {
            let args = (0..MOST_RECEIVERS).map(Value::Receiver).collect();
            actors.push(self.value(&Value::New(names.init(at), args), known_receivers));
        }
        let actor = Type::array_of(Type::class("racelens.Actor"));
        let string = Type::class("java.lang.String");
        let actors = self.array("racelens.Actor", &actors);
        let order = self.text(order);
        let run = MethodKey::new("racelens.Scenario", "run", [actor.clone(), string.clone()]);
        self.call(&run, Dispatch::Static, vec![actors, order], None);
        let mut results = Vec::new();
        for call in &scenario.after {
            let known = Known { actors: Some(actors), ..known_receivers };
            results.push(self.guarded(call, known, "*", true, None));
        }
        if scenario.counts_left() {
            results.extend(self.all_left(actors));
        }
        if scenario.counts_callbacks() {
            results.extend(self.callbacks(actors));
        }
        let after = self.array(OBJECT, &results);
        let objects = self.array(OBJECT, receivers);
        let array = Type::array_of(Type::class(OBJECT));
        let judge = MethodKey::new("racelens.Scenario", "judge", [actor, array.clone(), array, string]);
        if let Some(known) = known {
            let known = self.text(known);
            self.call(&judge, Dispatch::Static, vec![actors, after, objects, known], None);
        }
    }
}

impl Value {
    pub(crate) fn primitive(&self) -> Kind {
        match self {
            Value::Int(_, kind) => *kind,
            Value::Long(_) => Kind::Long,
            Value::Float(_) => Kind::Float,
            Value::Double(_) => Kind::Double,
            _ => Kind::Ref,
        }
    }
}
