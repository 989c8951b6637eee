//! Values for parameters: small domains in which different calls meet.
//!
//! The first value of every type is the same everywhere, so that two calls name the same key; the second differs from it.
//! The third and the fourth are where code goes other ways: zero and what is empty, a negative number and what has two elements.

use std::cell::RefCell;

use racelens_ir::{
    ClassDecl, ClassKind, FieldKey, Kind, LinkSource, MethodDecl, MethodKey, Modifiers, Name, Provenance, Type,
};

use crate::code::Names;
use crate::data::Value;
use crate::stubs::stub;

/// How deep an object may consist of others.
const DEEPEST: usize = 2;
/// More methods than an interface has that is implemented for a scenario.
const MOST_STUB_METHODS: usize = 12;

/// How many values a type has at most.
pub const CHOICES: usize = 4;
const NUMBERS: [i32; CHOICES] = [1, 2, 0, -1];
const TEXTS: [&str; CHOICES] = ["a", "b", "", "ab"];

/// Makes values, and the stubs that they need.
pub struct Domain<'a> {
    pub source: &'a dyn LinkSource,
    pub class: &'a ClassDecl,
    names: Names,
    stubs: RefCell<Vec<ClassDecl>>,
}

impl<'a> Domain<'a> {
    pub fn new(source: &'a dyn LinkSource, class: &'a ClassDecl) -> Self {
        Self { source, class, names: Names::of(&class.name), stubs: RefCell::default() }
    }

    pub fn stubs(&self) -> Vec<ClassDecl> {
        self.stubs.borrow().clone()
    }

    /// A value for each parameter, all of the first or all of the second choice; the type that has none otherwise.
    pub fn args(&self, params: &[Type], choice: usize, depth: usize) -> Result<Vec<Value>, Type> {
        params.iter().map(|ty| self.value(ty, choice, depth).ok_or_else(|| ty.clone())).collect()
    }

    /// The arguments of a method that scenarios call. A static method with several parameters of the class gets both objects.
    pub fn args_of(&self, method: &MethodDecl, choice: usize) -> Result<Vec<Value>, Type> {
        let mut args = self.args(&method.key.params, choice, 0)?;
        let mut own: Vec<&mut Value> = args.iter_mut().filter(|arg| matches!(arg, Value::Receiver(_))).collect();
        if method.modifiers.is_static() && own.len() > 1 {
            own.iter_mut().enumerate().for_each(|(at, arg)| **arg = Value::Receiver(at % 2));
        }
        Ok(args)
    }

    pub fn value(&self, ty: &Type, choice: usize, depth: usize) -> Option<Value> {
        let number = NUMBERS.get(choice).copied().unwrap_or(1);
        match ty {
            Type::Primitive(Kind::Boolean) => Some(Value::Int(i32::from(choice.is_multiple_of(2)), Kind::Boolean)),
            Type::Primitive(Kind::Char) => Some(Value::Int(i32::from(b'a') + choice as i32, Kind::Char)),
            Type::Primitive(Kind::Long) => Some(Value::Long(i64::from(number))),
            Type::Primitive(Kind::Float) => Some(Value::Float(number)),
            Type::Primitive(Kind::Double) => Some(Value::Double(number)),
            Type::Primitive(kind) => Some(Value::Int(number, *kind)),
            Type::Array(element) => {
                let elements = self.elements(choice, |choice| self.value(element, choice, depth))?;
                Some(Value::Array(Type::clone(element), elements))
            }
            Type::Class(name) => self.object(name, choice, depth),
        }
    }

    /// The elements of a collection: one, another one, none, two.
    fn elements(&self, choice: usize, value: impl Fn(usize) -> Option<Value>) -> Option<Vec<Value>> {
        match choice {
            2 => Some(Vec::new()),
            3 => Some(vec![value(0)?, value(1)?]),
            _ => Some(vec![value(choice)?]),
        }
    }

