//! What a violation is called and where it is: the steps that a teller has noted, read from their end.

#![expect(
    clippy::indexing_slicing,
    reason = "threads and steps are named by ids that the machine and this module gave out"
)]

use crate::machine::Event;
use crate::machine::blocked::Blocked;
use crate::machine::names::{call_name, object_name, place_name};
use crate::memory::CONTENT;
use crate::memory::heap::Shape;
use crate::report::fold;
use crate::report::teller::Teller;
use crate::verdict::{Access, AccessKind, Action, ThreadIndex, Variable, Violation, ViolationKind, Waiting};

impl Teller<'_> {
    pub fn race(self, event: Event) -> Option<Violation> {
        let Event::Race { earlier, place, kind, thread, point } = event else { return None };
        let image = self.machine.image;
        let second = self.latest.get(&thread).copied()?;
        let action = if earlier.kind.is_write() { Action::Write } else { Action::Read };
        // The second access may be a write itself, of which the one before counts.
        let is_first = |at: &usize| {
            let step = &self.steps[*at].step;
            step.action == action
                && step.thread == ThreadIndex(earlier.thread)
                && step.point == Some(image.code_point(earlier.point))
        };
        let first = match self.last_write.get(&(place.object, place.slot)) {
            Some(at) if *at != second && is_first(at) => Some(*at),
            last => {
                (0..second).rev().find(is_first).or(last.copied().filter(|at| *at != second && earlier.kind.is_write()))
            }
        };
        let text = place_name(self.machine, place);
        let first_thread = self.name(earlier.thread);
        let order = &self.machine.happens_before;
        let row = self.machine.threads[earlier.thread as usize].row;
        let noun = |kind: AccessKind| if kind.is_write() { "write" } else { "read" };
        let before = noun(earlier.kind);
        // The message stands at the read.
        let verb = if earlier.kind.is_write() { format!("this {}", noun(kind)) } else { "the write".to_owned() };
        let missing_edge = if order.clock(row, earlier.thread) == earlier.clock {
            format!(
                "no synchronisation orders `{first_thread}`'s {before} before {verb}; `{first_thread}` releases nothing after it"
            )
        } else {
            let nearest = first.and_then(|first| self.nearest_release(earlier.thread, first));
            let nearest = nearest.map(|nearest| format!("; {nearest} would order them")).unwrap_or_default();
            format!("no synchronisation orders `{first_thread}`'s {before} before {verb}{nearest}")
        };
        let keep: Vec<usize> = first.into_iter().chain([second]).collect();
        let (trace, numbers) = self.trace(&keep, None);
        let step = |at: Option<usize>| at.and_then(|at| numbers[at]);
        let (first_point, second_point) = (image.code_point(earlier.point), image.code_point(point));
        Some(Violation {
            point: Some(second_point),
            kind: ViolationKind::DataRace {
                variable: Variable { field: place.field, text, is_content: place.slot == CONTENT },
                first: Access {
                    thread: ThreadIndex(earlier.thread),
                    kind: earlier.kind,
                    point: first_point,
                    step: step(first),
                },
                second: Access { thread: ThreadIndex(thread), kind, point: second_point, step: step(Some(second)) },
                missing_edge,
                unpromised: Vec::new(),
            },
            trace,
            found_after: 0,
            is_spurious: false,
            needs_limit: false,
        })
    }

    /// What another thread could have done to learn of a step of a thread: the counterpart of its first release since.
    pub fn nearest_release(&self, thread: u32, since: usize) -> Option<String> {
        let (_, at) = self.released.iter().find(|(by, at)| *by == thread && *at > since)?;
        let step = &self.steps.get(*at)?.step;
        let who = self.name(thread);
        let variable = step.variable.as_deref();
        Some(match (step.action, variable) {
            (Action::Write | Action::Cas, Some(variable)) => {
                format!("reading `{variable}` first, after `{who}` has written it,")
            }
            (Action::Unlock | Action::Wait, Some(variable)) => {
                format!("locking `{variable}` first, after `{who}` has unlocked it,")
            }
            (Action::End, _) => format!("joining `{who}` first"),
            (Action::Start, Some(variable)) => format!("starting this thread where `{who}` starts `{variable}`"),
            (Action::Call, Some(variable)) => match acquiring_call(variable) {
                Some(call) => format!("calling `{call}` first, after `{who}` has called `{variable}()`,"),
                None => format!("acquiring what `{variable}()` of `{who}` releases"),
            },
            _ => return None,
        })
    }

    pub fn uncaught(self, thread: u32, exception: u32) -> Violation {
        let image = self.machine.image;
        let known = &image.program.well_known;
        let header = self.machine.heap.object(exception);
        let class = match header.shape {
            Shape::Instance(class) => Some(class),
            _ => None,
        };
        let is = |wanted: Option<racelens_ir::ClassId>| {
            class.zip(wanted).is_some_and(|(class, wanted)| image.program.classes[class].is_a(wanted))
        };
        let message = self.machine.message_of(exception).map(|text| text.to_string());
        let index = ThreadIndex(thread);
        let kind = if is(known.assertion_error) {
            ViolationKind::Assertion { thread: index, message }
        } else if is(known.illegal_monitor_state) {
            ViolationKind::MonitorMisuse { thread: index, message: message.unwrap_or_default() }
        } else {
            let class = self.machine.shape_name(exception);
            ViolationKind::Exception { thread: index, class, message }
        };
        let point = header.extra.checked_sub(1).map(|at| image.code_point(at));
        let keep: Vec<usize> = self.latest.get(&thread).copied().into_iter().collect();
        Violation {
            kind,
            point,
            trace: self.trace(&keep, None).0,
            found_after: 0,
            is_spurious: false,
            needs_limit: false,
        }
    }

    /// Threads of the library that wait for work which can't come: nobody is there who could give them any.
    pub fn idle(self, blocked: &[Option<Blocked>]) -> Violation {
        let waiting = self.waiting(blocked);
        let keep: Vec<usize> =
            (0..self.steps.len()).rev().find(|at| self.steps[*at].step.point.is_some()).into_iter().collect();
        let point = keep.first().and_then(|at| self.steps[*at].step.point);
        Violation {
            kind: ViolationKind::Stuck { waiting },
            point,
            trace: self.trace(&keep, None).0,
            found_after: 0,
            is_spurious: false,
            needs_limit: false,
        }
    }

    /// A loop without end, whose first time round begins with a step.
    pub fn livelock(mut self, thread: u32, first: usize) -> Option<Violation> {
        let (mut looks_at, mut calls) = (Vec::new(), Vec::new());
        for told in self.steps.iter_mut().skip(first) {
            told.is_minor = told.step.point.is_none();
            let step = &told.step;
            let Some(variable) = &step.variable else { continue };
            let (list, text) = match (step.action, step.after.as_ref().or(step.before.as_ref())) {
                (Action::Read | Action::Cas, Some(value)) => (&mut looks_at, format!("`{variable}`: {value}")),
                (Action::Read | Action::Cas, None) => (&mut looks_at, format!("`{variable}`")),
                (Action::Call, _) => (&mut calls, format!("`{variable}`")),
                _ => continue,
            };
            if !list.contains(&text) {
                list.push(text);
            }
        }
        if looks_at.is_empty() {
            looks_at = calls;
        }
        // What a step of the search leaves out as no choice may go round many times.
        let round = fold::period(&self.steps[first..], |a, b| a.step == b.step);
        let mut first = first;
        while first > 0 && self.steps[first - 1].step == self.steps[first - 1 + round].step {
            first -= 1;
        }
        self.steps.truncate(first + round);
        self.edges.retain(|edge| (edge.from.max(edge.to) as usize) < first + round);
        let point = self.steps.iter().skip(first).filter_map(|told| told.step.point).next();
        let point = point.or_else(|| self.machine.point_of(thread).at.map(|at| self.machine.image.code_point(at)));
        let trace = self.trace(&[], Some(first)).0;
        let kind = ViolationKind::Endless { thread: ThreadIndex(thread), looks_at };
        Some(Violation { kind, point, trace, found_after: 0, is_spurious: false, needs_limit: false })
    }

    pub fn deadlock(self, blocked: &[Option<Blocked>]) -> Violation {
        let waiting = self.waiting(blocked);
        // A thread that only joins a stuck one is no cause of the deadlock.
        let is_cause = |waiting: &&Waiting| self.is_cause(blocked, waiting.thread.0);
        let point = waiting.iter().filter(is_cause).chain(&waiting).find_map(|waiting| waiting.point);
        Violation {
            kind: ViolationKind::Deadlock { waiting },
            point,
            trace: self.trace(&[], None).0,
            found_after: 0,
            is_spurious: false,
            needs_limit: false,
        }
    }

    /// Whether a blocked thread waits for something but the end of another blocked one, unless that waits for it in turn.
    fn is_cause(&self, blocked: &[Option<Blocked>], thread: u32) -> bool {
        let at = |thread: u32| blocked.get(thread as usize).copied().flatten();
        if !matches!(at(thread), Some(Blocked::End { of }) if at(of).is_some()) {
            return true;
        }
        let mut next = thread;
        for _ in blocked {
            match at(next).and_then(|blocked| self.machine.holder(blocked)) {
                Some(holder) if holder == thread => return true,
                Some(holder) => next = holder,
                None => return false,
            }
        }
        false
    }

    pub fn waiting(&self, blocked: &[Option<Blocked>]) -> Vec<Waiting> {
        let machine = self.machine;
        let mut waiting = Vec::new();
        for (thread, blocked) in blocked.iter().enumerate() {
            let thread = thread as u32;
            let Some(blocked) = blocked else { continue };
            let what = match *blocked {
                Blocked::Monitor { object } => {
                    let held = match machine.heap.object(object).owner.checked_sub(1) {
                        Some(owner) => format!(", which thread `{}` holds", self.name(owner)),
                        None => String::new(),
                    };
                    format!("waits for the monitor of `{}`{held}", object_name(machine, object))
                }
                Blocked::Notification { object } => {
                    format!("waits to be notified on `{}`", object_name(machine, object))
                }
                Blocked::End { of } => format!("waits for thread `{}` to end", self.name(of)),
                Blocked::Class { class, by } => {
                    let name = racelens_ir::simple_name(&machine.image.program.classes[class].decl.name);
                    format!("waits for the initialisation of class `{name}` by thread `{}`", self.name(by))
                }
                Blocked::Model { on, holder, method } => {
                    let held = match holder.checked_sub(1) {
                        Some(holder) => format!(", held by thread `{}`", self.name(holder)),
                        None => String::new(),
                    };
                    format!("is blocked in `{}`{held}", call_name(machine, on, method))
                }
                Blocked::Nothing => "is blocked".to_owned(),
            };
            let point = machine.point_of(thread).at.map(|at| machine.image.code_point(at));
            waiting.push(Waiting { thread: ThreadIndex(thread), point, what });
        }
        waiting
    }
}

/// The call that acquires what a releasing call of a library class releases: `CountDownLatch#2.await()` for
/// `CountDownLatch#2.countDown`. None where no single call is its counterpart.
fn acquiring_call(release: &str) -> Option<String> {
    let (object, name) = release.rsplit_once('.')?;
    let class = object.split('#').next().unwrap_or(object);
    let call = match name {
        "countDown" => "await",
        "release" => "acquire",
        "unlock" => "lock",
        "unlockWrite" | "unlockRead" => "writeLock",
        "arrive" | "arriveAndDeregister" => "awaitAdvance",
        "complete" | "completeExceptionally" | "run" => "get",
        "exchange" => "exchange",
        "put" | "add" | "offer" | "transfer" if class.ends_with("Queue") || class.ends_with("Deque") => "take",
        "put" | "putIfAbsent" | "merge" | "compute" if class.ends_with("Map") => "get",
        "set" | "setRelease" | "incrementAndGet" | "getAndIncrement" | "addAndGet" if class.starts_with("Atomic") => {
            "get"
        }
        _ => return None,
    };
    Some(format!("{object}.{call}()"))
}
