public class Sums {
    public static void main(String[] args) {
        Integer total = 0;
        Long wide = 0L;
        for (Integer i = 0; i < 300; i++) { total += i; wide += total; }
        System.out.println(total + " " + wide + " " + total.equals(44850) + " " + (total >= 44850));
    }
}
