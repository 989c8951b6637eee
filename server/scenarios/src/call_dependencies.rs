//! What the methods of a class touch, as far as a linked program tells: whether two calls can meet at all.
//!
//! Two calls are dependent where both touch a field that one of them writes, both use the object that a field refers to,
//! or both take a lock. Calls of library methods count as uses of the object that a field of the user's code gave them.

use racelens_ir::body::{Body, Dispatch, Instr, Reg};
use racelens_ir::{
    CallTarget, ClassId, Code, FieldId, Id, LinkedType, Links, Method, MethodId, MethodKey, Modifiers, Name, Program,
    Provenance,
};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::library_calls::{
    is_immutable, is_limited_wait, is_lock_or_permits, is_mark, is_reader, is_removal, is_start, is_wait,
    looks_at_others, takes_mark_away,
};
use crate::polled_flags::polled_by;

/// How far an object is followed back to where it is created.
const MOST_MOVES: usize = 64;

#[derive(Clone, Debug, Default)]
pub struct Effects {
    reads: FxHashSet<FieldId>,
    writes: FxHashSet<FieldId>,
    /// Fields whose objects may be changed.
    uses: FxHashSet<FieldId>,
    locks: bool,
    /// How many places of the code lock something; a synchronized method has one.
    lock_sites: usize,
    /// Whether a method that the class inherits from the library is called on the object itself.
    uses_itself: bool,
    /// Elements of arrays.
    elements: bool,
    /// Whether a method of the library is called that may change its object.
    changes_library: bool,
    /// Whether such a method does more than take something away.
    adds_to_library: bool,
    /// Whether a lock of the library is locked, and whether one is unlocked.
    takes: bool,
    gives: bool,
    /// Whether it may wait for a monitor or a condition to be notified.
    waits: bool,
    /// Whether it may wait at a latch, a barrier or for permits.
    meets: bool,
    /// Whether it tries to take a lock or permits, and may go on without.
    tries: bool,
    /// Fields with the semaphores whose permits it takes, and those whose permits it releases. Nothing names one that is in no
    /// field.
    takes_permits: FxHashSet<Option<FieldId>>,
    releases_permits: FxHashSet<Option<FieldId>>,
    /// Fields with the flags and the collections in which it marks that it is at work, and those where it takes a mark away.
    marks: FxHashSet<FieldId>,
    unmarks: FxHashSet<FieldId>,
    /// Whether it may wait for a limited time.
    waits_limited: bool,
    /// Whether it starts threads or gives tasks to others.
    starts: bool,
    /// How many places of the code read what other calls may change, and how many of them ask a collection.
    looks: usize,
    asks: usize,
    /// Flags that it asks each time round a loop.
    polls: FxHashSet<FieldId>,
}

impl Effects {
    /// Adds what a function does that a call makes: what it changes and takes. What it looks at, and whether it waits, is up to who
    /// calls it.
    fn add(&mut self, function: Self) {
        self.reads.extend(function.reads);
        self.writes.extend(function.writes);
        self.uses.extend(function.uses);
        self.locks |= function.locks;
        self.elements |= function.elements;
        self.changes_library |= function.changes_library;
        self.adds_to_library |= function.adds_to_library;
    }

    /// Whether the order of two calls can matter.
    pub fn depends(&self, other: &Self) -> bool {
        // Two that only look may wait for each other's locks.
        if self.lock_sites > 1 && other.lock_sites > 1 {
            return true;
        }
        if !self.changes() && !other.changes() {
            return false;
        }
        let meets = |a: &FxHashSet<FieldId>, b: &FxHashSet<FieldId>| a.iter().any(|field| b.contains(field));
        meets(&self.writes, &other.writes)
            || meets(&self.writes, &other.reads)
            || meets(&self.reads, &other.writes)
            || meets(&self.uses, &other.uses)
            || self.uses_itself && other.uses_itself
            || self.locks && other.locks
    }

    /// Whether a call uses an object that a different call uses, and one of them changes something.
    pub fn shares_objects(&self, other: &Self) -> bool {
        (self.changes() || other.changes()) && self.uses.iter().any(|field| other.uses.contains(field))
    }

