//! Outcomes that no sequential order gives and that are no fault all the same.
//!
//! A call was refused or gave up, and left nothing behind; calls left their callbacks to each other, or shared one result; two calls missed
//! a cache at once, or one did not keep what it had loaded; a reader saw the middle of a change; a call copied from an object that
//! changed; others came in while a call ran code of its caller, or waited, or between the calls that it is made of; a call was ended by a
//! flag before it was done.
//!
//! Never looks at races, exceptions or blocked threads.

use racelens_checker::{Violation, ViolationKind};
use racelens_ir::{MethodKey, Type};

use crate::data::{Call, Effect, On, Scenario, Value};
use crate::faults::thrower;
use crate::judge::{Play, Runner, TIME_OUT};
use crate::linked::Places;
use crate::plan::starts_threads;
use crate::sequential_orders::orders;

/// What names of methods say that ask for calls that are at work.
const STATUS: [&str; 11] =
    ["active", "running", "busy", "progress", "flight", "pending", "waiting", "waiter", "locked", "inuse", "working"];

/// What names of methods say that count what calls did to each other: how many waited, were refused, or shared what one of them did. In a
/// sequential order there is none of it.
const OVERLAPS: [&str; 19] = [
    "coalesc",
    "collision",
    "conflict",
    "contend",
    "contention",
    "dedup",
    "denied",
    "dropped",
    "duplicate",
    "merged",
    "miss",
    "refus",
    "reject",
    "retr",
    "shared",
    "shed",
    "skipped",
    "stale",
    "throttl",
];

/// What begins the names of methods that take away what others have kept.
const TAKES_AWAY: [&str; 9] =
    ["clear", "discard", "drop", "evict", "expire", "forget", "invalidate", "refresh", "reset"];

/// Exceptions by which no method refuses a call: its code has failed.
const FAILURES: [&str; 12] = [
    "java.lang.ArithmeticException",
    "java.lang.ArrayIndexOutOfBoundsException",
    "java.lang.AssertionError",
    "java.lang.ClassCastException",
    "java.lang.IllegalMonitorStateException",
    "java.lang.IndexOutOfBoundsException",
    "java.lang.NegativeArraySizeException",
    "java.lang.NullPointerException",
    "java.lang.NumberFormatException",
    "java.lang.StackOverflowError",
    "java.util.ConcurrentModificationException",
    "java.util.NoSuchElementException",
];

/// How many elements callbacks got, where they got collections.
pub(crate) fn elements(line: &str) -> Option<&str> {
    line.trim_matches('"').strip_suffix(" elements")
}

/// Calls of one scenario that may have been refused.
const MOST_REFUSED: usize = 4;

