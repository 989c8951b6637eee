//! `racelens check`: read the sources, check their harnesses, report.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex};

use racelens_ide::cache::Entries;
use racelens_ide::check::Job;
use racelens_ide::phrases::count;
use racelens_ide::properties::{self, FormulaProblem};
use racelens_ide::store::{HarnessId, VerdictStore};
use racelens_ide::{
    Budget, Certainty, Declared, Errors, Finding, Harm, HarnessReport, HarnessState, Heuristics, Host, Level, Options,
    Outcome, Place, Program, Search, Snapshot, Suppressed, Switch,
};
use racelens_project::{Project, sources};
use racelens_system::{System, load};

use super::args::{
    CheckArgs, Colours, Explore, FailOn, Fairness, Format, Kit, MemoryModel, OnOff, PointsTo, Prefer, Reduce, SearchArg,
};
use super::attempts::Attempt;
use super::classes::{Targets, is_missing, wanted};
use super::progress_line::Line;
use super::{Console, Status, Usage, answered, baseline, json, sarif, text};
use crate::cache::Location;
use crate::harmless_text::plain;

/// Everything that a report is made of.
pub(super) struct Report<'a> {
    pub harnesses: Vec<HarnessReport>,
    pub findings: Vec<Finding>,
    /// What was found and is declared to be no finding.
    pub suppressed: Vec<Suppressed>,
    /// Whether long traces are printed whole.
    pub has_full_traces: bool,
    /// The text of a file, to show pieces of it.
    pub text: &'a dyn Fn(&str) -> Option<Arc<str>>,
}

