//! Statements: control flow, declarations, locks, assertions.

use racelens_ir::{BlockId, Const, Dispatch, Handler, Instr, Intrinsic, Kind, MethodKey, Name, Reg, Span, Type};
use racelens_syntax::{Node, NodeExt};

use super::flow::breaks_out;
use super::frame::{Exit, Scope, Var};
use super::pattern::Bound;
use super::{Lowerer, MAX_DEPTH, Val, span};
use crate::items;
use crate::ty::Ty;

impl<'a> Lowerer<'a> {
    pub(crate) fn in_scope<R>(&mut self, lower: impl FnOnce(&mut Self) -> R) -> R {
        let slot = self.frames.last_mut().map_or(0, |frame| {
            frame.scopes.push(Scope::default());
            frame.next_slot
        });
        let result = lower(self);
        if let Some(frame) = self.frames.last_mut() {
            frame.scopes.pop();
            frame.next_slot = slot;
        }
        result
    }

    pub(crate) fn with_exit(&mut self, exit: Exit, lower: impl FnOnce(&mut Self)) {
        if let Some(frame) = self.frames.last_mut() {
            frame.exits.push(exit);
        }
        lower(self);
        if let Some(frame) = self.frames.last_mut() {
            frame.exits.pop();
        }
    }

    pub(crate) fn block(&mut self, node: Node<'a>) {
        self.in_scope(|this| node.named().into_iter().for_each(|statement| this.statement(statement)));
    }

    pub(crate) fn statement(&mut self, node: Node<'a>) {
        if self.depth > MAX_DEPTH {
            self.unknown("this is nested too deeply", Ty::Error, span(node));
            return;
        }
        self.depth += 1;
        let before = self.frames.last().map(|frame| (frame.next_slot, frame.variables()));
        self.labelled(node, None);
        // The compiler's own variables end with the statement.
        if let (Some(frame), Some((slot, variables))) = (self.frames.last_mut(), before)
            && frame.variables() == variables
        {
            frame.next_slot = slot;
        }
        self.depth -= 1;
    }

    fn labelled(&mut self, node: Node<'a>, label: Option<Name>) {
        let at = span(node);
        match node.kind() {
            "block" => match self.missing.get(&node.start_byte()).cloned() {
                Some(names) => self.missing_statement(node, &names),
                None => self.block(node),
            },
            "expression_statement" => {
                if let Some(inner) = node.named().first() {
                    self.expr_for_effect(*inner);
                }
            }
            "local_variable_declaration" => self.local_variables(node),
            "if_statement" => self.if_statement(node),
            "while_statement" => self.while_statement(node, label),
            "do_statement" => self.do_statement(node, label),
            "for_statement" => {
                let after = self.in_scope(|this| this.for_statement(node, label));
                self.introduce(&after);
            }
            "enhanced_for_statement" => self.in_scope(|this| this.for_each(node, label)),
            "labeled_statement" => self.labeled_statement(node),
            "switch_expression" => self.switch_statement(node),
            "break_statement" => self.break_statement(node),
            "continue_statement" => self.continue_statement(node),
            "return_statement" => self.return_statement(node),
            "yield_statement" => self.yield_statement(node),
            "throw_statement" => {
                if let Some(inner) = node.named().first() {
                    let val = self.expr(*inner, None);
                    let val = self.settled(val, at);
                    self.emit(Instr::Throw { exception: val.reg }, at);
                }
            }
            "try_statement" => self.try_statement(node),
            "try_with_resources_statement" => self.try_with_resources(node),
            "synchronized_statement" => self.synchronized_statement(node),
            "assert_statement" => self.assert_statement(node),
            "class_declaration" | "interface_declaration" | "enum_declaration" | "record_declaration" => {
                self.local_class_declaration(node);
            }
            "explicit_constructor_invocation" => {
                self.unknown("a constructor call must come first", Ty::Error, at);
            }
            ";" | "line_comment" | "block_comment" => {}
            _ => {
                self.syntax_error(node);
            }
        }
    }

