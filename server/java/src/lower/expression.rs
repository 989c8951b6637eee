//! Expressions as values.

use racelens_ir::{Const, Instr, Kind, Type};
use racelens_syntax::{Node, NodeExt};

use super::{Lowerer, MAX_DEPTH, Val, span};
use crate::constant::Value;
use crate::ty::Ty;

impl<'a> Lowerer<'a> {
    /// The value of an expression. `expected` is the type that its place asks for; lambdas,
    /// array initialisers and inferred type arguments need it, nothing else changes by it.
    pub(crate) fn expr(&mut self, node: Node<'a>, expected: Option<&Ty>) -> Val {
        if self.depth > MAX_DEPTH {
            return self.unknown("this is nested too deeply", expected.cloned().unwrap_or(Ty::Error), span(node));
        }
        #[cfg(test)]
        {
            self.lowered_expressions += 1;
        }
        self.depth += 1;
        let val = self.expr_inner(node, expected);
        self.depth -= 1;
        val
    }

    fn expr_inner(&mut self, node: Node<'a>, expected: Option<&Ty>) -> Val {
        let at = span(node);
        match node.kind() {
            "parenthesized_expression" => match node.named().first() {
                Some(inner) => self.expr(*inner, expected),
                None => self.syntax_error(node),
            },
            "null_literal" => self.null(at),
            "this" => match self.this(at) {
                Some(val) => val,
                None => self.unknown("`this` needs an instance", Ty::Error, at),
            },
            "identifier" | "array_access" => {
                let place = self.place(node);
                self.load(&place)
            }
            "field_access" => {
                let place = self.place(node);
                self.load(&place)
            }
            "binary_expression" | "unary_expression" => match self.constant_value(node) {
                Some(value) => {
                    self.record_whole_constant(&value, node);
                    self.value(&value, at)
                }
                None if node.kind() == "unary_expression" => self.unary(node),
                None => self.binary(node),
            },
            "assignment_expression" => self.assignment(node),
            "update_expression" => self.update(node),
            "ternary_expression" => {
                let decided = self.decided();
                let val = self.ternary(node, expected);
                if self.decisions.is_some()
                    && let Some(value) = self.constant_value(node)
                {
                    self.forget_decisions(decided);
                    self.record_whole_constant(&value, node);
                }
                val
            }
            "cast_expression" => self.cast_expression(node),
            "instanceof_expression" => self.as_boolean(node),
            "class_literal" => {
                let ty = node.named().first().map_or(Ty::Error, |ty| self.written_type(*ty));
                let dst = self.temporary(Kind::Ref);
                if let Some(frame) = self.frames.last_mut() {
                    // `void` is no type of anything; its class is told by its name.
                    let erased = if ty == Ty::Void { Type::class("void") } else { ty.erase() };
                    let class = frame.b.type_ref(&erased);
                    frame.b.emit(Instr::Const { dst, value: Const::Class(class) }, at);
                }
                let arg = ty.boxed().map_or(ty, Ty::class);
                Val { reg: dst, ty: Ty::Class("java.lang.Class".into(), [arg].into()) }
            }
            "method_invocation" => self.method_invocation(node, expected),
            "object_creation_expression" => self.object_creation(node, expected),
            "array_creation_expression" => self.array_creation(node),
            "array_initializer" => match expected.and_then(Ty::element).cloned() {
                Some(element) => self.array_initializer(node, &element),
                None => self.unknown("an array initialiser needs a type", Ty::Error, at),
            },
            "lambda_expression" | "method_reference" => match expected {
                Some(target) => self.function_value(node, &target.clone()),
                None => self.unknown("a lambda needs a target type", Ty::Error, at),
            },
            "switch_expression" => self.switch_value(node, expected),
            "template_expression" => self.unknown("string templates are not supported", Ty::Error, at),
            _ => match crate::literal::literal(node, self.text) {
                Some(value) => self.value(&value, at),
                None => self.syntax_error(node),
            },
        }
    }

    pub(crate) fn syntax_error(&mut self, node: Node<'a>) -> Val {
        self.unknown(racelens_ir::SYNTAX_ERROR, Ty::Error, span(node))
    }

    /// An expression, made to fit a type.
    pub(crate) fn expr_as(&mut self, node: Node<'a>, to: &Ty) -> Val {
        let val = self.expr(node, Some(to));
        self.coerce(val, to, span(node))
    }

    /// An expression whose value nobody asks for.
    pub(crate) fn expr_for_effect(&mut self, node: Node<'a>) {
        match node.kind() {
            "switch_expression" => self.switch_statement(node),
            "update_expression" => self.update_for_effect(node),
            _ => {
                self.expr(node, None);
            }
        }
    }

