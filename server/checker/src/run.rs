//! Runs a program once, as a JVM might: one schedule, drawn from a seed, its output handed on as it
//! comes. Nothing is explored and nothing is looked for.

use std::collections::BTreeSet;
use std::time::Duration;

use racelens_ir::{MethodKey, Program};

use crate::machine::blocked::Blocked;
use crate::machine::mode::Purpose;
use crate::machine::names::{call_name, object_name};
pub use crate::machine::shutdown::Input;
use crate::machine::shutdown::Places;
use crate::machine::{Event, Machine};
use crate::options::Options;
use crate::program::image::Image;
use crate::stopwatch::Stopwatch;
use crate::verdict::{Reason, ReasonKind};

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
    pub is_main: bool,
    /// As `Thread.getName` answers.
    pub thread: String,
    pub class: String,
    pub message: Option<String>,
}

impl Uncaught {
    /// As a JVM writes it, without its stack.
    fn line(&self) -> String {
        let message = self.message.as_ref().map_or(String::new(), |message| format!(": {message}"));
        format!("Exception in thread \"{}\" {}{message}\n", self.thread, self.class)
    }
}

/// Of how many scheduling points one switches threads.
const SWITCH_EVERY: u64 = 16;

/// Steps after which even the plainest schedule lets another thread go on.
const LONGEST_STAY: u32 = 10_000;

/// Steps of others after which the time of a sleep or a limited wait is up though they still work.
const LONGEST_WAIT: u32 = 100_000;

/// A longer limit, in nanoseconds, is not up while other threads work.
const MINUTE: u64 = 60_000_000_000;

/// Steps between two looks at the clock.
const CLOCK_EVERY: u32 = 256;

/// A way for what runs to be seen while it runs.
pub trait Watcher {
    fn print(&mut self, text: &str);
    /// The next line of standard input with its end; nothing where there is no more, or none that is ready.
    fn read_line(&mut self, _how: Input) -> Vec<u8> {
        Vec::new()
    }
    /// What goes to the error stream, uncaught exceptions with it.
    fn print_error(&mut self, _text: &str) {}
    /// An exception left its thread. Where the program has what a JVM does then, that is seen to.
    fn uncaught(&mut self, _uncaught: &Uncaught) {}
    /// Whether enough was seen. Then the run ends, whatever other threads do.
    fn is_enough(&self) -> bool {
        false
    }
    /// Whether to be told of the methods of models that were called.
    fn wants_calls(&self) -> bool {
        false
    }
    /// A method of a model that was called, once the run is over.
    fn called(&mut self, _method: &MethodKey) {}
}

/// Runs a program with arguments for its `main`. Seed 0 leaves a thread that can go on only after
/// very long, the plainest schedule there is. `places` tells the lines that stack traces show.
pub fn run(
    program: &Program,
    options: &Options,
    seed: u64,
    args: &[String],
    places: Option<Places<'_>>,
    watcher: &mut dyn Watcher,
) -> RunEnd {
    let image = Image::new(program);
    let mut machine = Machine::new(&image, options);
    machine.mode.purpose = Purpose::Play { time_is_up: false };
    machine.playing.ending.places = places;
    machine.playing.called = watcher.wants_calls().then(BTreeSet::new);
    let end = play(&mut machine, seed, args, watcher, options.budget.time);
    for method in machine.playing.called.take().into_iter().flatten() {
        watcher.called(&program.methods[method].key);
    }
    end
}

