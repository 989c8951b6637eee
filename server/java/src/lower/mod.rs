//! Lowering: from the text of one method to its body.
//!
//! A method is lowered from its own text, the declarations that it names, and nothing else. What
//! can't be understood becomes an [`Instr::Unknown`] with a sentence that says why; lowering never
//! fails and never panics. Classes that a body makes (lambdas, anonymous and local classes) are
//! lowered with it and named after it, so that edits elsewhere leave their names alone.

mod access;
mod annotations;
mod arguments;
mod call;
mod constraints;
mod convert;
mod create;
mod decisions;
mod declared;
mod expression;
mod flow;
mod frame;
mod implicit_members;
mod infer;
mod lambda;
mod local_class;
mod member;
#[cfg(test)]
mod nesting;
mod operator;
mod overload;
mod overloads;
mod pattern;
mod record;
mod repair;
mod statement;
mod switch;
mod try_;

use std::sync::Arc;

use racelens_ir::{
    Body, BodySpans, ClassDecl, Const, FieldKey, Instr, InstrId, Kind, MethodDecl, MethodKey, Modifiers, Name, Reg,
    Span,
};
use racelens_syntax::{Node, NodeExt};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::classes::MethodInfo;
use crate::constant::{self, Value};
use crate::db::Db;
use crate::inputs::SourceFile;
use crate::ir_declarations::{Bridge, OUTER_INSTANCE};
use crate::names::{Local, TypeScope};
use crate::queries::{MethodName, class_source};
use crate::source::{MethodSource, method_source};
use crate::ty::Ty;
use crate::types::World;
use frame::Frame;

pub use decisions::{Decision, DecisionKind, Member, decisions};

/// The code of one method.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Code {
    pub body: Arc<Body>,
    pub spans: Arc<BodySpans>,
}

/// A class that a body makes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MadeClass {
    pub decl: Arc<ClassDecl>,
    pub methods: Vec<(MethodKey, Code)>,
    /// Where it stands, unless it is a lambda's.
    pub place: Option<MadeAt>,
}

impl MadeClass {
    /// Adds methods that pass on to one of its own.
    fn bridge(&mut self, bridges: Vec<Bridge>) {
        let decl = Arc::make_mut(&mut self.decl);
        for bridge in bridges {
            let (key, result) = (bridge.key.clone(), bridge.result.clone());
            decl.methods.push(MethodDecl { key: key.clone(), result, modifiers: Modifiers::PUBLIC, has_body: true });
            self.methods.push((key, implicit_members::bridge_code(&bridge)));
        }
    }
}

/// Where a class stands that a body makes: what a JVM's name for it comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MadeAt {
    /// The class around it.
    pub outer: Name,
    /// Of a class that is a member of another one that a body makes, nothing.
    pub span: Option<Span>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lowered {
    pub code: Code,
    pub classes: Vec<MadeClass>,
    /// The user's classes whose members the lowering asked for.
    pub asked: Arc<[Name]>,
}

/// Lowers a method that a file declares outside bodies, or that its class has without writing it.
pub fn lower<'db>(db: &'db dyn Db, method: MethodName<'db>) -> Option<Arc<Lowered>> {
    let file = class_source(db, &method.key(db).class)?.file;
    crate::queries::at_work_on(db, file, "lower", || lower_in(db, method, file))
}

fn lower_in<'db>(db: &'db dyn Db, method: MethodName<'db>, file: SourceFile) -> Option<Arc<Lowered>> {
    let key = method.key(db);
    if let Some(bridge) = implicit_members::bridge_to(db, key) {
        return Some(Arc::new(implicit_members::bridge(&bridge)));
    }
    if let Some(launcher) = implicit_members::launcher_of(db, key) {
        return Some(Arc::new(launcher));
    }
    let source = method_source(db, method).as_ref()?;
    let repair::Repaired { parse, missing } = repair::repaired(source);
    let world = World::new(db);
    let mut lowerer = Lowerer::new(&world, file, &parse.text, key.class.clone(), label(&world, key));
    lowerer.missing = missing;
    let code = lowerer.whole_method(key, source, parse.root())?;
    Some(Arc::new(Lowered { code, classes: lowerer.classes, asked: world.asked() }))
}

