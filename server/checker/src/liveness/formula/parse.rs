//! Reads a formula.
//!
//! From loose to tight: `each t: …`, `<->`, `->` (to the right), `||`, `&&`, `U` `R` `W` (to the right), then `!`, `[]`,
//! `<>`, `X` and propositions. `G` and `F` stand for `[]` and `<>`. A capital letter that no operand follows is a name.

use super::tokens::{Token, tokens};
use super::{At, Atom, Comparison, Formula, Named, Operand, Part, Path, Problem, Proposition};

/// Propositions with arguments.
const FUNCTIONS: &[&str] = &["call", "return", "at", "holds", "wants", "enabled", "runs", "blocked", "ended"];

/// How deep formulas may nest.
const DEEPEST: u32 = 200;

type Read<T> = Result<T, Problem>;

pub fn parse(text: &str) -> Read<Formula> {
    let mut reader = Reader { tokens: tokens(text)?, next: 0, depth: 0 };
    let formula = reader.formula()?;
    match reader.peek() {
        Token::End => Ok(formula),
        Token::Sign(")") => reader.fail("there is no `(` for this `)`"),
        _ => reader.fail(&format!("expected an operator, found {}", reader.shown())),
    }
}

struct Reader {
    tokens: Vec<(Token, At)>,
    next: usize,
    depth: u32,
}

impl Reader {
    fn peek_at(&self, ahead: usize) -> &Token {
        self.tokens.get(self.next + ahead).map_or(&Token::End, |(token, _)| token)
    }
    fn peek(&self) -> &Token {
        self.peek_at(0)
    }
    fn at(&self) -> At {
        self.tokens.get(self.next).or(self.tokens.last()).map_or(At::default(), |(_, at)| *at)
    }
    fn shown(&self) -> String {
        match self.peek() {
            Token::Name(name) => format!("`{name}`"),
            Token::Number(number) => format!("`{number}`"),
            Token::Sign(sign) => format!("`{sign}`"),
            Token::End => "the end of the formula".to_owned(),
        }
    }
    fn fail<T>(&self, message: &str) -> Read<T> {
        Err(Problem::new(self.at(), message))
    }
    fn is(&self, sign: &str) -> bool {
        *self.peek()
            == Token::Sign(match sign_of(sign) {
                Some(sign) => sign,
                None => return false,
            })
    }
    fn take(&mut self, sign: &str) -> bool {
        let is = self.is(sign);
        self.next += usize::from(is);
        is
    }
    fn expect(&mut self, sign: &str) -> Read<()> {
        match self.take(sign) {
            true => Ok(()),
            false => self.fail(&format!("expected `{sign}`, found {}", self.shown())),
        }
    }
    fn end(&self) -> u32 {
        let last = self.next.checked_sub(1).and_then(|last| self.tokens.get(last));
        last.map_or(0, |(_, at)| at.end)
    }
    fn since(&self, start: u32) -> At {
        At { start, end: self.end() }
    }
    fn name(&mut self, what: &str) -> Read<Named> {
        let at = self.at();
        match self.peek().clone() {
            Token::Name(text) => {
                self.next += 1;
                Ok(Named { at, text })
            }
            _ => self.fail(&format!("expected {what}, found {}", self.shown())),
        }
    }

    fn formula(&mut self) -> Read<Formula> {
        self.depth += 1;
        if self.depth > DEEPEST {
            return self.fail("the formula nests too deeply");
        }
        let read = self.each();
        self.depth -= 1;
        read
    }

    fn each(&mut self) -> Read<Formula> {
        if let (Token::Name(each), Token::Name(_)) = (self.peek(), self.peek_at(1))
            && each == "each"
        {
            self.next += 1;
            let name = self.name("a name for the thread")?;
            self.expect(":")?;
            return Ok(Formula::Each(name.text, Box::new(self.formula()?)));
        }
        let left = self.implication()?;
        match self.take("<->") {
            true => Ok(Formula::Iff(Box::new(left), Box::new(self.formula()?))),
            false => Ok(left),
        }
    }

