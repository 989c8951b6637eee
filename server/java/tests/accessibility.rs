//! Members that code in a different package may not name: they are no members there, so that what else has the name is
//! meant (JLS 6.4.1, 6.6, 8.2).
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use racelens_java::{RootDatabase, body, classes_in};

/// The methods that are called and the fields that are read in the method `f` of the last file.
fn named(files: &[(&str, &str)]) -> Vec<String> {
    let mut db = RootDatabase::default();
    let files: Vec<_> = files.iter().map(|(path, text)| db.set_file(path, (*text).into())).collect();
    let mut found = Vec::new();
    for class in classes_in(&db, *files.last().unwrap()).iter() {
        for method in class.methods.iter().filter(|method| method.key.name == "f") {
            let printed = body(&db, &method.key).unwrap().to_string();
            found.extend(printed.lines().filter_map(|line| {
                let (_, rest) = line.split_once("call ").or_else(|| line.split_once("get "))?;
                Some(rest.split(['(', '=']).next()?.trim().to_owned())
            }));
        }
    }
    found
}

const BASE: (&str, &str) = (
    "p/Base.java",
    "package p; public class Base { int field; protected static int kept; void method() {} static void hidden() {} }",
);

#[test]
fn a_field_without_a_modifier_stays_in_its_package() {
    let user = "package q; class Outer { int field; class In extends p.Base { int f() { return field; } } }";
    let found = named(&[BASE, ("q/Outer.java", user)]);
    assert!(found.iter().any(|name| name.contains("Outer.field")), "{found:?}");
}

#[test]
fn a_method_without_a_modifier_stays_in_its_package() {
    let user = "package q; class Outer { void method() {} class In extends p.Base { void f() { method(); } } }";
    let found = named(&[BASE, ("q/Outer.java", user)]);
    assert!(found.iter().any(|name| name.contains("Outer.method")), "{found:?}");
}

#[test]
fn a_method_is_not_inherited_through_a_class_of_a_different_package() {
    let between = ("q/Between.java", "package q; public class Between extends p.Base {}");
    let user = "package p; class Outer { void method() {} class In extends q.Between { void f() { method(); } } }";
    let found = named(&[BASE, between, ("p/Outer.java", user)]);
    assert!(found.iter().any(|name| name.contains("Outer.method")), "{found:?}");
}

#[test]
fn a_field_that_may_not_be_read_hides_none_of_an_interface() {
    let both = ("p/Both.java", "package p; public class Both extends Base implements Kept {}");
    let kept = ("p/Kept.java", "package p; public interface Kept { int kept = Integer.parseInt(\"1\"); }");
    let user = "package q; class User { int f() { return p.Both.kept; } }";
    let found = named(&[BASE, both, kept, ("q/User.java", user)]);
    assert!(found.iter().any(|name| name.contains("p.Kept.kept")), "{found:?}");
}

#[test]
fn what_is_imported_by_its_name_shadows_what_is_imported_on_demand() {
    let (one, two) = (
        ("p/One.java", "package p; public class One { public static void m(int number) {} }"),
        ("p/Two.java", "package p; public class Two { public static void m(long number) {} }"),
    );
    let user = "package q; import static p.One.*; import static p.Two.m; class User { void f() { m(1); } }";
    let found = named(&[one, two, ("q/User.java", user)]);
    assert!(found.iter().any(|name| name.contains("p.Two.m")), "{found:?}");
}

#[test]
fn of_static_methods_that_are_imported_the_one_that_hides_is_meant() {
    let (above, below) = (
        ("p/Above.java", "package p; public class Above { public static void m() {} }"),
        ("p/Below.java", "package p; public class Below extends Above { public static void m() {} }"),
    );
    let user = "package q; import static p.Above.*; import static p.Below.*; class User { void f() { m(); } }";
    let found = named(&[above, below, ("q/User.java", user)]);
    assert!(found.iter().any(|name| name.contains("p.Below.m")), "{found:?}");
}
