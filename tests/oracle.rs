//! The checker against the oracle (`src/oracle.rs`) on programs of real Java (`src/sketch.rs`): the same racing pairs, the
//! same tuples of final results, the same failing assertions, exceptions and deadlocks, whatever the search and the reduction.
//!
//! The suite takes a sample, with the default search and two others for each program. By hand, with all of them:
//!
//! `RACELENS_ORACLE_PROGRAMS=200000 cargo test --release -p racelens-tests --test oracle -- --ignored --nocapture`
//!
//! `RACELENS_ORACLE_STEPS=20000` gives up earlier on programs with many executions, `RACELENS_ORACLE_WAYS=3` takes so many of the
//! searches for each program, others for the next. `RACELENS_ORACLE_SEED` goes on elsewhere, `RACELENS_ORACLE_SMALL=1` takes every
//! small program instead of random ones, and every that many-th with a greater number (the seed says how many of these are passed
//! over, and `RACELENS_ORACLE_PROGRAMS` how many are taken). A variable of [`FAMILIES`] takes random programs of that kind. Each
//! kind of disagreement is shown once, made smaller.

#![allow(
    clippy::disallowed_methods,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::print_stderr,
    clippy::print_stdout,
    clippy::unwrap_used,
    reason = "test code that reads its list of known cases, writes what differs, and fails where it is surprised"
)]

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use racelens_ide::{Heuristics, Options, Reduce, Search, Switch};
use racelens_tests::compare::{Question, Skip, Way};
use racelens_tests::environment::number;
use racelens_tests::files;
use racelens_tests::oracle::subject::Maker;
use racelens_tests::oracle::{Answer, Bounds, Found, Pair, Side, answer};
use racelens_tests::sketch::{self, Sketch, random, small};

/// A program by its name: `volatile 6 1234` or `random 17`.
type Named = (String, Sketch);

fn ways() -> Vec<Way> {
    let depth_first = Options { search: Search::DepthFirst, ..Options::default() };
    let all = [
        ("default", Options::default()),
        (
            "dfs none",
            Options { reduce: Reduce::None, partial_order: Switch::Off, ownership: Switch::Off, ..depth_first.clone() },
        ),
        ("dfs", depth_first.clone()),
        ("bfs", Options { search: Search::BreadthFirst, ..Options::default() }),
        ("heuristic", Options { search: Search::Heuristic(Heuristics::ALL), ..Options::default() }),
        ("dpor off", Options { partial_order: Switch::Off, ..Options::default() }),
        ("immutable off", Options { ownership: Switch::Off, ..Options::default() }),
        ("dfs insensitive", Options { reduce: Reduce::Insensitive, ..depth_first.clone() }),
        ("dfs callee", Options { reduce: Reduce::Callee, ..depth_first.clone() }),
        ("symmetry off", Options { symmetry: Switch::Off, ..Options::default() }),
        ("known races apart", Options { merge_known_races: Switch::Off, ..Options::default() }),
        ("monitors one by one", Options { nested_monitors: Switch::Off, ..Options::default() }),
        ("reduce none", Options { reduce: Reduce::None, ..Options::default() }),
    ];
    let with_wakeups =
        |(name, options): (&str, Options)| (name.to_owned(), Options { spurious_wakeups: Switch::On, ..options });
    all.into_iter().map(with_wakeups).collect()
}

/// What disagrees, by the way to search.
type Disagreements = BTreeMap<String, Vec<String>>;

