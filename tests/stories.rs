//! Runs every story below `tests/stories`; see `tests/README.md` for what they say.

use libtest_mimic::{Arguments, Trial};
use racelens_tests::{files, story};

fn main() {
    let trials = files::cases("stories", "story")
        .into_iter()
        .map(|(name, text)| Trial::test(name, move || story::run(&text).map_err(Into::into)));
    libtest_mimic::run(&Arguments::from_args(), trials.collect()).exit();
}
