//! Lambdas and method references: each makes a class with the captured values as final fields.

use std::sync::Arc;

use racelens_ir::{
    ClassDecl, ClassKind, Dispatch, FieldDecl, Id, Instr, MethodDecl, MethodKey, Modifiers, Name, Provenance, Reg,
    Span, Type,
};
use racelens_syntax::{Node, NodeExt};

use super::arguments::{Arg, Args};
use super::call::Receiver;
use super::frame::{Frame, Given, Gives, LambdaFrame, register};
use super::overload::Selected;
use super::{Code, Lowerer, MadeClass, Val, span};
use crate::classes::{Capture, MethodInfo, MethodOrigin, erased};
use crate::inputs::Origin;
use crate::ir_declarations::{Bridge, OUTER_INSTANCE, runs_static_code};
use crate::items;
use crate::lookup::methods_in_all;
use crate::queries::ClassName;
use crate::ty::Ty;
use crate::types::Function;

impl<'a> Lowerer<'a> {
    pub(crate) fn function_value(&mut self, node: Node<'a>, target: &Ty) -> Val {
        let at = span(node);
        let Some(function) = self.world.function(target) else {
            let why = match target {
                Ty::Missing(class) => super::access::why_missing(class),
                _ => format!("`{target}` is not a functional interface"),
            };
            return self.unknown(why, target.clone(), at);
        };
        if self.frames.len() > 24 {
            return self.unknown("this is nested too deeply", target.clone(), at);
        }
        match node.kind() {
            "lambda_expression" => self.lambda(node, target, &function, Gives::Values),
            _ => self.method_reference(node, target, &function, Gives::Values),
        }
    }

    /// The parameters that a lambda writes, with their types where those are written too.
    pub(crate) fn lambda_parameters(&self, node: Node<'a>) -> Vec<(String, Option<Ty>)> {
        let mut names = Vec::new();
        let mut types = Vec::new();
        match node.field("parameters") {
            Some(params) if params.kind() == "identifier" => names.push(self.text_of(params).to_owned()),
            Some(params) if params.kind() == "inferred_parameters" => {
                names.extend(params.named().into_iter().map(|name| self.text_of(name).to_owned()));
            }
            Some(params) => {
                for param in items::parameters(params, self.text).0 {
                    names.push(param.name.to_string());
                    types.push(match &param.ty {
                        items::WrittenType::Inferred => None,
                        written => Some(self.scope().resolve(written)),
                    });
                }
            }
            None => {}
        }
        types.resize(names.len(), None);
        names.into_iter().zip(types).collect()
    }

