//! The printed ir of classes and what is in them: constructors, captures, bridges.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic, reason = "a test fails by panicking")]

mod common;

use common::lowered;
use expect_test::{Expect, expect};

#[track_caller]
fn check(text: &str, names: &[&str], expect: Expect) {
    expect.assert_eq(&lowered(text, names));
}

#[test]
fn constructors_hold_the_initialisers() {
    check(
        "class T { int a = 1; final int b; static int s = 2; static final int C = 3; { a = C; } \
         T() { this(7); } T(int b) { super(); this.b = b; } static { s++; } }",
        &["<init>", "<clinit>"],
        expect![[r#"
            T.<init>() (%this.0: ref)
            b0:
                %1 = 7
                call exact T.<init>(int) (%this.0, %1)
                return
            T.<init>(int) (%this.0: ref, %b.1: int)
            b0:
                %2 = 1
                put %this.0.[T.a] = %2
                %3 = 3
                put %this.0.[T.a] = %3
                put %this.0.[T.b] = %b.1
                return
            T.<clinit>() ()
            b0:
                %0 = 2
                put static [T.s] = %0
                %1 = get static [T.s]
                %2 = 1
                %3 = int %1 + %2
                put static [T.s] = %3
                return
        "#]],
    );
}

#[test]
fn inner_classes_reach_out() {
    check(
        "class T { int x; class In { int y = x; int f() { return T.this.x + y + g(); } } int g() { return new In().f(); } }",
        &["f", "g", "<init>"],
        expect![[r#"
            T.g() (%this.0: ref)
            b0:
                %1 = new T$In
                call exact T$In.<init>(T) (%1, %this.0)
                %2 = call virtual T$In.f() (%1)
                return %2
            T.<init>() (%this.0: ref)
            b0:
                return
            T$In.f() (%this.0: ref)
            b0:
                %1 = get %this.0.[T$In.this$0]
                %2 = get %1.[T.x]
                %3 = get %this.0.[T$In.y]
                %4 = int %2 + %3
                %5 = get %this.0.[T$In.this$0]
                %6 = call virtual T.g() (%5)
                %7 = int %4 + %6
                return %7
            T$In.<init>(T) (%this.0: ref, %1: ref)
            b0:
                put %this.0.[T$In.this$0] = %1
                %2 = get %this.0.[T$In.this$0]
                %3 = get %2.[T.x]
                put %this.0.[T$In.y] = %3
                return
        "#]],
    );
}

#[test]
fn lambdas_capture_values_and_this() {
    check(
        "class T { int x; Runnable f(int a) { int b = a; return () -> { Runnable r = () -> x = b; r.run(); }; } }",
        &["f", "run", "<init>"],
        expect![[r#"
            T.f(int) (%this.0: ref, %a.1: int)
            b0:
                %b.2 = %a.1
                %3 = new T$$Lambda$f$0
                call exact T$$Lambda$f$0.<init>(T, int) (%3, %this.0, %b.2)
                return %3
            T.<init>() (%this.0: ref)
            b0:
                return
            T$$Lambda$f$1.<init>(T, int) (%this.0: ref, %this$0.1: ref, %val$b.2: int)
            b0:
                put %this.0.[T$$Lambda$f$1.this$0] = %this$0.1
                put %this.0.[T$$Lambda$f$1.val$b] = %val$b.2
                return
            T$$Lambda$f$1.run() (%0: ref)
            b0:
                %1 = get %0.[T$$Lambda$f$1.this$0]
                %2 = get %0.[T$$Lambda$f$1.val$b]
                put %1.[T.x] = %2
                return
            T$$Lambda$f$0.<init>(T, int) (%this.0: ref, %this$0.1: ref, %val$b.2: int)
            b0:
                put %this.0.[T$$Lambda$f$0.this$0] = %this$0.1
                put %this.0.[T$$Lambda$f$0.val$b] = %val$b.2
                return
            T$$Lambda$f$0.run() (%0: ref)
            b0:
                %1 = new T$$Lambda$f$1
                %2 = get %0.[T$$Lambda$f$0.this$0]
                %3 = get %0.[T$$Lambda$f$0.val$b]
                call exact T$$Lambda$f$1.<init>(T, int) (%1, %2, %3)
                %r.4 = %1
                call virtual java.lang.Runnable.run() (%r.4)
                return
        "#]],
    );
}

#[test]
fn anonymous_classes_capture_before_they_construct() {
    check(
        "class T { int x; Thread f(int a) { return new Thread(\"t\") { int y = a; public void run() { x = y; } }; } }",
        &["f", "run", "<init>"],
        expect![[r#"
            T.f(int) (%this.0: ref, %a.1: int)
            b0:
                %2 = "t"
                %3 = new T$$Anonymous$f$0
                call exact T$$Anonymous$f$0.<init>(T, java.lang.String, int) (%3, %this.0, %2, %a.1)
                return %3
            T.<init>() (%this.0: ref)
            b0:
                return
            T$$Anonymous$f$0.run() (%this.0: ref)
            b0:
                %1 = get %this.0.[T$$Anonymous$f$0.this$0]
                %2 = get %this.0.[T$$Anonymous$f$0.y]
                put %1.[T.x] = %2
                return
            T$$Anonymous$f$0.<init>(T, java.lang.String, int) (%this.0: ref, %1: ref, %p$0.2: ref, %3: int)
            b0:
                put %this.0.[T$$Anonymous$f$0.this$0] = %1
                put %this.0.[T$$Anonymous$f$0.val$a] = %3
                call exact java.lang.Thread.<init>(java.lang.String) (%this.0, %p$0.2)
                %4 = get %this.0.[T$$Anonymous$f$0.val$a]
                put %this.0.[T$$Anonymous$f$0.y] = %4
                return
        "#]],
    );
}

#[test]
fn generics_are_erased_with_casts() {
    check(
        "import java.util.function.*; class Box<T> { T v; T get() { return v; } } \
         class T { int f(Box<String> b, Supplier<Integer> s) { int n = s.get(); return b.get().length() + b.v.length() + n; } }",
        &["f"],
        expect![[r#"
            T.f(Box, java.util.function.Supplier) (%this.0: ref, %b.1: ref, %s.2: ref)
            b0:
                %3 = call virtual java.util.function.Supplier.get() (%s.2)
                %4 = cast %3 to java.lang.Integer
                %5 = call virtual java.lang.Integer.intValue() (%4)
                %n.6 = %5
                %7 = call virtual Box.get() (%b.1)
                %8 = cast %7 to java.lang.String
                %9 = call virtual java.lang.String.length() (%8)
                %10 = get %b.1.[Box.v]
                %11 = cast %10 to java.lang.String
                %12 = call virtual java.lang.String.length() (%11)
                %13 = int %9 + %12
                %14 = int %13 + %n.6
                return %14
        "#]],
    );
}

#[test]
fn overriding_with_other_erasure_makes_a_bridge() {
    check(
        "class T implements Comparable<T> { int n; public int compareTo(T o) { return n - o.n; } }",
        &["compareTo"],
        expect![[r#"
            T.compareTo(T) (%this.0: ref, %o.1: ref)
            b0:
                %2 = get %this.0.[T.n]
                %3 = get %o.1.[T.n]
                %4 = int %2 - %3
                return %4
            T.compareTo(java.lang.Object) (%this.0: ref, %1: ref)
            b0:
                %2 = cast %1 to T
                %3 = call virtual T.compareTo(T) (%this.0, %2)
                return %3
        "#]],
    );
}