    fn local_variables(&mut self, node: Node<'a>) {
        let written = node.field("type").map(|ty| items::written_type(ty, self.text));
        let is_final = items::modifiers(node, self.text).is_final();
        for declarator in node.fields("declarator") {
            let Some(name) = declarator.field("name") else { continue };
            let value = declarator.field("value");
            let ty = match &written {
                Some(items::WrittenType::Inferred) | None => None,
                Some(written) => {
                    let written = items::with_dimensions(written.clone(), declarator.field("dimensions"), self.text);
                    Some(self.scope().resolve(&written))
                }
            };
            let at = span(name);
            match (ty, value) {
                (Some(ty), Some(value)) => {
                    let constant = self.constant_value(value).filter(|_| is_final);
                    let constant = match ty.primitive() {
                        Some(kind) => constant.and_then(|constant| constant.converted(kind)),
                        None => constant.filter(|constant| ty.is_string() && constant.ty().is_string()),
                    };
                    // A variable is in scope in its own initialiser (JLS 6.3), which may assign it.
                    let early = self.assigns(value, self.text_of(name)).then(|| self.declare(self.text_of(name), &ty));
                    let val = self.expr_as(value, &ty);
                    let reg = early.unwrap_or_else(|| self.declare(self.text_of(name), &ty));
                    self.move_to(reg, val.reg, at);
                    if let Some(frame) = self.frames.last_mut() {
                        frame.last_is_constant(constant);
                    }
                }
                (Some(ty), None) => {
                    self.declare(self.text_of(name), &ty);
                }
                (None, Some(value)) => {
                    let constant = self.constant_value(value).filter(|_| is_final);
                    let val = self.expr(value, None);
                    let val = self.settled(val, at);
                    let reg = self.declare(self.text_of(name), &val.ty);
                    self.move_to(reg, val.reg, at);
                    if let Some(frame) = self.frames.last_mut() {
                        frame.last_is_constant(constant);
                    }
                }
                (None, None) => {
                    self.declare(self.text_of(name), &Ty::Error);
                }
            }
        }
    }

    fn if_statement(&mut self, node: Node<'a>) {
        let (Some(condition), Some(consequence)) = (node.field("condition"), node.field("consequence")) else {
            self.syntax_error(node);
            return;
        };
        let (then, otherwise) = (self.new_block(), self.new_block());
        let bound = self.condition(condition, then, otherwise);
        self.switch_to(then);
        self.with_vars(&bound.yes, |this| this.statement(consequence));
        let alternative = node.field("alternative");
        match alternative {
            Some(alternative) => {
                let end = self.new_block();
                self.goto(end, span(consequence));
                self.switch_to(otherwise);
                self.with_vars(&bound.no, |this| this.statement(alternative));
                self.goto(end, span(alternative));
                self.switch_to(end);
            }
            None => {
                self.goto(otherwise, span(consequence));
                self.switch_to(otherwise);
            }
        }
        // JLS 6.3.2.2: after a branch that can't complete, the other one's variables are there.
        let completes = |node: Option<Node<'a>>| node.is_none_or(|node| self.completes(node));
        match (completes(Some(consequence)), completes(alternative)) {
            (false, true) => self.introduce(&bound.no),
            (true, false) => self.introduce(&bound.yes),
            _ => {}
        }
    }

    fn while_statement(&mut self, node: Node<'a>, label: Option<Name>) {
        let (Some(condition), Some(body)) = (node.field("condition"), node.field("body")) else {
            self.syntax_error(node);
            return;
        };
        let (head, inside, end) = (self.new_block(), self.new_block(), self.new_block());
        self.goto(head, span(condition));
        self.switch_to(head);
        // An empty body spins on its condition, with nothing between.
        let is_empty = body.named().is_empty() && matches!(body.kind(), ";" | "block");
        let bound = self.condition(condition, if is_empty { head } else { inside }, end);
        if !is_empty {
            self.switch_to(inside);
            let exit = Exit::Loop { label, break_to: end, continue_to: head };
            self.with_vars(&bound.yes, |this| this.with_exit(exit, |this| this.statement(body)));
            self.goto(head, span(condition));
        }
        self.switch_to(end);
        if !breaks_out(node, self.text) {
            self.introduce(&bound.no);
        }
    }

