//! Anonymous classes and classes that bodies declare.
//!
//! What such a class may read of the variables around it is found by name before it is lowered:
//! every name in its text that means a variable there is captured, whether or not it is hidden
//! inside. A captured value that nobody reads does no harm.

use std::sync::Arc;

use racelens_ir::{ClassKind, MethodKey, Modifiers, Name, Provenance, Reg, Span};
use racelens_syntax::{Node, NodeExt};
use rustc_hash::FxHashSet;

use super::arguments::{Arg, Args, Passed};
use super::{Lowerer, MadeAt, MadeClass, Val, span};
use crate::classes::{Capture, Header, LocalClass, MethodInfo, MethodOrigin, make_header, make_members};
use crate::inputs::Origin;
use crate::ir_declarations::{bridges, declare, static_initialiser};
use crate::items::{self, MemberKind, TypeItem, Visitor};
use crate::ty::Ty;

/// The nodes of local classes' members, row by row as in their items.
#[derive(Default)]
struct MemberNodes<'t> {
    /// Those of the classes; of an anonymous one, none.
    declarations: Vec<Option<Node<'t>>>,
    types: Vec<Vec<Node<'t>>>,
}

struct Collect<'c, 't> {
    root: Node<'t>,
    nodes: &'c mut MemberNodes<'t>,
}

impl<'t> Collect<'_, 't> {
    /// The visitor's nodes live as long as the tree, which its signature can't say.
    fn again(&self, node: Node<'_>) -> Option<Node<'t>> {
        let mut at = self.root.descendant_for_byte_range(node.start_byte(), node.end_byte())?;
        while at.id() != node.id() {
            at = at.parent()?;
        }
        Some(at)
    }
}

impl Visitor for Collect<'_, '_> {
    fn ty(&mut self, node: Node<'_>, _outer: Option<usize>) -> usize {
        let node = self.again(node);
        self.nodes.declarations.push(node);
        self.nodes.types.push(Vec::new());
        self.nodes.types.len() - 1
    }
    fn member(&mut self, owner: usize, _kind: MemberKind, declaration: Node<'_>, _declarator: Option<Node<'_>>) {
        let node = self.again(declaration).unwrap_or(self.root);
        if let Some(row) = self.nodes.types.get_mut(owner) {
            row.push(node);
        }
    }
}

impl<'a> Lowerer<'a> {
    /// `new T(…) { … }`, or `outer.new T(…) { … }`.
    /// `at` are the type and `new`.
    pub(crate) fn anonymous(
        &mut self,
        body: Node<'a>,
        base: &Ty,
        outer: Option<Val>,
        list: Node<'a>,
        (at, new): (Span, Span),
    ) -> Val {
        let decided = self.decided();
        let is_interface =
            base.class_name().and_then(|class| self.world.header(class)).is_some_and(|header| header.is_interface());
        // The arguments go through to the superclass's constructor, the outer instance first.
        let passed = match is_interface {
            true => Some(Passed::default()),
            false => self.constructor_arguments(base, Args::Written(list), at),
        };
        let Some(passed) = passed else {
            return self.unknown(format!("no constructor of `{base}` takes these arguments"), base.clone(), at);
        };
        let name = self.made_name("Anonymous");
        let takes = outer.iter().map(|val| val.ty.clone()).chain(passed.takes).collect();
        self.record_anonymous((decided, at), new, &name, takes);
        if outer.is_some() {
            self.with_outer.insert(name.clone());
        }
        let passed: Vec<Val> = outer.into_iter().chain(passed.vals).collect();
        let items = items::local_class(body, self.text, &name, Some(body));
        let mut nodes = MemberNodes { declarations: vec![None], types: vec![Vec::new()] };
        items::walk_body(body, 0, &mut Collect { root: body, nodes: &mut nodes }, 0);
        let base_ty = base.clone();
        self.make_classes(
            body,
            &items,
            &nodes,
            |header| {
                if is_interface {
                    header.superclass = Some(Ty::object());
                    header.interfaces = vec![base_ty.clone()];
                } else {
                    header.superclass = Some(base_ty.clone());
                }
            },
            Some(&passed.iter().map(|val| val.ty.clone()).collect::<Vec<_>>()),
        );
        let object = self.new_object(&name, at);
        let args = passed.into_iter().map(|val| Arg::Value(val, at)).collect();
        let decided = self.decided();
        self.construct(object, &Ty::class(&name), None, Vec::new(), Args::Ready(args), false, None, at);
        self.forget_decisions(decided);
        Val { reg: object, ty: Ty::class(&name) }
    }

