//! The rules of `queries/java`, each with its page. The one-line summary is that of the query's header.

use crate::rules::Rule;

macro_rules! rules {
    ($($id:literal,)*) => {
        &[$(Rule {
            id: $id,
            summary: summary(include_str!(concat!("../../../queries/java/", $id, ".scm"))),
            page: include_str!(concat!("../rules/", $id, ".md")),
        },)*]
    };
}

pub const PATTERN_RULES: &[Rule] = rules! {
    "acquire-inside-try",
    "atomic-get-then-set",
    "await-ignored",
    "await-not-in-loop",
    "concurrent-map-contains",
    "daemon-after-start",
    "empty-synchronized",
    "fresh-condition",
    "guard-not-final",
    "interrupt-cleared",
    "interrupt-swallowed",
    "lazy-static-init",
    "lock-inside-try",
    "lock-on-boxed",
    "lock-on-current-thread",
    "lock-on-fresh-object",
    "lock-on-get-class",
    "lock-on-literal",
    "lock-on-local",
    "lock-on-lock",
    "lock-on-non-final-field",
    "lock-on-string",
    "nested-synchronized",
    "notify-on-condition",
    "notify-one",
    "parallel-side-effect",
    "plain-collection-in-map",
    "read-lock-upgrade",
    "run-instead-of-start",
    "shared-date-format",
    "shared-thread-local-random",
    "sleep-poll",
    "spin-on-plain-field",
    "static-through-thread",
    "static-under-instance-lock",
    "synchronized-collection-iteration",
    "thread-as-task",
    "thread-local-not-static",
    "thread-local-null",
    "thread-priority",
    "thread-stop",
    "thread-without-run",
    "thread-yield",
    "try-lock-ignored",
    "volatile-array",
    "wait-on-condition",
    "wait-on-thread",
    "wait-without-timeout",
};

const SUMMARY: &str = "\n; summary: ";

/// The rest of the line that begins with `; summary: `, which every rule here has.
const fn summary(header: &'static str) -> &'static str {
    let mut start = 0;
    while !is_at(header, SUMMARY, start) {
        start += 1;
    }
    start += SUMMARY.len();
    let mut end = start;
    while !is_at(header, "\n", end) {
        end += 1;
    }
    header.split_at(end).0.split_at(start).1
}

/// Whether a text continues with a word; a text that has ended is an error of the build.
#[expect(clippy::indexing_slicing, reason = "run by the compiler, which reports it")]
const fn is_at(text: &str, word: &str, at: usize) -> bool {
    let (text, word) = (text.as_bytes(), word.as_bytes());
    let mut same = 0;
    while same < word.len() && text[at + same] == word[same] {
        same += 1;
    }
    same == word.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn summaries_are_those_of_the_headers() {
        for rule in PATTERN_RULES {
            let pattern = racelens_java::patterns().iter().find(|pattern| pattern.id == rule.id).unwrap();
            assert_eq!(Some(rule.summary), pattern.summary.as_deref(), "{}", rule.id);
        }
    }
}
