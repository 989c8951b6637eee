//! Scenarios in which one call needs another one first: what was handed out is used and comes back, objects know each other.

use racelens_ir::Type;

use crate::catalogue::{Callable, Catalogue};
use crate::data::{Call, Value};
use crate::given::takes_back;
use crate::handles::{By, Handle, Taker};

/// Methods that are called on objects that know each other.
const MOST_LINKED: usize = 6;
/// Methods that look at what was handed out.
const MOST_LOOKS: usize = 2;
/// Methods of what was handed out that prepare it, and that do something with it then.
const MOST_STEPS: usize = 3;
/// Methods by which objects get to know each other.
const MOST_LINKS: usize = 2;

/// A scenario but for its receivers and what is asked at the end.
pub(crate) struct Draft {
    pub(crate) size: usize,
    pub(crate) methods: Vec<usize>,
    pub(crate) setup: Vec<Call>,
    pub(crate) threads: Vec<Vec<Call>>,
    /// What is asked at the end beside what is asked always.
    pub(crate) after: Vec<Call>,
    /// Whether it has two objects.
    pub(crate) is_crossed: bool,
}

/// What is known of the methods of a class.
pub(crate) struct Facts<'a> {
    pub(crate) catalogue: &'a Catalogue,
    pub(crate) changes: &'a dyn Fn(usize) -> bool,
    pub(crate) depends: &'a dyn Fn(usize, usize) -> bool,
    /// Whether a call may wait until another one notifies it.
    pub(crate) waits: &'a dyn Fn(usize) -> bool,
}

