//! What one instruction does by itself that another thread could notice: which locations it reads and writes.

use racelens_ir::handles::{AccessMode, HandleCall};
use racelens_ir::{
    Body, CallTarget, ClassId, ClassKind, Code, Const, Dispatch, FieldId, Id, Instr, InstrId, Intrinsic, Kind,
    LinkedType, Links, MethodId, MethodKey, Modifiers, Reg, Type, TypeId,
};

use super::{Effect, Effects, Location, Maker};
use crate::registers::Registers;

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Bound {
    Class(ClassId),
    Elements(Kind),
}

const KINDS: [Kind; 8] =
    [Kind::Byte, Kind::Short, Kind::Char, Kind::Int, Kind::Long, Kind::Float, Kind::Double, Kind::Ref];

/// The classes and interfaces that arrays belong to.
const OF_ARRAYS: [&str; 3] = ["java.lang.Object", "java.lang.Cloneable", "java.io.Serializable"];

/// Bytecode stores booleans and bytes alike.
fn stored(kind: Kind) -> Kind {
    if kind == Kind::Boolean { Kind::Byte } else { kind }
}

/// The number that a register always holds.
fn constant(registers: &Registers<'_>, reg: Reg) -> Option<i32> {
    let mut defs = registers.writes(reg).map(|(_, instr)| instr);
    match (defs.next(), defs.next()) {
        (Some(Instr::Const { value: Const::Int(value), .. }), None) if reg.raw() >= registers.body().params => {
            Some(*value)
        }
        _ => None,
    }
}

