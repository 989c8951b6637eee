//! Numbers and texts of a class's own code: where the plain values of a parameter are refused, what the class itself compares
//! with lies nearer to what it takes.

use racelens_ir::body::{Const, Instr};
use racelens_ir::{Body, ClassDecl, LinkSource, MethodDecl, MethodKey, Reg};
use rustc_hash::FxHashMap;

/// Numbers and texts that are kept.
const MOST: usize = 4;
/// Plain values have the smaller ones; the larger ones are no limits that a scenario reaches.
const NUMBERS: std::ops::Range<i32> = 3..1_000_000;
/// Longer texts are messages.
const LONGEST: usize = 12;
/// Rows of indices: 0 and 1, 1 and 0.
const INDICES: usize = 2;
/// Longer than a name must be.
const LONG_TEXT: usize = 32;
/// What is taken where a class has no numbers.
const USUAL: [i32; 2] = [10, 100];

/// The limits and the marks that a class's code names.
#[derive(Clone, Debug, Default)]
pub struct Literals {
    /// Ascending.
    numbers: Vec<i32>,
    texts: Vec<String>,
    /// What stands between the parts of a line.
    separator: Option<char>,
    /// Where it takes texts apart.
    parts_at: Option<char>,
    /// What the class makes of texts that differ by it one text.
    spelling: Option<Spelling>,
    /// What it looks up in maps, by name.
    keys: Vec<String>,
}

/// By what texts differ that a class takes for one.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Spelling {
    Case,
    Blanks,
}

impl Spelling {
    fn of(method: &MethodKey) -> Option<Self> {
        match (&*method.class, &*method.name) {
            ("java.lang.String", "toLowerCase" | "toUpperCase" | "equalsIgnoreCase") => Some(Self::Case),
            ("java.lang.String", "strip" | "trim") => Some(Self::Blanks),
            _ => None,
        }
    }
}

/// Whether a method looks up a key.
fn looks_up(method: &MethodKey) -> bool {
    let is_map = method.class.starts_with("java.util.") && method.class.ends_with("Map");
    let asks = ["get", "getOrDefault", "containsKey"].contains(&&*method.name);
    is_map && asks || method.class == "java.util.Properties" && method.name == "getProperty"
}

/// What stands between a name and a value, the commonest first.
const SEPARATORS: [char; 5] = ['=', ':', '|', ';', ','];

impl Literals {
    pub fn of(source: &dyn LinkSource, decl: &ClassDecl) -> Self {
        let mut found = Self::default();
        // What a constructor compares with comes first.
        let mut methods: Vec<&MethodDecl> = decl.methods.iter().collect();
        methods.sort_by_key(|method| (!method.key.is_constructor(), !method.modifiers.is_static()));
        for body in methods.into_iter().filter_map(|method| source.body(&method.key)) {
            let spelled = body.methods.rows().iter().filter_map(Spelling::of);
            found.spelling = spelled.chain(found.spelling).min_by_key(|spelling| *spelling != Spelling::Case);
            found.add_keys(&body);
            found.add_parting(&body);
            for instr in body.code.rows() {
                let Instr::Const { value, .. } = instr else { continue };
                match value {
                    Const::Int(number) => {
                        found.add_number(i64::from(*number));
                        found.add_separator(u32::try_from(*number).ok().and_then(char::from_u32));
                    }
                    Const::Long(number) => found.add_number(*number),
                    Const::String(text) => {
                        found.add_text(text);
                        let mut chars = text.chars();
                        found.add_separator(chars.next().filter(|_| chars.next().is_none()));
                    }
                    _ => {}
                }
            }
        }
        if found.numbers.len() < 2 {
            found.numbers.extend(USUAL);
        }
        found.numbers.sort_unstable();
        found.numbers.dedup();
        found
    }

    fn add_number(&mut self, number: i64) {
        let Ok(number) = i32::try_from(number) else { return };
        if NUMBERS.contains(&number) && !self.numbers.contains(&number) && self.numbers.len() < MOST {
            self.numbers.push(number);
        }
    }

