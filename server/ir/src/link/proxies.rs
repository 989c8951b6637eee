//! The classes of `java.lang.reflect.Proxy`.
//!
//! Before a program runs it is known for which interfaces it may ask for a proxy: those that it has literals of, the lists of them
//! that it writes as arrays, and those of its own classes. For each such list there is a class here, whose methods give
//! their arguments to the model `racelens.Proxies`, and so to the handler. The model's native method gets code that picks
//! the class.

use std::sync::Arc;

use rustc_hash::FxHashMap;

use super::Linker;
use super::making::Making;
use crate::body::{BlockId, Body, Comparand, CompareOp, Const, Dispatch, Instr, Reg, Width};
use crate::declarations::{ClassDecl, ClassKind, MethodDecl, Modifiers, Provenance};
use crate::ids::Id;
use crate::names::{Kind, MethodKey, Name, Type};
use crate::program::{ClassId, Code, LinkedType, Links, MethodId};

/// The model whose native method is made here.
pub(super) const PROXIES: &str = "racelens.Proxies";

const PROXY: &str = "java.lang.reflect.Proxy";
const HANDLER: &str = "java.lang.reflect.InvocationHandler";
const CLASS: &str = "java.lang.Class";
const OBJECT: &str = "java.lang.Object";
const STRING: &str = "java.lang.String";

/// What the names of the classes begin with; no class that is written has such a name.
pub const PREFIX: &str = "$Proxy(";

/// Lists of interfaces that are looked at.
const MOST: usize = 200;

const UNKNOWN: &str = "makes a proxy for interfaces that it writes no class literals of";

#[derive(Default)]
pub(super) struct Proxies {
    /// The native methods that code reaches.
    asked: Vec<MethodId>,
    known: Vec<Vec<Name>>,
    decls: FxHashMap<Name, Arc<ClassDecl>>,
    bodies: FxHashMap<MethodKey, Arc<Body>>,
    names: Vec<Arc<str>>,
}

impl Proxies {
    pub(super) fn makes(&mut self, method: MethodId) {
        self.asked.push(method);
    }
    pub(super) fn decl(&self, name: &Name) -> Option<Arc<ClassDecl>> {
        self.decls.get(name).cloned()
    }
    pub(super) fn body(&self, key: &MethodKey) -> Option<Arc<Body>> {
        self.bodies.get(key).cloned()
    }
    /// The names of the methods that handlers are told of.
    pub(super) fn names(&self) -> impl Iterator<Item = Arc<str>> + '_ {
        self.names.iter().cloned()
    }
}

fn class_name(interfaces: &[Name]) -> Name {
    let names: Vec<&str> = interfaces.iter().map(Name::as_str).collect();
    format!("{PREFIX}{})", names.join(",")).into()
}