/// What the classes that a method makes are called after it: its name, and its parameters where
/// there are several methods of that name.
fn label(world: &World<'_>, key: &MethodKey) -> String {
    let name = match key.name.as_str() {
        MethodKey::INIT => "new",
        MethodKey::CLINIT => "static",
        name => name,
    };
    let overloads = world.named(&key.class, &key.name).len();
    let mut label = name.replace('$', "_");
    if overloads > 1 {
        for param in key.params.iter() {
            let param = param.to_string();
            label.push('_');
            label.push_str(&racelens_ir::simple_name(&param).replace("[]", "Array").replace('$', "_"));
        }
    }
    label
}

/// How deep expressions and statements may be nested.
const MAX_DEPTH: usize = 120;

pub(crate) struct Lowerer<'a> {
    world: &'a World<'a>,
    file: SourceFile,
    text: &'a str,
    /// The class and the method that made classes are named after.
    root: Name,
    label: String,
    made: usize,
    classes: Vec<MadeClass>,
    frames: Vec<Frame<'a>>,
    depth: usize,
    /// The blocks that stand for statements with a syntax error, by their offsets.
    missing: FxHashMap<usize, Vec<Name>>,
    /// The bodies of `finally` clauses, which exits name by number.
    finallies: Vec<Node<'a>>,
    /// The type arguments that are written at the call that comes next.
    type_args: Vec<Ty>,
    /// The type of what the call that comes next is called on.
    called_on: Option<Ty>,
    /// The anonymous classes whose first argument is the outer instance of their superclass.
    with_outer: FxHashSet<Name>,
    /// The types of expressions that were asked for before they are lowered, by what the variables
    /// around them were.
    probed: FxHashMap<(usize, u64), arguments::Probed<'a>>,
    /// The same of what choices and lambdas with written parameters give.
    known_results: FxHashMap<(usize, u64), Vec<frame::Given<'a>>>,
    /// The same of the type variables of calls, by where the calls stand.
    known_invocations: FxHashMap<(Span, u64), constraints::Invocation>,
    /// The methods of some names, where there are many.
    overloads: overloads::Found,
    /// How many lowerings are under way of which nothing stays.
    forgetting: usize,
    /// How many expressions were lowered, one of which nothing stays as often as it was, for tests.
    #[cfg(test)]
    lowered_expressions: usize,
    /// The bounds of the call that was lowered last, if its type depends on its target.
    nested: Option<std::rc::Rc<constraints::NestedCall<'a>>>,
    /// Where the call stands that is asked for its bounds alone.
    asked: Option<Span>,
    /// The types of the variables of calls that were inferred with the one whose arguments are being passed.
    solved: FxHashMap<Span, crate::ty::Substitution>,
    /// The calls that are being inferred, the innermost last.
    sessions: Vec<constraints::Session<'a>>,
    /// How much of the argument that is being compared was left to wait.
    extent: constraints::Extent,
    /// What the switch expression gives that is being asked for it.
    switch_results: Vec<frame::Given<'a>>,
    /// What the lambda gives that was asked for it last.
    lambda_results: Vec<frame::Given<'a>>,
    /// Whether the method that was called last gives what one of its own type variables stands for.
    gives_variable: bool,
    /// The same where no argument tells of that variable.
    gives_any: bool,
    /// What method references among the arguments at hand are bound to, by the node of that.
    bound_receivers: FxHashMap<usize, Val>,
    /// What was decided so far, for who asks.
    decisions: Option<decisions::Recorder>,
}

/// A value in a register, with its type.
#[derive(Clone, Debug)]
pub(crate) struct Val {
    reg: Reg,
    ty: Ty,
}

impl Val {
    fn is_unknown(&self) -> bool {
        matches!(self.ty, Ty::Error | Ty::Missing(_))
    }
}

pub(crate) fn span(node: Node<'_>) -> Span {
    Span::new(node.start_byte(), node.end_byte())
}

impl<'a> Lowerer<'a> {
    fn new(world: &'a World<'a>, file: SourceFile, text: &'a str, root: Name, label: String) -> Self {
        Self {
            world,
            file,
            text,
            root,
            label,
            made: 0,
            classes: Vec::new(),
            frames: Vec::new(),
            depth: 0,
            missing: FxHashMap::default(),
            finallies: Vec::new(),
            type_args: Vec::new(),
            called_on: None,
            with_outer: FxHashSet::default(),
            probed: FxHashMap::default(),
            known_results: FxHashMap::default(),
            known_invocations: FxHashMap::default(),
            overloads: overloads::Found::default(),
            forgetting: 0,
            #[cfg(test)]
            lowered_expressions: 0,
            nested: None,
            asked: None,
            solved: FxHashMap::default(),
            sessions: Vec::new(),
            extent: constraints::Extent::Whole,
            switch_results: Vec::new(),
            lambda_results: Vec::new(),
            gives_variable: false,
            gives_any: false,
            bound_receivers: FxHashMap::default(),
            decisions: None,
        }
    }

