class MillionObjects {
    static class Node {
        Node next;
        int value;
    }

    static volatile Node head;

    public static void main(String[] args) throws InterruptedException {
        Node first = null;
        for (int i = 0; i < 1_000_000; i++) {
            Node node = new Node();
            node.next = first;
            first = node;
        }
        head = first;
        Thread reader = new Thread(() -> {
            int sum = 0;
            for (Node node = head; node != null; node = node.next) {
                sum += node.value;
            }
            System.out.println(sum);
        });
        reader.start();
        head.value = 7;
        reader.join();
    }
}
