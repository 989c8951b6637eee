//! Access by handles: `VarHandle`, `Unsafe`, and the models made of them.
//!
//! Every access is one step, whatever it does, and stands for the access of the code that called the model. What it
//! orders is what its mode says: a read from acquire up acquires what the write that it sees has released, and a
//! write from release up releases. A write that is no part of an update ends what could be acquired from those
//! before it, unless it is volatile: then all writes before count, as for a volatile field (JLS 17.4.4). Two accesses
//! race where nothing orders them and one of them is plain.
//!
//! Modes weaker than volatile allow more than any order of steps shows. Meeting one is said, as an assumption.

#![expect(clippy::indexing_slicing, reason = "objects, slots and classes are named by dense ids")]

use racelens_ir::handles::{AccessMode, Doing, HandleCall, Strength, VAR_HANDLE};
use racelens_ir::{
    BinaryOp, Code, FieldId, Id, Intrinsic, Kind, LinkedType, MethodId, Modifiers, Program, Type, TypeId, Width,
};
use rustc_hash::FxHashMap;

use crate::machine::arithmetic::{self, int, narrow, of_int};
use crate::machine::conversion;
use crate::machine::exec::{Done, Fault, Go};
use crate::machine::heap::Shape;
use crate::machine::image::R;
use crate::machine::thread::Frame;
use crate::machine::throw::Implicit;
use crate::machine::{Event, Machine, Place, Point, row_of};
use crate::order::{Through, Write};
use crate::verdict::{AccessKind, ReasonKind};

const ASSUMES_ORDER: &str = "accesses weaker than volatile take effect in program order";
const ASSUMES_NO_FAILURE: &str = "a weak compare-and-set fails only where the value is another";

/// What the calls of `VarHandle` in a program look like.
#[derive(Debug, Default)]
pub struct Handles {
    calls: FxHashMap<u32, HandleCall>,
    pub(super) types: FxHashMap<Type, TypeId>,
    /// The fields of the model of `VarHandle`: the number of the field that it stands for, whose objects or which
    /// arrays it takes, and whether calls must be exact.
    number: Option<FieldId>,
    of: Option<FieldId>,
    exact: Option<FieldId>,
}

impl Handles {
    pub fn new(program: &Program) -> Self {
        let is_access = |code: &Code| matches!(code, Code::Intrinsic(Intrinsic::HandleAccess));
        let methods = program.methods.iter().filter(|(_, method)| is_access(&method.code));
        let calls: FxHashMap<u32, HandleCall> =
            methods.filter_map(|(id, method)| Some((id.raw(), HandleCall::of(&method.key)?))).collect();
        if calls.is_empty() {
            return Self::default();
        }
        let class = program.class_named(VAR_HANDLE);
        let field = |name: &str| {
            let fields = &program.classes[class?].instance_fields;
            fields.iter().copied().find(|field| program.fields[*field].key.name == name)
        };
        Self {
            calls,
            types: program.types.ids().map(|ty| (type_of(program, ty), ty)).collect(),
            number: field("number"),
            of: field("of"),
            exact: field("exact"),
        }
    }
}

/// A linked type by its name.
pub fn type_of(program: &Program, ty: TypeId) -> Type {
    match &program.types[ty] {
        LinkedType::Primitive(kind) => Type::Primitive(*kind),
        LinkedType::Class(class) => Type::Class(program.classes[*class].decl.name.clone()),
        LinkedType::Array(element) => Type::array_of(type_of(program, *element)),
        LinkedType::Missing(name) => Type::Class(name.clone()),
    }
}

/// What a handle stands for.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Variable {
    Field(FieldId),
    /// The elements of arrays of this class.
    Elements(TypeId),
}

/// The variable that an access would touch now.
#[derive(Copy, Clone, Debug)]
pub struct Target {
    pub place: Place,
    pub mode: AccessMode,
    pub is_static: bool,
}

