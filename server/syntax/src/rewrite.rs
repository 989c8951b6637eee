//! What the grammar can't read although it is Java, rewritten into what it can, byte for byte.
//!
//! Nearly all of it is for texts that have errors. The tree is built over the rewritten bytes and the names
//! are read from the original ones, so a rewriting may not move anything, and whoever reads a tree
//! may meet a node whose text isn't what its kind says: `super(…)` as a call of a method `super`,
//! and patterns as expressions in a `case` that has several (see `case_patterns`).

use crate::tokens::{BETWEEN_STOPS, Kind, Token, tokens};

/// `(a.b) - 1` without the parentheses, where there is such a thing: the grammar takes it for a cast of
/// `-1`, which a cast to a class can't be (JLS 15.16). Only a dotted name stands alone in them, so nothing is bound
/// otherwise without them.
///
/// A long text has more tokens than an edit may wait for: `stop` is asked on the way, and what was found until it
/// answered true is of no use.
pub(crate) fn without_false_casts(text: &str, stop: &mut dyn FnMut() -> bool) -> Option<Vec<u8>> {
    let bytes = text.as_bytes();
    let may_be_one = |close: usize| {
        let after = bytes.get(close + 1..).unwrap_or_default().trim_ascii_start();
        // The arrow of a lambda is no minus.
        matches!(after.first(), Some(b'+' | b'-' | b'/')) && !after.starts_with(b"->")
    };
    if !text.match_indices(')').any(|(close, _)| may_be_one(close)) {
        return None;
    }
    let tokens = tokens(bytes, stop);
    let mut rewrite = Rewrite { text, tokens: &tokens, out: bytes.to_vec(), changed: false };
    for close in 0..tokens.len() {
        if close % BETWEEN_STOPS == 0 && stop() {
            break;
        }
        if rewrite.sign(close) == ")" && matches!(rewrite.sign(close + 1), "+" | "-") {
            rewrite.false_cast(close);
        }
    }
    rewrite.changed.then_some(rewrite.out)
}

/// The rewritten bytes, where there was something to rewrite; `so_far` are those to go on with.
/// `stop` is asked on the way, as above.
pub(crate) fn rewritten(text: &str, so_far: &[u8], stop: &mut dyn FnMut() -> bool) -> Option<Vec<u8>> {
    let tokens = tokens(text.as_bytes(), stop);
    let mut rewrite = Rewrite { text, tokens: &tokens, out: so_far.to_vec(), changed: false };
    for at in 0..tokens.len() {
        if at % BETWEEN_STOPS == 0 && stop() {
            break;
        }
        match rewrite.word(at) {
            "module" if rewrite.word(at.wrapping_sub(1)) == "import" => rewrite.blank(at, at + 1),
            "when" => rewrite.when(at),
            "non" if rewrite.is_difference(at) => rewrite.put(at, 0, b'N'),
            "yield" if rewrite.is_name(at) => rewrite.put(at, 0, b'Y'),
            "record" if rewrite.sign(at + 1) == ":" => rewrite.put(at, 0, b'R'),
            "this" if rewrite.is_resource(at) => rewrite.put(at, 0, b'T'),
            "super" | "this" => rewrite.late_constructor_call(at),
            "case" => rewrite.case_patterns(at),
            "instanceof" => rewrite.pattern_names(at + 1, rewrite.end_of_pattern(at + 1)),
            _ => {}
        }
        if rewrite.is(at, Kind::Literal) {
            rewrite.literal(at);
        }
        match rewrite.sign(at) {
            "..." | "|" => rewrite.annotations(at),
            ")" => {
                rewrite.assigned_in_parentheses(at);
                rewrite.cast_in_cast(at);
            }
            _ => {}
        }
    }
    rewrite.changed.then_some(rewrite.out)
}

struct Rewrite<'t> {
    text: &'t str,
    tokens: &'t [Token],
    out: Vec<u8>,
    changed: bool,
}