fn asked(maker: &mut Maker, sketch: &Sketch, ways: &[Way], steps: u64) -> Result<(Disagreements, u64), Skip> {
    let question = Question::new(maker, sketch, Bounds { steps, ..Bounds::default() })?;
    let mut all = Disagreements::new();
    for (name, options) in ways {
        let found = question.disagreements(options);
        if !found.is_empty() {
            all.insert(name.clone(), found);
        }
    }
    leave_out_silent_classes(maker, sketch, ways, steps, &mut all)?;
    // Where no wait wakes for no reason, more of them are never ended.
    if [".wait(", "Condition "].iter().any(|wait| question.text.contains(wait)) {
        let bounds = Bounds { steps, spurious: 0, ..Bounds::default() };
        let question = Question::new(maker, sketch, bounds)?;
        for (name, options) in ways.iter().take(2) {
            let found = question.disagreements(&Options { spurious_wakeups: Switch::Off, ..options.clone() });
            if !found.is_empty() {
                all.insert(format!("{name}, no wake-ups"), found);
            }
        }
    }
    Ok((all, question.executions))
}

/// Takes away false races that aren't false where the lock of a class without an initialiser orders nothing: the checker
/// reports them on purpose (the page of `data-race` says so).
fn leave_out_silent_classes(
    maker: &mut Maker,
    sketch: &Sketch,
    ways: &[Way],
    steps: u64,
    all: &mut Disagreements,
) -> Result<(), Skip> {
    let is_false_race = |complaint: &String| complaint.starts_with("false race");
    if !all.values().flatten().any(is_false_race) {
        return Ok(());
    }
    let bounds = Bounds { steps, silent_classes_order: false, ..Bounds::default() };
    let question = Question::new(maker, sketch, bounds)?;
    for (name, options) in ways {
        let Some(found) = all.get_mut(name) else { continue };
        let still = question.disagreements(options);
        found.retain(|complaint| !is_false_race(complaint) || still.contains(complaint));
        if found.is_empty() {
            all.remove(name);
        }
    }
    Ok(())
}

/// What went through, and what came of it.
#[derive(Default)]
struct Tally {
    programs: AtomicUsize,
    refused: AtomicUsize,
    gave_up: AtomicUsize,
    executions: AtomicUsize,
    reasons: Mutex<BTreeMap<String, usize>>,
}

/// Asks about all programs on two threads; `tell` hears of those on which there is no agreement.
fn ask_all(
    programs: impl Iterator<Item = Named> + Send,
    ways: impl Fn(usize) -> Vec<Way> + Sync,
    steps: u64,
    tell: impl Fn(&mut Maker, &Named, Disagreements) + Sync,
) -> Tally {
    let tally = Tally::default();
    let programs = Mutex::new(programs.enumerate());
    std::thread::scope(|scope| {
        for _ in 0..2 {
            // Deep executions need a deep stack.
            let worker = std::thread::Builder::new().stack_size(256 << 20);
            let run = || {
                let mut maker = Maker::default();
                let mut count = 0;
                loop {
                    let next = programs.lock().unwrap().next();
                    let Some((at, named)) = next else { break };
                    count += 1;
                    if count % 500 == 0 {
                        // What a database has learnt of earlier texts is never forgotten.
                        maker = Maker::default();
                    }
                    tally.programs.fetch_add(1, Ordering::Relaxed);
                    match asked(&mut maker, &named.1, &ways(at), steps) {
                        Ok((found, executions)) => {
                            tally.executions.fetch_add(executions as usize, Ordering::Relaxed);
                            if !found.is_empty() {
                                tell(&mut maker, &named, found);
                            }
                        }
                        Err(Skip::GaveUp) => _ = tally.gave_up.fetch_add(1, Ordering::Relaxed),
                        Err(Skip::Refused(why)) => {
                            tally.refused.fetch_add(1, Ordering::Relaxed);
                            *tally.reasons.lock().unwrap().entry(why).or_default() += 1;
                        }
                    }
                }
            };
            worker.spawn_scoped(scope, run).unwrap();
        }
    });
    tally
}

