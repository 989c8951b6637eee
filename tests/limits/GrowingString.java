class GrowingString {
    public static void main(String[] args) {
        String text = "x";
        while (true) {
            text = text + text;
        }
    }
}
