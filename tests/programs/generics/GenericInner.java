import java.util.Iterator;
import java.util.NoSuchElementException;

public class GenericInner {
    static class Ring<T> implements Iterable<T> {
        private final Object[] items; private int head, size;
        Ring(int n) { items = new Object[n]; }
        boolean offer(T t) { if (size == items.length) return false; items[(head + size++) % items.length] = t; return true; }
        @SuppressWarnings("unchecked") T poll() { if (size == 0) throw new NoSuchElementException("empty"); T t = (T) items[head]; head = (head + 1) % items.length; size--; return t; }
        private class It implements Iterator<T> { int at; public boolean hasNext() { return at < size; } @SuppressWarnings("unchecked") public T next() { return (T) items[(head + at++) % items.length]; } }
        @Override public Iterator<T> iterator() { return new It(); }
    }
    static class Tree<K extends Comparable<K>, V> {
        private class Node { final K k; V v; Node l, r; Node(K k, V v) { this.k = k; this.v = v; } }
        private Node root; int size;
        V put(K k, V v) { if (root == null) { root = new Node(k, v); size++; return null; } Node n = root; while (true) { int c = k.compareTo(n.k); if (c == 0) { V old = n.v; n.v = v; return old; } Node next = c < 0 ? n.l : n.r; if (next == null) { Node made = new Node(k, v); if (c < 0) n.l = made; else n.r = made; size++; return null; } n = next; } }
        V get(K k) { for (Node n = root; n != null; ) { int c = k.compareTo(n.k); if (c == 0) return n.v; n = c < 0 ? n.l : n.r; } return null; }
        String walk() { StringBuilder b = new StringBuilder(); walk(root, b); return b.toString(); }
        private void walk(Node n, StringBuilder b) { if (n == null) return; walk(n.l, b); b.append(n.k).append('=').append(n.v).append(' '); walk(n.r, b); }
        int depth() { return new Object() { int of(Node n) { return n == null ? 0 : 1 + Math.max(of(n.l), of(n.r)); } }.of(root); }
    }
    public static void main(String[] args) {
        Ring<String> ring = new Ring<>(3);
        for (String s : "a b c d".split(" ")) System.out.print(ring.offer(s) + " ");
        System.out.print(ring.poll() + ring.offer("e")); for (String s : ring) System.out.print(s.toUpperCase()); System.out.println();
        try { new Ring<Integer>(1).poll(); } catch (NoSuchElementException e) { System.out.println(e.getMessage()); }
        Tree<String, Integer> t = new Tree<>(); for (String s : "the quick brown fox jumps over the lazy dog".split(" ")) t.put(s, s.length()); System.out.println(t.walk() + t.size + t.depth() + t.put("fox", 9) + t.get("fox") + t.get("cat"));
    }
}
