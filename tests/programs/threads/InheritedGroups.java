/** A group inherits what is said of the one around it, and is shown by its own class. */
public class InheritedGroups {
    public static void main(String[] args) {
        ThreadGroup group = new ThreadGroup("group") { };
        group.setMaxPriority(4);
        Thread thread = new Thread(group, () -> { }, "thread");
        System.out.println(thread.getThreadGroup().getName() + " " + group + thread.getThreadGroup());
        ThreadGroup inner = new ThreadGroup(group, "inner");
        System.out.println(inner.getMaxPriority() + " " + inner + inner.isDaemon() + inner.getParent());
        try {
            new ThreadGroup(null, "x");
        } catch (NullPointerException exception) {
            System.out.println(exception.getMessage());
        }
    }
}
