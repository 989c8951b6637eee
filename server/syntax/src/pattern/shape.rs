//! What a query has to look like before the library reads it.
//!
//! The library relies on every field, choice and suffix having a node to be about, and calls itself for every pair of
//! parentheses: a predicate or an empty group in such a place, or very deep nesting, would end the process. A text
//! that is wrong in other ways is left to the library, which says what is wrong with it.

/// How deep a query may be nested.
const DEEPEST: usize = 100;

/// How long a query may be: the library counts its nodes in 16 bits.
const LONGEST: usize = 60_000;

struct Open {
    /// `(` or `[`; a space for the whole text.
    bracket: char,
    /// Whether a node of the tree is asked for so far.
    makes: bool,
    /// The same of what was read last, where anything was.
    last: Option<bool>,
    /// Where a field's name is that waits for its node.
    field: Option<usize>,
}

impl Open {
    fn new(bracket: char, makes: bool) -> Self {
        Self { bracket, makes, last: None, field: None }
    }

    /// A part has been read. False where it had to be a node.
    fn add(&mut self, makes: bool) -> bool {
        self.makes |= makes;
        self.last = Some(makes);
        let had_field = self.field.take().is_some();
        makes || !had_field && self.bracket == '('
    }
}

/// Where a text has a shape that the library doesn't bear, and what is wrong there.
pub fn check(text: &str) -> Result<(), (usize, &'static str)> {
    const NO_NODE: &str = "expected a node here, found a predicate";
    if text.len() > LONGEST {
        return Err((0, "the query is too long"));
    }
    let mut open = vec![Open::new(' ', false)];
    let mut at = 0;
    while let Some(next) = char_at(text, at) {
        let start = at;
        at += next.len_utf8();
        if matches!(next, '(' | '[') && open.len() > DEEPEST {
            return Err((start, "the query is nested too deeply"));
        }
        let Some(inner) = open.last_mut() else { break };
        match next {
            ';' => at = skip(text, at, |it| it != '\n'),
            '(' => {
                let inside = skip_blank(text, at);
                match char_at(text, inside) {
                    Some('#' | '.') => {
                        at = end_of_predicate(text, inside);
                        if !inner.add(false) {
                            return Err((start, NO_NODE));
                        }
                    }
                    Some('(' | '"' | '[') => open.push(Open::new('(', false)),
                    _ => open.push(Open::new('(', true)),
                }
            }
            '[' => open.push(Open::new('[', true)),
            ')' | ']' => {
                let Some(done) = open.pop() else { break };
                let Some(outer) = open.last_mut() else { return Ok(()) };
                let is_complete = done.field.is_none() && (done.bracket == '(' || done.last.is_some());
                if !is_complete || !outer.add(done.makes) {
                    return Err((start, NO_NODE));
                }
            }
            '"' => {
                at = end_of_text(text, at);
                inner.add(true);
            }
            '+' | '*' | '?' | '@' if inner.last == Some(false) => return Err((start, NO_NODE)),
            '@' => at = skip(text, at, is_of_name),
            '!' => at = skip(text, skip_blank(text, at), is_of_name),
            it if is_of_name(it) && it != '.' => {
                at = skip(text, at, is_of_name);
                if char_at(text, skip_blank(text, at)) == Some(':') {
                    inner.field = Some(start);
                } else if inner.bracket != '(' || inner.last.is_some() || text.get(start..at) == Some("_") {
                    // What follows a parenthesis is its own kind.
                    inner.add(true);
                }
            }
            _ => {}
        }
    }
    Ok(())
}

fn char_at(text: &str, at: usize) -> Option<char> {
    text.get(at..)?.chars().next()
}

fn is_of_name(it: char) -> bool {
    it.is_alphanumeric() || matches!(it, '_' | '-' | '.')
}

fn skip(text: &str, at: usize, is: impl Fn(char) -> bool) -> usize {
    let rest = text.get(at..).unwrap_or_default();
    rest.find(|it| !is(it)).map_or(text.len(), |length| at + length)
}

/// Behind blanks and comments.
fn skip_blank(text: &str, mut at: usize) -> usize {
    loop {
        at = skip(text, at, char::is_whitespace);
        match char_at(text, at) {
            Some(';') => at = skip(text, at, |it| it != '\n'),
            _ => return at,
        }
    }
}

/// Behind the quote that ends a text.
fn end_of_text(text: &str, at: usize) -> usize {
    let rest = text.get(at..).unwrap_or_default();
    let mut is_escaped = false;
    for (offset, it) in rest.char_indices() {
        match it {
            '"' if !is_escaped => return at + offset + 1,
            _ => is_escaped = it == '\\' && !is_escaped,
        }
    }
    text.len()
}

fn end_of_predicate(text: &str, mut at: usize) -> usize {
    while let Some(next) = char_at(text, at) {
        at += next.len_utf8();
        match next {
            ')' => break,
            '"' => at = end_of_text(text, at),
            _ => {}
        }
    }
    at
}

#[cfg(test)]
mod tests {
    #[test]
    fn what_the_library_does_not_bear_is_refused() {
        for bad in [
            "(field_access object: (#eq? @place \"x\")) @place",
            "(field_access object: ((#eq? @place \"x\"))) @place",
            "(field_access object: (.eq? @place \"x\")) @place",
            "((identifier) @a ((#eq? @a \"x\")) @place)",
            "((identifier) @a ((#eq? @a \"x\"))+)",
            "[(identifier) (#eq? @place \"x\")] @place",
            "(field_access object: [((#eq? @place \"x\"))]) @place",
            "(#eq? \"a\" \"b\")",
            "((#eq? \"a\" \"b\")) @place",
        ] {
            assert!(super::check(bad).is_err(), "{bad}");
        }
        let deep = format!("{}(identifier) @place{}", "(".repeat(5000), ")".repeat(5000));
        assert!(super::check(&deep).is_err());
    }

    #[test]
    fn what_it_bears_is_not() {
        for good in [
            "(identifier) @place",
            "((identifier) @place (#eq? @place \"a ) b\") (#any-of? @place \"x\" \"y\"))",
            "(field_access object: [(this) (identifier) @a] @b field: (_)? @place) ; ends",
            "(method_invocation !object name: _ @place (#eq? @place \"x\"))",
            "[\"if\" \"while\"] @place",
            "(block . (_) @place .)",
            "(binary_expression operator: [\"+\" \"-\"] @place)",
        ] {
            assert_eq!(super::check(good), Ok(()), "{good}");
        }
    }
}
