public class Arguments {
    public static void main(String... args) {
        System.out.println(args.length + " " + (args instanceof Object[]));
    }
}
