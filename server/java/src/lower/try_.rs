//! `try` in all its forms. A `finally` is lowered once for every way out of its `try`.

use racelens_ir::{Comparand, CompareOp, Const, Dispatch, Handler, Instr, Kind, MethodKey, Span, Type};
use racelens_syntax::{Node, NodeExt};

use super::frame::Exit;
use super::{Lowerer, Val, span};
use crate::items;
use crate::ty::Ty;

impl<'a> Lowerer<'a> {
    pub(crate) fn try_statement(&mut self, node: Node<'a>) {
        let Some(body) = node.field("body") else {
            self.syntax_error(node);
            return;
        };
        let catches: Vec<_> = node.named().into_iter().filter(|child| child.kind() == "catch_clause").collect();
        let finally = node.child_of_kind("finally_clause").and_then(|clause| clause.child_of_kind("block"));
        self.guarded(node, &catches, finally, |this| this.block(body));
    }

    fn guarded(
        &mut self,
        node: Node<'a>,
        catches: &[Node<'a>],
        finally: Option<Node<'a>>,
        body: impl FnOnce(&mut Self),
    ) {
        let Some(finally) = finally else { return self.with_catches(node, catches, body) };
        let at = span(finally);
        let thrown = self.temporary(Kind::Ref);
        let Some(frame) = self.frames.last_mut() else { return };
        let covering = frame.b.covering();
        let on_throw = frame.b.block();
        frame.b.cover(vec![Handler { catches: None, into: thrown, target: on_throw }], at);
        let number = self.finallies.len();
        self.finallies.push(finally);
        self.with_exit(Exit::Finally { body: number, covering }, |this| this.with_catches(node, catches, body));
        if let Some(frame) = self.frames.last_mut() {
            frame.b.uncover(1, at);
        }
        self.block(finally);
        let end = self.new_block();
        self.goto(end, at);
        self.switch_to(on_throw);
        self.block(finally);
        self.emit(Instr::Throw { exception: thrown }, at);
        self.switch_to(end);
    }

    fn with_catches(&mut self, node: Node<'a>, catches: &[Node<'a>], body: impl FnOnce(&mut Self)) {
        if catches.is_empty() {
            return body(self);
        }
        let mut handlers = Vec::new();
        let mut clauses = Vec::new();
        for clause in catches {
            let Some(param) = clause.child_of_kind("catch_formal_parameter") else { continue };
            let (Some(types), Some(name), Some(block)) =
                (param.child_of_kind("catch_type"), param.field("name"), clause.field("body"))
            else {
                continue;
            };
            let into = self.temporary(Kind::Ref);
            let target = self.new_block();
            let types: Vec<Ty> = types.named().into_iter().map(|ty| self.written_type(ty)).collect();
            for ty in &types {
                if let Some(frame) = self.frames.last_mut() {
                    let catches = Some(frame.b.type_ref(&ty.erase()));
                    handlers.push(Handler { catches, into, target });
                }
            }
            // JLS 14.20: of several types, all that they have in common.
            let ty = types.into_iter().reduce(|a, b| self.world.common_type(&a, &b));
            let ty = ty.unwrap_or_else(|| Ty::class("java.lang.Throwable"));
            clauses.push((target, into, ty, name, block));
        }
        let count = handlers.len();
        let at = span(node);
        let end = self.new_block();
        if let Some(frame) = self.frames.last_mut() {
            frame.b.cover(handlers, at);
        }
        body(self);
        if let Some(frame) = self.frames.last_mut() {
            frame.b.uncover(count, at);
        }
        self.goto(end, at);
        for (target, into, ty, name, block) in clauses {
            self.switch_to(target);
            self.in_scope(|this| {
                let reg = this.declare(this.text_of(name), &ty);
                this.move_to(reg, into, span(name));
                this.block(block);
            });
            self.goto(end, span(block));
        }
        self.switch_to(end);
    }

    /// JLS 14.20.3.
    pub(crate) fn try_with_resources(&mut self, node: Node<'a>) {
        let (Some(resources), Some(body)) = (node.field("resources"), node.field("body")) else {
            self.syntax_error(node);
            return;
        };
        let resources: Vec<_> = resources.named().into_iter().filter(|child| child.kind() == "resource").collect();
        let catches: Vec<_> = node.named().into_iter().filter(|child| child.kind() == "catch_clause").collect();
        let finally = node.child_of_kind("finally_clause").and_then(|clause| clause.child_of_kind("block"));
        self.guarded(node, &catches, finally, |this| {
            this.in_scope(|this| this.with_resources(node, &resources, body));
        });
    }

