//! The arguments of tests with parameters: literals of annotations, constants of an enum, or a method that gives them.

use racelens_ir::{MethodKey, Name, Type};
use racelens_syntax::{Node, NodeExt};

use crate::annotation_text::{argument, elements};
use crate::classes::MethodInfo;
use crate::constant::{Value, evaluate, named_constant};
use crate::unit_tests::class::Text;

/// Rows of one test; more are left out, which its verdict says.
const MOST_ROWS: usize = 16;

/// Where the arguments come from; a check takes each row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Rows {
    Literals(Vec<Vec<Literal>>),
    /// All constants of an enum.
    Constants(Name),
    /// A method without parameters.
    Given {
        by: MethodKey,
        is_static: bool,
        result: Type,
    },
    /// A sentence part: why they are not known.
    Unknown(String),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Literal {
    Null,
    Constant(Value),
    /// A constant of an enum.
    Enum(Name, Name),
}

impl Rows {
    /// Why a test cannot be run.
    pub fn unmodelled(&self) -> Option<String> {
        match self {
            Rows::Unknown(why) => Some(why.clone()),
            _ => None,
        }
    }
}

pub fn rows(text: &Text<'_>, method: &MethodInfo) -> Rows {
    let mut found: Vec<Vec<Literal>> = Vec::new();
    for (annotation, node) in text.annotations() {
        let more = match annotation {
            "ValueSource" => values(text, node),
            "CsvSource" => csv(text, node),
            "NullSource" => Some(vec![vec![Literal::Null]]),
            "EnumSource" => match constants(text, node, method) {
                Some(Rows::Literals(rows)) => Some(rows),
                Some(other) => return other,
                None => None,
            },
            "MethodSource" => return given(text, node, method),
            "Test" => return provided(text),
            "EmptySource" | "NullAndEmptySource" => empty(method, annotation),
            _ if annotation.ends_with("Source") || annotation.ends_with("Sources") => None,
            _ => continue,
        };
        match more {
            Some(more) => found.extend(more),
            None => return Rows::Unknown(format!("the arguments of `@{annotation}` are not literals")),
        }
    }
    let is_fit = found.iter().all(|row| row.len() >= method.params.len());
    match found.len() {
        0 => Rows::Unknown("the test has parameters and no source of arguments".to_owned()),
        1..=MOST_ROWS if is_fit => Rows::Literals(found),
        1..=MOST_ROWS => Rows::Unknown("a row has fewer arguments than the test has parameters".to_owned()),
        more => Rows::Unknown(format!("the test has {more} rows of arguments, more than {MOST_ROWS}")),
    }
}

fn constant(text: &Text<'_>, node: Node<'_>) -> Option<Value> {
    let named = |name: &str| named_constant(text.world, &text.scope, name);
    evaluate(node, text.text(), &named)
}

fn string(text: &Text<'_>, node: Node<'_>) -> Option<String> {
    match constant(text, node)? {
        Value::Str(text) => Some(text.to_string()),
        _ => None,
    }
}

fn values(text: &Text<'_>, annotation: Node<'_>) -> Option<Vec<Vec<Literal>>> {
    let mut rows = Vec::new();
    for pair in annotation.field("arguments")?.named() {
        for element in elements(pair.field("value")?) {
            rows.push(vec![Literal::Constant(constant(text, element)?)]);
        }
    }
    Some(rows)
}

fn csv(text: &Text<'_>, annotation: Node<'_>) -> Option<Vec<Vec<Literal>>> {
    if argument(annotation, "delimiter", text.text()).is_some() {
        return None;
    }
    let mut lines = Vec::new();
    if let Some(block) = argument(annotation, "textBlock", text.text()) {
        let block = string(text, block)?;
        lines.extend(
            block.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#')).map(str::to_owned),
        );
    } else {
        for element in elements(argument(annotation, "value", text.text())?) {
            lines.push(string(text, element)?);
        }
    }
    Some(lines.iter().map(|line| fields(line)).collect())
}

