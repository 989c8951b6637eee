//! Statements with a syntax error, one by one: the code around them is read as it stands.
//!
//! The text of a statement that can't be parsed gives way to `{}` and blanks, so that every other token keeps its place,
//! and the declaration is parsed anew. This counts only where it is the one way: no shorter statement does, none that
//! lies elsewhere, and the declaration has no error then. Lowering makes an [`racelens_ir::Instr::Unknown`] of each such
//! block. Anything else (an error in a head, a brace or a quote without its partner, a broken declaration of a class, a
//! label or a clause that would be lost) leaves the declaration as it is, and it isn't understood as a whole.
//!
//! A variable that the lost text may declare hides a field of its name, so that the rest of the block must not take the
//! name for the field: such names come with the place.

use std::ops::Range;
use std::sync::Arc;

use racelens_ir::Name;
use racelens_syntax::{Node, NodeExt, Parse};
use rustc_hash::FxHashMap;

use super::Lowerer;
use super::frame::{Given, Gives};
use crate::source::MethodSource;
use crate::ty::Ty;

/// How many errors of a declaration are repaired, and how much text is parsed for each: an edit waits for it.
const MAX_ERRORS: usize = 4;
const MAX_PARSED: usize = 100_000;

/// The text of a method, and where statements are missing in it: the offset of each, and the names that it may declare.
pub(super) struct Repaired {
    pub parse: Parse,
    pub missing: FxHashMap<usize, Vec<Name>>,
}

pub(super) fn repaired(source: &MethodSource) -> Repaired {
    let mut parse = racelens_syntax::parse(&source.text);
    let mut missing = FxHashMap::default();
    if parse.root().is_none_or(|root| root.has_error()) {
        for piece in &source.pieces {
            let piece = piece.start as usize..piece.end as usize;
            if let Some((better, found)) = repaired_piece(&parse, &piece) {
                parse = better;
                missing.extend(found);
            }
        }
    }
    Repaired { parse, missing }
}

impl<'a> Lowerer<'a> {
    /// A statement with a syntax error, and the variables that it may declare. It may give a value of a lambda.
    pub(super) fn missing_statement(&mut self, node: Node<'a>, names: &[Name]) {
        self.syntax_error(node);
        let gives = self.frames.last().map_or(Gives::Values, |frame| frame.gives.clone());
        match gives {
            Gives::Values => {}
            Gives::Types => {
                let unknown = Given { ty: Ty::Error, is_constant: false, nested: None, is_function: false };
                if let Some(frame) = self.frames.last_mut() {
                    frame.results.push(unknown);
                }
            }
            Gives::Wanted(wanted) => self.constrain_type(&Ty::Error, &wanted),
        }
        for name in names {
            self.declare(name, &Ty::Error);
        }
    }

    /// Whether a statement with a syntax error stands in some code.
    pub(super) fn has_missing(&self, node: Node<'a>) -> bool {
        self.missing.keys().any(|at| node.byte_range().contains(at))
    }
}

type Missing = Vec<(usize, Vec<Name>)>;

fn repaired_piece(parse: &Parse, piece: &Range<usize>) -> Option<(Parse, Missing)> {
    if parse.text.len() > MAX_PARSED || declaration(parse, piece).is_some_and(|found| !found.has_error()) {
        return None;
    }
    let tokens = tokens(&parse.text, piece)?;
    let mut best: Option<(Parse, Missing)> = None;
    for _ in 0..MAX_ERRORS {
        let (parse, mut found) = best.unwrap_or_else(|| (parse.clone(), Vec::new()));
        let (better, one) = one_repaired(&parse, piece, &tokens)?;
        found.push(one);
        if !declaration(&better, piece)?.has_error() {
            return Some((better, found));
        }
        best = Some((better, found));
    }
    None
}

