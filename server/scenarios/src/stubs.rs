//! Stubs: classes that implement an interface, or extend an abstract class, where no class of the program is at hand.
//!
//! A stub answers with a constant and counts the calls of methods without a result, but where the interface computes a value from
//! one of its kind: an operator answers with a different value than it is given, so that two applications show. An executor runs its
//! task at once, in the thread that calls it.

use racelens_ir::body::{BinaryOp, Dispatch, Instr, Width};
use racelens_ir::{Body, ClassDecl, Kind, MethodDecl, MethodKey, Modifiers, Name, Type};

use crate::code::{Builder, Known, OBJECT, decl, in_register, register};
use crate::data::Value;

const RUNNABLE: &str = "java.lang.Runnable";

/// A class that implements an interface or extends an abstract class.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stub {
    pub decl: ClassDecl,
    /// The constructor above, which that of the stub passes its parameters to.
    pub above: MethodKey,
    /// What methods give that give an object; the others answer by their types.
    pub gives: Vec<(MethodKey, Value)>,
    /// Whether calls are given it.
    pub is_given: bool,
    /// Whether its methods fail.
    pub fails: bool,
    /// Whether it is to be closed: how many are not is a part of the outcome.
    pub is_resource: bool,
}

/// Whether a method closes its object.
pub(crate) fn closes(method: &MethodKey) -> bool {
    method.name == "close" && method.params.is_empty()
}

impl Stub {
    /// The same under another name, with methods that fail.
    pub(crate) fn failing(&self, name: &Name) -> Self {
        let mut failing = Self { fails: true, ..self.clone() };
        failing.decl.name = name.clone();
        for method in &mut failing.decl.methods {
            method.key.class = name.clone();
        }
        failing.gives.clear();
        failing
    }
}

/// What a method of a stub answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Answer {
    Nothing,
    /// Nothing: it runs its parameter, a task.
    Runs,
    /// The first parameter and one more, a number of this kind.
    Next(Kind),
    /// The first parameter and something more, where it is a number or a text.
    Changed,
    Value(Value),
}

/// What a stub stands for.
#[derive(Clone, Debug)]
pub(crate) enum Above<'a> {
    Interface(&'a Name),
    /// An abstract class, by the constructor that is called.
    Class(&'a MethodKey),
}

/// Where others may come in while a call runs.
pub(crate) fn given() -> MethodKey {
    MethodKey::new("racelens.Scenario", "given", [])
}

/// A class that implements an interface or extends an abstract class. Its methods may have narrower results than those above.
pub(crate) fn stub(name: &Name, above: &Above<'_>, methods: &[MethodDecl], gives: Vec<(MethodKey, Value)>) -> Stub {
    let key = |method: &MethodDecl| MethodKey { class: name.clone(), ..method.key.clone() };
    let modifiers = Modifiers::PUBLIC.with(Modifiers::SYNTHETIC);
    let own = |method: &MethodDecl| MethodDecl { key: key(method), modifiers, has_body: true, ..method.clone() };
    let mut methods: Vec<MethodDecl> = methods.iter().map(own).collect();
    let (above, interfaces) = match above {
        Above::Interface(interface) => (MethodKey::new(OBJECT, MethodKey::INIT, []), vec![Name::clone(interface)]),
        Above::Class(constructor) => (MethodKey::clone(constructor), Vec::new()),
    };
    let init = MethodKey { class: name.clone(), ..above.clone() };
    methods.push(MethodDecl { key: init, result: None, modifiers, has_body: true });
    Stub {
        decl: decl(name, Some(above.class.clone()), Vec::new(), methods, interfaces),
        above,
        gives,
        is_given: false,
        fails: false,
        is_resource: false,
    }
}

/// Whether a method is there to run a task, as that of an `Executor` is.
pub(crate) fn runs_task(method: &MethodKey) -> bool {
    method.name == "execute" && *method.params == [Type::class(RUNNABLE)]
}

/// Whether a method of an interface computes a value from one of its kind.
pub(crate) fn computes_from_old(above: &ClassDecl, method: &MethodDecl) -> bool {
    above.is_interface() && computes(&above.name, method)
}

fn computes(interface: &str, method: &MethodDecl) -> bool {
    let is_object = |ty: &Type| matches!(ty, Type::Class(name) if name == OBJECT);
    match (&method.result, method.key.params.first()) {
        (Some(result @ Type::Primitive(Kind::Int | Kind::Long | Kind::Double)), Some(first)) => result == first,
        (Some(result), Some(first)) => interface.ends_with("Operator") && is_object(result) && is_object(first),
        _ => false,
    }
}

/// What a method of a stub answers.
pub(crate) fn answer(stub: &ClassDecl, gives: &[(MethodKey, Value)], method: &MethodDecl) -> Answer {
    if let Some((_, value)) = gives.iter().find(|(key, _)| *key == method.key) {
        return Answer::Value(value.clone());
    }
    let Some(result) = &method.result else {
        return if runs_task(&method.key) { Answer::Runs } else { Answer::Nothing };
    };
    if stub.interfaces.first().is_some_and(|above| computes(above, method)) {
        return match result {
            Type::Primitive(kind) => Answer::Next(*kind),
            Type::Class(_) | Type::Array(_) => Answer::Changed,
        };
    }
    Answer::Value(match result {
        Type::Primitive(Kind::Long) => Value::Long(1),
        Type::Primitive(Kind::Float) => Value::Float(1),
        Type::Primitive(Kind::Double) => Value::Double(1),
        Type::Primitive(kind) => Value::Int(i32::from(*kind != Kind::Boolean), *kind),
        Type::Class(name) if matches!(&**name, OBJECT | "java.lang.Integer" | "java.lang.Comparable") => {
            Value::Boxed(Box::new(Value::Int(1, Kind::Int)))
        }
        Type::Class(name) if name == "java.lang.String" => Value::Text("a".into()),
        _ => Value::Null,
    })
}

fn is_plain_object(value: &Value) -> bool {
    matches!(value, Value::New(key, args) if key.class == OBJECT && args.is_empty())
}

/// What a method throws that fails: an executor refuses.
pub(crate) fn failure(method: &MethodKey) -> &'static str {
    if runs_task(method) { "java.util.concurrent.RejectedExecutionException" } else { "java.lang.RuntimeException" }
}

