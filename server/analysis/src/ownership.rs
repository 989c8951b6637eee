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

use racelens_ir::{
    BlockId, Body, CallTarget, Code, Dispatch, Id, Instr, InstrId, Intrinsic, Kind, Links, MethodId, Program, Reg,
};
use rustc_hash::FxHashMap;

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
    let count = |method: &racelens_ir::Method| match &method.code {
        Code::Body(body, _) => body.params as usize,
        _ => 0,
    };
    let mut leaks: PerParam = program.methods.rows().iter().map(|method| vec![false; count(method)]).collect();
    loop {
        let mut changed = false;
        for id in program.methods.ids() {
            let Some((body, links)) = program.body(id) else { continue };
            let flow = Flow { program, targets, body, links, leaks: &leaks, owned: None };
            let found = flow.run();
            if let Some(row) = leaks.get_mut(id.index()) {
                for (known, new) in row.iter_mut().zip(found.leaked) {
                    changed |= new && !*known;
                    *known |= new;
                }
            }
        }
        if !changed {
            break;
        }
    }
    // A parameter that nobody passes anything for is nobody's.
    let mut entry: PerParam = leaks.iter().map(|row| vec![true; row.len()]).collect();
    let mut disown = |id: MethodId| {
        if let Some(row) = entry.get_mut(id.index()) {
            row.fill(false);
        }
    };
    disown(program.entry);
    targets.spawned.iter().copied().for_each(&mut disown);
    loop {
        let mut per_method = vec![Vec::new(); program.methods.len()];
        let mut passed: FxHashMap<(usize, usize), bool> = FxHashMap::default();
        for id in program.methods.ids() {
            let Some((body, links)) = program.body(id) else { continue };
            let own = entry.get(id.index()).cloned().unwrap_or_default();
            let flow = Flow { program, targets, body, links, leaks: &leaks, owned: Some(&own) };
            let found = flow.run();
            for (callee, param, is_owned) in found.passed {
                let known = passed.entry((callee.index(), param)).or_insert(true);
                *known &= is_owned;
            }
            if let Some(row) = per_method.get_mut(id.index()) {
                *row = found.owned;
            }
        }
        let mut changed = false;
        for (method, row) in entry.iter_mut().enumerate() {
            for (param, known) in row.iter_mut().enumerate() {
                let is_owned = *known && passed.get(&(method, param)).copied().unwrap_or(false);
                changed |= is_owned != *known;
                *known = is_owned;
            }
        }
        if !changed {
            return Owned { per_method };
        }
    }
}

/// Objects that one method tells apart: its parameters, then what each of its instructions makes. 0 is any other.
type Site = u32;

#[derive(Clone, Debug, PartialEq, Eq)]
struct State {
    regs: Vec<Site>,
    /// Sites whose object others may have.
    gone: Vec<bool>,
}

impl State {
    /// Whether anything changed.
    fn join(&mut self, other: &State) -> bool {
        let mut changed = false;
        for (own, other) in self.regs.iter_mut().zip(&other.regs) {
            if *own != *other && *own != 0 {
                *own = 0;
                changed = true;
            }
        }
        for (own, other) in self.gone.iter_mut().zip(&other.gone) {
            changed |= *other && !*own;
            *own |= *other;
        }
        changed
    }
    fn site(&self, reg: Reg) -> Site {
        self.regs.get(reg.index()).copied().unwrap_or(0)
    }
    fn set(&mut self, reg: Reg, site: Site) {
        if let Some(place) = self.regs.get_mut(reg.index()) {
            *place = site;
        }
    }
    fn owns(&self, reg: Reg) -> bool {
        let site = self.site(reg);
        site != 0 && !self.gone.get(site as usize).copied().unwrap_or(true)
    }
    fn give_up(&mut self, reg: Reg) {
        let site = self.site(reg);
        if let Some(gone) = self.gone.get_mut(site as usize) {
            *gone = true;
        }
    }
}

struct Found {
    owned: Vec<bool>,
    leaked: Vec<bool>,
    /// What calls pass for a parameter, and whether the caller owns it.
    passed: Vec<(MethodId, usize, bool)>,
}

struct Flow<'a> {
    program: &'a Program,
    targets: &'a Targets,
    body: &'a Body,
    links: &'a Links,
    leaks: &'a PerParam,
    /// Which parameters every caller owns; `None` while it is asked what leaks, when all count.
    owned: Option<&'a [bool]>,
}

