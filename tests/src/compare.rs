//! The checker and the oracle on one program.
//!
//! The checker is asked for all tuples of final results by assertions: the program's last method has one for each tuple
//! that the oracle has found, which must fail, and one for all others, which must not.

use std::collections::BTreeSet;

use racelens_checker::{Options, Outcome, Progress, Stats, Verdict, ViolationKind, check};
use racelens_ir::simple_name;

use crate::oracle::subject::{Maker, Subject};
use crate::oracle::{Answer, Bounds, Found, Pair, Side, answer};
use crate::sketch::Sketch;

struct Quiet;

impl Progress for Quiet {
    fn report(&self, _: &Stats) {}
    fn should_stop(&self) -> bool {
        false
    }
}

/// A way to search, by its name.
pub type Way = (String, Options);

/// What the oracle says of a program, and the program as the checker is asked about it.
pub struct Question {
    pub text: String,
    pub expected: Found,
    pub executions: u64,
    subject: Subject,
    tuples: Vec<Vec<i64>>,
    /// The line of the assertion about the first tuple.
    first_line: u32,
}

/// Why there is nothing to compare.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Skip {
    Refused(String),
    GaveUp,
}

/// Results are less than this, or the tuple isn't asked for.
const RADIX: i64 = 16;

impl Question {
    pub fn new(maker: &mut Maker, sketch: &Sketch, bounds: Bounds) -> Result<Self, Skip> {
        let plain = sketch.text(&[]);
        let subject = maker.subject(&plain).map_err(Skip::Refused)?;
        let (expected, executions) = match answer(&subject, bounds) {
            Answer::All { found, executions, .. } => (found, executions),
            Answer::Refused(why) => return Err(Skip::Refused(why)),
            Answer::GaveUp(_) => return Err(Skip::GaveUp),
        };
        let tuples: Vec<Vec<i64>> = expected.tuples.iter().cloned().collect();
        if tuples.iter().flatten().any(|value| !(0..RADIX).contains(value)) {
            return Err(Skip::Refused("a result is too large".to_owned()));
        }
        let results: Vec<String> = (0..10).map(|at| format!("r{at}")).filter(|name| declares(&plain, name)).collect();
        let code = results.iter().fold("0".to_owned(), |code, name| format!("({code}) * {RADIX} + {name}"));
        let number = |tuple: &Vec<i64>| tuple.iter().fold(0, |code, value| code * RADIX + value);
        let mut end = vec![format!("int code = {code};"), "switch (code) {".to_owned()];
        end.extend(tuples.iter().map(|tuple| format!("case {}: assert false; break;", number(tuple))));
        end.push("default: assert false : \"tuple \" + code;".to_owned());
        end.push("}".to_owned());
        let text = sketch.text(&end);
        let at = text.lines().position(|line| line.contains("switch (code) {")).unwrap_or(0);
        let subject = maker.subject(&text).map_err(Skip::Refused)?;
        Ok(Self { text, expected, executions, subject, tuples, first_line: at as u32 + 2 })
    }

    /// What a search of the checker finds that the oracle doesn't, and the other way round; nothing where they agree.
    pub fn disagreements(&self, options: &Options) -> Vec<String> {
        let verdict = check(&self.subject.program, &self.subject.harness, options, &Quiet);
        if verdict.outcome == Outcome::NotChecked || !verdict.bound.complete || !verdict.reasons.is_empty() {
            let why: Vec<&str> = verdict.reasons.iter().map(|reason| reason.message.as_str()).collect();
            return vec![format!("not checked: {}", why.join("; "))];
        }
        let (actual, strange) = self.found(&verdict);
        let mut all = strange;
        differences("race", &self.expected.races, &actual.races, |pair| {
            let side = |side: &Side| format!("{} in line {}", if side.is_write { "write" } else { "read" }, side.line);
            format!("on {}: {}, {}", pair.variable, side(&pair.first), side(&pair.second))
        })
        .into_iter()
        .chain(differences("result", &self.expected.tuples, &actual.tuples, |tuple| format!("{tuple:?}")))
        .chain(differences("failing assertion", &self.expected.assertions, &actual.assertions, u32::to_string))
        .chain(differences("exception", &self.expected.exceptions, &actual.exceptions, String::clone))
        .for_each(|complaint| all.push(complaint));
        // Where threads go round a loop for ever, those that wait for them are deadlocked.
        match (self.expected.has_deadlock, actual.has_deadlock) {
            (true, false) => all.push("lost deadlock".to_owned()),
            (false, true) if !self.expected.is_endless => all.push("false deadlock".to_owned()),
            _ => {}
        }
        if self.expected.is_endless && !actual.is_endless && !actual.has_deadlock {
            all.push("lost endless loop".to_owned());
        }
        all
    }

