//! Fixed pools of threads and the futures of their tasks, from the documentation of `ExecutorService`, `ThreadPoolExecutor`
//! and `Future`.
//!
//! What is documented to order: submitting a task and its execution, its execution and a `get` that returns. Nothing else
//! does, so that who cancels, or only looks, is ordered with nobody.
//!
//! One rule is OpenJDK's alone: a thread of a pool forgets its interrupt status before each task. The documentation says only
//! that `cancel(true)` interrupts the thread that runs the task.

use std::collections::VecDeque;

use racelens_ir::ClassId;

use super::calls::Call;
use super::state::{Data, Obj, Phase, State, Thread, Value};
use super::steps::{Choice, Machine, Next};

#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Pool {
    size: usize,
    workers: usize,
    queue: VecDeque<Obj>,
    is_shut_down: bool,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Task {
    Queued,
    Run { by: usize },
    Done,
    Failed,
    Cancelled,
}

impl Task {
    fn is_over(self) -> bool {
        matches!(self, Task::Done | Task::Failed | Task::Cancelled)
    }
}

/// A thread of a pool.
#[derive(Copy, Clone, Debug)]
pub(super) struct Worker {
    pool: Obj,
    /// The task that it has taken.
    pub job: Option<Obj>,
    /// Whether an exception has left the task.
    pub has_failed: bool,
}

