import java.util.*;
import java.text.*;
/** The Julian calendar before October 1582, and eras. */
@SuppressWarnings("deprecation") public class OldDates { public static void main(String[] a) throws Exception {
  SimpleDateFormat f = new SimpleDateFormat("yyyy yy MM dd D HH:mm:ss.SSS EEE"); 
  for (long t : new long[] { 0, -12219292800000L, -12219292800001L, -12219206400000L, Long.MIN_VALUE, Long.MAX_VALUE, -62135769600000L, -62135769600001L, -62167219200000L, -62135596800000L, -30000000000000L, -99999999999999L, 253402300800000L, -86400000L * 365 * 1000, -86400000L * 365 * 1970 }) { Date d = new Date(t); System.out.println(d + " " + d.getYear() + " " + d.getMonth() + " " + d.getDate() + " " + d.getDay() + " " + d.getHours() + " " + d.toGMTString() + " " + f.format(d)); }
  for (int y : new int[] { -400, -318, -319, -1000, -1500, -1899, 0, 100 }) for (int m : new int[] { 0, 1, 9, 12, -1 }) { Date d = new Date(y, m, 29, 5, 6, 7); System.out.println(d.getTime() + " " + d); d.setDate(31); d.setMonth(5); System.out.println(d + " " + Date.UTC(y, m, 1, 0, 0, 0)); }
  SimpleDateFormat g = new SimpleDateFormat("yyyy-MM-dd"); for (String s : new String[] { "1582-10-15", "1582-10-04", "1500-02-29", "0001-01-01", "1600-02-29", "1000-12-31" }) System.out.println(g.parse(s).getTime() + " " + g.format(g.parse(s)) + " " + g.parse(s));
} }
