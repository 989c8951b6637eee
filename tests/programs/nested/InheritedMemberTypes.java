import java.util.ArrayList;
import java.util.List;

/** A member type that a class inherits hides the name of the class itself, but no type parameter. */
public class InheritedMemberTypes {
    static class Base {
        static class Part {
            String who() {
                return "part of the base";
            }
        }

        static class T {
            String who() {
                return "T of the base";
            }
        }
    }

    /** Inside, `Part` is the inherited one. */
    static class Part extends Base {
        String name() {
            return new Part().who();
        }

        static class Inner {
            String name() {
                return new Part().who();
            }
        }

        InheritedMemberTypes.Part outer() {
            return this;
        }
    }

    static class Generic<T> extends Base {
        T kept;

        <T> T own(T given) {
            return given;
        }
    }

    static class Self {
        Self next;

        Self then() {
            next = new Self();
            return next;
        }
    }

    static class Node<Node> {
        Node kept;
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void main(String[] args) {
        System.out.println(new Part().name() + ", " + new Part.Inner().name() + ", " + (new Part().outer() != null));
        System.out.println(new Base.T().who() + " " + new Generic<Integer>().kept + " " + new Generic<Integer>().<Integer>own(5));
        System.out.println(new Self().then().getClass().getSimpleName());
        Node<String> node = new Node<>();
        node.kept = "kept";
        System.out.println(node.kept.length());
        List mixed = new ArrayList<>(List.of("a"));
        mixed.add(7);
        try {
            System.out.println(String.join(",", (List<String>) mixed));
        } catch (ClassCastException exception) {
            System.out.println("no text");
        }
    }
}
