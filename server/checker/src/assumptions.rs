//! What a verdict may assume beyond the language: each assumption once, with its explanation.
//!
//! The machine and the models of the library add an assumption where a program meets it. Invariant: a sentence that a
//! verdict prints is in [`ALL`], which the page of `racelens explain assumptions` lists (`server/ide/tests`).

/// Something that is assumed instead of explored.
#[derive(Debug)]
pub struct Assumption {
    /// The sentence that a verdict prints after "assuming that".
    pub says: &'static str,
    /// What meets it, and what is not explored.
    pub means: &'static str,
}

macro_rules! assumptions {
    ($($name:ident: $says:literal, $means:literal;)*) => {
        $(pub const $name: Assumption = Assumption { says: $says, means: $means };)*

        /// All that can occur.
        pub const ALL: &[Assumption] = &[$($name),*];
    };
}

assumptions! {
    CLOCK: "each look at the clock finds that no time has passed but for sleeps and timeouts, or a whole day",
        "The program reads the clock (`System.nanoTime`, `currentTimeMillis`, …). The first look finds a fixed time. At each \
        later look the check explores both: no time has passed, or a day, which is past any usual deadline. A sleep or a \
        timed wait that times out takes at least its limit; sums are rounded up to a power of two. A path ends when a \
        fourth day would pass.";
    PROGRAM_ORDER: "accesses weaker than volatile take effect in program order",
        "The program uses plain, opaque, acquire or release accesses of a `VarHandle` or an atomic. Their happens-before \
        edges are exact. Failures by reorderings that only such accesses allow are looked for, but not every reordering \
        could be examined. Under TSO, PSO, OpMM and path relaxing they are, but for an atomic class of which the program calls more than reads, writes, additions and compare-and-sets \
        (`updateAndGet`, `toString`).";
    LOGGERS: "loggers write what is at INFO or above, and order nothing",
        "The program logs below INFO by SLF4J, Commons Logging or Log4j, which are models here. Messages at INFO or above are made, \
        with what `toString` gives of their values, and written to standard error. Below that nothing is made, and \
        `isDebugEnabled` is false. Loggers promise no order between threads, whatever they are configured to do.";
    OPMM: "the memory model is OpMM, which allows fewer results than the Java Memory Model",
        "The check was asked for with `--memory-model opmm`. A read of a plain variable may see any write that has run and \
        that no later one hides. What it finds is a real execution. Executions in which a read sees a write that runs later \
        are not explored, so what it does not find may still happen.";
    TSO: "the memory model is TSO, the one of x86, which allows fewer results than the Java Memory Model",
        "The check was asked for with `--memory-model tso`. Each thread has a first-in, first-out store buffer: its writes become visible \
        later, in program order, and its reads see its own writes at once. Volatile writes, updates, monitors, full fences, and the \
        start and the end of a thread empty the buffer. A compiler is assumed to reorder nothing. What it finds is a real execution; \
        what it does not find may still happen.";
    PSO: "the memory model is PSO, which allows fewer results than the Java Memory Model",
        "The check was asked for with `--memory-model pso`. As TSO, but writes to different variables become visible in any order \
        where no store-store barrier lies between them: a release write, a release or store-store fence, or the end of a constructor of a \
        class with final fields.";
    BUFFER_SIZE: "a store buffer holds at most 16 writes",
        "Under TSO and PSO a thread wrote more before anything emptied its buffer. The oldest write then became visible.";
    WHOLE_COPIES: "copies and sorting empty the store buffer first",
        "Under TSO and PSO a thread called `clone`, `System.arraycopy` or a sort while its store buffer was not empty.";
    JMM: "the memory model is the Java Memory Model as the Java Language Specification defines it, and only failures and deadlocks count",
        "The check was asked for with `--memory-model jmm`. Executions that OpMM has are confirmed. Of the others that path relaxing has, \
        those count for which a commit sequence exists (JLS 17.4.8); their traces end with it. Data races are those of OpMM's executions; starvation and \
        livelocks are not looked for.";
    REPAIRED: "the memory model is the Java Memory Model as Aspinall and Ševčík repair it, and only failures and deadlocks count",
        "The check was asked for with `--memory-model repaired`. As `jmm`, but the steps of a commit sequence need not agree on all of \
        happens-before. It allows the causality tests 19 and 20, as the authors of the Java Memory Model meant.";
    RELAXED: "the memory model is path relaxing, which allows every execution of the Java Memory Model and some more, and only \
        failures and deadlocks count",
        "The check was asked for with `--memory-model relaxed`. If no failure was found, none happens in any execution of the \
        Java Memory Model. A failure that was found is possible, not confirmed. Data races, starvation and livelocks are not \
        looked for.";
    NEWEST_VALUES: "copies and sorting see the newest write of a plain variable",
        "The check runs under a memory model in which a read may see an older write. That is explored for reads of plain \
        fields and array elements, and for reads by a `VarHandle`. A read of `clone`, `System.arraycopy` or a sort met a \
        variable with more than one such write and saw the newest.";
    NO_WEAK_FAILURE: "a weak compare-and-set fails only if the value differs",
        "`weakCompareAndSet…` may fail spuriously. That is explored after all else, unless `--spurious-wakeups off` says no, as \
        far as eight times the steps go that all else took. It was not explored, or not to the end; \
        `--spurious-wakeups on` explores it from the first step on.";
    LONG_LIMITS: "no time limit of a second or more expires while another thread can go on",
        "A thread waits for a limited time: `latch.await(5, SECONDS)`. Most such limits only end what would hang otherwise, so \
        they expire where no thread can go on. Earlier expiry is explored after all else, unless `--long-limits off` says no, as \
        far as eight times the steps go that all else took. It was not explored, or not to the end; `--long-limits on` explores it \
        from the first step on. Shorter limits may expire at any time.";
    PROGRESS: "no thread starves and no livelock occurs, which was not examined in full",
        "Some schedules of the program never end. Starvation and livelocks are looked for in the states of the program \
        without reductions, as far as a budget of states and time goes, of at most 64 threads. It was exhausted.";
    NO_SPURIOUS_WAKEUPS: "no wait wakes up spuriously",
        "`Object.wait`, `Condition.await` and `LockSupport.park` may return without a reason (JLS 17.2.1). That \
        is explored after all else, unless `--spurious-wakeups off` says no, as far as eight times the steps go that all \
        else took. It was not explored, or not to the end; `--spurious-wakeups on` explores it from the first step on.";
    WEAK_MEMORY: "no failure needs a read of an old value, which was not examined in full",
        "The program has a data race, so a read may see an older write than the newest (JLS 17.4.5), or accesses weaker than \
        volatile, whose reads may. If no interleaving fails, \
        failures that need such a read are looked for, as far as a budget of steps and time goes. It was exhausted. \
        `--memory-model opmm` explores such reads from the first step on.";
    ATOMIC_BLOCKS: "`Verify.beginAtomic` and `endAtomic` have no effect",
        "The program marks a block as atomic for a model checker. Java does not know such blocks: other threads may run \
        within them.";
    WHOLE_WORDS: "a racy `long` or `double` is read and written at once",
        "The program has a data race on a plain `long` or `double`. The language allows to read half of one write and half \
        of a different one (JLS 17.7). That is explored under OpMM, `jmm` and path relaxing, unless `--word-tearing off` says no, and \
        in the search for failures that need old values. Interleavings, TSO and PSO read and write whole words, as 64-bit machines do.";
    IDENTITY_HASHES: "identity hash codes are fixed numbers",
        "The program uses `Object.hashCode` or `System.identityHashCode`, so the order of a hash table may depend on them. \
        A JVM picks them at random; one possible choice is explored.";
    THREAD_NUMBERS: "threads whose numbers are looked at are made in one of the possible orders",
        "The program looks at `Thread.getId` or at the name of a thread that it gave none, such as `Thread-1`. The number tells in \
        which order threads were made. Where several threads make some, or one is not started yet, not every order is explored.";
    VALIDATED_READS: "an optimistic read that fails its validation has no effect",
        "The program reads plain variables between `tryOptimisticRead` and `validate` of a `StampedLock` while another thread may hold \
        the write lock. Nothing orders such a read before a later writer, so it is a race by the letter of the language; the \
        documentation of `StampedLock` allows it, since `validate` tells whether a writer came in between. It is reported where the \
        read is not validated on every way on, or where the write is made without the write lock.";
    TEST_TIMEOUTS: "the time limits of assertions do not pass",
        "`assertTimeout` and its like run their task as if it took no time. A task that never ends is still found.";
    FENCES: "memory fences have no effect",
        "`VarHandle.fullFence` and the like order nothing in the check, as in the happens-before order of the language. Under \
        TSO, PSO, OpMM and path relaxing they do.";
    EXPECTED_RESULTS: "all results of a jcstress test are expected ones",
        "A check of a jcstress test lists its results and compares them with the `@Outcome` annotations; there was no time for \
        all of them, an annotation could not be read, or threads race in a container that is not thread-safe. \
        `racelens outcomes` lists them alone.";
    ENDLESS_STREAM: "an infinite parallel stream runs in one thread",
        "The elements of an infinite parallel stream are computed one after the other.";
    PARALLEL_STREAM: "a parallel stream runs in at most two threads, one stage after the other",
        "The elements of a parallel stream are split between two threads.";
    RANDOM: "random numbers with more than 16 possible values come from fixed seeds",
        "`Random` without a seed: up to 16 possible values are all explored, of larger ranges one sequence. Of random UUIDs, too.";
    UNSEEN_SETTINGS: "no thread looks at its own name, its class loader or the default locale while another one changes them",
        "The program gives a name or a context class loader to a thread that runs, or changes the default locale while several \
        threads live. What a thread looks at of its own, and the locale, are no steps of their own, so not every order is explored.";
    LOGGER_LEVELS: "no thread looks at a logger's level while another one changes it",
        "The program calls `Logger.setLevel` while several threads live. Whether a message is logged is no step of its own, so not \
        every order is explored.";
    SCHEDULED_POLICIES: "no task of a scheduled executor is cancelled while another thread changes the executor's policies",
        "The program calls `setRemoveOnCancelPolicy` or the like of a `ScheduledThreadPoolExecutor` while several threads live. What \
        the executor does by its policies is no step of its own, so not every order is explored.";
    SHUTDOWN_HOOKS: "shutdown hooks do not run",
        "Hooks that were added with `Runtime.addShutdownHook` are not run in a check.";
    REFERENCES: "the garbage collector clears no reference",
        "The program uses weak or soft references. They keep what they refer to until the program clears them.";
    CLEANERS: "the garbage collector runs no cleaning action",
        "Actions registered with a `Cleaner` run only when `clean` is called.";
    PROPERTIES: "system properties are those of a JDK 17.0.1 on Linux",
        "The program reads a system property. It sees one possible set of values.";
    NO_INPUT: "standard input is empty",
        "The program reads `System.in`.";
    INTEGERS: "nondeterministic integers are −2 to 10, 100, the minimum or the maximum",
        "`Verifier.nondetInt` and the like: only these values are explored.";
    REALS: "nondeterministic floating-point numbers are −1, 0, 0.5, 1, 100, infinity or NaN",
        "`Verifier.nondetDouble` and `nondetFloat`: only these values are explored.";
    STRINGS: "nondeterministic strings are empty, one letter or one word",
        "`Verifier.nondetString`: only these values are explored.";
}
