//! What a check may be asked for, and how it talks while it runs.

use std::time::Duration;

use racelens_analysis::points_to::Way;
use racelens_ir::{CodePoint, MethodId};
use serde::{Deserialize, Serialize};

use crate::liveness::formula::Formula;
use crate::verdict::Stats;

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Options {
    pub search: Search,
    /// Which writes a read may see.
    pub memory_model: MemoryModel,
    pub budget: Budget,
    pub errors: Errors,
    /// Whether `wait` may return without being notified (JLS 17.2.1).
    pub spurious_wakeups: Switch,
    /// Whether a check without spurious wake-ups that is complete is followed by one with them, which adds what only they show.
    pub then_spurious: Switch,
    /// Whether a weak compare-and-set may fail for no reason although no wait wakes up for none.
    pub weak_failures: Switch,
    /// Whether a limit of a second or more may expire while another thread can go on. Otherwise it expires where none can.
    pub long_limits: Switch,
    /// Whether a check in which such limits expire last is followed by one in which they expire at any time, which adds what only
    /// that shows. The first one has to be complete.
    pub then_limits: Switch,
    /// Whether a look at the clock always finds that no time has passed, but for sleeps and timeouts.
    pub clock_stands: Switch,
    /// Whether a check under sequential consistency that found races and no failure is followed by one under OpMM, which
    /// adds the failures that only a weak memory shows.
    pub then_weak: Switch,
    /// Whether a weak memory model lets a plain read of a `long` or `double` see halves of two writes (JLS 17.7).
    pub word_tearing: Switch,
    /// Whether steps of the library that only look at an object (`isDone`, `getCount`, `size`) order what OpenJDK's
    /// implementation of them orders and their documentation does not promise.
    pub unpromised_orders: Switch,
    /// Whether failed assertions that end the main thread with different messages are different violations.
    pub by_message: Switch,
    /// Whether `assert` statements run.
    pub assertions: Switch,
    /// Which future accesses of other threads make an operation a choice.
    pub reduce: Reduce,
    /// Whether two objects are told apart in that.
    pub points_to: PointsTo,
    /// Whether accesses of what nobody else can have are left out of future accesses: objects that are
    /// being set up, and so fields that are never written afterwards.
    pub ownership: Switch,
    /// Whether a depth-first search that reduces at all leaves out threads that nobody else meets, and orders of steps
    /// that come to the same.
    pub partial_order: Switch,
    /// Whether a search that reduces at all takes states for one that differ in nothing but which of several threads
    /// that run the same code is which.
    pub symmetry: Switch,
    /// Whether a search that reduces at all takes states for one that differ in nothing but who has heard of accesses all
    /// of whose races are known.
    pub merge_known_races: Switch,
    /// Whether a search that reduces at all lets a thread enter monitors one inside the other in one step, as long as that
    /// hides no deadlock.
    pub nested_monitors: Switch,
    /// What a person has declared to be no finding.
    pub declared: Declared,
    /// What is claimed of the program in linear temporal logic.
    pub properties: Vec<Property>,
    /// Whether these properties are all that is asked for.
    pub only_properties: Switch,
    /// Whether what was left out is watched: that another thread meets it all the same is an internal error.
    pub audit: Switch,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            search: Search::Bounded,
            memory_model: MemoryModel::Sc,
            budget: Budget::default(),
            errors: Errors::All,
            spurious_wakeups: Switch::Off,
            then_spurious: Switch::Off,
            weak_failures: Switch::Off,
            long_limits: Switch::On,
            then_limits: Switch::Off,
            clock_stands: Switch::Off,
            then_weak: Switch::Off,
            word_tearing: Switch::On,
            unpromised_orders: Switch::Off,
            by_message: Switch::Off,
            assertions: Switch::On,
            reduce: Reduce::Context,
            points_to: PointsTo::None,
            ownership: Switch::On,
            partial_order: Switch::On,
            symmetry: Switch::On,
            merge_known_races: Switch::On,
            nested_monitors: Switch::On,
            declared: Declared::default(),
            properties: Vec::new(),
            only_properties: Switch::Off,
            audit: Switch::Off,
        }
    }
}

impl Options {
    /// Whether a weak compare-and-set may fail for no reason.
    pub fn fails_weakly(&self) -> bool {
        self.spurious_wakeups.is_on() || self.weak_failures.is_on()
    }
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Switch {
    On,
    Off,
}

impl Switch {
    pub fn is_on(self) -> bool {
        self == Switch::On
    }
}

/// What a read of a plain variable may return.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum MemoryModel {
    /// The newest write (sequential consistency).
    Sc,
    /// The newest write that has left the store buffer of its thread, and a thread's own: total store order, as x86 and SPARC.
    Tso,
    /// The same where a buffer keeps the order of writes for each variable alone: partial store order.
    Pso,
    /// Each write that has run and that no later one hides, by happens-before: an under-approximation of the Java Memory
    /// Model (De, Roychoudhury and D'Souza).
    Opmm,
    /// What commit sequences justify (JLS 17.4.8).
    Jmm,
    /// The same in the definition of Aspinall and Ševčík, which allows what the authors of the Java Memory Model meant to allow.
    Repaired,
    /// Each write of some execution that happens-before does not rule out, also one that runs later (path relaxing): an
    /// over-approximation of the Java Memory Model (Jin, Yavuz-Kahveci and Sanders).
    Relaxed,
}

