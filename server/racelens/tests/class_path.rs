//! Class files from the command line: jars that sources need, the JDK's own classes, class files that are
//! checked themselves. Needs `java` tools; without them the tests say so and pass, with `CI=true` they fail.

#![expect(
    clippy::disallowed_methods,
    clippy::expect_used,
    clippy::print_stderr,
    reason = "test code that compiles with a JDK"
)]

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;

use racelens::cli::{self, Console};
use racelens_system::Os;

struct Folder(PathBuf);

impl Folder {
    /// A folder of sources, compiled; none where there is no compiler.
    fn compiled(name: &str, sources: &[(&str, &str)]) -> Option<Self> {
        let root = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-{}", std::process::id()));
        for (path, text) in sources {
            let path = root.join("src").join(path);
            std::fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
            std::fs::write(path, text).expect("a file");
        }
        let folder = Self(root);
        let mut javac = Command::new("javac");
        javac.arg("-d").arg(folder.path("classes"));
        javac.args(sources.iter().map(|(path, _)| folder.path(&format!("src/{path}"))));
        match javac.status() {
            Ok(status) => assert!(status.success(), "the sources compile"),
            Err(_) => {
                assert!(std::env::var("CI").is_err(), "CI brings a JDK");
                eprintln!("skipped: there is no `javac` on this machine");
                return None;
            }
        }
        Some(folder)
    }
    fn path(&self, path: &str) -> String {
        self.0.join(path).to_string_lossy().replace('\\', "/")
    }
    fn jar(&self) -> String {
        let jar = self.path("made.jar");
        let done = Command::new("jar").args(["cf", &jar, "-C", &self.path("classes"), "."]).status();
        assert!(done.is_ok_and(|done| done.success()), "`jar` packs");
        jar
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Output, messages, status.
fn racelens(args: &[&str]) -> (String, String, u8) {
    let more = if args.first() == Some(&"check") { &["--cache", "off"][..] } else { &[] };
    let args = std::iter::once(&"racelens").chain(args).chain(more);
    let args: Vec<String> = args.map(|arg| (*arg).to_owned()).collect();
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let mut console = Console { out: &mut out, err: &mut err, out_is_terminal: false, err_is_terminal: false };
    let status = cli::run(&args, Arc::new(Os), &mut console).code();
    (String::from_utf8_lossy(&out).into_owned(), String::from_utf8_lossy(&err).into_owned(), status)
}

const LIBRARY: &str = "package lib; import java.util.function.*;
public class Cell<T extends Comparable<? super T>> {
    private T value;
    public final class View { public T now() { return value; } }
    public static <A extends Comparable<A>> Cell<A> of(A value) { Cell<A> made = new Cell<>(); made.value = value; return made; }
    public void set(T value) { this.value = value; }
    public T get() { return value; }
    public View view() { return new View(); }
    public <R extends Comparable<R>> Cell<R> map(Function<? super T, ? extends R> by) { return of(by.apply(value)); }
    public String pick(Object any) { return \"object\"; }
    public String pick(CharSequence text) { return \"text\"; }
    public String pick(long number, int... more) { return \"numbers\" + more.length; }
    public static final int LIMIT = 3;
    public enum Mode { ON, OFF }
}";

const USER: &str = "import lib.Cell;
class User {
    static Cell<Integer> cell = Cell.of(1);
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> cell.set(2));
        t.start();
        Integer seen = cell.get();
        t.join();
        switch (Cell.LIMIT) { case Cell.LIMIT: System.out.println(seen > 0); }
    }
}";

#[test]
fn a_jar_gives_names_types_and_code() {
    let Some(library) = Folder::compiled("jar", &[("lib/Cell.java", LIBRARY)]) else { return };
    let jar = library.jar();
    std::fs::create_dir_all(library.path("user")).expect("a folder");
    std::fs::write(library.path("user/User.java"), USER).expect("a file");
    let user = library.path("user/User.java");
    let (out, err, status) = racelens(&["check", "--jdk", "none", "--class-path", &jar, &user]);
    assert_eq!(status, 1, "{out}{err}");
    assert!(out.contains("`Cell.value` is written by thread `Thread-0` and read by `main`"), "{out}");
    assert!(out.contains("executed from class files: lib.Cell"), "{out}");
    // What happens in a library is shown where it is called.
    assert!(out.contains("user/User.java:5:") && !out.contains("Cell.java"), "{out}");
    let (out, _, status) = racelens(&["check", "--jdk", "none", &user]);
    assert_eq!(status, 3);
    assert!(out.contains("lib.Cell"), "{out}");
    // The same told by a file of the project.
    std::fs::write(library.path("user/racelens.toml"), "class-path = [\"../*\"]\njdk = \"none\"\n").expect("a file");
    let (out, err, status) = racelens(&["check", &user]);
    assert_eq!(status, 1, "{out}{err}");
}

#[test]
fn generic_signatures_pick_overloads() {
    let Some(library) = Folder::compiled("types", &[("lib/Cell.java", LIBRARY)]) else { return };
    let source = "import lib.Cell; import lib.Cell.Mode;
class Types {
    public static void main(String[] args) {
        Cell<String> texts = Cell.of(\"abc\");
        System.out.println(texts.pick(texts.get()) + texts.pick(texts) + texts.pick(3) + texts.pick(3, 4, 5));
        var lengths = texts.map(text -> text.length());
        int length = lengths.get() + 1;
        var view = texts.view();
        System.out.println(length + String.valueOf(view.now()).substring(1));
        for (Mode mode : Mode.values()) {
            System.out.println(switch (mode) { case ON -> \"on\"; case OFF -> Mode.valueOf(\"OFF\").ordinal(); });
        }
    }
}";
    std::fs::write(library.path("Types.java"), source).expect("a file");
    let (out, err, status) =
        racelens(&["run", "--jdk", "none", "--class-path", &library.path("classes"), &library.path("Types.java")]);
    assert_eq!((out.as_str(), err.as_str(), status), ("textobjectobjectnumbers2\n4bc\non\n1\n", "", 0));
}

#[test]
fn the_jdk_s_plain_java_runs_and_what_only_a_jvm_runs_is_said() {
    let source = "import java.text.*;
class Jdk {
    public static void main(String[] args) {
        CharacterIterator it = new StringCharacterIterator(\"abc\", 1);
        for (char c = it.first(); c != CharacterIterator.DONE; c = it.next()) System.out.print(c);
        System.out.println(it.getIndex());
        System.out.println(java.util.prefs.Preferences.userRoot());
    }
}";
    let Some(folder) = Folder::compiled("jdk", &[("Jdk.java", source)]) else { return };
    if racelens_classfile::jdk(&Os).is_none() {
        eprintln!("skipped: there is no JDK on this machine");
        return;
    }
    for file in ["src/Jdk.java", "classes/Jdk.class"] {
        let (out, err, status) = racelens(&["run", &folder.path(file)]);
        assert_eq!(out, "abc3\n", "{err}");
        assert_eq!(status, 3);
        assert!(err.contains("stopped: initialises java.util.prefs.Preferences, which only a JVM can run"), "{err}");
    }
    let (out, _, status) = racelens(&["check", &folder.path("src/Jdk.java")]);
    assert_eq!(status, 3);
    assert!(out.contains("java.text.StringCharacterIterator"), "{out}");
}

/// What the class files of `java.time` ask of locales and zones has models.
#[test]
fn dates_have_names_and_zones_with_one_offset() {
    let source = r#"import java.time.*;
import java.time.format.*;
import java.util.Locale;
class Dates {
    public static void main(String[] args) {
        LocalDateTime at = LocalDateTime.of(2024, 2, 5, 13, 4, 5);
        for (Locale locale : new Locale[] {Locale.ROOT, Locale.ENGLISH}) {
            for (String pattern : new String[] {"EEE, dd MMM yyyy h a", "EEEE MMMM", "EEEEE MMMMM G", "LLL LLLL GGGG"}) {
                System.out.println(at.format(DateTimeFormatter.ofPattern(pattern, locale)));
            }
            System.out.println(LocalDate.parse("05 Sep 2024", DateTimeFormatter.ofPattern("dd MMM yyyy", locale)));
            System.out.println(at.getDayOfWeek().getDisplayName(TextStyle.NARROW, locale));
        }
        System.out.println(at.atZone(ZoneOffset.ofHours(3)).withZoneSameInstant(ZoneId.of("UTC")));
    }
}"#;
    let Some(folder) = Folder::compiled("dates", &[("Dates.java", source)]) else { return };
    if racelens_classfile::jdk(&Os).is_none() {
        eprintln!("skipped: there is no JDK on this machine");
        return;
    }
    let java = Command::new("java").args(["-cp", &folder.path("classes"), "Dates"]).output().expect("java runs");
    let (out, err, status) = racelens(&["run", &folder.path("src/Dates.java")]);
    assert_eq!((out.as_str(), err.as_str(), status), (&*String::from_utf8_lossy(&java.stdout), "", 0));
}

/// The JDK's own `Arrays` has a nested class of the name of one that the models have beside it.
#[test]
fn models_mean_models_where_there_is_a_jdk() {
    let source = "import java.util.*; public class Sorts { public static void main(String[] args) { \
        List<String> list = new ArrayList<>(List.of(\"b\", \"a\")); list.sort(null); System.out.println(list); } }";
    let Some(folder) = Folder::compiled("models", &[("Sorts.java", source)]) else { return };
    let (out, err, _) = racelens(&["run", &folder.path("src/Sorts.java")]);
    assert_eq!(out, "[a, b]\n", "{err}");
}

#[test]
fn class_files_are_checked_and_shown_in_their_sources() {
    let source = "package deep.down;
public class Racy {
    static int count;
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> count++);
        t.start();
        count = 2;
        t.join();
    }
}";
    let Some(folder) = Folder::compiled("checked", &[("deep/down/Racy.java", source)]) else { return };
    let jar = folder.jar();
    let class = folder.path("classes/deep/down/Racy.class");
    for target in [&folder.path("classes"), &class, &jar] {
        let (out, err, status) = racelens(&["check", "--jdk", "none", target]);
        assert_eq!(status, 1, "{out}{err}");
        assert!(out.contains("src/deep/down/Racy.java:7:9"), "{out}");
        assert!(out.contains("executed from class files: deep.down.Racy"), "{out}");
    }
    // Without sources, lines are what a class file tells.
    std::fs::remove_dir_all(folder.path("src")).expect("the sources");
    let (out, _, _) = racelens(&["check", "--format", "json", "--jdk", "none", &jar]);
    assert!(out.contains("made.jar!/deep/down/Racy.java") && out.contains("\"line\": 7"), "{out}");
    let (out, _, _) = racelens(&["check", "--jdk", "none", &jar]);
    assert!(out.contains("= at ") && out.contains("made.jar!/deep/down/Racy.java:7"), "{out}");
    let broken = folder.path("classes/deep/down/Broken.class");
    std::fs::write(&broken, b"\xCA\xFE\xBA\xBE but no more").expect("a file");
    let (_, err, status) = racelens(&["check", &broken]);
    assert_eq!(status, 2);
    assert!(err.contains("Broken.class") && err.lines().count() == 1, "{err}");
}

/// Runs `jar` on a folder's files.
fn pack(args: &[&str]) {
    let done = Command::new("jar").args(args).status();
    assert!(done.is_ok_and(|done| done.success()), "`jar` packs");
}

#[test]
fn the_newest_version_of_a_class_that_is_known_is_taken() {
    let version =
        |number| format!("package lib; public class Which {{ public static int number() {{ return {number}; }} }}");
    let Some(base) = Folder::compiled("versions", &[("lib/Which.java", &version(8))]) else { return };
    let Some(newer) = Folder::compiled("versions11", &[("lib/Which.java", &version(11))]) else { return };
    let Some(late) = Folder::compiled("versions99", &[("lib/Which.java", &version(99))]) else { return };
    let user = base.path("User.java");
    let text = "class User { public static void main(String[] args) { System.out.println(lib.Which.number()); } }";
    std::fs::write(&user, text).expect("a file");
    let jar = base.path("versions.jar");
    let [old, new, future] = [&base, &newer, &late].map(|folder| folder.path("classes"));
    let layers = ["-C", &old, ".", "--release", "11", "-C", &new, "."];
    pack(&[&["cf", &jar], layers.as_slice()].concat());
    let (out, err, status) = racelens(&["run", "--jdk", "none", "--class-path", &jar, &user]);
    assert_eq!((out.as_str(), status), ("11\n", 0), "{err}");
    // Releases that models aren't about have versions of their own.
    let meta = base.path("META-INF/versions/99");
    std::fs::create_dir_all(&meta).expect("a folder");
    std::fs::create_dir_all(base.path("META-INF/versions/99/lib")).expect("a folder");
    std::fs::copy(format!("{future}/lib/Which.class"), format!("{meta}/lib/Which.class")).expect("a file");
    pack(&["uf", &jar, "-C", &base.path("."), "META-INF/versions/99/lib/Which.class"]);
    let (out, err, status) = racelens(&["run", "--jdk", "none", "--class-path", &jar, &user]);
    assert_eq!((out.as_str(), status), ("11\n", 0), "{err}");
}

#[test]
fn an_application_brings_its_libraries_along() {
    let Some(library) = Folder::compiled("needed", &[("lib/Cell.java", LIBRARY)]) else { return };
    let needed = library.jar();
    let main = "package app; class Main {
    static lib.Cell<Integer> cell = lib.Cell.of(1);
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> cell.set(2));
        t.start();
        t.join();
        System.out.println(cell.get());
        Racy.main(args);
    }
}";
    let racy = "package app; class Racy {
    static int count;
    public static void main(String[] args) throws Exception {
        new Thread(() -> count++).start();
        count = 2;
    }
}";
    for (place, name) in [("BOOT-INF", "boot"), ("WEB-INF", "web")] {
        let Some(app) =
            Folder::compiled(name, &[("lib/Cell.java", LIBRARY), ("app/Main.java", main), ("app/Racy.java", racy)])
        else {
            return;
        };
        std::fs::remove_dir_all(app.path("classes/lib")).expect("a folder");
        std::fs::create_dir_all(app.path(&format!("packed/{place}/lib"))).expect("a folder");
        std::fs::rename(app.path("classes"), app.path(&format!("packed/{place}/classes"))).expect("a folder");
        std::fs::copy(&needed, app.path(&format!("packed/{place}/lib/cell.jar"))).expect("a file");
        std::fs::write(app.path("manifest"), "Main-Class: none.Launcher\nStart-Class: app.Main\n").expect("a file");
        std::fs::remove_dir_all(app.path("src")).expect("the sources");
        let jar = app.path("app.jar");
        pack(&["cfm", &jar, &app.path("manifest"), "-C", &app.path("packed"), "."]);
        let (out, err, status) = racelens(&["run", "--jdk", "none", &jar]);
        assert_eq!((out.as_str(), status), ("2\n", 0), "{err}");
        let (out, err, status) = racelens(&["check", "--jdk", "none", &jar]);
        assert_eq!(status, 1, "{out}{err}");
        assert!(out.contains("`Racy.count` is written by") && out.contains("Racy.java:5"), "{out}");
        // A library is no place to look for what can be run.
        assert!(!out.contains("Cell.main") && out.contains("lib.Cell"), "{out}");
    }
}
