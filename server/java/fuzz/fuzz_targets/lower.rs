//! From any text to its linked programs: nothing panics, hangs or eats the memory. What covers new code is found by
//! libFuzzer; half of the mutations put words in the place of words, since bytes alone seldom stay Java.
//!
//! `cargo +nightly fuzz run -s none lower -- -dict=fuzz/java.dict -timeout=10 -max_len=6000` in `server/java`.
#![no_main]

use std::cell::RefCell;

use libfuzzer_sys::{fuzz_mutator, fuzz_target, fuzzer_mutate};
use racelens_java::{
    RootDatabase, body, classes_in, harnesses, instr_span, pattern_matches, program, suppressions, file_hints,
    syntax_errors,
};

/// A database lives for some texts: the models are lowered once, and what salsa keeps is let go of.
const TEXTS: usize = 300;

thread_local! {
    static DATABASE: RefCell<(usize, RootDatabase)> = RefCell::new((0, RootDatabase::default()));
}

fuzz_target!(|data: &[u8]| {
    let text = String::from_utf8_lossy(data);
    DATABASE.with_borrow_mut(|(count, db)| {
        if *count == TEXTS {
            (*count, *db) = (0, RootDatabase::default());
        }
        *count += 1;
        ask(db, &text);
    });
});

fn ask(db: &mut RootDatabase, text: &str) {
    let file = db.set_file("Test.java", text.into());
    for error in syntax_errors(db, file) {
        assert!(error.range.end as usize <= text.len());
    }
    pattern_matches(db, file);
    suppressions(db, file);
    file_hints(db);
    for class in classes_in(db, file).iter() {
        for method in &class.methods {
            let Some(body) = body(db, &method.key) else { continue };
            if let Err(why) = body.validate() {
                panic!("{}: {why}", method.key);
            }
            for at in body.code.ids() {
                instr_span(db, &method.key, at);
            }
        }
    }
    for harness in harnesses(db, file).iter() {
        program(db, harness);
    }
}

fuzz_mutator!(|data: &mut [u8], size: usize, max_size: usize, seed: u32| {
    let mut random = Random(u64::from(seed) | 1 << 40);
    if random.below(2) == 0 {
        return fuzzer_mutate(data, size, max_size);
    }
    let mut words = words(&data[..size]);
    for _ in 0..=random.below(4) {
        if words.is_empty() {
            break;
        }
        let (at, from) = (random.below(words.len()), random.below(words.len()));
        let count = random.below(8).min(words.len() - from);
        match random.below(5) {
            0 => drop(words.remove(at)),
            1 => words[at] = words[from],
            2 => words.insert(at, words[from]),
            3 => words.swap(at, from),
            _ => {
                let piece = words[from..from + count].to_vec();
                words.splice(at..at, piece);
            }
        }
    }
    let text = words.concat();
    let length = text.len().min(max_size);
    let text = text[..length].to_vec();
    data[..length].copy_from_slice(&text);
    length
});

/// Names and numbers, blanks, and every other sign by itself.
fn words(data: &[u8]) -> Vec<&[u8]> {
    let kind = |byte: u8| match byte {
        b' ' | b'\n' => 1,
        byte if byte.is_ascii_alphanumeric() || byte == b'_' || !byte.is_ascii() => 2,
        _ => 0,
    };
    data.chunk_by(|a, b| kind(*a) != 0 && kind(*a) == kind(*b)).collect()
}

/// A small generator of numbers (xorshift): libFuzzer's seed names what is done.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % limit as u64) as usize
    }
}