/// Every so many-th of the small programs.
fn smalls(stride: usize, most: usize) -> impl Iterator<Item = Named> {
    let sizes = (2..=most).flat_map(|size| small::shapes(size).into_iter().enumerate().map(move |row| (size, row)));
    let programs = sizes.flat_map(|(size, (at, shape))| {
        small::Access::ALL
            .into_iter()
            .map(move |access| (format!("{access:?} {size} {at}").to_lowercase(), shape.clone(), access))
    });
    programs.step_by(stride).map(|(name, shape, access)| (name, small::sketch(&shape, access)))
}

/// Random programs of one kind.
struct Family {
    /// What its programs are called, before the seed.
    name: &'static str,
    /// What asks the hunt for it.
    variable: &'static str,
    sketch: fn(u64) -> Sketch,
    /// How many of them the sample has.
    in_sample: u64,
}

const FAMILIES: [Family; 10] = [
    Family { name: "random", variable: "RACELENS_ORACLE_RANDOM", sketch: random::sketch, in_sample: 100 },
    Family { name: "locks", variable: "RACELENS_ORACLE_LOCKS", sketch: random::sketch_of_locks, in_sample: 60 },
    Family { name: "equals", variable: "RACELENS_ORACLE_EQUALS", sketch: random::sketch_of_equals, in_sample: 60 },
    Family { name: "tasks", variable: "RACELENS_ORACLE_TASKS", sketch: random::sketch_of_tasks, in_sample: 60 },
    Family {
        name: "monitors",
        variable: "RACELENS_ORACLE_MONITORS",
        sketch: random::sketch_of_monitors,
        in_sample: 120,
    },
    Family { name: "nested", variable: "RACELENS_ORACLE_NESTED", sketch: random::sketch_of_nested, in_sample: 60 },
    Family { name: "loops", variable: "RACELENS_ORACLE_LOOPS", sketch: random::sketch_of_loops, in_sample: 60 },
    Family {
        name: "conditions",
        variable: "RACELENS_ORACLE_CONDITIONS",
        sketch: random::sketch_of_conditions,
        in_sample: 60,
    },
    Family { name: "ends", variable: "RACELENS_ORACLE_ENDS", sketch: random::sketch_of_ends, in_sample: 60 },
    Family { name: "starts", variable: "RACELENS_ORACLE_STARTS", sketch: random::sketch_of_starts, in_sample: 60 },
];

impl Family {
    fn programs(&self, from: u64, count: u64) -> impl Iterator<Item = Named> + use<> {
        let (name, sketch) = (self.name, self.sketch);
        (from..from + count).map(move |seed| (format!("{name} {seed}"), sketch(seed)))
    }
    /// The one that is asked for.
    fn asked_for() -> &'static Family {
        FAMILIES.iter().find(|family| number::<u64>(family.variable).is_some()).unwrap_or(&FAMILIES[0])
    }
}

/// `lost race`, `false result`, …: what it is about, without where.
fn kind(complaint: &str) -> String {
    complaint.split(' ').take(2).collect::<Vec<_>>().join(" ")
}

/// The known reason of a disagreement, by its name in the list of known cases.
fn cause(text: &str, complaint: &str, all: &Disagreements) -> Option<&'static str> {
    let is_everywhere = |ways: &[&str]| {
        ways.iter().all(|way| all.get(*way).is_some_and(|found| found.iter().any(|other| other == complaint)))
    };
    let has_final = ["Leak", "Sub", "Early"].iter().any(|class| text.contains(class));
    let about_final = complaint.contains("Leak.f") || complaint.contains("Sub.s") || complaint.contains("Early.f");
    let what = kind(complaint);
    match what.as_str() {
        "lost race" if about_final => Some("final-field"),
        "false race" if complaint.contains("on []") && text.contains("held") => Some("final-array"),
        "lost race" | "false race" if complaint.contains("on []") && text.contains("arraycopy") => Some("array-copy"),
        "lost result" if has_final && is_everywhere(&["dfs none"]) => Some("final-field"),
        _ if what.starts_with("lost") && !is_everywhere(&["dpor off"]) && !is_everywhere(&["dfs none"]) => {
            Some("lost-interleaving")
        }
        "lost race" if complaint.contains("read") => Some("read-first"),
        _ => None,
    }
}

