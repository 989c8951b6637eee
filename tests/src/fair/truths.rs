//! Textbook programs with their properties.

use super::formula::{Formula, Lock, Proposition};
use super::program::Condition::{And, Choice, Is, Or, Swaps, True, TryLock};
use super::program::Operand::{Local, Number};
use super::program::Statement::{
    Acquire, Call, FetchAdd, If, Interrupt, Join, Lock as Take, Notify, NotifyAll, Release, Set, Sleep, Synchronized,
    TimedWait, Unlock, Wait, While, Yield,
};
use super::program::{Compare, Condition, Program, Statement};

fn value(variable: usize, value: i8) -> Formula {
    Formula::Is(Proposition::Is(variable, value))
}
fn call(method: usize, thread: usize) -> Formula {
    Formula::Is(Proposition::Call(method, Some(thread)))
}
fn returned(method: usize, thread: usize) -> Formula {
    Formula::Is(Proposition::Return(method, Some(thread)))
}
fn any_call(method: usize) -> Formula {
    Formula::Is(Proposition::Call(method, None))
}
fn holds(lock: Lock, thread: usize) -> Formula {
    Formula::Is(Proposition::Holds(lock, Some(thread)))
}
fn wants(lock: Lock, thread: usize) -> Formula {
    Formula::Is(Proposition::Wants(lock, Some(thread)))
}
fn runs(thread: usize) -> Formula {
    Formula::Is(Proposition::Runs(thread))
}
fn enabled(thread: usize) -> Formula {
    Formula::Is(Proposition::Enabled(thread))
}
fn blocked(thread: usize) -> Formula {
    Formula::Is(Proposition::Blocked(thread))
}
fn ended(thread: usize) -> Formula {
    Formula::Is(Proposition::Ended(thread))
}
fn not(a: Formula) -> Formula {
    Formula::Not(Box::new(a))
}
fn and(a: Formula, b: Formula) -> Formula {
    Formula::And(Box::new(a), Box::new(b))
}
fn or(a: Formula, b: Formula) -> Formula {
    Formula::Or(Box::new(a), Box::new(b))
}
fn implies(a: Formula, b: Formula) -> Formula {
    Formula::Implies(Box::new(a), Box::new(b))
}
fn next(a: Formula) -> Formula {
    Formula::Next(Box::new(a))
}
fn finally(a: Formula) -> Formula {
    Formula::Finally(Box::new(a))
}
fn always(a: Formula) -> Formula {
    Formula::Globally(Box::new(a))
}
fn until(a: Formula, b: Formula) -> Formula {
    Formula::Until(Box::new(a), Box::new(b))
}
fn release(a: Formula, b: Formula) -> Formula {
    Formula::Release(Box::new(a), Box::new(b))
}
fn weak_until(a: Formula, b: Formula) -> Formula {
    Formula::WeakUntil(Box::new(a), Box::new(b))
}
fn again_and_again(a: Formula) -> Formula {
    always(finally(a))
}
/// Whenever `a`, at last `b`.
fn leads_to(a: Formula, b: Formula) -> Formula {
    always(implies(a, finally(b)))
}

fn is(variable: usize, number: i8) -> Condition {
    Is(variable, Compare::Equal, Number(number))
}
fn both(a: Condition, b: Condition) -> Condition {
    And(Box::new(a), Box::new(b))
}
fn either(a: Condition, b: Condition) -> Condition {
    Or(Box::new(a), Box::new(b))
}
fn set(variable: usize, number: i8) -> Statement {
    Set(variable, Number(number))
}
fn spin(condition: Condition) -> Statement {
    While(condition, Vec::new())
}
fn forever(body: Vec<Statement>) -> Vec<Statement> {
    vec![While(True, body)]
}

fn program(variables: usize, threads: Vec<Vec<Statement>>) -> Program {
    let mut all = vec![Vec::new()];
    all.extend(threads);
    Program {
        atomic: vec![false; variables],
        first: vec![0; variables],
        monitors: 2,
        methods: 2,
        threads: all,
        ..Program::default()
    }
}

/// Wants are variables 0 and 1, the turn is variable 2, the critical sections variables 3 and 4.
fn peterson(own: usize) -> Vec<Statement> {
    let other = 1 - own;
    forever(vec![
        set(own, 1),
        set(2, other as i8),
        spin(both(is(other, 1), is(2, other as i8))),
        set(3 + own, 1),
        set(3 + own, 0),
        set(own, 0),
    ])
}

fn dekker(own: usize) -> Vec<Statement> {
    let other = 1 - own;
    forever(vec![
        set(own, 1),
        While(
            is(other, 1),
            vec![If(is(2, other as i8), vec![set(own, 0), spin(is(2, other as i8)), set(own, 1)], Vec::new())],
        ),
        set(3 + own, 1),
        set(3 + own, 0),
        set(2, other as i8),
        set(own, 0),
    ])
}

