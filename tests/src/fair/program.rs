//! Programs as trees of statements. Every shared operation is one step.

/// A comparison of a shared variable.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Compare {
    Equal,
    NotEqual,
    Less,
    More,
}

/// A number, or the local variable of the thread with a number added.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Operand {
    Number(i8),
    Local(i8),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Condition {
    True,
    /// Reads a variable.
    Is(usize, Compare, Operand),
    /// Reads the second one where the first holds.
    And(Box<Condition>, Box<Condition>),
    Or(Box<Condition>, Box<Condition>),
    /// Compares and sets an atomic variable.
    Swaps(usize, i8, i8),
    TryLock(usize),
    /// Any of both.
    Choice,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Statement {
    Set(usize, Operand),
    /// Reads a variable into the local one.
    Get(usize),
    /// Adds to an atomic variable; the local one has the value from before.
    FetchAdd(usize, i8),
    While(Condition, Vec<Statement>),
    If(Condition, Vec<Statement>, Vec<Statement>),
    Synchronized(usize, Vec<Statement>),
    Wait(usize),
    TimedWait(usize),
    Notify(usize),
    NotifyAll(usize),
    Lock(usize),
    Unlock(usize),
    Acquire(usize),
    Release(usize),
    /// Calls an empty method.
    Call(usize),
    Yield,
    Sleep,
    Interrupt(usize),
    Join(usize),
}

/// What a program consists of. Thread 0 is `main`: it starts the others in their order, then runs its own statements.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Program {
    /// Whether a variable is an `AtomicInteger`; the others are `volatile int`.
    pub atomic: Vec<bool>,
    pub first: Vec<i8>,
    pub monitors: usize,
    /// Whether a lock is fair.
    pub locks: Vec<bool>,
    /// The permits of each semaphore, and whether it is fair.
    pub semaphores: Vec<(u8, bool)>,
    pub methods: usize,
    pub threads: Vec<Vec<Statement>>,
    pub is_spurious: bool,
    /// Threads that are virtual.
    pub is_virtual: bool,
}
