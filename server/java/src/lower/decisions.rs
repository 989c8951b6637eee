//! What lowering decides about calls, constructions, functions, fields and constants, for comparison with a compiler.
//!
//! Decisions are recorded where they are made, and only for [`decisions`]: `racelens facts` prints them. What is lowered
//! to learn a type and then dropped leaves no decision. Positions count in the method's text.
//!
//! The members of arrays are those of a class `Array`, as the compiler names it.

use racelens_ir::{FieldKey, MethodKey, Name, Reg, Span, Type};
use racelens_syntax::{Node, NodeExt};

use super::arguments::Arg;
use super::overload::Phase;
use super::{Lowerer, label, span};
use crate::classes::MethodInfo;
use crate::constant::Value;
use crate::db::Db;
use crate::lookup::Candidate;
use crate::queries::{MethodName, class_source};
use crate::source::method_source;
use crate::ty::Ty;
use crate::types::World;

#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum DecisionKind {
    Call,
    New,
    Super,
    Reference,
    Lambda,
    Field,
    Constant,
    Unknown,
}

/// The member that is meant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Member {
    /// With the erased types of its written parameters and of its result.
    Method {
        class: Name,
        name: Name,
        params: Vec<Type>,
        result: Option<Type>,
    },
    Field {
        key: FieldKey,
        ty: Type,
    },
    /// The name of a constant variable, or why nothing was decided.
    Text(String),
    None,
}

/// What stands before the name of a field.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Qualifier {
    /// The name of a type.
    Type,
    Value,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decision {
    pub at: Span,
    pub kind: DecisionKind,
    pub member: Member,
    pub ty: Ty,
    pub value: Option<Value>,
    pub is_static: bool,
    pub is_varargs: bool,
    /// An argument is boxed or unboxed.
    pub is_loose: bool,
    pub is_enum_constant: bool,
    /// Nobody wrote it.
    pub is_implicit: bool,
    /// The type of what a member is selected from.
    pub on: Option<Ty>,
    /// Of a field that is selected from something.
    pub qualifier: Option<Qualifier>,
    /// Of a lambda.
    pub params: Vec<Ty>,
    /// The method that a method reference implements.
    pub implements: Option<Member>,
}

impl Decision {
    fn new(at: Span, kind: DecisionKind, member: Member, ty: Ty) -> Self {
        Self {
            at,
            kind,
            member,
            ty,
            value: None,
            is_static: false,
            is_varargs: false,
            is_loose: false,
            is_enum_constant: false,
            is_implicit: false,
            on: None,
            qualifier: None,
            params: Vec::new(),
            implements: None,
        }
    }
}

/// What the lowering of a method decides, in the order in which it does.
pub fn decisions(db: &dyn Db, key: &MethodKey) -> Vec<Decision> {
    let Some(file) = class_source(db, &key.class).map(|class| class.file) else { return Vec::new() };
    let Some(source) = method_source(db, MethodName::new(db, key.clone())).as_ref() else { return Vec::new() };
    let super::repair::Repaired { parse, missing } = super::repair::repaired(source);
    let world = World::new(db);
    let mut lowerer = Lowerer::new(&world, file, &parse.text, key.class.clone(), label(&world, key));
    lowerer.missing = missing;
    lowerer.decisions = Some(Recorder::default());
    lowerer.whole_method(key, source, parse.root());
    lowerer.decisions.map(|recorder| recorder.made).unwrap_or_default()
}

/// The decisions so far.
#[derive(Debug, Default)]
pub(crate) struct Recorder {
    made: Vec<Decision>,
    /// The arguments that were unboxed before the method was chosen, and where they stand.
    unboxed: Vec<(Reg, Span)>,
    /// The results of calls whose type the parameter decides that takes them, with the depth of their code and places.
    open: Vec<(usize, Reg, Span)>,
}

/// Whether a constant expression is recorded by itself: no name, no literal, and nothing in parentheses.
fn is_operation(node: Node<'_>) -> bool {
    let is_number = |node: Node<'_>| node.kind().ends_with("integer_literal");
    let is_literal = || {
        let is_minus = node.field("operator").is_some_and(|op| op.kind() == "-");
        is_minus && node.field("operand").is_some_and(is_number)
    };
    if node.parent().is_some_and(|around| around.kind() == "parenthesized_expression") {
        return false;
    }
    match node.kind() {
        "unary_expression" => !is_literal(),
        "binary_expression" => !is_joined_literals(node),
        "cast_expression" | "ternary_expression" => true,
        _ => false,
    }
}

/// `"a" + "b"`: one literal for the compiler's parser.
fn is_joined_literals(node: Node<'_>) -> bool {
    let is_text = |node: Node<'_>| node.kind() == "string_literal";
    let mut at = node;
    while at.kind() == "binary_expression" {
        let is_joined =
            at.field("operator").is_some_and(|op| op.kind() == "+") && at.field("right").is_some_and(is_text);
        match at.field("left") {
            Some(left) if is_joined => at = left,
            _ => return false,
        }
    }
    is_text(at)
}

