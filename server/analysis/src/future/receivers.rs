//! The methods that a virtual call may reach, by what is known of its receiver.
//!
//! A receiver is an object of the class that declares the method which the call names, or of one below it: Java's types say
//! so, and the machine throws where a cast fails. So methods of classes that are no such class are left out: a `get` of a
//! future meets no `get` of a supplier.
//!
//! Methods of a model's class that nothing in the program makes an object of are left out as well (rapid type analysis: Bacon
//! and Sweeney 1996).
//!
//! Of a method that every object has, the class of the variable that holds the receiver says more. And where a parameter
//! was asked `instanceof`, and the answer was no, methods of that class are left out.

use racelens_ir::{
    Body, CallTarget, ClassId, Code, Dispatch, Id, Instr, InstrId, Intrinsic, LinkedType, Links, MethodId, Program,
    Reg, SelectorId,
};
use rustc_hash::{FxHashMap, FxHashSet};

use super::Maker;
use super::effects::Bound;
use crate::cfg::Targets;
use crate::registers::Registers;

#[derive(Default)]
pub(super) struct ByReceiver {
    implemented: Implemented,
    /// Per selector and declaring class that calls name, the methods of the classes below; not of `Object`.
    declared: FxHashMap<(SelectorId, ClassId), Box<[MethodId]>>,
    /// Calls of which more is known.
    calls: FxHashMap<(MethodId, InstrId), Box<[MethodId]>>,
}

/// Per selector, the classes that understand it, and with which method.
type Implemented = FxHashMap<SelectorId, Vec<(ClassId, MethodId)>>;

/// Calls with fewer methods than this to choose from are not looked at more closely.
const FEW: usize = 8;

pub(super) fn targets(program: &Program, targets: &Targets) -> ByReceiver {
    let implemented = implemented(program, targets);
    let mut declared = FxHashMap::default();
    for id in program.methods.ids() {
        let Some((_, links)) = program.body(id) else { continue };
        for target in links.methods.rows() {
            let CallTarget::Found { exact, selector } = *target else { continue };
            let Some(all) = implemented.get(&selector) else { continue };
            let class = program.methods[exact].class;
            // All classes are below `Object`.
            if program.well_known.object == Some(class) {
                continue;
            }
            declared
                .entry((selector, class))
                .or_insert_with(|| methods(all, |below| program.classes[below].is_a(class)));
        }
    }
    ByReceiver { implemented, declared, calls: FxHashMap::default() }
}

/// Of selectors that may mean several methods, who understands them.
fn implemented(program: &Program, targets: &Targets) -> Implemented {
    let mut implemented: Implemented = targets.with_choice().map(|selector| (selector, Vec::new())).collect();
    if implemented.is_empty() {
        return implemented;
    }
    let made = made(program);
    for (id, class) in program.classes.iter().filter(|(id, _)| made.contains(id)) {
        for (selector, method) in &class.dispatch {
            if let Some(all) = implemented.get_mut(selector) {
                all.push((id, *method));
            }
        }
    }
    implemented
}

/// The classes that there may be objects of. Only of classes of models that nothing makes is it known that there are none. The
/// machine makes objects of `java.lang` by itself: exceptions, threads, boxes, texts.
fn made(program: &Program) -> FxHashSet<ClassId> {
    let all = program.classes.iter();
    let unknown = all.filter(|(_, class)| !class.is_trusted() || class.decl.name.as_str().starts_with("java.lang."));
    let mut made: FxHashSet<ClassId> = unknown.map(|(id, _)| id).collect();
    for method in program.methods.ids() {
        let Some((body, links)) = program.body(method) else { continue };
        for instr in body.code.rows() {
            let Instr::New { class, .. } = instr else { continue };
            if let LinkedType::Class(class) = program.types[links.types[*class]] {
                made.insert(class);
            }
        }
    }
    made
}

fn methods(all: &[(ClassId, MethodId)], is_one: impl Fn(ClassId) -> bool) -> Box<[MethodId]> {
    let mut methods: Vec<MethodId> =
        all.iter().filter(|(class, _)| is_one(*class)).map(|(_, method)| *method).collect();
    methods.sort_unstable();
    methods.dedup();
    methods.into()
}