impl Machine<'_> {
    /// What a call would touch now, where it is an access by a handle; `None` where it would throw.
    pub(super) fn handle_target(
        &self,
        thread: u32,
        frame: Frame,
        (op, method): (Intrinsic, Option<MethodId>),
        args: &[R],
    ) -> Option<Target> {
        let get = |at: usize| self.arg(thread, frame, args, at);
        let (field, object, index, mode) = match op {
            Intrinsic::HandleAccess => {
                let call = self.image.handles.calls.get(&method?.raw())?;
                match (self.variable(get(0) as u32)?, call.coordinates.len()) {
                    (Variable::Field(field), 0 | 1) => (Some(field), get(1), 0, call.mode),
                    (Variable::Elements(_), 2) => (None, get(1), get(2), call.mode),
                    _ => return None,
                }
            }
            Intrinsic::UnsafeAccess | Intrinsic::UnsafePlain => {
                let place = self.place_at(get(0), get(1) as i64)?;
                return Some(self.target(place, AccessMode::numbered(int(get(3)))?));
            }
            Intrinsic::UnsafeAccessRef | Intrinsic::UnsafePlainRef => {
                let place = self.place_at(get(0), get(1) as i64)?;
                return Some(self.target(place, AccessMode::numbered(int(get(2)))?));
            }
            _ => return None,
        };
        let place = match field {
            Some(field) => {
                let at = &self.image.fields[field.index()];
                match self.is_static(field) {
                    true => Place { object: self.statics[at.class.index()], slot: at.slot, field: Some(field) },
                    false => {
                        let object = object as u32;
                        let Shape::Instance(class) = self.heap.object(object).shape else { return None };
                        if !self.image.program.classes[class].is_a(at.class) {
                            return None;
                        }
                        Place { object, slot: at.slot, field: Some(field) }
                    }
                }
            }
            None => {
                let header = self.heap.object(object as u32);
                let is_inside = matches!(header.shape, Shape::Array { .. }) && (int(index) as u32) < header.len;
                if !is_inside {
                    return None;
                }
                Place { object: object as u32, slot: int(index) as u32, field: None }
            }
        };
        Some(self.target(place, mode))
    }

    fn target(&self, place: Place, mode: AccessMode) -> Target {
        Target { place, mode, is_static: place.field.is_some_and(|field| self.is_static(field)) }
    }

    fn is_static(&self, field: FieldId) -> bool {
        self.image.program.fields[field].modifiers.is_static()
    }

    /// Whether another thread could observe an access by a handle.
    pub(super) fn is_handle_point(
        &self,
        thread: u32,
        frame: Frame,
        call: (Intrinsic, Option<MethodId>),
        args: &[R],
    ) -> bool {
        let Some(target) = self.handle_target(thread, frame, call, args) else { return false };
        let field = target.place.field.map(|field| &self.image.fields[field.index()]);
        match field {
            Some(field) if target.is_static && self.shows_initialisation(thread, field.class) => true,
            Some(field) if field.is_final => false,
            _ => target.is_static || self.heap.object(target.place.object).escaped != 0,
        }
    }

    fn variable(&self, handle: u32) -> Option<Variable> {
        let handles = &self.image.handles;
        let number = self.field_value(handle, handles.number?) as u32;
        if let Some(field) = number.checked_sub(1) {
            return Some(Variable::Field(FieldId::from_raw(field)));
        }
        self.taken_by(handle).map(Variable::Elements)
    }

    /// Of what type the first thing is that a handle takes.
    fn taken_by(&self, handle: u32) -> Option<TypeId> {
        let class = self.field_value(handle, self.image.handles.of?) as u32;
        let is_class = self.heap.object(class).shape == Shape::Class;
        is_class.then(|| TypeId::from_raw(self.heap.object(class).extra))
    }

    /// The types of what says which variable is meant, and of the variable.
    fn types_of(&self, handle: u32, variable: Variable) -> (Vec<Type>, Type) {
        let program = self.image.program;
        match variable {
            Variable::Field(id) => {
                let taken = self.taken_by(handle).filter(|_| !self.is_static(id));
                (taken.map(|ty| type_of(program, ty)).into_iter().collect(), program.fields[id].ty.clone())
            }
            Variable::Elements(array) => match type_of(program, array) {
                Type::Array(element) => (vec![Type::Array(element.clone()), Type::INT], (*element).clone()),
                other => (vec![other.clone(), Type::INT], other),
            },
        }
    }

    /// An access by a `VarHandle`.
    pub(super) fn handle_access(
        &mut self,
        thread: u32,
        frame: Frame,
        method: MethodId,
        dst: Option<R>,
        args: &[R],
    ) -> Done {
        let image = self.image;
        let handle = self.arg(thread, frame, args, 0) as u32;
        let (Some(call), Some(variable)) = (image.handles.calls.get(&method.raw()), self.variable(handle)) else {
            self.halt(thread, ReasonKind::Unknown, "accesses a variable by an unknown handle".to_owned());
            return Err(Fault::Halt);
        };
        let (coordinates, ty) = self.types_of(handle, variable);
        let is_final = matches!(variable, Variable::Field(field) if image.fields[field.index()].is_final);
        if !supports(call.mode, &ty, is_final) {
            return self.fail_with(thread, "java.lang.UnsupportedOperationException", "");
        }
        let is_exact = image.handles.exact.is_some_and(|exact| self.field_value(handle, exact) & 1 == 1);
        if let Some(why) = conversion::misfit(call, &coordinates, &ty, is_exact) {
            return self.fail_with(thread, "java.lang.invoke.WrongMethodTypeException", &why);
        }
        if let Variable::Field(field) = variable
            && self.is_static(field)
        {
            let class = image.fields[field.index()].class;
            if self.needs_initialisation(thread, class) {
                return self.begin_initialisation_or_fail(thread, class);
            }
            self.learn_of_class(thread, class);
        }
        // Where the variable is, then what comes into it.
        let mut given = Vec::with_capacity(2);
        for (at, (from, to)) in call.coordinates.iter().zip(&coordinates).enumerate() {
            let word = self.arg(thread, frame, args, 1 + at);
            let word = self.converted(thread, from, to, word)?;
            if to.kind() == Kind::Ref && word == 0 {
                return self.fail(thread, Implicit::NullPointer, "");
            }
            given.push(word);
        }
        let place = match (variable, given.as_slice()) {
            (Variable::Elements(_), [array, index]) => self.element(thread, *array, *index)?,
            (Variable::Field(field), given) => {
                let at = &image.fields[field.index()];
                match given.first() {
                    None => Place { object: self.statics[at.class.index()], slot: at.slot, field: Some(field) },
                    Some(object) => {
                        let object = *object as u32;
                        Place { object, slot: self.slot_of(thread, object, field)?, field: Some(field) }
                    }
                }
            }
            _ => return self.fail(thread, Implicit::NullPointer, ""),
        };
        let mut values = [0; 2];
        for (at, from) in call.values.iter().enumerate().take(2) {
            let word = self.arg(thread, frame, args, 1 + coordinates.len() + at);
            values[at] = self.converted(thread, from, &ty, word)?;
        }
        self.check_element(thread, place, values[call.mode.values().saturating_sub(1)], call.mode)?;
        let made = self.access(thread, place, call.mode, values);
        let result = match call.mode.doing {
            Doing::CompareAndSet | Doing::WeakCompareAndSet => Type::BOOLEAN,
            _ => ty,
        };
        if let (Some(dst), Some(wanted)) = (dst, &call.result) {
            let made = self.converted(thread, &result, wanted, made)?;
            self.set(thread, frame, dst, made);
        }
        Ok(Go::Next)
    }

    /// An array may hold less than its type says.
    fn check_element(&mut self, thread: u32, place: Place, value: u64, mode: AccessMode) -> Done<()> {
        if let Shape::Array { element, kind: Kind::Ref } = self.heap.object(place.object).shape
            && mode.writes()
            && value != 0
            && !self.is_instance(value as u32, element)
        {
            if mode.is_plain() {
                let name = self.shape_name(value as u32);
                return self.fail(thread, Implicit::ArrayStore, &name);
            }
            let to = self.image.program.type_name(element);
            let message = format!("Cannot cast {} to {to}", self.shape_name(value as u32));
            return self.fail(thread, Implicit::ClassCast, &message);
        }
        Ok(())
    }

    /// Offsets are made up here: 16 bytes, then 8 for each field, or for each element what it takes.
    fn place_at(&self, object: u64, offset: i64) -> Option<Place> {
        let program = self.image.program;
        let at = u32::try_from(offset.checked_sub(16)?).ok()?;
        let object = object as u32;
        let header = self.heap.object(object);
        let field = |fields: &[FieldId]| {
            let field = fields.get(at as usize / 8).copied().filter(|_| at.is_multiple_of(8))?;
            self.image.fields[field.index()].is_found.then_some(field)
        };
        match header.shape {
            Shape::Instance(class) => {
                let field = field(&program.classes[class].instance_fields)?;
                Some(Place { object, slot: at / 8, field: Some(field) })
            }
            Shape::Class => {
                let LinkedType::Class(class) = program.types[TypeId::from_raw(header.extra)] else { return None };
                let field = field(&program.classes[class].static_fields)?;
                Some(Place { object: self.statics[class.index()], slot: at / 8, field: Some(field) })
            }
            Shape::Array { kind, .. } => {
                let size = size_of_element(kind);
                let is_inside = at.is_multiple_of(size) && at / size < header.len;
                is_inside.then_some(Place { object, slot: at / size, field: None })
            }
            _ => None,
        }
    }

    /// An access by `Unsafe`.
    pub(super) fn unsafe_access(
        &mut self,
        thread: u32,
        frame: Frame,
        op: Intrinsic,
        dst: Option<R>,
        args: &[R],
    ) -> Done {
        let get = |at: usize| self.arg(thread, frame, args, at);
        let is_ref = matches!(op, Intrinsic::UnsafeAccessRef | Intrinsic::UnsafePlainRef);
        let (kind, a, b) = match is_ref {
            true => (Kind::Ref, get(3), get(4)),
            false => (kind_numbered(int(get(2))), get(4), get(5)),
        };
        let target = self.handle_target(thread, frame, (op, None), args);
        let held = target.map(|target| self.kind_of(target.place));
        let Some(target) = target.filter(|_| held == Some(kind)) else {
            let message = "uses Unsafe on memory that is no field or element of that type".to_owned();
            self.halt(thread, ReasonKind::NoModel, message);
            return Err(Fault::Halt);
        };
        let field = target.place.field.map(|field| &self.image.fields[field.index()]);
        if let Some(field) = field
            && field.is_final
            && target.mode.writes()
        {
            self.halt(thread, ReasonKind::NoModel, "changes a final field by Unsafe".to_owned());
            return Err(Fault::Halt);
        }
        if let Some(field) = field.filter(|_| target.is_static) {
            if self.needs_initialisation(thread, field.class) {
                return self.begin_initialisation_or_fail(thread, field.class);
            }
            self.learn_of_class(thread, field.class);
        }
        // Registers of ints are unsigned words; models pass everything as longs.
        let to_word = |value: u64| {
            if matches!(kind, Kind::Ref | Kind::Long | Kind::Double) { value } else { value as u32 as u64 }
        };
        let made = self.access(thread, target.place, target.mode, [to_word(a), to_word(b)]);
        if let Some(dst) = dst {
            let is_wide = matches!(kind, Kind::Ref | Kind::Long | Kind::Double);
            let is_truth = matches!(target.mode.doing, Doing::CompareAndSet | Doing::WeakCompareAndSet);
            let made = if is_wide || is_truth { made } else { i64::from(int(made)) as u64 };
            self.set(thread, frame, dst, made);
        }
        Ok(Go::Next)
    }

    fn kind_of(&self, place: Place) -> Kind {
        match (place.field, self.heap.object(place.object).shape) {
            (Some(field), _) => self.image.fields[field.index()].kind,
            (None, Shape::Array { kind, .. }) => kind,
            (None, _) => Kind::Ref,
        }
    }

    /// Accesses a variable in one step: what it held, or whether it was changed.
    pub(super) fn access(&mut self, thread: u32, place: Place, mode: AccessMode, values: [u64; 2]) -> u64 {
        let kind = self.kind_of(place);
        let at = self.heap.object(place.object).start + place.slot;
        let old = self.heap.slots[at as usize];
        let [first, second] = values.map(|value| narrow(kind, value));
        let is_same = old == first || kind == Kind::Ref && self.is_same_box(old as u32, first as u32);
        let (new, made) = match mode.doing {
            Doing::Get => (None, old),
            Doing::Set => (Some(first), 0),
            Doing::CompareAndSet | Doing::WeakCompareAndSet => (is_same.then_some(second), u64::from(is_same)),
            Doing::CompareAndExchange => (is_same.then_some(second), old),
            Doing::GetAndSet => (Some(first), old),
            Doing::GetAndAdd => (Some(added(kind, old, first)), old),
            Doing::GetAndOr => (Some(old | first), old),
            Doing::GetAndAnd => (Some(old & first), old),
            Doing::GetAndXor => (Some(old ^ first), old),
        };
        if !self.plays && self.heap.object(place.object).escaped != 0 {
            self.assume(mode);
        }
        if !self.watched.is_empty() {
            self.meet_left_out(thread, place, mode.writes());
        }
        let field = place.field.map(|field| &self.image.fields[field.index()]);
        let (is_final, keeps_writes) = field.map_or((false, true), |field| (field.is_final, field.keeps_writes));
        if self.shown.is_some() && !is_final {
            // It is no business of the model by which it happens.
            let point = Point { in_model: false, ..self.point_of(thread) };
            self.show_access_at(thread, point, place, old, new);
        }
        if is_final {
            return made;
        }
        let wrote = new.is_some();
        let kind_of_access = if wrote { AccessKind::Write } else { AccessKind::Read };
        if let (Some(point), true) = (self.point_of(thread).at, self.sightings.is_some()) {
            self.sight(thread, point, place, at, kind_of_access, !mode.is_plain() || !keeps_writes);
        }
        match keeps_writes {
            true => self.order_access(thread, place, at, mode, wrote),
            false => self.order_volatile(thread, place, at, mode, wrote),
        }
        if let Some(new) = new {
            if kind.is_ref() && self.heap.object(place.object).escaped != 0 {
                self.escape(new);
            }
            self.heap.set_slot(at, narrow(kind, new), &mut self.log);
        }
        made
    }

    fn assume(&mut self, mode: AccessMode) {
        if mode.is_weak() && !self.assumptions.contains(ASSUMES_ORDER) {
            self.assumptions.insert(ASSUMES_ORDER.to_owned());
        }
        if mode.doing == Doing::WeakCompareAndSet && !self.assumptions.contains(ASSUMES_NO_FAILURE) {
            self.assumptions.insert(ASSUMES_NO_FAILURE.to_owned());
        }
    }

    fn through(&self, place: Place) -> Through {
        let class = || self.image.program.class_named(VAR_HANDLE).unwrap_or(racelens_ir::ClassId::from_raw(0));
        place.field.map_or_else(|| Through::Library(class()), Through::Volatile)
    }

    /// Edges and races of a variable that knows its last write.
    fn order_access(&mut self, thread: u32, place: Place, at: u32, mode: AccessMode, wrote: bool) {
        let row = self.threads[thread as usize].row;
        let last = self.order.write(self.heap.marks[at as usize]);
        let kind = if wrote { AccessKind::Write } else { AccessKind::Read };
        let point = self.point_of(thread).at;
        if let (Some(write), Some(point)) = (last, point)
            && (write.is_plain || mode.is_plain())
            && write.thread != thread
            && self.order.is_missing(row, write)
        {
            self.event(Event::Race { write, place, kind, thread, point });
        }
        let released = last.and_then(|write| row_of(write.row));
        if let Some(released) = released.filter(|_| mode.reads() && mode.read >= Strength::Half) {
            self.acquire(thread, released, self.through(place));
        }
        if !wrote {
            return;
        }
        let goes_on = mode.is_update() || mode.write == Strength::Volatile;
        let into = match (released.filter(|_| goes_on), mode.write >= Strength::Half) {
            (Some(released), _) => Some(released),
            (None, true) => Some(self.order.make_row(&mut self.log)),
            (None, false) => None,
        };
        // Outside of all checked code nobody is told of a race.
        let (point, is_plain) = (point.unwrap_or(0), mode.is_plain() && point.is_some());
        let clock = self.order.clock(row, thread);
        let write = Write { thread, clock, point, is_plain, row: into.map_or(0, |row| row.0 + 1) };
        let mark = self.order.written_as(write, &mut self.log);
        self.heap.set_mark(at, mark, &mut self.log);
        if let Some(into) = into.filter(|_| mode.write >= Strength::Half) {
            self.release(thread, into);
        }
    }

    /// Edges of a volatile field that nobody accesses as if it weren't one.
    fn order_volatile(&mut self, thread: u32, place: Place, at: u32, mode: AccessMode, wrote: bool) {
        let known = row_of(self.heap.marks[at as usize]);
        if let Some(row) = known.filter(|_| mode.reads() && mode.read >= Strength::Half) {
            self.acquire(thread, row, self.through(place));
        }
        if !wrote {
            return;
        }
        let goes_on = mode.is_update() || mode.write == Strength::Volatile;
        let into = match (known.filter(|_| goes_on), mode.write >= Strength::Half) {
            (Some(row), _) => Some(row),
            (None, true) => Some(self.order.make_row(&mut self.log)),
            (None, false) => None,
        };
        let mark = into.map_or(0, |row| row.0 + 1);
        if self.heap.marks[at as usize] != mark {
            self.heap.set_mark(at, mark, &mut self.log);
        }
        if let Some(into) = into.filter(|_| mode.write >= Strength::Half) {
            self.release(thread, into);
        }
    }

    /// The class that an access may have to initialise.
    pub(super) fn class_behind(
        &self,
        thread: u32,
        frame: Frame,
        call: (Intrinsic, Option<MethodId>),
        args: &[R],
    ) -> Option<racelens_ir::ClassId> {
        let target = self.handle_target(thread, frame, call, args).filter(|target| target.is_static)?;
        Some(self.image.fields[target.place.field?.index()].class)
    }

    /// The number of a field that a class declares, one past; 0 where it has none of that name.
    pub(super) fn find_field(&mut self, thread: u32, class: u64, name: u64) -> Done<u64> {
        let program = self.image.program;
        let ty = TypeId::from_raw(self.heap.object(class as u32).extra);
        let Some(name) = self.text_of(name).cloned() else { return self.fail(thread, Implicit::NullPointer, "") };
        let LinkedType::Class(class) = program.types[ty] else { return Ok(0) };
        let of_class = |(_, field): &(FieldId, &racelens_ir::Field)| field.class == class && *field.key.name == *name;
        let found = program.fields.iter().find(of_class).map(|(id, _)| id);
        let name_of_class = &program.classes[class].decl.name;
        // Of other classes of the library a JVM's have fields that their models haven't.
        let is_open = !program.classes[class].is_trusted()
            || *name_of_class == racelens_ir::handles::UNSAFE
            || program.well_known.object == Some(class);
        match found {
            Some(field) if self.image.fields[field.index()].is_found => Ok(u64::from(field.raw()) + 1),
            None if is_open => Ok(0),
            _ => {
                let class = &program.classes[class].decl.name;
                self.halt(
                    thread,
                    ReasonKind::NoModel,
                    format!("looks up {class}.{name} by a name that the program doesn't spell"),
                );
                Err(Fault::Halt)
            }
        }
    }

    /// What models ask of a field.
    pub(super) fn ask_field(&mut self, thread: u32, op: Intrinsic, number: u64) -> Done<u64> {
        let program = self.image.program;
        let field = FieldId::from_raw((number as u32).saturating_sub(1));
        let Some(row) = program.fields.row(field) else { return self.fail(thread, Implicit::NullPointer, "") };
        Ok(match op {
            Intrinsic::FieldOwner => {
                let ty = program.classes[row.class].ty;
                u64::from(self.class_object(ty))
            }
            Intrinsic::FieldType => {
                let known = program.types.ids().find(|ty| type_of(program, *ty) == row.ty);
                match known {
                    Some(ty) => u64::from(self.class_object(ty)),
                    None => {
                        self.halt(thread, ReasonKind::Unknown, format!("asks for the type of {}", row.key));
                        return Err(Fault::Halt);
                    }
                }
            }
            Intrinsic::FieldModifiers => of_int(flags(row.modifiers)),
            _ => u64::from(row.slot),
        })
    }
}

