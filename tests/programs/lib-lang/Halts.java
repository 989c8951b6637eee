public class Halts {
    public static void main(String[] args) throws Exception {
        System.out.println("halting"); // not System.exit
        Runtime.getRuntime().halt(5);
    }
}
