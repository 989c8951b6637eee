import java.util.Arrays;
import java.util.HexFormat;

/** {@code java.util.HexFormat}: what it writes, what it reads, and what it refuses. */
public class HexFormats {
    interface Asked { Object get() throws Exception; }

    static void show(Asked asked) {
        try {
            System.out.println(asked.get());
        } catch (Exception exception) {
            System.out.println(exception.getClass().getName() + ": " + exception.getMessage());
        }
    }

    public static void main(String[] args) {
        byte[] bytes = {0, 1, 15, 16, 127, -128, -1};
        HexFormat plain = HexFormat.of(), colons = HexFormat.ofDelimiter(":").withUpperCase();
        HexFormat full = HexFormat.ofDelimiter(", ").withPrefix("<").withSuffix(">");
        for (HexFormat each : new HexFormat[] {plain, colons, full, full.withDelimiter("\n"), colons.withLowerCase(), plain.withPrefix("0x")}) {
            System.out.println(each + " " + each.isUpperCase() + each.delimiter() + each.prefix() + each.suffix() + each.hashCode());
            String text = each.formatHex(bytes);
            System.out.println(text + " " + Arrays.toString(each.parseHex(text)) + each.formatHex(bytes, 2, 5) + each.formatHex(new byte[0]) + each.parseHex("").length);
            show(() -> each.formatHex(new StringBuilder("s"), bytes) + "" + each.formatHex(new StringBuilder(), bytes, 1, 2));
            show(() -> Arrays.toString(each.parseHex("  " + text + "  ", 2, 2 + text.length())) + Arrays.toString(each.parseHex(text.toCharArray(), 0, text.length())));
            show(() -> each.parseHex(text + "0"));
            show(() -> each.parseHex("g" + text.substring(1)));
            show(() -> each.parseHex(text.substring(0, text.length() - 1) + "?"));
            show(() -> each.parseHex(text.replace(", ", ";;").replace(':', '/').replace('\n', '\r')).length);
            show(() -> each.formatHex(null));
            show(() -> each.formatHex(bytes, 5, 2));
            show(() -> each.parseHex((CharSequence) null));
            show(() -> each.parseHex("abc", 2, 9));
            show(() -> each.toHexDigits((byte) 10) + each.toHexDigits('\u00e9') + each.toHexDigits((short) -2) + each.toHexDigits(48879) + each.toHexDigits(-2L) + each.toHexDigits(0xABCDEFL, 3) + each.toHexDigits(5L, 0));
            show(() -> each.toHexDigits(5L, 17));
            show(() -> each.toHexDigits(new StringBuilder("x"), (byte) 200) + "" + each.toLowHexDigit(0xAB) + each.toHighHexDigit(0xAB));
            System.out.println(each.equals(HexFormat.of()) + " " + each.equals("x") + each.equals(each.withPrefix(each.prefix())));
        }
        for (String text : new String[] {"", "7f", "FFFFFFFF", "fffffffff", "00000000000000ff", "12345678123456789", "g", "0x1", "-1", "é", "ff "}) {
            show(() -> HexFormat.fromHexDigits(text));
            show(() -> HexFormat.fromHexDigitsToLong(text));
        }
        show(() -> HexFormat.fromHexDigits("xx12yy", 2, 4) + " " + HexFormat.fromHexDigitsToLong("xx12yy", 2, 4));
        show(() -> HexFormat.fromHexDigits("xx12yy", 4, 2));
        show(() -> HexFormat.fromHexDigits(null));
        show(() -> HexFormat.fromHexDigitsToLong("ab", 1, 9));
        for (int c : new int[] {'0', '9', 'a', 'f', 'g', 'A', 'F', 'G', '/', ':', 0x661, -1, 0x1F600}) {
            show(() -> HexFormat.isHexDigit(c));
            show(() -> HexFormat.fromHexDigit(c));
        }
        show(() -> HexFormat.ofDelimiter(null));
        show(() -> plain.withPrefix(null));
        show(() -> plain.withSuffix(null));
    }
}
