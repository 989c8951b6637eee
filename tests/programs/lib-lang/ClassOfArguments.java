/** The array that `main` is given has a class like every other (JLS 12.1.4, 10.8). */
public class ClassOfArguments {
    public static void main(String[] args) {
        System.out.println(args.getClass());
        Object same = args;
        System.out.println(same.getClass().getComponentType().getSimpleName());
    }
}