    /// What a lambda gives that says the types of all its parameters (JLS 15.12.2.5), for it to be asked before its target
    /// is known.
    pub(crate) fn results_of_lambda(&mut self, node: Node<'a>) -> Option<Vec<Given<'a>>> {
        let params = self.lambda_parameters(node);
        if params.iter().any(|(_, ty)| ty.is_none()) || self.frames.len() > 8 {
            return None;
        }
        let key = (node.id(), self.seen_with(()));
        if let Some(known) = self.known_results.get(&key) {
            return Some(known.clone());
        }
        // Any method with so many parameters does: nothing of it stays.
        let types: Vec<Ty> = params.into_iter().filter_map(|(_, ty)| ty).collect();
        let method = MethodInfo {
            key: MethodKey::new("java.lang.Object", "told", types.iter().map(Ty::erase)),
            modifiers: Modifiers::PUBLIC,
            type_vars: Vec::new(),
            param_names: Vec::new(),
            params: types.clone(),
            hidden: 0,
            result: Ty::Error,
            has_body: false,
            origin: MethodOrigin::DefaultConstructor,
        };
        let function = Function { method, params: types, result: Ty::Error };
        let results = self.forgotten(|this| {
            this.lambda(node, &Ty::object(), &function, Gives::Types);
            std::mem::take(&mut this.lambda_results)
        })?;
        self.known_results.insert(key, results.clone());
        Some(results)
    }

    pub(crate) fn lambda(&mut self, node: Node<'a>, target: &Ty, function: &Function, gives: Gives) -> Val {
        let Some(body) = node.field("body") else { return self.syntax_error(node) };
        let params: Vec<(String, Ty)> = self
            .lambda_parameters(node)
            .into_iter()
            .enumerate()
            .map(|(at, (name, ty))| (name, ty.or_else(|| function.params.get(at).cloned()).unwrap_or(Ty::Error)))
            .collect();
        self.record_lambda(span(node), target, &function.method, &params);
        self.made_function(span(node), target, function, &params, gives, |this| {
            this.lambda_body(body, function);
            this.begin_in_class(span(body));
        })
    }

    fn lambda_body(&mut self, body: Node<'a>, function: &Function) {
        if body.kind() == "block" {
            return self.block(body);
        }
        let at = span(body);
        if function.result == Ty::Void {
            self.expr_for_effect(body);
            return self.emit(Instr::Return { value: None }, at);
        }
        if !self.is_told(body) {
            let val = self.expr_as(body, &function.result);
            self.emit(Instr::Return { value: Some(val.reg) }, at);
        }
    }

    /// Takes a result of a lambda whose code is lowered to learn what it gives.
    pub(crate) fn is_told(&mut self, value: Node<'a>) -> bool {
        let gives = self.frames.last().map_or(Gives::Values, |frame| frame.gives.clone());
        match gives {
            Gives::Values => return false,
            Gives::Types => {
                let results = self.results_of(value);
                if let Some(frame) = self.frames.last_mut() {
                    frame.results.extend(results);
                }
            }
            Gives::Wanted(wanted) => self.constrain(value, &wanted),
        }
        self.emit(Instr::Return { value: None }, span(value));
        true
    }

    /// The body of a lambda without `this` is a static method of the class around it for `javac`: a thread that calls it
    /// while a different one initialises the class waits for that (JLS 12.4.1).
    fn begin_in_class(&mut self, at: Span) {
        let Some(frame) = self.frames.last() else { return };
        let has_this = frame.lambda.as_ref().is_none_or(|lambda| lambda.captures_this);
        let (db, class) = (self.world.db, frame.class.clone());
        let runs_code = || runs_static_code(db, ClassName::new(db, class.clone()));
        if has_this || self.file.origin(db) != Origin::User || !runs_code() {
            return;
        }
        if let Some(frame) = self.frames.last_mut() {
            let class = frame.b.type_ref(&Type::Class(class));
            frame.b.begin_with(Instr::Initialise { class }, at);
        }
    }

    /// Makes the class of a lambda, and an object of it. `lower` lowers its body.
    fn made_function(
        &mut self,
        at: Span,
        target: &Ty,
        function: &Function,
        params: &[(String, Ty)],
        gives: Gives,
        lower: impl FnOnce(&mut Self),
    ) -> Val {
        let class = self.made_name("Lambda");
        let declared = &function.method;
        let slot = Some(racelens_ir::Register::OF_FUNCTION);
        let mut registers = vec![racelens_ir::Register { kind: racelens_ir::Kind::Ref, name: None, slot }];
        registers.extend(params.iter().zip(declared.params.iter()).map(|((name, _), ty)| register(ty.kind(), name)));
        let nowhere = Val { reg: Reg::from_raw(0), ty: Ty::Error };
        let Some(around) = self.frames.last() else { return nowhere };
        let mut frame = Frame::new(around.class.clone(), around.has_this, registers);
        frame.within = around.within.clone();
        frame.result = Some(function.result.clone());
        frame.gives = gives;
        frame.lambda = Some(LambdaFrame { class: class.clone(), captures: Vec::new(), captures_this: false });
        let (code, frame) = self.in_frame(frame, |this| {
            for (index, ((name, ty), declared)) in params.iter().zip(&declared.params).enumerate() {
                let raw = Val { reg: Reg::from_raw(index as u32 + 1), ty: erased(declared) };
                let val = match ty.primitive() {
                    Some(_) => this.coerce(raw, ty, at),
                    None => this.cast(&raw, ty, at),
                };
                if let Some(frame) = this.frames.last_mut() {
                    frame.declare(name, val.reg, ty.clone());
                }
            }
            lower(this);
        });
        self.forget_open();
        self.lambda_results = frame.results;
        let Some(lambda) = frame.lambda else { return nowhere };
        let mut fields: Vec<Capture> = Vec::new();
        if lambda.captures_this {
            let ty = Ty::class(&frame.class);
            fields.push(Capture { variable: "this".into(), field: OUTER_INSTANCE.into(), ty });
        }
        fields.extend(lambda.captures);
        let bridges = self.function_bridges(&class, target, function);
        let key = MethodKey { class: class.clone(), ..declared.key.clone() };
        let mut made = self.function_class(&class, target, &key, declared.result.clone(), &fields, code, at);
        made.bridge(bridges);
        self.classes.push(made);
        let object = self.new_object(&class, at);
        let mut args = vec![object];
        for capture in &fields {
            let val = match capture.variable.as_str() {
                "this" => self.this(at),
                name => self.local(name, at).map(|place| self.load(&place)),
            };
            args.extend(val.map(|val| val.reg));
        }
        let constructor = MethodKey::new(&class, MethodKey::INIT, fields.iter().map(|field| field.ty.erase()));
        self.invoke(Dispatch::Exact, &constructor, args, None, at);
        Val { reg: object, ty: target.clone() }
    }

    /// The other methods of a functional interface that its function overrides: defaults of the same signature, and what
    /// it inherits in another generic form (JLS 9.9).
    fn function_bridges(&self, class: &Name, target: &Ty, function: &Function) -> Vec<Bridge> {
        let wanted: Vec<Type> = function.params.iter().map(Ty::erase).collect();
        let ours = MethodKey { class: class.clone(), ..function.method.key.clone() };
        let mut found: Vec<Bridge> = Vec::new();
        for known in methods_in_all(self.world, target, &ours.name) {
            let params = known.method.params.iter().map(|ty| ty.substitute(&known.with).erase());
            let key = MethodKey { class: class.clone(), ..known.method.key.clone() };
            let is_one = !known.method.is_static() && key != ours && params.eq(wanted.iter().cloned());
            if is_one && !found.iter().any(|bridge| bridge.key == key) {
                let result = (known.method.result != Ty::Void).then(|| known.method.result.erase());
                found.push(Bridge { key, result, to: MethodInfo { key: ours.clone(), ..function.method.clone() } });
            }
        }
        found
    }

    #[expect(clippy::too_many_arguments, reason = "what the class of a function consists of")]
    fn function_class(
        &mut self,
        class: &Name,
        target: &Ty,
        key: &MethodKey,
        result: Ty,
        fields: &[Capture],
        code: Code,
        at: Span,
    ) -> MadeClass {
        let constructor = MethodKey::new(class, MethodKey::INIT, fields.iter().map(|field| field.ty.erase()));
        let mut registers = vec![register(racelens_ir::Kind::Ref, "this")];
        registers.extend(fields.iter().map(|field| register(field.ty.kind(), &field.field)));
        let frame = Frame::new(class.clone(), true, registers);
        let (constructor_code, _) = self.in_frame(frame, |this| {
            for (index, field) in fields.iter().enumerate() {
                this.put_field(Reg::from_raw(0), class, &field.field, Reg::from_raw(index as u32 + 1), at);
            }
            this.emit(Instr::Return { value: None }, at);
        });
        // `(A & B) () -> …` is both.
        let targets = match target {
            Ty::Meet(types) => types.to_vec(),
            target => vec![target.clone()],
        };
        let interfaces = targets.iter().filter_map(|ty| match ty.erase() {
            Type::Class(name) => Some(name),
            _ => None,
        });
        let provenance = match self.file.origin(self.world.db) {
            Origin::Model => Provenance::Model,
            Origin::User => Provenance::Synthetic,
        };
        let method = |key: &MethodKey, result| MethodDecl {
            key: key.clone(),
            result,
            modifiers: Modifiers::PUBLIC,
            has_body: true,
        };
        let decl = ClassDecl {
            name: class.clone(),
            kind: ClassKind::Class,
            modifiers: Modifiers::FINAL,
            superclass: Some("java.lang.Object".into()),
            interfaces: interfaces.collect(),
            fields: fields
                .iter()
                .map(|field| FieldDecl {
                    name: field.field.clone(),
                    ty: field.ty.erase(),
                    modifiers: Modifiers::FINAL.with(Modifiers::PRIVATE),
                    constant: None,
                })
                .collect(),
            methods: vec![method(&constructor, None), method(key, (result != Ty::Void).then(|| result.erase()))],
            provenance,
            file: Some(self.file.path(self.world.db).into()),
        };
        MadeClass {
            decl: Arc::new(decl),
            methods: vec![(constructor, constructor_code), (key.clone(), code)],
            place: None,
        }
    }

    /// What a method reference is bound to.
    fn bound_receiver(&mut self, node: Node<'a>, at: Span) -> Val {
        let val = self.expr(node, None);
        let val = self.settled(val, at);
        if !matches!(node.kind(), "object_creation_expression" | "string_literal") {
            self.null_check(val.reg, at);
        }
        val
    }

    /// Evaluates what a method reference among arguments is bound to, before those that follow it (JLS 15.13.3).
    pub(crate) fn bind_early(&mut self, node: Node<'a>, list: Node<'a>) {
        let Some(scope) = node.all().first().copied().filter(|_| node.kind() == "method_reference") else { return };
        let is_super = super_of(scope, self.text).is_some();
        if is_super || self.as_type(scope).is_some() || matches!(scope.kind(), "super" | "this") {
            return;
        }
        let val = self.bound_receiver(scope, span(node));
        let val = self.kept_before(val, list, span(node));
        self.bound_receivers.insert(scope.id(), val);
    }

    /// `X::m` is the lambda that passes its parameters on (JLS 15.13).
    pub(crate) fn method_reference(&mut self, node: Node<'a>, target: &Ty, function: &Function, gives: Gives) -> Val {
        let at = span(node);
        let children = node.all();
        let (Some(scope_node), Some(last)) = (children.first().copied(), children.last().copied()) else {
            return self.syntax_error(node);
        };
        let name = self.text_of(last);
        let here = span(last);
        let params: Vec<(String, Ty)> =
            function.params.iter().enumerate().map(|(at, ty)| (format!("p{at}"), ty.clone())).collect();
        let outer = super_of(scope_node, self.text);
        let ty = if outer.is_some() { None } else { self.as_type(scope_node) };
        // A bound receiver is evaluated now, and captured like a variable.
        let receiver = match (&ty, scope_node.kind()) {
            (Some(_), _) | (None, "super" | "this") => None,
            (None, _) if outer.is_some() => None,
            (None, _) => {
                let early = self.bound_receivers.remove(&scope_node.id());
                let val = early.unwrap_or_else(|| self.bound_receiver(scope_node, at));
                let name = format!("receiver${}", self.made);
                let reg = self.declare(&name, &val.ty);
                self.move_to(reg, val.reg, at);
                Some((name, val.ty))
            }
        };
        let is_super = outer.is_some() || scope_node.kind() == "super";
        let decided = self.decided();
        let array = ty.clone().filter(|ty| ty.element().is_some());
        let wanted = gives.clone();
        let made = self.made_function(at, target, function, &params, gives, |this| {
            let asked = std::mem::take(&mut this.asked);
            if matches!(wanted, Gives::Wanted(_)) {
                this.nested = None;
                this.asked = Some(here);
            }
            let mut args: Vec<Arg<'a>> = Vec::new();
            for (name, _) in &params {
                if let Some(place) = this.local(name, here) {
                    let val = this.load(&place);
                    args.push(Arg::Value(val, here));
                }
            }
            let expected = Some(&function.result).filter(|ty| !matches!(ty, Ty::Void | Ty::Error));
            let val = match (ty, name) {
                (Some(Ty::Array(element)), "new") => {
                    let length = match args.into_iter().next() {
                        Some(Arg::Value(val, _)) => this.number(&val, racelens_ir::Kind::Int, here),
                        _ => this.int(0, here).reg,
                    };
                    Val { reg: this.new_array(&element, length, here), ty: Ty::Array(element) }
                }
                // As in `new String(…)`.
                (Some(ty), "new") if ty.is_string() => {
                    this.call_on(Receiver::Type(ty), "made0", Args::Ready(args), here, expected)
                }
                (Some(ty), "new") => match ty.class_name().cloned() {
                    Some(class) => {
                        let object = this.new_object(&class, here);
                        let infer = ty.args().is_empty();
                        let args = Args::Ready(args);
                        let made = this.construct(object, &ty, None, Vec::new(), args, infer, expected, here);
                        Val { reg: object, ty: if made == Ty::Error { ty } else { made } }
                    }
                    None => this.unknown(format!("`{ty}` cannot be instantiated"), ty, here),
                },
                (Some(ty), name) => this.unbound_call(ty, name, args, here, expected),
                (None, name) => {
                    let receiver = match &receiver {
                        Some((variable, _)) => {
                            this.local(variable, here).map(|place| Receiver::Value(this.load(&place)))
                        }
                        None if is_super => this.super_receiver(outer, here),
                        None => this.this(here).map(Receiver::Value),
                    };
                    let unknown = |this: &mut Self| this.unknown("`this` needs an instance", Ty::Error, here);
                    let receiver = receiver.unwrap_or_else(|| Receiver::Value(unknown(this)));
                    this.call_on(receiver, name, Args::Ready(args), here, expected)
                }
            };
            this.asked = asked;
            if let Gives::Wanted(wanted) = wanted {
                match this.nested.take() {
                    Some(nested) => this.constrain_nested(&nested, &wanted),
                    None => this.constrain_type(&val.ty, &wanted),
                }
                return this.emit(Instr::Return { value: None }, here);
            }
            if function.result == Ty::Void {
                return this.emit(Instr::Return { value: None }, here);
            }
            let val = this.coerce(val, &function.result, here);
            this.emit(Instr::Return { value: Some(val.reg) }, here);
        });
        if !is_super && let Some(made) = self.classes.last_mut() {
            hide_reference(made);
        }
        self.record_reference(decided, here, target, &function.method, array);
        made
    }

    /// `Type::m`: a static method, or an instance method of the first parameter.
    fn unbound_call(&mut self, ty: Ty, name: &str, mut args: Vec<Arg<'a>>, at: Span, expected: Option<&Ty>) -> Val {
        let candidates = self.methods_on(&ty, name, None, true);
        if !matches!(self.select(&candidates, &args), Selected::None) || args.is_empty() {
            return self.call_on(Receiver::Type(ty), name, Args::Ready(args), at, expected);
        }
        // Where there is none of those either, nothing is known of the first one (JLS 15.13.1).
        let all = self.methods_on(&ty, name, None, false);
        if !all.is_empty() && all.iter().all(|candidate| candidate.method.is_static()) {
            let why = format!("no `{name}` takes these arguments");
            return self.unknown(why, Ty::Error, at);
        }
        match args.remove(0) {
            Arg::Value(first, _) => {
                let seen =
                    if self.world.is_subtype(&first.ty, &erased(&ty)) { first } else { self.cast(&first, &ty, at) };
                self.call_on(Receiver::Value(seen), name, Args::Ready(args), at, expected)
            }
            Arg::Function(..) | Arg::Choice(..) | Arg::Later(..) | Arg::Parts(..) => {
                self.unknown("a lambda has no methods", Ty::Error, at)
            }
        }
    }
}

/// A reference calls its method without a method of the class around, which stacks would show. `javac` makes one where an
/// array is created, for `int[]::new` and for arguments of variable number.
fn hide_reference(made: &mut MadeClass) {
    let makes_array = |code: &Code| code.body.code.rows().iter().any(|instr| matches!(instr, Instr::NewArray { .. }));
    let Some((key, _)) = made.methods.get(1).filter(|(_, code)| !makes_array(code)) else { return };
    let method = Arc::make_mut(&mut made.decl).methods.iter_mut().find(|method| method.key == *key);
    if let Some(method) = method {
        method.modifiers.insert(Modifiers::SYNTHETIC);
    }
}

/// The class or interface of `X.super`, which the grammar takes for a type.
pub(super) fn super_of<'a>(node: Node<'a>, text: &str) -> Option<Node<'a>> {
    match node.named().as_slice() {
        [of, last] if node.kind() == "scoped_type_identifier" && last.text(text) == "super" => Some(*of),
        _ => None,
    }
}
