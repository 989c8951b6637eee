public class Rotation {
    public static void main(String[] args) {
        char[] a = "abcdefg".toCharArray();
        for (int k = 0; k < 3; k++) {
        char first = a[0];
        System.arraycopy(a, 1, a, 0, a.length - 1);
        a[a.length - 1] = first;
        }
        System.out.println(a);
        System.out.println(String.valueOf(a).indexOf("g"));
    }
}
