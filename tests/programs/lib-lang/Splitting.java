import java.util.Arrays;

public class Splitting {
    static void show(Object value) {
        System.out.println(value);
    }

    public static void main(String[] args) throws Exception {
        show(Arrays.toString("a,b,,c,,".split(",")));
        show(Arrays.toString("a,b,,c,,".split(",", -1)));
        show(Arrays.toString("a,b,c".split(",", 2)));
        show(Arrays.toString("a.b.c".split("\\.")));
        show(Arrays.toString("abc".split("")));
        show(Arrays.toString("  two  words ".trim().split("\\s+")));
        show(Arrays.toString("1+2-3".split("[+-]")));
        show(Arrays.toString("".split(",")));
        show(Arrays.toString("nothing".split("x")));
        show(Arrays.toString(",a".split(",")));
        show(Arrays.toString("k1=v1;k2=v2".split("[=;]")));
        show("a1b22c".replaceAll("[0-9]+", "#") + " " + "aab".replaceFirst("a", "x") + " " + "abc123".matches("[a-z]+\\d{3}"));
        show("John Smith".replaceAll("(\\w+) (\\w+)", "$2, $1"));
    }
}
