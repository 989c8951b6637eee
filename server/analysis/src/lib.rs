//! Facts about ir without running it.
//!
//! A [`Summary`] says what one body does to fields and locks and depends on that body alone (and on what
//! the methods of its file do to locks). [`Index`] joins the summaries of a workspace and is kept up to date
//! file by file. Whoever calls memoises: nothing here reads files or knows of text.

pub mod cfg;
pub mod class;
pub mod collections;
mod event_loop;
mod field;
pub mod future;
mod hierarchy;
mod index;
mod lock_order;
pub mod optimistic;
mod ownership;
pub mod points_to;
mod registers;
mod roots;
pub mod steering;
pub mod summary;
pub mod value_uses;

pub use field::{Calls, FieldFacts, Guard, Immutability, RaceHint, Site, is_setter};
pub use index::{FEW_MEETINGS, FEW_TARGETS, FileId, FilePart, Index};
pub use summary::{
    AccessKind, Around, Call, Effects, Executor, Fate, FieldAccess, Fork, ForkKind, Held, Lender, Lock, LockSet,
    Method, Object, Summary, effects, lock_sides, locks_seen_from, one_thread_fields, summarise,
};
