//! The sentences of the supervisor.

use std::time::Duration;

use racelens_ide::at_work::Task;

use crate::harmless_text::plain;

/// Why a request has no answer.
pub const INTERRUPTED: &str = "racelens stopped while it worked on this and is being started again; ask again";
pub const GAVE_UP: &str = "racelens stopped several times in three minutes and is not started again; restart the server, and \
    report this with the log";
/// Shown in the file itself.
pub const LEFT_OUT: &str =
    "not checked: racelens stopped while it read this file; the file is left out until it changes";

/// Above the first line of a person's window.
pub fn left_out(task: &Task, how: &str) -> String {
    let said = match task {
        Task::File(path) => {
            format!("racelens stopped while it read {} ({how}): the file is left out until it changes", name(path))
        }
        Task::Harness(harness, file) => {
            format!("racelens stopped while it checked {harness} ({how}): it is left out until {} changes", name(file))
        }
    };
    plain(&said).into_owned()
}

pub fn suspected(tasks: &[Task], how: &str) -> String {
    let named: Vec<&str> = tasks
        .iter()
        .map(|task| match task {
            Task::File(path) => name(path),
            Task::Harness(harness, _) => harness,
        })
        .collect();
    let said = format!(
        "racelens stopped twice ({how}) while it worked on {}: each is left out until it was tried alone",
        named.join(", ")
    );
    plain(&said).into_owned()
}

pub fn started_again(how: &str) -> String {
    format!("racelens stopped ({how}) and was started again")
}

pub fn not_started(error: &std::io::Error) -> String {
    format!("racelens stopped and can't be started again: {error}")
}

pub fn over_memory(limit: u64) -> String {
    format!("it took more than {} MB of memory; `racelens.maxMemory` sets the limit", limit >> 20)
}

pub fn over_time(limit: Duration) -> String {
    format!("it took more than {} s of processor time; `racelens.maxFileSeconds` sets the limit", limit.as_secs_f64())
}

fn name(path: &str) -> &str {
    path.rsplit(['/', '\\']).next().unwrap_or(path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_messages() {
        let said = [
            left_out(&Task::File("/p/Big.java".into()), "signal 6"),
            left_out(&Task::Harness("Big.main".into(), "/p/Big\u{1b}.java".into()), &over_memory(4 << 30)),
            left_out(&Task::File("/p/Slow.java".into()), &over_time(Duration::from_secs(60))),
            suspected(
                &[Task::File("/p/A.java".into()), Task::Harness("B.main".into(), "/p/B.java".into())],
                "signal 6",
            ),
            started_again("signal 9"),
            not_started(&std::io::ErrorKind::NotFound.into()),
        ];
        let expected = "\
racelens stopped while it read Big.java (signal 6): the file is left out until it changes
racelens stopped while it checked Big.main (it took more than 4096 MB of memory; `racelens.maxMemory` sets the limit): it is left out until Big\\u001b.java changes
racelens stopped while it read Slow.java (it took more than 60 s of processor time; `racelens.maxFileSeconds` sets the limit): the file is left out until it changes
racelens stopped twice (signal 6) while it worked on A.java, B.main: each is left out until it was tried alone
racelens stopped (signal 9) and was started again
racelens stopped and can't be started again: entity not found";
        assert_eq!(said.join("\n"), expected);
    }
}