/// Repairs the first error of a declaration, if one statement is to blame.
fn one_repaired(parse: &Parse, piece: &Range<usize>, tokens: &[Token]) -> Option<(Parse, (usize, Vec<Name>))> {
    let fault = match declaration(parse, piece) {
        Some(declaration) => first_fault(declaration)?,
        // The parser lost it as a whole: any of its statements may be to blame.
        None => Fault { range: piece.clone(), is_missing_end: false },
    };
    let mut found: Option<(Range<usize>, Parse)> = None;
    let mut parsed = 0;
    for extent in extents(tokens, &fault) {
        let text = parse.text.get(extent.clone())?;
        // What holds the statement that was found is no better.
        let is_wider = found.as_ref().is_some_and(|(known, _)| extent.start <= known.start && known.end <= extent.end);
        if is_wider || text.len() < 2 || !is_whole(tokens, &extent) {
            continue;
        }
        parsed += parse.text.len();
        if parsed > MAX_PARSED {
            return None;
        }
        let blank = text.bytes().skip(2).map(|byte| if byte == b'\n' { '\n' } else { ' ' });
        let put: String = "{}".chars().chain(blank).collect();
        let mut text = parse.text.to_string();
        text.replace_range(extent.clone(), &put);
        let better = racelens_syntax::parse(&Arc::from(text));
        if !is_statement(&better, piece, &extent) {
            continue;
        }
        if found.is_some() {
            return None;
        }
        found = Some((extent, better));
    }
    let (extent, better) = found?;
    let names = may_declare(tokens, &extent);
    Some((better, (extent.start, names)))
}

/// Whether the block that stands for a statement is one, and no error is left up to its end.
fn is_statement(parse: &Parse, piece: &Range<usize>, extent: &Range<usize>) -> bool {
    let Some(declaration) = declaration(parse, piece) else { return false };
    if first_fault(declaration).is_some_and(|fault| fault.range.start < extent.end) {
        return false;
    }
    let block = declaration.descendant_for_byte_range(extent.start, extent.start + 2);
    block.is_some_and(|block| {
        let is_there = block.kind() == "block" && block.byte_range() == (extent.start..extent.start + 2);
        is_there
            && block.parent().is_some_and(|around| {
                matches!(
                    around.kind(),
                    "block"
                        | "constructor_body"
                        | "switch_block_statement_group"
                        | "if_statement"
                        | "while_statement"
                        | "for_statement"
                        | "enhanced_for_statement"
                        | "labeled_statement"
                )
            })
    })
}

/// The declaration that a piece of the text is, if it is one by itself.
fn declaration<'t>(parse: &'t Parse, piece: &Range<usize>) -> Option<Node<'t>> {
    let found = *super::declarations(parse.root()?).get(&(piece.start as u32))?;
    (found.end_byte() == piece.end).then_some(found)
}

/// A place that can't be parsed.
#[derive(Debug)]
struct Fault {
    range: Range<usize>,
    /// Whether the parser would go on there with a `;`.
    is_missing_end: bool,
}

/// The first place of a declaration that can't be parsed.
fn first_fault(node: Node<'_>) -> Option<Fault> {
    let mut at = node;
    while at.has_error() && !at.is_error() && !at.is_missing() {
        at = at.all().into_iter().find(|child| child.has_error() || child.is_missing())?;
    }
    let is_fault = at.is_error() || at.is_missing();
    is_fault.then(|| Fault { range: at.byte_range(), is_missing_end: at.is_missing() && at.kind() == ";" })
}

/// Texts that may be the statement with an error, shorter ones first: from the end of a different statement, or a label,
/// to the end of one, with all the braces that they open.
fn extents(tokens: &[Token], fault: &Fault) -> Vec<Range<usize>> {
    let error = &fault.range;
    let is_end = |token: &Token| matches!(token.text.as_str(), ";" | "{" | "}" | ":");
    let starts = tokens.windows(2).enumerate().filter(|(_, pair)| pair.first().is_some_and(is_end));
    let starts: Vec<usize> = starts.map(|(at, _)| at + 1).collect();
    let starts_at = |at: &usize| tokens.get(*at).map_or(usize::MAX, |token| token.at);
    let before = starts.iter().filter(|at| starts_at(at) <= error.start).rev().take(6);
    let inside = starts.iter().filter(|at| (error.start + 1..error.end).contains(&starts_at(at))).take(12);
    let mut found = Vec::new();
    for start in before.chain(inside) {
        let Some(first) = tokens.get(*start).filter(|first| first.depth >= 2) else { continue };
        let block = || tokens.iter().skip(*start).take_while(|token| token.depth >= first.depth);
        let outer = || block().filter(|token| token.depth == first.depth);
        let is_last = |token: &&Token| matches!(token.text.as_str(), ";" | "}") && token.end() > error.start;
        found.extend(outer().filter(is_last).take(3).map(|last| first.at..last.end()));
        // Without a `;`: what is there of it, or what is left of the block.
        let is_before = |token: &&Token| token.end() <= error.start;
        found.extend(
            outer().take_while(is_before).last().filter(|_| fault.is_missing_end).map(|last| first.at..last.end()),
        );
        found.extend(block().last().filter(|last| last.end() > error.start).map(|last| first.at..last.end()));
    }
    found.sort_by_key(|extent| (extent.len(), extent.start));
    found.dedup();
    found
}

