//! How a worker tells what its threads are at work on.
//!
//! A record is a line on the worker's standard error, written before the work begins: a mark, then `[THREAD]` for a thread
//! that is done, `[THREAD, "file", PATH]` or `[THREAD, "harness", NAME, PATH]`. What was written stays in the pipe whatever
//! becomes of the worker, and costs one system call. All else on standard error is passed on as it came.
//!
//! THREAD is the system's number of the thread where there is one: by it the supervisor finds how long the thread has worked.

use std::cell::OnceCell;
use std::collections::{BTreeMap, BTreeSet};
use std::io::{Read, Write};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};

use crossbeam_channel::{Sender, bounded};
use racelens_ide::at_work::{self, Task};
use racelens_system::System;
use serde_json::{Value, json};

use super::worker::{lock, thread};
use crate::file_time::Step;

/// Begins a record. No text for people has it.
const MARK: u8 = 0x1e;
/// A record is shorter; without its end it is none.
const LONGEST: usize = 64 << 10;

/// Tells the supervisor of this process what its threads are at work on. A text or harness with the mark of `abort_on`
/// ends the process, for tests.
pub fn tell(system: Arc<dyn System>, abort_on: Option<String>) {
    static THREADS: AtomicU64 = AtomicU64::new(0);
    thread_local! {
        static NUMBER: OnceCell<u64> = const { OnceCell::new() };
    }
    let own = move || system.thread().unwrap_or_else(|| THREADS.fetch_add(1, Ordering::Relaxed));
    at_work::observe(Box::new(move |task| {
        let number = NUMBER.with(|number| *number.get_or_init(&own));
        // Without a supervisor that listens, nothing is lost.
        let _ = std::io::stderr().lock().write_all(&record(number, task));
        if let (Some(mark), Some(Task::Harness(name, _))) = (&abort_on, task)
            && name.contains(mark.as_str())
        {
            std::process::abort();
        }
    }));
}

fn record(thread: u64, task: Option<&Task>) -> Vec<u8> {
    let told = match task {
        None => json!([thread]),
        Some(Task::File(path)) => json!([thread, "file", path]),
        Some(Task::Harness(name, path)) => json!([thread, "harness", name, path]),
    };
    let mut record = vec![MARK];
    record.extend_from_slice(told.to_string().as_bytes());
    record.push(b'\n');
    record
}

/// The tasks of a worker's threads.
#[derive(Debug, Default)]
pub struct Records {
    by_thread: BTreeMap<u64, Step>,
    /// How many records came.
    count: u64,
    /// The beginning of a record whose end hasn't come.
    begun: Option<Vec<u8>>,
}

impl Records {
    pub fn at_work(&self) -> BTreeSet<Task> {
        self.by_thread.values().map(|step| step.task.clone()).collect()
    }

    /// The threads that are at work, by their numbers.
    pub fn threads(&self) -> BTreeMap<u64, Step> {
        self.by_thread.clone()
    }

    /// Takes in what came, and returns what is no record.
    fn take_in(&mut self, bytes: &[u8]) -> Vec<u8> {
        let mut rest = Vec::new();
        for byte in bytes {
            match (&mut self.begun, *byte) {
                (_, MARK) => self.begun = Some(Vec::new()),
                (None, byte) => rest.push(byte),
                (Some(_), b'\n') => {
                    let record = self.begun.take().unwrap_or_default();
                    self.note(&record);
                }
                (Some(begun), byte) if begun.len() < LONGEST => begun.push(byte),
                (Some(_), _) => self.begun = None,
            }
        }
        rest
    }

    fn note(&mut self, record: &[u8]) -> Option<()> {
        let record: Value = serde_json::from_slice(record).ok()?;
        let thread = record.get(0)?.as_u64()?;
        let text = |at: usize| record.get(at).and_then(Value::as_str).map(str::to_owned);
        let task = match text(1).as_deref() {
            Some("file") => Some(Task::File(text(2)?)),
            Some("harness") => Some(Task::Harness(text(2)?, text(3)?)),
            _ => None,
        };
        self.count += 1;
        match task {
            Some(task) => drop(self.by_thread.insert(thread, Step { task, number: self.count })),
            None => drop(self.by_thread.remove(&thread)),
        }
        Some(())
    }
}

/// Reads a worker's standard error to its end. The complaints in it go to our own, which may be full: then they are lost,
/// as nothing must keep a worker waiting.
pub fn listen(mut said: impl Read, records: &Mutex<Records>) {
    let complaints = complain();
    let mut piece = vec![0; 16 << 10];
    loop {
        let read = match said.read(&mut piece) {
            Ok(0) => return,
            Ok(read) => read,
            Err(error) if error.kind() == std::io::ErrorKind::Interrupted => continue,
            Err(_) => return,
        };
        let rest = lock(records).take_in(piece.get(..read).unwrap_or_default());
        if let (Some(complaints), false) = (&complaints, rest.is_empty()) {
            let _ = complaints.try_send(rest);
        }
    }
}

fn complain() -> Option<Sender<Vec<u8>>> {
    let (complaints, inbox) = bounded::<Vec<u8>>(64);
    let write = move || {
        while let Ok(piece) = inbox.recv() {
            let _ = std::io::stderr().lock().write_all(&piece);
        }
    };
    thread("complaints", write).ok().map(|_| complaints)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn records_are_taken_out_of_what_is_said() {
        let mut records = Records::default();
        let (file, harness) = (Task::File("/a\n\u{1e}b".into()), Task::Harness("A.main".into(), "/A.java".into()));
        let mut said = b"one".to_vec();
        said.extend(record(1, Some(&file)));
        said.extend_from_slice(b" two\n");
        said.extend(record(2, Some(&harness)));
        said.extend(record(3, Some(&harness)));
        said.extend(record(3, None));
        let rest: Vec<u8> = said.chunks(3).flat_map(|piece| records.take_in(piece)).collect();
        assert_eq!(String::from_utf8_lossy(&rest), "one two\n");
        assert_eq!(records.at_work(), BTreeSet::from([file, harness]));
    }
}
