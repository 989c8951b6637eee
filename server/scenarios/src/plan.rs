//! Which scenarios a class has: combinations of its receivers and calls, smallest first.

use racelens_ir::{Kind, MethodKey, Program, Type};

use crate::brackets::Brackets;
use crate::call_dependencies::{Effects, effects};
use crate::catalogue::{Callable, Callers, Catalogue};
use crate::code::MOST_CALLS;
use crate::data::{Call, Effect, On, Scenario, Value};
use crate::given::names_given;
use crate::judge::{Contract, Locks};
use crate::observers::Observers;
use crate::values::CHOICES;

/// Methods that look on as a third thread.
const MOST_LOOKS: usize = 2;
/// How often the method is called at the end that takes out what the calls have put in.
const DRAINED: usize = 2;
/// Methods that are called beside the threads that a constructor starts.
const MOST_BESIDE: usize = 4;
/// Methods of which three are called at once, since they wait for each other.
const MOST_TURNS: usize = 4;
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
    let shows = |at: usize| catalogue.methods.get(at).is_some_and(|method| method.shows);
    // `toString` and `hashCode` may see a field before or after a write. They must not fail on an object that a different call
    // changes, so they run beside the calls that change the same objects.
    let may_meet = |a: usize, b: usize| match (effects.get(a), effects.get(b)) {
        (Some(one), Some(other)) if shows(a) || shows(b) => shows(a) != shows(b) && one.shares_objects(other),
        _ => depends(a, b),
    };
    let mut pairs: Vec<(usize, usize)> = Vec::new();
    for a in 0..count {
        let is_alone = catalogue.methods.get(a).is_some_and(|method| method.is_task || method.callers == Callers::One);
        pairs.extend((a..count).filter(|b| may_meet(a, *b) && !(is_alone && *b == a)).map(|b| (a, b)));
    }
    // Two that change something first, and of these what a task runs beside others.
    pairs.sort_by_key(|(a, b)| (usize::from(!changes(*a)) + usize::from(!changes(*b)), !(is_task(*a) || is_task(*b))));
    let readers: Vec<bool> = (0..count).map(|at| !changes(at)).collect();
    let with_threads = usable.iter().filter(|object| starts_threads(program, object)).collect();
    let build = Build { catalogue, usable, with_threads, observers, readers, brackets: Brackets::of(catalogue) };
    let mut made = Made { scenarios: Vec::new(), most };
    let first = usable.first();
    // One caller beside the threads that its call starts.
    let makes = |at: usize| keys.get(at).is_some_and(MethodKey::is_constructor);
    let starts = |at: &usize| effects.get(*at).is_some_and(Effects::starts) && !makes(*at);
    let starts: Vec<usize> = (0..count).filter(starts).collect();
    for at in &starts {
        for choice in 0..build.choices(*at).max(1) {
            made.add(0, &[*at], || build.scenario(first, &[], &[&[(*at, choice)]]));
        }
    }
    // One caller beside the threads that the constructor starts.
    if first.is_some_and(|first| build.with_threads.contains(&first)) {
        for at in (0..count).take(MOST_BESIDE) {
            made.add(0, &[at], || build.scenario(first, &[], &[&[(at, 0)]]));
        }
    }
    for at in &starts {
        for next in (0..count).filter(|next| next != at) {
            made.add(1, &[*at, next], || build.scenario(first, &[], &[&[(*at, 0), (next, 0)]]));
        }
    }
    if catalogue.callers == Callers::One {
        return Plan { scenarios: made.scenarios, pairs: 0 };
    }
    for (a, b) in &pairs {
        made.add(0, &[*a, *b], || build.scenario(first, &[], &[&[(*a, 0)], &[(*b, 0)]]));
    }
    for (a, b) in &pairs {
        let is_static = |at: usize| effects.get(at).is_some_and(|effects| effects.touches_static(program));
        let touches_static = is_static(*a) || is_static(*b);
        made.add(0, &[*a, *b], || build.crossed(first, *a, *b, touches_static));
    }
    for (a, b) in pairs.iter().flat_map(|(a, b)| [(*a, *b), (*b, *a)]) {
        made.add(0, &[a, b], || build.given(first, a, b));
    }
    for (a, b) in &pairs {
        if build.has_choice(*a) && build.has_choice(*b) {
            made.add(0, &[*a, *b], || build.scenario(first, &[], &[&[(*a, 0)], &[(*b, 1)]]));
            if a != b {
                made.add(0, &[*a, *b], || build.scenario(first, &[], &[&[(*a, 1)], &[(*b, 0)]]));
            }
        }
    }
    // One that has a choice beside one that has none.
    let one_sided = |choices: std::ops::Range<usize>, made: &mut Made| {
        for (a, b) in pairs.iter().filter(|(a, b)| build.has_choice(*a) != build.has_choice(*b)) {
            let (with, without) = if build.has_choice(*a) { (*a, *b) } else { (*b, *a) };
            for choice in choices.start..choices.end.min(build.choices(with)) {
                let threads: [&[(usize, usize)]; 2] = [&[(with, choice)], &[(without, 0)]];
                made.add(0, &[*a, *b], || build.scenario(first, &[], &threads));
            }
        }
    };
    one_sided(1..2, &mut made);
    for (a, b) in &pairs {
        made.add(0, &[*a, *b], || {
            let (one, other) = (build.crossing(*a)?.0, build.crossing(*b)?.1);
            build.scenario(first, &[], &[&[(*a, one)], &[(*b, other)]])
        });
    }
    let same_key = |at: usize| catalogue.methods.get(at).and_then(|method| method.same_key);
    for (a, b) in &pairs {
        let (one, other) = (same_key(*a), same_key(*b));
        if let Some(other) = other {
            made.add(0, &[*a, *b], || build.scenario(first, &[], &[&[(*a, 0)], &[(*b, other)]]));
        }
        if let Some(one) = one.filter(|_| a != b) {
            made.add(0, &[*a, *b], || build.scenario(first, &[], &[&[(*a, one)], &[(*b, 0)]]));
        }
    }
    for (factory, method) in only_objects(catalogue, program, &effects) {
        made.add(0, &[factory, method], || build.asked(factory, method));
    }
    let setups: Vec<usize> = (0..count).filter(|at| changes(*at)).collect();
    // Where one of two waiters is notified, the other one may be left.
    let waits = |at: usize| effects.get(at).is_some_and(Effects::waits);
    let wait = |a: usize, b: usize| waits(a) || waits(b);
    for (a, b) in pairs.iter().filter(|(a, b)| a != b && wait(*a, *b)) {
        made.add(2, &[*a, *b], || build.scenario(first, &[], &[&[(*a, 0)], &[(*b, 0)], &[(*a, 0)]]));
        made.add(2, &[*a, *b], || build.scenario(first, &[], &[&[(*a, 0)], &[(*b, 0)], &[(*b, 0)]]));
    }
    // One notification may not be enough where a call releases several.
    for (waits, ends) in pairs.iter().flat_map(|(a, b)| [(*a, *b), (*b, *a)]) {
        if waits != ends && wait(waits, waits) && changes(ends) && build.takes_number(ends) {
            let threads: [&[(usize, usize)]; 3] = [&[(waits, 0)], &[(waits, 0)], &[(ends, 1)]];
            made.add(2, &[waits, ends], || build.scenario(first, &[(waits, 0)], &threads));
        }
    }
    // Three methods in turn, each of which may wait for another one.
    let turns =
        (0..count).filter(|at| wait(*at, *at) || pairs.iter().any(|(a, b)| wait(*a, *b) && (a == at || b == at)));
    let turns: Vec<usize> = turns.filter(|at| changes(*at)).take(MOST_TURNS).collect();
    for (at, a) in turns.iter().enumerate() {
        for (next, b) in turns.iter().enumerate().skip(at + 1) {
            for c in turns.iter().skip(next + 1).filter(|c| [*a, *b, **c].iter().filter(|at| waits(**at)).count() > 1) {
                made.add(2, &[*a, *b, *c], || build.scenario(first, &[], &[&[(*a, 0)], &[(*b, 0)], &[(*c, 0)]]));
            }
        }
    }
    // What has expired, and what has come back since.
    for (a, b) in &pairs {
        for setup in setups.iter().filter(|setup| depends(**setup, *a) || depends(**setup, *b)) {
            made.add(1, &[*a, *b], || build.a_day_later(first, *setup, *a, *b));
        }
    }
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
    let meets = |at: usize| effects.get(at).is_some_and(Effects::meets);
    for receiver in usable {
        for (a, b) in pairs.iter().filter(|(a, b)| meets(*a) && meets(*b)) {
            made.add(2, &[*a, *b], || build.scenario(Some(receiver), &[], &[&[(*a, 0), (*a, 0)], &[(*b, 0), (*b, 0)]]));
        }
    }
    for (a, b) in &pairs {
        // One is often a number that makes no difference: what is divided by it, or raised to it.
        let from = if build.takes_number(*a) && build.takes_number(*b) { 1 } else { 2 };
        for choice in from..build.choices(*a).min(build.choices(*b)) {
            made.add(1, &[*a, *b], || build.scenario(first, &[], &[&[(*a, choice)], &[(*b, choice)]]));
        }
    }
    one_sided(2..CHOICES, &mut made);
    for (a, _) in pairs.iter().filter(|(a, b)| a == b && build.choices(*a) > 2) {
        made.add(2, &[*a], || build.scenario(first, &[], &[&[(*a, 0)], &[(*a, 1)], &[(*a, 2)]]));
    }
    // Two objects of one kind that are neighbours, and one that is there beside one that comes.
    for (a, b) in pairs.iter().filter(|(a, b)| build.has_choice(*a) && build.has_choice(*b)) {
        for setup in setups.iter().filter(|setup| depends(**setup, *a) || depends(**setup, *b)) {
            let once: &[(usize, usize)] = &[(*setup, 0)];
            let twice: &[(usize, usize)] = &[(*setup, 0), (*setup, 1)];
            made.add(2, &[*a, *b], || build.scenario(first, once, &[&[(*a, 0)], &[(*b, 1)]]));
            if a != b {
                made.add(2, &[*a, *b], || build.scenario(first, once, &[&[(*a, 1)], &[(*b, 0)]]));
            }
            if build.has_choice(*setup) {
                made.add(2, &[*a, *b], || build.scenario(first, twice, &[&[(*a, 0)], &[(*b, 1)]]));
            }
        }
    }
    // Two that both outdo what is there, one more than the other.
    for (a, b) in &pairs {
        for setup in setups.iter().filter(|setup| (**setup == *a || **setup == *b) && build.has_choice(**setup)) {
            made.add(2, &[*a, *b], || build.ascending(first, *setup, *a, *b));
        }
    }
    // One of two bounds is moved away, then both are moved towards each other.
    for (a, b) in pairs.iter().filter(|(a, b)| a != b && build.has_choice(*a) && build.has_choice(*b)) {
        for setup in [*a, *b].into_iter().filter(|setup| setups.contains(setup)) {
            for (one, two) in [(0, 1), (1, 0)] {
                made.add(2, &[*a, *b], || build.scenario(first, &[(setup, 1)], &[&[(*a, one)], &[(*b, two)]]));
            }
        }
    }
    // What is there under a key is replaced, while a different call is about it.
    for (a, b) in pairs.iter().flat_map(|(a, b)| [(*a, *b), (*b, *a)]) {
        if let Some(other) = same_key(b).filter(|_| a != b && changes(b)) {
            made.add(2, &[a, b], || build.scenario(first, &[(b, 0)], &[&[(a, 0)], &[(b, other)]]));
        }
    }
    // What the calls have left may show only after one more.
    let asks = |at: usize| observers.asks.iter().any(|ask| depends(at, *ask));
    for (a, b) in pairs.iter().filter(|(a, b)| changes(*a) && changes(*b)) {
        for last in setups.iter().filter(|last| **last != *a && **last != *b && !waits(**last) && asks(**last)) {
            made.add(2, &[*a, *b], || {
                let mut scenario = build.scenario(first, &[], &[&[(*a, 0)], &[(*b, 0)]])?;
                scenario.after.insert(0, catalogue.methods.get(*last)?.call(0));
                Some(scenario)
            });
        }
    }
    for (a, b) in pairs.iter().filter(|(a, b)| a != b && !wait(*a, *b)) {
        made.add(2, &[*a, *b], || build.scenario(first, &[], &[&[(*a, 0)], &[(*b, 0)], &[(*a, 0)]]));
        made.add(2, &[*a, *b], || build.scenario(first, &[], &[&[(*a, 0)], &[(*b, 0)], &[(*b, 0)]]));
    }
    // What was taken comes back to where it was, while a call that has seen it there goes on.
    for (takes, gives) in pairs.iter().flat_map(|(a, b)| [(*a, *b), (*b, *a)]) {
        if takes != gives && build.gives_back(takes, gives) && !wait(takes, gives) {
            for choice in 0..build.choices(gives) {
                let threads: [&[(usize, usize)]; 2] = [&[(takes, 0)], &[(takes, 0), (takes, 0), (gives, choice)]];
                made.add(3, &[takes, gives], || build.scenario(first, &[], &threads));
            }
        }
    }
    // A third thread may see what two leave between their steps.
    let looks = observers.asks.iter().filter(|at| !changes(**at)).take(MOST_LOOKS);
    for look in looks {
        for (a, b) in pairs.iter().filter(|(a, b)| changes(*a) && changes(*b) && a != b) {
            let threads: [&[(usize, usize)]; 3] = [&[(*a, 0)], &[(*b, 0)], &[(*look, 0)]];
            made.add(3, &[*a, *b, *look], || build.scenario(first, &[], &threads));
        }
    }
    // A notification that wakes one of two kinds of waiters is lost where the wrong one waits, too; one for the first of two
    // things is not enough for those that wait for either.
    for (a, b) in pairs.iter().filter(|(a, b)| a != b && wait(*a, *b) && changes(*a) && changes(*b)) {
        let threads: [&[(usize, usize)]; 4] = [&[(*a, 0)], &[(*a, 1)], &[(*b, 0)], &[(*b, 1)]];
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
    for (a, b) in pairs.iter().filter(|(a, b)| a != b && changes(*a) && changes(*b)) {
        for setup in setups.iter().filter(|setup| depends(**setup, *a) || depends(**setup, *b)) {
            let threads: [&[(usize, usize)]; 2] = [&[(*a, 0), (*b, 0)], &[(*a, 0), (*b, 0)]];
            made.add(3, &[*a, *b], || build.scenario(first, &[(*setup, 0)], &threads));
        }
    }
    // There are many of these, so that they come last.
    for (a, b) in &pairs {
        for (one, two) in setups.iter().flat_map(|one| setups.iter().map(move |two| (*one, *two))) {
            let matters = depends(one, *a) || depends(one, *b);
            if depends(one, two) && matters && (depends(two, *a) || depends(two, *b)) {
                made.add(2, &[*a, *b], || build.scenario(first, &[(one, 0), (two, 0)], &[&[(*a, 0)], &[(*b, 0)]]));
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
    let those = |is_one: fn(&Effects) -> bool| {
        let found = keys.iter().zip(&effects).filter(|(_, effects)| is_one(effects));
        found.map(|(key, _)| key.clone()).collect()
    };
    Contract {
        locks,
        may_refuse: those(Effects::tries),
        give_up: those(Effects::waits_limited),
        look_once: those(Effects::looks_once),
        give_back: those(Effects::gives_back),
    }
}

/// Whether making an object starts threads.
fn starts_threads(program: &Program, object: &Value) -> bool {
    let (Value::New(maker, _) | Value::Made(maker, ..)) = object else { return false };
    effects(program, std::slice::from_ref(maker)).first().is_some_and(Effects::starts)
}

/// Methods without parameters that make the only object of the class where there is none, each with a method of that object.
fn only_objects(catalogue: &Catalogue, program: &Program, effects: &[Effects]) -> Vec<(usize, usize)> {
    let own = Type::Class(catalogue.class.clone());
    let is_lazy = |at: usize, method: &Callable| {
        let is_factory = method.is_static && method.key.params.is_empty() && method.result.as_ref() == Some(&own);
        is_factory && effects.get(at).is_some_and(|effects| effects.writes_static(program))
    };
    let methods = || catalogue.methods.iter().enumerate();
    let factories = methods().filter(|(at, method)| is_lazy(*at, method)).map(|(at, _)| at);
    let called: Vec<usize> =
        methods().filter(|(_, method)| !method.is_static && !method.takes_own).map(|(at, _)| at).collect();
    factories.flat_map(|factory| called.iter().map(move |method| (factory, *method)).collect::<Vec<_>>()).collect()
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
    /// Receivers whose construction succeeds.
    usable: &'a [Value],
    /// Those of them whose construction starts threads.
    with_threads: Vec<&'a Value>,
    observers: &'a Observers,
    /// The methods that change nothing.
    readers: Vec<bool>,
    brackets: Brackets,
}

impl Build<'_> {
    fn mark(&self, mut call: Call, method: usize) -> Call {
        if self.readers.get(method).copied().unwrap_or_default() {
            call.effect = Effect::Reads;
        }
        call
    }

    /// How many choices of arguments there are in which all differ.
    fn choices(&self, method: usize) -> usize {
        let mixed = |method: &Callable| match (method.crossing, method.same_key) {
            (Some((first, _)), _) => first,
            (None, Some(first)) => first,
            (None, None) => method.choices.len(),
        };
        self.catalogue.methods.get(method).map_or(0, mixed)
    }

    /// A second object beside one: where a constructor takes a number or a name, one that has a different one.
    fn second(&self, first: &Value) -> Value {
        let is_different = |other: &&Value| match (first, *other) {
            (Value::New(one, args), Value::New(other, others)) => one == other && args != others,
            _ => false,
        };
        self.usable.iter().find(is_different).unwrap_or(first).clone()
    }

    /// Two threads that both ask for the only object of the class, and call a method of it.
    fn asked(&self, factory: usize, method: usize) -> Option<Scenario> {
        let maker = self.catalogue.methods.get(factory)?;
        let object = Value::Made(maker.key.clone(), maker.result.clone()?, Vec::new());
        let call = self.mark(self.catalogue.methods.get(method)?.call(0), method);
        let call = Call { on: On::Asked(object), ..call };
        Some(Scenario {
            class: self.catalogue.class.clone(),
            receivers: Vec::new(),
            setup: Vec::new(),
            threads: vec![vec![call.clone()], vec![call]],
            after: Vec::new(),
        })
    }

    fn crossing(&self, method: usize) -> Option<(usize, usize)> {
        self.catalogue.methods.get(method)?.crossing
    }

    /// Whether a method takes a number.
    fn takes_number(&self, method: usize) -> bool {
        let is_number = |ty: &Type| matches!(ty, Type::Primitive(kind) if !matches!(kind, Kind::Boolean | Kind::Char));
        self.catalogue.methods.get(method).is_some_and(|method| method.key.params.iter().any(is_number))
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

    /// A call that is given a second object, beside one of that object.
    fn given(&self, receiver: Option<&Value>, takes: usize, other: usize) -> Option<Scenario> {
        let (one, two) = (self.catalogue.methods.get(takes)?, self.catalogue.methods.get(other)?);
        if !one.takes_own || one.is_static || two.takes_own || two.is_static {
            return None;
        }
        let call = two.call(0);
        let of_second = Call { on: call.on.clone().with(1), ..call };
        let threads = vec![vec![self.mark(one.call(0), takes)], vec![self.mark(of_second, other)]];
        self.finish(receiver, Vec::new(), threads, true)
    }

    /// Whether a method takes what another one gives.
    fn gives_back(&self, takes: usize, gives: usize) -> bool {
        let (Some(takes), Some(gives)) = (self.catalogue.methods.get(takes), self.catalogue.methods.get(gives)) else {
            return false;
        };
        let is_boolean = takes.result == Some(Type::Primitive(Kind::Boolean));
        takes.key.params.is_empty() && !is_boolean && gives.key.params.iter().eq(takes.result.iter())
    }

    /// Two calls that come a day after a first one.
    fn a_day_later(&self, receiver: Option<&Value>, setup: usize, a: usize, b: usize) -> Option<Scenario> {
        let call = |at: usize| Some(self.mark(self.catalogue.methods.get(at)?.call(0), at));
        self.finish(receiver, vec![call(setup)?, Call::pause()], vec![vec![call(a)?], vec![call(b)?]], false)
    }

    /// Two calls with arguments that come after those of a first one, in different orders.
    fn ascending(&self, receiver: Option<&Value>, setup: usize, a: usize, b: usize) -> Option<Scenario> {
        let method = |at: usize| self.catalogue.methods.get(at);
        let (one, other) = (self.mark(method(a)?.call(1), a), self.mark(method(b)?.third()?, b));
        self.finish(receiver, vec![self.mark(method(setup)?.call(0), setup)], vec![vec![one], vec![other]], false)
    }

    fn finish(
        &self,
        receiver: Option<&Value>,
        setup: Vec<Call>,
        threads: Vec<Vec<Call>>,
        is_crossed: bool,
    ) -> Option<Scenario> {
        let complete = |calls: Vec<Call>| self.brackets.complete(self.catalogue, calls, MOST_CALLS);
        let setup = complete(setup)?;
        let threads: Vec<Vec<Call>> = threads.into_iter().map(complete).collect::<Option<_>>()?;
        let calls = || setup.iter().chain(threads.iter().flatten());
        // A task runs once; an object that has started threads runs it itself.
        let has_threads = receiver.is_some_and(|receiver| self.with_threads.contains(&receiver));
        let most = usize::from(!has_threads);
        let mut tasks = self.catalogue.methods.iter().filter(|method| method.is_task);
        if tasks.any(|task| calls().filter(|call| call.method == task.key).count() > most) {
            return None;
        }
        let has_callers = |method: &MethodKey| {
            threads.iter().filter(|calls| calls.iter().any(|call| call.method == *method)).count() > 1
        };
        let mut alone = self.catalogue.methods.iter().filter(|method| method.callers == Callers::One);
        if alone.any(|method| has_callers(&method.key)) {
            return None;
        }
        let needs_one = calls().any(|call| call.on.needs_shared() || names_given(call));
        let needs_two = is_crossed || calls().any(|call| call.args.iter().any(|arg| matches!(arg, Value::Receiver(_))));
        let mut receivers = Vec::new();
        if needs_one || needs_two {
            receivers.push(receiver?.clone());
        }
        if needs_two {
            receivers.push(self.second(receiver?));
        }
        let mut after: Vec<Call> = Vec::new();
        let plain = |call: &Call| {
            self.catalogue.methods.iter().any(|it| it.key == call.method && it.choices.first() == Some(&call.args))
        };
        let others = !calls().all(plain);
        let drains = self.observers.drains.iter().flat_map(|at| std::iter::repeat_n(at, DRAINED));
        let observers = self.observers.asks.iter().chain(drains);
        for observer in observers.filter_map(|at| self.catalogue.methods.get(*at)) {
            let call = observer.call(0);
            if call.on.is_shared() && receivers.is_empty() {
                continue;
            }
            after.push(call.clone());
            // What was asked with other arguments is asked about them, too.
            let other = observer.call(1);
            if others && other.args != call.args {
                after.push(other);
            }
            if needs_two && call.on.is_shared() {
                after.push(Call { on: On::Shared(1), ..call });
            }
        }
        Scenario { class: self.catalogue.class.clone(), receivers, setup, threads, after }.settled()
    }
}
