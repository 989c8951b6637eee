public class CodePoints {
    public static void main(String[] args) throws Exception {
        int[] points = {'a', 'Z', '5', ' ', '_', 0xDF, 0x1C5, 0x660, 0x4E2D, 0x1F600, 0xD800, 0xDC00, 0xFFFF, 0x10FFFF, '\n', 0xA0};
        for (int point : points) {
            System.out.println(Integer.toHexString(point) + ": " + Character.isLetter(point) + Character.isDigit(point) + Character.isLetterOrDigit(point) + Character.isUpperCase(point)
                    + Character.isLowerCase(point) + Character.isTitleCase(point) + Character.isWhitespace(point) + Character.isSpaceChar(point) + Character.isISOControl(point)
                    + Character.isDefined(point) + Character.isBmpCodePoint(point) + Character.isSupplementaryCodePoint(point) + Character.isValidCodePoint(point)
                    + Character.isAlphabetic(point) + Character.getNumericValue(point) + Character.digit(point, 16)
                    + Character.toUpperCase(point) + Character.toLowerCase(point) + Character.charCount(point) + Character.toString(point).length() + Character.hashCode((char) point));
            if (point < 0x10000) {
                char c = (char) point;
                System.out.println(Character.isTitleCase(c) + " " + Character.isDefined(c) + Character.isSurrogate(c) + Character.isHighSurrogate(c) + Character.isLowSurrogate(c)
                        + Character.getNumericValue(c) + Character.digit(c, 10) + Character.isJavaIdentifierStart(c) + Character.isJavaIdentifierPart(c) + Character.compare(c, 'a') + (int) Character.reverseBytes(c));
            }
        }
        char[] chars = "a\uD83D\uDE00b".toCharArray();
        String text = new String(chars);
        System.out.println(Character.codePointAt(chars, 1) + " " + Character.codePointAt(text, 1) + " " + Character.codePointAt(text, 2) + " " + Character.codePointBefore(text, 3)
                + " " + Character.codePointCount(text, 0, 4) + Character.isSurrogatePair(chars[1], chars[2]) + Character.toCodePoint(chars[1], chars[2])
                + (int) Character.highSurrogate(0x1F600) + (int) Character.lowSurrogate(0x1F600) + Character.toChars(0x1F600).length + Character.forDigit(11, 16) + Character.valueOf('x').compareTo('y'));
    }
}
