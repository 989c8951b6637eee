//! A linked program made ready to be run: one [`Op`] for each instruction of ir, with every name of
//! the pool resolved and every jump aimed at an index. It is made once for a check and never
//! changes; what is missing becomes a trap that ends the path which reaches it.

#![expect(clippy::indexing_slicing, reason = "tables are indexed by the dense ids of the program they were made from")]

use racelens_analysis::future::{Context, FutureAccesses, calls, future};
use racelens_ir::{
    BinaryOp, CallTarget, ClassId, Code, CodePoint, Comparand, CompareOp, FieldId, Id, Instr, InstrId, Intrinsic, Kind,
    Method, MethodId, Modifiers, Program, Provenance, SelectorId, Type, TypeId, UnaryOp, Width,
};

use crate::options::{Options, Reduce};
use crate::program::fields::{depth, freezes_at, written};
use crate::program::frame::Frame;
use crate::program::handles::Handles;
use crate::program::live_registers::Live;
use crate::program::ops::Maker;
use rustc_hash::FxHashMap;

use crate::program::atomics::{self, AtomicCall};
use crate::program::result_fields::of_one_actor;
use crate::verdict::ReasonKind;

/// A register of a frame.
pub type R = u32;

#[derive(Debug)]
pub enum Op {
    Word { dst: R, value: u64 },
    Text { dst: R, text: u32 },
    ClassObject { dst: R, ty: TypeId },
    Move { dst: R, src: R },
    Unary { dst: R, op: UnaryOp, width: Width, src: R },
    Binary { dst: R, op: BinaryOp, width: Width, a: R, b: R },
    Compare { dst: R, op: CompareOp, what: Comparand, a: R, b: R },
    Convert { dst: R, from: Width, to: Kind, src: R },
    Initialise { class: ClassId },
    New { dst: R, class: ClassId },
    NewArray { dst: R, element: TypeId, kind: Kind, length: R },
    ArrayLength { dst: R, array: R },
    InstanceOf { dst: R, src: R, ty: TypeId },
    Cast { dst: R, src: R, ty: TypeId },
    GetField { dst: R, object: R, field: FieldId },
    PutField { object: R, field: FieldId, src: R },
    GetStatic { dst: R, field: FieldId },
    PutStatic { field: FieldId, src: R },
    ArrayLoad { dst: R, array: R, index: R },
    ArrayStore { array: R, index: R, src: R, kind: Kind },
    MonitorEnter { object: R },
    MonitorExit { object: R },
    Call { dst: Option<R>, call: Call, args: Box<[R]> },
    Intrinsic { dst: Option<R>, op: Intrinsic, args: Box<[R]> },
    Trap { trap: u32 },
    Goto { target: u32 },
    Branch { condition: R, then: u32, otherwise: u32 },
    Switch { on: R, cases: Box<[(i32, u32)]>, default: u32 },
    Return { value: Option<R> },
    Throw { exception: R },
}

#[derive(Copy, Clone, Debug)]
pub enum Call {
    Static(MethodId),
    Exact(MethodId),
    Virtual(SelectorId),
}

impl Call {
    /// The method, where the call names one for sure.
    pub fn exact(self) -> Option<MethodId> {
        match self {
            Call::Static(method) | Call::Exact(method) => Some(method),
            Call::Virtual(_) => None,
        }
    }
}

/// Where a field lives and what is special about it.
#[derive(Copy, Clone, Debug)]
pub struct FieldAt {
    pub slot: u32,
    pub kind: Kind,
    pub class: ClassId,
    pub is_volatile: bool,
    pub is_final: bool,
    /// For a final instance field of checked code, the depth of its class below `java.lang.Object`: it is a plain field
    /// until the constructor of that level has ended.
    pub freezes_at: Option<u32>,
    /// Whether any code but constructors and class initialisers may write it.
    pub is_written: bool,
    /// Whether any of these writes may be a plain one, which races with a read of any mode.
    pub is_written_plainly: bool,
    /// Whether code may have found it by its name.
    pub is_found: bool,
    /// Whether its slot's mark is that of its last write; else, for a volatile one, a row of `h`.
    pub keeps_writes: bool,
    /// Whether it is a volatile field that handles may access by a weaker mode.
    pub is_weakly_handled: bool,
    /// Whether it is a field of a jcstress result that one actor alone accesses.
    pub is_of_one_actor: bool,
}

