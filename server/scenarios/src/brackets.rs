//! Methods that come in pairs: `beginWrite` and `endWrite`, `lock` and `unlock`, `enter` and `exit`.
//!
//! A thread calls the second of a pair only after the first: a class need not bear a caller that ends what it did not begin.
//! Names tell which methods are a pair. `acquire` and `release` are one only where the rest of the name speaks of a lock,
//! for the permits of a semaphore may be released by any thread.

use racelens_ir::MethodKey;

use crate::catalogue::{Callable, Catalogue};
use crate::data::{Call, Effect};

/// How the names of a pair begin.
const PAIRS: [(&str, &str); 5] =
    [("begin", "end"), ("lock", "unlock"), ("enter", "exit"), ("enter", "leave"), ("acquire", "release")];
/// What the rest of a name says where `acquire` and `release` are about a lock.
const LOCKS: [&str; 5] = ["Read", "Write", "Reader", "Writer", "Lock"];

/// The methods of a class that end what a different method begins.
#[derive(Clone, Debug, Default)]
pub struct Brackets {
    /// The method that ends, and the place of the one that begins.
    pairs: Vec<(MethodKey, usize)>,
}

impl Brackets {
    pub fn of(catalogue: &Catalogue) -> Self {
        let begins = |ends: &Callable| {
            let opening = |at: &Callable| is_pair(&at.key.name, &ends.key.name) && at.is_static == ends.is_static;
            let same = |at: &Callable| at.key.params == ends.key.params;
            let place = |found: &dyn Fn(&Callable) -> bool| catalogue.methods.iter().position(found);
            place(&|at| opening(at) && same(at)).or_else(|| place(&opening))
        };
        let pair = |ends: &Callable| Some((ends.key.clone(), begins(ends)?));
        Self { pairs: catalogue.methods.iter().filter_map(pair).collect() }
    }

    /// The calls of a thread, with what must have begun before each of them. `None` where that is more than a thread may do.
    pub fn complete(&self, catalogue: &Catalogue, calls: Vec<Call>, most: usize) -> Option<Vec<Call>> {
        let mut made: Vec<Call> = Vec::new();
        for call in calls {
            if let Some(first) = self.begins(catalogue, &call)
                && open(&made, &first, &call) == 0
            {
                made.push(first);
            }
            made.push(call);
        }
        (made.len() <= most).then_some(made)
    }

    /// The call that must come before a call.
    fn begins(&self, catalogue: &Catalogue, ends: &Call) -> Option<Call> {
        let (_, at) = self.pairs.iter().find(|(method, _)| *method == ends.method)?;
        let method = catalogue.methods.get(*at)?;
        let first = method.call(0);
        let args = if method.key.params == ends.method.params { ends.args.clone() } else { first.args };
        Some(Call { on: ends.on.clone(), args, effect: Effect::Changes, ..first })
    }

    /// What is assumed of callers, a sentence part each.
    pub fn assumptions(&self, catalogue: &Catalogue) -> Vec<String> {
        let said = |(ends, at): &(MethodKey, usize)| {
            let begins = &catalogue.methods.get(*at)?.key.name;
            Some(format!("`{}` is called only by a thread that has called `{begins}`", ends.name))
        };
        self.pairs.iter().filter_map(said).collect()
    }
}

/// How many calls of one method have no call of the other after them.
fn open(made: &[Call], first: &Call, last: &Call) -> usize {
    let same = |a: &Call, b: &Call| a.method == b.method && a.on == b.on;
    made.iter().fold(0, |open: usize, call| match (same(call, first), same(call, last)) {
        (true, _) => open + 1,
        (_, true) => open.saturating_sub(1),
        _ => open,
    })
}

fn is_pair(begins: &str, ends: &str) -> bool {
    PAIRS.iter().any(|(first, last)| {
        let (Some(of_first), Some(of_last)) = (begins.strip_prefix(first), ends.strip_prefix(last)) else {
            return false;
        };
        let is_word = of_first.chars().next().is_none_or(char::is_uppercase);
        let is_lock = *first != "acquire" || LOCKS.iter().any(|word| of_first.contains(word));
        of_first == of_last && is_word && is_lock
    })
}

#[cfg(test)]
mod tests {
    use super::is_pair;

    #[test]
    fn names_of_pairs() {
        for (begins, ends) in
            [("beginWrite", "endWrite"), ("lock", "unlock"), ("enterRoom", "leaveRoom"), ("acquireRead", "releaseRead")]
        {
            assert!(is_pair(begins, ends), "{begins} {ends}");
        }
        for (begins, ends) in [
            ("beginRead", "endWrite"),
            ("acquire", "release"),
            ("beginners", "enders"),
            ("lockedCount", "unlockedCount"),
        ] {
            assert!(!is_pair(begins, ends), "{begins} {ends}");
        }
    }
}
