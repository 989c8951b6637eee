public class Overflowing {
    static int depth;
    static void dive() {
        depth++;
        dive();
    }
    static int guarded() {
        try {
            return guarded() + 1;
        } catch (StackOverflowError e) {
            return 0;
        }
    }
    public static void main(String[] args) {
        try {
            dive();
        } catch (StackOverflowError e) {
            System.out.println(e.getMessage() + " " + (depth > 1000));
        }
        System.out.println(guarded() > 1000);
        try {
            dive();
        } catch (Throwable t) {
            System.out.println(t.getClass().getName() + " " + (t instanceof VirtualMachineError));
        }
    }
}
