public class Inferred {
    public static void main(String[] args) {
        var i = 5;
        var l = 5L;
        var s = "text";
        var a = new int[] {1, 2};
        var d = i / 2.0;
        for (var x : a) System.out.print(x + i + " ");
        for (var k = 0; k < 2; k++) System.out.print(k);
        System.out.println(" " + (l + i) + s.length() + d);
        java.util.function.BinaryOperator<Integer> add = (var x, var y) -> x + y;
        System.out.println(add.apply(1, 2));
        var c = 'c';
        c += 1;
        System.out.println(c);
    }
}
