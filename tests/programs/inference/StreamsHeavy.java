import java.util.*;
import java.util.function.*;
import java.util.stream.*;
import static java.util.stream.Collectors.*;
public class StreamsHeavy {
    enum Dept { ENG, OPS, HR }
    record Emp(String name, Dept dept, double pay, int age, List<String> skills) {}
    static final List<Emp> ES = List.of(new Emp("Ann", Dept.ENG, 120, 30, List.of("java", "go")),
            new Emp("Bob", Dept.ENG, 90, 45, List.of("c")), new Emp("Cid", Dept.OPS, 70, 28, List.of("bash", "go")),
            new Emp("Dee", Dept.HR, 65, 50, List.of()), new Emp("Eve", Dept.OPS, 85, 39, List.of("java")));
    static void pr(Object o) { System.out.println(o); }
    static void pr() { System.out.println(); }
    public static void main(String[] args) {
        pr(ES.stream().collect(groupingBy(Emp::dept, () -> new EnumMap<>(Dept.class), averagingDouble(Emp::pay))));
        pr(ES.stream().collect(groupingBy(Emp::dept, TreeMap::new, mapping(Emp::name, joining("/", "<", ">")))));
        pr(ES.stream().collect(partitioningBy(e -> e.age() > 35, counting())));
        pr(ES.stream().flatMap(e -> e.skills().stream()).distinct().sorted().collect(toList()));
        pr(ES.stream().sorted(Comparator.comparing(Emp::dept).thenComparing(Emp::pay, Comparator.reverseOrder()))
                        .map(Emp::name)
                        .toList());
        pr(ES.stream().collect(toMap(Emp::dept, Emp::pay, Double::sum, TreeMap::new)));
        pr(ES.stream().max(Comparator.comparingInt(Emp::age)).map(Emp::name).orElse("?"));
        pr(ES.stream().mapToDouble(Emp::pay).summaryStatistics().getMax());
        pr(ES.stream().collect(teeing(counting(), averagingInt(Emp::age), (n, a) -> n + ":" + a)));
        pr(ES.stream().map(Emp::name).reduce("", (a, b) -> a + b.charAt(0), String::concat));
        pr(ES.stream().collect(
                groupingBy(e -> e.skills().size(), TreeMap::new, collectingAndThen(toList(), l -> l.get(0).name()))));
        pr(ES.stream().collect(groupingBy(Emp::dept, TreeMap::new, maxBy(Comparator.comparingDouble(Emp::pay))))
                        .values()
                        .stream()
                        .flatMap(Optional::stream)
                        .map(Emp::name)
                        .collect(joining(",")));
        var inv = ES.stream()
                          .flatMap(e -> e.skills().stream().map(s -> Map.entry(s, e.name())))
                          .collect(groupingBy(Map.Entry::getKey, TreeMap::new,
                                  mapping(Map.Entry::getValue, toCollection(TreeSet::new))));
        pr(inv + inv.firstEntry().getValue().first());
        pr(IntStream.rangeClosed(1, 20)
                        .filter(n -> IntStream.rangeClosed(2, (int) Math.sqrt(n)).noneMatch(d -> n % d == 0))
                        .boxed()
                        .collect(toList()));
        pr(Stream.iterate(1, x -> x < 200, x -> x * 3).map(String::valueOf).collect(joining("->")));
        pr(IntStream.iterate(1, x -> x * 2).limit(8).skip(2).mapToObj(Integer::toBinaryString).toList());
        pr(Stream.of("the quick brown the fox the quick".split(" "))
                        .collect(groupingBy(Function.identity(), LinkedHashMap::new, counting()))
                        .entrySet()
                        .stream()
                        .sorted(Map.Entry.<String, Long>comparingByValue().reversed().thenComparing(
                                Map.Entry.comparingByKey()))
                        .limit(2)
                        .map(e -> e.getKey() + "=" + e.getValue())
                        .collect(joining(", ")));
        pr("hello world".chars()
                        .mapToObj(c -> (char) c)
                        .filter(Character::isLetter)
                        .map(Character::toUpperCase)
                        .map(String::valueOf)
                        .collect(joining()));
        pr(Stream.of(1, 2, 3, 4, 5).takeWhile(x -> x < 4).dropWhile(x -> x < 2).mapToInt(x -> x).sum() + " "
                + Stream.of(5, 1, 4).sorted().findFirst().get() + Stream.of(1, 2).anyMatch(x -> x > 1)
                + Stream.empty().allMatch(x -> false));
        StringBuilder lazy = new StringBuilder();
        Stream.of("a", "b", "c")
                .peek(x -> lazy.append("p").append(x))
                .filter(x -> !x.equals("b"))
                .map(x -> {
                    lazy.append("m").append(x);
                    return x;
                })
                .findFirst();
        pr(lazy);
        Stream<String> unused = Stream.of("z").peek(x -> lazy.append("NEVER"));
        pr(lazy);
        try {
            unused.count();
            unused.count();
        } catch (IllegalStateException e) { pr(e.getMessage()); }
        pr(Stream.of(List.of(1, 2), List.of(3), List.<Integer>of())
                        .map(List::size)
                        .collect(summingInt(Integer::intValue))
                + " " + Stream.of(1, 2, 3).collect(reducing(0, x -> x * x, Integer::sum))
                + Arrays.stream(new int[] {3, 1, 2}).sorted().boxed().map(Object::toString).collect(joining("<"))
                + Arrays.stream(new String[] {"q", "w"}, 1, 2).findAny().get());
        pr(DoubleStream.of(1, 2, 3).map(Math::sqrt).mapToObj(d -> String.format("%.2f", d)).toList() + " "
                + LongStream.range(0, 5).mapToInt(l -> (int) l).average().getAsDouble()
                + IntStream.of().average().isPresent());
        pr(Stream.of("a", "b").flatMap(x -> Stream.of(1, 2).map(y -> x + y)).collect(toList()) + ""
                + Stream.concat(Stream.of(1), Stream.of(2)).toList() + Stream.generate(() -> "g").limit(2).toList()
                + Stream.ofNullable(null).count() + Collections.nCopies(2, "n")
                + IntStream.range(0, 3)
                          .mapToObj(i -> new int[] {i, i * i})
                          .filter(p -> p[1] > 0)
                          .map(p -> p[0] + "^2=" + p[1])
                          .toList());
        int[][] m = {{1, 2}, {3, 4}};
        pr(Arrays.stream(m).flatMapToInt(Arrays::stream).sum() + " "
                + Arrays.stream(m).map(Arrays::toString).collect(joining())
                + Arrays.deepToString(IntStream.range(0, 2)
                                              .mapToObj(c -> IntStream.range(0, 2).map(r -> m[r][c]).toArray())
                                              .toArray(int[][] ::new)));
        String[] up = Stream.of("x", "y").map(String::toUpperCase).toArray(String[] ::new);
        pr(up.length + up[1]);
        Map<Boolean, Map<Dept, List<String>>> nested = ES.stream().collect(
                partitioningBy(e -> e.pay() > 80, groupingBy(Emp::dept, TreeMap::new, mapping(Emp::name, toList()))));
        pr(nested + nested.get(true).get(Dept.ENG).get(0).substring(1));
        pr(Stream.of(1, 2, 3, 4).collect(Collector.of(() -> new int[2], (a, x) -> a[x % 2] += x, (a, b) -> {
            a[0] += b[0];
            a[1] += b[1];
            return a;
        }, a -> a[0] + "/" + a[1])));
        pr(Stream.of("a", "b", "c").collect(StringBuilder::new, (sb, x) -> sb.insert(0, x), StringBuilder::append));
        BiFunction<Integer, Integer, Integer> gcd = new BiFunction<>() {
            public Integer apply(Integer a, Integer b) { return b == 0 ? a : this.apply(b, a % b); }
        };
        pr(Stream.of(12, 18, 30).reduce(gcd::apply).get());
        pr(Optional.of(5).filter(x -> x > 9).or(() -> Optional.of(1)).stream().mapToInt(x -> x).sum()
                + Optional.ofNullable((String) null).map(String::length).orElseGet(() -> 42)
                + OptionalInt.of(3).getAsInt());
        Optional.of("v").ifPresentOrElse(v -> System.out.print("has" + v), () -> System.out.print("none"));
        pr(Stream.of("b", "a").collect(Collectors.toUnmodifiableSet()).size()
                + Stream.of(1, 2, 3)
                          .mapMulti((Integer x, Consumer<Object> sink) -> {
                              if (x != 2) {
                                  sink.accept(x);
                                  sink.accept("s" + x);
                              }
                          })
                          .map(Object::toString)
                          .collect(joining("|")));
        Iterator<Integer> it = Stream.of(7, 8).iterator();
        it.next();
        pr(it.next());
        pr(Stream.of(3, 1, 2).sorted(Comparator.comparing(Function.<Integer>identity()).reversed()).toList()
                + IntStream.rangeClosed(1, 5)
                          .mapToObj(i -> "x".repeat(i))
                          .collect(groupingBy(String::length, filtering(x -> x.length() > 2, counting())))
                          .toString()
                + Stream.of("k1=v1", "k2=v2").map(x -> x.split("=")).collect(toMap(x -> x[0], x -> x[1])).get("k2")
                + Stream.of(1, 2, 3, 4).collect(flatMapping(x -> Stream.of(x, -x), summingInt(x -> x)))
                + Stream.of(1, 1, 2).collect(collectingAndThen(toSet(), Set::size)));
    }
}
