//! Answers for every surface, independent of any protocol: findings, hovers, fixes, harnesses, verdicts.
//!
//! Everything handed out is plain data with public fields. Nothing here knows LSP, JSON or a
//! terminal, and nothing here opens a file.

mod blame;
pub mod cache;
pub mod check;
mod decisions;
mod early;
pub mod finding;
mod findings;
mod fixes;
mod harm;
mod harness_places;
mod hint_rules;
mod hints;
mod host;
mod hover;
pub mod inlay;
mod kept_program;
mod latest;
pub mod lenses;
mod long_limits;
mod lost_notifications;
mod one_cause;
pub mod outcomes;
mod outcomes_job;
mod pattern_rules;
pub mod phrases;
mod positions;
mod project_rules;
pub mod properties;
mod render;
pub mod replay;
pub mod rules;
pub mod run;
pub mod scenarios;
mod set_up_fields;
mod shown;
pub mod store;
mod suppress;

pub use early::AnalysisScope;
pub use finding::{
    AccessView, Certainty, EdgeView, ExceptionView, Finding, Fix, FixId, FixKind, Harm, HarnessReport, HarnessState,
    Level, Place, Position, ReasonView, Related, ScenariosView, StepView, TextEdit, TraceView, VerdictView,
    Verification,
};
pub use host::{Cancelled, Host, Snapshot};
pub use hover::Hover;
pub use outcomes_job::OutcomesJob;
pub use project_rules::{Allow, ProjectProperty, ProjectRules, QueryFile};
pub use racelens_checker::{
    Bound, Budget, Declared, Errors, Fairness, Fold, Heuristics, MemoryModel, Options, Outcome, Outcomes, PointsTo,
    Property, Reduce, Search, Stats, Stopwatch, Switch, WeakRead,
};
pub use racelens_ir::{HarnessKind, Program, Span};
pub use racelens_java::{FactProgress, at_work};
pub use shown::Shown;
pub use suppress::{Sorted, Suppressed};
