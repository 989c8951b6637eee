//! New objects and arrays.

use std::sync::Arc;

use racelens_ir::{Const, Dispatch, Instr, Kind, MethodKey, Modifiers, Reg, Span, Type};
use racelens_syntax::{Node, NodeExt};

use super::arguments::Args;
use super::call::Receiver;
use super::{Lowerer, Val, span};
use crate::items::{self, WrittenType};
use crate::ty::Ty;

impl<'a> Lowerer<'a> {
    pub(crate) fn object_creation(&mut self, node: Node<'a>, expected: Option<&Ty>) -> Val {
        let (Some(written), Some(list)) = (node.field("type"), node.field("arguments")) else {
            return self.syntax_error(node);
        };
        let at = span(written);
        let new = node.child_of_kind("new").map_or(at, span);
        let decided = self.decided();
        // `outer.new Inner()`
        let first = node.named().first().copied().filter(|first| first.end_byte() <= written.start_byte());
        let outer =
            first.filter(|first| !matches!(first.kind(), "type_arguments" | "annotation" | "marker_annotation"));
        let outer = outer.map(|outer| {
            let val = self.expr(outer, None);
            let val = self.settled(val, at);
            self.null_check(val.reg, at);
            self.kept_before(val, list, at)
        });
        let mut ty = self.written_type(written);
        if let Some(outer) = &outer
            && let Some(class) = outer.ty.class_name()
        {
            let simple = self.text_of(written).split('<').next().unwrap_or_default().trim();
            if let Some(inner) = self.scope().member_type(class, simple) {
                // Of what the name means here, the arguments that are written stay.
                let args = match items::written_type(written, self.text) {
                    WrittenType::Named(_, args) => args.iter().map(|arg| self.scope().resolve(arg)).collect(),
                    _ => Arc::from([]),
                };
                ty = self.scope().with_outer(inner, args, Some(&outer.ty));
            }
        }
        let class = match &ty {
            Ty::Class(class, _) => class.clone(),
            Ty::Missing(class) => return self.unknown(super::access::why_missing(class), ty.clone(), at),
            _ => return self.unknown(format!("`{ty}` cannot be instantiated"), ty, at),
        };
        let is_diamond = written.child_of_kind("type_arguments").is_some_and(|args| args.named().is_empty());
        if let Some(body) = node.child_of_kind("class_body") {
            let base = if is_diamond { self.diamond(&ty, list, expected, at) } else { ty };
            let nested = self.nested.take().filter(|_| self.is_asked(at));
            let made = self.anonymous(body, &base, outer, list, (at, new));
            self.nested = nested;
            return made;
        }
        let Some(header) = self.world.header(&class) else {
            return self.unknown(super::access::why_missing(&class), ty, at);
        };
        if header.is_interface() || header.modifiers.has(Modifiers::ABSTRACT) {
            return self.unknown(format!("`{ty}` is abstract and cannot be instantiated"), ty, at);
        }
        if class == "java.lang.String" {
            // The machine holds texts whole: a static method of the model makes one.
            let made = self.call_on(Receiver::Type(ty), "made0", Args::Written(list), at, expected);
            self.record_new(decided, at, new, &made.ty);
            return made;
        }
        let object = self.new_object(&class, at);
        let args = Args::Written(list);
        let ty = self.construct(object, &ty, outer, Vec::new(), args, is_diamond, expected, at);
        self.record_new(decided, at, new, &ty);
        Val { reg: object, ty: if ty == Ty::Error { Ty::class(&class) } else { ty } }
    }

    /// The type arguments that `new T<>(…) { … }` leaves out.
    fn diamond(&mut self, ty: &Ty, list: Node<'a>, expected: Option<&Ty>, at: Span) -> Ty {
        let Some(header) = ty.class_name().and_then(|class| self.world.header(class)) else { return ty.clone() };
        let known = if header.is_interface() {
            Some(self.made_interface(&header, expected, at))
        } else {
            self.forgotten(|this| {
                let object = this.new_object(&header.name, at);
                this.construct(object, ty, None, Vec::new(), Args::Written(list), true, expected, at)
            })
        };
        known.filter(|known| *known != Ty::Error).unwrap_or_else(|| ty.clone())
    }

