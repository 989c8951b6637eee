//! Variables: locals and captured ones, fields of objects and classes, array elements.

use racelens_ir::{FieldKey, Id, Instr, Kind, Name, Reg, Span};
use racelens_syntax::{Node, NodeExt};

use super::decisions::Qualifier;
use super::{Lowerer, Val, span};
use crate::classes::{Capture, FieldInfo, erased};
use crate::items::dotted;
use crate::lookup::{field_in, static_imports};
use crate::ty::Ty;

/// Something that can be read, and mostly written.
#[derive(Clone, Debug)]
pub(crate) enum Place {
    Local {
        reg: Reg,
        ty: Ty,
    },
    /// Read only: a captured variable, the length of an array.
    Value(Val),
    Static {
        key: FieldKey,
        ty: Ty,
        span: Span,
    },
    Field {
        object: Reg,
        key: FieldKey,
        ty: Ty,
        declared: Ty,
        span: Span,
    },
    Element {
        array: Reg,
        index: Reg,
        ty: Ty,
        span: Span,
    },
    Unknown {
        why: String,
        span: Span,
    },
}

impl Place {
    pub(crate) fn ty(&self) -> Ty {
        match self {
            Place::Local { ty, .. }
            | Place::Static { ty, .. }
            | Place::Field { ty, .. }
            | Place::Element { ty, .. } => ty.clone(),
            Place::Value(val) => val.ty.clone(),
            Place::Unknown { .. } => Ty::Error,
        }
    }
}

impl<'a> Lowerer<'a> {
    /// Whether a simple name means a variable of the body, here or around a lambda or local class.
    pub(crate) fn is_variable(&self, name: &str) -> bool {
        self.frames.iter().rev().any(|frame| frame.var(name).is_some())
            || self.frames.last().is_some_and(|frame| self.captured(&frame.class, name).is_some())
    }

    /// The captured variable of a local class or of one around it.
    fn captured(&self, class: &Name, name: &str) -> Option<(Name, Capture)> {
        let mut next = Some(class.clone());
        while let Some(class) = next {
            let header = self.world.header(&class)?;
            if let Some(capture) = header.captures.iter().find(|capture| capture.variable == name) {
                return Some((class, capture.clone()));
            }
            next = header.outer.clone().filter(|_| header.is_local || header.outer_instance.is_some());
        }
        None
    }

    /// A variable of the frame at hand, or of one around it through lambdas.
    pub(crate) fn local(&mut self, name: &str, span: Span) -> Option<Place> {
        let mut at = self.frames.len().checked_sub(1)?;
        loop {
            let frame = self.frames.get(at)?;
            if let Some(var) = frame.var(name) {
                if let Some(constant) = var.constant.clone() {
                    self.record_constant(&constant, Some(name), span);
                    return Some(Place::Value(self.value(&constant, span)));
                }
                let (reg, ty) = (var.reg, var.ty.clone());
                if at + 1 == self.frames.len() {
                    return Some(Place::Local { reg, ty });
                }
                return self.capture(name, ty, at, span).map(Place::Value);
            }
            frame.lambda.as_ref()?;
            at = at.checked_sub(1)?;
        }
    }

    /// Takes a variable of frame `from` through all the lambdas between it and the frame at hand.
    fn capture(&mut self, name: &str, ty: Ty, from: usize, span: Span) -> Option<Val> {
        let field: Name = format!("val${name}").into();
        let mut class = None;
        for frame in self.frames.iter_mut().skip(from + 1) {
            let lambda = frame.lambda.as_mut()?;
            if !lambda.captures.iter().any(|capture| capture.field == field) {
                lambda.captures.push(Capture { variable: name.into(), field: field.clone(), ty: ty.clone() });
            }
            class = Some(lambda.class.clone());
        }
        Some(self.get_field(Reg::from_raw(0), &class?, &field, &ty, span))
    }

