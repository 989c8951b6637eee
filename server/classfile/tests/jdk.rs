//! Every class of a JDK on this machine is read and lowered.
#![expect(
    clippy::disallowed_methods,
    clippy::print_stderr,
    clippy::panic,
    clippy::unwrap_used,
    reason = "test code that looks for a JDK"
)]

use std::sync::Arc;
use std::time::Instant;

use racelens_classfile::{BinaryClass, ClassPath, body, class_names, is_jdk};
use racelens_ir::Instr;
use racelens_system::{Os, System};

fn jdk() -> Option<String> {
    let home = std::env::var("JAVA_HOME").ok().filter(|home| is_jdk(&Os, home));
    home.or_else(|| {
        let installed = std::fs::read_dir("/usr/lib/jvm").ok()?;
        let mut homes: Vec<String> =
            installed.flatten().map(|entry| entry.path().to_string_lossy().into_owned()).collect();
        homes.sort();
        homes.into_iter().find(|home| is_jdk(&Os, home))
    })
}

/// Of all classes, every `step`th.
fn read_all(step: usize) {
    // By hand, any jar or folder of classes will do.
    let asked = std::env::var("RACELENS_CLASSES").ok();
    let Some(home) = asked.clone().or_else(jdk) else {
        assert!(std::env::var("CI").is_err(), "CI brings a JDK");
        eprintln!("skipped: there is no JDK on this machine");
        return;
    };
    let system: Arc<dyn System> = Arc::new(Os);
    let start = Instant::now();
    let names = class_names(&system, &home).unwrap();
    eprintln!("{} names in {:?}", names.len(), start.elapsed());
    assert!(asked.is_some() || names.len() > 5_000);
    let path = match asked {
        Some(asked) => ClassPath::new(&system, [asked], None),
        None => ClassPath::new(&system, [], Some(&home)),
    };
    let start = Instant::now();
    let mut classes = Vec::new();
    for name in names.iter().step_by(step) {
        let found = path.find(name).unwrap_or_else(|| panic!("{name} isn't found"));
        let class = BinaryClass::read(found.bytes, &found.path, racelens_ir::Provenance::ClassFile)
            .unwrap_or_else(|why| panic!("{name}: {why}"));
        assert_eq!(class.decl.name, **name);
        classes.push(class);
    }
    eprintln!("{} classes read in {:?}", classes.len(), start.elapsed());
    let start = Instant::now();
    let (mut methods, mut instrs) = (0, 0);
    let mut unknown = std::collections::BTreeMap::<String, usize>::new();
    for class in &classes {
        for method in class.decl.methods.iter().filter(|method| method.has_body) {
            let code = body(class, &method.key).unwrap_or_else(|| panic!("{} has no body", method.key));
            assert_eq!(code.body.validate(), Ok(()), "{}", method.key);
            assert_eq!(code.body.code.len(), code.lines.len());
            methods += 1;
            instrs += code.body.code.len();
            for instr in code.body.code.rows() {
                if let Instr::Unknown { why, .. } = instr {
                    *unknown.entry(why.to_string()).or_default() += 1;
                }
            }
        }
    }
    eprintln!("{methods} methods, {instrs} instructions lowered in {:?}", start.elapsed());
    eprintln!("{unknown:#?}");
    // Forms that a JVM has made for itself, told apart by their results alone: javac writes no such methods.
    let is_form = |why: &str| why.contains("$Holder.") && why.ends_with("only in its return type");
    let refused: Vec<_> = unknown.keys().filter(|why| why.starts_with("the class file") && !is_form(why)).collect();
    assert!(refused.is_empty(), "{refused:#?}");
}

#[test]
fn classes_of_the_jdk_are_read_and_lowered() {
    read_all(17);
}

#[test]
#[ignore = "reads all 27,000 classes; .ci/run does"]
fn every_class_of_the_jdk_is_read_and_lowered() {
    read_all(1);
}
