//! The rule settings of a project: rules that are on or off, its own rules, and suppressed findings.

use std::sync::{Arc, Mutex, PoisonError};

use racelens_ir::Span;
use racelens_java::PatternChoice;
use racelens_syntax::{Encoding, LineColumn, LineIndex, Pattern, PatternError};
use rustc_hash::FxHashSet;

use crate::finding::{Certainty, Finding, Level, Place, Position};

/// As `racelens.toml` and `.racelens/queries` say it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ProjectRules {
    pub on: Vec<String>,
    pub off: Vec<String>,
    pub allow: Vec<Allow>,
    /// What is claimed of the project's programs.
    pub ltl: Vec<ProjectProperty>,
    /// The rules of the project itself.
    pub queries: Vec<QueryFile>,
    /// The files of settings that findings may stand in, with their texts.
    pub settings: Vec<(String, Arc<str>)>,
}

/// Findings that `racelens.toml` declares to be none. What isn't said counts for all.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Allow {
    pub rules: Vec<String>,
    /// `Class.field`, as messages name it, or with its package.
    pub field: Option<String>,
    /// A class and the classes in it, by simple or full name; `*` stands for anything.
    pub class: Option<String>,
    /// A path below the folder of the `racelens.toml`; `*` stands for anything in a name, `**` for folders.
    pub path: Option<String>,
    pub reason: String,
    /// Where it is written.
    pub at: Option<Place>,
}

/// A property in linear temporal logic.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ProjectProperty {
    pub formula: String,
    /// `none`, `weak` or `strong`, which is what counts where nothing is said.
    pub fairness: Option<String>,
    /// Programs without this class are not asked.
    pub class: Option<String>,
    /// Where the text of the formula, and the other two, are written, without the quotes.
    pub formula_at: Option<Place>,
    pub fairness_at: Option<Place>,
    pub class_at: Option<Place>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QueryFile {
    pub path: String,
    pub text: Arc<str>,
    /// What its `; page:` names, where that is a file that could be read.
    pub page: Option<Arc<str>>,
}

/// The same, read.
#[derive(Clone, Debug, Default)]
pub(crate) struct Rules {
    pub allow: Vec<Allow>,
    pub own: Vec<Arc<Pattern>>,
    /// What is claimed, read, and as it is written.
    pub ltl: Vec<(racelens_checker::Property, ProjectProperty)>,
    /// What is wrong with the project's own rules.
    pub broken: Vec<Finding>,
    pub off: FxHashSet<String>,
}

/// Reads a project's rules. A rule whose query can't be compiled is a finding in its own file.
pub(crate) fn read(told: &ProjectRules) -> (Rules, PatternChoice) {
    let mut rules = Rules { allow: told.allow.clone(), ..Rules::default() };
    rules.off.extend(told.off.iter().cloned());
    for claim in &told.ltl {
        match crate::properties::read_claim(claim) {
            Ok(property) => rules.ltl.push((property, claim.clone())),
            Err(finding) => rules.broken.extend(finding.map(|finding| *finding)),
        }
    }
    for file in &told.queries {
        match Pattern::new(&file.text).and_then(|pattern| pattern.check().map(|()| pattern)) {
            Ok(pattern) if rules.own.iter().any(|other| other.id == pattern.id) => {
                let message = format!("a different file of this folder already declares the rule `{}`", pattern.id);
                rules.broken.push(broken(file, &PatternError { line: 1, column: 1, message }));
            }
            Ok(pattern) => rules.own.push(Arc::new(pattern)),
            Err(error) => rules.broken.push(broken(file, &error)),
        }
    }
    let (on, off) = (told.on.iter().cloned().collect(), rules.off.clone());
    let own = rules.own.clone();
    (rules, PatternChoice { on, off, own })
}

fn broken(file: &QueryFile, error: &PatternError) -> Finding {
    let lines = LineIndex::new(&file.text);
    let at = LineColumn { line: error.line.saturating_sub(1), column: error.column.saturating_sub(1) };
    let start = lines.offset(&file.text, at, Encoding::Utf8);
    // As far as the word goes that begins there, and at least one character of the line.
    let rest = file.text.get(start as usize..).unwrap_or_default();
    let word = rest.find(|c: char| !(c.is_alphanumeric() || "_-#?!@".contains(c))).unwrap_or(rest.len());
    let one = rest.chars().next().filter(|c| *c != '\n').map_or(0, char::len_utf8);
    let end = start + word.max(one) as u32;
    let position = |offset: u32| {
        let utf8 = lines.line_column(&file.text, offset, Encoding::Utf8);
        let utf16 = lines.line_column(&file.text, offset, Encoding::Utf16);
        Position { line: utf8.line, utf8: utf8.column, utf16: utf16.column }
    };
    let place = Place {
        file: file.path.as_str().into(),
        span: Span { start, end },
        start: position(start),
        end: position(end),
    };
    let message = format!("this rule is disabled because of an error: {}", error.message);
    Finding::of_text("broken-rule", Level::Error, message, place)
}

impl Finding {
    /// A finding that the text itself shows.
    pub(crate) fn of_text(rule: &'static str, level: Level, message: String, place: Place) -> Self {
        Finding {
            rule,
            certainty: Certainty::Certain,
            level,
            harm: None,
            message,
            variable: None,
            field: None,
            accesses: Vec::new(),
            pairs: Vec::new(),
            exception: None,
            place,
            related: Vec::new(),
            trace: None,
            fixes: Vec::new(),
            harness: None,
            also_by: Vec::new(),
            scenario: None,
        }
    }
}

/// An id that lives as long as findings do. A project has few rules, and each id is kept once, so what
/// this keeps for good is small.
pub(crate) fn interned(id: &str) -> &'static str {
    static IDS: Mutex<Vec<&'static str>> = Mutex::new(Vec::new());
    if let Some(rule) = crate::rules::rule(id) {
        return rule.id;
    }
    let mut ids = IDS.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(known) = ids.iter().find(|known| **known == id) {
        return known;
    }
    let id: &'static str = Box::leak(id.to_owned().into_boxed_str());
    ids.push(id);
    id
}
