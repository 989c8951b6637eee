//! Which scenarios a class has: combinations of its receivers and calls, smallest first.

use racelens_ir::{MethodKey, Program, Type};

use crate::brackets::Brackets;
use crate::build::Build;
use crate::call_dependencies::{Effects, effects};
use crate::catalogue::{Callable, Catalogue};
use crate::data::{Call, Scenario, Value};
use crate::drafts::{Draft, Facts};
use crate::judge::{Contract, Locks};
use crate::observers::{Observers, is_lookup};
use crate::repeated_calls::repeats;
use crate::values::CHOICES;

/// Methods that look on as a third thread.
const MOST_LOOKS: usize = 2;
/// Methods that are called beside the threads that a constructor starts.
const MOST_BESIDE: usize = 4;
/// Objects that hand something out: with room for one, and for more.
const MOST_POOLS: usize = 2;
/// Objects in which keys share their locks: with room for one, and for more.
const MOST_SHARED: usize = 3;
/// Methods of which two calls run while a third thread looks on.
const MOST_SEEN: usize = 3;
/// Methods of which three are called at once, since they wait for each other.
const MOST_TURNS: usize = 4;

/// The scenarios of a class, in the order in which they are tried, each with the places of the methods of its threads.
#[derive(Debug)]
pub struct Plan {
    pub scenarios: Vec<Planned>,
    /// Those with two calls before, of which only some make a difference.
    pub prepared: Vec<Planned>,
    /// How many of `scenarios` come before these.
    pub first: usize,
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
    // An object that a call has to be asked for first, and asking changes something: these are two calls.
    let is_second = |at: usize| {
        let maker = catalogue.handles.iter().find(|handle| handle.takers.iter().any(|taker| taker.is_on(at)));
        maker.is_some_and(|handle| changes(handle.maker))
    };
    // A question that leaves behind what it found, as a cache does.
    let keeps = |at: usize| {
        let is_question = catalogue.methods.get(at).is_some_and(is_lookup);
        is_question && effects.get(at).is_some_and(|effects| effects.changes() && !effects.writes() && !effects.waits())
    };
    let is_task = |at: usize| catalogue.methods.get(at).is_some_and(|method| method.is_task);
    let caller = |at: usize| catalogue.methods.get(at).and_then(|method| method.caller.as_ref());
    let shows = |at: usize| catalogue.methods.get(at).is_some_and(|method| method.shows);
    // `toString` and `hashCode` may see a field before or after a write. They must not fail on an object that a different call
    // changes, so they run beside the calls that change the same objects.
    let may_meet = |a: usize, b: usize| match (effects.get(a), effects.get(b)) {
        (Some(one), Some(other)) if shows(a) || shows(b) => shows(a) != shows(b) && one.shares_objects(other),
        _ => depends(a, b),
    };
    let mut pairs: Vec<(usize, usize)> = Vec::new();
    for a in (0..count).filter(|at| !is_second(*at)) {
        let is_apart = |b: usize| !(is_task(a) && b == a || caller(a).is_some() && caller(a) == caller(b));
        let others = (a..count).filter(|b| !is_second(*b) && may_meet(a, *b) && is_apart(*b));
        pairs.extend(others.map(|b| (a, b)));
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
    if catalogue.has_one_caller {
        let first = made.scenarios.len();
        return Plan { scenarios: made.scenarios, prepared: Vec::new(), first, pairs: 0 };
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
    // Locks for one key are locks for others as well, where keys share them.
    for receiver in usable.iter().take(MOST_SHARED) {
        for (a, b) in &pairs {
            made.add(0, &[*a, *b], || build.chained(Some(receiver), *a, *b));
        }
    }
    // Where all arguments have one type, the first order of the crossing ones is that.
    let same_key = |at: usize| {
        let method = catalogue.methods.get(at)?;
        method.same_key.or(method.crossing.map(|(one, _)| one).filter(|_| method.has_key()))
    };
    for (a, b) in &pairs {
        let (one, other) = (same_key(*a), same_key(*b));
        if let Some(other) = other {
            made.add(0, &[*a, *b], || build.scenario(first, &[], &[&[(*a, 0)], &[(*b, other)]]));
        }
        if let Some(one) = one.filter(|_| a != b) {
            made.add(0, &[*a, *b], || build.scenario(first, &[], &[&[(*a, one)], &[(*b, 0)]]));
        }
    }
    for (a, b) in &pairs {
        made.add(0, &[*a, *b], || build.spelled(first, *a, *b));
    }
    for (factory, method) in only_objects(catalogue, program, &effects) {
        made.add(0, &[factory, method], || build.asked(factory, method));
    }
    let waits = |at: usize| effects.get(at).is_some_and(Effects::waits);
    let facts = Facts { catalogue, changes: &changes, depends: &depends, waits: &waits };
    made.draft(&build, first, facts.of_shared());
    made.draft(&build, first, facts.of_ended());
    made.draft(&build, first, facts.of_failing(&pairs));
    for (a, b) in pairs.iter().filter(|_| catalogue.failing.is_some()) {
        made.add(1, &[*a, *b], || build.scenario(catalogue.failing.as_ref(), &[], &[&[(*a, 0)], &[(*b, 0)]]));
    }
    let setups: Vec<usize> = (0..count).filter(|at| changes(*at) && !is_second(*at)).collect();
    // Where one of two waiters is notified, the other one may be left.
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
    // Nor where it brings several at once.
    for (waits, ends) in pairs.iter().flat_map(|(a, b)| [(*a, *b), (*b, *a)]) {
        if waits != ends && wait(waits, waits) && changes(waits) && changes(ends) {
            for choice in build.several(ends) {
                let threads: [&[(usize, usize)]; 3] = [&[(waits, 0)], &[(waits, 0)], &[(ends, choice)]];
                made.add(2, &[waits, ends], || build.scenario(first, &[], &threads));
            }
        }
    }
    // Calls of one kind that wait for different numbers, and one is notified.
    for (waits, ends) in pairs.iter().flat_map(|(a, b)| [(*a, *b), (*b, *a)]) {
        let by_numbers = build.takes_number(waits) && build.takes_number(ends);
        if waits != ends && by_numbers && wait(waits, waits) && !wait(ends, ends) && changes(ends) {
            // The number says how much there is more, or whose turn ends.
            for choice in [1, 0] {
                made.add(2, &[waits, ends], || build.waiting_for_more(first, waits, (ends, choice)));
            }
            for receiver in usable.iter().skip(1).take(1) {
                let threads: [&[(usize, usize)]; 3] = [&[(waits, 1)], &[(waits, 0)], &[(ends, 0)]];
                made.add(2, &[waits, ends], || build.scenario(Some(receiver), &[(waits, 1)], &threads));
            }
        }
    }
    // Calls that wait for different things, one of which is notified.
    let waiters: Vec<usize> = (0..count).filter(|at| waits(*at)).take(MOST_TURNS).collect();
    for (at, a) in waiters.iter().enumerate() {
        for b in waiters.iter().skip(at + 1) {
            let ends = (0..count).filter(|at| !waits(*at) && changes(*at) && depends(*at, *a) && depends(*at, *b));
            for ends in ends.take(MOST_TURNS) {
                for setup in setups.iter().filter(|setup| **setup != ends && depends(**setup, ends)).take(MOST_TURNS) {
                    let threads: [&[(usize, usize)]; 3] = [&[(*a, 0)], &[(*b, 0)], &[(ends, 0)]];
                    made.add(2, &[*a, *b, ends], || build.scenario(first, &[(*setup, 0)], &threads));
                }
            }
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
    // What one call has begun at a time, two calls meet later.
    for (a, b) in pairs.iter().filter(|(a, b)| build.takes_number(*a) && build.takes_number(*b)) {
        let is_one = |setup: &&usize| build.takes_number(**setup) && (depends(**setup, *a) || depends(**setup, *b));
        for setup in setups.iter().filter(is_one) {
            made.add(1, &[*a, *b], || build.scenario(first, &[(*setup, 0)], &[&[(*a, 1)], &[(*b, 1)]]));
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
    made.draft(&build, first, facts.of_linked());
    for (a, b) in &pairs {
        for setup in setups.iter().filter(|setup| depends(**setup, *a) || depends(**setup, *b)) {
            made.add(1, &[*a, *b], || build.crossed_after(first, *setup, *a, *b));
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
    // Two things that are both there, which a call names in one order and another one in the other; or a different call sees both.
    for (a, b) in pairs.iter().flat_map(|(a, b)| if a == b { vec![(*a, *b)] } else { vec![(*a, *b), (*b, *a)] }) {
        let Some((one, two)) = build.crossing(a) else { continue };
        for setup in setups.iter().filter(|setup| build.has_choice(**setup) && depends(**setup, a)) {
            let twice: &[(usize, usize)] = &[(*setup, 0), (*setup, 1)];
            let beside = if a == b { two } else { 0 };
            made.add(2, &[a, b], || build.scenario(first, twice, &[&[(a, one)], &[(b, beside)]]));
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
    // As many calls as there is room for wait for those of one thread, each of which makes room for one.
    for receiver in usable.iter().skip(1).take(1) {
        for (waits, ends) in pairs.iter().flat_map(|(a, b)| [(*a, *b), (*b, *a)]) {
            if waits != ends && wait(waits, waits) && changes(waits) && changes(ends) {
                let threads: [&[(usize, usize)]; 3] = [&[(waits, 0)], &[(waits, 0)], &[(ends, 0), (ends, 0)]];
                made.add(3, &[waits, ends], || build.scenario(Some(receiver), &[], &threads));
                made.add(3, &[waits, ends], || build.scenario(Some(receiver), &[(waits, 0), (waits, 0)], &threads));
            }
        }
    }
    // What is there under a key is replaced, while a different call is about it.
    for (a, b) in pairs.iter().flat_map(|(a, b)| [(*a, *b), (*b, *a)]) {
        if let Some(other) = same_key(b).filter(|_| a != b && changes(b)) {
            made.add(2, &[a, b], || build.scenario(first, &[(b, 0)], &[&[(a, 0)], &[(b, other)]]));
        }
        // Or something else is put in its place.
        if a != b && changes(b) && build.has_choice(b) && !build.has_choice(a) {
            made.add(2, &[a, b], || build.scenario(first, &[(b, 0)], &[&[(a, 0)], &[(b, 1)]]));
        }
    }
    // What is looked up is kept, and is old by then.
    for (looks, b) in pairs.iter().flat_map(|(a, b)| [(*a, *b), (*b, *a)]) {
        if looks == b || !keeps(looks) || keeps(b) || !changes(b) {
            continue;
        }
        made.add(1, &[looks, b], || build.looked_up_again(first, &[], looks, (b, 0)));
        if let Some(other) = same_key(b) {
            made.add(2, &[looks, b], || build.looked_up_again(first, &[(b, 0)], looks, (b, other)));
        }
        for setup in setups.iter().filter(|setup| **setup != looks && **setup != b && depends(**setup, looks)) {
            made.add(2, &[looks, b], || build.looked_up_again(first, &[(*setup, 0)], looks, (b, 0)));
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
    // Where what is run must not overlap, one may have what another one has left, and a third one comes for it.
    for (at, _) in pairs.iter().filter(|(a, b)| a == b && catalogue.runs_one_by_one) {
        let one: &[(usize, usize)] = &[(*at, 0)];
        made.add(2, &[*at], || build.scenario(first, &[], &[&[(*at, 0), (*at, 0)], one]));
        made.add(2, &[*at], || build.scenario(first, &[], &[one, one, one]));
    }
    for receiver in usable.iter().take(MOST_POOLS) {
        made.draft(&build, Some(receiver), facts.of_own());
    }
    made.draft(&build, first, facts.of_prepared());
    // What was taken comes back to where it was, while a call that has seen it there goes on.
    for (takes, gives) in pairs.iter().flat_map(|(a, b)| [(*a, *b), (*b, *a)]) {
        if takes != gives && changes(takes) && changes(gives) && build.gives_back(takes, gives) && !wait(takes, gives) {
            for receiver in usable.iter().take(MOST_POOLS) {
                made.add(3, &[takes, gives], || build.taken_and_given_back(Some(receiver), takes, gives, &[]));
                made.add(3, &[takes, gives], || build.taken_and_given_back(Some(receiver), takes, gives, &[0, 1]));
            }
        }
    }
    // There are many of these.
    let count_before = made.scenarios.len();
    let mut prepared = Made { scenarios: Vec::new(), most };
    for (a, b) in &pairs {
        for (one, two) in setups.iter().flat_map(|one| setups.iter().map(move |two| (*one, *two))) {
            let matters = depends(one, *a) || depends(one, *b);
            if depends(one, two) && matters && (depends(two, *a) || depends(two, *b)) {
                prepared.add(2, &[*a, *b], || build.scenario(first, &[(one, 0), (two, 0)], &[&[(*a, 0)], &[(*b, 0)]]));
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
    // Two calls of one kind, while a third thread looks on.
    for a in pairs.iter().filter(|(a, b)| a == b && changes(*a) && !waits(*a)).map(|(a, _)| *a).take(MOST_SEEN) {
        for look in (0..count).filter(|at| !changes(*at) && !shows(*at) && depends(a, *at)).take(MOST_LOOKS) {
            for choice in [0, 2].into_iter().take(build.choices(look).clamp(1, 2)) {
                let threads: [&[(usize, usize)]; 3] = [&[(a, 0)], &[(a, 1)], &[(look, choice)]];
                made.add(3, &[a, look], || build.scenario(first, &[], &threads));
            }
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
    let is_kept = |planned: &Planned| !catalogue.issued.iter().any(|number| number.is_guessed(&planned.scenario));
    let count = made.scenarios.iter().take(count_before).filter(|planned| is_kept(planned)).count();
    made.scenarios.retain(is_kept);
    prepared.scenarios.retain(is_kept);
    Plan { scenarios: made.scenarios, prepared: prepared.scenarios, first: count, pairs: pairs.len() }
}

/// What the bodies of a class tell of its contract with callers.
pub fn contract(catalogue: &Catalogue, program: &Program) -> Contract {
    let keys: Vec<MethodKey> = catalogue.methods.iter().map(|method| method.key.clone()).collect();
    let effects = effects(program, &keys);
    let locks = match effects.iter().any(Effects::only_unlocks) {
        true => Locks::OfCallers,
        false => Locks::Own,
    };
    let all = || keys.iter().zip(&effects);
    let enders = |(own, ended): (&MethodKey, &Effects)| {
        let others = all().filter(|(_, other)| ended.is_ended_by(other));
        others.map(|(other, _)| (own.clone(), other.clone())).collect::<Vec<_>>()
    };
    let ended_by = all().flat_map(enders).collect();
    let those = |is_one: fn(&Effects) -> bool| {
        let found = keys.iter().zip(&effects).filter(|(_, effects)| is_one(effects));
        found.map(|(key, _)| key.clone()).collect()
    };
    let told = |is_one: &dyn Fn(&Callable) -> bool| -> Vec<MethodKey> {
        catalogue.methods.iter().filter(|method| is_one(method)).map(|method| method.key.clone()).collect()
    };
    // The lock of a class that locks for its callers is what its methods try to take.
    let is_lock = locks == Locks::OfCallers || keys.iter().any(|key| key.name == "unlock");
    let is_try =
        |method: &&Callable| is_lock && method.key.name.starts_with("try") && method.result == Some(Type::BOOLEAN);
    let tries_by_name = told(&|method| is_try(&method));
    Contract {
        locks,
        refusals: catalogue.refusals.clone(),
        may_refuse: [those(Effects::tries), tries_by_name].concat(),
        give_up: those(Effects::waits_limited),
        look_once: those(Effects::looks_once),
        approximate: told(&|method| method.is_approximate),
        counts_own: told(&|method| method.counts_own),
        repeat: told(&|method| !method.is_whole && repeats(program, &method.key)),
        give_back: those(Effects::gives_back),
        starts: those(Effects::starts),
        ended_by,
    }
}

/// Whether making an object starts threads.
pub(crate) fn starts_threads(program: &Program, object: &Value) -> bool {
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
    fn draft(&mut self, build: &Build<'_>, receiver: Option<&Value>, drafts: Vec<Draft>) {
        for Draft { size, methods, setup, threads, after, is_crossed } in drafts {
            self.add(size, &methods, || {
                let mark = |calls: Vec<Call>| calls.into_iter().map(|call| build.mark_by_name(call)).collect();
                let threads = threads.into_iter().map(mark).collect();
                build.finish(receiver, setup, threads, after, is_crossed)
            });
        }
    }

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
