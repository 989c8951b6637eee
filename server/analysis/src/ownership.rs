//! Which accesses are of objects that no other thread can have: made in the method itself, or handed to it by
//! callers that have let nobody else see them yet.
//!
//! This finds the fields that are written while an object is set up and never again, wherever that happens:
//! in a constructor, in a private method that constructors call, in a method called right after the
//! constructor. (Parízek and Lhoták, "Identifying Future Field Accesses in Exhaustive State Space Traversal",
//! IV E, find those of constructors, and name the others by hand.)
//!
//! An object counts as owned as long as it has not been stored anywhere, returned, thrown or given to a method
//! that does so. Storing it even into another owned object gives it up. What a whole program's methods
//! do with their parameters is found by going round until nothing changes: first what leaks, upwards from
//! nothing; then which parameters every caller owns, downwards from all.

use std::cell::RefCell;
use std::collections::{BTreeSet, VecDeque};
use std::rc::Rc;

use racelens_ir::{
    BlockId, Body, CallTarget, Code, Dispatch, Id, Instr, InstrId, Intrinsic, Kind, Links, MethodId, Program, Reg,
};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::cfg::Targets;

/// For every method and instruction whether the object that it accesses is owned.
#[derive(Debug, Default)]
pub struct Owned {
    per_method: Vec<Vec<bool>>,
}

impl Owned {
    pub fn at(&self, method: MethodId, at: InstrId) -> bool {
        self.per_method.get(method.index()).and_then(|row| row.get(at.index())).copied().unwrap_or(false)
    }
}

/// What a method does with each of its parameters.
type PerParam = Vec<Vec<bool>>;

pub fn owned(program: &Program, targets: &Targets) -> Owned {
    let calls = Calls::new(program, targets);
    let leaks = leaks(program, targets, &calls);
    // A parameter that nobody passes anything for is nobody's.
    let mut entry: PerParam = leaks.iter().map(|row| vec![true; row.len()]).collect();
    let mut disown = |id: MethodId| {
        if let Some(row) = entry.get_mut(id.index()) {
            row.fill(false);
        }
    };
    disown(program.entry);
    targets.spawned.iter().copied().for_each(&mut disown);
    for (row, is_called) in entry.iter_mut().zip(&calls.callers).map(|(row, callers)| (row, !callers.is_empty())) {
        if !is_called {
            row.fill(false);
        }
    }
    let mut per_method = vec![Vec::new(); program.methods.len()];
    let mut passed: FxHashSet<(usize, usize)> = FxHashSet::default();
    // Callers come first: what they pass settles their callees.
    let mut work = Work::new(calls.callees_first.iter().rev());
    while let Some(id) = work.next() {
        let Some((body, links)) = program.body(id) else { continue };
        let own = entry.get(id.index()).cloned().unwrap_or_default();
        let found =
            Flow { program, targets, body, links, leaks: &leaks, owned: Some(&own), reached: RefCell::default() }.run();
        for ((dispatch, target), row) in found.passed.rows {
            let has_body = |callee: &MethodId| matches!(program.methods[*callee].code, Code::Body(..));
            for callee in targets.of(dispatch, target).filter(has_body) {
                for (param, is_owned) in row.iter().enumerate() {
                    passed.insert((callee.index(), param));
                    let place = entry.get_mut(callee.index()).and_then(|row| row.get_mut(param));
                    if let Some(place) = place.filter(|place| **place && !is_owned) {
                        *place = false;
                        work.add(callee);
                    }
                }
            }
        }
        if let Some(row) = per_method.get_mut(id.index()) {
            *row = found.owned;
        }
        if work.is_empty() {
            // A call in code that is never reached passes nothing.
            for id in program.methods.ids() {
                let row = entry.get_mut(id.index()).map(Vec::as_mut_slice).unwrap_or_default();
                for (param, place) in row.iter_mut().enumerate() {
                    if *place && !passed.contains(&(id.index(), param)) {
                        *place = false;
                        work.add(id);
                    }
                }
            }
        }
    }
    Owned { per_method }
}