#[derive(Debug)]
pub struct HandlerAt {
    /// `None` catches everything.
    pub catches: Option<TypeId>,
    pub into: R,
    pub target: u32,
}

/// Whether a thread stops before an op although no thread could observe it, for the sake of a property.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Stop {
    Never,
    Always,
    /// Where checked code called the method.
    BelowChecked,
    /// Where a model called it, or nobody.
    BelowTrusted,
}

#[derive(Debug, Default)]
pub struct MethodCode {
    pub ops: Vec<Op>,
    /// Whether the op could ever be a scheduling point.
    pub may_show: Vec<bool>,
    /// For each op, its row of `handlers`.
    pub handler_row: Vec<u32>,
    pub handlers: Vec<Vec<HandlerAt>>,
    pub kinds: Vec<Kind>,
    pub params: u32,
    /// For each op whether threads stop there; empty where they never do.
    pub stops: Vec<Stop>,
    /// Whether its calls are noted.
    pub is_observed: bool,
    pub live: Live,
    /// The point of its first op: points of all methods are counted through.
    pub first_point: u32,
    pub is_trusted: bool,
    /// A class of the class path or the JDK: what happens in it is shown where other code calls it.
    pub is_library: bool,
    /// Whether it begins a step of a model, and whether that may have to wait.
    pub is_step: bool,
    pub may_block: bool,
    /// Where it may have to wait: for each op, whether what sends it back may still come.
    pub may_retry: Vec<bool>,
    /// Whether nothing but the holder of its object lets it go on, where a thread holds it.
    pub waits_for_holder: bool,
    /// Whether that step only looks at its object, and its documentation promises no order.
    pub only_looks: bool,
    pub is_synchronized: bool,
    pub is_static: bool,
    /// For a constructor, how many levels of constructors have ended when it returns; else 0.
    pub builds: u32,
    pub class: u32,
}

/// How the slots of an object are written into a state.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum SlotKind {
    Word,
    Long,
    Ref,
    /// A constant: the same in every state.
    Fixed,
}

impl SlotKind {
    pub fn of(kind: Kind) -> Self {
        match kind {
            Kind::Ref => SlotKind::Ref,
            Kind::Long | Kind::Double => SlotKind::Long,
            _ => SlotKind::Word,
        }
    }
}

#[derive(Debug)]
pub struct ClassCode {
    /// Neither the class nor what comes before it has an initialiser: there is nothing to wait for, and no
    /// edge that a JVM would have to keep.
    pub is_trivial: bool,
    pub instance: Vec<SlotKind>,
    pub statics: Vec<SlotKind>,
    /// The slots that hold references, ascending.
    pub instance_refs: Box<[u32]>,
    pub statics_refs: Box<[u32]>,
    /// Whether the marks of its slots are rows of `h`.
    pub instance_volatile: Vec<bool>,
    pub statics_volatile: Vec<bool>,
    pub has_open_statics: bool,
    pub is_throwable: bool,
    /// A throwable whose `fillInStackTrace` is code of the program: its constructor calls it.
    pub fills_stacks: bool,
    /// What its objects box, where a JVM keeps one box of each small value (JLS 5.1.7).
    pub keeps_boxes: Option<Kind>,
    pub is_thread: bool,
    /// Whether its objects are streams that the machine shows.
    pub is_shown_stream: bool,
    /// How many levels of constructors have ended when all of its final fields are frozen.
    pub levels: u32,
    /// For each slot of an instance, the level at which it freezes.
    pub instance_freezes: Vec<Option<u32>>,
    /// For each slot, whether it holds a plain reference of checked code: what it reaches is reached through the object.
    pub leads_on: Vec<bool>,
    /// Whether any of the slots that freeze holds a reference.
    pub freezes_refs: bool,
    /// Whether a method of it only looks at an object, without a promised order.
    pub is_looked_at: bool,
}

