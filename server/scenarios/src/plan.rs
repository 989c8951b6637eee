//! Which scenarios a class has: its receivers, its calls, and their combinations, smallest first.

use racelens_ir::{
    ClassDecl, LinkSource, MethodDecl, MethodKey, Modifiers, Name, Program, Provenance, Supplement, Type,
};

use crate::code;
use crate::data::{Call, Effect, Scenario, Value};
use crate::effects::{Effects, effects};
use crate::run::{Contract, Locks};
use crate::values::{CHOICES, Domain};

/// Ways of making the receiver that are tried.
const MOST_WAYS: usize = 4;
/// Methods of one class; more are named as not called.
const MOST_METHODS: usize = 40;
/// Calls that look at the end.
const MOST_OBSERVERS: usize = 4;
/// How often the method is called at the end that takes out what the calls have put in.
const DRAINED: usize = 2;
/// What begins the names of methods that take something out.
const TAKES: [&str; 8] = ["take", "poll", "remove", "pop", "dequeue", "pull", "receive", "drain"];
/// Superclasses; a cycle ends there.
const MOST_SUPERCLASSES: usize = 32;

/// What the scenarios of a class consist of.
#[derive(Clone, Debug)]
pub struct Catalogue {
    pub class: Name,
    /// Ways of making an object; none where all methods are static.
    pub receivers: Vec<Value>,
    pub methods: Vec<Callable>,
    /// Methods that no scenario can call, with the type of which there is no value.
    pub uncalled: Vec<(MethodKey, Type)>,
    /// Whether it has methods that need an object, and none can be made.
    pub lacks_object: bool,
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
    /// The two choices that name the same two values in different orders.
    pub crossing: Option<(usize, usize)>,
    /// Whether it takes an object of its own class.
    pub takes_own: bool,
    /// Whether it is what a thread runs: once, by the thread that got the object.
    pub is_task: bool,
}

impl Callable {
    pub fn call(&self, choice: usize) -> Call {
        let args = self.choices.get(choice).or(self.choices.first()).cloned().unwrap_or_default();
        let on = (!self.is_static).then_some(0);
        Call { method: self.key.clone(), on, args, result: self.result.clone(), effect: Effect::Changes }
    }

    /// The same call with the two shared objects exchanged.
    fn crossed(&self) -> Call {
        let mut call = self.call(0);
        call.on = call.on.map(|_| 1);
        for arg in &mut call.args {
            if let Value::Receiver(at) = arg {
                *at = 1 - *at;
            }
        }
        call
    }
}

