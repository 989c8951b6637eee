//! The models' code that was lowered when racelens was built, beside what lowering makes of them now.

use std::sync::Arc;

use racelens_ir::Instr;
use racelens_java::{ClassPath, RootDatabase, compare_libraries};
use racelens_system::{Os, System};
use racelens_tests::jvm;

#[test]
fn stored_code_is_what_the_models_are_lowered_to() {
    let mut databases = [racelens_lowered::database(None), RootDatabase::default()];
    // A class that no model declares could be meant by a name in one.
    if let Some(home) = jvm::home("17") {
        let path = Arc::new(ClassPath::new(&(Arc::new(Os) as Arc<dyn System>), [], Some(&home)));
        databases.iter_mut().for_each(|db| db.set_class_path(path.clone()));
    }
    let [stored, now] = &databases;
    let (stored, differences) = compare_libraries(stored, now);
    assert!(differences.is_empty(), "{} methods:\n{}", differences.len(), differences.join("\n"));
    assert!(stored > 4_000, "{stored} methods are stored");
}

/// A JVM's own classes never see those of a program, even of a name that they use.
#[test]
fn models_mean_the_same_beside_any_program() {
    let mut beside = racelens_lowered::database(None);
    for name in ["List", "Collection", "Map", "Objects", "ArrayList", "Iterator", "Runnable"] {
        let text = format!("package java.util.concurrent; public class {name} {{}}");
        beside.set_file(&format!("/{name}.java"), Arc::from(text));
    }
    let (stored, differences) = compare_libraries(&beside, &racelens_lowered::database(None));
    assert!(differences.is_empty(), "{} methods:\n{}", differences.len(), differences.join("\n"));
    assert!(stored > 4_000, "{stored} methods are stored");
}

#[test]
fn a_model_that_is_taken_away_takes_all_stored_code_with_it() {
    let mut db = racelens_lowered::database(None);
    db.leave_out_models(&["java.util.ArrayList"]);
    let (stored, _) = compare_libraries(&db, &racelens_lowered::database(None));
    assert_eq!(stored, 0);
}

/// States leave out the names of threads until a model says that one is looked at. The report of an exception that nobody catches is
/// seen by no code.
#[test]
fn who_reads_the_name_of_a_thread_says_so() {
    let db = racelens_lowered::database(None);
    let thread = racelens_java::class_decl(&db, &"java.lang.Thread".into()).expect("there are threads");
    let (mut readers, mut reporters) = (Vec::new(), Vec::new());
    for method in &thread.methods {
        let Some(body) = racelens_java::body(&db, &method.key) else { continue };
        let reads =
            |instr: &Instr| matches!(instr, Instr::GetField { field, .. } if body.fields[*field].name == "name");
        let calls = |instr: &Instr, name: &str| matches!(instr, Instr::Invoke { method, .. } if body.methods[*method].name == name);
        let code = body.code.rows();
        if code.iter().any(reads) && !code.iter().any(|instr| calls(instr, "tellsThreads")) {
            readers.push(method.key.name.to_string());
        }
        if code.iter().any(|instr| calls(instr, "reported0")) && !code.iter().any(|instr| calls(instr, "tellsThreads"))
        {
            reporters.push(method.key.name.to_string());
        }
    }
    // `rename` only notes for the numbers of others that there was no name, and who looks at a number says so.
    let known = ["reported0", "rename"].map(str::to_owned).to_vec();
    assert_eq!((readers, reporters), (known, vec!["default0".to_owned()]));
}
