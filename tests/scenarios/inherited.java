// expect data-race: `Base.count`
class Base {
    protected int count;
    public void up() { count++; }
}
public class Derived extends Base {
    public synchronized void down() { count--; }
}
// right
class Base {
    protected int count;
    public synchronized void up() { count++; }
}
public class Derived extends Base {
    public synchronized void down() { count--; }
}