/// Which parameters a method stores, returns, throws or hands to one that does.
fn leaks(program: &Program, targets: &Targets, calls: &Calls) -> PerParam {
    let count = |method: &racelens_ir::Method| match &method.code {
        Code::Body(body, _) => body.params as usize,
        _ => 0,
    };
    let mut leaks: PerParam = program.methods.rows().iter().map(|method| vec![false; count(method)]).collect();
    let mut work = Work::new(calls.callees_first.iter());
    while let Some(id) = work.next() {
        let Some((body, links)) = program.body(id) else { continue };
        let found =
            Flow { program, targets, body, links, leaks: &leaks, owned: None, reached: RefCell::default() }.run();
        let mut changed = false;
        if let Some(row) = leaks.get_mut(id.index()) {
            for (known, new) in row.iter_mut().zip(found.leaked) {
                changed |= new && !*known;
                *known |= new;
            }
        }
        if changed {
            calls.callers.get(id.index()).into_iter().flatten().for_each(|caller| work.add(*caller));
        }
    }
    leaks
}

/// Who may call whom.
struct Calls {
    callers: Vec<Vec<MethodId>>,
    /// All methods, each after those that it calls, as far as they don't call each other.
    callees_first: Vec<MethodId>,
}

impl Calls {
    fn new(program: &Program, targets: &Targets) -> Self {
        let mut callees: Vec<Vec<MethodId>> = vec![Vec::new(); program.methods.len()];
        let mut callers = callees.clone();
        for id in program.methods.ids() {
            let (Some((body, links)), Some(row)) = (program.body(id), callees.get_mut(id.index())) else { continue };
            for (_, instr) in body.code.iter() {
                let Instr::Invoke { dispatch, method, .. } = instr else { continue };
                row.extend(links.methods.row(*method).into_iter().flat_map(|target| targets.of(*dispatch, *target)));
            }
            row.sort_unstable();
            row.dedup();
            for callee in row {
                callers.get_mut(callee.index()).into_iter().for_each(|row| row.push(id));
            }
        }
        let mut callees_first = Vec::new();
        let mut is_met = vec![false; callees.len()];
        for id in program.methods.ids() {
            let mut open = vec![(id, 0)];
            while let Some((id, next)) = open.last_mut() {
                if let (0, Some(is_met)) = (*next, is_met.get_mut(id.index()))
                    && std::mem::replace(is_met, true)
                {
                    open.pop();
                    continue;
                }
                match callees.get(id.index()).and_then(|row| row.get(*next)) {
                    Some(callee) => {
                        *next += 1;
                        open.push((*callee, 0));
                    }
                    None => {
                        callees_first.push(*id);
                        open.pop();
                    }
                }
            }
        }
        Self { callers, callees_first }
    }
}

/// Methods that are to be looked at, each once at a time: first those in an order, then those whose answer may be another.
struct Work {
    waiting: VecDeque<MethodId>,
    is_waiting: Vec<bool>,
}

impl Work {
    fn new<'a>(order: impl Iterator<Item = &'a MethodId>) -> Self {
        let waiting: VecDeque<MethodId> = order.copied().collect();
        Self { is_waiting: vec![true; waiting.len()], waiting }
    }
    fn next(&mut self) -> Option<MethodId> {
        let id = self.waiting.pop_front()?;
        self.is_waiting.get_mut(id.index()).into_iter().for_each(|place| *place = false);
        Some(id)
    }
    fn add(&mut self, id: MethodId) {
        if self.is_waiting.get_mut(id.index()).is_some_and(|place| !std::mem::replace(place, true)) {
            self.waiting.push_back(id);
        }
    }
    fn is_empty(&self) -> bool {
        self.waiting.is_empty()
    }
}

/// Objects that one method tells apart: its parameters, then what each of its instructions makes.
type Site = u32;

/// The registers that hold an owned object, ascending, each with the object. All others hold what others may have: a
/// long method has thousands of registers, and few of them hold anything owned at a time.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct State {
    held: Vec<(Reg, Site)>,
    /// The same by object: who gives one up doesn't look at all registers.
    names: Vec<(Site, Reg)>,
}

