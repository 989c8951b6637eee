package racelens;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.Enumeration;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

/** Runs the threads of a scenario, and turns what their calls gave into a text that can be compared. */
public final class Scenario {
    /** Between the results of a text. */
    private static final char NEXT = '\n';

    /** Elements that a caller looks at. */
    private static final int MOST_ELEMENTS = 4;

    /** Callbacks that are counted; a loop that makes them for ever comes back to a state that it had. */
    private static final int MOST_CALLBACKS = 4;

    /** What threads that are no actors have called, and whether collections were given there. */
    private static final AtomicInteger OTHER_CALLBACKS = new AtomicInteger();

    private static final AtomicInteger OTHER_ELEMENTS = new AtomicInteger();

    /** Whether calls are whole but for what they call that they were given: then others come in. */
    static boolean givesWay;

    /** Whether others come in also where a call tells an object that the shared one has had from the start. */
    static boolean givesWayInside;

    /** Whether callbacks must not overlap. */
    static boolean watches;

    /** Who is in a callback, as seen by the others. This orders nothing. */
    private static final AtomicReference<Thread> INSIDE = new AtomicReference<>();
    private static final AtomicInteger OVERLAPS = new AtomicInteger();

    /** Whether threads let others go on between their calls, and else only where they wait. */
    static boolean takesTurns;

    /** What threads that are no actors have made and not closed. */
    private static final AtomicInteger OTHERS_LEFT = new AtomicInteger();

    private static final Object CALL = new Object();

    /** The actor whose call is at work, where calls give way. */
    private static Thread holder;

    private Scenario() {}

    static void enter() {
        Model.step(CALL);
        if (holder != null) {
            Model.retry(CALL, holder);
        }
        holder = Thread.currentThread();
    }

    static void leave() {
        Model.step(CALL);
        holder = null;
    }

    /** A method of an object is called that a call was given. */
    public static void given() {
        if (givesWay && holder == Thread.currentThread() && ((Actor) holder).isOpen) {
            leave();
            enter();
        }
    }

    /**
     * A method without a result of an object that stands in for others is called. A collection counts as its elements. Actors count for
     * themselves, so that this orders nothing.
     */
    public static void called(Object given) {
        if (givesWayInside && holder == Thread.currentThread()) {
            leave();
            enter();
        }
        int elements = sizeOf(given);
        int count = elements < 0 ? 1 : elements;
        Thread current = Thread.currentThread();
        if (watches) {
            Thread other = INSIDE.getOpaque();
            if (other != null && other != current) {
                OVERLAPS.setOpaque(1);
            }
            INSIDE.setOpaque(current);
            INSIDE.setOpaque(other == current ? current : null);
        }
        if (current instanceof Actor) {
            Actor actor = (Actor) current;
            actor.callbacks = within(actor.callbacks + count);
            actor.getsElements |= elements >= 0;
        } else {
            if (elements >= 0) {
                OTHER_ELEMENTS.set(1);
            }
            if (OTHER_CALLBACKS.get() < MOST_CALLBACKS) {
                OTHER_CALLBACKS.addAndGet(count);
            }
        }
    }

    /** How many elements a collection has; -1 for anything else. */
    private static int sizeOf(Object given) {
        if (given instanceof Collection) {
            return ((Collection<?>) given).size();
        }
        if (given instanceof Map) {
            return ((Map<?, ?>) given).size();
        }
        return given instanceof Object[] ? ((Object[]) given).length : -1;
    }

    /** An object that stands in for one that is to be closed is made, or is closed. */
    public static void left(int change) {
        Thread current = Thread.currentThread();
        if (current instanceof Actor) {
            Actor actor = (Actor) current;
            actor.left = within(actor.left + change);
        } else {
            OTHERS_LEFT.set(within(OTHERS_LEFT.get() + change));
        }
    }

    private static int within(int count) {
        return Math.max(-MOST_CALLBACKS, Math.min(count, MOST_CALLBACKS));
    }

    /** How many objects were made and not closed. */
    public static Object allLeft(Actor[] actors) {
        int count = OTHERS_LEFT.get();
        for (Actor actor : actors) {
            count += actor.left;
        }
        return within(count);
    }

    /** What a call gave that has ended; null where it has not, or threw. */
    public static Object given(Actor[] actors, int thread, int call) {
        Object result = call < actors[thread].ended ? actors[thread].results[call] : null;
        return result instanceof Throwable ? null : result;
    }

    /** How often such methods were called, up to a number; of collections, how many elements they got. */
    public static Object callbacks(Actor[] actors) {
        int count = OTHER_CALLBACKS.get();
        boolean getElements = OTHER_ELEMENTS.get() != 0;
        for (Actor actor : actors) {
            count += actor.callbacks;
            getElements |= actor.getsElements;
        }
        count = Math.min(count, MOST_CALLBACKS);
        if (OVERLAPS.get() > 0) {
            return count + " at once";
        }
        return getElements ? count + " elements" : (Object) count;
    }

