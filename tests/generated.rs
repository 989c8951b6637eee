//! Random programs: a JVM and the machine must agree on all of them. The suite takes a sample; for a
//! long run, `RACELENS_GENERATED=50000 cargo test -p racelens-tests --test generated -- --nocapture`,
//! with `RACELENS_SEED` to go on elsewhere. A program that differs is left in the folder that is named.

#![expect(
    clippy::disallowed_methods,
    clippy::print_stderr,
    reason = "test code that writes what differs and says where"
)]

use racelens_tests::environment::number;
use racelens_tests::generate;
use racelens_tests::jvm::{self, Program, Runs};

/// Programs that one JVM runs.
const BATCH: usize = 150;

#[test]
fn random_programs_print_the_same() {
    if !jvm::is_there() {
        assert!(!std::env::var("CI").is_ok_and(|ci| ci == "true"), "there is no JDK to compare with");
        eprintln!("generated: skipped, because there is no `java` and `javac` to compare with");
        return;
    }
    let count: usize = number("RACELENS_GENERATED").unwrap_or(120);
    let offset: u64 = number("RACELENS_SEED").unwrap_or(0);
    let seeds = generate::seeds(count);
    let (mut differing, mut refused) = (Vec::new(), 0);
    for (at, batch) in seeds.chunks(BATCH).enumerate() {
        let programs: Vec<Program> = batch
            .iter()
            .enumerate()
            .map(|(index, seed)| {
                let name = format!("G{}", at * BATCH + index);
                let text = generate::program(&name, seed ^ offset);
                Program { name, text }
            })
            .collect();
        let runs = in_jvm(&programs);
        refused += programs.len() - runs.len();
        for program in &programs {
            let Some(expected) = runs.get(&program.name) else { continue };
            // What `javac` writes of some switches is refused by the JVM itself.
            if expected.uncaught.iter().any(|line| line.contains("java.lang.VerifyError")) {
                refused += 1;
                continue;
            }
            let (actual, complaints) = jvm::in_machine(program).unwrap_or_else(|why| panic!("{why}"));
            if *expected != actual {
                let path = std::env::temp_dir().join(format!("{}.java", program.name));
                let _ = std::fs::write(&path, &program.text);
                eprintln!("{}: {complaints}", path.display());
                differing.push(path);
            }
        }
        if count > BATCH {
            eprintln!("{} programs, {} differ", at * BATCH + batch.len(), differing.len());
        }
    }
    assert!(differing.is_empty(), "differ: {differing:?}");
    assert!(refused * 10 <= count, "javac refuses {refused} of {count} programs");
}

/// Runs what `javac` can compile: of some programs it dies itself.
fn in_jvm(programs: &[Program]) -> Runs {
    match (jvm::in_jvm(programs), programs) {
        (Ok(runs), _) => runs,
        (Err(why), [refused]) => {
            let path = std::env::temp_dir().join(format!("Refused{}.java", refused.name));
            let _ = std::fs::write(&path, &refused.text);
            eprintln!("{}: {}", path.display(), why.lines().nth(1).unwrap_or_default());
            Runs::new()
        }
        (Err(_), []) => Runs::new(),
        (Err(_), _) => {
            let (first, second) = programs.split_at(programs.len() / 2);
            let mut runs = in_jvm(first);
            runs.extend(in_jvm(second));
            runs
        }
    }
}
