//! Method calls.

use racelens_ir::handles::{self, AccessMode};
use racelens_ir::{Dispatch, Kind, Modifiers, Reg, Span, Type};
use racelens_syntax::{Node, NodeExt};

use super::arguments::{Arg, Args, are_told_nothing};
use super::constraints::NestedCall;
use super::overload::{Phase, Selected};
use super::overloads::Overloads;
use super::{Lowerer, Val, span};
use crate::classes::{FieldInfo, MethodInfo};
use crate::inputs::Origin;
use crate::lookup::{Candidate, field_in};
use crate::ty::{Substitution, Ty};

/// What a method is called on.
pub(crate) enum Receiver {
    Value(Val),
    /// `super.m()`: no dynamic lookup.
    Super(Val),
    /// A class's name.
    Type(Ty),
}

impl<'a> Lowerer<'a> {
    pub(crate) fn method_invocation(&mut self, node: Node<'a>, expected: Option<&Ty>) -> Val {
        let (Some(name_node), Some(list)) = (node.field("name"), node.field("arguments")) else {
            return self.syntax_error(node);
        };
        let (name, at) = (self.text_of(name_node), span(name_node));
        let Some(object) = node.field("object") else { return self.simple_call(name, list, at, expected) };
        let is_super = object.kind() == "super" || node.child_of_kind("super").is_some();
        let receiver = if is_super {
            let outer = Some(object).filter(|object| object.kind() != "super");
            match self.super_receiver(outer, at) {
                Some(receiver) => receiver,
                None => return self.unknown("`super` needs an instance", Ty::Error, at),
            }
        } else if let Some(ty) = self.as_type(object) {
            Receiver::Type(ty)
        } else if self.is_unresolved_name(object) {
            let why = self.why_missing(self.text_of(object));
            return self.unknown(why, Ty::Error, span(object));
        } else {
            let val = self.expr(object, None);
            let val = self.settled(val, span(object));
            let val = self.kept_before(val, list, span(object));
            Receiver::Value(val)
        };
        if let Some(written) = node.field("type_arguments") {
            self.type_args = written.named().into_iter().map(|ty| self.written_type(ty)).collect();
        }
        self.call_on(receiver, name, Args::Written(list), at, expected)
    }

    /// `super`, or that of a class around or of an interface: `X.super`.
    pub(crate) fn super_receiver(&mut self, of: Option<Node<'a>>, at: Span) -> Option<Receiver> {
        if let Some(outer) = of.and_then(|of| self.outer_super(of, at)) {
            return Some(Receiver::Super(outer));
        }
        let this = self.this(at)?;
        let ty = match of {
            None => this.ty.class_name().and_then(|class| self.world.header(class)?.superclass.clone()),
            // As the class at hand sees it.
            Some(of) => self.as_type(of).and_then(|ty| self.world.as_super(&this.ty, ty.class_name()?).or(Some(ty))),
        };
        Some(Receiver::Super(Val { reg: this.reg, ty: ty.unwrap_or(Ty::Error) }))
    }

    /// The field of a name that a type has and the code at hand may read; `on` is what it is named on.
    pub(crate) fn field_named(&self, ty: &Ty, name: &str, on: Option<Ty>) -> Option<(Ty, FieldInfo)> {
        match self.access(on) {
            Some(access) => access.field(ty, name),
            None => field_in(self.world, ty, name),
        }
    }

