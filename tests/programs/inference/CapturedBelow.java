import java.util.*; import java.util.stream.*; import java.util.function.*;
/** What is read of a `? super X` is no `X`. */
public class CapturedBelow {
  interface R { Object run(); }
  static void t(String n, R r) { try { System.out.println(n + ": " + r.run()); } catch (RuntimeException e) { System.out.println(n + ": " + e.getClass().getSimpleName()); } }
  static <T> void each(Collection<T> c, Predicate<? super T> p) { for (T t : c) System.out.print(p.test(t) + " "); System.out.println(); }
  public static void main(String[] args) {
    List<? super Integer> sink = new ArrayList<>(List.of("obj"));
    Stream.of(1, 2).forEach(sink::add);
    t("a", () -> sink.stream().filter(Integer.class::isInstance).count());
    t("b", () -> sink.stream().filter(x -> x instanceof Integer).count());
    t("c", () -> sink.stream().map(Object::toString).collect(Collectors.joining()));
    t("d", () -> sink.stream().map(x -> x.getClass().getSimpleName()).collect(Collectors.joining()));
    t("e", () -> sink.stream().filter(Integer.class::isInstance).map(Integer.class::cast).reduce(0, Integer::sum));
    each(sink, Integer.class::isInstance);
    each(sink, x -> x instanceof String);
    t("f", () -> { StringBuilder b = new StringBuilder(); for (var v : sink) b.append(v); return b; });
    t("g", () -> { StringBuilder b = new StringBuilder(); sink.forEach(b::append); return b; });
    t("h", () -> { StringBuilder b = new StringBuilder(); sink.forEach(x -> b.append(x)); return b; });
    Comparator<? super String> c = Comparator.comparing(Object::toString);
    t("i", () -> c.compare("a", "b"));
    t("j", () -> c.reversed().compare("a", "b"));
    Function<? super Integer, ? extends Number> f = x -> x.hashCode() / 2.0;
    t("k", () -> f.andThen(Number::intValue).apply(9));
    t("l", () -> sink.stream().findFirst().map(x -> x + "!").get());
    Optional<? super Integer> o = Optional.of("s");
    t("m", () -> o.map(x -> x.toString().length()).get());
    t("n", () -> o.filter(Objects::nonNull).isPresent());
    Iterator<? super Integer> it = sink.iterator();
    t("o", () -> { StringBuilder b = new StringBuilder(); it.forEachRemaining(x -> b.append(x).append(',')); return b; });
    Map<? super String, ? super Integer> m = new HashMap<Object, Object>(Map.of(1, "x"));
    t("p", () -> { StringBuilder b = new StringBuilder(); m.forEach((k, v) -> b.append(k).append(v)); return b; });
    t("q", () -> m.entrySet().stream().map(e -> e.getKey() + "=" + e.getValue()).collect(Collectors.joining()));
    t("r", () -> { Object x = m.values().iterator().next(); return x; });
  }
}
