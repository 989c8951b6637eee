//! The names that a JVM knows classes of bodies by, as `javac` numbers them: `Outer$1`, `Outer$2Local`.
//!
//! Only what shows a name asks. The numbers depend on all of a class's text, so no declaration has them.

use std::collections::BTreeMap;

use racelens_ir::{Name, simple_name};
use rustc_hash::FxHashMap;

use crate::bodies::lowered;
use crate::db::Db;
use crate::inputs::Origin;
use crate::lower::{labelled_methods, root_of_made};
use crate::queries::{ClassName, MethodName, class_source};
use crate::source::absolute;

/// The name of the class of which a JDK makes an object where models have a class that is not public. Classes of models
/// that are not here have no name that a program may see.
fn in_the_jdk(model: &str) -> Option<&'static str> {
    Some(match model {
        "java.io.ErrorStream" => "java.io.PrintStream",
        "java.io.NoInput" => "java.io.BufferedInputStream",
        "java.io.StandardInput" => "java.io.BufferedInputStream",
        "java.io.StandardOutput" => "java.io.PrintStream",
        "java.lang.ClassLoader$Standard" => "jdk.internal.loader.ClassLoaders$AppClassLoader",
        "java.lang.String$CaseInsensitive" => "java.lang.String$CaseInsensitiveComparator",
        "java.lang.ThreadLocal$Supplied" => "java.lang.ThreadLocal$SuppliedThreadLocal",
        "java.util.AbstractList$ArrayPart" => "java.util.ArrayList$SubList",
        "java.util.AbstractList$NearPart" => "java.util.AbstractList$RandomAccessSubList",
        "java.util.AbstractList$Part" => "java.util.AbstractList$SubList",
        "java.util.ArrayDeque$Cursor" => "java.util.ArrayDeque$DeqIterator",
        "java.util.ArrayList$Cursor" => "java.util.ArrayList$Itr",
        "java.util.ArrayList$ListItr" => "java.util.ArrayList$ListItr",
        "java.util.Arrays$ArrayItr" => "java.util.Arrays$ArrayItr",
        "java.util.Arrays$Listed" => "java.util.Arrays$ArrayList",
        "java.util.CheckedItems$Checked" => "java.util.Collections$CheckedCollection",
        "java.util.CheckedItems$CheckedList" => "java.util.Collections$CheckedRandomAccessList",
        "java.util.CheckedItems$CheckedNavigableSet" => "java.util.Collections$CheckedNavigableSet",
        "java.util.CheckedItems$CheckedQueue" => "java.util.Collections$CheckedQueue",
        "java.util.CheckedItems$CheckedSet" => "java.util.Collections$CheckedSet",
        "java.util.CheckedItems$CheckedSortedSet" => "java.util.Collections$CheckedSortedSet",
        "java.util.CheckedMaps$CheckedMap" => "java.util.Collections$CheckedMap",
        "java.util.CheckedMaps$CheckedNavigableMap" => "java.util.Collections$CheckedNavigableMap",
        "java.util.CheckedMaps$CheckedSortedMap" => "java.util.Collections$CheckedSortedMap",
        "java.util.Collections$EmptyList" => "java.util.Collections$EmptyList",
        "java.util.Collections$EmptyMap" => "java.util.Collections$EmptyMap",
        "java.util.Collections$EmptySet" => "java.util.Collections$EmptySet",
        "java.util.Collections$Lifo" => "java.util.Collections$AsLIFOQueue",
        "java.util.Collections$Reverse" => "java.util.Collections$ReverseComparator",
        "java.util.Collections$Reversed" => "java.util.Collections$ReverseComparator2",
        "java.util.Collections$SetOfMap" => "java.util.Collections$SetFromMap",
        "java.util.EmptyItems$EmptyEnumeration" => "java.util.Collections$EmptyEnumeration",
        "java.util.EmptyItems$EmptyIterator" => "java.util.Collections$EmptyIterator",
        "java.util.EmptyItems$EmptyListIterator" => "java.util.Collections$EmptyListIterator",
        "java.util.EnumSet$Large" => "java.util.JumboEnumSet",
        "java.util.EnumSet$Plain" => "java.util.RegularEnumSet",
        "java.util.FixedItems$Fixed" => "java.util.Collections$UnmodifiableCollection",
        "java.util.FixedItems$FixedList" => "java.util.Collections$UnmodifiableList",
        "java.util.FixedItems$FixedNavigableSet" => "java.util.Collections$UnmodifiableNavigableSet",
        "java.util.FixedItems$FixedNearList" => "java.util.Collections$UnmodifiableRandomAccessList",
        "java.util.FixedItems$FixedSet" => "java.util.Collections$UnmodifiableSet",
        "java.util.FixedItems$FixedSortedSet" => "java.util.Collections$UnmodifiableSortedSet",
        "java.util.FixedMaps$FixedEntries" => "java.util.Collections$UnmodifiableMap$UnmodifiableEntrySet",
        "java.util.FixedMaps$FixedMap" => "java.util.Collections$UnmodifiableMap",
        "java.util.FixedMaps$FixedNavigableMap" => "java.util.Collections$UnmodifiableNavigableMap",
        "java.util.FixedMaps$FixedSortedMap" => "java.util.Collections$UnmodifiableSortedMap",
        "java.util.GuardedItems$Guarded" => "java.util.Collections$SynchronizedCollection",
        "java.util.GuardedItems$GuardedList" => "java.util.Collections$SynchronizedList",
        "java.util.GuardedItems$GuardedNavigableSet" => "java.util.Collections$SynchronizedNavigableSet",
        "java.util.GuardedItems$GuardedNearList" => "java.util.Collections$SynchronizedRandomAccessList",
        "java.util.GuardedItems$GuardedSet" => "java.util.Collections$SynchronizedSet",
        "java.util.GuardedItems$GuardedSortedSet" => "java.util.Collections$SynchronizedSortedSet",
        "java.util.GuardedMaps$GuardedMap" => "java.util.Collections$SynchronizedMap",
        "java.util.GuardedMaps$GuardedNavigableMap" => "java.util.Collections$SynchronizedNavigableMap",
        "java.util.GuardedMaps$GuardedSortedMap" => "java.util.Collections$SynchronizedSortedMap",
        "java.util.HashMap$Entries" => "java.util.HashMap$EntrySet",
        "java.util.HashMap$EntryCursor" => "java.util.HashMap$EntryIterator",
        "java.util.HashMap$KeyCursor" => "java.util.HashMap$KeyIterator",
        "java.util.HashMap$Keys" => "java.util.HashMap$KeySet",
        "java.util.HashMap$Node" => "java.util.HashMap$Node",
        "java.util.HashMap$Vals" => "java.util.HashMap$Values",
        "java.util.HashMap$ValueCursor" => "java.util.HashMap$ValueIterator",
        "java.util.Hashtable$Node" => "java.util.Hashtable$Entry",
        "java.util.ImmutableList" => "java.util.ImmutableCollections$ListN",
        "java.util.ImmutableList$Cursor" => "java.util.ImmutableCollections$ListItr",
        "java.util.ImmutableList$Few" => "java.util.ImmutableCollections$List12",
        "java.util.ImmutableList$Part" => "java.util.ImmutableCollections$SubList",
        "java.util.ImmutableMap" => "java.util.ImmutableCollections$MapN",
        "java.util.ImmutableMap$Single" => "java.util.ImmutableCollections$Map1",
        "java.util.ImmutableSet" => "java.util.ImmutableCollections$SetN",
        "java.util.ImmutableSet$Few" => "java.util.ImmutableCollections$Set12",
        "java.util.KeyValueHolder" => "java.util.KeyValueHolder",
        "java.util.LinkedHashMap$Entry" => "java.util.LinkedHashMap$Entry",
        "java.util.LinkedHashMap$LinkedEntryIterator" => "java.util.LinkedHashMap$LinkedEntryIterator",
        "java.util.LinkedHashMap$LinkedEntrySet" => "java.util.LinkedHashMap$LinkedEntrySet",
        "java.util.LinkedHashMap$LinkedKeyIterator" => "java.util.LinkedHashMap$LinkedKeyIterator",
        "java.util.LinkedHashMap$LinkedKeySet" => "java.util.LinkedHashMap$LinkedKeySet",
        "java.util.LinkedHashMap$LinkedValueIterator" => "java.util.LinkedHashMap$LinkedValueIterator",
        "java.util.LinkedHashMap$LinkedValues" => "java.util.LinkedHashMap$LinkedValues",
        "java.util.LinkedList$Cursor" => "java.util.LinkedList$ListItr",
        "java.util.LinkedList$ListItr" => "java.util.LinkedList$ListItr",
        "java.util.NaturalOrder" => "java.util.Comparators$NaturalOrderComparator",
        "java.util.OneItem$Copies" => "java.util.Collections$CopiesList",
        "java.util.OneItem$OneList" => "java.util.Collections$SingletonList",
        "java.util.OneItem$OneMap" => "java.util.Collections$SingletonMap",
        "java.util.OneItem$OneSet" => "java.util.Collections$SingletonSet",
        "java.util.PriorityQueue$Cursor" => "java.util.PriorityQueue$Itr",
        "java.util.TreeMap$Cursor" => "java.util.TreeMap$EntryIterator",
        "java.util.TreeMap$Entries" => "java.util.TreeMap$EntrySet",
        "java.util.TreeMap$Node" => "java.util.TreeMap$Entry",
        "java.util.TreeMap$Values" => "java.util.TreeMap$Values",
        "java.util.Vector$Cursor" => "java.util.Vector$Itr",
        "java.util.Vector$ListItr" => "java.util.Vector$ListItr",
        "java.util.concurrent.CompletableFuture$AsyncRun" => "java.util.concurrent.CompletableFuture$AsyncRun",
        "java.util.concurrent.CompletableFuture$Stage" => "java.util.concurrent.CompletableFuture$MinimalStage",
        "java.util.concurrent.CompletableFuture$Supply" => "java.util.concurrent.CompletableFuture$AsyncSupply",
        "java.util.concurrent.ConcurrentHashMap$Entry" => "java.util.concurrent.ConcurrentHashMap$MapEntry",
        "java.util.concurrent.ConcurrentHashMap$ValuesView" => "java.util.concurrent.ConcurrentHashMap$ValuesView",
        "java.util.concurrent.CopyOnWriteArrayList$Part" => "java.util.concurrent.CopyOnWriteArrayList$COWSubList",
        "java.util.concurrent.CopyOnWriteArrayList$Walk" => "java.util.concurrent.CopyOnWriteArrayList$COWIterator",
        "java.util.concurrent.ExecutorCompletionService$QueueingFuture" => {
            "java.util.concurrent.ExecutorCompletionService$QueueingFuture"
        }
        "java.util.concurrent.Executors$Factory" => "java.util.concurrent.Executors$DefaultThreadFactory",
        "java.util.concurrent.Executors$RunnableAdapter" => "java.util.concurrent.Executors$RunnableAdapter",
        "java.util.concurrent.FutureTask$OfExecutor" => "java.util.concurrent.FutureTask",
        "java.util.concurrent.ScheduledThreadPoolExecutor$ScheduledFutureTask" => {
            "java.util.concurrent.ScheduledThreadPoolExecutor$ScheduledFutureTask"
        }
        "java.util.concurrent.locks.StampedLock$ReadLockView" => "java.util.concurrent.locks.StampedLock$ReadLockView",
        "java.util.concurrent.locks.StampedLock$ReadWriteLockView" => {
            "java.util.concurrent.locks.StampedLock$ReadWriteLockView"
        }
        "java.util.concurrent.locks.StampedLock$WriteLockView" => {
            "java.util.concurrent.locks.StampedLock$WriteLockView"
        }
        "java.util.stream.Collectors$Made" => "java.util.stream.Collectors$CollectorImpl",
        "java.util.stream.Collectors$Partition" => "java.util.stream.Collectors$Partition",
        "java.util.stream.DoublePipeline" => "java.util.stream.DoublePipeline$Head",
        "java.util.stream.IntPipeline" => "java.util.stream.IntPipeline$Head",
        "java.util.stream.LongPipeline" => "java.util.stream.LongPipeline$Head",
        "java.util.stream.Pipeline" => "java.util.stream.ReferencePipeline$Head",
        "racelens.NavigableItems" => "java.util.TreeSet",
        "racelens.NavigableKeys" => "java.util.TreeMap$KeySet",
        "racelens.NavigableView" => "java.util.TreeMap$AscendingSubMap",
        "racelens.NavigableView$Descending" => "java.util.TreeMap$DescendingSubMap",
        "racelens.Views$Keys" => "java.util.AbstractMap$1",
        "racelens.Views$Values" => "java.util.AbstractMap$2",
        _ => return None,
    })
}