    fn whole_method(&mut self, key: &MethodKey, source: &MethodSource, root: Option<Node<'a>>) -> Option<Code> {
        if key.is_static_initialiser() {
            return Some(self.static_initialiser(&key.class, source, root));
        }
        if racelens_ir::is_annotation_code(key) {
            return Some(self.annotation_code(key, source, root));
        }
        let method = self.world.named(&key.class, &key.name).iter().find(|method| method.key == *key)?.clone();
        if !method.has_body {
            return None;
        }
        let class = key.class.clone();
        let declared =
            |at: usize| source.pieces.get(at).and_then(|piece| declarations(root?).get(&piece.start).copied());
        Some(match &method.origin {
            crate::classes::MethodOrigin::Member(_) if key.is_constructor() => {
                let initialisers = self.initialisers(source, root);
                self.constructor(&class, &method, declared(0), &initialisers)
            }
            crate::classes::MethodOrigin::Member(_) => self.method(&class, &method, declared(0)),
            crate::classes::MethodOrigin::DefaultConstructor => {
                let initialisers = self.initialisers(source, root);
                self.constructor(&class, &method, None, &initialisers)
            }
            crate::classes::MethodOrigin::CanonicalConstructor(compact) => {
                let initialisers = self.initialisers(source, root);
                let compact = compact.and_then(|_| declared(0));
                self.canonical_constructor(&class, &method, compact, &initialisers)
            }
            crate::classes::MethodOrigin::RecordAccessor(field) => self.record_accessor(&class, &method, field),
            crate::classes::MethodOrigin::RecordMethod => self.record_method(&class, &method),
            crate::classes::MethodOrigin::EnumValues => self.enum_values(&class, &method),
            crate::classes::MethodOrigin::EnumValueOf => self.enum_value_of(&class, &method),
            crate::classes::MethodOrigin::ClassFile => return None,
        })
    }

    /// The nodes of a text's initialiser pieces.
    fn initialisers(&self, source: &MethodSource, root: Option<Node<'a>>) -> Vec<Node<'a>> {
        let pieces = source.pieces.iter().filter(|piece| piece.kind == crate::source::PieceKind::Initialiser);
        let Some(root) = root else { return Vec::new() };
        let declarations = declarations(root);
        pieces.filter_map(|piece| declarations.get(&piece.start).copied()).collect()
    }

    // The frame at hand.

    fn scope(&self) -> TypeScope<'a> {
        let class = self.frames.last().map(|frame| frame.class.clone());
        let mut vars = Vec::new();
        let mut locals = Vec::new();
        for frame in &self.frames {
            vars.extend_from_slice(&frame.type_vars);
            for scope in &frame.scopes {
                locals.extend(scope.types.iter().map(|(simple, binary)| Local {
                    simple: simple.clone(),
                    binary: binary.clone(),
                    class: frame.class.clone(),
                }));
            }
        }
        TypeScope::new(self.world, self.file, class).with_vars(&vars).with_locals(locals)
    }

    fn written_type(&self, node: Node<'a>) -> Ty {
        self.scope().resolve(&crate::items::written_type(node, self.text))
    }

    fn emit(&mut self, instr: Instr, span: Span) {
        if let Some(frame) = self.frames.last_mut() {
            frame.b.emit(instr, span);
        }
    }

    fn temporary(&mut self, kind: Kind) -> Reg {
        use racelens_ir::Id;
        self.frames.last_mut().map_or(Reg::from_raw(0), |frame| frame.b.temporary(kind))
    }

    fn constant(&mut self, value: Const, ty: Ty, span: Span) -> Val {
        let dst = self.temporary(ty.kind());
        self.emit(Instr::Const { dst, value }, span);
        Val { reg: dst, ty }
    }

    fn int(&mut self, value: i32, span: Span) -> Val {
        self.constant(Const::Int(value), Ty::INT, span)
    }

    fn null(&mut self, span: Span) -> Val {
        self.constant(Const::Null, Ty::Null, span)
    }

    fn value(&mut self, value: &Value, span: Span) -> Val {
        self.constant(value.to_const(), value.ty(), span)
    }