    fn implication(&mut self) -> Read<Formula> {
        let left = self.disjunction()?;
        if !self.take("->") {
            return Ok(left);
        }
        self.depth += 1;
        if self.depth > DEEPEST {
            return self.fail("the formula nests too deeply");
        }
        let right = if self.begins_each() { self.each()? } else { self.implication()? };
        self.depth -= 1;
        Ok(left.implies(right))
    }

    fn begins_each(&self) -> bool {
        matches!((self.peek(), self.peek_at(1)), (Token::Name(each), Token::Name(_)) if each == "each")
    }

    fn disjunction(&mut self) -> Read<Formula> {
        let mut left = self.conjunction()?;
        while self.take("||") {
            let right = if self.begins_each() { self.each()? } else { self.conjunction()? };
            left = left.or(right);
        }
        Ok(left)
    }

    fn conjunction(&mut self) -> Read<Formula> {
        let mut left = self.until()?;
        while self.take("&&") {
            let right = if self.begins_each() { self.each()? } else { self.until()? };
            left = left.and(right);
        }
        Ok(left)
    }

    fn until(&mut self) -> Read<Formula> {
        let left = self.prefix()?;
        let make = match self.peek() {
            Token::Name(name) if name == "U" => Formula::Until,
            Token::Name(name) if name == "R" || name == "V" => Formula::Release,
            Token::Name(name) if name == "W" => Formula::WeakUntil,
            _ => return Ok(left),
        };
        self.next += 1;
        self.depth += 1;
        if self.depth > DEEPEST {
            return self.fail("the formula nests too deeply");
        }
        let right = self.until()?;
        self.depth -= 1;
        Ok(make(Box::new(left), Box::new(right)))
    }

    /// The letter of a prefix operator, where an operand follows it.
    fn letter(&self) -> Option<char> {
        let Token::Name(name) = self.peek() else { return None };
        let letter = match name.as_str() {
            "X" | "G" | "F" => name.chars().next()?,
            _ => return None,
        };
        let is_operand = match self.peek_at(1) {
            Token::Name(name) => !matches!(name.as_str(), "U" | "R" | "W" | "V"),
            Token::Sign(sign) => matches!(*sign, "(" | "[]" | "<>" | "!" | "X"),
            Token::Number(_) | Token::End => false,
        };
        is_operand.then_some(letter)
    }

    fn prefix(&mut self) -> Read<Formula> {
        self.depth += 1;
        if self.depth > DEEPEST {
            return self.fail("the formula nests too deeply");
        }
        let read = self.prefixed();
        self.depth -= 1;
        read
    }

    fn prefixed(&mut self) -> Read<Formula> {
        let letter = self.letter();
        if self.take("!") {
            return Ok(self.prefix()?.negated());
        }
        if self.take("[]") || letter == Some('G') {
            self.next += usize::from(letter == Some('G'));
            return Ok(self.prefix()?.globally());
        }
        if self.take("<>") || letter == Some('F') {
            self.next += usize::from(letter == Some('F'));
            return Ok(self.prefix()?.finally());
        }
        if self.take("X") || letter == Some('X') {
            self.next += usize::from(letter == Some('X'));
            return Ok(Formula::Next(Box::new(self.prefix()?)));
        }
        if self.take("(") {
            let inner = self.formula()?;
            self.expect(")")?;
            return Ok(inner);
        }
        self.atom()
    }

    fn atom(&mut self) -> Read<Formula> {
        let start = self.at().start;
        let Token::Name(name) = self.peek().clone() else {
            return self.fail(&format!("expected a formula, found {}", self.shown()));
        };
        match name.as_str() {
            "true" | "false" => {
                self.next += 1;
                return Ok(if name == "true" { Formula::True } else { Formula::False });
            }
            _ => {}
        }
        let what = match *self.peek_at(1) == Token::Sign("(") {
            true => self.function(&name)?,
            false => self.comparison()?,
        };
        Ok(Formula::Atom(Atom { at: self.since(start), what }))
    }