    fn object(&self, name: &Name, choice: usize, depth: usize) -> Option<Value> {
        let boxed = |kind| self.value(&Type::Primitive(kind), choice, depth).map(|value| Value::Boxed(Box::new(value)));
        let list = || {
            let element = |choice| self.value(&Type::Primitive(Kind::Int), choice, depth);
            let elements = self.elements(choice, |choice| Some(Value::Boxed(Box::new(element(choice)?))))?;
            let object = Type::class("java.lang.Object");
            let array = Value::Array(object.clone(), elements);
            let key = MethodKey::new("java.util.Arrays", "asList", [Type::array_of(object)]);
            Some(Value::Made(key, Type::class("java.util.List"), vec![array]))
        };
        let made = |class: &str, of: &str, arg: Option<Value>| {
            Some(Value::New(MethodKey::new(class, MethodKey::INIT, [Type::class(of)]), vec![arg?]))
        };
        let empty = |class: &str| Some(Value::New(MethodKey::new(class, MethodKey::INIT, []), Vec::new()));
        if *name == self.class.name && depth == 0 {
            return Some(Value::Receiver(1));
        }
        match &**name {
            "java.lang.String" | "java.lang.CharSequence" => {
                Some(Value::Text(TEXTS.get(choice).copied().unwrap_or("a").into()))
            }
            "java.lang.Object"
            | "java.lang.Integer"
            | "java.lang.Number"
            | "java.lang.Comparable"
            | "java.io.Serializable" => boxed(Kind::Int),
            "java.lang.Long" => boxed(Kind::Long),
            "java.lang.Boolean" => boxed(Kind::Boolean),
            "java.lang.Byte" => boxed(Kind::Byte),
            "java.lang.Short" => boxed(Kind::Short),
            "java.lang.Character" => boxed(Kind::Char),
            "java.lang.Float" => boxed(Kind::Float),
            "java.lang.Double" => boxed(Kind::Double),
            "java.lang.Iterable" | "java.util.Collection" | "java.util.List" | "java.util.ArrayList" => {
                made("java.util.ArrayList", "java.util.Collection", list())
            }
            "java.util.Set" | "java.util.HashSet" => made("java.util.HashSet", "java.util.Collection", list()),
            "java.util.Queue" | "java.util.Deque" | "java.util.ArrayDeque" => {
                made("java.util.ArrayDeque", "java.util.Collection", list())
            }
            "java.util.Map" | "java.util.HashMap" => empty("java.util.HashMap"),
            "java.util.concurrent.ConcurrentMap" | "java.util.concurrent.ConcurrentHashMap" => {
                empty("java.util.concurrent.ConcurrentHashMap")
            }
            "java.util.concurrent.TimeUnit" => {
                let field = FieldKey { class: name.clone(), name: "SECONDS".into() };
                Some(Value::Static(field, Type::Class(name.clone())))
            }
            "java.time.Duration" => {
                let key = MethodKey::new(name, "ofSeconds", [Type::LONG]);
                Some(Value::Made(key, Type::Class(name.clone()), vec![Value::Long(1)]))
            }
            "java.util.concurrent.locks.Lock" => empty("java.util.concurrent.locks.ReentrantLock"),
            "java.lang.Throwable" | "java.lang.Exception" => empty("java.lang.RuntimeException"),
            "java.util.concurrent.Executor" | "java.lang.Thread" | "java.lang.Class" => None,
            _ => self.of_class(name, choice, depth),
        }
    }

    fn of_class(&self, name: &Name, choice: usize, depth: usize) -> Option<Value> {
        let decl = self.source.class(name)?;
        match decl.kind {
            ClassKind::Enum => {
                let ty = Type::Class(name.clone());
                let constants: Vec<_> =
                    decl.fields.iter().filter(|field| field.modifiers.is_static() && field.ty == ty).collect();
                let field = constants.get(choice).or(constants.first())?;
                Some(Value::Static(decl.field_key(field), ty))
            }
            ClassKind::Interface => self.of_interface(&decl),
            ClassKind::Annotation => None,
            ClassKind::Class | ClassKind::Record if depth < DEEPEST => {
                self.makers(&decl, choice, depth + 1).into_iter().next()
            }
            ClassKind::Class | ClassKind::Record => None,
        }
    }

    fn of_interface(&self, decl: &ClassDecl) -> Option<Value> {
        // Models have interfaces that no class of a program implements.
        let is_users = decl.provenance == Provenance::Source;
        let is_service = !is_users && (decl.name.ends_with("Service") || decl.name.starts_with("java.sql"));
        let methods = self.abstract_methods(decl);
        if is_service || methods.len() > MOST_STUB_METHODS {
            return None;
        }
        let class = self.names.stub(&decl.name);
        let mut stubs = self.stubs.borrow_mut();
        if !stubs.iter().any(|stub| stub.name == class) {
            stubs.push(stub(&class, &decl.name, &methods));
        }
        Some(Value::Stub { interface: decl.name.clone(), class })
    }

