//! The pieces of objects: what a state holds of each object by itself, kept until the object changes.
//!
//! A large array is cut into chunks, so that a store costs what one chunk does.
//!
//! Invariant: the piece of an object that has a name is the one of its content, or it is marked as touched. An object
//! without a name may have an old piece, which is written again when it gets one.

#![expect(clippy::indexing_slicing, reason = "objects, slots and threads are named by the dense ids of the machine")]

use racelens_ir::{Id, Kind};
use rustc_hash::FxHashMap;

use crate::machine::Machine;
use crate::machine::freezes::bit;
use crate::memory::heap::{Heap, Object, Shape};
use crate::program::image::SlotKind;
use crate::states::pieces::{Pieces, Rope};
use crate::states::zones::Zones;

/// An object whose piece has to be written.
const TOUCHED: u32 = u32::MAX;

/// An array of more elements is cut into chunks of so many.
const LARGE: u32 = 64;
const CHUNK: u32 = 32;

/// In place of the number of a text that the program has made, where the text itself follows.
const MADE_TEXT: u32 = u32::MAX << 3;

#[derive(Debug, Default)]
struct Chunks {
    pieces: Rope,
    stale: Vec<u32>,
    are_all_stale: bool,
}

#[derive(Debug, Default)]
pub struct ObjectPieces {
    pieces: Vec<u32>,
    /// Objects that had a piece before they were touched.
    touched: Vec<u32>,
    large: FxHashMap<u32, Chunks>,
    /// Objects whose pieces name a thread.
    mentions: Vec<u32>,
    does_mention: Vec<bool>,
    words: Vec<u32>,
    /// Whether workers share the numbers: each has numbers of its own for the texts that the program makes.
    pub is_shared: bool,
}

impl ObjectPieces {
    /// Begins a state in which objects from `kept` on are new.
    pub fn begin(&mut self, kept: usize, objects: usize) {
        if self.pieces.len() > kept {
            self.large.retain(|object, _| (*object as usize) < kept);
            self.mentions.retain(|object| (*object as usize) < kept);
            self.touched.retain(|object| (*object as usize) < kept);
        }
        self.pieces.truncate(kept);
        self.pieces.resize(objects, TOUCHED);
        self.does_mention.truncate(kept);
        self.does_mention.resize(objects, false);
    }

    /// Whether it is an object of the state at hand.
    pub fn is_known(&self, object: u32) -> bool {
        (object as usize) < self.pieces.len()
    }

    pub fn is_written(&self, object: u32) -> bool {
        self.pieces[object as usize] != TOUCHED
    }

    /// An object has changed, but none of its elements.
    #[inline]
    pub fn touch(&mut self, object: u32) {
        let piece = &mut self.pieces[object as usize];
        if *piece != TOUCHED {
            *piece = TOUCHED;
            self.touched.push(object);
        }
    }

    #[inline]
    pub fn touch_slot(&mut self, heap: &Heap, object: u32, at: u32) {
        if heap.object(object).len > LARGE
            && let Some(chunks) = self.large.get_mut(&object)
        {
            chunks.stale.push((at - heap.object(object).start) / CHUNK);
        }
        self.touch(object);
    }

    pub fn touch_all(&mut self, object: u32) {
        if !self.large.is_empty()
            && let Some(chunks) = self.large.get_mut(&object)
        {
            chunks.are_all_stale = true;
        }
        self.touch(object);
    }

    /// Touches all objects that name a thread.
    pub fn touch_mentions(&mut self) {
        let mentions = std::mem::take(&mut self.mentions);
        for object in mentions {
            self.does_mention[object as usize] = false;
            self.touch(object);
        }
    }

    pub fn next_touched(&mut self) -> Option<u32> {
        self.touched.pop()
    }

    /// The number of an object's piece.
    pub fn piece(
        &mut self,
        machine: &Machine<'_>,
        object: u32,
        (zones, ordinals): (&Zones, &[u32]),
        pieces: &mut Pieces,
    ) -> u32 {
        let known = self.pieces[object as usize];
        if known != TOUCHED {
            return known;
        }
        let mut words = std::mem::take(&mut self.words);
        words.clear();
        let header = machine.heap.object(object);
        if write_header(machine, object, ordinals, &mut words) && !self.does_mention[object as usize] {
            self.does_mention[object as usize] = true;
            self.mentions.push(object);
        }
        match header.shape {
            Shape::Instance(class) => {
                let code = &machine.image.classes[class.index()];
                let writer = Writer { machine, zones, ordinals, object, header };
                writer.values(0, &code.instance, &mut words);
                if header.guard != 0 {
                    for from in (0..header.len).step_by(32) {
                        let to = header.len.min(from + 32);
                        words.push(writer.late_references(from..to, |slot| code.leads_on[slot as usize]));
                    }
                }
            }
            Shape::Statics(class) => {
                let code = &machine.image.classes[class.index()];
                let writer = Writer { machine, zones, ordinals, object, header };
                writer.values(0, &code.statics, &mut words);
            }
            Shape::Array { kind, .. } => {
                words.push(header.len);
                let writer = Writer { machine, zones, ordinals, object, header };
                if header.len <= LARGE {
                    writer.elements(kind, 0..header.len, &mut words);
                } else {
                    let number = self.chunks(object, &writer, kind, pieces);
                    words.push(number);
                }
            }
            Shape::Text { literal } => {
                let own = header.extra as usize;
                if self.is_shared
                    && own >= machine.image.texts.len()
                    && let Some(text) = machine.constants.texts.get(own)
                {
                    words[0] = MADE_TEXT | (3 + u32::from(literal));
                    words.push(text.len() as u32);
                    words.extend(text.bytes().map(u32::from));
                }
            }
            Shape::Nothing | Shape::Class => {}
        }
        let piece = pieces.number(&words);
        self.words = words;
        self.pieces[object as usize] = piece;
        piece
    }

