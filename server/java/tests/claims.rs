//! Which classes are made for several threads, as far as their text tells.

use racelens_java::{RootDatabase, claims};

/// The reason why a class is, if there is one.
fn reason(text: &str) -> Option<String> {
    let mut db = RootDatabase::default();
    let file = db.set_file("Test.java", text.into());
    claims(&db, file).first().map(|claim| claim.reason.clone())
}

#[test]
fn a_count_of_objects_is_no_claim() {
    let class = |method: &str| {
        format!(
            "import java.util.concurrent.atomic.AtomicInteger;
            class Waiter {{
                private static final AtomicInteger MADE = new AtomicInteger();
                private final int id = MADE.getAndIncrement();
                private long latency;
                void setLatency(long latency) {{ this.latency = latency; }}
                {method}
            }}"
        )
    };
    assert_eq!(reason(&class("")), None);
    let used = "its field `MADE` is of a thread-safe class";
    assert_eq!(reason(&class("static int made() { return MADE.get(); }")).as_deref(), Some(used));
    assert_eq!(reason(&class("Runnable later() { return () -> MADE.incrementAndGet(); }")).as_deref(), Some(used));
    assert_eq!(reason(&class("void again() { MADE.incrementAndGet(); }")).as_deref(), Some(used));
}

#[test]
fn what_documentation_refuses_may_be_emphasised() {
    let class = |words: &str| {
        format!("/** {words} */ public class Pool {{ private volatile int size; int size() {{ return size; }} }}")
    };
    for words in ["This class is *not* thread-safe.", "It is <b>not</b> threadsafe.", "It is _not_ thread safe."] {
        assert_eq!(reason(&class(words)), None, "{words}");
    }
    let partly = "its field `size` is volatile";
    for words in [
        "If it is never changed, it is a thread-safe view.",
        "Thread-safe if its delegate is.",
        "Thread-safe, unless closed.",
        "Its views are not guaranteed to be thread-safe, even when all methods that they depend on are thread-safe.",
        "The iterators of the returned map are safe for concurrent use.",
    ] {
        assert_eq!(reason(&class(words)).as_deref(), Some(partly), "{words}");
    }
    let whole = "It fails if it is full. It is thread-safe, and if several threads wait, the first is served.";
    assert_eq!(reason(&class(whole)).as_deref(), Some("its documentation calls it thread-safe"));
    assert_eq!(reason(&class("*Thread-safe*.")).as_deref(), Some("its documentation calls it thread-safe"));
}

#[test]
fn a_lock_on_what_a_library_gives_is_no_claim() {
    let class = |lock: &str| {
        format!(
            "public class Config {{
                private String name;
                void setName(String name) {{ this.name = name; }}
                Object guard() {{ return this; }}
                static Object common() {{ return Config.class; }}
                void choose() {{ synchronized ({lock}) {{ System.setProperty(\"name\", name); }} }}
            }}"
        )
    };
    assert_eq!(reason(&class("System.getProperties()")), None);
    let own = "its method `choose` has a synchronized block";
    for lock in ["this", "Config.class", "guard()", "common()", "name == null ? this : System.getProperties()"] {
        assert_eq!(reason(&class(lock)).as_deref(), Some(own), "{lock}");
    }
}
