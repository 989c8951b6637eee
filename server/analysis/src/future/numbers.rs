//! Numbers for all that instructions may do, and to which objects.

use racelens_ir::{MethodId, Reg};
use rustc_hash::FxHashSet;

use super::{Effects, Location, MOST_LOCATIONS, Maker};
use crate::points_to::{Objects, PointsTo, Way};
use crate::registers::Registers;

impl Maker<'_> {
    /// Gives a number to all that instructions do; with points-to sets, of each object that it may be done to.
    pub(super) fn number(&mut self, way: Option<Way>) -> Option<PointsTo> {
        let all: Vec<Vec<Effects>> = self
            .program
            .methods
            .ids()
            .map(|method| {
                let Some((body, links)) = self.program.body(method) else { return Vec::new() };
                let registers = Registers::new(body);
                body.code.ids().map(|at| self.effects_of(method, &registers, links, at)).collect()
            })
            .collect();
        let points_to = way.map(|way| PointsTo::new(self.program, &self.targets, way, &self.wanted(&all)));
        self.number_of(&all, points_to.as_ref());
        if self.locations.len() > MOST_LOCATIONS {
            self.number_of(&all, None);
        }
        self.words = (self.locations.len() * 2).div_ceil(64).max(1);
        points_to
    }

    /// The variables whose objects make a difference: what is only read meets nothing.
    fn wanted(&self, all: &[Vec<Effects>]) -> Vec<(MethodId, Reg)> {
        let effects = all.iter().flatten().flat_map(|effects| effects.of_subject.iter().chain(&effects.anywhere));
        let written: FxHashSet<Location> = effects.filter(|(_, write)| *write).map(|(location, _)| *location).collect();
        let matters = |location: &Location| match location {
            Location::GuardedField(field, _) => {
                written.contains(location) || written.contains(&Location::Field(*field, None))
            }
            Location::Field(field, _) => {
                written.contains(location) || written.contains(&Location::GuardedField(*field, None))
            }
            Location::OwnModel(..) | Location::Content(..) => true,
            _ => written.contains(location),
        };
        let mut wanted = Vec::new();
        for (method, rows) in self.program.methods.ids().zip(all) {
            let Some((body, _)) = self.program.body(method) else { continue };
            for (at, effects) in body.code.ids().zip(rows) {
                if effects.of_subject.iter().any(|(location, _)| matters(location)) {
                    wanted.extend(Self::subject(&body.code[at]).map(|reg| (method, reg)));
                }
            }
        }
        wanted.sort_unstable();
        wanted.dedup();
        wanted
    }

    fn number_of(&mut self, all: &[Vec<Effects>], points_to: Option<&PointsTo>) {
        (self.ids, self.locations, self.effects) = Default::default();
        for (method, rows) in self.program.methods.ids().zip(all) {
            let body = self.program.body(method).map(|(body, _)| body);
            let mut numbered = Vec::new();
            for (at, effects) in rows.iter().enumerate() {
                let subject = body.and_then(|body| Self::subject(body.code.rows().get(at)?));
                let objects = match (points_to, subject) {
                    (Some(points_to), Some(subject)) => points_to.of(method, subject),
                    _ => Objects::Any,
                };
                let mut row = Vec::new();
                for (location, write) in &effects.of_subject {
                    match objects {
                        Objects::Any => row.push((self.id(*location), *write)),
                        Objects::OneOf(set) => {
                            row.extend(set.iter().map(|object| (self.id(location.of(*object)), *write)));
                        }
                    }
                }
                row.extend(effects.anywhere.iter().map(|(location, write)| (self.id(*location), *write)));
                numbered.push(row);
            }
            self.effects.push(numbered);
        }
    }
}
