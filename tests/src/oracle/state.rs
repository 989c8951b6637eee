//! The state of an execution: threads, objects, static fields, classes, and the history of every variable.
//!
//! Parts are shared between states until one of them changes, so that a state is cheap to copy.

use std::rc::Rc;

use racelens_ir::{ClassId, FieldId, Id, InstrId, MethodId, Program, Reg, TypeId};

use super::clock::Clock;
use super::executors::{Pool, Task, Worker};
use super::history::{History, Var};

/// The number of an object, in the order of allocation.
pub(super) type Obj = u32;

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Value {
    Int(i32),
    Long(i64),
    Ref(Option<Obj>),
}

impl Value {
    pub const NULL: Value = Value::Ref(None);

    pub fn int(self) -> Result<i32, String> {
        match self {
            Value::Int(value) => Ok(value),
            other => Err(format!("{other:?} is no int")),
        }
    }
    pub fn reference(self) -> Result<Option<Obj>, String> {
        match self {
            Value::Ref(value) => Ok(value),
            other => Err(format!("{other:?} is no reference")),
        }
    }
    /// The number that a variable of a whole type holds.
    pub fn number(self) -> Result<i64, String> {
        match self {
            Value::Int(value) => Ok(i64::from(value)),
            Value::Long(value) => Ok(value),
            Value::Ref(_) => Err("a reference is no number".to_owned()),
        }
    }
    /// The default value of a type (JLS 4.12.5).
    pub fn default_of(kind: racelens_ir::Kind) -> Result<Self, String> {
        use racelens_ir::Kind;
        match kind {
            Kind::Ref => Ok(Self::NULL),
            Kind::Long => Ok(Value::Long(0)),
            Kind::Float | Kind::Double => Err("floating point isn't part of the oracle".to_owned()),
            _ => Ok(Value::Int(0)),
        }
    }
}

/// What an object holds besides its fields.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Data {
    None,
    Array(Vec<Value>),
    ClassOf(TypeId),
    /// A `VarHandle` of a static or an instance field.
    FieldHandle(FieldId),
    ElementHandle,
    Thread {
        index: Option<usize>,
        target: Value,
    },
    Atomic(Value),
    Latch(i32),
    Semaphore(i32),
    Lock {
        owner: Option<usize>,
        depth: u32,
    },
    /// A condition of a lock.
    Condition(Obj),
    Pool(Pool),
    Future {
        task: Obj,
        now: Task,
    },
}

/// A monitor and the threads in its wait set (JLS 17.1, 17.2).
#[derive(Clone, Debug, Default)]
pub(super) struct Monitor {
    pub owner: Option<usize>,
    pub depth: u32,
    /// What happened before the last unlock.
    pub released: Clock,
    pub waiting: Vec<usize>,
}

#[derive(Clone, Debug)]
pub(super) struct Object {
    pub class: Option<ClassId>,
    pub slots: Vec<Value>,
    pub data: Data,
    pub creator: usize,
    /// Whether its address was ever stored where another thread could get it: before that it can't be observed.
    pub is_stored: bool,
    /// The freezes of its final fields (JLS 17.5.1), in their order, each with what happened before it.
    pub freezes: Vec<(FieldId, Clock)>,
    pub monitor: Monitor,
    /// What actions on a utility of `java.util.concurrent` give to those after them.
    pub released: Clock,
}

#[derive(Clone, Debug, PartialEq)]
pub(super) enum Body {
    Method,
    /// The initialisation of a class (JLS 12.4.2), with the count of the classes before it that are done.
    Initialisation(ClassId, usize),
}

#[derive(Clone, Debug, PartialEq)]
pub(super) struct Frame {
    pub body: Body,
    pub method: MethodId,
    pub pc: InstrId,
    pub registers: Vec<Value>,
    /// The final fields that this constructor has written.
    pub finals: Vec<(Obj, FieldId)>,
}

impl Frame {
    pub fn get(&self, reg: Reg) -> Value {
        self.registers[reg.index()]
    }
    pub fn set(&mut self, reg: Reg, value: Value) {
        self.registers[reg.index()] = value;
    }
}

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Phase {
    Running,
    /// In a wait set, having held the monitor that often.
    Waiting {
        on: Obj,
        depth: u32,
        is_timed: bool,
    },
    /// Out of the wait set.
    Relocking {
        on: Obj,
        depth: u32,
        is_interrupted: bool,
    },
    Ended,
}

/// What a thread knows of an object that it did not make.
#[derive(Copy, Clone, Debug)]
pub(super) struct Known {
    pub object: Obj,
    /// How many of its freezes came before each write by which its address came here.
    pub freezes: u16,
    /// What final fields on the way to it guarantee (JLS 17.5.1).
    pub guaranteed: Clock,
}

/// How far an execution has changed what threads can see.
pub(super) type Changes = u32;

#[derive(Clone, Debug)]
pub(super) struct Thread {
    pub object: Obj,
    pub frames: Vec<Rc<Frame>>,
    /// How it stood at the heads of loops to which it came back after the last change.
    pub rounds: Vec<Vec<Rc<Frame>>>,
    /// The change after which the rounds began.
    pub rounds_since: Changes,
    /// Set where it came back to one of them: it only goes round until something changes.
    pub idle_since: Option<Changes>,
    pub phase: Phase,
    pub clock: Clock,
    pub is_interrupted: bool,
    pub interrupt: Clock,
    pub known: Vec<Known>,
    /// How often its waits have ended for no reason, by the calls that led to them.
    pub spurious: Vec<(Vec<(MethodId, InstrId)>, u8)>,
    /// Whether an exception ended it.
    pub is_failed: bool,
    /// What it works for.
    pub worker: Option<Worker>,
}

