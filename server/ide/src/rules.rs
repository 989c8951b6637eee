//! The rules that findings name, each with its page.

use crate::hint_rules::HINT_RULES;
use crate::pattern_rules::PATTERN_RULES;

/// A stable id and what `racelens explain` prints for it.
#[derive(Copy, Clone, Debug)]
pub struct Rule {
    pub id: &'static str,
    /// One line.
    pub summary: &'static str,
    pub page: &'static str,
}

/// Those that a check or an analysis finds; [`all`] has the patterns and what is suspected as well.
pub const RULES: &[Rule] = &[
    Rule {
        id: "data-race",
        summary: "two threads access a variable, one of them writes, and nothing orders them",
        page: include_str!("../rules/data-race.md"),
    },
    Rule {
        id: "assertion",
        summary: "an `assert` fails under some interleaving",
        page: include_str!("../rules/assertion.md"),
    },
    Rule {
        id: "exception",
        summary: "a thread ends with an uncaught exception",
        page: include_str!("../rules/exception.md"),
    },
    Rule {
        id: "deadlock",
        summary: "threads are blocked forever: they wait for each other, or for a notification that cannot come",
        page: include_str!("../rules/deadlock.md"),
    },
    Rule {
        id: "stuck",
        summary: "the program does not exit: threads of an executor are still waiting for tasks",
        page: include_str!("../rules/stuck.md"),
    },
    Rule {
        id: "forbidden-outcome",
        summary: "a jcstress test has a result that its annotations forbid",
        page: include_str!("../rules/forbidden-outcome.md"),
    },
    Rule { id: "endless-loop", summary: "a thread loops forever", page: include_str!("../rules/endless-loop.md") },
    Rule {
        id: "livelock",
        summary: "threads can give way to each other forever: all run, and none makes progress",
        page: include_str!("../rules/livelock.md"),
    },
    Rule {
        id: "starvation",
        summary: "a thread waits forever for a lock that a running thread never releases",
        page: include_str!("../rules/starvation.md"),
    },
    Rule {
        id: "ltl",
        summary: "a property in linear temporal logic does not hold",
        page: include_str!("../rules/ltl.md"),
    },
    Rule {
        id: "ltl-formula",
        summary: "a formula of linear temporal logic cannot be read, or names what the program does not have",
        page: include_str!("../rules/ltl-formula.md"),
    },
    Rule {
        id: "monitor-misuse",
        summary: "wait, notify or unlock without holding the monitor",
        page: include_str!("../rules/monitor-misuse.md"),
    },
    Rule {
        id: "not-linearizable",
        summary: "calls at the same time give results that no sequential order of them gives",
        page: include_str!("../rules/not-linearizable.md"),
    },
    Rule {
        id: "unused-suppression",
        summary: "a comment or annotation that suppresses nothing",
        page: include_str!("../rules/unused-suppression.md"),
    },
    Rule {
        id: "unknown-rule",
        summary: "a suppression names a rule that does not exist",
        page: include_str!("../rules/unknown-rule.md"),
    },
    Rule {
        id: "broken-rule",
        summary: "a rule of the project itself has an error",
        page: include_str!("../rules/broken-rule.md"),
    },
    Rule {
        id: "syntax",
        summary: "a part of a file cannot be parsed as Java",
        page: include_str!("../rules/syntax.md"),
    },
];

pub fn all() -> impl Iterator<Item = &'static Rule> {
    RULES.iter().chain(HINT_RULES).chain(PATTERN_RULES)
}

pub fn rule(id: &str) -> Option<&'static Rule> {
    all().find(|rule| rule.id == id)
}

/// Whether a rule is one of static facts alone: no check says it.
pub(crate) fn is_hint_only(id: &str) -> bool {
    HINT_RULES.iter().any(|rule| rule.id == id)
}

/// The id that somebody probably meant by another word, of the rules here and of others.
pub fn nearest<'a>(id: &str, own: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let known = all().map(|rule| rule.id).chain(own);
    let near = known.map(|known| (strsim::levenshtein(id, known), known)).min()?;
    (near.0 <= id.len() / 2).then_some(near.1)
}

/// The page of `racelens explain fairness`.
pub const FAIRNESS: &str = "fairness";

pub const FAIRNESS_PAGE: &str = include_str!("../rules/fairness.md");

/// The page of `racelens explain memory-models`.
pub const MEMORY_MODELS: &str = "memory-models";

pub const MEMORY_MODELS_PAGE: &str = include_str!("../rules/memory-models.md");

/// The name of the page about unit tests.
pub const UNIT_TESTS: &str = "unit-tests";
pub const UNIT_TESTS_PAGE: &str = include_str!("../rules/unit-tests.md");

/// The page of `racelens explain assumptions`.
pub const ASSUMPTIONS: &str = "assumptions";

/// What verdicts may assume beyond the language: all sentences that can follow "assuming that".
pub fn assumptions() -> String {
    let mut page = format!(
        "# {ASSUMPTIONS}\n\nA verdict names what it assumes beyond the language. These assumptions can occur:\n"
    );
    for assumption in racelens_checker::assumptions::ALL {
        page.push_str(&format!("\n## {}\n\n{}\n", assumption.says, assumption.means));
    }
    page
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_pattern_has_its_rule_and_page() {
        for pattern in racelens_java::patterns() {
            assert!(rule(&pattern.id).is_some(), "{} has no rule", pattern.id);
        }
        assert_eq!(racelens_java::patterns().len(), PATTERN_RULES.len());
    }

    /// Models pass their sentences as literals, or as a constant `ASSUMES`.
    #[test]
    fn every_assumption_of_a_model_is_on_the_page() {
        let library = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../library");
        let texts = racelens_templates::models(&library).unwrap();
        let page = assumptions();
        let mut seen = 0;
        for text in texts.values() {
            let calls = text.split("Model.assumes(").skip(1).map(|rest| rest.split_once(");").unwrap().0);
            let constants = text.split("String ASSUMES").skip(1).map(|rest| rest.split_once(';').unwrap().0);
            for literal in calls.chain(constants).flat_map(|part| part.split('"').skip(1).step_by(2)) {
                assert!(page.contains(&format!("\n## {literal}\n")), "{literal}: not in `assumptions.rs`");
                seen += 1;
            }
        }
        assert!(seen > 10, "{seen} assumptions found");
    }

    #[test]
    fn a_slip_of_the_pen_is_near() {
        assert_eq!(nearest("datarace", []), Some("data-race"));
        assert_eq!(nearest("deadlok", []), Some("deadlock"));
        assert_eq!(nearest("own-rul", ["own-rule"]), Some("own-rule"));
        assert_eq!(nearest("q", []), None);
    }

    /// `rules/summaries.txt` lists what `racelens explain` and the pattern rules say, to be read in one sitting.
    #[test]
    fn all_summaries() {
        let mut text = String::new();
        for rule in all() {
            text.push_str(&format!("{}: {}\n", rule.id, rule.summary));
            for pattern in racelens_java::patterns().iter().filter(|pattern| pattern.id == rule.id) {
                text.push_str(&format!("    {}\n", pattern.message));
            }
        }
        expect_test::expect_file!["../rules/summaries.txt"].assert_eq(&text);
    }

    #[test]
    fn pages_begin_with_the_name_of_their_rule() {
        for rule in all() {
            assert_eq!(rule.page.lines().next(), Some(format!("# {}", rule.id).as_str()));
        }
    }
}
