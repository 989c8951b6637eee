import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

public class Collectings {
    record Person(String name, int age, String city) {}
    public static void main(String[] args) {
        List<Person> people = List.of(new Person("Ann", 31, "Bonn"), new Person("Bob", 25, "Ulm"),
                new Person("Cid", 42, "Bonn"), new Person("Dan", 25, "Ulm"));
        Map<String, Integer> ages = people.stream().collect(Collectors.toMap(Person::name, Person::age, (a, b) -> a + b, TreeMap::new));
        System.out.println(ages);
        TreeMap<String, List<String>> byCity = people.stream().collect(
                Collectors.groupingBy(Person::city, TreeMap::new, Collectors.mapping(Person::name, Collectors.toList())));
        System.out.println(byCity + byCity.firstKey());
        Map<String, String> old = people.stream().collect(Collectors.groupingBy(Person::city, TreeMap::new,
                Collectors.filtering(p -> p.age() > 30, Collectors.mapping(Person::name, Collectors.joining("/")))));
        System.out.println(old);
        System.out.println(people.stream().collect(Collectors.partitioningBy(p -> p.age() < 30, Collectors.counting())));
        System.out.println(people.stream().map(Person::city).collect(Collectors.toCollection(TreeSet::new)).first());
        StringBuilder all = people.stream().map(Person::name).collect(StringBuilder::new, StringBuilder::append, StringBuilder::append);
        System.out.println(all.reverse());
        System.out.println(Stream.of(1, 2, 3).<Object>mapMulti((n, sink) -> { sink.accept(n); if (n % 2 == 1) sink.accept("odd"); }).toList());
        System.out.println(people.stream().collect(Collectors.averagingInt(Person::age)));
        System.out.println(people.stream().collect(Collectors.collectingAndThen(Collectors.toList(), List::size)) + 1);
        Map<String, Integer> lengths = Stream.of("b", "a").collect(Collectors.toMap(Function.identity(), String::length, Integer::sum, TreeMap::new));
        System.out.println(lengths);
        long mean = people.stream().collect(Collectors.teeing(Collectors.counting(), Collectors.summingInt(Person::age), (n, sum) -> sum / n));
        System.out.println(mean);
        ArrayList<Integer> list = Stream.iterate(1, n -> n * 2).limit(5).collect(ArrayList::new, ArrayList::add, ArrayList::addAll);
        System.out.println(list);
    }
}
