//! The arguments of calls: what is evaluated before a method is chosen, and what waits for its parameter's type.

use std::hash::{Hash, Hasher};
use std::rc::Rc;

use racelens_ir::Span;
use racelens_syntax::{Node, NodeExt};

use super::constraints::{NestedCall, place_of_call};
use super::frame::Given;
use super::lambda::super_of;
use super::overload::Selected;
use super::overloads::Overloads;
use super::{Lowerer, Val, span};
use crate::lookup::Candidate;
use crate::ty::{Substitution, Ty};

pub(crate) enum Arg<'a> {
    Value(Val, Span),
    /// A lambda or method reference, which waits for its target type.
    Function(Node<'a>, Shape<'a>),
    /// A call or a choice whose type arguments may depend on its target, with the type that it has
    /// by itself; or what comes after one, and is evaluated after it. A call's own bounds, where they are known, are
    /// inferred with those of the call that it is an argument of.
    Later(Node<'a>, Ty, Option<Rc<NestedCall<'a>>>),
    /// A choice whose operands are typed by where they are wanted, with the type that it has by itself and what it is
    /// between (JLS 15.25.3, 15.28.1).
    Parts(Node<'a>, Ty, Vec<Given<'a>>),
    /// A choice between functions (JLS 15.25.3); each counts.
    Choice(Node<'a>, Vec<Shape<'a>>),
}

/// What is passed to the superclass's constructor, and what that one takes, where its own type variables stay.
#[derive(Default)]
pub(crate) struct Passed {
    pub vals: Vec<Val>,
    pub takes: Vec<Ty>,
}

/// The arguments of a call.
pub(crate) enum Args<'a> {
    /// As they are written.
    Written(Node<'a>),
    Ready(Vec<Arg<'a>>),
}

/// Whether `null` alone is passed to all parameters of some kind, which says nothing of their variables (JLS 18.2.3).
pub(super) fn are_told_nothing(params: &[Ty], args: &[Arg<'_>], is_meant: &dyn Fn(&Ty) -> bool) -> bool {
    let is_null = |arg: &Arg<'_>| matches!(arg, Arg::Value(val, _) if val.ty == Ty::Null);
    let param = |at: usize| params.get(at).or(params.last());
    args.iter().enumerate().filter(|(at, _)| param(*at).is_some_and(is_meant)).all(|(_, arg)| is_null(arg))
}

impl<'a> Arg<'a> {
    /// Whether nothing is known of its type, since it isn't understood. What a function gives doesn't count.
    pub(crate) fn is_unknown(&self) -> bool {
        let is_unknown = |ty: &Ty| match ty {
            Ty::Array(element) => matches!(**element, Ty::Error | Ty::Missing(_)),
            ty => matches!(ty, Ty::Error | Ty::Missing(_)),
        };
        match self {
            Arg::Value(Val { ty, .. }, _) | Arg::Later(_, ty, _) => is_unknown(ty),
            Arg::Parts(_, ty, parts) => {
                let is_open = |part: &Given<'a>| part.nested.is_none() && !part.is_function && is_unknown(&part.ty);
                is_unknown(ty) || parts.iter().any(is_open)
            }
            Arg::Function(..) | Arg::Choice(..) => false,
        }
    }
    /// What is said of the functions that it may be; none where it is no function.
    pub(crate) fn shapes(&self) -> &[Shape<'a>] {
        match self {
            Arg::Function(_, shape) => std::slice::from_ref(shape),
            Arg::Choice(_, shapes) => shapes,
            Arg::Value(..) | Arg::Later(..) | Arg::Parts(..) => &[],
        }
    }
}

/// The type of an expression that was lowered to learn it, and the bounds of the call that it is.
pub(crate) type Probed<'a> = (Ty, Option<Rc<NestedCall<'a>>>);

/// What can be said of a lambda or a method reference before its target is known.
#[derive(Clone, Default)]
pub(crate) struct Shape<'a> {
    /// How many parameters the function may have, where that is known.
    pub arities: Option<Vec<usize>>,
    /// The types of its parameters, as far as it says them.
    pub params: Vec<Option<Ty>>,
    /// What it gives, where its parameters have types or there are none.
    pub results: Vec<Given<'a>>,
    pub is_lambda: bool,
    /// A lambda that says the types of its parameters, or an exact method reference (JLS 15.13.1): what it takes and
    /// gives counts for which method is meant.
    pub is_exact: bool,
    /// Of a lambda that gives another one.
    pub inner: Option<Box<Shape<'a>>>,
    pub may_be_void: bool,
    pub may_be_value: bool,
}