impl Maker<'_> {
    /// What an instruction does by itself; what it calls is another matter.
    pub(super) fn effects_of(
        &self,
        method: MethodId,
        registers: &Registers<'_>,
        links: &Links,
        at: InstrId,
    ) -> Effects {
        let (program, body) = (self.program, registers.body());
        let owned = self.owned.at(method, at);
        let mut all = Vec::new();
        // What is touched of who knows which object.
        let mut anywhere = Vec::new();
        match &body.code[at] {
            Instr::GetField { field, .. } if !owned => self.field(method, links.fields[*field], false, &mut all),
            Instr::PutField { field, .. } if !owned => self.field(method, links.fields[*field], true, &mut all),
            Instr::GetStatic { field, .. } => self.statics(method, links.fields[*field], false, &mut all),
            Instr::PutStatic { field, .. } => self.statics(method, links.fields[*field], true, &mut all),
            Instr::ArrayLoad { kind, .. } if !owned && !self.is_trusted(method) => {
                all.push((Location::Elements(stored(*kind), None), false));
            }
            Instr::ArrayStore { kind, .. } if !owned && !self.is_trusted(method) => {
                all.push((Location::Elements(stored(*kind), None), true));
            }
            Instr::New { class, .. } | Instr::Initialise { class } => {
                if let LinkedType::Class(class) = program.types[links.types[*class]] {
                    self.initialisation(class, &mut all);
                }
            }
            Instr::MonitorEnter { object } if !owned => {
                all.push((self.monitor(method, registers, links, *object), true));
            }
            Instr::Invoke { dispatch, method: callee, args, .. } => {
                let target = links.methods[*callee];
                if let (Dispatch::Static, CallTarget::Found { exact, .. }) = (dispatch, target) {
                    self.initialisation(program.methods[exact].class, &mut all);
                }
                for callee in self.callees((method, at), *dispatch, target) {
                    let row = &program.methods[callee];
                    match &row.code {
                        Code::Intrinsic(op) if op.is_handle() => {
                            self.handle_access(&row.key, *op, registers, args, &mut anywhere);
                        }
                        Code::Intrinsic(op) => self.intrinsic(method, registers, links, *op, args, owned, &mut all),
                        Code::Body(..) if row.modifiers.has(Modifiers::SYNCHRONIZED) && !owned => {
                            all.push((self.own_monitor(callee), true));
                        }
                        _ => {}
                    }
                }
            }
            Instr::Intrinsic { op, args, .. } => self.intrinsic(method, registers, links, *op, args, owned, &mut all),
            _ => {}
        }
        if self.guarded.at(method, at) {
            for (location, _) in &mut all {
                if let Location::Field(field, _) = *location {
                    *location = Location::GuardedField(field, None);
                }
            }
        }
        Effects { of_subject: all, anywhere }
    }

    /// The variable whose object an instruction does something to.
    pub(super) fn subject(instr: &Instr) -> Option<Reg> {
        match instr {
            Instr::GetField { object, .. } | Instr::PutField { object, .. } | Instr::MonitorEnter { object } => {
                Some(*object)
            }
            Instr::ArrayLoad { array, .. } | Instr::ArrayStore { array, .. } => Some(*array),
            Instr::Invoke { args, .. } | Instr::Intrinsic { args, .. } => args.first().copied(),
            _ => None,
        }
    }

    pub(super) fn is_trusted(&self, method: MethodId) -> bool {
        self.program.classes[self.program.methods[method].class].is_trusted()
    }

    /// Whether a field never changes for other threads: a static final, or a final of a model. Other finals are plain
    /// fields until their object's constructor has ended (JLS 17.5).
    pub(super) fn is_settled(&self, field: FieldId) -> bool {
        let row = &self.program.fields[field];
        row.modifiers.is_final() && (row.modifiers.is_static() || self.program.classes[row.class].is_trusted())
    }

    /// Plain fields that a model hides are its own business; settled ones are nobody's.
    fn field(&self, method: MethodId, field: Option<FieldId>, write: bool, all: &mut Vec<Effect>) {
        let Some(field) = field else { return };
        let row = &self.program.fields[field];
        let is_hidden = self.is_trusted(method) && row.modifiers.has(Modifiers::PRIVATE);
        if !self.is_settled(field) && (row.modifiers.is_volatile() || !is_hidden) {
            all.push((Location::Field(field, None), write));
        }
    }

    fn statics(&self, method: MethodId, field: Option<FieldId>, write: bool, all: &mut Vec<Effect>) {
        if let Some(id) = field {
            self.initialisation(self.program.fields[id].class, all);
        }
        self.field(method, field, write, all);
    }

    fn initialisation(&self, class: ClassId, all: &mut Vec<Effect>) {
        if self.is_initialised(class) {
            all.push((Location::Initialisation(class), true));
        }
    }

    /// Whether there is anything to run before a class is used.
    fn is_initialised(&self, class: ClassId) -> bool {
        let row = &self.program.classes[class];
        row.initialiser.is_some() || row.initialised_first.iter().any(|first| self.is_initialised(*first))
    }

    /// What an operation does to the interrupt status of threads. `interrupt` writes it. A thread that reads or clears its own
    /// conflicts with `interrupt`; where the program calls `isInterrupted` on other threads, clearing counts as a write.
    fn status(&self, op: Intrinsic) -> Option<Effect> {
        let changes = op.touches_interrupts().filter(|_| self.interrupts)?;
        let is_own = op != Intrinsic::ThreadInterrupt && op != Intrinsic::ThreadIsInterrupted;
        // A wait clears the status when it ends with an exception.
        let clears = op != Intrinsic::ModelIsInterrupted;
        Some((Location::Interrupts, if is_own { clears && self.asks_for_status_of_others } else { changes }))
    }

    #[expect(clippy::too_many_arguments, reason = "where the operation is, what it is and on what")]
    fn intrinsic(
        &self,
        method: MethodId,
        registers: &Registers<'_>,
        links: &Links,
        op: Intrinsic,
        args: &[Reg],
        owned: bool,
        all: &mut Vec<Effect>,
    ) {
        if self.reads_clock && op.moves_clock() {
            all.push((Location::Clock, true));
        }
        all.extend(op.touches_lives().map(|write| (Location::Lives, write)));
        all.extend(self.status(op));
        match op {
            Intrinsic::ClassInitialise => {
                let enums = self.program.classes.iter().filter(|(_, row)| row.decl.kind == ClassKind::Enum);
                enums.for_each(|(class, _)| self.initialisation(class, all));
            }
            _ if op.is_on_monitor() => {
                let monitor =
                    args.first().map_or(Location::AnyMonitor(None), |arg| self.monitor(method, registers, links, *arg));
                all.push((monitor, true));
            }
            Intrinsic::ObjectClone if !owned => {
                // Any field of any object that can be copied, and any element.
                for class in self.program.classes.rows() {
                    let is_cloneable = class
                        .supertypes
                        .iter()
                        .any(|known| self.program.classes[*known].decl.name == "java.lang.Cloneable");
                    if is_cloneable && !class.is_trusted() {
                        for field in &class.instance_fields {
                            if !self.is_settled(*field) {
                                all.push((Location::Field(*field, None), false));
                            }
                        }
                    }
                }
                all.extend(KINDS.map(|kind| (Location::Elements(kind, None), false)));
            }
            _ if op.is_on_model() && !owned => self.step_of_model(method, registers, links, all),
            Intrinsic::ModelReads | Intrinsic::ModelWrites if !owned => {
                let write = op == Intrinsic::ModelWrites;
                match args.first().and_then(|arg| self.bound(method, registers, links, *arg)) {
                    Some(Bound::Class(class)) => all.push((Location::Content(class, None), write)),
                    Some(Bound::Elements(kind)) => all.push((Location::Elements(kind, None), write)),
                    None => {
                        all.extend(KINDS.map(|kind| (Location::Elements(kind, None), write)));
                        all.extend(self.program.well_known.object.map(|class| (Location::Content(class, None), write)));
                    }
                }
            }
            _ => {}
        }
    }

    /// What an access by a handle may touch: every variable that is found by name and could be meant.
    fn handle_access(
        &self,
        key: &MethodKey,
        op: Intrinsic,
        registers: &Registers<'_>,
        args: &[Reg],
        all: &mut Vec<Effect>,
    ) {
        let call = HandleCall::of(key).filter(|_| op == Intrinsic::HandleAccess);
        let number = |at: usize| args.get(at).and_then(|arg| constant(registers, *arg));
        let (mode, coordinates, kind) = match (&call, op) {
            (Some(call), _) => (Some(call.mode), Some(call.coordinates.as_slice()), None),
            (None, Intrinsic::UnsafeAccessRef | Intrinsic::UnsafePlainRef) => {
                (number(2).and_then(AccessMode::numbered), None, Some(Kind::Ref))
            }
            _ => (number(3).and_then(AccessMode::numbered), None, None),
        };
        // What the value is says little: it may be converted.
        let writes = mode.is_none_or(AccessMode::writes);
        let reads = mode.is_none_or(AccessMode::reads);
        let mut touch = |location: Location| {
            if reads {
                all.push((location, false));
            }
            if writes {
                all.push((location, true));
            }
        };
        let mut initialised = Vec::new();
        for (id, field) in self.program.fields.iter() {
            let is_found = self.found.get(id.index()).copied().unwrap_or(false);
            let is_static = field.modifiers.is_static();
            let may_be_meant = match coordinates {
                None => true,
                Some([]) => is_static,
                Some([object]) => !is_static && self.may_hold(object, field.class),
                Some(_) => false,
            };
            let is_kind = kind.is_none_or(|kind| field.ty.kind() == kind);
            if !is_found || !may_be_meant || !is_kind {
                continue;
            }
            if is_static {
                initialised.push(field.class);
            }
            if !self.is_settled(id) {
                touch(Location::Field(id, None));
            }
        }
        match coordinates {
            Some([Type::Array(element), _]) => touch(Location::Elements(stored(element.kind()), None)),
            Some([_, _]) | None => match kind {
                Some(kind) => touch(Location::Elements(kind, None)),
                None => KINDS.into_iter().for_each(|kind| touch(Location::Elements(kind, None))),
            },
            Some(_) => {}
        }
        initialised.into_iter().for_each(|class| self.initialisation(class, all));
    }

    /// Whether a variable of a type may hold an object of a class.
    fn may_hold(&self, ty: &Type, class: ClassId) -> bool {
        let Type::Class(name) = ty else { return false };
        let Some(known) = self.program.class_named(name) else { return true };
        // What is both may be below both.
        self.program.classes.rows().iter().any(|other| other.is_a(known) && other.is_a(class))
    }

    fn own_monitor(&self, method: MethodId) -> Location {
        let row = &self.program.methods[method];
        match row.modifiers.is_static() {
            true => Location::ClassMonitor(self.program.classes[row.class].ty),
            false => Location::Monitor(row.class, None),
        }
    }

    fn monitor(&self, method: MethodId, registers: &Registers<'_>, links: &Links, object: Reg) -> Location {
        let mut defs = registers.writes(object).map(|(_, instr)| instr);
        if object.raw() >= registers.body().params
            && let (Some(Instr::Const { value: Const::Class(ty), .. }), None) = (defs.next(), defs.next())
        {
            return Location::ClassMonitor(links.types[*ty]);
        }
        match self.bound(method, registers, links, object) {
            Some(Bound::Class(class)) if !self.may_be_class(class) => Location::Monitor(class, None),
            _ => Location::AnyMonitor(None),
        }
    }

    /// Whether a variable of the class may hold a class object.
    fn may_be_class(&self, class: ClassId) -> bool {
        self.program.well_known.class.is_some_and(|known| self.program.classes[known].is_a(class))
    }

    /// A class that all objects in a register belong to, as far as its definitions tell.
    pub(super) fn bound(&self, method: MethodId, registers: &Registers<'_>, links: &Links, reg: Reg) -> Option<Bound> {
        let mut found: Option<Bound> = None;
        let mut reg = reg;
        for _ in 0..4 {
            let defs: Vec<&Instr> = registers.writes(reg).map(|(_, instr)| instr).collect();
            // The value moved from another register: its bound is this one's.
            if let ([Instr::Move { src, .. }], true) = (defs.as_slice(), reg.raw() >= registers.body().params) {
                reg = *src;
                continue;
            }
            let mut bounds = Vec::new();
            if reg.raw() < registers.body().params {
                bounds.push(self.param_bound(method, reg));
            }
            bounds.extend(defs.into_iter().map(|instr| self.def_bound(instr, registers.body(), links)));
            for bound in bounds {
                match (found, bound?) {
                    (None, bound) => found = Some(bound),
                    (Some(known), bound) if known == bound => {}
                    _ => return None,
                }
            }
            return found;
        }
        None
    }

    fn param_bound(&self, method: MethodId, reg: Reg) -> Option<Bound> {
        let row = &self.program.methods[method];
        let is_static = row.modifiers.is_static() || row.key.is_static_initialiser();
        let at = match (is_static, reg.index()) {
            (false, 0) => return Some(Bound::Class(row.class)),
            (false, at) => at - 1,
            (true, at) => at,
        };
        self.type_bound(row.key.params.get(at)?)
    }

    fn def_bound(&self, instr: &Instr, body: &Body, links: &Links) -> Option<Bound> {
        let of_type = |ty: TypeId| match &self.program.types[ty] {
            LinkedType::Class(class) => Some(Bound::Class(*class)),
            LinkedType::Array(element) => Some(Bound::Elements(match self.program.types[*element] {
                LinkedType::Primitive(kind) => stored(kind),
                _ => Kind::Ref,
            })),
            _ => None,
        };
        match instr {
            Instr::New { class, .. } => of_type(links.types[*class]),
            Instr::Cast { class, .. } => of_type(links.types[*class]).filter(|bound| match bound {
                Bound::Class(class) => !OF_ARRAYS.contains(&self.program.classes[*class].decl.name.as_str()),
                Bound::Elements(_) => true,
            }),
            Instr::NewArray { element, .. } => match self.program.types[links.types[*element]] {
                LinkedType::Primitive(kind) => Some(Bound::Elements(stored(kind))),
                _ => Some(Bound::Elements(Kind::Ref)),
            },
            Instr::GetField { field, .. } | Instr::GetStatic { field, .. } => {
                self.type_bound(&self.program.fields[links.fields[*field]?].ty)
            }
            Instr::Const { value: Const::String(_), .. } => self.program.well_known.string.map(Bound::Class),
            _ => {
                let _ = body;
                None
            }
        }
    }

    /// What a variable of a type may hold. An array is an `Object`, a `Cloneable` and a `Serializable` as well
    /// (JLS 4.10.3), so those three bound nothing.
    fn type_bound(&self, ty: &Type) -> Option<Bound> {
        match ty {
            Type::Class(name) if OF_ARRAYS.contains(&name.as_str()) => None,
            Type::Class(name) => self.program.class_named(name.as_str()).map(Bound::Class),
            Type::Array(element) => Some(Bound::Elements(stored(element.kind()))),
            _ => None,
        }
    }
}
