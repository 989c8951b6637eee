//! Future accesses: what a thread may still do from a point of its code on.
//!
//! Parízek and Lhoták, "Identifying Future Field Accesses in Exhaustive State Space Traversal", section IV: the
//! context-insensitive analysis (A), the callee-sensitive one (B), and the first phase of it alone, which
//! together with the dynamic call stack is fully context-sensitive (C); and going past it, the same for
//! volatile fields, elements of arrays, monitors, models of library classes, interrupts and the life of threads.
//!
//! Everything that two threads could do to each other has a [`Location`], and what may be done there is a bit for
//! reading and one for writing. A *row* is a set of such bits. For every point there is the row of what may
//! come from there on, and the row of what would conflict with the operation at the point itself; an
//! operation needs no scheduling choice where no other thread's future meets its conflicts.
//!
//! Giving back a monitor needs no choice: while one thread holds it, nothing that others can do touches it. The same holds
//! for a lock of the library, but for threads that only look at it or try it ([`manners`]). Accesses under a field's guard
//! meet only those of the same field without it ([`guards`]).
//!
//! Where objects are told apart by where they are made ([`crate::points_to`]), what may be done to one is another
//! location than what may be done to another.
//!
//! Accesses of objects that nobody else can have ([`crate::ownership`]) are left out where that is asked for.
//! Class initialisers are kept apart: what they do counts only as long as the class isn't initialised,
//! which only a run can tell.

use racelens_ir::{BlockId, Body, ClassId, FieldId, Id, InstrId, Intrinsic, Kind, Links, MethodId, Program, TypeId};
use rustc_hash::FxHashMap;

mod conflicts;
mod effects;
mod guards;
mod locks;
mod manners;
mod numbers;
mod receivers;
mod rows;
mod touched;
mod uses;

pub use rows::{has, meets};
pub use uses::{asks_for_progress, asks_for_status_of_others, calls, reads_clock};

use rows::{Interned, Row, add, bit, set};

use crate::cfg::Targets;
use crate::ownership::{Owned, owned};
use crate::points_to::{Object, PointsTo, Way};

/// How far calls are told apart.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Context {
    /// Calls and returns are jumps like any other.
    Insensitive,
    /// A call comes back to where it was made.
    Callee,
    /// And whoever asks knows the stack.
    Stack,
}

/// Of which object something is; `None` where that isn't known, or not asked for.
type Of = Option<Object>;

/// In what manner a model's step uses its own object, as the model says ([`manners`]).
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
enum Manner {
    Any,
    /// It waits while a different thread holds the object, and takes it otherwise.
    Takes,
    /// Its thread holds the object.
    Gives,
    /// The object serves threads in turn, for good.
    InTurn,
    /// It waits for what the thread that holds the object does to it for good.
    Awaits,
    /// It sees what that thread does to it for good.
    Sees,
    /// With it a thread begins to hold the object, which no other one ever does.
    Begins,
}

/// Something that one thread could do and another notice.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
enum Location {
    Field(FieldId, Of),
    /// A field under its guard ([`guards`]).
    GuardedField(FieldId, Of),
    /// Elements of arrays.
    Elements(Kind, Of),
    /// Monitors of objects that may be of a class.
    Monitor(ClassId, Of),
    /// The monitor of a class object.
    ClassMonitor(TypeId),
    /// Monitors of which nothing is known.
    AnyMonitor(Of),
    /// Steps of models of which nothing is known; one may touch what another's class models.
    Model,
    /// Objects that steps of models touch, by class.
    OwnModel(ClassId, Of, Manner),
    /// Arrays that steps of models touch and that belong to models.
    ModelArrays,
    /// Contents of things that aren't made for several threads, by class.
    Content(ClassId, Of),
    Initialisation(ClassId),
    Interrupts,
    Lives,
    /// The time that a check shows.
    Clock,
}

impl Location {
    /// The same of an object; of what belongs to none, the same.
    fn of(self, object: Object) -> Self {
        let of = Some(object);
        match self {
            Location::Field(field, _) => Location::Field(field, of),
            Location::GuardedField(field, _) => Location::GuardedField(field, of),
            Location::Elements(kind, _) => Location::Elements(kind, of),
            Location::Monitor(class, _) => Location::Monitor(class, of),
            Location::AnyMonitor(_) => Location::AnyMonitor(of),
            Location::OwnModel(class, _, manner) => Location::OwnModel(class, of, manner),
            Location::Content(class, _) => Location::Content(class, of),
            Location::ClassMonitor(_)
            | Location::Model
            | Location::ModelArrays
            | Location::Initialisation(_)
            | Location::Interrupts
            | Location::Clock
            | Location::Lives => self,
        }
    }
}