#[test]
#[ignore = "as long as is asked for"]
fn hunt() {
    let seen: Mutex<BTreeMap<String, usize>> = Mutex::default();
    let differing = AtomicUsize::new(0);
    let all = ways();
    let tell = |maker: &mut Maker, named: &Named, found: Disagreements| {
        differing.fetch_add(1, Ordering::Relaxed);
        let text = named.1.text(&[]);
        // A kind is what is wrong, why where that is known, and else in which searches.
        let mut kinds: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for (way, complaints) in &found {
            for complaint in complaints {
                let key = match cause(&text, complaint, &found) {
                    Some(cause) => format!("{}, {cause}", kind(complaint)),
                    None => kind(complaint),
                };
                let ways = kinds.entry(key).or_default();
                if !ways.contains(way) {
                    ways.push(way.clone());
                }
            }
        }
        for (named_kind, ways_of) in kinds {
            let kind_of = named_kind.split(", ").next().unwrap_or_default().to_owned();
            let key = match named_kind.contains(", ") {
                true => named_kind,
                false => format!("{named_kind} ({})", ways_of.join(", ")),
            };
            let count = {
                let mut seen = seen.lock().unwrap();
                let count = seen.entry(key.clone()).or_default();
                *count += 1;
                *count
            };
            if count > number("RACELENS_ORACLE_SHOWN").unwrap_or(1) {
                continue;
            }
            let way: Vec<Way> = all.iter().filter(|(name, _)| *name == ways_of[0]).cloned().collect();
            let small = sketch::shrunk(&named.1, |less| {
                let found = asked(maker, less, &way, HUNT_STEPS);
                found.is_ok_and(|(found, _)| found.values().flatten().any(|complaint| kind(complaint) == kind_of))
            });
            let complaints = asked(maker, &small, &all, HUNT_STEPS).map(|(found, _)| found).unwrap_or_default();
            let mut by: BTreeMap<&String, Vec<&str>> = BTreeMap::new();
            for (way, complaint) in complaints.iter().flat_map(|(way, all)| all.iter().map(move |one| (way, one))) {
                by.entry(complaint).or_default().push(way);
            }
            eprintln!("==== {}: {key}\n{}{by:#?}", named.0, small.text(&[]));
        }
    };
    let steps = number("RACELENS_ORACLE_STEPS").unwrap_or(HUNT_STEPS);
    let some = number("RACELENS_ORACLE_WAYS").unwrap_or(all.len());
    let ways = |at: usize| all.iter().cycle().skip(at * some % all.len()).take(some).cloned().collect();
    let tally = match number::<usize>("RACELENS_ORACLE_SMALL") {
        Some(stride) => {
            let from = number("RACELENS_ORACLE_SEED").unwrap_or(0);
            let count = number("RACELENS_ORACLE_PROGRAMS").unwrap_or(usize::MAX);
            ask_all(smalls(stride, 6).skip(from).take(count), ways, steps, tell)
        }
        None => {
            let from = number("RACELENS_ORACLE_SEED").unwrap_or(0);
            let count = number("RACELENS_ORACLE_PROGRAMS").unwrap_or(1000);
            ask_all(Family::asked_for().programs(from, count), ways, steps, tell)
        }
    };
    eprintln!("{}", told(&tally));
    let differing = differing.into_inner();
    assert_eq!(differing, 0, "{:#?}", seen.into_inner().unwrap());
}

fn told(tally: &Tally) -> String {
    let count = |of: &AtomicUsize| of.load(Ordering::Relaxed);
    let mut reasons: Vec<_> = tally.reasons.lock().unwrap().clone().into_iter().collect();
    reasons.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    reasons.truncate(8);
    format!(
        "{} programs, {} executions; refused {}, gave up {}; {reasons:?}",
        count(&tally.programs),
        count(&tally.executions),
        count(&tally.refused),
        count(&tally.gave_up)
    )
}