/// Modifiers as class files write them (JVMS tables 4.1-B and 4.5-A).
pub(super) fn flags(modifiers: Modifiers) -> i32 {
    let all = [
        (Modifiers::PUBLIC, 0x1),
        (Modifiers::PRIVATE, 0x2),
        (Modifiers::PROTECTED, 0x4),
        (Modifiers::STATIC, 0x8),
        (Modifiers::FINAL, 0x10),
        (Modifiers::VOLATILE, 0x40),
        (Modifiers::TRANSIENT, 0x80),
        (Modifiers::ABSTRACT, 0x400),
    ];
    all.into_iter().filter(|(known, _)| modifiers.has(*known)).map(|(_, flag)| flag).sum()
}

/// Whether a variable of a type has a mode.
fn supports(mode: AccessMode, ty: &Type, is_final: bool) -> bool {
    let kind = ty.kind();
    match mode.doing {
        _ if is_final && mode.writes() => false,
        Doing::GetAndAdd => !matches!(kind, Kind::Boolean | Kind::Ref),
        Doing::GetAndOr | Doing::GetAndAnd | Doing::GetAndXor => {
            !matches!(kind, Kind::Float | Kind::Double | Kind::Ref)
        }
        _ => true,
    }
}

fn added(kind: Kind, a: u64, b: u64) -> u64 {
    let width = match kind {
        Kind::Long => Width::Long,
        Kind::Float => Width::Float,
        Kind::Double => Width::Double,
        _ => Width::Int,
    };
    narrow(kind, arithmetic::binary(BinaryOp::Add, width, a, b).unwrap_or(0))
}

/// Bytes that an element takes, as `Unsafe.arrayIndexScale` answers.
fn size_of_element(kind: Kind) -> u32 {
    match kind {
        Kind::Boolean | Kind::Byte => 1,
        Kind::Short | Kind::Char => 2,
        Kind::Int | Kind::Float | Kind::Ref => 4,
        Kind::Long | Kind::Double => 8,
    }
}

/// As the model of `Unsafe` counts them.
fn kind_numbered(number: i32) -> Kind {
    match number {
        0 => Kind::Boolean,
        1 => Kind::Byte,
        2 => Kind::Short,
        3 => Kind::Char,
        4 => Kind::Int,
        5 => Kind::Long,
        6 => Kind::Float,
        _ => Kind::Double,
    }
}