/// What the operation at a point conflicts with.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Conflicts {
    /// With something that isn't modelled here: it is always a choice.
    All,
    Nothing,
    /// With a set of [`FutureAccesses::masks`].
    Mask(u32),
}

/// What meets an operation.
#[derive(Debug)]
pub struct Mask {
    pub bits: Box<[u64]>,
    /// Classes whose initialisers do such a thing, each with its own bit.
    pub initialisers: Vec<(ClassId, u32)>,
}

/// The result, addressed by points: a method's first point and an instruction.
#[derive(Debug)]
pub struct FutureAccesses {
    pub context: Context,
    rows: Vec<Box<[u64]>>,
    first: Vec<u32>,
    /// Per point, what may come from there on; with [`Context::Stack`] until the method returns.
    before: Vec<u32>,
    /// The same once the call at the point has returned.
    after: Vec<u32>,
    conflicts: Vec<Conflicts>,
    pub masks: Vec<Mask>,
    /// Per class, what its initialiser may do.
    initialisers: Vec<u32>,
    /// Set in a row that asks for the life of threads.
    pub asks_for_lives: Option<u32>,
    /// What told objects apart, where something did.
    pub points_to: Option<PointsTo>,
    /// Per method, the methods that it may call, and those that run in threads which it starts.
    pub callees: Vec<Box<[MethodId]>>,
}

impl FutureAccesses {
    /// What a thread may do that is about to execute a point.
    pub fn before(&self, method: u32, at: u32) -> &[u64] {
        self.row(&self.before, method, at)
    }
    /// What a thread may do after the call at a point.
    pub fn after(&self, method: u32, at: u32) -> &[u64] {
        self.row(&self.after, method, at)
    }
    pub fn initialiser(&self, class: u32) -> &[u64] {
        let row = self.initialisers.get(class as usize).copied().unwrap_or(0);
        self.rows.get(row as usize).map_or(&[], |row| row)
    }
    pub fn conflicts(&self, method: u32, at: u32) -> Conflicts {
        let first = self.first.get(method as usize).copied().unwrap_or(0);
        self.conflicts.get((first + at) as usize).copied().unwrap_or(Conflicts::All)
    }
    /// How many things are told apart.
    pub fn width(&self) -> usize {
        self.rows.first().map_or(0, |row| row.len() * 32)
    }
    fn row(&self, table: &[u32], method: u32, at: u32) -> &[u64] {
        let first = self.first.get(method as usize).copied().unwrap_or(0);
        let row = table.get((first + at) as usize).copied().unwrap_or(0);
        self.rows.get(row as usize).map_or(&[], |row| row)
    }
}

/// An effect: a location, and whether it is written.
type Effect = (Location, bool);

/// What an instruction does: to the object in its subject, and otherwise.
struct Effects {
    of_subject: Vec<Effect>,
    anywhere: Vec<Effect>,
}

/// Locations that are told apart at most; with more of them, objects aren't.
const MOST_LOCATIONS: usize = 6_000;

/// Instructions of a program that are looked at; beyond that the look costs more than it saves.
const MOST_INSTRUCTIONS: usize = 300_000;