    /// As `javac` numbers lines, a resource is closed where the body ends, and after an exception where `statement` begins.
    fn with_resources(&mut self, statement: Node<'a>, resources: &[Node<'a>], body: Node<'a>) {
        let Some((resource, rest)) = resources.split_first() else { return self.block(body) };
        let at = span(*resource);
        // Each is a `try` around the next.
        if self.depth > super::MAX_DEPTH {
            self.unknown("this is nested too deeply", Ty::Error, at);
            return;
        }
        let val = match (resource.field("name"), resource.field("value")) {
            (Some(name), Some(value)) => {
                let written = resource.field("type").map(|ty| items::written_type(ty, self.text));
                let val = match written {
                    None | Some(items::WrittenType::Inferred) => {
                        let val = self.expr(value, None);
                        self.settled(val, at)
                    }
                    Some(written) => {
                        let ty = self.scope().resolve(&written);
                        let val = self.expr_as(value, &ty);
                        Val { reg: val.reg, ty }
                    }
                };
                let reg = self.declare(self.text_of(name), &val.ty);
                self.move_to(reg, val.reg, span(name));
                Val { reg, ty: val.ty }
            }
            _ => match resource.named().first() {
                // `this` is no resource for the grammar (see `rewrite.rs` of the syntax).
                Some(inner) if self.text_of(*inner) == "this" => match self.this(at) {
                    Some(this) => this,
                    None => self.syntax_error(*inner),
                },
                Some(inner) => {
                    let val = self.expr(*inner, None);
                    self.settled(val, at)
                }
                None => return,
            },
        };
        let thrown = self.temporary(Kind::Ref);
        let Some(frame) = self.frames.last_mut() else { return };
        let covering = frame.b.covering();
        let on_throw = frame.b.block();
        frame.b.cover(vec![Handler { catches: None, into: thrown, target: on_throw }], at);
        let resource_val = val.clone();
        let ends = last_sign(body);
        self.with_exit(Exit::Close { resource: val.reg, ty: val.ty.clone(), covering, at: ends }, |this| {
            this.depth += 1;
            this.with_resources(statement, rest, body);
            this.depth -= 1;
        });
        if let Some(frame) = self.frames.last_mut() {
            frame.b.uncover(1, at);
        }
        self.close(&resource_val, ends);
        let end = self.new_block();
        self.goto(end, at);
        self.switch_to(on_throw);
        // What closing throws after another exception is suppressed.
        let suppressed = self.temporary(Kind::Ref);
        let (suppress, rethrow) = (self.new_block(), self.new_block());
        let throwable = Type::class("java.lang.Throwable");
        if let Some(frame) = self.frames.last_mut() {
            let catches = Some(frame.b.type_ref(&throwable));
            frame.b.cover(vec![Handler { catches, into: suppressed, target: suppress }], at);
        }
        self.close(&resource_val, first_word(statement));
        if let Some(frame) = self.frames.last_mut() {
            frame.b.uncover(1, at);
        }
        self.goto(rethrow, at);
        self.switch_to(suppress);
        let key = MethodKey::new("java.lang.Throwable", "addSuppressed", [throwable]);
        self.invoke(Dispatch::Virtual, &key, vec![thrown, suppressed], None, at);
        self.goto(rethrow, at);
        self.switch_to(rethrow);
        self.emit(Instr::Throw { exception: thrown }, at);
        self.switch_to(end);
    }

    /// Closes a resource that isn't null.
    pub(crate) fn close(&mut self, resource: &Val, at: Span) {
        let null = self.constant(Const::Null, Ty::Null, at);
        let is_there = self.temporary(Kind::Boolean);
        let op = CompareOp::Ne;
        self.emit(Instr::Compare { dst: is_there, op, what: Comparand::Ref, a: resource.reg, b: null.reg }, at);
        let (call, end) = (self.new_block(), self.new_block());
        self.emit(Instr::Branch { condition: is_there, then: call, otherwise: end }, at);
        self.switch_to(call);
        if let Ty::Missing(class) = &resource.ty {
            let why = super::access::why_missing(class);
            self.unknown(why, Ty::Error, at);
        }
        let key = MethodKey::new("java.lang.AutoCloseable", "close", []);
        self.invoke(Dispatch::Virtual, &key, vec![resource.reg], None, at);
        self.goto(end, at);
        self.switch_to(end);
    }
}

/// The brace that closes a block.
fn last_sign(block: Node<'_>) -> Span {
    block.all().last().map_or_else(|| span(block), |sign| span(*sign))
}

/// The `try` of a statement.
fn first_word(statement: Node<'_>) -> Span {
    statement.all().first().map_or_else(|| span(statement), |word| span(*word))
}