    /**
     * Runs the threads: at once where no order is given, and watched for callbacks that overlap with an exclamation mark; with a star in
     * whole calls that give way to others in what they were given to call, with two of them also in what they tell objects that the
     * shared one has had from the start; with a plus in calls that let others go on where they wait and between each other; else one
     * whole call after the other. An order has a digit for each call, which names its thread.
     */
    public static void run(Actor[] actors, String order) throws InterruptedException {
        if (order.equals("!")) {
            watches = true;
            order = "";
        }
        if (order.equals("*") || order.equals("**")) {
            givesWay = true;
            givesWayInside = order.length() > 1;
            order = "";
        } else if (order.equals("+")) {
            takesTurns = true;
            order = "";
        }
        boolean isOneEach = order.length() == actors.length;
        if (order.isEmpty()) {
            for (Actor actor : actors) {
                actor.start();
            }
        } else if (!isOneEach) {
            for (Actor actor : actors) {
                actor.takesTurns = true;
                actor.start();
            }
        }
        for (int at = 0; at < order.length(); at++) {
            Actor actor = actors[order.charAt(at) - '0'];
            if (isOneEach) {
                actor.start();
                actor.join();
            } else {
                actor.turn();
            }
        }
        for (Actor actor : actors) {
            actor.join();
        }
    }

    /**
     * Looks at the elements of what a call gave, in the thread that called. A synchronized collection asks its callers to hold its
     * monitor for that.
     */
    public static void iterate(Object found) {
        if (found != null && found.getClass().getName().startsWith("java.util.Collections$Synchronized")) {
            synchronized (found) {
                goThrough(found);
            }
        } else {
            goThrough(found);
        }
    }

    private static void goThrough(Object found) {
        Iterator<?> all = null;
        if (found instanceof Iterator) {
            all = (Iterator<?>) found;
        } else if (found instanceof Iterable) {
            all = ((Iterable<?>) found).iterator();
        } else if (found instanceof Map) {
            all = ((Map<?, ?>) found).entrySet().iterator();
        } else if (found instanceof Enumeration) {
            all = ((Enumeration<?>) found).asIterator();
        }
        for (int at = 0; all != null && at < MOST_ELEMENTS && all.hasNext(); at++) {
            all.next();
        }
    }

    /** What a function makes that is given a batch: the batch itself, so that it shows what was in it. */
    public static Object ofBatch(Object given, Object made) {
        boolean isBatch = given instanceof Collection || given instanceof Map || given instanceof Object[];
        return isBatch ? given : made;
    }

    /** A different value of the class of a value, where it is a number or a text: what an operator gives. */
    public static Object changed(Object value) {
        if (value instanceof Integer) {
            return (Integer) value + 1;
        }
        return value instanceof String ? value + "a" : value;
    }

    /** What a call gave that threw; thrown on where it isn't expected. Names are between line breaks, or a star for all. */
    public static Object thrown(Throwable exception, String expected) throws Throwable {
        if (!expected.equals("*") && !expected.contains(NEXT + exception.getClass().getName() + NEXT)) {
            throw exception;
        }
        return exception;
    }

    /** Fails with the outcome, where it isn't one of the known ones. Each of those begins and ends with a line of two dots. */
    public static void judge(Actor[] actors, Object[] after, Object[] receivers, String known) {
        StringBuilder text = new StringBuilder();
        List<Object> seen = new ArrayList<>();
        for (Object receiver : receivers) {
            seen.add(receiver);
        }
        for (Actor actor : actors) {
            if (actor.ended < actor.results.length) {
                return;
            }
            for (Object result : actor.results) {
                showLine(result, seen, text);
            }
        }
        for (Object result : after) {
            showLine(result, seen, text);
        }
        String outcome = text.append(NEXT).toString();
        if (!known.contains("..\n" + outcome + "..\n")) {
            throw new AssertionError(outcome);
        }
    }

    /** A text of several lines is one line of an outcome. */
    private static void showLine(Object value, List<Object> seen, StringBuilder text) {
        int start = text.length();
        show(value, seen, text, 0);
        for (int at = text.indexOf("\n", start); at >= 0; at = text.indexOf("\n", at)) {
            text.replace(at, at + 1, "\\n");
        }
        text.append(NEXT);
    }

    /** Whether a text tells what an object holds, and not which object it is. */
    private static boolean isTold(String text) {
        return text.indexOf('@') < 0;
    }

    /** Whether it is a value of the library, such as a time or an identifier. */
    private static boolean isValue(Object value) {
        String name = value.getClass().getName();
        return value instanceof BitSet || value instanceof Comparable && name.startsWith("java.") || name.startsWith("java.net.");
    }

    private static boolean isEqual(Object one, Object other) {
        return one.getClass() == other.getClass() && one.equals(other);
    }

