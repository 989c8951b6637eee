//! What a check answers: plain data that names places by [`CodePoint`], so that it outlives every
//! edit that leaves the program equal.

use racelens_ir::{ClassId, CodePoint, FieldId, MethodId};
use serde::{Deserialize, Serialize};

use crate::options::{Fairness, MemoryModel, Options, PointsTo, Reduce, Switch};

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Verdict {
    pub outcome: Outcome,
    pub bound: Bound,
    /// Distinct violations, in the order in which they were found, each with one witness.
    pub violations: Vec<Violation>,
    /// Why not everything was checked; empty when everything was.
    pub reasons: Vec<Reason>,
    /// What was seen of every field of checked classes that more than one thread accessed.
    pub orders: Vec<FieldOrder>,
    /// What models took for given instead of exploring it: "random numbers follow one seed".
    pub assumptions: Vec<String>,
    pub stats: Stats,
    /// What the program may print although no interleaving does.
    pub weak_result: Option<WeakResult>,
    /// The results of a jcstress test, where they were listed.
    pub results: Option<Results>,
    /// Whether no data race makes a difference: in every execution that the Java Memory Model allows the program ends, prints and
    /// throws the same, and leaves the same values.
    pub is_benign: bool,
    /// Whether there is no data race and every interleaving was explored with nothing assumed: then the Java Memory Model
    /// allows no other executions (JLS 17.4.3, 17.4.5).
    pub is_sequentially_consistent: bool,
}

/// The results of a jcstress test.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Results {
    pub all: Vec<ReachedResult>,
    /// The memory models that were explored, from the one that allows least.
    pub models: Vec<MemoryModel>,
    /// Whether these models give no others.
    pub is_complete: bool,
}

/// A result that some execution gives.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReachedResult {
    pub text: String,
    /// What the test's author says of it: `ACCEPTABLE`.
    pub expect: String,
    pub models: Vec<MemoryModel>,
}

/// A result that only reads of old values give.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WeakResult {
    /// All that is printed.
    pub output: String,
    /// What every interleaving prints, where that is one output.
    pub only: Option<String>,
    /// The execution; without one of its reads of old values, its output would be a different one.
    pub trace: Trace,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Outcome {
    Violated,
    /// Nothing was found, and all within the bound was explored.
    Holds,
    NotChecked,
}

