//! Properties in linear temporal logic: read, with the code of the lines that they name, and what is wrong with them.

use racelens_checker::ltl::{At, Formula, Problem, Proposition};
use racelens_checker::{Fairness, LineCode, Property, ltl};
use racelens_ir::{Code, CodePoint, Id, Program};
use racelens_java::Db;

use crate::places::point_place;

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
                None if (1..=8).contains(&known.len()) => message.push_str(&format!("; known: {}", known.join(", "))),
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

/// Gives a property the code of the lines that it names, in a program that the text gives now.
pub(crate) fn located(db: &dyn Db, program: &Program, property: &Property) -> Property {
    let wanted = lines(&property.formula);
    let mut property = property.clone();
    property.lines = wanted.into_iter().map(|(file, line)| LineCode { file, line, points: Vec::new() }).collect();
    if property.lines.is_empty() {
        return property;
    }
    for (method, row) in program.methods.iter() {
        let Code::Body(body, _) = &row.code else { continue };
        if program.classes[row.class].is_trusted() {
            continue;
        }
        for at in body.code.ids() {
            let point = CodePoint { method, at: Id::from_raw(at.raw()) };
            let Some(place) = point_place(db, program, point) else { continue };
            for wanted in &mut property.lines {
                let is_file = place.file.strip_suffix(wanted.file.as_str());
                let is_file = is_file.is_some_and(|before| before.is_empty() || before.ends_with('/'));
                if is_file && place.start.line + 1 == wanted.line {
                    wanted.points.push(point);
                }
            }
        }
    }
    property
}
