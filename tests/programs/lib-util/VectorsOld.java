import java.util.*;

public class VectorsOld {
    public static void main(String[] args) throws Exception {
        Vector<String> vector = new Vector<>(2, 3);
        vector.addElement("a");
        vector.add("b");
        vector.insertElementAt("c", 1);
        vector.ensureCapacity(10);
        System.out.println(vector + " " + vector.capacity() + vector.size() + vector.elementAt(1) + vector.firstElement() + vector.lastElement() + vector.indexOf("b") + vector.indexOf("a", 1) + vector.lastIndexOf("b") + vector.lastIndexOf("c", 2));
        vector.trimToSize();
        vector.setElementAt("d", 0);
        vector.removeElementAt(1);
        String[] into = new String[3];
        vector.copyInto(into);
        System.out.println(vector.capacity() + Arrays.toString(into) + vector.removeElement("d") + vector.contains("b"));
        for (Enumeration<String> all = vector.elements(); all.hasMoreElements();) {
            System.out.println(all.nextElement());
        }
        vector.setSize(3);
        System.out.println(vector);
        ListIterator<String> iterator = vector.listIterator(1);
        System.out.println(iterator.hasPrevious() + " " + iterator.previousIndex() + iterator.next() + iterator.nextIndex());
        vector.removeAllElements();
        System.out.println(vector.isEmpty());
        Hashtable<String, Integer> table = new Hashtable<>();
        table.put("x", 1);
        table.put("y", 2);
        List<String> keys = Collections.list(table.keys());
        Collections.sort(keys);
        List<Integer> values = Collections.list(table.elements());
        Collections.sort(values);
        System.out.println(keys + " " + values + table.contains(2) + table.containsValue(3) + Collections.emptyEnumeration().hasMoreElements());
        Iterator<String> asIterator = table.keys().asIterator();
        int count = 0;
        while (asIterator.hasNext()) {
            asIterator.next();
            count++;
        }
        System.out.println(count);
        try {
            table.put("z", null);
        } catch (NullPointerException exception) {
            System.out.println("null");
        }
        try {
            new Vector<>().firstElement();
        } catch (NoSuchElementException exception) {
            System.out.println(exception.getMessage());
        }
        try {
            vector.elementAt(3);
        } catch (ArrayIndexOutOfBoundsException exception) {
            System.out.println(exception.getMessage());
        }
    }
}