    /// What can't be understood: reaching it ends a run as "not checked: …".
    fn unknown(&mut self, why: impl Into<String>, ty: Ty, span: Span) -> Val {
        let why: String = why.into();
        self.record_unknown(&why, span);
        let kind = if ty == Ty::Void { Kind::Int } else { ty.kind() };
        let dst = self.temporary(kind);
        self.emit(Instr::Unknown { dst: Some(dst), why: why.into() }, span);
        Val { reg: dst, ty }
    }

    fn text_of(&self, node: Node<'a>) -> &'a str {
        node.text(self.text)
    }

    fn get_field(&mut self, object: Reg, class: &str, field: &str, ty: &Ty, span: Span) -> Val {
        let dst = self.temporary(ty.kind());
        let key = FieldKey { class: class.into(), name: field.into() };
        if let Some(frame) = self.frames.last_mut() {
            let field = frame.b.field_ref(&key);
            frame.b.emit(Instr::GetField { dst, object, field }, span);
        }
        Val { reg: dst, ty: ty.clone() }
    }

    fn put_field(&mut self, object: Reg, class: &str, field: &str, src: Reg, span: Span) {
        let key = FieldKey { class: class.into(), name: field.into() };
        if let Some(frame) = self.frames.last_mut() {
            let field = frame.b.field_ref(&key);
            frame.b.emit(Instr::PutField { object, field, src }, span);
        }
    }

    fn in_static_code(&self) -> bool {
        self.frames.last().is_none_or(|frame| !frame.has_this)
    }

    /// `this`, from inside lambdas too.
    fn this(&mut self, span: Span) -> Option<Val> {
        use racelens_ir::Id;
        let at = self.frames.len().checked_sub(1)?;
        let frame = self.frames.get(at)?;
        if !frame.has_this {
            return None;
        }
        let ty = self.world.header(&frame.class).map_or(Ty::class(&frame.class), |header| header.own_type());
        let Some(lambda) = frame.lambda.as_ref().map(|lambda| lambda.class.clone()) else {
            return Some(Val { reg: Reg::from_raw(0), ty });
        };
        if let Some(lambda) = self.frames.get_mut(at).and_then(|frame| frame.lambda.as_mut()) {
            lambda.captures_this = true;
        }
        Some(self.get_field(Reg::from_raw(0), &lambda, OUTER_INSTANCE, &ty, span))
    }

    /// The instance that the code of a class around sees as its `this`.
    fn outer_this(&mut self, target: &str, span: Span) -> Option<Val> {
        self.instance_around(span, |_, class| class == target)
    }

    /// The innermost instance around of whose class something is a member, declared there or inherited.
    fn outer_heir(&mut self, target: &str, span: Span) -> Option<Val> {
        self.instance_around(span, |this, class| this.world.is_subclass(class, target))
    }

    fn instance_around(&mut self, span: Span, is_meant: impl Fn(&Self, &Name) -> bool) -> Option<Val> {
        let mut at = self.this(span)?;
        for _ in 0..32 {
            let class = at.ty.class_name()?.clone();
            if is_meant(self, &class) {
                return Some(at);
            }
            let outer = self.world.header(&class)?.outer_instance.clone()?;
            let ty = self.world.header(&outer).map_or(Ty::class(&outer), |header| header.own_type());
            at = self.get_field(at.reg, &class, OUTER_INSTANCE, &ty, span);
        }
        None
    }

    /// The value of a constant expression.
    fn constant_value(&self, node: Node<'a>) -> Option<Value> {
        match node.kind() {
            "binary_expression"
            | "unary_expression"
            | "parenthesized_expression"
            | "ternary_expression"
            | "cast_expression"
            | "identifier"
            | "field_access" => {}
            kind if kind.ends_with("_literal") || matches!(kind, "true" | "false") => {}
            _ => return None,
        }
        let scope = self.scope();
        constant::evaluate(node, self.text, &|name| {
            let first = name.split('.').next().unwrap_or(name);
            if self.is_variable(first) {
                let var = self.frames.iter().rev().find_map(|frame| frame.var(name));
                return var.and_then(|var| var.constant.clone());
            }
            constant::named_constant(self.world, &scope, name)
        })
    }

    /// Whether a statement can complete normally (JLS 14.22).
    pub(crate) fn completes(&self, node: Node<'a>) -> bool {
        flow::completes(node, self.text, &|condition| {
            let scope = self.scope();
            let name = |node: Node<'a>, name: &str| self.constant_in_text(node, name, &scope, 0);
            constant::evaluate(condition, self.text, &|known| name(condition, known)) == Some(Value::Bool(true))
        })
    }

    /// What a name is as a constant, in code that isn't lowered yet: the variables of blocks around count.
    fn constant_in_text(&self, at: Node<'a>, name: &str, scope: &TypeScope<'_>, depth: usize) -> Option<Value> {
        let mut around = at;
        while let Some(parent) = around.parent().filter(|_| depth < 16 && !name.contains('.')) {
            let before = |node: &Node<'a>| node.start_byte() < around.start_byte();
            let declared = parent.named().into_iter().filter(before);
            let declared = declared.filter(|node| node.kind() == "local_variable_declaration");
            for declaration in declared {
                let is_meant =
                    |one: &Node<'a>| one.field("name").is_some_and(|declared| self.text_of(declared) == name);
                let Some(variable) = declaration.fields("declarator").into_iter().find(is_meant) else { continue };
                let is_final = declaration.child_of_kind("modifiers").is_some_and(|all| all.has_token("final"));
                let value = variable.field("value").filter(|_| is_final)?;
                let ty = scope.resolve(&crate::items::written_type(declaration.field("type")?, self.text));
                let known = |name: &str| self.constant_in_text(declaration, name, scope, depth + 1);
                let value = constant::evaluate(value, self.text, &known)?;
                return match ty.primitive() {
                    Some(kind) => value.converted(kind),
                    None => value.ty().is_string().then_some(value),
                };
            }
            if matches!(parent.kind(), "lambda_expression" | "class_body" | "method_declaration") {
                break;
            }
            around = parent;
        }
        if self.is_variable(name.split('.').next().unwrap_or(name)) {
            return self.frames.iter().rev().find_map(|frame| frame.var(name)).and_then(|var| var.constant.clone());
        }
        constant::named_constant(self.world, scope, name)
    }

    /// Pushes the frame of a method, lowers its code, and takes the frame off again.
    fn in_frame(&mut self, frame: Frame<'a>, lower: impl FnOnce(&mut Self)) -> (Code, Frame<'a>) {
        self.frames.push(frame);
        lower(self);
        let frame = self.frames.pop().unwrap_or_else(|| Frame::new(Name::new(""), false, Vec::new()));
        let (builder, frame) = frame.split();
        let (body, spans) = builder.finish();
        (Code { body: Arc::new(body), spans: Arc::new(spans) }, frame)
    }

    fn made_name(&mut self, what: &str) -> Name {
        let name = format!("{}$${what}${}${}", self.root, self.label, self.made);
        self.made += 1;
        name.into()
    }
}

/// The declarations of a class by the offset where each begins.
fn declarations<'t>(root: Node<'t>) -> FxHashMap<u32, Node<'t>> {
    let mut declarations = FxHashMap::default();
    let body = root.named().first().and_then(|class| class.field("body"));
    let mut work: Vec<Node<'t>> = body.into_iter().collect();
    while let Some(at) = work.pop() {
        for child in at.named() {
            match child.kind() {
                "enum_body_declarations" => work.push(child),
                _ if child.is_error() => {}
                _ => {
                    declarations.entry(child.start_byte() as u32).or_insert(child);
                }
            }
        }
    }
    declarations
}

