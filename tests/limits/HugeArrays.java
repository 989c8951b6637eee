class HugeArrays {
    public static void main(String[] args) {
        int[] one = new int[2_000_000_000];
        one[5] = 1;
        long[][] many = new long[100_000][100_000];
    }
}