pub(super) fn run(
    args: &CheckArgs,
    shared: &Arc<dyn System>,
    attempt: &Attempt,
    console: &mut Console<'_>,
) -> Result<Status, Usage> {
    let mut options = options(args)?;
    let system = &**shared;
    let changed = changed_files(args, system)?;
    let NamedFiles { mut files, unread, mut targets } = files(args, shared)?;
    files.retain(|file| !attempt.left_out.contains(file));
    let wanted = wanted(&args.classes, &targets.roots, system)?;
    let project = Project::read(system, &paths(args, system), &wanted);
    options.declared.benign.extend(project.declared.benign.iter().cloned());
    options.declared.trusted.extend(project.declared.trusted.iter().cloned());
    let mut texts: BTreeMap<String, Arc<str>> = BTreeMap::new();
    for note in &unread {
        let _ = writeln!(console.err, "racelens: not checked: {}", plain(note));
    }
    let mut unread = !unread.is_empty() || !attempt.left_out.is_empty();
    for file in &files {
        match load(system, file) {
            Ok(loaded) => {
                texts.insert(file.clone(), loaded.text.into());
                if let Some(note) = loaded.note {
                    let _ = writeln!(console.err, "racelens: {}", plain(&note));
                }
            }
            Err(line) if files.len() == 1 => return Err(Usage(line)),
            Err(line) => {
                unread = true;
                let _ = writeln!(console.err, "racelens: not checked: {}", plain(&line));
            }
        }
    }
    let line = &attempt.line;
    line.say("reading");
    // What named files need is read as well, and nothing is asked about it for its own sake.
    let mut needed = needed(&texts, &paths(args, system), system);
    needed.retain(|file, _| !attempt.left_out.contains(file));
    let mut hosts = hosts(&texts, &needed);
    texts.extend(needed.iter().map(|(path, text)| (path.clone(), text.clone())));
    let (class_path, notes) = project.class_path(shared, &wanted);
    let class_path = Arc::new(class_path);
    for note in project.notes.iter().chain(&notes) {
        let _ = writeln!(console.err, "racelens: {}", plain(note));
    }
    for host in &mut hosts {
        host.set_rules(project.rules.clone());
    }
    targets.find_sources(shared);
    let cache = Location::read(&args.cache).open(shared);
    for host in &mut hosts {
        host.verdicts().set_cache(cache.clone().map(|folder| folder as Arc<dyn Entries>));
        host.set_class_path(class_path.clone());
        host.set_declared(options.declared.clone());
    }
    texts.extend(targets.sources.iter().cloned());
    texts.extend(project.rules.queries.into_iter().map(|file| (file.path, file.text)));
    texts.extend(project.rules.settings);
    if let Some(host) = hosts.first_mut() {
        targets.set(host);
    }
    let snapshots: Vec<Snapshot> = hosts.iter().map(Host::snapshot).collect();
    let is_wanted = |name: &str| args.harness.is_empty() || args.harness.iter().any(|wanted| wanted == name);
    let mut jobs: Vec<(Arc<VerdictStore>, Job)> = Vec::new();
    let mut known: Vec<String> = Vec::new();
    let mut passed_over: BTreeSet<String> = BTreeSet::new();
    let mut wrong: Vec<Vec<FormulaProblem>> = Vec::new();
    // A formula is about a whole program.
    let scenario_time = (args.scenarios == OnOff::On && args.ltl.is_none()).then_some(args.scenario_budget);
    let is_there = |id: &HarnessId| !needed.contains_key(&*id.file);
    for (host, snapshot) in hosts.iter().zip(&snapshots) {
        let is_asked = |id: &HarnessId| is_there(id) && (args.list || is_wanted(&id.name));
        for check in snapshot.wanted_candidates(&options, scenario_time, &is_asked) {
            known.push(check.harness.name.to_string());
            if let Some(changed) = &changed
                && !changed.runs(&check.program)
            {
                passed_over.insert(check.harness.name.to_string());
                continue;
            }
            if !args.list {
                let properties = check.options.properties.iter().filter(|_| args.ltl.is_some());
                wrong.extend(properties.map(|property| properties::problems(&check.program, property)));
                jobs.extend(check.admit(host.verdicts()).map(|job| (host.verdicts().clone(), job)));
            }
        }
    }
    if args.list {
        let names = known.iter().try_for_each(|name| writeln!(console.out, "{}", plain(name)));
        answered(names, console)?;
        return Ok(Status::Clean);
    }
    if let Some(wanted) = args.harness.iter().find(|wanted| !known.contains(wanted)) {
        let all = snapshots.iter().flat_map(|one| one.wanted_candidates(&options, scenario_time, &is_there));
        let there: Vec<String> = all.map(|check| check.harness.name.to_string()).collect();
        let there = if there.is_empty() { "none".to_owned() } else { there.join(", ") };
        return Err(Usage(format!("unknown harness `{wanted}`; known harnesses: {there}")));
    }
    if let Some(usage) = unknown_names(args, &wrong) {
        return Err(usage);
    }
    run_all(&jobs, line);
    line.say("trying out fixes");
    for (host, snapshot) in hosts.iter().zip(&snapshots) {
        // What is shown is what suggests them.
        snapshot.shown();
        let trials = snapshot.untried(&options, args.scenario_budget);
        trials.iter().for_each(|trial| trial.run(host.verdicts()));
    }
    if let Some(complaint) = cache.and_then(|cache| cache.complaint()) {
        let _ = writeln!(console.err, "racelens: {}", plain(&complaint));
    }
    if let Some(kit) = args.emit_test {
        return emit(kit, &snapshots, console);
    }
    let mut harnesses: Vec<HarnessReport> = snapshots.iter().flat_map(|one| one.full_harness_reports()).collect();
    harnesses.retain(|report| is_wanted(&report.name) && !passed_over.contains(&report.name));
    let is_asked = |place: &Place| !needed.contains_key(&*place.file);
    harnesses.retain(|report| report.place.as_ref().is_none_or(is_asked));
    let (mut findings, mut suppressed): (Vec<Finding>, Vec<Suppressed>) = (Vec::new(), Vec::new());
    for sorted in snapshots.iter().map(Snapshot::sorted_findings) {
        let is_changed = |finding: &Finding| changed.as_ref().is_none_or(|changed| changed.concerns(finding));
        let is_shown = |finding: &Finding| match &finding.harness {
            _ if !is_changed(finding) => false,
            Some(name) if !is_wanted(name) && !finding.also_by.iter().any(|name| is_wanted(name)) => false,
            // Who asks for some harnesses asks for what they show, and for nothing that the text alone shows.
            None if !args.harness.is_empty() => false,
            _ => is_asked(&finding.place) || finding.certainty == Certainty::Confirmed,
        };
        suppressed.extend(sorted.suppressed.into_iter().filter(|one| is_shown(&one.finding)));
        // Every host says what is wrong with the project's rules.
        findings.extend(
            sorted
                .shown
                .into_iter()
                .filter(|one| {
                    is_shown(one) && (!matches!(one.rule, "broken-rule" | "ltl-formula") || !findings.contains(one))
                })
                .collect::<Vec<_>>(),
        );
    }
    if let Some(path) = args.write_baseline.as_ref().filter(|_| !attempt.is_over()) {
        baseline::write(path, system, &findings)?;
    }
    let known = match &args.baseline {
        Some(path) => baseline::take_known(path, system, &mut findings)?,
        None => 0,
    };
    if known > 0 {
        let _ = writeln!(console.err, "racelens: {} of the baseline not shown", count(known as u64, "finding"));
    }
    let accepted = suppressed.len() + known;
    let status = status(args.fail_on, &harnesses, &findings, accepted, unread);
    let text = |file: &str| texts.get(file).cloned();
    let report = Report { harnesses, findings, suppressed, has_full_traces: args.full_traces, text: &text };
    let written = match args.format {
        Format::Json => json::write(&report, console.out),
        Format::Sarif => sarif::write(&report, console.out),
        Format::Text if args.quiet => text::write_short(&report, console.out),
        Format::Text => text::write(&report, has_colours(args.color, system, console), console.out),
    };
    answered(written, console)?;
    Ok(status)
}

