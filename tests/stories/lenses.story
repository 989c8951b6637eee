//- /project/app/Racy.java
package app;
public class Racy {
    static int result;
    public static void main(String[] args) {
        new Thread(() -> result = 1).start();
        result = 2;
    }
}
//- /project/app/Quiet.java
package app;
public class Quiet {
    static volatile int result;
    public static void main(String[] args) {
        new Thread(() -> result = 1).start();
        result = 2;
    }
}
//- /project/lib/Stats.java
package lib;
public class Stats {
    private int hits;
    public synchronized void hit() {
        hits++;
    }
    public synchronized int hits() {
        return hits;
    }
}
//- /project/lib/Plain.java
package lib;
public class Plain {
    private int hits;
    public void hit() {
        hits++;
    }
}
//- /project/native/Calls.java
public class Calls {
    static native void call();
    public static void main(String[] args) {
        new Thread(Calls::call).start();
        call();
    }
}
//= open /project/app/Racy.java
//= lenses /project/app/Racy.java
    4:24 not checked yet
    4:24 check → racelens.check
//= harnesses /project/app/Racy.java
    Racy.main never-checked: - []
//= save /project/app/Racy.java
//= lenses /project/app/Racy.java
    4:24 1 violation · 1 state · complete
    4:24 show the trace → racelens.trace
//= trace /project/app/Racy.java Racy.main
    Trace of `Racy.main`
    **data-race**: `Racy.result` is written by
//= trace /project/app/Racy.java Quiet.main
//= harnesses /project/app/Racy.java
    Racy.main current: 1 violation found
//= edit /project/app/Racy.java 6:18-6:19 "3"
//= lenses /project/app/Racy.java
    4:24 outdated: 1 violation · 1 state · complete
    4:24 check again → racelens.check
//= edit /project/app/Racy.java 6:18-6:19 "2"
//= lenses /project/app/Racy.java
    4:24 1 violation · 1 state · complete
    4:24 show the trace → racelens.trace
//= open /project/app/Quiet.java
//= check /project/app/Quiet.java
//= lenses /project/app/Quiet.java
    4:24 no violation · 1 state · complete
//= edit /project/app/Quiet.java 1:1-1:1 "/* moved */\n"
//= lenses /project/app/Quiet.java
    5:24 no violation · 1 state · complete
//= open /project/lib/Stats.java
//= lenses /project/lib/Stats.java
    2:14 not checked yet
    2:14 check → racelens.check
//= check /project/lib/Stats.java
//= lenses /project/lib/Stats.java
    2:14 no violation · 11 scenarios · 188 states · complete
//= open /project/lib/Plain.java
//= lenses /project/lib/Plain.java
//= open /project/native/Calls.java
//= check /project/native/Calls.java
//= lenses /project/native/Calls.java
    3:24 not checked: calls native Calls.call, which has no model
