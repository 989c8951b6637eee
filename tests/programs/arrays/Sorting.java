public class Sorting {
    static void quick(int[] a, int low, int high) {
        if (low >= high) return;
        int pivot = a[(low + high) >>> 1], i = low, j = high;
        while (i <= j) {
            while (a[i] < pivot) i++;
            while (a[j] > pivot) j--;
            if (i <= j) {
                int t = a[i];
                a[i++] = a[j];
                a[j--] = t;
            }
        }
        quick(a, low, j);
        quick(a, i, high);
    }
    public static void main(String[] args) {
        int[] a = new int[40];
        int seed = 17;
        for (int i = 0; i < a.length; i++) a[i] = (seed = seed * 1103515245 + 12345) >>> 20;
        quick(a, 0, a.length - 1);
        long check = 0;
        for (int i = 0; i < a.length; i++) {
            check = check * 31 + a[i];
            if (i > 0 && a[i - 1] > a[i]) System.out.println("unsorted at " + i);
        }
        System.out.println(check);
    }
}
