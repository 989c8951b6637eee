//! Lost notifications: a thread waits forever on an object that was notified before it waited, when nobody did (JLS 17.2).
//!
//! Read off the trace of a deadlock. Limit: monitors alone; the trace of a condition's calls does not name the condition.

use racelens_checker::{Action, Step, ThreadIndex, Trace};

/// The notification that came too early for a thread that a trace leaves in the wait set of an object.
pub struct Lost<'t> {
    pub notification: &'t Step,
    /// What the trace calls the object.
    pub object: &'t str,
}

/// What a thread that waits at the end of a trace has missed.
pub fn lost_by(trace: &Trace, thread: ThreadIndex) -> Option<Lost<'_>> {
    let wait = trace.steps.iter().rposition(|step| step.thread == thread)?;
    let object = object_of(trace.steps.get(wait)?, &[Action::Wait])?;
    let notifies =
        |step: &Step| object_of(step, &[Action::Notify, Action::NotifyAll]).is_some_and(|notified| notified == object);
    // A later one has woken somebody else.
    let at = trace.steps.iter().rposition(notifies).filter(|at| *at < wait)?;
    let before = trace.steps.get(..at)?;
    let waited = |other: ThreadIndex| {
        let last = before.iter().rfind(|step| step.thread == other);
        last.and_then(|step| object_of(step, &[Action::Wait])).is_some_and(|waited| waited == object)
    };
    let was_nobody = !(0..trace.threads.len() as u32).map(ThreadIndex).any(waited);
    let notification = trace.steps.get(at)?;
    was_nobody.then_some(Lost { notification, object })
}

fn object_of<'t>(step: &'t Step, actions: &[Action]) -> Option<&'t str> {
    step.variable.as_deref().filter(|_| actions.contains(&step.action))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn steps(steps: &[(u32, Action, &str)]) -> Trace {
        let step = |(thread, action, object): &(u32, Action, &str)| Step {
            thread: ThreadIndex(*thread),
            action: *action,
            variable: Some((*object).to_owned()),
            before: None,
            after: None,
            point: None,
            fold: None,
            weak_read: None,
        };
        let threads = ["main", "A", "B"].map(str::to_owned).to_vec();
        Trace { threads, steps: steps.iter().map(step).collect(), ..Trace::default() }
    }

    #[test]
    fn a_notification_is_lost_where_nobody_waits() {
        use Action::{Lock, Notify, NotifyAll, Wait};
        let of_main = |of: &[(u32, Action, &str)]| {
            lost_by(&steps(of), ThreadIndex(0)).map(|lost| (lost.notification.action, lost.object.to_owned()))
        };
        assert_eq!(of_main(&[(1, NotifyAll, "l"), (0, Lock, "l"), (0, Wait, "l")]), Some((NotifyAll, "l".to_owned())));
        // Of another object, never, or with somebody who waits.
        assert_eq!(of_main(&[(1, Notify, "m"), (0, Wait, "l")]), None);
        assert_eq!(of_main(&[(1, Lock, "l"), (0, Wait, "l")]), None);
        assert_eq!(of_main(&[(2, Wait, "l"), (1, Notify, "l"), (0, Wait, "l")]), None);
        // It was notified in time, and somebody else was woken.
        assert_eq!(of_main(&[(1, Notify, "l"), (2, Wait, "l"), (0, Wait, "l"), (1, Notify, "l")]), None);
        // It does not wait.
        assert_eq!(of_main(&[(1, Notify, "l"), (0, Wait, "l"), (0, Lock, "l")]), None);
    }
}
