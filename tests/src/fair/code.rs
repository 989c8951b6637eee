//! Statements as operations with the places where a thread goes on.

use super::formula::{Formula, Proposition};
use super::program::{Compare, Condition, Operand, Program, Statement};

/// One operation, with where the thread goes on.
#[derive(Copy, Clone, Debug)]
pub(super) enum Op {
    Set(usize, Operand, usize),
    Get(usize, usize),
    FetchAdd(usize, i8, usize),
    Test(usize, Compare, Operand, usize, usize),
    Swap(usize, i8, i8, usize, usize),
    TryLock(usize, usize, usize),
    Choice(usize, usize),
    Enter(usize, usize),
    Exit(usize, usize),
    Wait(usize, bool, usize),
    Notify(usize, bool, usize),
    Lock(usize, usize),
    Unlock(usize, usize),
    Acquire(usize, usize),
    Release(usize, usize),
    Call(usize, usize),
    Return(usize, usize),
    Step(bool, usize),
    Interrupt(usize, usize),
    Join(usize, usize),
    Start(usize, usize),
    /// No operation: the thread is at a different place at once.
    Goto(usize),
    End,
}

struct Compiler<'a> {
    program: &'a Program,
    called: &'a [usize],
    returned: &'a [usize],
    code: Vec<Op>,
}

impl Compiler<'_> {
    fn here(&self) -> usize {
        self.code.len()
    }

    fn add(&mut self, op: Op) -> usize {
        self.code.push(op);
        self.code.len() - 1
    }

    /// Where a condition holds the code goes on behind it; answers the jumps of where it does not.
    fn condition(&mut self, condition: &Condition) -> Vec<usize> {
        let next = self.here() + 1;
        match condition {
            Condition::True => Vec::new(),
            Condition::Is(variable, by, operand) => {
                vec![self.add(Op::Test(*variable, *by, *operand, next, usize::MAX))]
            }
            Condition::Swaps(variable, from, to) => vec![self.add(Op::Swap(*variable, *from, *to, next, usize::MAX))],
            Condition::TryLock(lock) => vec![self.add(Op::TryLock(*lock, next, usize::MAX))],
            Condition::Choice => vec![self.add(Op::Choice(next, usize::MAX))],
            Condition::And(a, b) => {
                let mut fails = self.condition(a);
                fails.extend(self.condition(b));
                fails
            }
            Condition::Or(a, b) => {
                let first = self.condition(a);
                let done = self.add(Op::Goto(usize::MAX));
                let second = self.here();
                self.point(&first, second);
                let fails = self.condition(b);
                let behind = self.here();
                self.point(&[done], behind);
                fails
            }
        }
    }

    /// Sets where unfinished jumps lead.
    fn point(&mut self, jumps: &[usize], target: usize) {
        for jump in jumps {
            match &mut self.code[*jump] {
                Op::Test(.., to) | Op::Swap(.., to) | Op::TryLock(.., to) | Op::Choice(_, to) | Op::Goto(to) => {
                    *to = target;
                }
                other => panic!("{other:?} does not jump"),
            }
        }
    }

    fn all(&mut self, statements: &[Statement]) {
        statements.iter().for_each(|statement| self.statement(statement));
    }

    fn statement(&mut self, statement: &Statement) {
        let next = self.here() + 1;
        match statement {
            Statement::Set(variable, operand) => {
                self.add(Op::Set(*variable, *operand, next));
            }
            Statement::Get(variable) => {
                self.add(Op::Get(*variable, next));
            }
            Statement::FetchAdd(variable, by) => {
                self.add(Op::FetchAdd(*variable, *by, next));
            }
            Statement::While(condition, body) => {
                let head = self.here();
                let fails = self.condition(condition);
                self.all(body);
                self.add(Op::Goto(head));
                let behind = self.here();
                self.point(&fails, behind);
            }
            Statement::If(condition, then, otherwise) => {
                let fails = self.condition(condition);
                self.all(then);
                let done = self.add(Op::Goto(usize::MAX));
                let second = self.here();
                self.point(&fails, second);
                self.all(otherwise);
                let behind = self.here();
                self.point(&[done], behind);
            }
            Statement::Synchronized(monitor, body) => {
                self.add(Op::Enter(*monitor, next));
                self.all(body);
                let next = self.here() + 1;
                self.add(Op::Exit(*monitor, next));
            }
            Statement::Wait(monitor) => {
                self.add(Op::Wait(*monitor, false, next));
            }
            Statement::TimedWait(monitor) => {
                self.add(Op::Wait(*monitor, true, next));
            }
            Statement::Notify(monitor) => {
                self.add(Op::Notify(*monitor, false, next));
            }
            Statement::NotifyAll(monitor) => {
                self.add(Op::Notify(*monitor, true, next));
            }
            Statement::Lock(lock) => {
                self.add(Op::Lock(*lock, next));
            }
            Statement::Unlock(lock) => {
                self.add(Op::Unlock(*lock, next));
            }
            Statement::Acquire(semaphore) => {
                self.add(Op::Acquire(*semaphore, next));
            }
            Statement::Release(semaphore) => {
                self.add(Op::Release(*semaphore, next));
            }
            // A call is a step where a formula names it.
            Statement::Call(method) => {
                if self.called.contains(method) {
                    self.add(Op::Call(*method, next));
                }
                let next = self.here() + 1;
                if self.returned.contains(method) {
                    self.add(Op::Return(*method, next));
                }
            }
            Statement::Yield => {
                self.add(Op::Step(false, next));
            }
            Statement::Sleep => {
                self.add(Op::Step(true, next));
            }
            Statement::Interrupt(thread) => {
                self.add(Op::Interrupt(*thread, next));
            }
            Statement::Join(thread) => {
                self.add(Op::Join(*thread, next));
            }
        }
    }
}

/// The operations of a thread. A call is one where a formula names the method.
pub(super) fn compiled(program: &Program, formula: &Formula, thread: usize) -> Vec<Op> {
    let (mut called, mut returned) = (Vec::new(), Vec::new());
    formula.for_each(&mut |proposition| match proposition {
        Proposition::Call(method, _) => called.push(method),
        Proposition::Return(method, _) => returned.push(method),
        _ => {}
    });
    let mut compiler = Compiler { program, called: &called, returned: &returned, code: Vec::new() };
    if thread == 0 {
        for started in 1..compiler.program.threads.len() {
            let next = compiler.here() + 1;
            compiler.add(Op::Start(started, next));
        }
    }
    compiler.all(&program.threads[thread]);
    compiler.add(Op::End);
    compiler.code
}

/// Whether there is a loop without an operation, which would have no states.
pub(super) fn loops_silently(code: &[Op]) -> bool {
    (0..code.len()).any(|from| {
        let mut at = from;
        (0..code.len()).all(|_| match code[at] {
            Op::Goto(to) => {
                at = to;
                true
            }
            _ => false,
        })
    })
}