    fn do_statement(&mut self, node: Node<'a>, label: Option<Name>) {
        let (Some(condition), Some(body)) = (node.field("condition"), node.field("body")) else {
            self.syntax_error(node);
            return;
        };
        let (inside, test, end) = (self.new_block(), self.new_block(), self.new_block());
        self.goto(inside, span(condition));
        self.switch_to(inside);
        let exit = Exit::Loop { label, break_to: end, continue_to: test };
        self.with_exit(exit, |this| this.in_scope(|this| this.statement(body)));
        self.goto(test, span(condition));
        self.switch_to(test);
        let bound = self.condition(condition, inside, end);
        self.switch_to(end);
        if !breaks_out(node, self.text) {
            self.introduce(&bound.no);
        }
    }

    /// Answers the pattern variables that there are after the loop.
    fn for_statement(&mut self, node: Node<'a>, label: Option<Name>) -> Vec<Var> {
        for init in node.fields("init") {
            match init.kind() {
                "local_variable_declaration" => self.local_variables(init),
                _ => self.expr_for_effect(init),
            }
        }
        let (head, inside, update, end) = (self.new_block(), self.new_block(), self.new_block(), self.new_block());
        let at = node.field("condition").map_or(span(node), span);
        self.goto(head, at);
        self.switch_to(head);
        let bound = match node.field("condition") {
            Some(condition) => self.condition(condition, inside, end),
            None => {
                self.goto(inside, at);
                Bound::default()
            }
        };
        self.switch_to(inside);
        if let Some(body) = node.field("body") {
            let exit = Exit::Loop { label, break_to: end, continue_to: update };
            self.with_vars(&bound.yes, |this| this.with_exit(exit, |this| this.statement(body)));
        }
        self.goto(update, at);
        self.switch_to(update);
        self.with_vars(&bound.yes, |this| {
            node.fields("update").into_iter().for_each(|update| this.expr_for_effect(update));
        });
        self.goto(head, at);
        self.switch_to(end);
        if breaks_out(node, self.text) { Vec::new() } else { bound.no }
    }

