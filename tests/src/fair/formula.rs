//! Formulas, and whether all fair runs of a system satisfy them.

use std::fmt;

use super::system::{Node, System};

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Fairness {
    None,
    Weak,
    Strong,
}

impl Fairness {
    pub const ALL: [Fairness; 3] = [Fairness::None, Fairness::Weak, Fairness::Strong];
    pub fn name(self) -> &'static str {
        match self {
            Fairness::None => "none",
            Fairness::Weak => "weak",
            Fairness::Strong => "strong",
        }
    }
}

/// A proposition. Threads are 0 for `main`, then those that it starts.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Proposition {
    Is(usize, i8),
    Below(usize, i8),
    Same(usize, usize),
    Call(usize, Option<usize>),
    Return(usize, Option<usize>),
    Holds(Lock, Option<usize>),
    Wants(Lock, Option<usize>),
    Enabled(usize),
    Runs(usize),
    Blocked(usize),
    Ended(usize),
}

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Lock {
    Monitor(usize),
    Lock(usize),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Formula {
    True,
    Is(Proposition),
    Not(Box<Formula>),
    And(Box<Formula>, Box<Formula>),
    Or(Box<Formula>, Box<Formula>),
    Implies(Box<Formula>, Box<Formula>),
    Iff(Box<Formula>, Box<Formula>),
    Next(Box<Formula>),
    Finally(Box<Formula>),
    Globally(Box<Formula>),
    Until(Box<Formula>, Box<Formula>),
    Release(Box<Formula>, Box<Formula>),
    WeakUntil(Box<Formula>, Box<Formula>),
}

impl Formula {
    pub fn for_each(&self, see: &mut dyn FnMut(Proposition)) {
        match self {
            Formula::True => {}
            Formula::Is(proposition) => see(*proposition),
            Formula::Not(a) | Formula::Next(a) | Formula::Finally(a) | Formula::Globally(a) => a.for_each(see),
            Formula::And(a, b)
            | Formula::Or(a, b)
            | Formula::Implies(a, b)
            | Formula::Iff(a, b)
            | Formula::Until(a, b)
            | Formula::Release(a, b)
            | Formula::WeakUntil(a, b) => {
                a.for_each(see);
                b.for_each(see);
            }
        }
    }
}

pub fn thread_name(thread: usize) -> String {
    if thread == 0 { "main".to_owned() } else { format!("t{thread}") }
}

impl fmt::Display for Proposition {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let at = |thread: &Option<usize>| thread.map_or(String::new(), |thread| format!("@{}", thread_name(thread)));
        let lock = |lock: &Lock| match lock {
            Lock::Monitor(monitor) => format!("o{monitor}"),
            Lock::Lock(lock) => format!("l{lock}"),
        };
        match self {
            Proposition::Is(variable, value) => write!(out, "v{variable} == {value}"),
            Proposition::Below(variable, value) => write!(out, "v{variable} < {value}"),
            Proposition::Same(a, b) => write!(out, "v{a} == v{b}"),
            Proposition::Call(method, thread) => write!(out, "call(m{method}){}", at(thread)),
            Proposition::Return(method, thread) => write!(out, "return(m{method}){}", at(thread)),
            Proposition::Holds(of, thread) => write!(out, "holds({}){}", lock(of), at(thread)),
            Proposition::Wants(of, thread) => write!(out, "wants({}){}", lock(of), at(thread)),
            Proposition::Enabled(thread) => write!(out, "enabled({})", thread_name(*thread)),
            Proposition::Runs(thread) => write!(out, "runs({})", thread_name(*thread)),
            Proposition::Blocked(thread) => write!(out, "blocked({})", thread_name(*thread)),
            Proposition::Ended(thread) => write!(out, "ended({})", thread_name(*thread)),
        }
    }
}

impl fmt::Display for Formula {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Formula::True => write!(out, "true"),
            Formula::Is(proposition) => write!(out, "({proposition})"),
            Formula::Not(a) => write!(out, "!{a}"),
            Formula::And(a, b) => write!(out, "({a} && {b})"),
            Formula::Or(a, b) => write!(out, "({a} || {b})"),
            Formula::Implies(a, b) => write!(out, "({a} -> {b})"),
            Formula::Iff(a, b) => write!(out, "({a} <-> {b})"),
            Formula::Next(a) => write!(out, "X {a}"),
            Formula::Finally(a) => write!(out, "<>{a}"),
            Formula::Globally(a) => write!(out, "[]{a}"),
            Formula::Until(a, b) => write!(out, "({a} U {b})"),
            Formula::Release(a, b) => write!(out, "({a} R {b})"),
            Formula::WeakUntil(a, b) => write!(out, "({a} W {b})"),
        }
    }
}