    /// Calls a named method on something.
    pub(crate) fn call_on(
        &mut self,
        receiver: Receiver,
        name: &str,
        args: Args<'a>,
        at: Span,
        expected: Option<&Ty>,
    ) -> Val {
        let (ty, val, is_super) = match receiver {
            Receiver::Value(val) => (val.ty.clone(), Some(val), false),
            Receiver::Super(val) => (val.ty.clone(), Some(val), true),
            Receiver::Type(ty) => (ty, None, false),
        };
        if let (Ty::Array(element), Some(val)) = (&ty, &val)
            && name == "clone"
        {
            // What a type variable stands for is known to the array alone.
            if matches!(**element, Ty::Var(..)) {
                let array = Val { reg: val.reg, ty: Ty::object() };
                let decided = self.decided();
                let copy = self.call_on(Receiver::Value(array), "clone0", Args::Ready(Vec::new()), at, None);
                self.forget_decisions(decided);
                self.record_clone(&ty, at);
                return Val { reg: copy.reg, ty };
            }
            // So is what else it may be an array of.
            let is_exact = self.file.origin(self.world.db) == Origin::Model || self.has_no_subtypes(element);
            let reg = self.clone_array(val.reg, &element.clone(), is_exact, at);
            self.record_clone(&ty, at);
            return Val { reg, ty };
        }
        if ty == Ty::Error || matches!(ty, Ty::Missing(_)) {
            self.type_args.clear();
        }
        if let Ty::Missing(class) = &ty {
            self.arguments(args, &Overloads::default());
            return self.unknown(super::access::why_missing(class), Ty::Error, at);
        }
        if ty == Ty::Error || ty.primitive().is_some() || ty == Ty::Void {
            self.arguments(args, &Overloads::default());
            return self.unknown(format!("`{name}` cannot be resolved"), Ty::Error, at);
        }
        // Of several types that are joined, code holds the first; what only a different one has is called on that.
        let declares = |known: &Candidate| Ty::class(&known.method.key.class);
        let type_args = std::mem::take(&mut self.type_args);
        let looked_in = if ty.element().is_some() { Ty::object() } else { ty.clone() };
        let on = val.as_ref().filter(|_| !is_super && ty.element().is_none()).map(|_| ty.clone());
        let candidates = self.methods_on(&looked_in, name, on, val.is_none());
        if let (Some(handle), [only], Args::Written(list)) = (&val, &**candidates, &args)
            && only.method.key.class == handles::VAR_HANDLE
            && AccessMode::named(name).is_some()
        {
            return self.handle_access(handle.reg, &only.method, *list, at);
        }
        let val = match (val, candidates.first().map(declares)) {
            (Some(val), Some(declaring)) if !is_super => Some(self.coerce(val, &declaring, at)),
            (val, _) => val,
        };
        let written = match &args {
            Args::Written(list) => Some(*list),
            Args::Ready(_) => None,
        };
        let args = self.arguments(args, &candidates);
        self.type_args = type_args;
        let (candidate, phase) = match self.select(&candidates, &args) {
            Selected::One(candidate, phase) => (candidate, phase),
            selected => {
                self.type_args.clear();
                let why = match selected {
                    Selected::Several => several(name),
                    _ => self.why_no_method(&ty, name, !candidates.is_empty()),
                };
                return self.unknown(why, Ty::Error, at);
            }
        };
        let dispatch = dispatch(&candidate, is_super);
        // A signature polymorphic method takes each argument by itself, an array too (JLS 15.12.3).
        let polymorphic = written.filter(|_| is_polymorphic(&candidate.method));
        let found_in = phase;
        let phase = if polymorphic.is_some() { Phase::Varargs } else { phase };
        if let (Some(list), Some(val)) = (polymorphic, &val) {
            self.check_of_handle_call(val.reg, &candidate.method.key.name, &args, list, at);
        }
        self.called_on = Some(looked_in);
        let decided = self.decided();
        let mut made = self.call(&candidate, phase, val.map(|val| val.reg), args, dispatch, at, expected);
        self.record_receiver(decided, at, &ty);
        if is_get_class(&candidate.method) {
            made.ty = class_of(&ty);
        }
        if let Some(list) = polymorphic {
            let wanted = self.wanted_of(list);
            self.record_type(decided, at, &wanted);
            self.record_arity(decided, at, found_in);
            made = self.widened(made, &wanted, at);
        }
        made
    }

