//! Interrupts (JLS 17.2.3): the status of a thread, and what the one that notices it learns (17.4.4).
//!
//! The status of a running thread stands in its head. Before its start and after its end the `Thread` object keeps it: in a
//! field of its own, and what the interrupters knew in the row of the object's edges.

#![expect(clippy::indexing_slicing, reason = "threads are named by the ids that the machine gave them")]

use racelens_ir::Id;

use crate::machine::exceptions::Implicit;
use crate::machine::exec::OpResult;
use crate::machine::{Machine, Subject};
use crate::memory::happens_before::{Row, Through};
use crate::memory::log::Part;
use crate::memory::row_of;
use crate::verdict::Action;

impl Machine<'_> {
    /// Interrupts the thread of an object, `of` where it runs.
    pub(super) fn interrupt(&mut self, thread: u32, object: u32, of: Option<u32>) {
        match of {
            Some(of) if self.is_live(of) => self.interrupt_running(thread, of),
            // Nobody can see the status of an ended thread.
            Some(_) if !self.image.asks_for_status_of_others => {}
            _ => {
                self.set_kept_interrupt(object, true);
                self.show_action(thread, Action::Interrupt, Subject::Object(object));
                self.release_to(thread, u64::from(object));
            }
        }
    }

    fn interrupt_running(&mut self, thread: u32, of: u32) {
        self.publish_all(thread);
        let row = match row_of(self.threads[of as usize].head.interrupt_row) {
            Some(row) => row,
            None => self.happens_before.make_row(&mut self.log),
        };
        self.set_interrupted(of, row.0 + 1);
        self.show_action(thread, Action::Interrupt, Subject::Thread(of));
        self.release(thread, row);
    }

    fn set_interrupted(&mut self, of: u32, row: u32) {
        self.set_head(of, |head| {
            head.interrupted = true;
            head.interrupt_row = row;
        });
    }

    /// A thread that begins takes over what its object kept.
    pub(super) fn begin_with_interrupt(&mut self, of: u32) {
        let object = self.threads[of as usize].object;
        if self.image.may_interrupt && self.keeps_interrupt(object) {
            let edges = self.heap.object(object).edges;
            self.set_interrupted(of, edges);
            self.set_kept_interrupt(object, false);
        }
    }

    /// A thread that ends leaves its status to its object, where somebody may look at it.
    pub(super) fn end_with_interrupt(&mut self, of: u32) {
        let record = &self.threads[of as usize];
        let (object, head) = (record.object, record.head);
        if head.interrupted && self.image.asks_for_status_of_others {
            self.set_kept_interrupt(object, true);
            match (row_of(head.interrupt_row), row_of(self.heap.object(object).edges)) {
                (Some(from), Some(into)) if from != into => self.happens_before.merge(from, into, &mut self.log),
                (_, Some(_)) => {}
                (_, None) => self.heap.set_part(object, Part::Edges, head.interrupt_row, &mut self.log),
            }
        }
    }

    /// Whether a thread is interrupted; the one that asks learns what the interrupter knew.
    pub(super) fn is_interrupted(&mut self, thread: u32, object: u32, of: Option<u32>) -> bool {
        let running = of.filter(|of| self.is_live(*of));
        let (is, row) = match running {
            Some(of) => {
                let head = self.threads[of as usize].head;
                (head.interrupted, head.interrupt_row)
            }
            None => (self.keeps_interrupt(object), self.heap.object(object).edges),
        };
        if let Some(of) = of {
            self.show_status(thread, of, is);
        }
        if is {
            self.notice(thread, row_of(row));
        }
        is
    }

    /// Notices an interrupt: clears it, and learns what the interrupter knew.
    pub(super) fn throw_interrupted<T>(&mut self, thread: u32, message: &str) -> OpResult<T> {
        self.notice_interrupt(thread);
        self.set_head(thread, |head| head.interrupted = false);
        self.fail(thread, Implicit::Interrupted, message)
    }

    /// A thread notices that it is interrupted.
    pub(super) fn notice_interrupt(&mut self, thread: u32) {
        self.notice(thread, row_of(self.threads[thread as usize].head.interrupt_row));
    }

    fn notice(&mut self, thread: u32, row: Option<Row>) {
        if let Some(row) = row {
            self.acquire(thread, row, Through::Interrupt);
        }
    }

    fn keeps_interrupt(&self, object: u32) -> bool {
        self.image.kept_interrupt.is_some_and(|field| self.field_value(object, field) != 0)
    }

    fn set_kept_interrupt(&mut self, object: u32, is: bool) {
        if let Some(field) = self.image.kept_interrupt {
            let at = self.heap.object(object).start + self.image.fields[field.index()].slot;
            self.heap.set_slot(at, u64::from(is), &mut self.log);
        }
    }
}