    fn for_each(&mut self, node: Node<'a>, label: Option<Name>) {
        let (Some(written), Some(name), Some(value), Some(body)) =
            (node.field("type"), node.field("name"), node.field("value"), node.field("body"))
        else {
            self.syntax_error(node);
            return;
        };
        let at = span(value);
        let over = self.expr(value, None);
        let over = self.settled(over, at);
        let written =
            items::with_dimensions(items::written_type(written, self.text), node.field("dimensions"), self.text);
        let declared = match &written {
            items::WrittenType::Inferred => None,
            written => Some(self.scope().resolve(written)),
        };
        let (head, inside, next, end) = (self.new_block(), self.new_block(), self.new_block(), self.new_block());
        let exit = Exit::Loop { label, break_to: end, continue_to: next };
        if let Some(element) = over.ty.element().cloned() {
            let array = self.temporary(Kind::Ref);
            if let Some(frame) = self.frames.last_mut() {
                let slot = frame.take_slot(Kind::Ref);
                frame.b.keep_at(array, slot);
                // The length and the index.
                frame.skip_slots(2);
            }
            self.move_to(array, over.reg, at);
            let length = self.temporary(Kind::Int);
            self.emit(Instr::ArrayLength { dst: length, array }, at);
            let index = self.temporary(Kind::Int);
            self.emit(Instr::Const { dst: index, value: Const::Int(0) }, at);
            self.goto(head, at);
            self.switch_to(head);
            let (i, n) = (Val { reg: index, ty: Ty::INT }, Val { reg: length, ty: Ty::INT });
            let more = self.compare(racelens_ir::CompareOp::Lt, &i, &n, at);
            self.emit(Instr::Branch { condition: more.reg, then: inside, otherwise: end }, at);
            self.switch_to(inside);
            let dst = self.temporary(element.kind());
            self.emit(Instr::ArrayLoad { dst, array, index, kind: element.kind() }, at);
            let item = Val { reg: dst, ty: element };
            self.for_each_body(name, declared, item, body, exit);
            self.goto(next, at);
            self.switch_to(next);
            let one = self.int(1, at);
            let sum = self.arithmetic("+", &i, &one, at);
            self.move_to(index, sum.reg, at);
            self.goto(head, at);
        } else if let Some(iterable) = self.world.as_super(&over.ty, "java.lang.Iterable") {
            let element = iterable.args().first().cloned().unwrap_or(Ty::object()).read();
            let key = MethodKey::new("java.lang.Iterable", "iterator", []);
            let iterator = self.invoke_on(&over.ty, Dispatch::Virtual, &key, vec![over.reg], Some(Kind::Ref), at);
            let iterator = iterator.unwrap_or(over.reg);
            self.frames.last_mut().into_iter().for_each(|frame| frame.skip_slots(1));
            self.goto(next, at);
            self.switch_to(next);
            let key = MethodKey::new("java.util.Iterator", "hasNext", []);
            let more = self.invoke(Dispatch::Virtual, &key, vec![iterator], Some(Kind::Boolean), at);
            self.emit(Instr::Branch { condition: more.unwrap_or(iterator), then: inside, otherwise: end }, at);
            self.switch_to(inside);
            let key = MethodKey::new("java.util.Iterator", "next", []);
            let item = self.invoke(Dispatch::Virtual, &key, vec![iterator], Some(Kind::Ref), at);
            let item = Val { reg: item.unwrap_or(iterator), ty: Ty::object() };
            let item = self.narrowed(item, &Ty::object(), &element);
            self.for_each_body(name, declared, item, body, exit);
            self.goto(next, at);
        } else {
            let why = match &over.ty {
                Ty::Missing(class) => super::access::why_missing(class),
                ty => format!("`{ty}` cannot be iterated"),
            };
            self.unknown(why, Ty::Error, at);
            self.goto(end, at);
        }
        self.switch_to(end);
    }

    fn for_each_body(&mut self, name: Node<'a>, ty: Option<Ty>, item: Val, body: Node<'a>, exit: Exit) {
        let (ty, item) = match ty {
            Some(ty) => {
                let item = self.coerce(item, &ty, span(name));
                (ty, item)
            }
            None => (item.ty.clone(), self.settled(item, span(name))),
        };
        self.in_scope(|this| {
            let reg = this.declare(this.text_of(name), &ty);
            this.move_to(reg, item.reg, span(name));
            this.with_exit(exit, |this| this.statement(body));
        });
    }

    fn labeled_statement(&mut self, node: Node<'a>) {
        let children = node.named();
        let (Some(label), Some(body)) = (children.first(), children.get(1)) else { return };
        let label: Name = self.text_of(*label).into();
        let is_loop =
            matches!(body.kind(), "while_statement" | "do_statement" | "for_statement" | "enhanced_for_statement");
        if is_loop {
            return self.labelled(*body, Some(label));
        }
        let end = self.new_block();
        let exit = Exit::Block { label: Some(label), break_to: end };
        self.with_exit(exit, |this| this.statement(*body));
        self.goto(end, span(node));
        self.switch_to(end);
    }

    fn jump_label(&self, node: Node<'a>) -> Option<Name> {
        node.child_of_kind("identifier").map(|label| self.text_of(label).into())
    }