/// Arguments that name two values in both orders, where a method has two parameters of one type.
fn crossing(method: &MethodKey, choices: &[Vec<Value>]) -> Option<(Vec<Value>, Vec<Value>)> {
    let [first, second, ..] = choices else { return None };
    let place = |at: usize, ty: &Type| method.params.iter().take(at).filter(|other| *other == ty).count();
    let odd = |at: usize, ty: &Type| place(at, ty) % 2 == 1;
    let mixed = |is_swapped: bool| -> Vec<Value> {
        let values = method.params.iter().zip(first.iter().zip(second)).enumerate();
        let value = |(at, (ty, (one, other))): (usize, (&Type, (&Value, &Value)))| {
            let is_alone = method.params.iter().filter(|param| *param == ty).count() < 2;
            if is_alone || odd(at, ty) == is_swapped { one.clone() } else { other.clone() }
        };
        values.map(value).collect()
    };
    let (one, other) = (mixed(false), mixed(true));
    (one != other && !choices.contains(&one) && !choices.contains(&other)).then_some((one, other))
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

/// The calls of a class. `None` where no object can be made or nothing can be called.
pub fn catalogue(source: &dyn LinkSource, decl: &ClassDecl) -> Option<Catalogue> {
    let domain = Domain::new(source, decl);
    let found = methods(source, decl);
    let is_runnable = is_runnable(source, decl);
    let is_public = found.iter().any(|method| method.modifiers.has(Modifiers::PUBLIC));
    let (mut callable, mut uncalled) = (Vec::new(), Vec::new());
    for method in found.into_iter().filter(|method| !is_public || method.modifiers.has(Modifiers::PUBLIC)) {
        let first = match domain.args_of(&method, 0) {
            Ok(args) => args,
            Err(ty) => {
                uncalled.push((method.key, ty));
                continue;
            }
        };
        let takes_own = first.iter().any(|value| matches!(value, Value::Receiver(_)));
        let mut choices = vec![first];
        for more in (1..CHOICES).filter_map(|choice| domain.args_of(&method, choice).ok()) {
            if !choices.contains(&more) {
                choices.push(more);
            }
        }
        let crossing = crossing(&method.key, &choices).map(|(one, other)| {
            choices.extend([one, other]);
            (choices.len() - 2, choices.len() - 1)
        });
        let (name, is_bare) = (method.key.name.clone(), method.key.params.is_empty());
        let key = MethodKey { class: decl.name.clone(), ..method.key };
        callable.push(Callable {
            key,
            result: method.result,
            is_static: method.modifiers.is_static(),
            choices,
            crossing,
            takes_own,
            is_task: is_runnable && matches!(&*name, "run" | "call") && is_bare,
        });
        if callable.len() == MOST_METHODS {
            break;
        }
    }
    let mut receivers = domain.makers(decl, 0, 1);
    let others = domain.makers(decl, 1, 1);
    if let Some(other) = others.into_iter().next().filter(|other| !receivers.contains(other)) {
        receivers.insert(1.min(receivers.len()), other);
    }
    receivers.truncate(MOST_WAYS);
    let lacks_object = receivers.is_empty() && callable.iter().any(|method| !method.is_static);
    if receivers.is_empty() {
        callable.retain(|method| method.is_static && !method.takes_own);
    }
    if callable.is_empty() {
        return None;
    }
    let calls: Vec<Call> =
        callable.iter().flat_map(|method| (0..method.choices.len()).map(|choice| method.call(choice))).collect();
    let supplement = code::supplement(&decl.name, &calls, &receivers, domain.stubs());
    Some(Catalogue { class: decl.name.clone(), receivers, methods: callable, uncalled, lacks_object, supplement })
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
    // Every object has these; they are called to show it, and promise nothing of other threads.
    let is_of_object =
        matches!((name, params.len()), ("toString" | "hashCode" | "finalize" | "clone", 0) | ("equals", 1));
    let modifiers = method.modifiers;
    let is_hidden = modifiers.has(Modifiers::PRIVATE) || modifiers.has(Modifiers::SYNTHETIC) || name.contains('$');
    let is_start = name == "main" && modifiers.is_static();
    // Its name says that it orders nothing.
    let is_plain = name.ends_with("Plain");
    !is_hidden && !is_of_object && !is_start && !is_plain && method.has_body && !modifiers.has(Modifiers::ABSTRACT)
}

/// The methods that look at the end.
#[derive(Clone, Debug, Default)]
pub struct Observers {
    /// Those that leave everything as it is.
    pub asks: Vec<usize>,
    /// One that takes out what is in the object.
    pub drains: Option<usize>,
}

/// The scenarios of a class, in the order in which they are tried, each with the places of the methods of its threads.
#[derive(Debug)]
pub struct Plan {
    pub scenarios: Vec<Planned>,
    /// How many pairs of methods depend on each other.
    pub pairs: usize,
}

#[derive(Clone, Debug)]
pub struct Planned {
    pub scenario: Scenario,
    /// The methods that run at once, by their places, ascending.
    pub methods: Vec<usize>,
    /// How large it is: 0 has two calls and no setup.
    pub size: usize,
}

/// All scenarios up to a number, the smallest first. `usable` are receivers whose construction succeeds, `setups` methods
/// that may prepare, `observers` those that may look at the end.
pub fn plan(catalogue: &Catalogue, program: &Program, usable: &[Value], observers: &Observers, most: usize) -> Plan {
    let keys: Vec<MethodKey> = catalogue.methods.iter().map(|method| method.key.clone()).collect();
    let effects = effects(program, &keys);
    let count = keys.len();
    let depends = |a: usize, b: usize| match (effects.get(a), effects.get(b)) {
        (Some(a), Some(b)) => a.depends(b),
        _ => false,
    };
    let changes = |at: usize| effects.get(at).is_some_and(Effects::changes);
    let is_task = |at: usize| catalogue.methods.get(at).is_some_and(|method| method.is_task);
    let mut pairs: Vec<(usize, usize)> = Vec::new();
    for a in 0..count {
        pairs.extend((a..count).filter(|b| depends(a, *b) && !(is_task(a) && *b == a)).map(|b| (a, b)));
    }
    // Two that change something first, and of these what a task runs beside others.
    pairs.sort_by_key(|(a, b)| (usize::from(!changes(*a)) + usize::from(!changes(*b)), !(is_task(*a) || is_task(*b))));
    let readers: Vec<bool> = (0..count).map(|at| !changes(at)).collect();
    let build = Build { catalogue, observers, readers };
    let mut made = Made { scenarios: Vec::new(), most };
    let first = usable.first();
    for (a, b) in &pairs {
        made.add(0, &[*a, *b], || build.scenario(first, &[], &[&[(*a, 0)], &[(*b, 0)]]));
    }
    for (a, b) in &pairs {
        let is_static = |at: usize| effects.get(at).is_some_and(|effects| effects.writes_static(program));
        let touches_static = is_static(*a) || is_static(*b);
        made.add(0, &[*a, *b], || build.crossed(first, *a, *b, touches_static));
    }
    for (a, b) in &pairs {
        if build.has_choice(*a) && build.has_choice(*b) {
            made.add(0, &[*a, *b], || build.scenario(first, &[], &[&[(*a, 0)], &[(*b, 1)]]));
            if a != b {
                made.add(0, &[*a, *b], || build.scenario(first, &[], &[&[(*a, 1)], &[(*b, 0)]]));
            }
        }
    }
    for (a, b) in &pairs {
        made.add(0, &[*a, *b], || {
            let (one, other) = (build.crossing(*a)?.0, build.crossing(*b)?.1);
            build.scenario(first, &[], &[&[(*a, one)], &[(*b, other)]])
        });
    }
    let setups: Vec<usize> = (0..count).filter(|at| changes(*at)).collect();
    for (a, b) in &pairs {
        for setup in setups.iter().filter(|setup| depends(**setup, *a) || depends(**setup, *b)) {
            made.add(1, &[*a, *b], || build.scenario(first, &[(*setup, 0)], &[&[(*a, 0)], &[(*b, 0)]]));
        }
    }
    for receiver in usable.iter().skip(1) {
        for (a, b) in &pairs {
            made.add(1, &[*a, *b], || build.scenario(Some(receiver), &[], &[&[(*a, 0)], &[(*b, 0)]]));
        }
    }
    for (a, b) in pairs.iter().filter(|(a, b)| a != b) {
        made.add(2, &[*a, *b], || build.scenario(first, &[], &[&[(*a, 0), (*b, 0)], &[(*a, 0)]]));
        made.add(2, &[*a, *b], || build.scenario(first, &[], &[&[(*a, 0), (*b, 0)], &[(*b, 0)]]));
    }
    for (a, b) in &pairs {
        for choice in 2..build.choices(*a).min(build.choices(*b)) {
            made.add(1, &[*a, *b], || build.scenario(first, &[], &[&[(*a, choice)], &[(*b, choice)]]));
        }
    }
    for (a, _) in pairs.iter().filter(|(a, b)| a == b && build.choices(*a) > 2) {
        made.add(2, &[*a], || build.scenario(first, &[], &[&[(*a, 0)], &[(*a, 1)], &[(*a, 2)]]));
    }
    for (a, b) in &pairs {
        for (one, two) in setups.iter().flat_map(|one| setups.iter().map(move |two| (*one, *two))) {
            let matters = depends(one, *a) || depends(one, *b);
            if one != two && depends(one, two) && matters && (depends(two, *a) || depends(two, *b)) {
                made.add(2, &[*a, *b], || build.scenario(first, &[(one, 0), (two, 0)], &[&[(*a, 0)], &[(*b, 0)]]));
            }
        }
    }
    for (a, b) in pairs.iter().filter(|(a, b)| a != b) {
        made.add(2, &[*a, *b], || build.scenario(first, &[], &[&[(*a, 0)], &[(*b, 0)], &[(*a, 0)]]));
        made.add(2, &[*a, *b], || build.scenario(first, &[], &[&[(*a, 0)], &[(*b, 0)], &[(*b, 0)]]));
    }
    // A notification that wakes one of two kinds of waiters is lost where the wrong one waits, too.
    let waits = |at: usize| effects.get(at).is_some_and(Effects::waits);
    for (a, b) in pairs.iter().filter(|(a, b)| a != b && (waits(*a) || waits(*b)) && changes(*a) && changes(*b)) {
        let threads: [&[(usize, usize)]; 4] = [&[(*a, 0)], &[(*a, 0)], &[(*b, 0)], &[(*b, 0)]];
        made.add(3, &[*a, *b], || build.scenario(first, &[], &threads));
    }
    // A thread may be overtaken between being notified and going on, which shows where one of its kind must wait for good.
    for receiver in usable.iter().skip(1) {
        for (a, b) in pairs.iter().filter(|(a, b)| a != b && changes(*a) && changes(*b)) {
            for (waits, ends) in [(*a, *b), (*b, *a)].into_iter().filter(|(at, _)| waits(*at)) {
                let threads: [&[(usize, usize)]; 3] = [&[(waits, 0)], &[(waits, 0)], &[(ends, 0)]];
                made.add(3, &[*a, *b], || build.scenario(Some(receiver), &[], &threads));
            }
        }
    }
    Plan { scenarios: made.scenarios, pairs: pairs.len() }
}

/// What the bodies of a class tell of its contract with callers.
pub fn contract(catalogue: &Catalogue, program: &Program) -> Contract {
    let keys: Vec<MethodKey> = catalogue.methods.iter().map(|method| method.key.clone()).collect();
    let effects = effects(program, &keys);
    let locks = match effects.iter().any(Effects::only_unlocks) {
        true => Locks::OfCallers,
        false => Locks::Own,
    };
    let may_refuse =
        keys.into_iter().zip(&effects).filter(|(_, effects)| effects.tries()).map(|(key, _)| key).collect();
    Contract { locks, may_refuse }
}

struct Made {
    scenarios: Vec<Planned>,
    most: usize,
}

impl Made {
    fn add(&mut self, size: usize, methods: &[usize], scenario: impl FnOnce() -> Option<Scenario>) {
        if self.scenarios.len() >= self.most {
            return;
        }
        let mut methods = methods.to_vec();
        methods.sort_unstable();
        methods.dedup();
        self.scenarios.extend(scenario().map(|scenario| Planned { scenario, methods, size }));
    }
}

struct Build<'a> {
    catalogue: &'a Catalogue,
    observers: &'a Observers,
    /// The methods that change nothing.
    readers: Vec<bool>,
}

