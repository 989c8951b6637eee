//! Operators: arithmetic, comparisons, conditions, assignments, `++` and `--`.

use racelens_ir::{BinaryOp, BlockId, Comparand, CompareOp, Instr, Kind, Reg, Span, UnaryOp};
use racelens_syntax::{Node, NodeExt};

use super::access::Place;
use super::convert::width;
use super::pattern::Bound;
use super::{Lowerer, Val, span};
use crate::constant::{Folded, Value};
use crate::ty::Ty;

fn arithmetic(op: &str) -> Option<BinaryOp> {
    Some(match op {
        "+" => BinaryOp::Add,
        "-" => BinaryOp::Sub,
        "*" => BinaryOp::Mul,
        "/" => BinaryOp::Div,
        "%" => BinaryOp::Rem,
        "<<" => BinaryOp::Shl,
        ">>" => BinaryOp::Shr,
        ">>>" => BinaryOp::Ushr,
        "&" => BinaryOp::And,
        "|" => BinaryOp::Or,
        "^" => BinaryOp::Xor,
        _ => return None,
    })
}

fn comparison(op: &str) -> Option<CompareOp> {
    Some(match op {
        "==" => CompareOp::Eq,
        "!=" => CompareOp::Ne,
        "<" => CompareOp::Lt,
        "<=" => CompareOp::Le,
        ">" => CompareOp::Gt,
        ">=" => CompareOp::Ge,
        _ => return None,
    })
}

/// The value of an expression under way: a chain of `+` that became a string keeps its parts.
enum Sum {
    Value(Val),
    Parts(Vec<Reg>),
}

/// Why an operator isn't understood where an operand isn't: that is said of the operand.
const UNKNOWN_OPERAND: &str = "an operand is not understood";

impl<'a> Lowerer<'a> {
    pub(crate) fn switch_to(&mut self, block: BlockId) {
        if let Some(frame) = self.frames.last_mut() {
            frame.b.switch_to(block);
        }
    }
    pub(crate) fn new_block(&mut self) -> BlockId {
        use racelens_ir::Id;
        self.frames.last_mut().map_or(BlockId::from_raw(0), |frame| frame.b.block())
    }
    pub(crate) fn current_block(&self) -> BlockId {
        use racelens_ir::Id;
        self.frames.last().map_or(BlockId::from_raw(0), |frame| frame.b.current())
    }
    pub(crate) fn goto(&mut self, target: BlockId, span: Span) {
        self.emit(Instr::Goto { target }, span);
    }

    pub(crate) fn binary(&mut self, node: Node<'a>) -> Val {
        let Some(op) = node.field("operator").map(|op| self.text_of(op)) else { return self.syntax_error(node) };
        if matches!(op, "&&" | "||") || comparison(op).is_some() {
            return self.as_boolean(node);
        }
        // A chain of one operator leans left; walking it keeps long sums off the stack.
        let mut chain = Vec::new();
        let mut at = node;
        while at.kind() == "binary_expression" && at.field("operator").map(|op| self.text_of(op)) == Some(op) {
            let (Some(left), Some(right)) = (at.field("left"), at.field("right")) else {
                return self.syntax_error(node);
            };
            chain.push((at, right));
            at = left;
        }
        if op == "+" {
            at = self.constant_start(at, &mut chain);
        }
        let first = self.expr(at, None);
        let mut sum = Sum::Value(self.kept_before(first, node, span(at)));
        let mut left = at;
        for (whole, right) in chain.into_iter().rev() {
            let mut made_text = None;
            if let Sum::Value(first) = sum {
                made_text = Some(first.ty.clone()).filter(|ty| op == "+" && ty.is_object_of_class());
                sum = Sum::Value(self.readied_before(first, op, right, span(left)));
            }
            let val = self.expr(right, None);
            let val = self.kept_before(val, node, span(right));
            // An object is a part of a text where the other operand is one.
            if let Some(of) = made_text.filter(|_| val.ty.is_object_of_class() || val.ty.unboxed().is_some()) {
                let why = format!("`+` has operands of the types `{of}` and `{}`, and none is a text", val.ty);
                sum = Sum::Value(self.unknown(why, Ty::Error, span(whole)));
                left = whole;
                continue;
            }
            sum = self.add(op, sum, val, whole, left, right);
            left = whole;
        }
        match sum {
            Sum::Value(val) => val,
            Sum::Parts(parts) => self.concat(parts, span(node)),
        }
    }

