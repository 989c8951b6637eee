import java.lang.reflect.Modifier;

/** An enum is final unless a constant has a body, abstract where a method has no code; such a constant's class is final (JLS 8.9). */
public class FlagsOfEnums {
    interface Does {
        void run();
    }

    enum Plain {ONE}

    enum Bodied {
        ONE {},
        TWO
    }

    enum Open {
        ONE {
            void run() {}
        };

        abstract void run();
    }

    enum Promised implements Does {
        ONE {
            public void run() {}
        }
    }

    enum Kept implements Does {
        ONE {
            public String toString() {
                return "one";
            }
        };

        public void run() {}
    }

    public static void main(String[] args) {
        Class<?>[] all = {Plain.class, Bodied.class, Bodied.ONE.getClass(), Bodied.TWO.getClass(), Open.class, Open.ONE.getClass(),
                Promised.class, Promised.ONE.getClass(), Kept.class, Kept.ONE.getClass(), new Object() {}.getClass()};
        for (Class<?> one : all) {
            System.out.println(one.getName() + " " + Modifier.toString(one.getModifiers()) + " " + one.getModifiers() + " " + one.isEnum());
        }
        System.out.println(Open.ONE + " " + Kept.ONE + " " + Open.valueOf("ONE").getDeclaringClass());
    }
}