    fn found(&self, verdict: &Verdict) -> (Found, Vec<String>) {
        let (mut found, mut strange) = (Found::default(), Vec::new());
        let line = |point| self.subject.line(point);
        for violation in &verdict.violations {
            match &violation.kind {
                ViolationKind::DataRace { variable, first, second, .. } => {
                    let key = variable.field.map(|field| self.subject.program.fields[field].key.to_string());
                    let side = |point, is_write| Side { line: line(point), is_write };
                    let first = side(first.point, first.kind.is_write());
                    let second = side(second.point, second.kind.is_write());
                    found.races.insert(Pair::new(key.unwrap_or("[]".to_owned()), first, second));
                }
                ViolationKind::Assertion { message, .. } => {
                    let at = violation.point.map_or(0, line);
                    match at.checked_sub(self.first_line).map(|at| at as usize) {
                        None => _ = found.assertions.insert(at),
                        Some(at) => match self.tuples.get(at) {
                            Some(tuple) => _ = found.tuples.insert(tuple.clone()),
                            None => strange.push(format!("false result {}", self.shown(message.as_deref()))),
                        },
                    }
                }
                ViolationKind::Exception { class, .. } => {
                    found.exceptions.insert(simple_name(class).to_owned());
                }
                ViolationKind::MonitorMisuse { .. } => {
                    found.exceptions.insert("IllegalMonitorStateException".to_owned());
                }
                ViolationKind::Deadlock { .. } => found.has_deadlock = true,
                ViolationKind::Endless { .. } | ViolationKind::Starvation { .. } | ViolationKind::Livelock { .. }
                    if self.expected.is_endless =>
                {
                    found.is_endless = true;
                }
                // A wait that only wakes for no reason, again and again, is one that nothing ends.
                ViolationKind::Endless { .. } | ViolationKind::Stuck { .. } if self.expected.has_deadlock => {
                    found.has_deadlock = true;
                }
                other => strange.push(format!("false {}", other.rule())),
            }
        }
        (found, strange)
    }

    /// The tuple of a code.
    fn shown(&self, message: Option<&str>) -> String {
        let code = message.and_then(|message| message.rsplit(' ').next()).and_then(|code| code.parse::<i64>().ok());
        let Some(mut code) = code else { return format!("{message:?}") };
        let mut tuple = Vec::new();
        for _ in 0..self.tuples.first().map_or(0, Vec::len) {
            tuple.insert(0, code.rem_euclid(RADIX));
            code = code.div_euclid(RADIX);
        }
        format!("{tuple:?}")
    }
}

fn declares(text: &str, name: &str) -> bool {
    text.lines().any(|line| {
        let names = line.trim().strip_prefix("static int r").map(|rest| format!("r{}", rest.trim_end_matches(';')));
        names.is_some_and(|names| names.split(", ").any(|known| known == name))
    })
}

fn differences<T: Ord>(
    what: &str,
    expected: &BTreeSet<T>,
    actual: &BTreeSet<T>,
    show: impl Fn(&T) -> String,
) -> Vec<String> {
    let lost = expected.difference(actual).map(|one| format!("lost {what} {}", show(one)));
    let false_ = actual.difference(expected).map(|one| format!("false {what} {}", show(one)));
    lost.chain(false_).collect()
}
