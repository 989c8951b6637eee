//! Patterns: type patterns and record patterns, in `instanceof` and in `case` (JLS 14.30), and the
//! scope of the variables that they introduce (JLS 6.3).

use racelens_ir::{BlockId, ClassKind, Dispatch, Handler, Instr, Kind, MethodKey, Name, Span, Type};
use racelens_syntax::{Node, NodeExt};

use super::arguments::Args;
use super::call::Receiver;
use super::frame::{Scope, Var};
use super::{Lowerer, Val, span};
use crate::items;
use crate::ty::Ty;

/// The pattern variables that a condition introduces where it is true, and where it is false.
#[derive(Default)]
pub(crate) struct Bound {
    pub yes: Vec<Var>,
    pub no: Vec<Var>,
}

impl Bound {
    pub fn swapped(self) -> Self {
        Self { yes: self.no, no: self.yes }
    }
}

/// Whether a pattern that fits every value of its type fits `null` too: nested ones do.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(crate) enum Depth {
    Top,
    Nested,
}

impl<'a> Lowerer<'a> {
    /// Lowers something with variables in scope.
    pub(crate) fn with_vars<R>(&mut self, vars: &[Var], lower: impl FnOnce(&mut Self) -> R) -> R {
        self.in_scope(|this| {
            this.introduce(vars);
            lower(this)
        })
    }

    /// Adds variables to the scope at hand.
    pub(crate) fn introduce(&mut self, vars: &[Var]) {
        if let Some(scope) = self.frames.last_mut().and_then(|frame| frame.scopes.last_mut()) {
            scope.vars.extend_from_slice(vars);
        }
    }

    /// Lowers something in a scope of its own and gives the variables that were declared there.
    pub(crate) fn declared_in(&mut self, lower: impl FnOnce(&mut Self)) -> Vec<Var> {
        if let Some(frame) = self.frames.last_mut() {
            frame.scopes.push(Scope::default());
        }
        lower(self);
        self.frames.last_mut().and_then(|frame| frame.scopes.pop()).map(|scope| scope.vars).unwrap_or_default()
    }

    /// `x instanceof T`, `x instanceof T t`, `x instanceof R(…)`.
    pub(crate) fn instance_of(&mut self, node: Node<'a>, then: BlockId, otherwise: BlockId) -> Bound {
        let at = span(node);
        let Some(left) = node.field("left") else {
            self.syntax_error(node);
            self.goto(otherwise, at);
            return Bound::default();
        };
        let val = self.expr(left, None);
        let yes = self.declared_in(|this| {
            if let Some(pattern) = node.field("pattern") {
                return this.pattern(&val, pattern, Depth::Top, then, otherwise);
            }
            let Some(right) = node.field("right") else {
                this.syntax_error(node);
                return this.goto(otherwise, at);
            };
            let ty = this.written_type(right);
            this.type_pattern(&val, &ty, right, node.field("name"), Depth::Top, then, otherwise);
        });
        Bound { yes, no: Vec::new() }
    }

    /// Goes to `fits` with the pattern's variables declared in the scope at hand, or to `next`.
    pub(crate) fn pattern(&mut self, on: &Val, node: Node<'a>, depth: Depth, fits: BlockId, next: BlockId) {
        let at = span(node);
        if self.depth > super::MAX_DEPTH {
            self.unknown("this is nested too deeply", Ty::Error, at);
            return self.goto(next, at);
        }
        self.depth += 1;
        match node.kind() {
            "pattern" => match node.named().first() {
                Some(inner) => self.pattern(on, *inner, depth, fits, next),
                None => {
                    self.syntax_error(node);
                    self.goto(next, at);
                }
            },
            "record_pattern" | "method_invocation" => match of_record(node) {
                Some((written, parts)) => self.record_pattern(on, written, &parts, fits, next),
                None => {
                    self.syntax_error(node);
                    self.goto(next, at);
                }
            },
            "underscore_pattern" => self.goto(fits, at),
            "identifier" | "field_access" => match items::written_type(node, self.text) {
                items::WrittenType::Inferred => self.goto(fits, at),
                _ if on.ty.primitive().is_some() || self.text_of(node) == "_" => self.goto(fits, at),
                written => {
                    // The brackets that the expression could not have.
                    let after = self.text.get(node.end_byte()..).unwrap_or_default();
                    let brackets = after.chars().take_while(|c| c.is_whitespace() || matches!(c, '[' | ']'));
                    let mut ty = self.scope().resolve(&written);
                    for _ in brackets.filter(|c| *c == '[') {
                        ty = Ty::array_of(ty);
                    }
                    self.type_pattern(on, &ty, node, None, depth, fits, next);
                }
            },
            _ => {
                let children: Vec<_> = node.named().into_iter().filter(|child| child.kind() != "modifiers").collect();
                match (children.first(), children.get(1)) {
                    (Some(only), None) if only.kind() == "underscore_pattern" => self.goto(fits, at),
                    (Some(written), Some(name)) => {
                        let ty = match items::written_type(*written, self.text) {
                            items::WrittenType::Inferred => on.ty.clone(),
                            written => self.scope().resolve(&written),
                        };
                        self.type_pattern(on, &ty, *written, Some(*name), depth, fits, next);
                    }
                    _ => {
                        self.syntax_error(node);
                        self.goto(next, at);
                    }
                }
            }
        }
        self.depth -= 1;
    }

