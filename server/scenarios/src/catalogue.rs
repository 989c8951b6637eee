//! What the scenarios of a class consist of: ways of making an object, and the methods that others may call, each with choices
//! of arguments. Depends on declarations alone.

use racelens_ir::{
    ClassDecl, ClassKind, FieldDecl, LinkSource, MethodDecl, MethodKey, Modifiers, Name, Provenance, Supplement, Type,
};

use crate::code;
use crate::data::{Call, Effect, On, Value};
use crate::handles::{Handle, Issued, given_type, handles, issued, unwrapped};
use crate::library_calls::is_immutable;
use crate::values::{CHOICES, Domain, THIRD, package};

/// Ways of making the receiver that are tried.
const MOST_WAYS: usize = 4;
/// Methods of one class; more are named as not called.
const MOST_METHODS: usize = 40;
/// Methods of objects that the class gives to its callers.
const MOST_GIVEN: usize = 8;
/// Superclasses; a cycle ends there.
const MOST_SUPERCLASSES: usize = 32;

/// What the scenarios of a class consist of.
#[derive(Clone, Debug)]
pub struct Catalogue {
    pub class: Name,
    /// Ways of making an object; none where all methods are static.
    pub receivers: Vec<Value>,
    /// Others, where those fail.
    pub spare_receivers: Vec<Value>,
    /// One with room for more, where a constructor takes numbers.
    pub roomy: Option<Value>,
    pub methods: Vec<Callable>,
    /// An object whose constructor is given something that fails when it is called.
    pub failing: Option<Value>,
    /// What methods hand out and others take.
    pub handles: Vec<Handle>,
    /// Numbers that methods give out and others take.
    pub issued: Vec<Issued>,
    /// Two spellings of one text, where the class makes no difference between them.
    pub spelled: Option<[&'static str; 2]>,
    /// Methods that tell an object of another one of its class, with the place of the parameter.
    pub links: Vec<(usize, usize)>,
    /// Methods that no scenario can call, with the type of which there is no value.
    pub uncalled: Vec<(MethodKey, Type)>,
    /// Methods that are not called, since the documentation asks their callers to hold a lock.
    pub locked_by_callers: Vec<Name>,
    /// Whether the documentation promises that what it runs doesn't overlap, for one key at least.
    pub runs_one_by_one: bool,
    /// What methods throw where another thread is in the way, as the documentation says: simple names, in small letters.
    pub refusals: Vec<(MethodKey, Name)>,
    /// Members with errors in their text; nothing stands for what is between them.
    pub unread: Vec<Option<Name>>,
    /// Why no object can be made, where it has methods that need one and none can.
    pub lacks_object: Option<&'static str>,
    /// Whether one thread calls the methods, beside those that the class itself starts.
    pub has_one_caller: bool,
    pub supplement: Supplement,
}

/// A method with arguments.
#[derive(Clone, Debug)]
pub struct Callable {
    pub key: MethodKey,
    pub result: Option<Type>,
    pub is_static: bool,
    /// Arguments; the second choice differs in every value that has one more.
    pub choices: Vec<Vec<Value>>,
    /// Other arguments, where the method refuses these.
    pub spare: Vec<Vec<Value>>,
    /// Arguments that come after those of the first two choices.
    pub third: Option<Vec<Value>>,
    /// The first choice with something to call that fails.
    pub failing: Option<Vec<Value>>,
    /// An object that the calling thread asks a shared one for, and whose method this is: a cursor, a view.
    pub of: Option<Value>,
    /// The two choices that name the same two values in different orders.
    pub crossing: Option<(usize, usize)>,
    /// Arguments that begin with what the first of these two ends with, and go on to a third value.
    pub chained: Option<Vec<Value>>,
    /// The choice whose first argument is that of the first choice, and whose others differ: another value for the same key.
    pub same_key: Option<usize>,
    /// Whether it takes an object of its own class.
    pub takes_own: bool,
    /// Whether it is what a thread runs: once, by the thread that got the object.
    pub is_task: bool,
    /// Whether it is there to show the object, as `toString` and `hashCode` are. What it gives promises nothing.
    pub shows: bool,
    /// Whether its result is so at one moment, or at none, while other calls are at work.
    pub is_approximate: bool,
    /// Whether its result counts what this call has done itself, as its documentation says.
    pub counts_own: bool,
    /// Whether nothing comes between what it does, as the documentation says.
    pub is_whole: bool,
    /// The one thread that calls it, and all others with the same word, as the documentation says.
    pub caller: Option<Name>,
}

impl Catalogue {
    /// Leaves methods out.
    pub fn leave_out(&mut self, left_out: &[MethodKey]) {
        let mut places: Vec<Option<usize>> = Vec::new();
        let mut next = 0;
        for method in &self.methods {
            let is_kept = !left_out.contains(&method.key);
            places.push(is_kept.then_some(next));
            next += usize::from(is_kept);
        }
        let place = |at: usize| places.get(at).copied().flatten();
        self.methods.retain(|method| !left_out.contains(&method.key));
        self.links = self.links.iter().filter_map(|(at, param)| Some((place(*at)?, *param))).collect();
        self.handles = self.handles.iter().filter_map(|handle| handle.moved(&place)).collect();
    }

