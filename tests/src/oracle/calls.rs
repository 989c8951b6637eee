//! What calls of the library mean: threads, monitors, and a few utilities, from their documentation. All else is refused.

use racelens_ir::handles::HandleCall;
use racelens_ir::{CallTarget, ClassId, Code, Instr, Intrinsic, MethodId, Reg};

use super::clock::THREADS;
use super::history::{Mode, Var};
use super::state::{Data, Known, Obj, Phase, State, Thread, Value};
use super::steps::{Choice, Machine, Next};

/// A call of a method that isn't the program's own.
pub(super) struct Call<'c> {
    pub class: &'c str,
    pub name: &'c str,
    pub dst: Option<Reg>,
    pub args: &'c [Value],
    pub choice: Choice,
}

impl Call<'_> {
    pub fn arg(&self, at: usize) -> Result<Value, String> {
        self.args.get(at).copied().ok_or_else(|| format!("{} lacks an argument", self.name))
    }
    pub fn object(&self, at: usize) -> Result<Obj, String> {
        self.arg(at)?.reference()?.ok_or_else(|| format!("{} of null", self.name))
    }
}

impl Machine<'_> {
    pub fn call(
        &mut self,
        state: &mut State,
        thread: usize,
        method: MethodId,
        dst: Option<Reg>,
        args: &[Value],
        choice: Choice,
    ) -> Result<Next, String> {
        let row = &self.program.methods[method];
        let owner = &self.program.classes[row.class];
        if !owner.is_trusted() {
            return self.enter(state, thread, method, args);
        }
        if let Code::Intrinsic(Intrinsic::HandleAccess) = row.code {
            let call = HandleCall::of(&row.key).ok_or("a call of a handle")?;
            return self.handle_call(state, thread, &call, dst, args, choice);
        }
        let call = Call { class: &owner.decl.name, name: &row.key.name, dst, args, choice };
        let is_throwable = self.program.well_known.throwable.is_some_and(|known| owner.is_a(known));
        if is_throwable && matches!(call.name, "<init>" | "printStackTrace" | "addSuppressed") {
            return self.go_on(state, thread);
        }
        match call.class {
            "java.lang.Object" => self.object_call(state, thread, &call),
            "java.lang.Thread" => self.thread_call(state, thread, &call),
            "java.lang.invoke.MethodHandles" | "java.lang.invoke.MethodHandles$Lookup" => {
                self.lookup_call(state, thread, &call)
            }
            "java.util.concurrent.atomic.AtomicInteger" | "java.util.concurrent.atomic.AtomicReference" => {
                self.atomic_call(state, thread, &call)
            }
            "java.lang.System" if call.name == "arraycopy" => self.array_copy(state, thread, &call),
            "java.util.concurrent.CountDownLatch" => self.latch_call(state, thread, &call),
            "java.util.concurrent.Semaphore" => self.semaphore_call(state, thread, &call),
            "java.util.concurrent.locks.ReentrantLock" => self.lock_call(state, thread, &call),
            "java.util.concurrent.locks.Condition" => self.condition_call(state, thread, &call),
            "java.util.concurrent.Executors"
            | "java.util.concurrent.ThreadPoolExecutor"
            | "java.util.concurrent.AbstractExecutorService"
            | "java.util.concurrent.ExecutorService" => self.pool_call(state, thread, &call),
            "java.util.concurrent.FutureTask" | "java.util.concurrent.Future" => self.future_call(state, thread, &call),
            "java.lang.Record" | "java.lang.Enum" if call.name == "<init>" => self.go_on(state, thread),
            _ => Err(format!("calls {}.{}", call.class, call.name)),
        }
    }

    fn object_call(&mut self, state: &mut State, thread: usize, call: &Call<'_>) -> Result<Next, String> {
        match call.name {
            "<init>" => self.go_on(state, thread),
            "wait" => self.wait(state, thread, call.object(0)?, call.args.len() > 1, call.choice),
            "notify" => self.notify(state, thread, call.object(0)?, false, call.choice),
            "notifyAll" => self.notify(state, thread, call.object(0)?, true, call.choice),
            name => Err(format!("calls Object.{name}")),
        }
    }

    fn index_of(&self, state: &State, thread: Obj) -> Result<Option<usize>, String> {
        match &state.peek(thread).data {
            Data::Thread { index, .. } => Ok(*index),
            _ => Err("no thread".to_owned()),
        }
    }

    fn thread_call(&mut self, state: &mut State, thread: usize, call: &Call<'_>) -> Result<Next, String> {
        if call.choice.is_none() && !matches!(call.name, "<init>" | "run" | "currentThread" | "join" | "setDaemon") {
            return Ok(Next::Step(1));
        }
        match call.name {
            "<init>" => {
                let own = call.object(0)?;
                // The only argument that matters is a task: other objects are names.
                for value in call.args.iter().skip(1) {
                    let Value::Ref(Some(task)) = *value else { continue };
                    if state.peek(task).class.is_none() {
                        continue;
                    }
                    self.publish(state, task);
                    if let Data::Thread { target, .. } = &mut state.object(own).data {
                        *target = *value;
                    }
                }
                self.go_on(state, thread)
            }
            "setDaemon" => self.go_on(state, thread),
            "currentThread" => {
                let own = state.threads[thread].object;
                self.give(state, thread, call.dst, Value::Ref(Some(own)))
            }
            "run" => match state.peek(call.object(0)?).data {
                Data::Thread { target: Value::Ref(Some(task)), .. } => {
                    let run = self.run_of(state, task)?.ok_or("a task without `run`")?;
                    // The call returns from what it calls.
                    self.enter(state, thread, run, &[Value::Ref(Some(task))])
                }
                _ => self.go_on(state, thread),
            },
            "start" => self.start(state, thread, call.object(0)?),
            "join" => self.join(state, thread, call),
            "isAlive" => {
                let index = self.index_of(state, call.object(0)?)?;
                let lives = index.is_some_and(|index| state.threads[index].phase != Phase::Ended);
                if let (false, Some(index)) = (lives, index) {
                    let clock = state.threads[index].clock;
                    state.thread(thread).clock.join(&clock);
                }
                self.give(state, thread, call.dst, Value::Int(i32::from(lives)))
            }
            "yield" | "onSpinWait" => self.go_on(state, thread),
            "sleep" => match state.threads[thread].is_interrupted {
                true => self.throw_interrupted(state, thread),
                false => self.go_on(state, thread),
            },
            "interrupt" => {
                let target = self.index_of(state, call.object(0)?)?.ok_or("interrupts a thread before its start")?;
                if state.threads[target].phase != Phase::Ended {
                    self.interrupt(state, thread, target);
                }
                self.go_on(state, thread)
            }
            "isInterrupted" => {
                let target = self.index_of(state, call.object(0)?)?.ok_or("asks a thread before its start")?;
                let is = state.threads[target].is_interrupted && state.threads[target].phase != Phase::Ended;
                if is {
                    self.sees_interrupt(state, thread, target);
                }
                self.give(state, thread, call.dst, Value::Int(i32::from(is)))
            }
            "interrupted" => {
                let is = state.threads[thread].is_interrupted;
                if is {
                    self.sees_interrupt(state, thread, thread);
                    state.thread(thread).is_interrupted = false;
                }
                self.give(state, thread, call.dst, Value::Int(i32::from(is)))
            }
            name => Err(format!("calls Thread.{name}")),
        }
    }

    /// The `run` of an object's class.
    pub fn run_of(&self, state: &State, object: Obj) -> Result<Option<MethodId>, String> {
        let class = state.peek(object).class.ok_or("an object without a class")?;
        let mut selectors = self.program.selectors.iter();
        let run = selectors.find(|(_, selector)| selector.name == "run" && selector.params.is_empty());
        Ok(run.and_then(|(run, _)| self.program.classes[class].target(run)))
    }

    /// Starting a thread synchronises with its first action (JLS 17.4.4).
    fn start(&mut self, state: &mut State, thread: usize, object: Obj) -> Result<Next, String> {
        if self.index_of(state, object)?.is_some() {
            return self.throw_new(state, thread, self.program.well_known.illegal_thread_state);
        }
        let index = state.threads.len();
        if index == THREADS {
            return Err("too many threads".to_owned());
        }
        let Data::Thread { target, .. } = state.peek(object).data.clone() else { return Err("no thread".to_owned()) };
        state.thread(thread).clock.tick(thread);
        let freezes = self.freezes_known(state, thread, Value::Ref(Some(object)));
        let of_task = self.freezes_known(state, thread, target);
        state.object(object).data = Data::Thread { index: Some(index), target };
        self.publish(state, object);
        let clock = state.threads[thread].clock;
        state.threads.push(std::rc::Rc::new(Thread::new(object, clock)));
        let run = self.run_of(state, object)?;
        let is_own = |run: &MethodId| !self.program.classes[self.program.methods[*run].class].is_trusted();
        let guaranteed = super::clock::Clock::default();
        self.knows(state, index, Known { object, freezes, guaranteed });
        match (run.filter(is_own), target) {
            (Some(run), _) => {
                self.enter(state, index, run, &[Value::Ref(Some(object))])?;
            }
            (None, Value::Ref(Some(task))) => {
                self.knows(state, index, Known { object: task, freezes: of_task, guaranteed });
                let run = self.run_of(state, task)?.ok_or("a task without `run`")?;
                self.enter(state, index, run, &[Value::Ref(Some(task))])?;
            }
            (None, _) => {}
        }
        self.go_on(state, thread)
    }

    /// The last action of a thread synchronises with whoever finds out that it has ended (JLS 17.4.4). "This implementation uses a
    /// loop of this.wait calls conditioned on this.isAlive", with the monitor of the thread.
    fn join(&mut self, state: &mut State, thread: usize, call: &Call<'_>) -> Result<Next, String> {
        let (own, is_timed) = (call.object(0)?, call.args.len() > 1);
        let owner = state.peek(own).monitor.owner;
        if owner.is_some_and(|owner| owner != thread) {
            return Ok(Next::Blocked);
        }
        let started = self.index_of(state, own)?;
        let lives = started.is_some_and(|target| state.threads[target].phase != Phase::Ended);
        if lives && owner == Some(thread) {
            return self.wait(state, thread, own, is_timed, call.choice);
        }
        let is_interrupted = state.threads[thread].is_interrupted;
        if lives && !is_interrupted && !is_timed {
            return Ok(Next::Blocked);
        }
        if call.choice.is_none() {
            return Ok(Next::Step(1));
        }
        if lives && is_interrupted {
            return self.throw_interrupted(state, thread);
        }
        if let Some(target) = started.filter(|_| !lives) {
            let clock = state.threads[target].clock;
            state.thread(thread).clock.join(&clock);
        }
        self.go_on(state, thread)
    }

    /// Whether a thread that comes back from a wait on an object was in a join, and asks again whether the other one lives: not where
    /// its time is over.
    pub fn joins_on(&self, state: &State, thread: usize, on: Obj) -> Result<bool, String> {
        let Data::Thread { index, .. } = state.peek(on).data else { return Ok(false) };
        let Some(Instr::Invoke { method, args, .. }) = self.program.instr(self.point(state, thread)) else {
            return Ok(false);
        };
        let frame = state.threads[thread].frames.last().ok_or("no frame")?;
        let Code::Body(_, links) = &self.program.methods[frame.method].code else { return Ok(false) };
        let CallTarget::Found { exact, .. } = links.methods[*method] else { return Ok(false) };
        let lives = index.is_some_and(|target| state.threads[target].phase != Phase::Ended);
        Ok(self.program.methods[exact].key.name == "join" && (args.len() == 1 || !lives))
    }

    fn latch_call(&mut self, state: &mut State, thread: usize, call: &Call<'_>) -> Result<Next, String> {
        let own = call.object(0)?;
        let Data::Latch(count) = state.peek(own).data else { return Err("no latch".to_owned()) };
        if call.name == "<init>" {
            state.object(own).data = Data::Latch(call.arg(1)?.int()?);
            return self.go_on(state, thread);
        }
        let is_interrupted = state.threads[thread].is_interrupted;
        if call.name == "await" && call.args.len() == 1 && count > 0 && !is_interrupted {
            return Ok(Next::Blocked);
        }
        if call.choice.is_none() {
            return Ok(Next::Step(1));
        }
        match call.name {
            "countDown" => {
                // Counting down happens before a successful return from `await`.
                self.gives(state, thread, own);
                state.object(own).data = Data::Latch((count - 1).max(0));
                self.go_on(state, thread)
            }
            // Its documentation promises no order.
            "getCount" => self.give(state, thread, call.dst, Value::Long(i64::from(count))),
            "await" if is_interrupted => self.throw_interrupted(state, thread),
            "await" => {
                if count == 0 {
                    self.takes(state, thread, own);
                }
                self.give(state, thread, call.dst, Value::Int(i32::from(count == 0)))
            }
            name => Err(format!("calls CountDownLatch.{name}")),
        }
    }

    fn semaphore_call(&mut self, state: &mut State, thread: usize, call: &Call<'_>) -> Result<Next, String> {
        let own = call.object(0)?;
        let Data::Semaphore(permits) = state.peek(own).data else { return Err("no semaphore".to_owned()) };
        if call.args.len() > 1 + usize::from(call.name == "<init>") {
            return Err(format!("calls Semaphore.{} with arguments", call.name));
        }
        let is_interrupted = state.threads[thread].is_interrupted;
        match (call.name, call.choice) {
            ("<init>", _) => {
                state.object(own).data = Data::Semaphore(call.arg(1)?.int()?);
                self.go_on(state, thread)
            }
            ("acquire", _) if permits <= 0 && !is_interrupted => Ok(Next::Blocked),
            ("acquireUninterruptibly", _) if permits <= 0 => Ok(Next::Blocked),
            (_, None) => Ok(Next::Step(1)),
            ("acquire", _) if is_interrupted => self.throw_interrupted(state, thread),
            ("acquire" | "acquireUninterruptibly" | "tryAcquire", _) => {
                let has = permits > 0;
                if has {
                    self.takes(state, thread, own);
                    state.object(own).data = Data::Semaphore(permits - 1);
                }
                self.give(state, thread, call.dst, Value::Int(i32::from(has)))
            }
            ("release", _) => {
                self.gives(state, thread, own);
                state.object(own).data = Data::Semaphore(permits + 1);
                self.go_on(state, thread)
            }
            ("availablePermits", _) => self.give(state, thread, call.dst, Value::Int(permits)),
            (name, _) => Err(format!("calls Semaphore.{name}")),
        }
    }

    fn lock_call(&mut self, state: &mut State, thread: usize, call: &Call<'_>) -> Result<Next, String> {
        let own = call.object(0)?;
        let Data::Lock { owner, depth } = state.peek(own).data else { return Err("no lock".to_owned()) };
        let is_free = owner.is_none_or(|owner| owner == thread);
        match (call.name, call.choice) {
            ("<init>", _) => self.go_on(state, thread),
            ("newCondition", _) => {
                let made = state.allocate(thread, None, Vec::new(), Data::Condition(own));
                self.give(state, thread, call.dst, Value::Ref(Some(made)))
            }
            ("lock", _) if !is_free => Ok(Next::Blocked),
            ("lock" | "tryLock" | "unlock", None) => Ok(Next::Step(1)),
            ("lock" | "tryLock", _) if call.args.len() == 1 => {
                if is_free {
                    self.takes(state, thread, own);
                    state.object(own).data = Data::Lock { owner: Some(thread), depth: depth + 1 };
                }
                self.give(state, thread, call.dst, Value::Int(i32::from(is_free)))
            }
            ("unlock", _) if owner != Some(thread) => {
                self.throw_new(state, thread, self.program.well_known.illegal_monitor_state)
            }
            ("unlock", _) => {
                self.gives(state, thread, own);
                let left = depth - 1;
                state.object(own).data = Data::Lock { owner: (left > 0).then_some(thread), depth: left };
                self.go_on(state, thread)
            }
            (name, _) => Err(format!("calls ReentrantLock.{name}")),
        }
    }

    /// Reads and writes of single elements; here all of them are one step.
    fn array_copy(&mut self, state: &mut State, thread: usize, call: &Call<'_>) -> Result<Next, String> {
        if call.choice.is_none() {
            return Ok(Next::Step(1));
        }
        let (from, to) = (call.object(0)?, call.object(2)?);
        let (at, into, count) = (call.arg(1)?.int()?, call.arg(3)?.int()?, call.arg(4)?.int()?);
        let fits = |array: Obj, at: i32| match &state.peek(array).data {
            Data::Array(elements) => at >= 0 && count >= 0 && at + count <= elements.len() as i32,
            _ => false,
        };
        if !fits(from, at) || !fits(to, into) {
            return self.throw_new(state, thread, self.program.well_known.index_out_of_bounds);
        }
        let mut values = Vec::new();
        for index in at..at + count {
            values.push(self.read(state, thread, Var::Element(from, index as u32), Mode::Plain)?);
        }
        for (index, value) in (into..).zip(values) {
            self.write(state, thread, Var::Element(to, index as u32), value, Mode::Plain, false)?;
        }
        self.go_on(state, thread)
    }

    pub fn gives(&self, state: &mut State, thread: usize, at: Obj) {
        state.thread(thread).clock.tick(thread);
        let clock = state.threads[thread].clock;
        state.object(at).released.join(&clock);
    }

    pub fn takes(&self, state: &mut State, thread: usize, at: Obj) {
        let released = state.peek(at).released;
        state.thread(thread).clock.join(&released);
    }

    /// The class that a class object stands for.
    pub fn class_meant(&self, state: &State, object: Obj) -> Result<ClassId, String> {
        match state.peek(object).data {
            Data::ClassOf(ty) => match self.program.types[ty] {
                racelens_ir::LinkedType::Class(class) => Ok(class),
                _ => Err("a type that isn't a class".to_owned()),
            },
            _ => Err("no class object".to_owned()),
        }
    }
}
