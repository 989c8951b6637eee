/** A clone of an array is of the class of the array, whatever its variable says. */
public class ClonesKeepTheirClass {
  static <T> T[] dup(T[] a) { return a.clone(); }
  public static void main(String[] args) {
    Object[] os = new String[] {"s"};
    Object[] oc = os.clone();
    System.out.println(oc.getClass() + " " + os.getClass());
    try { os[0] = 1; System.out.println("no"); } catch (ArrayStoreException x) { System.out.println(x.getMessage()); }
    try { oc[0] = 1; System.out.println("no"); } catch (ArrayStoreException x) { System.out.println(x.getMessage()); }
    Object o = dup(new Integer[] {1}); System.out.println(o.getClass().getSimpleName());
    Object[][] m = new String[][] {{"a"}}; Object[][] c = m.clone(); 
    try { c[0] = new Integer[1]; System.out.println("no"); } catch (ArrayStoreException x) { System.out.println(x.getMessage()); }
    try { c[0][0] = 1; System.out.println("no"); } catch (ArrayStoreException x) { System.out.println(x.getMessage()); }
    Object[] cp = java.util.Arrays.copyOf(os, 3); try { cp[0] = 1; System.out.println("no"); } catch (ArrayStoreException x) { System.out.println(x.getMessage()); }
    Object[] cr = java.util.Arrays.copyOfRange(os, 0, 1); try { cr[0] = 1; System.out.println("no"); } catch (ArrayStoreException x) { System.out.println(x.getMessage()); }
    Object[] ta = java.util.List.of("q").toArray(new String[0]); try { ta[0] = 1; System.out.println("no"); } catch (ArrayStoreException x) { System.out.println(x.getMessage()); }
  }
}
