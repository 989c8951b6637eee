//! Inference of generic calls with functions and choices among their arguments, a test for each clause of the language
//! specification: the erased types of the calls, as `racelens facts` prints them.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic, reason = "a test fails by panicking")]

mod common;

use common::with_file;
use racelens_java::decisions_in;

const MEMBERS: &str = "
import java.util.*;
import java.util.function.*;
interface Named<N extends CharSequence> { Object of(N n); }
interface Wide<W extends CharSequence> { W get(); }
interface Both extends Supplier<String> { }
interface Lists { Iterable m(List<String> all); }
interface Raws { Iterable<String> m(List all); }
interface Merged extends Lists, Raws { }
interface Hashed { int hashCode(); }
class Plain { }
class Cell<V> {
    V v;
    class Inner { V of(Supplier<V> s) { return null; } }
    Object f(Cell<V> c) { return new Object() { V g() { return T.id(T.id(c.v)); } V h() { return T.of(c.v).get(0); } }; }
}
class T {
    static <A> A id(A a) { return a; }
    static <A> List<A> of(A a) { return null; }
    static <A> List<A> same(List<A> a) { return a; }
    static <A> A first(Iterable<? extends A> a) { return null; }
    static <A, B> Function<A, B> fn(Function<A, B> f) { return f; }
    static <A, B> B apply(A a, Function<? super A, ? extends B> f) { return f.apply(a); }
    static <A, B> B later(Function<A, B> f, Supplier<A> s) { return f.apply(s.get()); }
    static <A, B> B from(Function<A, B> f, Function<String, A> g) { return f.apply(g.apply(null)); }
    static <A, B> A around(Function<A, B> f, Function<B, A> g) { return null; }
    static <A> A eat(A a, Consumer<A> c) { return a; }
    static <A> A some(Function<? extends Number, A> f) { return null; }
    static <A> A get(Wide<? extends A> w) { return null; }
    static <A extends Supplier<String>> A made(A a) { return a; }
    static <A extends Number> A most(Comparator<? super A> c) { return null; }
    static Object fits(Function<Integer, Integer> f) { return f; }
    static void fits(String... all) { }
    static <A> void both(Predicate<A> p, Comparator<? extends A> c) { }
    static <A extends Collection<?>> A filled(Supplier<A> s) { return null; }
    static <A extends CharSequence> A typed(Class<A> c) { return null; }
    static void take(Object o) { }
    static int take(char[] c) { return 0; }
    static int each(List<String>[] all) { return 0; }
    static void each(Set<String>[] all) { }
    int size;
    static String text(T t) { return null; }
    static Integer number(Object o) { return null; }
    static Integer number(T t, T u) { return null; }
    void f(int n, T t, List<String> texts, Object o) { ";

/// A descriptor without packages.
fn simple(descriptor: &str) -> String {
    descriptor
        .split(';')
        .filter(|part| !part.is_empty())
        .map(|part| part.rsplit('/').next().unwrap())
        .collect::<Vec<_>>()
        .join(",")
}

/// The calls in some statements with their types, the functions with what they take, and what isn't understood.
fn types_of(code: &str) -> String {
    let (db, file) = with_file(&format!("{MEMBERS}{code} }} }}"));
    let start = MEMBERS.matches('\n').count() as u32;
    let mut found = Vec::new();
    for (_, line) in decisions_in(&db, file).iter().filter(|(at, _)| at.line >= start) {
        let parts: Vec<&str> = line.split('\t').collect();
        let name = parts[1].split('(').next().unwrap().rsplit('.').next().unwrap();
        match parts[0] {
            "unknown" => found.push(format!("unknown: {}", parts[1])),
            "call" => found.push(format!("{name}: {}", simple(parts[2]))),
            "lambda" => found.push(format!("({}) ->", simple(parts.last().unwrap().trim_start_matches("params=")))),
            "ref" => found.push(format!("::{name}")),
            _ => {}
        }
    }
    found.join(" | ")
}

#[track_caller]
fn check(code: &str, expected: &str) {
    assert_eq!(types_of(code), expected, "{code}");
}

#[test]
fn arguments_wait_until_their_input_variables_are_resolved_18_5_2_2() {
    check("apply(\"x\", s -> s.length()).byteValue();", "apply: Integer | (String) -> | length: I | byteValue: B");
    check("apply(texts, all -> all.get(0)).length();", "apply: String | (List) -> | get: String | length: I");
}

#[test]
fn arguments_are_taken_in_the_order_of_dependencies_18_5_2_2() {
    check(
        "from(x -> x.length(), y -> y.trim()).byteValue();",
        "from: Integer | (String) -> | length: I | (String) -> | trim: String | byteValue: B",
    );
    check(
        "from(x -> x.get(0), switch (n) { case 0: yield y -> of(y); default: yield y -> texts; }).length();",
        "from: String | (List) -> | get: String | (String) -> | of: List | (String) -> | length: I",
    );
    check(
        "later(x -> x.length(), () -> \"s\").byteValue();",
        "later: Integer | (String) -> | length: I | (Supplier) -> | byteValue: B",
    );
    check(
        "later(x -> x.get(0), () -> texts).length();",
        "later: String | (List) -> | get: String | (Supplier) -> | length: I",
    );
    check(
        "later(x -> { return x.length(); }, n > 0 ? () -> \"s\" : () -> \"t\").byteValue();",
        "later: Integer | (String) -> | length: I | (Supplier) -> | (Supplier) -> | byteValue: B",
    );
}

#[test]
fn in_a_cycle_the_first_is_taken_18_5_2_2() {
    check(
        "String s = around(x -> x.length(), y -> \"\" + y.byteValue());",
        "around: String | (String) -> | length: I | (Integer) -> | byteValue: B",
    );
}

#[test]
fn generic_calls_are_inferred_with_the_call_18_2_1() {
    check("id(new ArrayList<>(texts)).get(0).length();", "id: ArrayList | get: String | length: I");
    check(
        "of(of(id(\"x\"))).get(0).get(0).length();",
        "of: List | of: List | id: String | get: List | get: String | length: I",
    );
    check(
        "apply(of(texts), all -> all.get(0).get(0)).length();",
        "apply: String | of: List | (List) -> | get: List | get: String | length: I",
    );
}

#[test]
fn functions_that_give_generic_calls_are_inferred_with_the_call_18_2_1() {
    check(
        "Function<String, List<String>> f = fn(x -> new ArrayList<>()); f.apply(null).get(0).length();",
        "fn: Function | (String) -> | apply: List | get: String | length: I",
    );
    check(
        "fn((String x) -> of(x)).apply(null).get(0).length();",
        "fn: Function | (String) -> | of: List | apply: List | get: String | length: I",
    );
    check(
        "apply(\"x\", x -> apply(x.length(), y -> of(x))).get(0).length();",
        "apply: List | (String) -> | apply: List | length: I | (Integer) -> | of: List | get: String | length: I",
    );
    check(
        "apply(\"x\", x -> { if (n > 0) return of(x); return same(texts); }).get(0).length();",
        "apply: List | (String) -> | of: List | same: List | get: String | length: I",
    );
}

#[test]
fn a_result_with_wildcards_is_captured_18_5_2_1() {
    check(
        "typed(o.getClass().asSubclass(String.class)).length();",
        "typed: String | getClass: Class | asSubclass: Class | length: I",
    );
}

#[test]
fn no_variable_is_an_array_and_a_collection_18_4() {
    check("take(filled(LinkedList<Double>::new));", "take: V | filled: LinkedList | ::<init>");
}

#[test]
fn an_exact_reference_tells_which_method_takes_a_generic_call_18_5_1() {
    check(
        "each(texts.stream().map(Collections::singletonList).toArray(List[]::new));",
        "each: I | stream: Stream | map: Stream | ::singletonList | toArray: List | ::<init>",
    );
}

#[test]
fn functions_that_give_nothing_say_nothing_of_the_result_18_2_1() {
    check("eat(\"x\", x -> x.length()).length();", "eat: String | (String) -> | length: I | length: I");
    check("eat(\"x\", x -> { return; }).length();", "eat: String | (String) -> | length: I");
}

#[test]
fn operands_of_a_conditional_are_compared_each_18_2_1() {
    check("same(n > 0 ? new ArrayList<>() : texts).get(0).length();", "same: List | get: String | length: I");
    check(
        "apply(\"x\", n > 0 ? x -> x.length() : x -> null).byteValue();",
        "apply: Integer | (String) -> | length: I | (String) -> | byteValue: B",
    );
    check(
        "id(n > 0 ? apply(\"x\", x -> of(x)) : texts).get(0).length();",
        "id: List | apply: List | (String) -> | of: List | get: String | length: I",
    );
    check(
        "same(o instanceof String x ? of(apply(x, y -> y + x)) : texts).get(0).length();",
        "same: List | of: List | apply: String | (String) -> | get: String | length: I",
    );
}

#[test]
fn results_of_a_switch_are_compared_each_18_2_1() {
    check(
        "same(switch (n) { case 0 -> new ArrayList<>(); default -> texts; }).get(0).length();",
        "same: List | get: String | length: I",
    );
    check(
        "apply(\"x\", switch (n) { case 0 -> x -> x.length(); default -> x -> null; }).byteValue();",
        "apply: Integer | (String) -> | length: I | (String) -> | byteValue: B",
    );
    check(
        "same(switch (n) { case 0: String x = \"\"; yield of(apply(x, y -> y + x)); default: yield texts; }).get(0).length();",
        "same: List | of: List | apply: String | (String) -> | get: String | length: I",
    );
}

#[test]
fn parameters_of_an_explicit_lambda_are_those_of_the_function_18_2_1() {
    check(
        "fn((String x) -> x.length()).apply(\"\").byteValue();",
        "fn: Function | (String) -> | length: I | apply: Integer | byteValue: B",
    );
    check("later((String x) -> x, () -> null).length();", "later: String | (String) -> | (Supplier) -> | length: I");
}

#[test]
fn an_exact_reference_takes_and_gives_what_its_method_does_18_2_1() {
    check("fn(T::text).apply(t).length();", "fn: Function | ::text | apply: String | length: I");
    check("apply(t, T::text).length();", "apply: String | ::text | length: I");
}

#[test]
fn parameters_of_an_inexact_reference_are_resolved_first_18_2_1() {
    check("apply(t, T::number).byteValue();", "apply: Integer | ::number | byteValue: B");
    check("later(T::number, () -> t).byteValue();", "later: Integer | ::number | (Supplier) -> | byteValue: B");
}

#[test]
fn what_is_not_understood_leaves_open_what_hangs_on_it() {
    check(
        "fn(x -> missing(x)).apply(null).length();",
        "fn: Function | (Object) -> | unknown: `missing` cannot be resolved | apply: ? | unknown: `length` cannot be resolved",
    );
    check(
        "apply(missing(), x -> x.length());",
        "apply: ? | unknown: `missing` cannot be resolved | (?) -> | unknown: `length` cannot be resolved",
    );
    check(
        "id(missing()).length();",
        "id: ? | unknown: `missing` cannot be resolved | unknown: `length` cannot be resolved",
    );
}

#[test]
fn an_operand_that_is_not_understood_chooses_no_method() {
    check(
        "take(n > 0 ? missing() : 1);",
        "unknown: the call of `take` is ambiguous: several methods fit | unknown: `missing` cannot be resolved",
    );
    check(
        "each(n > 0 ? missing() : null);",
        "unknown: the call of `each` is ambiguous: several methods fit | unknown: `missing` cannot be resolved",
    );
    check(
        "each(switch (n) { case 0 -> missing(); default -> null; });",
        "unknown: the call of `each` is ambiguous: several methods fit",
    );
    check(
        "take(missing() + 1);",
        "unknown: the call of `take` is ambiguous: several methods fit | unknown: `missing` cannot be resolved | \
         unknown: an operand is not understood",
    );
}

#[test]
fn a_type_with_wildcards_is_parameterised_by_their_bounds_9_9() {
    check(
        "Function<? super String, ? extends List<String>> f = x -> of(x); f.apply(\"\").get(0).length();",
        "(String) -> | of: List | apply: List | get: String | length: I",
    );
    check("Named<?> f = x -> x.length();", "(CharSequence) -> | length: I");
    check("Named<? extends Comparable<String>> f = x -> x.compareTo(\"\");", "(Comparable) -> | compareTo: I");
}

#[test]
fn a_raw_type_has_the_erased_function_9_9() {
    check(
        "Function f = x -> x.hashCode(); f.apply(n).hashCode();",
        "(Object) -> | hashCode: I | apply: Object | hashCode: I",
    );
    check("Named f = x -> x.length();", "(CharSequence) -> | length: I");
}

#[test]
fn of_an_intersection_the_part_with_a_function_counts_9_9() {
    check("Object f = (Function<String, Integer> & java.io.Serializable) x -> x.length();", "(String) -> | length: I");
    check("made(() -> \"x\").get().length();", "made: Supplier | (Supplier) -> | get: String | length: I");
}

#[test]
fn an_explicit_lambda_parameterises_an_interface_with_wildcards_18_5_3() {
    check("some((Integer x) -> x.byteValue()).byteValue();", "some: Byte | (Integer) -> | byteValue: B | byteValue: B");
    check("some(x -> x.byteValue()).byteValue();", "some: Byte | (Number) -> | byteValue: B | byteValue: B");
    check("Function<? extends Number, ?> f = (Integer x) -> x.byteValue();", "(Integer) -> | byteValue: B");
}

#[test]
fn of_methods_that_erase_alike_the_one_with_narrower_parameters_is_meant_15_12_2_5() {
    check("((Merged) o).m(texts);", "m: Iterable");
    let owner = |code: &str| {
        let (db, file) = with_file(&format!("{MEMBERS}}} {code} }}"));
        let all = decisions_in(&db, file);
        let call = all.iter().rfind(|(_, line)| line.starts_with("call")).unwrap();
        call.1.split('\t').nth(1).unwrap().split('(').next().unwrap().to_owned()
    };
    assert_eq!(owner("void g(Merged m) { m.m(null); }"), "Lists.m");
    // What a class has from `Object` stands beside an interface's declaration; in an interface that takes its place.
    assert_eq!(owner("<A extends Plain & Hashed> void g(A a) { a.hashCode(); }"), "java.lang.Object.hashCode");
    assert_eq!(owner("void g(Hashed a) { a.hashCode(); }"), "Hashed.hashCode");
}

#[test]
fn anonymous_classes_name_the_variables_of_the_class_around_8_1_2() {
    let (db, file) = with_file(&format!("{MEMBERS}}} }}"));
    let all = decisions_in(&db, file);
    let unknown: Vec<&String> = all.iter().map(|(_, line)| line).filter(|line| line.contains('?')).collect();
    assert_eq!(unknown, Vec::<&String>::new());
}

#[test]
fn anonymous_classes_take_what_the_constructor_of_their_superclass_declares_15_9_5() {
    let text = "class G<V> { <S> G(V v, S s) { } static Object f() { return new G<Integer>(1, \"\") { }; } }";
    let (db, file) = with_file(text);
    let made = decisions_in(&db, file).iter().find(|(_, line)| line.starts_with("new")).unwrap().1.clone();
    assert!(made.contains("<init>(Ljava/lang/Integer;Ljava/lang/Object;)V"), "{made}");
}

#[test]
fn what_a_method_infers_may_name_its_own_variables_18_4() {
    let of = |code: &str| {
        let (db, file) = with_file(&format!("{MEMBERS}}} {code} }}"));
        let start = MEMBERS.matches('\n').count() as u32;
        let lines = decisions_in(&db, file);
        let calls = lines.iter().filter(|(at, line)| at.line >= start && line.starts_with("call"));
        calls.map(|(_, line)| simple(line.split('\t').nth(2).unwrap())).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(of("static <A> A again(A a) { A b = again(again(a)); return b; }"), "Object Object");
    assert_eq!(of("<A extends T> A low(A a, A b) { return low(low(a, b), b); }"), "LT LT");
    assert_eq!(of("<A extends T> A one(A a) { return one(of(one(a)).get(0)); }"), "LT List LT LT");
    assert_eq!(of("class N<V> { V v; N(V v) { } V f() { return id(new N<>(id(v)).v); } }"), "Object Object");
}

#[test]
fn a_recursive_bound_leaves_the_variables_beside_it_what_their_own_bounds_say_18_4() {
    check(
        "both(x -> true, id(Comparator.reverseOrder()));",
        "both: V | (Object) -> | id: Comparator | reverseOrder: Comparator",
    );
    check(
        "most(n > 1 ? id(Comparator.comparing((Integer y) -> n).reversed()) : Comparator.reverseOrder()).byteValue();",
        "most: Integer | id: Comparator | comparing: Comparator | (Integer) -> | reversed: Comparator | \
         reverseOrder: Comparator | byteValue: B",
    );
}

#[test]
fn a_function_among_the_operands_of_a_choice_fits_functional_interfaces_alone_15_12_2_1() {
    check("fits(n > 1 ? x -> 1 : id(y -> 2));", "fits: Object | (Integer) -> | id: Function | (Integer) ->");
}
