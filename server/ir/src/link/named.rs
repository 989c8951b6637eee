//! What code reaches by names: fields and methods that it looks up, classes that it finds.
//!
//! Before a program runs it is known which names it spells; what it could find by one of them is reached. The native methods
//! of the model `racelens.Methods` get code here that is like any other: comparisons, casts and calls. So whoever looks at
//! a program's calls sees those that are made by reflection, too.

use std::sync::Arc;

use rustc_hash::FxHashSet;

use super::Linker;
use super::making::Making;
use super::{annotations, proxies, stack_traces};
use crate::body::{Body, Comparand, CompareOp, Const, Dispatch, Instr, Reg};
use crate::declarations::{ClassDecl, ClassKind, MethodDecl, Modifiers, Provenance};
use crate::handles;
use crate::ids::Id;
use crate::names::{Kind, MethodKey, Name, Type};
use crate::program::{Class, ClassId, Code, Field, LinkedType, Links, MethodId};

/// The model whose native methods are made here.
pub(super) const METHODS: &str = "racelens.Methods";

/// More than anybody looks up: what is beyond isn't known.
const MOST: usize = 4_000;

/// What the program looks up by name.
#[derive(Default)]
pub(super) struct Named {
    /// The methods of the model that code reaches.
    asked: Vec<MethodId>,
    /// What the code of these was made from.
    made: Lists,
}

#[derive(Clone, Default, PartialEq)]
struct Lists {
    members: Vec<Member>,
    /// Names that the program spells, and which of them are classes.
    names: Vec<(Arc<str>, bool)>,
    /// The program's own classes.
    open: Vec<Name>,
    /// Of these, the ones whose constructors are known as well.
    with_makers: Vec<Name>,
    /// Those of them whose code has lambdas or method references.
    with_functions: Vec<Name>,
    /// Classes for which a compiler adds methods with other results.
    with_bridges: Vec<Name>,
    /// Whether members of any name are asked for.
    all: bool,
}

#[derive(Clone, PartialEq)]
struct Member {
    key: MethodKey,
    result: Option<Type>,
    modifiers: Modifiers,
    /// Whether its class is abstract or an enum: no object of it is made.
    is_half: bool,
    /// The class whose declaration tells which exceptions it declares, if any.
    throws: Option<Name>,
}

