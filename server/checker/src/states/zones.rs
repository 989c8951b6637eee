//! Canonical names of objects that stay as they are where nothing near them changes.
//!
//! A *root* is a place that holds a reference and belongs to no object: the holder of a class's static fields, a live
//! register. Roots have an order that does not depend on the path: first those of classes, then those of each thread in
//! canonical order. The *zone* of a root are the objects that it reaches and no earlier root does; an object's name is
//! its zone's root and its place in a breadth-first walk of the zone. So a changed reference renames objects of its own
//! zone, and of a later one only where an object changes sides.
//!
//! Invariant after [`Zones::settle`]: zones are those that all walks from the beginning would give. A zone is walked
//! again where its root or a reference in it has changed, where an earlier zone took an object from it, and where an
//! object that it refers to in an earlier zone has lost its name. An earlier zone with all before it is closed: it refers
//! to nothing in a later one, so nothing else can change a zone.

#![expect(clippy::indexing_slicing, reason = "zones and objects are named by dense ids")]

use racelens_ir::{Id, Kind};

use crate::memory::heap::{Heap, Shape};
use crate::program::image::Image;
use crate::states::pieces::{Pieces, Rope};

/// Where an object lies. Zones are one past, 0 for an object that nothing reaches.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Name {
    zone: u32,
    /// Its place in the walk, from 1.
    pub at: u32,
}

impl Name {
    /// The zone that it lies in.
    pub fn zone(self) -> u32 {
        self.zone - 1
    }
}

/// Whom a root belongs to: all classes, or a thread, one past.
pub type Owner = u32;
pub const CLASSES: Owner = 0;

#[derive(Debug, Default)]
pub struct Zone {
    pub owner: Owner,
    /// Which root of its owner it is.
    pub key: u64,
    root: u32,
    pub members: Vec<u32>,
    /// References out of the zone: the object that holds it, 0 for the root, and the one that it names.
    foreign: Vec<(u32, u32)>,
    is_dirty: bool,
    /// The place among all roots.
    pub position: u32,
    /// The numbers of the members' pieces.
    pub pieces: Rope,
    /// The number of the zone's content; of use where the rope is unchanged.
    number: u32,
    /// A class's zone: its place among those that are not empty.
    pub place: u32,
}

#[derive(Debug, Default)]
pub struct Zones {
    all: Vec<Zone>,
    free: Vec<u32>,
    /// Zones that are given up since the last state.
    dropped: Vec<u32>,
    names: Vec<Name>,
    /// Per owner, its roots by their keys, and their zones.
    roots: Vec<Vec<(u64, u32)>>,
    /// All zones in the order of their roots.
    order: Vec<u32>,
    /// Whether the order has to be made anew.
    is_order_old: bool,
    is_any_dirty: bool,
    /// Whether an object that had a name may have none.
    has_lost: bool,
    /// Zones that were walked for the state at hand.
    pub walked: Vec<u32>,
    /// Names that objects had in the last state, where they may have changed.
    before: Vec<(u32, Name)>,
    /// Per object, the state in which its name was noted last, and the one in which it got a different one.
    noted: Vec<u32>,
    renamed: Vec<u32>,
    now: u32,
    /// Whether any object has a different name than in the last state.
    pub has_renamed: bool,
    spare: Vec<(u64, u32)>,
}

/// Sees the references that an object holds, in the order of its slots.
#[inline]
pub fn references(image: &Image<'_>, heap: &Heap, object: u32, mut see: impl FnMut(u32)) {
    let header = heap.object(object);
    let (start, end) = (header.start as usize, (header.start + header.len) as usize);
    match header.shape {
        Shape::Instance(class) => {
            for slot in &image.classes[class.index()].instance_refs {
                see(heap.slots[start + *slot as usize] as u32);
            }
        }
        Shape::Statics(class) => {
            for slot in &image.classes[class.index()].statics_refs {
                see(heap.slots[start + *slot as usize] as u32);
            }
        }
        Shape::Array { kind: Kind::Ref, .. } => heap.slots[start..end].iter().for_each(|slot| see(*slot as u32)),
        _ => {}
    }
}

impl Zones {
    /// Begins a state in which objects from `kept` on are new.
    pub fn begin(&mut self, kept: usize, objects: usize) {
        self.now += 1;
        self.walked.clear();
        self.before.clear();
        self.has_renamed = false;
        for object in kept..self.names.len() {
            let name = self.names[object];
            if name.zone != 0 {
                self.all[name.zone as usize - 1].is_dirty = true;
                (self.is_any_dirty, self.has_lost) = (true, true);
            }
        }
        self.names.truncate(kept);
        self.names.resize(objects, Name::default());
        self.noted.resize(objects.max(self.noted.len()), 0);
        self.renamed.resize(objects.max(self.renamed.len()), 0);
    }

    /// Forgets all names.
    pub fn clear(&mut self) {
        for owner in 0..self.roots.len() {
            self.set_roots(owner as Owner, &[]);
        }
        self.names.clear();
        self.free.append(&mut self.dropped);
    }

