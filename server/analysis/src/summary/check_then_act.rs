//! Calls whose outcome decides whether another call of the same object is made, or what it writes: a question first,
//! then an act that takes the answer for still true.

use racelens_ir::{BlockId, Body, Comparand, Const, Id, Instr, InstrId, MethodKey, Name, Reg, Table, Type};
use rustc_hash::{FxHashMap, FxHashSet};

use super::held::{Flow, State};
use super::{Object, global};

/// So many copies of a value are followed.
const MOST_COPIES: usize = 16;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CheckThenAct {
    /// The object of both calls.
    pub object: Object,
    pub check: InstrId,
    pub asks: MethodKey,
    pub act: InstrId,
    pub acts: MethodKey,
    /// The class of a new object that is put into a map and was made of nothing that the caller gave but the key.
    pub puts_new: Option<Name>,
}

/// What a method asks about its object, and what other methods would rely on the answer.
fn acts_after(check: &MethodKey) -> &'static [&'static str] {
    match (&*check.name, check.params.len()) {
        ("containsKey" | "get" | "getOrDefault", 1 | 2) => &["put", "remove", "replace"],
        ("contains", 1) => &["add", "remove"],
        ("size", 0) => &[
            "add",
            "addFirst",
            "addLast",
            "offer",
            "offerFirst",
            "offerLast",
            "push",
            "remove",
            "removeFirst",
            "removeLast",
            "pop",
            "element",
            "getFirst",
            "getLast",
            "take",
            "poll",
            "pollFirst",
        ],
        ("isEmpty" | "peek" | "peekFirst" | "peekLast", 0) => &[
            "remove",
            "removeFirst",
            "removeLast",
            "pop",
            "element",
            "getFirst",
            "getLast",
            "take",
            "poll",
            "pollFirst",
        ],
        ("get" | "getAcquire" | "getPlain" | "intValue" | "longValue", 0) => &[
            "set",
            "lazySet",
            "setRelease",
            "incrementAndGet",
            "decrementAndGet",
            "getAndIncrement",
            "getAndDecrement",
            "addAndGet",
            "getAndAdd",
        ],
        ("availablePermits", 0) => &["acquire", "acquireUninterruptibly"],
        ("remainingCapacity", 0) => &["add", "put", "addLast", "addFirst"],
        _ => &[],
    }
}

/// Whether an act fails, or loses something, when the answer was true no longer.
fn is_act(check: &MethodKey, act: &MethodKey) -> bool {
    if !acts_after(check).contains(&&*act.name) {
        return false;
    }
    match &*act.name {
        "put" => act.params.len() == 2,
        // `remove(key, value)` and `replace(key, old, new)` look again themselves. What is removed by name need not be there.
        "remove" => match &*act.params {
            [] | [Type::Primitive(_)] => true,
            [_] => !matches!(&*check.name, "isEmpty" | "size" | "peek" | "peekFirst" | "peekLast"),
            _ => false,
        },
        "replace" => act.params.len() == 2,
        "poll" | "pollFirst" => act.params.is_empty(),
        _ => true,
    }
}

