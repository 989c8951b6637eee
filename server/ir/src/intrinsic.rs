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
    /// `(object)`: acquires from the object.
    ModelAcquire = "racelens.Model.acquire", "model.acquire";
    /// `(object)`: the code that called the model reads the object's content. Visible.
    ModelReads = "racelens.Model.reads", "model.reads";
    /// `(object)`: the code that called the model changes the object's content. Visible.
    ModelWrites = "racelens.Model.writes", "model.writes";
    /// `()` → boolean: whether waits may end for no reason in this check.
    WakesSpuriously = "racelens.Model.wakesSpuriously", "model.spurious";

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
    Print = "java.io.PrintStream.print0", "print";
    /// `(status)`: ends the program.
    Exit = "java.lang.System.exit", "exit";
    /// `()` → boolean: whether `assert` is switched on in this run.
    AssertionsEnabled = "$assertions", "assertions";
    /// `(low, high)` → int: any value between them, both included; the explorer picks.
    Choose = "gov.nasa.jpf.vm.Verify.getInt", "choose";
    /// `()` → boolean; the explorer picks.
    ChooseBoolean = "gov.nasa.jpf.vm.Verify.getBoolean", "choose.boolean";
}

impl Intrinsic {
    /// The intrinsic behind a native method of a model. Overloads share one: `wait(long)` may time
    /// out, which its number of arguments tells.
    pub fn of_native(key: &MethodKey) -> Option<Self> {
        Self::by_native_name(&format!("{}.{}", key.class, key.name))
    }

    /// Whether another thread could observe the operation or what it answers.
    pub fn is_visible(self) -> bool {
        !matches!(
            self,
            Intrinsic::ThreadCurrent
                | Intrinsic::ModelRetry
                | Intrinsic::ModelRelease
                | Intrinsic::ModelAcquire
                | Intrinsic::WakesSpuriously
                | Intrinsic::ThreadNumber
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
