//! Hexadecimal floating point numbers (JLS 3.10.2): exact, then rounded once, half to even.

/// What follows `0x`, without a suffix: `1.8p-3`, as a double.
pub fn hex_double(text: &str) -> Option<f64> {
    Number::read(text).map(|number| number.rounded(53, -1074))
}

/// The same, rounded to a float.
pub fn hex_single(text: &str) -> Option<f32> {
    Number::read(text).map(|number| number.rounded(24, -149) as f32)
}

/// `digits × 2^exponent`, and something less than that exponent says where `has_more`.
struct Number {
    digits: u64,
    exponent: i64,
    has_more: bool,
}

impl Number {
    fn read(text: &str) -> Option<Self> {
        let (mantissa, exponent) = text.split_once(['p', 'P'])?;
        let sign = exponent.strip_prefix(['-', '+']).unwrap_or(exponent);
        if sign.is_empty() || !sign.bytes().all(|byte| byte.is_ascii_digit()) {
            return None;
        }
        // What is too large for a number is beyond every double.
        let size = sign.parse::<i64>().unwrap_or(i64::MAX).min(1 << 40);
        let (whole, part) = mantissa.split_once('.').unwrap_or((mantissa, ""));
        let mut number =
            Self { digits: 0, exponent: if exponent.starts_with('-') { -size } else { size }, has_more: false };
        for (place, digit) in whole.chars().chain(part.chars()).enumerate() {
            let digit = u64::from(digit.to_digit(16)?);
            let is_part = place >= whole.len();
            if number.digits >> 60 == 0 {
                number.digits = number.digits << 4 | digit;
                number.exponent -= if is_part { 4 } else { 0 };
            } else {
                number.has_more |= digit != 0;
                number.exponent += if is_part { 0 } else { 4 };
            }
        }
        (!whole.is_empty() || !part.is_empty()).then_some(number)
    }

    /// Keeps as many binary digits, none below an exponent.
    fn rounded(&self, digits: i64, least: i64) -> f64 {
        if self.digits == 0 {
            return 0.0;
        }
        let first = self.exponent + 63 - i64::from(self.digits.leading_zeros());
        let last = (first - (digits - 1)).max(least);
        let dropped = last - self.exponent;
        let kept = if dropped <= 0 {
            self.digits << -dropped
        } else if dropped > 65 {
            0
        } else {
            let wide = u128::from(self.digits);
            let (kept, rest, half) = (wide >> dropped, wide & ((1 << dropped) - 1), 1 << (dropped - 1));
            let is_up = rest > half || rest == half && (self.has_more || kept & 1 == 1);
            kept as u64 + u64::from(is_up)
        };
        let greatest = if digits == 53 { 1023 } else { 127 };
        let size = kept as f64;
        let is_beyond = kept != 0 && last + 63 - i64::from(kept.leading_zeros()) > greatest;
        if is_beyond { f64::INFINITY } else { scaled(size, last) }
    }
}

/// `size × 2^exponent`, which is a double.
fn scaled(size: f64, exponent: i64) -> f64 {
    // Every step is exact: the last one reaches what is a double.
    let half = exponent / 2;
    let power = |exponent: i64| f64::from_bits(((exponent + 1023) as u64) << 52);
    size * power(half) * power(exponent - half)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_rounded_once() {
        let doubles: [(&str, f64); 11] = [
            ("1p-1074", 4.9e-324),
            ("0.0000000000001P-1022", 4.9e-324),
            ("1.8p-1075", 4.9e-324),
            ("1p-1075", 0.0),
            ("1.fffffffffffffp1023", f64::MAX),
            ("1p1024", f64::INFINITY),
            ("1.fffffffffffff8p1023", f64::INFINITY),
            ("1.0000000000000800000001p0", 1.0 + f64::EPSILON),
            ("1.00000000000008p0", 1.0),
            (".8p1", 1.0),
            ("ffffffffffffffffffffp-99999999999999999999", 0.0),
        ];
        for (text, expected) in doubles {
            assert_eq!(hex_double(text), Some(expected), "{text}");
        }
        let singles: [(&str, f32); 5] = [
            ("1p-149", f32::from_bits(1)),
            ("1.000001000000000001p0", 1.0 + f32::EPSILON),
            ("1.fffffep127", f32::MAX),
            ("1.ffffffp127", f32::INFINITY),
            ("1p-150", 0.0),
        ];
        for (text, expected) in singles {
            assert_eq!(hex_single(text), Some(expected), "{text}");
        }
        for text in ["1.8", "p3", ".p3", "1p", "1p+", "1gp0"] {
            assert_eq!(hex_double(text), None, "{text}");
        }
    }
}
