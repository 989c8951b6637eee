// expect deadlock: `board(
public class Landings {
    private final int[] room;

    public Landings(int floors) {
        room = new int[floors];
    }

    public synchronized void board(int floor) throws InterruptedException {
        while (room[floor] == 0) {
            wait();
        }
        room[floor]--;
    }

    public synchronized void arrive(int floor, int places) {
        room[floor] += places;
        notify();
    }
}

// right
public class Landings {
    private final int[] room;

    public Landings(int floors) {
        room = new int[floors];
    }

    public synchronized void board(int floor) throws InterruptedException {
        while (room[floor] == 0) {
            wait();
        }
        room[floor]--;
    }

    public synchronized void arrive(int floor, int places) {
        room[floor] += places;
        notifyAll();
    }
}