impl State {
    /// Keeps what both hold, but a register that is overwritten on the way. Whether anything changed.
    fn join(&mut self, other: &State, overwritten: Option<Reg>) -> bool {
        let before = self.held.len();
        let mut others = other.held.iter().filter(|(reg, _)| Some(*reg) != overwritten).peekable();
        self.held.retain(|(reg, site)| {
            while others.next_if(|(other, _)| other < reg).is_some() {}
            others.peek() == Some(&&(*reg, *site))
        });
        let is_less = self.held.len() != before;
        if is_less {
            let Self { held, names } = self;
            names.retain(|(site, reg)| held.binary_search(&(*reg, *site)).is_ok());
        }
        is_less
    }
    fn place(&self, reg: Reg) -> Result<usize, usize> {
        self.held.binary_search_by_key(&reg, |(reg, _)| *reg)
    }
    fn site(&self, reg: Reg) -> Option<Site> {
        self.held.get(self.place(reg).ok()?).map(|(_, site)| *site)
    }
    fn set(&mut self, reg: Reg, site: Option<Site>) {
        match (self.place(reg), site) {
            (Ok(place), Some(site)) => {
                let old = self.held.get_mut(place).map(|(_, known)| std::mem::replace(known, site));
                if old != Some(site) {
                    old.into_iter().for_each(|old| self.unname(old, reg));
                    self.name(site, reg);
                }
            }
            (Ok(place), None) => {
                let (_, old) = self.held.remove(place);
                self.unname(old, reg);
            }
            (Err(place), Some(site)) => {
                self.held.insert(place, (reg, site));
                self.name(site, reg);
            }
            (Err(_), None) => {}
        }
    }
    fn name(&mut self, site: Site, reg: Reg) {
        if let Err(place) = self.names.binary_search(&(site, reg)) {
            self.names.insert(place, (site, reg));
        }
    }
    fn unname(&mut self, site: Site, reg: Reg) {
        if let Ok(place) = self.names.binary_search(&(site, reg)) {
            self.names.remove(place);
        }
    }
    fn owns(&self, reg: Reg) -> bool {
        self.site(reg).is_some()
    }
    /// Others may have the object from now on, by whatever name the method knows it.
    fn forget(&mut self, site: Site) {
        let first = self.names.partition_point(|(known, _)| *known < site);
        let last = self.names.partition_point(|(known, _)| *known <= site);
        let regs: Vec<Reg> = self.names.drain(first..last).map(|(_, reg)| reg).collect();
        for reg in regs {
            if let Ok(place) = self.place(reg) {
                self.held.remove(place);
            }
        }
    }
}

/// What a call may reach.
type Called = (Dispatch, CallTarget);

/// Told for each call whether the arguments are owned objects.
type Pass<'p> = &'p mut dyn FnMut(Called, &mut dyn Iterator<Item = bool>);

/// What calls pass: for each method that may be called and each parameter, whether every call passes an object that
/// the caller owns. A method that is called a thousand times stands here once.
#[derive(Default)]
struct Passed {
    rows: Vec<(Called, Vec<bool>)>,
    places: FxHashMap<Called, usize>,
}

impl Passed {
    fn add(&mut self, called: Called, args: &mut dyn Iterator<Item = bool>) {
        let place = *self.places.entry(called).or_insert(self.rows.len());
        match self.rows.get_mut(place) {
            Some((_, row)) => row.iter_mut().zip(args).for_each(|(known, new)| *known &= new),
            None => self.rows.push((called, args.collect())),
        }
    }
}

/// A call that may reach more methods than these is looked through once.
const MANY: usize = 8;

/// What a call does with its arguments, whichever method it reaches.
#[derive(Clone, Default)]
struct Reached {
    /// Arguments that others may have after it.
    leaked: Vec<bool>,
    /// Whether one of them has code, which knows an object that is handed over twice by two names.
    has_body: bool,
}

/// What a method does with the objects that it makes and is given.
struct MethodUse {
    owned: Vec<bool>,
    leaked: Vec<bool>,
    passed: Passed,
}

