//! How long threads have been at one file, by their processor time: a busy machine makes no file slow.
//!
//! Limit: the time of a thread is known where the system tells it in a file, which is on Linux.

use std::collections::BTreeMap;
use std::time::Duration;

use racelens_ide::at_work::Task;
use racelens_system::System;

/// What a thread is at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    pub task: Task,
    /// Another one for each time that a thread began with something.
    pub number: u64,
}

/// The steps of the threads of a process as they were last seen.
#[derive(Debug, Default)]
pub struct Progress {
    /// With the processor time that a thread had when it was first seen at its step.
    since: BTreeMap<u64, (Step, Duration)>,
}

impl Progress {
    /// A file that some thread has been at for longer than the limit, without a step of another kind in between.
    pub fn slow_file(
        &mut self,
        system: &dyn System,
        process: u32,
        threads: BTreeMap<u64, Step>,
        limit: Duration,
    ) -> Option<String> {
        self.since.retain(|thread, (step, _)| threads.get(thread) == Some(step));
        for (thread, step) in threads {
            let Task::File(path) = &step.task else { continue };
            let Some(now) = processor_time(system, process, thread) else { continue };
            let path = path.clone();
            let (_, begun) = self.since.entry(thread).or_insert((step, now));
            if now.saturating_sub(*begun) > limit {
                return Some(path);
            }
        }
        None
    }
}

fn processor_time(system: &dyn System, process: u32, thread: u64) -> Option<Duration> {
    let times = racelens_system::read(system, &format!("/proc/{process}/task/{thread}/schedstat"), 4 << 10).ok()?;
    let nanoseconds = String::from_utf8_lossy(&times).split(' ').next()?.parse().ok()?;
    Some(Duration::from_nanos(nanoseconds))
}

#[cfg(test)]
mod tests {
    use super::*;
    use racelens_system::Memory;

    #[test]
    fn a_file_is_slow_by_the_time_of_one_step() {
        let mut progress = Progress::default();
        let step = |number, path: &str| Step { task: Task::File(path.to_owned()), number };
        let mut look = |seconds: u64, step: Step| {
            let mut system = Memory::default();
            system
                .files
                .insert("/proc/7/task/8/schedstat".to_owned(), format!("{seconds}000000000 1 2\n").into_bytes());
            progress.slow_file(
                &system,
                7,
                BTreeMap::from([(8, step), (9, Step { number: 1, task: Task::File("/b".into()) })]),
                Duration::from_secs(5),
            )
        };
        assert_eq!(look(100, step(1, "/a")), None, "what it had before is not counted");
        assert_eq!(look(104, step(1, "/a")), None);
        assert_eq!(look(106, step(2, "/a")), None, "it has begun anew");
        assert_eq!(look(110, step(2, "/a")), None);
        assert_eq!(look(112, step(2, "/a")).as_deref(), Some("/a"));
    }
}
