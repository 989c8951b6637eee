import java.util.List;

/** Version numbers of a runtime: how they are read, ordered and printed. */
public class RuntimeVersions {
    public static void main(String[] args) {
        String[] texts = {
            "9", "17", "17.0.1", "17.0.0.1", "17-ea", "17-ea+12", "17.0.1+12", "17.0.1+12-opt.a-b", "17-ea-opt", "17+-opt", "17-7",
            "17-10", "17-beta", "17-007", "17+0", "11.2",
        };
        for (String text : texts) {
            Runtime.Version version = Runtime.Version.parse(text);
            System.out.println(version + " " + version.feature() + " " + version.interim() + " " + version.update() + " "
                    + version.patch() + " " + version.version() + " " + version.pre() + " " + version.build() + " "
                    + version.optional() + " " + version.hashCode());
            StringBuilder orders = new StringBuilder();
            for (String other : texts) {
                Runtime.Version that = Runtime.Version.parse(other);
                orders.append(Integer.signum(version.compareTo(that))).append(version.equals(that) ? "=" : " ");
                orders.append(Integer.signum(version.compareToIgnoreOptional(that)));
                orders.append(version.equalsIgnoreOptional(that) ? "=" : " ");
            }
            System.out.println(orders);
        }
        for (String text : List.of("", "0", "01", "17.0", "17.", "17.-ea", "a", "17-ä", "17 ", "17+01")) {
            try {
                System.out.println(Runtime.Version.parse(text));
            } catch (IllegalArgumentException e) {
                System.out.println(e.getMessage());
            }
        }
        System.out.println(Runtime.version().feature() + " " + (Runtime.version().major() == 17) + " "
                + (Runtime.version().minor() == 0) + " " + Runtime.version().equals(Runtime.version()) + " "
                + (Runtime.version().security() == Runtime.version().update()));
    }
}
