//! A server that has seen many edits against one that opens the same texts: what both say is the same.
//!
//! Facts, findings and lists of harnesses are kept from edit to edit, and most edits ask for little of it again. Here
//! random edits of a small workspace (fields, methods, classes, supertypes, imports, constants, comments, names, whole
//! files) are made one after the other, and after each the findings, hovers, lenses, hints and harnesses are compared.
//!
//! A second test makes such edits and checks what each calls for, as a save does. Then both servers have checked everything,
//! and their findings and verdicts are the same; before, what counts as current is what was linked to the same program.
//!
//! `RACELENS_EDITS=2000 RACELENS_SEED=7 cargo test -p racelens-tests --test memoised` makes more of them, or others.

use std::time::Duration;

use racelens_ide::{Budget, HarnessState, Host, Options};
use racelens_tests::environment;

/// A file is these pieces, one of each.
struct File {
    path: &'static str,
    pieces: &'static [&'static [&'static str]],
}

const FILES: &[File] = &[
    File {
        path: "a/Base.java",
        pieces: &[
            &["package a;\n", "package a;\n// a remark\n"],
            &["public class Base ", "public class Base extends Root ", "public class Bass "],
            &["{\n"],
            &["public int hits;\n", "public volatile int hits;\n", "public int hits, more;\n", ""],
            &["public void add() { hits++; }\n", "public synchronized void add() { hits++; }\n", ""],
            &["", "static class Thread { void start() { } }\n", "public static class Inner { int n; }\n"],
            &["}\n"],
        ],
    },
    File {
        path: "a/Root.java",
        pieces: &[
            &["package a;\n"],
            &["public class Root { public int hits; public void add() { hits = 1; } }\n", "class Else { }\n"],
        ],
    },
    File {
        path: "a/C.java",
        pieces: &[
            &["package a;\n"],
            &["", "import b.*;\n", "import b.Safe;\n"],
            &["public class C extends Base {\n", "public class C extends b.Safe {\n", "public class C {\n"],
            &["int own;\n", "final int own = Limits.MORE;\n", "private int own; int other;\n"],
            &["public void other() { own++; }\n", "public void other() { synchronized (this) { own++; } }\n"],
            &["static class T extends Thread { C c; public void run() { c.add(); c.other(); } }\n"],
            &[
                "public static void main(String[] args) { C c = new C(); T t = new T(); t.c = c; t.start(); c.add(); c.other(); }\n",
                "public static void main(String[] args) { }\n",
                "static void main() { }\n",
            ],
            &["}\n"],
        ],
    },
    File { path: "a/Limits.java", pieces: &[&["package a;\ninterface Limits { int MORE = Least.LEAST + 1; }\n"]] },
    File {
        path: "a/Least.java",
        pieces: &[&["package a;\ninterface Least { int LEAST = "], &["1", "7", "\"no\".length()"], &["; }\n"]],
    },
    File {
        path: "b/Safe.java",
        pieces: &[
            &["package b;\n"],
            &["public class Safe {\n"],
            &["private int hits;\n", "@Deprecated int hits;\n"],
            &["public synchronized void add() { hits++; }\n", "public void add() { hits++; }\n"],
            &["", "public int read() { return hits; }\n"],
            &["}\n"],
        ],
    },
    File {
        path: "b/C.java",
        pieces: &[
            &["package b;\n"],
            &["class Unused { }\n", "public class C { public int hits; public void add() { } }\n"],
        ],
    },
    File {
        path: "b/Box.java",
        pieces: &[
            &["package b;\n"],
            &["import a.*;\n", "import a.C;\n", ""],
            &["public class Box { public C get() { return new C(); } }\n"],
        ],
    },
    File {
        path: "c/User.java",
        pieces: &[
            &["package c;\nimport b.Box;\n"],
            &["class User extends Thread {\n", "class User extends Named {\n"],
            &["Box box; int n;\n", "Box box; volatile int n;\n"],
            &["public void run() { box.get().add(); box.get().hits = n; n++; }\n", "public void run() { n++; }\n"],
            &["void go() { start(); n++; }\n", "void go() { start(); n = 2; }\n", "void gone() { }\n"],
            &["}\n"],
        ],
    },
    File {
        path: "c/Named.java",
        pieces: &[&["package c;\n"], &["class Named extends Thread { }\n", "class Named { void start() { } }\n"]],
    },
    // A nested class comes to `hits` through the class around it, whose superclass's supertypes change.
    File {
        path: "c/Below.java",
        pieces: &[
            &["package c;\n"],
            &["class Below extends a.Base {\n"],
            &["class Nested extends Thread { public void run() { hits++; add(); } }\n", "class Nested { }\n"],
            &["void go() { new Nested().start(); hits = 2; }\n", "void go() { }\n"],
            &["}\n"],
        ],
    },
    File {
        path: "c/UserTest.java",
        pieces: &[
            &["package c;\nimport org.junit.jupiter.api.Test; // of Thread\n"],
            &[
                "class UserTest { @Test void goes() { new User().go(); } }\n",
                "class UserTest { @Test void goes() { } }\n",
            ],
        ],
    },
];

/// The same numbers in each run.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % limit.max(1)
    }
}