/// Of a wrong entry: both look before they say that they want.
fn unsafe_entry(own: usize) -> Vec<Statement> {
    let other = 1 - own;
    forever(vec![spin(is(other, 1)), set(own, 1), set(3 + own, 1), set(3 + own, 0), set(own, 0)])
}

fn exclusion() -> Vec<Formula> {
    let inside = |thread: usize| value(3 + thread, 1);
    vec![
        always(not(and(inside(0), inside(1)))),
        leads_to(value(0, 1), inside(0)),
        leads_to(or(value(0, 1), value(1, 1)), or(inside(0), inside(1))),
        again_and_again(inside(0)),
        always(implies(inside(0), until(inside(0), not(inside(0))))),
        weak_until(not(inside(1)), value(1, 1)),
        release(value(0, 1), not(inside(0))),
    ]
}

fn philosopher(first: usize, second: usize) -> Vec<Statement> {
    forever(vec![Call(0), Synchronized(first, vec![Synchronized(second, vec![Call(1)])])])
}

/// Variable 0 says whether the buffer is full.
fn buffer(all: bool) -> Program {
    let tell = || if all { NotifyAll(0) } else { Notify(0) };
    let put = || forever(vec![Synchronized(0, vec![While(is(0, 1), vec![Wait(0)]), set(0, 1), tell()])]);
    let take = || forever(vec![Synchronized(0, vec![While(is(0, 0), vec![Wait(0)]), set(0, 0), tell()])]);
    program(1, vec![put(), put(), take()])
}

