//! Who calls a method, where its documentation names one thread: the producer, the owner.

use racelens_ir::{ClassDecl, MethodKey, Name};
use rustc_hash::FxHashMap;

use crate::claims::documentation::{documentation, own_text};
use crate::declaration_places::TypePlace;
use crate::items::TypeItem;
use crate::promises::{mentions, words};

/// What a thread is called by what it does, with other words for it. It calls no methods but those that are its own.
const ROLES: [(&str, &[&str]); 11] = [
    ("owner", &["owner", "owning"]),
    ("producer", &["producer", "producing"]),
    ("consumer", &["consumer", "consuming"]),
    ("writer", &["writer", "writing"]),
    ("reader", &["reader", "reading"]),
    ("publisher", &["publisher", "publishing"]),
    ("sender", &["sender", "sending"]),
    ("receiver", &["receiver", "receiving"]),
    ("dispatcher", &["dispatcher", "dispatching"]),
    ("worker", &["worker"]),
    ("main", &["main"]),
];

/// Words between `only` and who calls: `only to be called by the one producer`.
const BETWEEN: [&str; 17] = [
    "a", "be", "by", "call", "called", "for", "from", "is", "its", "may", "on", "one", "single", "the", "this", "to",
    "used",
];

/// Words between who calls and `only`.
const BEHIND: [&str; 6] = ["side", "thread", "thread's", "use", "worker", "'s"];

/// What begins the names of methods that a single thread of a role calls, where nothing tells it of the methods themselves.
const CALLS: [(&str, &[&str]); 3] = [
    ("producer", &["offer", "put", "add", "push", "publish", "send", "produce", "enqueue"]),
    ("consumer", &["take", "poll", "remove", "pop", "receive", "consume", "dequeue", "drain"]),
    ("writer", &["write", "set", "update", "put", "add", "publish"]),
];

/// Words without one of which no text says who calls what.
const TELLING: [&str; 7] = ["Only", "only", "One ", "one ", "Single", "single", "parties"];

/// Methods that one thread alone may call, each with a word for that thread; it calls all that have the same word. Told by the
/// method's documentation (`For the producer only.`), or by that of its class: `push and pop are for the owning worker only`, `for a single
/// producer`, `exactly one thread calls {@link #offer}`.
pub(super) fn of_one_thread(
    text: &str,
    item: &TypeItem,
    place: &TypePlace,
    decl: &ClassDecl,
) -> Vec<(MethodKey, Name)> {
    // Most classes say nothing of the kind.
    let own = own_text(text, place);
    if !TELLING.iter().any(|word| own.contains(word)) {
        return Vec::new();
    }
    let mut told: FxHashMap<&Name, Vec<String>> = FxHashMap::default();
    for (member, at) in item.members.iter().zip(&place.members) {
        let comment = documentation(text, at.declaration.start).1;
        if !comment.is_empty() {
            told.entry(&member.name).or_default().push(words(comment));
        }
    }
    let comment = words(documentation(text, place.declaration.start).1);
    let plain = comment.replace('-', " ");
    let parts = parts(&comment);
    let has_single = |role: &str| {
        let called = ROLES.iter().find(|(known, _)| *known == role).map_or(&[][..], |(_, words)| *words);
        called.iter().any(|word| ["single", "one"].iter().any(|one| mentions(&plain, &format!("{one} {word}"))))
    };
    let singles: Vec<_> = CALLS.iter().filter(|(role, _)| has_single(role)).collect();
    // `of two parties after Peterson`; `two parties can be joined into one` speaks of the class's own objects.
    let are_parties =
        ["between", "by", "exactly", "for", "of"].iter().any(|word| mentions(&plain, &format!("{word} two parties")));
    let role_of = |key: &MethodKey| -> Option<Name> {
        let name = &key.name;
        let called = name.to_lowercase();
        let told = told.get(name).map_or(&[][..], Vec::as_slice);
        if let Some(role) = told.iter().find_map(|comment| parts_role(comment)) {
            return Some(Name::from(role));
        }
        let names = |part: &str| part.split(|c: char| !c.is_alphanumeric() && c != '_').any(|word| word == called);
        if let Some(role) = parts.iter().filter(|part| names(part)).find_map(|part| only_role(part)) {
            return Some(Name::from(role));
        }
        // Nothing tells that it is the thread which calls the others.
        let is_named = ["", "{@link #", "{@code "].iter().any(|link| {
            mentions(&comment, &format!("one thread calls {link}{called}("))
                || mentions(&comment, &format!("one thread calls {link}{called}}}"))
        });
        let says_itself = told.iter().any(|comment| mentions(comment, "thread only"));
        if is_named || says_itself || are_parties {
            return Some(name.clone());
        }
        let begins = |starts: &[&str]| starts.iter().any(|start| name.starts_with(start));
        singles.iter().find(|(_, starts)| begins(starts)).map(|(role, _)| Name::from(*role))
    };
    let methods = decl.methods.iter().filter(|method| !method.key.is_constructor());
    methods.filter_map(|method| Some((method.key.clone(), role_of(&method.key)?))).collect()
}

fn parts(comment: &str) -> Vec<&str> {
    let ends = ["; ", ". ", ", while ", ", whereas ", ", but "];
    ends.iter().fold(vec![comment], |parts, end| parts.into_iter().flat_map(|part| part.split(end)).collect())
}

fn parts_role(comment: &str) -> Option<&'static str> {
    parts(comment).into_iter().find_map(only_role)
}

/// Who alone does something, as a part of a sentence says: `producer thread only`, `only by the owner`.
fn only_role(part: &str) -> Option<&'static str> {
    let words: Vec<&str> = part.split_whitespace().map(|word| word.trim_matches(['.', ',', ':', '(', ')'])).collect();
    let role = |word: &&str| {
        let word = word.trim_end_matches("'s");
        ROLES.iter().find(|(_, called)| called.contains(&word)).map(|(role, _)| *role)
    };
    let at = words.iter().position(|word| *word == "only")?;
    let (before, after) = (words.get(..at)?, words.get(at + 1..)?);
    // Of several threads of a role, each may call it.
    let mut next = after.iter().skip_while(|word| BETWEEN.contains(*word));
    let follows = next.next().and_then(role).filter(|_| next.next() != Some(&"threads"));
    // `by the owning worker only` names the owner.
    let mut back = before.iter().rev().skip_while(|word| BEHIND.contains(*word) && role(word).is_none());
    let ends = back.next().and_then(role).map(|last| back.next().and_then(role).unwrap_or(last));
    follows.or(ends)
}

#[cfg(test)]
mod tests {
    use super::only_role;

    #[test]
    fn who_alone_calls() {
        let told = [
            ("for the producer only", Some("producer")),
            ("puts an item, for the owning worker only", Some("owner")),
            ("producer thread only", Some("producer")),
            ("must be called only by the single consumer thread", Some("consumer")),
            ("owner only", Some("owner")),
            ("fails only if the consumer has gone", None),
            ("the producer waits only if it is full", None),
            ("only for tests", None),
            ("called only by worker threads", None),
            ("reader threads only", None),
        ];
        for (part, role) in told {
            assert_eq!(only_role(part), role, "{part}");
        }
    }
}