impl Linker<'_> {
    /// Takes note of a method of the model that is made here.
    pub(super) fn is_named_access(&mut self, key: &MethodKey, method: MethodId) {
        if !self.methods[method].modifiers.has(Modifiers::NATIVE) {
            return;
        }
        if key.class == METHODS {
            self.named.asked.push(method);
        } else if key.class == proxies::PROXIES {
            self.proxies.makes(method);
        } else if annotations::MODELS.contains(&&*key.class) {
            self.annotated.asks(method);
        } else if key.class == stack_traces::THROWABLE && key.name == stack_traces::FILLED {
            self.filled = Some((method, None));
        }
    }

    /// Code may ask for the constants of any enum that it has the class of.
    pub(super) fn reach_enums(&mut self) {
        let enums = self.classes.iter().filter(|(_, class)| class.decl.kind == ClassKind::Enum).map(|(id, _)| id);
        for class in enums.collect::<Vec<_>>() {
            self.touch(class);
        }
    }

    fn spelled(&self) -> FxHashSet<Arc<str>> {
        let mut names: FxHashSet<Arc<str>> = FxHashSet::default();
        for method in self.methods.rows().iter().filter(|method| !self.classes[method.class].is_trusted()) {
            if let Code::Body(body, _) = &method.code {
                names.extend(body.code.rows().iter().filter_map(handles::spelled).map(Arc::from));
            }
        }
        let is_open = |class: &Class| !class.is_trusted() || class.decl.name == handles::UNSAFE;
        for field in self.classes.rows().iter().filter(|class| is_open(class)).flat_map(|class| &class.decl.fields) {
            if let Some(Const::String(text)) = &field.constant {
                names.insert(text.clone());
            }
        }
        names
    }

    /// What fields that code looks up by name need: their types, and the initialisers of their classes where they are
    /// static. Says whether there is more to resolve now.
    pub(super) fn reach_named_fields(&mut self) -> bool {
        let mut names = self.spelled();
        names.insert(Arc::from(handles::THE_UNSAFE));
        let is_open = |class: &Class| !class.is_trusted() || class.decl.name == handles::UNSAFE;
        let known = self.types.len();
        let is_named = |field: &Field| {
            let class = &self.classes[field.class];
            is_open(class) && (names.contains(&*field.key.name) || self.finds_all_fields && class.is_own())
        };
        let named: Vec<Field> = self.fields.rows().iter().filter(|field| is_named(field)).cloned().collect();
        for field in named {
            self.ty(&field.ty);
            if field.modifiers.is_static() {
                self.touch(field.class);
            }
        }
        !self.work.is_empty() || self.types.len() > known
    }

    /// Makes the code of the model's methods anew where there is more to find than before. Says whether there is more to resolve.
    pub(super) fn reach_named_methods(&mut self) -> bool {
        if self.named.asked.is_empty() {
            return false;
        }
        let lists = self.lists();
        let is_ready = |method: &MethodId| matches!(self.methods[*method].code, Code::Body(..));
        if lists == self.named.made && self.named.asked.iter().all(is_ready) {
            return false;
        }
        for method in self.named.asked.clone() {
            let key = self.methods[method].key.clone();
            let Some(body) = lists.body(&key) else { continue };
            self.methods[method].code = Code::Body(Arc::new(body), Links::default());
            self.work.push(method);
        }
        self.named.made = lists;
        true
    }

    fn lists(&mut self) -> Lists {
        let mut names: Vec<Arc<str>> = self.spelled().into_iter().filter(|text| is_name(text)).collect();
        names.extend(self.proxies.names());
        names.sort_unstable();
        names.dedup();
        let names: Vec<(Arc<str>, bool)> = names
            .into_iter()
            .map(|text| {
                let class = self.class(&Name::new(&text));
                if let Some(class) = class {
                    self.touch(class);
                }
                (text, class.is_some())
            })
            .collect();
        let is_asked = |name: &str| self.named.asked.iter().any(|method| self.methods[*method].key.name == name);
        let (all, all_of_object) = (is_asked("all0"), is_asked("objects0"));
        let literals = self.literals();
        let mut members = Vec::new();
        let (mut open, mut with_makers) = (Vec::new(), Vec::new());
        let asks_for_outer = self.asks_for_outer();
        let mut with_functions: Vec<Name> = Vec::new();
        let mut with_bridges = Vec::new();
        let mut added = Vec::new();
        for (id, class) in self.classes.iter() {
            let decl = &class.decl;
            if all
                && decl.provenance == Provenance::Synthetic
                && let Some((around, _)) = decl.name.split_once(FUNCTION_INFIX)
                && !with_functions.iter().any(|known| **known == *around)
            {
                with_functions.push(around.into());
            }
            // Of class files, the declarations have `$values`, and no bridges for other results.
            if all && matches!(decl.provenance, Provenance::Source | Provenance::ClassFile) {
                let bridges = self.result_bridges(class);
                with_bridges.extend((!bridges.is_empty()).then(|| decl.name.clone()));
                added.extend(bridges);
                let is_source = decl.provenance == Provenance::Source;
                added.extend((decl.kind == ClassKind::Enum && is_source).then(|| Member::values_of(decl)));
            }
            let is_own = matches!(decl.provenance, Provenance::Source | Provenance::ClassFile | Provenance::Library);
            let is_object = decl.superclass.is_none() && !decl.is_interface();
            let is_named = names.iter().any(|(name, is_class)| *is_class && **name == *decl.name);
            let is_outer =
                || asks_for_outer && self.is_instantiated.iter().any(|inner| self.is_inside(*inner, &decl.name));
            let is_meant = is_named || literals.contains(&id) || is_own && is_outer();
            if is_own || is_object {
                open.push(decl.name.clone());
                let has_makers = is_meant || self.is_instantiated.contains(&id) || decl.is_interface();
                with_makers.extend(has_makers.then(|| decl.name.clone()));
            } else if !is_meant {
                continue;
            }
            let is_wanted = |method: &&MethodDecl| {
                let name = &method.key.name;
                if method.key.is_static_initialiser() || !is_own && !method.modifiers.has(Modifiers::PUBLIC) {
                    return false;
                }
                if method.key.is_constructor() {
                    // The machine holds texts whole.
                    let is_whole = decl.name == "java.lang.String";
                    return !is_whole && (is_meant || self.is_instantiated.contains(&id)) && has_makers(class);
                }
                all && is_own || all_of_object && is_object || names.iter().any(|(known, _)| **known == **name)
            };
            members.extend(decl.methods.iter().filter(is_wanted).map(|method| Member::of(decl, method)));
        }
        // Who looks one up by its name gets the method itself.
        members.extend(added);
        members.truncate(MOST);
        Lists { members, names, open, with_makers, with_functions, with_bridges, all }
    }

    /// Where a method of a class has a result of a different type than one that it overrides, a compiler adds a bridge, whose
    /// name and parameters are those of the method.
    fn result_bridges(&self, class: &Class) -> Vec<Member> {
        let is_overridable = |method: &MethodDecl| {
            !method.key.is_constructor() && !method.modifiers.is_static() && !method.modifiers.has(Modifiers::PRIVATE)
        };
        let above: Vec<&ClassDecl> = class
            .supertypes
            .iter()
            .map(|id| &*self.classes[*id].decl)
            .filter(|decl| decl.name != class.decl.name)
            .collect();
        let mut found: Vec<Member> = Vec::new();
        for method in class.decl.methods.iter().filter(|method| is_overridable(method)) {
            let mut add = |result: Option<Type>, throws: Option<Name>| {
                let is_known = |known: &Member| known.key == method.key && known.result == result;
                if result == method.result || found.iter().any(is_known) {
                    return;
                }
                let modifiers = method.modifiers.only(Modifiers::ACCESS).with(Modifiers::SYNTHETIC);
                let modifiers = modifiers.with(Modifiers::BRIDGE);
                found.push(Member { result, modifiers, throws, ..Member::of(&class.decl, method) });
            };
            for decl in &above {
                let theirs = decl.method(&method.key.name, &method.key.params).filter(|theirs| is_overridable(theirs));
                if let Some(theirs) = theirs {
                    add(theirs.result.clone(), Member::of(decl, theirs).throws);
                }
            }
            // The model of Object does not declare it.
            if method.key.name == "clone" && method.key.params.is_empty() && !class.decl.is_interface() {
                add(Some(Type::class("java.lang.Object")), Some("java.lang.Object".into()));
            }
        }
        found
    }

    /// Whether the program asks which class a class lies in.
    fn asks_for_outer(&self) -> bool {
        let names = ["getEnclosingClass", "getDeclaringClass"];
        let asks = |method: &crate::Method| method.key.class == "java.lang.Class" && names.contains(&&*method.key.name);
        self.methods.rows().iter().any(|method| asks(method) && !matches!(method.code, Code::Missing))
    }

    fn is_inside(&self, inner: ClassId, outer: &str) -> bool {
        let rest = self.classes[inner].decl.name.strip_prefix(outer);
        rest.is_some_and(|rest| rest.starts_with('$'))
    }

    /// The classes that the program's own code has literals of.
    pub(super) fn literals(&self) -> FxHashSet<ClassId> {
        let mut found = FxHashSet::default();
        for method in self.methods.rows().iter().filter(|method| !self.classes[method.class].is_trusted()) {
            let Code::Body(body, links) = &method.code else { continue };
            for instr in body.code.rows() {
                if let Instr::Const { value: Const::Class(ty), .. } = instr
                    && let Some(LinkedType::Class(class)) = links.types.row(*ty).and_then(|ty| self.types.row(*ty))
                {
                    found.insert(*class);
                }
            }
        }
        found
    }
}

