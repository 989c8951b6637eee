//! The words of the command line.

use std::time::Duration;

pub use super::classes::ClassArgs;
use clap::{Parser, Subcommand, ValueEnum};

#[derive(Debug, Parser)]
#[command(name = "racelens", version, about = "Finds and proves concurrency bugs in Java", infer_subcommands = false)]
#[command(after_help = "Exit status: 0 nothing found and all was checked, 1 findings, \
    3 nothing found but something not checked, 2 bad usage.")]
pub struct Args {
    #[command(subcommand)]
    pub command: Command,
}

#[derive(Debug, Subcommand)]
pub enum Command {
    /// Check every harness of some files or folders
    Check(CheckArgs),
    /// Every final result that each memory model allows (not there yet)
    Outcomes(AnyArgs),
    /// Run a program once in the checker's machine, with the output and the status of a JVM
    Run(RunArgs),
    /// Explain a rule
    Explain(ExplainArgs),
    /// Serve the language server protocol on standard input and output
    Lsp(LspArgs),
}

#[derive(Debug, clap::Args)]
pub struct AnyArgs {
    #[arg(trailing_var_arg = true, allow_hyphen_values = true, hide = true)]
    pub rest: Vec<String>,
}

#[derive(Debug, clap::Args)]
#[command(after_help = "Exit status: that of the program; 2 where there is nothing to run, \
    3 where the program reaches what has no model, a deadlock, or the end of its time.")]
pub struct RunArgs {
    /// The Java file whose main is run; what it names of its source root is read as well
    #[arg(required_unless_present = "replay")]
    pub file: Option<String>,
    /// Show the schedule of a finding again, out of a report of `check --format json`
    #[arg(long, value_name = "REPORT", conflicts_with_all = ["seed", "enable_assertions", "args"])]
    pub replay: Option<String>,
    /// Which finding of the report; the first that has a trace where none is named
    #[arg(long, value_name = "ID", requires = "replay")]
    pub finding: Option<u64>,
    #[command(flatten)]
    pub classes: ClassArgs,
    /// Which schedule its threads run in; 0 is the plainest
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub seed: u64,
    /// Time for it to end: 500ms, 30s, 2m; what runs longer is stopped, and where it was is said
    #[arg(long, value_name = "TIME", default_value = "60s", value_parser = duration)]
    pub budget: Duration,
    /// Run `assert` statements
    #[arg(long)]
    pub enable_assertions: bool,
    /// What the program's main is given
    #[arg(last = true, value_name = "ARGS")]
    pub args: Vec<String>,
}

#[derive(Debug, clap::Args)]
pub struct ExplainArgs {
    /// The rule's id; without one, all rules are listed
    pub rule: Option<String>,
}

#[derive(Debug, clap::Args)]
pub struct LspArgs {
    /// Talk on standard input and output (the only way, and the default)
    #[arg(long)]
    pub stdio: bool,
}

