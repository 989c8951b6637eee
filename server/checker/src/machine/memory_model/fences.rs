//! Fences of `VarHandle` where reads may see old writes: under OpMM, and under path relaxing.
//!
//! A *release fence* keeps a row that later writes of the thread carry. An *acquire fence* acquires what earlier reads of the
//! thread saw. *Full fences* are both, and have one total order, each ordered after all before it.
//!
//! Under OpMM, a load-load fence counts as an acquire fence, a store-store fence as a release fence; they order more than they
//! promise. Under path relaxing, which must not lack a result, they order nothing.
//!
//! Under path relaxing, where a read may see a write that comes later:
//! - loads before an acquire fence are not reordered with what follows it, so a thread passes one only when all that it has
//!   seen has been written. What it may see besides is found where the write comes before the fence;
//! - loads before a release fence are not reordered with the stores that follow it, so a thread writes behind one only when
//!   all that it has seen before the fence has been written.

#![expect(clippy::indexing_slicing, reason = "threads are named by dense ids")]

use racelens_ir::Id;

use super::Fence;
use crate::machine::Machine;
use crate::memory::happens_before::{Row, Through};
use crate::memory::row_of;

impl Machine<'_> {
    pub(super) fn begin_fences(&mut self) {
        if self.image.has_fences {
            self.weak.fences = Some(self.happens_before.make_row(&mut self.log));
        }
    }

    /// A thread passes a fence.
    pub(super) fn pass_fence(&mut self, thread: u32, fence: Fence) {
        let through = Through::Library(
            self.image.program.class_named(racelens_ir::handles::VAR_HANDLE).unwrap_or(Id::from_raw(0)),
        );
        if fence.acquires()
            && let Some(kept) = row_of(self.threads[thread as usize].head.acquire_fence)
        {
            self.acquire(thread, kept, through);
        }
        if let Some(fences) = self.weak.fences.filter(|_| fence == Fence::Full) {
            self.acquire(thread, fences, through);
            self.release(thread, fences);
        }
        if fence.releases() {
            let row = self.happens_before.make_row(&mut self.log);
            self.release(thread, row);
            self.set_head(thread, |head| head.release_fence = row.0 + 1);
        }
    }

    /// A thread has seen a write and acquires nothing: its next acquire fence does.
    pub(super) fn keep_for_fence(&mut self, thread: u32, released: Row) {
        if !self.image.has_fences {
            return;
        }
        let kept = row_of(self.threads[thread as usize].head.acquire_fence);
        let kept = kept.unwrap_or_else(|| {
            let row = self.happens_before.make_row(&mut self.log);
            self.set_head(thread, |head| head.acquire_fence = row.0 + 1);
            row
        });
        self.happens_before.merge(released, kept, &mut self.log);
    }

    /// Whether a thread has seen a write that is still to come, before its last release fence or, where `also_after`, at all.
    pub(super) fn owes_behind_fence(&self, thread: u32, also_after: bool) -> bool {
        let Some(relaxed) = self.weak.relaxed.as_ref().filter(|_| self.image.has_fences) else { return false };
        let fence = row_of(self.threads[thread as usize].head.release_fence);
        let is_behind = |clock| fence.is_some_and(|row| self.happens_before.clock(row, thread) >= clock);
        relaxed.debts().iter().any(|debt| debt.reader == thread && (also_after || is_behind(debt.clock)))
    }
}
