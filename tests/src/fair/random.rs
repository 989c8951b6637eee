//! Random programs and formulas.

use super::formula::{Formula, Lock, Proposition};
use super::program::{Compare, Condition, Operand, Program, Statement};

pub struct Random(pub u64);

impl Random {
    pub fn below(&mut self, below: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % below
    }

    fn one_in(&mut self, many: usize) -> bool {
        self.below(many) == 0
    }
}

struct Maker<'a> {
    random: &'a mut Random,
    program: Program,
    /// The monitors and locks that the thread holds where the next statement stands.
    held: Vec<usize>,
    locked: Vec<usize>,
}

impl Maker<'_> {
    fn variable(&mut self) -> usize {
        self.random.below(self.program.atomic.len())
    }

    fn atomic(&mut self) -> Option<usize> {
        let all: Vec<usize> = (0..self.program.atomic.len()).filter(|at| self.program.atomic[*at]).collect();
        if all.is_empty() { None } else { Some(all[self.random.below(all.len())]) }
    }

    fn condition(&mut self, depth: usize) -> Condition {
        let variable = self.variable();
        let number = self.random.below(2) as i8;
        match self.random.below(8) {
            0 if depth > 0 => Condition::And(Box::new(self.condition(depth - 1)), Box::new(self.condition(depth - 1))),
            1 if depth > 0 => Condition::Or(Box::new(self.condition(depth - 1)), Box::new(self.condition(depth - 1))),
            2 => Condition::Choice,
            3 => match self.atomic() {
                Some(atomic) => Condition::Swaps(atomic, number, 1 - number),
                None => Condition::Choice,
            },
            4 => Condition::Is(variable, Compare::NotEqual, Operand::Number(number)),
            _ => Condition::Is(variable, Compare::Equal, Operand::Number(number)),
        }
    }

    fn body(&mut self, depth: usize, most: usize) -> Vec<Statement> {
        let count = 1 + self.random.below(most);
        let mut all = Vec::new();
        // A loop without an operation would be no step.
        while all.len() < count {
            self.statement(depth, &mut all);
        }
        all
    }

    fn statement(&mut self, depth: usize, into: &mut Vec<Statement>) {
        let variable = self.variable();
        let threads = self.program.threads.len();
        match self.random.below(20) {
            0..=4 => into.push(Statement::Set(variable, Operand::Number(self.random.below(2) as i8))),
            5 if depth > 0 => {
                let condition = self.condition(1);
                let body = if self.random.one_in(2) { Vec::new() } else { self.body(depth - 1, 2) };
                into.push(Statement::While(condition, body));
            }
            6 if depth > 0 => {
                let condition = self.condition(1);
                let then = self.body(depth - 1, 2);
                let otherwise = if self.random.one_in(2) { Vec::new() } else { self.body(depth - 1, 2) };
                into.push(Statement::If(condition, then, otherwise));
            }
            7..=10 if depth > 0 && self.program.monitors > 0 => {
                let monitor = self.random.below(self.program.monitors);
                if self.held.contains(&monitor) {
                    return;
                }
                self.held.push(monitor);
                let body = self.body(depth - 1, 3);
                self.held.pop();
                into.push(Statement::Synchronized(monitor, body));
            }
            11 | 12 if !self.held.is_empty() => {
                let monitor = self.held[self.random.below(self.held.len())];
                into.push(match self.random.below(5) {
                    0 => Statement::NotifyAll(monitor),
                    1 => Statement::TimedWait(monitor),
                    2 => Statement::Notify(monitor),
                    _ => Statement::Wait(monitor),
                });
            }
            13 if !self.held.is_empty() => {
                let monitor = self.held[self.random.below(self.held.len())];
                into.push(Statement::Notify(monitor));
            }
            14 if depth > 0 && !self.program.locks.is_empty() => {
                let lock = self.random.below(self.program.locks.len());
                if self.locked.contains(&lock) {
                    return;
                }
                self.locked.push(lock);
                let body = self.body(depth - 1, 2);
                self.locked.pop();
                if self.random.one_in(4) {
                    let mut then = body;
                    then.push(Statement::Unlock(lock));
                    into.push(Statement::If(Condition::TryLock(lock), then, Vec::new()));
                } else {
                    into.push(Statement::Lock(lock));
                    into.extend(body);
                    into.push(Statement::Unlock(lock));
                }
            }
            15 if !self.program.semaphores.is_empty() => {
                let semaphore = self.random.below(self.program.semaphores.len());
                into.push(Statement::Acquire(semaphore));
                into.extend(self.body(depth.saturating_sub(1), 2));
                into.push(Statement::Release(semaphore));
            }
            16 if self.program.methods > 0 => {
                into.push(Statement::Call(self.random.below(self.program.methods)));
            }
            17 => into.push(match self.random.below(3) {
                0 => Statement::Yield,
                1 => Statement::Sleep,
                _ => Statement::Get(variable),
            }),
            18 if threads > 1 && self.random.one_in(3) => {
                into.push(Statement::Interrupt(1 + self.random.below(threads - 1)));
            }
            19 => match self.atomic() {
                Some(atomic) if self.program.atomic[atomic] => {
                    into.push(Statement::Set(atomic, Operand::Number(self.random.below(2) as i8)));
                }
                _ => {}
            },
            _ => into.push(Statement::Set(variable, Operand::Number(self.random.below(2) as i8))),
        }
    }
}

