//! A long method's accesses and calls by field.
//!
//! Most methods have a few of each, and looking through them is cheapest. A static initialiser of thousands of fields
//! would be looked through once for each field: a row of such a method keeps their positions.

use racelens_ir::FieldKey;
use rustc_hash::FxHashMap;

use super::Index;
use crate::summary::object::field_of;
use crate::summary::{Call, FieldAccess, Object, Summary};

/// From how many accesses and calls on positions are kept.
const LONG: usize = 64;

#[derive(Default)]
struct Positions {
    accesses: Vec<u32>,
    calls: Vec<u32>,
}

/// Nothing for a short method.
#[derive(Default)]
pub(super) struct ByField(Option<FxHashMap<FieldKey, Positions>>);

impl Index {
    /// Whether some access of a field of the workspace's own code is an update: a part of [`Self::field`] that needs no look
    /// at threads.
    pub fn is_updated(&self, field: &FieldKey) -> bool {
        self.declared(field).is_some() && self.accesses_of(field).iter().any(|(_, access)| access.updates)
    }
}

impl ByField {
    pub(super) fn new(summary: &Summary) -> Self {
        if summary.accesses.len() + summary.calls.len() < LONG {
            return Self(None);
        }
        let mut all: FxHashMap<FieldKey, Positions> = FxHashMap::default();
        for (at, access) in (0..).zip(&summary.accesses) {
            all.entry(access.field.clone()).or_default().accesses.push(at);
        }
        for (at, call) in (0..).zip(&summary.calls) {
            if let Some(field) = call.receiver.as_ref().and_then(field_of) {
                all.entry(field.clone()).or_default().calls.push(at);
            }
        }
        Self(Some(all))
    }

    /// The accesses of a field, in the order of the method.
    pub(super) fn accesses<'s>(&self, summary: &'s Summary, field: &FieldKey) -> Vec<&'s FieldAccess> {
        let Some(all) = &self.0 else {
            return summary.accesses.iter().filter(|access| access.field == *field).collect();
        };
        let positions = all.get(field).map_or(&[][..], |it| &it.accesses);
        positions.iter().filter_map(|at| summary.accesses.get(*at as usize)).collect()
    }

    /// What is called on the objects that a field refers to, with the name that they have here.
    pub(super) fn calls_on<'s>(&self, summary: &'s Summary, field: &FieldKey) -> Vec<(&'s Call, &'s Object)> {
        let Some(all) = &self.0 else { return summary.calls_on(field).collect() };
        let positions = all.get(field).map_or(&[][..], |it| &it.calls);
        let calls = positions.iter().filter_map(|at| summary.calls.get(*at as usize));
        let calls = calls.filter(|call| !call.target.is_constructor());
        calls.filter_map(|call| Some((call, call.receiver.as_ref()?))).collect()
    }
}
