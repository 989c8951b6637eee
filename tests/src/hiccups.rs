//! What the machine adds to every measured time, whatever the server does.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// How long a thread is kept from running: after a sleep of a millisecond, and in the middle of a tenth of a
/// millisecond's work, which is little enough not to be in the way itself.
pub struct Hiccups {
    stop: Arc<AtomicBool>,
    longest: Arc<AtomicU64>,
}

impl Hiccups {
    pub fn watch() -> Self {
        let (stop, longest) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicU64::new(0)));
        let (stopped, seen) = (stop.clone(), longest.clone());
        std::thread::spawn(move || {
            while !stopped.load(Ordering::Relaxed) {
                let before = Instant::now();
                std::thread::sleep(Duration::from_millis(1));
                let mut late = before.elapsed().saturating_sub(Duration::from_millis(1));
                let begun = Instant::now();
                let mut last = begun;
                while last.duration_since(begun) < Duration::from_micros(100) {
                    let now = Instant::now();
                    late = late.max(now.duration_since(last));
                    last = now;
                }
                seen.fetch_max(late.as_micros() as u64, Ordering::Relaxed);
            }
        });
        Self { stop, longest }
    }

    /// Ends the watch.
    pub fn longest_micros(&self) -> u64 {
        self.stop.store(true, Ordering::Relaxed);
        self.longest.load(Ordering::Relaxed)
    }
}
