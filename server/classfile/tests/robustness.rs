//! Class files that are broken: whatever the bytes, reading and lowering end, and say why.

#![expect(
    clippy::disallowed_methods,
    clippy::indexing_slicing,
    clippy::print_stderr,
    reason = "test code that compiles with a JDK"
)]

use std::path::Path;
use std::process::Command;
use std::sync::Arc;

use racelens_classfile::{BinaryClass, body, generated, owner_of_generated};
use racelens_ir::{Provenance, Type};

/// xorshift: the same mutations each time.
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % bound.max(1) as u64) as usize
    }
}

/// Reads a class and lowers all of it; the answer is whether it could be read.
fn try_out(bytes: &[u8]) -> bool {
    let Ok(class) = BinaryClass::read(Arc::from(bytes), "Mutant.class", Provenance::ClassFile) else { return false };
    for method in &class.decl.methods {
        let Some(code) = body(&class, &method.key) else { continue };
        assert_eq!(code.body.validate(), Ok(()), "{}", method.key);
        for ty in code.body.types.rows() {
            if let Type::Class(name) = ty
                && let Some((_, row)) = owner_of_generated(name)
                && let Some(made) = generated(&class, row)
            {
                made.methods.iter().for_each(|(_, code)| assert_eq!(code.body.validate(), Ok(())));
            }
        }
    }
    true
}

fn compiled() -> Option<Vec<Vec<u8>>> {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("mutants-{}", std::process::id()));
    std::fs::create_dir_all(&folder).ok()?;
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/Everything.java");
    let arguments = ["-encoding", "UTF-8", "-g", "-d"];
    let status = Command::new("javac").args(arguments).arg(&folder).arg(source).status();
    let done = status.is_ok_and(|status| status.success());
    let mut files = Vec::new();
    if done {
        for entry in std::fs::read_dir(&folder).ok()?.flatten() {
            files.push(std::fs::read(entry.path()).ok()?);
        }
    }
    let _ = std::fs::remove_dir_all(&folder);
    files.sort();
    done.then_some(files)
}

fn mutants(rounds: usize) {
    let Some(files) = compiled() else {
        assert!(std::env::var("CI").is_err(), "CI brings a JDK");
        eprintln!("skipped: there is no `javac` on this machine");
        return;
    };
    assert!(files.len() > 5);
    let mut dice = Dice(0x5EED_CAFE_F00D);
    let mut read = 0;
    for file in &files {
        assert!(try_out(file), "what javac wrote is read");
        for _ in 0..rounds {
            let mut mutant = file.clone();
            match dice.below(8) {
                0 => mutant.truncate(dice.below(file.len())),
                1 => {
                    let at = dice.below(file.len());
                    let other = &files[dice.below(files.len())];
                    let from = dice.below(other.len());
                    mutant.splice(at..at, other[from..(from + 16).min(other.len())].iter().copied());
                }
                2 => {
                    let at = dice.below(file.len());
                    mutant.drain(at..(at + dice.below(8)).min(file.len()));
                }
                _ => {
                    for _ in 0..=dice.below(4) {
                        let at = dice.below(file.len());
                        mutant[at] = match dice.below(4) {
                            0 => 0,
                            1 => 0xFF,
                            2 => mutant[at].wrapping_add(1),
                            _ => dice.below(256) as u8,
                        };
                    }
                }
            }
            read += usize::from(try_out(&mutant));
        }
    }
    eprintln!("{read} of {} mutants could be read", files.len() * rounds);
    assert!(read > rounds, "mutations that leave nothing readable test nothing");
}

#[test]
fn broken_class_files_end_in_answers() {
    mutants(300);
}

#[test]
#[ignore = "takes a while; .ci/run does it"]
fn many_broken_class_files_end_in_answers() {
    mutants(60_000);
}
