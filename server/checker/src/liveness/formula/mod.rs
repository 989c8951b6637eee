//! Formulas of linear temporal logic over propositions about a program: what is written, before any name is looked up.
//!
//! [`parse`] reads them, [`normal`] brings them into negation normal form and simplifies them. A formula names methods,
//! fields and threads by their texts; `liveness/finder.rs` finds them in a program.

pub mod normal;
pub mod parse;
mod tokens;

use std::fmt;

/// Bytes of the text of a formula.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct At {
    pub start: u32,
    pub end: u32,
}

/// What is wrong with a formula, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    pub at: At,
    /// A sentence for a person.
    pub message: String,
    /// A name that was not found, and the names that there are, for a suggestion.
    pub unknown: Option<(String, Vec<String>)>,
}

impl Problem {
    pub fn new(at: At, message: &str) -> Self {
        Self { at, message: message.to_owned(), unknown: None }
    }

    /// `what` of this name is not there.
    pub fn unknown(what: &str, name: &str, at: At, known: impl IntoIterator<Item = String>) -> Self {
        let mut known: Vec<String> = known.into_iter().collect();
        known.sort();
        known.dedup();
        Self { at, message: format!("unknown {what} `{name}`"), unknown: Some((name.to_owned(), known)) }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Formula {
    True,
    False,
    Atom(Atom),
    Not(Box<Formula>),
    And(Box<Formula>, Box<Formula>),
    Or(Box<Formula>, Box<Formula>),
    Implies(Box<Formula>, Box<Formula>),
    Iff(Box<Formula>, Box<Formula>),
    Next(Box<Formula>),
    Finally(Box<Formula>),
    Globally(Box<Formula>),
    Until(Box<Formula>, Box<Formula>),
    Release(Box<Formula>, Box<Formula>),
    /// Until, or the first forever.
    WeakUntil(Box<Formula>, Box<Formula>),
    /// For all threads: the name stands for each of them.
    Each(String, Box<Formula>),
}

/// A proposition and its place in the text.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Atom {
    pub at: At,
    pub what: Proposition,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Proposition {
    /// The last step began a call of a method.
    Call {
        method: Named,
        thread: Option<Named>,
    },
    /// The last step ended a call of a method, by a return or an exception.
    Return {
        method: Named,
        thread: Option<Named>,
    },
    /// The innermost checked code of a thread stands at a line.
    Line {
        file: String,
        line: u32,
        thread: Option<Named>,
    },
    Holds {
        lock: Path,
        thread: Option<Named>,
    },
    Wants {
        lock: Path,
        thread: Option<Named>,
    },
    Enabled(Named),
    Runs(Named),
    Blocked(Named),
    Ended(Named),
    /// A boolean variable.
    Value(Path),
    Compares {
        left: Path,
        by: Comparison,
        right: Operand,
    },
}

/// A name as it is written: `m`, `C.m`, `T`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Named {
    pub at: At,
    pub text: String,
}

/// A variable: names, elements of arrays, and fields of what these hold.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Path {
    pub at: At,
    pub parts: Vec<Part>,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Part {
    Name(String),
    Element(u32),
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Comparison {
    Equal,
    NotEqual,
    Less,
    LessOrEqual,
    Greater,
    GreaterOrEqual,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Operand {
    Number(i64),
    Boolean(bool),
    Null,
    Path(Path),
}

impl Formula {
    pub fn negated(self) -> Self {
        Formula::Not(Box::new(self))
    }
    pub fn and(self, other: Self) -> Self {
        Formula::And(Box::new(self), Box::new(other))
    }
    pub fn or(self, other: Self) -> Self {
        Formula::Or(Box::new(self), Box::new(other))
    }
    pub fn implies(self, other: Self) -> Self {
        Formula::Implies(Box::new(self), Box::new(other))
    }
    pub fn finally(self) -> Self {
        Formula::Finally(Box::new(self))
    }
    pub fn globally(self) -> Self {
        Formula::Globally(Box::new(self))
    }

    /// Calls `see` with every proposition.
    pub fn for_each_atom<'a>(&'a self, see: &mut impl FnMut(&'a Atom)) {
        match self {
            Formula::True | Formula::False => {}
            Formula::Atom(atom) => see(atom),
            Formula::Not(a) | Formula::Next(a) | Formula::Finally(a) | Formula::Globally(a) | Formula::Each(_, a) => {
                a.for_each_atom(see);
            }
            Formula::And(a, b)
            | Formula::Or(a, b)
            | Formula::Implies(a, b)
            | Formula::Iff(a, b)
            | Formula::Until(a, b)
            | Formula::Release(a, b)
            | Formula::WeakUntil(a, b) => {
                a.for_each_atom(see);
                b.for_each_atom(see);
            }
        }
    }
}

impl Proposition {
    /// Calls `see` with every variable.
    pub fn for_each_path<'a>(&'a self, see: &mut impl FnMut(&'a Path)) {
        match self {
            Proposition::Holds { lock: path, .. }
            | Proposition::Wants { lock: path, .. }
            | Proposition::Value(path) => {
                see(path);
            }
            Proposition::Compares { left, right, .. } => {
                see(left);
                if let Operand::Path(right) = right {
                    see(right);
                }
            }
            _ => {}
        }
    }

    pub fn thread_mut(&mut self) -> Option<&mut Named> {
        match self {
            Proposition::Call { thread, .. }
            | Proposition::Return { thread, .. }
            | Proposition::Line { thread, .. }
            | Proposition::Holds { thread, .. }
            | Proposition::Wants { thread, .. } => thread.as_mut(),
            Proposition::Enabled(thread)
            | Proposition::Runs(thread)
            | Proposition::Blocked(thread)
            | Proposition::Ended(thread) => Some(thread),
            Proposition::Value(_) | Proposition::Compares { .. } => None,
        }
    }

    /// The thread that it names, where it names one.
    pub fn thread(&self) -> Option<&Named> {
        match self {
            Proposition::Call { thread, .. }
            | Proposition::Return { thread, .. }
            | Proposition::Line { thread, .. }
            | Proposition::Holds { thread, .. }
            | Proposition::Wants { thread, .. } => thread.as_ref(),
            Proposition::Enabled(thread)
            | Proposition::Runs(thread)
            | Proposition::Blocked(thread)
            | Proposition::Ended(thread) => Some(thread),
            Proposition::Value(_) | Proposition::Compares { .. } => None,
        }
    }
}

impl Comparison {
    pub fn as_str(self) -> &'static str {
        match self {
            Comparison::Equal => "==",
            Comparison::NotEqual => "!=",
            Comparison::Less => "<",
            Comparison::LessOrEqual => "<=",
            Comparison::Greater => ">",
            Comparison::GreaterOrEqual => ">=",
        }
    }
    pub fn holds(self, order: std::cmp::Ordering) -> bool {
        match self {
            Comparison::Equal => order.is_eq(),
            Comparison::NotEqual => order.is_ne(),
            Comparison::Less => order.is_lt(),
            Comparison::LessOrEqual => order.is_le(),
            Comparison::Greater => order.is_gt(),
            Comparison::GreaterOrEqual => order.is_ge(),
        }
    }
}

impl fmt::Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, part) in self.parts.iter().enumerate() {
            match part {
                Part::Name(name) if at == 0 => write!(f, "{name}")?,
                Part::Name(name) => write!(f, ".{name}")?,
                Part::Element(index) => write!(f, "[{index}]")?,
            }
        }
        Ok(())
    }
}

