class InstanceMain {
    static int made; final int id; InstanceMain() { id = ++made; throwIf(); } void throwIf() { System.out.println("made " + id); }
    void main(String[] args) { System.out.println("args " + args.length + " " + this.id); new InstanceMain(); Thread t = new Thread(this::work); t.start(); try { t.join(); } catch (InterruptedException e) {} throw new IllegalStateException("end"); }
    private void work() { System.out.println("work" + id); }
    static void main(int x) { }
}
