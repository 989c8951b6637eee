package java.lang;

/**
 * Numbers without bounds as {@code Formatting} writes them, out of what their classes, which have no model, make of them:
 * the digits of {@code BigInteger.toString} and {@code BigDecimal.toString}. None of them here is negative.
 */
final class Decimals {
    /** Without zeros in front. */
    private String digits;
    /** How many of the digits stand behind the point. */
    private int scale;

    Decimals(String text) {
        int exponentAt = text.indexOf('E');
        int exponent = exponentAt < 0 ? 0 : Integer.parseInt(text.substring(exponentAt + 1));
        String number = exponentAt < 0 ? text : text.substring(0, exponentAt);
        int point = number.indexOf('.');
        scale = (point < 0 ? 0 : number.length() - point - 1) - exponent;
        digits = stripped(point < 0 ? number : number.substring(0, point) + number.substring(point + 1));
    }

    private static String stripped(String digits) {
        int zeros = 0;
        while (zeros < digits.length() - 1 && digits.charAt(zeros) == '0') {
            zeros++;
        }
        return digits.substring(zeros);
    }

    /** Rounded half up to so many digits behind the point. */
    String fixed(int places) {
        String all = digits;
        if (scale < places) {
            all = all + "0".repeat(places - scale);
        } else if (scale > places) {
            all = rounded(all, scale - places);
        }
        all = stripped(all);
        if (all.length() <= places) {
            all = "0".repeat(places + 1 - all.length()) + all;
        }
        int split = all.length() - places;
        return all.substring(0, split) + (places == 0 ? "" : "." + all.substring(split));
    }

    /** The same behind the first digit, with an exponent. */
    String scientific(int places) {
        int exponent = digits.length() - 1 - scale;
        String all = digits;
        if (all.length() > places + 1) {
            all = rounded(all, all.length() - places - 1);
            if (all.length() > places + 1) {
                all = all.substring(0, places + 1);
                exponent++;
            }
        } else {
            all = all + "0".repeat(places + 1 - all.length());
        }
        String size = String.valueOf(Math.abs(exponent));
        return all.substring(0, 1) + (places == 0 ? "" : "." + all.substring(1)) + (exponent < 0 ? "e-" : "e+")
                + (size.length() < 2 ? "0" : "") + size;
    }

    /** So many digits, with an exponent where the number is small or large. */
    String general(int count) {
        int exponent = digits.length() - 1 - scale;
        boolean isZero = digits.equals("0");
        if (isZero && scale == 0 || !isZero && exponent >= -4 && exponent < count) {
            return fixed(count - exponent - 1);
        }
        return scientific(count - 1);
    }

    private static String rounded(String digits, int cut) {
        String all = digits.length() <= cut ? "0".repeat(cut + 1 - digits.length()) + digits : digits;
        boolean isUp = all.charAt(all.length() - cut) >= '5';
        all = all.substring(0, all.length() - cut);
        return isUp ? increased(all) : all;
    }

    private static String increased(String digits) {
        int nines = digits.length();
        while (nines > 0 && digits.charAt(nines - 1) == '9') {
            nines--;
        }
        String zeros = "0".repeat(digits.length() - nines);
        return nines == 0 ? "1" + zeros
                : digits.substring(0, nines - 1) + (char) (digits.charAt(nines - 1) + 1) + zeros;
    }

    /** Decimal digits of a whole number in another base, eight or sixteen. */
    static String based(String decimal, int base) {
        int[] rest = new int[decimal.length()];
        for (int at = 0; at < rest.length; at++) {
            rest[at] = decimal.charAt(at) - '0';
        }
        StringBuilder made = new StringBuilder();
        int first = 0;
        do {
            int left = 0;
            for (int at = first; at < rest.length; at++) {
                left = left * 10 + rest[at];
                rest[at] = left / base;
                left %= base;
            }
            made.append(Character.forDigit(left, base));
            while (first < rest.length && rest[first] == 0) {
                first++;
            }
        } while (first < rest.length);
        return made.reverse().toString();
    }
}
