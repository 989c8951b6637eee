//! How long something has worked, by the processor time of its thread: on a busy machine a budget allows as much work as on an
//! idle one, and so gives the same verdict.
//!
//! Limit: where the system doesn't tell the time of a thread, and on a thread that did not begin the work, it is wall time.

use std::thread::ThreadId;
use std::time::{Duration, Instant};

#[derive(Copy, Clone, Debug)]
pub struct Stopwatch {
    wall: Instant,
    /// The thread that works, and its time when it began.
    own: Option<(ThreadId, Duration)>,
    /// What was worked before.
    before: Duration,
}

impl Stopwatch {
    pub fn start() -> Self {
        Self::after(Duration::ZERO)
    }

    /// Begins with what others have worked already.
    pub fn after(before: Duration) -> Self {
        let own = thread_time().map(|now| (std::thread::current().id(), now));
        Self { wall: Instant::now(), own, before }
    }

    pub fn elapsed(&self) -> Duration {
        let own = self.own.filter(|(thread, _)| *thread == std::thread::current().id());
        let worked = own.and_then(|(_, begun)| Some(thread_time()?.saturating_sub(begun)));
        self.before + worked.unwrap_or_else(|| self.wall.elapsed())
    }
}

/// `30`, `2.5`, `0.441`: seconds to read, without the rest of a share of a budget.
pub fn seconds(time: Duration) -> String {
    let text = format!("{:.3}", time.as_secs_f64());
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// Why something ended that had so much time. A share of a budget may be too short for its first step.
pub fn stopped(time: Duration) -> String {
    match time < Duration::from_millis(10) {
        true => format!("the time budget of {} ms is too short", (time.as_secs_f64() * 1_000.0).ceil()),
        false => format!("stopped after {} s", seconds(time)),
    }
}

#[cfg(any(target_os = "linux", target_os = "macos"))]
fn thread_time() -> Option<Duration> {
    nix::time::clock_gettime(nix::time::ClockId::CLOCK_THREAD_CPUTIME_ID).ok().map(Duration::from)
}

#[cfg(not(any(target_os = "linux", target_os = "macos")))]
fn thread_time() -> Option<Duration> {
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seconds_are_short() {
        let said = [30_000, 2_500, 441, 100].map(|millis| seconds(Duration::from_micros(millis * 1000 + 145)));
        assert_eq!(said, ["30", "2.5", "0.441", "0.1"]);
    }

    #[test]
    fn a_share_of_nothing_is_no_number_of_seconds() {
        let said = [30_000, 10, 1].map(|millis| stopped(Duration::from_millis(millis)));
        assert_eq!(said, ["stopped after 30 s", "stopped after 0.01 s", "the time budget of 1 ms is too short"]);
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn who_sleeps_does_not_work() {
        let watch = Stopwatch::start();
        std::thread::sleep(Duration::from_millis(60));
        assert!(watch.elapsed() < Duration::from_millis(40), "{:?}", watch.elapsed());
        assert!(Stopwatch::after(Duration::from_secs(2)).elapsed() >= Duration::from_secs(2));
        let mut sum = 0u64;
        while watch.elapsed() < Duration::from_millis(50) {
            sum = sum.wrapping_mul(31).wrapping_add(7);
        }
        assert!(watch.elapsed() >= Duration::from_millis(50), "{sum}");
    }
}