#[derive(Debug)]
pub struct Trap {
    pub kind: ReasonKind,
    pub message: String,
}

/// Methods of a thread in whose answers its number shows.
const NUMBERED: [&str; 4] = ["getName", "toString", "getId", "threadId"];

#[derive(Debug)]
pub struct Image<'p> {
    pub program: &'p Program,
    pub methods: Vec<MethodCode>,
    pub classes: Vec<ClassCode>,
    pub fields: Vec<FieldAt>,
    pub traps: Vec<Trap>,
    /// Texts of literals; the machine adds more after these.
    pub texts: Vec<std::sync::Arc<str>>,
    first_points: Vec<u32>,
    pub daemon: Option<FieldId>,
    pub thread_name: Option<FieldId>,
    /// Whether the name of a thread is one that it was given later.
    pub thread_renamed: Option<FieldId>,
    /// Whether states hold no names of threads, since nothing looks at them.
    pub leaves_out_names: bool,
    /// Whether states tell which of the threads without names is which, since something looks at their numbers.
    pub numbers_threads: bool,
    pub thread_target: Option<FieldId>,
    /// Which thread holds a lock of the library.
    pub lock_owner: Option<FieldId>,
    /// Where the object of a thread that doesn't run keeps that it is interrupted.
    pub kept_interrupt: Option<FieldId>,
    /// Whether anything in the program interrupts threads.
    pub may_interrupt: bool,
    /// Whether threads may ask whether a different one is interrupted.
    pub asks_for_status_of_others: bool,
    /// Whether anything in the program lists the threads that live, in the order of their starts.
    pub lists_threads: bool,
    /// Whether models have to know the threads that they have started.
    pub needs_list: bool,
    /// Whether objects are reached through final fields that freeze.
    pub guards: bool,
    /// What the clock of a check shows, where anything in the program looks at it.
    pub clock: Option<FieldId>,
    /// Whether threads may see that others wait: then coming to a wait is a step of its own.
    pub shows_waits: bool,
    /// Whether the program has memory fences.
    pub has_fences: bool,
    /// Whether anything in the program looks at the stacks of throwables.
    pub keeps_stacks: bool,
    /// Made when a program turns out to have a second thread.
    future: std::sync::OnceLock<Option<FutureAccesses>>,
    pub handles: Handles,
    /// Calls that are accesses of an atomic's value under a weak memory model, by their methods.
    pub atomics: FxHashMap<u32, AtomicCall>,
}

