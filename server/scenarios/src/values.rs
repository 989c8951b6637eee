//! Values for parameters: small domains in which different calls meet.
//!
//! The first value of every type is the same everywhere, so that two calls name the same key; the second differs from it.
//! The third and the fourth are where code goes other ways: zero and what is empty, a negative number and what has two elements.
//! Choices beyond those take what the class itself names ([`crate::literals`]).

use std::cell::{Cell, RefCell};

use racelens_ir::{
    ClassDecl, ClassKind, FieldKey, GenericType, Kind, LinkSource, MethodDecl, MethodKey, Modifiers, Name, Provenance,
    Type,
};

use crate::code::Names;
use crate::data::Value;
use crate::given::{hands_out, is_named_again};
use crate::handles::unwrapped;
use crate::literals::Literals;
use crate::stubs::Stub;

/// How deep an object may consist of others.
pub(crate) const DEEPEST: usize = 2;
/// Superclasses; a cycle ends there.
pub(crate) const MOST_SUPERCLASSES: usize = 32;

/// How many values a type has at most.
pub const CHOICES: usize = 4;
const NUMBERS: [i32; CHOICES] = [1, 2, 0, -1];
/// The choice that continues the first two: what is more than both.
pub const THIRD: usize = usize::MAX;
/// What the names of clocks say.
pub(crate) const CLOCKS: [&str; 5] = ["clock", "ticker", "time", "now", "nano"];
const TEXTS: [&str; CHOICES] = ["a", "b", "", "ab"];

/// Makes values, and the stubs that they need.
pub struct Domain<'a> {
    pub source: &'a dyn LinkSource,
    pub class: &'a ClassDecl,
    pub(crate) names: Names,
    /// Where the plain values end: choices from [`CHOICES`] on take these.
    pub literals: Literals,
    /// How many numbers of the arguments at hand have been made.
    numbers: Cell<usize>,
    pub(crate) stubs: RefCell<Vec<Stub>>,
    /// Whether what a stub answers is being made.
    pub(crate) answers: Cell<bool>,
    /// Whether an executor may refuse a task, as the documentation says.
    pub(crate) may_refuse: bool,
    /// Interfaces whose results are being made; one may give itself.
    pub(crate) begun: RefCell<Vec<Name>>,
}

impl<'a> Domain<'a> {
    pub fn new(source: &'a dyn LinkSource, class: &'a ClassDecl, may_refuse: bool) -> Self {
        Self {
            source,
            class,
            names: Names::of(&class.name),
            literals: Literals::of(source, class),
            numbers: Cell::default(),
            stubs: RefCell::default(),
            answers: Cell::default(),
            may_refuse,
            begun: RefCell::default(),
        }
    }

    pub fn stubs(&self) -> Vec<Stub> {
        self.stubs.borrow().clone()
    }

    /// A value for each parameter, all of the first or all of the second choice; the type that has none otherwise.
    pub fn args(&self, method: &MethodKey, choice: usize, depth: usize) -> Result<Vec<Value>, Type> {
        let plain = || method.params.iter().cloned().map(GenericType::plain).collect();
        let params: Vec<GenericType> = self.source.generic_params(method).unwrap_or_else(plain);
        if depth <= 1 {
            self.numbers.set(0);
        }
        params.into_iter().map(|ty| self.value(&ty, choice, depth).ok_or(ty.erased)).collect()
    }

    /// The arguments of a method that scenarios call. A static method with several parameters of the class gets both objects.
    pub fn args_of(&self, method: &MethodDecl, choice: usize) -> Result<Vec<Value>, Type> {
        let mut args = self.args(&method.key, choice, 0)?;
        let mut own: Vec<&mut Value> = args.iter_mut().filter(|arg| matches!(arg, Value::Receiver(_))).collect();
        if method.modifiers.is_static() && own.len() > 1 {
            own.iter_mut().enumerate().for_each(|(at, arg)| **arg = Value::Receiver(at % 2));
        }
        Ok(args)
    }

    /// A number of a choice, which only the literals of the class have several of in one row.
    pub(crate) fn number(&self, choice: usize) -> i32 {
        if choice == THIRD {
            return 3;
        }
        match choice.checked_sub(CHOICES) {
            None => NUMBERS.get(choice).copied().unwrap_or(1),
            Some(own) => {
                let place = self.numbers.replace(self.numbers.get() + 1);
                self.literals.number(own, place)
            }
        }
    }