pub fn checks(flow: &Flow<'_>, entries: &Table<BlockId, Option<State>>) -> Vec<CheckThenAct> {
    let body = flow.body;
    let mut found: Vec<CheckThenAct> = Vec::new();
    for (at, instr) in body.code.iter() {
        let Instr::Invoke { dst: Some(answer), method, args, .. } = instr else { continue };
        let asks = &body.methods[*method];
        if acts_after(asks).is_empty() {
            continue;
        }
        let Some(object) = args.first().map(|reg| &flow.objects[*reg]).filter(|object| is_field(object)) else {
            continue;
        };
        // Under a lock, the answer is meant to stay true; whose lock it is, others say.
        if is_locked(flow, entries, at) {
            continue;
        }
        for (act, acts) in written_back(flow, entries, at) {
            if found.iter().any(|known| known.act == act) {
                continue;
            }
            let (object, asks) = (object.clone(), asks.clone());
            found.push(CheckThenAct { object, check: at, asks, act, acts, puts_new: None });
        }
        let derived = derived(body, *answer);
        // What is counted back after that is meant so.
        let counts_again = body.code.rows().iter().any(|instr| match instr {
            Instr::Invoke { dst, method, args, .. } => {
                let acts = &body.methods[*method];
                let same_object = args.first().is_some_and(|reg| flow.objects[*reg] == *object);
                same_object && is_count(acts) && is_checked_again(body, acts, *dst)
            }
            _ => false,
        });
        for (block, row) in body.blocks.iter() {
            let Some(last) = row.instrs().next_back() else { continue };
            let Instr::Branch { condition, then, otherwise } = &body.code[last] else { continue };
            if !derived.contains(condition) || is_ownership(flow, block, &derived) {
                continue;
            }
            let (yes, no) = (reachable(flow, *then, block), reachable(flow, *otherwise, block));
            for side in yes.symmetric_difference(&no) {
                for act in body.blocks[*side].instrs() {
                    let Instr::Invoke { dst, method, args: others, .. } = &body.code[act] else { continue };
                    let acts = &body.methods[*method];
                    let same_object = others.first().is_some_and(|reg| flow.objects[*reg] == *object);
                    if same_object
                        && is_act(asks, acts)
                        && same_key(flow, args, others)
                        && !is_memo(flow, acts, others)
                        && !(is_count(acts) && (counts_again || is_in_loop(flow, block)))
                        && !is_locked(flow, entries, act)
                        && !is_checked_again(body, acts, *dst)
                        && !(acts.name == "remove" && is_claimed(body, &derived))
                        && !is_expected_to_fail(body, *side)
                        && !(asks.name == "size" && takes_before(flow, object, *side, act))
                        && may_be_left_out(flow, block, *side)
                        && !found.iter().any(|known| known.act == act)
                    {
                        let (object, asks, acts) = (object.clone(), asks.clone(), acts.clone());
                        let puts_new = puts_new(flow, &acts, others);
                        found.push(CheckThenAct { object, check: at, asks, act, acts, puts_new });
                    }
                }
            }
        }
    }
    found.extend(cleared_after_copy(flow, entries));
    found.sort_by_key(|one| one.act.raw());
    found
}

/// Collections that are copied and then cleared, neither under a lock: `all = new ArrayList<>(queue); queue.clear()`.
fn cleared_after_copy(flow: &Flow<'_>, entries: &Table<BlockId, Option<State>>) -> Vec<CheckThenAct> {
    let body = flow.body;
    let mut found: Vec<CheckThenAct> = Vec::new();
    for (check, instr) in body.code.iter() {
        let Instr::Invoke { method, args, .. } = instr else { continue };
        let asks = &body.methods[*method];
        let copied = match &*asks.name {
            MethodKey::INIT if asks.class.starts_with("java.util.") && asks.params.len() == 1 => args.get(1),
            "addAll" => args.get(1),
            "copyOf" | "toArray" if asks.class.starts_with("java.util.") => args.first(),
            _ => None,
        };
        let Some(object) = copied.map(|reg| &flow.objects[*reg]).filter(|object| is_field(object)) else { continue };
        if is_locked(flow, entries, check) {
            continue;
        }
        let after = reachable(flow, body.block_of(check), BlockId::from_raw(u32::MAX));
        let clears = |act: InstrId| match &body.code[act] {
            Instr::Invoke { method, args, .. } => {
                let acts = &body.methods[*method];
                let is_it = args.first().is_some_and(|reg| flow.objects[*reg] == *object);
                acts.name == "clear" && acts.params.is_empty() && is_it
            }
            _ => false,
        };
        let later = |act: InstrId| body.block_of(act) != body.block_of(check) || act.raw() > check.raw();
        let mut acts = after.iter().flat_map(|block| body.blocks[*block].instrs());
        let act = acts.find(|act| clears(*act) && later(*act) && !is_locked(flow, entries, *act));
        if let Some(act) = act.filter(|act| !found.iter().any(|known| known.act == *act))
            && let Instr::Invoke { method, .. } = &body.code[act]
        {
            let (object, asks, acts) = (object.clone(), asks.clone(), body.methods[*method].clone());
            found.push(CheckThenAct { object, check, asks, act, acts, puts_new: None });
        }
    }
    found
}

