//! Text from a workspace, made harmless where it leaves: on a terminal, in a report for people, in an editor.
//!
//! Names of threads and files, messages of exceptions and identifiers may hold anything. What a terminal would obey, what
//! turns the direction of text, and what begins a line is shown as Java would write it, so that no finding can hide or
//! fake another. JSON is not changed: it has escapes of its own.

use std::borrow::Cow;
use std::fmt::Write;

use racelens_ide::{Finding, TraceView};

/// A text on one line, with nothing in it that is obeyed instead of shown.
pub fn plain(text: &str) -> Cow<'_, str> {
    escaped(text, is_obeyed)
}

/// The same for text of several lines.
pub fn plain_lines(text: &str) -> Cow<'_, str> {
    escaped(text, |c| c != '\n' && is_obeyed(c))
}

fn escaped(text: &str, is_bad: impl Fn(char) -> bool) -> Cow<'_, str> {
    if !text.contains(&is_bad) {
        return Cow::Borrowed(text);
    }
    let mut shown = String::with_capacity(text.len() + 16);
    for c in text.chars() {
        match c {
            _ if !is_bad(c) => shown.push(c),
            '\n' => shown.push_str("\\n"),
            '\r' => shown.push_str("\\r"),
            '\t' => shown.push_str("\\t"),
            // Writing into a string can't fail.
            _ => drop(write!(shown, "\\u{:04x}", u32::from(c))),
        }
    }
    Cow::Owned(shown)
}

/// Control characters, ends of lines and paragraphs, marks of direction, and tags that nobody sees.
fn is_obeyed(c: char) -> bool {
    c.is_control()
        || matches!(
            c,
            '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}'
        )
        || matches!(c, '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}')
}

fn make_plain(text: &mut String) {
    if let Cow::Owned(shown) = plain(text) {
        *text = shown;
    }
}

/// A finding whose texts can be shown. Its places keep their paths, by which files are found.
pub fn plain_finding(finding: &Finding) -> Finding {
    let mut shown = finding.clone();
    make_plain(&mut shown.message);
    let texts = [&mut shown.variable, &mut shown.harness, &mut shown.scenario];
    texts.into_iter().flatten().for_each(make_plain);
    let accesses = shown.accesses.iter_mut().chain(shown.pairs.iter_mut().flatten());
    accesses.for_each(|access| make_plain(&mut access.thread));
    shown.related.iter_mut().for_each(|related| make_plain(&mut related.message));
    shown.fixes.iter_mut().for_each(|fix| make_plain(&mut fix.title));
    shown.trace.iter_mut().for_each(plain_trace);
    shown
}

fn plain_trace(trace: &mut TraceView) {
    trace.threads.iter_mut().for_each(make_plain);
    trace.edges.iter_mut().for_each(|edge| make_plain(&mut edge.by));
    for step in &mut trace.steps {
        make_plain(&mut step.text);
        let values = [&mut step.variable, &mut step.before, &mut step.after];
        values.into_iter().flatten().for_each(make_plain);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_terminal_obeys_is_shown() {
        assert_eq!(plain("\u{1b}[2J\u{9b}31m"), "\\u001b[2J\\u009b31m");
        assert_eq!(plain("a\nb\rc\td\u{7}"), "a\\nb\\rc\\td\\u0007");
        assert_eq!(plain("\u{202e}x\u{2066}y\u{2028}z"), "\\u202ex\\u2066y\\u2028z");
        assert_eq!(plain_lines("a\nb\r\u{2029}"), "a\nb\\r\\u2029");
    }

    #[test]
    fn what_people_write_stays() {
        for text in ["", "`Größe` → 3 │ ✓", "日本語", "عربي", "a\u{301} 👩\u{200d}💻"] {
            assert!(matches!(plain(text), Cow::Borrowed(shown) if shown == text));
        }
    }
}