/// Whether nothing but a statement is lost with some text: no label of a switch, no clause of a statement that stays, no
/// class, and no call of a different constructor.
fn is_whole(tokens: &[Token], extent: &Range<usize>) -> bool {
    let lost: Vec<&str> =
        tokens.iter().filter(|token| extent.contains(&token.at)).map(|token| token.text.as_str()).collect();
    let is_opened = |at: usize, by: &str| lost.iter().take(at).any(|word| *word == by);
    lost.iter().enumerate().all(|(at, word)| {
        let next = lost.get(at + 1).copied().unwrap_or_default();
        match *word {
            "case" | "default" => is_opened(at, "switch"),
            "catch" | "finally" => is_opened(at, "try"),
            "else" => is_opened(at, "if"),
            "class" => at.checked_sub(1).and_then(|at| lost.get(at)) == Some(&"."),
            "interface" | "enum" | "yield" => false,
            "record" => !is_word(next),
            "super" | "this" => next != "(",
            _ => true,
        }
    })
}

fn is_word(text: &str) -> bool {
    text.chars().next().is_some_and(|first| first.is_alphabetic() || matches!(first, '_' | '$'))
}

/// The variables that some text may declare for the code after it: names that follow a type, and where there is one,
/// those that follow a comma.
fn may_declare(tokens: &[Token], extent: &Range<usize>) -> Vec<Name> {
    let lost: Vec<&Token> = tokens.iter().filter(|token| extent.contains(&token.at)).collect();
    let is_keyword =
        |word: &str| matches!(word, "return" | "throw" | "new" | "assert" | "instanceof" | "else" | "case");
    let follows = |is_meant: &dyn Fn(&str) -> bool| -> Vec<Name> {
        let pairs = lost.windows(2).filter_map(|pair| match pair {
            [before, name] if is_word(&name.text) && !is_keyword(&name.text) && is_meant(&before.text) => {
                Some(name.text.as_str().into())
            }
            _ => None,
        });
        pairs.collect()
    };
    let mut found = follows(&|before| is_word(before) && !is_keyword(before) || matches!(before, ">" | "]"));
    if !found.is_empty() {
        found.extend(follows(&|before| before == ","));
    }
    found
}

/// A word, a literal, or a sign.
struct Token {
    at: usize,
    text: String,
    /// How many braces are open around it; a brace lies inside itself no more than outside.
    depth: usize,
}

impl Token {
    fn end(&self) -> usize {
        self.at + self.text.len()
    }
}

/// The tokens of a declaration; none where a quote, a comment or a brace lacks its partner. Braces of the class around
/// count.
fn tokens(text: &str, piece: &Range<usize>) -> Option<Vec<Token>> {
    let bytes = text.as_bytes();
    let mut found: Vec<Token> = Vec::new();
    let (mut at, mut depth) = (piece.start, 1usize);
    while at < piece.end {
        let rest = text.get(at..piece.end)?;
        let length = match bytes.get(at)? {
            byte if byte.is_ascii_whitespace() => {
                at += 1;
                continue;
            }
            b'/' if rest.starts_with("//") => {
                at += rest.find('\n').unwrap_or(rest.len());
                continue;
            }
            b'/' if rest.starts_with("/*") => {
                at += rest.find("*/")? + 2;
                continue;
            }
            b'"' if rest.starts_with("\"\"\"") => 3 + closing(rest.get(3..)?, "\"\"\"", false)?,
            b'"' => 1 + closing(rest.get(1..)?, "\"", true)?,
            b'\'' => 1 + closing(rest.get(1..)?, "'", true)?,
            b'-' if rest.starts_with("->") => 2,
            b':' if rest.starts_with("::") => 2,
            byte if byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'$') || !byte.is_ascii() => {
                let is_part = |c: char| c.is_alphanumeric() || matches!(c, '_' | '$');
                rest.find(|c| !is_part(c)).unwrap_or(rest.len()).max(rest.chars().next()?.len_utf8())
            }
            _ => 1,
        };
        let token = rest.get(..length)?.to_owned();
        if token == "}" {
            depth = depth.checked_sub(1).filter(|depth| *depth > 0)?;
        }
        let opens = token == "{";
        found.push(Token { at, text: token, depth });
        depth += usize::from(opens);
        at += length;
    }
    (depth == 1).then_some(found)
}

