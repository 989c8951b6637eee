//! Linking: from a harness's entry to all that it can reach.
//!
//! Reachability is rapid type analysis: a virtual call reaches the overriding methods of classes
//! that reachable code instantiates. Ids are given in the order of discovery, which depends on the
//! bodies alone, so equal content gives equal ids.

mod annotations;
mod content;
mod ends;
mod making;
mod named;
mod proxies;
mod selection;
mod source;
mod stack_traces;
mod supplement;

use std::sync::Arc;

use rustc_hash::{FxHashMap, FxHashSet};

use crate::body::{Body, Instr};
use crate::declarations::{ClassDecl, Modifiers, Provenance};
use crate::handles::{self, HandleCall};
use crate::ids::Table;
use crate::intrinsic::Intrinsic;
use crate::names::{FieldKey, MethodKey, Name, Selector, Type};
use crate::program::{
    CallTarget, Class, ClassId, Code, Field, FieldId, LinkedType, Links, Method, MethodId, Program, SelectorId, TypeId,
    WellKnown,
};

pub use annotations::{ANNOTATIONS, DECLARED, DEFAULTS, is_annotation_code};
pub use proxies::PREFIX as PROXY_PREFIX;
pub use source::LinkSource;
pub use stack_traces::overrides_fill;
pub use supplement::{Supplement, Supplemented};

/// What a program is linked for.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Purpose {
    Check,
    /// It is only run, and what a JVM does at its ends belongs to that.
    Run,
}

/// Links all that `entry` reaches. `None` when its class or the method isn't there.
pub fn link(source: &dyn LinkSource, entry: &MethodKey, purpose: Purpose) -> Option<Program> {
    let mut apart = FxHashSet::default();
    loop {
        let (program, needed) = link_with(source, entry, purpose, apart.clone())?;
        let known = apart.len();
        apart.extend(needed);
        if apart.len() == known {
            return Some(program);
        }
    }
}

/// Links with some selectors of packages. Says, too, which ones the program needs.
fn link_with(
    source: &dyn LinkSource,
    entry: &MethodKey,
    purpose: Purpose,
    apart: FxHashSet<selection::InPackage>,
) -> Option<(Program, FxHashSet<selection::InPackage>)> {
    let mut linker = Linker {
        source,
        classes: Table::new(),
        types: Table::new(),
        fields: Table::new(),
        methods: Table::new(),
        selectors: Table::new(),
        class_ids: FxHashMap::default(),
        type_ids: FxHashMap::default(),
        field_ids: FxHashMap::default(),
        method_ids: FxHashMap::default(),
        selector_ids: FxHashMap::default(),
        instantiated: Vec::new(),
        is_instantiated: FxHashSet::default(),
        called: Vec::new(),
        is_called: FxHashSet::default(),
        work: Vec::new(),
        finds_fields: false,
        finds_all_fields: false,
        named: named::Named::default(),
        proxies: proxies::Proxies::default(),
        annotated: annotations::Annotated::default(),
        filled: None,
        packages: selection::Packages::with(apart),
        initialises_enums: false,
        purpose,
    };
    let well_known = linker.well_known();
    let class = linker.class(&entry.class)?;
    // The array that `main` is given may be asked for its class.
    for param in entry.params.iter() {
        linker.ty(param);
    }
    let entry = linker.find_method(class, &entry.selector())?;
    let entry = linker.started(class, entry)?;
    linker.touch(class);
    linker.run();
    let ends = linker.ends();
    let hash = linker.hash(entry);
    let needed = std::mem::take(&mut linker.packages.needed);
    let program = Program {
        entry,
        classes: linker.classes,
        types: linker.types,
        fields: linker.fields,
        methods: linker.methods,
        selectors: linker.selectors,
        well_known,
        ends,
        hash,
    };
    Some((program, needed))
}

