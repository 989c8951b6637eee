//! Properties in linear temporal logic: read, with the code of the lines that they name, and what is wrong with them.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use racelens_checker::ltl::{At, Formula, Problem, Proposition};
use racelens_checker::{Fairness, LineCode, OtherPlaces, Property, ReasonKind, ltl};
use racelens_ir::{Code, CodePoint, Id, Program, Span};
use racelens_java::{Db, SourceFile, WrittenProperty};

use crate::finding::{Finding, Level, Place, Position};
use crate::host::Snapshot;
use crate::positions::{place, point_place};
use crate::project_rules::ProjectProperty;
use crate::store::Finished;

/// What is wrong with a formula, with a suggestion where there is one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FormulaProblem {
    /// Bytes of the formula's text.
    pub at: At,
    pub message: String,
}

impl From<Problem> for FormulaProblem {
    fn from(problem: Problem) -> Self {
        let mut message = problem.message;
        if let Some((name, known)) = problem.unknown {
            let distance = |known: &str| strsim::damerau_levenshtein(&name.to_lowercase(), &known.to_lowercase());
            let near = known.iter().map(|known| (distance(known), known)).min();
            match near.filter(|(distance, _)| *distance <= name.len().max(2) / 2) {
                Some((_, near)) => message.push_str(&format!("; did you mean `{near}`?")),
                None if (1..=10).contains(&known.len()) => message.push_str(&format!("; known: {}", known.join(", "))),
                None => {}
            }
        }
        Self { at: problem.at, message }
    }
}

/// Reads a property.
pub fn read(text: &str, fairness: Fairness, scope: Option<String>) -> Result<Property, FormulaProblem> {
    let formula = ltl::parse::parse(text)?;
    Ok(Property { text: text.to_owned(), formula, fairness, scope, lines: Vec::new() })
}

/// The rule of what is wrong with a formula.
pub(crate) const LTL_FORMULA: &str = "ltl-formula";

/// The fairness of a name; strong where there is none.
fn fairness(name: Option<&str>) -> Result<Fairness, String> {
    let Some(name) = name else { return Ok(Fairness::Strong) };
    let found = Fairness::ALL.into_iter().find(|known| known.as_str() == name);
    found.ok_or_else(|| format!("unknown fairness `{name}`; write `none`, `weak` or `strong`"))
}

/// Reads a property whose fairness has a name.
pub(crate) fn read_named(text: &str, named: Option<&str>, scope: Option<String>) -> Result<Property, String> {
    read(text, fairness(named)?, scope).map_err(|problem| problem.message)
}

/// Reads a property that the project claims, or says what is wrong with it, at its place.
pub(crate) fn read_claim(claim: &ProjectProperty) -> Result<Property, Option<Box<Finding>>> {
    let told = |at: Option<Place>, message: String| {
        at.map(|at| Box::new(Finding::of_text(LTL_FORMULA, Level::Error, message, at)))
    };
    let fairness = fairness(claim.fairness.as_deref()).map_err(|message| told(claim.fairness_at.clone(), message))?;
    read(&claim.formula, fairness, claim.class.clone())
        .map_err(|problem| told(inside_claim(claim, problem.at), problem.message))
}

/// A piece of a claim's formula; where it is empty, one character. All of it where the file writes it in a different way.
fn inside_claim(claim: &ProjectProperty, at: At) -> Option<Place> {
    let all = claim.formula_at.clone()?;
    if (all.span.end - all.span.start) as usize != claim.formula.len() {
        return Some(all);
    }
    let length = claim.formula.len();
    let start = (at.start as usize).min(length.saturating_sub(1));
    let end = (at.end as usize).clamp((start + 1).min(length), length);
    let (Some(before), Some(inside)) = (claim.formula.get(..start), claim.formula.get(start..end)) else {
        return Some(all);
    };
    let after = |from: Position, text: &str| Position {
        line: from.line,
        utf8: from.utf8 + text.len() as u32,
        utf16: from.utf16 + text.encode_utf16().count() as u32,
    };
    let from = after(all.start, before);
    let span = Span { start: all.span.start + start as u32, end: all.span.start + end as u32 };
    Some(Place { file: all.file, span, start: from, end: after(from, inside) })
}

/// What is wrong with the formulas of a file's comments, as far as the text tells.
pub(crate) fn text_findings(db: &dyn Db, file: SourceFile) -> Vec<Finding> {
    let claims = racelens_java::written_properties(db, file).iter();
    let findings = claims.filter_map(|claim| {
        let (at, message) = match (&claim.fairness, read(&claim.formula, Fairness::Strong, None)) {
            (_, Err(problem)) => (inside(claim, problem.at), problem.message),
            (Some((name, at)), Ok(_)) => (*at, fairness(Some(name)).err()?),
            (None, Ok(_)) => return None,
        };
        Some(Finding::of_text(LTL_FORMULA, Level::Error, message, place(db, file, at)))
    });
    findings.collect()
}

