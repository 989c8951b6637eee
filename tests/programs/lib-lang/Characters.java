public class Characters {
    static void show(Object value) {
        System.out.println(value);
    }

    public static void main(String[] args) throws Exception {
        StringBuilder all = new StringBuilder();
        for (char c : "aZ5 _\t$é中٣".toCharArray()) {
            all.append(Character.isLetter(c) ? 'L' : '-').append(Character.isDigit(c) ? 'D' : '-').append(Character.isLetterOrDigit(c) ? 'B' : '-');
            all.append(Character.isUpperCase(c) ? 'U' : '-').append(Character.isLowerCase(c) ? 'l' : '-').append(Character.isWhitespace(c) ? 'W' : '-');
            all.append(Character.isAlphabetic(c) ? 'A' : '-').append(Character.isJavaIdentifierStart(c) ? 'S' : '-').append(Character.isJavaIdentifierPart(c) ? 'P' : '-').append(Character.isSpaceChar(c) ? 's' : '-').append(' ');
        }
        show(all);
        show(Character.toUpperCase('a') + "" + Character.toLowerCase('Z') + Character.toUpperCase('ß') + Character.toString(97) + Character.toString('x'));
        show(Character.digit('f', 16) + " " + Character.digit('9', 8) + " " + Character.digit('z', 36) + " " + Character.forDigit(11, 16) + " " + Character.getNumericValue('a') + " " + Character.digit('٣', 10));
        show(Character.isHighSurrogate('\uD83D') + " " + Character.toCodePoint('\uD83D', '\uDE00') + " " + Character.charCount(0x1F600) + " " + Character.toChars(0x1F600).length + " " + Character.isSurrogatePair('\uD83D', '\uDE00') + " " + Character.isValidCodePoint(-1));
        show(Character.compare('a', 'c') + " " + Character.valueOf('x').equals('x') + " " + Character.valueOf('x').hashCode() + " " + Character.valueOf('b').compareTo('a') + " " + (int) Character.MAX_VALUE + " " + Character.isISOControl('\n') + " " + (int) Character.reverseBytes('a'));
        int digits = 0;
        for (int c = 0; c < 128; c++) {
            digits += (Character.isLetter(c) ? 1 : 0) + (Character.isWhitespace(c) ? 1000 : 0) + (Character.isJavaIdentifierPart('a') ? 0 : 7);
        }
        show(digits);
    }
}