struct Flow<'a> {
    program: &'a Program,
    targets: &'a Targets,
    body: &'a Body,
    links: &'a Links,
    leaks: &'a PerParam,
    /// Which parameters every caller owns; `None` while it is asked what leaks, when all count.
    owned: Option<&'a [bool]>,
    /// What is known of calls that may reach many methods, by what they call and how many arguments they have.
    reached: RefCell<FxHashMap<(Dispatch, CallTarget, usize), Rc<Reached>>>,
}

impl Flow<'_> {
    fn run(&self) -> MethodUse {
        let body = self.body;
        let params = body.params as usize;
        let made = body.code.iter().filter(|(_, instr)| matches!(instr, Instr::New { .. } | Instr::NewArray { .. }));
        let site_of: FxHashMap<InstrId, Site> = made.map(|(at, _)| at).zip(params as u32..).collect();
        let mut first = State::default();
        for param in 0..params {
            let reg = Reg::from_raw(param as u32);
            let is_ref = body.registers.row(reg).is_some_and(|register| register.kind == Kind::Ref);
            if is_ref && self.owned.is_none_or(|owned| owned.get(param).copied().unwrap_or(false)) {
                first.set(reg, Some(param as u32));
            }
        }
        let mut at_entry: Vec<Option<State>> = vec![None; body.blocks.len()];
        if let Some(entry) = at_entry.first_mut() {
            *entry = Some(first);
        }
        // Blocks stand mostly in the order in which they run: the first one first, so that few are walked twice.
        let mut work = BTreeSet::from([BlockId::from_raw(0)]);
        while let Some(block) = work.pop_first() {
            let Some(Some(mut state)) = at_entry.get(block.index()).cloned() else { continue };
            let row = &body.blocks[block];
            let mut flow_to = |target: BlockId, state: &State, overwritten: Option<Reg>| {
                let Some(place) = at_entry.get_mut(target.index()) else { return };
                let changed = match place {
                    Some(known) => known.join(state, overwritten),
                    None => {
                        let mut state = state.clone();
                        overwritten.into_iter().for_each(|reg| state.set(reg, None));
                        *place = Some(state);
                        true
                    }
                };
                if changed {
                    work.insert(target);
                }
            };
            for at in row.instrs() {
                row.handlers.iter().for_each(|handler| flow_to(handler.target, &state, Some(handler.into)));
                self.step(at, &mut state, &site_of, &mut |_| {}, &mut |_, _| {});
            }
            row.handlers.iter().for_each(|handler| flow_to(handler.target, &state, Some(handler.into)));
            if let Some(last) = row.instrs().next_back() {
                body.code[last].for_each_target(|target| flow_to(target, &state, None));
            }
        }
        self.collect(&at_entry, &site_of, params)
    }

    /// Walks every reachable block once more, now that nothing changes.
    fn collect(&self, at_entry: &[Option<State>], site_of: &FxHashMap<InstrId, Site>, params: usize) -> MethodUse {
        let body = self.body;
        let mut found =
            MethodUse { owned: vec![false; body.code.len()], leaked: vec![false; params], passed: Passed::default() };
        for (id, block) in body.blocks.iter() {
            let Some(Some(mut state)) = at_entry.get(id.index()).cloned() else { continue };
            for at in block.instrs() {
                let object = match &body.code[at] {
                    Instr::GetField { object, .. }
                    | Instr::PutField { object, .. }
                    | Instr::MonitorEnter { object }
                    | Instr::MonitorExit { object } => Some(*object),
                    Instr::ArrayLoad { array, .. } | Instr::ArrayStore { array, .. } => Some(*array),
                    Instr::Invoke { args, .. } | Instr::Intrinsic { args, .. } => args.first().copied(),
                    _ => None,
                };
                if let (Some(object), Some(place)) = (object, found.owned.get_mut(at.index())) {
                    *place = state.owns(object);
                }
                let mut give_up = |site: Site| {
                    if let Some(leaked) = found.leaked.get_mut(site as usize) {
                        *leaked = true;
                    }
                };
                // What calls pass is needed in the second round only.
                let mut pass = |called, args: &mut dyn Iterator<Item = bool>| {
                    if self.owned.is_some() {
                        found.passed.add(called, args);
                    }
                };
                self.step(at, &mut state, site_of, &mut give_up, &mut pass);
            }
        }
        found
    }

    fn step(
        &self,
        at: InstrId,
        state: &mut State,
        site_of: &FxHashMap<InstrId, Site>,
        see: &mut dyn FnMut(Site),
        pass: Pass<'_>,
    ) {
        let instr = &self.body.code[at];
        let mut give_up = |state: &mut State, reg: Reg| {
            if let Some(site) = state.site(reg) {
                state.forget(site);
                see(site);
            }
        };
        match instr {
            Instr::New { dst, .. } | Instr::NewArray { dst, .. } => {
                let site = site_of.get(&at).copied();
                // Whoever still has the one made here before has some other object.
                site.into_iter().for_each(|site| state.forget(site));
                state.set(*dst, site);
            }
            Instr::Move { dst, src } | Instr::Cast { dst, src, .. } => {
                let site = state.site(*src);
                state.set(*dst, site);
            }
            Instr::PutField { src, .. } | Instr::PutStatic { src, .. } | Instr::ArrayStore { src, .. } => {
                give_up(state, *src);
            }
            Instr::Throw { exception } => give_up(state, *exception),
            Instr::Return { value: Some(value) } => give_up(state, *value),
            Instr::Invoke { dispatch, method, args, .. } => {
                let leaking = self.call(*dispatch, self.links.methods.row(*method), args, state, pass);
                leaking.into_iter().for_each(|arg| give_up(state, arg));
            }
            Instr::Intrinsic { op, args, .. } if *op == Intrinsic::ThreadStart || op.is_handle() => {
                args.iter().for_each(|arg| give_up(state, *arg));
            }
            _ => {}
        }
        if let Some(dst) = instr.dst()
            && !matches!(instr, Instr::New { .. } | Instr::NewArray { .. } | Instr::Move { .. } | Instr::Cast { .. })
        {
            state.set(dst, None);
        }
    }

    /// Tells what is passed on, and answers which arguments others may have after it.
    fn call(
        &self,
        dispatch: Dispatch,
        target: Option<&CallTarget>,
        args: &[Reg],
        state: &State,
        pass: Pass<'_>,
    ) -> Vec<Reg> {
        let Some(target) = target else { return Vec::new() };
        // Handed over twice, an object would be known by two names.
        let is_twice = |arg: Reg| {
            let site = state.site(arg);
            site.is_some() && args.iter().filter(|other| state.site(**other) == site).count() > 1
        };
        let (known, own);
        let reached: &Reached = match self.targets.of(dispatch, *target).size_hint().0 > MANY {
            true => {
                let key = (dispatch, *target, args.len());
                let old = self.reached.borrow().get(&key).cloned();
                known = old.unwrap_or_else(|| Rc::new(self.reached(dispatch, *target, args.len())));
                self.reached.borrow_mut().insert(key, known.clone());
                &known
            }
            false => {
                own = self.reached(dispatch, *target, args.len());
                &own
            }
        };
        if reached.has_body {
            pass((dispatch, *target), &mut args.iter().map(|arg| state.owns(*arg) && !is_twice(*arg)));
        }
        let leaks = args.iter().zip(&reached.leaked);
        leaks.filter(|(arg, leaks)| **leaks || reached.has_body && is_twice(**arg)).map(|(arg, _)| *arg).collect()
    }

    fn reached(&self, dispatch: Dispatch, target: CallTarget, args: usize) -> Reached {
        let mut reached = Reached { leaked: vec![false; args], has_body: false };
        for callee in self.targets.of(dispatch, target) {
            match &self.program.methods[callee].code {
                Code::Body(..) => {
                    reached.has_body = true;
                    let leaks = self.leaks.get(callee.index());
                    for (param, leaked) in reached.leaked.iter_mut().enumerate() {
                        *leaked |= leaks.and_then(|row| row.get(param)).copied().unwrap_or(true);
                    }
                }
                // What is stored by a handle may lie anywhere afterwards.
                Code::Intrinsic(op) if *op == Intrinsic::ThreadStart || op.is_handle() => reached.leaked.fill(true),
                Code::Missing => reached.leaked.fill(true),
                Code::Intrinsic(_) => {}
            }
        }
        reached
    }
}