    /// Nobody goes through the elements of what calls give: that is for those who hold a lock from before they ask for them.
    pub fn leave_elements(&mut self) {
        let gone_through = self.methods.iter().filter(|method| method.call(0).is_iterated());
        let keys: Vec<MethodKey> = gone_through.map(|method| method.key.clone()).collect();
        self.leave_out(&keys);
        let mut names: Vec<Name> = keys.into_iter().map(|key| key.name).collect();
        names.dedup();
        self.locked_by_callers = names;
    }
}

impl Callable {
    /// Whether its first parameter may be a key, and the others its value.
    pub fn has_key(&self) -> bool {
        self.key.params.len() > 1 && !self.choices.iter().flatten().any(|arg| matches!(arg, Value::Receiver(_)))
    }

    pub fn call(&self, choice: usize) -> Call {
        let args = self.choices.get(choice).or(self.choices.first()).cloned().unwrap_or_default();
        let on = match &self.of {
            Some(object) => On::Asked(object.clone()),
            None if self.is_static => On::Nothing,
            None => On::Shared(0),
        };
        Call { method: self.key.clone(), on, args, result: self.result.clone(), effect: Effect::Changes }
    }

    /// The call with the arguments that come after those of the first two choices.
    pub fn third(&self) -> Option<Call> {
        Some(Call { args: self.third.clone()?, ..self.call(0) })
    }

    /// The call that goes on from where the first of the two crossing ones ends.
    pub fn chained(&self) -> Option<Call> {
        Some(Call { args: self.chained.clone()?, ..self.call(0) })
    }

    /// Takes other arguments.
    pub fn choose(&mut self, choices: Vec<Vec<Value>>) {
        self.choices = choices;
        let from = self.choices.get(1).zip(self.third.as_ref());
        self.chained = from.and_then(|(second, third)| {
            let in_turn = mixed(&self.key, second, third, false);
            (in_turn != *second && in_turn != *third).then_some(in_turn)
        });
        self.crossing = crossing(&self.key, &self.choices).map(|(one, other)| {
            self.choices.extend([one, other]);
            (self.choices.len() - 2, self.choices.len() - 1)
        });
        self.same_key = same_key(&self.choices).map(|args| {
            self.choices.push(args);
            self.choices.len() - 1
        });
    }