    #[expect(clippy::too_many_arguments, reason = "what a pattern consists of")]
    fn type_pattern(
        &mut self,
        on: &Val,
        ty: &Ty,
        written: Node<'a>,
        name: Option<Node<'a>>,
        depth: Depth,
        fits: BlockId,
        next: BlockId,
    ) {
        let at = span(written);
        if let Ty::Missing(class) = ty {
            let why = super::access::why_missing(class);
            self.unknown(why, Ty::Error, at);
        }
        let name = name.map(|name| (self.text_of(name), span(name))).filter(|(name, _)| *name != "_");
        let is_total = match (ty.primitive(), on.ty.primitive()) {
            (Some(to), Some(from)) => to == from,
            (None, None) => depth == Depth::Nested && self.world.is_subtype(&on.ty, &crate::classes::erased(ty)),
            _ => false,
        };
        if !is_total && (ty.primitive().is_some() || on.ty.primitive().is_some()) {
            self.unknown("primitive patterns are not supported", Ty::Error, at);
            return self.goto(next, at);
        }
        let bind = if is_total {
            None
        } else {
            let condition = self.temporary(Kind::Boolean);
            if let Some(frame) = self.frames.last_mut() {
                let class = frame.b.type_ref(&ty.erase());
                frame.b.emit(Instr::InstanceOf { dst: condition, src: on.reg, class }, at);
            }
            if name.is_none() {
                return self.emit(Instr::Branch { condition, then: fits, otherwise: next }, at);
            }
            let bind = self.new_block();
            self.emit(Instr::Branch { condition, then: bind, otherwise: next }, at);
            Some(bind)
        };
        if let Some(bind) = bind {
            self.switch_to(bind);
        }
        if let Some((name, at)) = name {
            // What was tested needs no second test.
            let val = match ty.primitive() {
                Some(_) => on.clone(),
                None => self.cast(on, ty, at),
            };
            let reg = self.declare(name, ty);
            self.move_to(reg, val.reg, at);
        }
        self.goto(fits, at);
    }

