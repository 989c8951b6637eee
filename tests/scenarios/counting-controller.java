// expect data-race: `CounterController.hits`
import org.springframework.web.bind.annotation.*;
@RestController
public class CounterController {
    private int hits;
    @GetMapping("/hits") public int hits() { return ++hits; }
}
// right
import org.springframework.web.bind.annotation.*;
import java.util.concurrent.atomic.AtomicInteger;
@RestController
public class CounterController {
    private final AtomicInteger hits = new AtomicInteger();
    @GetMapping("/hits") public int hits() { return hits.incrementAndGet(); }
}