    fn break_statement(&mut self, node: Node<'a>) {
        let wanted = self.jump_label(node);
        let found = self.frames.last().and_then(|frame| {
            frame.exits.iter().enumerate().rev().find_map(|(at, exit)| match exit {
                Exit::Loop { label, break_to, .. } if wanted.is_none() || *label == wanted => Some((at, *break_to)),
                Exit::Block { label, break_to } if *label == wanted => Some((at, *break_to)),
                _ => None,
            })
        });
        self.jump(node, found);
    }

    fn continue_statement(&mut self, node: Node<'a>) {
        let wanted = self.jump_label(node);
        let found = self.frames.last().and_then(|frame| {
            frame.exits.iter().enumerate().rev().find_map(|(at, exit)| match exit {
                Exit::Loop { label, continue_to, .. } if wanted.is_none() || *label == wanted => {
                    Some((at, *continue_to))
                }
                _ => None,
            })
        });
        self.jump(node, found);
    }

    fn jump(&mut self, node: Node<'a>, found: Option<(usize, BlockId)>) {
        match found {
            Some((keep, target)) => {
                self.leave(keep, span(node));
                self.goto(target, span(node));
            }
            None => {
                self.unknown("this `break` or `continue` has no target", Ty::Error, span(node));
            }
        }
    }

    fn yield_statement(&mut self, node: Node<'a>) {
        let found = self.frames.last().and_then(|frame| {
            frame.exits.iter().enumerate().rev().find_map(|(at, exit)| match exit {
                Exit::Yield(to) => Some((at, to.clone())),
                _ => None,
            })
        });
        let (Some((keep, to)), Some(value)) = (found, node.named().first().copied()) else {
            self.unknown("this `yield` has no enclosing switch expression", Ty::Error, span(node));
            return;
        };
        self.yielded(&to, value, Some(keep));
    }

    fn return_statement(&mut self, node: Node<'a>) {
        let value = node.named().first().copied();
        self.return_value(value, span(node));
    }

    pub(crate) fn return_value(&mut self, value: Option<Node<'a>>, at: Span) {
        if value.is_some_and(|value| self.is_told(value)) {
            return;
        }
        let result = self.frames.last().and_then(|frame| frame.result.clone());
        let value = match (value, result) {
            (None, _) => None,
            (Some(value), Some(Ty::Void)) => {
                self.expr_for_effect(value);
                None
            }
            (Some(value), Some(ty)) => {
                let val = self.expr_as(value, &ty);
                Some(val.reg)
            }
            (Some(value), None) => {
                let val = self.expr(value, None);
                Some(val.reg)
            }
        };
        let passes = self.frames.last().is_some_and(|frame| {
            frame
                .exits
                .iter()
                .any(|exit| matches!(exit, Exit::Finally { .. } | Exit::Monitor { .. } | Exit::Close { .. }))
        });
        // What a `finally` does to the variable no longer changes the result.
        let value = value.map(|reg| {
            if !passes {
                return reg;
            }
            let kind = self.frames.last().map_or(Kind::Ref, |frame| frame.b.kind(reg));
            let kept = self.temporary(kind);
            self.move_to(kept, reg, at);
            kept
        });
        self.leave(0, at);
        self.emit(Instr::Return { value }, at);
    }

    /// Runs what lies between here and exit number `keep`: `finally` clauses and monitors.
    pub(crate) fn leave(&mut self, keep: usize, at: Span) {
        let Some(frame) = self.frames.last_mut() else { return };
        let all = frame.exits.clone();
        let covering = frame.b.covering();
        let mut taken = Vec::new();
        for (index, exit) in all.iter().enumerate().skip(keep).rev() {
            let (Exit::Finally { covering, .. } | Exit::Monitor { covering, .. } | Exit::Close { covering, .. }) = exit
            else {
                continue;
            };
            if let Some(frame) = self.frames.last_mut() {
                let mut off = frame.b.take_covering(*covering);
                off.append(&mut taken);
                taken = off;
                frame.exits.truncate(index);
                frame.b.go_on(at);
            }
            match exit {
                Exit::Finally { body, .. } => {
                    if let Some(node) = self.finallies.get(*body).copied() {
                        self.block(node);
                    }
                }
                Exit::Monitor { lock, .. } => self.emit(Instr::MonitorExit { object: *lock }, at),
                Exit::Close { resource, ty, at, .. } => self.close(&Val { reg: *resource, ty: ty.clone() }, *at),
                _ => {}
            }
        }
        if let Some(frame) = self.frames.last_mut() {
            frame.exits = all;
            frame.b.set_covering(taken);
            debug_assert_eq!(frame.b.covering(), covering);
        }
    }

