// expect data-race: `Plain.value`
// racelens: shared
public class Plain {
    private int value;
    public void set(int value) { this.value = value; }
    public int get() { return value; }
}
// right
// racelens: shared
public class Plain {
    private volatile int value;
    public void set(int value) { this.value = value; }
    public int get() { return value; }
}