    /// What a simple name means as an expression (JLS 6.5.6).
    pub(crate) fn variable(&mut self, name: &str, span: Span) -> Option<Place> {
        if let Some(local) = self.local(name, span) {
            return Some(local);
        }
        let mut next = self.frames.last().map(|frame| frame.class.clone());
        while let Some(class) = next {
            let header = self.world.header(&class)?;
            if let Some((owner, field)) = self.field_named(&header.own_type(), name, None) {
                if field.modifiers.is_static() {
                    return Some(self.static_place(&owner, &field, span));
                }
                return Some(match self.outer_this(&class, span) {
                    Some(object) => self.field_place(object.reg, &owner, &field, span),
                    None => Place::Unknown { why: format!("`{name}` needs an instance"), span },
                });
            }
            if let Some(capture) = header.captures.iter().find(|capture| capture.variable == name).cloned() {
                let constant = self.frames.iter().rev().find_map(|frame| frame.var(name)?.constant.clone());
                if let Some(constant) = constant {
                    self.record_constant(&constant, Some(name), span);
                    return Some(Place::Value(self.value(&constant, span)));
                }
                let object = self.outer_this(&class, span)?;
                return Some(Place::Value(self.get_field(object.reg, &class, &capture.field, &capture.ty, span)));
            }
            next = header.outer.clone();
        }
        let scope = self.scope();
        let imported: Vec<Ty> = static_imports(self.world, &scope, name);
        let (owner, field) = imported.into_iter().find_map(|ty| self.field_named(&ty, name, None))?;
        Some(self.static_place(&owner, &field, span))
    }

    fn static_place(&mut self, owner: &Ty, field: &FieldInfo, span: Span) -> Place {
        let class = owner.class_name().cloned().unwrap_or_else(|| Name::new("?"));
        let key = FieldKey { class, name: field.name.clone() };
        self.record_field(&key, &field.ty, &field.ty, true, span);
        Place::Static { key, ty: field.ty.clone(), span }
    }

    fn field_place(&mut self, object: Reg, owner: &Ty, field: &FieldInfo, span: Span) -> Place {
        let class = owner.class_name().cloned().unwrap_or_else(|| Name::new("?"));
        let ty = match self.world.header(&class) {
            Some(header) if header.is_raw(owner.args()) => erased(&field.ty),
            Some(header) => field.ty.substitute(&header.substitution(owner.args())),
            None => field.ty.clone(),
        };
        let key = FieldKey { class, name: field.name.clone() };
        self.record_field(&key, &field.ty, &ty, false, span);
        Place::Field { object, key, ty, declared: field.ty.clone(), span }
    }

    /// A name or a dotted name as a type, where it isn't a variable.
    pub(crate) fn as_type(&self, node: Node<'a>) -> Option<Ty> {
        let first = match node.kind() {
            "identifier" => node,
            "field_access" => {
                let mut at = node;
                while at.kind() == "field_access" {
                    at = at.field("object")?;
                }
                if at.kind() != "identifier" {
                    return None;
                }
                at
            }
            "type_identifier"
            | "scoped_type_identifier"
            | "generic_type"
            | "array_type"
            | "integral_type"
            | "floating_point_type"
            | "boolean_type" => return Some(self.written_type(node)),
            _ => return None,
        };
        let first = self.text_of(first);
        if self.is_variable(first) || crate::lookup::field_in_scope(self.world, &self.scope(), first).is_some() {
            return None;
        }
        let found = self.scope().name(&dotted(node, self.text))?;
        // Of a field and a member class of one name, the field is meant (JLS 6.4.2).
        if let (Some(object), Some(name)) = (node.field("object"), node.field("field"))
            && self.scope().name(&dotted(object, self.text)).is_some()
        {
            let around = self.as_type(object)?;
            if self.field_named(&around, self.text_of(name), None).is_some() {
                return None;
            }
        }
        Some(found)
    }

    /// A node as a place; its parts are evaluated, the place itself isn't read.
    pub(crate) fn place(&mut self, node: Node<'a>) -> Place {
        let at = span(node);
        match node.kind() {
            "parenthesized_expression" => match node.named().first() {
                Some(inner) => self.place(*inner),
                None => Place::Unknown { why: racelens_ir::SYNTAX_ERROR.to_owned(), span: at },
            },
            "identifier" => {
                let name = self.text_of(node);
                self.variable(name, at)
                    .unwrap_or_else(|| Place::Unknown { why: format!("`{name}` cannot be resolved"), span: at })
            }
            "field_access" => self.field_access(node),
            "array_access" => {
                let (Some(array), Some(index)) = (node.field("array"), node.field("index")) else {
                    return Place::Unknown { why: racelens_ir::SYNTAX_ERROR.to_owned(), span: at };
                };
                let array = self.expr(array, None);
                let array = self.settled(array, at);
                let array = self.kept_before(array, index, at);
                let index = self.expr(index, None);
                let index = self.number(&index, Kind::Int, at);
                match array.ty.element() {
                    Some(ty) => Place::Element { array: array.reg, index, ty: ty.clone(), span: at },
                    None => Place::Unknown { why: format!("`{}` is not an array", array.ty), span: at },
                }
            }
            _ => Place::Value(self.expr(node, None)),
        }
    }