/// Prints the tests of all findings of scenarios; where there are several, each after a line that names its file.
fn emit(kit: Kit, snapshots: &[Snapshot], console: &mut Console<'_>) -> Result<Status, Usage> {
    let kit = match kit {
        Kit::Main => racelens_ide::scenarios::Kit::Main,
        Kit::Junit => racelens_ide::scenarios::Kit::Junit,
        Kit::Jcstress => racelens_ide::scenarios::Kit::Jcstress,
    };
    let tests: Vec<_> = snapshots.iter().flat_map(|one| one.emitted_tests(kit)).collect();
    if tests.is_empty() {
        let _ = writeln!(console.err, "racelens: no scenario found what a test can show, so there is no test to print");
        return Ok(Status::NotAllChecked);
    }
    let mut written = Ok(());
    for test in &tests {
        let name = if tests.len() > 1 { format!("// File: {}.java\n", test.class) } else { String::new() };
        written = written.and_then(|()| write!(console.out, "{name}{}", test.text));
    }
    answered(written, console)?;
    Ok(Status::Findings)
}

/// The texts of the files that others need which are named, but not with all of their source root.
fn needed(texts: &BTreeMap<String, Arc<str>>, paths: &[String], system: &dyn System) -> BTreeMap<String, Arc<str>> {
    let is_below = |root: &str, path: &String| {
        let folder = path.trim_end_matches('/');
        folder == "." && !root.starts_with("..") || root == folder || root.starts_with(&format!("{folder}/"))
    };
    let is_whole = |path: &str, text: &str| {
        let root = sources::root(path, text, system);
        paths.iter().any(|named| is_below(&root, named))
    };
    let alone = texts.iter().filter(|(path, text)| !is_whole(path, text));
    let alone: Vec<(&str, &str)> = alone.map(|(path, text)| (path.as_str(), &**text)).collect();
    // A folder without a program is looked at as it is: threads elsewhere are no reason to suspect it.
    let is_named = alone.iter().any(|(path, _)| paths.iter().any(|named| named == path));
    let has_program = || {
        let mut host = Host::default();
        alone.iter().filter(|(_, text)| text.contains(" main(")).for_each(|(path, text)| host.set_file(path, text));
        !host.snapshot().harnesses(None).is_empty()
    };
    if alone.is_empty() || !is_named && !has_program() {
        return BTreeMap::new();
    }
    let needed = sources::needed(&alone, system);
    let others = needed.into_iter().filter(|needed| !texts.contains_key(&needed.path));
    others.map(|needed| (needed.path, needed.text.into())).collect()
}

/// One host for all files, or one for each source root where two files declare the same class: a folder
/// of many small programs is many programs.
fn hosts(texts: &BTreeMap<String, Arc<str>>, needed: &BTreeMap<String, Arc<str>>) -> Vec<Host> {
    let mut all = Host::default();
    let texts = || texts.iter().chain(needed);
    for (path, text) in texts() {
        all.set_file(path, text);
    }
    let snapshot = all.snapshot();
    if texts().next().is_none() || !snapshot.declares_twice() {
        drop(snapshot);
        return vec![all];
    }
    let mut by_root: BTreeMap<String, Host> = BTreeMap::new();
    for (path, text) in texts() {
        by_root.entry(snapshot.source_root(path)).or_default().set_file(path, text);
    }
    by_root.into_values().collect()
}

