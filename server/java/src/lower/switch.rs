//! `switch`, as a statement and as an expression, over numbers, strings, enums and types.

use racelens_ir::{
    BlockId, Comparand, CompareOp, Const, Dispatch, FieldKey, Instr, Intrinsic, Kind, MethodKey, Reg, Span,
};
use racelens_syntax::{Node, NodeExt};

use super::frame::{Exit, Var, Yield, Yielded};
use super::pattern::Depth;
use super::{Lowerer, Val, span};
use crate::classes::erased;
use crate::constant::Value;
use crate::ty::Ty;
use crate::types::java_type::JavaType;

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
        let end = self.new_block();
        if let Some(ty) = expected.filter(|expected| !matches!(expected, Ty::Void | Ty::Error)) {
            let into = self.temporary(ty.kind());
            let to = Yield::Known { into, ty: ty.clone(), to: end };
            self.with_exit(Exit::Yield(to.clone()), |this| this.in_scope(|this| this.arms(node, Some(&to), end)));
            self.switch_to(end);
            return Val { reg: into, ty: ty.clone() };
        }
        // Nothing asks for a type: it is that of all the values (JLS 15.28.1), which come first.
        let Some(frame) = self.frames.last_mut() else { return self.syntax_error(node) };
        let list = frame.yields.len();
        frame.yields.push(Vec::new());
        let to = Yield::Open { list };
        self.with_exit(Exit::Yield(to.clone()), |this| this.in_scope(|this| this.arms(node, Some(&to), end)));
        let values = self.frames.last_mut().and_then(|frame| frame.yields.pop()).unwrap_or_default();
        let mut chosen: Option<(Ty, Option<Value>)> = None;
        for value in &values {
            chosen = Some(match chosen {
                None => (value.ty.clone(), value.constant.clone()),
                Some((ty, constant)) => {
                    let ty = self.ternary_type((&ty, constant.as_ref()), (&value.ty, value.constant.as_ref()), None);
                    // Where all are constants, the one that is hardest to fit decides.
                    let hardest = |a: Value, b: Value| if a.magnitude() >= b.magnitude() { a } else { b };
                    let constant = constant.zip(value.constant.clone()).map(|(a, b)| hardest(a, b));
                    (ty, constant)
                }
            });
        }
        let ty = chosen.map_or_else(Ty::object, |(ty, _)| ty);
        let into = self.temporary(ty.kind());
        for value in values {
            self.switch_to(value.block);
            let val = self.coerce(Val { reg: value.reg, ty: value.ty }, &ty, value.span);
            self.move_to(into, val.reg, value.span);
            self.goto(end, value.span);
        }
        self.switch_to(end);
        Val { reg: into, ty }
    }

    /// Asks for what each result of a switch expression is.
    pub(crate) fn switch_types(&mut self, node: Node<'a>) {
        let end = self.new_block();
        let to = Yield::Types { to: end };
        self.with_exit(Exit::Yield(to.clone()), |this| this.in_scope(|this| this.arms(node, Some(&to), end)));
        self.switch_to(end);
    }

    /// Compares each result of a switch expression with a type of the call that is being inferred (JLS 15.28.1).
    pub(crate) fn switch_wanted(&mut self, node: Node<'a>, wanted: &JavaType) {
        let end = self.new_block();
        let to = Yield::Wanted { wanted: wanted.clone(), to: end };
        self.with_exit(Exit::Yield(to.clone()), |this| this.in_scope(|this| this.arms(node, Some(&to), end)));
        self.switch_to(end);
    }

    /// Gives a value to a switch expression, from inside the exits after number `keep`.
    pub(crate) fn yielded(&mut self, to: &Yield, value: Node<'a>, keep: Option<usize>) {
        let at = span(value);
        match to {
            Yield::Known { into, ty, to } => {
                // Each value is of its own type first.
                let val = self.expr(value, Some(ty));
                let val = self.settled(val, at);
                let val = self.coerce(val, ty, at);
                self.move_to(*into, val.reg, at);
                if let Some(keep) = keep {
                    self.leave(keep, at);
                }
                self.goto(*to, at);
            }
            Yield::Types { to } => {
                let results = self.results_of(value);
                self.switch_results.extend(results);
                self.goto(*to, at);
            }
            Yield::Wanted { wanted, to } => {
                self.constrain(value, wanted);
                self.goto(*to, at);
            }
            Yield::Open { list } => {
                let val = self.expr(value, None);
                let val = self.settled(val, at);
                let constant = self.constant_value(value);
                let reg = self.temporary(val.ty.kind());
                self.move_to(reg, val.reg, at);
                if let Some(keep) = keep {
                    self.leave(keep, at);
                }
                let after = self.new_block();
                self.goto(after, at);
                let value = Yielded { block: after, reg, ty: val.ty, constant, span: at };
                if let Some(values) = self.frames.last_mut().and_then(|frame| frame.yields.get_mut(*list)) {
                    values.push(value);
                }
            }
        }
    }

    fn arms(&mut self, node: Node<'a>, result: Option<&Yield>, end: BlockId) {
        let at = span(node);
        let condition = node.field("condition").and_then(|condition| condition.named().first().copied());
        let (Some(condition), Some(body)) = (condition, node.field("body")) else {
            self.syntax_error(node);
            return;
        };
        let on = self.expr(condition, None);
        let on = self.settled(on, span(condition));
        let arms = arms_of(body);
        let blocks: Vec<BlockId> = arms.iter().map(|_| self.new_block()).collect();
        let is_default = |label: &Node<'a>| {
            label.has_token("default") || label.named().iter().any(|case| self.text_of(*case) == "default")
        };
        let default =
            arms.iter().zip(&blocks).find(|(arm, _)| arm.labels.iter().any(is_default)).map(|(_, block)| *block);
        // A switch that has to cover everything and doesn't, throws (JLS 14.11.3, 15.28.2).
        let covers_all = result.is_some() || self.is_enhanced(&on, &arms);
        let otherwise = match default {
            Some(default) => default,
            None if covers_all => self.new_block(),
            None => end,
        };
        let vars = self.dispatch_arms(&on, condition, &arms, &blocks, otherwise);
        if default.is_none() && covers_all {
            self.switch_to(otherwise);
            self.throw_match_exception(None, at);
        }
        let mut next = blocks.iter().skip(1);
        for ((arm, block), vars) in arms.iter().zip(&blocks).zip(&vars) {
            let after = next.next().copied().unwrap_or(end);
            self.switch_to(*block);
            if arm.is_rule {
                self.with_vars(vars, |this| this.rule(arm, result, end));
            } else {
                self.introduce(vars);
                arm.body.iter().for_each(|statement| self.statement(*statement));
                self.goto(after, at);
            }
        }
    }

    fn rule(&mut self, arm: &Arm<'a>, result: Option<&Yield>, end: BlockId) {
        let Some(body) = arm.body.first().copied() else { return };
        match (result, body.kind(), body.named().first().copied()) {
            (Some(to), "expression_statement", Some(value)) => self.yielded(to, value, None),
            _ => self.statement(body),
        }
        self.goto(end, span(body));
    }

    /// Goes from the value to the arm that it selects; answers the variables of each arm's patterns.
    fn dispatch_arms(
        &mut self,
        on: &Val,
        condition: Node<'a>,
        arms: &[Arm<'a>],
        blocks: &[BlockId],
        otherwise: BlockId,
    ) -> Vec<Vec<Var>> {
        let at = span(condition);
        let labels = || arms.iter().flat_map(|arm| &arm.labels);
        let is_plain = !self.has_patterns(arms)
            && labels().flat_map(|label| label.named()).all(|case| case.kind() != "null_literal");
        if let (Some(Kind::Int | Kind::Char | Kind::Short | Kind::Byte), true) = (on.ty.unboxed(), is_plain) {
            let value = self.number(on, Kind::Int, at);
            let mut cases = Vec::new();
            for (arm, block) in arms.iter().zip(blocks) {
                for label in arm.labels.iter().flat_map(|label| label.named()) {
                    let constant = self.constant_value(label);
                    constant.iter().for_each(|value| self.record_whole_constant(value, label));
                    match constant.and_then(|value| value.converted(Kind::Int)) {
                        Some(Value::Int(_, value)) => cases.push((value, *block)),
                        _ if self.text_of(label) == "default" => {}
                        _ => {
                            self.unknown("this case label is not a constant", Ty::Error, span(label));
                        }
                    }
                }
            }
            self.emit(Instr::Switch { on: value, cases: cases.into(), default: otherwise }, at);
            return arms.iter().map(|_| Vec::new()).collect();
        }
        // `null` goes first, so that no other case sees it.
        let is_null = |label: &Node<'a>| label.named().iter().any(|case| case.kind() == "null_literal");
        let on_null = arms.iter().zip(blocks).find(|(arm, _)| arm.labels.iter().any(is_null));
        match on_null {
            Some((_, block)) => {
                let null = self.null(at);
                let condition = self.temporary(Kind::Boolean);
                let (op, what) = (CompareOp::Eq, Comparand::Ref);
                self.emit(Instr::Compare { dst: condition, op, what, a: on.reg, b: null.reg }, at);
                let next = self.new_block();
                self.emit(Instr::Branch { condition, then: *block, otherwise: next }, at);
                self.switch_to(next);
            }
            None if on.ty.is_reference() => self.not_null(on, arms.iter().flat_map(|arm| &arm.labels), at),
            None => {}
        }
        let mut all = Vec::new();
        for (arm, block) in arms.iter().zip(blocks) {
            let mut vars = Vec::new();
            for label in &arm.labels {
                let guard = label.child_of_kind("guard").and_then(|guard| guard.named().first().copied());
                for case in label.named().into_iter().filter(|case| case.kind() != "guard") {
                    if case.kind() == "null_literal" || self.text_of(case) == "default" {
                        continue;
                    }
                    let (fits, next) = (self.new_block(), self.new_block());
                    let mut own = self.declared_in(|this| this.case(on, case, fits, next));
                    self.switch_to(fits);
                    match guard {
                        Some(guard) => {
                            let bound = self.with_vars(&own, |this| this.condition(guard, *block, next));
                            own.extend(bound.yes);
                        }
                        None => self.goto(*block, span(case)),
                    }
                    vars.extend(own);
                    self.switch_to(next);
                }
            }
            all.push(vars);
        }
        self.goto(otherwise, at);
        all
    }

    fn case(&mut self, on: &Val, case: Node<'a>, fits: BlockId, next: BlockId) {
        let at = span(case);
        if let Some(pattern) = super::pattern::pattern_in(case, self.text) {
            return self.pattern(on, pattern, Depth::Top, fits, next);
        }
        let condition = self.temporary(Kind::Boolean);
        let (op, what) = (CompareOp::Eq, Comparand::Ref);
        if let Some(key) = self.enum_constant_of(on, case) {
            let constant = self.temporary(Kind::Ref);
            if let Some(frame) = self.frames.last_mut() {
                let field = frame.b.field_ref(&key);
                frame.b.emit(Instr::GetStatic { dst: constant, field }, at);
            }
            self.emit(Instr::Compare { dst: condition, op, what, a: on.reg, b: constant }, at);
        } else {
            let constant = self.constant_value(case);
            constant.iter().for_each(|value| self.record_whole_constant(value, case));
            match constant {
                Some(Value::Str(text)) => {
                    let text = self.constant(Const::String(text), Ty::string(), at);
                    let args = [on.reg, text.reg].into();
                    self.emit(Instr::Intrinsic { dst: Some(condition), op: Intrinsic::StringEquals, args }, at);
                }
                Some(value) if value.converted(Kind::Int).is_some() => self.number_case(on, &value, condition, at),
                _ => {
                    self.unknown(format!("a switch over `{}` is not supported", erased(&on.ty)), Ty::Error, at);
                    return self.goto(next, at);
                }
            }
        }
        self.emit(Instr::Branch { condition, then: fits, otherwise: next }, at);
    }

    /// A number among patterns.
    fn number_case(&mut self, on: &Val, value: &Value, condition: Reg, at: racelens_ir::Span) {
        let a = self.number(on, Kind::Int, at);
        let wanted = value.converted(Kind::Int).unwrap_or(Value::Int(Kind::Int, 0));
        let b = self.value(&wanted, at).reg;
        let what = Comparand::Number(racelens_ir::Width::Int);
        self.emit(Instr::Compare { dst: condition, op: CompareOp::Eq, what, a, b }, at);
    }

    fn has_patterns(&self, arms: &[Arm<'a>]) -> bool {
        let labels = arms.iter().flat_map(|arm| &arm.labels);
        labels.flat_map(|label| label.named()).any(|case| super::pattern::pattern_in(case, self.text).is_some())
    }

    /// Whether a switch statement is one that must cover every value: it has patterns or `null`, or
    /// selects on what older switches can't (JLS 14.11.2).
    fn is_enhanced(&self, on: &Val, arms: &[Arm<'a>]) -> bool {
        let labels = || arms.iter().flat_map(|arm| &arm.labels);
        let is_enum = || {
            let header = on.ty.class_name().and_then(|class| self.world.header(class));
            header.is_some_and(|header| header.kind == racelens_ir::ClassKind::Enum)
        };
        self.has_patterns(arms)
            || labels().flat_map(|label| label.named()).any(|case| case.kind() == "null_literal")
            || on.ty.unboxed().is_none() && !on.ty.is_string() && on.ty.class_name().is_some() && !is_enum()
    }

    /// The enum constant that a case names: simply, of the selector's type, or with its class.
    fn enum_constant_of(&self, on: &Val, case: Node<'a>) -> Option<FieldKey> {
        let is_enum = |class: &racelens_ir::Name| {
            self.world.header(class).is_some_and(|header| header.kind == racelens_ir::ClassKind::Enum)
        };
        let (class, name) = match case.kind() {
            "identifier" => (on.ty.class_name()?.clone(), self.text_of(case)),
            "field_access" => {
                let class = self.as_type(case.field("object")?)?.class_name()?.clone();
                (class, self.text_of(case.field("field")?))
            }
            _ => return None,
        };
        is_enum(&class).then(|| FieldKey { class, name: name.into() })
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

impl<'a> Lowerer<'a> {
    /// Without a `case null`, `null` fails: where constants are compared as a compiler asks strings and enums for their
    /// numbers, otherwise without a word.
    /// A switch over a string without any label is nothing but the check.
    fn not_null<'l>(&mut self, on: &Val, labels: impl Iterator<Item = &'l Node<'a>>, at: Span)
    where
        'a: 'l,
    {
        let mut labels = labels.peekable();
        let is_empty = labels.peek().is_none();
        let is_pattern = |node: &Node<'a>| node.kind() == "guard" || node.kind().ends_with("pattern");
        let has_patterns = labels.any(|label| label.named().iter().any(is_pattern));
        let is_enum =
            self.world.is_subclass(&on.ty.class_name().cloned().unwrap_or_else(|| "".into()), "java.lang.Enum");
        let asked = match () {
            () if has_patterns || is_empty && on.ty.is_string() => None,
            () if on.ty.is_string() => Some(MethodKey::new("java.lang.String", "hashCode", [])),
            () => is_enum.then(|| MethodKey::new("java.lang.Enum", "ordinal", [])),
        };
        let Some(asked) = asked else { return self.null_check(on.reg, at) };
        let kept = self.temporary(Kind::Ref);
        self.move_to(kept, on.reg, at);
        if let Some(frame) = self.frames.last_mut().filter(|_| on.ty.is_string()) {
            let slot = frame.take_slot(Kind::Ref);
            frame.b.keep_at(kept, slot);
            frame.skip_slots(1);
        }
        let goes_on = self.new_block();
        let throws = self.branch_on_null(kept, goes_on, at);
        self.switch_to(throws);
        self.invoke_on(&on.ty, Dispatch::Virtual, &asked, vec![kept], Some(Kind::Int), at);
        self.goto(goes_on, at);
        self.switch_to(goes_on);
    }
}