impl<'p> Image<'p> {
    pub fn new(program: &'p Program) -> Self {
        let mut maker = Maker {
            program,
            traps: Vec::new(),
            texts: Vec::new(),
            text_ids: FxHashMap::default(),
            atomics: atomics::calls(program),
        };
        let found = program.found_by_name();
        let has_plain_handles = program.has_plain_handles();
        let has_weak_handles = program.has_weak_handles();
        let fields: Vec<FieldAt> = program
            .fields
            .rows()
            .iter()
            .zip(found)
            .zip(written(program))
            .zip(of_one_actor(program))
            .map(|(((field, is_found), is_written), is_of_one_actor)| FieldAt {
                slot: field.slot,
                kind: field.ty.kind(),
                class: field.class,
                is_volatile: field.modifiers.is_volatile(),
                is_final: field.modifiers.is_final(),
                freezes_at: freezes_at(program, field),
                is_written: is_written || is_found || freezes_at(program, field).is_some(),
                is_written_plainly: is_written && !field.modifiers.is_volatile()
                    || is_found && has_plain_handles
                    || freezes_at(program, field).is_some(),
                is_found,
                keeps_writes: !field.modifiers.is_volatile() || is_found && has_plain_handles,
                is_weakly_handled: field.modifiers.is_volatile() && is_found && has_weak_handles,
                is_of_one_actor,
            })
            .collect();
        let mut methods = Vec::with_capacity(program.methods.len());
        let mut first_points = Vec::with_capacity(program.methods.len());
        let mut points = 0;
        for (id, method) in program.methods.iter() {
            let mut code = match &method.code {
                Code::Body(body, links) => maker.body(body, links),
                Code::Intrinsic(_) | Code::Missing => MethodCode::default(),
            };
            code.first_point = points;
            code.is_trusted = program.classes[method.class].is_trusted();
            let provenance = program.classes[method.class].decl.provenance;
            code.is_library = matches!(provenance, Provenance::Jdk | Provenance::Library);
            if code.is_trusted {
                code.settle_model(program);
            }
            code.is_synchronized = method.modifiers.has(Modifiers::SYNCHRONIZED);
            code.is_static = method.modifiers.is_static() || program.methods[id].key.is_static_initialiser();
            code.class = method.class.raw();
            if method.key.is_constructor() {
                code.builds = depth(program, method.class) + 1;
            }
            first_points.push(points);
            points += code.ops.len() as u32;
            methods.push(code);
        }
        let lookers: Vec<ClassId> =
            methods.iter().filter(|code| code.only_looks).map(|code| ClassId::from_raw(code.class)).collect();
        let shows = |method: &&racelens_ir::Method| {
            matches!(method.code, Code::Intrinsic(Intrinsic::Print | Intrinsic::PrintError))
        };
        let shown: Vec<ClassId> =
            program.methods.iter().map(|(_, method)| method).filter(shows).map(|method| method.class).collect();
        let classes: Vec<ClassCode> = program
            .classes
            .iter()
            .map(|(id, class)| {
                let of = |field: &FieldId| SlotKind::of(program.fields[*field].ty.kind());
                let is_volatile = |field: &FieldId| !fields[field.index()].keeps_writes;
                let levels =
                    class.instance_fields.iter().filter_map(|field| fields[field.index()].freezes_at).map(|at| at + 1);
                let statics: Vec<SlotKind> = class
                    .static_fields
                    .iter()
                    .map(|field| {
                        let row = &program.fields[*field];
                        let fixed = row.constant.is_some() && row.modifiers.is_final();
                        if fixed { SlotKind::Fixed } else { of(field) }
                    })
                    .collect();
                let instance: Vec<SlotKind> = class.instance_fields.iter().map(of).collect();
                ClassCode {
                    is_trivial: is_trivial(program, id),
                    instance_refs: refs(&instance),
                    statics_refs: refs(&statics),
                    instance,
                    has_open_statics: statics.iter().any(|kind| *kind != SlotKind::Fixed),
                    statics,
                    instance_volatile: class.instance_fields.iter().map(is_volatile).collect(),
                    statics_volatile: class.static_fields.iter().map(is_volatile).collect(),
                    // Without a constructor there is nothing to wait for.
                    levels: if class.decl.methods.iter().any(|method| method.key.is_constructor()) {
                        levels.max().unwrap_or(0)
                    } else {
                        0
                    },
                    instance_freezes: class
                        .instance_fields
                        .iter()
                        .map(|field| fields[field.index()].freezes_at)
                        .collect(),
                    leads_on: class
                        .instance_fields
                        .iter()
                        .map(|field| {
                            let at = &fields[field.index()];
                            at.kind.is_ref() && !at.is_volatile && !program.classes[at.class].is_trusted()
                        })
                        .collect(),
                    freezes_refs: class
                        .instance_fields
                        .iter()
                        .any(|field| fields[field.index()].freezes_at.is_some() && fields[field.index()].kind.is_ref()),
                    is_looked_at: lookers.iter().any(|looker| class.is_a(*looker)),
                    keeps_boxes: kept_kind(class),
                    is_thread: program.well_known.thread.is_some_and(|thread| class.is_a(thread)),
                    is_shown_stream: shown.iter().any(|stream| class.is_a(*stream)),
                    is_throwable: program.well_known.throwable.is_some_and(|throwable| class.is_a(throwable)),
                    fills_stacks: class.supertypes.iter().any(|above| {
                        let above = &program.classes[*above];
                        !above.is_trusted() && racelens_ir::overrides_fill(&above.decl)
                    }),
                }
            })
            .collect();
        let thread_field = |name: &str, wanted: fn(&Type) -> bool| {
            let class = &program.classes[program.well_known.thread?];
            let found = class.instance_fields.iter().find(|id| {
                let field = &program.fields[**id];
                field.key.name == name && wanted(&field.ty)
            });
            found.copied()
        };
        let is_ref: fn(&Type) -> bool = |ty| ty.kind().is_ref();
        Self {
            daemon: thread_field("daemon", |ty| ty.kind() == Kind::Boolean),
            thread_name: thread_field("name", |ty| *ty == Type::class("java.lang.String")),
            thread_renamed: thread_field("isRenamed", |ty| ty.kind() == Kind::Boolean),
            leaves_out_names: false,
            numbers_threads: false,
            thread_target: thread_field("target", is_ref),
            lock_owner: lock_owner(program),
            kept_interrupt: thread_field("keptInterrupt", |ty| ty.kind() == Kind::Boolean),
            may_interrupt: calls(program, Intrinsic::ThreadInterrupt),
            asks_for_status_of_others: racelens_analysis::future::asks_for_status_of_others(program),
            lists_threads: calls(program, Intrinsic::ThreadAt),
            needs_list: calls(program, Intrinsic::ModelNeedsList),
            guards: classes.iter().any(|class| class.freezes_refs),
            clock: clock(program),
            has_fences: program
                .methods
                .rows()
                .iter()
                .any(|method| method.code == Code::Intrinsic(racelens_ir::Intrinsic::ModelFence)),
            shows_waits: racelens_analysis::future::asks_for_progress(program),
            keeps_stacks: looks_at_stacks(program),
            future: std::sync::OnceLock::new(),
            handles: Handles::new(program),
            atomics: maker.atomics,
            program,
            methods,
            classes,
            fields,
            traps: maker.traps,
            texts: maker.texts,
            first_points,
        }
    }

