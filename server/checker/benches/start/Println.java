public class Println {
    public static void main(String[] args) {
        System.out.println("hello");
    }
}
