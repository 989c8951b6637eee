//! Numbers and their digits where Java's text form differs from Rust's: what `Double.parseDouble`
//! takes, and the digits of `%f`, `%e` and `%g`, which Java rounds half up from the shortest digits.

/// A number as Java reads it: spaces around, a sign, digits or hexadecimal digits with `p`, a suffix.
pub fn parse(text: &str) -> Option<f64> {
    let text = text.trim_matches(|c: char| c <= ' ');
    let (is_negative, rest) = match text.as_bytes().first()? {
        b'-' => (true, text.get(1..)?),
        b'+' => (false, text.get(1..)?),
        _ => (false, text),
    };
    let size = match rest {
        "NaN" => f64::NAN,
        "Infinity" => f64::INFINITY,
        _ => {
            let digits = without_suffix(rest);
            match digits.get(..2) {
                Some("0x" | "0X") => racelens_ir::hex_double(digits.get(2..)?)?,
                _ if is_decimal(digits) => digits.parse().ok()?,
                _ => return None,
            }
        }
    };
    Some(if is_negative { -size } else { size })
}

/// The same, rounded once to a float.
pub fn parse_float(text: &str) -> Option<f32> {
    let double = parse(text)?;
    let trimmed = text.trim_matches(|c: char| c <= ' ');
    let digits = without_suffix(trimmed.trim_start_matches(['-', '+']));
    let float = match digits.strip_prefix("0x").or_else(|| digits.strip_prefix("0X")) {
        Some(digits) => racelens_ir::hex_single(digits),
        None => is_decimal(digits).then(|| digits.parse::<f32>().ok()).flatten(),
    };
    Some(float.map_or(double as f32, |float| if double.is_sign_negative() { -float } else { float }))
}

fn without_suffix(digits: &str) -> &str {
    digits.strip_suffix(['f', 'F', 'd', 'D']).unwrap_or(digits)
}

fn is_decimal(text: &str) -> bool {
    let (mantissa, exponent) = match text.split_once(['e', 'E']) {
        Some((mantissa, exponent)) => (mantissa, Some(exponent)),
        None => (text, None),
    };
    let all_digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    let (whole, part) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let is_mantissa = all_digits(whole) && all_digits(part) && !(whole.is_empty() && part.is_empty());
    is_mantissa
        && exponent.is_none_or(|exponent| {
            let digits = exponent.strip_prefix(['-', '+']).unwrap_or(exponent);
            !digits.is_empty() && all_digits(digits)
        })
}

/// A size as decimal digits: `0.d₁d₂… × 10^point`.
struct Decimal {
    digits: Vec<u8>,
    point: i32,
}

impl Decimal {
    fn of(value: f64) -> Self {
        let racelens_ir::Decimal { digits, point } = racelens_ir::Decimal::for_format(value);
        Self { digits, point }
    }

    /// Keeps this many digits, rounding half up.
    fn round(&mut self, keep: i32) {
        let Ok(keep) = usize::try_from(keep) else {
            self.digits = vec![0];
            return;
        };
        if keep >= self.digits.len() {
            return;
        }
        let is_up = self.digits.get(keep).is_some_and(|digit| *digit >= 5);
        self.digits.truncate(keep);
        if !is_up {
            return;
        }
        for digit in self.digits.iter_mut().rev() {
            if *digit < 9 {
                *digit += 1;
                return;
            }
            *digit = 0;
        }
        self.digits.insert(0, 1);
        self.point += 1;
    }

    fn digit(&self, at: i32) -> char {
        let digit = usize::try_from(at).ok().and_then(|at| self.digits.get(at)).copied().unwrap_or(0);
        char::from(b'0' + digit)
    }

    fn plain(&self, precision: usize) -> String {
        let mut out: String = match self.point {
            ..=0 => "0".to_owned(),
            point => (0..point).map(|at| self.digit(at)).collect(),
        };
        if precision > 0 {
            out.push('.');
            out.extend((0..precision as i32).map(|at| self.digit(self.point + at)));
        }
        out
    }

    fn scientific(&self, precision: usize, is_zero: bool) -> String {
        let mut out = String::from(self.digit(0));
        if precision > 0 {
            out.push('.');
            out.extend((1..=precision as i32).map(|at| self.digit(at)));
        }
        let exponent = if is_zero { 0 } else { self.point - 1 };
        out.push_str(&format!("e{}{:02}", if exponent < 0 { '-' } else { '+' }, exponent.abs()));
        out
    }
}

/// The digits of a finite number's size for a conversion of `String.format`.
pub fn format(value: f64, conversion: char, precision: usize) -> String {
    let mut decimal = Decimal::of(value);
    let is_zero = value == 0.0;
    match conversion {
        'e' => {
            decimal.round(precision as i32 + 1);
            decimal.scientific(precision, is_zero)
        }
        'g' => {
            let precision = precision.max(1);
            decimal.round(precision as i32);
            let exponent = decimal.point - 1;
            if is_zero {
                decimal.plain(precision - 1)
            } else if (-4..precision as i32).contains(&exponent) {
                decimal.plain((precision as i32 - decimal.point).max(0) as usize)
            } else {
                decimal.scientific(precision - 1, false)
            }
        }
        _ => {
            decimal.round(decimal.point + precision as i32);
            decimal.plain(precision)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rounds_half_up_from_the_shortest_digits() {
        assert_eq!(format(1.005, 'f', 2), "1.01");
        assert_eq!(format(0.125, 'f', 2), "0.13");
        assert_eq!(format(-2.5, 'f', 0), "3");
        assert_eq!(format(0.05, 'f', 1), "0.1");
        assert_eq!(format(0.04, 'f', 1), "0.0");
        assert_eq!(format(0.96, 'f', 1), "1.0");
        assert_eq!(format(0.0, 'f', 2), "0.00");
        assert_eq!(format(1234.5678, 'e', 3), "1.235e+03");
        assert_eq!(format(0.0, 'e', 2), "0.00e+00");
        assert_eq!(format(0.0001, 'g', 6), "0.000100000");
        assert_eq!(format(123_456_789.0, 'g', 6), "1.23457e+08");
    }

    #[test]
    fn reads_what_java_reads() {
        assert_eq!(parse(" -1.5e3f "), Some(-1500.0));
        assert_eq!(parse("0x1.8p1"), Some(3.0));
        assert_eq!(parse(".5"), Some(0.5));
        for text in ["", "-", "inf", "nan", "1e", "0x", ".", "1_0"] {
            assert_eq!(parse(text), None, "{text}");
        }
    }
}