/// Calls that put in the place of an answer what was computed from it: `counts.put(key, counts.get(key) + 1)`, or the same of an
/// atomic variable by way of a local one.
fn written_back(flow: &Flow<'_>, entries: &Table<BlockId, Option<State>>, at: InstrId) -> Vec<(InstrId, MethodKey)> {
    let body = flow.body;
    let Instr::Invoke { dst: Some(answer), method, args: asked, .. } = &body.code[at] else { return Vec::new() };
    let key = &body.methods[*method];
    let is_atomic = key.class.starts_with("java.util.concurrent.atomic.") && key.params.is_empty();
    let of_atomic = is_atomic && matches!(&*key.name, "get" | "getAcquire" | "getPlain");
    let is_question = matches!((&*key.name, key.params.len()), ("get", 1) | ("getOrDefault", 2));
    if !is_question && !of_atomic {
        return Vec::new();
    }
    // Whether it was computed, or is the answer itself.
    let mut known: FxHashMap<Reg, bool> = FxHashMap::from_iter([(*answer, false)]);
    for _ in 0..8 {
        let before = known.len();
        for instr in body.code.rows() {
            let is_copy = matches!(instr, Instr::Move { .. } | Instr::Cast { .. });
            let mut from: Option<bool> = None;
            instr.for_each_use(|used| {
                if let Some(computed) = known.get(&used) {
                    from = Some(from.unwrap_or(false) || *computed || !is_copy);
                }
            });
            let Some(computed) = from else { continue };
            let made = match instr {
                Instr::Invoke { method, args, .. } if body.methods[*method].is_constructor() => args.first().copied(),
                Instr::Branch { .. } | Instr::Compare { .. } | Instr::InstanceOf { .. } => None,
                other => other.dst(),
            };
            // What is sometimes something else is kept for later, and no update; but a constant begins a count.
            let is_count = |made: &Reg| {
                let mut others = flow.registers.writes(*made).map(|(_, write)| write).filter(|write| *write != instr);
                others.all(|write| matches!(write, Instr::Const { .. }) || is_constant_move(flow, write))
            };
            if let Some(made) = made.filter(|made| flow.definitions.count(*made) == 1 || is_count(made)) {
                known.entry(made).or_insert(computed);
            }
        }
        if known.len() == before {
            break;
        }
    }
    let mut found = Vec::new();
    for (act, instr) in body.code.iter() {
        let Instr::Invoke { method, args, .. } = instr else { continue };
        let acts = &body.methods[*method];
        let writes = match of_atomic {
            true => matches!(&*acts.name, "set" | "lazySet" | "setRelease") && acts.params.len() == 1,
            false => matches!(&*acts.name, "put" | "set" | "replace") && acts.params.len() == 2,
        };
        let is_same = || match (asked.first(), args.first()) {
            (Some(a), Some(b)) => flow.objects[*a] == flow.objects[*b],
            _ => false,
        };
        // What is written in one expression is the pattern rule `atomic-get-then-set`.
        let is_kept = || known.keys().any(|reg| body.registers[*reg].name.is_some());
        let value = if of_atomic { args.get(1) } else { args.get(2) };
        let is_update = || value.is_some_and(|value| known.get(value) == Some(&true)) && (!of_atomic || is_kept());
        if writes && is_same() && is_update() && same_key(flow, asked, args) && !is_locked(flow, entries, act) {
            found.push((act, acts.clone()));
        }
    }
    found
}

/// Whether a branch asks if the answer is the object itself. What has put itself there takes itself away.
fn is_ownership(flow: &Flow<'_>, block: BlockId, answer: &FxHashSet<Reg>) -> bool {
    let is_this = |reg: &Reg| flow.objects[flow.definitions.source(flow.body, *reg)] == Object::This;
    flow.body.blocks[block].instrs().any(|at| match &flow.body.code[at] {
        Instr::Compare { what: Comparand::Ref, a, b, .. } => {
            answer.contains(a) && is_this(b) || answer.contains(b) && is_this(a)
        }
        _ => false,
    })
}

/// Whether a call counts up or down. What a loop waited for before it may well be over.
fn is_count(acts: &MethodKey) -> bool {
    let is_by_one = acts.params.is_empty() && (acts.name.contains("ncrement") || acts.name.contains("ecrement"));
    is_by_one || matches!(&*acts.name, "addAndGet" | "getAndAdd")
}

