// expect data-race: `Plain.value`
// racelens: shared
@Deprecated class Plain {
    private int value;
    public void set(int value) { this.value = value; }
    public int get() { return value; }
}
// right
// racelens: shared
@Deprecated class Marked { private volatile int value; public void set(int value) { this.value = value; } public int get() { return value; } }
class Plain {
    private int value;
    public void set(int value) { this.value = value; }
    public int get() { return value; }
}
