//! Waits in a loop that begin the whole time limit of their caller anew each time they are woken.

use racelens_ir::{Id, Instr, InstrId, MethodKey, Name, Reg, Type};

use super::held::Flow;

/// What the name of a parameter says that is no limit, but how long to wait between two looks.
const PACES: [&str; 9] = ["backoff", "delay", "every", "interval", "pace", "pause", "period", "poll", "tick"];

/// What the names of methods and classes say that look at the clock.
const CLOCKS: [&str; 9] =
    ["clock", "deadline", "elapsed", "expire", "instant", "nanotime", "remaining", "stopwatch", "currenttime"];

/// How many conversions lie between a parameter and a wait.
const DEEPEST: usize = 4;

/// The name of the parameter that a wait in a loop takes its whole time from, where nothing in the loop looks at the clock.
pub fn restarted(flow: &Flow<'_>, at: InstrId, key: &MethodKey, args: &[Reg]) -> Option<Name> {
    if !is_timed_wait(key) {
        return None;
    }
    let body = flow.body;
    let parameter = limit(flow, *args.get(1)?, DEEPEST)?;
    let name = body.registers[parameter].name.clone()?;
    let lower = name.to_lowercase();
    let block = body.block_of(at);
    let cycle = flow.cycles().iter().find(|cycle| cycle.contains(&block))?;
    let mut instrs = cycle.iter().flat_map(|block| body.blocks[*block].instrs());
    let tells_time = instrs.any(|at| match &body.code[at] {
        Instr::Invoke { method, .. } => looks_at_clock(&body.methods[*method]),
        _ => false,
    });
    (!tells_time && !PACES.iter().any(|pace| lower.contains(pace))).then_some(name)
}

fn is_timed_wait(key: &MethodKey) -> bool {
    match (&*key.class, &*key.name) {
        ("java.lang.Object", "wait") => !key.params.is_empty(),
        ("java.util.concurrent.locks.Condition", "await") => !key.params.is_empty(),
        ("java.util.concurrent.locks.Condition", "awaitNanos") => true,
        _ => false,
    }
}

/// The parameter that a time is, or is converted from.
fn limit(flow: &Flow<'_>, reg: Reg, depth: usize) -> Option<Reg> {
    let body = flow.body;
    let source = flow.definitions.source(body, reg);
    if source.raw() < body.params {
        return (flow.definitions.count(source) == 0).then_some(source);
    }
    let deeper = depth.checked_sub(1)?;
    match flow.definitions.only(body, source)? {
        Instr::Convert { src, .. } => limit(flow, *src, deeper),
        Instr::Binary { a, b, .. } => limit(flow, *a, deeper).or_else(|| limit(flow, *b, deeper)),
        Instr::Invoke { method, args, .. } => {
            let key = &body.methods[*method];
            let is_conversion = match &*key.class {
                "java.util.concurrent.TimeUnit" => matches!(&*key.params, [Type::Primitive(_), ..]),
                "java.time.Duration" => key.params.is_empty(),
                _ => false,
            };
            let given = if key.params.is_empty() { args.first() } else { args.get(1) };
            given.filter(|_| is_conversion).and_then(|given| limit(flow, *given, deeper))
        }
        _ => None,
    }
}

fn looks_at_clock(key: &MethodKey) -> bool {
    let says = |name: &str| CLOCKS.iter().any(|word| name.to_lowercase().contains(word));
    key.class.starts_with("java.time.") || key.name == "getAsLong" || says(&key.class) || says(&key.name)
}
