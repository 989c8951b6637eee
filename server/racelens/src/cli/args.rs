//! The options of the command line.

use std::time::Duration;

pub use super::classes::ClassArgs;
use clap::{Parser, Subcommand, ValueEnum};

use crate::size::size;

#[derive(Debug, Parser)]
#[command(name = "racelens", version, about = "Finds and proves concurrency bugs in Java", infer_subcommands = false)]
#[command(after_help = "Exit status: 0 no findings and everything was checked, 1 findings, \
    3 no findings but something was not checked, 2 invalid usage.")]
pub struct Args {
    #[command(subcommand)]
    pub command: Command,
}

#[derive(Debug, Subcommand)]
pub enum Command {
    /// Check every harness (each `main`, jcstress test and unit test with threads) of files or folders
    Check(Box<CheckArgs>),
    /// List all final results that each memory model allows
    Outcomes(OutcomesArgs),
    /// Print what the front end decides about calls, types and constants, one line each
    #[command(hide = true)]
    Facts(FactsArgs),
    /// Run a program once in the checker's virtual machine, with the output and exit status of a JVM
    Run(RunArgs),
    /// Explain a rule: what it means, why it matters, how to fix it
    Explain(ExplainArgs),
    /// Run the language server on standard input and output
    Lsp(LspArgs),
}

#[derive(Debug, clap::Args)]
#[command(
    after_help = "A result is what a `main` prints, or what the result object of a jcstress test holds. `opmm` is an \
    under-approximation of the Java Memory Model: what it lacks may still be allowed. Exit status: 0 if all results are \
    listed, 1 if a jcstress test has a result that its @Outcome annotations forbid, 3 if not all results are listed, 2 for \
    invalid usage."
)]
pub struct OutcomesArgs {
    /// Java files or folders [default: the current folder]
    pub paths: Vec<String>,
    #[command(flatten)]
    pub classes: ClassArgs,
    /// Output format: `text` or `json`
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub format: Format,
    /// List the results of the harness of this name only, such as `Handover.main`; may be given several times
    #[arg(long, value_name = "NAME")]
    pub harness: Vec<String>,
    /// Memory model; `auto` lists the results of `sc`, `tso`, `pso` and `opmm`, and for a `main` of `jmm` and `relaxed`
    #[arg(long, value_enum, default_value_t = MemoryModel::Auto)]
    pub memory_model: MemoryModel,
    /// Let reads of a plain long or double see halves of two writes (JLS 17.7), under opmm, jmm and relaxed
    #[arg(long, value_enum, default_value_t = OnOff::On)]
    pub word_tearing: OnOff,
    /// Time limit for each harness and model, in processor time (500ms, 30s, 2m)
    #[arg(long, value_name = "TIME", default_value = "30s", value_parser = duration)]
    pub budget: Duration,
}

#[derive(Debug, clap::Args)]
pub struct FactsArgs {
    /// Java files or folders
    #[arg(required = true)]
    pub files: Vec<String>,
    /// Read each file by itself, so that files may declare classes of the same name
    #[arg(long)]
    pub each: bool,
    #[command(flatten)]
    pub classes: ClassArgs,
}

#[derive(Debug, clap::Args)]
#[command(after_help = "Exit status: that of the program; 2 if there is nothing to run, \
    3 if the program calls code without a model, deadlocks or exceeds its time budget.")]
pub struct RunArgs {
    /// The Java file with the `main` to run; source files that it refers to are loaded as well
    #[arg(required_unless_present = "replay")]
    pub file: Option<String>,
    /// Replay the schedule of a finding from a report of `check --format json`
    #[arg(long, value_name = "REPORT", conflicts_with_all = ["seed", "enable_assertions", "args"])]
    pub replay: Option<String>,
    /// The finding of the report to replay [default: the first with a trace]
    #[arg(long, value_name = "ID", requires = "replay")]
    pub finding: Option<u64>,
    #[command(flatten)]
    pub classes: ClassArgs,
    /// Seed of the thread schedule; 0 is the simplest schedule
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub seed: u64,
    /// Time limit (500ms, 30s, 2m); a program that runs longer is stopped, and its position is printed
    #[arg(long, value_name = "TIME", default_value = "60s", value_parser = duration)]
    pub budget: Duration,
    /// Execute `assert` statements
    #[arg(long)]
    pub enable_assertions: bool,
    /// Arguments of the program's `main`
    #[arg(last = true, value_name = "ARGS")]
    pub args: Vec<String>,
}

#[derive(Debug, clap::Args)]
pub struct ExplainArgs {
    /// Id of the rule, `assumptions` or `fairness`; without it, all rules are listed
    pub rule: Option<String>,
}

#[derive(Debug, clap::Args)]
pub struct LspArgs {
    /// Communicate on standard input and output (the default, and the only transport)
    #[arg(long)]
    pub stdio: bool,
    /// Append what the server does, and how long it takes, to this file; `RACELENS_LOG` or the setting `racelens.log` choose
    /// what is written: off, error, warn, info, debug or trace
    #[arg(long, value_name = "FILE")]
    pub log: Option<String>,
    /// Be the process that does the work, started by the one that the client talks to
    #[arg(long, hide = true)]
    pub worker: bool,
    /// End the worker when it reads a text, or begins with a harness, that has this in it: for tests
    #[arg(long, hide = true, value_name = "TEXT")]
    pub abort_on: Option<String>,
}