struct Linker<'a> {
    source: &'a dyn LinkSource,
    classes: Table<ClassId, Class>,
    types: Table<TypeId, LinkedType>,
    fields: Table<FieldId, Field>,
    methods: Table<MethodId, Method>,
    selectors: Table<SelectorId, Selector>,
    class_ids: FxHashMap<Name, Option<ClassId>>,
    type_ids: FxHashMap<Type, TypeId>,
    field_ids: FxHashMap<FieldKey, FieldId>,
    method_ids: FxHashMap<MethodKey, MethodId>,
    selector_ids: FxHashMap<Selector, SelectorId>,
    instantiated: Vec<ClassId>,
    is_instantiated: FxHashSet<ClassId>,
    /// Virtual calls: the selector, and the class it is called on.
    called: Vec<(SelectorId, ClassId)>,
    is_called: FxHashSet<(SelectorId, ClassId)>,
    /// Methods whose pool is still to be resolved.
    work: Vec<MethodId>,
    /// Whether code looks fields up by their names.
    finds_fields: bool,
    /// It asks for all fields of a class.
    finds_all_fields: bool,
    named: named::Named,
    proxies: proxies::Proxies,
    annotated: annotations::Annotated,
    /// The method of throwables that is made here, and whether it calls code of the program.
    filled: Option<(MethodId, Option<bool>)>,
    packages: selection::Packages,
    /// Whether code initialises enums that only class objects name.
    initialises_enums: bool,
    purpose: Purpose,
}

