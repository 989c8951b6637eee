class InstMain extends BaseMain {
    InstMain() { System.out.println("ctor"); }
    void main(String[] a) { System.out.println("inst with args " + a.length); super.hello(); }
    void main() { System.out.println("not me"); }
}
class BaseMain { { System.out.println("base init"); } void hello() { System.out.println("hello from " + getClass().getName()); } }
