//! Orders that the exploration observed for the fields of checked classes: which threads access a field where, and by
//! which edge a thread knew of the write that it met. Kept beside the search and never part of a state, so the list of
//! pairs holds what was seen, not all that could be.

use racelens_ir::{FieldId, Id};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::memory::happens_before::Through;
use crate::program::image::Image;
use crate::verdict::{AccessKind, FieldOrder, OrderedPair, SeenAccess};

type Seen = (u32, AccessKind, u32);
/// A thread and the point of its write.
type Wrote = (u32, u32);
/// A write met, by whom, and how it was known.
type Met = (Wrote, u32, Option<Through>);
type Pair = (FieldId, Wrote, Seen, Option<Through>);

#[derive(Debug, Default)]
pub struct ObservedOrders {
    names: Vec<String>,
    name_ids: FxHashMap<String, u32>,
    /// Per point, the threads seen there, one bit a name: the quick way to know nothing is new.
    known: Vec<u64>,
    accesses: FxHashSet<(FieldId, Seen)>,
    pairs: FxHashSet<Pair>,
    /// The pair found last at a point: loops meet the same one again and again.
    last_pair: Vec<Option<Met>>,
}

impl ObservedOrders {
    pub fn new(points: u32) -> Self {
        Self { known: vec![0; points as usize], last_pair: vec![None; points as usize], ..Self::default() }
    }

    pub fn name(&mut self, name: &str) -> u32 {
        if let Some(known) = self.name_ids.get(name) {
            return *known;
        }
        self.names.push(name.to_owned());
        let id = self.names.len() as u32 - 1;
        self.name_ids.insert(name.to_owned(), id);
        id
    }

    #[inline]
    pub fn access(&mut self, field: FieldId, name: u32, kind: AccessKind, point: u32) {
        // Names past the last bit share it; the set below still tells them apart.
        let bit = 1u64 << name.min(63);
        let Some(known) = self.known.get_mut(point as usize) else { return };
        if *known & bit == 0 || name >= 63 {
            *known |= bit;
            self.accesses.insert((field, (name, kind, point)));
        }
    }

    #[inline]
    pub fn pair(&mut self, field: FieldId, write: Wrote, access: Seen, by: Option<Through>) {
        let (name, _, point) = access;
        let Some(last) = self.last_pair.get_mut(point as usize) else { return };
        if *last != Some((write, name, by)) {
            *last = Some((write, name, by));
            self.pairs.insert((field, write, access, by));
        }
    }

    /// Adds what was seen elsewhere, where threads have different numbers for their names.
    pub fn merge(&mut self, other: &Self) {
        let names: Vec<u32> = other.names.iter().map(|name| self.name(name)).collect();
        let name = |name: u32| names.get(name as usize).copied().unwrap_or(name);
        for (field, (of, kind, point)) in &other.accesses {
            self.accesses.insert((*field, (name(*of), *kind, *point)));
        }
        for (field, (writer, at), (of, kind, point), by) in &other.pairs {
            self.pairs.insert((*field, (name(*writer), *at), (name(*of), *kind, *point), *by));
        }
    }

    pub fn orders(&self, image: &Image<'_>) -> Vec<FieldOrder> {
        let mut by_field: FxHashMap<FieldId, (Vec<SeenAccess>, Vec<OrderedPair>)> = FxHashMap::default();
        let seen = |(name, kind, point): Seen| SeenAccess {
            thread: self.names.get(name as usize).cloned().unwrap_or_default(),
            kind,
            point: image.code_point(point),
        };
        for (field, access) in &self.accesses {
            by_field.entry(*field).or_default().0.push(seen(*access));
        }
        for (field, (name, point), access, by) in &self.pairs {
            by_field.entry(*field).or_default().1.push(OrderedPair {
                write: seen((*name, AccessKind::Write, *point)),
                access: seen(*access),
                by: by.map(Through::edge_kind),
            });
        }
        let mut orders: Vec<FieldOrder> = by_field
            .into_iter()
            .filter(|(field, _)| {
                let class = image.program.fields[*field].class;
                !image.program.classes[class].is_trusted()
            })
            .map(|(field, (mut accesses, mut pairs))| {
                accesses.sort();
                pairs.sort_by_cached_key(|pair| (pair.write.clone(), pair.access.clone(), format!("{:?}", pair.by)));
                FieldOrder { field, accesses, pairs }
            })
            .filter(|order| {
                order
                    .accesses
                    .iter()
                    .any(|access| Some(&access.thread) != order.accesses.first().map(|first| &first.thread))
            })
            .collect();
        orders.sort_by_key(|order| order.field.raw());
        orders
    }
}