impl Maker<'_> {
    /// Looks closer at calls of methods that every object has.
    pub(super) fn look_at_receivers(&mut self) {
        let program = self.program;
        let Some(object) = program.well_known.object else { return };
        let known = std::mem::take(&mut self.by_receiver.implemented);
        let is_long = |all: &&Vec<(ClassId, MethodId)>| all.len() >= FEW;
        if !known.values().any(|all| is_long(&all)) {
            return;
        }
        let mut calls = FxHashMap::default();
        for id in program.methods.ids() {
            let Some((body, links)) = program.body(id) else { continue };
            let registers = Registers::new(body);
            for (at, instr) in body.code.iter() {
                let Instr::Invoke { dispatch: Dispatch::Virtual, method, args, .. } = instr else { continue };
                let CallTarget::Found { exact, selector } = links.methods[*method] else { continue };
                let Some(all) = known.get(&selector).filter(is_long) else { continue };
                if program.methods[exact].class != object {
                    continue;
                }
                let Some(receiver) = args.first() else { continue };
                let Some(Bound::Class(class)) = self.bound(id, &registers, links, *receiver) else { continue };
                let without = no_instance(body, links, program, at, *receiver);
                if class == object && without.is_none() {
                    continue;
                }
                let is_one = |below: ClassId| {
                    let below = &program.classes[below];
                    below.is_a(class) && without.is_none_or(|without| !below.is_a(without))
                };
                calls.insert((id, at), methods(all, is_one));
            }
        }
        self.by_receiver.calls = calls;
    }

    /// Sees the methods with a body that an instruction may run, in a thread that it starts as well.
    pub(super) fn for_each_callee(
        &self,
        (id, at): (MethodId, InstrId),
        body: &Body,
        links: &Links,
        mut see: impl FnMut(MethodId),
    ) {
        let mut starts = |op: Intrinsic| {
            if op == Intrinsic::ThreadStart {
                self.targets.spawned.iter().copied().for_each(&mut see);
            }
        };
        match &body.code[at] {
            Instr::Intrinsic { op, .. } => starts(*op),
            Instr::Invoke { dispatch, method, .. } => {
                for callee in self.callees((id, at), *dispatch, links.methods[*method]) {
                    match &self.program.methods[callee].code {
                        Code::Intrinsic(op) if *op == Intrinsic::ThreadStart => {
                            self.targets.spawned.iter().copied().for_each(&mut see);
                        }
                        Code::Body(..) => see(callee),
                        _ => {}
                    }
                }
            }
            _ => {}
        }
    }

    /// The methods that a call may reach.
    pub(super) fn callees(
        &self,
        (method, at): (MethodId, InstrId),
        dispatch: Dispatch,
        target: CallTarget,
    ) -> impl Iterator<Item = MethodId> + '_ {
        let known = match target {
            CallTarget::Found { exact, selector } if dispatch == Dispatch::Virtual => {
                let declared = (selector, self.program.methods[exact].class);
                let more = self.by_receiver.calls.get(&(method, at));
                more.or_else(|| self.by_receiver.declared.get(&declared)).map(|known| (known, exact))
            }
            _ => None,
        };
        let well_known = &self.program.well_known;
        let apart = [well_known.object, well_known.string, well_known.class];
        self.targets.of(dispatch, target).filter(move |callee| {
            known.is_none_or(|(known, exact)| {
                // Strings, arrays and class objects may have no dispatch table of their own.
                *callee == exact
                    || known.binary_search(callee).is_ok()
                    || apart.contains(&Some(self.program.methods[*callee].class))
            })
        })
    }
}

/// A class of which a parameter is no instance at an instruction: the only way there comes from a question that was
/// answered so. Null is no instance either, and has no methods.
fn no_instance(body: &Body, links: &Links, program: &Program, at: InstrId, receiver: Reg) -> Option<ClassId> {
    if receiver.raw() >= body.params || body.code.rows().iter().any(|instr| instr.dst() == Some(receiver)) {
        return None;
    }
    let (own, _) = body.blocks.iter().find(|(_, block)| block.instrs().any(|other| other == at))?;
    let mut before = body.blocks.rows().iter().filter(|block| {
        let mut leads = block.handlers.iter().any(|handler| handler.target == own);
        if let Some(last) = block.instrs().next_back() {
            body.code[last].for_each_target(|target| leads |= target == own);
        }
        leads
    });
    let (Some(block), None) = (before.next(), before.next()) else { return None };
    let mut instrs = block.instrs().rev().map(|at| &body.code[at]);
    let (Some(Instr::Branch { condition, then, otherwise }), Some(Instr::InstanceOf { dst, src, class })) =
        (instrs.next(), instrs.next())
    else {
        return None;
    };
    let is_no = *otherwise == own && *then != own && dst == condition && *src == receiver;
    match program.types[links.types[*class]] {
        LinkedType::Class(class) if is_no && own.index() != 0 => Some(class),
        _ => None,
    }
}
