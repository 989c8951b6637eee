//! Classes that are added to those of a source: the threads of a scenario, stubs of interfaces.

use std::sync::Arc;

use crate::body::Body;
use crate::declarations::ClassDecl;
use crate::generic_type::GenericType;
use crate::link::LinkSource;
use crate::names::{MethodKey, Name};

/// Declarations and code that nobody wrote.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Supplement {
    pub classes: Vec<Arc<ClassDecl>>,
    pub bodies: Vec<(MethodKey, Arc<Body>)>,
}

/// A source with a supplement, which comes first.
pub struct Supplemented<'a> {
    pub source: &'a dyn LinkSource,
    pub supplement: &'a Supplement,
}

impl LinkSource for Supplemented<'_> {
    fn class(&self, name: &Name) -> Option<Arc<ClassDecl>> {
        let own = self.supplement.classes.iter().find(|class| class.name == *name);
        own.cloned().or_else(|| self.source.class(name))
    }
    fn body(&self, method: &MethodKey) -> Option<Arc<Body>> {
        let own = self.supplement.bodies.iter().find(|(key, _)| key == method);
        own.map(|(_, body)| body.clone()).or_else(|| self.source.body(method))
    }
    fn shown_name(&self, class: &Name) -> Option<Name> {
        self.source.shown_name(class)
    }
    fn generic_params(&self, method: &MethodKey) -> Option<Vec<GenericType>> {
        self.source.generic_params(method)
    }
    fn generic_result(&self, method: &MethodKey) -> Option<GenericType> {
        self.source.generic_result(method)
    }
    fn result_variable(&self, method: &MethodKey) -> Option<usize> {
        self.source.result_variable(method)
    }
}