    pub(crate) fn enum_constant_with_body(
        &mut self,
        body: Node<'a>,
        header: &Header,
        list: Option<Node<'a>>,
        hidden: Vec<Reg>,
        at: Span,
    ) -> Reg {
        let decided = self.decided();
        let base = Ty::class(&header.name);
        let list_at = list.map(span);
        let list = list.map_or(Args::Ready(Vec::new()), Args::Written);
        let Some(Passed { vals: args, takes }) = self.constructor_arguments(&base, list, at) else {
            return self.unknown(format!("no constructor of `{base}` takes these arguments"), base, at).reg;
        };
        let mut passed = vec![Ty::string(), Ty::INT];
        passed.extend(args.iter().map(|val| val.ty.clone()));
        let name = self.made_name("Constant");
        self.record_anonymous((decided, at), list_at.unwrap_or(span(body)), &name, takes);
        if let Some(decision) = self.decision_at(decided, list_at.unwrap_or(span(body))) {
            decision.is_enum_constant = true;
        }
        let items = items::local_class(body, self.text, &name, Some(body));
        let mut nodes = MemberNodes { declarations: vec![None], types: vec![Vec::new()] };
        items::walk_body(body, 0, &mut Collect { root: body, nodes: &mut nodes }, 0);
        // The class of a constant is final (JLS 8.9.1).
        let declare = |header: &mut Header| {
            header.superclass = Some(base.clone());
            header.modifiers.insert(Modifiers::FINAL);
        };
        self.make_classes(body, &items, &nodes, declare, Some(&passed));
        let object = self.new_object(&name, at);
        let mut all: Vec<Arg<'a>> = Vec::new();
        let types = [Ty::string(), Ty::INT];
        for (reg, ty) in hidden.into_iter().zip(types) {
            all.push(Arg::Value(Val { reg, ty }, at));
        }
        all.extend(args.into_iter().map(|val| Arg::Value(val, at)));
        let decided = self.decided();
        self.construct(object, &Ty::class(&name), None, Vec::new(), Args::Ready(all), false, None, at);
        self.forget_decisions(decided);
        object
    }

    /// `class T { … }` among statements.
    pub(crate) fn local_class_declaration(&mut self, node: Node<'a>) {
        let Some(simple) = node.field("name").map(|name| self.text_of(name)) else { return };
        let name: Name = format!("{}${simple}", self.made_name("Local")).into();
        if let Some(scope) = self.frames.last_mut().and_then(|frame| frame.scopes.last_mut()) {
            scope.types.push((simple.into(), name.clone()));
        }
        let items = items::local_class(node, self.text, &name, None);
        let mut nodes = MemberNodes::default();
        items::walk_type(node, None, &mut Collect { root: node, nodes: &mut nodes }, 0);
        self.make_classes(node, &items, &nodes, |_| {}, None);
    }