pub(crate) fn method_member(method: &MethodInfo) -> Member {
    let is_text = method.key.class == "java.lang.String" && method.key.name == "made0";
    let is_constructor = is_text || method.key.is_constructor();
    Member::Method {
        class: method.key.class.clone(),
        name: if is_constructor { MethodKey::INIT.into() } else { method.key.name.clone() },
        params: method.params.iter().map(Ty::erase).collect(),
        result: (method.result != Ty::Void && !is_constructor).then(|| method.result.erase()),
    }
}

impl<'a> Lowerer<'a> {
    fn record(&mut self, decision: Decision) {
        if let Some(recorder) = &mut self.decisions {
            recorder.made.push(decision);
        }
    }

    /// How many decisions there are, for [`Self::forget_decisions`] and the like.
    pub(crate) fn decided(&self) -> usize {
        self.decisions.as_ref().map_or(0, |recorder| recorder.made.len())
    }

    pub(crate) fn forget_decisions(&mut self, from: usize) {
        if let Some(recorder) = &mut self.decisions {
            recorder.made.truncate(from);
        }
    }

    /// The last decision about the code at a span, since some point.
    pub(crate) fn decision_at(&mut self, from: usize, at: Span) -> Option<&mut Decision> {
        let made = self.decisions.as_mut()?.made.get_mut(from..)?;
        let is_meant = |one: &&mut Decision| {
            one.at == at && matches!(one.kind, DecisionKind::Call | DecisionKind::New | DecisionKind::Super)
        };
        made.iter_mut().rev().find(is_meant)
    }

    pub(crate) fn record_unboxed(&mut self, reg: Reg, at: Span) {
        if let Some(recorder) = &mut self.decisions {
            recorder.unboxed.push((reg, at));
        }
    }

