import java.util.Date;
import java.util.Locale;
import java.util.Properties;
import java.util.StringJoiner;
import java.util.UUID;

public class DatesAndLocales {
    public static void main(String[] args) throws Exception {
        Date early = new Date(1000), late = new Date(2000), now = new Date();
        System.out.println(early.before(late) + " " + early.after(late) + early.compareTo(late) + early.equals(new Date(1000)) + early.hashCode() + late.getTime() + (now.getTime() > 0));
        late.setTime(500);
        System.out.println(early.after(late));
        System.out.println(Locale.ENGLISH + " " + Locale.US + Locale.ROOT + Locale.US.getCountry() + Locale.US.getLanguage() + Locale.GERMANY.getCountry() + new Locale("fr") + new Locale("fr", "CA") + Locale.US.equals(new Locale("en", "US"))
                + (Locale.US.hashCode() == new Locale("en", "US").hashCode()) + (Locale.getDefault() != null));
        UUID id = new UUID(0x123456789abcdef0L, 0x8edcba9876543210L);
        System.out.println(id + " " + id.getMostSignificantBits() + " " + id.getLeastSignificantBits() + UUID.fromString(id.toString()).equals(id) + id.version() + id.variant() + id.compareTo(new UUID(1, 2)) + id.hashCode());
        UUID random = UUID.randomUUID();
        System.out.println(random.version() + " " + random.variant() + random.toString().length());
        Properties properties = new Properties();
        properties.setProperty("a", "1");
        properties.put("b", "2");
        Properties below = new Properties(properties);
        below.setProperty("c", "3");
        System.out.println(below.getProperty("a") + below.getProperty("c") + below.getProperty("d") + below.getProperty("d", "e") + new java.util.TreeSet<>(below.stringPropertyNames()) + below.size() + java.util.Collections.list(below.propertyNames()).size());
        StringJoiner joiner = new StringJoiner("-");
        joiner.add("x").merge(new StringJoiner("+", "<", ">").add("y").add("z"));
        System.out.println(joiner + " " + joiner.length() + new StringJoiner(",", "[", "]").setEmptyValue("none"));
    }
}