    /// Declares and lowers a local class and those nested in it.
    fn make_classes(
        &mut self,
        node: Node<'a>,
        items: &[TypeItem],
        nodes_of: &MemberNodes<'a>,
        adjust: impl FnOnce(&mut Header),
        anonymous: Option<&[Ty]>,
    ) {
        let around = self.frames.last().map(|frame| frame.class.clone());
        let in_static = self.in_static_code();
        let mut captures = self.captures_of(node);
        for capture in &mut captures {
            // A field of the class's own may have that name.
            while items.first().is_some_and(|item| item.members.iter().any(|member| member.name == capture.field)) {
                capture.field = format!("{}$", capture.field).into();
            }
        }
        let mut adjust = Some(adjust);
        let mut headers: Vec<Arc<Header>> = Vec::new();
        for (at, item) in items.iter().enumerate() {
            let outer = match item.outer.and_then(|outer| items.get(outer)) {
                Some(outer) => Some(outer.name.clone()),
                None => around.clone(),
            };
            let is_static = item.modifiers.has(Modifiers::STATIC) && (at > 0 || item.kind != ClassKind::Class);
            let inner = outer.clone().filter(|_| !is_static && (at > 0 || !in_static));
            let own = if at == 0 && item.kind == ClassKind::Class { captures.clone() } else { Vec::new() };
            let scope = match &outer {
                Some(outer) => self.scope().with_class(outer.clone()),
                None => self.scope(),
            };
            let of_block =
                self.frames.last().and_then(|frame| frame.scopes.last()).map_or(0, |scope| scope.types.len());
            let scope = if at == 0 && anonymous.is_none() { scope.of_local_header(of_block) } else { scope };
            let mut header = make_header(&scope, item, outer, inner, own);
            header.is_local = true;
            let around = header.outer_instance.as_ref().filter(|_| at > 0);
            let around = around.and_then(|around| headers.iter().find(|header| header.name == *around));
            header.type_vars.extend(around.into_iter().flat_map(|around| around.type_vars.clone()));
            if let Some(adjust) = adjust.take() {
                adjust(&mut header);
                self.capture_for_superclass(&mut header);
            }
            let header = Arc::new(header);
            // The members name the classes, so all headers are there first.
            self.world.add(LocalClass { header: header.clone(), members: Arc::default() });
            headers.push(header);
        }
        for (at, (item, header)) in items.iter().zip(&headers).enumerate() {
            let scope = self.scope().with_class(item.name.clone());
            let mut members = make_members(&scope, item, header);
            if let (0, Some(passed)) = (at, anonymous) {
                pass_through(&mut members.methods, header, passed);
            }
            self.world.add(LocalClass { header: header.clone(), members: Arc::new(members) });
        }
        for (at, (item, header)) in items.iter().zip(&headers).enumerate() {
            if let Some(nodes) = nodes_of.types.get(at) {
                let declaration = nodes_of.declarations.get(at).copied().flatten();
                self.lower_local(item, header, (declaration, nodes), (at == 0).then(|| span(node)));
            }
        }
    }

