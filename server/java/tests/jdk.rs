//! A large code base as a measure: how much of it is understood. Not part of the usual run, because
//! it needs sources that are not here; `RACELENS_MODELS=1` where they aren't the JDK's own:
//!
//! `RACELENS_SOURCES=/path/to/java.base RACELENS_JDK=$JAVA_HOME cargo test --release -p racelens-java --test jdk -- --ignored --nocapture`
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic, reason = "a test fails by panicking")]
#![allow(clippy::disallowed_methods, clippy::print_stderr, reason = "reads the sources, and says what was found")]

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use racelens_ir::Instr;
use racelens_java::{ClassPath, RootDatabase, body, classes_in, instr_span, syntax_errors};
use racelens_system::{Os, System};

fn walk(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap().map(Result::unwrap) {
        let path = entry.path();
        if path.is_dir() {
            walk(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "java") {
            found.push(path);
        }
    }
}

/// What reasons have in common: names left out.
fn general(why: &str) -> String {
    why.split('`').enumerate().map(|(at, part)| if at % 2 == 0 { part } else { "…" }).collect()
}

#[test]
#[ignore = "needs sources, see above"]
fn how_much_is_understood() {
    let Ok(root) = std::env::var("RACELENS_SOURCES") else { return };
    let only = std::env::var("RACELENS_ONLY").unwrap_or_default();
    let mut paths = Vec::new();
    walk(Path::new(&root), &mut paths);
    paths.sort();
    // The models would hide the sources that they are models of.
    let is_jdk = std::env::var("RACELENS_MODELS").is_err();
    let mut db = if is_jdk { RootDatabase::without_models() } else { RootDatabase::default() };
    if let Ok(home) = std::env::var("RACELENS_JDK") {
        db.set_class_path(Arc::new(ClassPath::new(&(Arc::new(Os) as Arc<dyn System>), [], Some(&home))));
    }
    let mut files = Vec::new();
    for path in &paths {
        let text = String::from_utf8_lossy(&std::fs::read(path).unwrap()).into_owned();
        files.push(db.set_file(&path.to_string_lossy(), Arc::from(text)));
    }
    let (mut places, mut unknown, mut errors, mut bodies) = (0, 0, 0, 0);
    let mut reasons: BTreeMap<String, (usize, Vec<String>)> = BTreeMap::new();
    let start = std::time::Instant::now();
    for file in files {
        if !file.path(&db).contains(&only) {
            continue;
        }
        for error in syntax_errors(&db, file) {
            errors += 1;
            let line = db_line(&db, file, error.range.start);
            eprintln!("syntax: {}:{line}: {}", file.path(&db), error.message);
        }
        for class in classes_in(&db, file).iter() {
            for method in &class.methods {
                let Some(body) = body(&db, &method.key) else { continue };
                body.validate().unwrap_or_else(|why| panic!("{}: {why}", method.key));
                bodies += 1;
                let mut seen = BTreeSet::new();
                for (at, instr) in body.code.iter() {
                    let place = instr_span(&db, &method.key, at);
                    let Some(place) = place else { continue };
                    if seen.insert((place.span.start, place.span.end)) {
                        places += 1;
                    }
                    if let Instr::Unknown { why, .. } = instr {
                        unknown += 1;
                        let line = db_line(&db, file, place.span.start);
                        let entry = reasons.entry(general(why)).or_default();
                        entry.0 += 1;
                        entry.1.push(format!("{}:{line}: {why}", file.path(&db)));
                    }
                }
            }
        }
    }
    eprintln!("{bodies} bodies, {places} places, {unknown} unknown, {errors} syntax errors, {:?}", start.elapsed());
    eprintln!("{:.3} % unknown", unknown as f64 * 100.0 / places as f64);
    let mut reasons: Vec<_> = reasons.into_iter().collect();
    reasons.sort_by_key(|(_, (count, _))| std::cmp::Reverse(*count));
    let shown = std::env::var("RACELENS_SHOWN").ok().and_then(|shown| shown.parse().ok()).unwrap_or(8);
    for (why, (count, examples)) in reasons {
        eprintln!("{count:6} {why}");
        let step = (examples.len() / shown).max(1);
        for example in examples.iter().step_by(step).take(shown) {
            eprintln!("         {example}");
        }
    }
}

fn db_line(db: &RootDatabase, file: racelens_java::SourceFile, offset: u32) -> usize {
    let text = file.text(db);
    text.as_bytes()[..(offset as usize).min(text.len())].iter().filter(|byte| **byte == b'\n').count() + 1
}
