//! Programs of several packages: methods without an access modifier are overridden in their own package alone (JLS 8.4.8.1).
#![expect(clippy::disallowed_methods, clippy::expect_used, reason = "test code that writes files")]

use std::path::Path;
use std::sync::Arc;

use racelens::cli::{self, Console};
use racelens_system::Os;

/// What a program prints, whose first file has the `main`.
fn printed(name: &str, sources: &[(&str, &str)]) -> String {
    let root = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-{}", std::process::id()));
    for (path, text) in sources {
        let path = root.join(path);
        std::fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        std::fs::write(path, text).expect("a file");
    }
    let main = sources.first().map(|(path, _)| root.join(path)).expect("a file");
    let args = ["racelens", "run", "--jdk", "none", &main.to_string_lossy()].map(str::to_owned);
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let mut console = Console { out: &mut out, err: &mut err, out_is_terminal: false, err_is_terminal: false };
    let status = cli::run(&args, Arc::new(Os), &mut console).code();
    let _ = std::fs::remove_dir_all(&root);
    assert_eq!((String::from_utf8_lossy(&err).as_ref(), status), ("", 0));
    String::from_utf8_lossy(&out).into_owned()
}

const ABOVE: (&str, &str) = (
    "p/Above.java",
    "package p; public class Above {
    public String run() { return name() + shown(this); }
    public static String shown(Above it) { return it.other(); }
    String name() { return \"above \"; }
    String other() { return \"above's other\"; }
}",
);

const ELSEWHERE: (&str, &str) = (
    "q/Elsewhere.java",
    "package q; public class Elsewhere extends p.Above {
    String name() { return \"elsewhere \"; }
    public String other() { return \"elsewhere's other\"; }
    public String both() { return name() + other(); }
}",
);

#[test]
fn a_method_of_a_different_package_overrides_nothing() {
    let main = "class Main { public static void main(String[] args) {
        q.Elsewhere made = new q.Elsewhere();
        System.out.println(made.run() + \", \" + made.both());
    } }";
    let out = printed("apart", &[("Main.java", main), ABOVE, ELSEWHERE]);
    assert_eq!(out, "above above's other, elsewhere elsewhere's other\n");
}

#[test]
fn a_class_between_hides_nothing_from_one_of_the_same_package() {
    let main = "class Main { public static void main(String[] args) {
        p.Below below = new p.Below();
        System.out.println(below.run() + \", \" + below.both());
        q.Last last = new q.Last();
        System.out.println(last.run() + \", \" + last.both());
    } }";
    let below = "package p; public class Below extends q.Elsewhere {
        String name() { return \"below \"; }
        public String other() { return \"below's other\"; }
    }";
    let last = "package q; public class Last extends p.Below {
        String name() { return \"last \"; }
        public String other() { return \"last's other\"; }
    }";
    let files = [("Main.java", main), ABOVE, ELSEWHERE, ("p/Below.java", below), ("q/Last.java", last)];
    let out = printed("between", &files);
    assert_eq!(out, "below below's other, elsewhere below's other\nbelow last's other, last last's other\n");
}
