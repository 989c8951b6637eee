//! One search on several cores: every worker goes depth first on a machine of its own, and all of them enter states into
//! one table ([`crate::states::shared`]). A state is explored by the worker that enters it first.
//!
//! A worker without work takes a part of the work of another one: the options that are left at a node near the first
//! state. It comes there by making the same choices again, which counts nothing.
//!
//! Invariant: when no worker has work, every state that was entered has had all its options taken by some worker. So
//! states, steps and findings are the same for any number of workers; which schedule shows a finding, and the longest path,
//! depend on who was first. One core may count different states where accesses of threads that have ended are kept
//! ([`crate::states::happens_before_form`]), and where races are found: it leaves accesses out whose races are known
//! ([`crate::memory::known_races`]), and workers don't know what the others have found. The steps of a search that starts
//! over to keep accesses are not counted, for how many they are depends on that, too.
//!
//! Limit: threads that are exchanged for each other and are about to do the same keep the order of their starts
//! ([`crate::states::symmetry`]). So what follows one of two states that are written alike may be written differently from
//! what follows the other, and how many states are counted depends on which of the two was met first.
//!
//! It takes all options of each state: no persistent sets, no sleep sets. A thread that loops forever is found on one core
//! afterwards ([`Explorer::look_for_circles`]), unless no state was met after two different numbers of steps: then every
//! step leads to a state that lies one further from the first, so states make no circle.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex, PoisonError};

use racelens_ir::MethodId;

use crate::machine::library_monitors;
use crate::machine::nested_monitors::{Kind, LockOrder};
use crate::memory::log::Mark;
use crate::memory::observed_orders::ObservedOrders;
use crate::options::{Options, Progress};
use crate::program::image::Image;
use crate::search::findings::{Findings, Witness};
use crate::search::{Explorer, Pick, Rest};
use crate::states::shared::SharedStates;
use crate::states::visited::Visit;
use crate::stopwatch::Stopwatch;
use crate::verdict::{ReasonKind, Stats};

/// Some of the options of a node, and how to come there.
struct Job {
    path: Vec<u32>,
    depth: u32,
    options: std::ops::Range<usize>,
}

/// What workers have in common.
struct Pool {
    jobs: Mutex<Jobs>,
    wake: Condvar,
    /// How many workers wait for work that nobody has given yet.
    hungry: AtomicUsize,
    stopped: AtomicBool,
    workers: usize,
}

#[derive(Default)]
struct Jobs {
    jobs: Vec<Job>,
    idle: usize,
    is_done: bool,
}

impl Pool {
    /// The next job; `None` when there will be none.
    fn take(&self) -> Option<Job> {
        let mut jobs = self.jobs.lock().unwrap_or_else(PoisonError::into_inner);
        loop {
            if jobs.is_done || self.is_stopped() {
                return None;
            }
            if let Some(job) = jobs.jobs.pop() {
                self.count_hungry(&jobs);
                return Some(job);
            }
            jobs.idle += 1;
            if jobs.idle == self.workers {
                jobs.is_done = true;
                self.wake.notify_all();
                return None;
            }
            self.count_hungry(&jobs);
            jobs = self.wake.wait(jobs).unwrap_or_else(PoisonError::into_inner);
            jobs.idle -= 1;
        }
    }

    fn give(&self, job: Job) {
        let mut jobs = self.jobs.lock().unwrap_or_else(PoisonError::into_inner);
        jobs.jobs.push(job);
        self.count_hungry(&jobs);
        self.wake.notify_one();
    }

    fn count_hungry(&self, jobs: &Jobs) {
        self.hungry.store(jobs.idle.saturating_sub(jobs.jobs.len()), Ordering::Relaxed);
    }

    fn is_hungry(&self) -> bool {
        self.hungry.load(Ordering::Relaxed) > 0
    }

    fn is_stopped(&self) -> bool {
        self.stopped.load(Ordering::Relaxed)
    }

