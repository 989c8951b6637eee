//! Access by handles: `VarHandle`, `Unsafe`, and the models made of them.
//!
//! Here is which variable a call means, and what refuses it; what the access does is in `handle_access`, and which
//! bytes a view means in `byte_views`.

#![expect(clippy::indexing_slicing, reason = "objects, slots and classes are named by dense ids")]

use racelens_ir::handles::{AccessMode, Doing};
use racelens_ir::{BinaryOp, FieldId, Id, Intrinsic, Kind, LinkedType, MethodId, Type, TypeId, Width};

use crate::machine::Machine;
use crate::machine::byte_views::views_support;
use crate::machine::exceptions::Implicit;
use crate::machine::exec::{Fault, Go, OpResult};
use crate::memory::Place;
use crate::memory::heap::Shape;
use crate::program::frame::Frame;
use crate::program::handles::type_of;
use crate::program::image::R;
use crate::values::arithmetic;
use crate::values::arithmetic::{int, of_int};
use crate::values::handle_types;
use crate::verdict::ReasonKind;

/// What a handle stands for.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Variable {
    Field(FieldId),
    /// The elements of arrays of this class.
    Elements(TypeId),
    /// Several bytes of an array or buffer of this class, as one number.
    Bytes(TypeId, Kind),
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
                    (Variable::Bytes(_, kind), 2) => {
                        let place = self.viewed(get(1) as u32, int(get(2)), kind, call.mode).ok()?;
                        return Some(self.target(place, call.mode));
                    }
                    _ => return None,
                }
            }
            Intrinsic::AtomicAccess => {
                let call = self.image.atomics.get(&method?.raw())?;
                match call.is_element {
                    false => (Some(call.field), get(0), 0, call.mode),
                    true => (None, self.field_value(get(0) as u32, call.field), get(1), call.mode),
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
                    true => Place { object: self.classes.statics[at.class.index()], slot: at.slot, field: Some(field) },
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
        if self.may_fail(target.mode) {
            return true;
        }
        let field = target.place.field.map(|field| &self.image.fields[field.index()]);
        match field {
            Some(field) if target.is_static && self.shows_initialisation(thread, field.class) => true,
            Some(_) if self.is_frozen(target.place) => false,
            _ => target.is_static || self.heap.object(target.place.object).escaped != 0,
        }
    }

    fn variable(&self, handle: u32) -> Option<Variable> {
        let handles = &self.image.handles;
        let number = self.field_value(handle, handles.number?) as u32;
        if let Some(field) = number.checked_sub(1) {
            return Some(Variable::Field(FieldId::from_raw(field)));
        }
        let taken = self.taken_by(handle)?;
        Some(match self.view_of(handle, taken) {
            Some(kind) => Variable::Bytes(taken, kind),
            None => Variable::Elements(taken),
        })
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
            Variable::Bytes(taken, kind) => (vec![type_of(program, taken), Type::INT], Type::Primitive(kind)),
        }
    }

    /// An access by a `VarHandle`.
    pub(super) fn handle_access(
        &mut self,
        thread: u32,
        frame: Frame,
        (method, alternative): (MethodId, u32),
        dst: Option<R>,
        args: &[R],
    ) -> OpResult {
        let image = self.image;
        let handle = self.arg(thread, frame, args, 0) as u32;
        let (Some(call), Some(variable)) = (image.handles.calls.get(&method.raw()), self.variable(handle)) else {
            self.halt(thread, ReasonKind::Unknown, "accesses a variable through an unknown handle".to_owned());
            return Err(Fault::Halt);
        };
        let (coordinates, ty) = self.types_of(handle, variable);
        let is_final = matches!(variable, Variable::Field(field) if image.fields[field.index()].is_final);
        let is_view = matches!(variable, Variable::Bytes(..));
        if !supports(call.mode, &ty, is_final) || is_view && !views_support(call.mode, ty.kind()) {
            return self.fail_with(thread, "java.lang.UnsupportedOperationException", "");
        }
        let is_exact = image.handles.exact.is_some_and(|exact| self.field_value(handle, exact) & 1 == 1);
        if let Some(why) = handle_types::misfit(call, &coordinates, &ty, is_exact) {
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
            (Variable::Bytes(_, kind), [from, index]) => {
                let is_little = image.handles.is_little.is_some_and(|little| self.field_value(handle, little) & 1 == 1);
                self.viewed_or_fail(thread, (*from as u32, int(*index)), (kind, is_little), call.mode)?
            }
            (Variable::Field(field), given) => {
                let at = &image.fields[field.index()];
                match given.first() {
                    None => Place { object: self.classes.statics[at.class.index()], slot: at.slot, field: Some(field) },
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
        let made = self.access_in_a_way(thread, (place, ty.kind()), call.mode, values, alternative);
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
    fn check_element(&mut self, thread: u32, place: Place, value: u64, mode: AccessMode) -> OpResult<()> {
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
                Some(Place { object: self.classes.statics[class.index()], slot: at / 8, field: Some(field) })
            }
            Shape::Array { kind, .. } => {
                let size = size_of_element(kind);
                let is_inside = at.is_multiple_of(size) && at / size < header.len;
                is_inside.then_some(Place { object, slot: at / size, field: None })
            }
            _ => None,
        }
    }

    /// A call of an atomic's method, as an access of its value.
    pub(super) fn atomic_access(
        &mut self,
        thread: u32,
        frame: Frame,
        (method, alternative): (MethodId, u32),
        dst: Option<R>,
        args: &[R],
    ) -> OpResult {
        let call = self.image.atomics.get(&method.raw()).copied();
        let target = self.handle_target(thread, frame, (Intrinsic::AtomicAccess, Some(method)), args);
        let Some(call) = call else { return self.fail(thread, Implicit::NullPointer, "") };
        let Some(target) = target else {
            let array = self.field_value(self.arg(thread, frame, args, 0) as u32, call.field) as u32;
            if !call.is_element || array == 0 {
                return self.fail(thread, Implicit::NullPointer, "");
            }
            let (index, len) = (int(self.arg(thread, frame, args, 1)), self.heap.object(array).len);
            let message = format!("Index {index} out of bounds for length {len}");
            return self.fail(thread, Implicit::IndexOutOfBounds, &message);
        };
        let values = 1 + usize::from(call.is_element);
        let width = if self.kind_of(target.place) == Kind::Long { Width::Long } else { Width::Int };
        let added = call.adds.map(|adds| if width == Width::Long { i64::from(adds) as u64 } else { of_int(adds) });
        let first = added.unwrap_or(self.arg(thread, frame, args, values));
        let second = self.arg(thread, frame, args, values + 1);
        let variable = (target.place, self.kind_of(target.place));
        let made = self.access_in_a_way(thread, variable, call.mode, [first, second], alternative);
        if let Some(dst) = dst {
            let after = || arithmetic::binary(BinaryOp::Add, width, made, first).unwrap_or(made);
            self.set(thread, frame, dst, if call.is_after { after() } else { made });
        }
        Ok(Go::Next)
    }

    /// An access by `Unsafe`.
    pub(super) fn unsafe_access(
        &mut self,
        thread: u32,
        frame: Frame,
        (op, alternative): (Intrinsic, u32),
        dst: Option<R>,
        args: &[R],
    ) -> OpResult {
        let get = |at: usize| self.arg(thread, frame, args, at);
        let is_ref = matches!(op, Intrinsic::UnsafeAccessRef | Intrinsic::UnsafePlainRef);
        let (kind, a, b) = match is_ref {
            true => (Kind::Ref, get(3), get(4)),
            false => (kind_numbered(int(get(2))), get(4), get(5)),
        };
        let target = self.handle_target(thread, frame, (op, None), args);
        let held = target.map(|target| self.kind_of(target.place));
        let Some(target) = target.filter(|_| held == Some(kind)) else {
            let message = "uses Unsafe on memory that is not a field or element of that type".to_owned();
            self.halt(thread, ReasonKind::NoModel, message);
            return Err(Fault::Halt);
        };
        let field = target.place.field.map(|field| &self.image.fields[field.index()]);
        // No other thread has read what is not shared yet.
        let is_own = self.plays() || !target.is_static && self.heap.object(target.place.object).escaped == 0;
        if let Some(field) = field
            && field.is_final
            && target.mode.writes()
            && !is_own
        {
            let message = "changes a final field by reflection where threads share its object".to_owned();
            self.halt(thread, ReasonKind::NoModel, message);
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
        let values = [to_word(a), to_word(b)];
        let made = self.access_in_a_way(thread, (target.place, kind), target.mode, values, alternative);
        if let Some(dst) = dst {
            let is_wide = matches!(kind, Kind::Ref | Kind::Long | Kind::Double);
            let is_truth = matches!(target.mode.doing, Doing::CompareAndSet | Doing::WeakCompareAndSet);
            let made = if is_wide || is_truth { made } else { i64::from(int(made)) as u64 };
            self.set(thread, frame, dst, made);
        }
        Ok(Go::Next)
    }

    pub(super) fn kind_of(&self, place: Place) -> Kind {
        match (place.field, self.heap.object(place.object).shape) {
            (Some(field), _) => self.image.fields[field.index()].kind,
            (None, Shape::Array { kind, .. }) => kind,
            (None, _) => Kind::Ref,
        }
    }

    /// Whether an access may fail for no reason, as a choice.
    fn may_fail(&self, mode: AccessMode) -> bool {
        mode.doing == Doing::WeakCompareAndSet && self.options.fails_weakly()
    }

    /// How many ways there are for an access to end.
    pub(super) fn ways_to_end(
        &self,
        thread: u32,
        frame: Frame,
        call: (Intrinsic, Option<MethodId>),
        args: &[R],
    ) -> u32 {
        self.handle_target(thread, frame, call, args).map_or(1, |target| {
            self.ways_to_see(thread, target.place, target.mode) + u32::from(self.may_fail(target.mode))
        })
    }

    /// In how many ways an access can be made, as far as what it sees decides.
    fn ways_to_see(&self, thread: u32, place: Place, mode: AccessMode) -> u32 {
        if mode.reads() { self.ways_to_get(thread, place, mode) } else { 1 }
    }

    /// An access in one of its ways: those to see something come first, then that it fails for no reason.
    fn access_in_a_way(
        &mut self,
        thread: u32,
        (place, kind): (Place, Kind),
        mode: AccessMode,
        values: [u64; 2],
        alternative: u32,
    ) -> u64 {
        if alternative >= self.ways_to_see(thread, place, mode) {
            return self.fail_access(thread, place);
        }
        self.weak.chosen_write = Some(alternative);
        let made = self.access_as(thread, place, kind, mode, values);
        self.weak.chosen_write = None;
        made
    }

    /// The class that an access may have to initialise.
    pub(super) fn class_behind(
        &self,
        thread: u32,
        frame: Frame,
        call: (Intrinsic, Option<MethodId>),
        args: &[R],
    ) -> Option<racelens_ir::ClassId> {
        if call.0 == Intrinsic::ClassInitialise {
            return self.class_named_by(self.arg(thread, frame, args, 0));
        }
        let target = self.handle_target(thread, frame, call, args).filter(|target| target.is_static)?;
        Some(self.image.fields[target.place.field?.index()].class)
    }
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

/// Bytes that an element takes, as `Unsafe.arrayIndexScale` answers.
pub(super) fn size_of_element(kind: Kind) -> u32 {
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
