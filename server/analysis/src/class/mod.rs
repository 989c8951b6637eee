//! Hints that the code of one file gives about how its classes are shared, whether or not the file starts a thread.
//!
//! A class is analysed with all code of its file. Its callers in other files are unknown; the calls within the file
//! are known, so that a private method runs under the locks that all of its callers hold.
//! Every hint names its reason for believing that several threads use the class: a hint without a reason is noise.
//!
//! One file a rule, all sentences in [`messages`]. A rule takes a [`FileView`] and answers [`FileHint`]s; none of them
//! knows of text positions.

mod atomic_pairs;
mod blocking;
mod captured_collections;
mod causes;
mod check_then_act;
mod container;
mod context;
mod double_checked;
mod escape;
mod foreign_lock;
mod guarded_by;
mod held_objects;
mod immutable;
mod initialising;
mod memo;
mod messages;
mod misused_calls;
mod ordered;
mod overriding;
mod publication;
mod reentrance;
mod release;
mod sharing;
mod sharing_reasons;
mod volatile;
mod waiting;

use std::sync::Arc;

use racelens_ir::{
    ClassDecl, FieldDecl, FieldKey, InstrId, MethodDecl, MethodKey, Name, Provenance, Type, simple_name,
};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::roots::thread_name;
use crate::summary::object::field_of;
use crate::summary::object::is_made;
use crate::summary::{AccessKind, FieldAccess, Object, Summary, Value};
use causes::Suspicion;
use context::Contexts;
pub use messages::SAME_HERE;
pub use sharing::{is_text, uses_handles};
pub use sharing_reasons::{framework, is_set_up};

/// A place that a suspicion is about.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Spot {
    Instr(MethodKey, InstrId),
    Field(FieldKey),
}

/// What a rule suspects, in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileHint {
    /// The id of the rule.
    pub rule: &'static str,
    pub at: Spot,
    pub message: String,
    pub related: Vec<(Spot, String)>,
    /// The fields that it is about: the one that it names first, and those for which it speaks, too.
    pub fields: Vec<FieldKey>,
}

/// An annotation as it is written, and as its imports tell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Annotation {
    /// The last part of its name.
    pub name: Name,
    /// The whole name, where an import or the text says it.
    pub qualified: Option<Name>,
    /// Its only text, or the one called `value`.
    pub value: Option<Name>,
}

/// The annotations of a class and its members.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Annotations {
    pub class: Vec<Annotation>,
    pub fields: FxHashMap<Name, Vec<Annotation>>,
    pub methods: FxHashMap<MethodKey, Vec<Annotation>>,
    /// The class or interface above the class that is annotated `@ThreadSafe`.
    pub thread_safe_above: Option<Name>,
}

/// All that is known of one file.
pub struct FileView<'a> {
    pub classes: &'a [Arc<ClassDecl>],
    pub methods: &'a [(MethodKey, Arc<Summary>)],
    pub annotations: &'a FxHashMap<Name, Annotations>,
    /// The declaration of a class of any origin.
    pub declared: &'a dyn Fn(&Name) -> Option<Arc<ClassDecl>>,
    by_name: FxHashMap<&'a str, &'a Arc<ClassDecl>>,
    by_key: FxHashMap<&'a MethodKey, &'a Arc<Summary>>,
    by_field: FxHashMap<&'a FieldKey, Vec<(&'a MethodKey, &'a FieldAccess)>>,
    fields: FxHashMap<(&'a str, &'a str), &'a FieldDecl>,
    declared_methods: FxHashMap<&'a MethodKey, &'a MethodDecl>,
}