/// The fields of a line: separated by commas, trimmed, null where nothing is written; quotes keep what is between them.
fn fields(line: &str) -> Vec<Literal> {
    let mut all = Vec::new();
    let (mut field, mut is_quoted, mut had_quotes) = (String::new(), false, false);
    let mut push = |field: &mut String, had_quotes: &mut bool| {
        let text = std::mem::take(field);
        let text = if *had_quotes { text } else { text.trim().to_owned() };
        let is_null = text.is_empty() && !*had_quotes;
        *had_quotes = false;
        all.push(if is_null { Literal::Null } else { Literal::Constant(Value::Str(text.into())) });
    };
    for c in line.chars() {
        match c {
            '\'' => {
                if !had_quotes && !is_quoted {
                    field.clear();
                }
                is_quoted = !is_quoted;
                had_quotes = true;
            }
            ',' if !is_quoted => push(&mut field, &mut had_quotes),
            _ if had_quotes && !is_quoted => {}
            _ => field.push(c),
        }
    }
    push(&mut field, &mut had_quotes);
    all
}

fn constants(text: &Text<'_>, annotation: Node<'_>, method: &MethodInfo) -> Option<Rows> {
    let class = match argument(annotation, "value", text.text()) {
        Some(node) => text.class(node)?,
        None => method.params.first()?.class_name()?.clone(),
    };
    match (argument(annotation, "names", text.text()), argument(annotation, "mode", text.text())) {
        (None, _) => Some(Rows::Constants(class)),
        (Some(names), None) => {
            let names: Option<Vec<String>> = elements(names).into_iter().map(|node| string(text, node)).collect();
            let row = |name: String| vec![Literal::Enum(class.clone(), Name::from(name))];
            Some(Rows::Literals(names?.into_iter().map(row).collect()))
        }
        (Some(_), Some(_)) => None,
    }
}

fn empty(method: &MethodInfo, annotation: &str) -> Option<Vec<Vec<Literal>>> {
    if !method.params.first()?.is_string() {
        return None;
    }
    let mut rows = vec![vec![Literal::Constant(Value::Str("".into()))]];
    if annotation == "NullAndEmptySource" {
        rows.push(vec![Literal::Null]);
    }
    Some(rows)
}

/// The method of a `@MethodSource`: of its name, or of the test's.
fn given(text: &Text<'_>, annotation: Node<'_>, method: &MethodInfo) -> Rows {
    let names: Option<Vec<String>> = match argument(annotation, "value", text.text()) {
        Some(node) => elements(node).into_iter().map(|node| string(text, node)).collect(),
        None => Some(vec![method.key.name.to_string()]),
    };
    match names.as_deref() {
        Some([name]) => {
            let name = if name.is_empty() { method.key.name.as_str() } else { name.trim_end_matches("()") };
            by_name(text, name).filter(|rows| matches!(rows, Rows::Given { is_static: true, .. })).unwrap_or_else(
                || Rows::Unknown(format!("`{name}` is no static method of the class without parameters")),
            )
        }
        _ => Rows::Unknown("the arguments of `@MethodSource` come from several methods".to_owned()),
    }
}

/// The method that a TestNG test names as its data provider.
fn provided(text: &Text<'_>) -> Rows {
    let unknown = || Rows::Unknown("the data provider is no method of the class without parameters".to_owned());
    let Some(wanted) = text.on("Test", "dataProvider").and_then(|node| string(text, node)) else { return unknown() };
    let is_it = |member: &&crate::items::Member| {
        let mut providers = member.annotations.iter().filter(|one| one.name.ends_with("DataProvider"));
        providers.any(|one| one.value.as_deref() == Some(wanted.as_str()) || *member.name == *wanted)
    };
    let member = text.item.members.iter().find(is_it);
    member.and_then(|member| by_name(text, &member.name)).unwrap_or_else(unknown)
}

fn by_name(text: &Text<'_>, name: &str) -> Option<Rows> {
    let members = text.world.members(&text.item.name)?;
    let by = members.named(name).find(|method| method.params.is_empty())?;
    Some(Rows::Given { by: by.key.clone(), is_static: by.is_static(), result: by.result.erase() })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(value: &str) -> Literal {
        Literal::Constant(Value::Str(value.into()))
    }

    #[test]
    fn fields_are_trimmed_and_quotes_keep_commas() {
        assert_eq!(fields("a, 1"), [text("a"), text("1")]);
        assert_eq!(fields("'a, b', , ''"), [text("a, b"), Literal::Null, text("")]);
        assert_eq!(fields(" 'x' ,y"), [text("x"), text("y")]);
    }
}
