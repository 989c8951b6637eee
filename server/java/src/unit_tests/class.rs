//! The tests of a class, with what runs around them.

use racelens_ir::{ClassKind, MethodKey, Modifiers, Name, Type};
use racelens_syntax::{Node, NodeExt};
use rustc_hash::FxHashSet;

use crate::annotation_text::argument;
use crate::classes::{MethodInfo, MethodOrigin};
use crate::db::Db;
use crate::items::{Annotation, TypeItem, dotted};
use crate::names::TypeScope;
use crate::queries::{ClassSource, class_source, parse, places};
use crate::ty::Ty;
use crate::types::World;
use crate::unit_tests::roles::{Framework, Role, needs_extension, role};
use crate::unit_tests::rows::{Rows, rows};
use crate::unit_tests::starts;

/// More than anybody writes; a cycle of superclasses ends there.
const MOST_SUPERCLASSES: usize = 64;
const TEST_CASE: &str = "junit.framework.TestCase";
/// Invocations of a TestNG test at once; more show nothing new.
const MOST_INVOCATIONS: usize = 2;

/// A method of the test's object, or of one around it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Step {
    /// The object, by its place in [`UnitTest::objects`].
    pub on: usize,
    pub method: MethodKey,
    pub is_static: bool,
    /// How the method is declared: its class may be a superclass.
    pub result: Option<Type>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnitTest {
    /// The classes of the objects that are created: the class of the test last, before it those that it is an inner class of.
    pub objects: Vec<MethodKey>,
    /// Where it is declared.
    pub method: MethodKey,
    pub is_static: bool,
    pub result: Option<Type>,
    pub before_all: Vec<Step>,
    pub before: Vec<Step>,
    pub after: Vec<Step>,
    pub after_all: Vec<Step>,
    pub rows: Option<Rows>,
    /// The exception that it must throw.
    pub expected: Option<Name>,
    /// How many threads call it at once.
    pub invocations: usize,
    /// What it needs and has no model, a sentence part.
    pub unmodelled: Option<String>,
}

impl UnitTest {
    /// The class whose object runs the test.
    pub fn class(&self) -> &Name {
        self.objects.last().map_or(&self.method.class, |constructor| &constructor.class)
    }

    /// The classes whose code was looked at for the answer are added to `through`.
    pub fn starts_threads(&self, db: &dyn Db, through: &mut FxHashSet<Name>) -> bool {
        let around = self.before_all.iter().chain(&self.before).map(|step| step.method.clone());
        let all = std::iter::once(self.method.clone()).chain(around).collect();
        self.invocations > 1 || starts::start(db, all, through)
    }
}

/// A class and those above it, the highest first.
pub fn with_superclasses(world: &World<'_>, class: &Name) -> Vec<Name> {
    let above = |class: &Name| world.header(class)?.superclass.as_ref()?.class_name().cloned();
    let mut all: Vec<Name> = std::iter::successors(Some(class.clone()), above).take(MOST_SUPERCLASSES).collect();
    all.reverse();
    all
}

/// What an annotation is, by its full name.
fn meant(scope: &TypeScope<'_>, annotation: &Annotation) -> Option<Name> {
    scope.name(&annotation.name)?.class_name().cloned()
}

/// The methods that a class and those above it have for a purpose, without those that are overridden.
#[derive(Default)]
struct TestMethods {
    tests: Vec<(Framework, Role, MethodInfo, ClassSource, usize)>,
    before_all: Vec<MethodInfo>,
    before: Vec<MethodInfo>,
    after: Vec<MethodInfo>,
    after_all: Vec<MethodInfo>,
    unmodelled: Option<String>,
}

impl TestMethods {
    fn lists(&mut self) -> [&mut Vec<MethodInfo>; 4] {
        [&mut self.before_all, &mut self.before, &mut self.after, &mut self.after_all]
    }

    fn forget(&mut self, method: &MethodInfo) {
        let same = |other: &MethodInfo| other.key.selector() == method.key.selector();
        for list in self.lists() {
            list.retain(|other| !same(other));
        }
        self.tests.retain(|(_, _, other, _, _)| !same(other));
    }

    fn needs(&mut self, annotation: &Annotation) {
        let name = annotation.name.rsplit('.').next().unwrap_or(&annotation.name);
        // The runner that runs tests as they are.
        let is_plain = annotation.value.as_ref().is_some_and(|value| value.ends_with("JUnit4"));
        if !is_plain && self.unmodelled.is_none() {
            self.unmodelled = Some(format!("the test needs what `@{name}` does, which has no model"));
        }
    }
}

fn is_case(above: &[Name]) -> bool {
    above.iter().any(|class| *class == TEST_CASE)
}