impl<'a> FileView<'a> {
    pub fn new(
        classes: &'a [Arc<ClassDecl>],
        methods: &'a [(MethodKey, Arc<Summary>)],
        annotations: &'a FxHashMap<Name, Annotations>,
        declared: &'a dyn Fn(&Name) -> Option<Arc<ClassDecl>>,
    ) -> Self {
        let mut by_name: FxHashMap<&str, &Arc<ClassDecl>> = FxHashMap::default();
        let mut fields: FxHashMap<(&str, &str), &FieldDecl> = FxHashMap::default();
        let mut declared_methods: FxHashMap<&MethodKey, &MethodDecl> = FxHashMap::default();
        for class in classes {
            if !by_name.contains_key(&*class.name) {
                by_name.insert(&*class.name, class);
                fields.extend(class.fields.iter().map(|field| ((&*class.name, &*field.name), field)));
                declared_methods.extend(class.methods.iter().map(|method| (&method.key, method)));
            }
        }
        let mut by_key: FxHashMap<&MethodKey, &Arc<Summary>> = FxHashMap::default();
        let mut by_field: FxHashMap<&FieldKey, Vec<(&MethodKey, &FieldAccess)>> = FxHashMap::default();
        for (key, summary) in methods {
            by_key.entry(key).or_insert(summary);
            for access in &summary.accesses {
                by_field.entry(&access.field).or_default().push((key, access));
            }
        }
        Self { classes, methods, annotations, declared, by_name, by_key, by_field, fields, declared_methods }
    }
}

pub use container::containers;

/// Everything that is suspected of a file, by place.
pub fn hints(view: &FileView<'_>) -> Vec<FileHint> {
    let contexts = Contexts::new(view);
    let mut found = Vec::new();
    double_checked::hints(view, &mut found);
    guarded_by::hints(view, &contexts, &mut found);
    let mut of_fields = Vec::new();
    sharing::hints(view, &contexts, &found, &mut of_fields);
    container::hints(view, &contexts, &mut of_fields);
    drop_second_reasons(view, &mut of_fields);
    found.extend(causes::of_one_lock(of_fields));
    volatile::hints(view, &contexts, &mut found);
    check_then_act::hints(view, &contexts, &mut found);
    atomic_pairs::hints(view, &contexts, &mut found);
    held_objects::hints(view, &contexts, &mut found);
    publication::hints(view, &contexts, &mut found);
    overriding::hints(view, &contexts, &mut found);
    escape::hints(view, &mut found);
    immutable::hints(view, &mut found);
    release::hints(view, &mut found);
    waiting::hints(view, &contexts, &mut found);
    blocking::hints(view, &contexts, &mut found);
    misused_calls::hints(view, &contexts, &mut found);
    reentrance::hints(view, &contexts, &mut found);
    initialising::hints(view, &mut found);
    captured_collections::hints(view, &contexts, &mut found);
    found.sort_by(|a, b| (&a.at, a.rule, &a.message).cmp(&(&b.at, b.rule, &b.message)));
    found.dedup();
    told_once(found)
}

/// What these rules say of a class is told at the first place, which names the others: of volatile fields, of fields that are
/// assigned once and of methods that override synchronized ones, whichever they are, of a field with a declared guard, of calls and
/// locks in the same words.
fn told_once(found: Vec<FileHint>) -> Vec<FileHint> {
    const OF_CLASS: [&str; 3] = ["volatile-update", "double-checked-locking", "unsynchronized-override"];
    const OF_FIELD: [&str; 1] = ["guard-not-held"];
    const IN_SAME_WORDS: [&str; 2] = ["check-then-act", "blocking-under-lock"];
    let class = |one: &FileHint| match &one.at {
        Spot::Instr(method, _) => method.class.clone(),
        Spot::Field(field) => field.class.clone(),
    };
    let mut told: Vec<FileHint> = Vec::new();
    for one in found {
        let is_alike = |known: &FileHint| {
            OF_CLASS.contains(&one.rule)
                || OF_FIELD.contains(&one.rule) && known.fields == one.fields
                || IN_SAME_WORDS.contains(&one.rule) && known.message == one.message
        };
        let is_same = |known: &&mut FileHint| known.rule == one.rule && is_alike(known) && class(known) == class(&one);
        match told.iter_mut().find(is_same) {
            Some(first) if first.related.iter().any(|(at, _)| *at == one.at) => {}
            Some(first) if first.message == one.message => {
                first.related.push((one.at, messages::SAME_HERE.to_owned()));
            }
            Some(first) => {
                first.related.push((one.at, one.message));
                let FileHint { related, fields, .. } = one;
                related.into_iter().for_each(|it| add_new(&mut first.related, it));
                fields.into_iter().for_each(|it| add_new(&mut first.fields, it));
            }
            None => told.push(one),
        }
    }
    told
}

