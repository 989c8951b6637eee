import java.util.ArrayList;
import java.util.List;

class AllocatesForEver {
    public static void main(String[] args) {
        List<int[]> kept = new ArrayList<>();
        while (true) {
            kept.add(new int[1000]);
        }
    }
}