impl<'a> Lowerer<'a> {
    /// Evaluates arguments for one of some methods, from left to right; lambdas wait, and so does
    /// what depends on the type that its parameter gives it.
    pub(crate) fn arguments(&mut self, args: Args<'a>, candidates: &Overloads) -> Vec<Arg<'a>> {
        let list = match args {
            Args::Written(list) => list,
            Args::Ready(args) => return args,
        };
        let nodes = list.named();
        let mut args = Vec::new();
        let mut is_later = false;
        for (at, node) in nodes.iter().copied().enumerate() {
            let inner = unwrapped(node);
            let is_contended = candidates.are_contended(nodes.len());
            args.push(match inner.kind() {
                "ternary_expression" if let Some(functions) = chosen_functions(inner) => {
                    is_later = true;
                    Arg::Choice(node, functions.into_iter().map(|one| self.shape(one, is_contended)).collect())
                }
                "lambda_expression" | "method_reference" => {
                    let shape = self.shape(inner, is_contended);
                    if !is_later && nodes.len() > 1 {
                        self.bind_early(inner, list);
                    }
                    Arg::Function(inner, shape)
                }
                _ if is_choice(inner) && (is_later || self.may_need_target(inner, at, nodes.len(), candidates)) => {
                    is_later = true;
                    let parts = self.results_of(node);
                    let known = parts.iter().map(|part| &part.ty).filter(|ty| !has_hole(ty)).cloned();
                    let ty = known.reduce(|a, b| if a == b { a } else { self.world.common_type(&a, &b) });
                    Arg::Parts(node, ty.unwrap_or(Ty::Null), parts)
                }
                _ if is_later || self.may_need_target(inner, at, nodes.len(), candidates) => {
                    let (ty, nested) = self.probe_call(node, Some(&Ty::Error));
                    // An anonymous class is made of the type that is wanted.
                    let is_made = inner.child_of_kind("class_body").is_some();
                    is_later |= nested.is_some();
                    is_later |= is_made || ty == Ty::Null || ty.args().iter().any(has_hole) || !is_call(inner);
                    match is_later {
                        true => Arg::Later(node, ty, nested),
                        false => self.argument(node, list, candidates.take_number(at, nodes.len())),
                    }
                }
                _ => self.argument(node, list, candidates.take_number(at, nodes.len())),
            });
        }
        args
    }

    /// `is_number` says that every method that may be meant takes a primitive here, which a box is
    /// then unboxed for before the next argument is evaluated.
    fn argument(&mut self, node: Node<'a>, list: Node<'a>, is_number: bool) -> Arg<'a> {
        let val = self.expr(node, None);
        let mut val = self.kept_before(val, list, span(node));
        if self.gives_any && unwrapped(node).kind() == "method_invocation" && val.ty.is_reference() {
            // Whatever the parameter asks for is what the variable becomes (JLS 18.5.2): the cast to it comes then.
            if let Some(frame) = self.frames.last_mut() {
                frame.loose.insert(val.reg, crate::classes::erased(&val.ty));
            }
            val.ty = Ty::Null;
        }
        if is_number
            && val.ty.primitive().is_none()
            && let Some((reg, kind)) = self.unbox(&val, span(node))
        {
            self.record_unboxed(reg, span(node));
            val = Val { reg, ty: Ty::Primitive(kind) };
        }
        Arg::Value(val, span(node))
    }

