//! Comparing texts and numbers, and the traits of characters, as Java has them.

use racelens_ir::units;

use super::character_table;

/// As `Double.compare` orders: a NaN of whatever sign stands last.
pub fn in_order(a: f64, b: f64) -> std::cmp::Ordering {
    match (a.is_nan(), b.is_nan()) {
        (false, false) => a.total_cmp(&b),
        (a, b) => a.cmp(&b),
    }
}

pub fn compare(a: &str, b: &str) -> i32 {
    let (mut a, mut b) = (units::units(a), units::units(b));
    loop {
        match (a.next(), b.next()) {
            (Some(x), Some(y)) if x == y => {}
            (Some(x), Some(y)) => return i32::from(x) - i32::from(y),
            (None, None) => return 0,
            (Some(_), None) => return 1 + a.count() as i32,
            (None, Some(_)) => return -1 - b.count() as i32,
        }
    }
}

/// `Math.pow` differs from C where the base is one or minus one and the exponent is no number. Squares and roots are those
/// of the operations themselves.
pub fn power(x: f64, y: f64) -> f64 {
    if y == 2.0 {
        return x * x;
    }
    if y == 0.5 && x >= -f64::MAX {
        // Of -0.0 it is 0.0.
        return (x + 0.0).sqrt();
    }
    if y.is_nan() || x.abs() == 1.0 && y.is_infinite() { f64::NAN } else { x.powf(y) }
}

/// The rest of dividing to the nearest whole number, ties to even (IEEE 754, 5.3.1).
pub fn ieee_remainder(x: f64, y: f64) -> f64 {
    if x.is_infinite() || y == 0.0 || x.is_nan() || y.is_nan() {
        return f64::NAN;
    }
    if y.is_infinite() {
        return x;
    }
    let (size, by) = (x.abs(), y.abs());
    // Twice the divisor is enough to know whether the whole number is even.
    let mut rest = if by <= f64::MAX / 2.0 { size % (by + by) } else { size };
    let above_half = |rest: f64| if by < 2.0 * f64::MIN_POSITIVE { rest + rest > by } else { rest > by * 0.5 };
    let at_half = |rest: f64| if by < 2.0 * f64::MIN_POSITIVE { rest + rest >= by } else { rest >= by * 0.5 };
    if above_half(rest) {
        rest -= by;
        if at_half(rest) {
            rest -= by;
        }
    }
    let signed = if x.is_sign_negative() { -rest } else { rest };
    if signed == 0.0 { 0.0f64.copysign(x) } else { signed }
}

pub fn character(code: i32) -> Option<char> {
    char::from_u32(u32::try_from(code).ok()?)
}

pub fn mapped(code: i32, map: impl Fn(char) -> Option<char>) -> i32 {
    character(code).and_then(map).map_or(code, |c| c as i32)
}

/// The lower case of one character alone; as part of a text, `İ` becomes two.
pub fn lower_case(c: char) -> Option<char> {
    if c == '\u{130}' { Some('i') } else { single(c.to_lowercase()).filter(|to| is_defined(c) && is_defined(*to)) }
}

/// The upper case of one character alone; as parts of a text, some Greek letters become two.
pub fn upper_case(c: char) -> Option<char> {
    match c as u32 {
        0x1F80..=0x1F87 | 0x1F90..=0x1F97 | 0x1FA0..=0x1FA7 => char::from_u32(c as u32 + 8),
        0x1FB3 | 0x1FC3 => char::from_u32(c as u32 + 9),
        0x1FF3 => Some('\u{1FFC}'),
        _ => single(c.to_uppercase()).filter(|to| is_defined(c) && is_defined(*to)),
    }
}

/// A character that maps to several has no mapping to one.
fn single(mut mapped: impl Iterator<Item = char>) -> Option<char> {
    let first = mapped.next()?;
    mapped.next().is_none().then_some(first)
}

/// Bits that the model of `Character` knows: letter, upper, lower, digit, alphabetic, white, begins a name, continues a
/// name, defined; then the type.
pub fn traits(code: i32) -> i32 {
    u32::try_from(code).map_or(0, |code| i32::from(character_table::find(code)))
}

/// Whether Java 17 knows the character.
fn is_defined(c: char) -> bool {
    c.is_ascii() || character_table::find(c as u32) & character_table::DEFINED != 0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn traits_are_those_of_unicode_13() {
        let all = |text: &str, of: i32| text.chars().all(|c| traits(c as i32) & of != 0);
        let none = |text: &str, of: i32| text.chars().all(|c| traits(c as i32) & of == 0);
        assert!(all("aZ\u{df}\u{5d0}\u{4e00}\u{20000}", 1) && none("1_$ \u{345}\u{2160}\u{1}", 1));
        assert!(all("09\u{660}\u{1d7ce}", 8) && none("a\u{b2}", 8));
        assert!(all("_$\u{20ac}\u{2160}a", 64) && none("1 \u{300}", 64));
        assert!(all("1a\u{300}\u{0}\u{7f}", 128) && none(" -\u{2028}", 128));
        assert_eq!((traits(0x10FFFF + 1), traits(-1), traits(0x10FFFF)), (0, 0, 0));
        // Since Unicode 14 and 16.
        assert_eq!((traits(0x870), traits(0xA7CB)), (0, 0));
        assert_eq!((upper_case('\u{264}'), upper_case('a'), lower_case('\u{c4}')), (None, Some('A'), Some('\u{e4}')));
    }
}