impl MemoryModel {
    /// From the strongest to the weakest.
    pub const ALL: [Self; 7] = [
        MemoryModel::Sc,
        MemoryModel::Tso,
        MemoryModel::Pso,
        MemoryModel::Opmm,
        MemoryModel::Jmm,
        MemoryModel::Repaired,
        MemoryModel::Relaxed,
    ];

    pub fn as_str(self) -> &'static str {
        match self {
            MemoryModel::Sc => "sc",
            MemoryModel::Tso => "tso",
            MemoryModel::Pso => "pso",
            MemoryModel::Opmm => "opmm",
            MemoryModel::Jmm => "jmm",
            MemoryModel::Repaired => "repaired",
            MemoryModel::Relaxed => "relaxed",
        }
    }

    /// Whether it is defined by commit sequences.
    pub fn has_commit_sequences(self) -> bool {
        matches!(self, MemoryModel::Jmm | MemoryModel::Repaired)
    }

    #[inline]
    pub fn is_weak(self) -> bool {
        self != MemoryModel::Sc
    }
}

/// What a person has declared: races that are meant.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Declared {
    /// Fields whose races are benign: `com.acme.Stats.hits`, or `Stats.hits`.
    pub benign: Vec<String>,
    /// Classes in whose code no race is reported: `com.acme.Stats`, `Stats`, `com.acme.metrics.*`.
    pub trusted: Vec<String>,
}

impl Declared {
    pub fn is_empty(&self) -> bool {
        self.benign.is_empty() && self.trusted.is_empty()
    }
    pub fn is_benign(&self, class: &str, field: &str) -> bool {
        self.benign.iter().any(|known| {
            let named = known.rsplit_once('.').filter(|(_, name)| *name == field);
            named.is_some_and(|(of, _)| is_named(class, of))
        })
    }
    pub fn is_trusted(&self, class: &str) -> bool {
        self.trusted.iter().any(|known| is_named(class, known))
    }
}

/// Whether a binary name is meant: in full, without its package, or by a beginning that ends in `*`. Nested classes
/// may be written with dots.
fn is_named(class: &str, meant: &str) -> bool {
    let dotted = class.replace('$', ".");
    match meant.strip_suffix('*') {
        Some(beginning) => dotted.starts_with(beginning) || class.starts_with(beginning),
        None => [class, dotted.as_str()].iter().any(|name| {
            name.strip_suffix(meant).is_some_and(|before| before.is_empty() || before.ends_with(['.', '$']))
        }),
    }
}

/// A formula to be checked, and what it is checked under.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Property {
    /// As it was written.
    pub text: String,
    pub formula: Formula,
    pub fairness: Fairness,
    /// The class whose members need no class before them.
    pub scope: Option<String>,
    /// The code of the lines that the formula names.
    pub lines: Vec<LineCode>,
}

/// The instructions of a line.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct LineCode {
    pub file: String,
    pub line: u32,
    pub points: Vec<CodePoint>,
    /// Where there is no code: what else could be meant.
    pub others: OtherPlaces,
}

/// What is there instead of a line without code.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum OtherPlaces {
    /// The program has no such file, but these.
    Files(Vec<String>),
    /// The lines of the file that have code, in order.
    Lines(Vec<u32>),
}

/// What is assumed of the scheduler when a property is checked; `racelens explain fairness` says it in full.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Fairness {
    /// Nothing: a thread may be left out forever.
    None,
    /// A thread that is enabled from some moment on takes steps again and again.
    Weak,
    /// A thread that is enabled again and again takes steps again and again.
    Strong,
}

impl Fairness {
    pub const ALL: [Self; 3] = [Fairness::None, Fairness::Weak, Fairness::Strong];

    pub fn as_str(self) -> &'static str {
        match self {
            Fairness::None => "none",
            Fairness::Weak => "weak",
            Fairness::Strong => "strong",
        }
    }
}

/// How future accesses are found; `None` takes every visible operation for a choice.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Reduce {
    None,
    /// Calls and returns are jumps like any other.
    Insensitive,
    /// A call comes back to where it was made.
    Callee,
    /// And the stack of the thread says what comes after its returns.
    Context,
}