impl Linker<'_> {
    /// Makes classes for lists of interfaces that were not known before. Says whether there is more to resolve.
    pub(super) fn reach_proxies(&mut self) -> bool {
        if self.proxies.asked.is_empty() {
            return false;
        }
        let mut lists = self.lists_of_interfaces();
        lists.truncate(MOST);
        let is_ready = |method: &MethodId| matches!(self.methods[*method].code, Code::Body(..));
        if self.proxies.asked.iter().all(is_ready) && lists == self.proxies.known {
            return false;
        }
        for list in &lists {
            self.make_proxy(list);
        }
        self.proxies.names.sort_unstable();
        self.proxies.names.dedup();
        for method in self.proxies.asked.clone() {
            let body = match &*self.methods[method].key.name {
                "made0" => maker_body(&lists),
                _ => test_body(&lists),
            };
            self.methods[method].code = Code::Body(Arc::new(body), Links::default());
            self.work.push(method);
        }
        self.proxies.known = lists;
        true
    }

    /// In the order in which classes and code were found.
    fn lists_of_interfaces(&self) -> Vec<Vec<Name>> {
        let literals = self.literals();
        let is_interface = |id: &ClassId| self.classes[*id].decl.is_interface();
        let named = |id: ClassId| vec![self.classes[id].decl.name.clone()];
        let mut lists: Vec<Vec<Name>> =
            self.classes.ids().filter(|id| literals.contains(id) && is_interface(id)).map(named).collect();
        for class in &self.instantiated {
            let class = &self.classes[*class];
            if class.is_own() && !class.decl.name.starts_with(PREFIX) {
                lists.push(class.decl.interfaces.clone());
            }
        }
        for method in self.methods.rows().iter().filter(|method| !self.classes[method.class].is_trusted()) {
            if let Code::Body(body, links) = &method.code {
                self.written_lists(body, links, &mut lists);
            }
        }
        let mut seen: Vec<Vec<Name>> = Vec::new();
        for list in lists {
            let are_interfaces = list.iter().all(|name| {
                let class = self.class_ids.get(name).copied().flatten();
                class.is_some_and(|class| is_interface(&class))
            });
            if are_interfaces && !list.is_empty() && !seen.contains(&list) {
                seen.push(list);
            }
        }
        seen
    }

    /// The arrays of class literals in a body.
    fn written_lists(&self, body: &Body, links: &Links, lists: &mut Vec<Vec<Name>>) {
        let mut literals: FxHashMap<Reg, Name> = FxHashMap::default();
        let mut arrays: FxHashMap<Reg, Vec<Name>> = FxHashMap::default();
        for instr in body.code.rows() {
            match instr {
                Instr::Const { dst, value: Const::Class(ty) } => {
                    if let Some(LinkedType::Class(class)) = links.types.row(*ty).and_then(|ty| self.types.row(*ty)) {
                        literals.insert(*dst, self.classes[*class].decl.name.clone());
                    }
                }
                Instr::NewArray { dst, element, .. }
                    if body.types.row(*element).is_some_and(|ty| *ty == Type::class(CLASS)) =>
                {
                    lists.extend(arrays.insert(*dst, Vec::new()));
                }
                Instr::ArrayStore { array, src, .. } => {
                    if let (Some(array), Some(name)) = (arrays.get_mut(array), literals.get(src)) {
                        array.push(name.clone());
                    }
                }
                _ => {}
            }
        }
        let mut left: Vec<(Reg, Vec<Name>)> = arrays.into_iter().collect();
        left.sort_by_key(|(reg, _)| reg.raw());
        lists.extend(left.into_iter().map(|(_, list)| list));
    }

    /// The methods of a proxy, each with the type that declares it: first those of `Object`, then those of its interfaces.
    fn methods_of_proxy(&mut self, interfaces: &[Name]) -> Vec<(Name, MethodDecl)> {
        let mut owners: Vec<ClassId> = self.class(&OBJECT.into()).into_iter().collect();
        for name in interfaces {
            if let Some(class) = self.class(name) {
                let order = self.lookup_order(class);
                owners.extend(order.into_iter().filter(|id| self.classes[*id].decl.is_interface()));
            }
        }
        let mut all: Vec<(Name, MethodDecl)> = Vec::new();
        for owner in owners {
            let decl = self.classes[owner].decl.clone();
            let is_object = !decl.is_interface();
            for method in &decl.methods {
                let is_meant = match is_object {
                    true => matches!(&*method.key.name, "hashCode" | "equals" | "toString"),
                    false => {
                        !method.modifiers.is_static()
                            && !method.modifiers.has(Modifiers::PRIVATE)
                            && !method.key.is_static_initialiser()
                    }
                };
                let selector = method.key.selector();
                if is_meant && !all.iter().any(|(_, known)| known.key.selector() == selector) {
                    all.push((decl.name.clone(), method.clone()));
                }
            }
        }
        all
    }

    fn make_proxy(&mut self, interfaces: &[Name]) {
        let name = class_name(interfaces);
        if self.proxies.decls.contains_key(&name) {
            return;
        }
        let synthetic = Modifiers::PUBLIC.with(Modifiers::FINAL).with(Modifiers::SYNTHETIC);
        let maker = MethodKey::new(&name, MethodKey::INIT, [Type::class(HANDLER)]);
        let mut methods =
            vec![MethodDecl { key: maker.clone(), result: None, modifiers: Modifiers::PUBLIC, has_body: true }];
        let mut making = Making::new(&[Kind::Ref, Kind::Ref]);
        let above = MethodKey::new(PROXY, MethodKey::INIT, [Type::class(HANDLER)]);
        making.call(Dispatch::Exact, &above, vec![Reg::from_raw(0), Reg::from_raw(1)], None);
        making.emit(Instr::Return { value: None });
        self.proxies.bodies.insert(maker, Arc::new(making.done()));
        for (owner, method) in self.methods_of_proxy(interfaces) {
            let key = MethodKey { class: name.clone(), ..method.key.clone() };
            self.proxies.names.push(Arc::from(&*method.key.name));
            self.proxies.bodies.insert(key.clone(), Arc::new(passing_on(&owner, &method)));
            methods.push(MethodDecl { key, result: method.result.clone(), modifiers: synthetic, has_body: true });
        }
        let decl = ClassDecl {
            name: name.clone(),
            kind: ClassKind::Class,
            modifiers: Modifiers::PUBLIC.with(Modifiers::FINAL),
            superclass: Some(PROXY.into()),
            interfaces: interfaces.to_vec(),
            fields: Vec::new(),
            methods,
            provenance: Provenance::Synthetic,
            file: None,
        };
        self.proxies.decls.insert(name, Arc::new(decl));
    }
}