    /// A call or construction; its type follows by [`Self::record_type`].
    pub(crate) fn record_call(&mut self, candidate: &Candidate, phase: Phase, args: &[Arg<'a>], at: Span) {
        let Some(recorder) = &self.decisions else { return };
        let is_boxed = |(index, arg): (usize, &Arg<'a>)| {
            let formal = self.formal(candidate, index, phase);
            let is_primitive = formal.is_some_and(|formal| formal.primitive().is_some());
            match arg {
                // Each result of a choice is converted by itself.
                Arg::Parts(_, _, parts) if parts.len() > 1 => false,
                // A variable stands for a reference.
                Arg::Later(_, Ty::Null | Ty::Error, Some(_)) => is_primitive,
                Arg::Value(val, at) if recorder.unboxed.contains(&(val.reg, *at)) => is_primitive,
                Arg::Value(super::Val { ty, .. }, _) | Arg::Later(_, ty, _) | Arg::Parts(_, ty, _) => {
                    *ty != Ty::Null && *ty != Ty::Error && (ty.primitive().is_some() != is_primitive)
                }
                Arg::Function(..) | Arg::Choice(..) => false,
            }
        };
        let is_loose = args.iter().enumerate().take(candidate.method.params.len()).any(is_boxed);
        let method = &candidate.method;
        let member = method_member(method);
        let is_new = matches!(&member, Member::Method { name, .. } if *name == MethodKey::INIT);
        let kind = if is_new { DecisionKind::New } else { DecisionKind::Call };
        let mut decision = Decision::new(at, kind, member, if is_new { Ty::Void } else { Ty::Error });
        decision.is_static = method.is_static() && !is_new;
        decision.is_varargs = phase == Phase::Varargs;
        decision.is_loose = is_loose;
        self.record(decision);
    }

    /// `clone` of an array.
    pub(crate) fn record_clone(&mut self, array: &Ty, at: Span) {
        let (class, name, result) = ("Array".into(), "clone".into(), Some(Type::class("java.lang.Object")));
        let member = Member::Method { class, name, params: Vec::new(), result };
        let mut decision = Decision::new(at, DecisionKind::Call, member, array.clone());
        decision.on = Some(array.clone());
        self.record(decision);
    }

    /// A call that makes the method's signature: an array of objects is passed as it is, a single number counts as boxed.
    pub(crate) fn record_handle_call(&mut self, from: usize, method: &MethodInfo, params: &[Type], ty: &Ty, at: Span) {
        let Some(recorder) = &mut self.decisions else { return };
        let mut decision = Decision::new(at, DecisionKind::Call, method_member(method), ty.clone());
        let is_array =
            |ty: &Type| matches!(ty, Type::Array(element) if matches!(**element, Type::Class(_) | Type::Array(_)));
        decision.is_varargs = !matches!(params, [only] if is_array(only));
        decision.is_loose = params.first().is_some_and(|first| matches!(first, Type::Primitive(_)));
        recorder.made.insert(from.min(recorder.made.len()), decision);
    }

    pub(crate) fn record_type(&mut self, from: usize, at: Span, ty: &Ty) {
        if let Some(decision) = self.decision_at(from, at) {
            decision.ty = ty.clone();
        }
    }

    /// The phase in which a method was found, where it is called in a different way.
    pub(crate) fn record_arity(&mut self, from: usize, at: Span, phase: Phase) {
        if let Some(decision) = self.decision_at(from, at) {
            decision.is_varargs = phase == Phase::Varargs;
        }
    }

    /// Forgets what a function's body left open: the registers of the next one have the same numbers.
    pub(crate) fn forget_open(&mut self) {
        let depth = self.frames.len();
        if let Some(recorder) = &mut self.decisions {
            recorder.open.retain(|(at, ..)| *at <= depth);
        }
    }

    /// A call whose type waits for the parameter that takes its result.
    pub(crate) fn record_open(&mut self, result: Reg, at: Span) {
        let depth = self.frames.len();
        if let Some(recorder) = &mut self.decisions {
            recorder.open.push((depth, result, at));
        }
    }

    pub(crate) fn record_closed(&mut self, result: Reg, ty: &Ty) {
        let depth = self.frames.len();
        let Some(recorder) = &mut self.decisions else { return };
        // What deeper code left open has no register here.
        recorder.open.retain(|(at, ..)| *at <= depth);
        let Some(place) = recorder.open.iter().position(|(at, open, _)| (*at, *open) == (depth, result)) else {
            return;
        };
        let (.., at) = recorder.open.swap_remove(place);
        let mut boxed = ty.boxed().map_or(ty.clone(), Ty::class);
        // A variable that no more is known of is what is wanted and its bound, too (JLS 18.4).
        let bound = self.decision_at(0, at).map(|decision| decision.ty.clone());
        if let Some(bound) = bound.filter(|bound| matches!(bound, Ty::Class(..)) && !bound.is_object()) {
            boxed = self.world.both(&boxed, &bound);
        }
        self.record_type(0, at, &boxed);
    }

    /// What a member is selected from.
    pub(crate) fn record_receiver(&mut self, from: usize, at: Span, on: &Ty) {
        if let Some(decision) = self.decision_at(from, at) {
            decision.on = Some(on.clone());
        }
    }

    /// A construction is known by its `new`, with its type.
    pub(crate) fn record_new(&mut self, from: usize, at: Span, new: Span, ty: &Ty) {
        if let Some(decision) = self.decision_at(from, at) {
            decision.at = new;
            decision.ty = ty.clone();
        }
    }

    /// The construction of an anonymous class: its constructor takes what that of its superclass does.
    pub(crate) fn record_anonymous(&mut self, (from, at): (usize, Span), new: Span, class: &Name, params: Vec<Ty>) {
        if self.decisions.is_none() {
            return;
        }
        let ty = Ty::class(class);
        let params = params.iter().map(Ty::erase).collect();
        let member = Member::Method { class: class.clone(), name: MethodKey::INIT.into(), params, result: None };
        match self.decision_at(from, at) {
            Some(decision) => {
                (decision.at, decision.member, decision.ty) = (new, member, ty);
            }
            None => self.record(Decision::new(new, DecisionKind::New, member, ty)),
        }
    }

    pub(crate) fn record_constant_of_enum(&mut self, (from, at): (usize, Span), new: Span, ty: &Ty) {
        if let Some(decision) = self.decision_at(from, at) {
            decision.at = new;
            decision.ty = ty.clone();
            decision.is_enum_constant = true;
        }
    }

    /// The call of a constructor by `this(…)` or `super(…)`.
    pub(crate) fn record_super(&mut self, from: usize, at: Span, is_written: bool) {
        if let Some(decision) = self.decision_at(from, at) {
            decision.kind = DecisionKind::Super;
            decision.ty = Ty::Void;
            decision.is_implicit = !is_written;
        }
    }

    /// What nobody wrote stands at the constructor's body, and nowhere where there is none.
    pub(crate) fn place_of_implicit(&mut self, from: usize, body: Option<Span>) {
        let Some(recorder) = &mut self.decisions else { return };
        match body {
            Some(at) => recorder.made.iter_mut().skip(from).filter(|one| one.is_implicit).for_each(|one| one.at = at),
            None => recorder.made.truncate(from),
        }
    }

    /// The same where nothing is chosen: of `Object` and `Enum`.
    pub(crate) fn record_super_of(&mut self, class: &str, params: Vec<Type>, at: Span, is_written: bool) {
        if self.decisions.is_none() {
            return;
        }
        let member = Member::Method { class: class.into(), name: MethodKey::INIT.into(), params, result: None };
        let mut decision = Decision::new(at, DecisionKind::Super, member, Ty::Void);
        decision.is_implicit = !is_written;
        self.record(decision);
    }

    /// Turns the call that a method reference stands for into the decision about it.
    pub(crate) fn record_reference(
        &mut self,
        from: usize,
        at: Span,
        target: &Ty,
        function: &MethodInfo,
        made: Option<Ty>,
    ) {
        if self.decisions.is_none() {
            return;
        }
        let called = self.decision_at(from, at).cloned();
        let is_unknown = self.decisions.as_ref().is_some_and(|recorder| {
            recorder.made.get(from..).is_some_and(|made| made.iter().any(|one| one.kind == DecisionKind::Unknown))
        });
        if is_unknown {
            return;
        }
        self.forget_decisions(from);
        let new_array = || Member::Method {
            class: "Array".into(),
            name: MethodKey::INIT.into(),
            params: vec![Type::INT],
            result: made.map(|array| array.erase()),
        };
        let (member, is_static) =
            called.map_or_else(|| (new_array(), false), |called| (called.member, called.is_static));
        let mut decision = Decision::new(at, DecisionKind::Reference, member, target.clone());
        decision.is_static = is_static;
        decision.implements = Some(method_member(function));
        self.record(decision);
    }

    pub(crate) fn record_lambda(&mut self, at: Span, target: &Ty, function: &MethodInfo, params: &[(String, Ty)]) {
        if self.decisions.is_none() {
            return;
        }
        let mut decision = Decision::new(at, DecisionKind::Lambda, method_member(function), target.clone());
        decision.params = params.iter().map(|(_, ty)| ty.clone()).collect();
        self.record(decision);
    }

    pub(crate) fn record_field(&mut self, key: &FieldKey, declared: &Ty, ty: &Ty, is_static: bool, at: Span) {
        if self.decisions.is_none() {
            return;
        }
        let member = Member::Field { key: key.clone(), ty: declared.erase() };
        let mut decision = Decision::new(at, DecisionKind::Field, member, ty.clone());
        decision.is_static = is_static;
        self.record(decision);
    }

    pub(crate) fn record_length(&mut self, at: Span) {
        let key = FieldKey { class: "array".into(), name: "length".into() };
        self.record_field(&key, &Ty::INT, &Ty::INT, false, at);
    }

    pub(crate) fn record_field_receiver(&mut self, from: usize, at: Span, on: &Ty, qualifier: Qualifier) {
        let Some(recorder) = &mut self.decisions else { return };
        let made = recorder.made.get_mut(from..).unwrap_or_default();
        if let Some(decision) = made.iter_mut().rev().find(|one| one.at == at && one.kind == DecisionKind::Field) {
            decision.on = Some(on.clone());
            decision.qualifier = Some(qualifier);
        }
    }

    /// A constant expression, by the name of a constant variable or without one.
    pub(crate) fn record_constant(&mut self, value: &Value, name: Option<&str>, at: Span) {
        if self.decisions.is_none() {
            return;
        }
        let member = name.map_or(Member::None, |name| Member::Text(name.to_owned()));
        let mut decision = Decision::new(at, DecisionKind::Constant, member, value.ty());
        decision.value = Some(value.clone());
        self.record(decision);
    }

    /// An expression that is evaluated as a whole, and the constant variables in it.
    pub(crate) fn record_whole_constant(&mut self, value: &Value, node: Node<'a>) {
        if self.decisions.is_none() {
            return;
        }
        if is_operation(node) {
            self.record_constant(value, None, span(node));
        }
        self.record_names(node);
    }

    /// The constant variables of an expression.
    fn record_names(&mut self, node: Node<'a>) {
        match node.kind() {
            "identifier" | "field_access" => {
                let place = self.place(node);
                self.load(&place);
            }
            _ => node.named().into_iter().for_each(|part| self.record_names(part)),
        }
    }

    /// The value of a constant field that was recorded last.
    pub(crate) fn record_field_value(&mut self, value: &Value, at: Span) {
        let Some(recorder) = &mut self.decisions else { return };
        // A constant is a simple name, or one after a type's (JLS 15.29).
        let is_meant = |one: &&mut Decision| one.at == at && one.kind == DecisionKind::Field;
        let found = recorder.made.iter_mut().rev().find(is_meant);
        if let Some(decision) = found.filter(|one| one.qualifier != Some(Qualifier::Value)) {
            decision.value = Some(value.clone());
        }
    }

    pub(crate) fn record_unknown(&mut self, why: &str, at: Span) {
        if self.decisions.is_some() {
            self.record(Decision::new(at, DecisionKind::Unknown, Member::Text(why.to_owned()), Ty::Error));
        }
    }
}
