//! What whoever runs a test asks of it in variables of the environment.

#![expect(clippy::disallowed_methods, reason = "test code that can be run for longer, or elsewhere")]

use std::str::FromStr;

/// The number that a variable has; none where it isn't set.
pub fn number<T: FromStr>(name: &str) -> Option<T> {
    let text = std::env::var(name).ok()?;
    let Ok(number) = text.parse() else { panic!("{name} should be a number, not {text:?}") };
    Some(number)
}

/// The text that a variable has; none where it isn't set.
pub fn text(name: &str) -> Option<String> {
    std::env::var(name).ok()
}
