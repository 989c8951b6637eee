import java.util.*;
/** What type arguments promise of the operands of a choice is checked where the type that is asked for needs it. */
public class ChoicesOfPromises {
  interface R { void run(); }
  static void t(String n, R r) { try { r.run(); System.out.println(n + ": none"); } catch (ClassCastException e) { System.out.println(n + ": CCE"); } }
  static Object f(List<String> list, boolean b) { return b ? "" : list.get(0); }
  static void g(Object o) {}
  static <T> T id(T t) { return t; }
  public static void main(String[] args) {
    List<String> list = (List) new ArrayList<>(List.of(1));
    boolean b = args.length > 5;
    t("a", () -> { Object o = b ? "" : list.get(0); });
    t("b", () -> { Object o = list.get(0); });
    t("c", () -> { f(list, b); });
    t("d", () -> { g(b ? "" : list.get(0)); });
    t("e", () -> { Object o = (Object) (b ? "" : list.get(0)); });
    t("f", () -> { Object o = switch (args.length) { case 7 -> ""; default -> list.get(0); }; });
    t("g", () -> { Comparable<?> o = b ? "" : list.get(0); });
    t("h", () -> { Object o = b ? 1 : list.get(0); });
    t("i", () -> { Object o = id(list.get(0)); });
    t("j", () -> { g(id(list.get(0))); });
    t("k", () -> { System.out.println(list.get(0) == null); });
    t("l", () -> { Object o = (b ? "" : list.get(0)) == null; });
    t("m", () -> { var o = b ? "" : list.get(0); });
    t("n", () -> { String.valueOf(b ? "" : list.get(0)); });
    t("o", () -> { Object o = (list.get(0)); });
    t("p", () -> { String s = "x" + list.get(0); });
    t("q", () -> { String s = "x" + (b ? "" : list.get(0)); });
    t("r", () -> { Object[] os = { b ? "" : list.get(0) }; });
    t("s", () -> { Object o; o = b ? null : list.get(0); });
    t("u", () -> { List<Object> l2 = new ArrayList<>(); l2.add(b ? "" : list.get(0)); });
    t("v", () -> { list.get(0); });
    t("w", () -> { for (Object o : list) {} });
    t("x", () -> { for (String o : list) {} });
    t("y", () -> { for (var o : list) {} });
    t("z", () -> { Object o = b ? list.get(0) : list.get(0); });
  }
}
