public class Loops2 {
    public static void main(String[] args) {
        var words = new String[] {"x", "yy"};
        var total = 0L;
        for (var w : words) { var n = w.length(); total += n; }
        System.out.println(total);
        var grid = new char[2][3];
        grid[1][2] = 90;
        System.out.println(grid[1][2]);
    }
}