    /// The number of a large array's elements.
    fn chunks(&mut self, object: u32, writer: &Writer<'_, '_>, kind: Kind, pieces: &mut Pieces) -> u32 {
        let len = writer.header.len;
        let count = len.div_ceil(CHUNK);
        let chunks = self.large.entry(object).or_default();
        if chunks.pieces.len() != count as usize || chunks.are_all_stale {
            chunks.pieces.resize(count as usize);
            chunks.stale.clear();
            chunks.stale.extend(0..count);
            chunks.are_all_stale = false;
        }
        let mut words = Vec::new();
        while let Some(chunk) = chunks.stale.pop() {
            words.clear();
            writer.elements(kind, chunk * CHUNK..len.min((chunk + 1) * CHUNK), &mut words);
            chunks.pieces.set(chunk as usize, pieces.number(&words));
        }
        chunks.pieces.number(pieces)
    }
}

/// Writes all of an object but its slots. Whether that names a thread.
fn write_header(machine: &Machine<'_>, object: u32, ordinals: &[u32], words: &mut Vec<u32>) -> bool {
    let (image, header) = (machine.image, machine.heap.object(object));
    // While a constructor runs, and for good where `this` was shared before it had ended.
    let unfrozen = match header.shape {
        Shape::Instance(class) => header.built < image.classes[class.index()].levels,
        _ => false,
    };
    let state = header.escaped
        | u32::from(header.owner != 0) << 1
        | u32::from(header.identity != 0) << 2
        | u32::from(unfrozen) << 3
        | u32::from(header.guard != 0) << 4
        | u32::from(machine.is_kept_box(object)) << 5
        | u32::from(machine.tells(object)) << 6;
    let shape = match header.shape {
        Shape::Nothing => 0,
        Shape::Instance(class) => class.raw() << 3 | 1,
        Shape::Array { element, .. } => element.raw() << 3 | 2,
        Shape::Text { literal } => (header.extra << 3) | (3 + u32::from(literal)),
        Shape::Class => header.extra << 3 | 5,
        Shape::Statics(class) => class.raw() << 3 | 6,
    };
    words.extend_from_slice(&[shape, state]);
    if unfrozen {
        words.push(header.built);
    }
    if header.guard != 0 {
        let live = ordinals.iter().enumerate().filter(|(_, ordinal)| **ordinal != 0);
        let strays = live.filter(|(thread, _)| header.strays & bit(*thread as u32) != 0);
        let strays = strays.fold(0, |all, (_, ordinal)| all | bit(*ordinal));
        words.push(strays);
    }
    if header.owner != 0 {
        let owner = ordinals.get(header.owner as usize - 1).copied().unwrap_or(0);
        words.extend_from_slice(&[owner, header.count]);
    }
    if header.identity != 0 {
        words.push(header.identity);
    }
    if machine.tells(object) {
        words.push(object);
    }
    let mut is_thread = false;
    if let Shape::Instance(class) = header.shape {
        let code = &image.classes[class.index()];
        if code.is_throwable {
            words.push(header.extra);
            if image.keeps_stacks {
                words.push(header.stack);
            }
        } else if code.keeps_boxes.is_none() && header.extra != 0 {
            // A thread that was started.
            is_thread = true;
            words.push(1 + ordinals[header.extra as usize - 1]);
        } else if code.is_thread {
            words.push(0);
        }
    }
    is_thread || header.owner != 0 || header.guard != 0
}

struct Writer<'w, 'p> {
    machine: &'w Machine<'p>,
    zones: &'w Zones,
    ordinals: &'w [u32],
    object: u32,
    header: &'w Object,
}

impl Writer<'_, '_> {
    fn values(&self, from: u32, kinds: &[SlotKind], words: &mut Vec<u32>) {
        let start = (self.header.start + from) as usize;
        let values = &self.machine.heap.slots[start..start + kinds.len()];
        for (kind, value) in kinds.iter().zip(values) {
            self.value(*kind, *value, words);
        }
    }

    #[inline]
    fn value(&self, kind: SlotKind, value: u64, words: &mut Vec<u32>) {
        match kind {
            SlotKind::Word => words.push(value as u32),
            SlotKind::Long => words.extend_from_slice(&[value as u32, (value >> 32) as u32]),
            SlotKind::Ref => self.zones.write(self.object, value as u32, self.ordinals, words),
            SlotKind::Fixed => {}
        }
    }

    fn elements(&self, kind: Kind, slots: std::ops::Range<u32>, words: &mut Vec<u32>) {
        let start = self.header.start;
        let values = &self.machine.heap.slots[(start + slots.start) as usize..(start + slots.end) as usize];
        for value in values {
            self.value(SlotKind::of(kind), *value, words);
        }
        if self.header.guard != 0 && kind.is_ref() {
            for from in slots.clone().step_by(32) {
                words.push(self.late_references(from..slots.end.min(from + 32), |_| true));
            }
        }
    }

    /// Which references of a guarded object were written after the freeze: they don't come from the final field.
    fn late_references(&self, slots: std::ops::Range<u32>, is_late: impl Fn(u32) -> bool) -> u32 {
        let mark = |slot: u32| self.machine.heap.marks[(self.header.start + slot) as usize];
        let late = slots.clone().filter(|slot| mark(*slot) > self.header.guard && is_late(*slot));
        late.fold(0, |word, slot| word | 1 << (slot - slots.start))
    }
}
