//! Checks that a person asked for by a command. Where none of them starts, the person is told why, and what to do next: a
//! command that seems to do nothing looks broken.

use std::collections::BTreeSet;

use racelens_ide::phrases::count;
use racelens_ide::store::HarnessId;

use super::due::Scope;

/// What to write so that there is something to check.
const NEXT: &str = "write `// racelens: shared` above a class that several threads use, or `// racelens: harness` above a \
    static method without parameters that starts threads";

/// What became of one harness.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Came {
    /// A check of it has started.
    Started,
    /// Its verdict is there, or on its way.
    Known,
    /// There is nothing to run.
    Nothing,
}

/// The harnesses of a command that aren't linked yet, and what became of the others.
#[derive(Debug)]
pub struct Asked {
    waiting: BTreeSet<HarnessId>,
    has_started: bool,
    known: u64,
    without: Vec<HarnessId>,
}

impl Asked {
    /// `None` where there is nothing to wait for.
    pub fn new(harnesses: impl Iterator<Item = HarnessId>) -> Option<Self> {
        let waiting: BTreeSet<HarnessId> = harnesses.collect();
        (!waiting.is_empty()).then_some(Self { waiting, has_started: false, known: 0, without: Vec::new() })
    }

    /// Notes what became of a harness; the answer is whether it was the last one.
    pub fn ended(&mut self, id: &HarnessId, came: Came) -> bool {
        if !self.waiting.remove(id) {
            return false;
        }
        match came {
            Came::Started => self.has_started = true,
            Came::Known => self.known += 1,
            Came::Nothing => self.without.push(id.clone()),
        }
        self.waiting.is_empty()
    }

    /// What to tell the person at the end. A check that runs speaks for itself.
    pub fn message(&self) -> Option<String> {
        if self.has_started {
            return None;
        }
        if self.known > 0 {
            let have = if self.known == 1 { "has its verdict" } else { "have their verdicts" };
            let harnesses = count(self.known, "harness");
            return Some(format!("nothing to check again: {harnesses} {have}, and nothing has changed since"));
        }
        let first = self.without.first()?;
        let class = first.name.strip_suffix(".scenarios").unwrap_or(&first.name);
        let others = match self.without.len() as u64 - 1 {
            0 => String::new(),
            others => format!(" (and {} more)", count(others, "harness")),
        };
        Some(match first.is_of_class() {
            true => format!(
                "not checked: `{class}`{others} has no constructor or no method that several threads could call; \
                 write a static method below `// racelens: harness` that makes an object and uses it in threads"
            ),
            false => format!(
                "not checked: the class of `{class}`{others} is declared by another file as well, and that one counts"
            ),
        })
    }
}

/// The message for a file or a workspace without a harness.
pub fn nothing(scope: &Scope, is_there: impl Fn(&str) -> bool) -> String {
    match scope.files.iter().next().filter(|_| !scope.all) {
        Some(file) if !is_there(file) => {
            let name = file.rsplit('/').next().unwrap_or(file);
            format!("there is nothing to check: {name} is not a Java file of the workspace, or it could not be read")
        }
        Some(_) => format!(
            "there is nothing to check: no `main` and no test that starts threads uses this file, and no class of it claims \
             to be thread-safe; {NEXT}"
        ),
        None => format!(
            "there is nothing to check: the workspace has no `main`, no test that starts threads, and no class that claims \
             to be thread-safe; {NEXT}"
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn id(name: &str) -> HarnessId {
        HarnessId { file: "/A.java".into(), name: name.into() }
    }

    fn said(came: &[(&str, Came)]) -> Option<String> {
        let mut asked = Asked::new(came.iter().map(|(name, _)| id(name)))?;
        let ends: Vec<bool> = came.iter().map(|(name, came)| asked.ended(&id(name), *came)).collect();
        assert_eq!(ends.iter().position(|is_last| *is_last), Some(came.len() - 1));
        assert!(!asked.ended(&id("Other.main"), Came::Known));
        asked.message()
    }

    #[test]
    fn only_a_check_that_starts_says_nothing() {
        assert_eq!(said(&[]), None);
        assert_eq!(said(&[("A.main", Came::Started), ("B.scenarios", Came::Nothing)]), None);
        let known = said(&[("A.main", Came::Known), ("B.main", Came::Known)]);
        assert!(known.is_some_and(|said| said.contains("2 harnesses have their verdicts")));
        let class = said(&[("B.scenarios", Came::Nothing)]);
        assert!(class.is_some_and(|said| said.contains("`B` has no constructor")));
        let twin = said(&[("A.main", Came::Nothing)]);
        assert!(twin.is_some_and(|said| said.contains("declared by another file")));
    }
}
