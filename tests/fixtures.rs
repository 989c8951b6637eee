//! Runs every fixture below `tests/fixtures`; see `tests/README.md` for what they say.

use libtest_mimic::{Arguments, Trial};
use racelens_tests::{files, fixture};

fn main() {
    let trials = files::cases("fixtures", "java")
        .into_iter()
        .map(|(name, text)| Trial::test(name, move || fixture::run(&text).map_err(Into::into)));
    libtest_mimic::run(&Arguments::from_args(), trials.collect()).exit();
}