    fn ternary(&mut self, node: Node<'a>, expected: Option<&Ty>) -> Val {
        let at = span(node);
        let (Some(condition), Some(a), Some(b)) =
            (node.field("condition"), node.field("consequence"), node.field("alternative"))
        else {
            return self.syntax_error(node);
        };
        let Some((then, otherwise, join)) =
            self.frames.last_mut().map(|frame| (frame.b.block(), frame.b.block(), frame.b.block()))
        else {
            return self.syntax_error(node);
        };
        let bound = self.condition(condition, then, otherwise);
        // The operands of a numeric or boolean choice have types of their own (JLS 15.25); that
        // matters where an operand is a choice itself.
        let is_choice = |node: Node<'a>| {
            matches!(super::arguments::unwrapped(node).kind(), "switch_expression" | "ternary_expression")
        };
        let is_number = (is_choice(a) || is_choice(b)) && {
            let x = self.with_vars(&bound.yes, |this| this.probe(a, None));
            let y = self.with_vars(&bound.no, |this| this.probe(b, None));
            x.unboxed().is_some() && y.unboxed().is_some()
        };
        let expected = expected.filter(|expected| !is_number && **expected != Ty::Error);
        self.switch_to(then);
        let is_open = |this: &Self, node: Node<'a>| {
            this.gives_variable && super::arguments::unwrapped(node).kind() == "method_invocation"
        };
        let x = self.with_vars(&bound.yes, |this| this.expr(a, expected));
        let is_x_open = is_open(self, a);
        let after_x = self.current_block();
        self.switch_to(otherwise);
        let y = self.with_vars(&bound.no, |this| this.expr(b, expected));
        let constants = (self.constant_value(a), self.constant_value(b));
        // What a generic method gives counts as a reference, whatever its variable becomes (JLS 15.25); without a target
        // the compiler goes by what it became.
        let ty = match expected {
            Some(wanted) if is_x_open || is_open(self, b) => wanted.clone(),
            None if (is_x_open || is_open(self, b)) && !is_standalone(node) => self.world.common_type(&x.ty, &y.ty),
            _ => self.ternary_type((&x.ty, constants.0.as_ref()), (&y.ty, constants.1.as_ref()), expected),
        };
        let dst = self.temporary(ty.kind());
        // Which type is asked for is known when the method is: the promises of type arguments are checked then.
        let waits = expected.is_none()
            && [&x, &y].iter().all(|val| val.ty.is_reference())
            && ty.unboxed().is_none()
            && is_argument(node);
        let held = |this: &Self, val: &Val| this.held(val).cloned().unwrap_or_else(|| crate::classes::erased(&val.ty));
        let (of_x, of_y) = (held(self, &x), held(self, &y));
        let is_loose = waits && (self.held(&x).is_some() || self.held(&y).is_some());
        let y = if is_loose { y } else { self.coerce(y, &ty, span(b)) };
        self.move_to(dst, y.reg, span(b));
        self.goto(join, at);
        self.switch_to(after_x);
        let x = if is_loose { x } else { self.coerce(x, &ty, span(a)) };
        self.move_to(dst, x.reg, span(a));
        self.goto(join, at);
        self.switch_to(join);
        if is_loose && let Some(frame) = self.frames.last_mut() {
            frame.loose.insert(dst, if of_x == of_y { of_x } else { Ty::object() });
        }
        Val { reg: dst, ty }
    }

    /// JLS 15.25: the type of a choice between two operands, given with their values where those
    /// are constants.
    pub(crate) fn ternary_type(&self, x: (&Ty, Option<&Value>), y: (&Ty, Option<&Value>), expected: Option<&Ty>) -> Ty {
        let ((x, x_value), (y, y_value)) = (x, y);
        // A choice of references is of the type that is asked for, whatever its operands are.
        if x == y && (expected.is_none() || x.unboxed().is_some() || !x.is_reference()) {
            return x.clone();
        }
        if let (Some(a), Some(b)) = (x.unboxed(), y.unboxed())
            && let Some(kind) = crate::constant::chosen_kind((a, x_value), (b, y_value))
        {
            return Ty::Primitive(kind);
        }
        let is_unknown = |ty: &Ty| matches!(ty, Ty::Error | Ty::Missing(_));
        match expected {
            Some(expected) if expected.is_reference() && *expected != Ty::Error => expected.clone(),
            _ if is_unknown(x) || is_unknown(y) => Ty::Error,
            _ => self.world.common_type(x, y),
        }
    }

    fn cast_expression(&mut self, node: Node<'a>) -> Val {
        let at = span(node);
        let (types, Some(value)) = (node.fields("type"), node.field("value")) else {
            return self.syntax_error(node);
        };
        if let Some(value) = self.constant_value(node) {
            self.record_whole_constant(&value, node);
            return self.value(&value, at);
        }
        let to = Ty::meet(types.into_iter().map(|ty| self.written_type(ty)).collect());
        // A cast is a target for functions only; everything else has its own type (JLS 15.25, 15.28.1).
        let val = self.expr(value, super::arguments::has_function(value).then_some(&to));
        match (&to, val.ty.primitive()) {
            (Ty::Primitive(_), _) | (_, Some(_)) => {
                let val = self.coerce(val, &to, at);
                Val { reg: val.reg, ty: to }
            }
            (Ty::Missing(class), None) => {
                let why = super::access::why_missing(class);
                self.unknown(why, to, at)
            }
            _ => self.cast(&val, &to, at),
        }
    }
}

/// Whether a choice is what a method is given.
fn is_argument(node: Node<'_>) -> bool {
    let mut at = node;
    loop {
        let Some(around) = at.parent() else { return false };
        match around.kind() {
            "parenthesized_expression" | "ternary_expression" => at = around,
            kind => return kind == "argument_list",
        }
    }
}

/// Whether a choice stands where nothing is asked of its type: the initialiser of a `var`, what is cast, an operand, what a
/// member is selected from.
fn is_standalone(node: Node<'_>) -> bool {
    let mut at = node;
    loop {
        let Some(around) = at.parent() else { return false };
        match around.kind() {
            "parenthesized_expression" | "ternary_expression" => at = around,
            "variable_declarator" | "cast_expression" | "field_access" | "binary_expression" | "unary_expression" => {
                return true;
            }
            "method_invocation" => return around.field("object") == Some(at),
            // `s += x`, but not `s = x`.
            "assignment_expression" => return around.field("operator").is_some_and(|operator| operator.kind() != "="),
            _ => return false,
        }
    }
}
