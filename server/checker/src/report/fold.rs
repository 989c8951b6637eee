//! Steps that happen again and again: a thread that polls a flag sixty times is told once, with how often.

use crate::verdict::Step;

/// Steps from `first` on that come `times` times in a row.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Repetition {
    pub first: usize,
    pub steps: usize,
    pub times: usize,
}

/// The longest that a repeated piece may be.
const LONGEST: usize = 12;

/// Repetitions of one thread that nothing hangs on, the longest at each place. What `is_fixed` stays as it is, and
/// none goes over the border.
pub fn folds(steps: &[&Step], is_fixed: &[bool], border: Option<usize>) -> Vec<Repetition> {
    let mut found = Vec::new();
    let mut first = 0;
    while first < steps.len() {
        let end = border.filter(|border| first < *border).unwrap_or(steps.len());
        let best =
            (1..=LONGEST).map(|len| Repetition { first, steps: len, times: times(steps, is_fixed, first, len, end) });
        // Of as much text, the shorter piece.
        let best = best.filter(|found| found.times > 1).min_by_key(|found| {
            let covered = found.steps * found.times;
            (usize::MAX - covered, found.steps)
        });
        match best {
            Some(best) => {
                first += best.steps * best.times;
                found.push(best);
            }
            None => first += 1,
        }
    }
    found
}

/// How often the piece of a length at a place comes in a row.
fn times(steps: &[&Step], is_fixed: &[bool], first: usize, len: usize, end: usize) -> usize {
    let Some(piece) = steps.get(first..first + len).filter(|_| first + len <= end) else { return 0 };
    let is_one_thread = piece.iter().all(|step| Some(step.thread) == piece.first().map(|first| first.thread));
    if !is_one_thread || is_fixed.iter().skip(first).take(len).any(|fixed| *fixed) {
        return 0;
    }
    let is_same = |at: usize| {
        let there = steps.get(at..at + len).filter(|_| at + len <= end);
        let is_free = is_fixed.iter().skip(at).take(len).all(|fixed| !fixed);
        is_free && there.is_some_and(|there| there == piece)
    };
    1 + (1..).take_while(|time| is_same(first + time * len)).count()
}

/// After how many items a list begins again and goes on the same to its end; its length where it doesn't.
pub fn period<T>(items: &[T], same: impl Fn(&T, &T) -> bool) -> usize {
    let goes_on = |len: &usize| items.iter().zip(items.iter().skip(*len)).all(|(a, b)| same(a, b));
    (1..=items.len() / 2).find(goes_on).unwrap_or(items.len())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::verdict::{Action, ThreadIndex};

    fn folded(text: &str, fixed: &[usize], border: Option<usize>) -> Vec<(usize, usize, usize)> {
        let of = |name: char| Step {
            weak_read: None,
            thread: ThreadIndex(u32::from(name.is_uppercase())),
            action: Action::Read,
            variable: Some(name.to_string()),
            before: None,
            after: None,
            point: None,
            fold: None,
        };
        let steps: Vec<Step> = text.chars().map(of).collect();
        let is_fixed: Vec<bool> = (0..steps.len()).map(|at| fixed.contains(&at)).collect();
        let found = folds(&steps.iter().collect::<Vec<_>>(), &is_fixed, border);
        found.iter().map(|found| (found.first, found.steps, found.times)).collect()
    }

    #[test]
    fn periods_go_on_to_the_end() {
        let of = |text: &str| period(&text.chars().collect::<Vec<_>>(), |a, b| a == b);
        assert_eq!([of(""), of("a"), of("aaa"), of("ababa"), of("abab"), of("abac")], [0, 1, 1, 2, 2, 4]);
    }

    #[test]
    fn what_repeats_is_folded() {
        assert_eq!(folded("xaaaay", &[], None), [(1, 1, 4)]);
        assert_eq!(folded("xabababy", &[], None), [(1, 2, 3)]);
        assert_eq!(folded("aabaab", &[], None), [(0, 3, 2)]);
        assert_eq!(folded("abcabd", &[], None), []);
        assert_eq!(folded("aBaB", &[], None), [], "who takes turns is told step by step");
        assert_eq!(folded("aaaa", &[2], None), [(0, 1, 2)]);
        assert_eq!(folded("aaaa", &[], Some(1)), [(1, 1, 3)]);
    }
}