/// The root and the label of a class that some body makes, named `Root$$Kind$label$n`; classes
/// nested in it go on after that.
pub fn root_of_made(name: &str) -> Option<(&str, &str)> {
    let (root, rest) = name.split_once("$$")?;
    Some((root, rest.split('$').nth(1)?))
}

/// The methods of a class whose lowering may make classes, with their labels.
pub fn labelled_methods(db: &dyn Db, class: &Name) -> Vec<(String, MethodKey)> {
    let world = World::new(db);
    let Some(members) = world.members(class) else { return Vec::new() };
    let with_body = members.methods.iter().filter(|method: &&MethodInfo| method.has_body);
    let mut found: Vec<_> = with_body.map(|method| (label(&world, &method.key), method.key.clone())).collect();
    found.push(("static".to_owned(), MethodKey::new(class, MethodKey::CLINIT, [])));
    found
}

/// The instructions of a body whose span holds an offset, innermost first.
pub fn instrs_at(code: &Code, offset: u32) -> Vec<(InstrId, Span)> {
    let mut found: Vec<(InstrId, Span)> =
        code.spans.instrs.iter().map(|(at, span)| (at, *span)).filter(|(_, span)| span.contains(offset)).collect();
    found.sort_by_key(|(_, span)| span.end - span.start);
    found
}