/// Which pieces a file has, and whether it is there.
struct Choice {
    pieces: Vec<usize>,
    is_there: bool,
}

impl Choice {
    fn text(&self, file: &File) -> String {
        let chosen = file.pieces.iter().zip(&self.pieces).map(|(all, at)| all.get(*at).copied().unwrap_or_default());
        chosen.collect()
    }
}

/// All that is said of a workspace.
fn said(host: &Host, texts: &[(&str, String)]) -> String {
    let snapshot = host.snapshot();
    let mut said = format!("{:#?}\n", snapshot.findings());
    for (path, text) in texts {
        let ids: Vec<_> = snapshot.harnesses(Some(path)).into_iter().map(|(id, _)| id.name).collect();
        said.push_str(&format!("{path}: {ids:?}\n{:?}\n", snapshot.lens_places(path)));
        said.push_str(&format!("{:?}\n", snapshot.inlay_hints(path, 0, text.len() as u32)));
        let is_start = |at: &usize| {
            let is_part = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
            let before = text.get(..*at).and_then(|text| text.chars().next_back());
            is_part(text.get(*at..).and_then(|text| text.chars().next())) && !is_part(before)
        };
        for at in (0..text.len()).filter(is_start) {
            if let Some(hover) = snapshot.hover(path, at as u32) {
                said.push_str(&format!("{at}: {}\n", hover.markdown));
            }
        }
    }
    said
}

/// Makes a random edit: the file that has changed.
fn edit_one(random: &mut Random, choices: &mut [Choice], edited: &mut Host) -> Option<&'static File> {
    let at = random.below(FILES.len());
    let (file, choice) = (FILES.get(at)?, choices.get_mut(at)?);
    if !choice.is_there || random.below(12) == 0 {
        choice.is_there = !choice.is_there;
    } else {
        // Of the pieces that have a choice, one gets a different text.
        let has_choice = |(_, all): &(usize, &&[&str])| all.len() > 1;
        let able: Vec<_> = file.pieces.iter().enumerate().filter(has_choice).collect();
        if let Some((piece, all)) = able.get(random.below(able.len()))
            && let Some(chosen) = choice.pieces.get_mut(*piece)
        {
            *chosen = (*chosen + 1 + random.below(all.len() - 1)) % all.len();
        }
    }
    match choice.is_there {
        true => edited.set_file(file.path, &choice.text(file)),
        false => edited.remove_file(file.path),
    }
    Some(file)
}

fn all_choices() -> Vec<Choice> {
    FILES.iter().map(|file| Choice { pieces: vec![0; file.pieces.len()], is_there: true }).collect()
}

fn texts_of(choices: &[Choice]) -> Vec<(&'static str, String)> {
    let there = FILES.iter().zip(choices).filter(|(_, choice)| choice.is_there);
    there.map(|(file, choice)| (file.path, choice.text(file))).collect()
}