    fn field_access(&mut self, node: Node<'a>) -> Place {
        let at = span(node);
        let (Some(object), Some(name_node)) = (node.field("object"), node.field("field")) else {
            return Place::Unknown { why: racelens_ir::SYNTAX_ERROR.to_owned(), span: at };
        };
        let name = self.text_of(name_node);
        let here = span(name_node);
        if name_node.kind() == "this" {
            let outer = self.as_type(object).and_then(|ty| ty.class_name().cloned());
            return match outer.and_then(|outer| self.outer_this(&outer, at)) {
                Some(val) => Place::Value(val),
                None => Place::Unknown { why: format!("`{}` cannot be resolved", self.text_of(node)), span: at },
            };
        }
        if object.kind() == "super" {
            let Some(this) = self.this(here) else {
                return Place::Unknown { why: "`super` needs an instance".to_owned(), span: here };
            };
            let superclass = this.ty.class_name().and_then(|class| self.world.header(class)?.superclass.clone());
            return self.field_of(Val { reg: this.reg, ty: superclass.unwrap_or(Ty::Error) }, name, here);
        }
        if node.child_of_kind("super").is_some() {
            return match self.outer_super(object, here) {
                Some(val) => self.field_of(val, name, here),
                None => Place::Unknown { why: format!("`{}` cannot be resolved", self.text_of(node)), span: at },
            };
        }
        if let Some(ty) = self.as_type(object) {
            return match self.field_named(&ty, name, None) {
                Some((owner, field)) if field.modifiers.is_static() => {
                    let decided = self.decided();
                    let place = self.static_place(&owner, &field, here);
                    self.record_field_receiver(decided, here, &ty, Qualifier::Type);
                    place
                }
                _ => {
                    Place::Unknown { why: format!("`{}.{name}` cannot be resolved", self.text_of(object)), span: here }
                }
            };
        }
        if matches!(object.kind(), "identifier" | "field_access") && self.is_unresolved_name(object) {
            let why = self.why_missing(self.text_of(object));
            return Place::Unknown { why, span: span(object) };
        }
        let object = self.expr(object, None);
        let object = self.settled(object, here);
        self.field_of(object, name, here)
    }

    /// `Outer.super`: the instance of a class around this one, as its superclass.
    pub(crate) fn outer_super(&mut self, outer: Node<'a>, at: Span) -> Option<Val> {
        let class = self.as_type(outer)?.class_name()?.clone();
        let header = self.world.header(&class).filter(|header| !header.is_interface())?;
        let this = self.outer_this(&class, at)?;
        Some(Val { reg: this.reg, ty: header.superclass.clone()? })
    }

    /// A dotted name whose first part is neither a variable nor a type.
    pub(crate) fn is_unresolved_name(&self, node: Node<'a>) -> bool {
        let mut at = node;
        while at.kind() == "field_access" {
            let Some(object) = at.field("object") else { return false };
            at = object;
        }
        if at.kind() != "identifier" {
            return false;
        }
        let first = self.text_of(at);
        !self.is_variable(first)
            && crate::lookup::field_in_scope(self.world, &self.scope(), first).is_none()
            && self.scope().name(first).is_none()
            && self.scope().name(&dotted(node, self.text)).is_none()
            && !self.prefix_is_type(node)
    }

    fn prefix_is_type(&self, node: Node<'a>) -> bool {
        let mut at = node;
        while let Some(object) = at.field("object").filter(|_| at.kind() == "field_access") {
            if self.scope().name(&dotted(object, self.text)).is_some() {
                return true;
            }
            at = object;
        }
        false
    }

    /// Why a class can't be used.
    pub(crate) fn why_missing(&self, name: &str) -> String {
        match self.scope().resolve(&crate::items::WrittenType::Named(name.into(), Vec::new())) {
            Ty::Missing(full) => why_missing(&full),
            _ => format!("`{name}` cannot be resolved"),
        }
    }

