//! Floating point numbers as `Double.toString` and `Float.toString` write them.

/// A double as Java writes it.
pub fn double_text(value: f64) -> String {
    let mut out = String::new();
    floating(value, &scientific(value), &mut out);
    out
}

/// A float as Java writes it.
pub fn float_text(value: f32) -> String {
    let mut out = String::new();
    floating(f64::from(value), &two_digits(format!("{value:e}"), || format!("{value:.1e}")), &mut out);
    out
}

/// The shortest digits that name a double, as Java finds them: `1.25e-7`.
pub fn scientific(value: f64) -> String {
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
