import java.util.concurrent.Phaser;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

public class PhaserCalls {
    public static void main(String[] args) throws Exception {
        Phaser phaser = new Phaser(1);
        System.out.println(phaser.getPhase() + " " + phaser.getRegisteredParties() + phaser.getArrivedParties() + phaser.getUnarrivedParties() + phaser.isTerminated() + phaser.getParent() + (phaser.getRoot() == phaser));
        System.out.println(phaser.register() + " " + phaser.bulkRegister(2) + phaser.getRegisteredParties() + phaser.arrive() + phaser.arriveAndDeregister() + phaser.getArrivedParties() + phaser.getUnarrivedParties());
        System.out.println(phaser.arrive() + " " + phaser.arrive() + phaser.getPhase() + phaser.awaitAdvance(0) + phaser.awaitAdvanceInterruptibly(0) + phaser.awaitAdvanceInterruptibly(0, 1, TimeUnit.SECONDS));
        try {
            phaser.awaitAdvanceInterruptibly(1, 1, TimeUnit.MILLISECONDS);
        } catch (TimeoutException exception) {
            System.out.println("late");
        }
        Phaser counted = new Phaser(1) {
            @Override
            protected boolean onAdvance(int phase, int parties) {
                System.out.println("phase " + phase + " of " + parties);
                return phase >= 1;
            }
        };
        System.out.println(counted.arriveAndAwaitAdvance() + " " + counted.isTerminated());
        counted.arriveAndAwaitAdvance();
        System.out.println(counted.isTerminated() + " " + (counted.arrive() < 0) + (counted.register() < 0));
        Phaser child = new Phaser(phaser, 1);
        System.out.println((child.getParent() == phaser) + " " + (child.getRoot() == phaser) + phaser.getRegisteredParties() + new Phaser().getRegisteredParties() + new Phaser(phaser).getRegisteredParties());
        phaser.forceTermination();
        System.out.println(phaser.isTerminated() + " " + phaser.toString().contains("parties"));
        try {
            new Phaser(-1);
        } catch (IllegalArgumentException exception) {
            System.out.println("negative");
        }
        try {
            Phaser empty = new Phaser();
            empty.arrive();
        } catch (IllegalStateException exception) {
            System.out.println("nobody");
        }
    }
}