fn add_new<T: PartialEq>(all: &mut Vec<T>, one: T) {
    if !all.contains(&one) {
        all.push(one);
    }
}

/// Where a collection is used without the lock, that its field is read without the lock is no second reason; where a method
/// writes the field without the lock, that it uses the collection is none.
fn drop_second_reasons(view: &FileView<'_>, found: &mut Vec<Suspicion>) {
    let is_of_field = |one: &FileHint| matches!(one.rule, "inconsistent-guard" | "data-race");
    let method = |one: &FileHint| match &one.at {
        Spot::Instr(method, _) => Some(method.clone()),
        Spot::Field(_) => None,
    };
    let told = found.iter().map(|one| &one.hint).filter(|one| one.rule == "container-race").flat_map(|one| &one.fields);
    let told: Vec<FieldKey> = told.cloned().collect();
    found.retain(|Suspicion { hint: one, .. }| {
        let speaks_for = one.fields.iter().all(|field| told.contains(field));
        !(is_of_field(one) && speaks_for && !one.fields.is_empty() && view.is_read(&one.at))
    });
    let of_fields =
        found.iter().map(|one| &one.hint).filter(|one| is_of_field(one)).map(|one| (method(one), one.fields.clone()));
    let of_fields: Vec<(Option<MethodKey>, Vec<FieldKey>)> = of_fields.collect();
    found.retain(|Suspicion { hint: one, .. }| {
        let (here, mut fields) = (method(one), one.fields.iter());
        let speaks_for = |field: &FieldKey| of_fields.iter().any(|(at, all)| *at == here && all.contains(field));
        !(one.rule == "container-race" && here.is_some() && fields.all(speaks_for))
    });
}

