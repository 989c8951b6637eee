//! Whole members: methods, constructors, static initialisers.

use racelens_ir::{ClassKind, Const, Id, Instr, Kind, MethodKey, Modifiers, Name, Reg, Register, Span, Type};
use racelens_syntax::{Node, NodeExt};

use super::arguments::{Arg, Args};
use super::frame::{Frame, Scope, register};
use super::{Code, Lowerer, Val, span};
use crate::annotation_code::element_of;
use crate::classes::{Header, MethodInfo};
use crate::ir_declarations::OUTER_INSTANCE;
use crate::source::MethodSource;
use crate::ty::Ty;

impl<'a> Lowerer<'a> {
    /// A frame for a method of a class, its parameters declared.
    pub(crate) fn method_frame(&self, class: &Name, method: &MethodInfo) -> Frame<'a> {
        let has_this = !method.is_static();
        let mut registers: Vec<Register> = Vec::new();
        if has_this {
            registers.push(register(Kind::Ref, "this"));
        }
        let erased = method.key.params.iter();
        for (at, ty) in erased.enumerate() {
            let name = at.checked_sub(method.hidden).and_then(|at| method.param_names.get(at));
            registers.push(Register { kind: ty.kind(), name: name.cloned(), slot: Some(0) });
        }
        let mut frame = Frame::new(class.clone(), has_this, registers);
        frame.type_vars = method.type_vars.clone();
        frame.result = Some(method.result.clone());
        frame.within = Some(element_of(&method.key));
        let first = u32::from(has_this) + method.hidden as u32;
        for (at, (name, ty)) in method.param_names.iter().zip(&method.params).enumerate() {
            frame.declare(name, Reg::from_raw(first + at as u32), ty.clone());
        }
        frame
    }

    pub(crate) fn method(&mut self, class: &Name, method: &MethodInfo, node: Option<Node<'a>>) -> Code {
        let frame = self.method_frame(class, method);
        let is_synchronized = method.modifiers.has(Modifiers::SYNCHRONIZED);
        let body = node.and_then(|node| node.field("body"));
        let (code, _) = self.in_frame(frame, |this| {
            let Some(body) = body.filter(|_| node.is_some_and(|node| !node.has_error())) else {
                this.unknown("this method has a syntax error", Ty::Error, node.map(span).unwrap_or_default());
                return;
            };
            if is_synchronized {
                let at = node.and_then(|node| node.field("name")).map_or(span(body), span);
                let lock = this.method_lock(class, at);
                this.locked(lock, at, |this| this.block(body));
            } else {
                this.block(body);
            }
            this.emit(Instr::Return { value: None }, end_of(body));
        });
        code
    }

    /// What a synchronized method locks.
    fn method_lock(&mut self, class: &Name, at: Span) -> Reg {
        if !self.in_static_code() {
            return Reg::from_raw(0);
        }
        let dst = self.temporary(Kind::Ref);
        if let Some(frame) = self.frames.last_mut() {
            let ty = frame.b.type_ref(&Type::Class(class.clone()));
            frame.b.emit(Instr::Const { dst, value: Const::Class(ty) }, at);
        }
        dst
    }

    /// A constructor: the call of another one first, then, unless that was one of this class, the
    /// initialisers, then its own statements.
    pub(crate) fn constructor(
        &mut self,
        class: &Name,
        method: &MethodInfo,
        node: Option<Node<'a>>,
        initialisers: &[Node<'a>],
    ) -> Code {
        let frame = self.method_frame(class, method);
        let (code, _) = self.in_frame(frame, |this| {
            if let Some(node) = node.filter(|node| node.has_error()) {
                this.unknown("this constructor has a syntax error", Ty::Error, span(node));
                return;
            }
            let Some(header) = this.world.header(class) else { return };
            let body = node.and_then(|node| node.field("body"));
            let statements = body.map(|body| body.named()).unwrap_or_default();
            let at = node.and_then(|node| node.field("name")).map(span).unwrap_or_default();
            // Statements may come before the call (JLS 8.8.7); it is a statement of the body itself.
            let call_at = statements.iter().position(|node| this.is_constructor_call(*node));
            let explicit = call_at.and_then(|at| statements.get(at).copied());
            let calls_this = explicit.is_some_and(|call| match call.field("constructor") {
                Some(constructor) => constructor.kind() == "this",
                None => this.text_of(call).starts_with("this"),
            });
            let (before, after) = match call_at.and_then(|at| statements.split_at_checked(at)) {
                Some((before, call)) => (before, call.get(1..).unwrap_or_default()),
                None => (Default::default(), statements.as_slice()),
            };
            // Before `this(…)` as well: what it hands on is read from the fields, as everywhere else.
            this.keep_hidden(&header, method, at);
            let early = this.declared_in(|this| {
                before.iter().for_each(|node| this.statement(*node));
                let decided = this.decided();
                this.constructor_call(&header, explicit, calls_this, at);
                if explicit.is_none() {
                    this.place_of_implicit(decided, body.map(span));
                }
            });
            if !calls_this {
                this.initialisers_of_object(initialisers);
            }
            this.with_vars(&early, |this| after.iter().for_each(|node| this.statement(*node)));
            this.emit(Instr::Return { value: None }, body.map_or(at, end_of));
        });
        code
    }

    /// `this(…)` or `super(…)`; after other statements the grammar takes it for a method call.
    fn is_constructor_call(&self, node: Node<'a>) -> bool {
        node.kind() == "explicit_constructor_invocation"
            || node.kind() == "expression_statement"
                && node.named().first().is_some_and(|call| {
                    let name = call.field("name").filter(|_| call.field("object").is_none());
                    call.kind() == "method_invocation"
                        && name.is_some_and(|name| matches!(self.text_of(name), "this" | "super"))
                })
    }

    /// The constructor of an anonymous class: its parameters are the superclass's arguments.
    pub(crate) fn constructor_passing(&mut self, class: &Name, method: &MethodInfo, initialisers: &[Node<'a>]) -> Code {
        let frame = self.method_frame(class, method);
        let has_outer = self.with_outer.contains(class);
        let (code, _) = self.in_frame(frame, |this| {
            let at = Span::default();
            let Some(header) = this.world.header(class) else { return };
            this.keep_hidden(&header, method, at);
            let superclass = header.superclass.clone().unwrap_or(Ty::object());
            let mut args: Vec<Arg<'a>> = Vec::new();
            let first = 1 + method.hidden;
            for (index, ty) in method.params.iter().enumerate() {
                let reg = Reg::from_raw((first + index) as u32);
                args.push(Arg::Value(Val { reg, ty: ty.clone() }, at));
            }
            let outer = match has_outer {
                true if !args.is_empty() => match args.remove(0) {
                    Arg::Value(val, _) => Some(val),
                    _ => None,
                },
                _ => None,
            };
            let above = superclass.class_name().and_then(|class| this.world.header(class));
            let mut hidden = Vec::new();
            if above.as_ref().is_some_and(|above| above.kind == ClassKind::Enum) {
                hidden = vec![Reg::from_raw(first as u32), Reg::from_raw(first as u32 + 1)];
                args.drain(..2.min(args.len()));
            }
            let decided = this.decided();
            this.construct(Reg::from_raw(0), &superclass, outer, hidden, Args::Ready(args), false, None, at);
            this.forget_decisions(decided);
            this.initialisers_of_object(initialisers);
            this.emit(Instr::Return { value: None }, at);
        });
        code
    }

    /// Puts the outer instance and captured variables in their fields, before anything else runs.
    fn keep_hidden(&mut self, header: &Header, method: &MethodInfo, at: Span) {
        let this = Reg::from_raw(0);
        if header.outer_instance.is_some() {
            self.put_field(this, &header.name, OUTER_INSTANCE, Reg::from_raw(1), at);
        }
        let first = 1 + method.hidden + method.params.len();
        for (index, capture) in header.captures.iter().enumerate() {
            self.put_field(this, &header.name, &capture.field, Reg::from_raw((first + index) as u32), at);
        }
    }

    /// `this(…)`, `super(…)`, or the call of the superclass that goes without saying.
    fn constructor_call(&mut self, header: &Header, call: Option<Node<'a>>, calls_this: bool, at: Span) {
        let at = call.and_then(|call| call.field("constructor")).map_or(at, span);
        let is_written = call.is_some();
        let this = Reg::from_raw(0);
        let outer_node = call.and_then(|call| call.field("object"));
        let mut outer = outer_node.map(|node| {
            let val = self.expr(node, None);
            let val = self.settled(val, at);
            self.null_check(val.reg, at);
            val
        });
        let hidden = match header.kind {
            ClassKind::Enum => vec![Reg::from_raw(1), Reg::from_raw(2)],
            _ => Vec::new(),
        };
        if header.kind == ClassKind::Enum && !calls_this {
            let params = [Type::class("java.lang.String"), Type::INT];
            let key = MethodKey::new("java.lang.Enum", MethodKey::INIT, params.clone());
            let mut args = vec![this];
            args.extend(hidden);
            self.record_super_of("java.lang.Enum", params.into(), at, is_written);
            self.invoke(racelens_ir::Dispatch::Exact, &key, args, None, at);
            return;
        }
        let ty = if calls_this { Some(header.own_type()) } else { header.superclass.clone() };
        let Some(ty) = ty.filter(|ty| !ty.is_object()) else {
            return self.record_super_of("java.lang.Object", Vec::new(), at, is_written);
        };
        if let Ty::Missing(class) = &ty {
            self.unknown(super::access::why_missing(class), Ty::Error, at);
            return;
        }
        // An inner class of the same outer class takes the outer instance that this one got.
        if outer.is_none() && header.outer_instance.is_some() {
            let base = ty.class_name().and_then(|class| self.world.header(class));
            let is_inherited = base.as_ref().is_some_and(|base| base.is_inherited());
            let wanted = base.and_then(|base| base.outer_instance.clone());
            if let (Some(wanted), Some(own)) = (wanted, header.outer_instance.clone()) {
                let mut val = Val { reg: Reg::from_raw(1), ty: Ty::class(&own) };
                for _ in 0..32 {
                    let Some(class) = val.ty.class_name().cloned() else { break };
                    if class == wanted || is_inherited && self.world.is_subclass(&class, &wanted) {
                        outer = Some(val);
                        break;
                    }
                    let Some(next) = self.world.header(&class).and_then(|header| header.outer_instance.clone()) else {
                        break;
                    };
                    val = self.get_field(val.reg, &class, OUTER_INSTANCE, &Ty::class(&next), at);
                }
            }
        }
        let list = call.and_then(|call| call.field("arguments").or_else(|| call.named().first()?.field("arguments")));
        let args = list.map_or(Args::Ready(Vec::new()), Args::Written);
        let hidden = if calls_this { hidden } else { Vec::new() };
        let decided = self.decided();
        self.construct(this, &ty, outer, hidden, args, false, None, at);
        self.record_super(decided, at, is_written);
    }

    pub(crate) fn static_initialiser(&mut self, class: &Name, source: &MethodSource, root: Option<Node<'a>>) -> Code {
        let nodes = self.initialisers(source, root);
        self.static_initialiser_of(class, &nodes)
    }

    pub(crate) fn static_initialiser_of(&mut self, class: &Name, nodes: &[Node<'a>]) -> Code {
        let frame = Frame::new(class.clone(), false, Vec::new());
        let (code, _) = self.in_frame(frame, |this| {
            let (constants, others): (Vec<_>, Vec<_>) =
                nodes.iter().copied().partition(|node| node.kind() == "enum_constant");
            this.enum_constants(class, &constants);
            others.into_iter().for_each(|node| this.initialiser(node));
            this.emit(Instr::Return { value: None }, nodes.last().map(|node| span(*node)).unwrap_or_default());
        });
        code
    }

    /// What a constructor runs before its own statements. Its parameters aren't in scope there (JLS 6.3).
    fn initialisers_of_object(&mut self, initialisers: &[Node<'a>]) {
        let fresh = vec![Scope::default()];
        let within = self.frames.last_mut().and_then(|frame| frame.within.take());
        let hidden = self.frames.last_mut().map(|frame| std::mem::replace(&mut frame.scopes, fresh));
        initialisers.iter().for_each(|node| self.initialiser(*node));
        if let (Some(frame), Some(hidden)) = (self.frames.last_mut(), hidden) {
            frame.scopes = hidden;
            frame.within = within;
        }
    }

    /// One field declaration or block among a class's initialisers.
    pub(crate) fn initialiser(&mut self, node: Node<'a>) {
        if node.has_error() {
            self.unknown("this initialiser has a syntax error", Ty::Error, span(node));
            return;
        }
        match node.kind() {
            "block" => self.block(node),
            "static_initializer" => {
                if let Some(block) = node.child_of_kind("block") {
                    self.block(block);
                }
            }
            _ => {
                for declarator in node.fields("declarator") {
                    self.field_initialiser(declarator);
                }
            }
        }
    }

    fn field_initialiser(&mut self, declarator: Node<'a>) {
        let (Some(name), Some(value)) = (declarator.field("name"), declarator.field("value")) else { return };
        let Some(class) = self.frames.last().map(|frame| frame.class.clone()) else { return };
        let Some(field) = self.world.field(&class, self.text_of(name)) else { return };
        let is_static = field.modifiers.is_static();
        if is_static
            && !self.world.is_local(&class)
            && crate::constant::field_constant(self.world.db, &class, &field.name).is_some()
        {
            if let Some(constant) = self.constant_value(value) {
                self.record_whole_constant(&constant, value);
            }
            return;
        }
        let val = self.expr_as(value, &field.ty);
        let at = span(name);
        let key = racelens_ir::FieldKey { class, name: field.name.clone() };
        let place = if is_static {
            super::access::Place::Static { key, ty: field.ty.clone(), span: at }
        } else {
            let (ty, declared) = (field.ty.clone(), field.ty.clone());
            super::access::Place::Field { object: Reg::from_raw(0), key, ty, declared, span: at }
        };
        self.store(&place, val.reg, at);
    }

    /// Creates an enum's constants in order, and the array of all of them.
    fn enum_constants(&mut self, class: &Name, constants: &[Node<'a>]) {
        let Some(header) = self.world.header(class).filter(|header| header.kind == ClassKind::Enum) else { return };
        // The array comes first: one register instead of one for each constant is carried on.
        let place_of = |node: &Node<'a>| node.field("name").map_or(span(*node), span);
        let last = constants.last().map(place_of).unwrap_or_default();
        let whole = constants.iter().filter(|node| !node.has_error()).count();
        let length = self.int(whole as i32, last);
        let all = self.new_array(&Ty::class(class), length.reg, last);
        let mut places = 0..;
        for (ordinal, node) in constants.iter().enumerate() {
            let at = place_of(node);
            if node.has_error() {
                self.unknown("this constant has a syntax error", Ty::Error, span(*node));
                continue;
            }
            let name = node.field("name").map_or("", |name| self.text_of(name));
            let text = self.constant(Const::String(name.into()), Ty::string(), at);
            let number = self.int(ordinal as i32, at);
            let list = node.field("arguments");
            let hidden = vec![text.reg, number.reg];
            let object = match node.field("body") {
                Some(body) => self.enum_constant_with_body(body, &header, list, hidden, at),
                None => {
                    let object = self.new_object(class, at);
                    let args = list.map_or(Args::Ready(Vec::new()), Args::Written);
                    let decided = self.decided();
                    self.construct(object, &Ty::class(class), None, hidden, args, false, None, at);
                    self.record_constant_of_enum((decided, at), list.map_or(at, span), &Ty::class(class));
                    object
                }
            };
            let key = racelens_ir::FieldKey { class: class.clone(), name: name.into() };
            let place = super::access::Place::Static { key, ty: Ty::class(class), span: at };
            self.store(&place, object, at);
            let index = self.int(places.next().unwrap_or_default(), at);
            self.emit(Instr::ArrayStore { array: all, index: index.reg, src: object, kind: Kind::Ref }, at);
        }
        let key = racelens_ir::FieldKey { class: class.clone(), name: "$VALUES".into() };
        let place = super::access::Place::Static { key, ty: Ty::array_of(Ty::class(class)), span: last };
        self.store(&place, all, last);
    }

    /// A record's constructor: the compact form's statements, then every component's field.
    pub(crate) fn canonical_constructor(
        &mut self,
        class: &Name,
        method: &MethodInfo,
        compact: Option<Node<'a>>,
        initialisers: &[Node<'a>],
    ) -> Code {
        let frame = self.method_frame(class, method);
        let (code, _) = self.in_frame(frame, |this| {
            let at = compact.and_then(|node| node.field("name")).map(span).unwrap_or_default();
            if compact.is_some_and(|node| node.has_error()) {
                this.unknown("this constructor has a syntax error", Ty::Error, at);
                return;
            }
            this.initialisers_of_object(initialisers);
            if let Some(body) = compact.and_then(|node| node.field("body")) {
                this.record_super_of("java.lang.Record", Vec::new(), span(body), false);
                this.block(body);
            }
            for (index, name) in method.param_names.iter().enumerate() {
                let src = Reg::from_raw(1 + index as u32);
                this.put_field(Reg::from_raw(0), class, name, src, at);
            }
            this.emit(Instr::Return { value: None }, at);
        });
        code
    }

    pub(crate) fn record_accessor(&mut self, class: &Name, method: &MethodInfo, field: &Name) -> Code {
        let frame = self.method_frame(class, method);
        let (code, _) = self.in_frame(frame, |this| {
            let at = Span::default();
            let val = this.get_field(Reg::from_raw(0), class, field, &method.result, at);
            this.emit(Instr::Return { value: Some(val.reg) }, at);
        });
        code
    }

    pub(crate) fn enum_values(&mut self, class: &Name, method: &MethodInfo) -> Code {
        let frame = self.method_frame(class, method);
        let (code, _) = self.in_frame(frame, |this| {
            let at = Span::default();
            let all = this.all_constants(class);
            let copy = this.clone_array(all, &Ty::class(class), true, at);
            this.emit(Instr::Return { value: Some(copy) }, at);
        });
        code
    }

    fn all_constants(&mut self, class: &Name) -> Reg {
        let key = racelens_ir::FieldKey { class: class.clone(), name: "$VALUES".into() };
        let ty = Ty::array_of(Ty::class(class));
        let place = super::access::Place::Static { key, ty, span: Span::default() };
        self.load(&place).reg
    }

    /// `valueOf(String)`: the constant of that name, or an `IllegalArgumentException`.
    pub(crate) fn enum_value_of(&mut self, class: &Name, method: &MethodInfo) -> Code {
        let frame = self.method_frame(class, method);
        let (code, _) = self.in_frame(frame, |this| {
            let at = Span::default();
            let wanted = Reg::from_raw(0);
            let null = this.null(at);
            let is_null = this.temporary(Kind::Boolean);
            let (op, what) = (racelens_ir::CompareOp::Eq, racelens_ir::Comparand::Ref);
            this.emit(Instr::Compare { dst: is_null, op, what, a: wanted, b: null.reg }, at);
            let (throws, goes_on) = (this.new_block(), this.new_block());
            this.emit(Instr::Branch { condition: is_null, then: throws, otherwise: goes_on }, at);
            this.switch_to(throws);
            let text = this.constant(Const::String("Name is null".into()), Ty::string(), at).reg;
            this.throw_new("java.lang.NullPointerException", Some(text), at);
            this.switch_to(goes_on);
            let all = this.all_constants(class);
            let length = this.temporary(Kind::Int);
            this.emit(Instr::ArrayLength { dst: length, array: all }, at);
            this.counted(length, at, |this, index| {
                let item = this.temporary(Kind::Ref);
                this.emit(Instr::ArrayLoad { dst: item, array: all, index, kind: Kind::Ref }, at);
                let key = MethodKey::new("java.lang.Enum", "name", []);
                let name = this.invoke(racelens_ir::Dispatch::Virtual, &key, vec![item], Some(Kind::Ref), at);
                let same = this.temporary(Kind::Boolean);
                let args = [wanted, name.unwrap_or(item)].into();
                let op = racelens_ir::Intrinsic::StringEquals;
                this.emit(Instr::Intrinsic { dst: Some(same), op, args }, at);
                let (found, next) = (this.new_block(), this.new_block());
                this.emit(Instr::Branch { condition: same, then: found, otherwise: next }, at);
                this.switch_to(found);
                this.emit(Instr::Return { value: Some(item) }, at);
                this.switch_to(next);
            });
            // A class of a body has no canonical name.
            let is_of_body = super::root_of_made(class).is_some();
            let canonical = if is_of_body { "null".to_owned() } else { class.replace('$', ".") };
            let name = format!("No enum constant {canonical}.");
            let text = this.constant(Const::String(name.as_str().into()), Ty::string(), at).reg;
            let message = this.concat(vec![text, wanted], at).reg;
            this.throw_new("java.lang.IllegalArgumentException", Some(message), at);
        });
        code
    }
}

/// The last byte of a block: its closing brace.
fn end_of(node: Node<'_>) -> Span {
    Span::new(node.end_byte().saturating_sub(1), node.end_byte())
}