    #[inline]
    pub fn name(&self, object: u32) -> Option<Name> {
        self.names.get(object as usize).copied().filter(|name| name.zone != 0)
    }

    #[inline]
    pub fn zone_of(&self, name: Name) -> &Zone {
        &self.all[name.zone as usize - 1]
    }

    pub fn zone_of_mut(&mut self, name: Name) -> &mut Zone {
        &mut self.all[name.zone as usize - 1]
    }

    pub fn zone(&self, zone: u32) -> &Zone {
        &self.all[zone as usize]
    }

    pub fn zone_mut(&mut self, zone: u32) -> &mut Zone {
        &mut self.all[zone as usize]
    }

    /// The roots of an owner, by their keys, and their zones.
    pub fn roots(&self, owner: Owner) -> &[(u64, u32)] {
        self.roots.get(owner as usize).map_or(&[], Vec::as_slice)
    }

    pub fn is_renamed(&self, object: u32) -> bool {
        self.renamed[object as usize] == self.now
    }

    /// A reference in an object has changed.
    #[inline]
    pub fn touch(&mut self, object: u32) {
        if let Some(name) = self.name(object) {
            self.all[name.zone as usize - 1].is_dirty = true;
            self.is_any_dirty = true;
        }
    }

    /// The threads, or their order, have changed.
    pub fn reorder(&mut self) {
        self.is_order_old = true;
    }

    /// Gives the roots of an owner, with ascending keys, and what they refer to.
    pub fn set_roots(&mut self, owner: Owner, roots: &[(u64, u32)]) {
        if self.roots.len() <= owner as usize {
            self.roots.resize_with(owner as usize + 1, Vec::new);
        }
        let mut old = std::mem::take(&mut self.roots[owner as usize]);
        let mut fresh = std::mem::take(&mut self.spare);
        let mut at = 0;
        for (key, object) in roots {
            while at < old.len() && old[at].0 < *key {
                self.drop_zone(old[at].1);
                at += 1;
            }
            if at < old.len() && old[at].0 == *key {
                let zone = old[at].1;
                at += 1;
                let known = &mut self.all[zone as usize];
                if known.root != *object {
                    known.root = *object;
                    known.is_dirty = true;
                    self.is_any_dirty = true;
                }
                fresh.push((*key, zone));
            } else {
                let zone = self.make_zone(owner, *key, *object);
                fresh.push((*key, zone));
            }
        }
        for (_, zone) in &old[at..] {
            self.drop_zone(*zone);
        }
        old.clear();
        self.spare = old;
        self.roots[owner as usize] = fresh;
    }

    fn make_zone(&mut self, owner: Owner, key: u64, root: u32) -> u32 {
        let zone = self.free.pop().unwrap_or_else(|| {
            self.all.push(Zone::default());
            self.all.len() as u32 - 1
        });
        let fresh = &mut self.all[zone as usize];
        (fresh.owner, fresh.key, fresh.root, fresh.is_dirty) = (owner, key, root, true);
        (self.is_any_dirty, self.is_order_old) = (true, true);
        zone
    }

    fn drop_zone(&mut self, zone: u32) {
        self.leave_members(zone);
        let old = &mut self.all[zone as usize];
        old.members.clear();
        old.foreign.clear();
        old.pieces.clear();
        old.is_dirty = false;
        self.dropped.push(zone);
        self.is_order_old = true;
    }

    /// Takes the names of a zone's objects away.
    fn leave_members(&mut self, zone: u32) {
        for at in 0..self.all[zone as usize].members.len() {
            let object = self.all[zone as usize].members[at];
            let Some(name) = self.names.get(object as usize).copied() else { continue };
            if name.zone == zone + 1 {
                self.note(object, name);
                self.names[object as usize] = Name::default();
                self.has_lost = true;
            }
        }
    }

    fn note(&mut self, object: u32, name: Name) {
        let noted = &mut self.noted[object as usize];
        if *noted != self.now {
            *noted = self.now;
            self.before.push((object, name));
        }
    }

    /// Brings all zones up to date. `canonical` is the order of threads.
    pub fn settle(&mut self, image: &Image<'_>, heap: &Heap, canonical: &[u32]) {
        if self.is_order_old {
            self.is_order_old = false;
            self.order.clear();
            let owners = std::iter::once(CLASSES).chain(canonical.iter().map(|thread| thread + 1));
            for owner in owners {
                let zones = self.roots.get(owner as usize).into_iter().flatten().map(|(_, zone)| *zone);
                self.order.extend(zones);
            }
            for (position, zone) in self.order.iter().enumerate() {
                self.all[*zone as usize].position = position as u32;
            }
            self.take_back();
        }
        if self.is_any_dirty || self.has_lost {
            for at in 0..self.order.len() {
                let zone = self.order[at];
                let it = &self.all[zone as usize];
                let names = &self.names;
                let misses = |(_, to): &(u32, u32)| names.get(*to as usize).is_none_or(|name| name.zone == 0);
                if it.is_dirty || self.has_lost && it.foreign.iter().any(misses) {
                    self.walk(image, heap, zone);
                }
            }
            (self.is_any_dirty, self.has_lost) = (false, false);
        }
        self.free.append(&mut self.dropped);
        for (object, name) in &self.before {
            if self.names.get(*object as usize).is_some_and(|now| now != name) {
                self.renamed[*object as usize] = self.now;
                self.has_renamed = true;
            }
        }
    }