#[test]
#[ignore = "shows one program"]
fn show() {
    let seed = number("RACELENS_ORACLE_SEED").unwrap_or(0);
    let sketch = (Family::asked_for().sketch)(seed);
    eprintln!("{}", sketch.text(&[]));
    let question = Question::new(&mut Maker::default(), &sketch, Bounds::default());
    match question {
        Ok(question) => eprintln!("{} executions\n{:#?}", question.executions, question.expected),
        Err(skip) => eprintln!("{skip:?}"),
    }
}

/// The list of known cases: the reasons by their names, and for each program the names of its reasons.
fn known(text: &str) -> BTreeMap<String, String> {
    let entries = text.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
    entries.map(|line| line.split_once(": ").unwrap()).map(|(name, why)| (name.to_owned(), why.to_owned())).collect()
}

/// Steps of all executions of a program: one that has more isn't compared.
const HUNT_STEPS: u64 = 400_000;
const SAMPLE_STEPS: u64 = 60_000;

/// The sample takes every so many-th of the small programs.
const SMALL_STRIDE: usize = 149;

/// The program of a name, where there is one.
fn by_name(name: &str) -> Option<Named> {
    let words: Vec<&str> = name.split(' ').collect();
    let sketch = match words.as_slice() {
        [family, seed] => {
            let family = FAMILIES.iter().find(|known| known.name == *family)?;
            (family.sketch)(seed.parse().ok()?)
        }
        [access, size, at] => {
            let is_meant = |known: &small::Access| format!("{known:?}").to_lowercase() == *access;
            let access = small::Access::ALL.into_iter().find(is_meant)?;
            small::sketch(small::shapes(size.parse().ok()?).get(at.parse::<usize>().ok()?)?, access)
        }
        _ => return None,
    };
    Some((name.to_owned(), sketch))
}

#[test]
fn the_checker_agrees_with_the_oracle() {
    let path = files::root().join("oracle/known.txt");
    let listed = std::fs::read_to_string(&path).unwrap();
    let known = known(&listed);
    let all = ways();
    // Listed programs come first, and are asked in all ways.
    let listed_programs: Vec<Named> = known.keys().map(|name| by_name(name).unwrap()).collect();
    let some = |at: usize| {
        if at < known.len() {
            return all.clone();
        }
        let others = [1 + at % (all.len() - 1), 1 + (at * 7 + 4) % (all.len() - 1)];
        // Those without reductions tell why.
        [0, 1, 5, others[0], others[1]]
            .into_iter()
            .collect::<BTreeSet<_>>()
            .into_iter()
            .map(|at| all[at].clone())
            .collect()
    };
    let differing: Mutex<BTreeMap<String, String>> = Mutex::default();
    let tell = |_: &mut Maker, named: &Named, found: Disagreements| {
        let text = named.1.text(&[]);
        let causes: BTreeSet<&str> =
            found.values().flatten().map(|complaint| cause(&text, complaint, &found).unwrap_or("unknown")).collect();
        let causes = causes.into_iter().collect::<Vec<_>>().join(" ");
        differing.lock().unwrap().insert(named.0.clone(), format!("{causes}\n{found:#?}\n{text}"));
    };
    let random = FAMILIES.iter().flat_map(|family| family.programs(0, family.in_sample));
    let others = smalls(SMALL_STRIDE, 5).chain(random).filter(|(name, _)| !known.contains_key(name));
    let programs = listed_programs.into_iter().chain(others);
    let tally = ask_all(programs, some, SAMPLE_STEPS, tell);
    eprintln!("{}", told(&tally));
    let differing = differing.into_inner().unwrap();
    if std::env::var("UPDATE_ORACLE").is_ok() {
        // Takes away what has gone, and never adds anything.
        let stays = |line: &&str| {
            line.split_once(": ").is_none_or(|(name, _)| line.starts_with('#') || differing.contains_key(name))
        };
        let kept: String = listed.lines().filter(stays).map(|line| format!("{line}\n")).collect();
        std::fs::write(&path, kept).unwrap();
    }
    let new: Vec<String> = differing
        .iter()
        .filter(|(name, _)| !known.contains_key(*name))
        .map(|(name, why)| format!("{name}: {why}"))
        .collect();
    assert!(new.is_empty(), "{} disagree:\n{}", new.len(), new.join("\n"));
    let gone: Vec<&String> = known.keys().filter(|name| !differing.contains_key(*name)).collect();
    for (name, why) in &known {
        let causes = differing.get(name).and_then(|text| text.lines().next()).unwrap_or_default();
        assert!(causes.is_empty() || why == causes, "{name}: {causes}, and the list says {why}");
    }
    assert!(gone.is_empty(), "these agree now, so they must leave {}: {gone:#?}", path.display());
}