impl Build<'_> {
    fn mark(&self, mut call: Call, method: usize) -> Call {
        if self.readers.get(method).copied().unwrap_or_default() {
            call.effect = Effect::Reads;
        }
        call
    }

    /// How many choices of arguments there are, but for those that cross.
    fn choices(&self, method: usize) -> usize {
        let crossed = |method: &Callable| if method.crossing.is_some() { 2 } else { 0 };
        self.catalogue.methods.get(method).map_or(0, |method| method.choices.len() - crossed(method))
    }

    fn crossing(&self, method: usize) -> Option<(usize, usize)> {
        self.catalogue.methods.get(method)?.crossing
    }

    fn has_choice(&self, method: usize) -> bool {
        self.choices(method) > 1
    }

    fn scenario(
        &self,
        receiver: Option<&Value>,
        setup: &[(usize, usize)],
        threads: &[&[(usize, usize)]],
    ) -> Option<Scenario> {
        let call = |(method, choice): &(usize, usize)| {
            Some(self.mark(self.catalogue.methods.get(*method)?.call(*choice), *method))
        };
        let setup: Option<Vec<Call>> = setup.iter().map(call).collect();
        let threads: Option<Vec<Vec<Call>>> = threads.iter().map(|calls| calls.iter().map(call).collect()).collect();
        self.finish(receiver, setup?, threads?, false)
    }

    /// Two objects, and calls that name them the other way round.
    fn crossed(&self, receiver: Option<&Value>, a: usize, b: usize, touches_static: bool) -> Option<Scenario> {
        let (first, second) = (a, b);
        let (a, b) = (self.catalogue.methods.get(a)?, self.catalogue.methods.get(b)?);
        let is_for_two = a.takes_own && b.takes_own || touches_static && !a.is_static && !b.is_static;
        if !is_for_two || matches!(receiver, Some(Value::Static(..))) {
            return None;
        }
        self.finish(
            receiver,
            Vec::new(),
            vec![vec![self.mark(a.call(0), first)], vec![self.mark(b.crossed(), second)]],
            true,
        )
    }

    fn finish(
        &self,
        receiver: Option<&Value>,
        setup: Vec<Call>,
        threads: Vec<Vec<Call>>,
        is_crossed: bool,
    ) -> Option<Scenario> {
        let calls = || setup.iter().chain(threads.iter().flatten());
        let mut tasks = self.catalogue.methods.iter().filter(|method| method.is_task);
        if tasks.any(|task| calls().filter(|call| call.method == task.key).count() > 1) {
            return None;
        }
        let needs_one = calls().any(|call| call.on.is_some());
        let needs_two = is_crossed || calls().any(|call| call.args.iter().any(|arg| matches!(arg, Value::Receiver(_))));
        let mut receivers = Vec::new();
        if needs_one || needs_two {
            receivers.push(receiver?.clone());
        }
        if needs_two {
            receivers.push(receiver?.clone());
        }
        let mut after: Vec<Call> = Vec::new();
        let drains = self.observers.drains.iter().flat_map(|at| std::iter::repeat_n(at, DRAINED));
        let observers = self.observers.asks.iter().chain(drains);
        for observer in observers.filter_map(|at| self.catalogue.methods.get(*at)) {
            let call = observer.call(0);
            if call.on.is_some() && receivers.is_empty() {
                continue;
            }
            after.push(call.clone());
            if needs_two && call.on.is_some() {
                after.push(Call { on: Some(1), ..call });
            }
        }
        Some(Scenario { class: self.catalogue.class.clone(), receivers, setup, threads, after })
    }
}

