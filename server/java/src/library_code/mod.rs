//! The code of the platform's models, as it was lowered when racelens was built.
//!
//! Every program needs some hundred methods of models. What they are lowered to depends on models alone: a JVM's own
//! classes never see those of a program. So the crate `racelens-lowered` lowers them while racelens is built, and a
//! database that is given the result lowers none of them again. Models outside of the platform (JUnit's, say) are
//! lowered where they are used, since a program may bring those classes itself.
//!
//! The table is read in place: a class or a method is decoded when it is asked for. It begins with two numbers of four
//! bytes, how many texts and how many classes there are. Then come where each text begins, and where the last one ends;
//! the place of each class's name and where what is known of the class begins, by name; then the texts, and the
//! classes. A class is its declaration, preceded by its length; its methods, each the place of its selector, the place of
//! the label of what it makes, and the length of its code; and their code.

mod codec;
mod twin;
mod write;

use std::fmt;
use std::sync::{Arc, OnceLock};

use racelens_ir::{ClassDecl, MethodKey, Name};

use crate::db::Db;
use crate::inputs::Library;
use crate::lower::Lowered;
use crate::stored::{Names, Reader, Stored};

pub use twin::compare_libraries;
pub use write::lowered_library;

/// How long a number is that something is found by.
const WORD: usize = 4;

pub struct LibraryCode {
    bytes: &'static [u8],
    /// Each text as a name, once it was needed.
    names: Vec<OnceLock<Name>>,
    classes: usize,
}

/// The table as an input: two are the same where they are one object.
#[derive(Copy, Clone)]
pub struct LibraryCodeHandle(pub &'static LibraryCode);

impl PartialEq for LibraryCodeHandle {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.0, other.0)
    }
}
impl Eq for LibraryCodeHandle {}
impl fmt::Debug for LibraryCodeHandle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the library's code")
    }
}

/// The code that a database was given.
pub fn stored_code(db: &dyn Db) -> Option<&'static LibraryCode> {
    Library::get(db).code(db).map(|code| code.0)
}

/// What is known of a class.
struct Class<'c> {
    decl: &'c [u8],
    methods: Vec<MethodRow>,
    code: &'c [u8],
}

struct MethodRow {
    selector: usize,
    label: usize,
    /// Where its code is; none has nothing.
    start: usize,
    end: usize,
}

impl LibraryCode {
    /// The table that [`lowered_library`] has written.
    pub fn new(bytes: &'static [u8]) -> Option<Self> {
        let mut table = Self { bytes, names: Vec::new(), classes: 0 };
        let names = table.word(0)?;
        table.classes = table.word(1)?;
        table.names.resize_with(names, OnceLock::new);
        Some(table)
    }

    /// A class that the table knows.
    pub fn decl(&self, class: &str) -> Option<Arc<ClassDecl>> {
        let class = self.class(class)?;
        ClassDecl::read(&mut Reader::new(self, class.decl)).map(Arc::new)
    }

    /// What a method was lowered to: known to be nothing, where it has no code.
    pub fn lowered(&self, key: &MethodKey) -> Option<Option<Lowered>> {
        let class = self.class(&key.class)?;
        let selector = key.selector().to_string();
        let row = class.methods.iter().find(|row| self.text(row.selector) == Some(selector.as_str()))?;
        if row.start == row.end {
            return Some(None);
        }
        Lowered::read(&mut Reader::new(self, class.code.get(row.start..row.end)?)).map(Some)
    }

    /// The selector of the method of a class whose lowering makes classes with a label.
    pub fn labelled(&self, class: &str, label: &str) -> Option<&'static str> {
        let class = self.class(class)?;
        let row = class.methods.iter().find(|row| self.text(row.label) == Some(label))?;
        self.text(row.selector)
    }

    fn word(&self, at: usize) -> Option<usize> {
        let bytes = self.bytes.get(at * WORD..)?.first_chunk::<WORD>()?;
        Some(u32::from_le_bytes(*bytes) as usize)
    }

    fn text(&self, at: usize) -> Option<&'static str> {
        if at >= self.names.len() {
            return None;
        }
        let (start, end) = (self.word(2 + at)?, self.word(3 + at)?);
        std::str::from_utf8(self.bytes.get(start..end)?).ok()
    }

    pub fn has(&self, class: &str) -> bool {
        self.place(class).is_some()
    }

    fn class(&self, name: &str) -> Option<Class<'_>> {
        Class::read(self, self.bytes.get(self.place(name)?..)?)
    }

    /// Where what is known of a class begins.
    fn place(&self, class: &str) -> Option<usize> {
        let rows = 3 + self.names.len();
        let (mut low, mut high) = (0, self.classes);
        while low < high {
            let middle = usize::midpoint(low, high);
            match self.text(self.word(rows + 2 * middle)?)?.cmp(class) {
                std::cmp::Ordering::Less => low = middle + 1,
                std::cmp::Ordering::Greater => high = middle,
                std::cmp::Ordering::Equal => return self.word(rows + 2 * middle + 1),
            }
        }
        None
    }
}

impl<'c> Class<'c> {
    fn read(table: &'c LibraryCode, bytes: &'c [u8]) -> Option<Self> {
        let mut reader = Reader::new(table, bytes);
        let length = reader.number()?;
        let (decl, rest) = reader.bytes.split_at_checked(length)?;
        reader.bytes = rest;
        let mut methods = Vec::new();
        let mut start = 0;
        for _ in 0..reader.number()? {
            let (selector, label) = (reader.number()?, reader.number()?);
            let end = start + reader.number()?;
            methods.push(MethodRow { selector, label, start, end });
            start = end;
        }
        Some(Self { decl, methods, code: reader.bytes })
    }
}

impl Names for LibraryCode {
    fn name(&self, at: usize) -> Option<Name> {
        let known = self.names.get(at)?;
        if let Some(name) = known.get() {
            return Some(name.clone());
        }
        let text = self.text(at)?;
        Some(known.get_or_init(|| Name::new(text)).clone())
    }
}
