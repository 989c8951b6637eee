//! Operations that the machine knows itself.
//!
//! A model of `server/library` reaches one through a `native` method: the linker gives every native
//! method of a model the intrinsic of its name (see [`Intrinsic::of_native`]).

use crate::names::MethodKey;

macro_rules! intrinsics {
    ($($(#[$doc:meta])* $name:ident = $native:literal, $text:literal;)*) => {
        #[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Intrinsic { $($(#[$doc])* $name,)* }
        impl Intrinsic {
            /// The printed form.
            pub fn as_str(self) -> &'static str {
                match self { $(Intrinsic::$name => $text,)* }
            }
            fn by_native_name(native: &str) -> Option<Self> {
                match native { $($native => Some(Intrinsic::$name),)* _ => None }
            }
        }
    };
}

intrinsics! {
    /// `(thread)`: makes the thread runnable. Visible; releases to the thread.
    ThreadStart = "java.lang.Thread.start", "thread.start";
    /// `(thread)`: waits until it has ended. Visible; acquires from it.
    ThreadJoin = "java.lang.Thread.join", "thread.join";
    /// `(thread)` → boolean. Visible; false acquires from the thread where it has run.
    ThreadIsAlive = "java.lang.Thread.isAlive", "thread.alive";
    /// `(object)`: where an operation of a model on the object happens. What follows up to the next
    /// scheduling point happens with it, in one step. Visible.
    ModelStep = "racelens.Model.step", "model.step";
    /// `(object, thread)`: the step that the method began can't happen now; the thread waits for the
    /// object, which the other thread holds, if one does.
    ModelRetry = "racelens.Model.retry", "model.retry";
    /// `(object)`: releases to the object.
    ModelRelease = "racelens.Model.release", "model.release";
    /// What a call of `AtomicInteger` and the like is under a weak memory model: an access of its value. No method is linked
    /// to it.
    AtomicAccess = "racelens.Model.atomicAccess", "model.atomic";
    /// `(kind)`: a memory fence, by the constants of `racelens.Model`. Observable under a weak memory model alone.
    ModelFence = "racelens.Model.fence", "model.fence";
    /// `(object)`: nothing that was released at the object happens before what follows an acquire any more.
    ModelForget = "racelens.Model.forget", "model.forget";
    /// `(object)`: acquires from the object.
    ModelAcquire = "racelens.Model.acquire", "model.acquire";
    /// `(object)`: the step at hand only looks at the object, and its documentation promises no order. Where a check counts
    /// what the implementation does as well, it acquires from the steps that changed the object.
    ModelLooks = "racelens.Model.looks", "model.looks";
    /// `(object)`: the code that called the model reads the object's content. Visible.
    ModelReads = "racelens.Model.reads", "model.reads";
    /// `(object)`: the code that called the model changes the object's content. Visible.
    ModelWrites = "racelens.Model.writes", "model.writes";
    /// `()` → boolean: whether the current thread was interrupted, which it no longer is afterwards;
    /// part of the step that a model is in.
    ModelInterrupted = "racelens.Model.interrupted", "model.interrupted";
    /// `()` → boolean: whether the current thread was interrupted; part of the step that a model is in.
    ModelIsInterrupted = "racelens.Model.isInterrupted", "model.interrupted?";
    /// `(object)` → int: how many threads' steps wait for the object; part of the step that a model is in.
    ModelWaiters = "racelens.Model.waiters", "model.waiters";
    /// `(thread, object)` → boolean: whether that thread's step waits for the object.
    ModelIsWaiting = "racelens.Model.isWaiting", "model.waiting?";
    /// `()` → boolean: whether a wait with a time limit gives up where it would have to wait.
    ModelTimesOut = "racelens.Model.timesOut", "model.times-out";
    /// `()` → long: the time of a program that only runs, in nanoseconds; 0 in a check.
    ModelNow = "racelens.Model.now", "model.now";
    /// `()` → long: what a check sees on the clock, in nanoseconds; the explorer picks whether a long time has passed. Visible.
    ModelClock = "racelens.Model.clock", "model.clock";
    /// `(long)` → boolean: whether a program that only runs is before that time.
    ModelIsEarly = "racelens.Model.isEarly", "model.early?";
    /// `(string)`: what follows holds for the values that the model picks alone, as the text says.
    ModelAssumes = "racelens.Model.assumes", "model.assumes";
    /// `()` → boolean: whether a weak compare-and-set fails for no reason; the explorer picks where this check lets it.
    FailsSpuriously = "racelens.Model.failsSpuriously", "model.fails";
    /// `()` → boolean: whether waits may end for no reason in this check.
    WakesSpuriously = "racelens.Model.wakesSpuriously", "model.spurious";

    /// `(handle, coordinates…, values…)`: an access by a `VarHandle`, as the key of the method says
    /// ([`crate::handles`]). Visible.
    HandleAccess = "$handle", "handle.access";
    /// `(object, offset, kind, mode, long, long)` → long: an access of a primitive variable. Visible.
    UnsafeAccess = "sun.misc.Unsafe.access0", "unsafe.access";
    /// `(object, offset, mode, object, object)` → object: an access of a reference. Visible.
    UnsafeAccessRef = "sun.misc.Unsafe.accessRef0", "unsafe.access-ref";
    /// The same as [`Intrinsic::UnsafeAccess`], in a mode that is plain.
    UnsafePlain = "sun.misc.Unsafe.plain0", "unsafe.plain";
    /// The same as [`Intrinsic::UnsafeAccessRef`], in a mode that is plain.
    UnsafePlainRef = "sun.misc.Unsafe.plainRef0", "unsafe.plain-ref";
    /// `(class, name)` → int: the number of a field that the class declares, 0 where it has none.
    FieldFind = "racelens.Fields.find", "field.find";
    /// `(class, int, boolean)` → int: the number of one of the fields that the class declares, or of the public ones; 0 past the
    /// last.
    FieldAt = "racelens.Fields.at", "field.at";
    /// `(field)` → Class: the class that declares it.
    FieldOwner = "racelens.Fields.owner", "field.owner";
    /// `(field)` → String: what it is called.
    FieldName = "racelens.Fields.name", "field.name";
    /// `(field)` → Class: its type.
    FieldType = "racelens.Fields.type", "field.type";
    /// `(field)` → int: its modifiers, as class files write them.
    FieldModifiers = "racelens.Fields.modifiers", "field.modifiers";
    /// `(field)` → int: its place among the fields of an object, or of its class.
    FieldSlot = "racelens.Fields.slot", "field.slot";
    /// `()` → Class: whose code called the model.
    CallerClass = "racelens.Fields.caller", "class.caller";
    /// `(class, object)` → boolean.
    ClassIsInstance = "java.lang.Class.isInstance", "class.instance?";
    /// `(class, class)` → boolean.
    ClassIsAssignable = "java.lang.Class.isAssignable0", "class.assignable?";
    /// `(class)` → Class: of the elements of an array class, else null.
    ClassComponent = "java.lang.Class.getComponentType", "class.component";
    /// `(class)` → Class, or null.
    ClassSuper = "java.lang.Class.getSuperclass", "class.super";
    /// `(class, int)` → Class: one of the interfaces that it names, null past the last.
    ClassInterface = "java.lang.Class.interface0", "class.interface";
    /// `(class)`: initialises it where that is due. Visible.
    ClassInitialise = "racelens.Fields.initialise", "class.initialise";
    /// `(class)` → int: its modifiers and its kind, as class files write them.
    ClassModifiers = "java.lang.Class.modifiers0", "class.modifiers";

    /// `()` → the current thread.
    ThreadCurrent = "java.lang.Thread.currentThread", "thread.current";
    /// `()`: a scheduling point and nothing else.
    ThreadYield = "java.lang.Thread.yield", "thread.yield";
    /// `(millis)`: a scheduling point; time is not modelled. May throw `InterruptedException`.
    ThreadSleep = "java.lang.Thread.sleep", "thread.sleep";
    /// `(thread)`. Visible; whoever sees the interrupt acquires.
    ThreadInterrupt = "java.lang.Thread.interrupt", "thread.interrupt";
    /// `(thread)` → boolean. Visible.
    ThreadIsInterrupted = "java.lang.Thread.isInterrupted", "thread.interrupted?";
    /// `()` → boolean; clears. Visible.
    ThreadInterrupted = "java.lang.Thread.interrupted", "thread.interrupted!";
    /// `(object)` → boolean: whether the current thread holds its monitor.
    ThreadHoldsLock = "java.lang.Thread.holdsLock0", "thread.holds";
    /// `(thread)` → int: 0 before it was started, 1 running, 2 blocked at a monitor, 3 waiting, 4 waiting with a time
    /// limit, 5 ended. Visible.
    ThreadState = "java.lang.Thread.state0", "thread.state";
    /// `()` → int: how many threads live. Visible.
    ThreadCount = "java.lang.Thread.live0", "thread.count";
    /// `(int)` → Thread: one of those that live, in the order in which they were started; null past the last. Part of the step
    /// that counted them.
    ThreadAt = "java.lang.Thread.liveAt0", "thread.at";
    /// `(thread)` → int: the number in the name of a thread that was given none.
    ThreadNumber = "java.lang.Thread.number0", "thread.number";

    /// `(object)`: releases the monitor and waits. Visible.
    MonitorWait = "java.lang.Object.wait", "monitor.wait";
    /// `(object)`. Visible.
    MonitorNotify = "java.lang.Object.notify", "monitor.notify";
    /// `(object)`. Visible.
    MonitorNotifyAll = "java.lang.Object.notifyAll", "monitor.notify-all";

    /// `(object)` → int: a number that names the object.
    IdentityHash = "java.lang.System.identityHashCode", "object.identity";
    /// `(object)` → a new object of its class, with what its fields or elements hold now. Visible.
    ObjectClone = "java.lang.Object.clone0", "object.clone";
    /// `(object)` → Class.
    ClassOf = "java.lang.Object.getClass", "object.class";
    /// `(class)` → String: the binary name.
    ClassName = "java.lang.Class.getName", "class.name";

    /// `(a, b, …)` → String: strings and primitives side by side, as `+` joins them.
    /// References must be strings or null already.
    Concat = "$concat", "string.concat";
    /// `(string)` → int.
    StringLength = "java.lang.String.length", "string.length";
    /// `(string, int)` → char.
    StringCharAt = "java.lang.String.charAt", "string.char";
    /// `(string, object)` → boolean.
    StringEquals = "java.lang.String.equals", "string.equals";
    /// `(string)` → the literal of that text.
    StringIntern = "java.lang.String.intern", "string.intern";
    /// `(string)` → int.
    StringHash = "java.lang.String.hashCode", "string.hash";

    /// `(double)` → long: its bits.
    DoubleBits = "java.lang.Double.doubleToRawLongBits", "double.bits";
    /// `(float)` → int: its bits.
    FloatBits = "java.lang.Float.floatToRawIntBits", "float.bits";

    /// `(string)`: a piece of standard output.
    Print = "java.io.PrintStream.show0", "print";
    /// `(string)`: a piece of what is written to the error stream, which only runs show.
    PrintError = "java.io.ErrorStream.show0", "print.error";
    /// `()` → int: the next byte of standard input, -1 at its end; only runs have one.
    InputRead = "java.io.StandardInput.next0", "input.read";
    /// `()` → int: how many bytes of standard input can be read without waiting.
    InputReady = "java.io.StandardInput.ready0", "input.ready";
    /// `(status)`: ends the program.
    Exit = "java.lang.System.exit", "exit";
    /// `()` → boolean: whether `assert` is switched on in this run.
    AssertionsEnabled = "java.lang.Class.desiredAssertionStatus", "assertions";
    /// `(low, high)` → int: any value between them, both included; the explorer picks.
    Choose = "gov.nasa.jpf.vm.Verify.getInt", "choose";
    /// `()` → boolean; the explorer picks.
    ChooseBoolean = "gov.nasa.jpf.vm.Verify.getBoolean", "choose.boolean";

    // What only computes: from here on nothing is visible (see `is_function`).
    /// `(string, from, to)` → the part; the model has checked the bounds.
    StringSubstring = "java.lang.String.substring0", "text.substring";
    /// `(string, wanted, from)` → int.
    StringIndexOf = "java.lang.String.indexOf0", "text.index";
    /// `(string, wanted, from)` → int.
    StringLastIndexOf = "java.lang.String.lastIndexOf0", "text.last-index";
    /// `(string, string)` → int, as `compareTo` answers.
    StringCompare = "java.lang.String.compare0", "text.compare";
    /// `(string)` → String.
    StringLower = "java.lang.String.lower0", "text.lower";
    /// `(string)` → String.
    StringUpper = "java.lang.String.upper0", "text.upper";
    /// `(string, from, to, char[], at)`: copies UTF-16 units.
    StringToChars = "java.lang.String.toChars0", "text.chars";
    /// `(char[], from, count)` → String.
    StringOfChars = "java.lang.String.ofChars0", "text.of";
    /// `(throwable)` → int: how many frames there were where it was made.
    StackDepth = "java.lang.Throwable.depth0", "stack.depth";
    /// `(throwable, frame, what)` → String: its class (0), its method (1) or its file.
    StackText = "java.lang.Throwable.frame0", "stack.text";
    /// `(throwable, frame)` → int: its line, where a program is only run and it is known, else -1.
    StackLine = "java.lang.Throwable.line0", "stack.line";
    /// `(string)` → boolean: whether `Double.parseDouble` takes it.
    IsNumber = "java.lang.Double.isNumber0", "text.is-number";
    /// `(string)` → double.
    ParseDouble = "java.lang.Double.parse0", "text.double";
    /// `(string)` → float.
    ParseFloat = "java.lang.Float.parse0", "text.float";
    /// `(double, conversion, precision)` → String: the digits of `%f`, `%e` and `%g`, without a sign.
    FormatDouble = "java.lang.Double.format0", "text.format";
    /// `(code point)` → int: bits that say what it is.
    CharacterTraits = "java.lang.Character.traits0", "text.traits";
    /// `(code point)` → int.
    CharacterLower = "java.lang.Character.lower0", "text.lower-char";
    /// `(code point)` → int.
    CharacterUpper = "java.lang.Character.upper0", "text.upper-char";
    /// `(long)` → double.
    DoubleOfBits = "java.lang.Double.longBitsToDouble", "double.of-bits";
    /// `(int)` → float.
    FloatOfBits = "java.lang.Float.intBitsToFloat", "float.of-bits";
    /// `(double)` → double.
    MathSin = "java.lang.Math.sin", "math.sin";
    /// `(double)` → double.
    MathCos = "java.lang.Math.cos", "math.cos";
    /// `(double)` → double.
    MathTan = "java.lang.Math.tan", "math.tan";
    /// `(double)` → double.
    MathAsin = "java.lang.Math.asin", "math.asin";
    /// `(double)` → double.
    MathAcos = "java.lang.Math.acos", "math.acos";
    /// `(double)` → double.
    MathAtan = "java.lang.Math.atan", "math.atan";
    /// `(double)` → double.
    MathExp = "java.lang.Math.exp", "math.exp";
    /// `(double)` → double.
    MathLog = "java.lang.Math.log", "math.log";
    /// `(double)` → double.
    MathLog10 = "java.lang.Math.log10", "math.log10";
    /// `(double)` → double.
    MathSqrt = "java.lang.Math.sqrt", "math.sqrt";
    /// `(double)` → double.
    MathCbrt = "java.lang.Math.cbrt", "math.cbrt";
    /// `(double)` → double.
    MathFloor = "java.lang.Math.floor", "math.floor";
    /// `(double)` → double.
    MathCeil = "java.lang.Math.ceil", "math.ceil";
    /// `(double)` → double.
    MathRint = "java.lang.Math.rint", "math.rint";
    /// `(double)` → double.
    MathSinh = "java.lang.Math.sinh", "math.sinh";
    /// `(double)` → double.
    MathCosh = "java.lang.Math.cosh", "math.cosh";
    /// `(double)` → double.
    MathTanh = "java.lang.Math.tanh", "math.tanh";
    /// `(double)` → double.
    MathExpm1 = "java.lang.Math.expm1", "math.expm1";
    /// `(double)` → double.
    MathLog1p = "java.lang.Math.log1p", "math.log1p";
    /// `(double, double)` → double.
    MathPow = "java.lang.Math.pow", "math.pow";
    /// `(double, double)` → double.
    MathAtan2 = "java.lang.Math.atan2", "math.atan2";
    /// `(double, double)` → double.
    MathHypot = "java.lang.Math.hypot", "math.hypot";
    /// `(double, double)` → double.
    MathIremainder = "java.lang.Math.IEEEremainder", "math.ieeeremainder";
    /// `(double, double, double)` → double.
    MathFma = "java.lang.Math.fma", "math.fma";
    /// `(from, at, to, at, count)`: the model has checked the bounds and the elements.
    ArrayCopy = "java.lang.System.copy0", "array.copy";
    /// `(array, length)` → an array of the same type.
    ArrayLike = "java.util.Arrays.made0", "array.like";
    /// `(class, length)` → an array of objects of that class; the model has checked the length.
    ArrayOfClass = "java.lang.reflect.Array.made0", "array.of-class";
    /// `(array, from, to)`: sorts numbers as Java orders them.
    ArraySort = "java.util.Arrays.sortNumbers0", "array.sort";
}

impl Intrinsic {
    /// The intrinsic behind a native method of a model. Overloads share one: `wait(long)` may time
    /// out, which its number of arguments tells.
    pub fn of_native(key: &MethodKey) -> Option<Self> {
        Self::by_native_name(&format!("{}.{}", key.class, key.name))
    }

    /// Whether it accesses a variable by a handle.
    pub fn is_handle(self) -> bool {
        matches!(
            self,
            Intrinsic::HandleAccess
                | Intrinsic::UnsafeAccess
                | Intrinsic::UnsafeAccessRef
                | Intrinsic::UnsafePlain
                | Intrinsic::UnsafePlainRef
                | Intrinsic::AtomicAccess
        )
    }

    /// Whether it may have to initialise a class that only its arguments tell.
    pub fn may_initialise(self) -> bool {
        self.is_handle() || self == Intrinsic::ClassInitialise
    }

    /// Whether time may pass with it in a check.
    pub fn moves_clock(self) -> bool {
        matches!(
            self,
            Intrinsic::ModelClock
                | Intrinsic::ModelTimesOut
                | Intrinsic::ThreadSleep
                | Intrinsic::ThreadJoin
                | Intrinsic::MonitorWait
        )
    }

    /// Whether it computes from its arguments alone.
    pub fn is_function(self) -> bool {
        self >= Intrinsic::StringSubstring
    }

    /// Whether another thread could observe the operation or what it answers.
    pub fn is_visible(self) -> bool {
        !self.is_function()
            && !matches!(
                self,
                Intrinsic::ThreadCurrent
                    | Intrinsic::InputRead
                    | Intrinsic::InputReady
                    | Intrinsic::ModelRetry
                    | Intrinsic::FieldFind
                    | Intrinsic::FieldAt
                    | Intrinsic::FieldOwner
                    | Intrinsic::FieldName
                    | Intrinsic::FieldType
                    | Intrinsic::FieldModifiers
                    | Intrinsic::FieldSlot
                    | Intrinsic::CallerClass
                    | Intrinsic::ClassIsInstance
                    | Intrinsic::ClassIsAssignable
                    | Intrinsic::ClassComponent
                    | Intrinsic::ClassSuper
                    | Intrinsic::ClassInterface
                    | Intrinsic::ClassModifiers
                    | Intrinsic::ModelRelease
                    | Intrinsic::ModelForget
                    | Intrinsic::ModelAcquire
                    | Intrinsic::ModelLooks
                    | Intrinsic::WakesSpuriously
                    | Intrinsic::ModelAssumes
                    | Intrinsic::ModelFence
                    | Intrinsic::ModelInterrupted
                    | Intrinsic::ModelTimesOut
                    | Intrinsic::ModelNow
                    | Intrinsic::ModelIsEarly
                    | Intrinsic::ModelIsInterrupted
                    | Intrinsic::ModelWaiters
                    | Intrinsic::ModelIsWaiting
                    | Intrinsic::ThreadNumber
                    | Intrinsic::ThreadAt
                    | Intrinsic::IdentityHash
                    | Intrinsic::ClassOf
                    | Intrinsic::ClassName
                    | Intrinsic::Concat
                    | Intrinsic::StringLength
                    | Intrinsic::StringCharAt
                    | Intrinsic::StringEquals
                    | Intrinsic::StringIntern
                    | Intrinsic::ThreadHoldsLock
                    | Intrinsic::StringHash
                    | Intrinsic::DoubleBits
                    | Intrinsic::FloatBits
                    | Intrinsic::AssertionsEnabled
            )
    }
}
