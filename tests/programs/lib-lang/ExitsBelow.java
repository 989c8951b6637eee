public class ExitsBelow {
    public static void main(String[] args) throws Exception {
        Runtime.getRuntime().exit(4); // System.exit
    }
}
