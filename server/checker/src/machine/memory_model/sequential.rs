//! Sequential consistency: what [`MemoryRules`] says by itself.
//!
//! A read sees the newest write of its slot, which memory holds; a write is seen by all threads at once; memory makes no steps
//! of its own. An access or a fence in a weaker mode is performed as a volatile one, which the verdict says.

use super::MemoryRules;

pub(super) struct Sequential;

impl MemoryRules for Sequential {}
