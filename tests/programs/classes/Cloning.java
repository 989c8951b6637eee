import java.util.*;
public class Cloning implements Cloneable {
    int x = 3; int[] a = {1,2};
    public Cloning clone() throws CloneNotSupportedException { Cloning c = (Cloning) super.clone(); c.a = a.clone(); return c; }
    static class No { Object go() throws Exception { return super.clone(); } }
    public static void main(String[] args) throws Exception {
        Cloning c = new Cloning(); Cloning d = c.clone(); d.a[0] = 9; d.x = 7;
        System.out.println(c.x + " " + c.a[0] + " " + d.x + " " + d.a[0] + " " + (d.getClass() == Cloning.class));
        int[][] m = {{1},{2}}; int[][] n = m.clone(); n[0][0] = 5; System.out.println(m[0][0]);
        try { new No().go(); } catch (CloneNotSupportedException e) { System.out.println(e.getMessage()); }
    }
}