    /// Whether a call writes to fields that all objects share.
    pub fn writes_static(&self, program: &Program) -> bool {
        self.writes.iter().any(|field| program.fields[*field].modifiers.is_static())
    }

    /// Whether a call changes what all objects share: static fields, and what they refer to.
    pub fn touches_static(&self, program: &Program) -> bool {
        let is_open = |field: &FieldId| {
            let field = &program.fields[*field];
            field.modifiers.is_static() && !is_immutable(&field.ty) && program.classes[field.class].is_own()
        };
        self.writes_static(program) || self.changes() && self.uses.iter().any(is_open)
    }

    /// The effects of a call on an object that no other thread has: those on static fields and what they refer to.
    fn on_statics(mut self, program: &Program) -> Self {
        for fields in [&mut self.reads, &mut self.writes, &mut self.uses] {
            fields.retain(|field| program.fields[*field].modifiers.is_static());
        }
        self.uses_itself = false;
        self
    }

    /// Whether a call writes to fields.
    pub fn writes(&self) -> bool {
        !self.writes.is_empty()
    }

    /// Whether a call unlocks what another has locked.
    pub fn only_unlocks(&self) -> bool {
        self.gives && !self.takes
    }

    /// Whether a call takes permits of one semaphore, gives them back itself, and waits for nothing else.
    pub fn gives_back(&self) -> bool {
        let is_one = self.takes_permits.len() == 1 && !self.takes_permits.contains(&None);
        is_one && self.takes_permits == self.releases_permits && !self.waits
    }

    /// Whether a call may wait until another one notifies it.
    pub fn waits(&self) -> bool {
        self.waits
    }

    /// Whether a call may wait until another thread comes.
    pub fn meets(&self) -> bool {
        self.waits || self.meets
    }

    /// Whether a call tries to take a lock, permits, or a mark that it takes away itself.
    pub fn tries(&self) -> bool {
        self.tries || self.marks.iter().any(|field| self.unmarks.contains(field))
    }

    /// Whether a call may give up waiting after some time.
    pub fn waits_limited(&self) -> bool {
        self.waits_limited
    }

    /// Whether a call starts threads of its own.
    pub fn starts(&self) -> bool {
        self.starts
    }

    /// Whether a call asks one collection or semaphore, and reads nothing else: what it gives was so at that moment. A counter may be
    /// wrong beside what it counts.
    pub fn looks_once(&self) -> bool {
        self.looks == 1 && self.asks == 1 && !self.elements
    }

    /// Whether a different call may set a flag that ends the work of this one.
    pub fn is_ended_by(&self, other: &Self) -> bool {
        let sets = |flag: &FieldId| other.writes.contains(flag) || other.changes_library && other.uses.contains(flag);
        self.polls.iter().any(sets)
    }

    /// Whether all that a call changes is what it takes away, as one does that finds something expired.
    pub fn only_removes(&self) -> bool {
        self.changes_library && !self.adds_to_library && self.writes.is_empty() && !self.elements
    }

    /// Whether a call may change what others see.
    pub fn changes(&self) -> bool {
        !self.writes.is_empty() || self.changes_library || self.elements
    }
}

/// The effects of some methods, by their place in `methods`.
pub fn effects(program: &Program, methods: &[MethodKey]) -> Vec<Effects> {
    let ids: FxHashMap<&MethodKey, MethodId> = program.methods.iter().map(|(id, method)| (&method.key, id)).collect();
    let found = |key: &MethodKey| {
        // An inherited method is that of a superclass.
        let mut class = program.class_named(&key.class);
        while let Some(at) = class {
            let own = MethodKey { class: program.classes[at].decl.name.clone(), ..key.clone() };
            if let Some(id) = ids.get(&own) {
                return Some(*id);
            }
            class = program.classes[at].superclass;
        }
        // One that is inherited from an interface.
        let class = program.class_named(&key.class)?;
        let same = |method: &Method| method.key.selector() == key.selector() && !method.modifiers.is_static();
        let mut all = program.methods.iter().filter(|(_, method)| same(method));
        all.find(|(_, method)| program.classes[class].is_a(method.class)).map(|(id, _)| id)
    };
    let of = |key: &MethodKey| {
        let with_flags = |id| Effects { polls: polled_by(program, id), ..of_method(program, id) };
        let effects = found(key).map_or_else(Effects::default, with_flags);
        // No other thread has the new object before the constructor gives it away, by a static field.
        if key.is_constructor() { effects.on_statics(program) } else { effects }
    };
    let views = views(program);
    let of = |key: &MethodKey| {
        let mut effects = of(key);
        for (view, whole) in &views {
            if effects.uses.contains(view) {
                effects.uses.insert(*whole);
            }
        }
        effects
    };
    methods.iter().map(of).collect()
}

