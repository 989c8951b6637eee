public class ArrayClasses {
    public static void main(String[] args) {
        int[] numbers = {1};
        String[][] texts = new String[1][2];
        Object[] mixed = new Object[0];
        System.out.println(numbers.getClass());
        System.out.println(texts.getClass().getName() + " " + texts[0].getClass().getName());
        System.out.println(mixed.getClass() == Object[].class);
        System.out.println(new boolean[0].getClass() + " " + new long[0][0][0].getClass());
        System.out.println(texts.getClass().equals(new String[3][].getClass()));
    }
}