    /// The longest beginning of a sum that is a constant: its operands leave the chain, which has the last one first.
    fn constant_start(&self, first: Node<'a>, chain: &mut Vec<(Node<'a>, Node<'a>)>) -> Node<'a> {
        let mut start = first;
        let mut known = self.constant_value(first).map(Folded::new);
        while let (Some(folded), Some((whole, right))) = (known, chain.last().copied()) {
            known = self.constant_value(right).and_then(|right| folded.with("+", &right));
            if known.is_some() {
                start = whole;
                chain.pop();
            }
        }
        start
    }

    /// A left operand in its box is unboxed before the right operand is evaluated, as `javac` does; one that becomes a
    /// part of a string does so before (JLS 15.18.1).
    fn readied_before(&mut self, val: Val, op: &str, right: Node<'a>, at: Span) -> Val {
        let is_text = |ty: &Ty| ty.is_string() || matches!(ty, Ty::Null | Ty::Error | Ty::Missing(_) | Ty::Void);
        if val.ty.primitive().is_some() || is_text(&val.ty) {
            return val;
        }
        let is_box = val.ty.unboxed().is_some();
        if op == "+" && (!is_box || self.probe(right, None).is_string()) {
            return Val { reg: self.text_part(&val, at), ty: Ty::string() };
        }
        if !is_box {
            return val;
        }
        let unboxes = match op {
            "==" | "!=" => self.probe(right, None).primitive().is_some(),
            _ => true,
        };
        match unboxes.then(|| self.unbox(&val, at)).flatten() {
            Some((reg, kind)) => Val { reg, ty: Ty::Primitive(kind) },
            None => val,
        }
    }

    fn add(&mut self, op: &str, sum: Sum, val: Val, whole: Node<'a>, left: Node<'a>, right: Node<'a>) -> Sum {
        match sum {
            Sum::Parts(mut parts) => {
                parts.push(self.text_part(&val, span(right)));
                Sum::Parts(parts)
            }
            Sum::Value(first) if op == "+" && (first.ty.is_string() || val.ty.is_string()) => {
                let a = self.text_part(&first, span(left));
                let b = self.text_part(&val, span(right));
                Sum::Parts(vec![a, b])
            }
            Sum::Value(first) => Sum::Value(self.arithmetic(op, &first, &val, span(whole))),
        }
    }

    /// An arithmetic, shift or bit operator on two values (JLS 15.17 to 15.22).
    pub(crate) fn arithmetic(&mut self, op: &str, a: &Val, b: &Val, at: Span) -> Val {
        let Some(op_code) = arithmetic(op) else {
            return self.unknown(format!("operator `{op}` is not supported"), Ty::Error, at);
        };
        let (left, right) = (a.ty.unboxed(), b.ty.unboxed());
        let is_logic = matches!(op, "&" | "|" | "^");
        let kind = match (left, right) {
            (Some(Kind::Boolean), Some(Kind::Boolean)) if is_logic => Some(Kind::Boolean),
            (Some(left), Some(_)) if matches!(op, "<<" | ">>" | ">>>") => crate::constant::promoted(left, left),
            _ => self.promoted(&a.ty, &b.ty),
        };
        let Some(kind) = kind else {
            let why = match a.is_unknown() || b.is_unknown() {
                true => UNKNOWN_OPERAND.to_owned(),
                false => format!("operator `{op}` is not defined for `{}` and `{}`", a.ty, b.ty),
            };
            return self.unknown(why, Ty::Error, at);
        };
        let x = self.number(a, kind, at);
        let y = match (op, right) {
            ("<<" | ">>" | ">>>", Some(_)) => self.number(b, Kind::Int, at),
            _ => self.number(b, kind, at),
        };
        let dst = self.temporary(kind);
        self.emit(Instr::Binary { dst, op: op_code, width: width(kind), a: x, b: y }, at);
        Val { reg: dst, ty: Ty::Primitive(kind) }
    }

    pub(crate) fn unary(&mut self, node: Node<'a>) -> Val {
        let at = span(node);
        let (Some(op), Some(operand)) = (node.field("operator"), node.field("operand")) else {
            return self.syntax_error(node);
        };
        let op = self.text_of(op);
        if op == "!" {
            return self.as_boolean(node);
        }
        let val = self.expr(operand, None);
        self.unary_of(op, val, at)
    }

    fn unary_of(&mut self, op: &str, val: Val, at: Span) -> Val {
        let Some(kind) = self.promoted(&val.ty, &val.ty) else {
            let why = match val.is_unknown() {
                true => UNKNOWN_OPERAND.to_owned(),
                false => format!("operator `{op}` is not defined for `{}`", val.ty),
            };
            return self.unknown(why, Ty::Error, at);
        };
        let src = self.number(&val, kind, at);
        let op = match op {
            "-" => UnaryOp::Neg,
            "~" => UnaryOp::Not,
            _ => return Val { reg: src, ty: Ty::Primitive(kind) },
        };
        let dst = self.temporary(kind);
        self.emit(Instr::Unary { dst, op, width: width(kind), src }, at);
        Val { reg: dst, ty: Ty::Primitive(kind) }
    }

    /// A condition as a value: 1 or 0.
    pub(crate) fn as_boolean(&mut self, node: Node<'a>) -> Val {
        let at = span(node);
        if let Some(op) = node.field("operator").map(|op| self.text_of(op))
            && comparison(op).is_some()
        {
            return self.comparison(node, op);
        }
        let (then, otherwise, join) = (self.new_block(), self.new_block(), self.new_block());
        let dst = self.temporary(Kind::Boolean);
        self.condition(node, then, otherwise);
        for (block, value) in [(then, 1), (otherwise, 0)] {
            self.switch_to(block);
            self.emit(Instr::Const { dst, value: racelens_ir::Const::Int(value) }, at);
            self.goto(join, at);
        }
        self.switch_to(join);
        Val { reg: dst, ty: Ty::BOOLEAN }
    }

    fn comparison(&mut self, node: Node<'a>, op: &str) -> Val {
        let at = span(node);
        let (Some(left), Some(right), Some(code)) = (node.field("left"), node.field("right"), comparison(op)) else {
            return self.syntax_error(node);
        };
        let a = self.expr(left, None);
        let a = self.kept_before(a, right, span(left));
        let a = self.readied_before(a, op, right, span(left));
        let b = self.expr(right, None);
        self.compare(code, &a, &b, at)
    }

    pub(crate) fn compare(&mut self, op: CompareOp, a: &Val, b: &Val, at: Span) -> Val {
        let is_primitive = a.ty.primitive().is_some() || b.ty.primitive().is_some();
        let is_order = !matches!(op, CompareOp::Eq | CompareOp::Ne);
        let (what, x, y) = if is_primitive || is_order {
            let kind = match (a.ty.unboxed(), b.ty.unboxed()) {
                (Some(Kind::Boolean), Some(Kind::Boolean)) => Some(Kind::Boolean),
                _ => self.promoted(&a.ty, &b.ty),
            };
            let Some(kind) = kind else {
                let why = match a.is_unknown() || b.is_unknown() {
                    true => UNKNOWN_OPERAND.to_owned(),
                    false => format!("`{}` and `{}` cannot be compared", a.ty, b.ty),
                };
                return self.unknown(why, Ty::BOOLEAN, at);
            };
            let (x, y) = (self.number(a, kind, at), self.number(b, kind, at));
            (Comparand::Number(width(kind)), x, y)
        } else {
            (Comparand::Ref, a.reg, b.reg)
        };
        let dst = self.temporary(Kind::Boolean);
        self.emit(Instr::Compare { dst, op, what, a: x, b: y }, at);
        Val { reg: dst, ty: Ty::BOOLEAN }
    }

    /// Branches on a condition, with `&&`, `||`, `!` and constants as control flow; answers which
    /// pattern variables there are on either side.
    pub(crate) fn condition(&mut self, node: Node<'a>, then: BlockId, otherwise: BlockId) -> Bound {
        let at = span(node);
        if self.depth > super::MAX_DEPTH {
            self.unknown("this is nested too deeply", Ty::BOOLEAN, at);
            self.goto(then, at);
            return Bound::default();
        }
        self.depth += 1;
        let bound = self.condition_inner(node, then, otherwise);
        self.depth -= 1;
        bound
    }

    fn condition_inner(&mut self, node: Node<'a>, then: BlockId, otherwise: BlockId) -> Bound {
        let at = span(node);
        match node.kind() {
            "parenthesized_expression" => {
                if let Some(inner) = node.named().first() {
                    return self.condition(*inner, then, otherwise);
                }
            }
            "unary_expression" if node.field("operator").is_some_and(|op| self.text_of(op) == "!") => {
                if let Some(operand) = node.field("operand") {
                    return self.condition(operand, otherwise, then).swapped();
                }
            }
            "binary_expression" => {
                let op = node.field("operator").map_or("", |op| self.text_of(op));
                if let (true, Some(left), Some(right)) =
                    (matches!(op, "&&" | "||"), node.field("left"), node.field("right"))
                {
                    let decided = self.decided();
                    let more = self.new_block();
                    let mut first = match op {
                        "&&" => self.condition(left, more, otherwise),
                        _ => self.condition(left, then, more),
                    };
                    self.switch_to(more);
                    let in_second = if op == "&&" { &first.yes } else { &first.no };
                    let second = self.with_vars(&in_second.clone(), |this| this.condition(right, then, otherwise));
                    first.yes.extend(second.yes);
                    first.no.extend(second.no);
                    if self.decisions.is_some()
                        && let Some(value) = self.constant_value(node)
                    {
                        self.forget_decisions(decided);
                        self.record_whole_constant(&value, node);
                    }
                    return match op {
                        "&&" => Bound { yes: first.yes, no: Vec::new() },
                        _ => Bound { yes: Vec::new(), no: first.no },
                    };
                }
            }
            "instanceof_expression" => return self.instance_of(node, then, otherwise),
            _ => {}
        }
        if let Some(Value::Bool(value)) = self.constant_value(node) {
            self.record_whole_constant(&Value::Bool(value), node);
            self.goto(if value { then } else { otherwise }, at);
            return Bound::default();
        }
        let op = node.field("operator").map(|op| self.text_of(op)).filter(|_| node.kind() == "binary_expression");
        let val = match op {
            Some(op) if comparison(op).is_some() => self.comparison(node, op),
            _ => self.expr(node, Some(&Ty::BOOLEAN)),
        };
        let val = self.coerce(val, &Ty::BOOLEAN, at);
        self.emit(Instr::Branch { condition: val.reg, then, otherwise }, at);
        Bound::default()
    }

    pub(crate) fn declare(&mut self, name: &str, ty: &Ty) -> Reg {
        use racelens_ir::Id;
        let Some(frame) = self.frames.last_mut() else { return Reg::from_raw(0) };
        let slot = frame.take_slot(ty.kind());
        let reg = frame.b.local(name.into(), ty.kind(), slot);
        frame.declare(name, reg, ty.clone());
        reg
    }

    pub(crate) fn assignment(&mut self, node: Node<'a>) -> Val {
        let at = span(node);
        let (Some(left), Some(op), Some(right)) = (node.field("left"), node.field("operator"), node.field("right"))
        else {
            return self.syntax_error(node);
        };
        let op = self.text_of(op);
        let mut place = self.place(left);
        // The object, the array and the index are evaluated before the right side (JLS 15.26.1).
        let kept = |this: &mut Self, reg: Reg, ty: Ty| this.kept_before(Val { reg, ty }, right, span(left)).reg;
        match &mut place {
            Place::Field { object, .. } => *object = kept(self, *object, Ty::Null),
            Place::Element { array, index, .. } => {
                *array = kept(self, *array, Ty::Null);
                *index = kept(self, *index, Ty::INT);
            }
            Place::Local { .. } | Place::Value(_) | Place::Static { .. } | Place::Unknown { .. } => {}
        }
        let ty = place.ty();
        if op == "=" {
            let val = match ty {
                Ty::Error => self.expr(right, None),
                _ => self.expr_as(right, &ty),
            };
            self.store(&place, val.reg, at);
            return Val { reg: val.reg, ty: if ty == Ty::Error { val.ty } else { ty } };
        }
        let op = op.strip_suffix('=').unwrap_or(op);
        let old = self.load(&place);
        // A local that the right side changes still counts with its old value.
        let old = self.kept_before(old, right, span(left));
        let old = self.readied_before(old, op, right, span(left));
        let val = self.expr(right, None);
        let result = if op == "+" && (ty.is_string() || val.ty.is_string()) {
            let (a, b) = (self.text_part(&old, span(left)), self.text_part(&val, span(right)));
            self.concat(vec![a, b], at)
        } else {
            self.arithmetic(op, &old, &val, at)
        };
        let result = self.coerce(result, &ty, at);
        self.store(&place, result.reg, at);
        Val { reg: result.reg, ty }
    }

    /// `(byte) i++` and `-i++`, which the grammar takes for updates of `(byte) i` and `-i`.
    fn update_inside(&mut self, update: Node<'a>, outer: Node<'a>) -> Val {
        let at = span(outer);
        let Some(inner) = outer.field("value").or_else(|| outer.field("operand")) else {
            return self.syntax_error(outer);
        };
        let val = match inner.kind() {
            "cast_expression" | "unary_expression" => self.update_inside(update, inner),
            _ => self.update_place(inner, update.has_token("++"), false, true, at),
        };
        if let Some(written) = outer.field("type") {
            let to = self.written_type(written);
            let val = self.coerce(val, &to, at);
            return Val { reg: val.reg, ty: to };
        }
        let op = outer.field("operator").map_or("", |op| self.text_of(op));
        self.unary_of(op, val, at)
    }

    pub(crate) fn update_for_effect(&mut self, node: Node<'a>) {
        self.update_of(node, false);
    }

    pub(crate) fn update(&mut self, node: Node<'a>) -> Val {
        self.update_of(node, true)
    }

    fn update_of(&mut self, node: Node<'a>, is_value_used: bool) -> Val {
        let at = span(node);
        let Some(operand) = node.named().first().copied() else { return self.syntax_error(node) };
        let is_prefix = operand.start_byte() > node.start_byte();
        if !is_prefix && matches!(operand.kind(), "cast_expression" | "unary_expression") {
            return self.update_inside(node, operand);
        }
        self.update_place(operand, node.has_token("++"), is_prefix, is_value_used, at)
    }

    fn update_place(
        &mut self,
        operand: Node<'a>,
        is_increment: bool,
        is_prefix: bool,
        is_value_used: bool,
        at: Span,
    ) -> Val {
        let op = if is_increment { "+" } else { "-" };
        let place = self.place(operand);
        let ty = place.ty();
        let mut old = self.load(&place);
        if matches!(place, Place::Local { .. }) && !is_prefix && is_value_used {
            let kept = self.temporary(ty.kind());
            self.move_to(kept, old.reg, at);
            old.reg = kept;
        }
        let one = self.int(1, at);
        let new = self.arithmetic(op, &old, &one, at);
        let new = self.coerce(new, &ty, at);
        self.store(&place, new.reg, at);
        if is_prefix { Val { reg: new.reg, ty } } else { old }
    }
}