impl FileView<'_> {
    /// Whether a place only reads fields.
    fn is_read(&self, at: &Spot) -> bool {
        let Spot::Instr(method, at) = at else { return false };
        let accesses = self.summary(method).into_iter().flat_map(|summary| &summary.accesses);
        let mut here = accesses.filter(|access| access.at == *at);
        here.all(|access| access.kind == AccessKind::Read)
    }

    fn class(&self, name: &str) -> Option<Arc<ClassDecl>> {
        let own = self.by_name.get(name).copied();
        own.cloned().or_else(|| (self.declared)(&name.into()))
    }

    /// Classes that a person wrote, and no lambda.
    fn own_classes(&self) -> impl Iterator<Item = &Arc<ClassDecl>> {
        self.classes.iter().filter(|class| class.provenance == Provenance::Source)
    }

    fn summary(&self, key: &MethodKey) -> Option<&Arc<Summary>> {
        self.by_key.get(key).copied()
    }

    fn is_a(&self, class: &str, above: &str) -> bool {
        self.any_above(class, &mut |name| name == above)
    }

    /// Whether a class or something above it is one that is looked for.
    fn any_above(&self, class: &str, see: &mut dyn FnMut(&str) -> bool) -> bool {
        let mut work: Vec<Name> = vec![class.into()];
        let mut seen: FxHashSet<Name> = FxHashSet::default();
        while let Some(name) = work.pop() {
            if !seen.insert(name.clone()) {
                continue;
            }
            if see(&name) {
                return true;
            }
            if let Some(decl) = self.class(&name) {
                work.extend(decl.superclass.iter().chain(&decl.interfaces).cloned());
            }
        }
        false
    }

    fn field(&self, key: &FieldKey) -> Option<FieldDecl> {
        if self.by_name.contains_key(&*key.class) {
            return self.fields.get(&(&*key.class, &*key.name)).copied().cloned();
        }
        self.class(&key.class)?.field(&key.name).cloned()
    }

    fn annotations_of_class(&self, class: &str) -> &[Annotation] {
        self.annotations.get(class).map_or(&[], |all| &all.class)
    }

    /// The only thread that calls a method, by what its documentation calls it: the owner, the producer.
    fn caller_of(&self, key: &MethodKey) -> Option<&Name> {
        self.annotations_of_method(key).iter().find(|note| &*note.name == "OneThread")?.value.as_ref()
    }

    fn annotations_of_method(&self, key: &MethodKey) -> &[Annotation] {
        self.annotations.get(&key.class).and_then(|all| all.methods.get(key)).map_or(&[], Vec::as_slice)
    }

    fn annotations_of_field(&self, key: &FieldKey) -> &[Annotation] {
        self.annotations.get(&key.class).and_then(|all| all.fields.get(&key.name)).map_or(&[], Vec::as_slice)
    }

    fn accesses<'v>(&'v self, field: &'v FieldKey) -> impl Iterator<Item = (&'v MethodKey, &'v FieldAccess)> {
        self.by_field.get(field).into_iter().flatten().copied()
    }

    /// What is written to a field, but null.
    fn values<'v>(&'v self, field: &'v FieldKey) -> impl Iterator<Item = &'v Value> {
        self.accesses(field).filter_map(|(_, access)| access.value.as_ref()).filter(|value| **value != Value::Null)
    }

    /// The classes that a field's object may be of, as far as the file shows: what it is made of, or else
    /// what it is declared as.
    fn classes_of(&self, field: &FieldKey) -> Vec<Name> {
        let mut found = Vec::new();
        for value in self.values(field) {
            match value {
                Value::New(class) => found.push(class.clone()),
                Value::Call(key) => found.push(format!("{}.{}", key.class, key.name).into()),
                _ => return self.declared_type(field).into_iter().collect(),
            }
        }
        if found.is_empty() {
            found.extend(self.declared_type(field));
        }
        found
    }

    fn declared_type(&self, field: &FieldKey) -> Option<Name> {
        match self.field(field)?.ty {
            Type::Class(name) => Some(name),
            _ => None,
        }
    }
}

fn field_text(field: &FieldKey) -> String {
    // A class that a body makes has no name.
    if is_made(&field.class) {
        return field.name.to_string();
    }
    format!("{}.{}", simple_name(&field.class), field.name)
}

/// A method as people call it.
fn method_text(key: &MethodKey) -> String {
    if is_made(&key.class) {
        return format!("the {}", thread_name(&key.class));
    }
    match key.name.as_str() {
        MethodKey::INIT => format!("the constructor of `{}`", simple_name(&key.class)),
        MethodKey::CLINIT => format!("the static initialiser of `{}`", simple_name(&key.class)),
        name => format!("`{name}`"),
    }
}

/// An object as people call it.
fn object_text(object: &Object) -> String {
    match object {
        Object::This => "this".to_owned(),
        Object::StaticField(field) => field_text(field),
        Object::FieldOf(_, field) if &*field.name == crate::summary::object::OUTER => {
            crate::summary::object::outer_class(&field.class)
                .map_or_else(|| "this".to_owned(), |class| format!("{}.this", simple_name(&class)))
        }
        // A variable that a lambda or a local class has captured.
        Object::FieldOf(_, field) => field.name.strip_prefix("val$").unwrap_or(&field.name).to_owned(),
        Object::Class(class) => format!("{}.class", simple_name(class)),
        Object::ReadSide(whole) => object_text(whole),
        Object::Owned | Object::Made(_) | Object::Local(_) => "a lock".to_owned(),
    }
}
