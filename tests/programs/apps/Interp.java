import java.util.*;
import java.util.function.*;
public class Interp {
    enum Op { PUSH, ADD, SUB, MUL, DIV, DUP, SWAP, POP, JMP, JZ, PRINT, CALL, RET, HALT, LOAD, STORE, LT;
        static final Map<String, Op> BY = new HashMap<>(); static { for (Op o : values()) BY.put(o.name().toLowerCase(), o); } }
    static final class Ins { final Op op; final int arg; Ins(Op o, int a) { op = o; arg = a; } public String toString() { return op + (arg == Integer.MIN_VALUE ? "" : " " + arg); } }
    static class VmError extends RuntimeException { VmError(String m, Throwable c) { super(m, c); } }
    static List<Ins> assemble(String src) {
        Map<String, Integer> labels = new TreeMap<>(); List<String[]> lines = new ArrayList<>();
        for (String l : src.split("\\R")) { l = l.replaceAll(";.*", "").trim(); if (l.isEmpty()) continue; if (l.endsWith(":")) labels.put(l.substring(0, l.length() - 1), lines.size()); else lines.add(l.split("\\s+")); }
        List<Ins> r = new ArrayList<>();
        for (String[] p : lines) { Op o = Op.BY.get(p[0]); if (o == null) throw new IllegalArgumentException("bad op " + Arrays.toString(p)); int a = Integer.MIN_VALUE; if (p.length > 1) a = labels.containsKey(p[1]) ? labels.get(p[1]) : Integer.decode(p[1]); r.add(new Ins(o, a)); }
        System.out.println(labels + " " + r); return r;
    }
    static int run(List<Ins> code, int fuel) {
        Deque<Integer> st = new ArrayDeque<>(), calls = new ArrayDeque<>(); int[] mem = new int[4]; int pc = 0;
        try {
            loop: while (fuel-- > 0) {
                Ins i = code.get(pc++);
                switch (i.op) {
                    case PUSH: st.push(i.arg); break;
                    case ADD: st.push(st.pop() + st.pop()); break;
                    case SUB: { int b = st.pop(), a = st.pop(); st.push(a - b); break; }
                    case MUL: st.push(st.pop() * st.pop()); break;
                    case DIV: { int b = st.pop(); st.push(st.pop() / b); } break;
                    case DUP: st.push(st.peek()); break;
                    case SWAP: { Integer b = st.pop(), a = st.pop(); st.push(b); st.push(a); break; }
                    case POP: st.pop(); break;
                    case JMP: pc = i.arg; continue loop;
                    case JZ: if (st.pop() == 0) pc = i.arg; break;
                    case PRINT: System.out.println("out " + st.peek()); break;
                    case CALL: calls.push(pc); pc = i.arg; break;
                    case RET: pc = calls.pop(); break;
                    case LOAD: st.push(mem[i.arg]); break;
                    case STORE: mem[i.arg] = st.pop(); break;
                    case LT: { int b = st.pop(); st.push(st.pop() < b ? 1 : 0); break; }
                    case HALT: break loop;
                    default: throw new AssertionError();
                }
            }
            return fuel;
        } catch (NoSuchElementException | IndexOutOfBoundsException | ArithmeticException e) { throw new VmError("pc=" + pc + " st=" + st + " mem=" + Arrays.toString(mem), e); }
    }
    public static void main(String[] args) {
        System.out.println(run(assemble("push 0x0A ; n\nstore 0\npush 1\nstore 1\nloop:\n load 0\n jz end\n load 1\n load 0\n mul\n store 1\n load 0\n push 1\n sub\n store 0\n jmp loop\nend:\n load 1\n print\n halt"), 1000));
        for (String s : new String[]{"push 1\npush 0\ndiv", "pop", "push 1\nstore 9", "push 010\nprint\nfoo", "push #ff\nprint\npush 3", "x:\njmp x", "ret"})
            try { System.out.println(run(assemble(s), 20)); } catch (VmError e) { System.out.println(e.getMessage() + " <- " + e.getCause()); } catch (IllegalArgumentException e) { System.out.println(e); }
        run(assemble("push 1\nswap"), 9);
    }
}
