/** What {@code java.lang.Character} says of every character: its type, its number and what names may have of it. */
public class CharacterTypes {
    public static void main(String[] args) {
        int[] counts = new int[31];
        long types = 0;
        long numbers = 0;
        long ignored = 0;
        long titles = 0;
        for (int point = -2; point < 0x110002; point++) {
            // The private ones and those of Han are all the same.
            if (point == 0x3500) {
                point = 0x4D00;
            } else if (point == 0x5000) {
                point = 0x9F00;
            } else if (point == 0xAD00) {
                point = 0xD700;
            } else if (point == 0xE100) {
                point = 0xF800;
            } else if (point == 0x20200) {
                point = 0x10FFF0;
            }
            int type = Character.getType(point);
            counts[type]++;
            types = types * 31 + type;
            numbers = numbers * 31 + Character.getNumericValue(point);
            ignored += Character.isIdentifierIgnorable(point) ? point : 0;
            titles += Character.isTitleCase(point) ? point : 0;
        }
        System.out.println(types + " " + numbers + " " + ignored + " " + titles);
        StringBuilder all = new StringBuilder();
        for (int count : counts) {
            all.append(count).append(' ');
        }
        System.out.println(all);
        for (char c : "aZǅʰא\u0300\u20DD\u09035Ⅷ² \u2028\u2029\n\u00AD\uE000\uD800-()_!+$^©«»½٣".toCharArray()) {
            System.out.println((int) c + " " + Character.getType(c) + " " + Character.getNumericValue(c) + " " + Character.isIdentifierIgnorable(c));
        }
        System.out.println(Character.UNASSIGNED + Character.UPPERCASE_LETTER + Character.LOWERCASE_LETTER + Character.TITLECASE_LETTER + Character.MODIFIER_LETTER + Character.OTHER_LETTER + Character.NON_SPACING_MARK + Character.ENCLOSING_MARK + Character.COMBINING_SPACING_MARK + Character.DECIMAL_DIGIT_NUMBER + Character.LETTER_NUMBER + Character.OTHER_NUMBER + Character.SPACE_SEPARATOR + Character.LINE_SEPARATOR + Character.PARAGRAPH_SEPARATOR + Character.CONTROL + Character.FORMAT + Character.PRIVATE_USE + Character.SURROGATE + Character.DASH_PUNCTUATION + Character.START_PUNCTUATION + Character.END_PUNCTUATION + Character.CONNECTOR_PUNCTUATION + Character.OTHER_PUNCTUATION + Character.MATH_SYMBOL + Character.CURRENCY_SYMBOL + Character.MODIFIER_SYMBOL + Character.OTHER_SYMBOL + Character.INITIAL_QUOTE_PUNCTUATION + Character.FINAL_QUOTE_PUNCTUATION);
        System.out.println(Character.getNumericValue(0x1F100) + " " + Character.getNumericValue(0x10107) + " " + Character.getNumericValue(0x109F6) + " " + Character.getNumericValue(0x4E00) + " " + Character.getType(0x1F600));
    }
}