/// Whether a schedule shows a finding that is more than a hint. A data race that is proved benign in one program is shown as a
/// hint, and still is one.
pub(super) fn is_found(finding: &Finding) -> bool {
    let is_benign = finding.harm == Some(Harm::Benign);
    finding.certainty == Certainty::Confirmed && (finding.level != Level::Hint || is_benign)
}

/// Whether the text alone shows a finding that is more than advice. Nothing was run, so it confirms nothing, and nothing
/// is left unchecked either.
pub(super) fn is_pattern(finding: &Finding) -> bool {
    let is_of_the_check = matches!(finding.rule, "broken-rule" | "ltl-formula");
    finding.certainty == Certainty::Certain && finding.level != Level::Hint && !is_of_the_check
}

/// Whether a finding only advises: it is no reason to fail, and leaves nothing unchecked.
pub(super) fn is_advice(finding: &Finding) -> bool {
    let is_shown = matches!(finding.certainty, Certainty::Certain | Certainty::Confirmed);
    is_shown && finding.level == Level::Hint && finding.rule != "syntax"
}

fn status(fail_on: FailOn, harnesses: &[HarnessReport], findings: &[Finding], accepted: usize, unread: bool) -> Status {
    if findings.iter().any(|finding| is_found(finding) || fail_on == FailOn::Pattern && is_pattern(finding)) {
        return Status::Findings;
    }
    let all_checked = harnesses.iter().all(|harness| match &harness.state {
        HarnessState::Current(verdict) => {
            // What it violates is declared to be no finding, or only hinted at.
            let is_hint = |finding: &Finding| finding.certainty == Certainty::Confirmed && is_advice(finding);
            let has_excuse = accepted > 0 || findings.iter().any(is_hint);
            let is_accepted = verdict.outcome == Outcome::Violated && has_excuse;
            (verdict.outcome == Outcome::Holds || is_accepted) && verdict.reasons.is_empty()
        }
        HarnessState::NeverChecked | HarnessState::Shadowed(_) | HarnessState::Outdated(_) => false,
    });
    if !unread
        && all_checked
        && !harnesses.is_empty()
        && findings.iter().all(|finding| is_advice(finding) || is_pattern(finding))
    {
        Status::Clean
    } else {
        Status::NotAllChecked
    }
}

/// Whether something is explored from the first step on, and whether after all else.
fn switches(explore: Explore) -> (Switch, Switch) {
    match explore {
        Explore::Auto => (Switch::Off, Switch::On),
        Explore::On => (Switch::On, Switch::Off),
        Explore::Off => (Switch::Off, Switch::Off),
    }
}

fn cores() -> u32 {
    std::thread::available_parallelism().map_or(1, |cores| u32::try_from(cores.get()).unwrap_or(1))
}

/// Checks on as many threads as there are cores; each check is a function of its own.
fn run_all(jobs: &[(Arc<VerdictStore>, Job)], line: &Line) {
    let workers = (cores() as usize).min(jobs.len());
    let next = Mutex::new(jobs.iter());
    let take = || next.lock().ok().and_then(|mut next| next.next());
    std::thread::scope(|scope| {
        for _ in 0..workers {
            scope.spawn(|| {
                while let Some((verdicts, job)) = take() {
                    job.run(verdicts, &|stats| line.checking(&job.harness().name, stats));
                    line.say(&format!("trying out fixes for {}", job.harness().name));
                    job.try_fixes(verdicts);
                }
            });
        }
    });
}

/// The paths, or the current folder where there are none. Those below the current folder are relative to it, so that two
/// checkouts print the same.
fn paths(args: &CheckArgs, system: &dyn System) -> Vec<String> {
    let here = format!("{}/", system.canonical(".").trim_end_matches('/'));
    let relative = |path: &String| match path.strip_prefix(&here) {
        Some("") => ".".to_owned(),
        Some(below) => below.to_owned(),
        None if format!("{path}/") == here => ".".to_owned(),
        None => path.clone(),
    };
    if args.paths.is_empty() { vec![".".to_owned()] } else { args.paths.iter().map(relative).collect() }
}