/// Methods that may look at the end, before it is known which of them end: those with a plain result, first the ones
/// without parameters, then those that ask for what the calls were about.
pub fn may_observe(catalogue: &Catalogue, program: &Program) -> Vec<usize> {
    let keys: Vec<MethodKey> = catalogue.methods.iter().map(|method| method.key.clone()).collect();
    let effects = effects(program, &keys);
    let rank = |at: usize, method: &Callable| {
        let is_plain = match method.result.as_ref()? {
            Type::Primitive(_) => true,
            Type::Class(name) if name.contains("terator") || name.contains(".stream.") => false,
            Type::Class(name) => name.starts_with("java.lang.") || name.starts_with("java.util."),
            Type::Array(_) => false,
        };
        let writes = effects.get(at).is_some_and(Effects::writes);
        let name = &*method.key.name;
        let others = ["next", "incr", "decr", "acquire", "await", "iterator", "stream"];
        let mut takes = TAKES.iter().chain(&others);
        let changes = takes.any(|word| name.to_lowercase().starts_with(word));
        let asks = !method.key.params.is_empty();
        // A question with an argument must leave everything as it is, for a cache that loads what it lacks does not.
        let is_question = !asks || !method.takes_own && !effects.get(at).is_some_and(Effects::changes);
        (is_plain && is_question && !writes && !changes).then_some((asks, at))
    };
    let mut found: Vec<(bool, usize)> =
        catalogue.methods.iter().enumerate().filter_map(|(at, method)| rank(at, method)).collect();
    found.sort();
    found.into_iter().take(MOST_OBSERVERS).map(|(_, at)| at).collect()
}

/// Methods that may take out at the end what the calls have put in: without parameters, named so, with a plain result.
pub fn may_drain(catalogue: &Catalogue, program: &Program) -> Vec<usize> {
    let keys: Vec<MethodKey> = catalogue.methods.iter().map(|method| method.key.clone()).collect();
    let effects = effects(program, &keys);
    let is_drain = |at: usize, method: &Callable| {
        let name = method.key.name.to_lowercase();
        let is_plain = matches!(&method.result, Some(Type::Primitive(_) | Type::Class(_)));
        let takes = TAKES.iter().any(|word| name.starts_with(word)) && method.key.params.is_empty();
        is_plain && takes && effects.get(at).is_some_and(Effects::changes)
    };
    catalogue.methods.iter().enumerate().filter(|(at, method)| is_drain(*at, method)).map(|(at, _)| at).collect()
}
