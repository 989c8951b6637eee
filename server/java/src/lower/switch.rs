//! `switch`, as a statement and as an expression, over numbers, strings, enums and types.

use racelens_ir::{BlockId, Comparand, CompareOp, Const, FieldKey, Instr, Intrinsic, Kind, Reg};
use racelens_syntax::{Node, NodeExt};

use super::frame::Exit;
use super::{Lowerer, Val, span};
use crate::classes::erased;
use crate::constant::Value;
use crate::types::Ty;

/// One `case` or `default` with what it leads to.
struct Arm<'a> {
    labels: Vec<Node<'a>>,
    body: Vec<Node<'a>>,
    is_rule: bool,
}

impl<'a> Lowerer<'a> {
    pub(crate) fn switch_statement(&mut self, node: Node<'a>) {
        let end = self.new_block();
        let exit = Exit::Block { label: None, break_to: end };
        self.with_exit(exit, |this| this.in_scope(|this| this.arms(node, None, end)));
        self.goto(end, span(node));
        self.switch_to(end);
    }

    pub(crate) fn switch_value(&mut self, node: Node<'a>, expected: Option<&Ty>) -> Val {
        let ty = match expected {
            Some(expected) if *expected != Ty::Void => expected.clone(),
            _ => self.switch_type(node),
        };
        let end = self.new_block();
        let into = self.temporary(ty.kind());
        let exit = Exit::Yield { into, ty: ty.clone(), to: end };
        self.with_exit(exit, |this| this.in_scope(|this| this.arms(node, Some((into, &ty)), end)));
        self.switch_to(end);
        Val { reg: into, ty }
    }

    /// The type of a switch expression that nothing asks for: that of its arms.
    fn switch_type(&mut self, node: Node<'a>) -> Ty {
        let mut found: Option<Ty> = None;
        for arm in node.field("body").map(arms_of).unwrap_or_default() {
            let value = match arm.body.first() {
                Some(first) if arm.is_rule && first.kind() == "expression_statement" => first.named().first().copied(),
                _ => None,
            };
            let Some(value) = value else { continue };
            let ty = self.probe(value);
            found = Some(match found {
                Some(known) => self.ternary_type(&known, &ty, None),
                None => ty,
            });
        }
        found.unwrap_or(Ty::object())
    }

    fn arms(&mut self, node: Node<'a>, result: Option<(Reg, &Ty)>, end: BlockId) {
        let at = span(node);
        let condition = node.field("condition").and_then(|condition| condition.named().first().copied());
        let (Some(condition), Some(body)) = (condition, node.field("body")) else {
            self.syntax_error(node);
            return;
        };
        let on = self.expr(condition, None);
        let arms = arms_of(body);
        let blocks: Vec<BlockId> = arms.iter().map(|_| self.new_block()).collect();
        let default = arms
            .iter()
            .zip(&blocks)
            .find(|(arm, _)| arm.labels.iter().any(|label| label.has_token("default")))
            .map(|(_, block)| *block);
        let otherwise = match (default, result) {
            (Some(default), _) => default,
            (None, None) => end,
            (None, Some(_)) => self.new_block(),
        };
        self.dispatch_arms(&on, condition, &arms, &blocks, otherwise);
        if default.is_none() && result.is_some() {
            self.switch_to(otherwise);
            self.unknown("no case of this switch fits", Ty::Error, at);
        }
        let mut next = blocks.iter().skip(1);
        for (arm, block) in arms.iter().zip(&blocks) {
            let after = next.next().copied().unwrap_or(end);
            self.switch_to(*block);
            if arm.is_rule {
                self.rule(arm, result, end);
            } else {
                arm.body.iter().for_each(|statement| self.statement(*statement));
                self.goto(after, at);
            }
        }
    }

    fn rule(&mut self, arm: &Arm<'a>, result: Option<(Reg, &Ty)>, end: BlockId) {
        let Some(body) = arm.body.first().copied() else { return };
        match (result, body.kind(), body.named().first().copied()) {
            (Some((into, ty)), "expression_statement", Some(value)) => {
                let val = self.expr_as(value, ty);
                self.move_to(into, val.reg, span(value));
            }
            _ => self.statement(body),
        }
        self.goto(end, span(body));
    }

