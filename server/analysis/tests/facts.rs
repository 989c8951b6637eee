//! What the analyses say of printed ir: each file of `data` is the code of one Java file, and says in the lines `//=` what is to
//! be found in it, all of it and nothing else.
//!
//! `UPDATE_EXPECT=1 cargo test -p racelens-analysis --test facts` writes these lines anew; read the difference before you
//! believe it. The Java that a file was lowered from stands at its top.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::disallowed_methods,
    reason = "a test that reads files and fails by panicking"
)]

use std::path::{Path, PathBuf};
use std::sync::Arc;

use racelens_analysis::class::{FileHint, FileView, Spot, containers, hints};
use racelens_analysis::{Around, FileId, FilePart, Guard, Index, Method, Site, summarise};
use racelens_ir::read::Classes;
use racelens_ir::{FieldKey, Id, LinkSource, MethodKey, Name};
use rustc_hash::FxHashMap;

/// What a file brings, as the front end would hand it over.
fn part(classes: &Classes) -> FilePart {
    let mut methods = Vec::new();
    for method in classes.all.iter().flat_map(|class| &class.methods) {
        if let Some(body) = classes.bodies.get(&method.key) {
            let about = Method { key: &method.key, modifiers: method.modifiers, around: Around::NOTHING };
            methods.push((method.key.clone(), Arc::new(summarise(body, &about))));
        }
    }
    let annotations = FxHashMap::default();
    let declared = |name: &Name| classes.class(name);
    let view = FileView::new(&classes.all, &methods, &annotations, &declared);
    let (hints, containers) = (hints(&view).into(), containers(&view).into());
    FilePart { classes: classes.all.clone().into(), methods, hints, containers }
}

fn spot(classes: &Classes, at: &Spot) -> String {
    match at {
        Spot::Field(field) => field.to_string(),
        Spot::Instr(method, at) => instr(classes, method, *at),
    }
}

fn instr(classes: &Classes, method: &MethodKey, at: racelens_ir::InstrId) -> String {
    let body = &classes.bodies[method];
    format!("{method}: {}", body.print_instr(&body.code[at]))
}

fn hint(classes: &Classes, hint: &FileHint) -> String {
    format!("{} at {} | {}", hint.rule, spot(classes, &hint.at), hint.message)
}

fn site(classes: &Classes, site: &Site) -> String {
    instr(classes, &site.method, site.at)
}

/// Everything that is said of one field, where it is more than that nobody shares it.
fn field(classes: &Classes, index: &mut Index, key: &FieldKey) -> Vec<String> {
    let mut said = Vec::new();
    let Some(facts) = index.field(key) else { return said };
    match &facts.guard {
        Guard::None => {}
        Guard::Always(lock) => said.push(format!("guard of {key} | {lock:?}")),
        Guard::Mostly { lock, with, without } => {
            said.push(format!("guard of {key} | {lock:?}, {with} of {}", *with as usize + without.len()));
        }
    }
    let threads = facts.readers.union(&facts.writers).cloned().collect::<Vec<_>>();
    said.push(format!("{:?} {key} | {}", facts.immutability, threads.join(", ")));
    if let Some(race_hint) = &facts.race_hint {
        said.push(format!("race | {} | {}", site(classes, &race_hint.write), site(classes, &race_hint.other)));
    }
    said
}

fn facts(text: &str) -> Vec<String> {
    let classes: Classes = text.parse().unwrap();
    let part = Arc::new(part(&classes));
    let mut index = Index::default();
    index.set(FileId::from_raw(0), 0, &part);
    let mut said: Vec<String> = part.hints.iter().map(|one| hint(&classes, one)).collect();
    for class in classes.all.iter().filter(|class| !class.name.contains("$$")) {
        for declared in &class.fields {
            said.extend(field(&classes, &mut index, &class.field_key(declared)));
        }
    }
    said.extend(index.orders().iter().map(|one| hint(&classes, one)));
    // Taken in a second time, and after it was away, a file says the same.
    let mut again = Index::default();
    again.set(FileId::from_raw(1), 1, &part);
    again.remove(FileId::from_raw(1));
    again.set(FileId::from_raw(0), 0, &part);
    let race_hints = |index: &mut Index| index.race_hints().len();
    assert_eq!(race_hints(&mut index), race_hints(&mut again));
    said
}