/// Where a literal ends that begins before a text.
fn closing(text: &str, quote: &str, is_on_a_line: bool) -> Option<usize> {
    let mut at = 0;
    loop {
        let rest = text.get(at..)?;
        match rest.chars().next()? {
            '\\' => at += 1 + rest.chars().nth(1)?.len_utf8(),
            '\n' if is_on_a_line => return None,
            _ if rest.starts_with(quote) => return Some(at + quote.len()),
            other => at += other.len_utf8(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{MethodSource, repaired};
    use crate::source::{Piece, PieceKind};

    /// A method of some statements as it is read: `{}` where one is missing, with the names that it may declare.
    fn read(body: &str) -> String {
        let text = format!("class Q{{void f() {{ {body} }}\n}}");
        let piece = Piece { kind: PieceKind::Method, start: 8, end: text.len() as u32 - 2 };
        let found = repaired(&MethodSource { text: text.as_str().into(), pieces: vec![piece] });
        let read = found.parse.text.get(19..text.len() - 4).unwrap_or_default();
        let mut names: Vec<&str> = found.missing.values().flatten().map(|name| name.as_str()).collect();
        names.sort_unstable();
        let words: Vec<&str> = read.split_whitespace().chain(names).collect();
        words.join(" ")
    }

    #[track_caller]
    fn check(body: &str, expected: &str) {
        assert_eq!(read(body), expected, "{body}");
    }

    #[test]
    fn one_statement_is_missing_and_the_others_are_read() {
        check("a(); helper.call(; b();", "a(); {} b();");
        check("a(); int x = = 3; b();", "a(); {} b(); x");
        check("a(); ) b();", "a(); {}");
        check("a(; b(); c(; d();", "{} b(); {} d();");
        check("a(); helper. ", "a(); {}");
        check("return x", "{}");
    }

    #[test]
    fn a_statement_in_a_block_costs_that_alone() {
        check("try { a(; } finally { b(); }", "try { {} } finally { b(); }");
        check("run(() -> { a(; b(); }); c();", "run(() -> { {} b(); }); c();");
        check("if (x) { a.b( } c();", "if (x) { {} } c();");
        check("switch (n) { case 1: a(; break; case 2: b(); }", "switch (n) { case 1: {} break; case 2: b(); }");
    }

    #[test]
    fn a_statement_with_an_error_in_its_head_goes_with_its_body() {
        check("if (x { a(); } b();", "{} b();");
        check("for (int i = 0; i < n; i++) a(; b();", "{} b(); i");
        check("if (x) a(; else b(); c();", "{} c();");
        check("run(() -> a(; b();", "{} b();");
    }

    #[test]
    fn variables_that_may_be_declared_are_named() {
        check("int x = 1, y = a(; b();", "{} b(); x y");
        check("List<String> all = a(; b();", "{} b(); all");
        check("if (!(o instanceof String s) return; b();", "{} b(); s");
        check("Object o = new Object() { int x = a(; }; b();", "{} ; b(); o x");
        check("return a(; b();", "{} b();");
    }

    #[test]
    fn what_is_not_sure_stays_as_it_is() {
        for body in [
            "String s = \"abc; a();",
            "char c = 'a; b();",
            "a(); /* b();",
            "if (x) { a(; b();",
            "class A { int x = a(; } b();",
            "this(a(; b();",
            "int[] a = {1, 2; b();",
            "int x = switch (n) { default: yield a(; };",
        ] {
            let is_kept = |found: String| body.split_whitespace().collect::<Vec<_>>().join(" ") == found;
            assert!(is_kept(read(body)), "{body}: {}", read(body));
        }
    }

    #[test]
    fn long_declarations_are_not_tried_for_ever() {
        let started = std::time::Instant::now();
        let body = "a(b(c(; ".repeat(2000);
        read(&body);
        let long = format!("{} a(; {}", "b(c, d).e();\n".repeat(1000), "f(g);\n".repeat(100));
        read(&long);
        assert!(started.elapsed().as_secs() < 10);
    }
}