impl Linker<'_> {
    fn run(&mut self) {
        loop {
            while let Some(method) = self.work.pop() {
                let Code::Body(body, _) = &self.methods[method].code else { continue };
                let body = body.clone();
                let links = self.resolve(&body);
                if let Code::Body(_, slot) = &mut self.methods[method].code {
                    *slot = links;
                }
            }
            let has_more = (self.finds_fields && self.reach_named_fields())
                | self.reach_fills()
                | self.reach_annotations()
                | self.reach_proxies()
                | self.reach_named_methods();
            if self.initialises_enums {
                self.reach_enums();
            }
            if !has_more && self.work.is_empty() {
                return;
            }
        }
    }

    fn resolve(&mut self, body: &Body) -> Links {
        let types: Table<_, TypeId> = body.types.rows().iter().map(|ty| self.ty(ty)).collect();
        let fields = body.fields.rows().iter().map(|key| self.field(key)).collect();
        let methods: Table<_, CallTarget> = body.methods.rows().iter().map(|key| self.call_target(key)).collect();
        for instr in body.code.rows() {
            match instr {
                Instr::New { class, .. } => {
                    if let LinkedType::Class(class) = self.types[types[*class]] {
                        self.instantiate(class);
                    }
                }
                Instr::Invoke { dispatch: crate::body::Dispatch::Virtual, method, .. } => {
                    if let CallTarget::Found { exact, selector } = methods[*method]
                        // Class files call private methods of their nest so (JVMS 5.4.6).
                        && !self.methods[exact].modifiers.has(Modifiers::PRIVATE)
                    {
                        self.call(selector, self.methods[exact].class);
                    }
                }
                // Asked for its class, an array has one.
                Instr::NewArray { element, .. } => {
                    if let Some(element) = body.types.row(*element) {
                        self.ty(&Type::array_of(element.clone()));
                    }
                }
                Instr::Intrinsic { op, .. } => self.reach_through(*op),
                _ => {}
            }
        }
        Links { types, fields, methods }
    }

    /// A class and all above it, above first. Rows of superclasses may be long, so that none waits on the stack.
    fn class(&mut self, name: &Name) -> Option<ClassId> {
        let mut work: Vec<(Name, Option<Arc<ClassDecl>>)> = vec![(name.clone(), None)];
        while let Some((name, decl)) = work.pop() {
            if let Some(decl) = decl {
                self.class_below(&name, decl);
            } else if !self.class_ids.contains_key(&name) {
                let decl = self.proxies.decl(&name).or_else(|| self.source.class(&name));
                // A cycle among supertypes is an error in the source; each class then lacks that supertype.
                self.class_ids.insert(name.clone(), None);
                let Some(decl) = decl else { continue };
                work.push((name, Some(decl.clone())));
                work.extend(decl.superclass.iter().chain(&decl.interfaces).rev().map(|above| (above.clone(), None)));
            }
        }
        self.class_ids.get(name).copied().flatten()
    }

    /// A class of which all above are there.
    fn class_below(&mut self, name: &Name, decl: Arc<ClassDecl>) {
        let known = |name: &Name| self.class_ids.get(name).copied().flatten();
        let superclass = decl.superclass.as_ref().and_then(known);
        let interfaces: Vec<ClassId> = decl.interfaces.iter().filter_map(known).collect();
        let id = self.classes.next_id();
        let mut supertypes = vec![id];
        let mut instance_fields = Vec::new();
        if let Some(superclass) = superclass {
            supertypes.extend_from_slice(&self.classes[superclass].supertypes);
            instance_fields.extend_from_slice(&self.classes[superclass].instance_fields);
        }
        let mut initialised_first: Vec<ClassId> = superclass.into_iter().collect();
        let mut seen = FxHashSet::default();
        for interface in interfaces {
            supertypes.extend_from_slice(&self.classes[interface].supertypes);
            self.with_defaults(interface, &mut seen, &mut initialised_first);
        }
        if decl.is_interface() {
            initialised_first.clear();
        }
        supertypes.sort_unstable();
        supertypes.dedup();
        let mut static_fields = Vec::new();
        for field in &decl.fields {
            let row = if field.modifiers.is_static() { &mut static_fields } else { &mut instance_fields };
            let key = decl.field_key(field);
            let slot = row.len() as u32;
            let made = self.fields.push(Field {
                key: key.clone(),
                class: id,
                ty: field.ty.clone(),
                modifiers: field.modifiers,
                slot,
                constant: field.constant.clone(),
            });
            row.push(made);
            self.field_ids.insert(key, made);
        }
        let ty = self.types.push(LinkedType::Class(id));
        self.type_ids.insert(Type::Class(name.clone()), ty);
        self.class_ids.insert(name.clone(), Some(id));
        self.classes.push(Class {
            shown: self.source.shown_name(name),
            decl,
            superclass,
            supertypes,
            instance_fields,
            static_fields,
            initialiser: None,
            initialised_first,
            dispatch: Vec::new(),
            ty,
        });
        self.note_packages(id);
    }

    /// An interface and those above it, above first, as far as they declare default methods. What was `seen` before is
    /// left out.
    fn with_defaults(&self, interface: ClassId, seen: &mut FxHashSet<ClassId>, found: &mut Vec<ClassId>) {
        let mut work = vec![(interface, false)];
        while let Some((interface, is_after_those_above)) = work.pop() {
            let decl = &self.classes[interface].decl;
            if is_after_those_above {
                let is_default = |modifiers: Modifiers| !modifiers.has(Modifiers::ABSTRACT) && !modifiers.is_static();
                if decl.methods.iter().any(|method| is_default(method.modifiers)) && found.first() != Some(&interface) {
                    found.push(interface);
                }
            } else if seen.insert(interface) {
                work.push((interface, true));
                let above = decl.interfaces.iter().rev();
                work.extend(above.filter_map(|name| Some((self.class_ids.get(name).copied().flatten()?, false))));
            }
        }
    }

    /// The class is used so that its initialiser, and those before it, may run.
    fn touch(&mut self, class: ClassId) {
        let mut work = vec![class];
        let mut seen = FxHashSet::default();
        while let Some(class) = work.pop() {
            if !seen.insert(class) {
                continue;
            }
            let decl = self.classes[class].decl.clone();
            if self.classes[class].initialiser.is_none()
                && let Some(initialiser) = decl.static_initialiser()
            {
                let made = self.method(class, &initialiser.key, initialiser.modifiers);
                self.classes[class].initialiser = Some(made);
            }
            work.extend_from_slice(&self.classes[class].initialised_first);
        }
    }

    fn instantiate(&mut self, class: ClassId) {
        self.touch(class);
        if self.is_instantiated.insert(class) {
            self.instantiated.push(class);
            for (selector, on) in self.called.clone() {
                self.dispatch(class, selector, on);
            }
        }
    }

    fn call(&mut self, selector: SelectorId, on: ClassId) {
        if self.is_called.insert((selector, on)) {
            self.called.push((selector, on));
            for class in self.instantiated.clone() {
                self.dispatch(class, selector, on);
            }
        }
    }

    fn dispatch(&mut self, class: ClassId, selector: SelectorId, on: ClassId) {
        if !self.classes[class].is_a(on) {
            return;
        }
        let Err(at) = self.classes[class].dispatch.binary_search_by_key(&selector, |(key, _)| *key) else { return };
        if let Some(target) = self.selected(class, selector) {
            self.classes[class].dispatch.insert(at, (selector, target));
        }
    }

    fn ty(&mut self, ty: &Type) -> TypeId {
        if let Some(known) = self.type_ids.get(ty) {
            return *known;
        }
        let linked = match ty {
            Type::Primitive(kind) => LinkedType::Primitive(*kind),
            Type::Array(element) => LinkedType::Array(self.ty(element)),
            Type::Class(name) => match self.class(name) {
                Some(class) => return self.classes[class].ty,
                None => LinkedType::Missing(name.clone()),
            },
        };
        let made = self.types.push(linked);
        self.type_ids.insert(ty.clone(), made);
        made
    }

    fn field(&mut self, key: &FieldKey) -> Option<FieldId> {
        let class = self.class(&key.class)?;
        for at in self.lookup_order(class) {
            let owner = self.classes[at].decl.name.clone();
            if let Some(found) = self.field_ids.get(&FieldKey { class: owner, name: key.name.clone() }) {
                let found = *found;
                if self.fields[found].modifiers.is_static() {
                    self.touch(at);
                }
                return Some(found);
            }
        }
        None
    }

    /// An access by a handle: its types are those of the call.
    fn handle_access(&mut self, key: &MethodKey) -> Option<CallTarget> {
        let call = HandleCall::of(key)?;
        let class = self.class(&key.class).filter(|class| self.classes[*class].is_trusted())?;
        let exact = match self.method_ids.get(key) {
            Some(known) => *known,
            None => {
                let modifiers = Modifiers::PUBLIC.with(Modifiers::FINAL).with(Modifiers::NATIVE);
                let code = Code::Intrinsic(Intrinsic::HandleAccess);
                let made = self.methods.push(Method { key: key.clone(), class, modifiers, code });
                self.method_ids.insert(key.clone(), made);
                call.types().for_each(|ty| {
                    self.ty(ty);
                });
                let boxes = if call.may_box() { &handles::BOXES[..] } else { &[] };
                let of_views = if call.may_take_bytes() { &handles::THROWN_BY_VIEWS[..] } else { &[] };
                for made in handles::THROWN.iter().chain(boxes).chain(of_views) {
                    if let Some(class) = self.class(&Name::new(made)) {
                        self.instantiate(class);
                    }
                }
                made
            }
        };
        Some(CallTarget::Found { exact, selector: self.selector_of(exact, &key.selector()) })
    }

    fn call_target(&mut self, key: &MethodKey) -> CallTarget {
        if let Some(found) = self.handle_access(key) {
            return found;
        }
        let Some(class) = self.class(&key.class) else { return CallTarget::Missing };
        if let Some(exact) = self.method_ids.get(key).copied().filter(|_| is_annotation_code(key)) {
            return CallTarget::Found { exact, selector: self.selector(&key.selector()) };
        }
        let found = match self.find_method(class, &key.selector()) {
            Some(found) => Some((found, key.selector())),
            None => self.find_in_models(class, key),
        };
        match found {
            Some((exact, selector)) => {
                if self.methods[exact].modifiers.is_static() {
                    self.touch(self.methods[exact].class);
                }
                CallTarget::Found { exact, selector: self.selector_of(exact, &selector) }
            }
            None => CallTarget::Missing,
        }
    }

    /// Class files name methods by what the JDK declares, whose classes redeclare much that models only
    /// inherit: `DelayQueue.add(Delayed)` is then `AbstractQueue.add(Object)`. The only method of a model with
    /// that name and as many parameters, references where references are asked for, is the one.
    fn find_in_models(&mut self, class: ClassId, key: &MethodKey) -> Option<(MethodId, Selector)> {
        if key.is_constructor() || !self.classes[class].is_trusted() {
            return None;
        }
        let fits = |params: &[Type]| {
            let fits = |(declared, asked): (&Type, &Type)| {
                declared == asked || declared.kind().is_ref() && asked.kind().is_ref()
            };
            params.len() == key.params.len() && params.iter().zip(key.params.iter()).all(fits)
        };
        let mut selectors: Vec<Selector> = Vec::new();
        for at in self.lookup_order(class) {
            let decl = self.classes[at].decl.clone();
            for method in decl.methods.iter().filter(|method| method.key.name == key.name && fits(&method.key.params)) {
                let selector = method.key.selector();
                if !selectors.contains(&selector) {
                    selectors.push(selector);
                }
            }
        }
        match selectors.as_slice() {
            [only] => Some((self.find_method(class, only)?, only.clone())),
            _ => None,
        }
    }

    fn method(&mut self, class: ClassId, key: &MethodKey, modifiers: Modifiers) -> MethodId {
        if let Some(known) = self.method_ids.get(key) {
            return *known;
        }
        let trusted = self.classes[class].is_trusted();
        let intrinsic = (trusted && modifiers.has(Modifiers::NATIVE)).then(|| Intrinsic::of_native(key)).flatten();
        let code = match intrinsic {
            Some(op) => Code::Intrinsic(op),
            None => match self.proxies.body(key).or_else(|| self.source.body(key)) {
                Some(body) => Code::Body(body, Links::default()),
                None => Code::Missing,
            },
        };
        let made = self.methods.push(Method { key: key.clone(), class, modifiers, code });
        self.method_ids.insert(key.clone(), made);
        self.work.push(made);
        match intrinsic {
            Some(op) => self.reach_through(op),
            None => self.is_named_access(key, made),
        }
        made
    }

    /// What the machine itself calls when it performs an intrinsic.
    fn reach_through(&mut self, op: Intrinsic) {
        self.finds_fields |= matches!(op, Intrinsic::FieldFind | Intrinsic::FieldAt);
        self.finds_all_fields |= op == Intrinsic::FieldAt;
        self.initialises_enums |= op == Intrinsic::ClassInitialise;
        if op == Intrinsic::ThreadStart
            && let Some(thread) = self.class(&Name::new("java.lang.Thread"))
        {
            let run = self.thread_entry(Some(thread));
            self.call(run, thread);
        }
    }

    /// What a thread that starts runs: what its model says, else `run()`.
    fn thread_entry(&mut self, thread: Option<ClassId>) -> SelectorId {
        // What runs gives exceptions to their handlers at the end.
        let has_own = self.purpose == Purpose::Check
            && thread.is_some_and(|thread| self.classes[thread].decl.method("enter0", &[]).is_some());
        let name = Name::new(if has_own { "enter0" } else { "run" });
        self.selector(&Selector { name, params: Arc::from([]) })
    }

    fn well_known(&mut self) -> WellKnown {
        let mut class = |name: &str| {
            let found = self.class(&Name::new(name));
            if let Some(found) = found {
                self.touch(found);
            }
            found
        };
        let mut known = WellKnown {
            object: class("java.lang.Object"),
            string: class("java.lang.String"),
            class: class("java.lang.Class"),
            thread: class("java.lang.Thread"),
            throwable: class("java.lang.Throwable"),
            error: class("java.lang.Error"),
            assertion_error: class("java.lang.AssertionError"),
            null_pointer: class("java.lang.NullPointerException"),
            arithmetic: class("java.lang.ArithmeticException"),
            index_out_of_bounds: class("java.lang.ArrayIndexOutOfBoundsException"),
            string_index_out_of_bounds: class("java.lang.StringIndexOutOfBoundsException"),
            array_store: class("java.lang.ArrayStoreException"),
            class_cast: class("java.lang.ClassCastException"),
            negative_array_size: class("java.lang.NegativeArraySizeException"),
            illegal_monitor_state: class("java.lang.IllegalMonitorStateException"),
            illegal_thread_state: class("java.lang.IllegalThreadStateException"),
            illegal_argument: class("java.lang.IllegalArgumentException"),
            interrupted: class("java.lang.InterruptedException"),
            stack_overflow: class("java.lang.StackOverflowError"),
            out_of_memory: class("java.lang.OutOfMemoryError"),
            exception_in_initialiser: class("java.lang.ExceptionInInitializerError"),
            no_class_def_found: class("java.lang.NoClassDefFoundError"),
            throwable_message: None,
            throwable_cause: None,
            run: None,
        };
        let of_throwable = |name: &str| {
            let class = self.classes[known.throwable?].decl.name.clone();
            self.field_ids.get(&FieldKey { class, name: Name::new(name) }).copied()
        };
        (known.throwable_message, known.throwable_cause) = (of_throwable("message"), of_throwable("cause"));
        known.run = Some(self.thread_entry(known.thread));
        // The machine makes objects of these without any `new` in sight.
        let made = [
            known.string,
            known.class,
            known.thread,
            known.null_pointer,
            known.arithmetic,
            known.index_out_of_bounds,
            known.string_index_out_of_bounds,
            known.array_store,
            known.class_cast,
            known.negative_array_size,
            known.illegal_monitor_state,
            known.illegal_thread_state,
            known.illegal_argument,
            known.interrupted,
            known.stack_overflow,
            known.out_of_memory,
            known.exception_in_initialiser,
            known.no_class_def_found,
        ];
        made.into_iter().flatten().for_each(|class| self.instantiate(class));
        known
    }
}

/// Whether linking makes the code of a method for one program: what it finds by names, and proxies.
pub fn is_made(method: &MethodKey) -> bool {
    method.class == named::METHODS || method.class.starts_with(PROXY_PREFIX)
}

/// Whether code of this origin is checked; models are trusted.
pub fn is_checked(provenance: Provenance) -> bool {
    provenance != Provenance::Model
}