/// What the oracle says of threads that are given as lines.
fn found(threads: &[&[&str]]) -> Found {
    let lines = |own: &&[&str]| own.iter().map(|line| sketch::Stmt::line(*line)).collect();
    let sketch = Sketch {
        threads: threads.iter().map(lines).collect(),
        main: Vec::new(),
        has_main_first: false,
        copies: 1,
        joins_copies: false,
        workers: 0,
    };
    let text = sketch.text(&[]);
    let subject = Maker::default().subject(&text).unwrap();
    match answer(&subject, Bounds::default()) {
        Answer::All { found, .. } => found,
        other => panic!("{other:?}\n{text}"),
    }
}

fn tuples(threads: &[&[&str]]) -> String {
    let shown = |tuple: &Vec<i64>| tuple.iter().map(i64::to_string).collect::<String>();
    found(threads).tuples.iter().map(shown).collect::<Vec<_>>().join(" ")
}

fn races(threads: &[&[&str]]) -> String {
    let kind = |side: Side| if side.is_write { "w" } else { "r" };
    let shown = |pair: &Pair| format!("{} {}{}", pair.variable, kind(pair.first), kind(pair.second));
    found(threads).races.iter().map(shown).collect::<Vec<_>>().join(", ")
}

#[test]
fn the_oracle_knows_results() {
    assert_eq!(tuples(&[&["v = 1;", "r1 = w;"], &["w = 1;", "r2 = v;"]]), "01 10 11");
    assert_eq!(tuples(&[&["v = 1;"], &["r1 = v;", "r2 = v;"], &["r3 = v;"]]), "000 001 010 011 110 111");
    let independent = tuples(&[&["v = 1;"], &["w = 1;"], &["r1 = v;", "r2 = w;"], &["r3 = w;", "r4 = v;"]]);
    assert_eq!(independent.split(' ').count(), 15);
    assert_eq!(tuples(&[&["r1 = a.getAndIncrement();"], &["r2 = a.getAndIncrement();"]]), "01 10");
    assert_eq!(
        tuples(&[
            &["x++;"],
            &["x++;"],
            &["try { t1.join(); t2.join(); } catch (InterruptedException e) { }", "r1 = x;"]
        ]),
        "1 2"
    );
}