    fn add_keys(&mut self, body: &Body) {
        let mut texts: FxHashMap<Reg, &str> = FxHashMap::default();
        for instr in body.code.rows() {
            match instr {
                Instr::Const { dst, value: Const::String(text) } => {
                    texts.insert(*dst, text);
                }
                Instr::Invoke { method, args, .. } if looks_up(&body.methods[*method]) => {
                    let key = args.get(1).and_then(|key| texts.get(key));
                    let is_new = |key: &&&str| !self.keys.iter().any(|known| known == **key);
                    if let Some(key) = key.filter(is_new).filter(|_| self.keys.len() < MOST) {
                        self.keys.push((*key).to_owned());
                    }
                }
                _ => {}
            }
        }
    }

    fn add_parting(&mut self, body: &Body) {
        let mut marks: FxHashMap<Reg, char> = FxHashMap::default();
        for instr in body.code.rows() {
            match instr {
                Instr::Const { dst, value: Const::Int(mark) } => {
                    marks.extend(u32::try_from(*mark).ok().and_then(char::from_u32).map(|mark| (*dst, mark)));
                }
                Instr::Const { dst, value: Const::String(text) } => {
                    let mut chars = text.chars();
                    marks.extend(chars.next().filter(|_| chars.next().is_none()).map(|mark| (*dst, mark)));
                }
                Instr::Invoke { method, args, .. } => {
                    let called = &body.methods[*method];
                    let parts = ["indexOf", "lastIndexOf", "split"].contains(&&*called.name);
                    let mark = args.get(1).and_then(|mark| marks.get(mark)).filter(|mark| SEPARATORS.contains(mark));
                    if parts && called.class == "java.lang.String" {
                        self.parts_at = self.parts_at.or(mark.copied());
                    }
                }
                _ => {}
            }
        }
    }

    /// One of several lines that name a thing and say a number of it, where the class takes texts apart.
    pub fn line_of(&self, name: &str, number: usize) -> Option<String> {
        self.parts_at.map(|mark| format!("{name}{mark}{number}"))
    }

    /// The names that the class looks up in maps.
    pub fn keys(&self) -> &[String] {
        &self.keys
    }

    fn add_separator(&mut self, found: Option<char>) {
        let rank = |of: Option<char>| SEPARATORS.iter().position(|known| Some(*known) == of);
        if rank(found).is_some_and(|new| rank(self.separator).is_none_or(|known| new < known)) {
            self.separator = found;
        }
    }

    /// A line with a name and a value, where the class takes lines apart. Either may be meant as a number.
    pub fn line(&self) -> Option<String> {
        self.separator.map(|separator| format!("1{separator}1"))
    }

    /// Two spellings of one text, where the class makes no difference between them. Their hashes differ in all bits that count.
    pub fn spelled(&self) -> Option<[&'static str; 2]> {
        let other = match self.spelling? {
            Spelling::Case => "Alpha",
            Spelling::Blanks => " alpha",
        };
        Some(["alpha", other])
    }

    fn add_text(&mut self, text: &str) {
        let is_mark = !text.is_empty() && text.len() <= LONGEST && !text.contains(char::is_whitespace);
        if is_mark && self.texts.len() < MOST && !self.texts.iter().any(|known| known == text) {
            self.texts.push(text.to_owned());
        }
    }

    /// How many rows of values there are.
    pub fn choices(&self) -> usize {
        INDICES + 2 + self.numbers.len().max(2 * self.texts.len())
    }

    /// The number at a place of a row: indices, then those of the class: ascending, descending, then ascending from each one.
    pub fn number(&self, choice: usize, place: usize) -> i32 {
        let Some(choice) = choice.checked_sub(INDICES) else {
            return match choice {
                0 => place as i32,
                _ => i32::from(place == 0),
            };
        };
        let last = self.numbers.len().saturating_sub(1);
        let at = match choice {
            0 => place,
            1 => last.saturating_sub(place),
            _ => choice - 2 + place,
        };
        self.numbers.get(at.min(last)).copied().unwrap_or(1)
    }

    /// The text of a row: a long one, a different one, then one with each mark of the class, then the marks themselves: the class may
    /// know by name what it takes.
    pub fn text(&self, choice: usize) -> String {
        match choice.saturating_sub(INDICES) {
            0 => "a".repeat(LONG_TEXT),
            1 => "b".repeat(LONG_TEXT),
            choice => match (self.texts.get(choice - 2), self.texts.get((choice - 2).saturating_sub(self.texts.len())))
            {
                (Some(mark), _) => format!("a{mark}b"),
                (None, Some(mark)) => mark.clone(),
                (None, None) => "abcd".to_owned(),
            },
        }
    }
}