    /// Goes from the value to the arm that it selects.
    fn dispatch_arms(
        &mut self,
        on: &Val,
        condition: Node<'a>,
        arms: &[Arm<'a>],
        blocks: &[BlockId],
        otherwise: BlockId,
    ) {
        let at = span(condition);
        let has_patterns =
            arms.iter().flat_map(|arm| &arm.labels).any(|label| label.child_of_kind("pattern").is_some());
        if let (Some(Kind::Int | Kind::Char | Kind::Short | Kind::Byte), false) = (on.ty.unboxed(), has_patterns) {
            let value = self.number(on, Kind::Int, at);
            let mut cases = Vec::new();
            for (arm, block) in arms.iter().zip(blocks) {
                for label in arm.labels.iter().flat_map(|label| label.named()) {
                    match self.constant_value(label).and_then(|value| value.converted(Kind::Int)) {
                        Some(Value::Int(_, value)) => cases.push((value, *block)),
                        _ => {
                            self.unknown("this case isn't a constant", Ty::Error, span(label));
                        }
                    }
                }
            }
            self.emit(Instr::Switch { on: value, cases: cases.into(), default: otherwise }, at);
            return;
        }
        let is_enum = on.ty.class_name().and_then(|class| self.world.header(class));
        let is_enum = is_enum.is_some_and(|header| header.kind == racelens_ir::ClassKind::Enum);
        let handles_null = arms.iter().flat_map(|arm| &arm.labels).flat_map(|label| label.named());
        let handles_null = handles_null.into_iter().any(|label| label.kind() == "null_literal");
        if !handles_null && on.ty.is_reference() {
            // A null selector throws, as calling anything on it does.
            let key = racelens_ir::MethodKey::new("java.lang.Object", "getClass", []);
            self.invoke(racelens_ir::Dispatch::Virtual, &key, vec![on.reg], Some(Kind::Ref), at);
        }
        for (arm, block) in arms.iter().zip(blocks) {
            for label in &arm.labels {
                let guard = label.child_of_kind("guard").and_then(|guard| guard.named().first().copied());
                for case in label.named().into_iter().filter(|case| case.kind() != "guard") {
                    let (fits, next) = (self.new_block(), self.new_block());
                    self.case(on, case, is_enum, fits, next);
                    self.switch_to(fits);
                    match guard {
                        Some(guard) => self.condition(guard, *block, next),
                        None => self.goto(*block, span(case)),
                    }
                    self.switch_to(next);
                }
            }
        }
        self.goto(otherwise, at);
    }

    fn case(&mut self, on: &Val, case: Node<'a>, is_enum: bool, fits: BlockId, next: BlockId) {
        let at = span(case);
        let condition = self.temporary(Kind::Boolean);
        if case.kind() == "null_literal" {
            let null = self.null(at);
            let (op, what) = (CompareOp::Eq, Comparand::Ref);
            self.emit(Instr::Compare { dst: condition, op, what, a: on.reg, b: null.reg }, at);
        } else if case.kind() == "pattern" {
            let pattern = case.named().first().copied().filter(|pattern| pattern.kind() == "type_pattern");
            let children = pattern.map(|pattern| pattern.named()).unwrap_or_default();
            let (Some(written), Some(name)) = (children.first(), children.get(1)) else {
                self.unknown("record patterns aren't understood yet", Ty::Error, at);
                return self.goto(next, at);
            };
            let ty = self.written_type(*written);
            if let Some(frame) = self.frames.last_mut() {
                let class = frame.b.type_ref(&ty.erase());
                frame.b.emit(Instr::InstanceOf { dst: condition, src: on.reg, class }, at);
            }
            let bind = self.new_block();
            self.emit(Instr::Branch { condition, then: bind, otherwise: next }, at);
            self.switch_to(bind);
            let reg = self.declare(self.text_of(*name), &ty);
            let cast = self.cast(on, &ty, at);
            self.move_to(reg, cast.reg, span(*name));
            return self.goto(fits, at);
        } else if is_enum {
            let name = self.text_of(case).rsplit('.').next().unwrap_or_default().trim();
            let constant = self.temporary(Kind::Ref);
            let class = on.ty.class_name().cloned();
            if let (Some(frame), Some(class)) = (self.frames.last_mut(), class) {
                let field = frame.b.field_ref(&FieldKey { class, name: name.into() });
                frame.b.emit(Instr::GetStatic { dst: constant, field }, at);
            }
            let (op, what) = (CompareOp::Eq, Comparand::Ref);
            self.emit(Instr::Compare { dst: condition, op, what, a: on.reg, b: constant }, at);
        } else if let Some(Value::Str(text)) = self.constant_value(case) {
            let text = self.constant(Const::String(text), Ty::string(), at);
            let args = [on.reg, text.reg].into();
            self.emit(Instr::Intrinsic { dst: Some(condition), op: Intrinsic::StringEquals, args }, at);
        } else {
            self.unknown(format!("a case of `{}` isn't understood", erased(&on.ty)), Ty::Error, at);
            return self.goto(next, at);
        }
        self.emit(Instr::Branch { condition, then: fits, otherwise: next }, at);
    }
}

fn arms_of(body: Node<'_>) -> Vec<Arm<'_>> {
    let mut arms = Vec::new();
    for group in body.named() {
        let children = group.named();
        let (labels, body) = children.into_iter().partition(|child| child.kind() == "switch_label");
        arms.push(Arm { labels, body, is_rule: group.kind() == "switch_rule" });
    }
    arms
}
