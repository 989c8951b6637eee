//! Scenarios as data: their orders, their texts, and which calls depend on each other.

#![allow(clippy::expect_used, clippy::indexing_slicing, reason = "this is test code: what fails here fails a test")]

use racelens_ir::read::Classes;
use std::sync::Arc;

use racelens_ir::{Code, Kind, MethodKey, Program, Purpose, Type, link};

use crate::call_dependencies::effects;
use crate::data::{Call, Effect, On, Scenario, Value};
use crate::needed::Needed;
use crate::sequential_orders::{calls_of, order_of, orders, prefix};
use crate::text;

fn call(name: &str, args: Vec<Value>) -> Call {
    let params = args.iter().map(|_| Type::Primitive(Kind::Int));
    let result = Some(Type::Primitive(Kind::Int));
    Call { method: MethodKey::new("demo.Ids", name, params), on: On::Shared(0), args, result, effect: Effect::Changes }
}

fn scenario(threads: &[&[&str]]) -> Scenario {
    let calls = |names: &&[&str]| names.iter().map(|name| call(name, Vec::new())).collect();
    let receiver = Value::New(MethodKey::new("demo.Ids", MethodKey::INIT, []), Vec::new());
    Scenario::of(&"demo.Ids".into(), vec![receiver], threads.iter().map(calls).collect())
}

#[test]
fn orders_keep_the_calls_of_a_thread_in_their_order() {
    let two_and_one = scenario(&[&["a", "b"], &["c"]]);
    assert_eq!(order_of(&two_and_one), [0, 0, 1]);
    assert_eq!(orders(&two_and_one), [vec![0, 0, 1], vec![0, 1, 0], vec![1, 0, 0]]);
    // The calls are numbered thread by thread, whatever the order.
    assert_eq!(calls_of(&two_and_one, &[0, 1, 0]), [0, 2, 1]);
    assert_eq!(orders(&scenario(&[&["a", "b"], &["c", "d"]])).len(), 6);
    assert_eq!(orders(&scenario(&[&["a"], &["b"], &["c"]])).len(), 6);
}

#[test]
fn a_prefix_has_the_threads_that_have_begun() {
    let whole = scenario(&[&["a", "b"], &["c"]]);
    let (begun, order) = prefix(&whole, &[1, 0, 0], 2);
    assert_eq!(begun.threads, scenario(&[&["a"], &["c"]]).threads);
    assert_eq!(order, [1, 0]);
    let (begun, order) = prefix(&whole, &[1, 0, 0], 1);
    assert_eq!(begun.threads, scenario(&[&["c"]]).threads);
    assert_eq!(order, [0]);
}

#[test]
fn a_scenario_in_one_line() {
    let mut one = scenario(&[&["next"], &["next", "reset"]]);
    assert_eq!(text::line(&one), "`next()` ∥ `next(); reset()` on a new `Ids()`");
    one.setup.push(call("add", vec![Value::Int(1, Kind::Int)]));
    assert_eq!(text::line(&one), "`next()` ∥ `next(); reset()` on a new `Ids()` after `add(1)`");
    let mut two = scenario(&[&["copy"], &["copy"]]);
    two.receivers.push(two.receivers[0].clone());
    two.threads[1][0].on = On::Shared(1);
    assert_eq!(text::line(&two), "`a.copy()` ∥ `b.copy()` on `a` and `b`, each a new `Ids()`");
}

#[test]
fn an_outcome_in_one_line() {
    let mut one = scenario(&[&["next"], &["next"]]);
    one.after.push(call("size", Vec::new()));
    assert_eq!(text::outcome(&one, "1\n1\n2", &[]), "`next()` = 1, `next()` = 1, then `size()` = 2");
    let thrown = "throws java.lang.IllegalStateException\n1\n2";
    let shown = "`next()` throws `IllegalStateException`, `next()` = 1, then `size()` = 2";
    assert_eq!(text::outcome(&one, thrown, &[]), shown);
    let known = ["1\n2\n2".to_owned(), "2\n1\n2".to_owned()];
    assert_eq!(text::outcome(&one, "1\n1\n2", &known), "`next()` = 1, `next()` = 1");
    let all_throw = [thrown.to_owned()];
    let shown = "`next()` = 1, `next()` = 2, no call throws an exception, then `size()` = 3";
    assert_eq!(text::outcome(&one, "1\n2\n3", &all_throw), shown);
}

#[test]
fn what_a_reader_sees_between_calls_of_a_longer_thread_is_no_part_of_the_outcome() {
    let reads = Call { effect: Effect::Reads, ..call("size", Vec::new()) };
    let short = scenario(&[&["next"], &["next"]]);
    let long = scenario(&[&["next", "next"], &["next"]]);
    assert!(short.tells(&reads) && short.tells(&call("next", Vec::new())));
    assert!(!long.tells(&reads) && long.tells(&call("next", Vec::new())));
}