fn play(
    machine: &mut Machine<'_>,
    seed: u64,
    args: &[String],
    watcher: &mut dyn Watcher,
    time: Option<Duration>,
) -> RunEnd {
    let started = Stopwatch::start();
    let is_late = || time.is_some_and(|time| started.elapsed() >= time);
    let mut uncaught = Vec::new();
    let mut random = Random(if seed == 0 { 0x9E37_79B9_7F4A_7C15 } else { seed });
    let (mut last, mut stayed, mut worked) = (0, 0, 0);
    let mut steps = 0u32;
    let mut turns = Turns::default();
    machine.boot(args);
    loop {
        while machine.playing.pause.is_some() && machine.halted.is_none() {
            collect(machine, &mut uncaught, watcher);
            if is_late() {
                break;
            }
            if let Some(how) = machine.playing.ending.wants.take() {
                machine.give_input(how, watcher.read_line(how));
            }
            machine.go_on();
        }
        collect(machine, &mut uncaught, watcher);
        if watcher.is_enough() {
            return RunEnd::Finished { status: 1, uncaught };
        }
        if let Some(reason) = machine.halted.take() {
            return RunEnd::Stopped { reason, uncaught };
        }
        if machine.is_over() {
            let died = uncaught.iter().any(|uncaught| uncaught.is_main);
            if machine.goes_down(i32::from(died)) {
                continue;
            }
            return RunEnd::Finished { status: machine.exited.unwrap_or(i32::from(died)), uncaught };
        }
        steps = steps.wrapping_add(1);
        if (machine.playing.pause.is_some() || steps.is_multiple_of(CLOCK_EVERY)) && is_late() {
            let message = format!("it is still running after {:?}", time.unwrap_or_default());
            let thread = machine.playing.pause.unwrap_or(last);
            let point = machine.point_of(thread).at.map(|at| machine.image.code_point(at));
            return RunEnd::Stopped { reason: Reason { kind: ReasonKind::TimeOut, message, point }, uncaught };
        }
        machine.playing.clock.ask_again();
        let known = ready(machine);
        // A wait that could time out, and a sleep, go on only when nothing else can happen, or when others worked for long.
        let awake = |machine: &Machine<'_>, (thread, _): &(u32, u32)| machine.is_at_work(*thread);
        machine.mode.purpose =
            Purpose::Play { time_is_up: worked >= LONGEST_WAIT || !known.iter().any(|at| awake(machine, at)) };
        let ready = if machine.mode.sleeps_may_end() { self::ready(machine) } else { known.clone() };
        let could = |thread: u32| known.iter().any(|(known, _)| *known == thread);
        let (pool, mut late): (Vec<_>, Vec<_>) = ready.iter().partition(|at| could(at.0) && awake(machine, at));
        if worked >= LONGEST_WAIT && !pool.is_empty() {
            let longest = late.iter().map(|(thread, _)| turns.waited(*thread)).max();
            let is_short = |thread: u32| machine.time_limit(thread).is_none_or(|limit| limit <= MINUTE);
            late.retain(|(thread, _)| turns.waited(*thread) >= LONGEST_WAIT && is_short(*thread));
            if let Some(longest) = longest.filter(|longest| *longest < LONGEST_WAIT) {
                worked = longest;
            }
        }
        let pool = match worked >= LONGEST_WAIT {
            true if !late.is_empty() => late,
            _ if pool.is_empty() => ready,
            _ => pool,
        };
        let pool = match pool.iter().any(|at| could(at.0) && awake(machine, at)) {
            // Whoever works waits for somebody whose time is to come, maybe.
            true if worked >= LONGEST_WAIT && machine.playing.clock.pass() => None,
            true => Some(pool),
            false => machine.first_in_time(pool),
        };
        let Some(pool) = pool else {
            machine.mode.purpose = Purpose::Play { time_is_up: false };
            worked = 0;
            continue;
        };
        worked = if worked >= LONGEST_WAIT { 0 } else { worked + 1 };
        let stays = pool.iter().copied().find(|(thread, _)| *thread == last && stayed < LONGEST_STAY);
        let picked = match stays {
            Some(stays) if seed == 0 || random.below(SWITCH_EVERY) != 0 => Some(stays),
            // The next one in turn, so that nobody waits forever.
            _ if seed == 0 => pool.iter().copied().find(|(thread, _)| *thread > last).or(pool.first().copied()),
            _ => pool.get(random.below(pool.len() as u64) as usize).copied(),
        };
        let Some((thread, ways)) = picked else {
            return RunEnd::Deadlock { waiting: waiting(machine), uncaught };
        };
        // What a program draws is drawn in the plainest schedule, too: it may wait for some number.
        let is_plain = seed == 0 && !machine.draws(thread);
        let alternative = if is_plain { 0 } else { random.below(u64::from(ways)) as u32 };
        machine.playing.clock.wake(thread);
        turns.took(thread);
        machine.mode.purpose = Purpose::Play { time_is_up: !could(thread) };
        machine.step(thread, alternative);
        machine.mode.purpose = Purpose::Play { time_is_up: false };
        stayed = if thread == last { stayed + 1 } else { 0 };
        last = thread;
    }
}