fn host_of(texts: &[(&str, String)]) -> Host {
    let mut host = Host::default();
    texts.iter().for_each(|(path, text)| host.set_file(path, text));
    host
}

/// Steps, and no time, so that a busy machine gives the same verdicts.
fn options() -> Options {
    let budget = Budget { time: None, transitions: Some(20_000), ..Budget::default() };
    Options { budget, ..Options::default() }
}

/// Checks what has no verdict about the program as it is: how many checks ran.
fn check_all(host: &Host) -> usize {
    let candidates = host.snapshot().candidates(None, &options());
    let jobs = candidates.into_iter().filter_map(|candidate| candidate.admit(host.verdicts()));
    let jobs: Vec<_> = jobs.collect();
    for job in &jobs {
        job.run(host.verdicts(), &|_| ());
    }
    jobs.len()
}

/// All findings, and what is known of each harness.
fn verdicts(host: &Host) -> String {
    let snapshot = host.snapshot();
    let mut said = format!("{:#?}\n", snapshot.findings());
    for report in snapshot.harness_reports(None) {
        let state = match &report.state {
            HarnessState::Current(view) => format!("{:?}, {} violations", view.outcome, view.violations),
            HarnessState::Outdated(_) => "outdated".to_owned(),
            HarnessState::NeverChecked => "never checked".to_owned(),
            HarnessState::Shadowed(other) => format!("shadowed by {other}"),
        };
        said.push_str(&format!("{} {} {:?} {:?}: {state}\n", report.file, report.name, report.key, report.place));
    }
    said
}

#[test]
fn verdicts_after_edits_are_those_of_the_texts() {
    let saves: usize = environment::number("RACELENS_SAVES").unwrap_or(12);
    let mut random = Random(environment::number("RACELENS_SEED").unwrap_or(11));
    let mut choices = all_choices();
    let mut edited = host_of(&texts_of(&choices));
    check_all(&edited);
    let mut ran = 0;
    for save in 0..saves {
        for _ in 0..3 {
            edit_one(&mut random, &mut choices, &mut edited);
            // Asked after each edit, as a client does.
            let now = edited.snapshot();
            now.findings();
            for report in now.harness_reports(None) {
                let (HarnessState::Current(_), Some(key)) = (&report.state, &report.key) else { continue };
                let id =
                    now.harnesses(Some(&report.file)).into_iter().map(|(id, _)| id).find(|id| *id.name == *report.name);
                let anew = host_of(&texts_of(&choices));
                let linked = id.and_then(|id| anew.snapshot().candidate(&id, &options(), Duration::ZERO));
                let linked = linked.map(|candidate| candidate.key.0.to_string());
                assert_eq!(linked.as_ref(), Some(key), "save {save}: {} counts as current", report.name);
            }
        }
        ran += check_all(&edited);
        let texts = texts_of(&choices);
        let anew = host_of(&texts);
        check_all(&anew);
        assert_eq!(verdicts(&edited), verdicts(&anew), "save {save}: {texts:#?}");
    }
    assert!(ran > 0, "some edits change a program");
}

#[test]
fn edits_are_answered_as_if_all_was_read_anew() {
    let edits: usize = environment::number("RACELENS_EDITS").unwrap_or(60);
    let mut random = Random(environment::number("RACELENS_SEED").unwrap_or(7));
    let mut choices = all_choices();
    let mut edited = host_of(&texts_of(&choices));
    let mut different = 0;
    let mut last = said(&edited, &texts_of(&choices));
    for edit in 0..edits {
        let Some(file) = edit_one(&mut random, &mut choices, &mut edited) else { continue };
        let texts = texts_of(&choices);
        let anew = host_of(&texts);
        let (now, fresh) = (said(&edited, &texts), said(&anew, &texts));
        assert_eq!(now, fresh, "edit {edit}, of {}: {texts:#?}", file.path);
        different += usize::from(now != last);
        last = now;
    }
    // Most edits are to say something else than before.
    assert!(different * 3 > edits, "{different} of {edits} edits changed what is said");
}
