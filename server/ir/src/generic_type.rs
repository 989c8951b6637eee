//! Types with their arguments, as declarations write them: `Function<String, List<User>>`.
//!
//! The ir itself is erased. These are for those who make values: what an object holds or answers is in the arguments.

use crate::names::Type;

/// A type, erased, and its arguments. A variable stands as its bound, a wildcard as what is read of it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct GenericType {
    pub erased: Type,
    /// None where it is raw or not generic.
    pub arguments: Vec<GenericType>,
}

impl GenericType {
    /// A type without arguments.
    pub fn plain(erased: Type) -> Self {
        Self { erased, arguments: Vec::new() }
    }
}
