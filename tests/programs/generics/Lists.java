public class Lists {
    static class Node<T> {
        final T head;
        final Node<T> tail;
        Node(T head, Node<T> tail) { this.head = head; this.tail = tail; }
    }
    static class Stack<T> implements Iterable<T> {
        private Node<T> top;
        private int size;
        void push(T value) { top = new Node<>(value, top); size++; }
        T pop() { T value = top.head; top = top.tail; size--; return value; }
        public java.util.Iterator<T> iterator() {
            return new java.util.Iterator<T>() {
                Node<T> at = top;
                public boolean hasNext() { return at != null; }
                public T next() { T value = at.head; at = at.tail; return value; }
            };
        }
        <R> Stack<R> map(java.util.function.Function<? super T, ? extends R> f) {
            Stack<R> result = new Stack<>();
            for (T value : this) result.push(f.apply(value));
            return result;
        }
    }
    static <T extends Comparable<? super T>> void sort(T[] array) {
        for (int i = 1; i < array.length; i++) {
            T x = array[i];
            int j = i;
            for (; j > 0 && array[j - 1].compareTo(x) > 0; j--) array[j] = array[j - 1];
            array[j] = x;
        }
    }
    public static void main(String[] args) {
        Stack<Integer> stack = new Stack<>();
        for (int i = 0; i < 5; i++) stack.push(i * i);
        int sum = 0;
        for (int x : stack) sum += x;
        System.out.println(sum + " " + stack.pop() + " " + stack.size);
        for (String s : stack.map(x -> "<" + x + ">")) System.out.print(s);
        System.out.println();
        String[] words = {"pear", "apple", "fig", "apple"};
        sort(words);
        for (String word : words) System.out.print(word + " ");
        Integer[] numbers = {3, -1, 2};
        sort(numbers);
        for (Integer n : numbers) System.out.print(n + " ");
        System.out.println();
        try {
            new Stack<String>().pop();
        } catch (NullPointerException e) {
            System.out.println("empty");
        }
    }
}