#[derive(Copy, Clone, Debug)]
pub(super) enum ClassState {
    New,
    By(usize),
    Done(Clock),
    Failed(Clock),
}

#[derive(Clone)]
pub(super) struct State {
    /// How many times something was changed that another thread, or the same one in another round of a loop, can see.
    pub changes: Changes,
    pub threads: Vec<Rc<Thread>>,
    pub objects: Vec<Rc<Object>>,
    pub statics: Rc<Vec<Value>>,
    pub classes: Rc<Vec<ClassState>>,
    pub histories: Vec<(Var, Rc<History>)>,
    pub class_objects: Rc<Vec<(TypeId, Obj)>>,
    pub literal: Option<Obj>,
}

impl State {
    pub fn thread(&mut self, index: usize) -> &mut Thread {
        Rc::make_mut(&mut self.threads[index])
    }
    pub fn object(&mut self, object: Obj) -> &mut Object {
        self.changes += 1;
        Rc::make_mut(&mut self.objects[object as usize])
    }
    pub fn peek(&self, object: Obj) -> &Object {
        &self.objects[object as usize]
    }
    pub fn frame(&mut self, thread: usize) -> Result<&mut Frame, String> {
        let frame = self.thread(thread).frames.last_mut().ok_or("no frame")?;
        Ok(Rc::make_mut(frame))
    }

    /// Notes that a thread is back at the head of a loop. One that stands there as it did before, while nothing has changed,
    /// is idle: another round does what the last one did.
    pub fn come_back(&mut self, thread: usize) {
        let changes = self.changes;
        let row = self.thread(thread);
        if row.rounds_since != changes {
            (row.rounds_since, row.idle_since) = (changes, None);
            row.rounds.clear();
        }
        if row.rounds.contains(&row.frames) {
            row.idle_since = Some(changes);
        } else {
            row.rounds.push(row.frames.clone());
        }
    }

    /// Whether a thread only goes round until another one changes something.
    pub fn is_idle(&self, thread: usize) -> bool {
        self.threads[thread].idle_since == Some(self.changes)
    }

    /// Whether a thread has come back to the head of a loop since the last change.
    pub fn has_come_back(&self, thread: usize) -> bool {
        let row = &self.threads[thread];
        row.rounds_since == self.changes && !row.rounds.is_empty()
    }

    pub fn allocate(&mut self, thread: usize, class: Option<ClassId>, slots: Vec<Value>, data: Data) -> Obj {
        let object = Object {
            class,
            slots,
            data,
            creator: thread,
            is_stored: false,
            freezes: Vec::new(),
            monitor: Monitor::default(),
            released: Clock::default(),
        };
        self.changes += 1;
        self.objects.push(Rc::new(object));
        (self.objects.len() - 1) as Obj
    }

    pub fn instance(&mut self, program: &Program, thread: usize, class: ClassId) -> Result<Obj, String> {
        let row = &program.classes[class];
        let is = |name: &str| &*row.decl.name == name;
        let data = if program.well_known.thread.is_some_and(|known| row.is_a(known)) {
            Data::Thread { index: None, target: Value::NULL }
        } else if is("java.util.concurrent.atomic.AtomicInteger") {
            Data::Atomic(Value::Int(0))
        } else if is("java.util.concurrent.atomic.AtomicReference") {
            Data::Atomic(Value::NULL)
        } else if is("java.util.concurrent.CountDownLatch") {
            Data::Latch(0)
        } else if is("java.util.concurrent.Semaphore") {
            Data::Semaphore(0)
        } else if is("java.util.concurrent.locks.ReentrantLock") {
            Data::Lock { owner: None, depth: 0 }
        } else {
            Data::None
        };
        let defaults = row.instance_fields.iter().map(|field| Value::default_of(program.fields[*field].ty.kind()));
        // What models keep in their fields is of no use here.
        let slots = if row.is_trusted() { Vec::new() } else { defaults.collect::<Result<_, _>>()? };
        Ok(self.allocate(thread, Some(class), slots, data))
    }

    /// The object that stands for a class or a type.
    pub fn class_object(&mut self, ty: TypeId) -> Obj {
        if let Some((_, known)) = self.class_objects.iter().find(|(known, _)| *known == ty) {
            return *known;
        }
        let made = self.allocate(0, None, Vec::new(), Data::ClassOf(ty));
        self.object(made).is_stored = true;
        Rc::make_mut(&mut self.class_objects).push((ty, made));
        made
    }

    /// A string: no text of one is looked at.
    pub fn text(&mut self) -> Obj {
        if let Some(known) = self.literal {
            return known;
        }
        let made = self.allocate(0, None, Vec::new(), Data::None);
        self.object(made).is_stored = true;
        self.literal = Some(made);
        made
    }
}

/// Whether a class is the program's own.
pub(super) fn is_own(program: &Program, class: ClassId) -> bool {
    !program.classes[class].is_trusted()
}
