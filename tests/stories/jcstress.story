//- /project/Passing.java
import org.openjdk.jcstress.annotations.*;
import org.openjdk.jcstress.infra.results.II_Result;
@JCStressTest
@Outcome(id = {"0, 0", "0, 1", "1, 1"}, expect = Expect.ACCEPTABLE)
@Outcome(id = "1, 0", expect = Expect.FORBIDDEN)
@State
public class Passing {
    int data, flag;
    @Actor public void writer() { data = 1; flag = 1; }
    @Actor public void reader(II_Result r) { r.r1 = flag; r.r2 = data; }
}
//= open /project/Passing.java
//= save /project/Passing.java
//= lenses /project/Passing.java
    7:14 3 violations · 4 results: `0, 0`, `0, 1`, `1, 0` (FORBIDDEN) and `1, 1` · 116 states · complete
    7:14 show the trace → racelens.trace
//= edit /project/Passing.java 5:39-5:48 "ACCEPTABLE"
//= save /project/Passing.java
//= lenses /project/Passing.java
    7:14 2 violations · 4 results: `0, 0`, `0, 1`, `1, 0` and `1, 1` · 116 states · complete
    7:14 show the trace → racelens.trace