/// Whether the class has constructors that code may ask for.
fn has_makers(class: &Class) -> bool {
    matches!(class.decl.kind, ClassKind::Class | ClassKind::Record | ClassKind::Enum)
}

fn is_name(text: &str) -> bool {
    let is_part = |c: char| c.is_alphanumeric() || c == '_' || c == '$' || c == '.';
    !text.is_empty() && text.len() < 200 && text.chars().all(is_part)
}

/// What the name of the class of a lambda or a method reference has behind that of the class around.
const FUNCTION_INFIX: &str = "$$Lambda";

const UNSPELLED: &str = "looks up a member by a name that is not a constant, or in a library class";

/// The method that a compiler adds to an enum: `values()` gives a copy of what it gives.
const VALUES: &str = "$values";

const WITH_BRIDGES: &str = "lists the public methods of a class that overrides a method with a different result type, for \
                            which a compiler adds a method of the same name";

const WITH_FUNCTIONS: &str = "lists the methods of a class with lambdas or method references, for which a compiler \
                              adds methods with names of its own";

/// Whether a name is one that a compiler gives to a class in a method: such classes are known by that method alone.
fn is_of_a_body(name: &str) -> bool {
    name.split('$').skip(1).any(|part| part.starts_with(|c: char| c.is_ascii_digit()))
}

