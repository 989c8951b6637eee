//! Comparing texts and numbers, and the traits of characters, as Java has them.

use racelens_ir::units;

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

/// `Math.pow` differs from C where the base is one or minus one and the exponent is no number.
pub fn power(x: f64, y: f64) -> f64 {
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
    if c == '\u{130}' { Some('i') } else { single(c.to_lowercase()) }
}

/// The upper case of one character alone; as parts of a text, some Greek letters become two.
pub fn upper_case(c: char) -> Option<char> {
    match c as u32 {
        0x1F80..=0x1F87 | 0x1F90..=0x1F97 | 0x1FA0..=0x1FA7 => char::from_u32(c as u32 + 8),
        0x1FB3 | 0x1FC3 => char::from_u32(c as u32 + 9),
        0x1FF3 => Some('\u{1FFC}'),
        _ => single(c.to_uppercase()),
    }
}

/// A character that maps to several has no mapping to one.
fn single(mut mapped: impl Iterator<Item = char>) -> Option<char> {
    let first = mapped.next()?;
    mapped.next().is_none().then_some(first)
}

/// Bits that the model of `Character` knows: letter, upper, lower, digit, alphabetic, white.
pub fn traits(code: i32) -> i32 {
    let Some(c) = character(code) else { return 0 };
    let is_upper = c.is_uppercase();
    let is_lower = c.is_lowercase();
    let is_letter = c.is_alphabetic() && !is_letter_number(c);
    // Java's white space leaves out the spaces that don't break, and takes the separators of files.
    let is_white = match c {
        '\u{A0}' | '\u{2007}' | '\u{202F}' | '\u{85}' => false,
        '\u{1C}'..='\u{1F}' => true,
        _ => c.is_whitespace(),
    };
    let is_digit = c.is_numeric() && decimal_digit(c).is_some();
    [is_letter, is_upper, is_lower, is_digit, c.is_alphabetic(), is_white]
        .iter()
        .enumerate()
        .map(|(at, holds)| i32::from(*holds) << at)
        .sum()
}

pub fn is_letter_number(c: char) -> bool {
    matches!(c, '\u{16EE}'..='\u{16F0}' | '\u{2160}'..='\u{2182}' | '\u{2185}'..='\u{2188}' | '\u{3007}'
        | '\u{3021}'..='\u{3029}' | '\u{3038}'..='\u{303A}' | '\u{24B6}'..='\u{24E9}' | '\u{0345}')
}

/// The blocks of decimal digits that text is met with; each begins with its zero.
pub fn decimal_digit(c: char) -> Option<u32> {
    const ZEROS: [u32; 13] =
        [0x30, 0x660, 0x6F0, 0x7C0, 0x966, 0x9E6, 0xA66, 0xAE6, 0xBE6, 0xC66, 0xE50, 0xED0, 0xFF10];
    let code = c as u32;
    ZEROS.iter().find_map(|zero| code.checked_sub(*zero).filter(|digit| *digit < 10))
}