impl Rewrite<'_> {
    fn text_of(&self, at: usize) -> &str {
        self.tokens.get(at).and_then(|token| self.text.get(token.start..token.end)).unwrap_or_default()
    }
    fn is(&self, at: usize, kind: Kind) -> bool {
        self.tokens.get(at).is_some_and(|token| token.kind == kind)
    }
    fn word(&self, at: usize) -> &str {
        if self.is(at, Kind::Word) { self.text_of(at) } else { "" }
    }
    fn sign(&self, at: usize) -> &str {
        if self.is(at, Kind::Sign) { self.text_of(at) } else { "" }
    }

    /// Puts spaces in the place of tokens and of what is between them; line ends stay.
    fn blank(&mut self, from: usize, to: usize) {
        let Some(last) = to.checked_sub(1) else { return };
        let (Some(first), Some(last)) = (self.tokens.get(from), self.tokens.get(last)) else { return };
        for byte in self.out.get_mut(first.start..last.end).unwrap_or_default() {
            if !matches!(byte, b'\n' | b'\r') {
                *byte = b' ';
            }
        }
        self.changed = true;
    }

    fn put(&mut self, at: usize, offset: usize, byte: u8) {
        let place = self.tokens.get(at).and_then(|token| self.out.get_mut(token.start + offset));
        if let Some(place) = place {
            *place = byte;
            self.changed = true;
        }
    }

    /// Whether `non-sealed` is what two variables differ by: no declaration follows.
    fn is_difference(&self, at: usize) -> bool {
        let is_whole = self.sign(at + 1) == "-" && self.word(at + 2) == "sealed";
        is_whole && !self.is(at + 3, Kind::Word) && self.sign(at + 3) != "@"
    }

    /// `(A & B) (Object) x` without the second cast, which changes no object: the grammar has no cast there.
    fn cast_in_cast(&mut self, close: usize) {
        let is_object = self.sign(close + 1) == "(" && self.word(close + 2) == "Object" && self.sign(close + 3) == ")";
        if !is_object {
            return;
        }
        let (mut depth, mut has_both) = (0, false);
        for at in (0..close).rev() {
            match self.sign(at) {
                ")" => depth += 1,
                "(" if depth == 0 => break,
                "(" => depth -= 1,
                "&" => has_both |= depth == 0,
                "." | "," | "<" | ">" | ">>" | "?" | "[" | "]" => {}
                _ if self.is(at, Kind::Word) => {}
                _ => return,
            }
        }
        if has_both {
            self.blank(close + 1, close + 4);
        }
    }

    /// The parentheses go that end at `close` and hold a dotted name, unless they are a call's or a statement's.
    fn false_cast(&mut self, close: usize) {
        let mut open = close;
        loop {
            if self.word(open.wrapping_sub(1)).is_empty() {
                return;
            }
            let Some(next) = open.checked_sub(2) else { return };
            open = next;
            match self.sign(open) {
                "." => {}
                "(" if close - open > 2 => break,
                _ => return,
            }
        }
        let before = open.wrapping_sub(1);
        let is_call = match self.sign(before) {
            "]" => true,
            ">" => self.is_diamond_or_arguments(before),
            _ => {
                let word = self.word(before);
                !word.is_empty() && !matches!(word, "return" | "case" | "yield" | "assert" | "else" | "do" | "throw")
            }
        };
        if !is_call {
            self.blank(open, open + 1);
            self.blank(close, close + 1);
        }
    }

    /// Whether `>` ends the type arguments of `new A<B>(…)`, and isn't a comparison.
    fn is_diamond_or_arguments(&self, at: usize) -> bool {
        let mut depth = 0_usize;
        for back in (at.saturating_sub(200)..=at).rev() {
            match self.sign(back) {
                ">" => depth += 1,
                "<" => depth = depth.saturating_sub(1),
                "" | "." | "," | "?" | "[" | "]" | "&" | "@" => {}
                _ => return false,
            }
            if depth == 0 {
                let mut name = back.wrapping_sub(1);
                while self.sign(name.wrapping_sub(1)) == "." && !self.word(name).is_empty() {
                    name = name.wrapping_sub(2);
                }
                return self.word(name.wrapping_sub(1)) == "new";
            }
        }
        false
    }

    /// Whether `yield` is a name here (JLS 3.9): it begins no statement, or what follows makes it a variable or a label.
    fn is_name(&self, at: usize) -> bool {
        let before = at.wrapping_sub(1);
        let is_first = at == 0
            || matches!(self.sign(before), ";" | "{" | "}" | "->" | ":" | ")")
            || matches!(self.word(before), "else" | "do");
        let assigns = ["=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>=", ">>>="];
        !is_first || assigns.contains(&self.sign(at + 1)) || matches!(self.sign(at + 1), ":" | "." | "[" | "->")
    }

    /// Numbers with several `_` in a row or one after an octal's zero, decimals that begin like an octal number, and
    /// unicode escapes with several `u`.
    fn literal(&mut self, at: usize) {
        let text = self.text_of(at).to_owned();
        let digits = text.trim_start_matches(|c: char| c.is_ascii_digit() || c == '_');
        let is_decimal = digits.starts_with(['.', 'e', 'E', 'f', 'F', 'd', 'D']);
        if is_decimal && text.starts_with('0') && text.len() - digits.len() > 1 {
            self.put(at, 0, b'1');
        }
        if text.starts_with("0_") {
            self.put(at, 1, b'0');
        }
        if text.starts_with(|first: char| first.is_ascii_digit()) {
            text.match_indices("__").for_each(|(from, _)| self.put(at, from, b'0'));
        }
        if text.starts_with(['"', '\'']) && text.contains("\\uu") {
            for (from, _) in text.match_indices("\\uu") {
                let after = text.get(from + 1..).unwrap_or_default();
                let length = after.len() - after.trim_start_matches('u').len() + 5;
                (from..from + length).for_each(|offset| self.put(at, offset, b'x'));
            }
        }
    }

    /// `when` is a keyword for the grammar, and a name everywhere but in a guard.
    fn when(&mut self, at: usize) {
        let before = at.wrapping_sub(1);
        let follows_pattern = self.sign(before) == ")" || !self.word(before).is_empty();
        let mut back = before;
        let mut in_case = false;
        while let Some(token) = self.tokens.get(back).filter(|_| at - back < 200) {
            let text = self.text.get(token.start..token.end).unwrap_or_default();
            match text {
                "case" => {
                    in_case = true;
                    break;
                }
                ";" | "{" | "}" | "->" => break,
                _ => back = back.wrapping_sub(1),
            }
        }
        if !(in_case && follows_pattern && self.word(before) != "case") {
            self.put(at, 1, b'H');
        }
    }

    /// A constructor call after other statements becomes a call of a method of that name.
    fn late_constructor_call(&mut self, at: usize) {
        if self.sign(at + 1) == "(" && matches!(self.sign(at.wrapping_sub(1)), ";" | "}") {
            self.put(at, 0, b'S');
        }
    }

    /// Whether all of a resource is the word at hand: `try (this; a)` (JLS 14.20.3).
    fn is_resource(&self, at: usize) -> bool {
        let before = at.wrapping_sub(1);
        let is_first = self.sign(before) == "(" && self.word(before.wrapping_sub(1)) == "try";
        (is_first || self.sign(before) == ";") && matches!(self.sign(at + 1), ";" | ")")
    }

    /// Annotations before `...`, and those of the later alternatives of a `catch`.
    fn annotations(&mut self, at: usize) {
        if self.sign(at) == "|" {
            let mut end = at + 1;
            while self.sign(end) == "@" {
                end = self.end_of_annotation(end);
            }
            if end > at + 1 {
                self.blank(at + 1, end);
            }
            return;
        }
        // Backwards: the annotations end right before the dots.
        let mut start = at;
        for back in (at.saturating_sub(64)..at).rev() {
            if self.sign(back) == "@" && self.word(back + 1) != "interface" && self.end_of_annotation(back) == start {
                start = back;
            }
        }
        if start < at {
            self.blank(start, at);
        }
    }

    /// One past `@a.b.C(…)`.
    fn end_of_annotation(&self, at: usize) -> usize {
        let mut end = at + 2;
        while self.sign(end) == "." && !self.word(end + 1).is_empty() {
            end += 2;
        }
        if self.sign(end) == "(" { self.after_parenthesis(end) } else { end }
    }

    /// One past the parenthesis that closes the one at `at`.
    fn after_parenthesis(&self, at: usize) -> usize {
        let mut depth = 0_usize;
        for next in at..self.tokens.len() {
            match self.sign(next) {
                "(" => depth += 1,
                ")" => {
                    depth = depth.saturating_sub(1);
                    if depth == 0 {
                        return next + 1;
                    }
                }
                _ => {}
            }
        }
        self.tokens.len()
    }

    /// `(x) = 1`: the parentheses go.
    fn assigned_in_parentheses(&mut self, at: usize) {
        let assigns = ["=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>=", ">>>="];
        if !assigns.contains(&self.sign(at + 1)) {
            return;
        }
        let mut depth = 0_usize;
        for back in (0..=at).rev() {
            match self.sign(back) {
                ")" => depth += 1,
                "(" => depth -= 1,
                _ => {}
            }
            if depth == 0 {
                let before = back.wrapping_sub(1);
                if self.word(before).is_empty() && !matches!(self.sign(before), ")" | "]" | ">") {
                    let mut inside = 0;
                    while self.sign(back + inside) == "(" && self.sign(at.wrapping_sub(inside)) == ")" {
                        self.blank(back + inside, back + inside + 1);
                        self.blank(at - inside, at - inside + 1);
                        inside += 1;
                    }
                }
                return;
            }
        }
    }

    /// The names of record patterns can't have dots for the grammar: `A.B(int x)` becomes `A_B(int x)`.
    fn pattern_names(&mut self, from: usize, to: usize) {
        for at in from..to {
            if self.sign(at) != "." || self.word(at + 1).is_empty() {
                continue;
            }
            let mut end = at;
            while self.sign(end) == "." && !self.word(end + 1).is_empty() {
                end += 2;
            }
            if self.sign(end) == "<" {
                end = self.after_angles(end);
            }
            if self.sign(end) == "(" {
                self.put(at, 0, b'_');
            }
        }
    }

    fn after_angles(&self, at: usize) -> usize {
        let mut depth = 0_isize;
        for next in at..self.tokens.len().min(at + 200) {
            depth += match self.sign(next) {
                "<" => 1,
                ">" => -1,
                ">>" => -2,
                ">>>" => -3,
                _ => 0,
            };
            if depth <= 0 {
                return next + 1;
            }
        }
        at
    }

    /// One past a record pattern that begins at `at`, or `at` where none does.
    fn end_of_pattern(&self, at: usize) -> usize {
        let mut next = at;
        while self.word(next) == "final" {
            next += 1;
        }
        while !self.word(next).is_empty() {
            next += 1;
            if self.sign(next) == "<" {
                next = self.after_angles(next);
            }
            match self.sign(next) {
                "." => next += 1,
                "(" => return self.after_parenthesis(next),
                _ => return at,
            }
        }
        at
    }

    /// `case A _, B(_) ->`: the grammar has one pattern at most. As no variable may be declared, the
    /// patterns become expressions: `A`, `B(_)`; type arguments, brackets and `_` after a type go.
    fn case_patterns(&mut self, at: usize) {
        let mut depth = 0_usize;
        let mut commas = 0;
        let mut end = at + 1;
        loop {
            match self.sign(end) {
                "(" => depth += 1,
                ")" => depth = depth.saturating_sub(1),
                "->" | ":" if depth == 0 => break,
                "," if depth == 0 => commas += 1,
                ";" | "{" | "}" => return,
                _ if end >= self.tokens.len() => return,
                _ => {}
            }
            if self.word(end) == "when" && depth == 0 {
                break;
            }
            end += 1;
        }
        self.pattern_names(at + 1, end);
        let is_unnamed = |this: &Self, at: usize| {
            let before = at.wrapping_sub(1);
            this.word(at) == "_" && (!this.word(before).is_empty() || matches!(this.sign(before), ">" | ">>" | "]"))
        };
        let has_patterns = (at + 2..end).any(|at| self.word(at) == "_");
        if commas == 0 || !has_patterns {
            return;
        }
        let mut next = at + 1;
        while next < end {
            if is_unnamed(self, next) || matches!(self.sign(next), "[" | "]") {
                self.blank(next, next + 1);
            } else if self.sign(next) == "<" {
                let after = self.after_angles(next);
                if after > next {
                    self.blank(next, after);
                    next = after;
                    continue;
                }
            } else if ["int", "long", "char", "byte", "short", "boolean", "float", "double"].contains(&self.word(next))
            {
                // No type for an expression, so a name.
                (0..self.text_of(next).len()).for_each(|offset| self.put(next, offset, b'_'));
            }
            next += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rewritten_to(text: &str, expected: &str) {
        let found = rewritten(text, text.as_bytes(), &mut || false).map(|bytes| String::from_utf8(bytes).unwrap());
        assert_eq!(found.as_deref(), Some(expected));
        assert_eq!(expected.len(), text.len());
    }

    #[test]
    fn nothing_moves() {
        rewritten_to("import module java.base;", "import        java.base;");
        let text = "f(String @A(1) @b.C ... x)";
        rewritten_to(text, &text.replace("@A(1) @b.C", "          "));
        rewritten_to("catch (A | @B(c = 1) C e)", "catch (A |           C e)");
        rewritten_to("((x)) = 1; (y[(0)]) += 2;", "  x   = 1;  y[(0)]  += 2;");
        rewritten_to("when(x).f(); case A a when b ->", "wHen(x).f(); case A a when b ->");
        rewritten_to("T() { x = 1; super(x); }", "T() { x = 1; Super(x); }");
        rewritten_to("x instanceof A.B<C>(D.E(var y), F.G g)", "x instanceof A_B<C>(D_E(var y), F.G g)");
        rewritten_to("case A<?> _, B(int _, C _) ->", "case A     , B(___  , C  ) ->");
        rewritten_to("x = 01.f + 09e1 + 0005d + 012;", "x = 11.f + 19e1 + 1005d + 012;");
        rewritten_to("X.yield(); yield: { yield x; } yield = 1;", "X.Yield(); Yield: { yield x; } Yield = 1;");
        rewritten_to("try (this; x; this) {", "try (This; x; This) {");
        rewritten_to("record: for (;;) { break record; }", "Record: for (;;) { break record; }");
        rewritten_to("(A & B<C, D[]>) (Object) x", "(A & B<C, D[]>)          x");
        rewritten_to("x = (non-sealed) + 1;", "x = (Non-sealed) + 1;");
    }

    #[test]
    fn casts_that_are_none_lose_their_parentheses() {
        let found =
            |text: &str| without_false_casts(text, &mut || false).map(|bytes| String::from_utf8(bytes).unwrap());
        assert_eq!(found("x = (a.b) - 1;").as_deref(), Some("x =  a.b  - 1;"));
        assert_eq!(found("return (this.n) + 2;").as_deref(), Some("return  this.n  + 2;"));
        assert_eq!(found("x > (a.b) - 1").as_deref(), Some("x >  a.b  - 1"));
        assert_eq!(found("x -> (a.b) + 1").as_deref(), Some("x ->  a.b  + 1"));
        assert_eq!(found("(int) (a . b) /* of it */ - 1").as_deref(), Some("(int)  a . b  /* of it */ - 1"));
        for text in [
            "f(a.b) - 1",
            "x + (a.b instanceof T) + y",
            "!(a.b instanceof A.T) + y",
            "\"(a.b) - 1\"",
            "new A<B, ? super C[]>(a.b) + 1",
            "new a.A<>(a.b) + 1",
            "(a.f().b) + 1",
            "a) - 1",
            "a.b) - 1",
            ") - 1",
            "(int) - 1",
            "(a) - 1",
            "while (a.b) ++i;",
            "(a.b()) - 1",
            "new A<>(a.b) + 1",
            "x[1](a.b) + 1",
        ] {
            assert_eq!(found(text), None, "{text}");
        }
    }

    #[test]
    fn what_the_grammar_reads_stays() {
        for text in [
            "if (x) y = 1;",
            "f(x) == 1",
            "case A a when when(b) -> 1",
            "int... x",
            "super(x);",
            "a | b",
            "(A) (Object) x",
            "(a & b) (c)",
            "non-sealed class A {}",
        ] {
            assert_eq!(
                rewritten(text, text.as_bytes(), &mut || false).map(|bytes| String::from_utf8(bytes).unwrap()),
                None,
                "{text}"
            );
        }
    }
}
