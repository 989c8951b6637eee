import java.util.*;
public class SealedAnimals {
    sealed interface Animal permits Dog, Cat, Bird {} record Dog(String name, int age) implements Animal {} record Cat(String name, boolean indoor) implements Animal {} enum Bird implements Animal { PARROT, OWL }
    static String f(Animal a) { return switch (a) { case Dog(String n, int g) when g > 10 -> "old " + n; case Dog(var n, var g) -> n + g; case Cat(var n, boolean in) when in -> "in " + n; case Cat c -> c.name(); case Bird.PARROT -> "parrot"; case Bird b -> b.name().toLowerCase(); }; }
    public static void main(String[] args) { for (Animal a : new Animal[]{new Dog("Rex", 11), new Dog("Pup", 1), new Cat("Tom", true), new Cat("Al", false), Bird.PARROT, Bird.OWL}) System.out.println(f(a)); Animal n = null; try { f(n); } catch (NullPointerException e) { System.out.println("NPE"); } }
}
