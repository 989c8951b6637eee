//! What annotations say, as code (JLS 9.6, 9.7): the values of their elements, in boxes, for the model `racelens.Annotations`.
//!
//! The method of a class's annotations gives an array with three values for each annotation that is kept at run time: what it stands
//! at, its type, and its elements, a name and a value each. That of an annotation type gives names and defaults.

use racelens_ir::{Const, Dispatch, Instr, Kind, MethodKey, Name, Reg, Span, Type};
use racelens_syntax::{Node, NodeExt};

use super::frame::Frame;
use super::{Code, Lowerer, Val, declarations};
use crate::annotation_code::element_of;
use crate::classes::{MethodInfo, MethodOrigin};
use crate::declaration_places::span;
use crate::items;
use crate::names::TypeScope;
use crate::queries::class_source;
use crate::source::MethodSource;
use crate::ty::Ty;

const MODEL: &str = "racelens.Annotations";

/// The parameters of a method, or the components of a record.
pub(super) fn parameters(node: Node<'_>) -> Vec<Node<'_>> {
    let list = node.field("parameters").map(|list| list.named()).unwrap_or_default().into_iter();
    list.filter(|param| matches!(param.kind(), "formal_parameter" | "spread_parameter")).collect()
}

impl<'a> Lowerer<'a> {
    /// The code of one of the two methods.
    pub(crate) fn annotation_code(&mut self, key: &MethodKey, source: &MethodSource, root: Option<Node<'a>>) -> Code {
        let found = root.map(declarations).unwrap_or_default();
        let nodes: Vec<Option<Node<'a>>> = source.pieces.iter().map(|piece| found.get(&piece.start).copied()).collect();
        let elements = crate::annotation_code::elements(self.world.db, key);
        let elements: Vec<(String, Option<Node<'a>>)> = elements.into_iter().zip(nodes).collect();
        match key.name.as_str() {
            racelens_ir::DECLARED => self.declared_code(&key.class, &elements, None),
            racelens_ir::ANNOTATIONS => self.annotated_code(&key.class, &elements),
            _ => self.giving_all(&key.class, |this, values| {
                elements
                    .iter()
                    .filter_map(|(_, node)| *node)
                    .for_each(|node| this.default_value(&key.class, node, values));
            }),
        }
    }

    /// The code that gives the annotations of some declarations of a class.
    pub(crate) fn annotated_code(&mut self, class: &Name, elements: &[(String, Option<Node<'a>>)]) -> Code {
        self.giving_all(class, |this, values| {
            for (element, node) in elements {
                let place = match node.map(|node| node.kind()) {
                    _ if element.is_empty() => &["TYPE", "ANNOTATION_TYPE", "TYPE_USE"][..],
                    _ if element.starts_with('<') => &["CONSTRUCTOR"],
                    _ if element.ends_with(')') => &["METHOD"],
                    _ => &["FIELD"],
                };
                this.annotations_of(element, *node, place, values);
                let params = node.map(parameters).unwrap_or_default();
                for (at, param) in params.into_iter().enumerate() {
                    match element.is_empty() {
                        true => this.annotations_of_component(class, param, at, values),
                        false => this.annotations_of(&format!("{element}#{at}"), Some(param), &["PARAMETER"], values),
                    }
                }
            }
        })
    }

    /// The code that gives an array of values.
    pub(super) fn giving_all(&mut self, class: &Name, lower: impl FnOnce(&mut Self, &mut Vec<Reg>)) -> Code {
        let frame = Frame::new(class.clone(), false, Vec::new());
        let (code, _) = self.in_frame(frame, |this| {
            let mut values = Vec::new();
            lower(this, &mut values);
            let all = this.objects(values, Span::default());
            this.emit(Instr::Return { value: Some(all) }, Span::default());
        });
        code
    }

    pub(super) fn default_value(&mut self, class: &Name, node: Node<'a>, values: &mut Vec<Reg>) {
        let (Some(name), Some(value)) = (node.field("name"), node.field("value")) else { return };
        let name = self.text_of(name);
        values.push(self.text_constant(name, span(node)));
        let value = self.element(class, name, value);
        values.push(value);
    }

    /// Those of a component of a record are those of what the compiler makes of it, each where it may stand (JLS 9.7.4).
    fn annotations_of_component(&mut self, class: &Name, node: Node<'a>, at: usize, values: &mut Vec<Reg>) {
        let name = node.field("name").or_else(|| node.child_of_kind("variable_declarator")?.field("name"));
        let Some(name) = name.map(|name| self.text_of(name)) else { return };
        self.annotations_of(&format!("{name}@"), Some(node), &["RECORD_COMPONENT"], values);
        self.annotations_of(name, Some(node), &["FIELD"], values);
        let Some(members) = self.world.members(class) else { return };
        if members.named(name).any(|method| matches!(&method.origin, MethodOrigin::RecordAccessor(_))) {
            self.annotations_of(&format!("{name}()"), Some(node), &["METHOD"], values);
        }
        let is_canonical = |method: &&MethodInfo| matches!(method.origin, MethodOrigin::CanonicalConstructor(_));
        if let Some(maker) = members.methods.iter().find(is_canonical) {
            let element = format!("{}#{at}", element_of(&maker.key));
            self.annotations_of(&element, Some(node), &["PARAMETER"], values);
        }
    }

    /// Those that stand before a declaration, if they are meant for one of its kind.
    fn annotations_of(&mut self, element: &str, node: Option<Node<'a>>, place: &[&str], values: &mut Vec<Reg>) {
        let modifiers = node.and_then(|node| node.child_of_kind("modifiers"));
        if modifiers.is_none() && node.is_some_and(|node| !node.has_error()) {
            return;
        }
        let Some(modifiers) = modifiers.filter(|modifiers| !modifiers.has_error()) else {
            self.unknown("these annotations have a syntax error", Ty::Error, Span::default());
            return;
        };
        let nodes = modifiers.named().into_iter();
        let nodes = nodes.filter(|node| matches!(node.kind(), "annotation" | "marker_annotation"));
        let all: Vec<(Name, Node<'a>)> = nodes.filter_map(|node| Some((self.annotation_class(node)?, node))).collect();
        for (at, (class, annotation)) in all.iter().enumerate() {
            if all.iter().take(at).any(|(known, _)| known == class) {
                continue;
            }
            let same: Vec<Node<'a>> = all.iter().filter(|(other, _)| other == class).map(|(_, node)| *node).collect();
            let at = span(*annotation);
            // Several are the value of the one that their type names (JLS 9.7.5).
            let holder = if same.len() > 1 { self.holder(class, at) } else { Some(class.clone()) };
            let Some(kept) = holder.filter(|holder| self.is_kept(holder, at)) else { continue };
            if !self.is_meant_for(class, place, at) {
                continue;
            }
            values.push(self.text_constant(element, at));
            values.push(self.class_constant(&kept, at));
            let pairs = match same.len() {
                1 => self.pairs(class, *annotation),
                _ => self.repeated(class, &same, at),
            };
            values.push(pairs);
        }
    }

    fn annotation_class(&mut self, annotation: Node<'a>) -> Option<Name> {
        let written = items::dotted(annotation.field("name")?, self.text);
        let class = self.scope().name(&written).and_then(|ty| ty.class_name().cloned());
        if class.is_none() {
            self.unknown(format!("`{written}` cannot be resolved"), Ty::Error, span(annotation));
        }
        class
    }

    /// What an annotation of an annotation type itself says, as text.
    fn said_of(&mut self, class: &Name, annotation: &str, at: Span) -> Option<Name> {
        let source = class_source(self.world.db, class);
        let Some(item) = source.and_then(|source| source.item(self.world.db)) else {
            self.unknown(format!("the elements of the annotation `{class}` are not known"), Ty::Error, at);
            return None;
        };
        let found = item.annotations.iter().find(|one| one.name.rsplit('.').next() == Some(annotation));
        found.and_then(|one| one.value.clone())
    }

    /// Whether annotations of a type are kept at run time.
    fn is_kept(&mut self, class: &Name, at: Span) -> bool {
        self.said_of(class, "Retention", at).is_some_and(|value| value.rsplit('.').next() == Some("RUNTIME"))
    }

    /// Whether annotations of a type are such of a declaration of one of these kinds, and not of a type there alone.
    fn is_meant_for(&mut self, class: &Name, place: &[&str], at: Span) -> bool {
        let Some(target) = self.said_of(class, "Target", at) else { return true };
        target.split(|c: char| !(c.is_alphanumeric() || c == '_')).any(|word| place.contains(&word))
    }

    /// The type of the annotation that holds several of a type.
    fn holder(&mut self, class: &Name, at: Span) -> Option<Name> {
        let written = self.said_of(class, "Repeatable", at)?;
        let file = class_source(self.world.db, class)?.file;
        let scope = TypeScope::new(self.world, file, Some(class.clone()));
        let holder = scope.name(written.strip_suffix(".class").unwrap_or(&written).trim());
        let holder = holder.and_then(|ty| ty.class_name().cloned());
        if holder.is_none() {
            self.unknown(format!("`{written}` cannot be resolved"), Ty::Error, at);
        }
        holder
    }

    fn repeated(&mut self, class: &Name, annotations: &[Node<'a>], at: Span) -> Reg {
        let ty = Ty::class(class);
        let length = self.int(annotations.len() as i32, at);
        let array = self.new_array(&ty, length.reg, at);
        for (index, node) in annotations.iter().enumerate() {
            let value = self.nested(class, *node, &ty);
            let index = self.int(index as i32, at);
            self.emit(Instr::ArrayStore { array, index: index.reg, src: value.reg, kind: Kind::Ref }, at);
        }
        let name = self.text_constant("value", at);
        self.objects(vec![name, array], at)
    }

    /// The elements that an annotation gives: names and values.
    fn pairs(&mut self, class: &Name, annotation: Node<'a>) -> Reg {
        let at = span(annotation);
        let mut values = Vec::new();
        for argument in annotation.field("arguments").map(|list| list.named()).unwrap_or_default() {
            let (name, value) = match argument.kind() {
                "element_value_pair" => {
                    let (Some(key), Some(value)) = (argument.field("key"), argument.field("value")) else { continue };
                    (self.text_of(key), value)
                }
                "line_comment" | "block_comment" => continue,
                _ => ("value", argument),
            };
            values.push(self.text_constant(name, span(argument)));
            let value = self.element(class, name, value);
            values.push(value);
        }
        self.objects(values, at)
    }

    /// The value of an element, in a box.
    fn element(&mut self, class: &Name, name: &str, node: Node<'a>) -> Reg {
        let ty =
            self.world.named(class, name).iter().find(|method| method.key.params.is_empty()).map(|m| m.result.clone());
        let Some(ty) = ty else {
            return self.unknown(format!("`{name}` cannot be resolved"), Ty::Error, span(node)).reg;
        };
        let value = self.element_value(node, &ty);
        self.coerce(value, &Ty::object(), span(node)).reg
    }

    fn element_value(&mut self, node: Node<'a>, ty: &Ty) -> Val {
        let at = span(node);
        if let Some(element) = ty.element().cloned() {
            let items = match node.kind() {
                "element_value_array_initializer" => node.named(),
                _ => vec![node],
            };
            let items: Vec<Node<'a>> =
                items.into_iter().filter(|item| !matches!(item.kind(), "line_comment" | "block_comment")).collect();
            let length = self.int(items.len() as i32, at);
            let array = self.new_array(&element, length.reg, at);
            for (index, item) in items.into_iter().enumerate() {
                let value = self.element_value(item, &element);
                let index = self.int(index as i32, at);
                let kind = element.kind();
                self.emit(Instr::ArrayStore { array, index: index.reg, src: value.reg, kind }, at);
            }
            return Val { reg: array, ty: ty.clone() };
        }
        if !matches!(node.kind(), "annotation" | "marker_annotation") {
            return self.expr_as(node, ty);
        }
        match ty.class_name().cloned() {
            Some(class) => self.nested(&class, node, ty),
            None => self.unknown("an annotation stands where none is expected", Ty::Error, at),
        }
    }

    /// An annotation as a value.
    fn nested(&mut self, class: &Name, node: Node<'a>, ty: &Ty) -> Val {
        let at = span(node);
        let literal = self.class_constant(class, at);
        let pairs = self.pairs(class, node);
        let objects = Type::array_of(Type::class("java.lang.Object"));
        let key = MethodKey::new(MODEL, "made", [Type::class("java.lang.Class"), objects]);
        let made = self.invoke(Dispatch::Static, &key, vec![literal, pairs], Some(Kind::Ref), at);
        let made = Val { reg: made.unwrap_or(literal), ty: Ty::object() };
        self.cast(&made, ty, at)
    }

    pub(super) fn objects(&mut self, values: Vec<Reg>, at: Span) -> Reg {
        let length = self.int(values.len() as i32, at);
        let array = self.new_array(&Ty::object(), length.reg, at);
        for (index, src) in values.into_iter().enumerate() {
            let index = self.int(index as i32, at);
            self.emit(Instr::ArrayStore { array, index: index.reg, src, kind: Kind::Ref }, at);
        }
        array
    }

    pub(super) fn text_constant(&mut self, text: &str, at: Span) -> Reg {
        self.constant(Const::String(text.into()), Ty::string(), at).reg
    }

    pub(super) fn class_constant(&mut self, class: &Name, at: Span) -> Reg {
        let dst = self.temporary(Kind::Ref);
        if let Some(frame) = self.frames.last_mut() {
            let ty = frame.b.type_ref(&Type::Class(class.clone()));
            frame.b.emit(Instr::Const { dst, value: Const::Class(ty) }, at);
        }
        dst
    }
}
