//! What the documentation of a class promises: its words, without markup, and what takes them back.

/// How many words before a promise may take it back.
const FAR: usize = 4;

/// The words of a comment, without its markup.
pub fn words(comment: &str) -> String {
    let parts = comment.split('<').enumerate();
    let plain =
        parts.map(|(at, part)| if at == 0 { part } else { part.split_once('>').map_or(part, |(_, rest)| rest) });
    let plain = plain.collect::<String>().to_lowercase();
    // `*not* thread-safe`: some write emphasis without tags.
    let words = plain.split_whitespace().map(|word| word.trim_matches(['*', '_'])).filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join(" ")
}

/// Whether a comment has some words, and nothing before them that takes them back: `without any concurrent thread safety`.
pub fn mentions(comment: &str, words: &str) -> bool {
    any(comment, words, &|_, _| true)
}

/// Whether it also makes them depend on nothing: `if this structure is never changed, it is thread-safe` is no promise.
pub fn promises(comment: &str, words: &str) -> bool {
    let is_condition = |word: &str| matches!(word, "if" | "unless" | "provided" | "assuming");
    any(comment, words, &|before, after| {
        let mut follows = after.split(' ').skip(1);
        !sentence(before).split(' ').any(is_condition) && !follows.next().is_some_and(is_condition)
    })
}

/// Whether a comment says that one object is for several threads: `one instance can serve all export threads`, `can be used by all
/// import threads at once`.
pub fn serves_threads(comment: &str) -> bool {
    let by = ["used by ", "used from ", "called by ", "called from ", "shared by ", "shared between ", "shared among "];
    let serves = |words: &str, ends: &[&str]| {
        any(comment, words, &|before, after| {
            let is_word = before.ends_with(' ') || before.is_empty();
            let rest = ends.iter().find_map(|end| after.strip_prefix(end));
            let mut next = rest.unwrap_or_default().split(' ').take(FAR + 1);
            let many = ["all", "many", "several", "multiple", "any"];
            let of_many = next.next().is_some_and(|word| many.contains(&word));
            is_word && of_many && next.any(|word| word.trim_end_matches(['.', ',', ';', ':', ')']) == "threads")
        })
    };
    serves("serve", &["s ", " "]) || by.iter().any(|words| serves(words, &[""]))
}

/// The sentence that has not ended.
fn sentence(text: &str) -> &str {
    text.rsplit(". ").next().unwrap_or_default()
}

/// Whether a sentence speaks of something else than the class: what it returns or depends on.
fn is_of_another(sentence: &str) -> bool {
    let others = ["iterator", "iterators", "spliterator", "spliterators", "returned", "resulting"];
    sentence.contains("even when ") || sentence.split(' ').any(|word| others.contains(&word.trim_matches(',')))
}

/// Whether some words stand at a place that counts, where nothing takes them back.
fn any(comment: &str, words: &str, counts: &dyn Fn(&str, &str) -> bool) -> bool {
    comment.match_indices(words).any(|(at, _)| {
        let (before, after) = comment.split_at(at);
        let refuses = |word: &str| matches!(word, "not" | "no" | "without" | "never" | "nor") || word.ends_with("n't");
        // `are not guaranteed to be thread-safe`: the last words, of which there is one after the last space.
        let last: Vec<&str> = sentence(before).split(' ').rev().take(FAR + 1).collect();
        // In `protects resources from being altered by multiple threads`, the words say what is prevented.
        let is_refused =
            last.iter().any(|word| refuses(word)) || last.windows(2).any(|words| words == ["being", "from"]);
        !is_refused && !is_of_another(sentence(before)) && counts(before, after.get(words.len()..).unwrap_or_default())
    })
}
