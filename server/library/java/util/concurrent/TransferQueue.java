package java.util.concurrent;

public interface TransferQueue<E> extends BlockingQueue<E> {
    boolean tryTransfer(E item);

    void transfer(E item) throws InterruptedException;

    boolean tryTransfer(E item, long time, TimeUnit unit) throws InterruptedException;

    boolean hasWaitingConsumer();

    int getWaitingConsumerCount();
}