/// The code of a method of a stub.
pub(crate) fn body(stub: &Stub, method: &MethodDecl) -> Body {
    let this = std::iter::once(register(Kind::Ref));
    let params = method.key.params.iter().map(|ty| register(in_register(ty.kind())));
    let mut b = Builder::new(this.chain(params));
    if method.key.is_constructor() {
        let args = (0..=method.key.params.len()).map(|at| racelens_ir::Id::from_raw(at as u32)).collect();
        b.call(&stub.above, Dispatch::Exact, args, None);
        if stub.is_resource {
            b.left(1);
        }
        return b.done();
    }
    let first = || racelens_ir::Id::from_raw(1);
    if stub.is_given {
        b.call(&given(), Dispatch::Static, Vec::new(), None);
    }
    if stub.fails {
        let failure = MethodKey::new(failure(&method.key), MethodKey::INIT, []);
        let exception = b.value(&Value::New(failure, Vec::new()), Known::default());
        b.emit(Instr::Throw { exception });
        return b.done();
    }
    if stub.is_resource && closes(&method.key) {
        b.left(-1);
        b.emit(Instr::Return { value: None });
        return b.done();
    }
    let value = match answer(&stub.decl, &stub.gives, method) {
        Answer::Nothing => {
            // A batch counts as what is in it.
            let mut params = (1..).zip(method.key.params.iter());
            let batch = params.find(|(_, ty)| ty.kind() == Kind::Ref).map(|(at, _)| racelens_ir::Id::from_raw(at));
            let batch = batch.unwrap_or_else(|| b.value(&Value::Null, Known::default()));
            let called = MethodKey::new("racelens.Scenario", "called", [Type::class(OBJECT)]);
            b.call(&called, Dispatch::Static, vec![batch], None);
            None
        }
        Answer::Runs => {
            b.call(&MethodKey::new(RUNNABLE, "run", []), Dispatch::Virtual, vec![first()], None);
            None
        }
        Answer::Next(kind) => {
            let (width, one) = match kind {
                Kind::Long => (Width::Long, Value::Long(1)),
                Kind::Double => (Width::Double, Value::Double(1)),
                _ => (Width::Int, Value::Int(1, Kind::Int)),
            };
            let one = b.value(&one, Known::default());
            let dst = b.inner.temporary(kind);
            b.emit(Instr::Binary { dst, op: BinaryOp::Add, width, a: first(), b: one });
            Some(dst)
        }
        Answer::Changed => {
            let object = Type::class(OBJECT);
            let changed = MethodKey::new("racelens.Scenario", "changed", [object.clone()]);
            b.call(&changed, Dispatch::Static, vec![first()], Some(&object))
        }
        Answer::Value(value) => {
            let object = Type::class(OBJECT);
            let (made, is_plain) = (b.value(&value, Known::default()), is_plain_object(&value));
            match (&method.result, &*method.key.params) {
                // What is made of a batch tells what was in it.
                (Some(result), [param]) if is_plain && *result == object && *param == object => {
                    let of_batch = MethodKey::new("racelens.Scenario", "ofBatch", [object.clone(), object.clone()]);
                    b.call(&of_batch, Dispatch::Static, vec![first(), made], Some(&object))
                }
                _ => Some(made),
            }
        }
    };
    b.emit(Instr::Return { value });
    b.done()
}