impl fmt::Display for Proposition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Proposition::Call { method, .. } => write!(f, "call({})", method.text)?,
            Proposition::Return { method, .. } => write!(f, "return({})", method.text)?,
            Proposition::Line { file, line, .. } => write!(f, "at({file}:{line})")?,
            Proposition::Holds { lock, .. } => write!(f, "holds({lock})")?,
            Proposition::Wants { lock, .. } => write!(f, "wants({lock})")?,
            Proposition::Enabled(thread) => return write!(f, "enabled({})", thread.text),
            Proposition::Runs(thread) => return write!(f, "runs({})", thread.text),
            Proposition::Blocked(thread) => return write!(f, "blocked({})", thread.text),
            Proposition::Ended(thread) => return write!(f, "ended({})", thread.text),
            Proposition::Value(path) => return write!(f, "{path}"),
            Proposition::Compares { left, by, right } => {
                write!(f, "{left} {} ", by.as_str())?;
                return match right {
                    Operand::Number(number) => write!(f, "{number}"),
                    Operand::Boolean(value) => write!(f, "{value}"),
                    Operand::Null => write!(f, "null"),
                    Operand::Path(path) => write!(f, "{path}"),
                };
            }
        }
        match self.thread() {
            Some(thread) => write!(f, "@{}", thread.text),
            None => Ok(()),
        }
    }
}

/// How tightly an operator binds; a larger number binds tighter.
fn strength(formula: &Formula) -> u8 {
    match formula {
        Formula::Each(..) => 0,
        Formula::Iff(..) => 1,
        Formula::Implies(..) => 2,
        Formula::Or(..) => 3,
        Formula::And(..) => 4,
        Formula::Until(..) | Formula::Release(..) | Formula::WeakUntil(..) => 5,
        Formula::Not(_) | Formula::Next(_) | Formula::Finally(_) | Formula::Globally(_) => 6,
        // A comparison stands in brackets below a prefix operator, for the eyes alone.
        Formula::Atom(Atom { what: Proposition::Compares { .. }, .. }) => 5,
        Formula::True | Formula::False | Formula::Atom(_) => 7,
    }
}

impl fmt::Display for Formula {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let own = strength(self);
        let operand = |f: &mut fmt::Formatter<'_>, inner: &Formula, least: u8| match strength(inner) < least {
            true => write!(f, "({inner})"),
            false => write!(f, "{inner}"),
        };
        let mut prefix = |sign: &str, inner: &Formula| {
            write!(f, "{sign}")?;
            operand(f, inner, own)
        };
        let (a, sign, b) = match self {
            Formula::True => return write!(f, "true"),
            Formula::False => return write!(f, "false"),
            Formula::Atom(atom) => return write!(f, "{}", atom.what),
            Formula::Not(a) => return prefix("!", a),
            Formula::Next(a) => return prefix("X ", a),
            Formula::Finally(a) => return prefix("<>", a),
            Formula::Globally(a) => return prefix("[]", a),
            Formula::Each(name, a) => return write!(f, "each {name}: {a}"),
            Formula::And(a, b) => (a, "&&", b),
            Formula::Or(a, b) => (a, "||", b),
            Formula::Implies(a, b) => (a, "->", b),
            Formula::Iff(a, b) => (a, "<->", b),
            Formula::Until(a, b) => (a, "U", b),
            Formula::Release(a, b) => (a, "R", b),
            Formula::WeakUntil(a, b) => (a, "W", b),
        };
        operand(f, a, own + 1)?;
        write!(f, " {sign} ")?;
        operand(f, b, own + 1)
    }
}
