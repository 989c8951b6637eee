//! Small helpers over a body's control-flow graph, and over the calls of a program.

use racelens_ir::{BlockId, Body, CallTarget, Dispatch, Id, MethodId, Program, SelectorId, Table};
use rustc_hash::{FxHashMap, FxHashSet};

/// The blocks that may follow each block, handlers included.
pub fn successors(body: &Body) -> Table<BlockId, Vec<BlockId>> {
    let mut all = Table::new();
    for block in body.blocks.rows() {
        let mut next = Vec::new();
        if let Some(last) = block.instrs().next_back() {
            body.code[last].for_each_target(|target| next.push(target));
        }
        for handler in &block.handlers {
            next.push(handler.target);
            // What catches everything leaves nothing to those around it.
            if handler.catches.is_none() {
                break;
            }
        }
        all.push(next);
    }
    all
}

/// The blocks that each run of a body goes through at its beginning, but for exceptions.
pub fn beginning(body: &Body) -> FxHashSet<BlockId> {
    let mut found = FxHashSet::default();
    let mut at = body.blocks.ids().next();
    while let Some(block) = at.filter(|block| found.insert(*block)) {
        let mut next = Vec::new();
        if let Some(last) = body.blocks[block].instrs().next_back() {
            body.code[last].for_each_target(|target| next.push(target));
        }
        at = next.first().copied().filter(|_| next.len() == 1);
    }
    found
}

/// Whether each block lies on a cycle: what it does may happen more than once.
pub fn on_cycle(successors: &Table<BlockId, Vec<BlockId>>) -> Table<BlockId, bool> {
    let mut cyclic: Table<BlockId, bool> = successors.ids().map(|_| false).collect();
    for block in cycles(successors).into_iter().flatten() {
        if let Some(row) = cyclic.row_mut(block) {
            *row = true;
        }
    }
    cyclic
}

/// The outermost loops, as sets of blocks.
pub fn cycles(successors: &Table<BlockId, Vec<BlockId>>) -> Vec<Vec<BlockId>> {
    let mut graph = petgraph::graph::DiGraph::<(), ()>::new();
    let nodes: Vec<_> = successors.ids().map(|_| graph.add_node(())).collect();
    for (from, next) in successors.iter() {
        for to in next {
            if let (Some(a), Some(b)) = (nodes.get(from.index()), nodes.get(to.index())) {
                graph.add_edge(*a, *b, ());
            }
        }
    }
    let mut found = petgraph::algo::kosaraju_scc(&graph);
    found.retain(|component| match component.as_slice() {
        [only] => graph.find_edge(*only, *only).is_some(),
        _ => true,
    });
    let blocks = |component: Vec<_>| {
        component.into_iter().map(|node: petgraph::graph::NodeIndex| BlockId::from_raw(node.index() as u32)).collect()
    };
    found.into_iter().map(blocks).collect()
}

/// What the calls of a whole program may reach.
#[derive(Debug, Default)]
pub struct Targets {
    by_selector: FxHashMap<SelectorId, Vec<MethodId>>,
    /// What starting a thread may run.
    pub spawned: Vec<MethodId>,
}

impl Targets {
    pub fn new(program: &Program) -> Self {
        let mut by_selector: FxHashMap<SelectorId, Vec<MethodId>> = FxHashMap::default();
        let mut by_name: FxHashMap<_, Vec<MethodId>> = FxHashMap::default();
        let mut seen: FxHashSet<(SelectorId, MethodId)> = FxHashSet::default();
        for class in program.classes.rows() {
            for (selector, method) in &class.dispatch {
                if seen.insert((*selector, *method)) {
                    by_selector.entry(*selector).or_default().push(*method);
                }
            }
        }
        // Strings, arrays and class objects have no dispatch table of their own where no code makes any.
        let known = &program.well_known;
        let apart = [known.object, known.string, known.class];
        for (id, method) in program.methods.iter() {
            if apart.contains(&Some(method.class)) {
                let named = (method.key.name.clone(), method.key.params.clone());
                by_name.entry(named).or_default().push(id);
            }
        }
        for (selector, row) in program.selectors.iter() {
            let found = by_name.get(&(row.name.clone(), row.params.clone()));
            for method in found.into_iter().flatten() {
                if seen.insert((selector, *method)) {
                    by_selector.entry(selector).or_default().push(*method);
                }
            }
        }
        let mut spawned = Vec::new();
        if let (Some(thread), Some(run)) = (program.well_known.thread, program.well_known.run) {
            let threads = program.classes.rows().iter().filter(|class| class.is_a(thread));
            let mut seen = FxHashSet::default();
            spawned.extend(threads.filter_map(|class| class.target(run)).filter(|method| seen.insert(*method)));
        }
        Self { by_selector, spawned }
    }

    /// The selectors that may mean one of several methods.
    pub fn with_choice(&self) -> impl Iterator<Item = SelectorId> + '_ {
        self.by_selector.iter().filter(|(_, methods)| methods.len() > 1).map(|(selector, _)| *selector)
    }

    /// The methods that a call may reach.
    pub fn of(&self, dispatch: Dispatch, target: CallTarget) -> impl Iterator<Item = MethodId> + '_ {
        let (exact, selector) = match target {
            CallTarget::Found { exact, selector } => (Some(exact), Some(selector)),
            CallTarget::Missing => (None, None),
        };
        let selector = selector.filter(|_| dispatch == Dispatch::Virtual);
        let found = selector.and_then(|selector| self.by_selector.get(&selector)).map_or(&[][..], Vec::as_slice);
        found.iter().copied().chain(exact.filter(|exact| !found.contains(exact)))
    }
}
