//! What the sets that are asked for depend on: the variables, and the methods whose calls matter, found backwards
//! from the questions without telling objects apart. The rest of a program says nothing about them.

use racelens_ir::{Code, Dispatch, FieldId, Id, Instr, InstrId, Intrinsic, Kind, MethodId, Program, Reg};
use rustc_hash::{FxHashMap, FxHashSet};

use super::is_ref;
use crate::cfg::Targets;

#[derive(Copy, Clone, PartialEq, Eq, Hash)]
enum Need {
    Reg(MethodId, Reg),
    Result(MethodId),
    /// The values of a field, of whatever object.
    Field(FieldId),
    Elements,
    Thrown,
    Boxes,
    /// That a call reaches the method is known.
    Method(MethodId),
}

#[derive(Debug, Default)]
pub(super) struct Slice {
    regs: FxHashSet<(MethodId, Reg)>,
    methods: FxHashSet<MethodId>,
}

impl Slice {
    pub fn has_reg(&self, method: MethodId, reg: Reg) -> bool {
        self.regs.contains(&(method, reg))
    }
    pub fn has_method(&self, method: MethodId) -> bool {
        self.methods.contains(&method)
    }

    pub fn new(program: &Program, targets: &Targets, wanted: &[(MethodId, Reg)]) -> Self {
        let uses = Uses::new(program, targets);
        let found = program.found_by_name();
        let mut slice = Self::default();
        let mut work: Vec<Need> = Vec::new();
        let mut seen: FxHashSet<Need> = FxHashSet::default();
        let need = |need: Need, work: &mut Vec<Need>, seen: &mut FxHashSet<Need>| {
            if seen.insert(need) {
                work.push(need);
            }
        };
        for (method, reg) in wanted {
            need(Need::Reg(*method, *reg), &mut work, &mut seen);
        }
        while let Some(next) = work.pop() {
            let mut also: Vec<Need> = Vec::new();
            match next {
                Need::Reg(method, reg) => {
                    slice.regs.insert((method, reg));
                    also.push(Need::Method(method));
                    Self::needs_of_reg(program, targets, &uses, method, reg, &mut also);
                }
                Need::Result(method) => {
                    also.push(Need::Method(method));
                    if let Some((body, _)) = program.body(method) {
                        also.extend(body.code.rows().iter().filter_map(|instr| match instr {
                            Instr::Return { value: Some(value) } => Some(Need::Reg(method, *value)),
                            _ => None,
                        }));
                    }
                }
                Need::Field(field) => {
                    also.extend(uses.stores.get(&field).into_iter().flatten().copied());
                    if program.well_known.throwable_cause == Some(field) {
                        also.push(Need::Thrown);
                    }
                    if found.get(field.index()).copied().unwrap_or(true) {
                        also.extend(uses.leaked.iter().copied());
                    }
                }
                Need::Elements => {
                    also.extend(uses.element_stores.iter().copied());
                    also.extend(uses.leaked.iter().copied());
                }
                Need::Boxes => also.extend(uses.boxes.iter().copied()),
                Need::Thrown => also.extend(uses.thrown.iter().copied()),
                Need::Method(method) => {
                    slice.methods.insert(method);
                    for (caller, at) in uses.callers.get(&method).into_iter().flatten() {
                        also.push(Need::Method(*caller));
                        also.extend(receiver(program, *caller, *at).map(|reg| Need::Reg(*caller, reg)));
                    }
                    if targets.spawned.contains(&method) {
                        also.extend(uses.started.iter().copied());
                    }
                }
            }
            for next in also {
                need(next, &mut work, &mut seen);
            }
        }
        slice
    }

