//! Findings and all they are made of: plain data, whatever surface shows them.

use std::sync::Arc;

use racelens_checker::{Fold, WeakRead};
use racelens_ir::{FieldKey, HarnessKind, Span};

/// A piece of a file. Offsets are bytes; positions count from zero.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    pub file: Arc<str>,
    pub span: Span,
    pub start: Position,
    pub end: Position,
}

#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Position {
    pub line: u32,
    pub utf16: u32,
    pub utf8: u32,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// An id of [`crate::rules::RULES`].
    pub rule: &'static str,
    pub certainty: Certainty,
    pub level: Level,
    /// Of data races only.
    pub harm: Option<Harm>,
    pub message: String,
    /// `Handover.done`, where the finding is about a variable.
    pub variable: Option<String>,
    pub field: Option<FieldKey>,
    /// Of a data race: both accesses, a write first.
    pub accesses: Vec<AccessView>,
    /// Of a data race that stands for several: all of them, this one first.
    pub pairs: Vec<[AccessView; 2]>,
    /// Of an exception that nobody caught, an `AssertionError` among them.
    pub exception: Option<ExceptionView>,
    pub place: Place,
    pub related: Vec<Related>,
    pub trace: Option<TraceView>,
    pub fixes: Vec<Fix>,
    /// The harness whose check found it.
    pub harness: Option<String>,
    /// Other harnesses whose checks found the same.
    pub also_by: Vec<String>,
    /// The scenario that shows it, in one line.
    pub scenario: Option<String>,
}

/// One of the accesses that race.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AccessView {
    pub thread: String,
    /// `read`, `write` or `update`, which is both at once.
    pub kind: &'static str,
    pub place: Option<Place>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExceptionView {
    /// With its package.
    pub class: String,
    pub message: Option<String>,
}

/// The rung of the ladder.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Certainty {
    /// Static analysis says so; nothing ran.
    Suspected,
    /// The checker has a schedule that shows it.
    Confirmed,
    /// It was confirmed, and the program has changed since.
    Outdated,
    /// The text itself shows it: a pattern, or what can't be read.
    Certain,
}

impl Certainty {
    pub fn as_str(self) -> &'static str {
        match self {
            Certainty::Suspected => "suspected",
            Certainty::Confirmed => "confirmed",
            Certainty::Outdated => "outdated",
            // Nothing was run, so nothing is confirmed.
            Certainty::Certain => "pattern",
        }
    }
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    Error,
    Warning,
    Hint,
}

impl Level {
    pub fn as_str(self) -> &'static str {
        match self {
            Level::Error => "error",
            Level::Warning => "warning",
            Level::Hint => "hint",
        }
    }
}

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Harm {
    Harmful,
    Benign,
    Unknown,
}