fn is_in_loop(flow: &Flow<'_>, block: BlockId) -> bool {
    let mut seen = FxHashSet::default();
    let mut work: Vec<BlockId> = flow.successors[block].to_vec();
    while let Some(at) = work.pop() {
        if at == block {
            return true;
        }
        if seen.insert(at) {
            work.extend(flow.successors[at].iter().copied());
        }
    }
    false
}

/// Whether a move copies a constant that is no null.
fn is_constant_move(flow: &Flow<'_>, instr: &Instr) -> bool {
    let Instr::Move { src, .. } = instr else { return false };
    matches!(flow.definitions.only(flow.body, flow.definitions.source(flow.body, *src)),
        Some(Instr::Const { value, .. }) if *value != Const::Null)
}

/// Whether what is put into a map is computed from something by a call, as a cache does: computing it once more gives
/// the same; and so is a constant in its place, or one that is put where there is nothing to compute. A new object, or what the caller
/// gave, is a different one each time. What is not understood is taken for a call.
fn is_memo(flow: &Flow<'_>, acts: &MethodKey, args: &[Reg]) -> bool {
    if acts.name != "put" {
        return false;
    }
    match args.get(2).and_then(|value| made(flow, *value)) {
        Some(Made::Computed) => true,
        Some(Made::Constant) => flow.body.code.rows().iter().any(|instr| match instr {
            Instr::Invoke { method, args: others, .. } if flow.body.methods[*method].name == "put" => {
                let same_map =
                    || others.first().zip(args.first()).is_some_and(|(a, b)| flow.objects[*a] == flow.objects[*b]);
                let value = others.get(2).filter(|_| same_map());
                value.and_then(|value| made(flow, *value)) == Some(Made::Computed)
            }
            _ => false,
        }),
        None => false,
    }
}

/// What a value is that is no new object and nothing of the caller's.
#[derive(PartialEq, Eq)]
enum Made {
    /// By a call, or a constant in its place.
    Computed,
    Constant,
}

fn made(flow: &Flow<'_>, value: Reg) -> Option<Made> {
    let mut work = vec![value];
    let mut seen = FxHashSet::default();
    let mut is_computed = false;
    while let Some(reg) = work.pop() {
        if !seen.insert(reg) {
            continue;
        }
        let mut defined = flow.registers.writes(reg).map(|(_, instr)| instr).peekable();
        defined.peek()?;
        for instr in defined {
            match instr {
                Instr::Invoke { method, args, .. } => match args.first() {
                    Some(boxed) if is_boxing(&flow.body.methods[*method]) => work.push(*boxed),
                    _ => is_computed = true,
                },
                Instr::Unknown { .. } => is_computed = true,
                Instr::Const { .. } => {}
                // A constant, by its name.
                Instr::GetStatic { field, .. } if !flow.body.fields[*field].name.contains(char::is_lowercase) => {}
                Instr::Move { src, .. } | Instr::Cast { src, .. } => work.push(*src),
                _ => return None,
            }
        }
    }
    Some(if is_computed { Made::Computed } else { Made::Constant })
}

fn is_boxing(key: &MethodKey) -> bool {
    key.name == "valueOf" && matches!(&*key.params, [Type::Primitive(_)])
}

/// The class of the new object that is put into a map, where its constructor is given nothing of what the caller gave but the key.
fn puts_new(flow: &Flow<'_>, acts: &MethodKey, args: &[Reg]) -> Option<Name> {
    let (key, value) = match args {
        [_, key, value] if acts.name == "put" => (*key, *value),
        _ => return None,
    };
    let body = flow.body;
    let source = |reg: Reg| flow.definitions.source(body, reg);
    let mut made: Option<(Reg, Name)> = None;
    let (mut work, mut seen) = (vec![value], FxHashSet::default());
    while let Some(reg) = work.pop().filter(|_| seen.len() < MOST_COPIES) {
        if !seen.insert(reg) {
            continue;
        }
        for (_, instr) in flow.registers.writes(reg) {
            match instr {
                Instr::Move { src, .. } | Instr::Cast { src, .. } => work.push(*src),
                // What the map answered, where it had something.
                Instr::Invoke { .. } => {}
                Instr::New { dst, class } if made.is_none() => match &body.types[*class] {
                    Type::Class(name) => made = Some((*dst, name.clone())),
                    _ => return None,
                },
                _ => return None,
            }
        }
    }
    let (object, class) = made?;
    let mut constructors = body.code.rows().iter().filter_map(|instr| match instr {
        Instr::Invoke { method, args, .. } if body.methods[*method].is_constructor() => Some(args),
        _ => None,
    });
    let args = constructors.find(|args| args.first().is_some_and(|first| source(*first) == source(object)))?;
    let is_known = |reg: &Reg| source(*reg) == source(key) || source(*reg).raw() >= body.params;
    args.iter().skip(1).all(is_known).then_some(class)
}

