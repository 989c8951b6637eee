//! Progress on a terminal: one line that is erased when the work is done.

use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use racelens_ide::Stats;
use racelens_ide::phrases::count;

pub(super) struct Line(ProgressBar);

impl Line {
    /// Hidden where standard error isn't a terminal.
    pub(super) fn new(is_terminal: bool) -> Self {
        let target = if is_terminal { ProgressDrawTarget::stderr() } else { ProgressDrawTarget::hidden() };
        let bar = ProgressBar::with_draw_target(None, target);
        bar.set_style(ProgressStyle::default_spinner());
        if is_terminal {
            bar.enable_steady_tick(Duration::from_millis(120));
        }
        Self(bar)
    }

    pub(super) fn checking(&self, harness: &str, stats: &Stats) {
        let (states, depth) = (count(stats.states, "state"), count(u64::from(stats.depth), "step"));
        self.0.set_message(format!("checking {harness}: {states}, paths up to {depth}"));
    }

    /// Erases it for good.
    pub(super) fn end(&self) {
        self.0.finish_and_clear();
    }

    pub(super) fn say(&self, message: &str) {
        self.0.set_message(message.to_owned());
    }
}

impl Drop for Line {
    fn drop(&mut self) {
        self.end();
    }
}