    fn record_pattern(&mut self, on: &Val, written: Node<'a>, parts: &[Node<'a>], fits: BlockId, next: BlockId) {
        if let Some((record, name)) = self.record_test(on, written, next) {
            self.components(&record, &name, parts, next);
            self.goto(fits, span(written));
        }
    }

    /// Goes on where it is a record of that type, with the name of its class.
    fn record_test(&mut self, on: &Val, written: Node<'a>, next: BlockId) -> Option<(Val, Name)> {
        let at = span(written);
        let ty = self.written_type(written);
        let header = ty.class_name().and_then(|class| self.world.header(class));
        let Some(header) = header.filter(|header| header.kind == ClassKind::Record) else {
            let why = match &ty {
                Ty::Missing(class) => super::access::why_missing(class),
                _ => format!("`{ty}` is not a record"),
            };
            self.unknown(why, Ty::Error, at);
            self.goto(next, at);
            return None;
        };
        let ty = if ty.args().is_empty() { self.inferred_record(&header.own_type(), &on.ty) } else { ty };
        let condition = self.temporary(Kind::Boolean);
        if let Some(frame) = self.frames.last_mut() {
            let class = frame.b.type_ref(&ty.erase());
            frame.b.emit(Instr::InstanceOf { dst: condition, src: on.reg, class }, at);
        }
        let inside = self.new_block();
        self.emit(Instr::Branch { condition, then: inside, otherwise: next }, at);
        self.switch_to(inside);
        Some((self.cast(on, &ty, at), header.name.clone()))
    }

    /// Goes on where all components fit. As `javac` has it, all of them are read and their types are tested
    /// before those of records within are read.
    fn components(&mut self, record: &Val, class: &Name, parts: &[Node<'a>], next: BlockId) {
        let Some(components) = self.world.components(class) else { return };
        let mut within = Vec::new();
        for (component, pattern) in components.iter().zip(parts) {
            let val = self.component(record, component, span(*pattern));
            if let Some((written, parts)) = of_record(*pattern) {
                let tested = self.record_test(&val, written, next);
                within.extend(tested.map(|tested| (tested, parts)));
                continue;
            }
            let after = self.new_block();
            self.pattern(&val, *pattern, Depth::Nested, after, next);
            self.switch_to(after);
        }
        if self.depth > super::MAX_DEPTH {
            self.unknown(
                "this is nested too deeply",
                Ty::Error,
                parts.first().map_or_else(Span::default, |part| span(*part)),
            );
            return;
        }
        self.depth += 1;
        for ((record, class), parts) in within {
            self.components(&record, &class, &parts, next);
        }
        self.depth -= 1;
    }

    /// Reads a component by its accessor; what the accessor throws arrives as the cause of a
    /// `MatchException`.
    fn component(&mut self, record: &Val, name: &str, at: Span) -> Val {
        let (thrown, is_written) = (self.temporary(Kind::Ref), self.has_written_accessor(&record.ty, name));
        let covered = is_written.then(|| {
            let frame = self.frames.last_mut()?;
            let on_throw = frame.b.block();
            frame.b.cover(vec![Handler { catches: None, into: thrown, target: on_throw }], at);
            Some(on_throw)
        });
        let receiver = Receiver::Value(record.clone());
        let val = self.call_on(receiver, name, Args::Ready(Vec::new()), at, None);
        let val = self.settled(val, at);
        if let Some(on_throw) = covered.flatten() {
            if let Some(frame) = self.frames.last_mut() {
                frame.b.uncover(1, at);
            }
            let here = self.current_block();
            self.switch_to(on_throw);
            let key = MethodKey::new("java.lang.Throwable", "toString", []);
            let text = self.invoke(Dispatch::Virtual, &key, vec![thrown], Some(Kind::Ref), at).unwrap_or(thrown);
            self.throw_match_exception(Some((text, thrown)), at);
            self.switch_to(here);
        }
        val
    }

    fn has_written_accessor(&self, ty: &Ty, name: &str) -> bool {
        let members = ty.class_name().and_then(|class| self.world.members(class));
        members.is_none_or(|members| {
            let mut accessors = members.named(name).filter(|method| method.params.is_empty());
            accessors.any(|method| !matches!(method.origin, crate::classes::MethodOrigin::RecordAccessor(_)))
        })
    }

    /// No case fits, or an accessor threw.
    pub(crate) fn throw_match_exception(&mut self, cause: Option<(racelens_ir::Reg, racelens_ir::Reg)>, at: Span) {
        let class = "java.lang.MatchException";
        let object = self.new_object(class, at);
        let (message, cause) = match cause {
            Some((message, cause)) => (message, cause),
            None => (self.null(at).reg, self.null(at).reg),
        };
        let params = [Type::class("java.lang.String"), Type::class("java.lang.Throwable")];
        let key = MethodKey::new(class, MethodKey::INIT, params);
        self.invoke(Dispatch::Exact, &key, vec![object, message, cause], None, at);
        self.emit(Instr::Throw { exception: object }, at);
    }

    /// The type arguments that a record pattern leaves out (JLS 18.5.5).
    fn inferred_record(&self, own: &Ty, on: &Ty) -> Ty {
        let Some(header) = own.class_name().and_then(|class| self.world.header(class)) else { return own.clone() };
        let found = self.of_record(&header, on).unwrap_or_default();
        let is_own = |name: &racelens_ir::Name| header.type_vars.iter().any(|var| var.name == *name);
        own.with_found(&is_own, &found)
    }
}

/// The type and the parts of a record pattern, which may have been made an expression.
fn of_record(node: Node<'_>) -> Option<(Node<'_>, Vec<Node<'_>>)> {
    match node.kind() {
        "pattern" => of_record(*node.named().first()?),
        "record_pattern" => {
            let parts = node.child_of_kind("record_pattern_body").map(NodeExt::named)?;
            Some((*node.named().first()?, parts))
        }
        "method_invocation" => Some((node.field("name")?, node.field("arguments")?.named())),
        _ => None,
    }
}

/// The pattern of a `case`, where it is one. Several patterns of one `case` (`case A _, B _`) were
/// made expressions for the grammar to read; see [`racelens_syntax`].
pub(crate) fn pattern_in<'t>(case: Node<'t>, text: &str) -> Option<Node<'t>> {
    let is_pattern = match case.kind() {
        "pattern" | "method_invocation" => true,
        "identifier" | "field_access" => {
            let after = text.get(case.end_byte()..).unwrap_or_default().trim_start();
            after.starts_with(['_', '<', '['])
        }
        _ => false,
    };
    is_pattern.then_some(case)
}
