// expect data-race: `Ticket.sold`
public class Ticket {
    private static int sold;
    public synchronized void sell() { sold++; }
    public static synchronized int sold() { return sold; }
}
// right
public class Ticket {
    private static int sold;
    public void sell() { synchronized (Ticket.class) { sold++; } }
    public static synchronized int sold() { return sold; }
}
