//! Operations that the machine knows itself.
//!
//! A model of `server/library` reaches one through a `native` method: the linker gives every native
//! method of a model the intrinsic of its name (see [`Intrinsic::of_native`]).
//!
//! An intrinsic is one row here: what it takes and answers, its native method, how it is printed, and what analyses and
//! reductions have to know of it. What it does is in the machine (`checker/src/machine/intrinsics.rs`).

use crate::names::MethodKey;

/// What an intrinsic is, as far as others than the machine ask: the last column of its row.
type Traits = u32;

// Each is one of these three.
/// Another thread could observe the operation or what it answers.
const VISIBLE: Traits = 1;
/// It concerns its own thread, or is a part of a step of a model that is visible.
const LOCAL: Traits = 1 << 1;
/// It computes from its arguments alone.
const FUNCTION: Traits = 1 << 2;

/// It accesses a variable by a handle.
const HANDLE: Traits = 1 << 3;
/// Its first argument is an object, and null is an exception.
const ON_OBJECT: Traits = 1 << 4;
/// What it touches is noted where it is performed, by what it is; else where the machine does it, or it touches nothing.
const TOUCHES: Traits = 1 << 5;
/// It commutes with nothing that other threads do: it may block, ask for their lives, pick a value or end the program.
const WITH_ALL: Traits = 1 << 6;
/// It may answer what a different thread did, and orders nothing.
const OBSERVES: Traits = 1 << 7;
/// Time may pass with it in a check.
const TIMED: Traits = 1 << 8;
/// It answers a string.
const TEXT: Traits = 1 << 9;

// What it touches that no object holds, and what it does to the object it is given.
const ASKS_LIVES: Traits = 1 << 10;
const CHANGES_LIVES: Traits = 1 << 11;
const ASKS_INTERRUPTS: Traits = 1 << 12;
const CHANGES_INTERRUPTS: Traits = 1 << 13;
/// It is an operation on the object's monitor.
const MONITOR: Traits = 1 << 14;
/// It is a part of a model's step on the object.
const MODEL: Traits = 1 << 15;