/// A piece of a claim's formula; where it is empty, one character.
fn inside(claim: &WrittenProperty, at: At) -> Span {
    let start = (claim.span.start + at.start).min(claim.span.end);
    Span { start, end: (claim.span.start + at.end).clamp(start, claim.span.end) }
}

/// The properties that comments claim of classes of a program, each with where it stands.
fn claimed(db: &dyn Db, program: &Program) -> Vec<(Property, SourceFile, WrittenProperty)> {
    let mut found = Vec::new();
    for file in racelens_java::shown_files(db) {
        for claim in racelens_java::written_properties(db, file) {
            let class = claim.class.as_ref().map(|class| class.to_string());
            if class.as_ref().is_some_and(|class| program.class_named(class).is_none()) {
                continue;
            }
            let named = claim.fairness.as_ref().map(|(name, _)| name.as_str());
            if let Ok(property) = read_named(&claim.formula, named, class) {
                found.push((property, file, claim.clone()));
            }
        }
    }
    found
}

/// All that is claimed of a program, by comments and by the project.
pub(crate) fn of_program(snapshot: &Snapshot, program: &Program) -> Vec<Property> {
    let mut all: Vec<Property> = claimed(&snapshot.db, program).into_iter().map(|(property, ..)| property).collect();
    let has = |class: &str| has_class(program, class);
    for (property, _) in &snapshot.rules.ltl {
        if property.scope.as_deref().is_none_or(has) {
            all.push(property.clone());
        }
    }
    let mut found: Vec<Property> = Vec::new();
    for property in all {
        if !found.contains(&property) {
            found.push(property);
        }
    }
    found
}

/// Where a comment claims a property of a program: a formula, under a fairness, of a class.
pub(crate) fn claim_place(db: &dyn Db, program: &Program, wanted: (&str, Fairness, Option<&str>)) -> Option<Place> {
    let is_wanted =
        |property: &Property| (property.text.as_str(), property.fairness, property.scope.as_deref()) == wanted;
    let found = claimed(db, program).into_iter().find(|(property, ..)| is_wanted(property));
    found.map(|(_, file, claim)| place(db, file, claim.span))
}

/// Names of formulas that a checked program does not have, each at its place in the comment that claims it.
pub(crate) fn name_findings(db: &dyn Db, finished: &Finished) -> Vec<Finding> {
    let reasons = finished.verdict.reasons.iter().filter(|reason| reason.kind == ReasonKind::Formula);
    let reasons: Vec<&str> = reasons.map(|reason| reason.message.as_str()).collect();
    if reasons.is_empty() {
        return Vec::new();
    }
    let mut found: Vec<Finding> = Vec::new();
    for (property, file, claim) in claimed(db, &finished.program) {
        let begins = format!("the formula `{}`: ", property.text);
        let own = reasons.iter().filter_map(|reason| reason.strip_prefix(begins.as_str()));
        let known = problems(&finished.program, &located(db, &finished.program, &property));
        let problems: Vec<(Span, String)> = match known.is_empty() {
            // What only running the program shows: the names of threads, the lengths of arrays.
            true => {
                let place = |message| named_first(&property, message).map_or(claim.span, |at| inside(&claim, at));
                own.map(|message| (place(message), message.to_owned())).collect()
            }
            false => known.into_iter().map(|problem| (inside(&claim, problem.at), problem.message)).collect(),
        };
        for (at, message) in problems {
            let finding = Finding::of_text(LTL_FORMULA, Level::Error, message, place(db, file, at));
            if !found.contains(&finding) {
                found.push(finding);
            }
        }
    }
    found
}

/// What the verdicts say of the names in the formulas that the project claims, each problem once, at its place.
pub(crate) fn claim_findings(snapshot: &Snapshot, finished: &[Arc<Finished>]) -> Vec<Arc<Finding>> {
    let mut found: Vec<Arc<Finding>> = Vec::new();
    for (property, claim) in &snapshot.rules.ltl {
        let mut tell = |at: Option<Place>, message: String| {
            let finding = at.map(|at| Arc::new(Finding::of_text(LTL_FORMULA, Level::Error, message, at)));
            found.extend(finding.filter(|finding| !found.contains(finding)));
        };
        let begins = format!("the formula `{}`: ", property.text);
        let mut is_asked = property.scope.is_none();
        for finished in finished {
            if property.scope.as_deref().is_some_and(|class| !has_class(&finished.program, class)) {
                continue;
            }
            is_asked = true;
            let reasons = finished.verdict.reasons.iter().filter(|reason| reason.kind == ReasonKind::Formula);
            let own: Vec<&str> = reasons.filter_map(|reason| reason.message.strip_prefix(begins.as_str())).collect();
            if own.is_empty() {
                continue;
            }
            let known = problems(&finished.program, &located(&snapshot.db, &finished.program, property));
            known.iter().for_each(|problem| tell(inside_claim(claim, problem.at), problem.message.clone()));
            if known.is_empty() {
                for message in own {
                    let at = named_first(property, message);
                    let at = at.map_or(claim.formula_at.clone(), |at| inside_claim(claim, at));
                    tell(at, message.to_owned());
                }
            }
        }
        if let Some(class) = property.scope.as_deref().filter(|_| !is_asked && !finished.is_empty())
            && !is_declared(&snapshot.db, class)
        {
            let programs = finished.iter().flat_map(|finished| finished.program.classes.rows());
            let own = programs.filter(|row| !row.is_trusted());
            let names = own.map(|row| racelens_ir::simple_name(&row.decl.name).replace('$', "."));
            tell(
                claim.class_at.clone(),
                FormulaProblem::from(Problem::unknown("class", class, At::default(), names)).message,
            );
        }
    }
    found
}

