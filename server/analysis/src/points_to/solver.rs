//! The constraints and their least solution.
//!
//! A node is a variable of a method (on a receiver), a method's result, a field of an object, the elements of an
//! array, a static field. Its set grows as objects arrive, and what depends on the set is told of each object once:
//! nodes that take it over, and operations on what the variable refers to.

use racelens_ir::{FieldId, Id, InstrId, LinkedType, MethodId, Program, Reg, TypeId};
use rustc_hash::{FxHashMap, FxHashSet};

use super::slice::Slice;
use super::{Made, Object};
use crate::cfg::Targets;

/// A method, called on an object where those are told apart.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Call(pub u32);

#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Place {
    Reg(Call, Reg),
    Result(Call),
    Field(Object, FieldId),
    /// What was stored in a field of who knows which object.
    AnyField(FieldId),
    Elements(Object),
    AnyElements,
    Static(FieldId),
    /// All that is thrown.
    Thrown,
    /// What was given to handles, which may store it.
    Leaked,
    /// All boxes of which a JVM may keep one for each value.
    Boxes,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Node(pub u32);

/// What is done with every object that a node may be.
#[derive(Copy, Clone, Debug)]
pub(super) enum Use {
    Load(FieldId, Node),
    Store(FieldId, Node),
    LoadElement(Node),
    StoreElement(Node),
    /// Its elements are copied into the arrays of the other node.
    CopiedTo(Node),
    /// It stands before the dot of a call.
    Receives(Call, InstrId),
    /// It is a thread that is started.
    Starts,
}

#[derive(Default)]
struct Row {
    set: FxHashSet<Object>,
    new: Vec<Object>,
    to: Vec<(Node, Option<TypeId>)>,
    uses: Vec<Use>,
    is_queued: bool,
}

/// Work after which the solver gives up.
const MOST_STEPS: u64 = 30_000_000;

pub(super) struct Solver<'p> {
    pub program: &'p Program,
    pub targets: &'p Targets,
    pub by_receiver: bool,
    pub slice: Option<&'p Slice>,
    rows: Vec<Row>,
    nodes: FxHashMap<Place, Node>,
    edges: FxHashSet<(Node, Node, Option<TypeId>)>,
    work: Vec<Node>,
    pub calls: Vec<(MethodId, Option<Object>)>,
    call_ids: FxHashMap<(MethodId, Option<Object>), Call>,
    /// Calls whose bodies are still to be read.
    pub unread: Vec<Call>,
    objects: Vec<(Option<Made>, Option<TypeId>)>,
    made: FxHashMap<Made, Object>,
    pub found: Vec<bool>,
    steps: u64,
}

impl<'p> Solver<'p> {
    pub fn new(program: &'p Program, targets: &'p Targets, by_receiver: bool, slice: Option<&'p Slice>) -> Self {
        let ty = |class: Option<racelens_ir::ClassId>| class.map(|class| program.classes[class].ty);
        let known = &program.well_known;
        Self {
            program,
            targets,
            by_receiver,
            slice,
            rows: Vec::new(),
            nodes: FxHashMap::default(),
            edges: FxHashSet::default(),
            work: Vec::new(),
            calls: Vec::new(),
            call_ids: FxHashMap::default(),
            unread: Vec::new(),
            objects: vec![(None, None), (None, ty(known.string)), (None, ty(known.class))],
            made: FxHashMap::default(),
            found: program.found_by_name(),
            steps: 0,
        }
    }

    /// `None` where that takes too long.
    pub fn solve(mut self) -> Option<Self> {
        self.begin();
        loop {
            while let Some(call) = self.unread.pop() {
                self.read(call);
            }
            let Some(node) = self.work.pop() else { return Some(self) };
            let Some(row) = self.rows.get_mut(node.0 as usize) else { continue };
            row.is_queued = false;
            let new = std::mem::take(&mut row.new);
            let (to, uses) = (row.to.clone(), row.uses.clone());
            for object in new {
                for (to, filter) in &to {
                    self.give(*to, object, *filter);
                }
                for what in &uses {
                    self.use_of(object, *what);
                }
            }
            if self.steps > MOST_STEPS {
                return None;
            }
        }
    }

    pub fn node(&mut self, place: Place) -> Node {
        if let Some(known) = self.nodes.get(&place) {
            return *known;
        }
        let node = Node(self.rows.len() as u32);
        self.rows.push(Row::default());
        self.nodes.insert(place, node);
        // What nobody saw being stored there may be there as well.
        match place {
            Place::Field(_, field) => {
                let any = self.node(Place::AnyField(field));
                self.flow(any, node, None);
            }
            Place::AnyField(field) if self.found.get(field.index()).copied().unwrap_or(true) => {
                let leaked = self.node(Place::Leaked);
                self.flow(leaked, node, None);
            }
            Place::Elements(_) => {
                let any = self.node(Place::AnyElements);
                self.flow(any, node, None);
            }
            Place::AnyElements => {
                let leaked = self.node(Place::Leaked);
                self.flow(leaked, node, None);
            }
            _ => {}
        }
        node
    }

