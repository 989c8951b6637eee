// expect deadlock: after `a.addPeer(b); b.addPeer(a)`
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;

/**
 * One member's view of the cluster. What is announced to a member is passed on to its
 * direct peers; peers usually know each other mutually.
 */
final class ClusterMember {

    private final String name;
    private final Set<String> view = new TreeSet<>();
    private final List<ClusterMember> peers = new ArrayList<>();

    public ClusterMember(String name) {
        this.name = Objects.requireNonNull(name, "name");
        view.add(name);
    }

    /** Connects this member to a peer; later announcements are forwarded to it. */
    public synchronized void addPeer(ClusterMember peer) {
        if (peer == this) {
            throw new IllegalArgumentException(name + " cannot be its own peer");
        }
        if (!peers.contains(peer)) {
            peers.add(peer);
        }
    }

    /**
     * Adds a node to the view and then tells the peers about it one by one, so a peer's view
     * may lag behind until this call returns.
     */
    public synchronized void announce(String node) {
        view.add(node);
        for (ClusterMember peer : peers) {
            peer.learn(node);
        }
    }

    public synchronized boolean knows(String node) {
        return view.contains(node);
    }

    /** The known nodes in alphabetical order. */
    public synchronized List<String> view() {
        return List.copyOf(view);
    }

    public String name() {
        return name;
    }

    @Override
    public String toString() {
        return "ClusterMember[" + name + "]";
    }

    private synchronized void learn(String node) {
        view.add(node);
    }
}
// right
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;

/**
 * One member's view of the cluster. What is announced to a member is passed on to its
 * direct peers; peers usually know each other mutually.
 */
final class ClusterMember {

    private final String name;
    private final Set<String> view = new TreeSet<>();
    private final List<ClusterMember> peers = new ArrayList<>();

    public ClusterMember(String name) {
        this.name = Objects.requireNonNull(name, "name");
        view.add(name);
    }

    /** Connects this member to a peer; later announcements are forwarded to it. */
    public synchronized void addPeer(ClusterMember peer) {
        if (peer == this) {
            throw new IllegalArgumentException(name + " cannot be its own peer");
        }
        if (!peers.contains(peer)) {
            peers.add(peer);
        }
    }

    /**
     * Adds a node to the view and then tells the peers about it one by one, so a peer's view
     * may lag behind until this call returns.
     */
    public void announce(String node) {
        List<ClusterMember> targets;
        synchronized (this) {
            view.add(node);
            targets = List.copyOf(peers);
        }
        for (ClusterMember peer : targets) {
            peer.learn(node);
        }
    }

    public synchronized boolean knows(String node) {
        return view.contains(node);
    }

    /** The known nodes in alphabetical order. */
    public synchronized List<String> view() {
        return List.copyOf(view);
    }

    public String name() {
        return name;
    }

    @Override
    public String toString() {
        return "ClusterMember[" + name + "]";
    }

    private synchronized void learn(String node) {
        view.add(node);
    }
}