    fn needs_of_reg(
        program: &Program,
        targets: &Targets,
        uses: &Uses,
        method: MethodId,
        reg: Reg,
        also: &mut Vec<Need>,
    ) {
        let Some((body, links)) = program.body(method) else { return };
        if reg.raw() < body.params {
            for (caller, at) in uses.callers.get(&method).into_iter().flatten() {
                let Some((body, _)) = program.body(*caller) else { continue };
                let (Instr::Invoke { args, .. } | Instr::Intrinsic { args, .. }) = &body.code[*at] else { continue };
                also.extend(args.get(reg.raw() as usize).map(|arg| Need::Reg(*caller, *arg)));
            }
        }
        if body.blocks.rows().iter().flat_map(|block| &block.handlers).any(|handler| handler.into == reg) {
            also.push(Need::Thrown);
        }
        for instr in body.code.rows().iter().filter(|instr| instr.dst() == Some(reg)) {
            match instr {
                Instr::Move { src, .. } | Instr::Cast { src, .. } => also.push(Need::Reg(method, *src)),
                Instr::GetField { object, field, .. } => {
                    also.push(Need::Reg(method, *object));
                    also.extend(links.fields[*field].map(Need::Field));
                }
                Instr::GetStatic { field, .. } => also.extend(links.fields[*field].map(Need::Field)),
                Instr::ArrayLoad { array, .. } => also.extend([Need::Reg(method, *array), Need::Elements]),
                Instr::Intrinsic { op, args, .. } => of_intrinsic(*op, method, args, also),
                Instr::Invoke { dispatch, method: callee, args, .. } => {
                    if *dispatch != Dispatch::Static {
                        also.extend(args.first().map(|arg| Need::Reg(method, *arg)));
                    }
                    for callee in targets.of(*dispatch, links.methods[*callee]) {
                        match &program.methods[callee].code {
                            Code::Intrinsic(op) => of_intrinsic(*op, method, args, also),
                            Code::Body(..) => also.push(Need::Result(callee)),
                            Code::Missing => {}
                        }
                    }
                }
                _ => {}
            }
        }
    }
}

fn of_intrinsic(op: Intrinsic, method: MethodId, args: &[Reg], also: &mut Vec<Need>) {
    match op {
        Intrinsic::ObjectClone => also.extend(args.first().map(|arg| Need::Reg(method, *arg))),
        Intrinsic::BoxShared => also.push(Need::Boxes),
        _ => {}
    }
}

/// What stands before the dot of a call.
fn receiver(program: &Program, method: MethodId, at: InstrId) -> Option<Reg> {
    let (body, _) = program.body(method)?;
    match &body.code[at] {
        Instr::Invoke { dispatch, args, .. } if *dispatch != Dispatch::Static => args.first().copied(),
        _ => None,
    }
}

/// Where in a program things are stored, thrown, called and started.
#[derive(Default)]
struct Uses {
    stores: FxHashMap<FieldId, Vec<Need>>,
    element_stores: Vec<Need>,
    thrown: Vec<Need>,
    leaked: Vec<Need>,
    started: Vec<Need>,
    boxes: Vec<Need>,
    callers: FxHashMap<MethodId, Vec<(MethodId, InstrId)>>,
}

impl Uses {
    fn new(program: &Program, targets: &Targets) -> Self {
        let mut uses = Self::default();
        for method in program.methods.ids() {
            let Some((body, links)) = program.body(method) else { continue };
            for (at, instr) in body.code.iter() {
                let reg = |reg: Reg| Need::Reg(method, reg);
                match instr {
                    Instr::PutField { object, field, src } if is_ref(body, *src) => {
                        if let Some(field) = links.fields[*field] {
                            uses.stores.entry(field).or_default().extend([reg(*object), reg(*src)]);
                        }
                    }
                    Instr::PutStatic { field, src } if is_ref(body, *src) => {
                        if let Some(field) = links.fields[*field] {
                            uses.stores.entry(field).or_default().push(reg(*src));
                        }
                    }
                    Instr::ArrayStore { array, src, kind, .. } if *kind == Kind::Ref => {
                        uses.element_stores.extend([reg(*array), reg(*src)]);
                    }
                    Instr::Throw { exception } => uses.thrown.push(reg(*exception)),
                    Instr::Intrinsic { op, args, .. } => uses.intrinsic(*op, method, body, args),
                    Instr::Invoke { dispatch, method: callee, args, .. } => {
                        for callee in targets.of(*dispatch, links.methods[*callee]) {
                            match &program.methods[callee].code {
                                Code::Intrinsic(op) => {
                                    uses.intrinsic(*op, method, body, args);
                                }
                                Code::Body(..) => uses.callers.entry(callee).or_default().push((method, at)),
                                Code::Missing => {}
                            }
                        }
                    }
                    _ => {}
                }
            }
        }
        uses
    }

    fn intrinsic(&mut self, op: Intrinsic, method: MethodId, body: &racelens_ir::Body, args: &[Reg]) {
        let refs = args.iter().filter(|arg| is_ref(body, **arg)).map(|arg| Need::Reg(method, *arg));
        match op {
            Intrinsic::ThreadStart => self.started.extend(args.first().map(|arg| Need::Reg(method, *arg))),
            Intrinsic::BoxShared => self.boxes.extend(refs),
            Intrinsic::ArrayCopy => {
                self.element_stores.extend(refs);
                self.element_stores.push(Need::Elements);
            }
            _ if op.is_handle() => self.leaked.extend(refs),
            _ => {}
        }
    }
}
