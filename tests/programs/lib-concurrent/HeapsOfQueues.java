import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.stream.*;
public class HeapsOfQueues { 
  record Job(int rank, String name) implements Comparable<Job> { public int compareTo(Job o){return Integer.compare(rank,o.rank);} }
  public static void main(String[] a) throws Exception {
        PriorityBlockingQueue<Integer> q=new PriorityBlockingQueue<>();
        for(int i: new int[]{9,4,7,1,8,2,6,3,5,0}) { q.add(i);
        System.out.println(q); }
        q.remove(4);
        System.out.println(q); q.remove(9);
        System.out.println(q);
        Iterator<Integer> it=q.iterator(); it.next(); it.next(); it.remove();
        System.out.println(q+" "+it.next());
        System.out.println(q.poll()+" "+q+" "+q.size()+" "+q.contains(7)+Arrays.toString(q.toArray()));
        q.removeIf(x->x%2==0);
        System.out.println(q);
        List<Integer> into=new ArrayList<>();
        System.out.println(q.drainTo(into,2)+" "+into+q);
        PriorityBlockingQueue<Integer> r=new PriorityBlockingQueue<>(List.of(5,3,8,1,9,2));
        System.out.println(r+" "+r.comparator());
        PriorityBlockingQueue<Integer> r2=new PriorityBlockingQueue<>(r);
        System.out.println(r2);
        PriorityBlockingQueue<Integer> r3=new PriorityBlockingQueue<>(new TreeSet<>(Comparator.reverseOrder()){{addAll(List.of(3,1,2));}});
        System.out.println(r3+" "+r3.poll());
        PriorityBlockingQueue<String> s=new PriorityBlockingQueue<>(4, Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder()));
        Collections.addAll(s,"pear","fig","banana","kiwi","apple","date");
        System.out.println(s);
        System.out.println(s.stream().sorted().collect(Collectors.toList()));
        StringBuilder sb=new StringBuilder(); while(!s.isEmpty()) sb.append(s.take()).append(' ');
        System.out.println(sb);
        PriorityBlockingQueue<Job> js=new PriorityBlockingQueue<>(); js.add(new Job(2,"b")); js.add(new Job(1,"x")); js.add(new Job(1,"y")); js.add(new Job(1,"z"));
        System.out.println(js); js.poll();
        System.out.println(js); js.poll();
        System.out.println(js);
        try { ((PriorityBlockingQueue)js).add("s"); } catch (ClassCastException e) { System.out.println("cce "+js.size()); }
        try { new PriorityBlockingQueue<Object>().add(new Object()); } catch (ClassCastException e) { System.out.println("cce"); }
        r.retainAll(List.of(1,2,3));
        System.out.println(r); r.forEach(x->System.out.print(x+";"));
        System.out.println(); r.clear();
        System.out.println(r+" "+r.peek()+r.remainingCapacity());
  } }