fn files() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data");
    let mut files: Vec<PathBuf> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files
}

#[test]
fn each_file_says_what_is_found_in_it() {
    let mut wrong = Vec::new();
    for path in files() {
        let text = std::fs::read_to_string(&path).unwrap();
        let expected: Vec<&str> = text.lines().filter_map(|line| line.strip_prefix("//= ")).collect();
        let found = facts(&text);
        if found == expected {
            continue;
        }
        if std::env::var("UPDATE_EXPECT").is_ok() {
            let rest = text.lines().filter(|line| !line.starts_with("//="));
            let (java, code): (Vec<&str>, Vec<&str>) = rest.partition(|line| line.starts_with("//"));
            let said: Vec<String> = found.iter().map(|line| format!("//= {line}")).collect();
            let all = [java.join("\n"), said.join("\n"), code.join("\n")];
            std::fs::write(&path, all.join("\n") + "\n").unwrap();
        }
        let list = |lines: &[String]| lines.iter().map(|line| format!("    {line}\n")).collect::<String>();
        let expected: Vec<String> = expected.into_iter().map(str::to_owned).collect();
        wrong.push(format!("{}: expected\n{}found\n{}", path.display(), list(&expected), list(&found)));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn an_edit_of_one_file_is_seen_in_the_facts_about_another() {
    let shared: Classes = "class Shared\nfield static int n".parse().unwrap();
    let writer = |locked: bool| -> Classes {
        let (lock, unlock) = if locked { ("lock %1\n", "unlock %1\n") } else { ("", "") };
        format!(
            "class Writer extends java.lang.Thread\nmethod public void run()\n(%this.0: ref)\nb0:\n%1 = Shared.class\n{lock}\
             %2 = 1\nput static [Shared.n] = %2\n{unlock}return\nmethod static void main(java.lang.String[])\n(%a.0: ref)\n\
             b0:\n%1 = new Writer\ncall exact Writer.<init>() (%1)\ncall virtual Writer.start() (%1)\n%2 = Shared.class\n\
             lock %2\n%3 = get static [Shared.n]\nunlock %2\nreturn\nclass java.lang.Thread implements java.lang.Runnable\n"
        )
        .parse()
        .unwrap()
    };
    let mut index = Index::default();
    index.set(FileId::from_raw(0), 0, &Arc::new(part(&shared)));
    index.set(FileId::from_raw(1), 1, &Arc::new(part(&writer(true))));
    assert!(index.race_hints().is_empty());
    index.set(FileId::from_raw(1), 1, &Arc::new(part(&writer(false))));
    assert_eq!(index.race_hints().len(), 1);
    index.set(FileId::from_raw(1), 1, &Arc::new(part(&writer(true))));
    assert!(index.race_hints().is_empty());
    index.set(FileId::from_raw(1), 1, &Arc::new(part(&writer(false))));
    index.remove(FileId::from_raw(1));
    assert!(index.race_hints().is_empty());
}

/// A chain of `Step<n>.go` that ends in a write; each thread calls the step that it is given. Whatever the order of edits, the
/// names of the threads are those that a new index gives.
#[test]
fn threads_that_come_to_a_field_are_the_same_after_edits() {
    let step = |at: usize, next: Option<usize>| -> FilePart {
        let call =
            next.map_or("put static [Shared.n] = %1\n".to_owned(), |next| format!("call static Step{next}.go() ()\n"));
        let text = format!("class Step{at}\nmethod static void go()\n()\nb0:\n%1 = 1\n{call}return\n");
        part(&text.parse::<Classes>().unwrap())
    };
    let thread = |at: usize, step: usize| -> FilePart {
        let text = format!(
            "class Worker{at} extends java.lang.Thread\nmethod public void run()\n(%this.0: ref)\nb0:\ncall static Step{step}.go() ()\n\
             return\nmethod static void main(java.lang.String[])\n(%a.0: ref)\nb0:\n%1 = new Worker{at}\n\
             call exact Worker{at}.<init>() (%1)\ncall virtual Worker{at}.start() (%1)\nreturn\n\
             class java.lang.Thread implements java.lang.Runnable\n"
        );
        part(&text.parse::<Classes>().unwrap())
    };
    let shared = part(&"class Shared\nfield static int n".parse::<Classes>().unwrap());
    let key = FieldKey { class: "Shared".into(), name: "n".into() };
    let set = |index: &mut Index, at: usize, part: &FilePart| {
        index.set(FileId::from_raw(at as u32), at as u32, &Arc::new(part.clone()))
    };
    let writers = |index: &mut Index| index.field(&key).unwrap().writers;
    let states: [([Option<usize>; 3], [usize; 2]); 6] = [
        ([Some(1), Some(2), None], [0, 0]),
        ([Some(1), None, None], [0, 2]),
        ([Some(0), Some(2), None], [0, 1]),
        ([Some(2), Some(0), None], [1, 2]),
        ([None, None, None], [0, 1]),
        ([Some(2), Some(2), Some(1)], [0, 1]),
    ];
    let mut index = Index::default();
    let mut counts = Vec::new();
    for (steps, threads) in states {
        let mut fresh = Index::default();
        for index in [&mut index, &mut fresh] {
            set(index, 0, &shared);
            steps.iter().enumerate().for_each(|(at, next)| set(index, 1 + at, &step(at, *next)));
            threads.iter().enumerate().for_each(|(at, first)| set(index, 10 + at, &thread(at, *first)));
        }
        assert_eq!(writers(&mut index), writers(&mut fresh), "{steps:?} {threads:?}");
        counts.push(writers(&mut index).len());
    }
    assert_eq!(counts, [2, 2, 1, 2, 2, 0]);
    index.remove(FileId::from_raw(10));
    assert!(writers(&mut index).is_empty());
}

/// Two threads that come to an object of a third file are likely to share it in a small workspace, and not in a large one.
#[test]
fn objects_of_far_files_are_likely_to_be_shared_in_small_workspaces() {
    let session: Classes = "class Session\nfield int n\nmethod void go()\n(%this.0: ref)\nb0:\n%1 = 1\n\
         put %this.0.[Session.n] = %1\nreturn\n"
        .parse()
        .unwrap();
    let thread = |at: usize| -> Classes {
        format!(
            "class Worker{at} extends java.lang.Thread\nmethod public void run()\n(%this.0: ref)\nb0:\n%1 = new Session\n\
             call exact Session.<init>() (%1)\ncall virtual Session.go() (%1)\nreturn\n\
             method static void begin()\n()\nb0:\n%1 = new Worker{at}\ncall exact Worker{at}.<init>() (%1)\n\
             call virtual Worker{at}.start() (%1)\nreturn\nclass java.lang.Thread implements java.lang.Runnable\n"
        )
        .parse()
        .unwrap()
    };
    let mut index = Index::default();
    let all = [&session, &thread(1), &thread(2)].map(part);
    for (at, part) in (0..).zip(&all) {
        index.set(FileId::from_raw(at), at, &Arc::new(part.clone()));
    }
    assert_eq!(index.race_hints().len(), 1);
    for at in 3..200 {
        index.set(FileId::from_raw(at), at, &Arc::default());
    }
    assert_eq!(index.race_hints().len(), 0);
    for at in 3..200 {
        index.remove(FileId::from_raw(at));
    }
    assert_eq!(index.race_hints().len(), 1);
}
