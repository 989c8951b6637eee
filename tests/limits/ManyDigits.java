// More digits than a string may have.
class Main {
    public static void main(String[] args) {
        System.out.println(String.format("%.2000000000f", 1.5).length());
    }
}
