//! Going back: what the log says is done again the other way.

#![expect(clippy::indexing_slicing, reason = "the log names only what was there when it was written")]

use std::cell::Cell;

use crate::machine::Machine;
use crate::memory::heap::Shape;
use crate::memory::log::{Mark, Undo};

impl Machine<'_> {
    pub fn mark(&self) -> Mark {
        self.log.mark()
    }

    /// Goes back to where the log was at `mark`.
    pub fn undo_to(&mut self, mark: Mark) {
        match self.log.go_back(mark) {
            true => self.undo::<true>(mark),
            false => self.undo::<false>(mark),
        }
    }

    fn undo<const IS_READ: bool>(&mut self, mark: Mark) {
        while let Some(entry) = self.log.pop_above::<IS_READ>(mark) {
            match entry {
                // A thread that moves logs its frame or its head, too.
                Undo::Register { thread, at, old } => self.threads[thread as usize].registers[at as usize] = old,
                Undo::Frame { thread, old } => {
                    let thread = &mut self.threads[thread as usize];
                    thread.awaited = None;
                    if let Some(top) = thread.frames.last_mut() {
                        *top = old;
                    }
                }
                Undo::FramePushed { thread } => {
                    let thread = &mut self.threads[thread as usize];
                    thread.awaited = None;
                    thread.reach = Cell::default();
                    thread.frames.pop();
                }
                Undo::FramePopped { thread, old } => {
                    let thread = &mut self.threads[thread as usize];
                    thread.awaited = None;
                    thread.reach = Cell::default();
                    thread.frames.push(old);
                }
                Undo::Head { thread } => {
                    if let Some(old) = self.log.pop_head() {
                        let thread = &mut self.threads[thread as usize];
                        thread.awaited = None;
                        thread.head = old;
                    }
                }
                Undo::ThreadMade => {
                    self.threads.all.pop();
                    let id = self.threads.len() as u32;
                    self.threads.canonical.retain(|other| *other != id);
                }
                Undo::Slot { at, old } => self.heap.slots[at as usize] = old,
                Undo::Mark { at, old } => self.heap.marks[at as usize] = old,
                Undo::Accesses { at, old } => self.heap.accesses[at as usize] = old,
                Undo::AccessKept => self.accesses.undo_add(),
                Undo::AccessRenewed { at, clock, mark, .. } => self.accesses.undo_renew(at, clock, mark),
                Undo::Header { object, part, old } => *self.heap.part(object, part) = old,
                Undo::Allocated => {
                    self.heap.undo_allocate();
                    self.audit.made.truncate(self.heap.objects.len());
                }
                Undo::Class { class, old } => {
                    self.classes.undone += 1;
                    self.classes.states[class as usize] = old;
                }
                Undo::ClassRow { class, old } => self.classes.rows[class as usize] = old,
                Undo::Literal { text, old } => self.constants.literals[text as usize] = old,
                Undo::Interned { string } => self.heap.objects[string as usize].shape = Shape::Text { literal: false },
                Undo::ClassObject { ty, old } => self.constants.class_objects[ty as usize] = old,
                Undo::Permanent => {
                    self.constants.permanent.pop();
                }
                Undo::BoxKept => {
                    if let Some(key) = self.constants.kept_boxes.pop() {
                        self.constants.boxes.remove(&key);
                    }
                }
                Undo::Identity { old } => self.constants.identities = old,
                Undo::Output { len } => self.output.truncate(len as usize),
                Undo::Exited { old } => self.exited = old,
                Undo::RowMade => self.happens_before.undo_make_row(),
                Undo::Clock { row, thread, old } => self.happens_before.undo_raise(row, thread, old),
                Undo::Written => self.happens_before.undo_written(),
                Undo::WriteListed { at } => self.weak.histories.undo_write(at),
                Undo::ReadListed { at, index } => self.weak.histories.undo_read(at, index),
                Undo::UpdateListed { at, index } => self.weak.histories.undo_update(at, index),
                Undo::FloorRaised { at, old } => self.weak.histories.undo_raise_floor(at, old),
                Undo::Relaxed => {
                    if let Some(relaxed) = &mut self.weak.relaxed {
                        relaxed.undo();
                    }
                }
                Undo::Buffers => {
                    if let Some(buffers) = &mut self.weak.buffers {
                        buffers.undo();
                    }
                }
                Undo::Watched => {
                    self.audit.left_out.pop();
                }
                Undo::Learnt { thread, other } => self.happens_before.undo_learn(thread, other),
            }
        }
        self.halted = None;
        self.events.clear();
        self.threads.fresh.clear();
    }
}
