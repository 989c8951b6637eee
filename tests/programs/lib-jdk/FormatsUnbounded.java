import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.IllegalFormatException;

public class FormatsUnbounded {
    static void show(String format, Object... args) {
        try {
            System.out.println("[" + String.format(format, args) + "]");
        } catch (IllegalFormatException refused) {
            System.out.println(refused);
        }
    }

    public static void main(String[] args) {
        BigInteger whole = new BigInteger("-123456789012345678901234567890");
        show("%d %,d %(d %x %o %X %040d %+d", whole, whole, whole, whole, whole, whole, whole, whole.negate());
        show("%#x %#o %-45d| % d %(x %+x %040x %(020o", whole, whole, whole, whole.abs(), whole, whole.abs(), whole, whole);
        show("%d %x %o %#x", BigInteger.ZERO, BigInteger.ZERO, BigInteger.ZERO, BigInteger.TEN);
        BigDecimal number = new BigDecimal("-1234567.8950");
        show("%f %.3f %,.1f %e %.2e %g %(,.2f %015.2f %+.0f", number, number, number, number, number, number, number, number,
                number.negate());
        show("%.0f %.1f %.10f %e %s", new BigDecimal("0.5"), new BigDecimal("0.25"), new BigDecimal("1e-7"),
                new BigDecimal("1e-20"), new BigDecimal("1e+20"));
        show("%g %g %.3g %g %.0g", new BigDecimal("0.00001"), new BigDecimal("123456789"), new BigDecimal("99999.5"),
                BigDecimal.ZERO, new BigDecimal("7.5"));
        show("%.3e %.0e %E %#.0f %#.0e", new BigDecimal("9.9996e9"), new BigDecimal("9.5"), new BigDecimal("1e-300"),
                new BigDecimal("12"), new BigDecimal("12"));
        show("%e %.2e %.1f", new BigDecimal("0.0000"), new BigDecimal("0e5"), new BigDecimal("-0.04"));
        show("%a", number);
        show("%d", number);
        show("%f", whole);
    }
}
