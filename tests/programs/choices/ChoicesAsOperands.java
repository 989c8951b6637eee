
/** An operand has no type that is asked for; a difference that looks like a word. */
public class ChoicesAsOperands {
  enum E { A, B, C }
  static <T> T id(T t) { return t; }
  public static void main(String[] args) { 
    boolean t = true, f = args.length > 3; char c = 'x';
    long l = (t ? c : 0L) + (f ? 0f : id(1)) > 99 ? 1 : Long.MAX_VALUE;
    System.out.println(l);
    Object o = (CharSequence & Comparable<StringBuilder> & java.io.Serializable) (Object) new StringBuilder("sb");
    System.out.println(o);
    String s = "s"; s += t ? f ? 1 : 'q' : id(2.0); System.out.println(s);
    int non = 7, sealed = 2; System.out.println((non-sealed) + " " + (non - sealed) + (non-sealed));
  }
}