    /// Whether operations are left out as choices at all. Where threads ask how far others have come, it matters when each happens.
    pub fn may_leave_out(&self, options: &Options) -> bool {
        options.reduce != Reduce::None && !self.shows_waits
    }

    /// From now on, states tell which thread without a name is which, where code of the program asks a thread for what its
    /// number shows in. Where none does, and they may, they hold no names of threads at all; a search that comes to a name in another way
    /// ends there ([`ReasonKind::NamesThreads`](crate::verdict::ReasonKind)).
    pub fn tell_or_leave_out_names(&mut self, may_leave_out: bool) {
        let program = self.program;
        let Some((name, thread)) = self.thread_name.zip(program.well_known.thread) else { return };
        let is_look = |called: &Method| called.class == thread && NUMBERED.contains(&called.key.name.as_str());
        let looks = |method: &Method| {
            let Code::Body(body, links) = &method.code else { return false };
            !program.classes[method.class].is_trusted()
                && body.code.rows().iter().any(|instr| match instr {
                    Instr::Invoke { method, .. } => match links.methods[*method] {
                        CallTarget::Found { exact, .. } => is_look(&program.methods[exact]),
                        _ => false,
                    },
                    _ => false,
                })
        };
        if program.methods.rows().iter().any(looks) {
            self.numbers_threads = true;
            return;
        }
        if !may_leave_out {
            return;
        }
        self.leaves_out_names = true;
        for class in self.classes.iter_mut().filter(|class| class.is_thread) {
            if let Some(kind) = class.instance.get_mut(program.fields[name].slot as usize) {
                *kind = SlotKind::Fixed;
            }
            class.instance_refs = refs(&class.instance);
        }
    }