/// Fields that constructors give a part of what a different field has, as in `keys = map.keySet()`: who uses the part uses the whole.
fn views(program: &Program) -> Vec<(FieldId, FieldId)> {
    let mut found = Vec::new();
    for method in program.methods.rows() {
        let is_users = !program.classes[method.class].is_trusted();
        let begins = method.key.is_constructor() || method.key.is_static_initialiser();
        let Code::Body(body, links) = &method.code else { continue };
        if !is_users || !begins {
            continue;
        }
        for instr in body.code.rows() {
            let (Instr::PutField { field, src, .. } | Instr::PutStatic { field, src }) = instr else { continue };
            let mut writes = body.code.rows().iter().filter(|instr| instr.dst() == Some(*src));
            let (Some(Instr::Invoke { method: called, args, .. }), None) = (writes.next(), writes.next()) else {
                continue;
            };
            let called = &body.methods[*called];
            let is_of_collection =
                called.class.starts_with("java.util.") && !called.class.contains(".concurrent.locks.");
            let whole = args.iter().find_map(|arg| links.fields[read_from(body, *arg)?]);
            if let (true, Some(view), Some(whole)) = (is_of_collection, links.fields[*field], whole) {
                found.push((view, whole));
            }
        }
    }
    found
}

/// The effects of a method and of all that it calls; with those of the functions that it makes, which a method of the library may call,
/// and of the iterators, which the caller goes on with.
fn of_method(program: &Program, method: MethodId) -> Effects {
    let (mut seen, mut functions) = (FxHashSet::default(), Vec::new());
    let mut effects = reached_from(program, vec![method], &mut seen, &mut functions);
    while !functions.is_empty() {
        let made = std::mem::take(&mut functions);
        let mut of_made = reached_from(program, made, &mut seen, &mut functions);
        // Where an iterator stands is its caller's.
        of_made.writes.retain(|field| !is_iterator(program, program.fields[*field].class));
        effects.add(of_made);
    }
    effects
}

/// Whether a class of the user's code is that of an iterator.
fn is_iterator(program: &Program, class: ClassId) -> bool {
    let is_a = |name: &str| program.class_named(&Name::new(name)).is_some_and(|at| program.classes[class].is_a(at));
    program.classes[class].is_own() && (is_a("java.util.Iterator") || is_a("java.util.Enumeration"))
}

/// Whether a method is one by which callers go through elements.
fn goes_through(method: &Method) -> bool {
    let names = ["hasNext", "next", "hasMoreElements", "nextElement"];
    names.contains(&&*method.key.name) && method.key.params.is_empty()
}

/// Whether a class is that of a lambda or a method reference.
fn is_function(program: &Program, class: ClassId) -> bool {
    program.classes[class].decl.name.contains("$$Lambda")
}

