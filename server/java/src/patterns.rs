//! The pattern rules that come with racelens and those of the workspace, run over a file's tree.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use racelens_ir::Span;
use racelens_syntax::{Matched, Parse, Pattern, PatternDefault, PatternError};
use rustc_hash::FxHashSet;

use crate::db::Db;
use crate::inputs::{Patterns, SourceFile};
use crate::queries::parse;

mod embedded {
    include!(concat!(env!("OUT_DIR"), "/patterns.rs"));
}

/// Where a rule matches.
#[derive(Clone, Debug)]
pub struct PatternMatch {
    pub pattern: Arc<Pattern>,
    pub span: Span,
}

impl PartialEq for PatternMatch {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.pattern, &other.pattern) && self.span == other.span
    }
}

/// The rules that are run. Two sets are equal if they are of the same rules.
#[derive(Clone, Debug)]
pub struct PatternSet(Arc<[Arc<Pattern>]>);

impl PartialEq for PatternSet {
    fn eq(&self, other: &Self) -> bool {
        self.0.len() == other.0.len() && self.0.iter().zip(&*other.0).all(|(a, b)| Arc::ptr_eq(a, b))
    }
}

/// What a project says of its pattern rules.
#[derive(Clone, Debug, Default)]
pub struct PatternChoice {
    /// Ids of rules to be run that are not run by themselves, and the other way round.
    pub on: FxHashSet<String>,
    pub off: FxHashSet<String>,
    /// The project's own rules.
    pub own: Vec<Arc<Pattern>>,
}

impl PatternSet {
    pub fn of(choice: &PatternChoice) -> Self {
        let runs = |pattern: &&Arc<Pattern>| {
            let wanted = pattern.default == PatternDefault::On || choice.on.contains(&pattern.id);
            wanted && !choice.off.contains(&pattern.id)
        };
        // A project's rule stands for the one of the same name.
        let is_own = |pattern: &&Arc<Pattern>| choice.own.iter().any(|own| own.id == pattern.id);
        let ours = patterns().iter().filter(|pattern| !is_own(pattern));
        Self(ours.chain(&choice.own).filter(runs).cloned().collect())
    }
}

/// All rules that come with racelens and can be read. A test holds that this is all there are.
pub fn patterns() -> &'static [Arc<Pattern>] {
    static PATTERNS: OnceLock<Vec<Arc<Pattern>>> = OnceLock::new();
    PATTERNS.get_or_init(|| read().filter_map(|(_, pattern)| pattern.ok()).map(Arc::new).collect())
}

fn read() -> impl Iterator<Item = (&'static str, Result<Pattern, PatternError>)> {
    embedded::PATTERNS.iter().map(|(name, text)| (*name, Pattern::new(text)))
}

/// Whether a rule of this name is run.
pub fn is_active(db: &dyn Db, id: &str) -> bool {
    Patterns::get(db).set(db).0.iter().any(|pattern| pattern.id == id)
}

/// What rules matched in the last texts of some files, shared by all snapshots: it tells most of what they match
/// after an edit.
#[derive(Clone, Default)]
pub struct LastMatches(Arc<Mutex<VecDeque<Last>>>);

struct Last {
    file: SourceFile,
    set: PatternSet,
    parse: Arc<Parse>,
    matched: Arc<Matched>,
}

impl LastMatches {
    const KEPT: usize = 16;

    fn get(&self, file: SourceFile, set: &PatternSet) -> Option<(Arc<Parse>, Arc<Matched>)> {
        let kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let last = kept.iter().find(|last| last.file == file && last.set == *set)?;
        Some((last.parse.clone(), last.matched.clone()))
    }

    fn keep(&self, last: Last) {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.retain(|known| known.file != last.file);
        kept.push_back(last);
        if kept.len() > Self::KEPT {
            kept.pop_front();
        }
    }
}

/// Every match of every rule in a file, in the order of the text.
#[salsa::tracked(returns(deref))]
pub fn pattern_matches(db: &dyn Db, file: SourceFile) -> Vec<PatternMatch> {
    crate::queries::at_work_on(db, file, "patterns", || matches_in(db, file))
}

fn matches_in(db: &dyn Db, file: SourceFile) -> Vec<PatternMatch> {
    let set = Patterns::get(db).set(db);
    let parse = parse(db, file);
    let all: Vec<&Pattern> = set.0.iter().map(Arc::as_ref).collect();
    let last = db.last_matches().get(file, set);
    let before = last.as_ref().map(|(parse, matched)| (&**parse, &**matched));
    let matched = Arc::new(racelens_syntax::matched(&all, &parse, before, &mut || db.unwind_if_revision_cancelled()));
    let found = racelens_syntax::told_places(&all, &parse, matched.places()).into_iter().filter_map(|(place, row)| {
        let span = Span { start: place.start, end: place.end };
        Some(PatternMatch { pattern: set.0.get(row)?.clone(), span })
    });
    let found = found.collect();
    if parse.is_sound() {
        db.last_matches().keep(Last { file, set: set.clone(), parse, matched });
    }
    found
}

#[cfg(test)]
mod tests {
    #[test]
    fn every_embedded_rule_can_be_read() {
        for (name, pattern) in super::read() {
            let check = pattern.and_then(|pattern| pattern.check().map(|()| pattern));
            let pattern = check.unwrap_or_else(|error| panic!("{name}:{}: {}", error.line, error.message));
            assert_eq!(format!("{}.scm", pattern.id), name, "a rule is called like its file");
            assert!(pattern.demands_words(), "{name} is run on every text: let it demand some word");
        }
        assert!(!super::patterns().is_empty());
    }
}
