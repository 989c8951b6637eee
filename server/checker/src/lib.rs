//! Explores a linked program: every interleaving of its threads, with the happens-before relation
//! of the Java Memory Model summarised in every state.
//!
//! A check is a pure function `(Program, Harness, Options) → Verdict` with a progress sink. It
//! knows ir and nothing else: no text, no files, no protocol, no clock but its budget.

pub mod assumptions;
mod benign;
mod check;
mod dependency;
mod legal_outcomes;
mod liveness;
mod machine;
mod memory;
pub mod options;
mod outcomes;
mod program;
mod relaxing;
mod report;
mod run;
mod safety;
mod search;
mod states;
mod stopwatch;
mod values;
pub mod verdict;
mod weak_failures;
mod weak_results;
#[doc(hidden)]
pub mod work;

pub use check::{check, problems, replay};
/// Formulas of linear temporal logic.
pub use liveness::formula as ltl;
pub use liveness::stale_loops::may_never_end;
pub use outcomes::{End, Final, Outcomes, outcomes, witness};
pub use run::{Input, RunEnd, Uncaught, Watcher, run};
pub use stopwatch::{Stopwatch, seconds};

pub use options::{
    Budget, Declared, Errors, Fairness, Heuristics, LineCode, MemoryModel, Options, OtherPlaces, PointsTo, Progress,
    Property, Reduce, Search, Silent, Switch,
};
pub use verdict::{
    Access, AccessKind, Action, Bound, Choosing, Edge, EdgeKind, FieldOrder, Fold, OrderedPair, Outcome, ReachedResult,
    Reason, ReasonKind, Results, SeenAccess, Stats, Step, ThreadIndex, Trace, Variable, Verdict, Violation,
    ViolationKind, Waiting, WeakRead, WeakResult,
};
