//! Explores a linked program: every interleaving of its threads, with the happens-before relation
//! of the Java Memory Model summarised in every state.
//!
//! A check is a pure function `(Program, Harness, Options) → Verdict` with a progress sink. It
//! knows ir and nothing else: no text, no files, no protocol, no clock but its budget.

pub mod options;
pub mod verdict;

pub use options::{Budget, Errors, Options, Progress, Search, Silent, Switch};
pub use verdict::{
    Access, AccessKind, Action, Bound, Edge, EdgeKind, FieldOrder, OrderedPair, Outcome, Reason, ReasonKind,
    SeenAccess, Stats, Step, ThreadIndex, Trace, Variable, Verdict, Violation, ViolationKind, Waiting,
};

pub fn check(_: &racelens_ir::Program, _: &racelens_ir::Harness, _: &Options, _: &dyn Progress) -> Verdict {
    unreachable!()
}
