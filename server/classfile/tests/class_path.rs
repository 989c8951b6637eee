//! Class paths in memory: folders, jars and jars within jars.
#![expect(clippy::unwrap_used, reason = "test code")]

use std::io::{Cursor, Write};
use std::sync::Arc;

use racelens_classfile::{ClassOrigin, ClassPath, class_names, is_jdk, main_class};
use racelens_system::{Memory, System};
use zip::write::{SimpleFileOptions, ZipWriter};

fn jar(entries: &[(&str, &[u8])]) -> Vec<u8> {
    let mut jar = ZipWriter::new(Cursor::new(Vec::new()));
    for (path, bytes) in entries {
        jar.start_file(*path, SimpleFileOptions::default()).unwrap();
        jar.write_all(bytes).unwrap();
    }
    jar.finish().unwrap().into_inner()
}

fn memory(files: &[(&str, &[u8])]) -> Arc<dyn System> {
    let files = files.iter().map(|(path, bytes)| ((*path).to_owned(), bytes.to_vec()));
    Arc::new(Memory { files: files.collect() })
}

fn found(path: &ClassPath, name: &str) -> Option<(String, String, ClassOrigin)> {
    let found = path.find(name)?;
    Some((String::from_utf8(found.bytes.to_vec()).unwrap(), found.path, found.origin))
}

#[test]
fn the_first_place_that_has_a_class_wins() {
    let jar = jar(&[("a/B.class", b"jar"), ("a/C.class", b"jar")]);
    let system = memory(&[("/cp/a/B.class", b"folder"), ("/lib/a.jar", &jar), ("/own/D.class", b"own")]);
    let path = ClassPath::new(&system, ["/cp", "/lib/a.jar", "/gone.jar", "/gone"].map(str::to_owned), None);
    let path = path.with_checked(&system, ["/own".to_owned()]);
    let is = |text: &str, at: &str, origin| Some((text.to_owned(), at.to_owned(), origin));
    assert_eq!(found(&path, "a.B"), is("folder", "/cp/a/B.class", ClassOrigin::ClassPath));
    assert_eq!(found(&path, "a.C"), is("jar", "/lib/a.jar!/a/C.class", ClassOrigin::ClassPath));
    assert_eq!(found(&path, "D"), is("own", "/own/D.class", ClassOrigin::Checked));
    for outside in ["a.D", "", "..cp.a.B", "/cp/a/B", "a/B"] {
        assert_eq!(found(&path, outside), None, "{outside}");
    }
    assert_eq!(path.problems().len(), 2, "{:?}", path.problems());
}

#[test]
fn jars_within_a_jar_are_looked_into() {
    let inner = jar(&[("lib/E.class", b"inner")]);
    let outer = jar(&[
        ("META-INF/MANIFEST.MF", b"Manifest-Version: 1.0\r\nMain-Class: a.Main\r\n\r\n"),
        ("BOOT-INF/classes/a/Main.class", b"main"),
        ("BOOT-INF/lib/inner.jar", &inner),
    ]);
    let system = memory(&[("/app.jar", &outer)]);
    let path = ClassPath::new(&system, [], None).with_checked(&system, ["/app.jar".to_owned()]);
    assert_eq!(found(&path, "a.Main").unwrap().2, ClassOrigin::Checked);
    assert_eq!(found(&path, "lib.E").unwrap().2, ClassOrigin::ClassPath);
    assert_eq!(class_names(&system, "/app.jar").unwrap(), ["a.Main"]);
    assert_eq!(main_class(&*system, "/app.jar").as_deref(), Some("a.Main"));
}

#[test]
fn an_image_that_is_none_is_told() {
    let system = memory(&[("/jdk/lib/modules", b"no image at all, but long enough for a header")]);
    assert!(is_jdk(&*system, "/jdk") && !is_jdk(&*system, "/other"));
    let path = ClassPath::new(&system, [], Some("/jdk"));
    assert_eq!(path.problems(), ["/jdk/lib/modules is not a JDK image"]);
    assert_eq!(found(&path, "java.lang.Object"), None);
}
