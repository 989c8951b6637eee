//! Dense ids and the tables they index.
//!
//! An id is only ever made by the table that owns the row, so an index that is out of range is a
//! bug of this workspace and never something that input can cause. That is why `Index` is the one
//! place that may panic.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;
use std::ops::{Index, IndexMut};

/// A dense row number of one kind of table.
pub trait Id: Copy + Eq + 'static {
    fn from_raw(raw: u32) -> Self;
    fn raw(self) -> u32;
    fn index(self) -> usize {
        self.raw() as usize
    }
}

/// Declares a newtype over `u32` that indexes a [`Table`]; the string is its printed prefix.
#[macro_export]
macro_rules! id {
    ($(#[$doc:meta])* $name:ident, $prefix:literal) => {
        $(#[$doc])*
        #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(u32);
        impl $crate::ids::Id for $name {
            #[inline]
            fn from_raw(raw: u32) -> Self {
                Self(raw)
            }
            #[inline]
            fn raw(self) -> u32 {
                self.0
            }
        }
        impl $crate::serde::Serialize for $name {
            fn serialize<S: $crate::serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.serialize_u32(self.0)
            }
        }
        impl<'de> $crate::serde::Deserialize<'de> for $name {
            fn deserialize<D: $crate::serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                <u32 as $crate::serde::Deserialize>::deserialize(from).map(Self)
            }
        }
        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                write!(f, concat!($prefix, "{}"), self.0)
            }
        }
        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                write!(f, concat!($prefix, "{}"), self.0)
            }
        }
    };
}

/// A vector whose rows are named by ids of one kind.
pub struct Table<I, T> {
    rows: Vec<T>,
    id: PhantomData<fn(I) -> I>,
}

impl<I: Id, T> Table<I, T> {
    pub const fn new() -> Self {
        Self { rows: Vec::new(), id: PhantomData }
    }

    pub fn push(&mut self, row: T) -> I {
        let id = self.next_id();
        self.rows.push(row);
        id
    }

    /// The id that the next pushed row will get.
    pub fn next_id(&self) -> I {
        I::from_raw(u32::try_from(self.rows.len()).unwrap_or(u32::MAX))
    }

    pub fn truncate(&mut self, len: usize) {
        self.rows.truncate(len);
    }

    pub fn len(&self) -> usize {
        self.rows.len()
    }

    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    pub fn row(&self, id: I) -> Option<&T> {
        self.rows.get(id.index())
    }

    pub fn row_mut(&mut self, id: I) -> Option<&mut T> {
        self.rows.get_mut(id.index())
    }

    pub fn rows(&self) -> &[T] {
        &self.rows
    }

    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (I, &T)> + ExactSizeIterator {
        self.rows.iter().enumerate().map(|(at, row)| (I::from_raw(at as u32), row))
    }

    pub fn ids(&self) -> impl DoubleEndedIterator<Item = I> + use<I, T> {
        (0..self.rows.len()).map(|at| I::from_raw(at as u32))
    }
}

impl<I: Id, T> Index<I> for Table<I, T> {
    type Output = T;
    #[inline]
    #[expect(clippy::indexing_slicing, reason = "an id is only made by the table that owns the row")]
    fn index(&self, id: I) -> &T {
        &self.rows[id.index()]
    }
}

impl<I: Id, T> IndexMut<I> for Table<I, T> {
    #[inline]
    #[expect(clippy::indexing_slicing, reason = "an id is only made by the table that owns the row")]
    fn index_mut(&mut self, id: I) -> &mut T {
        &mut self.rows[id.index()]
    }
}

impl<I, T: Clone> Clone for Table<I, T> {
    fn clone(&self) -> Self {
        Self { rows: self.rows.clone(), id: PhantomData }
    }
}
impl<I: Id, T> Default for Table<I, T> {
    fn default() -> Self {
        Self::new()
    }
}
impl<I, T: PartialEq> PartialEq for Table<I, T> {
    fn eq(&self, other: &Self) -> bool {
        self.rows == other.rows
    }
}
impl<I, T: Eq> Eq for Table<I, T> {}
impl<I, T: Hash> Hash for Table<I, T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.rows.hash(state);
    }
}
impl<I, T: fmt::Debug> fmt::Debug for Table<I, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.rows.fmt(f)
    }
}
impl<I: Id, T> From<Vec<T>> for Table<I, T> {
    fn from(rows: Vec<T>) -> Self {
        Self { rows, id: PhantomData }
    }
}
impl<I: Id, T> FromIterator<T> for Table<I, T> {
    fn from_iter<A: IntoIterator<Item = T>>(rows: A) -> Self {
        Self { rows: rows.into_iter().collect(), id: PhantomData }
    }
}
