//! What the tests share: a database with files in it, and printed forms.
#![allow(dead_code, reason = "each test file uses its part")]

use std::fmt::Write;

use racelens_ir::{CallTarget, Code, Instr, MethodKey, Program};
use racelens_java::{RootDatabase, SourceFile, body, classes_in, harnesses, program};

pub fn with_file(text: &str) -> (RootDatabase, SourceFile) {
    let mut db = RootDatabase::default();
    let file = db.set_file("Test.java", text.into());
    (db, file)
}

/// The bodies of all methods whose names are given, of every class of the file.
pub fn lowered(text: &str, names: &[&str]) -> String {
    let (db, file) = with_file(text);
    let mut out = String::new();
    for class in classes_in(&db, file).iter() {
        for method in class.methods.iter().filter(|method| names.contains(&method.key.name.as_str())) {
            if let Some(body) = body(&db, &method.key) {
                body.validate().unwrap();
                write!(out, "{} {body}", method.key).unwrap();
            }
        }
    }
    out
}

/// Every reason why a program isn't wholly understood.
pub fn gaps(program: &Program) -> Vec<String> {
    let mut found = Vec::new();
    for method in program.methods.rows() {
        let Code::Body(body, links) = &method.code else { continue };
        body.validate().unwrap();
        for instr in body.code.rows() {
            if let Instr::Unknown { why, .. } = instr {
                found.push(format!("{}: {why}", method.key));
            }
        }
        for (name, target) in links.methods.iter() {
            if *target == CallTarget::Missing {
                found.push(format!("{}: calls {}", method.key, body.methods[name]));
            }
        }
        for (name, target) in links.fields.iter() {
            if target.is_none() {
                found.push(format!("{}: uses {}", method.key, body.fields[name]));
            }
        }
    }
    found
}

pub fn main_program(db: &RootDatabase, file: SourceFile) -> std::sync::Arc<Program> {
    let harnesses = harnesses(db, file);
    program(db, &harnesses[0]).unwrap()
}

pub fn main_of(class: &str) -> MethodKey {
    let strings = racelens_ir::Type::array_of(racelens_ir::Type::class("java.lang.String"));
    MethodKey::new(class, "main", [strings])
}
