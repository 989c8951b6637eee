//! Monitors, wait sets and interrupts (JLS 17.1, 17.2), and the conditions of locks, which are wait sets of their own.

use super::calls::Call;
use super::state::{Data, Obj, Phase, State};
use super::steps::{Choice, Machine, Next};

impl Machine<'_> {
    pub fn lock(&mut self, state: &mut State, thread: usize, object: Obj, choice: Choice) -> Result<Next, String> {
        let row = state.peek(object);
        if row.monitor.owner.is_some_and(|owner| owner != thread) {
            return Ok(Next::Blocked);
        }
        if choice.is_none() && row.is_stored {
            return Ok(Next::Step(1));
        }
        let monitor = &mut state.object(object).monitor;
        monitor.owner = Some(thread);
        monitor.depth += 1;
        let released = monitor.released;
        state.thread(thread).clock.join(&released);
        self.go_on(state, thread)
    }

    pub fn unlock(&mut self, state: &mut State, thread: usize, object: Obj, choice: Choice) -> Result<Next, String> {
        if choice.is_none() && state.peek(object).is_stored {
            return Ok(Next::Step(1));
        }
        if state.peek(object).monitor.owner != Some(thread) {
            return self.throw_new(state, thread, self.program.well_known.illegal_monitor_state);
        }
        let clock = state.threads[thread].clock;
        let monitor = &mut state.object(object).monitor;
        monitor.depth -= 1;
        if monitor.depth == 0 {
            monitor.owner = None;
        }
        // Every unlock synchronises with every later lock.
        monitor.released.join(&clock);
        self.go_on(state, thread)
    }

    /// `wait`: the thread gives the monitor up and joins the wait set.
    pub fn wait(
        &mut self,
        state: &mut State,
        thread: usize,
        on: Obj,
        is_timed: bool,
        choice: Choice,
    ) -> Result<Next, String> {
        if choice.is_none() {
            return Ok(Next::Step(1));
        }
        if state.peek(on).monitor.owner != Some(thread) {
            return self.throw_new(state, thread, self.program.well_known.illegal_monitor_state);
        }
        if state.threads[thread].is_interrupted {
            return self.throw_interrupted(state, thread);
        }
        let clock = state.threads[thread].clock;
        let monitor = &mut state.object(on).monitor;
        let depth = std::mem::take(&mut monitor.depth);
        monitor.owner = None;
        monitor.released.join(&clock);
        monitor.waiting.push(thread);
        state.thread(thread).phase = Phase::Waiting { on, depth, is_timed };
        Ok(Next::Local)
    }

    /// What `Condition` documents, of the conditions of a `ReentrantLock`: those who wait are woken in the order in which they
    /// came.
    pub fn condition_call(&mut self, state: &mut State, thread: usize, call: &Call<'_>) -> Result<Next, String> {
        let own = call.object(0)?;
        let Data::Condition(lock) = state.peek(own).data else { return Err("no condition".to_owned()) };
        if call.choice.is_none() {
            return Ok(Next::Step(1));
        }
        let Data::Lock { owner, depth } = state.peek(lock).data else { return Err("no lock".to_owned()) };
        if owner != Some(thread) {
            return self.throw_new(state, thread, self.program.well_known.illegal_monitor_state);
        }
        match call.name {
            "await" if call.args.len() == 1 && state.threads[thread].is_interrupted => {
                self.throw_interrupted(state, thread)
            }
            "await" | "awaitUninterruptibly" if call.args.len() == 1 => {
                self.gives(state, thread, lock);
                state.object(lock).data = Data::Lock { owner: None, depth: 0 };
                state.object(own).monitor.waiting.push(thread);
                state.thread(thread).phase = Phase::Waiting { on: own, depth, is_timed: false };
                Ok(Next::Local)
            }
            "signal" | "signalAll" => {
                let mut waiting = state.peek(own).monitor.waiting.clone();
                waiting.truncate(if call.name == "signal" { 1 } else { waiting.len() });
                for woken in waiting {
                    if let Phase::Waiting { on, depth, .. } = state.threads[woken].phase {
                        self.woken(state, woken, on, depth, false);
                    }
                }
                self.go_on(state, thread)
            }
            name => Err(format!("calls Condition.{name}")),
        }
    }

    /// Whether the monitor or the lock that a thread gave up to wait is free.
    fn is_free_again(&self, state: &State, on: Obj) -> bool {
        match state.peek(on).data {
            Data::Condition(lock) => matches!(state.peek(lock).data, Data::Lock { owner: None, .. }),
            _ => state.peek(on).monitor.owner.is_none(),
        }
    }

    fn take_again(&mut self, state: &mut State, thread: usize, on: Obj, depth: u32) {
        if let Data::Condition(lock) = state.peek(on).data {
            self.takes(state, thread, lock);
            state.object(lock).data = Data::Lock { owner: Some(thread), depth };
            return;
        }
        let monitor = &mut state.object(on).monitor;
        monitor.owner = Some(thread);
        monitor.depth = depth;
        let released = monitor.released;
        state.thread(thread).clock.join(&released);
    }

    /// What a thread does that is in a wait set, or has just left it.
    pub fn leave_wait(&mut self, state: &mut State, thread: usize, choice: Choice) -> Result<Next, String> {
        match state.threads[thread].phase {
            Phase::Waiting { on, depth, is_timed } => {
                let place: Vec<_> = state.threads[thread].frames.iter().map(|frame| (frame.method, frame.pc)).collect();
                let known = state.threads[thread].spurious.iter().find(|(other, _)| *other == place);
                let count = known.map_or(0, |(_, count)| *count);
                let may_wake = count < self.bounds.spurious;
                if choice.is_none() {
                    return Ok(match (is_timed, may_wake) {
                        (true, _) => Next::Step(1),
                        (false, true) => Next::Spurious,
                        (false, false) => Next::Blocked,
                    });
                }
                if !is_timed {
                    let spurious = &mut state.thread(thread).spurious;
                    spurious.retain(|(other, _)| *other != place);
                    spurious.push((place, count + 1));
                }
                self.woken(state, thread, on, depth, false);
                Ok(Next::Local)
            }
            Phase::Relocking { on, depth, is_interrupted } => {
                if !self.is_free_again(state, on) {
                    return Ok(Next::Blocked);
                }
                if choice.is_none() {
                    return Ok(Next::Step(1));
                }
                self.take_again(state, thread, on, depth);
                state.thread(thread).phase = Phase::Running;
                if is_interrupted {
                    return self.throw_interrupted(state, thread);
                }
                if self.joins_on(state, thread, on)? {
                    return Ok(Next::Local);
                }
                self.go_on(state, thread)
            }
            Phase::Running | Phase::Ended => Err("the thread doesn't wait".to_owned()),
        }
    }

    /// "As a thread terminates the this.notifyAll method is invoked."
    pub fn notify_of_end(&self, state: &mut State, thread: usize) {
        for woken in state.peek(state.threads[thread].object).monitor.waiting.clone() {
            if let Phase::Waiting { on, depth, .. } = state.threads[woken].phase {
                self.woken(state, woken, on, depth, false);
            }
        }
    }

    fn woken(&self, state: &mut State, thread: usize, on: Obj, depth: u32, is_interrupted: bool) {
        state.object(on).monitor.waiting.retain(|other| *other != thread);
        state.thread(thread).phase = Phase::Relocking { on, depth, is_interrupted };
    }

    pub fn notify(
        &mut self,
        state: &mut State,
        thread: usize,
        on: Obj,
        all: bool,
        choice: Choice,
    ) -> Result<Next, String> {
        let waiting = state.peek(on).monitor.waiting.clone();
        let Some(choice) = choice else {
            return Ok(Next::Step(if all { 1 } else { waiting.len().max(1) as u32 }));
        };
        if state.peek(on).monitor.owner != Some(thread) {
            return self.throw_new(state, thread, self.program.well_known.illegal_monitor_state);
        }
        for (at, woken) in waiting.into_iter().enumerate() {
            if let Phase::Waiting { on, depth, .. } = state.threads[woken].phase
                && (all || at == choice as usize)
            {
                self.woken(state, woken, on, depth, false);
            }
        }
        self.go_on(state, thread)
    }

    /// JLS 17.2.3: the status is set, and a wait ends at once.
    pub fn interrupt(&self, state: &mut State, thread: usize, target: usize) {
        let clock = state.threads[thread].clock;
        state.changes += 1;
        let row = state.thread(target);
        row.is_interrupted = true;
        row.interrupt.join(&clock);
        if let Phase::Waiting { on, depth, .. } = row.phase {
            self.woken(state, target, on, depth, true);
        }
    }

    /// The thread has found out that it was interrupted (JLS 17.4.4), and the status is cleared.
    pub fn throw_interrupted(&mut self, state: &mut State, thread: usize) -> Result<Next, String> {
        self.sees_interrupt(state, thread, thread);
        state.thread(thread).is_interrupted = false;
        self.throw_new(state, thread, self.program.well_known.interrupted)
    }

    pub fn sees_interrupt(&self, state: &mut State, thread: usize, of: usize) {
        let interrupt = state.threads[of].interrupt;
        state.thread(thread).clock.join(&interrupt);
    }
}