#[derive(Debug, clap::Args)]
pub struct CheckArgs {
    /// Java files or folders; the current folder when there is none
    pub paths: Vec<String>,
    #[command(flatten)]
    pub classes: ClassArgs,
    /// Only harnesses of this name, such as `Handover.main`
    #[arg(long, value_name = "NAME")]
    pub harness: Option<String>,
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub format: Format,
    /// What makes the exit status 1: findings that a schedule shows, or those that a pattern shows as well
    #[arg(long, value_enum, default_value_t = FailOn::Confirmed)]
    pub fail_on: FailOn,
    /// Time for each harness: 500ms, 30s, 2m
    #[arg(long, value_name = "TIME", default_value = "30s", value_parser = duration)]
    pub budget: Duration,
    /// Memory for each harness: 512M, 2G
    #[arg(long, value_name = "SIZE", default_value = "2G", value_parser = size)]
    pub max_memory: u64,
    /// States to store for each harness at most
    #[arg(long, value_name = "COUNT", value_parser = clap::value_parser!(u64).range(1..))]
    pub max_states: Option<u64>,
    /// Steps of each harness at most, all paths together
    #[arg(long, value_name = "COUNT", value_parser = clap::value_parser!(u64).range(1..))]
    pub max_steps: Option<u64>,
    /// Steps on one path at most
    #[arg(long, value_name = "COUNT", value_parser = clap::value_parser!(u32).range(1..))]
    pub max_depth: Option<u32>,
    #[arg(long, value_enum, default_value_t = MemoryModel::Auto)]
    pub memory_model: MemoryModel,
    /// How far future accesses are told apart, which decide what is a scheduling choice
    #[arg(long, value_enum, default_value_t = Reduce::Context)]
    pub reduce: Reduce,
    /// Whether objects are told apart in that by where they are made: for all variables (ex) or those that matter
    /// (dd), with one set each (ci) or one for each object that a method is called on (cs)
    #[arg(long, value_enum, default_value_t = PointsTo::None)]
    pub points_to: PointsTo,
    /// Whether what is set up before anybody else can see it counts as no access
    #[arg(long, value_enum, default_value_t = OnOff::On)]
    pub immutable: OnOff,
    /// Whether a depth-first search leaves out threads that nobody else meets, and orders of steps that come to the
    /// same
    #[arg(long, value_enum, default_value_t = OnOff::On)]
    pub dynamic: OnOff,
    #[arg(long, value_enum, default_value_t = SearchArg::Bounded)]
    pub search: SearchArg,
    /// A field whose races are meant, such as `Stats.hits`; may be repeated
    #[arg(long, value_name = "FIELD")]
    pub benign: Vec<String>,
    /// A class in whose code no race is reported: `Stats`, `com.acme.metrics.*`; may be repeated
    #[arg(long, value_name = "CLASS")]
    pub trusted: Vec<String>,
    /// Whether waits may end for no reason, and weak compare-and-sets fail for none, as the language allows
    #[arg(long, value_enum, default_value_t = OnOff::Off)]
    pub spurious_wakeups: OnOff,
    /// Heuristics of the heuristic search: WF, WW, ARA, AF
    #[arg(long, value_name = "HEURISTICS", value_delimiter = ',', value_enum, ignore_case = true)]
    pub prefer: Vec<Prefer>,
    /// A formula of linear temporal logic to check
    #[arg(long, value_name = "FORMULA")]
    pub ltl: Option<String>,
    #[arg(long, value_enum)]
    pub fairness: Option<Fairness>,
    /// Report every distinct violation (the default)
    #[arg(long, conflicts_with = "first_error")]
    pub all_errors: bool,
    /// Stop each harness at its first violation
    #[arg(long)]
    pub first_error: bool,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, ValueEnum)]
pub enum Format {
    Text,
    Json,
    Sarif,
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
    Jpr,
    Jmm,
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
pub enum SearchArg {
    Bounded,
    Dfs,
    Bfs,
    Heuristic,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, ValueEnum)]
#[value(rename_all = "UPPER")]
pub enum Prefer {
    /// Writes first
    Wf,
    /// Accesses of what another thread wrote last
    Ww,
    /// Anything but acquiring what was released
    Ara,
    /// Acquiring what nobody has released yet
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
    let wrong = || format!("`{text}` is no time; write 500ms, 30s or 2m");
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

/// `512M`, `2G`; a bare number counts bytes.
fn size(text: &str) -> Result<u64, String> {
    let wrong = || format!("`{text}` is no size; write 512M or 2G");
    let digits = text.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let number: u64 = digits.parse().map_err(|_| wrong())?;
    let shift = match text.get(digits.len()..).unwrap_or_default() {
        "" => 0,
        "K" | "KB" => 10,
        "M" | "MB" => 20,
        "G" | "GB" => 30,
        _ => return Err(wrong()),
    };
    number.checked_mul(1 << shift).filter(|size| *size > 0).ok_or_else(wrong)
}