pub(super) fn is_field(object: &Object) -> bool {
    matches!(object, Object::StaticField(_) | Object::FieldOf(..)) && (object.is_lasting() || global(object).is_some())
}

pub(super) fn is_locked(flow: &Flow<'_>, entries: &Table<BlockId, Option<State>>, at: InstrId) -> bool {
    let block = flow.body.block_of(at);
    let Some(mut state) = entries[block].clone() else { return true };
    for before in flow.body.blocks[block].instrs().take_while(|other| other.raw() < at.raw()) {
        flow.step(&mut state, before, &flow.body.code[before]);
    }
    !state.held.is_empty()
}

/// The registers that hold an answer, or something computed from it by comparing and moving.
pub(super) fn derived(body: &Body, answer: Reg) -> FxHashSet<Reg> {
    let mut known = FxHashSet::from_iter([answer]);
    loop {
        let before = known.len();
        for instr in body.code.rows() {
            let from = match instr {
                Instr::Move { src, .. } | Instr::Cast { src, .. } | Instr::Convert { src, .. } => known.contains(src),
                Instr::Compare { a, b, .. } => known.contains(a) || known.contains(b),
                // Unboxing.
                Instr::Invoke { method, args, .. } => {
                    body.methods[*method].name.ends_with("Value")
                        && body.methods[*method].params.is_empty()
                        && args.first().is_some_and(|reg| known.contains(reg))
                }
                _ => false,
            };
            if from && let Some(dst) = instr.dst() {
                known.insert(dst);
            }
        }
        if known.len() == before {
            return known;
        }
    }
}

/// The blocks that may come after one, without going back through the branch.
fn reachable(flow: &Flow<'_>, from: BlockId, without: BlockId) -> FxHashSet<BlockId> {
    let mut seen = FxHashSet::default();
    let mut work = vec![from];
    while let Some(block) = work.pop() {
        if block != without && seen.insert(block) {
            work.extend(flow.successors[block].iter().copied());
        }
    }
    seen
}

/// Whether the body may end without the act once it has come to the branch: what comes after a loop that
/// waits for the answer is done whatever it was.
fn may_be_left_out(flow: &Flow<'_>, branch: BlockId, act: BlockId) -> bool {
    let mut ends = flow.successors[branch].iter().flat_map(|next| reachable(flow, *next, act));
    ends.any(|block| flow.successors[block].is_empty())
}

/// Whether what is added to a collection may be what the same side of the branch has taken out of it: so many as there were go round once.
fn takes_before(flow: &Flow<'_>, object: &Object, side: BlockId, act: InstrId) -> bool {
    let body = flow.body;
    let is_taken = |at: InstrId| match &body.code[at] {
        Instr::Invoke { method, args, .. } => {
            let takes = matches!(&*body.methods[*method].name, "poll" | "pollFirst" | "pollLast" | "remove" | "take");
            takes && args.first().is_some_and(|reg| flow.objects[*reg] == *object)
        }
        _ => false,
    };
    let adds = |at: InstrId| match &body.code[at] {
        Instr::Invoke { method, .. } => {
            let name = &*body.methods[*method].name;
            name.starts_with("add") || name.starts_with("offer") || name == "push"
        }
        _ => false,
    };
    let comes_to_it = |block: BlockId| {
        let own = block == side && body.blocks[block].instrs().any(|at| at.raw() < act.raw() && is_taken(at));
        own || block != side
            && body.blocks[block].instrs().any(is_taken)
            && reachable(flow, block, BlockId::from_raw(u32::MAX)).contains(&side)
    };
    adds(act) && is_in_loop(flow, side) && body.blocks.ids().any(comes_to_it)
}

