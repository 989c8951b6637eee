//! Explores a linked program: every interleaving of its threads, with the happens-before relation
//! of the Java Memory Model summarised in every state.
//!
//! A check is a pure function `(Program, Harness, Options) → Verdict` with a progress sink. It
//! knows ir and nothing else: no text, no files, no protocol, no clock but its budget.

mod check;
mod endless;
mod findings;
mod fold;
mod machine;
mod naming;
pub mod options;
mod order;
mod run;
mod schedule;
mod search;
mod sightings;
mod state;
mod trace;
pub mod verdict;
mod visited;
#[doc(hidden)]
pub mod work;

pub use check::{check, replay};
pub use run::{Input, RunEnd, Uncaught, Watcher, run};

pub use options::{Budget, Declared, Errors, Heuristics, Options, PointsTo, Progress, Reduce, Search, Silent, Switch};
pub use verdict::{
    Access, AccessKind, Action, Bound, Choosing, Edge, EdgeKind, FieldOrder, Fold, OrderedPair, Outcome, Reason,
    ReasonKind, SeenAccess, Stats, Step, ThreadIndex, Trace, Variable, Verdict, Violation, ViolationKind, Waiting,
};