    /// Where a zone comes before another one now that it comes after in the last state, what both reach is its own.
    fn take_back(&mut self) {
        for at in 0..self.order.len() {
            let zone = self.order[at] as usize;
            let is_later = |(_, to): &(u32, u32)| {
                let name = self.name(*to);
                name.is_some_and(|name| self.zone_of(name).position > self.all[zone].position)
            };
            if self.all[zone].foreign.iter().any(is_later) {
                (self.all[zone].is_dirty, self.is_any_dirty) = (true, true);
            }
        }
    }

    /// Names the objects of one zone. All zones before it are up to date.
    fn walk(&mut self, image: &Image<'_>, heap: &Heap, zone: u32) {
        self.leave_members(zone);
        let it = &mut self.all[zone as usize];
        it.is_dirty = false;
        let (root, position) = (it.root, it.position);
        let (mut members, mut foreign) = (std::mem::take(&mut it.members), std::mem::take(&mut it.foreign));
        members.clear();
        foreign.clear();
        self.meet(zone, position, (0, root), &mut members, &mut foreign);
        let mut at = 0;
        while at < members.len() {
            let object = members[at];
            at += 1;
            references(image, heap, object, |to| {
                if to != 0 {
                    self.meet(zone, position, (object, to), &mut members, &mut foreign);
                }
            });
        }
        let it = &mut self.all[zone as usize];
        (it.members, it.foreign) = (members, foreign);
        self.walked.push(zone);
    }

    #[inline]
    fn meet(
        &mut self,
        zone: u32,
        position: u32,
        (from, to): (u32, u32),
        members: &mut Vec<u32>,
        foreign: &mut Vec<(u32, u32)>,
    ) {
        let name = self.names[to as usize];
        if name.zone == zone + 1 {
            return;
        }
        if name.zone != 0 {
            let other = &mut self.all[name.zone as usize - 1];
            if other.position < position {
                foreign.push((from, to));
                return;
            }
            other.is_dirty = true;
            self.note(to, name);
        } else {
            self.note(to, name);
        }
        members.push(to);
        self.names[to as usize] = Name { zone: zone + 1, at: members.len() as u32 };
    }

    /// Writes the name of an object that another one refers to.
    #[inline]
    pub fn write(&self, from: u32, to: u32, ordinals: &[u32], words: &mut Vec<u32>) {
        if to == 0 {
            return words.push(0);
        }
        let name = self.names[to as usize];
        if self.names[from as usize].zone == name.zone {
            return words.push(name.at << 1);
        }
        self.write_foreign(name, ordinals, words);
    }

    /// Writes the name of what a root refers to.
    #[inline]
    pub fn write_root(&self, owner: Owner, key: u64, to: u32, ordinals: &[u32], words: &mut Vec<u32>) {
        if to == 0 {
            return words.push(0);
        }
        let name = self.names[to as usize];
        let zone = self.zone_of(name);
        if (zone.owner, zone.key) == (owner, key) {
            // The first of its zone, which holds what comes next in the row of the owner's zones.
            return words.push(name.at << 1);
        }
        self.write_foreign(name, ordinals, words);
    }

    fn write_foreign(&self, name: Name, ordinals: &[u32], words: &mut Vec<u32>) {
        let zone = self.zone_of(name);
        let owner = zone.owner.checked_sub(1).map_or(0, |thread| ordinals[thread as usize]);
        words.extend_from_slice(&[name.at << 1 | 1, owner, zone.key as u32, (zone.key >> 32) as u32]);
    }

    /// References from one zone to another whose object has a different name now, or the zone a different owner's name.
    pub fn each_stale(&self, is_stale: impl Fn(&Zone, u32) -> bool, mut see: impl FnMut(Owner, u32)) {
        for zone in &self.order {
            let zone = &self.all[*zone as usize];
            for (from, to) in &zone.foreign {
                let of = self.name(*to).map(|name| self.zone_of(name));
                if of.is_some_and(|of| is_stale(of, *to)) {
                    see(zone.owner, *from);
                }
            }
        }
    }

    /// The number of what lies in a zone. `None` for an empty one.
    pub fn number(&mut self, zone: u32, pieces: &mut Pieces) -> Option<u32> {
        /// No object's piece begins with a word that ends so.
        const ZONE: u32 = 7;
        let it = &mut self.all[zone as usize];
        let len = it.members.len();
        if it.pieces.has_changed() {
            let number = it.pieces.number(pieces);
            it.number = if len == 1 { number } else { pieces.number(&[(len as u32) << 3 | ZONE, 0, number]) };
        }
        (len > 0).then_some(it.number)
    }
}