impl Runner<'_> {
    pub(crate) fn is_tolerated(&self, scenario: &Scenario, known: &[String], outcome: &str) -> bool {
        self.is_mixed_reading(scenario, known, outcome)
            || self.is_refusal(scenario, outcome)
            || self.is_refused_thread(scenario, known, outcome)
            || self.is_not_kept(scenario, outcome)
            || shares_results(scenario, known, outcome)
            || self.is_of_waiters(scenario, known, outcome)
            || self.is_copying(scenario)
            || scenario.calls().any(|call| self.contract.repeat.contains(&call.method))
            || self.is_ended_early(scenario, known, outcome)
            || is_fewer_callbacks(scenario, known, outcome)
            || is_enough_elements(scenario, known, outcome)
            || is_fewer_hits(scenario, known, outcome)
            || self.shares_work(scenario, known, outcome)
            || counts_overlaps(scenario, known, outcome)
            || self.gave_way(scenario, known, outcome)
            || self.was_told_meanwhile(scenario, known, outcome)
            || self.was_asked_before(scenario, outcome)
            || self.was_let_in(scenario, outcome)
    }

    /// Whether an outcome is one of whole calls in which others come between asking for an object and calling it, as in
    /// `registry.find("a").say("b")`.
    fn was_asked_before(&self, scenario: &Scenario, outcome: &str) -> bool {
        scenario.calls().any(|call| call.on.asks()) && self.giving_way(scenario, Places::Asked).contains(outcome)
    }

    /// Whether an outcome is that of calls which let others in only where they wait, as at a barrier. What waits for a thread of the
    /// class itself does not wait for others.
    fn was_let_in(&self, scenario: &Scenario, outcome: &str) -> bool {
        let program = self.linked.program();
        let has_own_threads = scenario.receivers.iter().any(|receiver| starts_threads(program, receiver))
            || scenario.calls().any(|call| self.contract.starts.contains(&call.method));
        !has_own_threads && self.taking_turns(scenario).is_none_or(|known| known.contains(outcome))
    }

    /// Whether an outcome differs from the sequential ones only in what readers saw in the middle of a change. That is no
    /// fault, unless a reader that is the only call of its thread got a value that it gets in no order. A reader that asks
    /// whether a call is at work may get that, and so may one that asks a collection alone: it was so at that moment.
    fn is_mixed_reading(&self, scenario: &Scenario, known: &[String], outcome: &str) -> bool {
        let reads: Vec<bool> = scenario.calls().map(|call| call.effect == Effect::Reads).collect();
        let is_kept = |at: usize| !reads.get(at).copied().unwrap_or_default();
        let same = |sequential: &String| {
            let mut pairs = sequential.lines().zip(outcome.lines()).enumerate();
            sequential.lines().count() == outcome.lines().count() && pairs.all(|(at, (a, b))| a == b || !is_kept(at))
        };
        if !known.iter().any(same) {
            return false;
        }
        let is_one_each = scenario.threads.iter().all(|calls| calls.len() == 1);
        let is_new = |(at, line): (usize, &str)| {
            let may_see_middle = scenario.calls().nth(at).is_some_and(|call| self.may_see_middle(call));
            !is_kept(at) && !may_see_middle && known.iter().all(|sequential| sequential.lines().nth(at) != Some(line))
        };
        !(is_one_each && outcome.lines().enumerate().any(is_new))
    }

    /// Whether an outcome differs from a sequential one only in what calls gave that work until a flag ends them, and whose flag a
    /// different thread set meanwhile: each has done a part.
    fn is_ended_early(&self, scenario: &Scenario, known: &[String], outcome: &str) -> bool {
        let may_end = |call: &Call, other: &Call| {
            self.contract.ended_by.iter().any(|(ended, by)| *ended == call.method && *by == other.method)
        };
        let others =
            |own: usize| scenario.threads.iter().enumerate().filter(move |(at, _)| *at != own).flat_map(|it| it.1);
        let ended = scenario.threads.iter().enumerate().flat_map(|(own, calls)| {
            let effect = move |call: &Call| others(own).any(|other| may_end(call, other)).then_some(call.effect);
            calls.iter().map(effect)
        });
        let ended: Vec<Option<Effect>> = ended.collect();
        // What changes something has left nothing behind where it gives nothing.
        let is_part = |at: usize, found: &str| match ended.get(at).copied().flatten() {
            Some(Effect::Reads) => true,
            Some(Effect::Changes) => matches!(found, "false" | "null" | "Optional null"),
            None => false,
        };
        ended.iter().any(Option::is_some)
            && known.iter().any(|known| {
                let mut pairs = known.lines().zip(outcome.lines()).enumerate();
                pairs.all(|(at, (known, found))| known == found || is_part(at, found) && !found.starts_with("throws "))
            })
    }

    /// Whether an outcome differs from a sequential one only in how many of the things that calls did together each did itself.
    fn shares_work(&self, scenario: &Scenario, known: &[String], outcome: &str) -> bool {
        let counts: Vec<bool> = scenario.calls().map(|call| self.contract.counts_own.contains(&call.method)).collect();
        let counts_own = |at: usize| counts.get(at).copied().unwrap_or_default();
        let is_number = |line: &str| line.parse::<u64>().is_ok();
        counts.contains(&true)
            && known.iter().any(|known| {
                let mut pairs = known.lines().zip(outcome.lines()).enumerate();
                known.lines().count() == outcome.lines().count()
                    && pairs.all(|(at, (a, b))| a == b || counts_own(at) && is_number(a) && is_number(b))
            })
    }

    /// Whether a reader may get what it gets in no order: it was so at that moment.
    fn may_see_middle(&self, call: &Call) -> bool {
        let is_read = call.effect == Effect::Reads;
        let is_known = |methods: &[MethodKey]| methods.contains(&call.method);
        let sees_middle = asks_for_status(&call.method.name) || is_known(&self.contract.look_once);
        is_read && (sees_middle || is_known(&self.contract.approximate))
    }

    /// Whether an outcome is one of whole calls that give way to others where they call what they were given: a call that runs code of
    /// its caller does not promise that nothing happens meanwhile. What is refused meanwhile must leave no trace and say so, by
    /// `false`, or by nothing where its name says that it tries.
    fn gave_way(&self, scenario: &Scenario, known: &[String], outcome: &str) -> bool {
        let is_new = |at: usize, line: &str| known.iter().all(|known| known.lines().nth(at) != Some(line));
        let is_nothing = |line: &str| matches!(line, "false" | "null" | "Optional null");
        let lines: Vec<&str> = outcome.lines().collect();
        let tells_so =
            |call: &Call, line: &str| line == "false" || is_nothing(line) && call.method.name.starts_with("try");
        let of_calls = || scenario.calls().zip(lines.iter().copied()).enumerate();
        let refused = || of_calls().filter(|(_, (_, line))| is_nothing(line) || line.starts_with("throws "));
        let mut new = refused().filter(|(at, (_, line))| is_new(*at, line)).peekable();
        let is_refused = new.peek().is_some();
        let leaves_no_trace = || {
            let all: Vec<usize> =
                refused().filter(|(_, (call, line))| tells_so(call, line)).map(|(at, _)| at).collect();
            let some: Vec<usize> =
                all.iter().copied().filter(|at| lines.get(*at).is_some_and(|line| is_new(*at, line))).collect();
            [some, all].iter().any(|refused| self.is_of_others(scenario, &lines, refused))
        };
        scenario.calls().any(|call| scenario.gives_calls(call))
            && (!is_refused || new.all(|(_, (call, line))| tells_so(call, line)) && leaves_no_trace())
            && self.giving_way(scenario, Places::Given).contains(outcome)
    }

    /// Whether an outcome is one of whole calls that give way to others where they tell an object which the shared one has had from the
    /// start, as a service runs its hooks. That differs from a sequential one only in what readers saw, and in answers of yes or no.
    fn was_told_meanwhile(&self, scenario: &Scenario, known: &[String], outcome: &str) -> bool {
        if !scenario.receivers.iter().any(Value::tells) {
            return false;
        }
        let calls: Vec<&Call> = scenario.calls().collect();
        let may_differ = |at: usize, line: &str| {
            calls.get(at).is_some_and(|call| call.effect == Effect::Reads || matches!(line, "true" | "false"))
        };
        let is_near = |known: &String| {
            let mut pairs = known.lines().zip(outcome.lines()).enumerate();
            known.lines().count() == outcome.lines().count()
                && pairs.all(|(at, (known, found))| known == found || may_differ(at, found))
        };
        known.iter().any(is_near) && self.giving_way(scenario, Places::Told).contains(outcome)
    }

    /// The calls of a thread that may have refused with the exception which ended it, each with the line of an outcome for that: the
    /// exception is judged as a result.
    pub(crate) fn refusals(&self, scenario: &Scenario, violation: &Violation) -> Vec<(usize, String)> {
        let ViolationKind::Exception { class, .. } = &violation.kind else { return Vec::new() };
        let (Some(thread), line) = (thrower(scenario, violation), format!("throws {class}")) else { return Vec::new() };
        let first: usize = scenario.threads.iter().take(thread).map(Vec::len).sum();
        let may_refuse = |call: &Call| {
            self.contract.may_refuse.contains(&call.method) || self.gives_up(call) || self.says_refused(call, &line)
        };
        let calls = scenario.threads.get(thread).into_iter().flatten().enumerate();
        let refusing = calls.filter(|(_, call)| is_refusal(&line) && may_refuse(call));
        refusing.map(|(at, _)| (first + at, line.clone())).collect()
    }

    /// Whether what a call gave is an exception that its documentation has for calls which find another thread in the way.
    fn says_refused(&self, call: &Call, line: &str) -> bool {
        let Some(thrown) = line.strip_prefix("throws ") else { return false };
        let simple = thrown.rsplit(['.', '$']).next().unwrap_or(thrown).to_lowercase();
        self.contract.refusals.iter().any(|(method, class)| *method == call.method && **class == simple)
    }

    /// Whether a call throws the same where it gives way like that.
    pub(crate) fn throws_giving_way(&self, scenario: &Scenario, violation: &Violation) -> bool {
        let ViolationKind::Exception { class, .. } = &violation.kind else { return false };
        let Some(thread) =
            thrower(scenario, violation).filter(|_| scenario.calls().any(|call| scenario.gives_calls(call)))
        else {
            return false;
        };
        let own = scenario.threads.iter().take(thread).map(Vec::len).sum();
        let count = scenario.threads.get(thread).map_or(0, Vec::len);
        let throws = |line: &str| line.strip_prefix("throws ").is_some_and(|thrown| thrown == class);
        self.giving_way(scenario, Places::Given).iter().any(|outcome| outcome.lines().skip(own).take(count).any(throws))
    }

    /// Whether an outcome is one of the other calls alone, next to calls that tried to take a lock which those had, and
    /// answered that they did nothing.
    fn is_refusal(&self, scenario: &Scenario, outcome: &str) -> bool {
        let lines: Vec<&str> = outcome.lines().collect();
        let refuses = |call: &Call, line: &str| {
            let is_nothing = matches!(line, "false" | "null" | "Optional null");
            let may_refuse = self.contract.may_refuse.contains(&call.method);
            // What is weakly consistent may have looked past all that others did meanwhile.
            let looked_past =
                self.contract.approximate.contains(&call.method) && (is_nothing || matches!(line, "0" | "[]"));
            may_refuse && (is_nothing || is_refusal(line))
                || self.gives_up(call) && has_given_up(line)
                || self.says_refused(call, line)
                || looked_past
        };
        let nothing = scenario.calls().zip(&lines).enumerate().filter(|(_, (call, line))| refuses(call, line));
        // What answers nothing was refused; a call without a result doesn't tell, so that each of them may have been.
        let (silent, refused): (Vec<_>, Vec<_>) = nothing.partition(|(_, (call, _))| call.result.is_none());
        let count = scenario.calls().count();
        // Where nobody got it, nobody was in the way; but all may have waited for each other until their time was over.
        if silent.len() + refused.len() == count && scenario.calls().all(|call| self.gives_up(call)) {
            return true;
        }
        let with = |subset: u32| {
            let chosen = silent.iter().enumerate().filter(move |(bit, _)| subset & 1 << bit != 0).map(|(_, it)| it);
            refused.iter().chain(chosen).map(|(at, _)| *at).collect::<Vec<usize>>()
        };
        let all = (0..1_u32 << silent.len().min(MOST_REFUSED)).map(with);
        all.filter(|one| !one.is_empty() && one.len() < count).any(|one| self.is_of_others(scenario, &lines, &one))
    }

    /// Whether one thread of several calls did nothing, and the outcome is that of the other threads alone: its first call threw, as it does
    /// in a sequential order, and its later calls did not yet find what the other thread was about to leave.
    fn is_refused_thread(&self, scenario: &Scenario, known: &[String], outcome: &str) -> bool {
        let lines: Vec<&str> = outcome.lines().collect();
        let mut first = 0;
        scenario.threads.iter().any(|calls| {
            let own: Vec<usize> = (first..first + calls.len()).collect();
            first += calls.len();
            let refuses = |at: &usize| {
                lines.get(*at).is_some_and(|line| {
                    matches!(*line, "false" | "null" | "Optional null") || line.starts_with("throws ")
                })
            };
            let begins = own.first().and_then(|at| Some((*at, *lines.get(*at)?)));
            let is_thrown = begins.is_some_and(|(at, line)| {
                line.starts_with("throws ") && known.iter().any(|known| known.lines().nth(at) == Some(line))
            });
            is_thrown && own.len() > 1 && own.iter().all(refuses) && self.is_of_others(scenario, &lines, &own)
        })
    }

    /// Whether a call did not keep the result that it got from its caller's code, beside a call that takes kept results away. A class may
    /// drop more than the key that was named.
    fn is_not_kept(&self, scenario: &Scenario, outcome: &str) -> bool {
        let lines: Vec<&str> = outcome.lines().collect();
        let takes_away = |call: &Call| TAKES_AWAY.iter().any(|start| call.method.name.starts_with(start));
        let loads = |(at, call): &(usize, &Call)| {
            !takes_away(call) && !call.args.is_empty() && lines.get(*at).is_some_and(|line| is_of_caller(line))
        };
        let loaded: Vec<usize> = scenario.calls().enumerate().filter(loads).map(|(at, _)| at).collect();
        !loaded.is_empty() && scenario.calls().any(takes_away) && self.is_of_others(scenario, &lines, &loaded)
    }

    /// Whether an outcome is one of the calls that are left without some.
    fn is_of_others(&self, scenario: &Scenario, lines: &[&str], refused: &[usize]) -> bool {
        let mut part = Scenario { threads: Vec::new(), ..scenario.clone() };
        // What a call gave whose result is a part of the outcome.
        let mut left: Vec<Option<&str>> = Vec::new();
        let mut results = lines.iter().copied().enumerate();
        for calls in &scenario.threads {
            let with_results: Vec<(&Call, (usize, &str))> = calls.iter().zip(results.by_ref()).collect();
            let kept = with_results.into_iter().filter(|(_, (at, _))| !refused.contains(at));
            // A reader may have come while the others were in the way of what was refused.
            let told = |call: &Call, line| (scenario.tells(call) && call.effect == Effect::Changes).then_some(line);
            let (kept, of_kept): (Vec<Call>, Vec<_>) =
                kept.map(|(call, (_, line))| (call.clone(), told(call, line))).unzip();
            left.extend(of_kept);
            part.threads.extend((!kept.is_empty()).then_some(kept));
        }
        // What was refused may have been counted.
        let after = scenario.after.iter().map(asks_for_overlaps).chain(std::iter::repeat(false));
        left.extend(results.zip(after).map(|((_, line), counts)| (!counts).then_some(line)));
        // Without the calls that were refused there may be nobody to call back.
        if scenario.counts_callbacks() && !part.counts_callbacks() {
            // An outcome ends with an empty line.
            let count = left.len().checked_sub(2).and_then(|at| left.remove(at));
            if count.is_some_and(|count| elements(count).unwrap_or(count) != "0") {
                return false;
            }
        }
        let is_it = |order: Vec<usize>| match self.play(&part, &order) {
            Play::Outcome(found) => {
                let mut pairs = found.lines().zip(&left);
                found.lines().count() == left.len() && pairs.all(|(line, left)| left.is_none_or(|left| left == line))
            }
            Play::Blocked(_) | Play::Unusable(_) | Play::Unknown(_) => false,
        };
        orders(&part).into_iter().any(is_it)
    }

    /// Whether an outcome of calls that wait for a limited time is not told by whole calls: what a call gives only while
    /// another one waits, as at a rendezvous, and what readers see meanwhile. So each result alone must be one of a
    /// sequential order, but for those of calls that gave up; what is left to judge is whether they go together. Where
    /// calls gave up and the others give what they may, nobody has met, and what gave up must leave no trace.
    fn is_of_waiters(&self, scenario: &Scenario, known: &[String], outcome: &str) -> bool {
        if !scenario.calls().any(|call| self.gives_up(call)) {
            return false;
        }
        let is_known = |at: usize, line: &str| known.iter().any(|other| other.lines().nth(at) == Some(line));
        if outcome.lines().enumerate().any(|(at, line)| !is_known(at, line)) {
            let mut results = scenario.calls().zip(outcome.lines()).enumerate();
            let mut new = results.by_ref().filter(|(at, (_, line))| !is_known(*at, line)).peekable();
            let has_given_up =
                new.peek().is_some() && new.all(|(_, (call, line))| self.gives_up(call) && has_given_up(line));
            return !has_given_up;
        }
        let reads: Vec<bool> = scenario.calls().map(|call| call.effect == Effect::Reads).collect();
        let is_read = |at: usize| reads.get(at).copied().unwrap_or_default();
        known.iter().any(|other| {
            let mut pairs = other.lines().zip(outcome.lines()).enumerate();
            pairs.all(|(at, (a, b))| a == b || is_read(at))
        })
    }

    /// Whether each call changes nothing but the object that it is called on, and reads the one that it is given: what it reads
    /// there may be older than what it leaves here, as in `addAll` and `append`.
    fn is_copying(&self, scenario: &Scenario) -> bool {
        let [_, other] = scenario.receivers.as_slice() else { return false };
        if other.is_given() {
            return false;
        }
        let copies = |calls: &Vec<Call>| match calls.as_slice() {
            [call] => self.leaves_argument(scenario, call),
            _ => false,
        };
        scenario.threads.iter().all(copies)
    }

    /// Whether a call changes what can be seen of its receiver, and nothing of the other object, which it is given.
    fn leaves_argument(&self, scenario: &Scenario, call: &Call) -> bool {
        let On::Shared(own) = call.on else { return false };
        if !call.args.contains(&Value::Receiver(1 - own)) {
            return false;
        }
        let seen = |threads: Vec<Vec<Call>>| {
            let alone = Scenario { threads, ..scenario.clone() };
            let count = alone.calls().count();
            let of = |outcome: &str, at: usize| -> Vec<String> {
                let lines = outcome.lines().skip(count).zip(&scenario.after);
                lines.filter(|(_, call)| call.on == On::Shared(at)).map(|(line, _)| line.to_owned()).collect()
            };
            match self.play(&alone, &vec![0; count]) {
                Play::Outcome(outcome) => Some((of(&outcome, own), of(&outcome, 1 - own))),
                Play::Blocked(_) | Play::Unusable(_) | Play::Unknown(_) => None,
            }
        };
        let (Some(before), Some(after)) = (seen(Vec::new()), seen(vec![vec![call.clone()]])) else { return false };
        before.0 != after.0 && before.1 == after.1
    }
}

