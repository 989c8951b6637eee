//! What the author of a jcstress test expects of a result: the first `@Outcome` with an id that matches all of it.
//!
//! An id is a Java regular expression. It is translated to the `regex` crate, which has no lookahead; a lookahead at the
//! beginning is matched by itself. An id that can't be translated matches only the result that it spells, and is said.

use std::sync::Arc;

use racelens_java::jcstress::{Expect, Expectations};
use regex::Regex;

use crate::outcomes::Unreached;

/// Which annotation decides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Matched {
    Id(Arc<str>),
    /// The one without an id.
    Default,
    /// None; such a result is forbidden.
    Undeclared,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grade {
    pub expect: Expect,
    pub matched: Matched,
    pub description: Arc<str>,
}

/// A lookahead at the beginning of an id.
#[derive(Debug)]
struct Lookahead {
    regex: Regex,
    is_negative: bool,
}

#[derive(Debug)]
struct Id {
    text: Arc<str>,
    lookaheads: Vec<Lookahead>,
    regex: Option<Regex>,
    expect: Expect,
    description: Arc<str>,
}

impl Id {
    fn matches(&self, result: &str) -> bool {
        *self.text == *result
            || self.regex.as_ref().is_some_and(|regex| regex.is_match(result))
                && self.lookaheads.iter().all(|ahead| ahead.regex.is_match(result) != ahead.is_negative)
    }
}

#[derive(Debug)]
pub(super) struct Grading {
    ids: Vec<Id>,
    default: Option<Grade>,
    pub unread: Vec<String>,
    pub description: Option<Arc<str>>,
}

impl Grading {
    pub fn new(expectations: &Expectations) -> Self {
        let mut made = Self {
            ids: Vec::new(),
            default: None,
            unread: expectations.unread.clone(),
            description: expectations.description.clone(),
        };
        for one in &expectations.all {
            if one.ids.is_empty() {
                let (expect, description) = (one.expect, one.description.clone());
                made.default = Some(Grade { expect, matched: Matched::Default, description });
            }
            for id in &one.ids {
                let translated = translate(id);
                if translated.is_none() {
                    made.unread.push(format!("the id `{id}` is not a regular expression that racelens can match"));
                }
                let (lookaheads, regex) = translated.unzip();
                made.ids.push(Id {
                    text: id.clone(),
                    lookaheads: lookaheads.unwrap_or_default(),
                    regex,
                    expect: one.expect,
                    description: one.description.clone(),
                });
            }
        }
        made
    }

    pub fn grade(&self, result: &str) -> Grade {
        if let Some(id) = self.ids.iter().find(|id| id.matches(result)) {
            let matched = Matched::Id(id.text.clone());
            return Grade { expect: id.expect, matched, description: id.description.clone() };
        }
        let undeclared = || Grade {
            expect: Expect::Forbidden,
            matched: Matched::Undeclared,
            description: Arc::from("no @Outcome declares it"),
        };
        self.default.clone().unwrap_or_else(undeclared)
    }

    /// The acceptable ids that grade none of the results.
    pub fn unreached<'a>(&self, grades: impl Iterator<Item = &'a Grade> + Clone) -> Vec<Unreached> {
        let is_acceptable = |id: &&Id| !matches!(id.expect, Expect::Forbidden | Expect::Unknown);
        let is_unreached =
            |id: &&Id| !grades.clone().any(|grade| matches!(&grade.matched, Matched::Id(text) if *text == id.text));
        let unreached =
            |id: &Id| Unreached { id: id.text.clone(), expect: id.expect, description: id.description.clone() };
        self.ids.iter().filter(is_acceptable).filter(is_unreached).map(unreached).collect()
    }
}

/// A Java regular expression that must match a whole text.
fn translate(id: &str) -> Option<(Vec<Lookahead>, Regex)> {
    let mut lookaheads = Vec::new();
    let mut rest = id.strip_prefix('^').unwrap_or(id);
    while let Some(inside) = rest.strip_prefix("(?!").or_else(|| rest.strip_prefix("(?=")) {
        let end = closing(inside)?;
        let regex = Regex::new(&format!("^(?:{})", inside.get(..end)?)).ok()?;
        lookaheads.push(Lookahead { regex, is_negative: rest.starts_with("(?!") });
        rest = inside.get(end + 1..)?;
    }
    Some((lookaheads, Regex::new(&format!("^(?:{rest})$")).ok()?))
}

/// Where the group ends whose inside a text begins with.
fn closing(inside: &str) -> Option<usize> {
    let (mut depth, mut is_escaped, mut in_class) = (1, false, false);
    for (at, c) in inside.char_indices() {
        match c {
            _ if is_escaped => is_escaped = false,
            '\\' => is_escaped = true,
            '[' => in_class = true,
            ']' => in_class = false,
            '(' if !in_class => depth += 1,
            ')' if !in_class => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return Some(at);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use racelens_java::jcstress::Expectation;

    use super::*;

    fn grading(all: &[(&[&str], Expect)]) -> Grading {
        let all = all.iter().map(|(ids, expect)| Expectation {
            ids: ids.iter().map(|id| Arc::from(*id)).collect(),
            expect: *expect,
            description: Arc::default(),
        });
        Grading::new(&Expectations { all: all.collect(), ..Expectations::default() })
    }

    #[test]
    fn the_first_id_that_matches_the_whole_result_counts() {
        let grading = grading(&[
            (&["1, .*"], Expect::AcceptableInteresting),
            (&["1, 1", "0, 0"], Expect::Acceptable),
            (&[], Expect::Forbidden),
        ]);
        assert_eq!(grading.grade("1, 1").expect, Expect::AcceptableInteresting);
        assert_eq!(grading.grade("0, 0").expect, Expect::Acceptable);
        assert_eq!(grading.grade("10, 0").matched, Matched::Default);
    }

    #[test]
    fn what_nothing_declares_is_forbidden() {
        let grading = grading(&[(&["0"], Expect::Acceptable)]);
        assert_eq!(grading.grade("00").expect, Expect::Forbidden);
        assert_eq!(grading.grade("00").matched, Matched::Undeclared);
    }

    #[test]
    fn a_result_that_is_spelled_needs_no_escapes() {
        let grading = grading(&[(&["[1, 2]", "a+b"], Expect::Acceptable)]);
        assert_eq!(grading.grade("[1, 2]").expect, Expect::Acceptable);
        assert_eq!(grading.grade("a+b").expect, Expect::Acceptable);
        assert_eq!(grading.grade("aab").expect, Expect::Acceptable);
    }

    #[test]
    fn lookaheads_at_the_beginning_are_matched() {
        let grading = grading(&[(&["(?!0, 0).*"], Expect::Acceptable), (&["(?=0).*"], Expect::Unknown)]);
        assert_eq!(grading.grade("1, 0").expect, Expect::Acceptable);
        assert_eq!(grading.grade("0, 0").expect, Expect::Unknown);
        assert!(grading.unread.is_empty());
    }

    #[test]
    fn an_id_that_cannot_be_translated_is_said() {
        assert_eq!(grading(&[(&["(a)\\1"], Expect::Acceptable)]).unread.len(), 1);
    }
}