/// What is annotated in a class and above it; of tests of JUnit 3, what names tell.
fn annotated(db: &dyn Db, world: &World<'_>, class: &Name) -> Option<TestMethods> {
    let mut found = TestMethods::default();
    let above = with_superclasses(world, class);
    let is_junit3 = is_case(&above);
    for declaring in &above {
        let Some(source) = class_source(db, declaring) else { continue };
        let (Some(item), Some(members)) = (source.item(db), world.members(declaring)) else { continue };
        let scope = TypeScope::new(world, source.file, Some(declaring.clone()));
        let is_skipped = |all: &[Annotation]| {
            all.iter().any(|one| meant(&scope, one).and_then(|name| role(&name)) == Some(Role::Skipped))
        };
        if is_skipped(&item.annotations) {
            return None;
        }
        let of_class = item.annotations.iter();
        let of_fields = item.members.iter().filter(|member| !member.has_body).flat_map(|member| &member.annotations);
        for annotation in of_class.chain(of_fields).filter(|one| needs_extension(&one.name)) {
            found.needs(annotation);
        }
        // Of TestNG: every public method of an annotated class is a test.
        let is_whole = item
            .annotations
            .iter()
            .any(|one| meant(&scope, one).is_some_and(|name| name == "org.testng.annotations.Test"));
        for method in &members.methods {
            let MethodOrigin::Member(at) = method.origin else { continue };
            let Some(member) = item.members.get(at).filter(|member| !method.key.is_constructor() && member.has_body)
            else {
                continue;
            };
            found.forget(method);
            if is_skipped(&member.annotations) {
                continue;
            }
            let roles: Vec<Role> = member.annotations.iter().filter_map(|one| role(&meant(&scope, one)?)).collect();
            for role in &roles {
                match role {
                    Role::BeforeAll => found.before_all.push(method.clone()),
                    Role::BeforeEach => found.before.push(method.clone()),
                    // Those of a subclass run before those of its superclass.
                    Role::AfterEach => found.after.insert(0, method.clone()),
                    Role::AfterAll => found.after_all.insert(0, method.clone()),
                    Role::Test(framework) => {
                        found.tests.push((*framework, *role, method.clone(), source, at));
                    }
                    Role::Parameterised => {
                        found.tests.push((Framework::JUnit5, *role, method.clone(), source, at));
                    }
                    Role::Skipped => {}
                }
            }
            let is_public = method.modifiers.has(Modifiers::PUBLIC) && method.result == Ty::Void;
            let none = roles.is_empty() && method.params.is_empty() && !method.is_static();
            let new = |framework| (framework, Role::Test(framework), method.clone(), source, at);
            if is_whole && none && is_public {
                found.tests.push(new(Framework::TestNg));
            } else if is_junit3 && none && is_public && method.key.name.starts_with("test") {
                found.tests.push(new(Framework::JUnit3));
            } else if is_junit3 && none && method.key.name == "setUp" {
                found.before.push(method.clone());
            } else if is_junit3 && none && method.key.name == "tearDown" {
                found.after.push(method.clone());
            }
        }
    }
    Some(found)
}

/// The constructors of the object of a class and of those around it, where a framework could call them.
fn constructors(world: &World<'_>, class: &Name) -> Option<Vec<MethodKey>> {
    let mut all = Vec::new();
    let mut next = Some(class.clone());
    while let Some(class) = next {
        let header = world.header(&class)?;
        if header.kind != ClassKind::Class || header.modifiers.has(Modifiers::ABSTRACT) || all.len() > MOST_SUPERCLASSES
        {
            return None;
        }
        let members = world.members(&class)?;
        let fit = members.named(MethodKey::INIT).find(|method| method.params.is_empty())?;
        all.push(fit.key.clone());
        next = header.outer_instance.clone();
    }
    all.reverse();
    Some(all)
}

