//! Views of bytes: a `VarHandle` that takes several bytes of an array or of a `ByteBuffer` as one number.
//!
//! The first slot of the bytes holds the whole number, as it is; the others stay as they are. So an access is one step with
//! one place, under every memory model, as an aligned access is in a JVM.
//!
//! Invariant: nothing sees the difference. A program that also loads or stores single bytes, or has views of several kinds
//! or orders, or accesses what is not aligned, is not checked.

use racelens_ir::handles::{AccessMode, Doing};
use racelens_ir::{Id, Kind, LinkedType, TypeId};

use crate::machine::Machine;
use crate::machine::exceptions::Implicit;
use crate::machine::exec::{Fault, OpResult};
use crate::machine::handles::size_of_element;
use crate::memory::Place;
use crate::memory::heap::Shape;
use crate::values::arithmetic::int;
use crate::verdict::ReasonKind;

const MIXED: &str = "accesses bytes both through a view of several and in another way";

/// Why bytes cannot be accessed.
#[derive(Copy, Clone, Debug)]
pub(super) enum Refused {
    ReadOnly,
    /// With the number of places where such a number could begin.
    Outside(i64),
    NotAligned,
}

/// How bytes were accessed, on any path.
#[derive(Copy, Clone, Debug, Default)]
pub struct Views {
    /// The kind and order of the first view.
    used: Option<(Kind, bool)>,
    /// Whether a single byte of some array was loaded or stored.
    has_singles: bool,
}

impl Machine<'_> {
    /// An element of an array is loaded or stored.
    #[cold]
    pub(super) fn meet_single_byte(&mut self, thread: u32, array: u32) -> OpResult<()> {
        if !matches!(self.heap.object(array).shape, Shape::Array { kind: Kind::Byte, .. }) {
            return Ok(());
        }
        self.views.has_singles = true;
        match self.views.used {
            Some(_) => self.halt_at_bytes(thread, MIXED),
            None => Ok(()),
        }
    }

    /// Of what kind the numbers are that a handle takes from bytes; `None` where it takes elements of an array.
    pub(super) fn view_of(&self, handle: u32, taken: TypeId) -> Option<Kind> {
        let program = self.image.program;
        let class = self.field_value(handle, self.image.handles.ty?) as u32;
        let header = self.heap.object(class);
        let ty = (header.shape == Shape::Class).then(|| TypeId::from_raw(header.extra))?;
        let LinkedType::Primitive(kind) = program.types[ty] else { return None };
        match program.types[taken] {
            LinkedType::Array(element) if element == ty => None,
            _ => Some(kind),
        }
    }

    /// Where the number lies that begins at an index of an array of bytes or of a buffer.
    pub(super) fn viewed(&self, from: u32, index: i32, kind: Kind, mode: AccessMode) -> Result<Place, Refused> {
        let header = self.heap.object(from);
        let (bytes, offset, limit) = match (header.shape, self.image.handles.buffer) {
            (Shape::Array { .. }, _) => (from, 0, i64::from(header.len)),
            (_, Some(fields)) => {
                if mode.writes() && self.field_value(from, fields.is_read_only) & 1 == 1 {
                    return Err(Refused::ReadOnly);
                }
                let number = |field| int(self.field_value(from, field));
                (self.field_value(from, fields.bytes) as u32, number(fields.offset), i64::from(number(fields.limit)))
            }
            (_, None) => return Err(Refused::Outside(0)),
        };
        let size = size_of_element(kind);
        let starts = limit - i64::from(size) + 1;
        if index < 0 || i64::from(index) >= starts {
            return Err(Refused::Outside(starts));
        }
        let slot = (offset + index) as u32;
        if !slot.is_multiple_of(size) {
            return Err(Refused::NotAligned);
        }
        Ok(Place { object: bytes, slot, field: None })
    }

    pub(super) fn viewed_or_fail(
        &mut self,
        thread: u32,
        (from, index): (u32, i32),
        (kind, is_little): (Kind, bool),
        mode: AccessMode,
    ) -> OpResult<Place> {
        let known = *self.views.used.get_or_insert((kind, is_little));
        if self.views.has_singles || known != (kind, is_little) {
            return self.halt_at_bytes(thread, MIXED);
        }
        match self.viewed(from, index, kind, mode) {
            Ok(place) => Ok(place),
            Err(Refused::ReadOnly) => self.fail_with(thread, "java.nio.ReadOnlyBufferException", ""),
            Err(Refused::Outside(starts)) => {
                let message = format!("Index {index} out of bounds for length {starts}");
                match self.heap.object(from).shape {
                    Shape::Array { .. } => self.fail(thread, Implicit::IndexOutOfBounds, &message),
                    _ => self.fail_with(thread, "java.lang.IndexOutOfBoundsException", &message),
                }
            }
            Err(Refused::NotAligned) if mode.is_plain() => {
                self.halt_at_bytes(thread, "accesses bytes through a view at an index that is not aligned")
            }
            Err(Refused::NotAligned) => {
                let message = format!("Misaligned access at index: {index}");
                self.fail_with(thread, "java.lang.IllegalStateException", &message)
            }
        }
    }

    fn halt_at_bytes<T>(&mut self, thread: u32, message: &str) -> OpResult<T> {
        self.halt(thread, ReasonKind::NoModel, message.to_owned());
        Err(Fault::Halt)
    }
}

/// Whether a view of numbers of a kind has a mode.
pub(super) fn views_support(mode: AccessMode, kind: Kind) -> bool {
    match mode.doing {
        Doing::Get | Doing::Set => true,
        Doing::CompareAndSet | Doing::WeakCompareAndSet | Doing::CompareAndExchange | Doing::GetAndSet => {
            matches!(kind, Kind::Int | Kind::Long | Kind::Float | Kind::Double)
        }
        _ => matches!(kind, Kind::Int | Kind::Long),
    }
}
