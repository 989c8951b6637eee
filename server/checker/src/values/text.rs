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
        Kind::Float => {
            let value = f32::from_bits(word as u32);
            floating(f64::from(value), &two_digits(format!("{value:e}"), || format!("{value:.1e}")), out);
            Ok(())
        }
        Kind::Double => {
            let value = f64::from_bits(word);
            floating(value, &scientific(value), out);
            Ok(())
        }
        _ => write!(out, "{}", int(word)),
    };
    debug_assert!(written.is_ok());
}

/// The shortest digits that name a double, as Java finds them.
pub(super) fn scientific(value: f64) -> String {
    two_digits(format!("{value:e}"), || format!("{value:.1e}"))
}

/// Java writes at least two digits, those that come closest: the least double is 4.9E-324, though
/// 5E-324 would name it.
fn two_digits(shortest: String, two: impl FnOnce() -> String) -> String {
    if shortest.contains('.') { shortest } else { two() }
}

/// `scientific` holds the shortest digits that name the value: `-1.25e-7`. Java writes values from
/// a thousandth to ten million plainly, and always with a digit on both sides of the point.
fn floating(value: f64, scientific: &str, out: &mut String) {
    if value.is_nan() {
        return out.push_str("NaN");
    }
    if value.is_sign_negative() {
        out.push('-');
    }
    if value.is_infinite() {
        return out.push_str("Infinity");
    }
    if value == 0.0 {
        return out.push_str("0.0");
    }
    let (digits, exponent) = scientific.trim_start_matches('-').split_once('e').unwrap_or((scientific, "0"));
    let exponent: i32 = exponent.parse().unwrap_or(0);
    let digits: String = digits.chars().filter(char::is_ascii_digit).collect();
    let digits = digits.trim_end_matches('0');
    let split = |at: usize, out: &mut String| {
        let (whole, rest) = digits.split_at(at.min(digits.len()));
        out.push_str(whole);
        (whole.len()..at).for_each(|_| out.push('0'));
        out.push('.');
        out.push_str(if rest.is_empty() { "0" } else { rest });
    };
    match exponent {
        0..=6 => split(exponent as usize + 1, out),
        -3..=-1 => {
            out.push_str("0.");
            (exponent + 1..0).for_each(|_| out.push('0'));
            out.push_str(digits);
        }
        _ => {
            split(1, out);
            out.push('E');
            out.push_str(&exponent.to_string());
        }
    }
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