/// Whether an outcome differs from sequential ones in the number of callbacks alone, which is smaller and not zero: calls that
/// come while one is at work may leave their part to it.
fn is_fewer_callbacks(scenario: &Scenario, known: &[String], outcome: &str) -> bool {
    let parts = |outcome: &str| -> Option<(String, u32)> {
        let (rest, count) = outcome.trim_end().rsplit_once('\n')?;
        Some((rest.to_owned(), count.parse().ok()?))
    };
    let Some((rest, count)) = parts(outcome).filter(|_| scenario.counts_callbacks()) else { return false };
    let is_more = |known: &String| parts(known).is_some_and(|(same, more)| same == rest && more > count);
    count > 0 && known.iter().any(is_more)
}

/// Whether an outcome differs from sequential ones in the number of elements alone that callbacks got, and it is not smaller than in all
/// of them: what calls pass on of a state may hold what a different call has added meanwhile.
fn is_enough_elements(scenario: &Scenario, known: &[String], outcome: &str) -> bool {
    let parts = |outcome: &str| -> Option<(String, u32)> {
        let (rest, last) = outcome.trim_end().rsplit_once('\n')?;
        Some((rest.to_owned(), elements(last)?.parse().ok()?))
    };
    let Some((rest, count)) = parts(outcome).filter(|_| scenario.counts_callbacks()) else { return false };
    let of_known = known.iter().filter_map(|known| parts(known)).filter(|(same, _)| *same == rest);
    of_known.map(|(_, count)| count).min().is_some_and(|fewest| fewest <= count)
}