    /// Compares the types of a call of a method handle with those of the handle.
    fn check_of_handle_call(&mut self, handle: Reg, name: &str, args: &[Arg<'a>], list: Node<'a>, at: Span) {
        let Some(check) = handles::check_of_call(name) else { return };
        let mut params = Vec::new();
        for arg in args {
            params.push(match arg {
                Arg::Value(Val { ty: Ty::Null, .. }, _) | Arg::Later(_, Ty::Null, _) => Type::class("java.lang.Void"),
                Arg::Value(Val { ty: Ty::Error, .. }, _) | Arg::Later(_, Ty::Error, _) => return,
                Arg::Value(Val { ty, .. }, _) | Arg::Later(_, ty, _) | Arg::Parts(_, ty, _) => ty.erase(),
                Arg::Function(..) | Arg::Choice(..) => return,
            });
        }
        let result = self.wanted_of(list);
        let result = (result != Ty::Void).then(|| result.erase());
        let types = handles::types_of_call(&params, result.as_ref());
        let types = self.constant(racelens_ir::Const::String(types.into()), Ty::string(), at).reg;
        self.invoke(Dispatch::Exact, &check, vec![handle, types], None, at);
    }

    /// What a handle gives, in the box of the primitive type that the caller asks for: an `int` as a `long`.
    fn widened(&mut self, made: Val, wanted: &Ty, at: Span) -> Val {
        let Ty::Primitive(_) = wanted else { return made };
        let kind = self.constant(racelens_ir::Const::String(wanted.erase().to_string().into()), Ty::string(), at).reg;
        let reg = self.invoke(Dispatch::Static, &handles::widening(), vec![made.reg, kind], Some(Kind::Ref), at);
        Val { reg: reg.unwrap_or(made.reg), ..made }
    }

    /// A call of a method whose signature is what the call makes of it (JLS 15.12.3).
    fn handle_access(&mut self, handle: Reg, method: &MethodInfo, list: Node<'a>, at: Span) -> Val {
        let mut regs = vec![handle];
        let mut params = Vec::new();
        let decided = self.decided();
        for arg in self.arguments(Args::Written(list), &Overloads::default()) {
            let (val, at) = match arg {
                Arg::Value(val, at) => (val, at),
                Arg::Function(node, _) | Arg::Choice(node, _) | Arg::Later(node, ..) | Arg::Parts(node, ..) => {
                    (self.expr(node, None), span(node))
                }
            };
            let val = self.settled(val, at);
            params.push(match val.ty {
                Ty::Null => Type::class("java.lang.Void"),
                ref ty => ty.erase(),
            });
            regs.push(val.reg);
        }
        let result = match &method.result {
            Ty::Class(..) => self.wanted_of(list),
            known => known.clone(),
        };
        let erased = (result != Ty::Void).then(|| result.erase());
        let Some(key) = handles::handle_call(&method.key.name, &params, erased.as_ref()) else {
            return self.unknown(format!("`{}` cannot be resolved", method.key.name), Ty::Error, at);
        };
        self.record_handle_call(decided, method, &params, &result, at);
        match self.invoke(Dispatch::Exact, &key, regs, erased.map(|ty| ty.kind()), at) {
            Some(reg) => Val { reg, ty: result },
            None => Val { reg: handle, ty: Ty::Void },
        }
    }

    /// What is made of the result of the call with these arguments: the type that it is cast to, nothing where the
    /// call is a statement, else any object.
    fn wanted_of(&mut self, list: Node<'a>) -> Ty {
        let Some(mut call) = list.parent() else { return Ty::object() };
        let Some(mut around) = call.parent() else { return Ty::object() };
        while around.kind() == "parenthesized_expression" {
            let Some(next) = around.parent() else { return Ty::object() };
            (call, around) = (around, next);
        }
        match around.kind() {
            "expression_statement" if gives_value(around) => Ty::object(),
            "expression_statement" => Ty::Void,
            "for_statement" if around.field("condition") != Some(call) => Ty::Void,
            "cast_expression" => match around.fields("type").as_slice() {
                [ty, ..] => self.written_type(*ty),
                [] => Ty::object(),
            },
            _ => Ty::object(),
        }
    }

    fn why_no_method(&self, ty: &Ty, name: &str, has_name: bool) -> String {
        let class = ty.class_name().map(|class| class.to_string()).unwrap_or_default();
        let is_model = class.starts_with("java.");
        let missing = self.world.linearised(ty).into_iter().find_map(|seen| {
            let header = self.world.header(seen.class_name()?)?;
            header.supertypes().find_map(|ty| match ty {
                Ty::Missing(name) => Some(name.clone()),
                _ => None,
            })
        });
        match missing {
            Some(missing) => super::access::why_missing(&missing),
            None if is_model => format!("the model of `{class}` has no such `{name}`"),
            None if has_name => format!("no `{name}` takes these arguments"),
            None => format!("`{name}` cannot be resolved"),
        }
    }

    /// `m(…)`: a method of the innermost class around that has one of that name.
    fn simple_call(&mut self, name: &'a str, list: Node<'a>, at: Span, expected: Option<&Ty>) -> Val {
        let mut next = self.frames.last().map(|frame| frame.class.clone());
        while let Some(class) = next {
            let Some(header) = self.world.header(&class) else { break };
            let candidates = self.methods_in_scope(&header, name);
            if !candidates.is_empty() {
                return self.call_in_scope(&class, name, &candidates, list, at, expected);
            }
            next = header.outer.clone();
        }
        let candidates = self.methods_imported(name);
        let args = self.arguments(Args::Written(list), &candidates);
        match self.select(&candidates, &args) {
            Selected::One(candidate, phase) => self.call(&candidate, phase, None, args, Dispatch::Static, at, expected),
            Selected::Several => self.unknown(several(name), Ty::Error, at),
            Selected::None => {
                let class = self.frames.last().map(|frame| frame.class.clone());
                let own = class.and_then(|class| Some(self.world.header(&class)?.own_type()));
                let why =
                    own.map_or(format!("`{name}` cannot be resolved"), |own| self.why_no_method(&own, name, false));
                self.unknown(why, Ty::Error, at)
            }
        }
    }

    fn call_in_scope(
        &mut self,
        class: &str,
        name: &str,
        candidates: &Overloads,
        list: Node<'a>,
        at: Span,
        expected: Option<&Ty>,
    ) -> Val {
        let is_all_static = candidates.iter().all(|candidate| candidate.method.is_static());
        // The receiver comes before the arguments, though only some overload may need it.
        let receiver = if is_all_static { None } else { self.outer_this(class, at) };
        let args = self.arguments(Args::Written(list), candidates);
        let (candidate, phase) = match self.select(candidates, &args) {
            Selected::One(candidate, phase) => (candidate, phase),
            Selected::Several => return self.unknown(several(name), Ty::Error, at),
            Selected::None => {
                return self.unknown("no method of this name takes these arguments", Ty::Error, at);
            }
        };
        let receiver = receiver.map(|val| val.reg).filter(|_| !candidate.method.is_static());
        if receiver.is_none() && !candidate.method.is_static() {
            return self.unknown("this method needs an instance", Ty::Error, at);
        }
        let dispatch = dispatch(&candidate, false);
        let made = self.call(&candidate, phase, receiver, args, dispatch, at, expected);
        match is_get_class(&candidate.method) {
            true => Val { reg: made.reg, ty: class_of(&Ty::class(class)) },
            false => made,
        }
    }

    #[expect(clippy::too_many_arguments, reason = "what a call consists of")]
    pub(crate) fn call(
        &mut self,
        candidate: &Candidate,
        phase: Phase,
        receiver: Option<Reg>,
        args: Vec<Arg<'a>>,
        dispatch: Dispatch,
        at: Span,
        expected: Option<&Ty>,
    ) -> Val {
        let method = &candidate.method;
        let decided = self.decided();
        self.record_call(candidate, phase, &args, at);
        let called_on = self.called_on.take();
        let given = std::mem::take(&mut self.type_args);
        let names = method.type_vars.iter().map(|var| var.name.clone());
        let mut inferred = Substitution::new(names.zip(given));
        let is_own = |name: &racelens_ir::Name| method.type_vars.iter().any(|var| var.name == *name);
        if inferred.is_empty()
            && self.is_asked(at)
            && let Some(nested) = self.nested_call(candidate, phase, &args, &method.type_vars, &method.result, at)
        {
            self.gives_variable = matches!(&method.result, Ty::Var(name, _) if is_own(name));
            return self.asked_only(nested, method.result.with_holes(&is_own).substitute(&candidate.with));
        }
        let is_result = |name: &racelens_ir::Name| matches!(&method.result, Ty::Var(result, _) if result == name);
        let names_result = |param: &Ty| param.mentions(&is_result);
        let is_open = inferred.is_empty() && are_told_nothing(&method.params, &args, &names_result);
        let wanted = expected.map(|expected| (&method.result, expected));
        let regs = self.pass(candidate, phase, args, &method.type_vars, wanted, &mut inferred, at);
        let mut all = Vec::new();
        if !method.is_static() {
            all.extend(receiver);
        }
        all.extend(regs);
        let kind = (method.result != Ty::Void).then(|| method.result.kind());
        let dst = match called_on {
            Some(ty) => self.invoke_on(&ty, dispatch, &method.key, all, kind, at),
            None => self.invoke(dispatch, &method.key, all, kind, at),
        };
        self.gives_variable = matches!(&method.result, Ty::Var(name, _) if is_own(name));
        let is_found = method.type_vars.iter().any(|var| inferred.get(&var.name).is_some());
        self.gives_any = self.gives_variable
            && method.type_vars.len() == 1
            && expected.is_none_or(|expected| *expected == Ty::Error)
            && is_open
            && (!is_found || method.params.iter().any(names_result));
        let found = method.result.with_found(&is_own, &candidate.with.and(&inferred));
        // As the compiler does it, which erases what was inferred and not what was declared.
        let actual = if inferred.erases_result() { crate::classes::erased(&found) } else { found };
        self.record_type(decided, at, if dst.is_some() { &actual } else { &Ty::Void });
        if let (true, Some(reg)) = (self.gives_any, dst) {
            self.record_open(reg, at);
        }
        match dst {
            None => Val { reg: receiver.unwrap_or_else(|| self.nowhere()), ty: Ty::Void },
            Some(reg) => self.narrowed(Val { reg, ty: Ty::Error }, &method.result, &actual),
        }
    }

    /// The bounds of a call are all that is asked for.
    fn asked_only(&mut self, nested: NestedCall<'a>, ty: Ty) -> Val {
        self.nested = Some(std::rc::Rc::new(nested));
        let reg = self.temporary(ty.kind());
        Val { reg, ty }
    }

    fn nowhere(&mut self) -> Reg {
        use racelens_ir::Id;
        Reg::from_raw(0)
    }

    /// Calls a constructor on an object that was allocated. `hidden` are an enum constant's name
    /// and ordinal; the outer instance and the captured variables are found here.
    #[expect(clippy::too_many_arguments, reason = "what a constructor call consists of")]
    pub(crate) fn construct(
        &mut self,
        object: Reg,
        ty: &Ty,
        outer: Option<Val>,
        hidden: Vec<Reg>,
        args: Args<'a>,
        infer: bool,
        expected: Option<&Ty>,
        at: Span,
    ) -> Ty {
        let Some(class) = ty.class_name().cloned() else { return Ty::Error };
        let Some(header) = self.world.header(&class) else {
            self.arguments(args, &Overloads::default());
            self.unknown(super::access::why_missing(&class), Ty::Error, at);
            return Ty::Error;
        };
        // The type variables to infer stay as they are; those that are written are put in, and what the instance around
        // says of its own.
        let around = || match (&outer, &header.outer_instance) {
            (Some(outer), Some(declaring)) => {
                let seen = self.world.as_super(&outer.ty, declaring)?;
                Some(self.world.header(declaring)?.substitution(seen.args()))
            }
            _ => None,
        };
        let with = if infer { around().unwrap_or_default() } else { header.substitution(ty.args()) };
        let candidates = self.constructors(&header, !infer && header.is_raw(ty.args()), &with, false);
        let args = self.arguments(args, &candidates);
        let (candidate, phase) = match self.select(&candidates, &args) {
            Selected::One(candidate, phase) => (candidate, phase),
            selected => {
                let why = match selected {
                    Selected::Several => {
                        format!("the constructor call of `{ty}` is ambiguous: several constructors fit")
                    }
                    _ if class.starts_with("java.") => format!("the model of `{class}` has no such constructor"),
                    _ => format!("no constructor of `{ty}` takes these arguments"),
                };
                self.unknown(why, Ty::Error, at);
                return Ty::Error;
            }
        };
        self.record_call(&candidate, phase, &args, at);
        let mut all = vec![object];
        if let Some(wanted) = &header.outer_instance {
            // What isn't inherited has the instance of the class that it stands in (JLS 15.9.2).
            let around = |this: &mut Self| match header.is_inherited() {
                true => this.outer_heir(wanted, at),
                false => this.outer_this(wanted, at),
            };
            match outer.or_else(|| around(self)) {
                Some(outer) => all.push(outer.reg),
                None => {
                    all.push(self.unknown(format!("`{ty}` needs an outer instance"), Ty::Error, at).reg);
                }
            }
        }
        all.extend(hidden);
        let mut vars = candidate.method.type_vars.clone();
        if infer {
            vars.extend(header.type_vars.iter().take(header.own_vars).cloned());
        }
        let own = if infer { header.own_type().substitute(&with) } else { header.own_type() };
        let mut inferred = Substitution::default();
        let is_own = |name: &racelens_ir::Name| vars.iter().any(|var| var.name == *name);
        if infer
            && self.is_asked(at)
            && let Some(nested) = self.nested_call(&candidate, phase, &args, &vars, &own, at)
        {
            return self.asked_only(nested, header.own_type().with_holes(&is_own).substitute(&with)).ty;
        }
        let wanted = expected.filter(|_| infer).map(|expected| (&own, expected));
        all.extend(self.pass(&candidate, phase, args, &vars, wanted, &mut inferred, at));
        let decided = self.decided();
        for capture in &header.captures {
            let place = self.variable(&capture.variable, at);
            let val = match place {
                Some(place) => self.load(&place),
                None => self.unknown(format!("`{}` cannot be resolved", capture.variable), Ty::Error, at),
            };
            all.push(val.reg);
        }
        self.forget_decisions(decided);
        self.invoke(Dispatch::Exact, &candidate.method.key, all, None, at);
        if infer { header.own_type().with_found(&is_own, &with.and(&inferred)) } else { ty.clone() }
    }

    /// A new array with these elements.
    pub(crate) fn array_of(&mut self, element: &Ty, items: &[Reg], at: Span) -> Reg {
        let length = self.int(items.len() as i32, at);
        let array = self.new_array(element, length.reg, at);
        for (index, item) in items.iter().enumerate() {
            let index = self.int(index as i32, at);
            let kind = element.kind();
            self.emit(racelens_ir::Instr::ArrayStore { array, index: index.reg, src: *item, kind }, at);
        }
        array
    }

    /// Whether nothing is of a type but what is of just that type.
    fn has_no_subtypes(&self, ty: &Ty) -> bool {
        match ty {
            Ty::Primitive(_) => true,
            Ty::Array(element) => self.has_no_subtypes(element),
            Ty::Class(name, _) => self.world.header(name).is_some_and(|header| header.modifiers.is_final()),
            _ => false,
        }
    }

    pub(crate) fn new_array(&mut self, element: &Ty, length: Reg, at: Span) -> Reg {
        let dst = self.temporary(Kind::Ref);
        if let Some(frame) = self.frames.last_mut() {
            let element = frame.b.type_ref(&element.erase());
            frame.b.emit(racelens_ir::Instr::NewArray { dst, element, length }, at);
        }
        dst
    }
}

/// Whether an expression statement is the arm of a switch that has a value.
fn gives_value(statement: Node<'_>) -> bool {
    let Some(rule) = statement.parent().filter(|rule| rule.kind() == "switch_rule") else { return false };
    let around = rule.parent().and_then(|block| block.parent()).and_then(|switch| switch.parent());
    around.is_some_and(|around| {
        !matches!(around.kind(), "expression_statement" | "block" | "switch_block_statement_group")
    })
}

/// `getClass()`, whose type says what it is called on (JLS 4.3.2).
fn is_get_class(method: &MethodInfo) -> bool {
    method.key.class == "java.lang.Object" && method.key.name == "getClass" && method.params.is_empty()
}

/// What `getClass()` gives (JLS 4.3.2).
pub(crate) fn class_of(ty: &Ty) -> Ty {
    let erased = match ty {
        Ty::Array(_) => ty.clone(),
        ty => crate::classes::erased(ty),
    };
    Ty::Class("java.lang.Class".into(), [Ty::extends(erased)].into())
}

/// Whether the call makes the signature of the method (JLS 15.12.3).
fn is_polymorphic(method: &MethodInfo) -> bool {
    let key = &method.key;
    let is_meant =
        matches!(key.name.as_str(), "invoke" | "invokeExact" | "invokeBasic") || key.name.starts_with("linkTo");
    key.class == "java.lang.invoke.MethodHandle" && is_meant
}

/// Why nothing is called where no method is the most specific one.
fn several(name: &str) -> String {
    format!("the call of `{name}` is ambiguous: several methods fit")
}

fn dispatch(candidate: &Candidate, is_super: bool) -> Dispatch {
    let modifiers = candidate.method.modifiers;
    if modifiers.is_static() {
        Dispatch::Static
    } else if is_super || modifiers.has(Modifiers::PRIVATE) {
        Dispatch::Exact
    } else {
        Dispatch::Virtual
    }
}
