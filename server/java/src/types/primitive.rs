//! Primitive types: which is a subtype of which (JLS 4.10.1), and their boxes (5.1.7).

use racelens_ir::Kind;

use super::java_type::JavaType;

/// Below each other in this order, with `char` beside the two smallest.
fn rank(kind: Kind) -> Option<u8> {
    match kind {
        Kind::Byte => Some(0),
        Kind::Short | Kind::Char => Some(1),
        Kind::Int => Some(2),
        Kind::Long => Some(3),
        Kind::Float => Some(4),
        Kind::Double => Some(5),
        Kind::Boolean | Kind::Ref => None,
    }
}

pub fn is_subtype(from: Kind, to: Kind) -> bool {
    from == to
        || match (rank(from), rank(to)) {
            (Some(a), Some(b)) => a < b && to != Kind::Char,
            _ => false,
        }
}

impl JavaType {
    /// The box of a primitive type; every other type is its own.
    #[must_use]
    pub fn boxed(&self) -> JavaType {
        let boxed = crate::ty::Ty::Primitive(match self {
            JavaType::Primitive(kind) => *kind,
            _ => return self.clone(),
        });
        boxed.boxed().map_or_else(|| self.clone(), JavaType::class)
    }
}