impl Flow<'_> {
    fn run(&self) -> Found {
        let body = self.body;
        let params = body.params as usize;
        let mut sites = params as u32;
        let mut site_of: FxHashMap<InstrId, Site> = FxHashMap::default();
        for (at, instr) in body.code.iter() {
            if matches!(instr, Instr::New { .. } | Instr::NewArray { .. }) {
                sites += 1;
                site_of.insert(at, sites);
            }
        }
        let mut first = State { regs: vec![0; body.registers.len()], gone: vec![false; sites as usize + 1] };
        for param in 0..params {
            let reg = Reg::from_raw(param as u32);
            let is_ref = body.registers.row(reg).is_some_and(|register| register.kind == Kind::Ref);
            if is_ref && self.owned.is_none_or(|owned| owned.get(param).copied().unwrap_or(false)) {
                first.set(reg, param as u32 + 1);
            }
        }
        let mut at_entry: Vec<Option<State>> = vec![None; body.blocks.len()];
        if let Some(entry) = at_entry.first_mut() {
            *entry = Some(first);
        }
        let mut work: Vec<BlockId> = vec![BlockId::from_raw(0)];
        while let Some(block) = work.pop() {
            let Some(Some(mut state)) = at_entry.get(block.index()).cloned() else { continue };
            let row = &body.blocks[block];
            let flow_to = |target: BlockId, state: &State, at_entry: &mut Vec<Option<State>>, work: &mut Vec<_>| {
                let Some(place) = at_entry.get_mut(target.index()) else { return };
                let changed = match place {
                    Some(known) => known.join(state),
                    None => {
                        *place = Some(state.clone());
                        true
                    }
                };
                if changed && !work.contains(&target) {
                    work.push(target);
                }
            };
            for at in row.instrs() {
                for handler in &row.handlers {
                    let mut thrown = state.clone();
                    thrown.set(handler.into, 0);
                    flow_to(handler.target, &thrown, &mut at_entry, &mut work);
                }
                self.step(at, &mut state, &site_of, &mut |_, _, _| {});
            }
            for handler in &row.handlers {
                let mut thrown = state.clone();
                thrown.set(handler.into, 0);
                flow_to(handler.target, &thrown, &mut at_entry, &mut work);
            }
            if let Some(last) = row.instrs().next_back() {
                body.code[last].for_each_target(|target| flow_to(target, &state, &mut at_entry, &mut work));
            }
        }
        self.collect(&at_entry, &site_of, params)
    }

    /// Walks every reachable block once more, now that nothing changes.
    fn collect(&self, at_entry: &[Option<State>], site_of: &FxHashMap<InstrId, Site>, params: usize) -> Found {
        let body = self.body;
        let mut found = Found { owned: vec![false; body.code.len()], leaked: vec![false; params], passed: Vec::new() };
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
                let mut passed = std::mem::take(&mut found.passed);
                self.step(at, &mut state, site_of, &mut |callee, param, is_owned| {
                    passed.push((callee, param, is_owned));
                });
                found.passed = passed;
                for (param, leaked) in found.leaked.iter_mut().enumerate() {
                    *leaked |= state.gone.get(param + 1).copied().unwrap_or(true);
                }
            }
        }
        found
    }

    fn step(
        &self,
        at: InstrId,
        state: &mut State,
        site_of: &FxHashMap<InstrId, Site>,
        pass: &mut dyn FnMut(MethodId, usize, bool),
    ) {
        let instr = &self.body.code[at];
        match instr {
            Instr::New { dst, .. } | Instr::NewArray { dst, .. } => {
                let site = site_of.get(&at).copied().unwrap_or(0);
                // Whoever still has the one made here before has some other object.
                state.regs.iter_mut().filter(|held| **held == site).for_each(|held| *held = 0);
                if let Some(gone) = state.gone.get_mut(site as usize) {
                    *gone = site == 0;
                }
                state.set(*dst, site);
            }
            Instr::Move { dst, src } | Instr::Cast { dst, src, .. } => {
                let site = state.site(*src);
                state.set(*dst, site);
            }
            Instr::PutField { src, .. } | Instr::PutStatic { src, .. } | Instr::ArrayStore { src, .. } => {
                state.give_up(*src);
            }
            Instr::Throw { exception } => state.give_up(*exception),
            Instr::Return { value: Some(value) } => state.give_up(*value),
            Instr::Invoke { dispatch, method, args, .. } => {
                self.call(*dispatch, self.links.methods.row(*method), args, state, pass);
            }
            Instr::Intrinsic { op, args, .. } if *op == Intrinsic::ThreadStart || op.is_handle() => {
                args.iter().for_each(|arg| state.give_up(*arg));
            }
            _ => {}
        }
        if let Some(dst) = instr.dst()
            && !matches!(instr, Instr::New { .. } | Instr::NewArray { .. } | Instr::Move { .. } | Instr::Cast { .. })
        {
            state.set(dst, 0);
        }
    }

    fn call(
        &self,
        dispatch: Dispatch,
        target: Option<&CallTarget>,
        args: &[Reg],
        state: &mut State,
        pass: &mut dyn FnMut(MethodId, usize, bool),
    ) {
        let Some(target) = target else { return };
        // Handed over twice, an object would be known by two names.
        let is_twice = |arg: Reg| {
            let site = state.site(arg);
            site != 0 && args.iter().filter(|other| state.site(**other) == site).count() > 1
        };
        let mut leaking = Vec::new();
        for callee in self.targets.of(dispatch, *target) {
            let row = &self.program.methods[callee];
            match &row.code {
                Code::Body(..) => {
                    let leaks = self.leaks.get(callee.index());
                    for (param, arg) in args.iter().enumerate() {
                        pass(callee, param, state.owns(*arg) && !is_twice(*arg));
                        let leaks = leaks.and_then(|row| row.get(param)).copied().unwrap_or(true);
                        if leaks || is_twice(*arg) {
                            leaking.push(*arg);
                        }
                    }
                }
                // What is stored by a handle may lie anywhere afterwards.
                Code::Intrinsic(op) if *op == Intrinsic::ThreadStart || op.is_handle() => leaking.extend(args),
                Code::Missing => leaking.extend(args),
                Code::Intrinsic(_) => {}
            }
        }
        leaking.into_iter().for_each(|arg| state.give_up(arg));
    }
}
