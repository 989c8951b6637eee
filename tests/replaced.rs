//! Models against what they stand for: programs print the same where the class files of a JDK run instead of the models of
//! some classes.

use std::sync::Arc;

use racelens_classfile::ClassPath;
use racelens_ide::run::{Request, RunEnd, Uncaught, Watcher};
use racelens_ide::{Host, Switch};
use racelens_system::{Os, System};
use racelens_tests::{files, jvm};

/// Classes whose models are left out together, and the programs that use them.
const REPLACED: &[(&[&str], &[&str])] = &[
    (&["java.util.ArrayList"], &["lib-util/ArrayListListing", "lib-util/Comparators"]),
    (
        &["java.util.LinkedList"],
        &["lib-util/LinkedListListing", "lib-util/LinkedListQueueing", "lib-util/LinkedListEnds"],
    ),
    (&["java.util.ArrayDeque"], &["lib-util/ArrayDequeQueueing", "lib-util/ArrayDequeEnds"]),
    (
        &["java.util.HashMap", "java.util.LinkedHashMap", "java.util.HashSet", "java.util.LinkedHashSet"],
        &["lib-util/HashMapViews", "lib-util/LinkedHashMapViews"],
    ),
    (&["java.util.TreeMap"], &["lib-util/TreeMapViews", "lib-util/TreeMapNavigation"]),
    (&["java.util.PriorityQueue"], &["lib-util/PriorityQueueQueueing"]),
    (&["java.util.Optional"], &["lib-util/Optionals"]),
    (&["java.util.OptionalInt"], &["lib-util/OptionalInts"]),
    (&["java.util.OptionalLong"], &["lib-util/OptionalLongs"]),
    (&["java.util.OptionalDouble"], &["lib-util/OptionalDoubles"]),
    (&["java.util.IntSummaryStatistics"], &["lib-util/IntStatistics"]),
    (&["java.util.LongSummaryStatistics"], &["lib-util/LongStatistics"]),
    (&["java.util.DoubleSummaryStatistics"], &["lib-util/DoubleStatistics"]),
    (&["java.util.Objects"], &["lib-util/ObjectsOfAll"]),
    (
        &[
            "java.util.AbstractMap",
            "java.util.AbstractList",
            "java.util.AbstractCollection",
            "java.util.AbstractSet",
            "java.util.AbstractQueue",
            "java.util.AbstractSequentialList",
        ],
        &["lib-util/WrittenByUsers", "lib-util/MapDefaults"],
    ),
    (
        &[
            "java.util.function.Function",
            "java.util.function.Predicate",
            "java.util.function.BiFunction",
            "java.util.function.Consumer",
            "java.util.function.BinaryOperator",
            "java.util.function.UnaryOperator",
            "java.util.function.BiPredicate",
            "java.util.function.BiConsumer",
        ],
        &["lib-util/FunctionsOfObjects"],
    ),
    (&["java.util.Comparator"], &["lib-util/Comparators"]),
    (&["java.util.Map"], &["lib-util/MapDefaults"]),
    (&["java.time.Duration"], &["lib-lang/Durations"]),
    (&["java.util.Arrays"], &["lib-util/CopiedInts"]),
    (&["java.util.Collections"], &["lib-util/CollectionsMore"]),
    (&["java.util.concurrent.CopyOnWriteArrayList"], &["lib-util/CopyOnWriteArrayListListing"]),
    (&["java.util.concurrent.ArrayBlockingQueue"], &["lib-concurrent/ArrayBlockingQueueHandover"]),
    (
        &["java.util.concurrent.LinkedBlockingQueue"],
        &["lib-util/LinkedBlockingQueueQueueing", "lib-concurrent/LinkedBlockingQueueHandover"],
    ),
    (
        &["java.util.concurrent.LinkedBlockingDeque"],
        &["lib-util/LinkedBlockingDequeQueueing", "lib-util/LinkedBlockingDequeEnds"],
    ),
    (&["java.util.concurrent.ConcurrentLinkedQueue"], &["lib-util/ConcurrentLinkedQueueQueueing"]),
    (&["java.util.concurrent.ConcurrentLinkedDeque"], &["lib-util/ConcurrentLinkedDequeEnds"]),
    (&["java.util.concurrent.CyclicBarrier"], &["lib-concurrent/ParkedThreads"]),
    // The models of executors make tasks of a kind that the JDK's class lacks.
    (&["java.util.concurrent.FutureTask"], &["lib-concurrent/FutureTasks"]),
    (&["java.util.concurrent.CountDownLatch"], &["lib-concurrent/ParkedThreads"]),
    (&["java.util.concurrent.Semaphore"], &["lib-concurrent/ParkedThreads"]),
    (&["java.util.concurrent.locks.ReentrantLock"], &["lib-concurrent/LocksTest"]),
    (&["java.util.concurrent.Phaser"], &["lib-concurrent/PhaserCalls"]),
    (
        &["java.util.concurrent.atomic.AtomicStampedReference", "java.util.concurrent.atomic.AtomicMarkableReference"],
        &["lib-concurrent/AtomicBooleanCalls"],
    ),
    (&["java.util.concurrent.atomic.AtomicBoolean"], &["lib-concurrent/AtomicBooleanCalls"]),
    (&["java.util.concurrent.atomic.AtomicReference"], &["lib-concurrent/AtomicReferenceCalls"]),
    (&["java.util.concurrent.TimeUnit"], &["lib-concurrent/ParkedThreads"]),
    (
        &["java.util.Vector", "java.util.Stack"],
        &["lib-util/VectorListing", "lib-util/VectorsOld", "lib-util/CheckedStackListing"],
    ),
    (&["java.util.Hashtable", "java.util.Dictionary"], &["lib-util/HashtableViews"]),
    (&["java.util.BitSet"], &["lib-util/BitsOfSets"]),
    (&["java.util.UUID"], &["lib-lang/StringMakers"]),
    (&["java.util.TreeSet"], &["lib-util/TreeSetNavigation"]),
    (&["java.util.StringJoiner"], &["lib-lang/StringParts"]),
    (&["java.math.RoundingMode"], &["lib-util/NumberFormats"]),
    (&["java.util.concurrent.ConcurrentSkipListSet"], &["lib-util/ConcurrentSkipListSetNavigation"]),
    (&["java.util.concurrent.PriorityBlockingQueue"], &["lib-util/PriorityBlockingQueueQueueing"]),
    (&["java.util.concurrent.Exchanger"], &["lib-concurrent/ParkedThreads"]),
    (&["java.util.concurrent.ExecutorCompletionService"], &["lib-concurrent/ExecutorFactories"]),
    (&["java.util.concurrent.locks.ReentrantReadWriteLock"], &["lib-concurrent/ReadWriteCalls"]),
    (&["java.util.regex.Pattern", "java.util.regex.Matcher"], &["lib-util/RegexCalls"]),
];

