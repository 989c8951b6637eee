//! From written types to classes: type variables, nested classes, imports, packages (JLS 6.5).

use std::sync::Arc;

use racelens_ir::Name;

use crate::classes::Classes;
use crate::classes::TypeVar;
use crate::imports::{FileName, class_in_file, written_import};
use crate::inputs::SourceFile;
use crate::items::WrittenType;
use crate::queries::class_source;
use crate::ty::Ty;

/// A class that a body declares.
#[derive(Clone, Debug)]
pub struct Local {
    pub simple: Name,
    pub binary: Name,
    /// The class in whose code the body is.
    pub class: Name,
}

/// Where a type is written: inside which class of which file, under which type variables.
#[derive(Clone)]
pub struct TypeScope<'a> {
    world: &'a Classes<'a>,
    file: SourceFile,
    class: Option<Name>,
    /// Variables of methods and of the class at hand, innermost last.
    vars: Vec<TypeVar>,
    /// Classes that bodies declare, innermost last.
    locals: Vec<Local>,
    /// What stands before a class's body mustn't ask what other classes are made of.
    is_header: bool,
}

impl<'a> TypeScope<'a> {
    pub fn new(world: &'a Classes<'a>, file: SourceFile, class: Option<Name>) -> Self {
        Self { world, file, class, vars: Vec::new(), locals: Vec::new(), is_header: false }
    }
    /// For what stands before a class's body.
    #[must_use]
    pub fn of_header(self) -> Self {
        Self { is_header: true, ..self }
    }
    pub fn file(&self) -> SourceFile {
        self.file
    }
    pub fn class_at_hand(&self) -> Option<Name> {
        self.class.clone()
    }
    #[must_use]
    pub fn with_vars(&self, vars: &[TypeVar]) -> Self {
        let mut inner = self.clone();
        inner.vars.extend_from_slice(vars);
        inner
    }
    #[must_use]
    pub fn with_class(&self, class: Name) -> Self {
        Self { class: Some(class), ..self.clone() }
    }
    #[must_use]
    pub fn with_locals(&self, locals: Vec<Local>) -> Self {
        Self { locals, ..self.clone() }
    }
    /// For what stands before the body of a class that a body declares. Not by JLS 6.4.1, but by `javac`, members of the classes
    /// around hide classes of a body there, but for the last ones: those of the same block.
    #[must_use]
    pub fn of_local_header(&self, of_block: usize) -> Self {
        let mut scope = self.clone();
        let others = scope.locals.len().saturating_sub(of_block);
        scope.locals.iter_mut().take(others).for_each(|local| local.class = Name::new(""));
        scope
    }

    pub fn resolve(&self, written: &WrittenType) -> Ty {
        match written {
            WrittenType::Primitive(kind) => Ty::Primitive(*kind),
            WrittenType::Void => Ty::Void,
            WrittenType::Array(element) => Ty::array_of(self.resolve(element)),
            WrittenType::Wildcard(Some(bound)) => Ty::extends(self.resolve(bound)),
            WrittenType::Super(bound) => Ty::at_least(self.resolve(bound)),
            WrittenType::Wildcard(None) => Ty::Any,
            WrittenType::Inferred => Ty::Error,
            WrittenType::Named(name, args) => {
                let args: Arc<[Ty]> = args.iter().map(|arg| self.resolve(arg)).collect();
                if let Some(ty) = self.member_of_inner(name, &args) {
                    return ty;
                }
                match self.name(name) {
                    Some(Ty::Class(class, _)) if !class.contains('$') => Ty::Class(class, args),
                    Some(Ty::Class(class, _)) => self.with_outer(class, args, None),
                    Some(other) => other,
                    None => Ty::Missing(self.name_of_missing(name)),
                }
            }
            WrittenType::Member(outer, name, args) => {
                let outer = self.resolve(outer);
                let args: Arc<[Ty]> = args.iter().map(|arg| self.resolve(arg)).collect();
                match outer.class_name().and_then(|class| self.member_type(class, name)) {
                    // What stands around says the rest; nothing else is asked.
                    Some(class) if self.is_header && !outer.args().is_empty() => {
                        Ty::Class(class, args.iter().chain(outer.args()).cloned().collect())
                    }
                    Some(class) => self.with_outer(class, args, Some(&outer)),
                    None => Ty::Missing(name.clone()),
                }
            }
        }
    }

    /// `Row.Cell`, where `Row` is an inner class of a generic one: it has the arguments of the class around it.
    fn member_of_inner(&self, name: &str, args: &Arc<[Ty]>) -> Option<Ty> {
        let (first, rest) = name.split_once('.')?;
        let Some(Ty::Class(class, _)) = self.simple(first) else { return None };
        let mut ty = self.with_outer(class, Arc::from([]), None);
        if ty.args().is_empty() {
            return None;
        }
        let mut parts = rest.split('.').peekable();
        while let Some(part) = parts.next() {
            let class = self.member_type(ty.class_name()?, part)?;
            let args = if parts.peek().is_none() { args.clone() } else { Arc::from([]) };
            ty = self.with_outer(class, args, Some(&ty));
        }
        Some(ty)
    }

