// expect deadlock: blocked forever
import java.util.*;
public class TreeNode {
    private TreeNode parent;
    private final List<TreeNode> children = new ArrayList<>();
    public synchronized void addChild(TreeNode child) {
        children.add(child);
        child.setParent(this);
    }
    public synchronized void setParent(TreeNode parent) { this.parent = parent; }
    public synchronized int size() { return children.size(); }
}
// right
import java.util.*;
public class TreeNode {
    private static final Object TREE = new Object();
    private TreeNode parent;
    private final List<TreeNode> children = new ArrayList<>();
    public void addChild(TreeNode child) {
        synchronized (TREE) {
            children.add(child);
            child.setParent(this);
        }
    }
    public void setParent(TreeNode parent) { synchronized (TREE) { this.parent = parent; } }
    public int size() { synchronized (TREE) { return children.size(); } }
}