    fn stop(&self) {
        self.stopped.store(true, Ordering::Relaxed);
        let _jobs = self.jobs.lock().unwrap_or_else(PoisonError::into_inner);
        self.wake.notify_all();
    }
}

/// Whether a search can be given to several workers.
pub fn covers(explorer: &Explorer<'_>) -> bool {
    let asked = explorer.asked;
    // A limit of steps or of depth leaves out what comes last, which no two workers agree on.
    let is_limited = asked.budget.transitions.is_some() || asked.budget.depth.is_some() || explorer.quota.is_some();
    // Bounds and breadth first run beside the default search, one after the other.
    let is_alone = explorer.pauses.is_none();
    // The stacks of throwables have different numbers on each machine, and so have names under a weak memory model.
    let image = explorer.machine.image;
    let is_numbered = !explorer.machine.rules.is_reduced() || image.keeps_stacks;
    asked.budget.jobs > 1
        && is_alone
        && !is_numbered
        && !asked.partial_order.is_on()
        && !asked.audit.is_on()
        && !is_limited
}

struct Node {
    mark: Mark,
    /// Its options that are left, among those of all nodes on the path.
    options: std::ops::Range<usize>,
    /// How many options of other nodes were there before.
    before: usize,
    path: usize,
    depth: u32,
}

/// What a worker hands back.
struct WorkerResult {
    findings: Findings,
    stats: Stats,
    instructions: u64,
    bytes: u64,
    observed_orders: Option<ObservedOrders>,
    order: LockOrder,
    assumptions: std::collections::BTreeSet<String>,
    lookers: std::collections::BTreeSet<(racelens_ir::ClassId, racelens_ir::MethodId)>,
    stop: Option<ReasonKind>,
    enough: bool,
    starts_over: bool,
    cut: bool,
    met_again: bool,
    is_layered: bool,
}

/// Only the first worker says how far all are.
struct Quiet<'a>(&'a dyn Progress);

impl Progress for Quiet<'_> {
    fn report(&self, _: &Stats) {}
    fn should_stop(&self) -> bool {
        self.0.should_stop()
    }
    fn lacks_body(&self, method: MethodId) {
        self.0.lacks_body(method);
    }
}

/// Explores all there is from the machine's state. True when nothing was left out.
pub fn explore(explorer: &mut Explorer<'_>) -> bool {
    let workers = explorer.asked.budget.jobs as usize;
    let shared = Arc::new(SharedStates::default());
    let pool = Pool {
        jobs: Mutex::default(),
        wake: Condvar::new(),
        hungry: AtomicUsize::new(0),
        stopped: AtomicBool::new(false),
        workers,
    };
    let (image, asked, told, quiet) = (explorer.machine.image, explorer.asked, explorer.told, Quiet(explorer.progress));
    let (keeping, worked) = (explorer.machine.accesses.keeping, explorer.started.elapsed());
    let observes = explorer.machine.recording.observed_orders.is_some();
    explorer.share_states(&shared);
    let before = explorer.stats.transitions;
    let root = explorer.machine.mark();
    if explorer.settle() == Rest::Node {
        let found = explorer.enter_shared().0;
        explorer.watch_states(found);
        let options = 0..explorer.options.len();
        pool.give(Job { path: explorer.path.clone(), depth: explorer.depth, options });
    }
    let mut is_layered = true;
    std::thread::scope(|scope| {
        let spawned: Vec<_> = (1..workers)
            .map(|_| {
                let (pool, shared, quiet) = (&pool, &shared, &quiet);
                scope.spawn(move || {
                    let observed_orders = observes.then(|| ObservedOrders::new(image.points()));
                    let mut worker = worker((image, asked, told), quiet, observed_orders);
                    worker.machine.accesses.keeping = keeping;
                    worker.started = Stopwatch::after(worked);
                    worker.share_states(shared);
                    worker.machine.boot(&[]);
                    // What happens before the first state was seen already.
                    worker.machine.events.clear();
                    worker.machine.halted = None;
                    let root = worker.machine.mark();
                    let is_layered = work(&mut worker, pool, root);
                    done(worker, is_layered)
                })
            })
            .collect();
        is_layered = work(explorer, &pool, root);
        for worker in spawned {
            match worker.join() {
                Ok(done) => {
                    is_layered &= done.is_layered;
                    explorer.take_over(done);
                }
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
    });
    explorer.findings.found.sort_by(|a, b| (a.steps, &a.choices).cmp(&(b.steps, &b.choices)));
    explorer.machine.undo_to(root);
    if explorer.starts_over {
        // How far the workers came until then is an accident.
        explorer.stats.transitions = before;
    }
    let complete = explorer.stop.is_none() && !explorer.enough;
    explorer.met_again &= !is_layered;
    complete
}

fn worker<'a>(
    (image, asked, told): (&'a Image<'a>, &'a Options, &'a [Kind]),
    progress: &'a dyn Progress,
    observed_orders: Option<ObservedOrders>,
) -> Explorer<'a> {
    let mut worker = Explorer::new(image, asked, told, progress);
    worker.machine.recording.observed_orders = observed_orders;
    worker
}