/// Whether an outcome differs from a sequential one in counts of hits alone, which are smaller: of calls that overlap, each may find
/// that nothing is kept yet.
fn is_fewer_hits(scenario: &Scenario, known: &[String], outcome: &str) -> bool {
    let counts_hits = |call: &Call| call.method.name.to_lowercase().contains("hit") && call.method.params.is_empty();
    let is_count: Vec<bool> = scenario.calls().chain(&scenario.after).map(counts_hits).collect();
    let is_fewer = |(at, (known, found)): (usize, (&str, &str))| {
        let is_smaller =
            || matches!((known.parse::<f64>(), found.parse::<f64>()), (Ok(known), Ok(found)) if found < known);
        known == found || is_count.get(at).copied().unwrap_or_default() && is_smaller()
    };
    known.iter().any(|known| {
        known.lines().count() == outcome.lines().count() && known.lines().zip(outcome.lines()).enumerate().all(is_fewer)
    })
}

/// Whether an outcome differs from a sequential one in numbers alone that count what calls did to each other, and are larger.
fn counts_overlaps(scenario: &Scenario, known: &[String], outcome: &str) -> bool {
    let counts: Vec<bool> = scenario.calls().chain(&scenario.after).map(asks_for_overlaps).collect();
    let is_larger = |known: &str, found: &str| matches!((known.parse::<f64>(), found.parse::<f64>()), (Ok(known), Ok(found)) if found > known);
    let is_counted =
        |at: usize, known: &str, found: &str| counts.get(at).copied().unwrap_or_default() && is_larger(known, found);
    let is_read = |at: usize| scenario.calls().nth(at).is_some_and(|call| call.effect == Effect::Reads);
    // Of calls that share one result, each would have got an object of its own.
    let calls: Vec<&Call> = scenario.calls().collect();
    let is_shared = |at: usize, known: &str, found: &str| {
        let Some(own) = calls.get(at) else { return false };
        let is_other = |(other, (call, line)): (usize, (&&Call, &str))| {
            other != at && line == found && call.method == own.method && call.args == own.args
        };
        known.contains('#') && calls.iter().zip(outcome.lines()).enumerate().any(is_other)
    };
    known.iter().any(|known| {
        let mut is_overlap = false;
        let mut lines = known.lines().zip(outcome.lines()).enumerate();
        let is_same = lines.all(|(at, (known, found))| {
            let counted = is_counted(at, known, found);
            is_overlap |= counted;
            counted || known == found || is_read(at) || is_shared(at, known, found)
        });
        is_overlap && is_same && known.lines().count() == outcome.lines().count()
    })
}

