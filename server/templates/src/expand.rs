//! From a template to the files that it makes.

use crate::parse::{Part, Row, Template, parse};
use crate::{ENDING, Error};

/// The files that a template makes, by their paths. `path` is the template's own.
pub fn expand(path: &str, text: &str) -> Result<Vec<(String, String)>, Error> {
    let template = parse(path, text)?;
    let folder = path.rfind('/').and_then(|end| path.get(..=end)).unwrap_or_default();
    let mut made = Vec::new();
    for file in &template.files {
        let rows = if file.rows.is_empty() { vec![None] } else { file.rows.iter().map(|row| Some(&**row)).collect() };
        for row in rows {
            let maker = Maker { path, template: &template };
            let name = maker.filled(file.line, &file.name, row)?;
            let mut text = String::with_capacity(text.len());
            maker.parts(&template.parts, row, &mut text)?;
            made.push((format!("{folder}{name}"), text));
        }
    }
    let (Some((first, _)), Some(file)) = (made.first(), template.files.first()) else { return Ok(made) };
    if path.strip_suffix(ENDING) != Some(first) {
        let message = format!("a template is named for the first file that it makes: {first}{ENDING}");
        return Err(Error { path: path.to_owned(), line: file.line, message });
    }
    Ok(made)
}

struct Maker<'a> {
    path: &'a str,
    template: &'a Template,
}

impl Maker<'_> {
    fn parts(&self, parts: &[Part], row: Option<&str>, text: &mut String) -> Result<(), Error> {
        for part in parts {
            match part {
                Part::Text { line, text: own } => {
                    let filled = self.filled(*line, own, row)?;
                    if own.trim().is_empty() || !filled.trim().is_empty() {
                        text.push_str(&filled);
                        text.push('\n');
                    }
                }
                Part::Each { line, rows, parts } => {
                    if row.is_some() {
                        return Err(self.error(*line, "`#each` within a row".to_owned()));
                    }
                    for row in rows {
                        self.parts(parts, Some(row), text)?;
                    }
                }
                Part::If { line, rows, then, other } => {
                    let Some(row) = row else {
                        return Err(self.error(*line, "`#if` where there is no row".to_owned()));
                    };
                    let holds = rows.iter().any(|name| name == row);
                    self.parts(if holds { then } else { other }, Some(row), text)?;
                }
            }
        }
        Ok(())
    }

    fn filled(&self, line: usize, text: &str, row: Option<&str>) -> Result<String, Error> {
        let values = row.and_then(|row| self.template.rows.get(row));
        filled(text, values).map_err(|message| match row {
            Some(row) => self.error(line, format!("{message} in the row `{row}`")),
            None => self.error(line, message),
        })
    }

    fn error(&self, line: usize, message: String) -> Error {
        Error { path: self.path.to_owned(), line, message }
    }
}

/// A text with the values of a row for its placeholders.
pub(crate) fn filled(text: &str, row: Option<&Row>) -> Result<String, String> {
    let mut filled = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('$') {
        let (name, after) = after.split_once('$').ok_or("a `$` without a second one")?;
        filled.push_str(before);
        match row.and_then(|row| row.get(name)) {
            Some(value) => filled.push_str(value),
            None if name.is_empty() => filled.push('$'),
            None => return Err(format!("there is no value `{name}`")),
        }
        rest = after;
    }
    filled.push_str(rest);
    Ok(filled)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn error(text: &str) -> String {
        expand("a/X.java.template", text).map(|made| made.len()).unwrap_err().to_string()
    }

    #[test]
    fn a_file_for_each_row() {
        let text = r#"# Two of a kind.
#row int: type = int; Type = Int
#row int: cast =; final =
#row long: type = long; Type = Long; cast = "($type$) "; final = "@Final; "
#makes $Type$Box.java: int, long
$final$
class $Type$Box {

    $type$ value = $cast$0;
    #if long
    boolean isWide = true;
    #else
    int price$$;
    #end
}
"#;
        let made = expand("a/b/IntBox.java.template", text).unwrap();
        let int = "class IntBox {\n\n    int value = 0;\n    int price$;\n}\n";
        let long = "@Final; \nclass LongBox {\n\n    long value = (long) 0;\n    boolean isWide = true;\n}\n";
        let expected = [("a/b/IntBox.java", int), ("a/b/LongBox.java", long)];
        assert_eq!(made, expected.map(|(path, text)| (path.to_owned(), text.to_owned())));
    }

    #[test]
    fn lines_for_each_row_within_a_file() {
        let text = "\
#row int: type = int
#row char: type = char
#row boolean: type = boolean
#makes All.java
class All {
#each int, char, boolean
    void fill($type$[] array) {}
#if int, char
    void sort($type$[] array) {}
#end
#end
}
";
        let made = expand("All.java.template", text).unwrap();
        let expected = "\
class All {
    void fill(int[] array) {}
    void sort(int[] array) {}
    void fill(char[] array) {}
    void sort(char[] array) {}
    void fill(boolean[] array) {}
}
";
        assert_eq!(made, [("All.java".to_owned(), expected.to_owned())]);
    }

    #[test]
    fn mistakes_have_a_file_and_a_line() {
        let row = "#row int: type = int\n#makes X.java: int\n";
        for (text, expected) in [
            (format!("{row}$typ$ x;"), "3: there is no value `typ` in the row `int`"),
            (format!("{row}$type x;"), "3: a `$` without a second one in the row `int`"),
            (format!("{row}#if long\n#end"), "3: there is no row `long` above"),
            (format!("{row}#if int\n"), "3: its `#end` is missing"),
            (format!("{row}#end"), "3: `#end` without an `#if` or `#each`"),
            (format!("{row}#each int\n#else\n#end"), "4: `#else` without an `#if`"),
            (format!("{row}#if int\n#else\n#else\n#end"), "5: `#else` without an `#if`"),
            (format!("{row}#each int\n#end"), "3: `#each` within a row"),
            (format!("{row}#iff int\n#end"), "3: there is no directive `#iff`; a remark begins with `# `"),
            (format!("{row}#row int: Type = Int; type = long"), "3: the value `type` is there twice"),
            (format!("{row}#row long: type = long"), "3: nothing uses the row `long`"),
            ("#row int: a = b; a = c".to_owned(), "1: the value `a` is there twice"),
            ("#row int: a".to_owned(), "1: `a` is no `KEY = VALUE`"),
            ("#row int".to_owned(), "1: a row is `#row NAME: KEY = VALUE; …`"),
            (
                "#makes Y.java\n".to_owned(),
                "1: a template is named for the first file that it makes: a/Y.java.template",
            ),
            ("#row int: type = int\n#if int\n#end".to_owned(), "3: it makes no file: `#makes NAME.java` is missing"),
            ("#row int: a = b\n#makes X.java\n#if int\n#end".to_owned(), "3: `#if` where there is no row"),
            ("#makes X.java\n$type$ x;".to_owned(), "2: there is no value `type`"),
        ] {
            assert_eq!(error(&text), format!("a/X.java.template:{expected}"), "{text}");
        }
    }
}