    /// What threads may still do; `None` where nothing is to be left out, or the program is too large to say.
    pub fn future(&self, options: &Options) -> Option<&FutureAccesses> {
        let context = match options.reduce {
            Reduce::None => return None,
            Reduce::Insensitive => Context::Insensitive,
            Reduce::Callee => Context::Callee,
            Reduce::Context => Context::Stack,
        };
        let way = options.points_to.way();
        self.future.get_or_init(|| future(self.program, context, way, options.ownership.is_on())).as_ref()
    }

    /// What threads may still do, also where nothing is left out by it: a state holds no read that no write can meet.
    pub fn future_writes(&self, options: &Options) -> Option<&FutureAccesses> {
        match options.reduce {
            Reduce::None => {
                let (way, is_owned) = (options.points_to.way(), options.ownership.is_on());
                self.future.get_or_init(|| future(self.program, Context::Insensitive, way, is_owned)).as_ref()
            }
            _ => self.future(options),
        }
    }

    /// How many registers a frame has.
    pub fn registers(&self, frame: Frame) -> u32 {
        match frame.initialises() {
            Some(_) => 0,
            None => self.methods[frame.method as usize].kinds.len() as u32,
        }
    }

    pub fn points(&self) -> u32 {
        self.methods.last().map_or(0, |last| last.first_point + last.ops.len() as u32)
    }

    pub fn code_point(&self, point: u32) -> CodePoint {
        let row = self.first_points.partition_point(|first| *first <= point).saturating_sub(1);
        // Methods without code share their first point with the next one that has some.
        CodePoint {
            method: MethodId::from_raw(row as u32),
            at: InstrId::from_raw(point - self.first_points.get(row).copied().unwrap_or(0)),
        }
    }
}

/// The field of the library's lock that says who holds it.
fn lock_owner(program: &Program) -> Option<FieldId> {
    let fields = program.fields.iter();
    let mut own = fields.filter(|(_, field)| *field.key.class == *"java.util.concurrent.locks.ReentrantLock");
    own.find(|(_, field)| *field.key.name == *"owner").map(|(id, _)| id)
}

/// The static field that holds the time of a check.
fn clock(program: &Program) -> Option<FieldId> {
    let system = program.class_named("java.lang.System").filter(|_| racelens_analysis::future::reads_clock(program))?;
    let found = program.fields.iter().find(|(_, row)| row.class == system && row.key.name == "now");
    found.map(|(id, _)| id)
}

/// Whether anything in a program looks at stacks.
pub fn looks_at_stacks(program: &Program) -> bool {
    program.methods.rows().iter().any(|method| matches!(method.code, Code::Intrinsic(Intrinsic::StackDepth)))
}

/// The slots that hold references.
fn refs(kinds: &[SlotKind]) -> Box<[u32]> {
    (0..).zip(kinds).filter(|(_, kind)| **kind == SlotKind::Ref).map(|(slot, _)| slot).collect()
}

pub(super) fn is_trivial(program: &Program, class: ClassId) -> bool {
    let class = &program.classes[class];
    class.initialiser.is_none() && class.initialised_first.iter().all(|before| is_trivial(program, *before))
}

/// What the objects of a class box, where a JVM keeps one box of each small value.
fn kept_kind(class: &racelens_ir::Class) -> Option<Kind> {
    let kind = match class.decl.name.strip_prefix("java.lang.")? {
        "Integer" => Kind::Int,
        "Short" => Kind::Short,
        "Long" => Kind::Long,
        "Byte" => Kind::Byte,
        "Character" => Kind::Char,
        "Boolean" => Kind::Boolean,
        _ => return None,
    };
    (class.is_trusted() && class.instance_fields.len() == 1).then_some(kind)
}