impl Harm {
    pub fn as_str(self) -> &'static str {
        match self {
            Harm::Harmful => "harmful",
            Harm::Benign => "benign",
            Harm::Unknown => "unknown",
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Related {
    pub message: String,
    pub place: Place,
}

/// A counterexample in source terms.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TraceView {
    pub threads: Vec<String>,
    pub steps: Vec<StepView>,
    pub edges: Vec<EdgeView>,
    pub loop_from: Option<u32>,
    /// What the explorer picked where there was a choice, and all its steps: enough to run it again.
    pub choices: Vec<u32>,
    pub length: u32,
    pub choosing: racelens_checker::Choosing,
    /// Steps of the path on which the search found it, before it was made shorter.
    pub found_after: u32,
    /// For an execution that has reads of later writes: what the Java Memory Model commits in each step to justify it.
    pub commits: Vec<String>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StepView {
    /// An index into the trace's threads.
    pub thread: u32,
    pub action: &'static str,
    pub variable: Option<String>,
    pub before: Option<String>,
    pub after: Option<String>,
    pub place: Option<Place>,
    /// What the step does, said in a few words: "writes done: false → true".
    pub text: String,
    /// That this step and those after it happened several times in a row, of which this is the first.
    pub fold: Option<Fold>,
    /// Of a read that sees another write than the newest, which one, and which it misses.
    pub weak_read: Option<WeakRead>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EdgeView {
    pub from: u32,
    pub to: u32,
    /// "start", "the monitor", …
    pub by: String,
}

/// A change of text that would mend a finding.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fix {
    /// What trying it is remembered by.
    pub id: Option<FixId>,
    pub title: String,
    pub edits: Vec<TextEdit>,
    pub verification: Verification,
}

/// A fix of the races of a field.
#[derive(Clone, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
pub struct FixId {
    pub field: FieldKey,
    pub kind: FixKind,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
pub enum FixKind {
    Volatile,
    Lock,
    Atomic,
    Final,
    Adder,
    Handle,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
pub enum Verification {
    /// The changed program was checked, and the finding is gone.
    Verified,
    /// The changed program was checked, and the finding is still there, or another came.
    Refuted,
    /// Nobody checked the changed program yet.
    Unchecked,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextEdit {
    pub place: Place,
    pub new_text: String,
}

/// What is known of one harness now.
#[derive(Clone, Debug, PartialEq)]
pub struct HarnessReport {
    /// The file that it was found in.
    pub file: Arc<str>,
    pub name: String,
    pub kind: HarnessKind,
    pub place: Option<Place>,
    /// The hash of what its verdict depends on: the program, the harness and the options.
    pub key: Option<String>,
    /// The classes of its program whose code comes from class files, by name.
    pub class_files: Vec<String>,
    /// The classes whose models the program can reach.
    pub models: Vec<String>,
    pub state: HarnessState,
}

#[derive(Clone, Debug, PartialEq)]
pub enum HarnessState {
    /// Its program can't even be linked, or was never checked.
    NeverChecked,
    /// Another file declares a class of the same name, and the name means that one.
    Shadowed(String),
    /// The verdict is about the program as it is now.
    Current(Box<VerdictView>),
    /// The verdict is about an earlier program.
    Outdated(Box<VerdictView>),
}

/// A verdict in source terms, without its violations: those are findings.
#[derive(Clone, Debug, PartialEq)]
pub struct VerdictView {
    pub outcome: racelens_checker::Outcome,
    pub bound: racelens_checker::Bound,
    pub reasons: Vec<ReasonView>,
    pub stats: racelens_checker::Stats,
    /// How long each part of the check took.
    pub phases: crate::store::Phases,
    /// What was assumed instead of explored.
    pub assumptions: Vec<String>,
    /// Whether the interleavings are all executions that the Java Memory Model allows.
    pub is_sequentially_consistent: bool,
    pub violations: u32,
    /// Of a class without a harness of its own.
    pub scenarios: Option<ScenariosView>,
    /// Of a jcstress test.
    pub results: Option<racelens_checker::Results>,
    /// Whether all that was found is data races that make no difference.
    pub is_benign: bool,
    /// Whether an earlier run gave it.
    pub is_cached: bool,
}

/// What was covered of a class.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScenariosView {
    /// Why the class is checked at all: "its method `add` is synchronized".
    pub reason: String,
    pub ran: usize,
    pub complete: usize,
    pub planned: usize,
    /// Pairs of methods that depend on each other.
    pub pairs: usize,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReasonView {
    pub kind: &'static str,
    pub message: String,
    pub place: Option<Place>,
}

impl VerdictView {
    /// The verdict in one line, with its bound: "no race … (complete: 34 states)".
    pub fn sentence(&self) -> String {
        use racelens_checker::Outcome;
        let bound = self.coverage();
        match self.outcome {
            Outcome::Violated => {
                format!("{} found ({bound})", crate::phrases::count(u64::from(self.violations), self.found()))
            }
            Outcome::Holds => format!("no violation ({bound})"),
            Outcome::NotChecked => {
                let why = self.reasons.first().map_or("the reason is unknown", |reason| reason.message.as_str());
                format!("not checked: {why} ({bound})")
            }
        }
    }

    /// What the violations are, one of them.
    pub(crate) fn found(&self) -> &'static str {
        if self.is_benign { "harmless data race" } else { "violation" }
    }

    /// What was explored: "complete: 34 states".
    pub(crate) fn coverage(&self) -> String {
        let states = crate::phrases::count(self.stats.states, "state");
        if let Some(scenarios) = &self.scenarios {
            return scenarios.coverage(&states, &self.assumptions);
        }
        let mut bound = match (self.bound.complete, self.bound.context_switches) {
            (true, _) => format!("complete: {states}"),
            (false, Some(switches)) => {
                format!("up to {}, {states}", crate::phrases::count(u64::from(switches), "context switch"))
            }
            (false, None) if self.stats.states == 0 => "nothing was explored".to_owned(),
            (false, None) => format!("incomplete: {states}"),
        };
        if !self.assumptions.is_empty() {
            bound = format!("{bound}; assuming that {}", self.assumptions.join(" and "));
        }
        bound
    }
}

impl ScenariosView {
    /// "12 scenarios, all 4 pairs, complete: 120 states".
    fn coverage(&self, states: &str, assumptions: &[String]) -> String {
        let scenarios = crate::phrases::count(self.ran as u64, "scenario");
        let pairs = crate::phrases::count(self.pairs as u64, "pair");
        let bound = match self.complete == self.planned {
            _ if self.ran == 0 && self.planned > 0 => {
                format!("none of {} was run", crate::phrases::count(self.planned as u64, "scenario"))
            }
            _ if self.ran == 0 => "no scenario was run".to_owned(),
            true if self.pairs == 0 => format!("{scenarios}, complete: {states}"),
            true => format!("{scenarios} of {pairs} of methods, complete: {states}"),
            false => format!("{scenarios} of {}, {} of them complete: {states}", self.planned, self.complete),
        };
        match assumptions {
            [] => bound,
            some => format!("{bound}; assuming that {}", some.join(" and ")),
        }
    }
}

impl Finding {
    /// Calls `see` with every place that the finding names.
    pub fn for_each_place(&self, see: &mut impl FnMut(&Place)) {
        see(&self.place);
        self.related.iter().for_each(|related| see(&related.place));
        let of_pairs = self.pairs.iter().flatten();
        self.accesses.iter().chain(of_pairs).filter_map(|access| access.place.as_ref()).for_each(&mut *see);
        let steps = self.trace.iter().flat_map(|trace| &trace.steps);
        steps.filter_map(|step| step.place.as_ref()).for_each(&mut *see);
        self.fixes.iter().flat_map(|fix| &fix.edits).for_each(|edit| see(&edit.place));
    }

    /// Calls `see` with every place that the finding names, to move them with the text.
    pub fn for_each_place_mut(&mut self, see: &mut impl FnMut(&mut Place)) {
        see(&mut self.place);
        self.related.iter_mut().for_each(|related| see(&mut related.place));
        let of_pairs = self.pairs.iter_mut().flatten();
        self.accesses.iter_mut().chain(of_pairs).filter_map(|access| access.place.as_mut()).for_each(&mut *see);
        if let Some(trace) = &mut self.trace {
            trace.steps.iter_mut().filter_map(|step| step.place.as_mut()).for_each(&mut *see);
        }
        for fix in &mut self.fixes {
            fix.edits.iter_mut().for_each(|edit| see(&mut edit.place));
        }
    }
}