/// The name that a class has in a JVM, where it isn't the one that it goes by here.
pub fn shown_name(db: &dyn Db, class: &Name) -> Option<Name> {
    if let Some(shown) = in_the_jdk(class) {
        return Some(Name::new(shown));
    }
    let (root, _) = root_of_made(class).filter(|_| !class.contains("$$Lambda$"))?;
    if is_of_model(db, root) {
        return None;
    }
    numbered(db, ClassName::new(db, Name::new(root))).get(class).cloned()
}

fn is_of_model(db: &dyn Db, class: &str) -> bool {
    class_source(db, &Name::new(class)).is_some_and(|source| source.file.origin(db) == Origin::Model)
}

/// The classes that the bodies of a class make, with their names in a JVM: they are counted in the order of the text,
/// each by itself and those of one name together (JLS 13.1, as `javac` does it).
#[salsa::tracked(returns(ref))]
fn numbered<'db>(db: &'db dyn Db, root: ClassName<'db>) -> FxHashMap<Name, Name> {
    let mut outers: FxHashMap<Name, Name> = FxHashMap::default();
    let mut placed: BTreeMap<(Name, Name), Vec<(u32, Name)>> = BTreeMap::new();
    for (_, key) in labelled_methods(db, root.name(db)) {
        let Some(lowered) = lowered(db, MethodName::new(db, key.clone())) else { continue };
        for made in &lowered.classes {
            let Some(place) = &made.place else { continue };
            let name = made.decl.name.clone();
            outers.insert(name.clone(), place.outer.clone());
            let start = place.span.and_then(|span| Some(absolute(db, &key, span)?.1.start));
            if let Some(start) = start {
                placed.entry((place.outer.clone(), written(&name))).or_default().push((start, name));
            }
        }
    }
    let mut ends: FxHashMap<Name, String> = FxHashMap::default();
    for ((_, simple), mut made) in placed {
        made.sort();
        let (mut count, mut last) = (0, None);
        for (start, name) in made {
            // An initialiser is part of every constructor, and makes one class.
            count += u32::from(last != Some(start));
            last = Some(start);
            ends.insert(name, format!("{count}{simple}"));
        }
    }
    let shown = |class: &Name| -> Name {
        let (mut at, mut parts) = (class.clone(), Vec::new());
        while let (Some(outer), true) = (outers.get(&at), parts.len() < 32) {
            parts.push(ends.get(&at).cloned().unwrap_or_else(|| written(&at).to_string()));
            at = outer.clone();
        }
        parts.push(at.to_string());
        parts.reverse();
        parts.join("$").into()
    };
    outers.keys().map(|name| (name.clone(), shown(name))).collect()
}

/// The name that the text gives a class: none for an anonymous one.
fn written(class: &Name) -> Name {
    let simple = simple_name(class).rsplit('$').next().unwrap_or_default();
    match simple.starts_with(|first: char| first.is_ascii_digit()) {
        true => Name::new(""),
        false => simple.into(),
    }
}