/// Computes the future accesses of a program. With `ownership`, accesses of what nobody else can have are left out.
/// `None` for a program that is too large, and for one in which threads ask how far others have come: to them it
/// matters when an operation happens that does nothing to anybody.
pub fn future(program: &Program, context: Context, points_to: Option<Way>, ownership: bool) -> Option<FutureAccesses> {
    let size: usize = program.methods.ids().filter_map(|id| program.body(id)).map(|(body, _)| body.code.len()).sum();
    if size > MOST_INSTRUCTIONS || asks_for_progress(program) {
        return None;
    }
    let targets = Targets::new(program);
    let owned = if ownership { owned(program, &targets) } else { Owned::default() };
    let guarded = guards::guarded(program, &targets);
    let by_receiver = receivers::targets(program, &targets);
    let mut maker = Maker {
        program,
        targets,
        owned,
        guarded,
        ids: FxHashMap::default(),
        locations: Vec::new(),
        effects: Vec::new(),
        words: 0,
        entry: Vec::new(),
        called: vec![Box::default(); program.methods.len()],
        clinit: Vec::new(),
        found: program.found_by_name(),
        reads_clock: reads_clock(program),
        interrupts: calls(program, Intrinsic::ThreadInterrupt),
        asks_for_status_of_others: uses::asks_for_status_of_others(program),
        by_receiver,
        touched: touched::ByMethod::default(),
    };
    maker.look_at_receivers();
    let points_to = maker.number(points_to);
    maker.phase_one();
    let callees = std::mem::take(&mut maker.called);
    Some(FutureAccesses { points_to, callees, ..maker.finish(context) })
}

struct Maker<'p> {
    program: &'p Program,
    targets: Targets,
    owned: Owned,
    guarded: guards::Guarded,
    ids: FxHashMap<Location, u32>,
    locations: Vec<Location>,
    /// Per method and instruction, what it does itself.
    effects: Vec<Vec<Vec<(u32, bool)>>>,
    words: usize,
    /// Per method, what may come from its entry to its return.
    entry: Vec<Row>,
    /// Per method, those that it calls.
    called: Vec<Box<[MethodId]>>,
    clinit: Vec<Row>,
    /// Per field, whether code may find it by its name.
    found: Vec<bool>,
    /// Whether anything reads the clock of a check.
    reads_clock: bool,
    /// Whether anything interrupts threads.
    interrupts: bool,
    /// Whether anything asks whether another thread is interrupted.
    asks_for_status_of_others: bool,
    by_receiver: receivers::ByReceiver,
    touched: touched::ByMethod,
}