#[test]
fn the_oracle_knows_what_orders() {
    assert_eq!(races(&[&["x = 1;", "v = 1;"], &["if (v == 1) r1 = x;"]]), "");
    assert_eq!(races(&[&["x = 1;", "v = 1;"], &["r2 = v;", "r1 = x;"]]), "Main.x wr");
    // JLS 17.4.4: a write to a volatile variable synchronises with all subsequent reads, not only with those that see it.
    assert_eq!(races(&[&["x = 1;", "v = 1;"], &["v = 2;"], &["if (v == 1) { if (v == 2) r1 = x; }"]]), "");
    assert_eq!(races(&[&["synchronized (l) { x = 1; }"], &["synchronized (l) { x = 2; }"]]), "");
    assert_eq!(races(&[&["x = 1;", "O.setOpaque(1);"], &["if ((int) O.getOpaque() == 1) r1 = x;"]]), "Main.x wr");
    assert_eq!(races(&[&["x = 1;", "O.setRelease(1);"], &["if ((int) O.getAcquire() == 1) r1 = x;"]]), "");
    assert_eq!(
        races(&[&["x = 1;", "a.set(1);"], &["if (a.get() == 1) a.setOpaque(2);"], &["if (a.get() == 2) r1 = x;"]]),
        "Main.x wr"
    );
    assert_eq!(races(&[&["r1 = x;", "latch.countDown();"], &["if (latch.getCount() == 0) x = 1;"]]), "Main.x rw");
    assert_eq!(
        races(&[
            &["x = 1;", "latch.countDown();"],
            &["try { latch.await(); r1 = x; } catch (InterruptedException e) { }"]
        ]),
        ""
    );
    assert_eq!(races(&[&["cells[0] = 1;"], &["cells[1] = 1;", "r1 = cells[0];"]]), "[] wr");
    // JLS 12.4.2: the initialiser of a class happens before every use of the class.
    assert_eq!(races(&[&["r1 = Lazy.s + y;"], &["r2 = Lazy.s + y;"]]), "");
    assert_eq!(races(&[&["if (Thread.interrupted()) r1 = x;"], &["x = 1;", "t1.interrupt();"]]), "");
}

#[test]
fn the_oracle_knows_final_fields() {
    let reads = |place: &str, field: &str| format!("Leak k = {place}; if (k != null) r1 = k.{field};");
    let leaked = found(&[&["new Leak(true);"], &[&reads("leaked", "f")]]);
    assert_eq!(leaked.tuples.len(), 2, "0 before the write and 1 after it");
    // Sides are in the order of their lines, and the constructor stands below.
    assert_eq!(races(&[&["new Leak(true);"], &[&reads("leaked", "f")]]), "Main$Leak.f rw");
    // JLS 17.5: whoever can only see a reference after the constructor has ended sees the final fields, even by a race.
    let sees =
        |field: &str| races(&[&["box = new Box(1);"], &[&format!("Box b = box; if (b != null) r1 = b.{field};")]]);
    assert_eq!(sees("f"), "Main.box wr");
    assert_eq!(sees("g"), "Main$Box.g rw, Main.box wr");
    // So are the elements of an array that is only reached by a final field.
    assert_eq!(races(&[&["held = new Holder();"], &["Holder h = held; if (h != null) r1 = h.in[0];"]]), "Main.held wr");
    // The freeze of a superclass's fields is at the end of the superclass's constructor, that of the subclass's is later.
    assert_eq!(races(&[&["new Sub();"], &["Base k = based; if (k != null) r1 = k.get();"]]), "Main$Sub.s wr");
}

#[test]
fn the_oracle_knows_waiting() {
    let waits = "try { synchronized (l) { if (v == 0) l.wait(); } r1 = v; } catch (InterruptedException e) { r1 = 9; }";
    let both = found(&[&[waits], &["synchronized (l) { v = 1; l.notifyAll(); }"]]);
    assert!(!both.has_deadlock);
    // A wait may end for no reason (JLS 17.2.1).
    assert_eq!(both.tuples.len(), 2);
    assert!(found(&[&[waits], &["v = 1;"]]).has_deadlock);
    let interrupted = found(&[&[waits], &["t1.interrupt();"]]);
    assert!(interrupted.tuples.contains(&vec![9]));
    assert_eq!(found(&[&["v = 1 / x;"]]).exceptions.into_iter().collect::<Vec<_>>(), ["ArithmeticException"]);
    let one_two = "synchronized (l) { synchronized (m) { } }";
    assert!(found(&[&[one_two], &["synchronized (m) { synchronized (l) { } }"]]).has_deadlock);
}