    fn lower_local(
        &mut self,
        item: &TypeItem,
        header: &Arc<Header>,
        (declaration, nodes): (Option<Node<'a>>, &[Node<'a>]),
        at: Option<Span>,
    ) {
        let Some(members) = self.world.members(&item.name) else { return };
        if self.frames.len() > 24 || self.forgetting > 0 {
            return;
        }
        let bridges = bridges(self.world, header, &members);
        let provenance = match self.file.origin(self.world.db) {
            Origin::Model => Provenance::Model,
            Origin::User => Provenance::Source,
        };
        let mut decl = declare(header, &members, &bridges, provenance, self.file.path(self.world.db));
        let initialisers = |is_static: bool| -> Vec<Node<'a>> {
            let mut found: Vec<Node<'a>> = Vec::new();
            for (member, node) in item.members.iter().zip(nodes) {
                let runs = match member.kind {
                    MemberKind::EnumConstant | MemberKind::InstanceBlock | MemberKind::StaticBlock => true,
                    MemberKind::Field => member.has_initialiser,
                    _ => false,
                };
                if runs && member.modifiers.is_static() == is_static && found.last() != Some(node) {
                    found.push(*node);
                }
            }
            found
        };
        let mut methods = Vec::new();
        for method in members.methods.iter().filter(|method| method.has_body) {
            let code = match &method.origin {
                MethodOrigin::Member(at) if method.key.is_constructor() => {
                    self.constructor(&item.name, method, nodes.get(*at).copied(), &initialisers(false))
                }
                MethodOrigin::Member(at) => self.method(&item.name, method, nodes.get(*at).copied()),
                MethodOrigin::DefaultConstructor => self.default_constructor(header, method, &initialisers(false)),
                MethodOrigin::CanonicalConstructor(_) => {
                    let compact = item.members.iter().position(|member| member.kind == MemberKind::CompactConstructor);
                    let compact = compact.and_then(|at| nodes.get(at).copied());
                    self.canonical_constructor(&item.name, method, compact, &initialisers(false))
                }
                MethodOrigin::RecordAccessor(field) => self.record_accessor(&item.name, method, field),
                MethodOrigin::RecordMethod => self.record_method(&item.name, method),
                MethodOrigin::EnumValues => self.enum_values(&item.name, method),
                MethodOrigin::EnumValueOf => self.enum_value_of(&item.name, method),
                MethodOrigin::ClassFile => continue,
            };
            methods.push((method.key.clone(), code));
        }
        for bridge in &bridges {
            methods.push((bridge.key.clone(), super::implicit_members::bridge_code(bridge)));
        }
        let statics = initialisers(true);
        if !statics.is_empty() || header.kind == ClassKind::Enum {
            let made = static_initialiser(&item.name);
            let code = self.static_initialiser_of(&item.name, &statics);
            methods.push((made.key.clone(), code));
            decl.methods.push(made);
        }
        if self.file.origin(self.world.db) == Origin::User {
            let within = at.and_then(|_| self.frames.last()).and_then(|frame| frame.within.clone());
            let declared = self.code_of_declarations(item, header, &members, nodes, (declaration, within.as_deref()));
            methods.extend(declared.into_iter().map(|(name, code)| (MethodKey::new(&item.name, name, []), code)));
        }
        let place = header.outer.clone().map(|outer| MadeAt { outer, span: at });
        self.classes.push(MadeClass { decl: Arc::new(decl), methods, place });
    }

    fn default_constructor(&mut self, header: &Header, method: &MethodInfo, initialisers: &[Node<'a>]) -> super::Code {
        if method.params.is_empty() {
            return self.constructor(&header.name, method, None, initialisers);
        }
        self.constructor_passing(&header.name, method, initialisers)
    }

    /// The variables around that a piece of text names.
    fn captures_of(&self, node: Node<'a>) -> Vec<Capture> {
        let mut names: FxHashSet<Name> = FxHashSet::default();
        let mut found: Vec<Capture> = Vec::new();
        let mut work = vec![node];
        while let Some(node) = work.pop() {
            if node.kind() == "identifier" {
                let name = self.text_of(node);
                if !names.contains(name)
                    && names.insert(name.into())
                    && let Some(ty) = self.variable_type(name)
                {
                    found.push(Capture { variable: name.into(), field: format!("val${name}").into(), ty });
                }
            }
            if node.kind() == "type_identifier" {
                // Creating another local class takes what that one captured.
                let captured = self.local_captures(self.text_of(node));
                found.extend(captured.into_iter().filter(|capture| names.insert(capture.variable.clone())));
            }
            work.extend(node.named());
        }
        found.sort_by(|a, b| a.variable.cmp(&b.variable));
        found
    }

    /// An anonymous class hands its superclass what that one captured, though its text may not name it.
    fn capture_for_superclass(&self, header: &mut Header) {
        let above = header.superclass.as_ref().and_then(Ty::class_name).and_then(|above| self.world.header(above));
        for capture in above.iter().flat_map(|above| &above.captures) {
            let is_new = header.captures.iter().all(|known| known.variable != capture.variable);
            if is_new && self.variable_type(&capture.variable).is_some() {
                header.captures.push(capture.clone());
            }
        }
        header.captures.sort_by(|a, b| a.variable.cmp(&b.variable));
    }

    /// What a local class of that name captured, as far as there are such variables here.
    fn local_captures(&self, simple: &str) -> Vec<Capture> {
        let scopes = self.frames.iter().rev().flat_map(|frame| frame.scopes.iter().rev());
        let found = scopes.flat_map(|scope| scope.types.iter().rev()).find(|(known, _)| known == simple);
        let header = found.and_then(|(_, binary)| self.world.header(binary));
        let captures = header.map(|header| header.captures.clone()).unwrap_or_default();
        captures.into_iter().filter(|capture| self.variable_type(&capture.variable).is_some()).collect()
    }

    /// The type of a variable of a body around, without reading it.
    fn variable_type(&self, name: &str) -> Option<Ty> {
        for frame in self.frames.iter().rev() {
            if let Some(var) = frame.var(name) {
                return Some(var.ty.clone());
            }
            if frame.lambda.is_none() {
                let header = self.world.header(&frame.class)?;
                if let Some(capture) = header.captures.iter().find(|capture| capture.variable == name) {
                    return Some(capture.ty.clone());
                }
                return None;
            }
        }
        None
    }
}

/// Gives an anonymous class's constructor the parameters of the one that it calls.
fn pass_through(methods: &mut [MethodInfo], header: &Header, passed: &[Ty]) {
    for method in methods.iter_mut().filter(|method| method.origin == MethodOrigin::DefaultConstructor) {
        let (params, hidden) = crate::classes::constructor_params(header, passed);
        method.key.params = params.into();
        method.hidden = hidden;
        method.params = passed.to_vec();
        method.param_names = (0..passed.len()).map(|at| format!("p${at}").into()).collect();
    }
}
