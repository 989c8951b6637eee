//! Floating point numbers as `Double.toString` and `Float.toString` of JDK 17 write them.

use crate::decimal_digits::Decimal;

/// A double as Java writes it.
pub fn double_text(value: f64) -> String {
    special(value).unwrap_or_else(|| finite(value.is_sign_negative(), &Decimal::of_double(value)))
}

/// A float as Java writes it.
pub fn float_text(value: f32) -> String {
    special(f64::from(value)).unwrap_or_else(|| finite(value.is_sign_negative(), &Decimal::of_float(value)))
}

fn special(value: f64) -> Option<String> {
    let sign = if value.is_sign_negative() { "-" } else { "" };
    match value {
        _ if value.is_nan() => Some("NaN".to_owned()),
        _ if value.is_infinite() => Some(format!("{sign}Infinity")),
        _ => (value == 0.0).then(|| format!("{sign}0.0")),
    }
}

/// Values from a thousandth to ten million are written plainly, and always with a digit on both sides of the point.
fn finite(is_negative: bool, decimal: &Decimal) -> String {
    let digits: String = decimal.digits.iter().map(|digit| char::from(b'0' + digit)).collect();
    let mut out = String::from(if is_negative { "-" } else { "" });
    let split = |at: usize, out: &mut String| {
        let (whole, rest) = digits.split_at(at.min(digits.len()));
        out.push_str(whole);
        (whole.len()..at).for_each(|_| out.push('0'));
        out.push('.');
        out.push_str(if rest.is_empty() { "0" } else { rest });
    };
    match decimal.point {
        1..=7 => split(decimal.point as usize, &mut out),
        -2..=0 => {
            out.push_str("0.");
            (decimal.point..0).for_each(|_| out.push('0'));
            out.push_str(&digits);
        }
        _ => {
            split(1, &mut out);
            out.push('E');
            out.push_str(&(decimal.point - 1).to_string());
        }
    }
    out
}
