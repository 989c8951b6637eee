//! Event loops: one thread that runs tasks one after the other, and owns objects without any lock.
//!
//! Code that may be called by other threads asks whether it is on the loop's own, goes on if so, and otherwise gives a task
//! to the loop that does the same. What is done on either way meets nothing.

use racelens_ir::MethodKey;

use crate::summary::Summary;

/// Whether a call asks if it is made by the thread of an event loop.
pub fn asks_for_loop(target: &MethodKey) -> bool {
    let loops = ["inEventLoop", "isInEventLoop", "isEventDispatchThread", "isDispatchThread", "isFxApplicationThread"];
    loops.contains(&&*target.name)
}

/// Whether a call gives a task to what runs its tasks one after the other, or asks to be one of them. Whose thread that is doesn't
/// matter.
pub fn asks_for_turn(target: &MethodKey) -> bool {
    let simple = racelens_ir::simple_name(&target.class);
    let ends = ["SynchronizationContext", "SerialExecutor", "SerializingExecutor", "SequentialExecutor"];
    ends.iter().any(|end| simple.ends_with(end)) && !target.is_constructor()
}

/// Whether a method keeps to the thread of an event loop.
pub fn keeps_to_loop(summary: &Summary) -> bool {
    summary.calls.iter().any(|call| asks_for_loop(&call.target))
}
