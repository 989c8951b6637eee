//! Which method a call selects (JLS 8.4.8.1, 15.12.4.4; JVMS 5.4.5, 5.4.6).
//!
//! One selector stands for all methods of a name and parameters, whatever class declares them. That is right as long as a method is
//! overridden by each one below it; one without an access modifier is overridden in its own package alone. Where a
//! class declares a method like one above it that it does not override, calls of the latter get a selector of their own,
//! one for each package. Such classes are noticed while a program is linked; it is then linked anew.

use rustc_hash::{FxHashMap, FxHashSet};

use super::Linker;
use crate::declarations::{ClassDecl, MethodDecl, Modifiers};
use crate::names::{Name, Selector};
use crate::program::{ClassId, MethodId, SelectorId};

/// A selector, and the package whose methods without an access modifier it means.
pub(super) type InPackage = (Selector, Name);

/// The selectors that mean the methods of one package.
#[derive(Default)]
pub(super) struct Packages {
    /// Those that there are, known before linking begins.
    apart: FxHashSet<InPackage>,
    /// Those that classes of this program need.
    pub(super) needed: FxHashSet<InPackage>,
    ids: FxHashMap<InPackage, SelectorId>,
    of: FxHashMap<SelectorId, Name>,
}

impl Packages {
    pub(super) fn with(apart: FxHashSet<InPackage>) -> Self {
        Self { apart, ..Self::default() }
    }
}

fn package(class: &ClassDecl) -> &str {
    class.name.rsplit_once('.').map_or("", |(package, _)| package)
}

/// Whether it has no access modifier, so that only its package sees it.
fn is_of_package(modifiers: Modifiers) -> bool {
    ![Modifiers::PUBLIC, Modifiers::PROTECTED, Modifiers::PRIVATE].iter().any(|access| modifiers.has(*access))
}

fn may_override(method: &MethodDecl) -> bool {
    !method.modifiers.is_static() && !method.modifiers.has(Modifiers::PRIVATE) && !method.key.is_constructor()
}

impl Linker<'_> {
    /// Notices the methods above a class that those of the class look like and do not override.
    pub(super) fn note_packages(&mut self, class: ClassId) {
        let decl = self.classes[class].decl.clone();
        let mut next = self.classes[class].superclass;
        while let Some(above) = next {
            next = self.classes[above].superclass;
            let theirs = &self.classes[above].decl;
            if package(theirs) == package(&decl) {
                continue;
            }
            for method in theirs.methods.iter().filter(|method| is_of_package(method.modifiers) && may_override(method))
            {
                if decl.method(&method.key.name, &method.key.params).is_some_and(may_override) {
                    self.packages.needed.insert((method.key.selector(), package(theirs).into()));
                }
            }
        }
    }

    /// The selector of calls that name a method.
    pub(super) fn selector_of(&mut self, exact: MethodId, selector: &Selector) -> SelectorId {
        let method = &self.methods[exact];
        if self.packages.apart.is_empty() || !is_of_package(method.modifiers) {
            return self.selector(selector);
        }
        let known = (selector.clone(), package(&self.classes[method.class].decl).into());
        if !self.packages.apart.contains(&known) {
            return self.selector(selector);
        }
        if let Some(id) = self.packages.ids.get(&known) {
            return *id;
        }
        let id = self.selectors.push(selector.clone());
        self.packages.of.insert(id, known.1.clone());
        self.packages.ids.insert(known, id);
        id
    }

    /// What a call of a selector selects in a class.
    pub(super) fn selected(&mut self, class: ClassId, id: SelectorId) -> Option<MethodId> {
        let selector = self.selectors[id].clone();
        match self.packages.of.get(&id).cloned() {
            Some(package) => self.selected_in_package(class, &selector, &package),
            None => self.find_method(class, &selector),
        }
    }

    /// The lowest method that is one of the package's, or overrides one of them.
    fn selected_in_package(&mut self, class: ClassId, selector: &Selector, of: &Name) -> Option<MethodId> {
        let mut chain = Vec::new();
        let mut next = Some(class);
        while let Some(class) = next {
            let decl = &self.classes[class].decl;
            let found = decl.method(&selector.name, &selector.params).filter(|method| may_override(method));
            chain.extend(found.map(|method| (class, package(decl), method.modifiers, &method.key)));
            next = self.classes[class].superclass;
        }
        let mut family: Vec<(ClassId, &str, Modifiers, _)> = Vec::new();
        for (class, package, modifiers, key) in chain.into_iter().rev() {
            let is_first = is_of_package(modifiers) && *package == **of;
            let overrides = |(_, above, modifiers, _): &(ClassId, &str, Modifiers, _)| {
                !is_of_package(*modifiers) || *above == package
            };
            if is_first || family.iter().any(overrides) {
                family.push((class, package, modifiers, key));
            }
        }
        let (class, _, modifiers, key) = family.pop()?;
        let key = Clone::clone(key);
        Some(self.method(class, &key, modifiers))
    }

    pub(super) fn selector(&mut self, selector: &Selector) -> SelectorId {
        if let Some(known) = self.selector_ids.get(selector) {
            return *known;
        }
        let made = self.selectors.push(selector.clone());
        self.selector_ids.insert(selector.clone(), made);
        made
    }

    /// The class, its superclasses, then all interfaces.
    pub(super) fn lookup_order(&self, class: ClassId) -> Vec<ClassId> {
        let mut order = Vec::new();
        let mut next = Some(class);
        while let Some(class) = next {
            order.push(class);
            next = self.classes[class].superclass;
        }
        let above = self.classes[class].supertypes.iter().copied().filter(|id| *id != class);
        order.extend(above.rev().filter(|id| self.classes[*id].decl.is_interface()));
        order
    }

    /// Classes before interfaces, and among interfaces a method with a body before one without, the most specific first.
    pub(super) fn find_method(&mut self, class: ClassId, selector: &Selector) -> Option<MethodId> {
        let mut without_body = None;
        for at in self.lookup_order(class) {
            let decl = self.classes[at].decl.clone();
            let Some(method) = decl.method(&selector.name, &selector.params) else { continue };
            if !method.modifiers.has(Modifiers::ABSTRACT) {
                return Some(self.method(at, &method.key, method.modifiers));
            }
            without_body.get_or_insert((at, method.key.clone(), method.modifiers));
        }
        let (at, key, modifiers) = without_body?;
        Some(self.method(at, &key, modifiers))
    }
}