/// The effects of some methods and of all that they call. The methods of functions that they make are added to `functions`.
fn reached_from(
    program: &Program,
    mut work: Vec<MethodId>,
    seen: &mut FxHashSet<MethodId>,
    functions: &mut Vec<MethodId>,
) -> Effects {
    let mut effects = Effects::default();
    while let Some(at) = work.pop() {
        let method = &program.methods[at];
        if !seen.insert(at) || program.classes[method.class].is_trusted() {
            continue;
        }
        // What a function has from the method around is often that method's own: a list that is put together.
        let is_in_function = is_function(program, method.class);
        let is_static = method.modifiers.is_static();
        effects.locks |= method.modifiers.has(Modifiers::SYNCHRONIZED);
        let Code::Body(body, links) = &method.code else { continue };
        let is_of_jdk = program.classes[method.class].decl.provenance == Provenance::Jdk;
        for instr in body.code.rows() {
            match instr {
                Instr::GetField { field, .. } | Instr::GetStatic { field, .. } => {
                    if let Some(field) = links.fields[*field] {
                        let row = &program.fields[field];
                        if program.classes[row.class].is_trusted() {
                            continue;
                        }
                        if !row.modifiers.is_final() {
                            effects.reads.insert(field);
                            effects.looks += 1;
                        }
                        if !is_immutable(&row.ty) {
                            effects.uses.insert(field);
                        }
                    }
                }
                // What a class of the JDK keeps for itself, and one call leaves there for the next one.
                Instr::PutStatic { .. } if is_of_jdk => {}
                Instr::PutField { .. } if is_of_jdk => {
                    effects.changes_library |= !method.key.is_constructor();
                    effects.adds_to_library |= !method.key.is_constructor();
                }
                Instr::PutStatic { field, .. } => effects.writes.extend(links.fields[*field]),
                Instr::PutField { field, .. } if !method.key.is_constructor() => {
                    effects.writes.extend(links.fields[*field]);
                }
                Instr::New { class, .. } => {
                    let LinkedType::Class(class) = program.types[links.types[*class]] else { continue };
                    let own = || program.methods.iter().filter(move |(_, it)| it.class == class);
                    if is_function(program, class) {
                        functions.extend(own().filter(|(_, it)| !it.key.is_constructor()).map(|(id, _)| id));
                    } else if is_iterator(program, class) {
                        functions.extend(own().filter(|(_, it)| goes_through(it)).map(|(id, _)| id));
                    }
                }
                Instr::ArrayStore { .. } if is_in_function => {}
                Instr::ArrayStore { .. } => effects.elements = true,
                Instr::ArrayLoad { .. } => effects.looks += 1,
                Instr::MonitorEnter { .. } => {
                    effects.locks = true;
                    effects.lock_sites += 1;
                }
                Instr::Invoke { dispatch, method, args, .. } => {
                    let CallTarget::Found { exact, selector } = links.methods[*method] else { continue };
                    work.push(exact);
                    let called = &program.methods[exact];
                    let is_library = program.classes[called.class].is_trusted();
                    if is_library {
                        let is_change = !is_reader(&called.key) || called.key.name == "append";
                        let is_own = args.first().is_some_and(|on| match is_in_function {
                            // A counter that a function is given is an element of what others have.
                            true if called.key.class.starts_with("java.util.concurrent.atomic.") => false,
                            true => {
                                let from = read_from(body, *on).and_then(|field| links.fields[field]);
                                from.is_none_or(|field| is_function(program, program.fields[field].class))
                            }
                            false => is_own(body, *on),
                        });
                        effects.changes_library |= is_change && !is_own;
                        effects.adds_to_library |= is_change && !is_own && !is_removal(&called.key);
                        let is_this = *dispatch != Dispatch::Static && args.first() == Some(&Reg::from_raw(0));
                        let is_object = called.key.class == "java.lang.Object";
                        effects.uses_itself |= is_this && !is_static && !is_object && !called.key.is_constructor();
                        let name = called.key.name.to_lowercase();
                        let is_lock = called.key.class.starts_with("java.util.concurrent.")
                            && !called.key.class.ends_with("ReadWriteLock");
                        effects.gives |= is_lock && (name.starts_with("unlock") || name == "release");
                        let takes = is_lock
                            && (name.contains("lock") && !name.starts_with("unlock") || name.contains("acquire"));
                        effects.takes |= takes;
                        effects.lock_sites +=
                            usize::from(takes && !called.key.is_constructor() && !name.contains("readlock"));
                        effects.meets |=
                            is_lock && (name.starts_with("await") || name == "acquire" || name == "exchange");
                        effects.tries |= is_lock && name.starts_with("try") && is_lock_or_permits(&called.key);
                        effects.waits |= is_wait(&called.key);
                        effects.waits_limited |= is_limited_wait(&called.key);
                        effects.starts |= is_start(&called.key);
                        effects.looks += usize::from(looks_at_others(&called.key));
                        let of = || args.first().and_then(|on| links.fields[read_from(body, *on)?]);
                        // What has put something aside before was not refused.
                        if is_mark(&called.key) && !has_put_before(program, body, links, instr) {
                            effects.marks.extend(of());
                        } else if takes_mark_away(&called.key)
                            || is_removal(&called.key) && is_at_every_end(body, instr)
                        {
                            effects.unmarks.extend(of());
                        }
                        let is_permits = called.key.class == "java.util.concurrent.Semaphore";
                        let asks = is_collection(program, called) || is_permits && name.starts_with("available");
                        effects.asks += usize::from(looks_at_others(&called.key) && asks);
                        if is_permits && (name.contains("acquire") || name == "release") {
                            let of = args.first().and_then(|on| read_from(body, *on));
                            let field = of.and_then(|field| links.fields[field]);
                            let set = match &*name {
                                "release" => &mut effects.releases_permits,
                                _ => &mut effects.takes_permits,
                            };
                            set.insert(field);
                        }
                    }
                    if *dispatch == Dispatch::Virtual {
                        let on = program.methods[exact].class;
                        let classes = program.classes.rows().iter().filter(|class| class.is_a(on));
                        work.extend(classes.filter_map(|class| class.target(selector)));
                    }
                }
                _ => {}
            }
        }
    }
    effects
}