    /// Whether an argument may be typed by the parameter that takes it (JLS 15.2).
    fn may_need_target(&self, node: Node<'a>, at: usize, count: usize, candidates: &Overloads) -> bool {
        let is_switch = node.kind() == "switch_expression";
        let is_choice =
            is_switch || node.kind() == "ternary_expression" && (chooses_function(node) || chooses_call(node));
        if !(is_call(node) || is_choice) {
            return false;
        }
        let gets_function = !is_choice && (has_function(node) || chooses_function(node));
        candidates.unlike(at, count).into_iter().any(|candidate| {
            let params = &candidate.method.params;
            let fits_count = params.len() == count || candidate.method.is_varargs() && count + 1 >= params.len();
            let param = params.get(at).or(params.last()).map(|param| param.substitute(&candidate.with));
            let param = param.as_ref();
            let may_be_target = |param: &Ty| match is_choice {
                // Without functions the target matters where it has type arguments.
                true => {
                    !param.args().is_empty() || param.primitive().is_none() && (is_switch || chooses_function(node))
                }
                false if gets_function => param.primitive().is_none(),
                false => !param.args().is_empty() || matches!(param, Ty::Var(..)) && self.is_open_call(node, 0),
            };
            let is_last = at + 1 >= params.len() && candidate.method.is_varargs();
            let element = param.and_then(Ty::element).filter(|_| is_last);
            fits_count && [param, element].into_iter().flatten().any(may_be_target)
        })
    }

    /// Whether no argument of a call says what its type arguments are: `new ArrayList<>()`, `Collections.emptyList()`.
    fn is_open_call(&self, node: Node<'a>, depth: usize) -> bool {
        let node = unwrapped(node);
        let args = node.field("arguments").map(NodeExt::named).unwrap_or_default();
        match node.kind() {
            "object_creation_expression" => is_call(node),
            "method_invocation" if args.is_empty() => {
                node.field("object").is_none_or(|object| self.as_type(object).is_some())
            }
            "method_invocation" => depth < 16 && args.into_iter().any(|arg| self.is_open_call(arg, depth + 1)),
            _ => false,
        }
    }

    /// An operand's value, kept in a register of its own where evaluating `later` may change the variable that holds
    /// it (JLS 15.7): `i`, `(int) i`, `+i` and `j = i` are all read from the register of `i`.
    pub(crate) fn kept_before(&mut self, val: Val, later: Node<'a>, at: Span) -> Val {
        let is_variable = self.frames.last().is_some_and(|frame| frame.holds_variable(val.reg));
        if !is_variable || !self.may_assign(later) {
            return val;
        }
        let kept = self.temporary(self.frames.last().map_or(val.ty.kind(), |frame| frame.b.kind(val.reg)));
        self.move_to(kept, val.reg, at);
        if let Some(frame) = self.frames.last_mut()
            && let Some(held) = frame.loose.get(&val.reg).cloned()
        {
            frame.loose.insert(kept, held);
        }
        Val { reg: kept, ty: val.ty }
    }

    /// Whether an expression assigns a variable of that name.
    pub(crate) fn assigns(&self, node: Node<'a>, name: &str) -> bool {
        let mut work = vec![node];
        while let Some(node) = work.pop() {
            let target = match node.kind() {
                "assignment_expression" => node.field("left"),
                "update_expression" => node.named().first().copied(),
                "lambda_expression" | "class_body" => continue,
                _ => None,
            };
            if target.is_some_and(|target| self.text_of(unwrapped(target)) == name) {
                return true;
            }
            work.extend(node.named());
        }
        false
    }

    fn may_assign(&self, node: Node<'a>) -> bool {
        let mut work = vec![node];
        while let Some(node) = work.pop() {
            match node.kind() {
                "assignment_expression" | "update_expression" => return true,
                "lambda_expression" | "class_body" => {}
                _ => work.extend(node.named()),
            }
        }
        false
    }

