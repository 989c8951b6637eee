//! What people call the threads and objects of a run.

use racelens_ir::{ClassId, LinkedType, Method, MethodId, Modifiers, Program, Provenance, simple_name};
use rustc_hash::FxHashMap;

use crate::machine::Machine;
use crate::memory::heap::Shape;
use crate::memory::{CONTENT, Place};

/// `main`, the name that the program gave, the class of the thread or of what it runs; made
/// distinct among the threads that there are.
pub fn thread_name(machine: &Machine<'_>, thread: u32) -> String {
    let base = base_name(machine, thread);
    let earlier = (0..thread).filter(|other| base_name(machine, *other) == base).count();
    if earlier == 0 { base } else { format!("{base}#{}", earlier + 1) }
}

pub fn thread_names(machine: &Machine<'_>) -> Vec<String> {
    (0..machine.threads.len() as u32).map(|thread| thread_name(machine, thread)).collect()
}

fn base_name(machine: &Machine<'_>, thread: u32) -> String {
    if thread == 0 {
        return "main".to_owned();
    }
    let unnamed = format!("Thread-{}", thread - 1);
    let Some(record) = machine.threads.get(thread as usize) else { return unnamed };
    let given = machine.image.thread_name.map(|field| machine.field_value(record.object, field));
    if let Some(text) = given.and_then(|text| machine.text_of(text)) {
        return text.to_string();
    }
    let target = machine.image.thread_target.map_or(0, |field| machine.field_value(record.object, field)) as u32;
    let named = |object: u32| {
        let Shape::Instance(class) = machine.heap.object(object).shape else { return None };
        let class = &machine.image.program.classes[class];
        let is_named = !matches!(class.decl.provenance, Provenance::Model | Provenance::Jdk | Provenance::Synthetic);
        // `Main$1` has no name of its own.
        let name = simple_name(&class.decl.name);
        (is_named && !name.contains('$')).then(|| name.to_owned())
    };
    named(record.object).or_else(|| named(target)).unwrap_or(unnamed)
}

/// `Counter`, or `Counter#2` where there are several: by the order in which they were made.
pub fn object_name(machine: &Machine<'_>, object: u32) -> String {
    let program = machine.image.program;
    let header = machine.heap.object(object);
    let base = match header.shape {
        Shape::Nothing => return "null".to_owned(),
        Shape::Text { .. } => {
            return machine.text_of(u64::from(object)).map_or_else(String::new, |text| format!("{text:?}"));
        }
        Shape::Class => {
            let ty = racelens_ir::Id::from_raw(header.extra);
            return format!("{}.class", simple_name(&program.type_name(ty)));
        }
        Shape::Statics(class) => return simple_name(&program.classes[class].decl.name).to_owned(),
        Shape::Instance(class) => match program.classes[class].decl.name.as_str() {
            "java.io.StandardOutput" => return "System.out".to_owned(),
            "java.io.ErrorStream" => return "System.err".to_owned(),
            name => simple_name(name).to_owned(),
        },
        Shape::Array { element, .. } => {
            let name = program.type_name(element);
            match program.types[element] {
                LinkedType::Primitive(_) => format!("{name}[]"),
                _ => format!("{}[]", simple_name(&name)),
            }
        }
    };
    match machine.recording.numbers.borrow_mut().of(machine, object) {
        0 => base,
        number => format!("{base}#{number}"),
    }
}

/// The numbers of objects among those of their shape, kept from one name to the next.
#[derive(Debug, Default)]
pub struct Numbers {
    /// How many objects there were, in which stretch of the log.
    counted: (usize, u64),
    /// 0 for what is the only one.
    numbers: Vec<u32>,
}

impl Numbers {
    fn of(&mut self, machine: &Machine<'_>, object: u32) -> u32 {
        let now = (machine.heap.objects.len(), machine.log.stretch());
        if self.counted != now {
            let mut counts: FxHashMap<Shape, u32> = FxHashMap::default();
            let objects = &machine.heap.objects;
            let mut count = |shape: Shape| {
                let count = counts.entry(shape).or_default();
                *count += 1;
                *count
            };
            self.numbers = objects.iter().map(|object| count(object.shape)).collect();
            let is_alone = |shape: &Shape| counts.get(shape) == Some(&1);
            for (number, object) in self.numbers.iter_mut().zip(objects) {
                if is_alone(&object.shape) {
                    *number = 0;
                }
            }
            self.counted = now;
        }
        self.numbers.get(object as usize).copied().unwrap_or(0)
    }
}

/// `Handover.done`, `Counter#1.value`, `int[]#2[3]`.
pub fn place_name(machine: &Machine<'_>, place: Place) -> String {
    let holder = object_name(machine, place.object);
    match place.field {
        None if place.slot == CONTENT => content_name(machine, place.object),
        None => format!("{holder}[{}]", place.slot),
        Some(field) => {
            let field = &machine.image.program.fields[field];
            // An inherited field is known by the class that declares it, unless the object must be told apart.
            let holder = if holder.contains('#') {
                holder
            } else {
                simple_name(&machine.image.program.classes[field.class].decl.name).to_owned()
            };
            format!("{holder}.{}", field.key.name)
        }
    }
}