/// When each thread made its last step, counted in steps of all.
#[derive(Default)]
struct Turns {
    now: u64,
    last: Vec<u64>,
}

impl Turns {
    fn took(&mut self, thread: u32) {
        self.now += 1;
        let at = thread as usize;
        if self.last.len() <= at {
            self.last.resize(at + 1, self.now);
        }
        if let Some(last) = self.last.get_mut(at) {
            *last = self.now;
        }
    }

    /// The steps of others since its last one.
    fn waited(&self, thread: u32) -> u32 {
        let last = self.last.get(thread as usize).copied().unwrap_or(self.now);
        u32::try_from(self.now - last).unwrap_or(u32::MAX)
    }
}

/// The threads that can go on, and in how many ways.
fn ready(machine: &mut Machine<'_>) -> Vec<(u32, u32)> {
    let mut ready = Vec::new();
    for at in 0..machine.threads.canonical.len() {
        let Some(thread) = machine.threads.canonical.get(at).copied() else { continue };
        let ways = if machine.is_live(thread) { machine.alternatives(thread) } else { 0 };
        ready.extend((ways > 0).then_some((thread, ways)));
    }
    ready
}

fn collect(machine: &mut Machine<'_>, uncaught: &mut Vec<Uncaught>, watcher: &mut dyn Watcher) {
    if !machine.output.is_empty() {
        watcher.print(&machine.output);
        machine.output.clear();
    }
    if !machine.playing.ending.errors.is_empty() {
        watcher.print_error(&machine.playing.ending.errors);
        machine.playing.ending.errors.clear();
    }
    for event in &machine.events {
        if let Event::Uncaught { thread, exception } = *event {
            let died = Uncaught {
                is_main: thread == 0,
                thread: machine.java_name(thread),
                class: machine.shape_name(exception),
                message: machine.message_of(exception).map(|text| text.to_string()),
            };
            if machine.image.program.ends.uncaught.is_none() {
                watcher.print_error(&died.line());
            }
            watcher.uncaught(&died);
            uncaught.push(died);
        }
    }
    machine.events.clear();
    machine.log.forget();
}

/// Who waits, and for what: "main waits for the end of Thread-0".
fn waiting(machine: &mut Machine<'_>) -> Vec<String> {
    let live: Vec<u32> = (0..machine.threads.len() as u32).filter(|thread| machine.is_live(*thread)).collect();
    live.into_iter()
        .filter_map(|thread| {
            let what = match machine.blocked_on(thread) {
                Blocked::Monitor { object } => format!("the monitor of {}", object_name(machine, object)),
                Blocked::Notification { object } => format!("a notification of {}", object_name(machine, object)),
                Blocked::End { of } => format!("the end of {}", machine.java_name(of)),
                Blocked::Class { class, .. } => {
                    format!("the initialisation of {}", machine.image.program.classes[class].decl.name)
                }
                Blocked::Model { on, method, .. } => format!("{} to return", call_name(machine, on, method)),
                Blocked::Nothing => return None,
            };
            Some(format!("{} waits for {what}", machine.java_name(thread)))
        })
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
