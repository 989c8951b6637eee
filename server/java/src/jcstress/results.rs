//! The result classes of jcstress: `I_Result`, `II_Result`, `ZLJ_Result`, …
//!
//! A letter of the name is a field: `r1`, `r2`, … of the type that the letter stands for in a class file, `L` for `Object`. The
//! published library holds hundreds of such classes. Here a class is made when it is first named, as the text of a model.

use std::fmt::Write as _;
use std::sync::Arc;

use racelens_ir::Name;
use salsa::Durability;

use crate::db::Db;
use crate::inputs::{Origin, SourceFile};
use crate::queries::ClassName;

/// The package of the result classes.
pub const PACKAGE: &str = "org.openjdk.jcstress.infra.results";

const MOST_FIELDS: usize = 8;

fn type_of(letter: char) -> Option<&'static str> {
    Some(match letter {
        'Z' => "boolean",
        'B' => "byte",
        'S' => "short",
        'C' => "char",
        'I' => "int",
        'J' => "long",
        'F' => "float",
        'D' => "double",
        'L' => "Object",
        _ => return None,
    })
}

/// The types of the fields of a result class, by its full name.
fn fields_of(class: &str) -> Option<Vec<&'static str>> {
    let letters = class.strip_prefix(PACKAGE)?.strip_prefix('.')?.strip_suffix("_Result")?;
    let fields: Option<Vec<_>> = letters.chars().map(type_of).collect();
    fields.filter(|fields| (1..=MOST_FIELDS).contains(&fields.len()))
}

/// Whether a class is one of the result classes.
pub fn is_result(class: &str) -> bool {
    fields_of(class).is_some()
}

fn text_of(class: &str) -> Option<String> {
    let fields = fields_of(class)?;
    let simple = class.rsplit('.').next().unwrap_or(class);
    let mut text = format!("package {PACKAGE};\n\npublic final class {simple} {{\n");
    for (ty, at) in fields.iter().zip(1..) {
        let _ = writeln!(text, "    public {ty} r{at};");
    }
    let shown: Vec<String> = (1..=fields.len()).map(|at| format!("r{at}")).collect();
    let _ = writeln!(
        text,
        "\n    public String toString() {{\n        return \"\" + {};\n    }}\n}}",
        shown.join(" + \", \" + ")
    );
    Some(text)
}

/// The file of a result class. It is made once: nothing that a query reads could change it.
#[salsa::tracked(returns(copy))]
fn file_query<'db>(db: &'db dyn Db, class: ClassName<'db>) -> Option<SourceFile> {
    let name = class.name(db);
    let text = text_of(name)?;
    let path = format!("{}.java", name.replace('.', "/"));
    Some(SourceFile::builder(path, Arc::from(text), Origin::Model).durability(Durability::HIGH).new(db))
}

/// The model of a result class.
pub fn file(db: &dyn Db, class: &Name) -> Option<SourceFile> {
    is_result(class).then(|| file_query(db, ClassName::new(db, class.clone()))).flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_result_class_has_a_field_for_each_letter() {
        let text = text_of("org.openjdk.jcstress.infra.results.IZL_Result").unwrap();
        assert!(text.contains("public int r1;\n    public boolean r2;\n    public Object r3;"), "{text}");
        assert!(text.contains("return \"\" + r1 + \", \" + r2 + \", \" + r3;"), "{text}");
    }

    #[test]
    fn other_names_are_no_result_classes() {
        for name in ["_Result", "X_Result", "IIIIIIIII_Result", "I_Results", "I_Result$Inner"] {
            assert!(!is_result(&format!("{PACKAGE}.{name}")), "{name}");
        }
        assert!(!is_result("II_Result"));
        assert!(is_result(&format!("{PACKAGE}.IIIIIIII_Result")));
    }
}
