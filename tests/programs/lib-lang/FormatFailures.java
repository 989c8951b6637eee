import java.util.DuplicateFormatFlagsException;
import java.util.IllegalFormatException;
import java.util.IllegalFormatConversionException;
import java.util.MissingFormatArgumentException;
import java.util.MissingFormatWidthException;
import java.util.UnknownFormatConversionException;

public class FormatFailures {
    public static void main(String[] args) throws Exception {
        for (Object[] row : new Object[][] {{"%d", "x"}, {"%s %s", 1}, {"%-d", 1}, {"%q", 1}, {"%--5d", 1}, {"%c", "str"}, {"%x", 1.5}, {"%b %f", true, 1}}) {
            Object[] given = java.util.Arrays.copyOfRange(row, 1, row.length);
            try {
                System.out.println(String.format((String) row[0], given));
            } catch (IllegalFormatException exception) {
                System.out.println(exception.getClass() + " " + exception.getMessage());
                if (exception instanceof IllegalFormatConversionException conversion) {
                    System.out.println(conversion.getConversion() + " " + conversion.getArgumentClass());
                } else if (exception instanceof MissingFormatArgumentException missing) {
                    System.out.println(missing.getFormatSpecifier());
                } else if (exception instanceof MissingFormatWidthException width) {
                    System.out.println(width.getFormatSpecifier());
                } else if (exception instanceof UnknownFormatConversionException unknown) {
                    System.out.println(unknown.getConversion());
                } else if (exception instanceof DuplicateFormatFlagsException twice) {
                    System.out.println(twice.getFlags());
                }
            }
        }
        System.out.println(new MissingFormatWidthException("%-").getMessage() + new DuplicateFormatFlagsException("--").getMessage()
                + new IllegalFormatConversionException('d', String.class).getMessage() + new UnknownFormatConversionException("q").getMessage() + new MissingFormatArgumentException("%s").getMessage());
    }
}
