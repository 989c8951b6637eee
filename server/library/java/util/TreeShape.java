package java.util;

/**
 * The shape of a red-black tree (Cormen, Leiserson, Rivest and Stein, chapter 13), whose nodes are known by their places in the
 * order. It holds no keys: what a search compares follows from where the nodes lie. The first of two children that takes the
 * place of a removed node is its successor, as in a JDK.
 */
final class TreeShape {
    static final class Branch {
        Branch left;
        Branch right;
        Branch parent;
        boolean isRed;
        /** How many nodes lie here and below. */
        int size = 1;
    }

    Branch root;

    static int size(Branch at) {
        return at == null ? 0 : at.size;
    }

    /** The tree that a JDK makes of so many entries that come in order: all levels are full but the last, which is red. */
    static TreeShape balanced(int count) {
        TreeShape made = new TreeShape();
        int red = 31 - Integer.numberOfLeadingZeros(count + 1);
        made.root = balanced(0, 0, count - 1, red);
        return made;
    }

    private static Branch balanced(int level, int from, int to, int red) {
        if (to < from) {
            return null;
        }
        int middle = from + to >>> 1;
        Branch made = new Branch();
        made.isRed = level == red;
        made.left = balanced(level + 1, from, middle - 1, red);
        made.right = balanced(level + 1, middle + 1, to, red);
        if (made.left != null) {
            made.left.parent = made;
        }
        if (made.right != null) {
            made.right.parent = made;
        }
        made.size = to - from + 1;
        return made;
    }

    private Branch at(int place) {
        Branch at = root;
        while (true) {
            int before = size(at.left);
            if (place == before) {
                return at;
            }
            if (place < before) {
                at = at.left;
            } else {
                place -= before + 1;
                at = at.right;
            }
        }
    }

    /** The place of the node below which a new one comes: to the left of the next one, or to the right of the one before. */
    int parent(int place) {
        return place < root.size && at(place).left == null ? place : place - 1;
    }

    void insert(int place) {
        Branch made = new Branch();
        if (root == null) {
            root = made;
            return;
        }
        int next = parent(place);
        Branch parent = at(next);
        if (next == place) {
            parent.left = made;
        } else {
            parent.right = made;
        }
        made.parent = parent;
        for (Branch above = parent; above != null; above = above.parent) {
            above.size++;
        }
        made.isRed = true;
        mendInserted(made);
    }

    private void mendInserted(Branch made) {
        Branch at = made;
        while (at != root && at.parent.isRed) {
            Branch parent = at.parent;
            Branch above = parent.parent;
            boolean isLeft = parent == above.left;
            Branch uncle = isLeft ? above.right : above.left;
            if (uncle != null && uncle.isRed) {
                parent.isRed = false;
                uncle.isRed = false;
                above.isRed = true;
                at = above;
                continue;
            }
            if (at == (isLeft ? parent.right : parent.left)) {
                at = parent;
                rotate(at, isLeft);
            }
            at.parent.isRed = false;
            above.isRed = true;
            rotate(above, !isLeft);
        }
        root.isRed = false;
    }

    void remove(int place) {
        Branch gone = at(place);
        if (gone.left != null && gone.right != null) {
            gone = gone.right;
            while (gone.left != null) {
                gone = gone.left;
            }
        }
        for (Branch above = gone.parent; above != null; above = above.parent) {
            above.size--;
        }
        Branch child = gone.left != null ? gone.left : gone.right;
        if (child != null) {
            replace(gone, child);
            if (!gone.isRed) {
                mendRemoved(child);
            }
        } else if (gone.parent == null) {
            root = null;
        } else {
            gone.size = 0;
            if (!gone.isRed) {
                mendRemoved(gone);
            }
            replace(gone, null);
        }
    }

    /** There is one black node too few on the way to this one. */
    private void mendRemoved(Branch missing) {
        Branch at = missing;
        while (at != root && !at.isRed) {
            boolean isLeft = at == at.parent.left;
            Branch sibling = other(at.parent, isLeft);
            if (sibling.isRed) {
                sibling.isRed = false;
                at.parent.isRed = true;
                rotate(at.parent, isLeft);
                sibling = other(at.parent, isLeft);
            }
            Branch near = isLeft ? sibling.left : sibling.right;
            Branch far = isLeft ? sibling.right : sibling.left;
            if (!isRed(near) && !isRed(far)) {
                sibling.isRed = true;
                at = at.parent;
                continue;
            }
            if (!isRed(far)) {
                near.isRed = false;
                sibling.isRed = true;
                rotate(sibling, !isLeft);
                sibling = other(at.parent, isLeft);
                far = isLeft ? sibling.right : sibling.left;
            }
            sibling.isRed = at.parent.isRed;
            at.parent.isRed = false;
            far.isRed = false;
            rotate(at.parent, isLeft);
            at = root;
        }
        at.isRed = false;
    }

    private static Branch other(Branch parent, boolean isLeft) {
        return isLeft ? parent.right : parent.left;
    }

    private static boolean isRed(Branch at) {
        return at != null && at.isRed;
    }

    private void replace(Branch gone, Branch by) {
        if (by != null) {
            by.parent = gone.parent;
        }
        if (gone.parent == null) {
            root = by;
        } else if (gone == gone.parent.left) {
            gone.parent.left = by;
        } else {
            gone.parent.right = by;
        }
    }

    /** To the left, its right child takes its place; to the right, its left child. */
    private void rotate(Branch at, boolean toLeft) {
        Branch up = toLeft ? at.right : at.left;
        Branch moved = toLeft ? up.left : up.right;
        replace(at, up);
        if (toLeft) {
            at.right = moved;
            up.left = at;
        } else {
            at.left = moved;
            up.right = at;
        }
        if (moved != null) {
            moved.parent = at;
        }
        at.parent = up;
        at.size = size(at.left) + size(at.right) + 1;
        up.size = size(up.left) + size(up.right) + 1;
    }
}
