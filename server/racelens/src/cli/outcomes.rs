//! `racelens outcomes`: the exact set of final results of each `main` under each memory model.
//!
//! Every file stands alone, with the sources that it needs. A result is what the program prints until it ends.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::sync::Arc;

use racelens_ide::{Budget, Host, MemoryModel, Options, Outcomes, outcomes};
use racelens_system::{System, load};

use super::args::{self, OutcomesArgs};
use super::classes::class_path;
use super::run::add_needed;
use super::{Console, Status, Usage, answered, not_there_yet};
use crate::plain::plain;

pub(super) fn run(args: &OutcomesArgs, shared: &Arc<dyn System>, console: &mut Console<'_>) -> Result<Status, Usage> {
    let models = models(args.memory_model)?;
    let system = &**shared;
    let budget = Budget { time: Some(args.budget), ..Budget::default() };
    let options = Options { budget, ..Options::default() };
    let mut is_complete = true;
    let mut names = BTreeSet::new();
    for file in files(&args.paths, system)? {
        let loaded = load(system, &file).map_err(Usage)?;
        let mut host = Host::default();
        host.set_file(&file, &loaded.text);
        add_needed(&mut host, &file, &loaded.text, system);
        host.set_class_path(class_path(&args.classes, &[], std::slice::from_ref(&file), shared, console)?);
        for candidate in host.snapshot().candidates(Some(&file), &options) {
            let name = candidate.harness.name.to_string();
            if !args.harness.is_empty() && !args.harness.contains(&name) {
                continue;
            }
            let all: Vec<(MemoryModel, Outcomes)> =
                models.iter().map(|model| (*model, outcomes::results(&candidate, *model, &options))).collect();
            is_complete &= all.iter().all(|(_, found)| found.is_complete);
            answered(console.out.write_all(plain_table(&name, &file, &all).as_bytes()), console)?;
            names.insert(name);
        }
    }
    if let Some(unknown) = args.harness.iter().find(|wanted| !names.contains(*wanted)) {
        return Err(Usage(format!("unknown harness `{unknown}`; `racelens check --list` prints all names")));
    }
    if names.is_empty() {
        return Err(Usage("no `main` to run; name a Java file or a folder with one".to_owned()));
    }
    Ok(if is_complete { Status::Clean } else { Status::NotAllChecked })
}

fn models(asked: args::MemoryModel) -> Result<Vec<MemoryModel>, Usage> {
    match asked {
        args::MemoryModel::Auto => Ok(MemoryModel::ALL.to_vec()),
        args::MemoryModel::Sc => Ok(vec![MemoryModel::Sc]),
        args::MemoryModel::Opmm => Ok(vec![MemoryModel::Opmm]),
        args::MemoryModel::Relaxed => Ok(vec![MemoryModel::Relaxed]),
        _ => Err(not_there_yet("this --memory-model", "use `sc`, `opmm` or `relaxed`")),
    }
}

fn files(paths: &[String], system: &dyn System) -> Result<BTreeSet<String>, Usage> {
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

/// One line for a result: its lines in quotes, or `(nothing)`.
fn shown(result: &str) -> String {
    let lines: Vec<String> = result.lines().map(|line| plain(line).into_owned()).collect();
    if lines.is_empty() { "(nothing)".to_owned() } else { lines.join(" / ") }
}

fn plain_table(name: &str, file: &str, all: &[(MemoryModel, Outcomes)]) -> String {
    let results: BTreeSet<&String> = all.iter().flat_map(|(_, found)| &found.results).collect();
    let width = results.iter().map(|result| shown(result).chars().count()).max().unwrap_or(0).max("result".len());
    let mut text = format!("{} ({})\n  {:width$}", plain(name), plain(file), "result");
    for (model, _) in all {
        let _ = write!(text, "  {:<4}", model.as_str());
    }
    text.truncate(text.trim_end().len());
    text.push('\n');
    for result in results {
        let _ = write!(text, "  {:width$}", shown(result));
        for (_, found) in all {
            let mark = match (found.results.contains(result), found.is_complete) {
                (true, _) => "yes",
                (false, true) => "no",
                (false, false) => "?",
            };
            let _ = write!(text, "  {mark:<4}");
        }
        text.truncate(text.trim_end().len());
        text.push('\n');
    }
    for (model, found) in all {
        let states = found.stats.states;
        let complete = if found.is_complete { "all results" } else { "not all results" };
        let _ = writeln!(text, "  under {}: {complete}, {states} states", model.as_str());
        for reason in &found.reasons {
            let _ = writeln!(text, "  not checked under {}: {}", model.as_str(), plain(&reason.message));
        }
        for assumption in &found.assumptions {
            let _ = writeln!(text, "  under {}, assuming that {}", model.as_str(), plain(assumption));
        }
    }
    text
}