    fn field_of(&mut self, object: Val, name: &str, span: Span) -> Place {
        if name == "length" && object.ty.element().is_some() {
            let dst = self.temporary(Kind::Int);
            self.record_length(span);
            self.emit(Instr::ArrayLength { dst, array: object.reg }, span);
            return Place::Value(Val { reg: dst, ty: Ty::INT });
        }
        let decided = self.decided();
        // On `super`, and on what a model names, nothing is asked.
        let found = self.field_named(&object.ty, name, Some(object.ty.clone()));
        let place = match found.or_else(|| field_in(self.world, &object.ty, name)) {
            Some((owner, field)) => {
                // A field that only a later bound of a variable has is read after a cast to it (JLS 4.6).
                let object = self.coerce(object.clone(), &erased(&owner), span);
                match field.modifiers.is_static() {
                    true => self.static_place(&owner, &field, span),
                    false => self.field_place(object.reg, &owner, &field, span),
                }
            }
            None => {
                let why = match &object.ty {
                    Ty::Missing(class) => why_missing(class),
                    _ => format!("`{name}` cannot be resolved"),
                };
                Place::Unknown { why, span }
            }
        };
        self.record_field_receiver(decided, span, &object.ty, Qualifier::Value);
        place
    }

    pub(crate) fn load(&mut self, place: &Place) -> Val {
        match place {
            Place::Local { reg, ty } => Val { reg: *reg, ty: ty.clone() },
            Place::Value(val) => val.clone(),
            Place::Static { key, ty, span } => {
                if let Some(value) = self.constant_field(key) {
                    self.record_field_value(&value, *span);
                    return self.value(&value, *span);
                }
                let dst = self.temporary(ty.kind());
                if let Some(frame) = self.frames.last_mut() {
                    let field = frame.b.field_ref(key);
                    frame.b.emit(Instr::GetStatic { dst, field }, *span);
                }
                Val { reg: dst, ty: ty.clone() }
            }
            Place::Field { object, key, ty, declared, span } => {
                // A constant variable is read as its value, even before it has it.
                if let Some(value) = self.constant_field(key) {
                    self.record_field_value(&value, *span);
                    if *object != Reg::from_raw(0) || self.in_static_code() {
                        self.null_check(*object, *span);
                    }
                    return self.value(&value, *span);
                }
                let val = self.get_field(*object, &key.class, &key.name, declared, *span);
                self.narrowed(val, declared, ty)
            }
            Place::Element { array, index, ty, span } => {
                let dst = self.temporary(ty.kind());
                self.emit(Instr::ArrayLoad { dst, array: *array, index: *index, kind: ty.kind() }, *span);
                Val { reg: dst, ty: ty.clone() }
            }
            Place::Unknown { why, span } => self.unknown(why.clone(), Ty::Error, *span),
        }
    }

    fn constant_field(&self, key: &FieldKey) -> Option<crate::constant::Value> {
        self.world.field(&key.class, &key.name).filter(|field| field.constant.is_some() || field.has_initialiser)?;
        crate::constant::constant_field(self.world, &self.scope(), &key.class, &key.name)
    }

    /// A value of a declared type as the type that type arguments make of it.
    pub(crate) fn narrowed(&mut self, val: Val, declared: &Ty, actual: &Ty) -> Val {
        let val = Val { reg: val.reg, ty: crate::classes::erased(declared) };
        let is_promise = declared.erase() != actual.erase()
            && actual.is_reference()
            && !self.world.is_subtype(&val.ty, &crate::classes::erased(actual));
        if let Some(frame) = self.frames.last_mut().filter(|_| is_promise) {
            frame.loose.insert(val.reg, val.ty);
        }
        Val { reg: val.reg, ty: actual.clone() }
    }

    /// Stores a value that already fits.
    pub(crate) fn store(&mut self, place: &Place, src: Reg, at: Span) {
        match place {
            Place::Local { reg, .. } => self.move_to(*reg, src, at),
            Place::Value(_) => {
                self.unknown("this expression cannot be assigned to", Ty::Error, at);
            }
            Place::Static { key, span, .. } => {
                if let Some(frame) = self.frames.last_mut() {
                    let field = frame.b.field_ref(key);
                    frame.b.emit(Instr::PutStatic { field, src }, *span);
                }
            }
            Place::Field { object, key, span, .. } => self.put_field(*object, &key.class, &key.name, src, *span),
            Place::Element { array, index, ty, span } => {
                self.emit(Instr::ArrayStore { array: *array, index: *index, src, kind: ty.kind() }, *span);
            }
            Place::Unknown { why, span } => {
                self.unknown(why.clone(), Ty::Error, *span);
            }
        }
    }
}

pub(crate) fn why_missing(full: &str) -> String {
    if full.starts_with("java.") || full.starts_with("javax.") {
        format!("`{full}` has no model yet")
    } else {
        format!("`{full}` cannot be resolved")
    }
}
