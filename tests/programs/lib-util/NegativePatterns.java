import java.text.DecimalFormat;

public class NegativePatterns {
    public static void main(String[] args) {
        for (String pattern : new String[] {"0.00;", "0.00;(0.00)", "0.00;-0.00", "#;#", "0;x", "0;;", ";0", "a;b", "0'", "0';'", "'0;'#", "0;'-", "0;'-'", "#,##0.0 'it''s'", "0;#.# neg", "0x;0x", "0;(0", "%0;"}) {
            try {
                DecimalFormat format = new DecimalFormat(pattern);
                System.out.println(pattern + " " + format.format(12.345) + " " + format.format(-12.345) + " " + format.format(-7L) + " " + format.format(0));
            } catch (IllegalArgumentException e) {
                System.out.println(e.getMessage());
            }
        }
    }
}