macro_rules! intrinsics {
    ($($(#[$doc:meta])* $name:ident = $native:literal, $text:literal, $traits:expr;)*) => {
        #[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Intrinsic { $($(#[$doc])* $name,)* }
        impl Intrinsic {
            /// The printed form.
            pub fn as_str(self) -> &'static str {
                match self { $(Intrinsic::$name => $text,)* }
            }
            const fn traits(self) -> Traits {
                match self { $(Intrinsic::$name => $traits,)* }
            }
            pub const ALL: &[Self] = &[$(Intrinsic::$name,)*];
            fn by_native_name(native: &str) -> Option<Self> {
                match native { $($native => Some(Intrinsic::$name),)* _ => None }
            }
        }
    };
}

intrinsics! {
    /// `(thread)`: makes the thread runnable. Releases to the thread. An interrupt of a thread that has not started does
    /// nothing.
    ThreadStart = "java.lang.Thread.start", "thread.start",
        VISIBLE | ON_OBJECT | TOUCHES | CHANGES_LIVES | ASKS_INTERRUPTS;
    /// `(thread)`: waits until it has ended. Acquires from it.
    ThreadJoin = "java.lang.Thread.join", "thread.join",
        VISIBLE | ON_OBJECT | TOUCHES | WITH_ALL | TIMED | ASKS_LIVES | ASKS_INTERRUPTS;
    /// `(thread)` → boolean. False acquires from the thread where it has run.
    ThreadIsAlive = "java.lang.Thread.isAlive", "thread.alive", VISIBLE | ON_OBJECT | TOUCHES | WITH_ALL | ASKS_LIVES;
    /// `(object)`: where an operation of a model on the object happens. What follows up to the next
    /// scheduling point happens with it, in one step.
    ModelStep = "racelens.Model.step", "model.step", VISIBLE | MODEL;
    /// `(object, thread)`: the step that the method began can't happen now; the thread waits for the
    /// object, which the other thread holds, if one does.
    ModelRetry = "racelens.Model.retry", "model.retry", LOCAL;
    /// `(object)`: releases to the object.
    ModelRelease = "racelens.Model.release", "model.release", LOCAL | ON_OBJECT | MODEL;
    /// What a call of `AtomicInteger` and the like is under a weak memory model: an access of its value. No method is linked
    /// to it.
    AtomicAccess = "racelens.Model.atomicAccess", "model.atomic", VISIBLE | HANDLE;
    /// `(kind)`: a memory fence, by the constants of `racelens.Model`. Observable under a weak memory model alone.
    ModelFence = "racelens.Model.fence", "model.fence", LOCAL;
    /// `(object)`: nothing that was released at the object happens before what follows an acquire any more.
    ModelForget = "racelens.Model.forget", "model.forget", LOCAL | ON_OBJECT | MODEL;
    /// `(object)`: acquires from the object.
    ModelAcquire = "racelens.Model.acquire", "model.acquire", LOCAL | ON_OBJECT | MODEL;
    /// `(object)`: the step at hand only looks at the object, and its documentation promises no order. Where a check counts
    /// what the implementation does as well, it acquires from the steps that changed the object.
    ModelLooks = "racelens.Model.looks", "model.looks", LOCAL | ON_OBJECT | MODEL;
    /// `(object)`: the step at hand waits while a different thread holds the object, and takes it otherwise.
    ModelTakes = "racelens.Model.takes", "model.takes", LOCAL | ON_OBJECT | MODEL;
    /// `(object)`: the step at hand is one of the thread that holds the object.
    ModelGives = "racelens.Model.gives", "model.gives", LOCAL | ON_OBJECT | MODEL;
    /// `(object)`: the step at hand waits for what the thread that holds the object does to it for good.
    ModelAwaits = "racelens.Model.awaits", "model.awaits", LOCAL | ON_OBJECT | MODEL;
    /// `(object)`: the step at hand sees what the thread that holds the object does to it for good.
    ModelSees = "racelens.Model.sees", "model.sees", LOCAL | ON_OBJECT | MODEL;
    /// `(object)`: with the step at hand a thread begins to hold the object, which no other thread ever does.
    ModelBegins = "racelens.Model.begins", "model.begins", LOCAL | ON_OBJECT | MODEL;
    /// `(object)`: the step at hand is one on an object that is fair, and touches nothing but what belongs to it.
    ModelInTurn = "racelens.Model.inTurn", "model.in-turn", LOCAL | ON_OBJECT | MODEL;
    /// `(object)`: the code that called the model reads the object's content.
    ModelReads = "racelens.Model.reads", "model.reads", VISIBLE | ON_OBJECT;
    /// `(object)`: the code that called the model changes the object's content.
    ModelWrites = "racelens.Model.writes", "model.writes", VISIBLE | ON_OBJECT;
    /// `()` → boolean: whether the current thread was interrupted, which it no longer is afterwards;
    /// part of the step that a model is in.
    ModelInterrupted = "racelens.Model.interrupted", "model.interrupted", LOCAL | TOUCHES | CHANGES_INTERRUPTS;
    /// `()` → boolean: whether the current thread was interrupted; part of the step that a model is in.
    ModelIsInterrupted = "racelens.Model.isInterrupted", "model.interrupted?", LOCAL | TOUCHES | ASKS_INTERRUPTS;
    /// `(object)` → int: how many threads' steps wait for the object; part of the step that a model is in.
    ModelWaiters = "racelens.Model.waiters", "model.waiters", LOCAL | TOUCHES | OBSERVES;
    /// `(thread, object)` → boolean: whether that thread's step waits for the object.
    ModelIsWaiting = "racelens.Model.isWaiting", "model.waiting?", LOCAL | TOUCHES | OBSERVES;
    /// `()` → boolean: whether a wait with a time limit gives up where it would have to wait.
    ModelTimesOut = "racelens.Model.timesOut", "model.times-out", LOCAL | TIMED;
    /// `()` → long: the time of a program that only runs, in nanoseconds; 0 in a check.
    ModelNow = "racelens.Model.now", "model.now", LOCAL;
    /// `()` → long: what a check sees on the clock, in nanoseconds; the explorer picks whether a long time has passed.
    ModelClock = "racelens.Model.clock", "model.clock", VISIBLE | WITH_ALL | TIMED;
    /// `(long)` → boolean: whether a program that only runs is before that time.
    ModelIsEarly = "racelens.Model.isEarly", "model.early?", LOCAL;
    /// `(string)`: what follows holds for the values that the model picks alone, as the text says.
    ModelAssumes = "racelens.Model.assumes", "model.assumes", LOCAL;
    /// `(string)`: what the text says is not what the reductions were told, so that they may leave out too much. Ends a
    /// search with reductions.
    ModelLeavesOut = "racelens.Model.leavesOut", "model.leaves-out", LOCAL;
    /// `()`: a model needs to know the threads that it has started.
    ModelNeedsList = "racelens.Model.needsList", "model.needs-list", LOCAL;
    /// `()` → boolean: whether the program has code that says so.
    ModelIsListNeeded = "racelens.Model.isListNeeded", "model.list-needed?", LOCAL;
    /// `()`: the name of a thread is looked at. Ends a search that leaves names out.
    ModelTellsThreads = "racelens.Model.tellsThreads", "model.tells-threads", LOCAL;
    /// `()` → boolean: whether a weak compare-and-set fails for no reason; the explorer picks where this check lets it.
    FailsSpuriously = "racelens.Model.failsSpuriously", "model.fails", VISIBLE | WITH_ALL;
    /// `()` → boolean: whether waits may end for no reason in this check.
    WakesSpuriously = "racelens.Model.wakesSpuriously", "model.spurious", LOCAL;

    /// `(handle, coordinates…, values…)`: an access by a `VarHandle`, as the key of the method says
    /// ([`crate::handles`]).
    HandleAccess = "$handle", "handle.access", VISIBLE | HANDLE;
    /// `(object, offset, kind, mode, long, long)` → long: an access of a primitive variable.
    UnsafeAccess = "sun.misc.Unsafe.access0", "unsafe.access", VISIBLE | HANDLE;
    /// `(object, offset, mode, object, object)` → object: an access of a reference.
    UnsafeAccessRef = "sun.misc.Unsafe.accessRef0", "unsafe.access-ref", VISIBLE | HANDLE;
    /// The same as [`Intrinsic::UnsafeAccess`], in a mode that is plain.
    UnsafePlain = "sun.misc.Unsafe.plain0", "unsafe.plain", VISIBLE | HANDLE;
    /// The same as [`Intrinsic::UnsafeAccessRef`], in a mode that is plain.
    UnsafePlainRef = "sun.misc.Unsafe.plainRef0", "unsafe.plain-ref", VISIBLE | HANDLE;
    /// `(class, name)` → int: the number of a field that the class declares, 0 where it has none.
    FieldFind = "racelens.Fields.find", "field.find", LOCAL | ON_OBJECT;
    /// `(class, int, boolean)` → int: the number of one of the fields that the class declares, or of the public ones; 0 past the
    /// last.
    FieldAt = "racelens.Fields.at", "field.at", LOCAL | ON_OBJECT;
    /// `(field)` → Class: the class that declares it.
    FieldOwner = "racelens.Fields.owner", "field.owner", LOCAL;
    /// `(field)` → String: what it is called.
    FieldName = "racelens.Fields.name", "field.name", LOCAL | TEXT;
    /// `(field)` → Class: its type.
    FieldType = "racelens.Fields.type", "field.type", LOCAL;
    /// `(field)` → int: its modifiers, as class files write them.
    FieldModifiers = "racelens.Fields.modifiers", "field.modifiers", LOCAL;
    /// `(field)` → int: its place among the fields of an object, or of its class.
    FieldSlot = "racelens.Fields.slot", "field.slot", LOCAL;
    /// `()` → Class: whose code called the model.
    CallerClass = "racelens.Fields.caller", "class.caller", LOCAL;
    /// `(class, object)` → boolean.
    ClassIsInstance = "java.lang.Class.isInstance", "class.instance?", LOCAL | ON_OBJECT;
    /// `(class, class)` → boolean.
    ClassIsAssignable = "java.lang.Class.isAssignable0", "class.assignable?", LOCAL | ON_OBJECT;
    /// `(class)` → Class: of the elements of an array class, else null.
    ClassComponent = "java.lang.Class.getComponentType", "class.component", LOCAL | ON_OBJECT;
    /// `(class)` → Class, or null.
    ClassSuper = "java.lang.Class.getSuperclass", "class.super", LOCAL | ON_OBJECT;
    /// `(class, int)` → Class: one of the interfaces that it names, null past the last.
    ClassInterface = "java.lang.Class.interface0", "class.interface", LOCAL | ON_OBJECT;
    /// `(class)` → Class: the one that declares it or its body, null of a class of a package.
    ClassOuter = "java.lang.Class.outer0", "class.outer", LOCAL | ON_OBJECT;
    /// `(class)`: initialises it where that is due.
    ClassInitialise = "racelens.Fields.initialise", "class.initialise", VISIBLE | ON_OBJECT | WITH_ALL;
    /// `(class)` → int: its modifiers and its kind, as class files write them, and 0x10000 of a sealed class.
    ClassModifiers = "java.lang.Class.modifiers0", "class.modifiers", LOCAL | ON_OBJECT;

    /// `(box)` → the one box that a JVM keeps of this value, where it keeps one (JLS 5.1.7); else the box itself.
    BoxShared = "racelens.Model.shared", "box.shared", LOCAL;

    /// `()` → the current thread.
    ThreadCurrent = "java.lang.Thread.currentThread", "thread.current", LOCAL;
    /// `()`: a scheduling point and nothing else.
    ThreadYield = "java.lang.Thread.yield", "thread.yield", VISIBLE;
    /// `(millis)`: a scheduling point; time is not modelled. May throw `InterruptedException`.
    ThreadSleep = "java.lang.Thread.sleep", "thread.sleep", VISIBLE | TOUCHES | TIMED | ASKS_INTERRUPTS;
    /// `(thread)`. Whoever sees the interrupt acquires.
    ThreadInterrupt = "java.lang.Thread.interrupt", "thread.interrupt",
        VISIBLE | ON_OBJECT | TOUCHES | CHANGES_INTERRUPTS;
    /// `(thread)` → boolean.
    ThreadIsInterrupted = "java.lang.Thread.isInterrupted", "thread.interrupted?",
        VISIBLE | ON_OBJECT | TOUCHES | ASKS_INTERRUPTS;
    /// `()` → boolean; clears.
    ThreadInterrupted = "java.lang.Thread.interrupted", "thread.interrupted!", VISIBLE | TOUCHES | CHANGES_INTERRUPTS;
    /// `(object)` → boolean: whether the current thread holds its monitor.
    ThreadHoldsLock = "java.lang.Thread.holdsLock0", "thread.holds", LOCAL;
    /// `(thread)` → int: 0 before it was started, 1 running, 2 blocked at a monitor, 3 waiting, 4 waiting with a time
    /// limit, 5 ended.
    ThreadState = "java.lang.Thread.state0", "thread.state",
        VISIBLE | ON_OBJECT | TOUCHES | WITH_ALL | OBSERVES | ASKS_LIVES;
    /// `()` → int: how many threads live.
    ThreadCount = "java.lang.Thread.live0", "thread.count", VISIBLE | TOUCHES | WITH_ALL | OBSERVES | ASKS_LIVES;
    /// `(int)` → Thread: one of those that live, in the order in which they were started; null past the last. Part of the step
    /// that counted them.
    ThreadAt = "java.lang.Thread.liveAt0", "thread.at", LOCAL | TOUCHES | OBSERVES;
    /// `()` → int: a number of the current thread, which it has since it was made.
    ThreadPlace = "java.lang.Thread.place0", "thread.place", LOCAL;
    /// `(thread)` → int: the number in the name of a thread that was given none.
    ThreadNumber = "java.lang.Thread.number0", "thread.number", LOCAL | TOUCHES | OBSERVES;
    /// `(thread)` → long: which thread it is, by the order in which they were made.
    ThreadId = "java.lang.Thread.id0", "thread.id", LOCAL | TOUCHES | OBSERVES;

    /// `(object)`: releases the monitor and waits.
    MonitorWait = "java.lang.Object.wait", "monitor.wait",
        VISIBLE | ON_OBJECT | TOUCHES | WITH_ALL | TIMED | ASKS_INTERRUPTS | MONITOR;
    /// `(object)`.
    MonitorNotify = "java.lang.Object.notify", "monitor.notify",
        VISIBLE | ON_OBJECT | TOUCHES | ASKS_INTERRUPTS | MONITOR;
    /// `(object)`.
    MonitorNotifyAll = "java.lang.Object.notifyAll", "monitor.notify-all",
        VISIBLE | ON_OBJECT | TOUCHES | ASKS_INTERRUPTS | MONITOR;

    /// `(object)` → int: a number that names the object.
    IdentityHash = "java.lang.System.identityHashCode", "object.identity", LOCAL | TOUCHES | OBSERVES;
    /// `(object)` → a new object of its class, with what its fields or elements hold now.
    ObjectClone = "java.lang.Object.clone0", "object.clone", VISIBLE | TOUCHES;
    /// `(object)` → Class.
    ClassOf = "java.lang.Object.getClass", "object.class", LOCAL | ON_OBJECT;
    /// `(class)` → String: the binary name.
    ClassName = "java.lang.Class.getName", "class.name", LOCAL | ON_OBJECT | TEXT;

    /// `(a, b, …)` → String: strings and primitives side by side, as `+` joins them.
    /// References must be strings or null already.
    Concat = "$concat", "string.concat", LOCAL | TEXT;
    /// `(string)` → int.
    StringLength = "java.lang.String.length", "string.length", LOCAL | ON_OBJECT;
    /// `(string, int)` → char.
    StringCharAt = "java.lang.String.charAt", "string.char", LOCAL | ON_OBJECT;
    /// `(string, object)` → boolean.
    StringEquals = "java.lang.String.equals", "string.equals", LOCAL | ON_OBJECT;
    /// `(string)` → the literal of that text.
    StringIntern = "java.lang.String.intern", "string.intern", LOCAL | ON_OBJECT | TEXT;
    /// `(string)` → int.
    StringHash = "java.lang.String.hashCode", "string.hash", LOCAL | ON_OBJECT;

    /// `(double)` → long: its bits.
    DoubleBits = "java.lang.Double.doubleToRawLongBits", "double.bits", LOCAL;
    /// `(float)` → int: its bits.
    FloatBits = "java.lang.Float.floatToRawIntBits", "float.bits", LOCAL;

    /// `(string)`: a piece of standard output.
    Print = "java.io.PrintStream.show0", "print", VISIBLE | TOUCHES;
    /// `(string)`: a piece of what is written to the error stream, which only runs show.
    PrintError = "java.io.ErrorStream.show0", "print.error", VISIBLE | TOUCHES;
    /// `()` → int: the next byte of standard input, -1 at its end; only runs have one.
    InputRead = "java.io.StandardInput.next0", "input.read", LOCAL | OBSERVES;
    /// `()` → int: how many bytes of standard input can be read without waiting.
    InputReady = "java.io.StandardInput.ready0", "input.ready", LOCAL | OBSERVES;
    /// `(status)`: ends the program.
    Exit = "java.lang.System.exit", "exit", VISIBLE | TOUCHES | WITH_ALL;
    /// `()` → boolean: whether `assert` is switched on in this run.
    AssertionsEnabled = "java.lang.Class.desiredAssertionStatus", "assertions", LOCAL;
    /// `(low, high)` → int: any value between them, both included; the explorer picks.
    Choose = "gov.nasa.jpf.vm.Verify.getInt", "choose", VISIBLE | WITH_ALL;
    /// `()` → boolean; the explorer picks.
    ChooseBoolean = "gov.nasa.jpf.vm.Verify.getBoolean", "choose.boolean", VISIBLE | WITH_ALL;

    /// `(string, from, to)` → the part; the model has checked the bounds.
    StringSubstring = "java.lang.String.substring0", "text.substring", FUNCTION | TEXT;
    /// `(string, wanted, from)` → int.
    StringIndexOf = "java.lang.String.indexOf0", "text.index", FUNCTION;
    /// `(string, wanted, from)` → int.
    StringLastIndexOf = "java.lang.String.lastIndexOf0", "text.last-index", FUNCTION;
    /// `(string, string)` → int, as `compareTo` answers.
    StringCompare = "java.lang.String.compare0", "text.compare", FUNCTION;
    /// `(string)` → String.
    StringLower = "java.lang.String.lower0", "text.lower", FUNCTION | TEXT;
    /// `(string)` → String.
    StringUpper = "java.lang.String.upper0", "text.upper", FUNCTION | TEXT;
    /// `(string, from, to, char[], at)`: copies UTF-16 units.
    StringToChars = "java.lang.String.toChars0", "text.chars", FUNCTION | TOUCHES;
    /// `(char[], from, count)` → String.
    StringOfChars = "java.lang.String.ofChars0", "text.of", FUNCTION | TOUCHES | TEXT;
    /// `(throwable)`: keeps the stack of its thread, without the frames that make it and fill it.
    StackFill = "java.lang.Throwable.fill0", "stack.fill", LOCAL;
    /// `(throwable)` → int: how many frames are kept of its stack.
    StackDepth = "java.lang.Throwable.depth0", "stack.depth", FUNCTION;
    /// `(throwable, frame, what)` → String: its class (0), its method (1) or its file.
    StackText = "java.lang.Throwable.frame0", "stack.text", FUNCTION | TEXT;
    /// `(throwable, frame)` → int: its line, where a program is only run and it is known, else -1.
    StackLine = "java.lang.Throwable.line0", "stack.line", FUNCTION;
    /// `(string)` → boolean: whether `Double.parseDouble` takes it.
    IsNumber = "java.lang.Double.isNumber0", "text.is-number", FUNCTION;
    /// `(string)` → double.
    ParseDouble = "java.lang.Double.parse0", "text.double", FUNCTION;
    /// `(string)` → float.
    ParseFloat = "java.lang.Float.parse0", "text.float", FUNCTION;
    /// `(double, conversion, precision)` → String: the digits of `%f`, `%e` and `%g`, without a sign.
    FormatDouble = "java.lang.Double.format0", "text.format", FUNCTION | TEXT;
    /// `(code point)` → int: bits that say what it is.
    CharacterTraits = "java.lang.Character.traits0", "text.traits", FUNCTION;
    /// `(code point)` → int.
    CharacterLower = "java.lang.Character.lower0", "text.lower-char", FUNCTION;
    /// `(code point)` → int.
    CharacterUpper = "java.lang.Character.upper0", "text.upper-char", FUNCTION;
    /// `(long)` → double.
    DoubleOfBits = "java.lang.Double.longBitsToDouble", "double.of-bits", FUNCTION;
    /// `(int)` → float.
    FloatOfBits = "java.lang.Float.intBitsToFloat", "float.of-bits", FUNCTION;
    /// `(double)` → double.
    MathSin = "java.lang.Math.sin", "math.sin", FUNCTION;
    /// `(double)` → double.
    MathCos = "java.lang.Math.cos", "math.cos", FUNCTION;
    /// `(double)` → double.
    MathTan = "java.lang.Math.tan", "math.tan", FUNCTION;
    /// `(double)` → double.
    MathAsin = "java.lang.Math.asin", "math.asin", FUNCTION;
    /// `(double)` → double.
    MathAcos = "java.lang.Math.acos", "math.acos", FUNCTION;
    /// `(double)` → double.
    MathAtan = "java.lang.Math.atan", "math.atan", FUNCTION;
    /// `(double)` → double.
    MathExp = "java.lang.Math.exp", "math.exp", FUNCTION;
    /// `(double)` → double.
    MathLog = "java.lang.Math.log", "math.log", FUNCTION;
    /// `(double)` → double.
    StrictMathExp = "java.lang.StrictMath.exp", "strict-math.exp", FUNCTION;
    /// `(double)` → double.
    StrictMathLog = "java.lang.StrictMath.log", "strict-math.log", FUNCTION;
    /// `(double)` → double.
    MathLog10 = "java.lang.Math.log10", "math.log10", FUNCTION;
    /// `(double)` → double.
    MathSqrt = "java.lang.Math.sqrt", "math.sqrt", FUNCTION;
    /// `(double)` → double.
    MathCbrt = "java.lang.Math.cbrt", "math.cbrt", FUNCTION;
    /// `(double)` → double.
    MathFloor = "java.lang.Math.floor", "math.floor", FUNCTION;
    /// `(double)` → double.
    MathCeil = "java.lang.Math.ceil", "math.ceil", FUNCTION;
    /// `(double)` → double.
    MathRint = "java.lang.Math.rint", "math.rint", FUNCTION;
    /// `(double)` → double.
    MathSinh = "java.lang.Math.sinh", "math.sinh", FUNCTION;
    /// `(double)` → double.
    MathCosh = "java.lang.Math.cosh", "math.cosh", FUNCTION;
    /// `(double)` → double.
    MathTanh = "java.lang.Math.tanh", "math.tanh", FUNCTION;
    /// `(double)` → double.
    MathExpm1 = "java.lang.Math.expm1", "math.expm1", FUNCTION;
    /// `(double)` → double.
    MathLog1p = "java.lang.Math.log1p", "math.log1p", FUNCTION;
    /// `(double, double)` → double.
    MathPow = "java.lang.Math.pow", "math.pow", FUNCTION;
    /// `(double, double)` → double.
    MathAtan2 = "java.lang.Math.atan2", "math.atan2", FUNCTION;
    /// `(double, double)` → double.
    MathHypot = "java.lang.Math.hypot", "math.hypot", FUNCTION;
    /// `(double, double)` → double.
    MathIremainder = "java.lang.Math.IEEEremainder", "math.ieeeremainder", FUNCTION;
    /// `(double, double, double)` → double.
    MathFma = "java.lang.Math.fma", "math.fma", FUNCTION;
    /// `(from, at, to, at, count)`: the model has checked the bounds and the elements.
    ArrayCopy = "java.lang.System.copy0", "array.copy", FUNCTION | TOUCHES;
    /// `(array, length)` → an array of the same type.
    ArrayLike = "java.util.Arrays.made0", "array.like", FUNCTION;
    /// `(class, length)` → an array of objects of that class; the model has checked the length.
    ArrayOfClass = "java.lang.reflect.Array.made0", "array.of-class", FUNCTION;
    /// `(array, from, to)`: sorts numbers as Java orders them.
    ArraySort = "java.util.Arrays.sortNumbers0", "array.sort", FUNCTION | TOUCHES;
}

impl Intrinsic {
    /// The intrinsic behind a native method of a model. Overloads share one: `wait(long)` may time
    /// out, which its number of arguments tells.
    pub fn of_native(key: &MethodKey) -> Option<Self> {
        Self::by_native_name(&format!("{}.{}", key.class, key.name))
    }

    #[inline]
    const fn has(self, some: Traits) -> bool {
        self.traits() & some != 0
    }

    /// Whether another thread could observe the operation or what it answers.
    pub const fn is_visible(self) -> bool {
        self.has(VISIBLE)
    }

    /// Whether it computes from its arguments alone.
    pub const fn is_function(self) -> bool {
        self.has(FUNCTION)
    }

    /// Whether it accesses a variable by a handle.
    pub const fn is_handle(self) -> bool {
        self.has(HANDLE)
    }

    /// Whether it may have to initialise a class that only its arguments tell.
    pub fn may_initialise(self) -> bool {
        self.is_handle() || self == Intrinsic::ClassInitialise
    }

    /// Whether its first argument is an object, so that null is an exception.
    pub const fn is_on_object(self) -> bool {
        self.has(ON_OBJECT)
    }

    /// Whether what it touches has to be noted before it is performed.
    pub const fn touches(self) -> bool {
        self.has(TOUCHES)
    }

    /// Whether it commutes with nothing that other threads do.
    pub const fn conflicts_with_all(self) -> bool {
        self.has(WITH_ALL)
    }

    /// Whether it may answer what a different thread did, and orders nothing.
    pub const fn observes(self) -> bool {
        self.has(OBSERVES)
    }

    /// Whether time may pass with it in a check.
    pub const fn moves_clock(self) -> bool {
        self.has(TIMED)
    }

    /// Whether it answers a string.
    pub const fn gives_text(self) -> bool {
        self.has(TEXT)
    }

    /// Whether it asks whether threads live (false) or changes that (true).
    pub const fn touches_lives(self) -> Option<bool> {
        self.asks_or_changes(ASKS_LIVES, CHANGES_LIVES)
    }

    /// Whether it asks whether a thread is interrupted (false) or changes that (true).
    pub const fn touches_interrupts(self) -> Option<bool> {
        self.asks_or_changes(ASKS_INTERRUPTS, CHANGES_INTERRUPTS)
    }

    const fn asks_or_changes(self, asks: Traits, changes: Traits) -> Option<bool> {
        if self.has(changes) {
            Some(true)
        } else if self.has(asks) {
            Some(false)
        } else {
            None
        }
    }

    /// Whether it is an operation on the monitor of its object.
    pub const fn is_on_monitor(self) -> bool {
        self.has(MONITOR)
    }

    /// Whether it says in what manner a step uses its object, and does nothing.
    pub const fn is_manner(self) -> bool {
        matches!(
            self,
            Intrinsic::ModelTakes
                | Intrinsic::ModelGives
                | Intrinsic::ModelInTurn
                | Intrinsic::ModelAwaits
                | Intrinsic::ModelSees
                | Intrinsic::ModelBegins
        )
    }

    /// Whether it is a part of a model's step that no other thread sees by itself.
    pub const fn is_part_of_step(self) -> bool {
        !self.is_visible()
            && (self.is_on_model()
                || matches!(
                    self,
                    Intrinsic::ModelRetry
                        | Intrinsic::ModelTimesOut
                        | Intrinsic::ModelInterrupted
                        | Intrinsic::ModelIsInterrupted
                        | Intrinsic::WakesSpuriously
                        | Intrinsic::ModelNeedsList
                        | Intrinsic::ModelIsListNeeded
                        | Intrinsic::ModelTellsThreads
                ))
    }

    /// Whether it is a part of a model's step on its object.
    pub const fn is_on_model(self) -> bool {
        self.has(MODEL)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_row_says_who_can_observe_it() {
        for op in Intrinsic::ALL {
            let kinds = [VISIBLE, LOCAL, FUNCTION].into_iter().filter(|kind| op.has(*kind)).count();
            assert_eq!(kinds, 1, "{op:?}");
        }
    }

    #[test]
    fn what_others_observe_is_visible() {
        let others = WITH_ALL | HANDLE | MONITOR;
        for op in Intrinsic::ALL.iter().filter(|op| op.has(others)) {
            assert!(op.is_visible(), "{op:?}");
        }
        for op in Intrinsic::ALL.iter().filter(|op| op.has(MONITOR | MODEL | ASKS_LIVES | CHANGES_LIVES)) {
            assert!(!op.is_function(), "{op:?}");
        }
    }

    #[test]
    fn names_are_names_of_one() {
        for op in Intrinsic::ALL {
            let texts = Intrinsic::ALL.iter().filter(|other| other.as_str() == op.as_str());
            assert_eq!(texts.count(), 1, "{op:?}");
        }
    }
}