    pub(crate) fn array_creation(&mut self, node: Node<'a>) -> Val {
        let at = span(node);
        let Some(written) = node.field("type") else { return self.syntax_error(node) };
        let base = self.written_type(written);
        let sizes = node.fields("dimensions");
        let count = |dimension: &Node<'a>| match dimension.kind() {
            "dimensions_expr" => 1,
            _ => self.text_of(*dimension).matches('[').count(),
        };
        let count = sizes.iter().map(count).sum::<usize>();
        if count > items::type_syntax::MOST_DIMENSIONS {
            return self.unknown("an array has no more than 255 dimensions", Ty::Error, at);
        }
        let ty = (0..count).fold(base, |ty, _| Ty::array_of(ty));
        if let Some(value) = node.field("value") {
            return match ty.element().cloned() {
                Some(element) => self.array_initializer(value, &element),
                None => self.syntax_error(node),
            };
        }
        let mut lengths = Vec::new();
        for dimension in sizes.iter().filter(|dimension| dimension.kind() == "dimensions_expr") {
            let length = dimension.named().last().copied().map(|length| self.expr(length, None));
            let Some(length) = length else { return self.syntax_error(node) };
            let reg = self.number(&length, Kind::Int, span(*dimension));
            let val = self.kept_before(Val { reg, ty: Ty::INT }, node, span(*dimension));
            lengths.push(val.reg);
        }
        if lengths.len() > 1 {
            // All lengths are checked before anything is made (JLS 15.10.2).
            for (dimension, length) in sizes.iter().zip(&lengths) {
                self.length_check(*dimension, *length);
            }
        }
        match ty.element().cloned() {
            Some(element) => Val { reg: self.nested_array(&element, &lengths, at), ty },
            None => self.syntax_error(node),
        }
    }

    /// Throws where a length is negative, unless it is a constant that isn't.
    fn length_check(&mut self, dimension: Node<'a>, length: Reg) {
        let at = span(dimension);
        let known = dimension.named().last().and_then(|length| self.constant_value(*length));
        if matches!(known, Some(crate::constant::Value::Int(_, 0..))) {
            return;
        }
        let (throws, goes_on) = (self.new_block(), self.new_block());
        let zero = self.int(0, at);
        let is_negative = self.compare(racelens_ir::CompareOp::Lt, &Val { reg: length, ty: Ty::INT }, &zero, at);
        self.emit(Instr::Branch { condition: is_negative.reg, then: throws, otherwise: goes_on }, at);
        self.switch_to(throws);
        self.new_array(&Ty::INT, length, at);
        self.goto(goes_on, at);
        self.switch_to(goes_on);
    }

    /// Rows of rows: a loop for every length but the last.
    fn nested_array(&mut self, element: &Ty, lengths: &[Reg], at: Span) -> Reg {
        let Some((first, rest)) = lengths.split_first() else {
            return self.null(at).reg;
        };
        let array = self.new_array(element, *first, at);
        if let (false, Some(inner)) = (rest.is_empty(), element.element().cloned()) {
            let first = *first;
            self.counted(first, at, |this, index| {
                let row = this.nested_array(&inner, rest, at);
                this.emit(Instr::ArrayStore { array, index, src: row, kind: Kind::Ref }, at);
            });
        }
        array
    }

    /// A loop that counts from zero.
    pub(crate) fn counted(&mut self, length: Reg, at: Span, body: impl FnOnce(&mut Self, Reg)) {
        let index = self.temporary(Kind::Int);
        self.emit(Instr::Const { dst: index, value: Const::Int(0) }, at);
        let (head, inside, end) = (self.new_block(), self.new_block(), self.new_block());
        self.goto(head, at);
        self.switch_to(head);
        let (i, n) = (Val { reg: index, ty: Ty::INT }, Val { reg: length, ty: Ty::INT });
        let more = self.compare(racelens_ir::CompareOp::Lt, &i, &n, at);
        self.emit(Instr::Branch { condition: more.reg, then: inside, otherwise: end }, at);
        self.switch_to(inside);
        body(self, index);
        let one = self.int(1, at);
        let sum = self.arithmetic("+", &i, &one, at);
        self.move_to(index, sum.reg, at);
        self.goto(head, at);
        self.switch_to(end);
    }

    /// A copy of an array, element by element. Unless there are arrays of just that type alone, its class is that of the array.
    pub(crate) fn clone_array(&mut self, array: Reg, element: &Ty, is_exact: bool, at: Span) -> Reg {
        let length = self.temporary(Kind::Int);
        self.emit(Instr::ArrayLength { dst: length, array }, at);
        let objects = Type::array_of(Type::class("java.lang.Object"));
        let like = MethodKey::new("java.util.Arrays", "made0", [objects, Type::INT]);
        let copy = match is_exact {
            true => self.new_array(element, length, at),
            false => {
                let copy = self.invoke(Dispatch::Static, &like, vec![array, length], Some(Kind::Ref), at);
                copy.unwrap_or(array)
            }
        };
        let kind = element.kind();
        self.counted(length, at, |this, index| {
            let item = this.temporary(kind);
            this.emit(Instr::ArrayLoad { dst: item, array, index, kind }, at);
            this.emit(Instr::ArrayStore { array: copy, index, src: item, kind }, at);
        });
        copy
    }

    pub(crate) fn array_initializer(&mut self, node: Node<'a>, element: &Ty) -> Val {
        let at = span(node);
        let items = node.named();
        let length = self.int(items.len() as i32, at);
        let array = self.new_array(element, length.reg, at);
        for (index, item) in items.into_iter().enumerate() {
            let val = self.expr_as(item, element);
            let index = self.int(index as i32, span(item));
            let kind = element.kind();
            self.emit(Instr::ArrayStore { array, index: index.reg, src: val.reg, kind }, span(item));
        }
        Val { reg: array, ty: Ty::array_of(element.clone()) }
    }
}