fn has_colours(asked: Colours, system: &dyn System, console: &Console<'_>) -> bool {
    match asked {
        Colours::Always => true,
        Colours::Never => false,
        Colours::Auto => console.out_is_terminal && !system.refuses_colours(),
    }
}

/// The files that differ from a revision.
struct Changed<'a> {
    files: BTreeSet<String>,
    system: &'a dyn System,
}

impl Changed<'_> {
    fn has(&self, file: &str) -> bool {
        self.files.contains(&self.system.canonical(file))
    }

    /// Whether a program has code of one of them.
    fn runs(&self, program: &Program) -> bool {
        let mut files: Vec<&str> =
            program.classes.rows().iter().filter_map(|class| class.decl.file.as_deref()).collect();
        files.sort_unstable();
        files.dedup();
        files.into_iter().any(|file| self.has(file))
    }

    /// Whether some place of a finding is in one of them.
    fn concerns(&self, finding: &Finding) -> bool {
        let mut concerns = false;
        finding.for_each_place(&mut |place| concerns |= self.has(&place.file));
        concerns
    }
}

fn changed_files<'a>(args: &CheckArgs, system: &'a dyn System) -> Result<Option<Changed<'a>>, Usage> {
    let Some(revision) = &args.changed_since else { return Ok(None) };
    let mut files = BTreeSet::new();
    for path in paths(args, system) {
        let folder = match system.is_folder(&path) {
            true => path.as_str(),
            false => path.rsplit_once('/').map_or(".", |(folder, _)| folder),
        };
        let changed = system.changed_since(folder, revision);
        let changed = changed.map_err(|error| Usage(format!("--changed-since {revision}: git says: {error}")))?;
        files.extend(changed.iter().map(|file| system.canonical(file)));
    }
    Ok(Some(Changed { files, system }))
}

/// What the paths of a command line name.
struct NamedFiles {
    files: BTreeSet<String>,
    /// What was passed over because it couldn't be read, a sentence each.
    unread: Vec<String>,
    targets: Targets,
}

/// The sources that the paths name, and the class files where they name those.
fn files(args: &CheckArgs, shared: &Arc<dyn System>) -> Result<NamedFiles, Usage> {
    let system = &**shared;
    let mut files = BTreeSet::new();
    let mut unread = Vec::new();
    let mut targets = Targets::default();
    let paths = paths(args, system);
    for path in &paths {
        let is_folder = system.is_folder(path);
        if is_folder {
            let below = system.java_files(path).map_err(|error| Usage(format!("cannot read {path}: {error}")))?;
            unread.extend(below.unread);
            if !below.files.is_empty() {
                files.extend(below.files.into_iter().map(|file| file.strip_prefix("./").unwrap_or(&file).to_owned()));
                continue;
            }
        }
        if targets.add(path, shared)? {
            continue;
        }
        if is_folder && !unread.is_empty() {
            continue;
        } else if is_folder && paths.len() == 1 {
            return Err(Usage(format!("no Java file in {path}; name a file or a different folder")));
        } else if is_folder {
            continue;
        } else if is_missing(path, system) {
            return Err(Usage(format!("{path} does not exist")));
        } else if path.ends_with(".java") {
            files.insert(path.clone());
        } else {
            return Err(Usage(format!(
                "{path} is not a Java source file; name a .java file, a jar, a class file or a folder"
            )));
        }
    }
    Ok(NamedFiles { files, unread, targets })
}

/// All of them where none is named.
fn heuristics(prefer: &[Prefer]) -> Heuristics {
    if prefer.is_empty() {
        return Heuristics::ALL;
    }
    Heuristics {
        writes_first: prefer.contains(&Prefer::Wf),
        watch_written: prefer.contains(&Prefer::Ww),
        avoid_release_acquire: prefer.contains(&Prefer::Ara),
        acquire_first: prefer.contains(&Prefer::Af),
    }
}

/// What is wrong with the formula of the command line, in one line.
fn wrong_formula(text: &str, problem: &FormulaProblem) -> Usage {
    let column = text.get(..problem.at.start as usize).unwrap_or(text).chars().count() + 1;
    Usage(format!("--ltl, column {column}: {}", problem.message))
}

/// Names of the formula of the command line that no program has which is checked.
fn unknown_names(args: &CheckArgs, programs: &[Vec<FormulaProblem>]) -> Option<Usage> {
    let text = args.ltl.as_ref()?;
    let first = programs.first()?.first()?;
    programs.iter().all(|problems| !problems.is_empty()).then(|| wrong_formula(text, first))
}