impl Reduce {
    pub const ALL: [Self; 4] = [Reduce::None, Reduce::Insensitive, Reduce::Callee, Reduce::Context];

    pub fn as_str(self) -> &'static str {
        match self {
            Reduce::None => "none",
            Reduce::Insensitive => "insensitive",
            Reduce::Callee => "callee",
            Reduce::Context => "context",
        }
    }
}

/// How objects are told apart by where they are made.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum PointsTo {
    /// Not at all.
    None,
    /// One set for each variable, of all of them.
    CiEx,
    /// One for each variable and object that its method is called on.
    CsEx,
    /// The same as these two, of those variables alone whose sets make a difference.
    CiDd,
    CsDd,
}

impl PointsTo {
    pub const ALL: [Self; 5] = [PointsTo::None, PointsTo::CiEx, PointsTo::CsEx, PointsTo::CiDd, PointsTo::CsDd];

    pub fn as_str(self) -> &'static str {
        match self {
            PointsTo::None => "none",
            PointsTo::CiEx => "ci-ex",
            PointsTo::CsEx => "cs-ex",
            PointsTo::CiDd => "ci-dd",
            PointsTo::CsDd => "cs-dd",
        }
    }

    pub(crate) fn way(self) -> Option<Way> {
        let way = |by_receiver, on_demand| Some(Way { by_receiver, on_demand });
        match self {
            PointsTo::None => None,
            PointsTo::CiEx => way(false, false),
            PointsTo::CsEx => way(true, false),
            PointsTo::CiDd => way(false, true),
            PointsTo::CsDd => way(true, true),
        }
    }
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Search {
    /// Without a bound; beside that at most 0, 1 and 2 preemptive context switches, and breadth first.
    Bounded,
    DepthFirst,
    BreadthFirst,
    /// Only where a thread waits, has ended, or is between two calls of a scenario, does another one go on.
    Cooperative,
    /// The most promising of a state's children first.
    Heuristic(Heuristics),
}

/// What a heuristic search prefers; each can be switched on alone.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Heuristics {
    /// WF: writes.
    pub writes_first: bool,
    /// WW: accesses of what another thread wrote last.
    pub watch_written: bool,
    /// ARA: anything but acquiring what was released.
    pub avoid_release_acquire: bool,
    /// AF: acquiring what nobody has released yet.
    pub acquire_first: bool,
}

impl Heuristics {
    pub const ALL: Self =
        Self { writes_first: true, watch_written: true, avoid_release_acquire: true, acquire_first: true };
    pub const NONE: Self =
        Self { writes_first: false, watch_written: false, avoid_release_acquire: false, acquire_first: false };
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Errors {
    /// Every distinct violation, each with one witness.
    All,
    /// Stop at the first.
    First,
}

/// When to give up. Running out is a verdict of its own kind, never "holds".
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Budget {
    /// Processor time where the system tells it ([`crate::Stopwatch`]).
    pub time: Option<Duration>,
    pub states: Option<u64>,
    /// Visible steps in all.
    pub transitions: Option<u64>,
    /// Steps on one path.
    pub depth: Option<u32>,
    /// Instructions that one thread may run between two visible steps.
    pub silent_instructions: u64,
    /// Bytes of stored states.
    pub memory: Option<u64>,
    /// Frames on one thread's stack before `StackOverflowError`.
    pub frames: u32,
    /// Elements and fields that one path may allocate, garbage included; a path that needs more is
    /// given up, since a JVM might have collected some.
    pub heap_slots: u32,
    /// On how many cores one search may run. It changes nothing in what is found, only which schedule shows it.
    #[serde(default)]
    pub jobs: u32,
}

impl Default for Budget {
    fn default() -> Self {
        Self {
            time: Some(Duration::from_secs(30)),
            states: None,
            transitions: None,
            depth: None,
            silent_instructions: 5_000_000,
            memory: Some(2 << 30),
            frames: 8_000,
            heap_slots: 1 << 22,
            jobs: 1,
        }
    }
}

/// The one way out of a running check: how far it is, and whether it should stop.
pub trait Progress: Sync {
    /// Called now and then while the check runs.
    fn report(&self, stats: &Stats);
    /// Asked before every step or nearly so; `true` ends the check as cancelled.
    fn should_stop(&self) -> bool;
    /// A search came to the call of a method whose body the program does not have. What it leaves out may be told nowhere else.
    fn lacks_body(&self, _method: MethodId) {}
    /// Whether a failed assertion is to be told, by its message. Asked where messages are told apart, before a trace is made.
    fn wants(&self, _message: &str) -> bool {
        true
    }
}

/// Never stops, tells nobody.
#[derive(Copy, Clone, Debug)]
pub struct Silent;

impl Progress for Silent {
    fn report(&self, _: &Stats) {}
    fn should_stop(&self) -> bool {
        false
    }
}