impl Machine<'_> {
    pub fn pool_call(&mut self, state: &mut State, thread: usize, call: &Call<'_>) -> Result<Next, String> {
        if call.choice.is_none() && call.name != "newFixedThreadPool" {
            let is_waiting = call.name == "close" && self.is_closing(state, call.object(0)?)?;
            return Ok(if is_waiting { Next::Blocked } else { Next::Step(1) });
        }
        match call.name {
            "newFixedThreadPool" if call.args.len() == 1 => {
                let size = call.arg(0)?.int()? as usize;
                let class = self.class_named("java.util.concurrent.ThreadPoolExecutor")?;
                let made = state.allocate(thread, Some(class), Vec::new(), Data::None);
                state.object(made).data = Data::Pool(Pool { size, ..Pool::default() });
                self.give(state, thread, call.dst, Value::Ref(Some(made)))
            }
            "submit" if call.args.len() == 2 => self.submit(state, thread, call),
            "shutdown" => {
                self.pool(state, call.object(0)?)?.is_shut_down = true;
                self.go_on(state, thread)
            }
            // It shuts down and waits until all threads have ended, which orders nothing by its documentation.
            "close" => {
                let own = call.object(0)?;
                self.pool(state, own)?.is_shut_down = true;
                if self.is_closing(state, own)? { Ok(Next::Local) } else { self.go_on(state, thread) }
            }
            name => Err(format!("calls ExecutorService.{name}")),
        }
    }

    /// Whether a pool is shut down and not all of its threads have ended.
    fn is_closing(&self, state: &mut State, pool: Obj) -> Result<bool, String> {
        let lives = |row: &std::rc::Rc<Thread>| {
            row.phase != Phase::Ended && row.worker.is_some_and(|worker| worker.pool == pool)
        };
        Ok(self.pool(state, pool)?.is_shut_down && state.threads.iter().any(lives))
    }

    fn pool<'s>(&self, state: &'s mut State, pool: Obj) -> Result<&'s mut Pool, String> {
        match &mut state.object(pool).data {
            Data::Pool(pool) => Ok(pool),
            _ => Err("no pool".to_owned()),
        }
    }

    fn class_named(&self, name: &str) -> Result<ClassId, String> {
        let mut all = self.program.classes.iter();
        let found = all.find(|(_, row)| row.decl.name == name);
        found.map(|(class, _)| class).ok_or_else(|| format!("{name} is missing"))
    }

    /// A task gets a thread of its own as long as there are fewer than the pool's size, and waits in the queue after that.
    fn submit(&mut self, state: &mut State, thread: usize, call: &Call<'_>) -> Result<Next, String> {
        let own = call.object(0)?;
        let task = call.object(1)?;
        if self.pool(state, own)?.is_shut_down {
            let rejected = self.class_named("java.util.concurrent.RejectedExecutionException")?;
            return self.throw_new(state, thread, Some(rejected));
        }
        self.publish(state, task);
        let class = self.class_named("java.util.concurrent.FutureTask")?;
        let future = state.allocate(thread, Some(class), Vec::new(), Data::Future { task, now: Task::Queued });
        self.publish(state, future);
        self.gives(state, thread, task);
        let pool = self.pool(state, own)?;
        if pool.workers < pool.size {
            pool.workers += 1;
            let index = state.threads.len();
            if index == super::clock::THREADS {
                return Err("too many threads".to_owned());
            }
            let object = state.allocate(thread, self.program.well_known.thread, Vec::new(), Data::None);
            state.object(object).data = Data::Thread { index: Some(index), target: Value::NULL };
            let mut worker = Thread::new(object, state.threads[thread].clock);
            worker.worker = Some(Worker { pool: own, job: None, has_failed: false });
            state.threads.push(std::rc::Rc::new(worker));
            self.take(state, index, future)?;
        } else {
            pool.queue.push_back(future);
        }
        self.give(state, thread, call.dst, Value::Ref(Some(future)))
    }

    /// A worker begins with a task, unless it was cancelled.
    fn take(&mut self, state: &mut State, thread: usize, future: Obj) -> Result<(), String> {
        let worker = state.thread(thread).worker.as_mut().ok_or("no worker")?;
        (worker.job, worker.has_failed) = (Some(future), false);
        Ok(())
    }

    /// What a worker does between tasks.
    pub fn go_on_working(&mut self, state: &mut State, thread: usize, choice: Choice) -> Result<Next, String> {
        let worker = state.threads[thread].worker.ok_or("no worker")?;
        if let Some(future) = worker.job {
            if choice.is_none() {
                return Ok(Next::Step(1));
            }
            return self.begin_or_end(state, thread, future, worker.has_failed);
        }
        let pool = self.pool(state, worker.pool)?;
        match (pool.queue.is_empty(), pool.is_shut_down) {
            (true, false) => Ok(Next::Blocked),
            (true, true) => {
                state.thread(thread).phase = Phase::Ended;
                Ok(Next::Local)
            }
            (false, _) if choice.is_none() => Ok(Next::Step(1)),
            (false, _) => {
                let next = pool.queue.pop_front().ok_or("an empty queue")?;
                self.take(state, thread, next)?;
                Ok(Next::Local)
            }
        }
    }

    fn begin_or_end(&mut self, state: &mut State, thread: usize, future: Obj, failed: bool) -> Result<Next, String> {
        let Data::Future { task, now } = state.peek(future).data.clone() else { return Err("no future".to_owned()) };
        match now {
            Task::Queued => {
                state.object(future).data = Data::Future { task, now: Task::Run { by: thread } };
                self.takes(state, thread, task);
                // An interrupt that was for another task does not reach this one.
                state.thread(thread).is_interrupted = false;
                let run = self.run_of(state, task)?.ok_or("a task without `run`")?;
                self.enter(state, thread, run, &[Value::Ref(Some(task))])
            }
            Task::Run { .. } => {
                self.gives(state, thread, future);
                let now = if failed { Task::Failed } else { Task::Done };
                state.object(future).data = Data::Future { task, now };
                self.is_idle(state, thread)
            }
            Task::Done | Task::Failed | Task::Cancelled => self.is_idle(state, thread),
        }
    }

    fn is_idle(&self, state: &mut State, thread: usize) -> Result<Next, String> {
        state.thread(thread).worker.as_mut().ok_or("no worker")?.job = None;
        Ok(Next::Local)
    }

    pub fn future_call(&mut self, state: &mut State, thread: usize, call: &Call<'_>) -> Result<Next, String> {
        let own = call.object(0)?;
        let Data::Future { task, now } = state.peek(own).data.clone() else { return Err("no future".to_owned()) };
        let is_interrupted = state.threads[thread].is_interrupted;
        if call.name == "get" && !now.is_over() && !is_interrupted {
            return Ok(Next::Blocked);
        }
        if call.choice.is_none() {
            return Ok(Next::Step(1));
        }
        let truth = |value: bool| Value::Int(i32::from(value));
        match call.name {
            "get" if call.args.len() > 1 => Err("calls Future.get with a time".to_owned()),
            "get" => match now {
                Task::Done => {
                    self.takes(state, thread, own);
                    self.give(state, thread, call.dst, Value::NULL)
                }
                Task::Failed => {
                    self.takes(state, thread, own);
                    let class = self.class_named("java.util.concurrent.ExecutionException")?;
                    self.throw_new(state, thread, Some(class))
                }
                Task::Cancelled => {
                    let class = self.class_named("java.util.concurrent.CancellationException")?;
                    self.throw_new(state, thread, Some(class))
                }
                Task::Queued | Task::Run { .. } => self.throw_interrupted(state, thread),
            },
            "isDone" => self.give(state, thread, call.dst, truth(now.is_over())),
            "isCancelled" => self.give(state, thread, call.dst, truth(now == Task::Cancelled)),
            "cancel" => {
                if let Task::Run { by } = now
                    && call.arg(1)?.int()? != 0
                {
                    self.interrupt(state, thread, by);
                }
                if !now.is_over() {
                    state.object(own).data = Data::Future { task, now: Task::Cancelled };
                }
                self.give(state, thread, call.dst, truth(!now.is_over()))
            }
            name => Err(format!("calls Future.{name}")),
        }
    }

    /// An exception leaves the task of a worker: whoever gets the task's result hears of it.
    pub fn fails_task(&self, state: &mut State, thread: usize) -> bool {
        match &mut state.thread(thread).worker {
            Some(worker) => {
                worker.has_failed = true;
                true
            }
            None => false,
        }
    }
}
