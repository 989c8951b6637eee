//! Values for parameters: small domains in which different calls meet.
//!
//! The first value of every type is the same everywhere, so that two calls name the same key; the second differs from it.
//! The third and the fourth are where code goes other ways: zero and what is empty, a negative number and what has two elements.
//! Choices beyond those take what the class itself names ([`crate::literals`]).

use std::cell::{Cell, RefCell};

use racelens_ir::{
    ClassDecl, ClassKind, FieldKey, GenericType, Kind, LinkSource, MethodDecl, MethodKey, Modifiers, Name, Provenance,
    Type, simple_name,
};

use crate::code::Names;
use crate::data::Value;
use crate::given::{hands_out, is_named_again};
use crate::literals::Literals;
use crate::stubs::{Above, Stub, closes, computes_from_old, runs_task, stub};

/// How deep an object may consist of others.
const DEEPEST: usize = 2;
/// More abstract methods than an interface or a class has of which there is a stub.
const MOST_STUB_METHODS: usize = 80;
/// Superclasses; a cycle ends there.
const MOST_SUPERCLASSES: usize = 32;

/// How many values a type has at most.
pub const CHOICES: usize = 4;
const NUMBERS: [i32; CHOICES] = [1, 2, 0, -1];
/// The choice that continues the first two: what is more than both.
pub const THIRD: usize = usize::MAX;
/// What the names of clocks say.
const CLOCKS: [&str; 5] = ["clock", "ticker", "time", "now", "nano"];
const TEXTS: [&str; CHOICES] = ["a", "b", "", "ab"];

/// Makes values, and the stubs that they need.
pub struct Domain<'a> {
    pub source: &'a dyn LinkSource,
    pub class: &'a ClassDecl,
    names: Names,
    /// Where the plain values end: choices from [`CHOICES`] on take these.
    pub literals: Literals,
    /// How many numbers of the arguments at hand have been made.
    numbers: Cell<usize>,
    stubs: RefCell<Vec<Stub>>,
    /// Whether what a stub answers is being made.
    answers: Cell<bool>,
    /// Interfaces whose results are being made; one may give itself.
    begun: RefCell<Vec<Name>>,
}