    fn synchronized_statement(&mut self, node: Node<'a>) {
        let lock_node = node.child_of_kind("parenthesized_expression").and_then(|node| node.named().first().copied());
        let (Some(lock_node), Some(body)) = (lock_node, node.field("body")) else {
            self.syntax_error(node);
            return;
        };
        let val = self.expr(lock_node, None);
        let val = self.settled(val, span(lock_node));
        let lock = self.temporary(Kind::Ref);
        self.move_to(lock, val.reg, span(lock_node));
        self.frames.last_mut().into_iter().for_each(|frame| frame.skip_slots(1));
        self.locked(lock, span(lock_node), |this| this.block(body));
    }

    /// Runs code under a monitor, which every way out leaves.
    pub(crate) fn locked(&mut self, lock: Reg, at: Span, lower: impl FnOnce(&mut Self)) {
        self.emit(Instr::MonitorEnter { object: lock }, at);
        let thrown = self.temporary(Kind::Ref);
        let Some(frame) = self.frames.last_mut() else { return };
        let covering = frame.b.covering();
        let on_throw = frame.b.block();
        frame.b.cover(vec![Handler { catches: None, into: thrown, target: on_throw }], at);
        self.with_exit(Exit::Monitor { lock, covering }, lower);
        if let Some(frame) = self.frames.last_mut() {
            frame.b.uncover(1, at);
        }
        self.emit(Instr::MonitorExit { object: lock }, at);
        let end = self.new_block();
        self.goto(end, at);
        self.switch_to(on_throw);
        self.emit(Instr::MonitorExit { object: lock }, at);
        self.emit(Instr::Throw { exception: thrown }, at);
        self.switch_to(end);
    }

    fn assert_statement(&mut self, node: Node<'a>) {
        let children = node.named();
        let Some(condition) = children.first().copied() else { return };
        let at = span(condition);
        let enabled = self.temporary(Kind::Boolean);
        self.emit(Instr::Intrinsic { dst: Some(enabled), op: Intrinsic::AssertionsEnabled, args: [].into() }, at);
        let (test, fail, end) = (self.new_block(), self.new_block(), self.new_block());
        self.emit(Instr::Branch { condition: enabled, then: test, otherwise: end }, at);
        self.switch_to(test);
        self.condition(condition, end, fail);
        self.switch_to(fail);
        let class = "java.lang.AssertionError";
        let error = self.new_object(class, at);
        let (params, mut args) = match children.get(1) {
            Some(message) => {
                let val = self.expr(*message, None);
                let param = match val.ty.primitive() {
                    Some(Kind::Byte | Kind::Short) => Type::INT,
                    Some(kind) => Type::Primitive(kind),
                    None => Type::class("java.lang.Object"),
                };
                (vec![param], vec![val.reg])
            }
            None => (Vec::new(), Vec::new()),
        };
        args.insert(0, error);
        let key = MethodKey::new(class, MethodKey::INIT, params);
        self.invoke(Dispatch::Exact, &key, args, None, at);
        self.emit(Instr::Throw { exception: error }, at);
        self.switch_to(end);
    }

    pub(crate) fn new_object(&mut self, class: &str, at: Span) -> Reg {
        let dst = self.temporary(Kind::Ref);
        if let Some(frame) = self.frames.last_mut() {
            let class = frame.b.type_ref(&Type::class(class));
            frame.b.emit(Instr::New { dst, class }, at);
        }
        dst
    }
}
