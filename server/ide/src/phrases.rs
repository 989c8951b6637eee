//! Phrases that several surfaces share.

/// `1 state`, `1,204 states`.
pub fn count(number: u64, noun: &str) -> String {
    let plural = match noun {
        "context switch" => "context switches",
        "harness" => "harnesses",
        _ => return format!("{} {noun}{}", grouped(number), if number == 1 { "" } else { "s" }),
    };
    format!("{} {}", grouped(number), if number == 1 { noun } else { plural })
}

/// `1204` → `1,204`.
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut out = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}

/// `main` is called by its name; other threads are introduced as such.
pub fn thread(name: &str) -> String {
    if name == "main" { "`main`".to_owned() } else { format!("thread `{name}`") }
}

/// "`main` and threads `A`, `B` and 190 more": the word is said once.
pub fn threads<'a>(names: impl IntoIterator<Item = &'a String>, most: usize) -> String {
    let (main, others): (Vec<&String>, Vec<&String>) = names.into_iter().partition(|name| *name == "main");
    let main = main.first().map(|name| thread(name));
    let others = match others.as_slice() {
        [] => None,
        [only] => Some(thread(only)),
        many => Some(format!("threads {}", list_some(many.iter().map(|name| format!("`{name}`")), most))),
    };
    list(main.into_iter().chain(others))
}

/// `a`, `b` and `c`.
pub fn list(names: impl IntoIterator<Item = String>) -> String {
    let names: Vec<String> = names.into_iter().collect();
    match names.as_slice() {
        [] => "nobody".to_owned(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// `a`, `b` and 190 more: a list that stays readable.
pub fn list_some(names: impl IntoIterator<Item = String>, most: usize) -> String {
    let mut names: Vec<String> = names.into_iter().collect();
    if names.len() > most + 1 {
        let more = names.len() - most;
        names.truncate(most);
        names.push(format!("{} more", grouped(more as u64)));
    }
    list(names)
}

#[cfg(test)]
mod tests {
    #[test]
    fn long_lists_are_cut() {
        let names = |count: usize| (0..count).map(|at| format!("t{at}"));
        assert_eq!(super::list_some(names(3), 2), "t0, t1 and t2");
        assert_eq!(super::list_some(names(1_203), 2), "t0, t1 and 1,201 more");
    }

    #[test]
    fn the_word_thread_is_said_once() {
        let of = |names: &[&str]| super::threads(&names.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>(), 2);
        assert_eq!(of(&["main"]), "`main`");
        assert_eq!(of(&["A", "main"]), "`main` and thread `A`");
        assert_eq!(of(&["A", "B"]), "threads `A` and `B`");
        assert_eq!(of(&["A", "B", "C", "D", "main"]), "`main` and threads `A`, `B` and 2 more");
    }

    #[test]
    fn numbers_are_grouped() {
        assert_eq!(super::count(1, "state"), "1 state");
        assert_eq!(super::count(1_234_567, "state"), "1,234,567 states");
        assert_eq!(super::count(2, "context switch"), "2 context switches");
        assert_eq!(super::count(2, "harness"), "2 harnesses");
    }
}
