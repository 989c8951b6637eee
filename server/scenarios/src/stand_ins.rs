//! Values for parameters whose types are interfaces and abstract classes without a suitable class: objects of stubs.

use racelens_ir::{
    ClassDecl, GenericType, Kind, MethodDecl, MethodKey, Modifiers, Name, Provenance, Type, simple_name,
};

use crate::data::Value;
use crate::stubs::{Above, Stub, closes, computes_from_old, runs_task, stub};
use crate::values::{CLOCKS, DEEPEST, Domain, MOST_SUPERCLASSES, package};

/// More abstract methods than an interface or a class has of which there is a stub.
const MOST_STUB_METHODS: usize = 80;

/// Collections that a method of an interface gives; one without elements is better than none.
const COLLECTIONS: [&str; 6] = [
    "java.lang.Iterable",
    "java.util.Collection",
    "java.util.List",
    "java.util.Map",
    "java.util.Queue",
    "java.util.Set",
];

impl Domain<'_> {
    /// An object of the abstract class itself, where it has no subclass at hand: what it leaves open answers with a constant.
    pub fn of_own_abstract(&self, choice: usize) -> Option<Value> {
        self.of_abstract_class(self.class, &[], choice, 1)
    }

    /// A stub of an abstract class: its cheapest constructor, and a method for each abstract one.
    pub(crate) fn of_abstract_class(
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
        Some(self.stub_of(decl, &Above::Class(constructor), args, arguments, methods, depth, false))
    }

    pub(crate) fn of_interface(
        &self,
        decl: &ClassDecl,
        arguments: &[GenericType],
        choice: usize,
        depth: usize,
    ) -> Option<Value> {
        // Models have interfaces that no class of a program implements.
        let is_users = decl.provenance == Provenance::Source;
        let is_service = !is_users && (decl.name.ends_with("Service") || decl.name.starts_with("java.sql"));
        let methods = self.abstract_methods(decl)?;
        if is_service || methods.len() > MOST_STUB_METHODS {
            return None;
        }
        // A question is answered with no, and by the second choice with yes.
        let is_yes = choice == 1 && methods.len() == 1;
        Some(self.stub_of(decl, &Above::Interface(&decl.name), Vec::new(), arguments, methods, depth, is_yes))
    }

    #[expect(clippy::too_many_arguments, reason = "what tells one stub from another")]
    fn stub_of(
        &self,
        decl: &ClassDecl,
        above: &Above<'_>,
        args: Vec<(Type, Value)>,
        arguments: &[GenericType],
        mut methods: Vec<MethodDecl>,
        depth: usize,
        is_yes: bool,
    ) -> Value {
        let mut narrowed = self.narrow(decl, arguments, &mut methods, depth);
        if depth > 0 {
            narrowed.extend(self.time(decl, &methods));
        }
        let questions = methods.iter().filter(|method| is_yes && method.result == Some(Type::BOOLEAN));
        let yes = || Value::Int(1, Kind::Boolean);
        narrowed.extend(questions.map(|method| (Type::BOOLEAN, (method.key.clone(), yes()))));
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
                // One that runs tasks or tells the time does not fail, but for an executor that may refuse.
                let is_run = runs_task(&method.key) && !self.may_refuse;
                if more.is_some() || is_run || method.result == Some(Type::LONG) {
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
                    let plain = || GenericType::plain(Type::Class(name.clone()));
                    match COLLECTIONS.contains(&&**name) {
                        // Without the types of its elements, it would have elements of other ones.
                        true => self.source.generic_result(&method.key).filter(|ty| !ty.arguments.is_empty()),
                        false => is_users.then(plain),
                    }
                }
            };
            let object = Type::class("java.lang.Object");
            let value = match given {
                None => continue,
                // A factory makes a new object each time, so that the outcome tells which call got which object.
                Some(ref ty) if ty.erased == object => {
                    let is_factory = method.key.params.len() < 2;
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
}