/// Whether a call asks how often calls met.
fn asks_for_overlaps(call: &Call) -> bool {
    let is_number = matches!(call.result, Some(Type::Primitive(_)));
    let name = call.method.name.to_lowercase();
    is_number && call.method.params.is_empty() && OVERLAPS.iter().any(|word| name.contains(word))
}

/// Whether a call that may give up waiting says so, by an exception of its own as well.
fn has_given_up(line: &str) -> bool {
    is_time_out(line) || line.starts_with("throws ")
}

/// Whether a line shows an object that code of the caller makes anew each time, or the future of what comes.
fn is_of_caller(line: &str) -> bool {
    line.starts_with("Object#") || line.starts_with("stub of ") || line.starts_with("CompletableFuture#")
}

/// Whether an outcome differs from a sequential one in that equal calls got one result of their caller's code, which gives each its own:
/// those that come while one is at work may share what it gets. How often that code was called differs then, too.
fn shares_results(scenario: &Scenario, known: &[String], outcome: &str) -> bool {
    let calls: Vec<&Call> = scenario.calls().collect();
    let lines: Vec<&str> = outcome.lines().collect();
    let is_number = |line: &str| line.parse::<f64>().is_ok();
    let pairs = calls.iter().enumerate().flat_map(|(at, one)| {
        let equal =
            |(_, other): &(usize, &&Call)| other.method == one.method && other.args == one.args && !one.args.is_empty();
        calls.iter().enumerate().skip(at + 1).filter(equal).map(move |(other, _)| (at, other))
    });
    let mut shared = pairs.filter(|(at, other)| {
        lines.get(*at) == lines.get(*other) && lines.get(*at).is_some_and(|line| is_of_caller(line))
    });
    shared.any(|(at, other)| {
        known.iter().any(|known| {
            let mut own: Vec<String> = known.lines().map(str::to_owned).collect();
            let (Some(one), Some(second)) = (own.get(at).cloned(), own.get(other).cloned()) else { return false };
            own.iter_mut().filter(|line| **line == second).for_each(|line| line.clone_from(&one));
            let (own, found) = (renumbered(own.iter().map(String::as_str)), renumbered(lines.iter().copied()));
            let is_same = |(at, (known, found)): (usize, (&String, &String))| {
                let is_read = calls.get(at).is_some_and(|call| call.effect == Effect::Reads);
                known == found || is_read || at >= calls.len() && is_number(known) && is_number(found)
            };
            one != second && own.len() == found.len() && own.iter().zip(&found).enumerate().all(is_same)
        })
    })
}