    fn function(&mut self, name: &str) -> Read<Proposition> {
        if !FUNCTIONS.contains(&name) {
            return Err(Problem::unknown(
                "proposition",
                name,
                self.at(),
                FUNCTIONS.iter().map(|known| (*known).to_owned()),
            ));
        }
        self.next += 2;
        let what = match name {
            "call" | "return" => {
                let method = self.dotted("a method")?;
                self.expect(")")?;
                let thread = self.of_thread()?;
                match name {
                    "call" => Proposition::Call { method, thread },
                    _ => Proposition::Return { method, thread },
                }
            }
            "at" => {
                let file = self.dotted("a file")?.text;
                self.expect(":")?;
                let line = match *self.peek() {
                    Token::Number(line) => u32::try_from(line).unwrap_or(0),
                    _ => return self.fail(&format!("expected a line number, found {}", self.shown())),
                };
                self.next += 1;
                self.expect(")")?;
                Proposition::Line { file, line, thread: self.of_thread()? }
            }
            "holds" | "wants" => {
                let lock = self.path()?;
                self.expect(")")?;
                let thread = self.of_thread()?;
                match name {
                    "holds" => Proposition::Holds { lock, thread },
                    _ => Proposition::Wants { lock, thread },
                }
            }
            _ => {
                let thread = self.thread()?;
                self.expect(")")?;
                match name {
                    "enabled" => Proposition::Enabled(thread),
                    "runs" => Proposition::Runs(thread),
                    "blocked" => Proposition::Blocked(thread),
                    _ => Proposition::Ended(thread),
                }
            }
        };
        Ok(what)
    }

    fn of_thread(&mut self) -> Read<Option<Named>> {
        match self.take("@") {
            true => self.thread().map(Some),
            false => Ok(None),
        }
    }

    /// The name of a thread. `Thread-0` is one name, and so is `pool-1-thread-2`.
    fn thread(&mut self) -> Read<Named> {
        let mut named = self.name("the name of a thread")?;
        while self.is("-")
            && let Token::Number(number) = *self.peek_at(1)
        {
            self.next += 2;
            named.text.push_str(&format!("-{number}"));
        }
        named.at = self.since(named.at.start);
        Ok(named)
    }

    /// `m`, `C.m`, `File.java`.
    fn dotted(&mut self, what: &str) -> Read<Named> {
        let mut named = self.name(what)?;
        while self.take(".") {
            named.text.push('.');
            let part = self.name("a name")?;
            named.text.push_str(&part.text);
        }
        named.at = self.since(named.at.start);
        Ok(named)
    }

    fn path(&mut self) -> Read<Path> {
        let first = self.name("a field")?;
        let mut parts = vec![Part::Name(first.text)];
        loop {
            if self.take(".") {
                parts.push(Part::Name(self.name("a field")?.text));
            } else if self.is("[")
                && let Token::Number(index) = *self.peek_at(1)
            {
                self.next += 2;
                self.expect("]")?;
                parts.push(Part::Element(u32::try_from(index).unwrap_or(u32::MAX)));
            } else if self.is("[") && matches!(self.peek_at(1), Token::Name(_)) {
                return Err(Problem::new(self.at(), "the index of an array must be a number"));
            } else {
                return Ok(Path { at: self.since(first.at.start), parts });
            }
        }
    }

    fn comparison(&mut self) -> Read<Proposition> {
        let left = self.path()?;
        let by = match self.peek() {
            Token::Sign("==") => Comparison::Equal,
            Token::Sign("!=") => Comparison::NotEqual,
            Token::Sign("<") => Comparison::Less,
            Token::Sign("<=") => Comparison::LessOrEqual,
            Token::Sign(">") => Comparison::Greater,
            Token::Sign(">=") => Comparison::GreaterOrEqual,
            _ => return Ok(Proposition::Value(left)),
        };
        self.next += 1;
        let sign = if self.take("-") { -1 } else { 1 };
        let right = match self.peek().clone() {
            Token::Number(number) => {
                self.next += 1;
                Operand::Number(sign * number)
            }
            _ if sign < 0 => return self.fail(&format!("expected a number, found {}", self.shown())),
            Token::Name(name) if matches!(name.as_str(), "true" | "false" | "null") => {
                self.next += 1;
                match name.as_str() {
                    "null" => Operand::Null,
                    text => Operand::Boolean(text == "true"),
                }
            }
            Token::Name(_) => Operand::Path(self.path()?),
            _ => return self.fail(&format!("expected a value, found {}", self.shown())),
        };
        Ok(Proposition::Compares { left, by, right })
    }
}

