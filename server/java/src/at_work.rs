//! What each thread is working on, so that the supervisor knows it when the process dies.
//!
//! A file is announced before it is parsed, lowered or analysed, a harness before it is linked or checked. Only the
//! innermost task of a thread counts. Without an observer this costs one atomic load.
//!
//! Invariant: a thread announces that it is done, also when it unwinds. A task that begins again inside itself is
//! announced once.

use std::cell::RefCell;
use std::sync::OnceLock;

/// What a thread may be at work on.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Task {
    /// A file, by its path.
    File(String),
    /// A harness, by its name and the path of its file.
    Harness(String, String),
}

/// Gets the task of the calling thread whenever it changes; nothing where the thread is done.
pub type Observer = Box<dyn Fn(Option<&Task>) + Send + Sync>;

static OBSERVER: OnceLock<Observer> = OnceLock::new();

thread_local! {
    static CURRENT: RefCell<Option<Task>> = const { RefCell::new(None) };
}

/// Names the observer of this process. There is one; a later one is refused.
pub fn observe(observer: Observer) -> bool {
    OBSERVER.set(observer).is_ok()
}

/// Does some work on a file.
pub fn on_file<T>(path: &str, work: impl FnOnce() -> T) -> T {
    let is_current = |task: &Task| matches!(task, Task::File(current) if current == path);
    on(is_current, || Task::File(path.to_owned()), work)
}

/// Does some work on a harness.
pub fn on_harness<T>(name: &str, file: &str, work: impl FnOnce() -> T) -> T {
    let is_current = |task: &Task| matches!(task, Task::Harness(current, of) if current == name && of == file);
    on(is_current, || Task::Harness(name.to_owned(), file.to_owned()), work)
}

fn on<T>(is_current: impl Fn(&Task) -> bool, task: impl FnOnce() -> Task, work: impl FnOnce() -> T) -> T {
    let Some(observer) = OBSERVER.get() else { return work() };
    if CURRENT.with_borrow(|current| current.as_ref().is_some_and(is_current)) {
        return work();
    }
    let task = task();
    observer(Some(&task));
    let outer = CURRENT.replace(Some(task));
    let _restore = Restore { observer, outer };
    work()
}

/// Gives a thread its outer task back.
struct Restore {
    observer: &'static Observer,
    outer: Option<Task>,
}

impl Drop for Restore {
    fn drop(&mut self) {
        let outer = self.outer.take();
        (self.observer)(outer.as_ref());
        CURRENT.set(outer);
    }
}

#[cfg(test)]
mod tests {
    use std::sync::{Arc, Mutex};

    use super::*;

    /// One test alone: the observer is that of the process.
    #[test]
    fn the_innermost_task_is_told_and_the_outer_one_comes_back() {
        let told: Arc<Mutex<Vec<Option<Task>>>> = Arc::default();
        let (kept, me) = (told.clone(), std::thread::current().id());
        let observer = move |task: Option<&Task>| {
            // Tests beside this one are at work, too.
            if std::thread::current().id() == me {
                kept.lock().unwrap().push(task.cloned());
            }
        };
        assert!(observe(Box::new(observer)));
        let failed = std::panic::catch_unwind(|| {
            on_harness("A.main", "/A.java", || {
                on_file("/A.java", || on_file("/A.java", || ()));
                on_file("/B.java", || std::panic::resume_unwind(Box::new(())))
            })
        });
        assert!(failed.is_err());
        let (harness, file) = (Task::Harness("A.main".into(), "/A.java".into()), |path: &str| Task::File(path.into()));
        let expected = [
            Some(harness.clone()),
            Some(file("/A.java")),
            Some(harness.clone()),
            Some(file("/B.java")),
            Some(harness),
            None,
        ];
        assert_eq!(*told.lock().unwrap(), expected);
    }
}
