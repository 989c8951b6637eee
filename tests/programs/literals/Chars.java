public class Chars {
    public static void main(String[] args) {
        System.out.println('a' + "" + '\'' + '"' + '\\' + '\u0041' + '\101' + '\7' + '\60');
        System.out.println("tab[\t] quote[\"] back[\\] unicode[\u00e9] octal[\101\60] nul-length " + "\0".length());
        System.out.println((int) '\n' + " " + (int) '\r' + " " + (int) '\b' + " " + (int) '\f' + " " + (int) '\s' + " " + (int) '\377');
        System.out.println("\u0041\u0042".length() + " " + "é".length() + " " + "日本".charAt(1));
        char c = 'x';
        c++;
        System.out.println(c);
        c += 1;
        System.out.println(c);
        System.out.println(c + 1);
        System.out.println((char) (c - 25));
        System.out.println("\uD83D\uDE00".length());
    }
}