/// Whether a body puts something into a collection before it comes to a call.
fn has_put_before(program: &Program, body: &Body, links: &Links, call: &Instr) -> bool {
    let before = body.code.rows().iter().take_while(|instr| !std::ptr::eq(*instr, call));
    let mut puts = before.filter_map(|instr| match instr {
        Instr::Invoke { method, .. } => match links.methods[*method] {
            CallTarget::Found { exact, .. } => Some(&program.methods[exact]),
            _ => None,
        },
        _ => None,
    });
    puts.any(|called| {
        let names = ["add", "offer", "put", "push"];
        names.iter().any(|name| called.key.name.starts_with(name)) && is_collection(program, called)
    })
}

/// Whether a call is made also where others throw, as in a `finally` block.
fn is_at_every_end(body: &Body, call: &Instr) -> bool {
    let Instr::Invoke { method, .. } = call else { return false };
    let is_same = |instr: &Instr| matches!(instr, Instr::Invoke { method: other, .. } if other == method);
    let handlers = body.blocks.iter().flat_map(|(block, _)| &body.blocks[block].handlers);
    let mut ends = handlers.filter(|handler| handler.catches.is_none());
    ends.any(|end| body.blocks[end.target].instrs().any(|at| is_same(&body.code[at])))
}

/// Whether a method is one of a collection or a map.
fn is_collection(program: &Program, method: &Method) -> bool {
    let collections = ["java.util.Collection", "java.util.Map"];
    let mut above = collections.iter().filter_map(|name| program.class_named(&Name::new(name)));
    above.any(|above| program.classes[method.class].is_a(above))
}

/// The field that a register is read from, where one instruction alone writes it.
pub(crate) fn read_from(body: &Body, reg: Reg) -> Option<racelens_ir::body::FieldRef> {
    let mut writes = body.code.rows().iter().filter(|instr| instr.dst() == Some(reg));
    match (writes.next(), writes.next()) {
        (Some(Instr::GetField { field, .. } | Instr::GetStatic { field, .. }), None) => Some(*field),
        _ => None,
    }
}

/// Whether an object is created by the body that uses it, as a text that is put together is.
fn is_own(body: &Body, reg: Reg) -> bool {
    let mut at = reg;
    for _ in 0..MOST_MOVES {
        let mut writes = body.code.rows().iter().filter(|instr| instr.dst() == Some(at));
        let (Some(write), None) = (writes.next(), writes.next()) else { return false };
        at = match write {
            Instr::New { .. } => return true,
            Instr::Move { src, .. } | Instr::Cast { src, .. } => *src,
            // It gives the object that it was called on.
            Instr::Invoke { method, args, .. } if body.methods[*method].name == "append" => match args.first() {
                Some(on) => *on,
                None => return false,
            },
            _ => return false,
        };
    }
    false
}
