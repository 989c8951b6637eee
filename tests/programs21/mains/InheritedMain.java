abstract class Abs { protected void main() { System.out.println("inherited " + this.getClass()); throw new UnsupportedOperationException("bye"); } }
class InheritedMain extends Abs { static { System.out.println("clinit"); } }