/// The same sign with the lifetime of the program.
fn sign_of(sign: &str) -> Option<&'static str> {
    const ALL: &[&str] = &["<->", "[]", "<>", "&&", "||", "->", "!", "(", ")", "[", "]", "@", ":", ".", "-", "X"];
    ALL.iter().copied().find(|known| *known == sign)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn printed(text: &str) -> String {
        parse(text).map_or_else(
            |problem| format!("{}-{}: {}", problem.at.start, problem.at.end, problem.message),
            |f| f.to_string(),
        )
    }

    #[test]
    fn operators_bind_as_documented() {
        for (text, expected) in [
            ("[](p -> <>q)", "[](p -> <>q)"),
            ("□(p → ◇q)", "[](p -> <>q)"),
            ("G(p -> F q)", "[](p -> <>q)"),
            ("p U q && r || s -> t", "p U q && r || s -> t"),
            ("!p U q", "!p U q"),
            ("p U q U r", "p U (q U r)"),
            ("p -> q -> r", "p -> (q -> r)"),
            ("X p && X(q)", "X p && X q"),
            ("○p ∧ ¬q ∨ r", "X p && !q || r"),
            ("X == 3", "X == 3"),
            ("x < 3 && y >= -4", "x < 3 && y >= -4"),
            ("[]<>(x == 3)", "[]<>(x == 3)"),
            ("C.f != null", "C.f != null"),
            ("flag[0] && a.b[2].c", "flag[0] && a.b[2].c"),
            ("each t: [](wants(lock)@t -> <>holds(lock)@t)", "each t: [](wants(lock)@t -> <>holds(lock)@t)"),
            ("call(C.m)@Thread-0 W at(File.java:12)", "call(C.m)@Thread-0 W at(File.java:12)"),
            ("runs(pool-1-thread-2) R true", "runs(pool-1-thread-2) R true"),
            ("p <-> q", "p <-> q"),
            ("(each t: <>ended(t)) && p", "(each t: <>ended(t)) && p"),
            ("p && each t: q", "p && (each t: q)"),
        ] {
            assert_eq!(printed(text), expected, "{text}");
            assert_eq!(printed(&printed(text)), expected, "{text} again");
        }
    }

    #[test]
    fn what_is_wrong_has_a_place_and_a_suggestion() {
        for (text, expected) in [
            ("", "0-0: expected a formula, found the end of the formula"),
            ("[](p => q)", "5-7: unknown operator `=>`; did you mean `->`?"),
            ("p & q", "2-3: unknown operator `&`; did you mean `&&`?"),
            ("x = 3", "2-3: unknown operator `=`; did you mean `==`?"),
            ("cal(m)", "0-3: unknown proposition `cal`"),
            ("[](p", "4-4: expected `)`, found the end of the formula"),
            ("p) && q", "1-2: there is no `(` for this `)`"),
            ("p q", "2-3: expected an operator, found `q`"),
            ("call()", "5-6: expected a method, found `)`"),
            ("at(File.java)", "12-13: expected `:`, found `)`"),
            ("x == ", "5-5: expected a value, found the end of the formula"),
            ("p %", "2-3: unexpected character `%`"),
            ("each t [](p)", "7-9: expected `:`, found `[]`"),
        ] {
            assert_eq!(printed(text), expected, "{text}");
        }
        assert!(printed(&"(".repeat(5_000)).contains("nests too deeply"));
        assert!(printed(&"!".repeat(5_000)).contains("nests too deeply"));
        assert!(printed(&"p U ".repeat(5_000)).contains("nests too deeply"));
        assert!(printed(&"p -> ".repeat(5_000)).contains("nests too deeply"));
    }
}
