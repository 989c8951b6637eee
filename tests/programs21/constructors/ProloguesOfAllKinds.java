import java.util.*;
import java.util.function.*;
public class ProloguesOfAllKinds {
    static abstract class Shape { final String id; Shape(String id) { this.id = check(id); log("Shape " + id); } static String check(String s) { if (s.isBlank()) throw new IllegalArgumentException("blank id"); return s; } static void log(String s) { System.out.println(s); } }
    static class Sq extends Shape { final int side; final int area; Sq(int side) { if (side <= 0) throw new IllegalArgumentException("side " + side); int a = side * side; this.area = a; this.side = side; super("sq" + a); log("Sq " + area); } Sq(String s) { int v; try { v = Integer.parseInt(s); } catch (NumberFormatException e) { v = 1; } this(v); } }
    static class Outer { String tag = "outer"; class In { final String t; In(boolean b) { String loc = b ? "yes" : "no"; Supplier<String> sup = () -> loc + "!"; this.t = sup.get(); super(); System.out.println(tag + t); } } }
    static class Cnt { static int n; final int k; Cnt() { int local = n; for (int i = 0; i < 3; i++) local += i; n = local; this.k = local; super(); } }
    public static void main(String[] args) { new Sq(3); new Sq("4"); new Sq("zz"); try { new Sq(-1); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); } new Outer().new In(true); new Cnt(); System.out.println(new Cnt().k); }
}
