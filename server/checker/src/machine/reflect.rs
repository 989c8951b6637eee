//! What class objects tell of their classes.

#![expect(clippy::indexing_slicing, reason = "threads and methods are named by dense ids")]

use racelens_ir::{ClassId, ClassKind, Id, Intrinsic, LinkedType, TypeId};

use crate::machine::Machine;
use crate::machine::arithmetic::of_int;
use crate::machine::exec::Done;
use crate::machine::handles::flags;
use crate::machine::throw::Implicit;

impl Machine<'_> {
    fn type_named_by(&self, class: u64) -> TypeId {
        TypeId::from_raw(self.heap.object(class as u32).extra)
    }

    /// The class whose code called the model that is at work.
    pub(super) fn caller_class(&mut self, thread: u32) -> u64 {
        let image = self.image;
        let frames = self.threads[thread as usize].frames.iter().rev();
        let classes = frames.map(|frame| match frame.initialises() {
            Some(class) => ClassId::from_raw(class),
            None => ClassId::from_raw(image.methods[frame.method as usize].class),
        });
        let mut callers = classes.filter(|class| !image.program.classes[*class].is_trusted());
        match callers.next() {
            Some(class) => u64::from(self.class_object(image.program.classes[class].ty)),
            None => 0,
        }
    }

    pub(super) fn ask_class(&mut self, thread: u32, op: Intrinsic, class: u64, other: u64) -> Done<u64> {
        let program = self.image.program;
        let ty = self.type_named_by(class);
        let of_class = match program.types[ty] {
            LinkedType::Class(class) => Some(class),
            _ => None,
        };
        Ok(match op {
            Intrinsic::ClassIsInstance => u64::from(other != 0 && self.is_instance(other as u32, ty)),
            Intrinsic::ClassIsAssignable if other == 0 => return self.fail(thread, Implicit::NullPointer, ""),
            Intrinsic::ClassIsAssignable => u64::from(program.is_assignable(self.type_named_by(other), ty)),
            Intrinsic::ClassComponent => match program.types[ty] {
                LinkedType::Array(element) => u64::from(self.class_object(element)),
                _ => 0,
            },
            Intrinsic::ClassSuper => {
                let above = match (&program.types[ty], of_class) {
                    (LinkedType::Array(_), _) => program.well_known.object,
                    (_, Some(class)) if !program.classes[class].decl.is_interface() => {
                        program.classes[class].superclass
                    }
                    _ => None,
                };
                above.map_or(0, |class| u64::from(self.class_object(program.classes[class].ty)))
            }
            _ => of_int(of_class.map_or(0x411, |class| {
                let decl = &program.classes[class].decl;
                let kind = match decl.kind {
                    ClassKind::Class | ClassKind::Record => 0,
                    ClassKind::Interface => 0x600,
                    ClassKind::Annotation => 0x2600,
                    ClassKind::Enum => 0x4000,
                };
                // A class that stands by itself is called static in source alone.
                let nested = if decl.name.contains('$') { i32::MAX } else { !0x8 };
                flags(decl.modifiers) & nested | kind
            })),
        })
    }
}