fn done(worker: Explorer<'_>, is_layered: bool) -> WorkerResult {
    // The shared tables count once.
    let bytes = worker.encoder.bytes() + worker.machine.bytes();
    WorkerResult {
        instructions: worker.machine.instructions,
        bytes,
        findings: worker.findings,
        stats: worker.stats,
        observed_orders: worker.machine.recording.observed_orders,
        order: worker.machine.nested.order,
        assumptions: worker.machine.assumptions,
        lookers: worker.machine.lookers,
        stop: worker.stop,
        enough: worker.enough,
        starts_over: worker.starts_over,
        cut: worker.cut,
        met_again: worker.met_again,
        is_layered,
    }
}

/// Takes jobs until there are none. Whether every state was met after one number of steps.
fn work(explorer: &mut Explorer<'_>, pool: &Pool, root: Mark) -> bool {
    let mut is_layered = true;
    let mut stack: Vec<Node> = Vec::new();
    let mut options: Vec<Pick> = Vec::new();
    while let Some(job) = pool.take() {
        if !explorer.walk_to(root, &job) {
            pool.stop();
            break;
        }
        options.clear();
        options.extend(explorer.options.get(job.options.clone()).unwrap_or_default());
        let (path, depth) = (explorer.path.len(), explorer.depth);
        let all = 0..options.len();
        let of_job = explorer.options.len();
        stack.push(Node { mark: explorer.machine.mark(), options: all, before: 0, path, depth });
        while let Some(node) = stack.last_mut() {
            if node.options.is_empty() {
                options.truncate(node.before);
                stack.pop();
                continue;
            }
            if pool.is_hungry() {
                share_work(explorer, pool, &mut stack, job.options.start);
            }
            let is_first = stack.len() == 1;
            let Some(node) = stack.last_mut() else { break };
            let Some(at) = node.options.next() else { continue };
            // Which of a node's options one is counts from the first of all, not from those of the job.
            let shift = if is_first { job.options.start } else { 0 };
            explorer.machine.undo_to(node.mark);
            explorer.path.truncate(node.path);
            explorer.depth = node.depth;
            let Some(pick) = options.get(at).copied() else { continue };
            let has_choice = if is_first { of_job > 1 } else { options.len() - node.before > 1 };
            let which = (at - node.before + shift) as u32;
            let rest = explorer.take(pick, has_choice.then_some(which));
            match rest {
                Rest::Node => {
                    let (found, is_same_depth) = explorer.enter_shared();
                    is_layered &= is_same_depth;
                    if explorer.watch_states(found) == Visit::New {
                        let before = options.len();
                        options.extend_from_slice(&explorer.options);
                        let mark = explorer.machine.mark();
                        let (path, depth) = (explorer.path.len(), explorer.depth);
                        stack.push(Node { mark, options: before..options.len(), before, path, depth });
                    }
                }
                Rest::End | Rest::Asleep => {}
                Rest::Stop => {
                    pool.stop();
                    return is_layered;
                }
            }
            if pool.is_stopped() {
                return is_layered;
            }
        }
    }
    is_layered
}