#[derive(Default)]
struct Seen(String);

impl Watcher for Seen {
    fn print(&mut self, text: &str) {
        self.0.push_str(text);
    }
    fn uncaught(&mut self, uncaught: &Uncaught) {
        self.0.push_str(&format!("{} died of {} {:?}\n", uncaught.thread, uncaught.class, uncaught.message));
    }
}

fn run(host: &Host, file: &str) -> String {
    let mut seen = Seen::default();
    let request = Request { file: file.to_owned(), args: Vec::new(), seed: 0, assertions: Switch::Off, time: None };
    match host.snapshot().run(&request, &mut seen) {
        RunEnd::Finished { status } => format!("{}status {status}", seen.0),
        end => format!("{}{end:?}", seen.0),
    }
}

#[test]
fn class_files_do_what_models_do() -> Result<(), String> {
    let Some(home) = jvm::home("17") else {
        eprintln!("replaced: skipped, because there is no JDK 17");
        return Ok(());
    };
    let programs = files::cases("programs", "java");
    let path = Arc::new(ClassPath::new(&(Arc::new(Os) as Arc<dyn System>), [], Some(&home)));
    let mut wrong = Vec::new();
    for (classes, names) in REPLACED {
        let mut host = Host::default();
        let mut plain = Host::default();
        host.set_class_path(path.clone());
        host.leave_out_models(classes);
        for name in *names {
            let (_, text) = programs.iter().find(|(known, _)| known == name).ok_or(format!("no program {name}"))?;
            let file = format!("/{}.java", name.rsplit('/').next().unwrap_or(name));
            host.set_file(&file, text);
            plain.set_file(&file, text);
            let (modelled, real) = (run(&plain, &file), run(&host, &file));
            if modelled != real {
                let differs = modelled.lines().zip(real.lines()).find(|(a, b)| a != b);
                let last = real.lines().last().unwrap_or_default();
                wrong.push(format!("{name} without the models of {classes:?}: {differs:?}, ends with {last}"));
            }
        }
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n")) }
}
