//! Programs with more of one kind than anybody writes: what they mean is what few of them would mean, nothing overflows
//! the stack, and what is too much says so.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic, reason = "a test fails by panicking")]

mod common;

use common::{gaps, lowered, main_program, with_file};

fn each(count: usize, part: impl FnMut(usize) -> String) -> String {
    (0..count).map(part).collect()
}

/// What `main` calls, in order.
fn calls(members: &str, main: &str) -> Vec<String> {
    let text = format!("class T {{ {members} public static void main(String[] args) {{ {main} }} }}");
    let (db, file) = with_file(&text);
    let program = main_program(&db, file);
    assert_eq!(gaps(&program), Vec::<String>::new());
    let main = lowered(&text, &["main"]);
    main.lines()
        .filter(|line| line.contains("T.m("))
        .map(|line| line[line.find("T.m(").unwrap()..].to_owned())
        .collect()
}

/// Few methods are looked through one by one, many by tables: with so many more of the same name, a call means the same.
#[test]
fn of_many_overloads_the_same_is_meant() {
    let own = "static class A {} static class B extends A implements I {} interface I {} static class G<X> {}
        static void m(int a) {} static void m(long a) {} static void m(double a) {} static void m(Integer a) {}
        static void m(Object a) {} static void m(A a) {} static void m(I[] a) {} static void m(Object[] a) {}
        static void m(Cloneable a) {} static void m(CharSequence a) {} static void m(G<String> a) {}
        static <X extends A> void m(X a, int b) {} static void m(A a, long b) {} static void m(A a, Object b) {}
        static void m(int a, int... b) {} static void m(Runnable a, Object b) {} static A a() { return null; }
        static void m(java.util.List<String> a, String b) {}";
    let calls_of = "m(1); m('c'); m((byte) 1); m(1L); m(1f); m(Integer.valueOf(1)); m((Short) (short) 1); m(\"\");
        m(new A()); m(new B()); m(new B[0]); m(new String[0]); m(new int[0]); m(new G<String>()); m((Object) null);
        m(new B(), 1); m(new B(), 1L); m(new B(), 'c'); m(new B(), \"\"); m(new A(), (Integer) 1); m(1, 2); m(1, 2, 3);
        m(() -> {}, null); m(a()); m(a(), 1); m(new java.util.ArrayList<>(), \"\"); m(1 > 2 ? new A() : new B());";
    // None of these fits any of the calls.
    let more = each(40, |at| {
        format!("static class P{at} {{}} static void m(P{at} a) {{}} static void m(P{at} a, P{at} b) {{}}")
    });
    let few = calls(own, calls_of);
    assert_eq!(few.len(), 27, "{few:#?}");
    assert_eq!(calls(&format!("{own} {more}"), calls_of), few);
    assert_eq!(calls(&format!("{more} {own}"), calls_of), few);
}

/// Subclasses all the way down: the most specific of all that fit is meant.
#[test]
fn of_a_row_of_parameters_the_lowest_is_meant() {
    let row = each(40, |at| format!("static class P{} extends P{at} {{}} static void m(P{at} a) {{}} ", at + 1));
    let members = format!("static class P0 {{}} {row}");
    let main = "m(new P0()); m(new P7()); m(new P40()); m(new P7());";
    let params: Vec<_> = calls(&members, main).iter().map(|call| call[4..call.find(')').unwrap()].to_owned()).collect();
    assert_eq!(params, ["T$P0", "T$P7", "T$P39", "T$P7"]);
}

#[test]
fn a_long_row_of_constants_has_values() {
    let row = each(3000, |at| format!("static final int F{at} = F{} + 1; ", at + 1));
    let text = format!("class T {{ {row} static final int F3000 = 1; int first() {{ return F0; }} }}");
    assert!(lowered(&text, &["first"]).contains("3001"), "{}", lowered(&text, &["first"]));
    // The same in a circle, and a row that leads into it.
    let circle = each(40, |at| format!("static final int F{at} = F{} + 1; ", (at + 1) % 40));
    let row = each(40, |at| {
        format!("static final int G{at} = {} + 1; ", if at < 39 { format!("G{}", at + 1) } else { "F3".into() })
    });
    let text = format!("class T {{ {circle} {row} int first() {{ return F0 + G0; }} }}");
    assert!(lowered(&text, &["first"]).contains("T.G0"), "{}", lowered(&text, &["first"]));
}

#[test]
fn an_array_has_no_more_dimensions_than_a_jvm_allows() {
    let (most, more) = ("[]".repeat(255), "[]".repeat(20_000));
    let text = format!(
        "class T {{ int{more} a; int{most} b; Object made() {{ return new int[1]{more}; }} int{more} given() {{ return a; }} }}"
    );
    let (db, file) = with_file(&text);
    assert_eq!(racelens_java::classes_in(&db, file)[0].fields.len(), 2);
    assert!(lowered(&text, &["made"]).contains("no more than 255 dimensions"), "{}", lowered(&text, &["made"]));
}

#[test]
fn resources_beyond_the_limit_are_not_understood() {
    let resources = |count: usize| each(count, |at| format!("R r{at} = new R(); "));
    let text = |count: usize| {
        format!(
            "class T {{ static class R implements AutoCloseable {{ public void close() {{ }} }} void f() {{ try ({}) {{ g(); }} }} void g() {{ }} }}",
            resources(count)
        )
    };
    assert!(!lowered(&text(60), &["f"]).contains("nested too deeply"));
    assert!(lowered(&text(20_000), &["f"]).contains("nested too deeply"));
}

#[test]
fn superclasses_and_interfaces_in_a_long_row_do_not_overflow_the_stack() {
    let classes = each(5000, |at| format!("static class C{} extends C{at} {{ }} ", at + 1));
    let main = "public static void main(String[] args) { new C5000().m(); }";
    let (db, file) = with_file(&format!("class T {{ static class C0 {{ void m() {{ }} }} {classes} {main} }}"));
    assert_eq!(gaps(&main_program(&db, file)), Vec::<String>::new());
}

/// As many paths lead up through such interfaces as 2 to the power of 40.
#[test]
fn interfaces_that_come_together_again_are_looked_at_once() {
    let row = each(40, |at| {
        let above = format!("I{at}, J{at}");
        format!("interface I{0} extends {above} {{ }} interface J{0} extends {above} {{ }} ", at + 1)
    });
    let text = format!(
        "class T {{ interface I0 {{ default void m() {{ }} }} interface J0 {{ }} {row}
            static class C implements I40, J40 {{ }}
            public static void main(String[] args) {{ new C().m(); }} }}"
    );
    let (db, file) = with_file(&text);
    let program = main_program(&db, file);
    assert_eq!(gaps(&program), Vec::<String>::new());
    let class = program.classes.rows().iter().find(|class| class.decl.name == "T$C").unwrap();
    let first: Vec<_> = class.initialised_first.iter().map(|id| program.classes[*id].decl.name.to_string()).collect();
    assert_eq!(first, ["java.lang.Object", "T$I0"]);
}

/// Of many imports on demand, those that name no package are left out, and the others count in their order.
#[test]
fn imports_on_demand_count_among_many() {
    let imports = each(40, |at| format!("import no.such.p{at}.*; "));
    let text = format!(
        "{imports} import java.util.*; import java.util.concurrent.*; import java.util.Map.*;
        class T {{ List<String> a; ConcurrentHashMap<String, String> b; Entry<String, String> c; Unknown d; }}"
    );
    let (db, file) = with_file(&text);
    let fields = &racelens_java::classes_in(&db, file)[0].fields;
    let types: Vec<_> = fields.iter().map(|field| field.ty.to_string()).collect();
    assert_eq!(types, ["java.util.List", "java.util.concurrent.ConcurrentHashMap", "java.util.Map$Entry", "Unknown"]);
}
