//! Runs a program once, as a JVM might: one schedule, drawn from a seed, its output handed on as it
//! comes. Nothing is explored and nothing is looked for.

use racelens_ir::Program;

use crate::machine::blocked::Blocked;
use crate::machine::image::Image;
use crate::machine::{Event, Machine};
use crate::naming::{thread_name, thread_names};
use crate::options::Options;
use crate::verdict::Reason;

/// How a run ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RunEnd {
    /// All threads that a JVM waits for have ended, or the program ended itself.
    Finished { status: i32, uncaught: Vec<Uncaught> },
    /// Nothing can happen any more: the threads that wait.
    Deadlock { waiting: Vec<String>, uncaught: Vec<Uncaught> },
    /// Something was reached that the machine can't do.
    Stopped { reason: Reason, uncaught: Vec<Uncaught> },
}

/// An exception that left its thread.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Uncaught {
    pub thread: String,
    pub class: String,
    pub message: Option<String>,
}

/// Of how many scheduling points one switches threads.
const SWITCH_EVERY: u64 = 16;

/// Steps after which even the plainest schedule lets another thread go on.
const LONGEST_STAY: u32 = 10_000;

/// Runs a program. Seed 0 leaves a thread that can go on only after very long, the plainest
/// schedule there is.
pub fn run(program: &Program, options: &Options, seed: u64, out: &mut dyn FnMut(&str)) -> RunEnd {
    let image = Image::new(program);
    let mut machine = Machine::new(&image, options);
    let mut uncaught = Vec::new();
    let mut random = Random(seed);
    let (mut last, mut stayed) = (0, 0);
    machine.boot();
    loop {
        collect(&mut machine, &mut uncaught, out);
        if let Some(reason) = machine.halted.take() {
            return RunEnd::Stopped { reason, uncaught };
        }
        if machine.is_over() {
            let died = uncaught.iter().any(|uncaught| uncaught.thread == "main");
            return RunEnd::Finished { status: machine.exited.unwrap_or(i32::from(died)), uncaught };
        }
        let mut ready: Vec<(u32, u32)> = Vec::new();
        for thread in &machine.canonical {
            let ways = if machine.is_live(*thread) { machine.alternatives(*thread) } else { 0 };
            ready.extend((ways > 0).then_some((*thread, ways)));
        }
        // A wait that could time out, and a sleep, go on only when nothing else can happen.
        let awake = |(thread, _): &(u32, u32)| machine.is_running(*thread) && !machine.lets_go(*thread);
        let pool: Vec<(u32, u32)> = ready.iter().copied().filter(awake).collect();
        let pool = if pool.is_empty() { ready } else { pool };
        let stays = pool.iter().copied().find(|(thread, _)| *thread == last && stayed < LONGEST_STAY);
        let picked = match stays {
            Some(stays) if seed == 0 || random.below(SWITCH_EVERY) != 0 => Some(stays),
            // The next one in turn, so that nobody waits for ever.
            _ if seed == 0 => pool.iter().copied().find(|(thread, _)| *thread > last).or(pool.first().copied()),
            _ => pool.get(random.below(pool.len() as u64) as usize).copied(),
        };
        let Some((thread, ways)) = picked else {
            return RunEnd::Deadlock { waiting: waiting(&machine), uncaught };
        };
        let alternative = if seed == 0 { 0 } else { random.below(u64::from(ways)) as u32 };
        machine.step(thread, alternative);
        stayed = if thread == last { stayed + 1 } else { 0 };
        last = thread;
    }
}

fn collect(machine: &mut Machine<'_>, uncaught: &mut Vec<Uncaught>, out: &mut dyn FnMut(&str)) {
    for event in &machine.events {
        if let Event::Uncaught { thread, exception } = *event {
            let field = machine.image.program.well_known.throwable_message;
            let text = field.map_or(0, |field| machine.field_value(exception, field));
            uncaught.push(Uncaught {
                thread: thread_name(machine, thread),
                class: machine.shape_name(exception),
                message: machine.text_of(text).map(|text| text.to_string()),
            });
        }
    }
    machine.events.clear();
    if !machine.output.is_empty() {
        out(&machine.output);
        machine.output.clear();
    }
    machine.log.forget();
}

fn waiting(machine: &Machine<'_>) -> Vec<String> {
    let names = thread_names(machine).into_iter().enumerate();
    names
        .filter(|(thread, _)| machine.is_live(*thread as u32) && machine.blocked_on(*thread as u32) != Blocked::Nothing)
        .map(|(_, name)| name)
        .collect()
}

/// A small generator (xorshift): the same seed gives the same run, here and everywhere.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) % limit.max(1)
    }
}
