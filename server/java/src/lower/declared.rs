//! What declarations say of types, as code: for the model `racelens.Declared`, which reflection asks.
//!
//! The method of a class gives three values for each thing that is told: what it is said of (nothing for the class itself, a field's
//! name, a method's with the types of its parameters), what kind of thing it is, and the thing. Types with their arguments are texts
//! like those of class files (JVMS 4.7.9.1), with the number of a class where its name would stand, behind the classes.

use racelens_ir::{ClassKind, Kind, Modifiers, Name, Reg, Span, Type};
use racelens_syntax::{Node, NodeExt};
use rustc_hash::FxHashMap;

use super::annotations::parameters;
use super::{Code, Lowerer};
use crate::annotation_code::{element_of, row_of};
use crate::classes::{Header, Members, MethodInfo, MethodOrigin, TypeVar};
use crate::items::{MemberKind, TypeItem};
use crate::queries::class_source;
use crate::ty::Ty;
use crate::types::World;

/// A type of a declaration as a text, with the classes that it names.
#[derive(Default)]
struct Signature {
    text: String,
    classes: Vec<Name>,
    /// A type that is not understood.
    unknown: Option<Ty>,
}

impl<'a> Lowerer<'a> {
    /// The code of the method of a class. `clauses` are what declares subclasses and exceptions; `within` is the method that
    /// declares the class.
    pub(crate) fn declared_code(
        &mut self,
        class: &Name,
        clauses: &[(String, Option<Node<'a>>)],
        within: Option<&str>,
    ) -> Code {
        let (header, members) = (self.world.header(class), self.world.members(class));
        self.giving_all(class, |this, values| {
            let (Some(header), Some(members)) = (header, members) else { return };
            let clauses: FxHashMap<&str, Option<Node<'a>>> =
                clauses.iter().map(|(of, node)| (of.as_str(), *node)).collect();
            let clause = |element: &str| clauses.get(element).copied().flatten();
            if let Some(within) = within {
                let value = this.text_constant(within, Span::default());
                this.tell("", "within", value, values);
            }
            this.tell_of_class(&header, clause(""), values);
            for field in &members.fields {
                let mut signature = Signature::default();
                signature.ty(this.world, &field.ty);
                if is_generic(&field.ty) {
                    this.tell_signature(&field.name, signature, values);
                }
            }
            for method in &members.methods {
                this.tell_of_method(&header, method, clause(&element_of(&method.key)), values);
            }
        })
    }

    /// The three methods' code of a class that a body declares, as far as there is something to tell.
    pub(super) fn code_of_declarations(
        &mut self,
        item: &TypeItem,
        header: &Header,
        members: &Members,
        nodes: &[Node<'a>],
        (node, within): (Option<Node<'a>>, Option<&str>),
    ) -> Vec<(&'static str, Code)> {
        let mut all = Vec::new();
        let rows = || item.members.iter().zip(nodes).enumerate();
        let element = |at: usize| match item.members.get(at).map(|member| member.kind) {
            Some(MemberKind::Field | MemberKind::EnumConstant) => {
                item.members.get(at).map(|member| member.name.to_string())
            }
            _ => row_of(members, at).map(|row| element_of(&row.key)),
        };
        let has_annotation =
            |node: &Node<'a>| parameters(*node).iter().any(|param| param.child_of_kind("modifiers").is_some());
        let mut annotated: Vec<(String, Option<Node<'a>>)> = Vec::new();
        if !item.annotations.is_empty() || node.is_some_and(|node| has_annotation(&node)) {
            annotated.push((String::new(), node));
        }
        for (at, (member, node)) in
            rows().filter(|(_, (member, node))| !member.annotations.is_empty() || has_annotation(node))
        {
            let is_code = matches!(member.kind, MemberKind::InstanceBlock | MemberKind::StaticBlock);
            annotated.extend(element(at).filter(|_| !is_code).map(|element| (element, Some(*node))));
        }
        if !annotated.is_empty() {
            all.push((racelens_ir::ANNOTATIONS, self.annotated_code(&item.name, &annotated)));
        }
        if item.kind == ClassKind::Annotation {
            let elements: Vec<Node<'a>> = rows()
                .filter(|(_, (member, _))| member.kind == MemberKind::AnnotationElement)
                .map(|(_, (_, node))| *node)
                .collect();
            let code = self.giving_all(&item.name, |this, values| {
                elements.iter().for_each(|node| this.default_value(&item.name, *node, values));
            });
            all.push((racelens_ir::DEFAULTS, code));
        }
        let clauses: Vec<(String, Option<Node<'a>>)> = rows()
            .filter(|(_, (member, _))| member.modifiers.has(Modifiers::THROWS))
            .filter_map(|(at, (_, node))| Some((element(at)?, Some(*node))))
            .collect();
        let is_plain = clauses.is_empty()
            && within.is_none()
            && header.kind != ClassKind::Enum
            && header.own_vars == 0
            && !header.supertypes().any(is_generic)
            && !members.fields.iter().any(|field| is_generic(&field.ty))
            && !members.methods.iter().any(is_generic_method);
        if !is_plain {
            all.push((racelens_ir::DECLARED, self.declared_code(&item.name, &clauses, within)));
        }
        all
    }

    fn tell(&mut self, element: &str, what: &str, value: Reg, values: &mut Vec<Reg>) {
        let at = Span::default();
        values.push(self.text_constant(element, at));
        values.push(self.text_constant(what, at));
        values.push(value);
    }

    fn tell_classes(&mut self, element: &str, what: &str, classes: &[Name], values: &mut Vec<Reg>) {
        let classes = classes.iter().map(|class| self.class_constant(class, Span::default())).collect();
        let value = self.objects(classes, Span::default());
        self.tell(element, what, value, values);
    }

    fn tell_signature(&mut self, element: &str, signature: Signature, values: &mut Vec<Reg>) {
        let at = Span::default();
        if let Some(ty) = signature.unknown {
            self.unknown(format!("`{ty}` cannot be resolved"), Ty::Error, at);
            return;
        }
        let mut parts = vec![self.text_constant(&signature.text, at)];
        parts.extend(signature.classes.iter().map(|class| self.class_constant(class, at)));
        let value = self.objects(parts, at);
        self.tell(element, "types", value, values);
    }

    fn tell_of_class(&mut self, header: &Header, clause: Option<Node<'a>>, values: &mut Vec<Reg>) {
        let own = header.type_vars.get(..header.own_vars).unwrap_or_default();
        if !own.is_empty() || header.supertypes().any(is_generic) {
            let mut signature = Signature::default();
            signature.vars(self.world, own);
            header.supertypes().for_each(|ty| signature.ty(self.world, ty));
            self.tell_signature("", signature, values);
        }
        if header.is_local {
            return;
        }
        let Some(source) = class_source(self.world.db, &header.name) else { return };
        let tree = source.tree(self.world.db);
        let nested = tree.types.iter().filter(|item| item.outer == Some(source.index));
        // As `javac` lists them.
        let nested: Vec<Name> = nested.map(|item| item.name.clone()).rev().collect();
        if !nested.is_empty() {
            self.tell_classes("", "members", &nested, values);
        }
        if !header.modifiers.has(Modifiers::SEALED) {
            return;
        }
        let written = clause.and_then(|node| node.field("permits").or_else(|| node.child_of_kind("permits")));
        let permitted = match written {
            Some(written) => self.named_types(written).iter().filter_map(|ty| ty.class_name().cloned()).collect(),
            None => {
                let is_below = |item: &&TypeItem| {
                    let below = self.world.header(&item.name);
                    below.is_some_and(|below| below.supertypes().any(|ty| ty.class_name() == Some(&header.name)))
                };
                tree.types.iter().filter(is_below).map(|item| item.name.clone()).collect::<Vec<_>>()
            }
        };
        self.tell_classes("", "permits", &permitted, values);
    }

    fn tell_of_method(
        &mut self,
        header: &Header,
        method: &MethodInfo,
        clause: Option<Node<'a>>,
        values: &mut Vec<Reg>,
    ) {
        if matches!(method.origin, MethodOrigin::ClassFile) {
            return;
        }
        let element = element_of(&method.key);
        let mut thrown = Vec::new();
        if method.modifiers.has(Modifiers::THROWS) {
            let Some(written) = clause.and_then(|node| node.child_of_kind("throws")) else {
                self.unknown(
                    format!("the exceptions of `{}` are not known", method.key.name),
                    Ty::Error,
                    Span::default(),
                );
                return;
            };
            let vars = method.type_vars.clone();
            let known = self.frames.last_mut().map(|frame| std::mem::replace(&mut frame.type_vars, vars));
            thrown = self.named_types(written);
            if let (Some(frame), Some(known)) = (self.frames.last_mut(), known) {
                frame.type_vars = known;
            }
            let erased = thrown.iter().filter_map(|ty| match ty.erase() {
                Type::Class(name) => Some(name),
                _ => None,
            });
            let erased: Vec<Name> = erased.collect();
            self.tell_classes(&element, "throws", &erased, values);
        }
        let throws_variable = thrown.iter().any(|ty| matches!(ty, Ty::Var(..)));
        // What is added to the parameters of an enum's constructor is none of its own.
        let is_enum_maker = header.kind == ClassKind::Enum && method.key.is_constructor();
        let is_anonymous_maker = method.key.is_constructor() && header.name.contains("$$Anonymous$");
        if is_anonymous_maker || !(is_generic_method(method) || throws_variable || is_enum_maker) {
            return;
        }
        let mut signature = Signature::default();
        signature.vars(self.world, &method.type_vars);
        signature.text.push('(');
        method.params.iter().for_each(|ty| signature.ty(self.world, ty));
        signature.text.push(')');
        match method.key.is_constructor() {
            true => signature.text.push('V'),
            false => signature.ty(self.world, &method.result),
        }
        for ty in thrown.iter().filter(|_| throws_variable) {
            signature.text.push('^');
            signature.ty(self.world, ty);
        }
        self.tell_signature(&element, signature, values);
    }

    /// The types that a clause names.
    fn named_types(&self, clause: Node<'a>) -> Vec<Ty> {
        let mut found = Vec::new();
        for node in clause.named() {
            match node.kind() {
                "type_list" => found.extend(self.named_types(node)),
                "line_comment" | "block_comment" => {}
                _ => found.push(self.written_type(node)),
            }
        }
        found
    }
}

/// Whether a type says more than its erasure.
fn is_generic(ty: &Ty) -> bool {
    match ty {
        Ty::Class(_, args) => !args.is_empty(),
        Ty::Array(element) => is_generic(element),
        Ty::Primitive(_) | Ty::Void | Ty::Missing(_) | Ty::Error => false,
        _ => true,
    }
}

fn is_generic_method(method: &MethodInfo) -> bool {
    !method.type_vars.is_empty() || is_generic(&method.result) || method.params.iter().any(is_generic)
}

impl Signature {
    fn class(&mut self, class: &Name) {
        let at = self.classes.iter().position(|known| known == class).unwrap_or_else(|| {
            self.classes.push(class.clone());
            self.classes.len() - 1
        });
        self.text.push_str(&(at + 1).to_string());
    }

    fn vars(&mut self, world: &World<'_>, vars: &[TypeVar]) {
        if vars.is_empty() {
            return;
        }
        self.text.push('<');
        for var in vars {
            self.text.push_str(&var.simple);
            let bounds = match &var.bound {
                Ty::Meet(bounds) => &bounds[..],
                bound => std::slice::from_ref(bound),
            };
            for bound in bounds {
                self.text.push(':');
                self.ty(world, bound);
            }
        }
        self.text.push('>');
    }

    fn ty(&mut self, world: &World<'_>, ty: &Ty) {
        match ty {
            Ty::Primitive(kind) => self.text.push(primitive(*kind)),
            Ty::Void => self.text.push('V'),
            Ty::Class(class, args) => {
                self.text.push('L');
                self.class_type(world, class, args);
                self.text.push(';');
            }
            Ty::Array(element) => {
                self.text.push('[');
                self.ty(world, element);
            }
            Ty::Var(name, _) => {
                let simple = name.rsplit(':').next().unwrap_or(name);
                self.text.push_str(&format!("T{simple};"));
            }
            Ty::Any => self.text.push('*'),
            Ty::Extends(bound) => {
                self.text.push('+');
                self.ty(world, bound);
            }
            Ty::Super(bound, _) => {
                self.text.push('-');
                self.ty(world, bound);
            }
            Ty::Missing(_) | Ty::Error | Ty::Null | Ty::Meet(_) => self.unknown = Some(ty.clone()),
        }
    }

    /// A class with its own arguments, behind the class around it where that has some.
    fn class_type(&mut self, world: &World<'_>, class: &Name, args: &[Ty]) {
        let header = world.header(class).filter(|header| header.own_vars < args.len());
        let own = header.as_ref().map_or(args.len(), |header| header.own_vars);
        let (own, around) = args.split_at(own);
        if let Some(outer) = header.and_then(|header| header.outer_instance.clone()).filter(|_| !around.is_empty()) {
            self.class_type(world, &outer, around);
            self.text.push('.');
        }
        self.class(class);
        if own.is_empty() {
            return;
        }
        self.text.push('<');
        own.iter().for_each(|arg| self.ty(world, arg));
        self.text.push('>');
    }
}

fn primitive(kind: Kind) -> char {
    match kind {
        Kind::Boolean => 'Z',
        Kind::Byte => 'B',
        Kind::Char => 'C',
        Kind::Short => 'S',
        Kind::Int => 'I',
        Kind::Long => 'J',
        Kind::Float => 'F',
        Kind::Double => 'D',
        Kind::Ref => 'L',
    }
}