    /// `is_contended` says that methods of the same name differ in what they take.
    fn shape(&mut self, node: Node<'a>, is_contended: bool) -> Shape<'a> {
        if node.kind() == "method_reference" {
            let (arities, may_be_value) = self.reference_shape(node);
            // As below, all that is known counts for a call that is inferred with a different one.
            let exact = if is_contended || self.asked.is_some() { self.exact_reference(node) } else { None };
            let is_exact = exact.is_some();
            let (params, result) = exact.unwrap_or_default();
            let results = result
                .into_iter()
                .map(|ty| Given { ty, is_constant: false, nested: None, is_function: false })
                .collect();
            return Shape { arities, params, results, is_exact, may_be_void: true, may_be_value, ..Shape::default() };
        }
        let params: Vec<Option<Ty>> = self.lambda_parameters(node).into_iter().map(|(_, ty)| ty).collect();
        let arity = params.len();
        let is_exact = params.iter().all(Option::is_some);
        let shape = Shape { arities: Some(vec![arity]), params, is_lambda: true, is_exact, ..Shape::default() };
        let Some(body) = node.field("body") else { return Shape { may_be_void: true, may_be_value: true, ..shape } };
        let is_expression = body.kind() != "block";
        // Of a call that is inferred with a different one, all that is known by then tells which one that is.
        let is_nested = is_exact && self.asked.is_some();
        let is_asked = is_contended || is_nested || arity == 0 && is_expression && !has_function(body);
        let results = if is_asked { self.results_of_lambda(node) } else { None };
        let gives_void = results.as_ref().is_some_and(|all| matches!(all.as_slice(), [Given { ty: Ty::Void, .. }]));
        let (may_be_void, may_be_value) = match body.kind() {
            // What is missing may return something, or not.
            "block" if self.has_missing(body) => (true, true),
            "block" => {
                let returns = returns_in(body);
                let has_value = returns.iter().any(|node| !node.named().is_empty());
                let may_complete = !has_value && (!returns.is_empty() || self.completes(body));
                (!has_value, has_value || !may_complete)
            }
            "method_invocation" if results.is_some() => (true, !gives_void),
            "method_invocation" | "object_creation_expression" | "assignment_expression" | "update_expression" => {
                (true, true)
            }
            _ => (false, true),
        };
        let body = unwrapped(body);
        let is_function = matches!(body.kind(), "lambda_expression" | "method_reference") && self.frames.len() < 8;
        let inner = (is_contended && is_function).then(|| Box::new(self.shape(body, true)));
        Shape { results: results.unwrap_or_default(), inner, may_be_void, may_be_value, ..shape }
    }

    /// With how many parameters a method reference may work at all (JLS 15.12.2.1), and whether it
    /// may give a value.
    fn reference_shape(&mut self, node: Node<'a>) -> (Option<Vec<usize>>, bool) {
        let children = node.all();
        let (Some(scope), Some(name)) = (children.first().copied(), children.last().copied()) else {
            return (None, true);
        };
        let name = self.text_of(name);
        if scope.kind() == "super" || super_of(scope, self.text).is_some() {
            return (None, true);
        }
        let ty = self.as_type(scope);
        let seen = match (&ty, scope.kind()) {
            (Some(ty), _) => ty.clone(),
            (None, _) => self.probe(scope, None),
        };
        let looked_in = if seen.element().is_some() && name != "new" { Ty::object() } else { seen };
        let methods = match (&looked_in, name) {
            (Ty::Array(_), "new") => return (Some(vec![1]), true),
            (ty, "new") if ty.is_string() => crate::lookup::methods_in(self.world, ty, "made0"),
            (_, "new") => {
                let made = looked_in.class_name().map(|class| self.world.named(class, racelens_ir::MethodKey::INIT));
                let made = made.iter().flat_map(|made| made.iter());
                let made = made.map(|method| Candidate { method: method.clone(), with: Substitution::default() });
                self.accessible_constructors(made.collect(), false)
            }
            _ => self.accessible(crate::lookup::methods_in(self.world, &looked_in, name), None),
        };
        let may_be_value =
            name == "new" || methods.is_empty() || methods.iter().any(|known| known.method.result != Ty::Void);
        if methods.is_empty() || methods.iter().any(|known| known.method.is_varargs()) {
            return (None, may_be_value);
        }
        let arity = |known: &Candidate| {
            let takes_receiver = ty.is_some() && name != "new" && !known.method.is_static();
            known.method.params.len() + usize::from(takes_receiver)
        };
        (Some(methods.iter().map(arity).collect()), may_be_value)
    }

    /// The type of an expression, by lowering it where nothing goes and forgetting the result.
    pub(crate) fn probe(&mut self, node: Node<'a>, expected: Option<&Ty>) -> Ty {
        self.probe_call(node, expected).0
    }

    /// The same with the bounds of the call that it is, if its type depends on its target.
    pub(crate) fn probe_call(&mut self, node: Node<'a>, expected: Option<&Ty>) -> Probed<'a> {
        let key = (node.id(), self.seen_with(expected));
        if let Some(known) = self.probed.get(&key) {
            return known.clone();
        }
        self.gives_variable = false;
        self.nested = None;
        let inner = unwrapped(node);
        let is_open = expected == Some(&Ty::Error) && is_call(inner);
        let asked = std::mem::replace(&mut self.asked, place_of_call(inner).filter(|_| is_open));
        let mut ty = self.forgotten(|this| this.in_scope(|this| this.expr(node, expected).ty)).unwrap_or(Ty::Error);
        self.asked = asked;
        if ty == Ty::Error && self.gives_variable && inner.kind() == "method_invocation" {
            // The call gives what one of its variables stands for, and that is open: whatever is asked for.
            ty = Ty::Null;
        }
        let nested = self.nested.take().filter(|_| is_open);
        self.probed.insert(key, (ty.clone(), nested.clone()));
        (ty, nested)
    }

    /// A hash of something and of what the variables and local classes in scope are, which tell together what a piece of
    /// code means.
    pub(crate) fn seen_with(&self, asked: impl Hash) -> u64 {
        let mut hasher = rustc_hash::FxHasher::default();
        asked.hash(&mut hasher);
        for scope in self.frames.iter().flat_map(|frame| &frame.scopes) {
            // A scope without anything in it counts for nothing.
            scope.vars.iter().for_each(|var| (&var.name, &var.ty).hash(&mut hasher));
            scope.types.iter().for_each(|class| class.hash(&mut hasher));
        }
        hasher.finish()
    }

    /// Lowers something where nothing goes. Only types are asked of it, so that code that tells none is left out: that of
    /// functions whose types are known, and of the members of classes.
    pub(crate) fn forgotten<T>(&mut self, lower: impl FnOnce(&mut Self) -> T) -> Option<T> {
        let before = self.frames.last_mut().map(|frame| frame.b.checkpoint())?;
        let captured: Vec<_> = self.frames.iter().map(|frame| frame.lambda.clone()).collect();
        let bound_receivers = self.bound_receivers.clone();
        let (made, classes, finallies) = (self.made, self.classes.len(), self.finallies.len());
        let decided = self.decided();
        self.forgetting += 1;
        let told = lower(self);
        self.forgetting -= 1;
        self.forget_decisions(decided);
        if let Some(frame) = self.frames.last_mut() {
            frame.b.roll_back(before);
            frame.loose.retain(|reg, _| frame.b.has(*reg));
        }
        for (frame, lambda) in self.frames.iter_mut().zip(captured) {
            frame.lambda = lambda;
        }
        self.bound_receivers = bound_receivers;
        self.made = made;
        self.classes.truncate(classes);
        self.finallies.truncate(finallies);
        Some(told)
    }

    /// Evaluates the arguments of a constructor, for a class that passes them on: registers with
    /// the types of the parameters that take them.
    pub(crate) fn constructor_arguments(&mut self, base: &Ty, args: Args<'a>, at: Span) -> Option<Passed> {
        let class = base.class_name()?.clone();
        let header = self.world.header(&class)?;
        let with = header.substitution(base.args());
        let candidates = self.constructors(&header, header.is_raw(base.args()), &with, true);
        let args = self.arguments(args, &candidates);
        let Selected::One(candidate, phase) = self.select(&candidates, &args) else { return None };
        self.record_call(&candidate, phase, &args, at);
        let mut inferred = Substitution::default();
        let vars = candidate.method.type_vars.clone();
        let regs = self.pass(&candidate, phase, args, &vars, None, &mut inferred, at);
        let takes: Vec<Ty> = candidate.method.params.iter().map(|ty| ty.substitute(&with)).collect();
        let types = takes.iter().map(|ty| ty.substitute(&inferred));
        let vals = regs.into_iter().zip(types).map(|(reg, ty)| Val { reg, ty }).collect();
        Some(Passed { vals, takes })
    }
}

/// An expression without the parentheses around it.
pub(crate) fn unwrapped(node: Node<'_>) -> Node<'_> {
    let mut inner = node;
    while inner.kind() == "parenthesized_expression" {
        let Some(next) = inner.named().first().copied() else { break };
        inner = next;
    }
    inner
}

/// A call whose type arguments may be left out.
fn is_call(node: Node<'_>) -> bool {
    match node.kind() {
        "method_invocation" => true,
        "object_creation_expression" => {
            let args = node.field("type").and_then(|ty| ty.child_of_kind("type_arguments"));
            args.is_some_and(|args| args.named().is_empty())
        }
        _ => false,
    }
}

/// A conditional or a switch expression.
pub(crate) fn is_choice(node: Node<'_>) -> bool {
    matches!(unwrapped(node).kind(), "ternary_expression" | "switch_expression")
}

/// Whether a type has a part that inference left open.
pub(crate) fn has_hole(ty: &Ty) -> bool {
    match ty {
        Ty::Error => true,
        Ty::Class(_, args) => args.iter().any(has_hole),
        Ty::Array(element) => has_hole(element),
        Ty::Extends(bound) | Ty::Super(bound, _) => has_hole(bound),
        _ => false,
    }
}

/// Whether an expression has a lambda or a method reference among its own values.
pub(crate) fn has_function(node: Node<'_>) -> bool {
    let mut work = vec![node];
    while let Some(at) = work.pop() {
        match at.kind() {
            "lambda_expression" | "method_reference" => return true,
            "class_body" | "argument_list" => {}
            _ => work.extend(at.named()),
        }
    }
    false
}

/// Whether a choice is between functions, or calls that get some.
pub(crate) fn chooses_function(node: Node<'_>) -> bool {
    let node = unwrapped(node);
    match node.kind() {
        "ternary_expression" => {
            [node.field("consequence"), node.field("alternative")].into_iter().flatten().any(chooses_function)
        }
        "lambda_expression" | "method_reference" => true,
        "method_invocation" | "object_creation_expression" => {
            let args = node.field("arguments").map(NodeExt::named).unwrap_or_default();
            is_call(node) && args.into_iter().any(|arg| has_function(arg) || chooses_function(arg))
        }
        _ => has_function(node),
    }
}

/// The functions that a choice is between, where all that it is between are functions.
fn chosen_functions(node: Node<'_>) -> Option<Vec<Node<'_>>> {
    let node = unwrapped(node);
    match node.kind() {
        "ternary_expression" => {
            let mut all = chosen_functions(node.field("consequence")?)?;
            all.extend(chosen_functions(node.field("alternative")?)?);
            Some(all)
        }
        "lambda_expression" | "method_reference" => Some(vec![node]),
        _ => None,
    }
}

/// Whether a choice is between calls whose type arguments may be left out.
pub(crate) fn chooses_call(node: Node<'_>) -> bool {
    let node = unwrapped(node);
    match node.kind() {
        "ternary_expression" => {
            [node.field("consequence"), node.field("alternative")].into_iter().flatten().any(chooses_call)
        }
        _ => is_call(node),
    }
}

/// The `return` statements of a lambda's block, those of inner lambdas and classes left out.
fn returns_in(block: Node<'_>) -> Vec<Node<'_>> {
    let mut found = Vec::new();
    let mut work = vec![block];
    while let Some(node) = work.pop() {
        match node.kind() {
            "return_statement" => found.push(node),
            "lambda_expression" | "class_body" | "class_declaration" => {}
            _ => work.extend(node.named()),
        }
    }
    found
}
