public class Basics {
    enum Colour { RED, GREEN, BLUE }
    public static void main(String[] args) {
        for (Colour c : Colour.values()) System.out.print(c + ":" + c.ordinal() + " ");
        System.out.println();
        System.out.println(Colour.valueOf("GREEN").name() + " " + Colour.RED.compareTo(Colour.BLUE) + " " + (Colour.valueOf("RED") == Colour.RED));
        Colour[] copy = Colour.values();
        copy[0] = null;
        System.out.println(Colour.values()[0] + " " + Colour.RED.equals(Colour.RED) + " " + Colour.RED.equals(Colour.BLUE));
        try {
            Colour.valueOf("PINK");
        } catch (IllegalArgumentException e) {
            System.out.println("no such constant");
        }
        System.out.println(Colour.RED.getClass() == Colour.class);
        System.out.println(Colour.RED instanceof Comparable);
    }
}