    pub fn call(&mut self, method: MethodId, on: Option<Object>) -> Option<Call> {
        if self.slice.is_some_and(|slice| !slice.has_method(method)) {
            return None;
        }
        let on = on.filter(|_| self.by_receiver);
        let next = Call(self.calls.len() as u32);
        let call = *self.call_ids.entry((method, on)).or_insert(next);
        if call == next {
            self.calls.push((method, on));
            self.unread.push(call);
        }
        Some(call)
    }

    /// The object that an instruction makes in a call.
    pub fn object(&mut self, call: Call, at: InstrId, ty: Option<TypeId>) -> Object {
        let Some((method, on)) = self.calls.get(call.0 as usize).copied() else { return Object::ANY };
        let by = on.and_then(|on| self.objects.get(on.0 as usize)?.0).map(|made| (made.method, made.at));
        let made = Made { method, at, by };
        let next = Object(self.objects.len() as u32);
        let object = *self.made.entry(made).or_insert(next);
        if object == next {
            self.objects.push((Some(made), ty));
        }
        object
    }

    pub fn ty(&self, object: Object) -> Option<TypeId> {
        self.objects.get(object.0 as usize)?.1
    }

    /// Whether an object may be of a type: of one whose own type isn't known it is taken for possible.
    fn fits(&self, object: Object, ty: TypeId) -> bool {
        self.ty(object).is_none_or(|own| {
            matches!(self.program.types[ty], LinkedType::Missing(_)) || self.program.is_assignable(own, ty)
        })
    }

    pub fn give(&mut self, node: Node, object: Object, filter: Option<TypeId>) {
        self.steps += 1;
        if filter.is_some_and(|ty| !self.fits(object, ty)) {
            return;
        }
        let Some(row) = self.rows.get_mut(node.0 as usize) else { return };
        if row.set.insert(object) {
            row.new.push(object);
            if !std::mem::replace(&mut row.is_queued, true) {
                self.work.push(node);
            }
        }
    }

    /// From now on `to` is all that `from` is and that passes.
    pub fn flow(&mut self, from: Node, to: Node, filter: Option<TypeId>) {
        if from == to || !self.edges.insert((from, to, filter)) {
            return;
        }
        for object in self.add(from, |row| row.to.push((to, filter))) {
            self.give(to, object, filter);
        }
    }

    pub fn watch(&mut self, node: Node, what: Use) {
        for object in self.add(node, |row| row.uses.push(what)) {
            self.use_of(object, what);
        }
    }

    /// Adds to a row; the objects that it was told of before.
    fn add(&mut self, node: Node, change: impl FnOnce(&mut Row)) -> Vec<Object> {
        let Some(row) = self.rows.get_mut(node.0 as usize) else { return Vec::new() };
        change(row);
        row.set.iter().copied().filter(|object| !row.new.contains(object)).collect()
    }

    fn use_of(&mut self, object: Object, what: Use) {
        self.steps += 1;
        let any = object == Object::ANY;
        match what {
            Use::Load(_, to) | Use::LoadElement(to) if any => self.give(to, Object::ANY, None),
            Use::Load(field, to) => {
                let from = self.node(Place::Field(object, field));
                self.flow(from, to, None);
            }
            Use::LoadElement(to) => {
                let from = self.node(Place::Elements(object));
                self.flow(from, to, None);
            }
            Use::Store(field, from) => {
                let to = self.node(if any { Place::AnyField(field) } else { Place::Field(object, field) });
                self.flow(from, to, None);
            }
            Use::StoreElement(from) => {
                let to = self.node(if any { Place::AnyElements } else { Place::Elements(object) });
                self.flow(from, to, None);
            }
            Use::CopiedTo(arrays) => {
                let from = self.node(Place::Elements(object));
                if any {
                    self.give(from, Object::ANY, None);
                }
                self.watch(arrays, Use::StoreElement(from));
            }
            Use::Receives(call, at) => self.receive(call, at, object),
            Use::Starts => self.start(object),
        }
    }

    /// The sets of variables, over all calls of their methods.
    pub fn sets(&self, wanted: &[(MethodId, Reg)]) -> FxHashMap<(MethodId, Reg), Vec<Object>> {
        let mut by_method: FxHashMap<MethodId, Vec<Call>> = FxHashMap::default();
        for (at, (method, _)) in self.calls.iter().enumerate() {
            by_method.entry(*method).or_default().push(Call(at as u32));
        }
        let set = |(method, reg): &(MethodId, Reg)| {
            let calls = by_method.get(method).into_iter().flatten();
            let nodes = calls.filter_map(|call| self.nodes.get(&Place::Reg(*call, *reg)));
            let rows = nodes.filter_map(|node| self.rows.get(node.0 as usize));
            let mut set: Vec<Object> = rows.flat_map(|row| row.set.iter().copied()).collect();
            set.sort_unstable();
            set.dedup();
            ((*method, *reg), set)
        };
        wanted.iter().map(set).collect()
    }

    pub fn made(self) -> FxHashMap<Made, Object> {
        self.made
    }
}
