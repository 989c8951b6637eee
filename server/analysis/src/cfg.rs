//! Small helpers over a body's control-flow graph.

use racelens_ir::{BlockId, Body, Id, Table};

/// The blocks that may follow each block, handlers included.
pub fn successors(body: &Body) -> Table<BlockId, Vec<BlockId>> {
    let mut all = Table::new();
    for block in body.blocks.rows() {
        let mut next = Vec::new();
        if let Some(last) = block.instrs().next_back() {
            body.code[last].for_each_target(|target| next.push(target));
        }
        next.extend(block.handlers.iter().map(|handler| handler.target));
        all.push(next);
    }
    all
}

/// Whether each block lies on a cycle: what it does may happen more than once.
pub fn on_cycle(successors: &Table<BlockId, Vec<BlockId>>) -> Table<BlockId, bool> {
    let mut graph = petgraph::graph::DiGraph::<(), ()>::new();
    let nodes: Vec<_> = successors.ids().map(|_| graph.add_node(())).collect();
    for (from, next) in successors.iter() {
        for to in next {
            if let (Some(a), Some(b)) = (nodes.get(from.index()), nodes.get(to.index())) {
                graph.add_edge(*a, *b, ());
            }
        }
    }
    let mut cyclic: Table<BlockId, bool> = successors.ids().map(|_| false).collect();
    for component in petgraph::algo::tarjan_scc(&graph) {
        let is_cycle =
            component.len() > 1 || component.first().is_some_and(|node| graph.find_edge(*node, *node).is_some());
        for node in component {
            if is_cycle && let Some(row) = cyclic.row_mut(BlockId::from_raw(node.index() as u32)) {
                *row = true;
            }
        }
    }
    cyclic
}
