//! All executions of a program, one after the other: depth first, with neither reductions nor visited states.

use std::rc::Rc;

use racelens_ir::{CallTarget, Code, FieldId, Id, Instr};

use super::clock::Clock;
use super::history::Found;
use super::state::{ClassState, Data, Phase, State, Thread, Value};
use super::steps::{Machine, Next};
use super::subject::Subject;

/// How far executions are followed.
#[derive(Copy, Clone, Debug)]
pub struct Bounds {
    /// Steps of all executions together.
    pub steps: u64,
    /// Steps of one execution.
    pub depth: usize,
    /// How often each wait of a thread may end for no reason: more would only go round in a loop.
    pub spurious: u8,
    /// Whether the lock of a class that has nothing to initialise orders threads (JLS 12.4.2).
    pub silent_classes_order: bool,
}

impl Default for Bounds {
    fn default() -> Self {
        Self { steps: 2_000_000, depth: 200, spurious: 2, silent_classes_order: true }
    }
}

/// What the oracle says of a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// All executions were followed to their ends.
    All { found: Found, executions: u64, steps: u64 },
    /// Something in the program has no meaning here.
    Refused(String),
    /// There are more executions, or longer ones, than the bounds allow.
    GaveUp(Found),
}

struct Walk<'a> {
    machine: Machine<'a>,
    executions: u64,
    steps: u64,
}

/// What walking ended with early.
enum Stop {
    Bound,
    Refused(String),
}

impl From<String> for Stop {
    fn from(why: String) -> Self {
        Stop::Refused(why)
    }
}

pub fn answer(subject: &Subject, bounds: Bounds) -> Answer {
    let (answer, raced) = walked(subject, bounds, false);
    // A race on a result: when it is accessed can be observed.
    if raced { walked(subject, bounds, true).0 } else { answer }
}

fn walked(subject: &Subject, bounds: Bounds, results_are_steps: bool) -> (Answer, bool) {
    let program = &*subject.program;
    let machine = Machine {
        subject,
        program,
        bounds,
        found: Found::default(),
        results: results(subject),
        results_are_steps,
        result_raced: false,
        ends_are_steps: observes_ends(subject),
    };
    let mut walk = Walk { machine, executions: 0, steps: 0 };
    let ended = walk.first().map_err(Stop::Refused).and_then(|state| walk.from(state, 0));
    let raced = walk.machine.result_raced;
    let found = walk.machine.found;
    let answer = match ended {
        Ok(()) => Answer::All { found, executions: walk.executions, steps: walk.steps },
        Err(Stop::Bound) => Answer::GaveUp(found),
        Err(Stop::Refused(why)) => Answer::Refused(why),
    };
    (answer, raced && !results_are_steps)
}

/// The static fields `r1`, `r2`, … of the program, by their names.
fn results(subject: &Subject) -> Vec<FieldId> {
    let program = &subject.program;
    let is_result = |name: &str| name.strip_prefix('r').is_some_and(|rest| rest.parse::<u32>().is_ok());
    let fields = program.fields.iter().filter(|(_, field)| {
        field.modifiers.is_static() && is_result(&field.key.name) && !program.classes[field.class].is_trusted()
    });
    let mut fields: Vec<(String, FieldId)> = fields.map(|(id, field)| (field.key.name.to_string(), id)).collect();
    fields.sort();
    fields.into_iter().map(|(_, field)| field).collect()
}

/// Whether a program can find out that a thread has ended in another way than by waiting for it: it may also have the monitor that
/// the thread needs for that.
fn observes_ends(subject: &Subject) -> bool {
    let program = &subject.program;
    let names_threads = program
        .fields
        .iter()
        .any(|(_, field)| field.modifiers.is_static() && field.ty == racelens_ir::Type::class("java.lang.Thread"));
    let locks = |body: &racelens_ir::Body| {
        names_threads && body.code.rows().iter().any(|instr| matches!(instr, Instr::MonitorEnter { .. }))
    };
    let asks = |body: &racelens_ir::Body, links: &racelens_ir::Links| {
        body.code.rows().iter().any(|instr| {
            let Instr::Invoke { method, args, .. } = instr else { return false };
            let CallTarget::Found { exact, .. } = links.methods[*method] else { return false };
            let key = &program.methods[exact].key;
            let name = key.name.as_str();
            key.class == "java.lang.Thread"
                && (matches!(name, "isAlive" | "isInterrupted" | "interrupt") || name == "join" && args.len() > 1)
        })
    };
    program.methods.rows().iter().any(|row| match &row.code {
        Code::Body(body, links) => !program.classes[row.class].is_trusted() && (asks(body, links) || locks(body)),
        _ => false,
    })
}

