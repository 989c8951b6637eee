public class Covariance {
    static class Animal { public String toString() { return "animal"; } }
    static class Dog extends Animal { public String toString() { return "dog"; } }
    static <T> void put(T[] all, T one) { all[0] = one; }
    static String store(Animal[] all, Animal one) {
        try {
            all[0] = one;
            return all[0].toString();
        } catch (ArrayStoreException e) {
            return e.getMessage();
        }
    }
    public static void main(String[] args) {
        System.out.println(store(new Animal[1], new Dog()) + store(new Dog[1], new Dog()));
        System.out.println(store(new Dog[1], new Animal()));
        Object[] objects = new String[2];
        put(objects, "fits");
        System.out.println(objects[0]);
        try {
            put(objects, 5);
        } catch (ArrayStoreException e) {
            System.out.println(e.getMessage());
        }
        try {
            Object[][] nested = new Integer[2][1];
            nested[0][0] = 1.5;
        } catch (ArrayStoreException e) {
            System.out.println(e.getMessage());
        }
        objects[1] = null;
        System.out.println(objects[1] + " " + (objects instanceof String[]) + ((Object) new int[0] instanceof Object[]));
    }
}