/// Whether a program has a class of that name, in full or by its end.
fn has_class(program: &Program, name: &str) -> bool {
    program.classes.rows().iter().any(|row| is_called(&row.decl.name, name))
}

fn is_called(class: &str, name: &str) -> bool {
    let dotted = class.replace('$', ".");
    dotted == name || dotted.strip_suffix(name).is_some_and(|before| before.ends_with('.'))
}

/// Whether some file of the workspace declares a class of that name.
fn is_declared(db: &dyn Db, name: &str) -> bool {
    let simple = name.rsplit('.').next().unwrap_or(name);
    let files = racelens_java::shown_files(db).into_iter().filter(|file| file.text(db).contains(simple));
    let mut classes = files.flat_map(|file| racelens_java::classes_in(db, file).to_vec());
    classes.any(|class| is_called(&class.name, name))
}

/// Where the first name of a message stands in a formula.
fn named_first(property: &Property, message: &str) -> Option<At> {
    let name = message.split('`').nth(1).unwrap_or_default();
    let mut found = None;
    property.formula.for_each_atom(&mut |atom| {
        let thread = atom.what.thread().filter(|thread| thread.text == name).map(|thread| thread.at);
        found = found.or(thread);
        atom.what.for_each_path(&mut |path| {
            let at = (path.to_string() == name).then_some(path.at);
            found = found.or(at);
        });
    });
    found
}

/// Names of a property that a program does not have.
pub fn problems(program: &Program, property: &Property) -> Vec<FormulaProblem> {
    racelens_checker::problems(program, property).into_iter().map(FormulaProblem::from).collect()
}

fn lines(formula: &Formula) -> Vec<(String, u32)> {
    let mut found = Vec::new();
    formula.for_each_atom(&mut |atom| {
        if let Proposition::Line { file, line, .. } = &atom.what
            && !found.contains(&(file.clone(), *line))
        {
            found.push((file.clone(), *line));
        }
    });
    found
}

/// Whether a formula means a file by a name: its path, or the end of it.
fn is_file(path: &str, name: &str) -> bool {
    path.strip_suffix(name).is_some_and(|before| before.is_empty() || before.ends_with('/'))
}

/// Gives a property the code of the lines that it names, in a program that the text gives now.
pub(crate) fn located(db: &dyn Db, program: &Program, property: &Property) -> Property {
    let wanted = lines(&property.formula);
    let mut property = property.clone();
    let no_code = |(file, line)| LineCode { file, line, points: Vec::new(), others: OtherPlaces::Files(Vec::new()) };
    property.lines = wanted.into_iter().map(no_code).collect();
    if property.lines.is_empty() {
        return property;
    }
    let mut files: BTreeMap<Arc<str>, BTreeSet<u32>> = BTreeMap::new();
    for (method, row) in program.methods.iter() {
        let Code::Body(body, _) = &row.code else { continue };
        if program.classes[row.class].is_trusted() {
            continue;
        }
        for at in body.code.ids() {
            let point = CodePoint { method, at: Id::from_raw(at.raw()) };
            let Some(place) = point_place(db, program, point) else { continue };
            let line = place.start.line + 1;
            for wanted in &mut property.lines {
                if is_file(&place.file, &wanted.file) && line == wanted.line {
                    wanted.points.push(point);
                }
            }
            files.entry(place.file).or_default().insert(line);
        }
    }
    for wanted in property.lines.iter_mut().filter(|wanted| wanted.points.is_empty()) {
        let own = files.iter().filter(|(file, _)| is_file(file, &wanted.file));
        let lines: BTreeSet<u32> = own.flat_map(|(_, lines)| lines.iter().copied()).collect();
        wanted.others = match lines.is_empty() {
            true => {
                let name = |file: &Arc<str>| file.rsplit('/').next().unwrap_or(file).to_owned();
                OtherPlaces::Files(files.keys().map(name).collect())
            }
            false => OtherPlaces::Lines(lines.into_iter().collect()),
        };
    }
    property
}