/// What runs an emitted test.
#[derive(Copy, Clone, Debug, PartialEq, Eq, ValueEnum)]
pub enum Kit {
    Main,
    Junit,
    Jcstress,
}

#[derive(Debug, clap::Args)]
pub struct CheckArgs {
    /// Java files, class files, jars or folders [default: the current folder]
    pub paths: Vec<String>,
    #[command(flatten)]
    pub classes: ClassArgs,
    /// Check and report only the harness of this name, such as `Handover.main`; may be given several times
    #[arg(long, value_name = "NAME")]
    pub harness: Vec<String>,
    /// Print the names of all harnesses and check nothing
    #[arg(long)]
    pub list: bool,
    /// Check classes that are made for several threads by scenarios: threads that call their methods
    #[arg(long, value_enum, default_value_t = OnOff::On)]
    pub scenarios: OnOff,
    /// Limit for each file that must be understood, in processor time (Linux only); one that takes longer is left out
    #[arg(long, value_name = "TIME", default_value = "30s", value_parser = duration)]
    pub file_budget: Duration,
    /// Time limit for all scenarios of one class
    #[arg(long, value_name = "TIME", default_value = "5s", value_parser = duration)]
    pub scenario_budget: Duration,
    /// Print a test for each finding of a scenario instead of the report: a `main`, a JUnit 5 or a jcstress test
    #[arg(long, value_enum, value_name = "KIT")]
    pub emit_test: Option<Kit>,
    /// Output format; `sarif` is SARIF 2.1.0
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub format: Format,
    /// Print one line for each finding, what was not checked, and the summary
    #[arg(long, short)]
    pub quiet: bool,
    /// Colours: `auto` uses them on a terminal, unless `NO_COLOR` is set
    #[arg(long, value_enum, default_value_t = Colours::Auto)]
    pub color: Colours,
    /// Report only findings that this file does not have; see --write-baseline
    #[arg(long, value_name = "FILE")]
    pub baseline: Option<String>,
    /// Write the findings to a file, to be a baseline
    #[arg(long, value_name = "FILE", conflicts_with = "baseline")]
    pub write_baseline: Option<String>,
    /// Check only harnesses that run code of files which differ from this revision (git), and report only what concerns
    /// these files
    #[arg(long, value_name = "REV")]
    pub changed_since: Option<String>,
    /// Keep verdicts for later runs: `on` in the cache folder of the user, `off`, or a folder
    #[arg(long, value_name = "on|off|DIR", default_value = "on")]
    pub cache: String,
    /// Which findings make the exit status 1: confirmed ones, or those of a pattern as well
    #[arg(long, value_enum, default_value_t = FailOn::Confirmed)]
    pub fail_on: FailOn,
    /// Time limit for each harness, in processor time (500ms, 30s, 2m)
    #[arg(long, value_name = "TIME", default_value = "30s", value_parser = duration)]
    pub budget: Duration,
    /// Memory limit for each harness (512M, 2G)
    #[arg(long, value_name = "SIZE", default_value = "2G", value_parser = size)]
    pub max_memory: u64,
    /// Maximum number of stored states for each harness
    #[arg(long, value_name = "COUNT", value_parser = clap::value_parser!(u64).range(1..))]
    pub max_states: Option<u64>,
    /// Maximum number of steps for each harness, all paths together
    #[arg(long, value_name = "COUNT", value_parser = clap::value_parser!(u64).range(1..))]
    pub max_steps: Option<u64>,
    /// Maximum number of steps on one path
    #[arg(long, value_name = "COUNT", value_parser = clap::value_parser!(u32).range(1..))]
    pub max_depth: Option<u32>,
    /// Memory model: interleavings and, for racy programs, failures under OpMM (auto); interleavings alone (sc); store
    /// buffers (tso, pso); older writes, too (opmm); the Java Memory Model, for failures (jmm; as Aspinall and Ševčík repair
    /// it: repaired); an over-approximation of it (relaxed)
    #[arg(long, value_enum, default_value_t = MemoryModel::Auto)]
    pub memory_model: MemoryModel,
    /// Let reads of a plain long or double see halves of two writes (JLS 17.7), under opmm, jmm and relaxed
    #[arg(long, value_enum, default_value_t = OnOff::On)]
    pub word_tearing: OnOff,
    /// Precision of the future-access analysis, which decides where threads are switched
    #[arg(long, value_enum, default_value_t = Reduce::Context)]
    pub reduce: Reduce,
    /// Points-to analysis used by the reduction: context-insensitive (ci) or context-sensitive (cs), exhaustive (ex)
    /// or demand-driven (dd)
    #[arg(long, value_enum, default_value_t = PointsTo::None)]
    pub points_to: PointsTo,
    /// Ignore accesses to objects that are still private to one thread
    #[arg(long, value_enum, default_value_t = OnOff::On)]
    pub immutable: OnOff,
    /// Dynamic partial-order reduction of a depth-first search: persistent sets and sleep sets
    #[arg(long, alias = "dynamic", value_enum, default_value_t = OnOff::On)]
    pub dpor: OnOff,
    /// Explore one of several states that differ only in which of the threads that run the same code is which
    #[arg(long, value_enum, default_value_t = OnOff::On)]
    pub symmetry: OnOff,
    /// Explore one of several states that differ only in accesses whose races have all been found
    #[arg(long, value_enum, default_value_t = OnOff::On)]
    pub merge_known_races: OnOff,
    /// Let a thread enter monitors one inside the other in one step, as long as that hides no deadlock
    #[arg(long, value_enum, default_value_t = OnOff::On)]
    pub nested_monitors: OnOff,
    /// Cores that one search may use; all of them if left out. So far only a search with `--search dfs --dpor off` uses
    /// more than one
    #[arg(long, value_name = "COUNT", value_parser = clap::value_parser!(u32).range(1..=256))]
    pub jobs: Option<u32>,
    /// Search strategy
    #[arg(long, value_enum, default_value_t = SearchArg::Bounded)]
    pub search: SearchArg,
    /// Do not report data races on this field, such as `Stats.hits`; may be repeated
    #[arg(long, value_name = "FIELD")]
    pub benign: Vec<String>,
    /// Do not report data races in the code of this class (`Stats`, `com.acme.metrics.*`); may be repeated
    #[arg(long, value_name = "CLASS")]
    pub trusted: Vec<String>,
    /// Explore spurious wake-ups of `wait`, and spurious failures of weak compare-and-set: after all else, from the first
    /// step on, or not at all
    #[arg(long, value_enum, default_value_t = Explore::Auto)]
    pub spurious_wakeups: Explore,
    /// Let time limits of a second or more (`await(5, SECONDS)`) expire while another thread can go on: explored after all else,
    /// from the first step on, or not at all
    #[arg(long, value_enum, default_value_t = Explore::Auto)]
    pub long_limits: Explore,
    /// Heuristics of `--search heuristic`, in order of priority
    #[arg(long, value_name = "HEURISTICS", value_delimiter = ',', value_enum, ignore_case = true)]
    pub prefer: Vec<Prefer>,
    /// Check this formula of linear temporal logic alone, such as `[](call(request) -> <>call(grant))`; see
    /// `racelens explain ltl`
    #[arg(long, value_name = "FORMULA")]
    pub ltl: Option<String>,
    /// What is assumed of the scheduler for `--ltl` [default: strong]; see `racelens explain fairness`
    #[arg(long, value_enum, requires = "ltl")]
    pub fairness: Option<Fairness>,
    /// Report every distinct violation (the default)
    #[arg(long, conflicts_with = "first_error")]
    pub all_errors: bool,
    /// Stop each harness at its first violation
    #[arg(long)]
    pub first_error: bool,
    /// Print every step of long traces
    #[arg(long)]
    pub full_traces: bool,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, ValueEnum)]