/// Lines in which objects have the numbers of their first mention.
fn renumbered<'a>(lines: impl Iterator<Item = &'a str>) -> Vec<String> {
    let mut seen: Vec<String> = Vec::new();
    let number = |line: &str| {
        let mut out = String::new();
        for (at, part) in line.split('#').enumerate() {
            let digits = part.chars().take_while(char::is_ascii_digit).count();
            let (number, rest) = part.split_at(if at == 0 { 0 } else { digits });
            if at > 0 {
                let place = seen.iter().position(|known| known == number).unwrap_or(seen.len());
                if place == seen.len() {
                    seen.push(number.to_owned());
                }
                out.push_str(&format!("#{}", place + 1));
            }
            out.push_str(rest);
        }
        out
    };
    lines.map(number).collect()
}

/// Whether a line says that a call has thrown what no failure of its code is.
fn is_refusal(line: &str) -> bool {
    line.strip_prefix("throws ").is_some_and(|class| !FAILURES.contains(&class))
}

/// What a call answers that has given up waiting.
fn is_time_out(line: &str) -> bool {
    matches!(line, "false" | "null" | "Optional null" | "-1" | "0") || line == format!("throws {TIME_OUT}")
}

/// Whether a method asks what calls are doing at the moment: `isRunning`, `getActiveCount`.
fn asks_for_status(name: &str) -> bool {
    let name = name.to_lowercase();
    STATUS.iter().any(|word| name.contains(word))
}
