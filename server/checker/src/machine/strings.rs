//! What models ask of the machine that only computes: texts, characters, numbers and their digits,
//! mathematics, and copying between arrays. The models have checked the arguments: null, bounds and the
//! types of elements; what they would have refused is answered with something harmless here.

#![expect(clippy::indexing_slicing, reason = "objects and slots are named by the dense ids of the heap")]

use racelens_ir::units;
use racelens_ir::{Id, Intrinsic, Kind, LinkedType, TypeId};

use crate::machine::Machine;
use crate::machine::exec::OpResult;
use crate::memory::Place;
use crate::memory::heap::Shape;
use crate::program::frame::Frame;
use crate::program::image::R;
use crate::values::arithmetic::{int, of_int};
use crate::values::characters::{compare, ieee_remainder, in_order, lower_case, mapped, power, traits, upper_case};
use crate::values::{digits, reals};

impl Machine<'_> {
    /// Performs an intrinsic of which [`Intrinsic::is_function`] holds.
    pub(super) fn function(&mut self, thread: u32, frame: Frame, op: Intrinsic, args: &[R]) -> OpResult<u64> {
        let first = self.arg(thread, frame, args, 0);
        let second = self.arg(thread, frame, args, 1);
        let third = self.arg(thread, frame, args, 2);
        let made = match op {
            Intrinsic::StringSubstring => {
                let text = self.text(first);
                let (from, to) = (int(second).max(0) as usize, int(third).max(0) as usize);
                match text.is_ascii() {
                    true => text.get(from..to).unwrap_or_default().to_owned(),
                    false => {
                        let units: Vec<u16> = units::units(text).skip(from).take(to.saturating_sub(from)).collect();
                        units::text(units)
                    }
                }
            }
            Intrinsic::StringLower => self.text(first).to_lowercase(),
            Intrinsic::StringUpper => self.text(first).to_uppercase(),
            Intrinsic::StringOfChars => {
                let units = self.units(first, int(second), int(third));
                units::text(units)
            }
            Intrinsic::FormatDouble => {
                let conversion = char::from_u32(int(second) as u32).unwrap_or('f');
                self.reserve_text(thread, int(third).max(0) as usize)?;
                digits::format(f64::from_bits(first), conversion, int(third).max(0) as usize)
            }
            Intrinsic::StackText => return self.stack_text(thread, first, int(second), int(third)),
            Intrinsic::ArrayOfClass => {
                let length = int(second).max(0) as u32;
                let element = TypeId::from_raw(self.heap.object(first as u32).extra);
                let kind = match self.image.program.types[element] {
                    LinkedType::Primitive(kind) => kind,
                    _ => Kind::Ref,
                };
                self.reserve(thread, length)?;
                let shape = Shape::Array { element, kind };
                let made = self.heap.allocate(shape, length, 0, false, &mut self.log);
                self.note_made(thread, made);
                return Ok(u64::from(made));
            }
            Intrinsic::ArrayLike => {
                let length = int(second).max(0) as u32;
                let shape = self.heap.object(first as u32).shape;
                self.reserve(thread, length)?;
                let made = self.heap.allocate(shape, length, 0, false, &mut self.log);
                self.note_made(thread, made);
                return Ok(u64::from(made));
            }
            _ => return Ok(self.number(thread, frame, op, args)),
        };
        self.make_text(thread, &made)
    }

    /// A new string object. Texts are kept for all paths, so there is an end to what they may be.
    pub(super) fn make_text(&mut self, thread: u32, text: &str) -> OpResult<u64> {
        self.reserve_text(thread, text.len())?;
        let text = self.intern(text);
        Ok(u64::from(self.heap.allocate(Shape::Text { literal: false }, 0, text, true, &mut self.log)))
    }

    fn number(&mut self, thread: u32, frame: Frame, op: Intrinsic, args: &[R]) -> u64 {
        let first = self.arg(thread, frame, args, 0);
        let second = self.arg(thread, frame, args, 1);
        let third = self.arg(thread, frame, args, 2);
        let (x, y) = (f64::from_bits(first), f64::from_bits(second));
        let real = match op {
            Intrinsic::StringIndexOf => return of_int(self.index_of(first, second, int(third))),
            Intrinsic::StringLastIndexOf => return of_int(self.last_index_of(first, second, int(third))),
            Intrinsic::StringCompare => return of_int(compare(self.text(first), self.text(second))),
            Intrinsic::StringToChars => {
                let into = self.arg(thread, frame, args, 3);
                let at = int(self.arg(thread, frame, args, 4));
                self.copy_chars(thread, first, int(second), int(third), into as u32, at);
                return 0;
            }
            Intrinsic::StackDepth => return self.stack_depth(first),
            Intrinsic::StackLine => return of_int(self.stack_line(first, int(second))),
            Intrinsic::IsNumber => return u64::from(digits::parse(self.text(first)).is_some()),
            Intrinsic::ParseDouble => digits::parse(self.text(first)).unwrap_or(0.0),
            Intrinsic::ParseFloat => {
                return u64::from(digits::parse_float(self.text(first)).unwrap_or(0.0).to_bits());
            }
            Intrinsic::CharacterTraits => return of_int(traits(int(first))),
            Intrinsic::CharacterLower => return of_int(mapped(int(first), lower_case)),
            Intrinsic::CharacterUpper => return of_int(mapped(int(first), upper_case)),
            Intrinsic::DoubleOfBits | Intrinsic::FloatOfBits => return first,
            Intrinsic::ArrayCopy => {
                let to_at = int(self.arg(thread, frame, args, 3));
                let count = int(self.arg(thread, frame, args, 4));
                self.copy_array(thread, first as u32, int(second), third as u32, to_at, count);
                return 0;
            }
            Intrinsic::ArraySort => {
                self.sort_numbers(thread, first as u32, int(second), int(third));
                return 0;
            }
            Intrinsic::MathSin => x.sin(),
            Intrinsic::MathCos => x.cos(),
            Intrinsic::MathTan => x.tan(),
            Intrinsic::MathAsin => reals::asin(x),
            Intrinsic::MathAcos => reals::acos(x),
            Intrinsic::MathAtan => reals::atan(x),
            Intrinsic::MathExp => x.exp(),
            Intrinsic::MathLog => x.ln(),
            Intrinsic::StrictMathExp => reals::exp(x),
            Intrinsic::StrictMathLog => reals::log(x),
            Intrinsic::MathLog10 => reals::log10(x),
            Intrinsic::MathSqrt => x.sqrt(),
            Intrinsic::MathCbrt => reals::cbrt(x),
            Intrinsic::MathFloor => x.floor(),
            Intrinsic::MathCeil => x.ceil(),
            Intrinsic::MathRint => x.round_ties_even(),
            Intrinsic::MathSinh => reals::sinh(x),
            Intrinsic::MathCosh => reals::cosh(x),
            Intrinsic::MathTanh => x.tanh(),
            Intrinsic::MathExpm1 => x.exp_m1(),
            Intrinsic::MathLog1p => x.ln_1p(),
            Intrinsic::MathPow => power(x, y),
            Intrinsic::MathAtan2 => reals::atan2(x, y),
            Intrinsic::MathHypot => reals::hypot(x, y),
            Intrinsic::MathIremainder => ieee_remainder(x, y),
            Intrinsic::MathFma => x.mul_add(y, f64::from_bits(third)),
            _ => 0.0,
        };
        // One NaN, as Java's own operators make it.
        if real.is_nan() { f64::NAN.to_bits() } else { real.to_bits() }
    }

    fn text(&self, string: u64) -> &str {
        self.text_of(string).map_or("", |text| text)
    }

    fn index_of(&self, text: u64, wanted: u64, from: i32) -> i32 {
        let (text, wanted) = (self.text(text), self.text(wanted));
        let from = from.max(0) as usize;
        if text.is_ascii() {
            if from > text.len() {
                return -1;
            }
            return text.get(from..).and_then(|rest| rest.find(wanted)).map_or(-1, |at| (from + at) as i32);
        }
        let (text, wanted): (Vec<u16>, Vec<u16>) = (units::units(text).collect(), units::units(wanted).collect());
        let mut starts = from..(text.len() + 1).saturating_sub(wanted.len());
        starts.find(|at| text[*at..].starts_with(&wanted)).map_or(-1, |at| at as i32)
    }

    fn last_index_of(&self, text: u64, wanted: u64, from: i32) -> i32 {
        let text: Vec<u16> = units::units(self.text(text)).collect();
        let wanted: Vec<u16> = units::units(self.text(wanted)).collect();
        let Some(last) = text.len().checked_sub(wanted.len()) else { return -1 };
        let Ok(from) = usize::try_from(from) else { return -1 };
        let mut starts = (0..=last.min(from)).rev();
        starts.find(|at| text[*at..].starts_with(&wanted)).map_or(-1, |at| at as i32)
    }

    /// The chars of an array, as far as they are there.
    fn units(&self, array: u64, from: i32, count: i32) -> Vec<u16> {
        let object = self.heap.object(array as u32);
        let from = (from.max(0) as usize).min(object.len as usize);
        let to = (from + count.max(0) as usize).min(object.len as usize);
        let start = object.start as usize;
        self.heap.slots[start + from..start + to].iter().map(|slot| *slot as u16).collect()
    }

    fn copy_chars(&mut self, thread: u32, text: u64, from: i32, to: i32, array: u32, at: i32) {
        let (from, to, at) = (from.max(0) as usize, to.max(0) as usize, at.max(0) as usize);
        let units: Vec<u16> = units::units(self.text(text)).skip(from).take(to.saturating_sub(from)).collect();
        self.before_copy(thread, 0, array);
        let object = self.heap.object(array);
        let (start, room) = (object.start, (object.len as usize).saturating_sub(at));
        let is_shared = object.escaped != 0;
        for (index, unit) in units.into_iter().take(room).enumerate() {
            if is_shared {
                self.write_of_model(thread, start + (at + index) as u32);
            }
            self.list_write(thread, start + (at + index) as u32, u64::from(unit));
            self.heap.set_slot(start + (at + index) as u32, u64::from(unit), &mut self.log);
        }
    }

    fn sort_numbers(&mut self, thread: u32, array: u32, from: i32, to: i32) {
        self.before_copy(thread, array, array);
        let object = self.heap.object(array);
        let Shape::Array { kind, .. } = object.shape else { return };
        let to = (to.max(0) as u32).min(object.len);
        let from = (from.max(0) as u32).min(to);
        let (start, is_shared) = (object.start, object.escaped != 0);
        for slot in from..to {
            self.meet_newest(thread, Place { object: array, slot, field: None }, start + slot);
        }
        let mut words = self.heap.slots[(start + from) as usize..(start + to) as usize].to_vec();
        words.sort_by(|a, b| match kind {
            // One NaN, which stands last; the two zeros differ.
            Kind::Double => in_order(f64::from_bits(*a), f64::from_bits(*b)),
            Kind::Float => in_order(f64::from(f32::from_bits(*a as u32)), f64::from(f32::from_bits(*b as u32))),
            Kind::Long => (*a as i64).cmp(&(*b as i64)),
            _ => int(*a).cmp(&int(*b)),
        });
        for (at, word) in (start + from..).zip(words) {
            if is_shared {
                self.write_of_model(thread, at);
            }
            self.list_write(thread, at, word);
            self.heap.set_slot(at, word, &mut self.log);
        }
    }

    /// As if the elements were copied aside first.
    fn copy_array(&mut self, thread: u32, from: u32, from_at: i32, to: u32, to_at: i32, count: i32) {
        self.before_copy(thread, from, to);
        let (source, target) = (self.heap.object(from), self.heap.object(to));
        let (from_at, to_at, count) = (from_at.max(0) as u32, to_at.max(0) as u32, count.max(0) as u32);
        let fits = from_at + count <= source.len && to_at + count <= target.len;
        let is_ref = matches!(target.shape, Shape::Array { kind: Kind::Ref, .. });
        if !fits {
            return;
        }
        let (start, into) = ((source.start + from_at) as usize, target.start + to_at);
        let is_shared = target.escaped != 0;
        let escapes = is_ref && is_shared;
        for at in start as u32..start as u32 + count {
            self.meet_model(thread, at);
            self.meet_newest(thread, Place { object: from, slot: from_at + at - start as u32, field: None }, at);
        }
        let words = self.heap.slots[start..start + count as usize].to_vec();
        for (index, word) in words.into_iter().enumerate() {
            if escapes {
                self.escape(word);
            }
            if is_shared {
                self.write_of_model(thread, into + index as u32);
            }
            self.list_write(thread, into + index as u32, word);
            self.heap.set_slot(into + index as u32, word, &mut self.log);
        }
    }
}