    /// An inner class's type has the arguments of the instance's type around it too: of `around`, or of the class in
    /// whose text it is named. Nothing is added where that isn't known.
    pub fn with_outer(&self, class: Name, args: Arc<[Ty]>, around: Option<&Ty>) -> Ty {
        let known = || {
            let (own, declaring) = self.inner(&class)?;
            let wanted = self.world.header(&declaring)?.type_vars.len();
            if wanted == 0 || args.len() != own {
                return None;
            }
            let as_super = |ty: &Ty| match ty.class_name() == Some(&declaring) {
                true => Some(ty.clone()),
                false => self.world.as_super(ty, &declaring),
            };
            let seen = match around {
                Some(around) => as_super(around),
                None => {
                    let mut next = self.class.clone();
                    loop {
                        let at = self.world.header(&next?)?;
                        match as_super(&at.own_type()) {
                            Some(seen) => break Some(seen),
                            None => next = at.outer.clone(),
                        }
                    }
                }
            }?;
            (seen.args().len() == wanted).then(|| args.iter().chain(seen.args()).cloned().collect())
        };
        let all = known();
        Ty::Class(class, all.unwrap_or(args))
    }

    /// How many type parameters of its own an inner class has, and the class whose instance is around its own. What stands before a
    /// class's body is told by the text: the header of what it extends would ask for the next one, and so on.
    fn inner(&self, class: &Name) -> Option<(usize, Name)> {
        if !self.is_header {
            let header = self.world.header(class)?;
            return Some((header.own_vars, header.outer_instance.clone()?));
        }
        let source = class_source(self.world.db, class)?;
        let item = source.item(self.world.db).filter(|item| !item.modifiers.is_static())?;
        let outer = source.tree(self.world.db).types.get(item.outer?)?;
        Some((item.type_params.len(), outer.name.clone()))
    }

    /// A dotted name as a type.
    pub fn name(&self, name: &str) -> Option<Ty> {
        let Some((first, rest)) = name.split_once('.') else { return self.simple(name) };
        if let Some(ty) = self.simple(first) {
            let mut class = ty.class_name()?.clone();
            for part in rest.split('.') {
                class = self.member_type(&class, part)?;
            }
            return Some(Ty::Class(class, Arc::from([])));
        }
        // A package's name: the shortest prefix that names a class, then its nested classes.
        for (at, _) in name.match_indices('.').chain([(name.len(), "")]) {
            let (prefix, rest) = name.split_at(at);
            if self.world.exists(&prefix.into()) {
                let mut class: Name = prefix.into();
                for part in rest.split('.').filter(|part| !part.is_empty()) {
                    class = self.member_type(&class, part)?;
                }
                return Some(Ty::Class(class, Arc::from([])));
            }
        }
        None
    }

    fn simple(&self, name: &str) -> Option<Ty> {
        if let Some(var) = self.vars.iter().rev().find(|var| var.simple == name) {
            return Some(var.ty());
        }
        // From the inside: the classes that the code of a class declares, then its members (JLS 6.4.1).
        let local = |class: Option<&Name>| {
            let mut named = self.locals.iter().rev().filter(|local| local.simple == name);
            let found = named.find(|local| class.is_none_or(|class| local.class == *class));
            found.map(|local| Ty::Class(local.binary.clone(), Arc::from([])))
        };
        let mut next = self.class.clone();
        while let Some(class) = next {
            if let Some(found) = local(Some(&class)) {
                return Some(found);
            }
            let header = self.world.header(&class);
            if let Some(var) = header.iter().flat_map(|header| &header.type_vars).find(|var| var.simple == name) {
                return Some(var.ty());
            }
            // What a class declares or inherits hides its own name.
            if let Some(member) = self.member_type(&class, name) {
                return Some(Ty::Class(member, Arc::from([])));
            }
            if racelens_ir::simple_name(&class) == name {
                return Some(Ty::Class(class, Arc::from([])));
            }
            next = match header {
                Some(header) => header.outer.clone(),
                None => class.rsplit_once('$').map(|(outer, _)| outer.into()),
            };
        }
        if let Some(found) = local(None) {
            return Some(found);
        }
        let found = class_in_file(self.world.db, FileName::new(self.world.db, self.file, Name::from(name)));
        found.map(|class| Ty::Class(class, Arc::from([])))
    }

    /// The class that an import names with dots throughout.
    pub fn imported(&self, name: &str) -> Option<Name> {
        let mut candidate = name.to_owned();
        loop {
            let binary: Name = candidate.as_str().into();
            if self.world.exists(&binary) {
                return Some(binary);
            }
            let at = candidate.rfind('.')?;
            candidate.replace_range(at..=at, "$");
        }
    }

    /// A class nested in another, or in one of its supertypes.
    pub fn member_type(&self, class: &Name, simple: &str) -> Option<Name> {
        self.member_type_in(class, simple, 0)
    }

    /// A private one isn't inherited, but hides what its class would have inherited (JLS 8.5).
    fn member_type_in(&self, class: &Name, simple: &str, depth: usize) -> Option<Name> {
        let own: Name = format!("{class}${simple}").into();
        // What source declares has its nested classes there; nothing else is asked for them.
        let db = self.world.db;
        let exists = match class_source(db, class) {
            Some(_) => class_source(db, &own).is_some(),
            None => self.world.exists(&own),
        };
        if exists {
            return (depth == 0 || !self.world.is_private(&own)).then_some(own);
        }
        if depth > 32 {
            return None;
        }
        let header = self.world.header(class)?;
        header.supertypes().find_map(|ty| self.member_type_in(ty.class_name()?, simple, depth + 1))
    }

    /// The full name that a class would have if it were there, as far as imports tell.
    fn name_of_missing(&self, name: &str) -> Name {
        let first = name.split('.').next().unwrap_or(name);
        let db = self.world.db;
        match written_import(db, FileName::new(db, self.file, Name::from(first))) {
            Some(import) => format!("{import}{}", name.strip_prefix(first).unwrap_or_default()).into(),
            None => name.into(),
        }
    }
}