#[test]
fn values_as_java() {
    let int = || Value::Int(2, Kind::Int);
    let interface = "java.util.function.Function".into();
    let stub = Value::Stub {
        above: interface,
        class: "Stub".into(),
        args: Vec::new(),
        gives: Vec::new(),
        is_told: false,
        is_given: false,
        fails: false,
        is_resource: false,
    };
    for (value, expected) in [
        (Value::Int(1, Kind::Boolean), "true"),
        (Value::Int(97, Kind::Char), "'a'"),
        (Value::Text("x".into()), "\"x\""),
        (Value::Boxed(Box::new(int())), "2"),
        (Value::Array(Type::class("java.lang.Integer"), vec![int(), Value::Null]), "new Integer[] {2, null}"),
        (stub, "a Function"),
        (Value::Class(Type::class("java.lang.String")), "String.class"),
        (Value::Receiver(1), "b"),
    ] {
        assert_eq!(text::value(&value), expected);
    }
}

#[test]
fn results_whose_elements_a_caller_looks_at() {
    for (class, expected) in [
        ("java.util.Iterator", true),
        ("java.util.SortedMap", true),
        ("java.lang.Iterable", true),
        ("java.util.Map.Entry", false),
        ("demo.List", false),
    ] {
        let call = Call { result: Some(Type::class(class)), ..call("all", Vec::new()) };
        assert_eq!(call.is_iterated(), expected, "{class}");
    }
}

/// Two counters, a look at one of them, and a lock.
const COUNTERS: &str = "\
class java.lang.Object
method public void <init>()
(%this.0: ref)
b0:
    return
class Counters extends java.lang.Object
field int a
field int b
field final int limit
method void raiseA()
(%this.0: ref)
b0:
    %1 = get %this.0.[Counters.a]
    put %this.0.[Counters.a] = %1
    return
method void raiseB()
(%this.0: ref)
b0:
    %1 = get %this.0.[Counters.b]
    put %this.0.[Counters.b] = %1
    return
method int getA()
(%this.0: ref)
b0:
    %1 = get %this.0.[Counters.a]
    return %1
method int limit()
(%this.0: ref)
b0:
    %1 = get %this.0.[Counters.limit]
    return %1
method static void all(Counters)
(%of.0: ref)
b0:
    call exact Counters.raiseA() (%of.0)
    call exact Counters.raiseB() (%of.0)
    %1 = call exact Counters.getA() (%of.0)
    %2 = call exact Counters.limit() (%of.0)
    return
";

#[test]
fn calls_depend_on_each_other_by_what_they_touch() {
    let classes = COUNTERS.parse::<Classes>().expect("the text is ir");
    let entry = MethodKey::new("Counters", "all", [Type::class("Counters")]);
    let program = link(&classes, &entry, Purpose::Run).expect("the entry is there");
    let names = ["raiseA", "raiseB", "getA", "limit"];
    let keys: Vec<MethodKey> = names.iter().map(|name| MethodKey::new("Counters", name, [])).collect();
    let effects = effects(&program, &keys);
    let dependent: Vec<String> = (0..names.len())
        .flat_map(|a| (a..names.len()).map(move |b| (a, b)))
        .filter(|(a, b)| effects[*a].depends(&effects[*b]))
        .map(|(a, b)| format!("{} {}", names[a], names[b]))
        .collect();
    // `raiseA` and `raiseB` touch different fields, readers change nothing, a final field does not change.
    assert_eq!(dependent, ["raiseA raiseA", "raiseA getA", "raiseB raiseB"]);
    assert_eq!(effects.iter().map(|one| one.changes()).collect::<Vec<_>>(), [true, true, false, false]);
}

/// The methods of a program that have bodies, sorted.
fn with_bodies(program: &Program) -> Vec<&str> {
    let methods = program.methods.rows().iter();
    let mut names: Vec<&str> =
        methods.filter(|method| matches!(method.code, Code::Body(..))).map(|method| method.key.name.as_str()).collect();
    names.sort_unstable();
    names
}

#[test]
fn a_scenario_has_the_bodies_that_its_calls_have_needed() {
    let classes = COUNTERS.parse::<Classes>().expect("the text is ir");
    let entry = MethodKey::new("Counters", "all", [Type::class("Counters")]);
    let program = Arc::new(link(&classes, &entry, Purpose::Run).expect("the entry is there"));
    let id = |name| program.method_keyed(&MethodKey::new("Counters", name, [])).expect("it is linked");
    let (next, size) = (scenario(&[&["next"]]), scenario(&[&["size"]]));
    let both = scenario(&[&["next"], &["size"]]);
    let mut needed = Needed::new(&program);
    assert!(!needed.knows(&call("next", Vec::new()).method));
    assert!(with_bodies(&needed.program(&next)).is_empty());
    assert!(needed.knows(&call("next", Vec::new()).method));
    assert!(needed.add(&next, [id("raiseA")]) && needed.add(&size, [id("getA")]));
    // What is there already is not added again.
    assert!(!needed.add(&next, [id("raiseA")]));
    assert!(needed.add(&both, [id("raiseB")]));
    assert_eq!(with_bodies(&needed.program(&next)), ["raiseA"]);
    assert_eq!(with_bodies(&needed.program(&size)), ["getA"]);
    assert_eq!(with_bodies(&needed.program(&both)), ["getA", "raiseA", "raiseB"]);
    // A body brings those that it calls before its first branch.
    assert!(needed.add(&size, [program.entry]));
    assert_eq!(with_bodies(&needed.program(&size)), ["all", "getA", "limit", "raiseA", "raiseB"]);
}