/// All programs, each by a name, with what is asked of it.
pub fn all() -> Vec<(&'static str, Program, Vec<Formula>)> {
    let o = Lock::Monitor(0);
    let l = Lock::Lock(0);
    let locked = |fair: bool, body: Vec<Statement>| {
        let mut own = vec![Call(0), Take(0)];
        own.extend(body);
        own.push(Unlock(0));
        Program { locks: vec![fair], ..program(0, vec![forever(own.clone()), forever(own)]) }
    };
    let permits = |fair: bool| {
        let own = || forever(vec![Call(0), Acquire(0), Call(1), Release(0)]);
        Program { semaphores: vec![(1, fair)], ..program(0, vec![own(), own()]) }
    };
    let lock_claims = || {
        vec![
            leads_to(wants(l, 1), holds(l, 1)),
            leads_to(call(0, 1), holds(l, 1)),
            always(not(and(holds(l, 1), holds(l, 2)))),
            again_and_again(holds(l, 2)),
            always(implies(holds(l, 1), finally(not(holds(l, 1))))),
        ]
    };
    let requests = || forever(vec![If(Choice, vec![Call(0), Synchronized(0, vec![Call(1)])], Vec::new())]);
    let polite =
        |own: usize| vec![set(own, 1), While(is(1 - own, 1), vec![set(own, 0), set(own, 1)]), Call(0), set(own, 0)];
    let backs_off = vec![set(1, 1), While(is(0, 1), vec![set(1, 0), spin(is(0, 1)), set(1, 1)]), Call(0), set(1, 0)];
    let insists = vec![set(0, 1), spin(is(1, 1)), Call(0), set(0, 0)];
    let one_turn =
        || vec![FetchAdd(0, 1), spin(Is(1, Compare::NotEqual, Local(0))), Call(0), Call(1), Set(1, Local(1))];
    let two_turns = || [one_turn(), one_turn()].concat();
    let waits_for_turn = vec![Synchronized(0, vec![While(is(0, 0), vec![Wait(0)])]), Call(0)];
    vec![
        ("peterson", program(5, vec![peterson(0), peterson(1)]), exclusion()),
        ("dekker", program(5, vec![dekker(0), dekker(1)]), exclusion()),
        ("unsafe entry", program(5, vec![unsafe_entry(0), unsafe_entry(1)]), exclusion()),
        (
            "test and set",
            {
                let own = |inside: usize| {
                    forever(vec![
                        While(Is(0, Compare::Equal, Number(0)), Vec::new()),
                        If(Swaps(0, 1, 0), vec![set(inside, 1), set(inside, 0), set(0, 1)], Vec::new()),
                    ])
                };
                Program { atomic: vec![true, false, false], first: vec![1, 0, 0], ..program(3, vec![own(1), own(2)]) }
            },
            vec![
                always(not(and(value(1, 1), value(2, 1)))),
                again_and_again(value(1, 1)),
                again_and_again(or(value(1, 1), value(2, 1))),
                again_and_again(value(0, 1)),
            ],
        ),
        (
            "ticket",
            Program { atomic: vec![true, false], ..program(2, vec![two_turns(), two_turns()]) },
            vec![
                finally(and(ended(1), ended(2))),
                finally(call(1, 1)),
                always(implies(call(0, 1), until(not(call(0, 2)), call(1, 1)))),
                leads_to(call(0, 2), call(1, 2)),
            ],
        ),
        (
            "philosophers in order",
            Program { monitors: 3, ..program(0, vec![philosopher(0, 1), philosopher(1, 2), philosopher(0, 2)]) },
            vec![leads_to(call(0, 1), call(1, 1)), again_and_again(any_call(1)), finally(call(1, 3))],
        ),
        (
            "philosophers in a circle",
            Program { monitors: 3, ..program(0, vec![philosopher(0, 1), philosopher(1, 2), philosopher(2, 0)]) },
            vec![
                leads_to(call(0, 1), call(1, 1)),
                again_and_again(any_call(1)),
                not(finally(always(and(blocked(1), and(blocked(2), blocked(3)))))),
            ],
        ),
        (
            "sample 5",
            program(0, vec![requests(), requests()]),
            vec![
                leads_to(any_call(0), any_call(1)),
                leads_to(call(0, 1), call(1, 1)),
                leads_to(wants(o, 1), holds(o, 1)),
                implies(again_and_again(enabled(1)), again_and_again(runs(1))),
            ],
        ),
        (
            "sample 6",
            program(
                0,
                vec![
                    forever(vec![If(Choice, vec![Call(0), Synchronized(0, vec![Wait(0), Call(1)])], Vec::new())]),
                    forever(vec![Synchronized(0, vec![Wait(0)])]),
                    forever(vec![Synchronized(0, vec![Notify(0)])]),
                ],
            ),
            vec![leads_to(any_call(0), any_call(1)), again_and_again(runs(2)), finally(runs(3))],
        ),
        (
            "notify one of two",
            program(
                0,
                vec![
                    forever(vec![Synchronized(0, vec![Wait(0), Call(0)])]),
                    forever(vec![Synchronized(0, vec![Wait(0), Call(1)])]),
                    forever(vec![Synchronized(0, vec![Notify(0)])]),
                ],
            ),
            vec![
                again_and_again(call(0, 1)),
                again_and_again(or(call(0, 1), call(1, 2))),
                again_and_again(enabled(1)),
                implies(again_and_again(enabled(1)), again_and_again(call(0, 1))),
            ],
        ),
        (
            "buffer with notify",
            buffer(false),
            vec![again_and_again(value(0, 1)), again_and_again(value(0, 0)), again_and_again(runs(1))],
        ),
        (
            "buffer with notifyAll",
            buffer(true),
            vec![again_and_again(value(0, 1)), again_and_again(value(0, 0)), again_and_again(runs(1))],
        ),
        ("fair lock", locked(true, vec![Call(1)]), lock_claims()),
        ("unfair lock", locked(false, vec![Call(1)]), lock_claims()),
        (
            "fair lock and tryLock",
            Program {
                locks: vec![true],
                ..program(
                    0,
                    vec![
                        forever(vec![Take(0), Unlock(0)]),
                        forever(vec![If(TryLock(0), vec![Call(1), Unlock(0)], Vec::new())]),
                    ],
                )
            },
            vec![
                leads_to(wants(l, 1), holds(l, 1)),
                again_and_again(holds(l, 2)),
                again_and_again(call(1, 2)),
                always(implies(wants(l, 1), weak_until(not(holds(l, 2)), holds(l, 1)))),
            ],
        ),
        (
            "fair semaphore",
            permits(true),
            vec![leads_to(call(0, 1), call(1, 1)), again_and_again(call(1, 2)), always(finally(any_call(1)))],
        ),
        (
            "unfair semaphore",
            permits(false),
            vec![leads_to(call(0, 1), call(1, 1)), again_and_again(call(1, 2)), always(finally(any_call(1)))],
        ),
        (
            "timed wait",
            program(0, vec![vec![Synchronized(0, vec![TimedWait(0)]), Call(0)]]),
            vec![finally(call(0, 1)), finally(ended(1)), always(not(blocked(1)))],
        ),
        (
            "untimed wait",
            program(0, vec![vec![Synchronized(0, vec![Wait(0)]), Call(0)]]),
            vec![finally(call(0, 1)), finally(always(blocked(1))), next(next(ended(0)))],
        ),
        (
            "spurious wake-ups",
            Program { is_spurious: true, ..program(0, vec![vec![Synchronized(0, vec![Wait(0)]), Call(0)]]) },
            vec![finally(call(0, 1)), always(not(call(0, 1))), finally(blocked(1))],
        ),
        (
            "spurious wake-ups in a loop",
            Program {
                is_spurious: true,
                ..program(0, vec![vec![Synchronized(0, vec![While(True, vec![Wait(0), Call(0)])])]])
            },
            vec![
                again_and_again(call(0, 1)),
                finally(call(0, 1)),
                finally(always(blocked(1))),
                leads_to(call(0, 1), blocked(1)),
            ],
        ),
        (
            "an interrupt ends a wait",
            program(0, vec![vec![Synchronized(0, vec![Wait(0)]), Call(0)], vec![Interrupt(1)]]),
            vec![finally(call(0, 1)), finally(and(ended(1), ended(2))), always(not(holds(o, 2)))],
        ),
        (
            "an interrupt ends a sleep",
            program(1, vec![vec![Sleep, set(0, 1)], vec![Interrupt(1), Yield]]),
            vec![finally(value(0, 1)), finally(ended(2)), weak_until(value(0, 0), runs(1))],
        ),
        (
            "a notification may be lost",
            program(
                1,
                vec![vec![Synchronized(0, vec![Wait(0)]), Call(0)], vec![set(0, 1), Synchronized(0, vec![Notify(0)])]],
            ),
            vec![finally(call(0, 1)), finally(ended(2)), finally(always(or(ended(1), blocked(1))))],
        ),
        (
            "a notification with a flag",
            program(1, vec![waits_for_turn.clone(), vec![Synchronized(0, vec![set(0, 1), Notify(0)])]]),
            vec![finally(call(0, 1)), finally(ended(1)), until(value(0, 0), holds(o, 2))],
        ),
        (
            "yielding",
            program(1, vec![vec![While(is(0, 0), vec![Yield])], vec![Sleep, set(0, 1)]]),
            vec![finally(ended(1)), finally(value(0, 1)), until(value(0, 0), ended(2))],
        ),
        (
            "sleeping",
            program(1, vec![vec![While(is(0, 0), vec![Sleep])], forever(vec![set(0, 1), set(0, 0)])]),
            vec![finally(ended(1)), again_and_again(value(0, 1)), again_and_again(enabled(1))],
        ),
        (
            "polite",
            program(2, vec![polite(0), polite(1)]),
            vec![finally(call(0, 1)), finally(any_call(0)), finally(and(ended(1), ended(2)))],
        ),
        (
            "one backs off",
            program(2, vec![insists, backs_off]),
            vec![finally(call(0, 1)), finally(call(0, 2)), finally(and(ended(1), ended(2)))],
        ),
        (
            "readers and a writer",
            {
                let reader = || {
                    forever(vec![
                        Synchronized(0, vec![While(is(1, 1), vec![Wait(0)]), set(0, 1)]),
                        Synchronized(0, vec![set(0, 0), NotifyAll(0)]),
                    ])
                };
                let writer = forever(vec![
                    Synchronized(0, vec![While(either(is(0, 1), is(1, 1)), vec![Wait(0)]), set(1, 1)]),
                    Synchronized(0, vec![set(1, 0), NotifyAll(0)]),
                ]);
                program(2, vec![reader(), writer])
            },
            vec![
                again_and_again(value(1, 1)),
                again_and_again(value(0, 1)),
                always(not(and(value(0, 1), value(1, 1)))),
                leads_to(value(1, 1), value(1, 0)),
            ],
        ),
        (
            "handing over",
            program(
                1,
                vec![
                    forever(vec![spin(is(0, 1)), Call(0), set(0, 1)]),
                    forever(vec![spin(is(0, 0)), Call(1), set(0, 0)]),
                ],
            ),
            vec![
                again_and_again(call(0, 1)),
                always(implies(call(0, 1), next(weak_until(not(call(0, 1)), call(1, 2))))),
                until(not(call(1, 2)), call(0, 1)),
                release(call(0, 1), not(call(1, 2))),
                always(implies(call(0, 1), release(returned(0, 1), not(call(1, 2))))),
                until(until(value(0, 0), call(0, 1)), value(0, 1)),
            ],
        ),
        (
            "joins",
            {
                let mut one = program(1, vec![vec![set(0, 1)], vec![set(0, 0)]]);
                one.threads[0] = vec![Join(1), Join(2), Call(0)];
                one
            },
            vec![
                finally(call(0, 0)),
                always(implies(call(0, 0), and(ended(1), ended(2)))),
                next(enabled(1)),
                finally(always(value(0, 1))),
                or(finally(always(value(0, 0))), finally(always(value(0, 1)))),
            ],
        ),
        (
            "virtual threads",
            {
                let own = |inside: usize| vec![Synchronized(0, vec![set(inside, 1), set(inside, 0)])];
                let mut one = Program { is_virtual: true, ..program(2, vec![own(0), own(1)]) };
                one.threads[0] = vec![Join(1), Join(2)];
                one
            },
            vec![
                finally(and(ended(1), ended(2))),
                always(not(and(value(0, 1), value(1, 1)))),
                finally(value(0, 1)),
                leads_to(wants(o, 1), holds(o, 1)),
            ],
        ),
    ]
}