/// Gives the arguments of a method to the handler, and its answer back.
fn passing_on(owner: &Name, method: &MethodDecl) -> Body {
    let params = &method.key.params;
    let kinds: Vec<Kind> = std::iter::once(Kind::Ref).chain(params.iter().map(Type::kind)).collect();
    let mut making = Making::new(&kinds);
    let class = making.class(&Type::Class(owner.clone()));
    let name = making.constant(Const::String(Arc::from(&*method.key.name)), Kind::Ref);
    let types = params.iter().map(|ty| making.class(ty)).collect();
    let types = making.array(CLASS, types);
    let args = match params.len() {
        0 => making.constant(Const::Null, Kind::Ref),
        _ => {
            let given = params.iter().enumerate();
            let given = given.map(|(at, ty)| making.boxed(Reg::from_raw(at as u32 + 1), ty)).collect();
            making.array(OBJECT, given)
        }
    };
    let (object, classes) = (Type::class(OBJECT), Type::array_of(Type::class(CLASS)));
    let taken = [object.clone(), Type::class(CLASS), Type::class(STRING), classes, Type::array_of(object)];
    let key = MethodKey::new(PROXIES, "called0", taken);
    let given = vec![Reg::from_raw(0), class, name, types, args];
    let result = making.call(Dispatch::Static, &key, given, Some(Kind::Ref));
    if let (Some(Type::Primitive(kind)), Some(result)) = (&method.result, result) {
        let message = format!(
            "Cannot invoke \"{}.{}Value()\" because the return value of \"{HANDLER}.invoke(Object, java.lang.reflect.Method, Object[])\" is null",
            kind.box_class(),
            kind.as_str()
        );
        let message = making.constant(Const::String(Arc::from(message)), Kind::Ref);
        let key = MethodKey::new("racelens.Given", "value0", [Type::class(OBJECT), Type::class(STRING)]);
        making.call(Dispatch::Static, &key, vec![result, message], None);
    }
    let value = method.result.as_ref().zip(result).and_then(|(ty, result)| making.held(result, ty));
    making.emit(Instr::Return { value });
    making.done()
}

/// `(interfaces, handler)` → the proxy.
fn maker_body(lists: &[Vec<Name>]) -> Body {
    let mut making = Making::new(&[Kind::Ref, Kind::Ref]);
    let (given, handler) = (Reg::from_raw(0), Reg::from_raw(1));
    for list in lists {
        let next = making.b.block();
        let length = making.b.temporary(Kind::Int);
        making.emit(Instr::ArrayLength { dst: length, array: given });
        let wanted = making.constant(Const::Int(list.len() as i32), Kind::Int);
        making.only_if((length, wanted), Comparand::Number(Width::Int), next);
        for (at, name) in list.iter().enumerate() {
            let index = making.constant(Const::Int(at as i32), Kind::Int);
            let one = making.b.temporary(Kind::Ref);
            making.emit(Instr::ArrayLoad { dst: one, array: given, index, kind: Kind::Ref });
            let literal = making.class(&Type::Class(name.clone()));
            making.only_if((one, literal), Comparand::Ref, next);
        }
        let name = class_name(list);
        let made = making.b.temporary(Kind::Ref);
        let class = making.b.type_ref(&Type::Class(name.clone()));
        making.emit(Instr::New { dst: made, class });
        let key = MethodKey::new(&name, MethodKey::INIT, [Type::class(HANDLER)]);
        making.call(Dispatch::Exact, &key, vec![made, handler], None);
        making.emit(Instr::Return { value: Some(made) });
        making.b.switch_to(next);
    }
    making.unknown(UNKNOWN);
    making.done()
}

/// `(class)` → whether it is one of them.
fn test_body(lists: &[Vec<Name>]) -> Body {
    let mut making = Making::new(&[Kind::Ref]);
    for list in lists {
        let next = making.b.block();
        let literal = making.class(&Type::Class(class_name(list)));
        making.only_if((Reg::from_raw(0), literal), Comparand::Ref, next);
        making.give(Const::Int(1), Kind::Boolean);
        making.b.switch_to(next);
    }
    making.give(Const::Int(0), Kind::Boolean);
    making.done()
}

impl Making {
    /// Goes elsewhere where two values differ.
    fn only_if(&mut self, (a, b): (Reg, Reg), what: Comparand, otherwise: BlockId) {
        let same = self.b.temporary(Kind::Boolean);
        self.emit(Instr::Compare { dst: same, op: CompareOp::Eq, what, a, b });
        let then = self.b.block();
        self.emit(Instr::Branch { condition: same, then, otherwise });
        self.b.switch_to(then);
    }
}