/// Gives away what is left at the node nearest to the first state.
fn share_work(explorer: &Explorer<'_>, pool: &Pool, stack: &mut [Node], first: usize) {
    let last = stack.len().saturating_sub(1);
    for (at, node) in stack.iter_mut().enumerate() {
        let kept = usize::from(at == last);
        if node.options.len() <= kept {
            continue;
        }
        let from = node.options.start + kept;
        let shift = if at == 0 { first } else { 0 };
        let options = from - node.before + shift..node.options.end - node.before + shift;
        node.options.end = from;
        let path = explorer.path.get(..node.path).unwrap_or_default().to_vec();
        return pool.give(Job { path, depth: node.depth, options });
    }
}

impl Explorer<'_> {
    fn share_states(&mut self, shared: &Arc<SharedStates>) {
        self.encoder.share(shared);
        self.visited.share(shared);
    }

    /// Enters the machine's state, and says whether it was met after as many steps each time.
    fn enter_shared(&mut self) -> (Visit, bool) {
        self.encoder.encode(&self.machine);
        self.encoder.enter_shared(&mut self.visited, self.depth)
    }

    /// Comes to the node of a job by the choices that lead there, which counts nothing. False where that fails.
    fn walk_to(&mut self, root: Mark, job: &Job) -> bool {
        self.machine.undo_to(root);
        (self.depth, self.last) = (0, None);
        self.path.clear();
        let rest = self.again(|own| {
            let mut choices = job.path.iter().copied();
            let mut rest = own.settle();
            while rest == Rest::Node && own.depth < job.depth {
                let which = if own.options.len() > 1 { choices.next() } else { Some(0) };
                let Some(pick) = which.and_then(|which| own.options.get(which as usize)).copied() else { break };
                let is_choice = own.options.len() > 1;
                rest = own.take(pick, which.filter(|_| is_choice));
            }
            rest
        });
        rest == Rest::Node && self.depth == job.depth
    }

    /// Takes an option, which is noted as a choice where it is one, and goes on to the next rest.
    fn take(&mut self, pick: Pick, which: Option<u32>) -> Rest {
        self.path.extend(which);
        if !self.step(pick) {
            return if self.stop.is_some() || self.enough { Rest::Stop } else { Rest::End };
        }
        self.settle()
    }

    /// Adds what a worker has found.
    fn take_over(&mut self, done: WorkerResult) {
        let WorkerResult { findings, stats, observed_orders, .. } = done;
        self.stats.transitions += stats.transitions;
        self.stats.depth = self.stats.depth.max(stats.depth);
        self.instructions_beside += done.instructions;
        self.bytes_beside += done.bytes;
        for Witness { key, choices, steps } in findings.found {
            self.findings.add_better(key, steps, choices);
        }
        findings.reasons.into_iter().for_each(|reason| self.findings.reason(reason));
        if let (Some(own), Some(other)) = (&mut self.machine.recording.observed_orders, observed_orders) {
            own.merge(&other);
        }
        self.machine.nested.order.merge(&done.order);
        if self.machine.nested.order.library.may_hide_deadlocks() {
            self.findings.reason(library_monitors::waits_with_one());
        }
        self.machine.assumptions.extend(done.assumptions);
        self.machine.lookers.extend(done.lookers);
        self.stop = self.stop.or(done.stop);
        self.enough |= done.enough;
        self.starts_over |= done.starts_over;
        self.cut |= done.cut;
        self.met_again |= done.met_again;
        self.is_cyclic |= done.met_again;
    }
}
