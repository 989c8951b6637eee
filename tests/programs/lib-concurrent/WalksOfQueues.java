import java.util.*;
import java.util.concurrent.*; 
public class WalksOfQueues {
  static class D implements Delayed { final long at; final String n; D(long at,String n){this.at=at;this.n=n;} public long getDelay(TimeUnit u){return u.convert(at,TimeUnit.NANOSECONDS);} public int compareTo(Delayed o){return Long.compare(at,((D)o).at);} public String toString(){return n+at;} }
  public static void main(String[] a) throws Exception {
        DelayQueue<D> q=new DelayQueue<>(); for(int i: new int[]{5,-3,8,-1,2,-7,0}) q.add(new D(i*1_000_000_000_000L,"d"));
        System.out.println(q);
        System.out.println(q.poll());
        System.out.println(q+" "+q.size());
        List<D> l=new ArrayList<>();
        System.out.println(q.drainTo(l)+" "+l+" "+q+q.poll()+q.peek());
        System.out.println(q.remove(q.peek())+" "+q);
        Iterator<D> it=q.iterator(); it.next(); it.remove();
        System.out.println(q);
        System.out.println(q.poll(1,TimeUnit.NANOSECONDS));
        System.out.println(Arrays.toString(q.toArray(new D[0]))); q.clear();
        System.out.println(q.isEmpty());
        LinkedBlockingQueue<Integer> b=new LinkedBlockingQueue<>(List.of(1,2,3));
        Iterator<Integer> i=b.iterator(); b.take(); b.take(); b.take(); b.add(9);
        System.out.println(i.next()+" "+i.hasNext()+(i.hasNext()?i.next():""));
        ConcurrentLinkedQueue<Integer> c=new ConcurrentLinkedQueue<>(List.of(1,2,3)); i=c.iterator(); i.next(); c.add(4); c.remove(2); c.remove(3);
        StringBuilder sb=new StringBuilder(); while(i.hasNext()) sb.append(i.next());
        System.out.println(sb);
        ConcurrentLinkedDeque<Integer> d=new ConcurrentLinkedDeque<>(List.of(1,2,3)); i=d.iterator(); d.addLast(4); d.addFirst(0); d.removeLast(); sb=new StringBuilder(); while(i.hasNext()) {sb.append(i.next()); } System.out.println(sb+" "+d);
        LinkedBlockingDeque<Integer> e=new LinkedBlockingDeque<>(List.of(1,2,3)); i=e.iterator(); i.next(); i.remove(); e.add(7); sb=new StringBuilder(); while(i.hasNext()) {int x=i.next(); sb.append(x); if(x==2) i.remove(); } System.out.println(sb+" "+e);
        ArrayBlockingQueue<Integer> f=new ArrayBlockingQueue<>(4); f.addAll(List.of(1,2,3)); i=f.iterator(); f.poll(); f.add(4); f.add(5); sb=new StringBuilder(); while(i.hasNext()) sb.append(i.next());
        System.out.println(sb+" "+f);
        for (int x : c) { c.add(x+10); if (c.size()>6) break; } System.out.println(c);
        CopyOnWriteArrayList<Integer> w=new CopyOnWriteArrayList<>(new Integer[]{3,1,2}); for(int x: w) w.add(x*10);
        System.out.println(w+" "+w.indexOf(10)+w.lastIndexOf(2)+w.contains(30)); w.sort(null);
        System.out.println(w); w.replaceAll(x->x+1);
        System.out.println(w);
        List<Integer> sub=w.subList(1,4);
        System.out.println(sub); sub.set(0,99);
        System.out.println(w); w.add(5);
        try { sub.size(); } catch(ConcurrentModificationException x){ System.out.println("cme"); }
        System.out.println(w.removeIf(x->x>20)+" "+w+w.addIfAbsent(2)+w.addAllAbsent(List.of(2,50,50))+w.set(0,-1)+w.remove(0)+w+w.equals(List.of())+w.hashCode());
        ListIterator<Integer> li=w.listIterator(2);
        System.out.println(li.previous()+" "+li.nextIndex()); try{li.set(1);}catch(UnsupportedOperationException x){System.out.println("uoe");} try{w.get(77);}catch(IndexOutOfBoundsException x){System.out.println(x.getMessage());} try{w.add(77,1);}catch(IndexOutOfBoundsException x){System.out.println(x.getMessage());}
        Object[] arr=w.toArray(); arr[0]=null;
        System.out.println(w);
        System.out.println(w.clone()); w.retainAll(List.of(50));
        System.out.println(w); w.clear();
        System.out.println(w.isEmpty()+""+w);
  } }
