//! What linking asks of its caller.

use std::sync::Arc;

use crate::body::Body;
use crate::declarations::ClassDecl;
use crate::generic_type::GenericType;
use crate::names::{MethodKey, Name};

/// Where linking finds declarations and bodies.
pub trait LinkSource {
    fn class(&self, name: &Name) -> Option<Arc<ClassDecl>>;
    fn body(&self, method: &MethodKey) -> Option<Arc<Body>>;
    /// What a JVM calls a class, where that is another name.
    fn shown_name(&self, _class: &Name) -> Option<Name> {
        None
    }
    /// The types of all parameters of a method with their arguments, where declarations tell them.
    fn generic_params(&self, _method: &MethodKey) -> Option<Vec<GenericType>> {
        None
    }
    /// The type that a method gives with its arguments, where declarations tell it.
    fn generic_result(&self, _method: &MethodKey) -> Option<GenericType> {
        None
    }
    /// The variable that is the result of a method, by its place among those of its class: 1 for `R` of `Function<T, R>`.
    fn result_variable(&self, _method: &MethodKey) -> Option<usize> {
        None
    }
}
