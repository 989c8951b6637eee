//! Which calls wait for others, by their names. Loops that wait for threads: `for (Thread each : all) each.join()`.
//! Behind one, the threads that were started one after another have ended, as far as a body can tell them apart.

use racelens_ir::{BlockId, Body, Instr, MethodKey, Table};

use crate::cfg;

/// The loops of a body that wait for others and start nobody, as sets of blocks.
#[derive(Debug, Default)]
pub struct AwaitingLoops {
    loops: Vec<Vec<BlockId>>,
}

impl AwaitingLoops {
    pub fn new(body: &Body, successors: &Table<BlockId, Vec<BlockId>>) -> Self {
        if !body.methods.rows().iter().any(awaits) {
            return Self::default();
        }
        let calls = |block: BlockId, is: fn(&MethodKey) -> bool| {
            body.blocks[block].instrs().any(|at| match &body.code[at] {
                Instr::Invoke { method, .. } => is(&body.methods[*method]),
                _ => false,
            })
        };
        let any = |blocks: &[BlockId], is: fn(&MethodKey) -> bool| blocks.iter().any(|block| calls(*block, is));
        let mut loops = cfg::cycles(successors);
        loops.retain(|blocks| any(blocks, awaits) && !any(blocks, starts));
        Self { loops }
    }

    /// Whether such a loop ends between two blocks.
    pub fn ends_between(&self, from: BlockId, to: BlockId) -> bool {
        self.loops.iter().any(|blocks| blocks.contains(&from) && !blocks.contains(&to))
    }
}

/// Whether a call waits for the end of a thread or of a task.
fn awaits(key: &MethodKey) -> bool {
    match &*key.name {
        "join" => true,
        "get" => key.class.starts_with("java.util.concurrent.") && key.class.contains("Future"),
        _ => false,
    }
}

/// Whether a call of the library may wait for something that others do, whatever that is.
pub fn may_await(key: &MethodKey) -> bool {
    let waits = matches!(&*key.name, "join" | "get" | "acquire" | "take" | "isAlive");
    (waits || key.name.starts_with("await")) && key.class.starts_with("java.")
}

/// What a call tells of the threads that were started before it.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Ends {
    /// The thread that it is called on has ended.
    Thread,
    /// The tasks of the executor that it is called on have.
    Tasks,
    /// Others count down when they have done what it waits for.
    All,
}

pub fn ends(key: &MethodKey) -> Option<Ends> {
    match &*key.name {
        "join" if key.params.is_empty() => Some(Ends::Thread),
        "awaitTermination" | "close" => Some(Ends::Tasks),
        "await" if key.params.is_empty() && key.class == "java.util.concurrent.CountDownLatch" => Some(Ends::All),
        _ => None,
    }
}

fn starts(key: &MethodKey) -> bool {
    key.params.is_empty() && key.name == "start" || super::tasks::task_param(key).is_some()
}
