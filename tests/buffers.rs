//! What a bounded buffer costs to check, by how it is made: states and time. Run by hand, in release:
//! `cargo test --release -p racelens-tests --test buffers -- --ignored --nocapture`.

use std::sync::Arc;
use std::time::Instant;

use racelens::cli::{self, Console};
use racelens_system::Memory;
use racelens_tests::files;

#[test]
#[ignore = "a measurement"]
fn buffers() {
    println!("{:<20} {:>10} {:>12} {:>10}", "buffer", "reduce", "states", "ms");
    let fixtures = files::cases("fixtures", "java");
    for (name, text) in fixtures.iter().filter(|(name, _)| name.starts_with("lib-concurrent/buffer_")) {
        for reduce in ["context", "none"] {
            let system = Memory { files: [("/Main.java".to_owned(), text.clone().into_bytes())].into() };
            let args = ["racelens", "check", "--format", "json", "--reduce", reduce, "/Main.java"].map(str::to_owned);
            let (mut out, mut err) = (Vec::new(), Vec::new());
            let mut console = Console { out: &mut out, err: &mut err, out_is_terminal: false, err_is_terminal: false };
            let start = Instant::now();
            cli::run(&args, Arc::new(system), &mut console);
            let took = start.elapsed();
            let report: serde_json::Value = serde_json::from_slice(&out).unwrap_or_default();
            let states = report.pointer("/harnesses/0/stats/states").and_then(serde_json::Value::as_u64).unwrap_or(0);
            assert!(states > 0, "{name} wasn't checked");
            let short = name.rsplit('_').next().unwrap_or(name);
            println!("{short:<20} {reduce:>10} {states:>12} {:>10.1}", took.as_secs_f64() * 1000.0);
        }
    }
}