pub fn program(random: &mut Random) -> Program {
    let variables = 1 + random.below(2);
    let threads = 1 + 2 + usize::from(random.one_in(4));
    let program = Program {
        atomic: (0..variables).map(|_| random.one_in(4)).collect(),
        first: (0..variables).map(|_| i8::from(random.one_in(5))).collect(),
        monitors: random.below(3),
        locks: (0..random.below(2)).map(|_| random.one_in(2)).collect(),
        semaphores: (0..random.below(2)).map(|_| (1, random.one_in(2))).collect(),
        methods: random.below(3),
        threads: vec![Vec::new(); threads],
        is_spurious: false,
        is_virtual: false,
    };
    let mut maker = Maker { random, program, held: Vec::new(), locked: Vec::new() };
    for thread in 1..threads {
        let mut body = maker.body(3, 3);
        if maker.random.below(3) > 0 {
            body = vec![Statement::While(Condition::True, body)];
        }
        maker.program.threads[thread] = body;
    }
    maker.program
}

fn proposition(random: &mut Random, program: &Program) -> Proposition {
    let variable = random.below(program.atomic.len());
    let thread = random.below(program.threads.len());
    let at = if random.one_in(3) { None } else { Some(thread) };
    let lock = |random: &mut Random| {
        let all = program.monitors + program.locks.len();
        let one = if all == 0 { return None } else { random.below(all) };
        Some(if one < program.monitors { Lock::Monitor(one) } else { Lock::Lock(one - program.monitors) })
    };
    match random.below(14) {
        0 if program.methods > 0 => Proposition::Call(random.below(program.methods), at),
        1 if program.methods > 0 => Proposition::Return(random.below(program.methods), at),
        2 | 3 => match lock(random) {
            Some(lock) => Proposition::Holds(lock, at),
            None => Proposition::Runs(thread),
        },
        4 => match lock(random) {
            Some(lock) => Proposition::Wants(lock, at),
            None => Proposition::Enabled(thread),
        },
        5 => Proposition::Enabled(thread),
        6 => Proposition::Runs(thread),
        7 => Proposition::Blocked(thread),
        8 => Proposition::Ended(thread),
        9 if program.atomic.len() > 1 => Proposition::Same(0, 1),
        _ => Proposition::Is(variable, random.below(2) as i8),
    }
}

fn part(random: &mut Random, program: &Program, depth: usize) -> Formula {
    let one = |random: &mut Random| Box::new(part(random, program, depth.saturating_sub(1)));
    if depth == 0 || random.one_in(5) {
        return Formula::Is(proposition(random, program));
    }
    match random.below(15) {
        13 => Formula::Next(one(random)),
        0 => Formula::Not(one(random)),
        1 => Formula::And(one(random), one(random)),
        2 => Formula::Or(one(random), one(random)),
        3 => Formula::Implies(one(random), one(random)),
        4 if random.one_in(2) => Formula::Iff(one(random), one(random)),
        5 | 6 => Formula::Finally(one(random)),
        7 | 8 => Formula::Globally(one(random)),
        9 => Formula::Until(one(random), one(random)),
        10 => Formula::Release(one(random), one(random)),
        11 => Formula::WeakUntil(one(random), one(random)),
        _ => Formula::Globally(Box::new(Formula::Finally(one(random)))),
    }
}

/// How many operators look ahead: each doubles the tableau.
fn looks(formula: &Formula) -> usize {
    match formula {
        Formula::True | Formula::Is(_) => 0,
        Formula::Not(a) => looks(a),
        Formula::And(a, b) | Formula::Or(a, b) | Formula::Implies(a, b) | Formula::Iff(a, b) => looks(a) + looks(b),
        Formula::Next(a) | Formula::Finally(a) | Formula::Globally(a) => 1 + looks(a),
        Formula::Until(a, b) | Formula::Release(a, b) | Formula::WeakUntil(a, b) => 1 + looks(a) + looks(b),
    }
}

/// A formula that looks ahead.
pub fn formula(random: &mut Random, program: &Program) -> Formula {
    loop {
        let depth = 2 + random.below(2);
        let formula = part(random, program, depth);
        if (1..=4).contains(&looks(&formula)) {
            return formula;
        }
    }
}
