//! The pages that explain: one for each rule, those of a project's own rules, and those of assumptions, fairness, memory models
//! and unit tests. `racelens explain` prints them; editors ask for them, and their diagnostics lead to them.

use std::borrow::Cow;

use racelens_ide::ProjectRules;
use racelens_ide::rules::{
    ASSUMPTIONS, FAIRNESS, FAIRNESS_PAGE, MEMORY_MODELS, MEMORY_MODELS_PAGE, UNIT_TESTS, UNIT_TESTS_PAGE, all,
    assumptions, nearest, rule,
};
use racelens_project::{OwnRule, own_rules};
use serde::Serialize;

use crate::harmless_text::{plain, plain_lines};

/// The pages about no rule, each with what it is about.
const GENERAL: [(&str, &str); 4] = [
    (ASSUMPTIONS, "what verdicts may assume beyond the language"),
    (FAIRNESS, "what `--fairness` assumes of the scheduler"),
    (MEMORY_MODELS, "which writes a read may see under each `--memory-model`"),
    (UNIT_TESTS, "which unit tests are checked, and how they are run"),
];

/// A page by its name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Entry {
    pub id: String,
    pub summary: String,
}

/// All pages there are for a project.
#[derive(Debug, Default)]
pub struct Pages {
    own: Vec<OwnRule>,
}

impl Pages {
    pub fn of(rules: &ProjectRules) -> Self {
        Self { own: own_rules(rules) }
    }

    pub fn list(&self) -> Vec<Entry> {
        let entry = |id: &str, summary: &str| Entry { id: id.to_owned(), summary: summary.to_owned() };
        let rules = all().map(|rule| entry(rule.id, rule.summary));
        let general = GENERAL.iter().map(|(id, summary)| entry(id, summary));
        let own =
            self.own.iter().map(|own| entry(&plain(&own.id), &format!("{} (of this project)", plain(&own.message))));
        rules.chain(general).chain(own).collect()
    }

    /// A page as Markdown. What a project calls by the name of one of ours is meant first.
    pub fn page(&self, id: &str) -> Option<Cow<'_, str>> {
        if let Some(own) = self.own.iter().find(|own| own.id == id) {
            return Some(plain_lines(&own.page));
        }
        match id {
            ASSUMPTIONS => Some(Cow::Owned(assumptions())),
            FAIRNESS => Some(Cow::Borrowed(FAIRNESS_PAGE)),
            MEMORY_MODELS => Some(Cow::Borrowed(MEMORY_MODELS_PAGE)),
            UNIT_TESTS => Some(Cow::Borrowed(UNIT_TESTS_PAGE)),
            id => rule(id).map(|rule| Cow::Borrowed(rule.page)),
        }
    }

    pub fn has(&self, id: &str) -> bool {
        rule(id).is_some() || self.own.iter().any(|own| own.id == id)
    }

    /// What may have been meant by a name that no page has.
    pub fn nearest(&self, id: &str) -> Option<String> {
        nearest(id, self.own.iter().map(|own| own.id.as_str())).map(str::to_owned)
    }
}