impl<'a> Domain<'a> {
    pub fn new(source: &'a dyn LinkSource, class: &'a ClassDecl) -> Self {
        Self {
            source,
            class,
            names: Names::of(&class.name),
            literals: Literals::of(source, class),
            numbers: Cell::default(),
            stubs: RefCell::default(),
            answers: Cell::default(),
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
    fn number(&self, choice: usize) -> i32 {
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
        let object = || Type::class("java.lang.Object");
        let list = || {
            let elements = self.elements(choice, |choice| content(0, choice)).unwrap_or_default();
            let array = Value::Array(object(), elements);
            let key = MethodKey::new("java.util.Arrays", "asList", [Type::array_of(object())]);
            Some(Value::Made(key, Type::class("java.util.List"), vec![array]))
        };
        // One entry, one of the same key with another value, none, two.
        let map = || {
            let entries = match choice {
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
            Value::Made(MethodKey::new("java.util.concurrent.Executors", maker, []), Type::Class(class.clone()), Vec::new())
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
            "java.util.concurrent.ScheduledExecutorService" => {
                Some(executor("newSingleThreadScheduledExecutor", name))
            }
            "java.util.concurrent.locks.Lock" => empty("java.util.concurrent.locks.ReentrantLock"),
            "java.lang.Throwable" | "java.lang.Exception" => empty("java.lang.RuntimeException"),
            "java.lang.Class" => {
                let of = arguments.first().map(|argument| argument.erased.clone()).filter(|ty| *ty != object());
                Some(Value::Class(of.unwrap_or_else(|| Type::class("java.lang.String"))))
            }
            "java.lang.Thread" => {
                let task = self.value(&GenericType::plain(Type::class("java.lang.Runnable")), choice, depth.max(1));
                made("java.lang.Thread", "java.lang.Runnable", task)
            }
            "java.io.OutputStream" => empty("java.io.ByteArrayOutputStream"),
            "java.io.Writer" => empty("java.io.StringWriter"),
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

    /// What the class hands out, the first or the second one.
    fn handed_out(&self, name: &Name, number: usize) -> Option<Value> {
        let maker = hands_out(self.class, name)?;
        let args = self.args(&maker.key, number, 1).ok()?;
        let made = Value::Called(maker.key.clone(), Type::Class(name.clone()), Box::new(Value::Receiver(0)), args);
        Some(Value::Given(Box::new(made), number))
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
            ClassKind::Interface => self.of_interface(&decl, arguments, depth),
            ClassKind::Annotation => None,
            ClassKind::Class | ClassKind::Record if depth < DEEPEST => {
                let made = self.makers(&decl, choice, depth + 1).into_iter().next();
                made.or_else(|| self.of_abstract_class(&decl, arguments, choice, depth))
            }
            ClassKind::Class | ClassKind::Record => None,
        }
    }

    /// An object of the abstract class itself, where it has no subclass at hand: what it leaves open answers with a constant.
    pub fn of_own_abstract(&self, choice: usize) -> Option<Value> {
        self.of_abstract_class(self.class, &[], choice, 1)
    }

    /// A stub of an abstract class: its cheapest constructor, and a method for each abstract one.
    fn of_abstract_class(
        &self,
        decl: &ClassDecl,
        arguments: &[GenericType],
        choice: usize,
        depth: usize,
    ) -> Option<Value> {
        if !decl.modifiers.has(Modifiers::ABSTRACT) || self.begun.borrow().contains(&decl.name) {
            return None;
        }
        let methods = self.abstract_methods(decl)?;
        // What no class of this package can override.
        let is_closed = |method: &MethodDecl| {
            let is_far = package(&method.key.class) != package(&self.class.name);
            is_far && !method.modifiers.has(Modifiers::PUBLIC) && !method.modifiers.has(Modifiers::PROTECTED)
        };
        if methods.len() > MOST_STUB_METHODS || methods.iter().any(is_closed) {
            return None;
        }
        let ty = Type::Class(decl.name.clone());
        let is_open = |method: &MethodDecl| {
            method.modifiers.has(Modifiers::PROTECTED) || self.is_accessible(&decl.name, method.modifiers)
        };
        let mut constructors: Vec<&MethodDecl> =
            decl.methods.iter().filter(|method| method.key.is_constructor() && is_open(method)).collect();
        constructors.sort_by_key(|method| method.key.params.len());
        self.begun.borrow_mut().push(decl.name.clone());
        let mut made = constructors.into_iter().filter(|constructor| !constructor.key.params.contains(&ty));
        let made =
            made.find_map(|constructor| Some((&constructor.key, self.args(&constructor.key, choice, depth + 1).ok()?)));
        self.begun.borrow_mut().pop();
        let (constructor, args) = made?;
        let args = constructor.params.iter().cloned().zip(args).collect();
        Some(self.stub_of(decl, &Above::Class(constructor), args, arguments, methods, depth))
    }

    fn of_interface(&self, decl: &ClassDecl, arguments: &[GenericType], depth: usize) -> Option<Value> {
        // Models have interfaces that no class of a program implements.
        let is_users = decl.provenance == Provenance::Source;
        let is_service = !is_users && (decl.name.ends_with("Service") || decl.name.starts_with("java.sql"));
        let methods = self.abstract_methods(decl)?;
        if is_service || methods.len() > MOST_STUB_METHODS {
            return None;
        }
        Some(self.stub_of(decl, &Above::Interface(&decl.name), Vec::new(), arguments, methods, depth))
    }

    fn stub_of(
        &self,
        decl: &ClassDecl,
        above: &Above<'_>,
        args: Vec<(Type, Value)>,
        arguments: &[GenericType],
        mut methods: Vec<MethodDecl>,
        depth: usize,
    ) -> Value {
        let mut narrowed = self.narrow(decl, arguments, &mut methods, depth);
        if depth > 0 {
            narrowed.extend(self.time(decl, &methods));
        }
        let mut types: Vec<String> = narrowed.iter().map(|(ty, _)| ty.to_string()).collect();
        // Stubs by different constructors are different classes.
        types.extend(args.iter().map(|(ty, _)| ty.to_string()));
        // So are those that calls are given to call, and those that an object has from its constructor. With several methods, an
        // object is more than something to call. A new value that is computed from the old one is there to replace that one.
        let is_operator = methods.iter().any(|method| computes_from_old(decl, method));
        let is_given = depth == 0 && methods.len() == 1 && !is_operator;
        types.extend(is_given.then(|| "given".to_owned()));
        let is_resource = self.answers.get() && methods.iter().any(|method| closes(&method.key));
        types.extend(is_resource.then(|| "resource".to_owned()));
        let class = self.names.stub(&decl.name, &types);
        let own = |(key, value): (MethodKey, Value)| (MethodKey { class: class.clone(), ..key }, value);
        let gives: Vec<(MethodKey, Value)> = narrowed.into_iter().map(|(_, given)| own(given)).collect();
        let mut stubs = self.stubs.borrow_mut();
        if !stubs.iter().any(|stub| stub.decl.name == class) {
            stubs.push(Stub { is_given, is_resource, ..stub(&class, above, &methods, gives.clone()) });
        }
        let is_told = methods
            .iter()
            .any(|method| method.result.is_none() && !runs_task(&method.key) && !(is_resource && closes(&method.key)));
        Value::Stub { above: decl.name.clone(), class, args, gives, is_told, is_given, fails: false, is_resource }
    }

    /// The same value with a failing stub, where it has one that is there to be called.
    pub fn failing(&self, value: &Value) -> Option<Value> {
        let first_of = |args: &[Value]| {
            let mut args = args.to_vec();
            let (arg, failing) = args.iter_mut().find_map(|arg| self.failing(arg).map(|failing| (arg, failing)))?;
            *arg = failing;
            Some(args)
        };
        match value {
            Value::New(key, args) => Some(Value::New(key.clone(), first_of(args)?)),
            Value::Made(key, ty, args) => Some(Value::Made(key.clone(), ty.clone(), first_of(args)?)),
            Value::Stub { above, class, args, is_told, is_given, .. } => {
                let mut stubs = self.stubs.borrow_mut();
                let stub = stubs.iter().find(|stub| stub.decl.name == *class)?;
                let mut methods = stub.decl.methods.iter().filter(|method| !method.key.is_constructor());
                let (method, more) = (methods.next()?, methods.next());
                // One that runs tasks or tells the time does not fail.
                if more.is_some() || runs_task(&method.key) || method.result == Some(Type::LONG) {
                    return None;
                }
                let name = Name::from(class.replacen("$stub of ", "$fails$stub of ", 1));
                if !stubs.iter().any(|known| known.decl.name == name) {
                    let failing = stub.failing(&name);
                    stubs.push(failing);
                }
                let (above, args) = (above.clone(), args.clone());
                Some(Value::Stub {
                    above,
                    class: name,
                    args,
                    gives: Vec::new(),
                    is_told: *is_told,
                    is_given: *is_given,
                    fails: true,
                    is_resource: false,
                })
            }
            _ => None,
        }
    }

    /// What the methods of a clock give: the time.
    fn time(&self, decl: &ClassDecl, methods: &[MethodDecl]) -> Vec<(Type, (MethodKey, Value))> {
        let ty = Type::Class(decl.name.clone());
        let names = self.class.fields.iter().filter(|field| field.ty == ty).map(|field| field.name.to_string());
        let is_clock = |name: String| CLOCKS.iter().any(|word| name.to_lowercase().contains(word));
        if !names.chain([simple_name(&decl.name).to_owned()]).any(is_clock) {
            return Vec::new();
        }
        let look = || Value::Made(MethodKey::new("java.lang.System", "nanoTime", []), Type::LONG, Vec::new());
        let tells = |method: &&MethodDecl| method.result == Some(Type::LONG) && method.key.params.is_empty();
        methods.iter().filter(tells).map(|method| (Type::LONG, (method.key.clone(), look()))).collect()
    }

    /// Narrows the results of methods to what the type arguments say, `String` of a `Supplier<String>`, and makes an object
    /// for each of them, and for those that give an object of users' classes. An operator answers by what it is given.
    fn narrow(
        &self,
        decl: &ClassDecl,
        arguments: &[GenericType],
        methods: &mut [MethodDecl],
        depth: usize,
    ) -> Vec<(Type, (MethodKey, Value))> {
        let is_begun = self.begun.borrow().contains(&decl.name);
        if depth >= DEEPEST || is_begun || decl.name.ends_with("Operator") {
            return Vec::new();
        }
        self.begun.borrow_mut().push(decl.name.clone());
        let mut found = Vec::new();
        for method in methods {
            let Some(Type::Class(name)) = &method.result else { continue };
            let given = match self.source.result_variable(&method.key) {
                // An interface of one variable may pass it on to one of several.
                Some(at) => arguments.get(at).or(arguments.last()).cloned(),
                None => {
                    let is_users = self.source.class(name).is_some_and(|decl| decl.provenance == Provenance::Source);
                    is_users.then(|| GenericType::plain(Type::Class(name.clone())))
                }
            };
            let object = Type::class("java.lang.Object");
            let value = match given {
                None => continue,
                // A factory makes a new object each time, so that the outcome tells which call got which object.
                Some(ref ty) if ty.erased == object => {
                    let is_factory = depth > 0 && method.key.params.len() < 2;
                    is_factory.then(|| Value::New(MethodKey::new("java.lang.Object", MethodKey::INIT, []), Vec::new()))
                }
                Some(ref ty) => {
                    let before = self.answers.replace(true);
                    let value = self.value(ty, 0, depth.max(1));
                    self.answers.set(before);
                    value
                }
            };
            let (Some(given), Some(value)) = (given, value) else { continue };
            method.result = Some(given.erased.clone());
            found.push((given.erased, (method.key.clone(), value)));
        }
        self.begun.borrow_mut().pop();
        found
    }

    /// What a class that implements an interface or extends an abstract class has to have. `None` where that is unknown.
    fn abstract_methods(&self, decl: &ClassDecl) -> Option<Vec<MethodDecl>> {
        let mut above = vec![std::sync::Arc::new(decl.clone())];
        // What a class inherits from a class comes before what it inherits from interfaces (JLS 8.4.8).
        while let Some(name) = above.last()?.superclass.clone() {
            if above.len() > MOST_SUPERCLASSES {
                return None;
            }
            above.push(self.source.class(&name)?);
        }
        let mut at = 0;
        while let Some(class) = above.get(at).cloned() {
            for name in &class.interfaces {
                if !above.iter().any(|known| known.name == *name) {
                    above.extend(self.source.class(name));
                }
            }
            at += 1;
        }
        let (mut found, mut written): (Vec<MethodDecl>, Vec<MethodKey>) = (Vec::new(), Vec::new());
        for method in above.iter().flat_map(|class| &class.methods).filter(|method| !method.modifiers.is_static()) {
            let same = |other: &MethodKey| other.selector() == method.key.selector();
            if method.key.is_constructor() || written.iter().any(same) || found.iter().any(|other| same(&other.key)) {
                continue;
            }
            let is_of_object = matches!(&*method.key.name, "equals" | "hashCode" | "toString");
            if method.modifiers.has(Modifiers::ABSTRACT) && !is_of_object {
                found.push(method.clone());
            } else if !method.modifiers.has(Modifiers::PRIVATE) {
                written.push(method.key.clone());
            }
        }
        Some(found)
    }

    /// Whether the class that scenarios are made for may name a member of a class.
    fn is_accessible(&self, class: &Name, modifiers: Modifiers) -> bool {
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

fn package(class: &Name) -> &str {
    class.rsplit_once('.').map_or("", |(package, _)| package)
}
