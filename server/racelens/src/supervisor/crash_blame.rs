//! What is left out after a worker has died, and when no further one is started.
//!
//! A worker tells what each of its threads is at work on. What was alone at work when it crashed is left out at once.
//! Where there were several, nothing says which of them it was: what is at work in two crashes in a row is suspected. A
//! worker that somebody else ends (`kill`, the system without memory) says little about its work, so that it takes four
//! in a row. Of several suspects all are left out, and then tried one at a time: each comes back when the worker has
//! nothing to do, and only one whose return ends the worker stays out.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::time::{Duration, Instant};

use racelens_ide::at_work::Task;

/// How a worker died.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Death {
    /// By what it did: an abort, an overflow of a stack, too much memory.
    Crash,
    /// By somebody else.
    Outside,
}

/// The points at which a task is left out.
const ENOUGH: u32 = 4;
/// How many deaths that nothing is left out for, and how many deaths at all, end the attempts.
const MOST_UNEXPLAINED: usize = 5;
const MOST_DEATHS: usize = 30;
const PERIOD: Duration = Duration::from_secs(180);

#[derive(Debug, Default)]
pub struct Blame {
    points: BTreeMap<Task, u32>,
    unexplained: VecDeque<(Instant, Death)>,
    deaths: VecDeque<Instant>,
    /// Left out, and to be tried.
    suspects: VecDeque<Task>,
    /// Back since the worker had nothing to do last.
    on_trial: Option<Task>,
}

#[derive(Debug, PartialEq, Eq)]
pub enum Judgement {
    /// This is left out from now on.
    LeaveOut(Task),
    /// These are left out until each was tried.
    Suspect(Vec<Task>),
    /// Nothing is: the worker is started again as it was.
    StartAgain,
    GiveUp,
}

impl Blame {
    /// A worker died while it was at work on some tasks.
    pub fn died(&mut self, at_work: BTreeSet<Task>, death: Death, now: Instant) -> Judgement {
        let points = match death {
            Death::Crash if at_work.len() == 1 => ENOUGH,
            Death::Crash => ENOUGH / 2,
            Death::Outside => 1,
        };
        // Only what was at work in all deaths of a row can have caused them.
        self.points.retain(|task, _| at_work.contains(task));
        for task in at_work {
            *self.points.entry(task).or_default() += points;
        }
        let guilty: Vec<Task> =
            self.points.iter().filter(|(_, points)| **points >= ENOUGH).map(|(task, _)| task.clone()).collect();
        self.deaths.push_back(now);
        let is_past = |at: &Instant| now.saturating_duration_since(*at) > PERIOD;
        self.deaths.retain(|at| !is_past(at));
        self.unexplained.retain(|(at, _)| !is_past(at));
        let tried = self.on_trial.take().filter(|_| death == Death::Crash);
        if guilty.is_empty() && tried.is_none() {
            self.unexplained.push_back((now, death));
        }
        if self.unexplained.len() >= MOST_UNEXPLAINED || self.deaths.len() >= MOST_DEATHS {
            return Judgement::GiveUp;
        }
        self.points.retain(|_, points| *points < ENOUGH);
        if let Some(tried) = tried {
            return Judgement::LeaveOut(tried);
        }
        match <[Task; 1]>::try_from(guilty) {
            Ok([task]) => Judgement::LeaveOut(task),
            Err(none) if none.is_empty() => Judgement::StartAgain,
            Err(several) => {
                self.suspects.extend(several.iter().cloned());
                Judgement::Suspect(several)
            }
        }
    }

    /// A worker did all that there is to do. What ended earlier ones from outside then counts no more. Returns a suspect that
    /// is to be tried.
    pub fn finished(&mut self) -> Option<Task> {
        self.points.clear();
        self.deaths.clear();
        self.unexplained.retain(|(_, death)| *death == Death::Crash);
        self.on_trial = self.suspects.pop_front();
        self.on_trial.clone()
    }

    /// A suspect has changed, and is tried at once.
    pub fn changed(&mut self, task: &Task) {
        self.suspects.retain(|suspect| suspect != task);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn files<const N: usize>(names: [&str; N]) -> BTreeSet<Task> {
        names.into_iter().map(|name| Task::File(name.to_owned())).collect()
    }

    fn left_out(name: &str) -> Judgement {
        Judgement::LeaveOut(Task::File(name.to_owned()))
    }

    #[test]
    fn what_is_at_work_alone_or_twice_is_left_out() {
        let (mut blame, now) = (Blame::default(), Instant::now());
        assert_eq!(blame.died(files(["a"]), Death::Crash, now), left_out("a"));
        assert_eq!(blame.died(files(["b", "c"]), Death::Crash, now), Judgement::StartAgain);
        assert_eq!(blame.died(files(["c", "d"]), Death::Crash, now), left_out("c"));
        // In between it was not at work.
        assert_eq!(blame.died(files(["e", "f"]), Death::Crash, now), Judgement::StartAgain);
        assert_eq!(blame.died(files(["f", "g", "h"]), Death::Crash, now), left_out("f"));
    }

    #[test]
    fn who_is_ended_from_outside_is_suspected_late() {
        let (mut blame, now) = (Blame::default(), Instant::now());
        for _ in 0..3 {
            assert_eq!(blame.died(files(["a"]), Death::Outside, now), Judgement::StartAgain);
        }
        assert_eq!(blame.died(files(["a"]), Death::Outside, now), left_out("a"));
        for _ in 0..50 {
            blame.finished();
            assert_eq!(blame.died(files(["a"]), Death::Outside, now), Judgement::StartAgain);
        }
    }

    #[test]
    fn five_deaths_that_nothing_explains_are_enough() {
        let mut blame = Blame::default();
        let mut now = Instant::now();
        for _ in 0..4 {
            blame.finished();
            assert_eq!(blame.died(BTreeSet::new(), Death::Crash, now), Judgement::StartAgain);
        }
        assert_eq!(blame.died(BTreeSet::new(), Death::Crash, now), Judgement::GiveUp);
        let mut blame = Blame::default();
        for _ in 0..20 {
            assert_eq!(blame.died(BTreeSet::new(), Death::Crash, now), Judgement::StartAgain);
            now += Duration::from_secs(50);
        }
    }

    #[test]
    fn of_several_suspects_each_is_tried() {
        let (mut blame, now) = (Blame::default(), Instant::now());
        assert_eq!(blame.died(files(["a", "b", "c"]), Death::Crash, now), Judgement::StartAgain);
        let suspects = Judgement::Suspect(files(["a", "b"]).into_iter().collect());
        assert_eq!(blame.died(files(["a", "b", "d"]), Death::Crash, now), suspects);
        assert_eq!(blame.finished(), Some(Task::File("a".into())));
        // The worker did all that there is to do: it wasn't this one.
        assert_eq!(blame.finished(), Some(Task::File("b".into())));
        assert_eq!(blame.died(files(["b", "e"]), Death::Crash, now), left_out("b"));
        assert_eq!(blame.finished(), None);
    }
}
