//! What the reductions leave out is tried in both orders, in every fixture: wherever an operation is taken for nobody
//! else's business, doing it before and after whatever another thread could do instead must come to the
//! same state. Where objects are told apart, every access must meet one that was expected there.

#![allow(clippy::unwrap_used, reason = "a test that meets what it didn't expect should fail there")]

use std::time::Duration;

use racelens_ide::{Budget, HarnessState, Host, Options, PointsTo, Search, Switch};
use racelens_tests::{files, fixture};

#[test]
fn what_is_left_out_may_come_in_any_order() {
    audit(0);
}

#[test]
fn what_is_left_out_may_come_in_any_order_in_the_other_half() {
    audit(1);
}

/// Audits every second fixture, with objects told apart in every way.
fn audit(half: usize) {
    let (mut checked, mut complaints) = (0, Vec::new());
    for (name, text) in files::cases("fixtures", "java").into_iter().skip(half).step_by(2) {
        let mut host = Host::default();
        for (path, text) in fixture::sources(&text).unwrap().files {
            host.set_file(&path, &text);
        }
        for points_to in PointsTo::ALL {
            // Where objects go is the same in most orders.
            let states = if points_to == PointsTo::None { 2_000 } else { 100 };
            let budget = Budget { time: Some(Duration::from_secs(20)), states: Some(states), ..Budget::default() };
            let options =
                Options { search: Search::DepthFirst, audit: Switch::On, budget, points_to, ..Options::default() };
            let candidates = host.snapshot().candidates(None, &options);
            for candidate in candidates {
                candidate.admit(host.verdicts()).unwrap().run(host.verdicts(), &|_| ());
            }
            for report in host.snapshot().harness_reports(None) {
                if let HarnessState::Current(verdict) = &report.state {
                    checked += 1;
                    let internal = verdict.reasons.iter().filter(|reason| reason.kind == "internal");
                    complaints.extend(
                        internal.map(|reason| format!("{name} {points_to:?}: {}: {:?}", reason.message, reason.place)),
                    );
                }
            }
        }
    }
    assert!(checked > 400, "{checked}");
    assert!(complaints.is_empty(), "{}", complaints.join("\n"));
}