/// Turns the words of the command line into options.
fn options(args: &CheckArgs) -> Result<Options, Usage> {
    let memory_model = match args.memory_model {
        MemoryModel::Auto | MemoryModel::Sc => racelens_ide::MemoryModel::Sc,
        MemoryModel::Tso => racelens_ide::MemoryModel::Tso,
        MemoryModel::Pso => racelens_ide::MemoryModel::Pso,
        MemoryModel::Opmm => racelens_ide::MemoryModel::Opmm,
        MemoryModel::Jmm => racelens_ide::MemoryModel::Jmm,
        MemoryModel::Repaired => racelens_ide::MemoryModel::Repaired,
        MemoryModel::Relaxed => racelens_ide::MemoryModel::Relaxed,
    };
    let fairness = match args.fairness {
        Some(Fairness::None) => racelens_ide::Fairness::None,
        Some(Fairness::Weak) => racelens_ide::Fairness::Weak,
        Some(Fairness::Strong) | None => racelens_ide::Fairness::Strong,
    };
    let property = match &args.ltl {
        Some(text) => Some(properties::read(text, fairness, None).map_err(|problem| wrong_formula(text, &problem))?),
        None => None,
    };
    if !args.prefer.is_empty() && args.search != SearchArg::Heuristic {
        return Err(Usage("--prefer says what a heuristic search prefers; add --search heuristic".to_owned()));
    }
    let search = match args.search {
        SearchArg::Bounded => Search::Bounded,
        SearchArg::Dfs => Search::DepthFirst,
        SearchArg::Bfs => Search::BreadthFirst,
        SearchArg::Heuristic => Search::Heuristic(heuristics(&args.prefer)),
    };
    let reduce = match args.reduce {
        Reduce::None => racelens_ide::Reduce::None,
        Reduce::Insensitive => racelens_ide::Reduce::Insensitive,
        Reduce::Callee => racelens_ide::Reduce::Callee,
        Reduce::Context => racelens_ide::Reduce::Context,
    };
    let points_to = match args.points_to {
        PointsTo::None => racelens_ide::PointsTo::None,
        PointsTo::CiEx => racelens_ide::PointsTo::CiEx,
        PointsTo::CsEx => racelens_ide::PointsTo::CsEx,
        PointsTo::CiDd => racelens_ide::PointsTo::CiDd,
        PointsTo::CsDd => racelens_ide::PointsTo::CsDd,
    };
    let ownership = if args.immutable == OnOff::On { Switch::On } else { Switch::Off };
    let partial_order = if args.dpor == OnOff::On { Switch::On } else { Switch::Off };
    let symmetry = if args.symmetry == OnOff::On { Switch::On } else { Switch::Off };
    let merge_known_races = if args.merge_known_races == OnOff::On { Switch::On } else { Switch::Off };
    let nested_monitors = if args.nested_monitors == OnOff::On { Switch::On } else { Switch::Off };
    let word_tearing = if args.word_tearing == OnOff::On { Switch::On } else { Switch::Off };
    let errors = if args.first_error { Errors::First } else { Errors::All };
    let budget = Budget {
        time: Some(args.budget),
        memory: Some(args.max_memory),
        states: args.max_states,
        transitions: args.max_steps,
        depth: args.max_depth,
        jobs: args.jobs.unwrap_or_else(cores),
        ..Budget::default()
    };
    let declared = Declared { benign: args.benign.clone(), trusted: args.trusted.clone() };
    let then_weak = if args.memory_model == MemoryModel::Auto { Switch::On } else { Switch::Off };
    let (spurious_wakeups, then_spurious) = switches(args.spurious_wakeups);
    // A formula is about all schedules.
    let (long_limits, then_limits) = switches(if property.is_some() { Explore::On } else { args.long_limits });
    Ok(Options {
        search,
        memory_model,
        word_tearing,
        budget,
        errors,
        reduce,
        points_to,
        ownership,
        partial_order,
        symmetry,
        merge_known_races,
        nested_monitors,
        declared,
        spurious_wakeups,
        then_spurious,
        long_limits,
        then_limits,
        then_weak,
        only_properties: if property.is_some() { Switch::On } else { Switch::Off },
        properties: property.into_iter().collect(),
        ..Options::default()
    })
}