/// The tests of a class.
pub fn tests(db: &dyn Db, class: &Name) -> Vec<UnitTest> {
    let world = World::new(db);
    let Some(objects) = constructors(&world, class) else { return Vec::new() };
    let Some(own) = annotated(db, &world, class) else { return Vec::new() };
    if own.tests.is_empty() {
        return Vec::new();
    }
    let is_case = is_case(&with_superclasses(&world, class));
    // The annotated methods of each object, the outermost first.
    let last = objects.len().saturating_sub(1);
    let mut around: Vec<TestMethods> = Vec::new();
    for constructor in objects.iter().take(last) {
        match annotated(db, &world, &constructor.class) {
            Some(found) => around.push(found),
            None => return Vec::new(),
        }
    }
    let unmodelled = around.iter().chain([&own]).find_map(|found| found.unmodelled.clone());
    let steps = |list: &dyn Fn(&TestMethods) -> Vec<MethodInfo>, is_after: bool| {
        let all = around.iter().chain([&own]).enumerate();
        let mut steps: Vec<Step> = all
            .flat_map(|(on, found)| {
                list(found).into_iter().filter(|method| method.params.is_empty()).map(move |method| step(on, &method))
            })
            .collect();
        if is_after {
            steps.sort_by_key(|step| std::cmp::Reverse(step.on));
        }
        steps
    };
    let before_all = steps(&|found| found.before_all.clone(), false);
    let before = steps(&|found| found.before.clone(), false);
    let after = steps(&|found| found.after.clone(), true);
    let after_all = steps(&|found| found.after_all.clone(), true);
    let mut tests = Vec::new();
    for (framework, role, method, source, at) in &own.tests {
        let text = Text::new(db, &world, source, *at);
        let Some(text) = text else { continue };
        let is_enabled = text.on("Test", "enabled").is_none_or(|node| node.text(text.text()) != "false");
        let provider = (*framework == Framework::TestNg).then(|| text.on("Test", "dataProvider")).flatten();
        let rows = match (*role == Role::Parameterised || provider.is_some(), method.params.is_empty()) {
            (_, true) => None,
            (true, false) => Some(rows(&text, method)),
            // What a framework gives for a parameter is unknown.
            (false, false) => continue,
        };
        if !is_enabled || *framework == Framework::JUnit3 && !is_case {
            continue;
        }
        let number = |name| text.on("Test", name).and_then(|node| node.text(text.text()).parse::<usize>().ok());
        let at_once = number("threadPoolSize").unwrap_or(0).min(number("invocationCount").unwrap_or(1));
        let invocations = if *framework == Framework::TestNg { at_once.clamp(1, MOST_INVOCATIONS) } else { 1 };
        let expected = text.on("Test", "expected").or_else(|| text.on("Test", "expectedExceptions"));
        let own_step = step(last, method);
        tests.push(UnitTest {
            objects: objects.clone(),
            method: method.key.clone(),
            is_static: own_step.is_static,
            result: own_step.result,
            before_all: before_all.clone(),
            before: before.clone(),
            after: after.clone(),
            after_all: after_all.clone(),
            unmodelled: unmodelled.clone().or_else(|| rows.as_ref().and_then(Rows::unmodelled)),
            rows,
            expected: expected.and_then(|node| text.class(node)),
            invocations,
        });
    }
    tests
}

fn step(on: usize, method: &MethodInfo) -> Step {
    let result = (method.result != Ty::Void).then(|| method.result.erase());
    Step { on, method: method.key.clone(), is_static: method.is_static(), result }
}

/// The text of a test's annotations.
pub struct Text<'a> {
    pub db: &'a dyn Db,
    pub world: &'a World<'a>,
    pub source: ClassSource,
    pub item: &'a TypeItem,
    pub scope: TypeScope<'a>,
    at: usize,
    parse: std::sync::Arc<racelens_syntax::Parse>,
}

impl<'a> Text<'a> {
    fn new(db: &'a dyn Db, world: &'a World<'a>, source: &ClassSource, at: usize) -> Option<Self> {
        let item = source.item(db)?;
        let scope = TypeScope::new(world, source.file, Some(item.name.clone()));
        Some(Self { db, world, source: *source, item, scope, at, parse: parse(db, source.file) })
    }

    pub fn text(&self) -> &str {
        &self.parse.text
    }

    /// The annotations of the test, with their simple names.
    pub fn annotations(&self) -> Vec<(&str, Node<'_>)> {
        let place = places(self.db, self.source.file);
        let member = place.types.get(self.source.index).and_then(|ty| ty.members.get(self.at));
        let Some(span) = member.map(|member| member.declaration) else { return Vec::new() };
        let found = self.parse.root().and_then(|root| {
            let mut node = root.descendant_for_byte_range(span.start as usize, span.end as usize)?;
            while node.child_of_kind("modifiers").is_none() {
                node = node.parent()?;
            }
            node.child_of_kind("modifiers")
        });
        let all = found.map(|modifiers| modifiers.named()).unwrap_or_default();
        let named = |node: Node<'_>| {
            let name = node.field("name")?.text(self.text());
            Some(name.rsplit('.').next().unwrap_or(name))
        };
        all.into_iter().filter_map(|node| Some((named(node)?, node))).collect()
    }

    /// An argument of an annotation of the test.
    pub fn on(&self, annotation: &str, name: &str) -> Option<Node<'_>> {
        self.annotations()
            .into_iter()
            .filter(|(simple, _)| *simple == annotation)
            .find_map(|(_, node)| argument(node, name, self.text()))
    }

    /// The class that a class literal names, or the first of an array of them.
    pub fn class(&self, node: Node<'_>) -> Option<Name> {
        let node = crate::annotation_text::elements(node).into_iter().next()?;
        let ty = (node.kind() == "class_literal").then(|| node.named().first().copied()).flatten()?;
        self.scope.name(&dotted(ty, self.text()))?.class_name().cloned()
    }
}