pub enum Format {
    Text,
    Json,
    Sarif,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, ValueEnum)]
pub enum Colours {
    Auto,
    Always,
    Never,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, ValueEnum)]
pub enum FailOn {
    Confirmed,
    Pattern,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, ValueEnum)]
pub enum MemoryModel {
    Auto,
    Sc,
    Tso,
    Pso,
    Opmm,
    Jmm,
    Repaired,
    Relaxed,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, ValueEnum)]
pub enum Reduce {
    None,
    Insensitive,
    Callee,
    Context,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, ValueEnum)]
pub enum PointsTo {
    None,
    CiEx,
    CsEx,
    CiDd,
    CsDd,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, ValueEnum)]
pub enum OnOff {
    On,
    Off,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, ValueEnum)]
pub enum Explore {
    Auto,
    On,
    Off,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, ValueEnum)]
pub enum SearchArg {
    Bounded,
    Dfs,
    Bfs,
    Heuristic,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, ValueEnum)]
#[value(rename_all = "UPPER")]
pub enum Prefer {
    /// Prefer writes
    Wf,
    /// Prefer accesses to variables that a different thread wrote last
    Ww,
    /// Avoid acquiring what was released
    Ara,
    /// Prefer acquires that no release precedes
    Af,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, ValueEnum)]
pub enum Fairness {
    None,
    Weak,
    Strong,
}

/// `500ms`, `30s`, `2m`; a bare number counts seconds.
fn duration(text: &str) -> Result<Duration, String> {
    let wrong = || format!("invalid duration `{text}` (examples: 500ms, 30s, 2m)");
    let digits = text.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let number: u64 = digits.parse().map_err(|_| wrong())?;
    let time = match text.get(digits.len()..).unwrap_or_default() {
        "ms" => Some(Duration::from_millis(number)),
        "" | "s" => Some(Duration::from_secs(number)),
        "m" => number.checked_mul(60).map(Duration::from_secs),
        "h" => number.checked_mul(3600).map(Duration::from_secs),
        _ => None,
    };
    time.filter(|time| !time.is_zero()).ok_or_else(wrong)
}
