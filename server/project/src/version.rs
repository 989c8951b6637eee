//! Which of two versions is the newer one, as build tools see it: numbers by value, words before numbers.

use std::cmp::Ordering;

fn parts(version: &str) -> impl Iterator<Item = Result<u64, &str>> {
    version.split(['.', '-', '_', '+']).map(|part| part.parse().map_err(|_| part))
}

pub fn compare(a: &str, b: &str) -> Ordering {
    let (mut a, mut b) = (parts(a), parts(b));
    loop {
        let order = match (a.next(), b.next()) {
            (None, None) => return Ordering::Equal,
            // `2.0` is newer than `2.0-beta` and older than `2.0.1`.
            (None, Some(more)) => {
                if more.is_ok() {
                    Ordering::Less
                } else {
                    Ordering::Greater
                }
            }
            (Some(more), None) => {
                if more.is_ok() {
                    Ordering::Greater
                } else {
                    Ordering::Less
                }
            }
            (Some(Ok(a)), Some(Ok(b))) => a.cmp(&b),
            (Some(Err(a)), Some(Err(b))) => a.cmp(b),
            (Some(Ok(_)), Some(Err(_))) => Ordering::Greater,
            (Some(Err(_)), Some(Ok(_))) => Ordering::Less,
        };
        if order != Ordering::Equal {
            return order;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_count_and_words_come_first() {
        for (older, newer) in [("1.9", "1.10"), ("2.0-beta", "2.0"), ("2.0", "2.0.1"), ("1.0-alpha", "1.0-beta")] {
            assert_eq!(compare(older, newer), Ordering::Less, "{older} {newer}");
            assert_eq!(compare(newer, older), Ordering::Greater, "{newer} {older}");
        }
    }
}