impl Lists {
    /// The code of a method of the model.
    fn body(&self, key: &MethodKey) -> Option<Body> {
        let mut making = Making::new(&key.params.iter().map(Type::kind).collect::<Vec<_>>());
        let (first, second) = (Reg::from_raw(0), Reg::from_raw(1));
        match &*key.name {
            "count0" => making.give(Const::Int(self.members.len() as i32), Kind::Int),
            "all0" | "objects0" => making.emit(Instr::Return { value: None }),
            "refuse0" => making.unknown(UNSPELLED),
            "owner0" => self.each(&mut making, first, |making, member| {
                let class = making.class(&Type::Class(member.key.class.clone()));
                making.emit(Instr::Return { value: Some(class) });
            }),
            "element0" => self.each(&mut making, first, |making, member| {
                making.give(Const::String(member.key.selector().to_string().into()), Kind::Ref);
            }),
            "name0" => self.each(&mut making, first, |making, member| {
                making.give(Const::String(Arc::from(&*member.key.name)), Kind::Ref);
            }),
            "modifiers0" => self.each(&mut making, first, |making, member| {
                making.give(Const::Int(member.modifiers.flags()), Kind::Int);
            }),
            "type0" => self.each(&mut making, first, |making, member| {
                let void = Type::class("void");
                let result = member.result.clone().unwrap_or(void);
                let types: Vec<Type> = std::iter::once(result).chain(member.key.params.iter().cloned()).collect();
                let blocks = making.switch(second, types.len());
                making.give(Const::Null, Kind::Ref);
                for (ty, block) in types.iter().zip(blocks) {
                    making.b.switch_to(block);
                    let class = making.class(ty);
                    making.emit(Instr::Return { value: Some(class) });
                }
            }),
            "throws0" => self.each(&mut making, first, |making, member| match &member.throws {
                Some(class) => {
                    let class = making.class(&Type::Class(class.clone()));
                    making.emit(Instr::Return { value: Some(class) });
                }
                None => making.give(Const::Null, Kind::Ref),
            }),
            "invoke0" => self.each(&mut making, first, |making, member| member.call(making, second)),
            "withoutFunctions0" => {
                let functions = self.with_functions.iter().map(|class| (class, WITH_FUNCTIONS));
                making.without(first, functions);
            }
            "withoutBridges0" => {
                making.without(first, self.with_bridges.iter().map(|class| (class, WITH_BRIDGES)));
            }
            "isKnown0" => self.is_known(&mut making, first, second),
            "class0" => {
                for (name, is_class) in &self.names {
                    let same = making.is_text(first, name);
                    making.when(same, |making| match is_class {
                        true => {
                            let class = making.class(&Type::class(name));
                            making.emit(Instr::Return { value: Some(class) });
                        }
                        false if is_of_a_body(name) => making.unknown("looks up a local class by its name"),
                        false => making.give(Const::Null, Kind::Ref),
                    });
                }
                making.unknown("looks up a class by a name that is not a constant");
            }
            _ => return None,
        }
        Some(making.done())
    }

    fn each(&self, making: &mut Making, number: Reg, mut does: impl FnMut(&mut Making, &Member)) {
        let blocks = making.switch(number, self.members.len());
        making.unknown(UNSPELLED);
        for (member, block) in self.members.iter().zip(blocks) {
            making.b.switch_to(block);
            does(making, member);
        }
    }

