//! The printed ir of one construct at a time.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic, reason = "a test fails by panicking")]

mod common;

use common::{gaps, lowered, main_program, with_file};
use expect_test::{Expect, expect};
use racelens_ir::Name;
use racelens_system::System;

#[track_caller]
fn check(text: &str, names: &[&str], expect: Expect) {
    expect.assert_eq(&lowered(text, names));
}

#[test]
fn a_spin_loop_is_tight() {
    check(
        "class T { static boolean done; void f() { while (!done) {} } }",
        &["f"],
        expect![[r#"
        T.f() (%this.0: ref)
        b0:
            goto b1
        b1:
            %1 = get static [T.done]
            if %1 then b2 else b1
        b2:
            return
    "#]],
    );
}

#[test]
fn compound_assignment_narrows() {
    check(
        "class T { byte b; char c; static long l; void f(int i) { b += 1; c++; l <<= i; b = 3; } }",
        &["f"],
        expect![[r#"
            T.f(int) (%this.0: ref, %i.1: int)
            b0:
                %2 = get %this.0.[T.b]
                %3 = 1
                %4 = int %2 + %3
                %5 = (byte) int %4
                put %this.0.[T.b] = %5
                %6 = get %this.0.[T.c]
                %7 = 1
                %8 = int %6 + %7
                %9 = (char) int %8
                put %this.0.[T.c] = %9
                %10 = get static [T.l]
                %11 = long %10 << %i.1
                put static [T.l] = %11
                %12 = 3
                %13 = (byte) int %12
                put %this.0.[T.b] = %13
                return
        "#]],
    );
}

#[test]
fn operands_keep_their_values() {
    check(
        "class T { int f(int i, int[] a) { a[i] = i = 2; return i + i++ + (i = 3) * i; } }",
        &["f"],
        expect![[r#"
        T.f(int, int[]) (%this.0: ref, %i.1: int, %a.2: ref)
        b0:
            %3 = %a.2
            %4 = %i.1
            %5 = 2
            %i.1 = %5
            store int %3[%4] = %5
            %6 = %i.1
            %7 = %i.1
            %8 = 1
            %9 = int %7 + %8
            %i.1 = %9
            %10 = int %6 + %7
            %11 = 3
            %i.1 = %11
            %12 = %i.1
            %13 = int %11 * %12
            %14 = int %10 + %13
            return %14
    "#]],
    );
}

#[test]
fn short_circuits_are_control_flow() {
    check(
        "class T { boolean f(boolean a, boolean b) { return a && !b || b; } }",
        &["f"],
        expect![[r#"
        T.f(boolean, boolean) (%this.0: ref, %a.1: boolean, %b.2: boolean)
        b0:
            if %a.1 then b5 else b4
        b1:
            %3 = 1
            goto b3
        b2:
            %3 = 0
            goto b3
        b3:
            return %3
        b4:
            if %b.2 then b1 else b2
        b5:
            if %b.2 then b4 else b1
    "#]],
    );
}

#[test]
fn strings_are_joined_from_left_to_right() {
    check(
        "class T { String f(int i, Object o) { return i + 1 + \"a\" + o + 'c' + null + (i + 2); } }",
        &["f"],
        expect![[r#"
            T.f(int, java.lang.Object) (%this.0: ref, %i.1: int, %o.2: ref)
            b0:
                %3 = 1
                %4 = int %i.1 + %3
                %5 = "a"
                %6 = call static java.lang.String.valueOf(java.lang.Object) (%o.2)
                %7 = 99
                %8 = null
                %9 = 2
                %10 = int %i.1 + %9
                %11 = string.concat (%4, %5, %6, %7, %8, %10)
                return %11
        "#]],
    );
}

#[test]
fn synchronized_leaves_its_monitor_on_every_way_out() {
    check(
        "class T { int x; synchronized int f() { return x; } static synchronized void g() {} \
         void h(Object o) { synchronized (o) { x = 1; } } }",
        &["f", "g", "h"],
        expect![[r#"
            T.f() (%this.0: ref)
            b0:
                lock %this.0
                goto b2
            b1:
                unlock %this.0
                throw %1
            b2: catch anything into %1 at b1
                %2 = get %this.0.[T.x]
                %3 = %2
                goto b3
            b3:
                unlock %this.0
                return %3
            T.g() ()
            b0:
                %0 = T.class
                lock %0
                goto b1
            b1:
                goto b2
            b2:
                unlock %0
                goto b3
            b3:
                return
            T.h(java.lang.Object) (%this.0: ref, %o.1: ref)
            b0:
                %2 = %o.1
                lock %2
                goto b2
            b1:
                unlock %2
                throw %3
            b2: catch anything into %3 at b1
                %4 = 1
                put %this.0.[T.x] = %4
                goto b3
            b3:
                unlock %2
                goto b4
            b4:
                return
        "#]],
    );
}

#[test]
fn finally_runs_on_every_way_out() {
    check(
        "class T { int x; int f() { for (;;) { try { if (x == 1) break; return x; } \
         catch (RuntimeException e) { x = 2; } finally { x = 3; } } return 0; } }",
        &["f"],
        expect![[r#"
            T.f() (%this.0: ref)
            b0:
                goto b1
            b1:
                goto b2
            b2:
                goto b6
            b3:
                goto b1
            b4:
                %14 = 0
                return %14
            b5:
                %13 = 3
                put %this.0.[T.x] = %13
                throw %1
            b6:
                goto b9
            b7: catch anything into %1 at b5
                %e.10 = %2
                %11 = 2
                put %this.0.[T.x] = %11
                goto b8
            b8:
                goto b14
            b9: catch java.lang.RuntimeException into %2 at b7 catch anything into %1 at b5
                %3 = get %this.0.[T.x]
                %4 = 1
                %5 = int %3 == %4
                if %5 then b10 else b11
            b10:
                goto b12
            b11: catch java.lang.RuntimeException into %2 at b7 catch anything into %1 at b5
                %7 = get %this.0.[T.x]
                %8 = %7
                goto b13
            b12:
                %6 = 3
                put %this.0.[T.x] = %6
                goto b4
            b13:
                %9 = 3
                put %this.0.[T.x] = %9
                return %8
            b14:
                %12 = 3
                put %this.0.[T.x] = %12
                goto b15
            b15:
                goto b3
        "#]],
    );
}

#[test]
fn an_assertion_throws_in_its_own_branch() {
    check(
        "class T { static int x; void f() { assert x == 1 : x; } }",
        &["f"],
        expect![[r#"
        T.f() (%this.0: ref)
        b0:
            %1 = assertions ()
            if %1 then b1 else b3
        b1:
            %2 = get static [T.x]
            %3 = 1
            %4 = int %2 == %3
            if %4 then b3 else b2
        b2:
            %5 = new java.lang.AssertionError
            %6 = get static [T.x]
            call exact java.lang.AssertionError.<init>(int) (%5, %6)
            throw %5
        b3:
            return
    "#]],
    );
}

#[test]
fn switches_dispatch_once() {
    check(
        "class T { int f(int i, String s) { switch (i) { case 1: i++; case 2: break; default: return 0; } \
         return switch (s) { case \"a\" -> 1; default -> { int q = i; yield q; } }; } }",
        &["f"],
        expect![[r#"
            T.f(int, java.lang.String) (%this.0: ref, %i.1: int, %s.2: ref)
            b0:
                switch %i.1 1 → b2 2 → b3 else b4
            b1:
                %7 = %s.2
                %8 = null
                %9 = ref %7 == %8
                if %9 then b9 else b8
            b2:
                %3 = 1
                %4 = int %i.1 + %3
                %i.1 = %4
                goto b3
            b3:
                goto b1
            b4:
                %5 = 0
                return %5
            b5:
                return %6
            b6:
                %13 = 1
                %6 = %13
                goto b5
            b7:
                %q.14 = %i.1
                %6 = %q.14
                goto b5
            b8:
                %12 = "a"
                %11 = string.equals (%s.2, %12)
                if %11 then b10 else b11
            b9:
                %10 = call virtual java.lang.String.hashCode() (%7)
                goto b8
            b10:
                goto b6
            b11:
                goto b7
        "#]],
    );
}

#[test]
fn constant_variables_are_their_values() {
    check(
        "class T { Runnable f(int i) { final int two = 1 + 1; switch (i) { case two: i++; } \
         return () -> { int j = two; }; } }",
        &["f", "run"],
        expect![[r#"
            T.f(int) (%this.0: ref, %i.1: int)
            b0:
                %2 = 2
                %two.3 = %2
                switch %i.1 2 → b2 else b1
            b1:
                %6 = new T$$Lambda$f$0
                call exact T$$Lambda$f$0.<init>() (%6)
                return %6
            b2:
                %4 = 1
                %5 = int %i.1 + %4
                %i.1 = %5
                goto b1
            T$$Lambda$f$0.run() (%0: ref)
            b0:
                %1 = 2
                %j.2 = %1
                return
        "#]],
    );
}

#[test]
fn an_array_of_varargs_has_the_inferred_type() {
    check(
        "class T { static <X> X[] of(X... xs) { return xs; } String[] f() { return of(\"a\"); } }",
        &["f"],
        expect![[r#"
            T.f() (%this.0: ref)
            b0:
                %1 = "a"
                %2 = 1
                %3 = new java.lang.String[%2]
                %4 = 0
                store ref %3[%4] = %1
                %5 = call static T.of(java.lang.Object[]) (%3)
                %6 = cast %5 to java.lang.String[]
                return %6
        "#]],
    );
}

#[test]
fn private_members_of_superclasses_hide_nothing() {
    check(
        "class T { String name; int target; void f(String daemon) { \
         new Thread() { public void run() { name = daemon; target = 1; } }.start(); } }",
        &["run"],
        expect![[r#"
            T$$Anonymous$f$0.run() (%this.0: ref)
            b0:
                %1 = get %this.0.[T$$Anonymous$f$0.this$0]
                %2 = get %this.0.[T$$Anonymous$f$0.val$daemon]
                put %1.[T.name] = %2
                %3 = get %this.0.[T$$Anonymous$f$0.this$0]
                %4 = 1
                put %3.[T.target] = %4
                return
        "#]],
    );
}

#[test]
fn what_is_not_understood_says_why() {
    check(
        "import java.util.prefs.Preferences; class T { void f(Foo foo) { foo.bar(); new Preferences().arrive(); y = 1; Character.codePointOf(\"s\"); } \
         void g() { int x = ; } void h() {} }",
        &["f", "g", "h"],
        expect![[r#"
            T.f(Foo) (%this.0: ref, %foo.1: ref)
            b0:
                %2 = unknown "`Foo` cannot be resolved"
                %3 = unknown "`java.util.prefs.Preferences` has no model yet"
                %4 = unknown "`java.util.prefs.Preferences` has no model yet"
                %5 = 1
                %6 = unknown "`y` cannot be resolved"
                %7 = "s"
                %8 = unknown "the model of `java.lang.Character` has no such `codePointOf`"
                return
            T.g() (%this.0: ref)
            b0:
                %1 = unknown "this has a syntax error"
                return
            T.h() (%this.0: ref)
            b0:
                return
        "#]],
    );
}

const HANDOVER: &str = "public class Handover {
    static int result; static boolean done;
    static class Writer extends Thread { public void run() { result = 42; done = true; } }
    public static void main(String[] args) throws InterruptedException {
        Writer w = new Writer(); w.start();
        if (done) { assert result == 42; }
        w.join();
        System.out.println(\"result = \" + result);
    }
}
";

#[test]
fn a_program_with_threads_links_without_gaps() {
    let (db, file) = with_file(HANDOVER);
    let program = main_program(&db, file);
    assert_eq!(gaps(&program), Vec::<String>::new());
    let run =
        program.methods.rows().iter().find(|method| method.key.class == "Handover$Writer" && method.key.name == "run");
    assert!(run.is_some(), "starting a thread reaches its `run`");
}

#[test]
fn lambdas_and_captures_link_without_gaps() {
    let (db, file) = with_file(
        "public class T { static int hits; public static void main(String[] args) throws Exception {
            Object lock = new Object(); int step = args.length + 1;
            for (int i = 0; i < 2; i++) { int me = i; new Thread(() -> { synchronized (lock) { hits += step * me; } }).start(); }
            Thread last = new Thread(T::more, \"last\"); last.start(); last.join();
            synchronized (lock) { while (hits < 3) lock.wait(10); }
            System.out.println(\"hits \" + hits + ' ' + Thread.currentThread().getName());
        } static void more() { hits++; } }",
    );
    let program = main_program(&db, file);
    assert_eq!(gaps(&program), Vec::<String>::new());
}

#[test]
fn large_programs_link_without_gaps() {
    for text in [include_str!("data/Semantics.java"), include_str!("data/Corners.java")] {
        let (db, file) = with_file(text);
        assert_eq!(racelens_java::syntax_errors(&db, file), []);
        assert_eq!(gaps(&main_program(&db, file)), Vec::<String>::new());
    }
}

/// Tests elsewhere are written in the printed form: it must say all that a body is, apart from what its reader leaves out.
#[test]
fn every_printed_body_is_read_again() {
    let mut db = racelens_java::RootDatabase::default();
    let data = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let listed = racelens_system::Os.java_files(&data.join("../library").to_string_lossy()).unwrap().files;
    let models = listed.iter().filter_map(|path| path.split_once("/library/").map(|(_, name)| name));
    let mut names: Vec<Name> =
        models.map(|name| Name::from(name.trim_end_matches(".java").replace('/', "."))).collect();
    for name in ["Constructs", "Corners", "Handover", "Semantics", "Strange"] {
        let text = racelens_system::load(
            &racelens_system::Os,
            &data.join(format!("tests/data/{name}.java")).to_string_lossy(),
        );
        let file = db.set_file(&format!("/{name}.java"), text.unwrap().text.as_str().into());
        names.extend(racelens_java::classes_in(&db, file).iter().map(|class| class.name.clone()));
    }
    let mut count = 0;
    for class in names.iter().filter_map(|name| racelens_java::class_decl(&db, name)) {
        for body in class.methods.iter().filter_map(|method| racelens_java::body(&db, &method.key)) {
            let printed = body.to_string();
            let read: racelens_ir::Body = printed.parse().unwrap_or_else(|error| panic!("{error} of\n{printed}"));
            assert_eq!(read.to_string(), printed);
            let shapes = |body: &racelens_ir::Body| {
                let handlers = body.blocks.rows().iter().map(|block| (block.start, block.end, block.handlers.len()));
                (body.params, body.code.len(), handlers.collect::<Vec<_>>())
            };
            assert_eq!(shapes(&read), shapes(&body), "{printed}");
            count += 1;
        }
    }
    assert!(count > 4_000, "only {count} bodies");
}
