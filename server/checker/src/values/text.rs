//! Values as Java prints them.

use racelens_ir::Kind;

use crate::values::arithmetic::int;

/// A primitive as `String.valueOf` gives it.
pub fn primitive(kind: Kind, word: u64, out: &mut String) {
    use std::fmt::Write;
    let written = match kind {
        Kind::Boolean => write!(out, "{}", word & 1 == 1),
        Kind::Char => write!(out, "{}", racelens_ir::units::text([word as u16])),
        Kind::Long => write!(out, "{}", word as i64),
        Kind::Float => write!(out, "{}", racelens_ir::float_text(f32::from_bits(word as u32))),
        Kind::Double => write!(out, "{}", racelens_ir::double_text(f64::from_bits(word))),
        _ => write!(out, "{}", int(word)),
    };
    debug_assert!(written.is_ok());
}

/// `String.hashCode`, over UTF-16 units.
pub fn hash(text: &str) -> i32 {
    racelens_ir::units::units(text).fold(0i32, |hash, unit| hash.wrapping_mul(31).wrapping_add(i32::from(unit)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn double(value: f64) -> String {
        let mut out = String::new();
        primitive(Kind::Double, value.to_bits(), &mut out);
        out
    }

    #[test]
    fn floating_point_prints_as_in_java() {
        let shown: Vec<String> =
            [1.0, 0.1, -2.5, 100.0, 1e7, 9_999_999.0, 1.25e-4, 0.001, 123.456, -0.0, 1e21].map(double).to_vec();
        let java =
            ["1.0", "0.1", "-2.5", "100.0", "1.0E7", "9999999.0", "1.25E-4", "0.001", "123.456", "-0.0", "1.0E21"];
        assert_eq!(shown, java);
        assert_eq!(double(f64::NEG_INFINITY), "-Infinity");
        assert_eq!(hash("hello"), 99_162_322);
    }
}
