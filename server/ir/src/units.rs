//! Texts as the UTF-16 units that Java sees, kept as UTF-8.
//!
//! Half of a surrogate pair is no Unicode: a character of the last private plane stands for it, U+10D800 to U+10DFFF,
//! which no real text has. Halves that come to stand side by side are their character again.

use std::borrow::Cow;

/// What is added to half of a pair.
const PLANE: u32 = 0x10_0000;

/// The half of a pair that a character stands for.
fn half(c: char) -> Option<u16> {
    let unit = u32::from(c).checked_sub(PLANE).filter(|unit| (0xD800..0xE000).contains(unit))?;
    u16::try_from(unit).ok()
}

pub fn units(text: &str) -> impl Iterator<Item = u16> + Clone + '_ {
    text.chars().flat_map(|c| match half(c) {
        Some(unit) => [Some(unit), None].into_iter().flatten(),
        None => {
            let mut pair = [0; 2];
            let mut units = c.encode_utf16(&mut pair).iter().copied();
            [units.next(), units.next()].into_iter().flatten()
        }
    })
}

pub fn text(units: impl IntoIterator<Item = u16>) -> String {
    let stands = |unit: u16| char::from_u32(PLANE + u32::from(unit)).unwrap_or(char::REPLACEMENT_CHARACTER);
    let decoded = char::decode_utf16(units);
    decoded.map(|unit| unit.unwrap_or_else(|error| stands(error.unpaired_surrogate()))).collect()
}

/// A text that was put together of several.
pub fn joined(made: String) -> String {
    match made.chars().any(|c| half(c).is_some()) {
        true => text(units(&made)),
        false => made,
    }
}

/// As a JVM prints it.
pub fn shown(text: &str) -> Cow<'_, str> {
    match text.is_ascii() || !text.chars().any(|c| half(c).is_some()) {
        true => Cow::Borrowed(text),
        false => text.chars().map(|c| if half(c).is_some() { '?' } else { c }).collect::<String>().into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halves_are_kept_and_meet_again() {
        let all = [0x61, 0xD83D, 0xDE00, 0xDE00, 0xD83D, 0x20AC];
        let kept = text(all);
        assert_eq!(units(&kept).collect::<Vec<u16>>(), all);
        assert_eq!(shown(&kept), "a😀??€");
        let (high, low) = (text([0xD83D]), text([0xDE00]));
        assert_eq!(joined(format!("{high}{low}")), "😀");
        assert_eq!(joined("plain €".to_owned()), "plain €");
    }
}
