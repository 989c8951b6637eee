//! The texts of all fixtures, and edits of them as people make them.

use std::path::Path;

/// The texts of all fixtures, each with its files.
pub fn fixtures() -> Vec<(String, Vec<(String, String)>)> {
    let mut all = Vec::new();
    let mut work = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/fixtures")];
    while let Some(path) = work.pop() {
        for entry in std::fs::read_dir(path).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                work.push(path);
            } else if let Ok(text) = std::fs::read_to_string(&path) {
                let mut files = vec![("/Main.java".to_owned(), String::new())];
                for line in text.lines() {
                    match line.trim().strip_prefix("//- ") {
                        Some(path) => files.push((path.to_owned(), String::new())),
                        None => files.last_mut().unwrap().1.push_str(&format!("{line}\n")),
                    }
                }
                all.push((path.display().to_string(), files));
            }
        }
    }
    all.sort();
    all
}

/// A small generator of numbers (xorshift): the same edits every time.
pub struct Dice(pub u64);

impl Dice {
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % bound.max(1) as u64) as usize
    }
}

/// Changes a text as people do: a line comes out, or in again, or another goes in its place.
pub fn edited(text: &str, dice: &mut Dice) -> String {
    let mut lines: Vec<&str> = text.lines().collect();
    // The last line may have come out.
    if lines.is_empty() {
        return "// said here".to_owned();
    }
    let at = dice.below(lines.len());
    let word_after = |what: &str| text.split_once(what).and_then(|(_, rest)| rest.split([' ', '(', '{']).next());
    match dice.below(9) {
        // Classes come, go, and stand elsewhere.
        5 => return text.replacen(" implements Runnable", "", 1),
        6 => {
            let above = word_after(" extends ").unwrap_or_default();
            return text.replacen(&format!(" extends {above}"), "", 1);
        }
        7 => {
            let name = word_after("class ").unwrap_or_default();
            return text.replacen(&format!("class {name} {{"), &format!("class {name} extends Thread {{"), 1);
        }
        8 => {
            let name = word_after("class ").unwrap_or("class");
            return text.replacen(name, &format!("{name}2"), 1 + dice.below(9));
        }
        0 => drop(lines.remove(at)),
        1 => lines.insert(at, lines[dice.below(lines.len())]),
        2 => lines.insert(at, "// said here"),
        3 => return text.replacen("synchronized", "final", 1),
        _ => return text.replacen(".start()", ".run()", 1 + dice.below(2)),
    }
    lines.join("\n")
}