    fn is_known(&self, making: &mut Making, class: Reg, name: Reg) {
        if self.members.len() == MOST {
            making.give(Const::Int(0), Kind::Boolean);
            return;
        }
        // Names first: they are the same for all classes.
        let (known, made, wrong) = (making.b.block(), making.b.block(), making.b.block());
        let is_maker = making.is_text(name, &Arc::from(MethodKey::INIT));
        making.when(is_maker, |making| making.emit(Instr::Goto { target: made }));
        for (text, _) in &self.names {
            let same = making.is_text(name, text);
            making.when(same, |making| making.emit(Instr::Goto { target: known }));
        }
        let after = if self.all { known } else { wrong };
        making.emit(Instr::Goto { target: after });
        for (block, classes) in [(known, &self.open), (made, &self.with_makers)] {
            making.b.switch_to(block);
            for open in classes {
                let literal = making.class(&Type::Class(open.clone()));
                let same = making.b.temporary(Kind::Boolean);
                let (op, what) = (CompareOp::Eq, Comparand::Ref);
                making.emit(Instr::Compare { dst: same, op, what, a: literal, b: class });
                making.when(same, |making| making.give(Const::Int(1), Kind::Boolean));
            }
            making.emit(Instr::Goto { target: wrong });
        }
        making.b.switch_to(wrong);
        making.give(Const::Int(0), Kind::Boolean);
    }
}

impl Member {
    fn values_of(decl: &ClassDecl) -> Self {
        Self {
            key: MethodKey::new(&decl.name, VALUES, []),
            result: Some(Type::array_of(Type::Class(decl.name.clone()))),
            modifiers: Modifiers::PRIVATE.with(Modifiers::STATIC).with(Modifiers::SYNTHETIC),
            is_half: true,
            throws: None,
        }
    }
    fn of(decl: &ClassDecl, method: &MethodDecl) -> Self {
        Self {
            key: method.key.clone(),
            result: method.result.clone(),
            modifiers: method.modifiers,
            is_half: decl.modifiers.has(Modifiers::ABSTRACT) || decl.kind == ClassKind::Enum,
            throws: method.modifiers.has(Modifiers::THROWS).then(|| decl.name.clone()),
        }
    }
    /// Calls it with what lies in an array, and gives its result in a box.
    fn call(&self, making: &mut Making, object: Reg) {
        let args = Reg::from_raw(2);
        let is_maker = self.key.is_constructor();
        let owner = Type::Class(self.key.class.clone());
        let mut regs = Vec::new();
        let mut made = None;
        if is_maker && self.is_half {
            making.unknown("creates an object of an abstract class");
            return;
        }
        if is_maker {
            let dst = making.b.temporary(Kind::Ref);
            let class = making.b.type_ref(&owner);
            making.emit(Instr::New { dst, class });
            regs.push(dst);
            made = Some(dst);
        } else if !self.modifiers.is_static() {
            regs.push(making.cast(object, &owner));
        }
        for (at, ty) in self.key.params.iter().enumerate() {
            let index = making.constant(Const::Int(at as i32), Kind::Int);
            let dst = making.b.temporary(Kind::Ref);
            making.emit(Instr::ArrayLoad { dst, array: args, index, kind: Kind::Ref });
            regs.extend(making.held(dst, ty));
        }
        let dispatch = match () {
            () if self.modifiers.is_static() => Dispatch::Static,
            () if is_maker || self.modifiers.has(Modifiers::PRIVATE) => Dispatch::Exact,
            () => Dispatch::Virtual,
        };
        let values = MethodKey::new(&self.key.class, "values", []);
        let key = if self.key.name == VALUES { &values } else { &self.key };
        let result = making.call(dispatch, key, regs, self.result.as_ref().map(Type::kind));
        let boxed = match (&self.result, result) {
            (Some(ty), Some(reg)) => Some(making.boxed(reg, ty)),
            (_, result) => result,
        };
        match made.or(boxed) {
            Some(value) => making.emit(Instr::Return { value: Some(value) }),
            None => making.give(Const::Null, Kind::Ref),
        }
    }
}
