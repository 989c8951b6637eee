//! With what the operation at an instruction conflicts: the locations that may be those which it touches.

use racelens_ir::{Body, ClassId, Code, FieldId, Id, Instr, InstrId, Intrinsic, Links, MethodId};
use rustc_hash::FxHashMap;

use crate::points_to::Object;

use super::{Conflicts, Interned, Location, Maker, Mask, Of, Row, add, bit, has, meets, set};

impl Maker<'_> {
    pub(super) fn mask(&self, bits: Box<[u64]>) -> Mask {
        let mut initialisers = Vec::new();
        for (class, row) in self.clinit.iter().enumerate() {
            let class = ClassId::from_raw(class as u32);
            if let Some(id) = self.ids.get(&Location::Initialisation(class))
                && meets(row, &bits)
            {
                initialisers.push((class, bit(*id, true)));
            }
        }
        Mask { bits, initialisers }
    }

    /// With what the operation at an instruction conflicts.
    #[expect(clippy::too_many_arguments, reason = "where it is and all that is known there")]
    pub(super) fn conflict(
        &self,
        id: MethodId,
        body: &Body,
        links: &Links,
        at: InstrId,
        rest_of_method: &Row,
        related: &[Row],
        masks: &mut Interned,
    ) -> Conflicts {
        let mut row: Row = vec![0; self.words];
        let own = self.effects.get(id.index()).and_then(|rows| rows.get(at.index()));
        for (location, write) in own.into_iter().flatten() {
            // That initialising a class is a choice is known where it is due.
            if !matches!(self.locations.get(*location as usize), Some(Location::Initialisation(_))) {
                set(&mut row, bit(*location, *write));
            }
        }
        let mut all = false;
        let mut is_step = false;
        let mut see = |op: Intrinsic| {
            // Joins and waits, which block; the life of a thread, which its end changes; choices of values; the end of the
            // program.
            all |= op.conflicts_with_all();
            is_step |= op == Intrinsic::ModelStep;
        };
        match &body.code[at] {
            Instr::Intrinsic { op, .. } => see(*op),
            Instr::Invoke { dispatch, method, .. } => {
                for callee in self.callees((id, at), *dispatch, links.methods[*method]) {
                    if let Code::Intrinsic(op) = &self.program.methods[callee].code {
                        see(*op);
                    }
                }
            }
            _ => {}
        }
        if all {
            return Conflicts::All;
        }
        if is_step {
            // All that the model does up to its return happens here.
            add(&mut row, rest_of_method);
        }
        let mut mask: Row = vec![0; self.words];
        let mut meet = |location: u32| {
            let (reads, writes) = (has(&row, bit(location, false)), has(&row, bit(location, true)));
            let meets = related.get(location as usize).map_or(&[][..], Vec::as_slice);
            if reads || writes {
                for (word, bits) in mask.iter_mut().zip(meets) {
                    // Writes meet reads and writes, reads meet writes.
                    *word |= if writes { bits | bits >> 1 } else { *bits };
                }
            }
        };
        match is_step {
            true => (0..self.locations.len() as u32).for_each(meet),
            false => own.into_iter().flatten().for_each(|(location, _)| meet(*location)),
        }
        match mask.iter().all(|word| *word == 0) {
            true => Conflicts::Nothing,
            false => Conflicts::Mask(masks.intern(&mask)),
        }
    }

    /// Per location, the write bits of all locations that may be the same.
    pub(super) fn related(&self) -> Vec<Row> {
        let program = self.program;
        // What an object of one class may be an object of as well: some class is both.
        let mut below: FxHashMap<ClassId, Row> = FxHashMap::default();
        for location in &self.locations {
            if let Location::Monitor(class, _) | Location::Content(class, _) | Location::OwnModel(class, ..) = location
            {
                below.entry(*class).or_insert_with(|| {
                    let mut row = vec![0; program.classes.len().div_ceil(64)];
                    let all = program.classes.iter().filter(|(_, other)| other.is_a(*class));
                    all.for_each(|(id, _)| set(&mut row, id.raw()));
                    row
                });
            }
        }
        let share = |a: ClassId, b: ClassId| match (below.get(&a), below.get(&b)) {
            (Some(a), Some(b)) => meets(a, b),
            _ => true,
        };
        let same = |a: Of, b: Of| a.is_none() || b.is_none() || a == b;
        let is_class = |of: Of| of.is_none_or(|of| of == Object::CLASS);
        let may_be = |a: Location, b: Location| match (a, b) {
            (Location::Monitor(a, of_a), Location::Monitor(b, of_b))
            | (Location::Content(a, of_a), Location::Content(b, of_b)) => same(of_a, of_b) && share(a, b),
            (Location::OwnModel(a, of_a, how_a), Location::OwnModel(b, of_b, how_b)) => {
                how_a.meets(how_b) && same(of_a, of_b) && share(a, b)
            }
            (Location::AnyMonitor(a), Location::Monitor(_, b) | Location::AnyMonitor(b))
            | (Location::Monitor(_, a), Location::AnyMonitor(b)) => same(a, b),
            (Location::AnyMonitor(of), Location::ClassMonitor(_))
            | (Location::ClassMonitor(_), Location::AnyMonitor(of)) => is_class(of),
            (Location::Model, Location::OwnModel(..) | Location::ModelArrays)
            | (Location::OwnModel(..) | Location::ModelArrays, Location::Model) => true,
            (Location::GuardedField(a, of_a), Location::Field(b, of_b))
            | (Location::Field(a, of_a), Location::GuardedField(b, of_b))
            | (Location::Field(a, of_a), Location::Field(b, of_b)) => a == b && same(of_a, of_b),
            (Location::GuardedField(..), Location::GuardedField(..)) => false,
            (Location::Elements(a, of_a), Location::Elements(b, of_b)) => a == b && same(of_a, of_b),
            _ => a == b,
        };
        // Fields meet themselves alone, and there may be thousands.
        let group = |location: &Location| match location {
            Location::Field(field, _) | Location::GuardedField(field, _) => Some(*field),
            _ => None,
        };
        let mut groups: FxHashMap<Option<FieldId>, Vec<(u32, Location)>> = FxHashMap::default();
        for (id, location) in (0..).zip(&self.locations) {
            groups.entry(group(location)).or_default().push((id, *location));
        }
        let rows = self.locations.iter().map(|a| {
            let mut row = vec![0; self.words];
            let candidates = groups.get(&group(a)).into_iter().flatten();
            candidates.filter(|(_, b)| may_be(*a, *b)).for_each(|(id, _)| set(&mut row, bit(*id, true)));
            row
        });
        rows.collect()
    }
}