/// Whether somebody catches what an act throws that finds nothing.
fn is_expected_to_fail(body: &Body, act: BlockId) -> bool {
    let catches = body.blocks[act].handlers.iter().filter_map(|handler| handler.catches);
    let thrown = ["NoSuchElementException", "EmptyStackException", "IndexOutOfBoundsException"];
    catches
        .into_iter()
        .any(|ty| matches!(&body.types[ty], Type::Class(name) if thrown.iter().any(|thrown| name.ends_with(thrown))))
}

/// Whether both calls are about the same key, as far as one can tell.
fn same_key(flow: &Flow<'_>, check: &[Reg], act: &[Reg]) -> bool {
    let (Some(a), Some(b)) = (check.get(1), act.get(1)) else { return true };
    let source = |reg: Reg| flow.definitions.source(flow.body, reg);
    let (a, b) = (source(*a), source(*b));
    if a == b {
        return true;
    }
    match (flow.definitions.only(flow.body, a), flow.definitions.only(flow.body, b)) {
        (Some(Instr::Const { value: x, .. }), Some(Instr::Const { value: y, .. })) => x == y && *x != Const::Null,
        // Boxes of one value.
        (Some(Instr::Invoke { method: f, args: x, .. }), Some(Instr::Invoke { method: g, args: y, .. })) => {
            flow.body.methods[*f].name == "valueOf"
                && flow.body.methods[*g].name == "valueOf"
                && x.first().map(|reg| source(*reg)) == y.first().map(|reg| source(*reg))
        }
        _ => flow.objects[a] == flow.objects[b] && flow.objects[a].is_lasting(),
    }
}

/// Whether the act says itself what it found, and the body asks: `poll` answers null, a count its new value, a change of a
/// collection whether there was one.
/// Whether what was found is claimed by a call of its own that one caller alone wins, and who won is told: `if (found.complete(it))`.
fn is_claimed(body: &Body, found: &FxHashSet<Reg>) -> bool {
    let names =
        ["cancel", "close", "compareAndSet", "complete", "completeExceptionally", "offer", "tryAcquire", "tryLock"];
    body.code.rows().iter().any(|instr| match instr {
        Instr::Invoke { dst: Some(won), method, args, .. } => {
            let claims =
                names.contains(&&*body.methods[*method].name) && args.first().is_some_and(|on| found.contains(on));
            let copies = if claims { derived(body, *won) } else { FxHashSet::default() };
            body.code.rows().iter().any(|instr| match instr {
                Instr::Branch { condition: told, .. } | Instr::Return { value: Some(told) } => copies.contains(told),
                _ => false,
            })
        }
        _ => false,
    })
}

fn is_checked_again(body: &Body, acts: &MethodKey, answer: Option<Reg>) -> bool {
    let is_poll = acts.name.starts_with("poll");
    // What a list answers to `add` says nothing.
    let is_set = || acts.class.ends_with("Set") || acts.class.ends_with("KeySetView");
    let takes_element = matches!(&*acts.params, [Type::Class(_)]);
    let by_element = takes_element && (acts.name == "remove" || acts.name == "add" && is_set());
    if !is_poll && !is_count(acts) && !by_element && acts.name != "put" {
        return false;
    }
    let Some(answer) = answer else { return is_poll };
    let copies = derived(body, answer);
    if !is_poll {
        let is_asked = |instr: &Instr| match instr {
            Instr::Branch { condition, .. } => copies.contains(condition),
            // Who calls `add` is told.
            Instr::Return { value: Some(value) } => acts.name == "add" && copies.contains(value),
            _ => false,
        };
        return body.code.rows().iter().any(is_asked);
    }
    let is_compared = body.code.rows().iter().any(|instr| match instr {
        Instr::Compare { what: Comparand::Ref, a, b, .. } => copies.contains(a) || copies.contains(b),
        _ => false,
    });
    let is_used = body.code.rows().iter().any(|instr| match instr {
        Instr::Invoke { args, dispatch, .. } => {
            *dispatch != racelens_ir::Dispatch::Static && args.first().is_some_and(|reg| copies.contains(reg))
        }
        Instr::GetField { object, .. } => copies.contains(object),
        _ => false,
    });
    is_compared || !is_used
}