    /// The same call with the two shared objects exchanged.
    pub fn crossed(&self) -> Call {
        let mut call = self.call(0);
        call.on = call.on.with(1);
        for arg in &mut call.args {
            if let Value::Receiver(at) = arg {
                *at = 1 - *at;
            }
        }
        call
    }
}

/// Arguments that name two values in both orders, where a method has two parameters of one type or takes several values.
fn crossing(method: &MethodKey, choices: &[Vec<Value>]) -> Option<(Vec<Value>, Vec<Value>)> {
    crossed_params(method, choices).or_else(|| crossed_elements(choices))
}

/// Arguments with a collection of two elements, and with these in the other order.
fn crossed_elements(choices: &[Vec<Value>]) -> Option<(Vec<Value>, Vec<Value>)> {
    let (first, second) = (choices.first()?, choices.get(1)?);
    let with_two = |args: &&Vec<Value>| args.iter().any(|arg| arg.reversed().is_some());
    let two = choices.iter().find(with_two)?;
    let several = |args: &[Value], is_reversed: bool| -> Vec<Value> {
        let value = |(arg, two): (&Value, &Value)| match two.reversed() {
            Some(reversed) if is_reversed => reversed,
            Some(_) => two.clone(),
            None => arg.clone(),
        };
        args.iter().zip(two).map(value).collect()
    };
    let (one, other) = (several(first, false), several(second, true));
    (!choices.contains(&other)).then_some((one, other))
}

fn crossed_params(method: &MethodKey, choices: &[Vec<Value>]) -> Option<(Vec<Value>, Vec<Value>)> {
    let [first, second, ..] = choices else { return None };
    let (one, other) = (mixed(method, first, second, false), mixed(method, first, second, true));
    (one != other && !choices.contains(&one) && !choices.contains(&other)).then_some((one, other))
}

/// Arguments that take those of one type in turn from two choices, beginning with the first one, or with the second one. What is
/// alone of its type is that of the first.
fn mixed(method: &MethodKey, first: &[Value], second: &[Value], is_swapped: bool) -> Vec<Value> {
    let before = |at: usize, ty: &Type| method.params.iter().take(at).filter(|other| *other == ty).count();
    let values = method.params.iter().zip(first.iter().zip(second)).enumerate();
    let value = |(at, (ty, (one, other))): (usize, (&Type, (&Value, &Value)))| {
        let is_alone = method.params.iter().filter(|param| *param == ty).count() < 2;
        let is_odd = before(at, ty) % 2 == 1;
        if is_alone || is_odd == is_swapped { one.clone() } else { other.clone() }
    };
    values.map(value).collect()
}

/// Arguments that name the first value in the first place, and the second ones in the others.
fn same_key(choices: &[Vec<Value>]) -> Option<Vec<Value>> {
    let [first, second, ..] = choices else { return None };
    let (key, value) = (first.first()?, second.get(1..).filter(|values| !values.is_empty())?);
    let args: Vec<Value> = std::iter::once(key).chain(value).cloned().collect();
    (!matches!(key, Value::Receiver(_)) && !choices.contains(&args)).then_some(args)
}

/// The constructor as a call, where a class has static state: a counter of its objects, or a list of them.
fn construction(decl: &ClassDecl, first: Option<&Value>) -> Option<Callable> {
    let Some(Value::New(constructor, args)) = first else { return None };
    let is_shared = |field: &FieldDecl| {
        let is_constant = field.modifiers.is_final() && is_immutable(&field.ty);
        field.modifiers.is_static() && !is_constant && !field.modifiers.has(Modifiers::SYNTHETIC)
    };
    (constructor.class == decl.name && decl.fields.iter().any(is_shared)).then(|| Callable {
        key: constructor.clone(),
        result: None,
        shows: false,
        is_approximate: false,
        counts_own: false,
        is_whole: false,
        is_static: true,
        choices: vec![args.clone()],
        spare: Vec::new(),
        third: None,
        failing: None,
        of: None,
        crossing: None,
        chained: None,
        same_key: None,
        takes_own: false,
        is_task: false,
        caller: None,
    })
}

/// Whether a method is there to show its object.
fn shows(method: &MethodKey) -> bool {
    matches!(&*method.name, "toString" | "hashCode") && method.params.is_empty()
}

/// Whether objects of a class are given to threads to run.
fn is_runnable(source: &dyn LinkSource, decl: &ClassDecl) -> bool {
    let tasks = ["java.lang.Runnable", "java.util.concurrent.Callable", "java.lang.Thread"];
    let mut work: Vec<Name> = vec![decl.name.clone()];
    let mut at = 0;
    while let Some(name) = work.get(at).filter(|_| at < MOST_SUPERCLASSES).cloned() {
        if tasks.contains(&&*name) {
            return true;
        }
        if let Some(class) = source.class(&name) {
            work.extend(class.interfaces.iter().chain(&class.superclass).cloned());
        }
        at += 1;
    }
    false
}

/// A method with its choices of arguments; the type of which there is no value.
fn callable(domain: &Domain<'_>, method: MethodDecl, class: &Name, of: Option<Value>) -> Result<Callable, Type> {
    let first = domain.args_of(&method, 0)?;
    let mut choices = vec![first];
    for more in (1..CHOICES).filter_map(|choice| domain.args_of(&method, choice).ok()) {
        if !choices.contains(&more) {
            choices.push(more);
        }
    }
    let third = domain.args_of(&method, THIRD).ok().filter(|third| !choices.contains(third));
    let own = CHOICES..CHOICES + domain.literals.choices();
    let mut spare: Vec<Vec<Value>> = Vec::new();
    for args in own.filter_map(|choice| domain.args_of(&method, choice).ok()) {
        if !spare.contains(&args) && !choices.contains(&args) {
            spare.push(args);
        }
    }
    let failing = choices.first().and_then(|first| {
        let mut args = first.clone();
        let (arg, failing) = args.iter_mut().find_map(|arg| domain.failing(arg).map(|failing| (arg, failing)))?;
        *arg = failing;
        Some(args)
    });
    let key = MethodKey { class: class.clone(), ..method.key };
    let shows = shows(&key);
    let mut one = Callable {
        key,
        result: method.result.filter(|_| !shows),
        shows,
        is_approximate: false,
        counts_own: false,
        is_whole: false,
        is_static: method.modifiers.is_static(),
        takes_own: choices.first().is_some_and(|first| first.iter().any(|value| matches!(value, Value::Receiver(_)))),
        choices: Vec::new(),
        third,
        failing,
        spare,
        of,
        crossing: None,
        chained: None,
        same_key: None,
        is_task: false,
        caller: None,
    };
    one.choose(choices);
    Ok(one)
}

/// Methods of the objects that a method gives: cursors, views, leases. Their class is nested in this one, or stands beside it in the
/// package and has no public constructor. Each call asks for an object of its own. Left out are iterators, which are gone through
/// where they are given, and builders, which belong to who asked for them.
fn of_given(source: &dyn LinkSource, domain: &Domain<'_>, decl: &ClassDecl, found: &[MethodDecl]) -> Vec<Callable> {
    let mut given = Vec::new();
    for method in found.iter().filter(|method| !method.modifiers.is_static()) {
        let Some(result) = &method.result else { continue };
        let Some((Type::Class(name), is_optional)) = given_type(source, &method.key, result) else { continue };
        let is_nested = name.strip_prefix(&*decl.name).is_some_and(|rest| rest.starts_with('$'));
        let is_made_here = |class: &ClassDecl| is_nested || is_of_package(class, decl);
        let class = source.class(&name).filter(|class| is_made_here(class) && !name.ends_with("Builder"));
        let Some(class) = class else { continue };
        let is_iterator = class.interfaces.iter().any(|above| above.starts_with("java.") && !is_closeable(above));
        let is_plain = class.kind == ClassKind::Class && !class.modifiers.has(Modifiers::ABSTRACT);
        let is_own = |arg: &Value| !matches!(arg, Value::Receiver(_) | Value::Given(..));
        let args = domain.args_of(method, 0).ok().filter(|args| args.iter().all(is_own));
        let Some(args) = args else { continue };
        // What is there for the class and its package alone has callers that know it.
        let is_seen = class.modifiers.has(Modifiers::PUBLIC) || !is_nested && !decl.modifiers.has(Modifiers::PUBLIC);
        let is_public = method.modifiers.has(Modifiers::PUBLIC) && is_seen;
        if !is_plain || is_iterator || !is_public {
            continue;
        }
        let maker = MethodKey { class: decl.name.clone(), ..method.key.clone() };
        let object = Value::Called(maker, result.clone(), Box::new(Value::Receiver(0)), args);
        let object = unwrapped(object, &Type::Class(name.clone()), is_optional);
        let methods = class.methods.iter().filter(|method| {
            let is_public = method.modifiers.has(Modifiers::PUBLIC) && !method.modifiers.is_static();
            is_callable(method) && !method.key.is_constructor() && is_public && !shows(&method.key)
        });
        given.extend(methods.filter_map(|method| callable(domain, method.clone(), &name, Some(object.clone())).ok()));
    }
    given.truncate(MOST_GIVEN);
    given
}

/// Whether a class stands in the package of another one, and only code of that package makes its objects.
fn is_of_package(class: &ClassDecl, other: &ClassDecl) -> bool {
    let mut constructors = class.methods.iter().filter(|method| method.key.is_constructor());
    class.provenance == Provenance::Source
        && class.name != other.name
        && !class.name.contains('$')
        && package(&class.name) == package(&other.name)
        && constructors.all(|constructor| !constructor.modifiers.has(Modifiers::PUBLIC))
}

fn is_closeable(interface: &str) -> bool {
    matches!(interface, "java.lang.AutoCloseable" | "java.io.Closeable")
}

/// Methods that tell an object of another one of its class: they have one parameter that such an object fits.
fn links(source: &dyn LinkSource, decl: &ClassDecl, methods: &[Callable]) -> Vec<(usize, usize)> {
    let mut own: Vec<Name> = vec![decl.name.clone()];
    let mut at = 0;
    while let Some(name) = own.get(at).filter(|_| at < MOST_SUPERCLASSES).cloned() {
        let class = source.class(&name).filter(|class| class.provenance == Provenance::Source);
        let above = class.iter().flat_map(|class| class.interfaces.iter().chain(&class.superclass));
        let above = above.filter(|name| source.class(name).is_some_and(|class| class.provenance == Provenance::Source));
        own.extend(above.cloned().collect::<Vec<Name>>());
        at += 1;
    }
    let fits = |ty: &Type| matches!(ty, Type::Class(name) if own.contains(name));
    let link = |(at, method): (usize, &Callable)| {
        let mut places = method.key.params.iter().enumerate().filter(|(_, ty)| fits(ty)).map(|(place, _)| place);
        let (one, more) = (places.next()?, places.next());
        (!method.is_static && method.of.is_none() && more.is_none()).then_some((at, one))
    };
    methods.iter().enumerate().filter_map(link).collect()
}

/// The calls of a class; its executors may refuse tasks, or not. `None` where no object can be made or nothing can be called.
pub fn catalogue(source: &dyn LinkSource, decl: &ClassDecl, may_refuse: bool) -> Option<Catalogue> {
    let domain = Domain::new(source, decl, may_refuse);
    let found = methods(source, decl);
    let is_runnable = is_runnable(source, decl);
    let given = of_given(source, &domain, decl, &found);
    // What shows an object is public in every class.
    let is_public = found.iter().any(|method| method.modifiers.has(Modifiers::PUBLIC) && !shows(&method.key));
    let (mut callables, mut uncalled) = (Vec::new(), Vec::new());
    for method in found.into_iter().filter(|method| !is_public || method.modifiers.has(Modifiers::PUBLIC)) {
        let key = method.key.clone();
        match callable(&domain, method, &decl.name, None) {
            Ok(one) => {
                let is_task = is_runnable && matches!(&*key.name, "run" | "call") && key.params.is_empty();
                callables.push(Callable { is_task, ..one });
            }
            Err(ty) => uncalled.push((key, ty)),
        }
        if callables.len() == MOST_METHODS {
            break;
        }
    }
    let mut receivers = domain.makers(decl, 0, 1);
    let others = domain.makers(decl, 1, 1);
    if let Some(other) = others.into_iter().next().filter(|other| !receivers.contains(other)) {
        receivers.insert(1.min(receivers.len()), other);
    }
    if receivers.is_empty() {
        receivers.extend(domain.of_own_abstract(0));
    }
    receivers.extend(domain.with_more(decl).filter(|more| !receivers.contains(more)));
    receivers.truncate(MOST_WAYS);
    let own = (CHOICES..CHOICES + domain.literals.choices()).flat_map(|choice| domain.makers(decl, choice, 1));
    let mut spare_receivers: Vec<Value> = Vec::new();
    for maker in own {
        if !spare_receivers.contains(&maker) && !receivers.contains(&maker) {
            spare_receivers.push(maker);
        }
    }
    let takes_number = |made: &Value| match made {
        Value::New(_, args) => args.iter().any(|arg| matches!(arg, Value::Int(..))),
        _ => false,
    };
    let roomy = receivers.first().filter(|first| takes_number(first)).and_then(|first| {
        let same = |other: &Value| matches!((first, other), (Value::New(one, _), Value::New(other, _)) if one == other);
        domain.makers(decl, THIRD, 1).into_iter().find(same)
    });
    let failing = receivers.first().and_then(|first| domain.failing(first));
    let needs_object = receivers.is_empty() && callables.iter().any(|method| !method.is_static);
    let is_open =
        |method: &MethodDecl| method.key.is_constructor() && domain.is_accessible(&decl.name, method.modifiers);
    let lacks_object = needs_object.then_some(match decl.methods.iter().any(is_open) {
        true => "no values are known for the parameters of its constructors",
        false => "it has no constructor that others may call, and no method that gives one",
    });
    match receivers.is_empty() {
        true => callables.retain(|method| method.is_static && !method.takes_own),
        false => callables.extend(given),
    }
    // A class of which no object can be made is named, and why.
    if callables.is_empty() && lacks_object.is_none() {
        return None;
    }
    callables.extend(construction(decl, receivers.first()));
    let (handles, links) = (handles(source, &decl.name, &callables), links(source, decl, &callables));
    let mut calls: Vec<Call> =
        callables.iter().flat_map(|method| (0..method.choices.len()).map(|choice| method.call(choice))).collect();
    calls.push(Call::pause());
    let fail = |method: &Callable| Some(Call { args: method.failing.clone()?, ..method.call(0) });
    calls.extend(callables.iter().filter_map(fail));
    let shared = handles.iter().filter_map(|handle| handle.shared(callables.get(handle.maker)?));
    let values: Vec<Value> = receivers.iter().chain(&roomy).chain(&failing).cloned().chain(shared).collect();
    let supplement = code::supplement(&decl.name, &calls, &values, domain.stubs());
    let issued = issued(source, &callables);
    Some(Catalogue {
        class: decl.name.clone(),
        receivers,
        spare_receivers,
        roomy,
        methods: callables,
        failing,
        handles,
        issued,
        spelled: domain.literals.spelled(),
        links,
        uncalled,
        unread: Vec::new(),
        locked_by_callers: Vec::new(),
        refusals: Vec::new(),
        runs_one_by_one: false,
        lacks_object,
        has_one_caller: false,
        supplement,
    })
}

/// The methods of a class that others may call, with those that it inherits from users' classes and interfaces.
fn methods(source: &dyn LinkSource, decl: &ClassDecl) -> Vec<MethodDecl> {
    let mut found: Vec<MethodDecl> = Vec::new();
    let mut hidden: Vec<MethodKey> = Vec::new();
    let mut next = Some(std::sync::Arc::new(decl.clone()));
    let mut interfaces: Vec<Name> = Vec::new();
    for _ in 0..MOST_SUPERCLASSES {
        let Some(class) = next.filter(|class| class.provenance != Provenance::Model) else { break };
        add_callable(decl, &class, &mut found, &mut hidden);
        interfaces.extend(class.interfaces.iter().cloned());
        next = class.superclass.as_ref().and_then(|name| source.class(name));
    }
    // What a class inherits from an interface gives way to what it inherits from a class (JLS 8.4.8).
    let mut at = 0;
    while let Some(name) = interfaces.get(at).filter(|_| at < MOST_SUPERCLASSES) {
        if let Some(interface) = source.class(name).filter(|class| class.provenance == Provenance::Source) {
            add_callable(decl, &interface, &mut found, &mut hidden);
            let more = interface.interfaces.iter().filter(|name| !interfaces.contains(name)).cloned();
            let more: Vec<Name> = more.collect();
            interfaces.extend(more);
        }
        at += 1;
    }
    found
}

fn add_callable(decl: &ClassDecl, class: &ClassDecl, found: &mut Vec<MethodDecl>, hidden: &mut Vec<MethodKey>) {
    for method in &class.methods {
        let same = |other: &MethodKey| other.selector() == method.key.selector();
        let is_known = hidden.iter().any(same) || found.iter().any(|found| same(&found.key));
        if is_known || method.key.is_constructor() || method.key.is_static_initialiser() {
            continue;
        }
        if is_callable(method) && !(method.modifiers.is_static() && class.name != decl.name) {
            found.push(method.clone());
        } else if !method.modifiers.has(Modifiers::ABSTRACT) {
            hidden.push(method.key.clone());
        }
    }
}

fn is_callable(method: &MethodDecl) -> bool {
    let params = &*method.key.params;
    let name = &*method.key.name;
    // Every object has these, and they promise nothing of other threads.
    let is_of_object = matches!((name, params.len()), ("finalize" | "clone", 0) | ("equals", 1));
    let modifiers = method.modifiers;
    let is_hidden = modifiers.has(Modifiers::PRIVATE) || modifiers.has(Modifiers::SYNTHETIC) || name.contains('$');
    let is_start = name == "main" && modifiers.is_static();
    // Its name says that it orders nothing.
    let is_plain = name.ends_with("Plain");
    !is_hidden && !is_of_object && !is_start && !is_plain && method.has_body && !modifiers.has(Modifiers::ABSTRACT)
}
