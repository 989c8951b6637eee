// expect data-race: `Sampler.interval` is written by `main`
public class Sampler {
    private final Thread worker;
    private int interval;
    private volatile int samples;

    public Sampler(int interval) {
        worker = new Thread(this::loop, "sampler");
        worker.start();
        this.interval = interval;
    }

    private void loop() {
        samples = samples + interval;
    }

    public int samples() {
        return samples;
    }
}
// right
public class Sampler {
    private final Thread worker;
    private int interval;
    private volatile int samples;

    public Sampler(int interval) {
        this.interval = interval;
        worker = new Thread(this::loop, "sampler");
        worker.start();
    }

    private void loop() {
        samples = samples + interval;
    }

    public int samples() {
        return samples;
    }
}