impl Thread {
    pub(super) fn new(object: u32, clock: Clock) -> Self {
        Self {
            object,
            frames: Vec::new(),
            rounds: Vec::new(),
            rounds_since: 0,
            idle_since: None,
            phase: Phase::Running,
            clock,
            is_interrupted: false,
            interrupt: Clock::default(),
            known: Vec::new(),
            spurious: Vec::new(),
            is_failed: false,
            worker: None,
        }
    }
}

impl Walk<'_> {
    /// The state before `main` runs.
    fn first(&mut self) -> Result<State, String> {
        let program = self.machine.program;
        let statics = program.fields.rows().iter().map(|field| {
            let constant = program.classes[field.class].decl.field(&field.key.name).and_then(|f| f.constant.clone());
            match constant.filter(|_| field.modifiers.is_static()) {
                Some(racelens_ir::Const::Int(value)) => Value::Int(value),
                Some(racelens_ir::Const::Long(value)) => Value::Long(value),
                // Whether it can be told apart is asked where it is read.
                _ => Value::default_of(field.ty.kind()).unwrap_or(Value::NULL),
            }
        });
        let mut state = State {
            changes: 0,
            threads: Vec::new(),
            objects: Vec::new(),
            statics: Rc::new(statics.collect()),
            classes: Rc::new(vec![ClassState::New; program.classes.len()]),
            histories: Vec::new(),
            class_objects: Rc::default(),
            literal: None,
        };
        let class = program.well_known.thread;
        let object = state.allocate(0, class, Vec::new(), Data::Thread { index: Some(0), target: Value::NULL });
        state.object(object).is_stored = true;
        state.threads.push(Rc::new(Thread::new(object, Clock::default())));
        let Code::Body(body, _) = &program.methods[program.entry].code else { return Err("no `main`".to_owned()) };
        let frame = self.machine.first_frame(program.entry, body.registers.len());
        state.thread(0).frames.push(frame);
        // The class of `main` is initialised first (JLS 12.1.3).
        let class = program.methods[program.entry].class;
        self.machine.initialise(&mut state, 0, class, Some(0))?;
        Ok(state)
    }

    /// Runs what nobody can observe, and asks every thread what it would do next.
    fn nexts(&mut self, state: &mut State) -> Result<Vec<Next>, Stop> {
        let mut fuel = 10_000;
        loop {
            let (mut nexts, mut is_stable) = (Vec::new(), true);
            for thread in 0..state.threads.len() {
                let mut next = self.machine.step(state, thread, None)?;
                while next == Next::Local && fuel > 0 {
                    (fuel, is_stable) = (fuel - 1, false);
                    next = self.machine.step(state, thread, None)?;
                }
                nexts.push(next);
            }
            if fuel == 0 {
                return Err(Stop::Bound);
            }
            if is_stable {
                return Ok(nexts);
            }
        }
    }

    fn from(&mut self, mut state: State, depth: usize) -> Result<(), Stop> {
        let nexts = self.nexts(&mut state)?;
        let lives = nexts.iter().any(|next| *next != Next::Ended);
        let idles = nexts.contains(&Next::Idle);
        // The same execution without the round that has changed nothing is followed elsewhere. Where the others may all go
        // round like this, it is followed here: perhaps nobody is left who changes anything.
        let gets_on = |(thread, next): (usize, &Next)| matches!(next, Next::Step(_)) && !state.has_come_back(thread);
        if idles && nexts.iter().enumerate().any(gets_on) {
            return Ok(());
        }
        let (mut choices, mut spurious) = (Vec::new(), Vec::new());
        for (thread, next) in nexts.into_iter().enumerate() {
            match next {
                Next::Step(ways) => choices.extend((0..ways).map(|way| (thread, way))),
                Next::Spurious => spurious.push((thread, 0)),
                Next::Local | Next::Blocked | Next::Idle | Next::Ended => {}
            }
        }
        if choices.is_empty() {
            self.executions += 1;
            if idles {
                self.machine.found.is_endless = true;
            } else if lives {
                self.machine.found.has_deadlock = true;
            } else if !state.threads[0].is_failed {
                let values = self.machine.results.iter().map(|field| state.statics[field.index()].number());
                let tuple = values.collect::<Result<Vec<_>, _>>()?;
                self.machine.found.tuples.insert(tuple);
            }
        }
        choices.extend(spurious);
        let count = choices.len();
        let mut state = Some(state);
        for (at, (thread, way)) in choices.into_iter().enumerate() {
            let taken = if at + 1 == count { state.take() } else { state.clone() };
            let Some(mut after) = taken else { break };
            self.steps += 1;
            if self.steps > self.machine.bounds.steps || depth > self.machine.bounds.depth {
                return Err(Stop::Bound);
            }
            self.machine.step(&mut after, thread, Some(way))?;
            self.from(after, depth + 1)?;
        }
        Ok(())
    }
}