impl Facts<'_> {
    fn method(&self, at: usize) -> Option<&Callable> {
        self.catalogue.methods.get(at)
    }

    fn call(&self, taker: Taker, value: Value) -> Option<Call> {
        taker.call(&self.catalogue.methods, value, 0)
    }

    /// Calls of several threads that take what was handed out before; the same a day later.
    pub(crate) fn of_shared(&self) -> Vec<Draft> {
        self.catalogue.handles.iter().flat_map(|handle| self.of_shared_handle(handle).unwrap_or_default()).collect()
    }

    fn of_shared_handle(&self, handle: &Handle) -> Option<Vec<Draft>> {
        let maker = self.method(handle.maker)?;
        let shared = handle.shared(maker).filter(|_| (self.changes)(handle.maker))?;
        // A method that has no other arguments takes it anyway.
        let is_new = |taker: &&Taker| match taker.by {
            By::Itself => true,
            By::Argument(at) => {
                let usual = self.method(taker.method).and_then(|method| method.choices.first()?.get(at));
                !matches!(usual, Some(Value::Given(..)))
            }
        };
        let takers: Vec<Taker> = handle.takers.iter().filter(is_new).copied().collect();
        let takes = |taker: &Taker| self.call(*taker, shared.clone());
        let asks = |taker: &&Taker| {
            let is_told = self.method(taker.method).is_some_and(|method| {
                matches!(method.result, Some(Type::Primitive(_)))
                    || method.result == Some(Type::class("java.lang.String"))
            });
            is_told && !(self.changes)(taker.method)
        };
        let after: Vec<Call> = takers.iter().filter(asks).filter_map(takes).collect();
        let mut pairs: Vec<(usize, usize, Call, Call)> = Vec::new();
        for (at, one) in takers.iter().enumerate() {
            for other in takers.iter().skip(at) {
                if (self.depends)(one.method, other.method) {
                    pairs.push((one.method, other.method, takes(one)?, takes(other)?));
                }
            }
        }
        for taker in takers.iter().filter(|taker| (self.depends)(taker.method, handle.maker)) {
            pairs.push((taker.method, handle.maker, takes(taker)?, maker.call(0)));
        }
        let is_other = |at: &usize| {
            let is_plain = self.method(*at).is_some_and(|method| method.key.params.is_empty() && method.of.is_none());
            is_plain && ((self.changes)(*at) || (self.waits)(*at)) && *at != handle.maker
        };
        for other in (0..self.catalogue.methods.len()).filter(is_other) {
            for taker in takers.iter().filter(|taker| (self.depends)(taker.method, other)) {
                pairs.push((taker.method, other, takes(taker)?, self.method(other)?.call(0)));
            }
        }
        // What goes by a number that has become larger: something is touched at a time, and swept out by that.
        let is_swept = |at: &usize| {
            let is_own = |it: &Callable| !it.is_static && it.of.is_none() && it.choices.len() > 1;
            let is_taker = takers.iter().any(|taker| taker.method == *at) || *at == handle.maker;
            self.method(*at).is_some_and(is_own) && !is_taker && (self.changes)(*at)
        };
        let later = |taker: &Taker| taker.call(&self.catalogue.methods, shared.clone(), 1);
        for other in (0..self.catalogue.methods.len()).filter(is_swept).take(MOST_STEPS) {
            for taker in takers.iter().filter(|taker| (self.depends)(taker.method, other)) {
                pairs.push((taker.method, other, later(taker)?, self.method(other)?.call(1)));
            }
        }
        let draft = |(one, other, a, b): &(usize, usize, Call, Call), setup: Vec<Call>| Draft {
            size: 1,
            methods: vec![*one, *other],
            setup,
            threads: vec![vec![a.clone()], vec![b.clone()]],
            after: after.clone(),
            is_crossed: false,
        };
        let now = pairs.iter().map(|pair| draft(pair, Vec::new()));
        let later = pairs.iter().map(|pair| draft(pair, vec![Call::pause()]));
        let mut found: Vec<Draft> = now.chain(later).collect();
        // Two kinds of calls wait for what comes back, and one is notified.
        let others = (0..self.catalogue.methods.len()).filter(|at| is_other(at) && (self.waits)(*at));
        for other in others.filter(|_| (self.waits)(handle.maker)) {
            for taker in &takers {
                let (one, two) = (self.method(other)?.call(0), maker.call(0));
                found.push(Draft {
                    size: 2,
                    methods: vec![other, handle.maker, taker.method],
                    setup: Vec::new(),
                    threads: vec![vec![one], vec![two], vec![takes(taker)?]],
                    after: after.clone(),
                    is_crossed: false,
                });
            }
        }
        Some(found)
    }

    /// A call that hands something out beside one that changes something, after which that is looked at.
    pub(crate) fn of_ended(&self) -> Vec<Draft> {
        self.catalogue.handles.iter().flat_map(|handle| self.of_ended_handle(handle).unwrap_or_default()).collect()
    }

    fn of_ended_handle(&self, handle: &Handle) -> Option<Vec<Draft>> {
        let maker = self.method(handle.maker).filter(|_| (self.changes)(handle.maker))?;
        let result = maker.result.clone()?;
        let looks = |taker: &&Taker| {
            let method = self.method(taker.method).filter(|_| taker.by == By::Itself && !(self.waits)(taker.method));
            method.is_some_and(|method| method.result.is_some() && method.key.params.is_empty())
        };
        let looks: Vec<&Taker> = handle.takers.iter().filter(looks).take(MOST_LOOKS).collect();
        let is_other = |at: &usize| {
            let is_own = self.method(*at).is_some_and(|method| !method.is_static && method.of.is_none());
            is_own && (self.changes)(*at) && *at != handle.maker && (self.depends)(*at, handle.maker)
        };
        let others = (0..self.catalogue.methods.len()).filter(is_other).take(MOST_LINKED);
        let draft = |other: usize| {
            let look = |taker: &&Taker| self.call(**taker, handle.ended(0, &result));
            Some(Draft {
                size: 1,
                methods: vec![handle.maker, other],
                setup: Vec::new(),
                threads: vec![vec![maker.call(0)], vec![self.method(other)?.call(0)]],
                after: looks.iter().filter_map(look).collect(),
                is_crossed: false,
            })
        };
        Some(others.filter(|_| !looks.is_empty()).filter_map(draft).collect())
    }

    /// Threads that each prepare what they were handed out, and then do something with it that concerns all: groups, batches,
    /// transactions.
    pub(crate) fn of_prepared(&self) -> Vec<Draft> {
        self.catalogue.handles.iter().flat_map(|handle| self.of_prepared_handle(handle).unwrap_or_default()).collect()
    }

    fn of_prepared_handle(&self, handle: &Handle) -> Option<Vec<Draft>> {
        let maker = self.method(handle.maker)?;
        let result = maker.result.clone()?;
        let is_own = |taker: &&Taker| taker.by == By::Itself && (self.changes)(taker.method);
        let takers: Vec<Taker> = handle.takers.iter().filter(is_own).copied().collect();
        let is_other = |at: &usize| {
            let is_own = self.method(*at).is_some_and(|method| !method.is_static && method.of.is_none());
            is_own && (self.changes)(*at) && *at != handle.maker
        };
        let others: Vec<usize> = (0..self.catalogue.methods.len()).filter(is_other).take(MOST_LINKS).collect();
        let mut found = Vec::new();
        for one in takers.iter().take(MOST_STEPS) {
            for two in takers.iter().take(MOST_STEPS).filter(|two| two.method != one.method) {
                let takes = |taker: &Taker| self.call(*taker, handle.result(0, &result));
                let steps = || Some(vec![maker.call(0), takes(one)?, takes(two)?]);
                let draft = |methods: Vec<usize>, threads| Draft {
                    size: 3,
                    methods,
                    setup: Vec::new(),
                    threads,
                    after: Vec::new(),
                    is_crossed: false,
                };
                found.push(draft(vec![one.method, two.method], vec![steps()?, steps()?]));
                for other in &others {
                    let beside = self.method(*other)?.call(0);
                    found.push(draft(vec![one.method, two.method, *other], vec![steps()?, vec![beside]]));
                }
            }
        }
        Some(found)
    }

    /// Threads that use, or give back, what they were handed out themselves.
    pub(crate) fn of_own(&self) -> Vec<Draft> {
        self.catalogue.handles.iter().flat_map(|handle| self.of_own_handle(handle).unwrap_or_default()).collect()
    }

    fn of_own_handle(&self, handle: &Handle) -> Option<Vec<Draft>> {
        let maker = self.method(handle.maker).filter(|_| (self.changes)(handle.maker))?;
        let result = maker.result.clone()?;
        let makes = || maker.call(0);
        let mut found = Vec::new();
        for taker in handle.takers.iter().filter(|taker| (self.changes)(taker.method)) {
            let takes = |at: usize| self.call(*taker, handle.result(at, &result));
            let draft = |size, setup, threads| Draft {
                size,
                methods: vec![handle.maker, taker.method],
                setup,
                threads,
                after: Vec::new(),
                is_crossed: false,
            };
            found.push(draft(2, Vec::new(), vec![vec![makes(), takes(0)?], vec![makes()]]));
            found.push(draft(2, vec![makes()], vec![vec![makes(), takes(0)?], vec![makes()]]));
            found.push(draft(2, Vec::new(), vec![vec![makes(), takes(0)?], vec![makes(), takes(0)?]]));
            // What was taken comes back to where it was, while a call that has seen it there goes on.
            let name = &self.method(taker.method)?.key.name;
            if takes_back(name) || name.starts_with("push") || name.starts_with("add") || name.starts_with("offer") {
                let again = || Some(vec![vec![makes()], vec![makes(), makes(), takes(0)?]]);
                found.push(draft(3, Vec::new(), again()?));
                found.push(draft(3, vec![makes(), makes(), takes(0)?, takes(1)?], again()?));
            }
        }
        Some(found)
    }

    /// A call with something to call that fails, and what calls it keeps waiting.
    pub(crate) fn of_failing(&self, pairs: &[(usize, usize)]) -> Vec<Draft> {
        let draft = |(fails, other): (usize, usize)| {
            let (method, beside) = (self.method(fails)?, self.method(other)?);
            let failing = Call { args: method.failing.clone()?, ..method.call(0) };
            Some(Draft {
                size: 1,
                methods: vec![fails, other],
                setup: Vec::new(),
                threads: vec![vec![failing], vec![beside.call(0)]],
                after: Vec::new(),
                is_crossed: false,
            })
        };
        let both = pairs.iter().flat_map(|(a, b)| if a == b { vec![(*a, *b)] } else { vec![(*a, *b), (*b, *a)] });
        both.filter_map(draft).collect()
    }

    /// Two objects that know each other, or of which one knows the other, and a call of each.
    pub(crate) fn of_linked(&self) -> Vec<Draft> {
        let is_plain = |at: &usize| {
            let is_linked = self.catalogue.links.iter().any(|(link, _)| link == at);
            let is_own =
                self.method(*at).is_some_and(|method| !method.is_static && method.of.is_none() && !method.shows);
            is_own && !is_linked && (self.changes)(*at)
        };
        let called: Vec<usize> = (0..self.catalogue.methods.len()).filter(is_plain).take(MOST_LINKED).collect();
        let mut found = Vec::new();
        for (link, place) in self.catalogue.links.iter().take(MOST_LINKS).filter(|(link, _)| (self.changes)(*link)) {
            let Some(method) = self.method(*link) else { continue };
            let told = |of: usize| {
                let mut call = method.call(0);
                call.on = call.on.with(of);
                if let Some(arg) = call.args.get_mut(*place) {
                    *arg = Value::Receiver(1 - of);
                }
                call
            };
            let of_pair = |setup: Vec<Call>, a: usize, b: usize| {
                let (one, other) = (self.method(a)?.call(0), self.method(b)?.call(0));
                let other = Call { on: other.on.clone().with(1), ..other };
                Some(Draft {
                    size: 2,
                    methods: vec![*link, a, b],
                    setup,
                    threads: vec![vec![one], vec![other]],
                    after: Vec::new(),
                    is_crossed: true,
                })
            };
            let pairs = || called.iter().flat_map(|a| called.iter().map(move |b| (*a, *b)));
            found.extend(pairs().filter_map(|(a, b)| of_pair(vec![told(0)], a, b)));
            let knows = pairs().filter(|(a, b)| a <= b);
            found.extend(knows.filter_map(|(a, b)| of_pair(vec![told(0), told(1)], a, b)));
        }
        found
    }
}
