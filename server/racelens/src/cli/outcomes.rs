//! `racelens outcomes`: the exact set of final results of each `main` and each jcstress test under each memory model.
//!
//! All files are read into one database, so that what they share is compiled once. Where two of them declare a class of the
//! same name, every file stands alone, with the sources that it needs.

mod json;
mod text;

use std::collections::BTreeSet;
use std::sync::Arc;

use racelens_ide::OutcomesJob;
use racelens_ide::outcomes::OutcomesReport;
use racelens_ide::{Budget, Host, MemoryModel, Options, Switch};
use racelens_project::sources;
use racelens_system::{System, load};

use super::args::{self, Format, OutcomesArgs};
use super::classes::class_path;
use super::{Console, Status, Usage, answered, not_there_yet};

pub(super) fn run(args: &OutcomesArgs, shared: &Arc<dyn System>, console: &mut Console<'_>) -> Result<Status, Usage> {
    let models = models(args.memory_model);
    let is_json = match args.format {
        Format::Text => false,
        Format::Json => true,
        Format::Sarif => return Err(not_there_yet("--format sarif", "use `text` or `json`")),
    };
    let budget = Budget { time: Some(args.budget), ..Budget::default() };
    let word_tearing = if args.word_tearing == args::OnOff::On { Switch::On } else { Switch::Off };
    let options = Options { budget, word_tearing, ..Options::default() };
    let files = files(&args.paths, &**shared)?;
    let mut done = Explored::default();
    let is_asked = |job: &OutcomesJob| args.harness.is_empty() || args.harness.iter().any(|name| *name == **job.name());
    for group in groups(&files, &**shared)? {
        let mut host = Host::default();
        for (file, text) in &group {
            host.set_file(file, text);
        }
        let named: Vec<(&str, &str)> = group.iter().map(|(file, text)| (&**file, &**text)).collect();
        for needed in sources::needed(&named, &**shared) {
            host.set_file(&needed.path, &needed.text);
        }
        let paths: Vec<String> = group.iter().map(|(file, _)| file.clone()).collect();
        host.set_class_path(class_path(&args.classes, &[], &paths, shared, console)?);
        for file in &paths {
            // Jobs hold no handle on the database.
            let jobs = host.snapshot().outcomes_jobs(Some(file), &options);
            for job in jobs.iter().filter(|job| is_asked(job)) {
                let report = job.run(&models, &options);
                if !is_json {
                    answered(console.out.write_all(text::report(&report).as_bytes()), console)?;
                }
                done.add(report, is_json);
            }
        }
    }
    if let Some(unknown) = args.harness.iter().find(|wanted| !done.names.contains(*wanted)) {
        return Err(Usage(format!("unknown harness `{unknown}`; `racelens check --list` prints all names")));
    }
    if done.names.is_empty() {
        return Err(Usage("no `main` and no jcstress test; name a Java file or a folder with one".to_owned()));
    }
    let summary = match is_json {
        true => json::report(&done.reports)?,
        false => text::summary(&done.tests),
    };
    answered(console.out.write_all(summary.as_bytes()), console)?;
    Ok(done.status())
}

/// `a, b and c`.
fn listed(names: &[&str], last: &str) -> String {
    match names {
        [] => String::new(),
        [only] => (*only).to_owned(),
        [first @ .., end] => format!("{} {last} {end}", first.join(", ")),
    }
}

/// What was explored so far.
#[derive(Default)]
struct Explored {
    names: BTreeSet<String>,
    /// Kept for one report of them all.
    reports: Vec<OutcomesReport>,
    tests: Tests,
    is_incomplete: bool,
}

/// How many jcstress tests ended how.
#[derive(Default)]
struct Tests {
    all: usize,
    failed: usize,
    incomplete: usize,
}

impl Explored {
    fn add(&mut self, report: OutcomesReport, is_kept: bool) {
        let (has_findings, is_complete) = (report.findings().next().is_some(), report.is_complete());
        self.names.insert(report.id.name.to_string());
        self.is_incomplete |= !is_complete;
        if report.kind == racelens_ide::HarnessKind::Jcstress {
            self.tests.all += 1;
            self.tests.failed += usize::from(has_findings);
            self.tests.incomplete += usize::from(!has_findings && !is_complete);
        }
        if is_kept {
            self.reports.push(report);
        }
    }

    fn status(&self) -> Status {
        match (self.tests.failed, self.is_incomplete) {
            (0, false) => Status::Clean,
            (0, true) => Status::NotAllChecked,
            _ => Status::Findings,
        }
    }
}

/// Files and their texts that can share a database.
type Group = Vec<(String, Arc<str>)>;

/// The files in groups.
fn groups(files: &BTreeSet<String>, system: &dyn System) -> Result<Vec<Group>, Usage> {
    let mut all = Vec::new();
    let mut host = Host::default();
    for file in files {
        let loaded = load(system, file).map_err(Usage)?;
        host.set_file(file, &loaded.text);
        all.push((file.clone(), Arc::from(&*loaded.text)));
    }
    match all.len() > 1 && host.snapshot().declares_twice() {
        true => Ok(all.into_iter().map(|file| vec![file]).collect()),
        false => Ok(vec![all]),
    }
}

fn models(asked: args::MemoryModel) -> Vec<MemoryModel> {
    match asked {
        args::MemoryModel::Auto => {
            MemoryModel::ALL.into_iter().filter(|model| *model != MemoryModel::Repaired).collect()
        }
        args::MemoryModel::Sc => vec![MemoryModel::Sc],
        args::MemoryModel::Tso => vec![MemoryModel::Tso],
        args::MemoryModel::Pso => vec![MemoryModel::Pso],
        args::MemoryModel::Opmm => vec![MemoryModel::Opmm],
        args::MemoryModel::Jmm => vec![MemoryModel::Jmm],
        args::MemoryModel::Repaired => vec![MemoryModel::Repaired],
        args::MemoryModel::Relaxed => vec![MemoryModel::Relaxed],
    }
}

pub(super) fn files(paths: &[String], system: &dyn System) -> Result<BTreeSet<String>, Usage> {
    let here = [".".to_owned()];
    let mut files = BTreeSet::new();
    for path in if paths.is_empty() { &here } else { paths } {
        if system.is_folder(path) {
            let below = system.java_files(path).map_err(|error| Usage(format!("cannot read {path}: {error}")))?;
            files.extend(below.files.into_iter().map(|file| file.strip_prefix("./").unwrap_or(&file).to_owned()));
        } else if path.ends_with(".java") {
            files.insert(path.replace('\\', "/"));
        } else {
            return Err(Usage(format!("{path} is not a Java source file; name a .java file or a folder")));
        }
    }
    Ok(files)
}
