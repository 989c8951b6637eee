//! What nested calls, functions and choices cost: their code is lowered anew where types are asked of it, so that each
//! level could double the work below it. Each shape is lowered at two depths, and the work must grow with the depth.

use super::{Lowerer, label};
use crate::db::RootDatabase;
use crate::queries::{MethodName, class_source};
use crate::source::method_source;
use crate::types::World;

const MEMBERS: &str = "import java.util.*; import java.util.function.*; import java.util.stream.*;
    class T {
        static <A> List<A> of(A a) { return null; }
        static <A> A id(A a) { return a; }
        static <A> List<A> same(List<A> a) { return a; }
        static <A, B> Function<A, B> fn(Function<A, B> f) { return f; }
        static <A> A run(Supplier<A> s) { return null; }
        static void run(Runnable r) { }
        static Object f(Optional<Integer> a, int n) { return ";

/// How many expressions are lowered for one, and why one of them wasn't understood.
fn cost(expression: &str) -> (usize, Vec<String>) {
    let mut db = RootDatabase::default();
    let file = db.set_file("T.java", format!("{MEMBERS}{expression}; }} }}").into());
    let world = World::new(&db);
    let Some(key) = world.named(&"T".into(), "f").first().map(|method| method.key.clone()) else {
        return (0, vec!["no method".to_owned()]);
    };
    let source = method_source(&db, MethodName::new(&db, key.clone())).as_ref();
    let (Some(source), true) = (source, class_source(&db, &key.class).is_some()) else {
        return (0, vec!["no source".to_owned()]);
    };
    let parse = racelens_syntax::parse(&source.text);
    let mut lowerer = Lowerer::new(&world, file, &parse.text, key.class.clone(), label(&world, &key));
    let code = lowerer.whole_method(&key, source, parse.root());
    let made = lowerer.classes.iter().flat_map(|class| class.methods.iter().map(|(_, code)| code));
    let mut unknown = Vec::new();
    for code in code.iter().chain(made) {
        for instr in code.body.code.rows() {
            if let racelens_ir::Instr::Unknown { why, .. } = instr {
                unknown.push(why.to_string());
            }
        }
    }
    (lowerer.lowered_expressions, unknown)
}

/// An expression in itself: `$` stands for the level below, `@` for the level.
fn nested(shape: &str, innermost: &str, depth: usize) -> String {
    (0..depth)
        .rev()
        .fold(innermost.to_owned(), |inner, level| shape.replace('@', &level.to_string()).replace('$', &inner))
}

#[track_caller]
fn grows_with_the_depth(shape: &str, innermost: &str) {
    let (few, why) = cost(&nested(shape, innermost, 5));
    assert_eq!(why, Vec::<String>::new(), "{shape}");
    let (many, why) = cost(&nested(shape, innermost, 10));
    assert_eq!(why, Vec::<String>::new(), "{shape}");
    assert!(2 * many <= 5 * few, "{shape}: {few} expressions at depth 5, {many} at depth 10");
}

#[test]
fn lambdas_that_are_an_expression() {
    grows_with_the_depth("a.flatMap(x@ -> $)", "a");
}

#[test]
fn lambdas_with_variables_and_conditions() {
    grows_with_the_depth("a.flatMap(x@ -> { var t@ = $; return t@; })", "a");
    grows_with_the_depth("a.flatMap(x@ -> { if ($.isPresent()) return a; return Optional.of(x@); })", "a");
}

#[test]
fn lambdas_that_say_their_parameters() {
    grows_with_the_depth("a.flatMap((Integer x@) -> { var t@ = $; return t@; })", "a");
    grows_with_the_depth("fn((Integer c@) -> { return $; })", "1");
}

#[test]
fn lambdas_for_one_of_several_methods() {
    grows_with_the_depth("run(() -> { var t@ = $; return t@; })", "1");
    grows_with_the_depth("run(() -> $)", "id(1)");
}

#[test]
fn generic_calls() {
    grows_with_the_depth("of($)", "1");
    grows_with_the_depth("new ArrayList<>($)", "new ArrayList<>()");
    grows_with_the_depth("id(of($)).get(0)", "a");
}

#[test]
fn collectors() {
    grows_with_the_depth("Collectors.groupingBy(g@ -> g@.hashCode(), $)", "Collectors.toList()");
}

#[test]
fn choices() {
    grows_with_the_depth("same(n > @ ? $ : of(2))", "of(1)");
    grows_with_the_depth("same(switch (n) { case @ -> $; default -> of(2); })", "of(1)");
    grows_with_the_depth("same(switch (n) { case @: var t@ = $; yield t@; default: yield of(2); })", "of(1)");
    grows_with_the_depth("id(n > @ ? fn((Integer x@) -> $) : fn(x@ -> null))", "1");
}

#[test]
fn classes_in_lambdas() {
    grows_with_the_depth("a.flatMap(x@ -> new Object() { Optional<Integer> m() { return $; } }.m())", "a");
}