/// What people know a content by: a set's is not that of the map inside it, and an iterator's class has no name for them.
fn content_name(machine: &Machine<'_>, object: u32) -> String {
    let program = machine.image.program;
    let object = set_around(machine, object).unwrap_or(object);
    let name = object_name(machine, object);
    match machine.heap.object(object).shape {
        Shape::Instance(class) if program.classes[class].is_trusted() => {
            let number = name.find('#').map_or("", |at| &name[at..]);
            format!("{}{number}", public_name(program, class))
        }
        _ => name,
    }
}

/// The set or map of the library that keeps an object of the library in a field of its own.
fn set_around(machine: &Machine<'_>, object: u32) -> Option<u32> {
    let program = machine.image.program;
    let Shape::Instance(inner) = machine.heap.object(object).shape else { return None };
    if !program.classes[inner].is_trusted() {
        return None;
    }
    let is_one =
        |class: ClassId, name| program.class_named(name).is_some_and(|known| program.classes[class].is_a(known));
    let is_collection = |class| is_one(class, "java.util.Set") || is_one(class, "java.util.Map");
    (0..machine.heap.objects.len() as u32).find(|around| {
        let Shape::Instance(class) = machine.heap.object(*around).shape else { return false };
        let mut fields = program.classes[class].instance_fields.iter();
        is_known(program, class)
            && is_collection(class)
            && fields.any(|field| machine.field_value(*around, *field) == u64::from(object))
    })
}

/// Whether a class of the library says nothing to people: it is not public, or any object is one.
pub fn is_nameless(program: &Program, class: ClassId) -> bool {
    let decl = &program.classes[class].decl;
    program.classes[class].is_trusted() && (!decl.modifiers.has(Modifiers::PUBLIC) || decl.name == "java.lang.Object")
}

/// Whether people know a class of the library: it is public, or the one way in which the public class around it is made.
fn is_known(program: &Program, class: ClassId) -> bool {
    let class = &program.classes[class];
    let outer = class.decl.name.rsplit_once('$').map(|(outer, _)| outer);
    let stands_for_outer = outer.is_some() && class.decl.superclass.as_deref() == outer;
    class.is_trusted()
        && class.decl.name.starts_with("java.")
        && (class.decl.modifiers.has(Modifiers::PUBLIC) || stands_for_outer)
}

/// The public type that an object of a library is known by: its class, the interface that it is made for, or the class
/// around it.
fn public_name(program: &Program, class: ClassId) -> String {
    let decl = &program.classes[class].decl;
    let is_public = decl.modifiers.has(Modifiers::PUBLIC);
    let interface = decl.interfaces.iter().find(|name| name.starts_with("java."));
    let name = match interface {
        Some(interface) if !is_public => interface.as_str(),
        _ if !is_public => decl.name.split('$').next().unwrap_or(&decl.name),
        _ => &decl.name,
    };
    name.rsplit('.').next().unwrap_or(name).replace('$', ".")
}

/// The class that people know a method of an object by: the one that declares it, unless they can't name that one.
fn class_known<'p>(program: &'p Program, on: ClassId, method: &'p Method) -> &'p str {
    let is_public = |class: ClassId| program.classes[class].decl.modifiers.has(Modifiers::PUBLIC);
    match !is_public(method.class) && is_public(on) {
        true => simple_name(&program.classes[on].decl.name),
        false => simple_name(&method.key.class),
    }
}

/// The class of the library that people know a call of a model by: not what the model keeps inside.
pub fn called_class(machine: &Machine<'_>, on: u32, method: u32) -> Option<ClassId> {
    let program = machine.image.program;
    let method = program.methods.rows().get(method as usize)?;
    let of_object = match machine.heap.object(on).shape {
        Shape::Instance(class) => Some(class),
        _ => None,
    };
    let is_public = |class: &ClassId| program.classes[*class].decl.modifiers.has(Modifiers::PUBLIC);
    [Some(method.class), of_object].into_iter().flatten().find(is_public)
}

/// `ReentrantLock.tryLock`: a method of an object of a class, whichever object that is.
pub fn method_name(program: &Program, on: ClassId, method: MethodId) -> String {
    let method = &program.methods[method];
    format!("{}.{}", class_known(program, on, method), method.key.name)
}

/// `ReentrantLock.lock`, `ReentrantLock#2.lock`: a call of a model that did something to an object.
pub fn call_name(machine: &Machine<'_>, on: u32, method: u32) -> String {
    let program = machine.image.program;
    let Some(method) = program.methods.rows().get(method as usize) else { return String::new() };
    let class = match machine.heap.object(on).shape {
        Shape::Instance(on) => class_known(program, on, method),
        _ => simple_name(&method.key.class),
    };
    let holder = object_name(machine, on);
    let numbered = holder.strip_prefix(class).filter(|number| number.starts_with('#'));
    format!("{class}{}.{}", numbered.unwrap_or(""), method.key.name)
}

/// A value of a kind as people write it.
pub fn value_name(machine: &Machine<'_>, kind: racelens_ir::Kind, value: u64) -> String {
    if kind.is_ref() {
        return object_name(machine, value as u32);
    }
    let mut out = String::new();
    crate::values::text::primitive(kind, value, &mut out);
    out
}