    /** The elements of an array; null of anything else. */
    private static Object[] elements(Object array) {
        if (array instanceof int[]) {
            int[] all = (int[]) array;
            Object[] elements = new Object[all.length];
            for (int at = 0; at < all.length; at++) {
                elements[at] = all[at];
            }
            return elements;
        }
        if (array instanceof long[]) {
            long[] all = (long[]) array;
            Object[] elements = new Object[all.length];
            for (int at = 0; at < all.length; at++) {
                elements[at] = all[at];
            }
            return elements;
        }
        if (array instanceof boolean[]) {
            boolean[] all = (boolean[]) array;
            Object[] elements = new Object[all.length];
            for (int at = 0; at < all.length; at++) {
                elements[at] = all[at];
            }
            return elements;
        }
        if (array instanceof byte[]) {
            byte[] all = (byte[]) array;
            Object[] elements = new Object[all.length];
            for (int at = 0; at < all.length; at++) {
                elements[at] = all[at];
            }
            return elements;
        }
        if (array instanceof char[]) {
            char[] all = (char[]) array;
            Object[] elements = new Object[all.length];
            for (int at = 0; at < all.length; at++) {
                elements[at] = all[at];
            }
            return elements;
        }
        if (array instanceof short[]) {
            short[] all = (short[]) array;
            Object[] elements = new Object[all.length];
            for (int at = 0; at < all.length; at++) {
                elements[at] = all[at];
            }
            return elements;
        }
        if (array instanceof float[]) {
            float[] all = (float[]) array;
            Object[] elements = new Object[all.length];
            for (int at = 0; at < all.length; at++) {
                elements[at] = all[at];
            }
            return elements;
        }
        if (array instanceof double[]) {
            double[] all = (double[]) array;
            Object[] elements = new Object[all.length];
            for (int at = 0; at < all.length; at++) {
                elements[at] = all[at];
            }
            return elements;
        }
        return array instanceof Object[] ? (Object[]) array : null;
    }

    private static void show(Object value, List<Object> seen, StringBuilder text, int depth) {
        if (value == null || value instanceof Boolean || value instanceof Number || value instanceof Character) {
            text.append(value);
        } else if (value instanceof String) {
            text.append('"').append(value).append('"');
        } else if (value instanceof Enum) {
            text.append(((Enum<?>) value).name());
        } else if (value instanceof Throwable) {
            text.append("throws ").append(value.getClass().getName());
        } else if (value instanceof Record && isTold(((Record) value).toString())) {
            text.append(((Record) value).toString());
        } else if (depth > 2) {
            text.append("...");
        } else if (value instanceof Optional) {
            text.append("Optional ");
            show(((Optional<?>) value).orElse(null), seen, text, depth + 1);
        } else if (value instanceof OptionalInt) {
            OptionalInt found = (OptionalInt) value;
            text.append("Optional ").append(found.isPresent() ? (Object) found.getAsInt() : null);
        } else if (value instanceof OptionalLong) {
            OptionalLong found = (OptionalLong) value;
            text.append("Optional ").append(found.isPresent() ? (Object) found.getAsLong() : null);
        } else if (value instanceof OptionalDouble) {
            OptionalDouble found = (OptionalDouble) value;
            text.append("Optional ").append(found.isPresent() ? (Object) found.getAsDouble() : null);
        } else if (isValue(value) && isTold(value.toString())) {
            text.append(value);
        } else if (value instanceof Map) {
            text.append('{');
            String between = "";
            for (Map.Entry<?, ?> entry : ((Map<?, ?>) value).entrySet()) {
                text.append(between);
                show(entry.getKey(), seen, text, depth + 1);
                text.append('=');
                show(entry.getValue(), seen, text, depth + 1);
                between = ", ";
            }
            text.append('}');
        } else if (value instanceof Collection) {
            text.append('[');
            String between = "";
            for (Object element : (Collection<?>) value) {
                text.append(between);
                show(element, seen, text, depth + 1);
                between = ", ";
            }
            text.append(']');
        } else if (elements(value) != null) {
            text.append('[');
            String between = "";
            for (Object element : elements(value)) {
                text.append(between);
                show(element, seen, text, depth + 1);
                between = ", ";
            }
            text.append(']');
        } else {
            int at = 0;
            while (at < seen.size() && seen.get(at) != value) {
                at++;
            }
            // Of values that are equal, one is as good as another.
            if (at == seen.size()) {
                at = 0;
                while (at < seen.size() && !isEqual(seen.get(at), value)) {
                    at++;
                }
            }
            if (at == seen.size()) {
                seen.add(value);
            }
            text.append(value.getClass().getSimpleName()).append('#').append(at + 1);
            if (value instanceof Future) {
                showContent((Future<?>) value, seen, text, depth);
            }
        }
    }

    /** What a future has come to when all calls have ended. */
    private static void showContent(Future<?> future, List<Object> seen, StringBuilder text, int depth) {
        if (!future.isDone()) {
            text.append(" (not done)");
            return;
        }
        text.append(" (");
        try {
            show(future.get(), seen, text, depth + 1);
        } catch (ExecutionException exception) {
            show(exception.getCause(), seen, text, depth + 1);
        } catch (CancellationException | InterruptedException exception) {
            show(exception, seen, text, depth + 1);
        }
        text.append(')');
    }
}