/// The formula in few operators; the operands come before what they are part of.
enum Core {
    True,
    Is(Proposition),
    Not(usize),
    And(usize, usize),
    /// The bit says whether the operand holds after the step.
    Next(u32),
    Until(usize, usize, u32),
}

#[derive(Default)]
struct Tableau {
    core: Vec<Core>,
    /// What each bit speaks of: it holds after the step.
    bits: Vec<usize>,
}

impl Tableau {
    fn add(&mut self, core: Core) -> usize {
        self.core.push(core);
        self.core.len() - 1
    }

    fn not(&mut self, a: usize) -> usize {
        self.add(Core::Not(a))
    }

    fn until(&mut self, a: usize, b: usize) -> usize {
        let bit = self.bits.len() as u32;
        let own = self.add(Core::Until(a, b, bit));
        self.bits.push(own);
        own
    }

    fn or(&mut self, a: usize, b: usize) -> usize {
        let (a, b) = (self.not(a), self.not(b));
        let both = self.add(Core::And(a, b));
        self.not(both)
    }

    fn of(&mut self, formula: &Formula) -> usize {
        match formula {
            Formula::True => self.add(Core::True),
            Formula::Is(proposition) => self.add(Core::Is(*proposition)),
            Formula::Not(a) => {
                let a = self.of(a);
                self.not(a)
            }
            Formula::And(a, b) => {
                let (a, b) = (self.of(a), self.of(b));
                self.add(Core::And(a, b))
            }
            Formula::Or(a, b) => {
                let (a, b) = (self.of(a), self.of(b));
                self.or(a, b)
            }
            Formula::Implies(a, b) => {
                let (a, b) = (self.of(a), self.of(b));
                let a = self.not(a);
                self.or(a, b)
            }
            Formula::Iff(a, b) => {
                let (a, b) = (self.of(a), self.of(b));
                let both = self.add(Core::And(a, b));
                let (a, b) = (self.not(a), self.not(b));
                let neither = self.add(Core::And(a, b));
                self.or(both, neither)
            }
            Formula::Next(a) => {
                let a = self.of(a);
                let bit = self.bits.len() as u32;
                self.bits.push(a);
                self.add(Core::Next(bit))
            }
            Formula::Finally(a) => {
                let (any, a) = (self.add(Core::True), self.of(a));
                self.until(any, a)
            }
            Formula::Globally(a) => {
                let (any, a) = (self.add(Core::True), self.of(a));
                let never = self.not(a);
                let once = self.until(any, never);
                self.not(once)
            }
            Formula::Until(a, b) => {
                let (a, b) = (self.of(a), self.of(b));
                self.until(a, b)
            }
            Formula::Release(a, b) => {
                let (a, b) = (self.of(a), self.of(b));
                let (a, b) = (self.not(a), self.not(b));
                let until = self.until(a, b);
                self.not(until)
            }
            Formula::WeakUntil(a, b) => {
                let (a, b) = (self.of(a), self.of(b));
                let (a, b) = (self.not(a), self.not(b));
                let neither = self.add(Core::And(a, b));
                let until = self.until(b, neither);
                self.not(until)
            }
        }
    }

    /// The values of all parts in a node, where the bits say what holds after the step.
    fn values(&self, system: &System, node: &Node, atom: usize) -> Vec<bool> {
        let mut values: Vec<bool> = Vec::with_capacity(self.core.len());
        for core in &self.core {
            values.push(match core {
                Core::True => true,
                Core::Is(proposition) => system.holds(node, *proposition),
                Core::Not(a) => !values[*a],
                Core::And(a, b) => values[*a] && values[*b],
                Core::Next(bit) => atom >> bit & 1 == 1,
                Core::Until(a, b, bit) => values[*b] || values[*a] && atom >> bit & 1 == 1,
            });
        }
        values
    }
}