impl Maker<'_> {
    fn id(&mut self, location: Location) -> u32 {
        let next = self.locations.len() as u32;
        *self.ids.entry(location).or_insert_with(|| {
            self.locations.push(location);
            next
        })
    }

    /// What may come from the entry of each method to its return: all that it and those do that it calls. Methods that
    /// call each other may do the same.
    fn find_entries(&mut self) {
        let program = self.program;
        self.entry = vec![vec![0; self.words]; program.methods.len()];
        let mut calls = petgraph::graph::DiGraph::<(), ()>::new();
        let nodes: Vec<_> = program.methods.ids().map(|_| calls.add_node(())).collect();
        for id in program.methods.ids() {
            let Some((body, links)) = program.body(id) else { continue };
            let mut own: Row = vec![0; self.words];
            let mut callees: Vec<MethodId> = Vec::new();
            for block in reachable(body) {
                for at in body.blocks[block].instrs() {
                    let effects = self.effects.get(id.index()).and_then(|rows| rows.get(at.index()));
                    for (location, write) in effects.into_iter().flatten() {
                        set(&mut own, bit(*location, *write));
                    }
                    self.for_each_callee((id, at), body, links, |callee| callees.push(callee));
                }
            }
            callees.sort_unstable();
            callees.dedup();
            for callee in &callees {
                if let (Some(from), Some(to)) = (nodes.get(id.index()), nodes.get(callee.index())) {
                    calls.add_edge(*from, *to, ());
                }
            }
            if let Some(known) = self.called.get_mut(id.index()) {
                *known = callees.into();
            }
            if let Some(entry) = self.entry.get_mut(id.index()) {
                *entry = own;
            }
        }
        // Whoever is called comes first.
        for component in petgraph::algo::kosaraju_scc(&calls) {
            let mut row: Row = vec![0; self.words];
            for node in &component {
                add(&mut row, self.entry.get(node.index()).map_or(&[], Vec::as_slice));
                for callee in calls.neighbors(*node) {
                    add(&mut row, self.entry.get(callee.index()).map_or(&[], Vec::as_slice));
                }
            }
            for node in &component {
                if let Some(entry) = self.entry.get_mut(node.index()) {
                    entry.clone_from(&row);
                }
            }
        }
    }

    /// From every instruction to the return of its method.
    fn phase_one(&mut self) {
        self.find_entries();
        // What initialising a class may do, and what that initialises.
        let classes = self.program.classes.len();
        self.clinit = vec![vec![0; self.words]; classes];
        loop {
            let mut changed = false;
            for (id, class) in self.program.classes.iter() {
                let mut row = class
                    .initialiser
                    .and_then(|method| self.entry.get(method.index()).cloned())
                    .unwrap_or_else(|| vec![0; self.words]);
                for first in &class.initialised_first {
                    add(&mut row, self.clinit.get(first.index()).map_or(&[], Vec::as_slice));
                }
                for location in 0..self.locations.len() {
                    if let Some(Location::Initialisation(other)) = self.locations.get(location).copied()
                        && has(&row, bit(location as u32, true))
                    {
                        add(&mut row, self.clinit.get(other.index()).map_or(&[], Vec::as_slice));
                    }
                }
                changed |= self.clinit.get_mut(id.index()).is_some_and(|known| add(known, &row));
            }
            if !changed {
                return;
            }
        }
    }

    /// Adds what an instruction and what it calls may do.
    fn add_what_it_does(&self, id: MethodId, body: &Body, links: &Links, at: InstrId, entry: &[Row], row: &mut Row) {
        let own = self.effects.get(id.index()).and_then(|rows| rows.get(at.index()));
        for (location, write) in own.into_iter().flatten() {
            set(row, bit(*location, *write));
        }
        self.for_each_callee((id, at), body, links, |callee| {
            if let Some(entry) = entry.get(callee.index()) {
                add(row, entry);
            }
        });
    }

    /// Per block, what may come from its beginning on. `beyond` is what comes after the method's return.
    fn blocks(&self, id: MethodId, body: &Body, links: &Links, entry: &[Row], beyond: Option<&Row>) -> Vec<Row> {
        let own: Vec<Row> = body
            .blocks
            .rows()
            .iter()
            .map(|block| {
                // An exception may leave the method anywhere.
                let mut row = beyond.cloned().unwrap_or_else(|| vec![0; self.words]);
                for at in block.instrs() {
                    self.add_what_it_does(id, body, links, at, entry, &mut row);
                }
                row
            })
            .collect();
        let mut rows = own;
        loop {
            let mut changed = false;
            for (block, row) in body.blocks.iter().rev() {
                let mut next: Row = vec![0; self.words];
                let mut follow = |target: BlockId| {
                    add(&mut next, rows.get(target.index()).map_or(&[], Vec::as_slice));
                };
                row.handlers.iter().for_each(|handler| follow(handler.target));
                if let Some(last) = row.instrs().next_back() {
                    body.code[last].for_each_target(&mut follow);
                }
                changed |= rows.get_mut(block.index()).is_some_and(|row| add(row, &next));
            }
            if !changed {
                return rows;
            }
        }
    }

    /// What comes after the return of each method, wherever it was called from (phase two), and for the
    /// context-insensitive analysis with what may come from anywhere else in it.
    fn phase_two(&self, context: Context) -> (Vec<Row>, Vec<Row>) {
        let count = self.program.methods.len();
        let mut beyond: Vec<Row> = vec![vec![0; self.words]; count];
        let mut entry = self.entry.clone();
        loop {
            let mut changed = false;
            for id in self.program.methods.ids() {
                let Some((body, links)) = self.program.body(id) else { continue };
                let own = beyond.get(id.index()).cloned().unwrap_or_default();
                let callees = if context == Context::Insensitive { &entry } else { &self.entry };
                let blocks = self.blocks(id, body, links, callees, Some(&own));
                let mut returns: Vec<(MethodId, Row)> = Vec::new();
                for (_, block) in body.blocks.iter() {
                    self.walk_block(id, body, links, block, &blocks, callees, Some(&own), &mut |at, _, after| {
                        self.for_each_callee((id, at), body, links, |callee| returns.push((callee, after.clone())));
                    });
                }
                if context == Context::Insensitive
                    && let (Some(entry), Some(first)) = (entry.get_mut(id.index()), blocks.first())
                {
                    changed |= add(entry, first);
                }
                for (callee, after) in returns {
                    changed |= beyond.get_mut(callee.index()).is_some_and(|known| add(known, &after));
                }
            }
            if !changed {
                return (beyond, entry);
            }
        }
    }

    /// Goes through a block from its end, with what may come before and after each instruction.
    #[expect(clippy::too_many_arguments, reason = "a block and all that is known around it")]
    fn walk_block(
        &self,
        id: MethodId,
        body: &Body,
        links: &Links,
        block: &racelens_ir::Block,
        blocks: &[Row],
        entry: &[Row],
        beyond: Option<&Row>,
        see: &mut dyn FnMut(InstrId, &Row, &Row),
    ) {
        let mut thrown = vec![0; self.words];
        for handler in &block.handlers {
            add(&mut thrown, blocks.get(handler.target.index()).map_or(&[], Vec::as_slice));
        }
        if let Some(beyond) = beyond {
            // An exception may leave the method anywhere.
            add(&mut thrown, beyond);
        }
        let mut after = thrown.clone();
        if let Some(last) = block.instrs().next_back() {
            body.code[last].for_each_target(|target| {
                add(&mut after, blocks.get(target.index()).map_or(&[], Vec::as_slice));
            });
        }
        let mut before = after.clone();
        for at in block.instrs().rev() {
            before.copy_from_slice(&after);
            self.add_what_it_does(id, body, links, at, entry, &mut before);
            see(at, &before, &after);
            std::mem::swap(&mut before, &mut after);
            add(&mut after, &thrown);
        }
    }

    fn finish(&self, context: Context) -> FutureAccesses {
        let (beyond, entry) = match context {
            Context::Stack => (Vec::new(), self.entry.clone()),
            Context::Insensitive | Context::Callee => self.phase_two(context),
        };
        let mut rows = Interned::default();
        rows.intern(&vec![0; self.words]);
        let mut masks = Interned::default();
        let (mut first, mut before, mut after, mut conflicts) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        let related = self.related();
        for id in self.program.methods.ids() {
            first.push(before.len() as u32);
            let Some((body, links)) = self.program.body(id) else { continue };
            let start = before.len();
            let end = start + body.code.len();
            before.resize(end, 0);
            after.resize(end, 0);
            conflicts.resize(end, Conflicts::Nothing);
            let own = beyond.get(id.index());
            let blocks = self.blocks(id, body, links, &entry, own);
            let mut conflict = |at: InstrId, row: &Row| {
                if let Some(place) = conflicts.get_mut(start + at.index()) {
                    *place = self.conflict(id, body, links, at, row, &related, &mut masks);
                }
            };
            for (_, block) in body.blocks.iter() {
                self.walk_block(id, body, links, block, &blocks, &entry, own, &mut |at, row, next| {
                    if let Some(place) = before.get_mut(start + at.index()) {
                        *place = rows.intern(row);
                    }
                    if let Some(place) = after.get_mut(start + at.index()) {
                        *place = rows.intern(next);
                    }
                    // With the stack, a row ends with its method.
                    if context == Context::Stack {
                        conflict(at, row);
                    }
                });
            }
            if context != Context::Stack {
                let of_method = self.blocks(id, body, links, &self.entry, None);
                for (_, block) in body.blocks.iter() {
                    self.walk_block(id, body, links, block, &of_method, &self.entry, None, &mut |at, row, _| {
                        conflict(at, row);
                    });
                }
            }
        }
        let masks = masks.rows.into_iter().map(|bits| self.mask(bits)).collect();
        let initialisers = self.clinit.iter().map(|row| rows.intern(row)).collect();
        let asks_for_lives = self.ids.get(&Location::Lives).map(|id| bit(*id, false));
        FutureAccesses {
            context,
            rows: rows.rows,
            first,
            before,
            after,
            conflicts,
            masks,
            initialisers,
            asks_for_lives,
            points_to: None,
            callees: Vec::new(),
        }
    }
}

/// The blocks that a run of a body may come to.
fn reachable(body: &Body) -> Vec<BlockId> {
    let mut seen = vec![false; body.blocks.len()];
    let mut found = vec![BlockId::from_raw(0)];
    let mut at = 0;
    if let Some(first) = seen.first_mut() {
        *first = true;
    }
    while let Some(block) = found.get(at).copied() {
        at += 1;
        let Some(row) = body.blocks.row(block) else { continue };
        let mut follow = |target: BlockId| {
            if let Some(seen) = seen.get_mut(target.index())
                && !std::mem::replace(seen, true)
            {
                found.push(target);
            }
        };
        row.handlers.iter().for_each(|handler| follow(handler.target));
        if let Some(last) = row.instrs().next_back() {
            body.code[last].for_each_target(&mut follow);
        }
    }
    found
}