    fn text(&self, choice: usize) -> String {
        if choice == THIRD {
            return "c".to_owned();
        }
        if let Some(line) = self.literals.line().filter(|_| choice == 0 && self.answers.get()) {
            return line;
        }
        match choice.checked_sub(CHOICES) {
            None => TEXTS.get(choice).copied().unwrap_or("a").to_owned(),
            Some(own) => self.literals.text(own),
        }
    }

    pub fn value(&self, ty: &GenericType, choice: usize, depth: usize) -> Option<Value> {
        match &ty.erased {
            Type::Primitive(Kind::Boolean) => Some(Value::Int(i32::from(choice.is_multiple_of(2)), Kind::Boolean)),
            Type::Primitive(Kind::Char) => Some(Value::Int(i32::from(b'a') + choice.min(CHOICES) as i32, Kind::Char)),
            Type::Primitive(kind) => Some(match (kind, self.number(choice)) {
                (Kind::Long, number) => Value::Long(i64::from(number)),
                (Kind::Float, number) => Value::Float(number),
                (Kind::Double, number) => Value::Double(number),
                (_, number) => Value::Int(number, *kind),
            }),
            Type::Array(element) => {
                let plain = GenericType::plain(Type::clone(element));
                let elements = self.elements(choice, |choice| self.value(&plain, choice, depth))?;
                Some(Value::Array(Type::clone(element), elements))
            }
            Type::Class(name) => self.object(name, &ty.arguments, choice, depth),
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

    fn object(&self, name: &Name, arguments: &[GenericType], choice: usize, depth: usize) -> Option<Value> {
        let of_kind = |kind, choice| self.value(&GenericType::plain(Type::Primitive(kind)), choice, depth);
        let boxed = |kind| of_kind(kind, choice).map(|value| Value::Boxed(Box::new(value)));
        // What a collection has at a place of its arguments: a number where nothing tells.
        let content = |at: usize, choice: usize| {
            let number = GenericType::plain(Type::class("java.lang.Integer"));
            self.value(arguments.get(at).unwrap_or(&number), choice, depth.max(1))
        };
        // Lines that are taken apart say one thing of a name, or another one.
        let is_text = arguments.first().is_some_and(|of| of.erased == Type::class("java.lang.String"));
        let line = |choice: usize| {
            let line = if choice < 2 { self.literals.line_of(TEXTS[0], choice + 1) } else { None };
            line.filter(|_| is_text && depth == 0).map(|line| Value::Text(line.into()))
        };
        let object = || Type::class("java.lang.Object");
        let list = || {
            let elements = self.elements(choice, |choice| line(choice).or_else(|| content(0, choice)));
            let elements = elements.unwrap_or_default();
            let array = Value::Array(object(), elements);
            let key = MethodKey::new("java.util.Arrays", "asList", [Type::array_of(object())]);
            Some(Value::Made(key, Type::class("java.util.List"), vec![array]))
        };
        // One entry, one of the same key with another value, none, two.
        let map = || {
            let entries = match choice {
                _ if !(2..CHOICES).contains(&choice) && self.names_entries(arguments) => {
                    Some(self.named_entries(arguments, choice)?)
                }
                0 => content(0, 0).zip(content(1, 0)).map(|(key, value)| vec![key, value]),
                1 => content(0, 0).zip(content(1, 1)).map(|(key, value)| vec![key, value]),
                2 => None,
                3 => [content(0, 0), content(1, 0), content(0, 1), content(1, 1)].into_iter().collect(),
                own => content(0, own).zip(content(1, own)).map(|(key, value)| vec![key, value]),
            };
            let entries = entries.unwrap_or_default();
            let key = MethodKey::new("java.util.Map", "of", vec![object(); entries.len()]);
            Some(Value::Made(key, Type::class("java.util.Map"), entries))
        };
        let made = |class: &str, of: &str, arg: Option<Value>| {
            Some(Value::New(MethodKey::new(class, MethodKey::INIT, [Type::class(of)]), vec![arg?]))
        };
        let executor = |maker: &str, class: &Name| {
            Value::Made(
                MethodKey::new("java.util.concurrent.Executors", maker, []),
                Type::Class(class.clone()),
                Vec::new(),
            )
        };
        let empty = |class: &str| Some(Value::New(MethodKey::new(class, MethodKey::INIT, []), Vec::new()));
        if *name == self.class.name && depth == 0 {
            return Some(Value::Receiver(1));
        }
        match &**name {
            "java.lang.String" | "java.lang.CharSequence" => Some(Value::Text(self.text(choice).into())),
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
            "java.util.SortedSet" | "java.util.NavigableSet" | "java.util.TreeSet" => {
                made("java.util.TreeSet", "java.util.Collection", list())
            }
            "java.util.SortedMap" | "java.util.NavigableMap" | "java.util.TreeMap" => {
                made("java.util.TreeMap", "java.util.Map", map())
            }
            "java.util.Set" | "java.util.HashSet" => made("java.util.HashSet", "java.util.Collection", list()),
            "java.util.Queue" | "java.util.Deque" | "java.util.ArrayDeque" => {
                made("java.util.ArrayDeque", "java.util.Collection", list())
            }
            "java.util.Map" | "java.util.HashMap" => made("java.util.HashMap", "java.util.Map", map()),
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
            "java.math.BigInteger" | "java.math.BigDecimal" => {
                let key = MethodKey::new(name, "valueOf", [Type::LONG]);
                Some(Value::Made(key, Type::Class(name.clone()), vec![Value::Long(i64::from(self.number(choice)))]))
            }
            "java.util.concurrent.ExecutorService" => Some(executor("newSingleThreadExecutor", name)),
            "java.util.concurrent.ScheduledExecutorService" => Some(executor("newSingleThreadScheduledExecutor", name)),
            "java.util.concurrent.locks.Lock" => empty("java.util.concurrent.locks.ReentrantLock"),
            "java.lang.Throwable" | "java.lang.Exception" => empty("java.lang.RuntimeException"),
            "java.lang.Class" => {
                let of = arguments.first().map(|argument| argument.erased.clone()).filter(|ty| *ty != object());
                // Everything is an object, whatever else the call is given.
                let any = ["java.lang.Object", "java.lang.String"].get(choice).unwrap_or(&"java.lang.Object");
                Some(Value::Class(of.unwrap_or_else(|| Type::class(any))))
            }
            "java.lang.Thread" => {
                let task = self.value(&GenericType::plain(Type::class("java.lang.Runnable")), choice, depth.max(1));
                made("java.lang.Thread", "java.lang.Runnable", task)
            }
            "java.io.OutputStream" => empty("java.io.ByteArrayOutputStream"),
            "java.io.Writer" => empty("java.io.StringWriter"),
            "java.lang.Appendable" => empty("java.lang.StringBuilder"),
            _ => {
                let value = self.of_class(name, arguments, choice, depth);
                let is_shared = depth == 0 && is_named_again(self.class, name);
                match value {
                    Some(stub @ Value::Stub { is_told: true, .. }) if is_shared => {
                        Some(Value::Given(Box::new(stub), choice % 2))
                    }
                    None if depth == 0 => self.handed_out(name, choice % 2),
                    other => other,
                }
            }
        }
    }

    /// Whether the class itself knows what stands in a map, by name.
    fn names_entries(&self, arguments: &[GenericType]) -> bool {
        let is_text = |ty: &Type| matches!(ty, Type::Class(name) if *name == "java.lang.String");
        !self.literals.keys().is_empty() && arguments.first().is_some_and(|key| is_text(&key.erased))
    }

    /// An entry for each of these names. As text it is a number: it may be meant as one.
    fn named_entries(&self, arguments: &[GenericType], choice: usize) -> Option<Vec<Value>> {
        let value = arguments.get(1)?;
        let value = match &value.erased {
            Type::Class(name) if *name == "java.lang.String" => Value::Text(self.number(choice).to_string().into()),
            _ => self.value(value, choice, 1)?,
        };
        let keys = self.literals.keys().iter();
        Some(keys.flat_map(|key| [Value::Text(key.as_str().into()), value.clone()]).collect())
    }

    /// What the class hands out, the first or the second one.
    fn handed_out(&self, name: &Name, number: usize) -> Option<Value> {
        let (maker, is_optional) = hands_out(self.source, self.class, name)?;
        let args = self.args(&maker.key, number, 1).ok()?;
        let made = Value::Called(maker.key.clone(), maker.result.clone()?, Box::new(Value::Receiver(0)), args);
        Some(Value::Given(Box::new(unwrapped(made, &Type::Class(name.clone()), is_optional)), number))
    }

    fn of_class(&self, name: &Name, arguments: &[GenericType], choice: usize, depth: usize) -> Option<Value> {
        let decl = self.source.class(name)?;
        match decl.kind {
            ClassKind::Enum => {
                let ty = Type::Class(name.clone());
                let constants: Vec<_> =
                    decl.fields.iter().filter(|field| field.modifiers.is_static() && field.ty == ty).collect();
                let field = constants.get(if choice == THIRD { 2 } else { choice }).or(constants.first())?;
                Some(Value::Static(decl.field_key(field), ty))
            }
            ClassKind::Interface => self.of_interface(&decl, arguments, choice, depth),
            ClassKind::Annotation => None,
            ClassKind::Class | ClassKind::Record if depth < DEEPEST => {
                let made = self.makers(&decl, choice, depth + 1).into_iter().next();
                made.or_else(|| self.of_abstract_class(&decl, arguments, choice, depth))
            }
            ClassKind::Class | ClassKind::Record => None,
        }
    }

    /// Whether the class that scenarios are made for may name a member of a class.
    pub(crate) fn is_accessible(&self, class: &Name, modifiers: Modifiers) -> bool {
        let is_near = package(class) == package(&self.class.name);
        modifiers.has(Modifiers::PUBLIC) || is_near && !modifiers.has(Modifiers::PRIVATE)
    }

    /// Expressions that make an object of a class, the cheapest first.
    pub fn makers(&self, decl: &ClassDecl, choice: usize, depth: usize) -> Vec<Value> {
        let ty = Type::Class(decl.name.clone());
        let is_open = |modifiers: Modifiers| self.is_accessible(&decl.name, modifiers);
        let mut ways: Vec<(usize, Value)> = Vec::new();
        if decl.kind != ClassKind::Enum && !decl.modifiers.has(Modifiers::ABSTRACT) {
            for constructor in
                decl.methods.iter().filter(|method| method.key.is_constructor() && is_open(method.modifiers))
            {
                let is_copy = constructor.key.params.contains(&ty);
                if let Some(args) = self.args(&constructor.key, choice, depth).ok().filter(|_| !is_copy) {
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
            if let Some(args) = self.args(&factory.key, choice, depth).ok().filter(|_| !is_copy) {
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

    /// The cheapest constructor of a class, given two elements wherever it takes several of something.
    pub fn with_more(&self, decl: &ClassDecl) -> Option<Value> {
        let (one, two) = (self.makers(decl, 0, 1), self.makers(decl, CHOICES - 1, 1));
        let (Value::New(key, args), Some(Value::New(same, more))) = (one.first()?, two.first()) else { return None };
        let is_several = |ty: &Type| match ty {
            Type::Array(_) => true,
            Type::Class(name) => name.starts_with("java.util.") || name == "java.lang.Iterable",
            Type::Primitive(_) => false,
        };
        let both = args.iter().zip(more).zip(&*key.params);
        let args = both.map(|((one, two), ty)| if is_several(ty) { two.clone() } else { one.clone() }).collect();
        (key == same).then(|| Value::New(key.clone(), args))
    }

    /// What a builder makes without being told anything: `X.builder().build()`, `new X.Builder().build()`.
    fn built(&self, decl: &ClassDecl, choice: usize, depth: usize) -> Option<Value> {
        if depth > DEEPEST || decl.kind == ClassKind::Enum {
            return None;
        }
        let ty = Type::Class(decl.name.clone());
        let is_open = |method: &&MethodDecl| self.is_accessible(&method.key.class, method.modifiers);
        let from = |builder: &Name, made: Value| {
            let builder = self.source.class(builder)?;
            let mut methods = builder.methods.iter().filter(is_open);
            let is_last = |method: &&MethodDecl| {
                !method.modifiers.is_static() && method.key.params.is_empty() && method.result.as_ref() == Some(&ty)
            };
            Some(Value::Called(methods.find(is_last)?.key.clone(), ty.clone(), Box::new(made), Vec::new()))
        };
        for factory in decl.methods.iter().filter(is_open).filter(|method| method.modifiers.is_static()) {
            let Some(Type::Class(builder)) = factory.result.as_ref().filter(|result| **result != ty) else { continue };
            if !builder.starts_with("java.")
                && let Ok(args) = self.args(&factory.key, choice, depth)
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

pub(crate) fn package(class: &Name) -> &str {
    class.rsplit_once('.').map_or("", |(package, _)| package)
}
