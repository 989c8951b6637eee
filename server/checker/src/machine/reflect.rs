//! What class objects tell of their classes, and what is known of fields by their names.

#![expect(clippy::indexing_slicing, reason = "threads and methods are named by dense ids")]

use racelens_ir::{
    ClassId, ClassKind, Code, FieldDecl, FieldId, Id, Instr, Intrinsic, LinkedType, Modifiers, Provenance, TypeId,
};
use rustc_hash::FxHashMap;

use crate::machine::Machine;
use crate::machine::exceptions::Implicit;
use crate::machine::exec::{Fault, OpResult};
use crate::memory::heap::Shape;
use crate::program::handles::type_of;
use crate::values::arithmetic::{int, of_int};
use crate::verdict::ReasonKind;

impl Machine<'_> {
    fn type_named_by(&self, class: u64) -> TypeId {
        TypeId::from_raw(self.heap.object(class as u32).extra)
    }

    /// The class that a class object is about, unless that is a primitive type or an array.
    pub(super) fn class_named_by(&self, object: u64) -> Option<ClassId> {
        if self.heap.object(object as u32).shape != Shape::Class {
            return None;
        }
        match self.image.program.types.row(self.type_named_by(object)) {
            Some(LinkedType::Class(class)) => Some(*class),
            _ => None,
        }
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

    pub(super) fn ask_class(&mut self, thread: u32, op: Intrinsic, class: u64, other: u64) -> OpResult<u64> {
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
            Intrinsic::ClassInterface => match self.interface_of(thread, ty, int(other))? {
                Some(ty) => u64::from(self.class_object(ty)),
                None => 0,
            },
            Intrinsic::ClassOuter => match self.class_around(thread, of_class)? {
                Some(class) => u64::from(self.class_object(program.classes[class].ty)),
                None => 0,
            },
            _ => of_int(self.class_modifiers(ty)),
        })
    }

    /// Modifiers, and what kind of class it is. An array is as accessible as its elements.
    fn class_modifiers(&self, ty: TypeId) -> i32 {
        let program = self.image.program;
        let class = match program.types[ty] {
            LinkedType::Class(class) => class,
            LinkedType::Array(element) => return self.class_modifiers(element) & 0x7 | 0x410,
            _ => return 0x411,
        };
        let decl = &program.classes[class].decl;
        let is_enum = |class: ClassId| program.classes[class].decl.kind == ClassKind::Enum;
        let kind = match decl.kind {
            // The class of a constant with a body.
            ClassKind::Class if program.classes[class].superclass.is_some_and(is_enum) => 0x4000,
            ClassKind::Class | ClassKind::Record => 0,
            ClassKind::Interface => 0x600,
            ClassKind::Annotation => 0x2600,
            ClassKind::Enum => 0x4000,
        };
        // A class that stands by itself is called static in source alone, and so is one in a method that isn't instance code.
        let is_nested = program.shown_name(program.classes[class].ty).rsplit_once('$').is_some_and(|(_, last)| {
            decl.kind != ClassKind::Class || !last.starts_with(|first: char| first.is_ascii_digit())
        });
        let nested = if is_nested { i32::MAX } else { !0x8 };
        let sealed = if decl.modifiers.has(Modifiers::SEALED) { 0x1_0000 } else { 0 };
        decl.modifiers.flags() & nested | kind | sealed
    }

    /// The class whose name, as a JVM has it, stands before the last dollar. The classes of lambdas have none around them, and
    /// a name may have a dollar of its own.
    fn class_around(&mut self, thread: u32, class: Option<ClassId>) -> OpResult<Option<ClassId>> {
        let program = self.image.program;
        let Some(class) = class.filter(|class| !program.classes[*class].decl.name.contains("$$Lambda")) else {
            return Ok(None);
        };
        let shown = |class: ClassId| program.shown_name(program.classes[class].ty);
        let name = shown(class);
        if !name.contains('$') {
            return Ok(None);
        }
        let before = name.rmatch_indices('$').filter_map(|(at, _)| name.get(..at));
        let named: FxHashMap<String, ClassId> = program.classes.ids().map(|class| (shown(class), class)).collect();
        if let Some(found) = before.filter_map(|name| named.get(name)).next() {
            return Ok(Some(*found));
        }
        let message = format!("asks for the class around {name}, which nothing else names");
        self.halt(thread, ReasonKind::Unknown, message);
        Err(Fault::Halt)
    }

    /// One of the interfaces that a class names itself.
    fn interface_of(&mut self, thread: u32, ty: TypeId, at: i32) -> OpResult<Option<TypeId>> {
        let program = self.image.program;
        let class = match program.types[ty] {
            LinkedType::Class(class) => class,
            LinkedType::Array(_) => {
                let name = ["java.lang.Cloneable", "java.io.Serializable"].get(at as usize);
                return Ok(name.and_then(|name| program.class_named(name)).map(|class| program.classes[class].ty));
            }
            _ => return Ok(None),
        };
        let decl = &program.classes[class].decl;
        if program.classes[class].is_trusted() && !decl.is_interface() {
            // The model of a class may name fewer than that of a JVM.
            let message = format!("asks for the interfaces of {}, which has a model", decl.name);
            self.halt(thread, ReasonKind::NoModel, message);
            return Err(Fault::Halt);
        }
        let Some(name) = decl.interfaces.get(at as usize) else { return Ok(None) };
        match program.class_named(name) {
            Some(class) => Ok(Some(program.classes[class].ty)),
            None => {
                self.halt(thread, ReasonKind::NoModel, format!("asks for {name}, which has no model"));
                Err(Fault::Halt)
            }
        }
    }

    /// Whether code of the class that can run asserts something.
    fn has_assertions(&self, class: ClassId) -> bool {
        let program = self.image.program;
        let asserts = |instr: &Instr| matches!(instr, Instr::Intrinsic { op: Intrinsic::AssertionsEnabled, .. });
        let mut methods = program.methods.rows().iter().filter(|method| method.class == class);
        methods.any(|method| matches!(&method.code, Code::Body(body, _) if body.code.rows().iter().any(asserts)))
    }

    /// The number of one of the fields that a class declares, or of those that are public, one past; 0 past the last.
    pub(super) fn field_at(&mut self, thread: u32, class: u64, at: i32, is_public: bool) -> OpResult<u64> {
        let program = self.image.program;
        let Some(class) = self.class_named_by(class) else { return Ok(0) };
        let decl = &program.classes[class].decl;
        // A JVM's has one more: of an enum, for all its constants; of a class with assertions, for whether they are off.
        if decl.provenance == Provenance::Source && !is_public {
            let what = match decl.kind {
                ClassKind::Enum => Some(format!("the enum {}", decl.name)),
                _ => self.has_assertions(class).then(|| format!("{}, which has assertions", decl.name)),
            };
            if let Some(what) = what {
                self.halt(thread, ReasonKind::NoModel, format!("asks for all fields of {what}"));
                return Err(Fault::Halt);
            }
        }
        // Those that the compiler adds come last.
        let is_added = |field: &&FieldDecl| field.name.starts_with("val$") || field.name.starts_with("this$");
        let (written, added) =
            (decl.fields.iter().filter(|field| !is_added(field)), decl.fields.iter().filter(is_added));
        let is_asked = |field: &&FieldDecl| !is_public || field.modifiers.has(Modifiers::PUBLIC);
        let mut fields = written.chain(added).filter(is_asked);
        // The public fields of a model are those of the class.
        let is_known = program.classes[class].is_own() || is_public && fields.clone().next().is_none();
        if !is_known {
            let message = format!("asks for all fields of {}, which is not the program's own", decl.name);
            self.halt(thread, ReasonKind::NoModel, message);
            return Err(Fault::Halt);
        }
        let Some(name) = fields.nth(at as usize).map(|field| &field.name) else { return Ok(0) };
        let found = program.fields.iter().find(|(_, field)| field.class == class && field.key.name == *name);
        match found.filter(|(id, _)| self.image.fields[id.index()].is_found) {
            Some((id, _)) => Ok(u64::from(id.raw()) + 1),
            None => {
                self.halt(thread, ReasonKind::Internal, format!("{}.{name} is not known by its name", decl.name));
                Err(Fault::Halt)
            }
        }
    }

    /// The number of a field that a class declares, one past; 0 where it has none of that name.
    pub(super) fn find_field(&mut self, thread: u32, class: u64, name: u64) -> OpResult<u64> {
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
                    format!("looks up {class}.{name} by a name that is not a constant"),
                );
                Err(Fault::Halt)
            }
        }
    }

    /// What models ask of a field.
    pub(super) fn ask_field(&mut self, thread: u32, op: Intrinsic, number: u64) -> OpResult<u64> {
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
            Intrinsic::FieldName => {
                let name = self.intern(&row.key.name);
                u64::from(self.literal(name))
            }
            Intrinsic::FieldModifiers => of_int(row.modifiers.flags()),
            _ => u64::from(row.slot),
        })
    }
}