/// How far the exploration went.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bound {
    /// Every interleaving was explored.
    pub complete: bool,
    /// All interleavings with at most so many preemptive context switches were explored; `None`
    /// when the search doesn't count them or no bound was finished.
    pub context_switches: Option<u32>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reason {
    pub kind: ReasonKind,
    /// A sentence part: "calls java.nio.file.Files.lines, which has no model".
    pub message: String,
    pub point: Option<CodePoint>,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum ReasonKind {
    /// A class or method without source, model or class file was reached.
    NoModel,
    /// A method was called of which the program has the declaration, and no body.
    NoBody(MethodId),
    /// A piece of source that was not understood was reached.
    Unknown,
    TimeOut,
    OutOfStates,
    OutOfTransitions,
    OutOfMemory,
    TooDeep,
    /// One thread ran too long without a visible step.
    SilentLoop,
    /// What a model told the reductions does not hold: a search without reductions takes the place of this one.
    RuledOut,
    /// The name of a thread was looked at, which the states of this search leave out: one with names takes its place.
    NamesThreads,
    Cancelled,
    /// A formula names what the program does not have, or is too large.
    Formula,
    /// A failure was found in an over-approximation, which no execution need have.
    Possible,
    /// The checker itself failed.
    Internal,
}

impl ReasonKind {
    pub fn as_str(self) -> &'static str {
        match self {
            ReasonKind::NoModel | ReasonKind::NoBody(_) => "no-model",
            ReasonKind::Unknown => "unknown",
            ReasonKind::TimeOut => "time",
            ReasonKind::OutOfStates => "states",
            ReasonKind::OutOfTransitions => "transitions",
            ReasonKind::OutOfMemory => "memory",
            ReasonKind::TooDeep => "depth",
            ReasonKind::SilentLoop => "silent-loop",
            ReasonKind::RuledOut => "ruled-out",
            ReasonKind::NamesThreads => "names-threads",
            ReasonKind::Cancelled => "cancelled",
            ReasonKind::Formula => "formula",
            ReasonKind::Possible => "possible",
            ReasonKind::Internal => "internal",
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Violation {
    pub kind: ViolationKind,
    /// Where a person should look first. A deadlock's is where its first thread waits.
    pub point: Option<CodePoint>,
    pub trace: Trace,
    /// Visible steps of the path on which the search found it, before the trace was made shorter.
    pub found_after: u32,
    /// Whether it needs a wait that wakes up, or a weak compare-and-set that fails, for no reason.
    pub is_spurious: bool,
    /// Whether it needs a limit of a second or more to expire while another thread can go on.
    pub needs_limit: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ViolationKind {
    /// Two conflicting accesses that nothing orders; `first` came first in the trace. `unpromised` are calls that order
    /// them in OpenJDK although their documentation does not promise it: "CountDownLatch.getCount".
    DataRace { variable: Variable, first: Access, second: Access, missing_edge: String, unpromised: Vec<String> },
    /// An `AssertionError` that nobody caught.
    Assertion { thread: ThreadIndex, message: Option<String> },
    /// Another exception that nobody caught.
    Exception { thread: ThreadIndex, class: String, message: Option<String> },
    /// Threads that wait for each other, or for a notification that can't come any more. Where others run on, the trace has
    /// a loop.
    Deadlock { waiting: Vec<Waiting> },
    /// The program never ends: threads of the library wait for work that nobody is left to give them.
    Stuck { waiting: Vec<Waiting> },
    /// A thread goes round a loop that nothing can end any more; the trace ends with one time round. `looks_at` is
    /// what the loop looks at, with its value: "`Gate.open`: false".
    Endless { thread: ThreadIndex, looks_at: Vec<String> },
    /// A thread waits forever for a lock that a running thread never releases.
    Starvation { waiting: Waiting, holder: ThreadIndex },
    /// These threads can give way to each other forever: all run, and none gets on.
    Livelock { threads: Vec<ThreadIndex> },
    /// A property in linear temporal logic does not hold. The trace is a stem and a loop that goes on forever; without a
    /// loop, the program stays as it is at the end of the stem. `part` is the conjunct that is violated; `scope` is the
    /// class that the property was written for.
    Property { text: String, part: String, fairness: Fairness, scope: Option<String> },
    /// A jcstress test gives a result that its author does not expect: `result`, which the annotation grades `expect`. Some
    /// execution of the least of `models` gives it.
    Result { result: String, expect: String, description: String, models: Vec<MemoryModel> },
    /// `wait`, `notify` or an unlock without holding the monitor.
    MonitorMisuse { thread: ThreadIndex, message: String },
}

impl ViolationKind {
    /// The stable id of the rule (`racelens explain RULE`).
    pub fn rule(&self) -> &'static str {
        match self {
            ViolationKind::DataRace { .. } => "data-race",
            ViolationKind::Assertion { .. } => "assertion",
            ViolationKind::Exception { .. } => "exception",
            ViolationKind::Deadlock { .. } => "deadlock",
            ViolationKind::Stuck { .. } => "stuck",
            ViolationKind::Endless { .. } => "endless-loop",
            ViolationKind::Starvation { .. } => "starvation",
            ViolationKind::Livelock { .. } => "livelock",
            ViolationKind::Property { .. } => "ltl",
            ViolationKind::Result { .. } => "forbidden-outcome",
            ViolationKind::MonitorMisuse { .. } => "monitor-misuse",
        }
    }
}

/// A thread of a trace: an index into [`Trace::threads`].
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct ThreadIndex(pub u32);

/// A memory location as a person calls it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Variable {
    /// `None` for array elements.
    pub field: Option<FieldId>,
    /// `Handover.done`, `int[3]`, the `ArrayList` whose content it is.
    pub text: String,
    /// Whether it is the content of something that isn't made for several threads.
    pub is_content: bool,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum AccessKind {
    Read,
    Write,
}

impl AccessKind {
    pub fn is_write(self) -> bool {
        self == AccessKind::Write
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Access {
    pub thread: ThreadIndex,
    pub kind: AccessKind,
    pub point: CodePoint,
    /// The step of the trace that is this access.
    pub step: Option<u32>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Waiting {
    pub thread: ThreadIndex,
    pub point: Option<CodePoint>,
    /// "waits for the monitor of `Account#2`, which thread `A` holds".
    pub what: String,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Trace {
    /// What people call the threads, in order of creation: `main`, the name given to the thread,
    /// the class that extends `Thread` or implements `Runnable`. Distinct.
    pub threads: Vec<String>,
    pub steps: Vec<Step>,
    /// For an infinite counterexample, the step that its loop begins with.
    pub loop_from: Option<u32>,
    /// Synchronizes-with edges between steps.
    pub edges: Vec<Edge>,
    /// What the explorer picked, from the start: replaying these picks shows the trace again.
    pub choices: Vec<u32>,
    /// Visible steps in all, also those that aren't shown.
    pub length: u32,
    /// What was a choice, without which the picks mean nothing.
    pub choosing: Choosing,
    /// For an execution that has reads of later writes: what the Java Memory Model commits in each step to justify it
    /// (JLS 17.4.8).
    pub commits: Vec<String>,
}

/// The options that decide what is a choice.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Choosing {
    pub memory_model: MemoryModel,
    pub reduce: Reduce,
    pub points_to: PointsTo,
    pub ownership: Switch,
    pub spurious_wakeups: Switch,
    pub long_limits: Switch,
    pub word_tearing: Switch,
    pub clock_stands: Switch,
    pub nested_monitors: Switch,
    /// Whether printing is a step of its own: then the trace is a run to its end, with what it prints.
    pub prints: bool,
}

impl Choosing {
    pub fn of(options: &Options) -> Self {
        let Options { memory_model, reduce, points_to, ownership, .. } = *options;
        let Options { spurious_wakeups, long_limits, word_tearing, clock_stands, nested_monitors, .. } = *options;
        Self {
            memory_model,
            reduce,
            points_to,
            ownership,
            spurious_wakeups,
            long_limits,
            word_tearing,
            clock_stands,
            nested_monitors,
            prints: false,
        }
    }
    /// The same choices again.
    pub fn options(self) -> Options {
        let Self { memory_model, reduce, points_to, ownership, spurious_wakeups, word_tearing, .. } = self;
        let (nested_monitors, clock_stands, long_limits) = (self.nested_monitors, self.clock_stands, self.long_limits);
        Options {
            memory_model,
            reduce,
            points_to,
            ownership,
            spurious_wakeups,
            long_limits,
            word_tearing,
            clock_stands,
            nested_monitors,
            ..Options::default()
        }
    }
}

impl Default for Choosing {
    fn default() -> Self {
        Self::of(&Options::default())
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Step {
    pub thread: ThreadIndex,
    pub action: Action,
    /// `Handover.done`, or what is locked, started or joined.
    pub variable: Option<String>,
    pub before: Option<String>,
    pub after: Option<String>,
    pub point: Option<CodePoint>,
    /// Where some steps from this one on happened several times in a row, which the trace has once.
    pub fold: Option<Fold>,
    /// Of a read that sees another write than the newest.
    pub weak_read: Option<WeakRead>,
}

/// What a read sees that does not see the newest write of its variable: the memory model allows it, since nothing orders
/// that write before the read. Where the step whose write it sees comes later, the write may be early: nothing orders it after
/// the read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WeakRead {
    /// The step whose write it sees; `None` for the value from before all steps that write the variable.
    pub sees: Option<u32>,
    /// The steps of newer writes.
    pub misses: Vec<u32>,
    /// Whether it sees half of one write and half of another (JLS 17.7): then all writes are missed, at least in part.
    pub is_torn: bool,
}

/// Steps that happened again and again with nothing in between, of which a trace has the first time.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fold {
    /// How many steps.
    pub steps: u32,
    /// How often in all.
    pub times: u32,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Action {
    Read,
    Write,
    /// A write leaves the store buffer of its thread: from here on all threads see it.
    Flush,
    Lock,
    Unlock,
    Wait,
    /// The end of a wait that nobody and nothing has ended (JLS 17.2.1).
    WakeUp,
    Notify,
    NotifyAll,
    Interrupt,
    /// Asks whether a thread is interrupted.
    IsInterrupted,
    Start,
    Join,
    End,
    Cas,
    Park,
    Unpark,
    Choose,
    Call,
    Return,
    /// A thread begins to initialise a class, and has done so.
    Initialise,
    Initialised,
    Throw,
    Assert,
}

impl Action {
    /// The word of the JSON report.
    pub fn as_str(self) -> &'static str {
        match self {
            Action::Read => "read",
            Action::Write => "write",
            Action::Flush => "flush",
            Action::Lock => "lock",
            Action::Unlock => "unlock",
            Action::Wait => "wait",
            Action::WakeUp => "wake-up",
            Action::Notify => "notify",
            Action::NotifyAll => "notify-all",
            Action::Interrupt => "interrupt",
            Action::IsInterrupted => "is-interrupted",
            Action::Start => "start",
            Action::Join => "join",
            Action::End => "end",
            Action::Cas => "cas",
            Action::Park => "park",
            Action::Unpark => "unpark",
            Action::Choose => "choose",
            Action::Call | Action::Initialise => "call",
            Action::Return | Action::Initialised => "return",
            Action::Throw => "throw",
            Action::Assert => "assert",
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Edge {
    pub from: u32,
    pub to: u32,
    pub kind: EdgeKind,
}

/// Why one action happens before another of a different thread (JLS 17.4.4).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum EdgeKind {
    Start,
    Join,
    IsAlive,
    /// `getState` that answers `TERMINATED`.
    GetState,
    Interrupt,
    /// Unlock to lock.
    Monitor,
    Volatile(FieldId),
    ClassInitialisation,
    /// What the documentation of a library class promises: `ReentrantLock`.
    Library(ClassId),
}

/// What the exploration saw of one field.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FieldOrder {
    pub field: FieldId,
    /// Distinct accesses, by thread, kind and place.
    pub accesses: Vec<SeenAccess>,
    /// Distinct pairs of a write and a later access by another thread, and what ordered them.
    pub pairs: Vec<OrderedPair>,
}

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct SeenAccess {
    pub thread: String,
    pub kind: AccessKind,
    pub point: CodePoint,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct OrderedPair {
    pub write: SeenAccess,
    pub access: SeenAccess,
    /// The edge by which the accessing thread learnt of the write; `None` when nothing orders
    /// them: the pair races.
    pub by: Option<EdgeKind>,
}

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Stats {
    pub states: u64,
    pub transitions: u64,
    pub instructions: u64,
    /// The longest path.
    pub depth: u32,
    pub seconds: f64,
    /// Bytes of stored states at the end.
    pub peak_bytes: u64,
}

impl Stats {
    /// Adds what a search has spent that another one has taken the place of.
    pub fn add_spent(&mut self, before: &Self) {
        self.transitions += before.transitions;
        self.instructions += before.instructions;
        self.seconds += before.seconds;
        self.peak_bytes = self.peak_bytes.max(before.peak_bytes);
    }
}