    /// What a class that implements an interface has to have.
    fn abstract_methods(&self, decl: &ClassDecl) -> Vec<MethodDecl> {
        let mut found: Vec<MethodDecl> = Vec::new();
        let mut written: Vec<MethodKey> = Vec::new();
        let mut work = vec![std::sync::Arc::new(decl.clone())];
        let mut seen: Vec<Name> = Vec::new();
        while let Some(decl) = work.pop() {
            if seen.contains(&decl.name) {
                continue;
            }
            seen.push(decl.name.clone());
            for method in decl.methods.iter().filter(|method| !method.modifiers.is_static()) {
                let same = |other: &MethodKey| other.selector() == method.key.selector();
                if written.iter().any(same) || found.iter().any(|other| same(&other.key)) {
                    continue;
                }
                let is_of_object = matches!(&*method.key.name, "equals" | "hashCode" | "toString");
                if method.modifiers.has(Modifiers::ABSTRACT) && !is_of_object {
                    found.push(method.clone());
                } else {
                    written.push(method.key.clone());
                }
            }
            work.extend(decl.interfaces.iter().filter_map(|name| self.source.class(name)));
        }
        found
    }

    /// Expressions that make an object of a class, the cheapest first.
    pub fn makers(&self, decl: &ClassDecl, choice: usize, depth: usize) -> Vec<Value> {
        let ty = Type::Class(decl.name.clone());
        let is_open = |modifiers: Modifiers| !modifiers.has(Modifiers::PRIVATE);
        let mut ways: Vec<(usize, Value)> = Vec::new();
        if decl.kind != ClassKind::Enum && !decl.modifiers.has(Modifiers::ABSTRACT) {
            for constructor in
                decl.methods.iter().filter(|method| method.key.is_constructor() && is_open(method.modifiers))
            {
                let is_copy = constructor.key.params.contains(&ty);
                if let Some(args) = self.args(&constructor.key.params, choice, depth).ok().filter(|_| !is_copy) {
                    ways.push((constructor.key.params.len(), Value::New(constructor.key.clone(), args)));
                }
            }
        }
        for field in decl.fields.iter().filter(|field| field.modifiers.is_static() && field.ty == ty) {
            if is_open(field.modifiers) && field.modifiers.is_final() {
                ways.push((0, Value::Static(decl.field_key(field), ty.clone())));
            }
        }
        let is_factory = |method: &&MethodDecl| {
            // What looks a constant up by its name makes none.
            let is_lookup = decl.kind == ClassKind::Enum && method.key.name == "valueOf";
            let is_made = method.result.as_ref() == Some(&ty) && !is_lookup;
            method.modifiers.is_static() && is_open(method.modifiers) && is_made
        };
        for factory in decl.methods.iter().filter(is_factory) {
            let is_copy = factory.key.params.contains(&ty);
            if let Some(args) = self.args(&factory.key.params, choice, depth).ok().filter(|_| !is_copy) {
                let cost = factory.key.params.len() + 1;
                ways.push((cost, Value::Made(factory.key.clone(), ty.clone(), args)));
            }
        }
        if ways.is_empty() {
            ways.extend(self.built(decl, choice, depth).map(|way| (1, way)));
        }
        if decl.provenance == Provenance::Jdk {
            ways.truncate(1);
        }
        ways.sort_by_key(|(cost, _)| *cost);
        ways.into_iter().map(|(_, way)| way).collect()
    }
    /// What a builder makes without being told anything: `X.builder().build()`, `new X.Builder().build()`.
    fn built(&self, decl: &ClassDecl, choice: usize, depth: usize) -> Option<Value> {
        if depth > DEEPEST || decl.kind == ClassKind::Enum {
            return None;
        }
        let ty = Type::Class(decl.name.clone());
        let is_open = |method: &&MethodDecl| !method.modifiers.has(Modifiers::PRIVATE);
        let from = |builder: &Name, made: Value| {
            let builder = self.source.class(builder)?;
            let mut methods = builder.methods.iter().filter(is_open);
            let is_last = |method: &&MethodDecl| {
                !method.modifiers.is_static() && method.key.params.is_empty() && method.result.as_ref() == Some(&ty)
            };
            Some(Value::Called(methods.find(is_last)?.key.clone(), ty.clone(), Box::new(made)))
        };
        for factory in decl.methods.iter().filter(is_open).filter(|method| method.modifiers.is_static()) {
            let Some(Type::Class(builder)) = factory.result.as_ref().filter(|result| **result != ty) else { continue };
            if !builder.starts_with("java.")
                && let Ok(args) = self.args(&factory.key.params, choice, depth + 1)
                && let Some(way) = from(builder, Value::Made(factory.key.clone(), Type::Class(builder.clone()), args))
            {
                return Some(way);
            }
        }
        let builder = self.source.class(&Name::from(format!("{}$Builder", decl.name)))?;
        let made = self.makers(&builder, choice, depth + 1).into_iter().next()?;
        from(&builder.name, made)
    }
}
