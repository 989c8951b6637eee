//! What is known of the library's collections by the names of their classes and methods.

use racelens_ir::simple_name;

/// Whether a class isn't made for several threads at once.
pub fn is_for_one_thread(class: &str) -> bool {
    matches!(
        class,
        "java.util.ArrayList"
            | "java.util.LinkedList"
            | "java.util.ArrayDeque"
            | "java.util.HashMap"
            | "java.util.LinkedHashMap"
            | "java.util.TreeMap"
            | "java.util.HashSet"
            | "java.util.LinkedHashSet"
            | "java.util.TreeSet"
            | "java.util.PriorityQueue"
            | "java.util.IdentityHashMap"
            | "java.util.WeakHashMap"
            | "java.util.EnumMap"
            | "java.util.BitSet"
            | "java.lang.StringBuilder"
            | "java.text.SimpleDateFormat"
    )
}

/// Whether a class is made for several threads at once.
pub fn is_concurrent(name: &str) -> bool {
    match name.strip_prefix("java.util.concurrent.") {
        Some(rest) if rest.starts_with("atomic.") || rest == "Semaphore" => true,
        Some(rest) => ["Map", "Queue", "Deque", "Set", "List"].iter().any(|end| rest.ends_with(end)),
        None => {
            matches!(name, "java.util.Vector" | "java.util.Hashtable" | "java.util.Stack")
                || name.starts_with("java.util.Collections.synchronized")
                || matches!(simple_name(name), "ConcurrentHashMap.newKeySet")
        }
    }
}

/// Whether a method changes the collection that it is called on.
pub fn changes(name: &str) -> bool {
    let begins =
        ["add", "put", "remove", "poll", "push", "pop", "offer", "append", "insert", "delete", "retain", "replace"];
    begins.iter().any(|begin| name.starts_with(begin))
        || matches!(
            name,
            "clear"
                | "compute"
                | "computeIfAbsent"
                | "computeIfPresent"
                | "merge"
                | "set"
                | "sort"
                | "format"
                | "parse"
                | "flip"
                | "setLength"
                | "setCharAt"
                | "reverse"
                | "drainTo"
                | "and"
                | "or"
                | "xor"
                | "andNot"
        )
}