/// Whether every fair run satisfies a formula.
pub fn holds(system: &System, formula: &Formula, fairness: Fairness) -> bool {
    let mut tableau = Tableau::default();
    let root = tableau.of(formula);
    let atoms = 1usize << tableau.bits.len();
    let count = system.nodes.len();
    let untils: Vec<(usize, usize)> = tableau
        .core
        .iter()
        .enumerate()
        .filter_map(|(at, core)| match core {
            Core::Until(_, b, _) => Some((at, *b)),
            _ => None,
        })
        .collect();
    // Per node and atom: what it promises of the step before, whether the formula is false, and which promises are kept.
    let mut signature = vec![0usize; count * atoms];
    let mut is_false = vec![false; atoms];
    let mut kept = vec![0u32; count * atoms];
    for (at, node) in system.nodes.iter().enumerate() {
        for atom in 0..atoms {
            let values = tableau.values(system, node, atom);
            let bits = tableau.bits.iter().enumerate();
            signature[at * atoms + atom] = bits.fold(0, |all, (bit, of)| all | usize::from(values[*of]) << bit);
            for (bit, (until, goal)) in untils.iter().enumerate() {
                kept[at * atoms + atom] |= u32::from(!values[*until] || values[*goal]) << bit;
            }
            if at == 0 {
                is_false[atom] = !values[root];
            }
        }
    }
    let all_kept = (1u32 << untils.len()) - 1;
    let next = |at: usize| -> Vec<usize> {
        let (node, atom) = (at / atoms, at % atoms);
        let mut found = Vec::new();
        for to in &system.nodes[node].next {
            found.extend((0..atoms).map(|one| to * atoms + one).filter(|one| signature[*one] == atom));
        }
        found
    };
    let mut reached = vec![false; count * atoms];
    let mut work: Vec<usize> = (0..atoms).filter(|atom| is_false[*atom]).collect();
    while let Some(at) = work.pop() {
        if !std::mem::replace(&mut reached[at], true) {
            work.extend(next(at));
        }
    }
    let threads = system.threads;
    // For strong fairness, the threads that are enabled only finitely often.
    let sets = if fairness == Fairness::Strong { 1u32 << threads } else { 1 };
    for set in 0..sets {
        let is_in = |at: usize| {
            let node = &system.nodes[at / atoms];
            reached[at] && (node.enabled | node.passed_over) & set == 0
        };
        let is_fair = |component: &[usize]| {
            let mut done = 0;
            let mut runs = 0;
            let mut idle = 0;
            for at in component {
                let node = &system.nodes[at / atoms];
                done |= kept[*at];
                runs |= node.thread.map_or(0, |thread| 1u32 << thread);
                idle |= !node.enabled;
            }
            let all = (1u32 << threads) - 1;
            done == all_kept
                && match fairness {
                    Fairness::None => true,
                    Fairness::Weak => (runs | idle) & all == all,
                    Fairness::Strong => (runs | set) & all == all,
                }
        };
        if has_component(count * atoms, &is_in, &next, &is_fair) {
            return false;
        }
    }
    true
}

/// Whether some strongly connected component with a cycle is wanted (Kosaraju's algorithm).
fn has_component(
    count: usize,
    is_in: &dyn Fn(usize) -> bool,
    next: &dyn Fn(usize) -> Vec<usize>,
    is_wanted: &dyn Fn(&[usize]) -> bool,
) -> bool {
    let mut before: Vec<Vec<usize>> = vec![Vec::new(); count];
    let mut seen = vec![false; count];
    let mut order = Vec::new();
    for root in (0..count).filter(|at| is_in(*at)) {
        if seen[root] {
            continue;
        }
        seen[root] = true;
        let mut stack = vec![(root, next(root))];
        while let Some((at, left)) = stack.last_mut() {
            let at = *at;
            match left.pop() {
                Some(to) if is_in(to) => {
                    before[to].push(at);
                    if !std::mem::replace(&mut seen[to], true) {
                        stack.push((to, next(to)));
                    }
                }
                Some(_) => {}
                None => {
                    order.push(at);
                    stack.pop();
                }
            }
        }
    }
    let mut taken = vec![false; count];
    for root in order.into_iter().rev() {
        let mut component = Vec::new();
        let mut work = vec![root];
        while let Some(at) = work.pop() {
            if !std::mem::replace(&mut taken[at], true) {
                component.push(at);
                work.extend(before[at].iter().copied());
            }
        }
        let has_cycle = component.len() > 1 || component.iter().any(|at| before[*at].contains(at));
        if has_cycle && is_wanted(&component) {
            return true;
        }
    }
    false
}
