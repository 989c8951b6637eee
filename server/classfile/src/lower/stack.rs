//! The operand stack while a part is lowered: each entry names the register that holds it. A loaded
//! local isn't copied until somebody overwrites it; between parts, entries lie in registers of their
//! depth.

use racelens_ir::{BinaryOp, Const, Instr, Kind, Reg, Width};

use super::code::Pc;
use super::{Lowering, computed};
use crate::bytes::{Malformed, Result};

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    pub reg: Reg,
    /// As the stack has it: int, long, float, double or a reference.
    pub kind: Kind,
    /// Of a text that is still to be made: where the code asks for it.
    pub unmade: Option<Pc>,
}

/// What is known of an entry between parts.
pub type Slot = (Kind, Option<Pc>);

impl Entry {
    fn is_wide(self) -> bool {
        matches!(self.kind, Kind::Long | Kind::Double)
    }
}

/// More than any method may have (JVMS 4.9.1).
const MAX_STACK: usize = 65_535;

impl Lowering<'_> {
    /// The register of a stack entry between parts.
    pub(super) fn canonical(&mut self, depth: usize, kind: Kind) -> Reg {
        if let Some(known) = self.canonical.get(&(depth, kind)) {
            return *known;
        }
        let made = self.b.temporary(kind);
        self.canonical.insert((depth, kind), made);
        made
    }

    pub(super) fn push(&mut self, reg: Reg) -> Result<()> {
        let kind = computed(self.b.kind(reg));
        self.push_entry(Entry { reg, kind, unmade: None })
    }

    fn push_entry(&mut self, entry: Entry) -> Result<()> {
        if self.stack.len() >= MAX_STACK {
            return Err(Malformed::new("the operand stack is too deep"));
        }
        self.stack.push(entry);
        Ok(())
    }

    fn pop_entry(&mut self) -> Result<Entry> {
        self.stack.pop().ok_or_else(|| Malformed::new("the operand stack is empty"))
    }

    pub(super) fn pop(&mut self, kind: Kind) -> Result<Reg> {
        let entry = self.pop_entry()?;
        if entry.kind != computed(kind) {
            return Err(Malformed::new("a value of the wrong kind is on the stack"));
        }
        Ok(entry.reg)
    }

    /// Pushes what stands for a text until its constructor is called.
    pub(super) fn push_unmade(&mut self, at: Pc) -> Result<()> {
        let reg = self.constant(Const::Null, Kind::Ref);
        self.push_entry(Entry { reg, kind: Kind::Ref, unmade: Some(at) })
    }

    /// The object that a constructor or method is called on.
    pub(super) fn pop_receiver(&mut self) -> Result<Entry> {
        let entry = self.pop_entry()?;
        if entry.kind != Kind::Ref {
            return Err(Malformed::new("a value of the wrong kind is on the stack"));
        }
        Ok(entry)
    }

    /// Puts a text in the place of all that stood for it.
    pub(super) fn made(&mut self, at: Option<Pc>, text: Reg) {
        for entry in self.stack.iter_mut().filter(|entry| entry.unmade == at && at.is_some()) {
            *entry = Entry { reg: text, kind: Kind::Ref, unmade: None };
        }
    }

    pub(super) fn push_new(&mut self, kind: Kind) -> Result<Reg> {
        let reg = self.b.temporary(kind);
        self.push(reg)?;
        Ok(reg)
    }

    pub(super) fn constant(&mut self, value: Const, kind: Kind) -> Reg {
        let dst = self.b.temporary(kind);
        self.emit(Instr::Const { dst, value });
        dst
    }

    /// Entries that stand for a register that is about to change keep their value elsewhere.
    fn save(&mut self, changing: Reg) {
        let mut copy = None;
        for at in 0..self.stack.len() {
            let Some(entry) = self.stack.get(at).copied().filter(|entry| entry.reg == changing) else { continue };
            let kept = match copy {
                Some(kept) => kept,
                None => {
                    let kept = self.b.temporary(self.b.kind(changing));
                    self.emit(Instr::Move { dst: kept, src: changing });
                    kept
                }
            };
            copy = Some(kept);
            if let Some(place) = self.stack.get_mut(at) {
                *place = Entry { reg: kept, ..entry };
            }
        }
    }

    fn local(&mut self, slot: u16, kind: Kind) -> Reg {
        if let Some(known) = self.locals.get(&(slot, kind)) {
            return *known;
        }
        let made = self.b.temporary(kind);
        self.b.keep_at(made, slot);
        self.locals.insert((slot, kind), made);
        made
    }

    pub(super) fn load(&mut self, slot: u16, kind: Kind) -> Result<()> {
        let reg = self.local(slot, kind);
        self.push_entry(Entry { reg, kind, unmade: None })
    }

    pub(super) fn store(&mut self, slot: u16, kind: Kind) -> Result<()> {
        let src = self.pop(kind)?;
        let dst = self.local(slot, kind);
        if src != dst {
            self.save(dst);
            self.emit(Instr::Move { dst, src });
        }
        Ok(())
    }

    pub(super) fn increment(&mut self, slot: u16, by: i32) {
        let local = self.local(slot, Kind::Int);
        self.save(local);
        let by = self.constant(Const::Int(by), Kind::Int);
        self.emit(Instr::Binary { dst: local, op: BinaryOp::Add, width: Width::Int, a: local, b: by });
    }

    /// Takes `count` words: two of the one-word kinds, or one of the others.
    fn pop_words(&mut self, count: usize) -> Result<Vec<Entry>> {
        let first = self.pop_entry()?;
        let mut taken = vec![first];
        match (count, first.is_wide()) {
            (1, true) => return Err(Malformed::new("half of a long or double is taken from the stack")),
            (2, false) => {
                let second = self.pop_entry()?;
                if second.is_wide() {
                    return Err(Malformed::new("half of a long or double is taken from the stack"));
                }
                taken.insert(0, second);
            }
            _ => {}
        }
        Ok(taken)
    }

    pub(super) fn discard(&mut self, words: usize) -> Result<()> {
        self.pop_words(words).map(|_| ())
    }

    /// Copies the upper `words` to below the `under` words that lie under them.
    pub(super) fn duplicate(&mut self, words: usize, under: usize) -> Result<()> {
        let upper = self.pop_words(words)?;
        let lower = if under == 0 { Vec::new() } else { self.pop_words(under)? };
        for entry in upper.iter().chain(&lower).chain(&upper) {
            self.push_entry(*entry)?;
        }
        Ok(())
    }

    pub(super) fn swap(&mut self) -> Result<()> {
        let (upper, lower) = (self.pop_words(1)?, self.pop_words(1)?);
        for entry in upper.iter().chain(&lower) {
            self.push_entry(*entry)?;
        }
        Ok(())
    }

    /// A register that settling the stack doesn't overwrite.
    pub(super) fn kept(&mut self, reg: Reg) -> Reg {
        if !self.canonical.values().any(|known| *known == reg) {
            return reg;
        }
        let dst = self.b.temporary(self.b.kind(reg));
        self.emit(Instr::Move { dst, src: reg });
        dst
    }

    /// Puts every entry into the register of its depth, as all moves at once would.
    pub(super) fn settle(&mut self) -> Result<()> {
        let mut moves = Vec::new();
        for (depth, entry) in self.stack.clone().into_iter().enumerate() {
            let dst = self.canonical(depth, entry.kind);
            if dst != entry.reg {
                moves.push((depth, dst, entry));
            }
        }
        let targets: Vec<Reg> = moves.iter().map(|(_, dst, _)| *dst).collect();
        let mut sources = Vec::new();
        for (_, _, entry) in &moves {
            let src = entry.reg;
            sources.push(if targets.contains(&src) { self.kept(src) } else { src });
        }
        for ((depth, dst, entry), src) in moves.into_iter().zip(sources) {
            self.emit(Instr::Move { dst, src });
            if let Some(place) = self.stack.get_mut(depth) {
                *place = Entry { reg: dst, ..entry };
            }
        }
        Ok(())
    }
}
