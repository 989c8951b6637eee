// Names that a nested class hides, inherits or has beside a captured variable.
public class HiddenNames {
    static class Captured {
        static Object meth(final int prm, final int other) {
            class In {
                Object val$prm = null;
                public String toString() {
                    return prm + "/" + other;
                }
            }
            return new In();
        }
        static void run(String[] x) {
            System.out.println(meth(1, 2));
        }
    }
    static class Locals {
        boolean x1, x2;
        void foo() {
            class Local {
                {
                    x1 = true;
                }
            }
            new Local();
            new Object() {
                class Local {
                    {
                        x2 = true;
                    }
                }
                {
                    new Local();
                }
            };
        }
        static void run(String[] x) {
            Locals d = new Locals();
            d.foo();
            System.out.println(d.x1 + " " + d.x2);
        }
    }
    static class EmptyEnum {
        static void run(String[] x) {
            enum E {
                ;
                int f() {
                    return 1;
                }
            }
            System.out.println(E.values().length);
        }
    }
    static class PrivateInner {
        boolean isMid() {
            return false;
        }
        private class Mid extends PrivateInner {
            boolean isMid() {
                return true;
            }
            boolean encl() {
                return PrivateInner.this.isMid();
            }
            boolean check() {
                return new PrivateInner.Mid().encl();
            }
        }
        static void run(String[] x) {
            System.out.println(new PrivateInner().new Mid().check());
        }
    }
    static class PrivateFields {
        static int init;
        public int i = ++init;
        class One extends PrivateFields {
            private Object i;
        }
        class Two extends One {
            Two() {
                PrivateFields.this.super();
            }
            int j = i;
            int k = ((PrivateFields) this).i;
        }
        static void run(String[] a) {
            Two t = new PrivateFields().new Two();
            System.out.println(t.j + " " + t.k);
        }
    }
    public static void main(String[] args) throws Exception {
        Captured.run(args);
        Locals.run(args);
        EmptyEnum.run(args);
        PrivateInner.run(args);
        PrivateFields.run(args);
    }
}
