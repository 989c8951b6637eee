//! Which threads run the tasks that a body gives away: those of a pool, or one thread alone.

use racelens_ir::body::Dispatch;
use racelens_ir::{Body, Const, FieldKey, Id, Instr, MethodKey, Reg, Type};

use super::held::Flow;
use super::lock_effects::{Around, Lender};
use super::object::Object;
use crate::event_loop::asks_for_loop;
use crate::{cfg, summary::lock_effects};

/// Who runs a task.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Executor {
    /// Any thread.
    #[default]
    Pool,
    /// What a call or a caller gave: an event loop, for all that is known, which is one thread.
    Lent,
    /// The one thread of the executor in a field of the object itself, or in a static field.
    OneThread { field: FieldKey, is_static: bool },
}

impl Executor {
    /// Whether two tasks have the same thread, for all that is known. The executor of one object orders nothing for a static field, which
    /// the tasks of all objects access.
    pub fn is_same(&self, other: &Self, accesses_static: bool) -> bool {
        match (self, other) {
            (Self::Lent, Self::Lent) => true,
            (Self::OneThread { is_static, .. }, _) => self == other && (*is_static || !accesses_static),
            _ => false,
        }
    }
}

/// Who runs what a call gives away. An executor may be an event loop where a different object's method returns it, where the body's own
/// caller gave it, where its type is an interface that is not the library's (`EventExecutor`), or where the body asks whether it is its
/// thread. A pool that is made by the call is no such executor, nor is the object's own.
pub fn executor(flow: &Flow<'_>, around: Around<'_>, target: &MethodKey, args: &[Reg]) -> Executor {
    let lent = |is_lent| if is_lent { Executor::Lent } else { Executor::Pool };
    let is_timer = target.class == "java.util.Timer";
    let is_executor = is_timer || target.class.starts_with("java.util.concurrent.");
    let takes_last = target.params.last().is_some_and(is_executor_type);
    let given = match args.len() > target.params.len() {
        // `supplyAsync(task, executor)`
        false if takes_last => args.last(),
        false => None,
        true => args.first(),
    };
    let Some(executor) = given.filter(|_| is_executor) else { return Executor::Pool };
    if flow.body.methods.rows().iter().any(asks_for_loop) {
        return Executor::Lent;
    }
    let source = flow.definitions.source(flow.body, *executor);
    let own = match &flow.objects[source] {
        Object::FieldOf(owner, field) => Some((field, false, **owner == Object::This)),
        Object::StaticField(field) => Some((field, true, true)),
        object if object.is_lasting() => return Executor::Pool,
        _ => None,
    };
    if let Some((field, is_static, is_own)) = own {
        return match is_own && (is_timer || (around.has_one_thread)(field)) {
            true => Executor::OneThread { field: field.clone(), is_static },
            false => lent((around.has_loop)(Lender::Field(field))),
        };
    }
    match flow.definitions.only(flow.body, source) {
        Some(Instr::Invoke { method, dispatch, args, .. }) => {
            let receiver = args.first().map(|reg| &flow.objects[flow.definitions.source(flow.body, *reg)]);
            let is_own = *dispatch == Dispatch::Static || receiver == Some(&Object::This);
            let method = &flow.body.methods[*method];
            let is_made = method.class.starts_with("java.util.concurrent.");
            lent(!is_made && (!is_own || (around.has_loop)(Lender::Method(method))))
        }
        Some(_) => Executor::Pool,
        None => lent(source.raw() < flow.body.params),
    }
}

fn is_executor_type(ty: &Type) -> bool {
    matches!(ty, Type::Class(name) if matches!(&**name, "java.util.concurrent.Executor" | "java.util.concurrent.ExecutorService"))
}

/// The fields of the object itself, and static ones, into which a constructor or a static initialiser puts an executor, each with whether
/// that has one thread.
pub fn one_thread_fields(body: &Body, is_static: bool) -> Vec<(FieldKey, bool)> {
    let is_maker = |key: &MethodKey| key.class == "java.util.concurrent.Executors" || is_pool(key);
    if !body.methods.rows().iter().any(is_maker) {
        return Vec::new();
    }
    let flow = Flow::new(body, is_static, cfg::successors(body), lock_effects::Around::NOTHING);
    let mut found = Vec::new();
    for instr in body.code.rows() {
        let (field, src) = match instr {
            Instr::PutField { object, field, src } if flow.objects[*object] == Object::This => (field, *src),
            Instr::PutStatic { field, src } => (field, *src),
            _ => continue,
        };
        found.push((body.fields[*field].clone(), has_one_thread(&flow, src)));
    }
    found
}

fn is_pool(key: &MethodKey) -> bool {
    key.is_constructor()
        && matches!(
            &*key.class,
            "java.util.concurrent.ThreadPoolExecutor" | "java.util.concurrent.ScheduledThreadPoolExecutor"
        )
}

/// Whether a register holds an executor that was made with one thread.
fn has_one_thread(flow: &Flow<'_>, reg: Reg) -> bool {
    let body = flow.body;
    let is_one = |reg: Option<&Reg>| {
        let source = reg.map(|reg| flow.definitions.source(body, *reg));
        let made = source.and_then(|source| flow.definitions.only(body, source));
        matches!(made, Some(Instr::Const { value: Const::Int(1), .. }))
    };
    let source = flow.definitions.source(body, reg);
    match flow.definitions.only(body, source) {
        Some(Instr::Invoke { method, args, .. }) => {
            let method = &body.methods[*method];
            let is_maker = method.class == "java.util.concurrent.Executors";
            is_maker
                && match &*method.name {
                    "newSingleThreadExecutor" | "newSingleThreadScheduledExecutor" => true,
                    "newFixedThreadPool" | "newScheduledThreadPool" => is_one(args.first()),
                    "unconfigurableExecutorService" | "unconfigurableScheduledExecutorService" => {
                        args.first().is_some_and(|inner| *inner != reg && has_one_thread(flow, *inner))
                    }
                    _ => false,
                }
        }
        Some(Instr::New { .. }) => body.code.rows().iter().any(|instr| match instr {
            Instr::Invoke { method, args, .. } if is_pool(&body.methods[*method]) => {
                let is_of_it = args.first().is_some_and(|made| flow.definitions.source(body, *made) == source);
                // A scheduled pool keeps to its core size; any other one may grow to its largest.
                let is_scheduled = body.methods[*method].params.len() < 5;
                is_of_it && is_one(args.get(1)) && (is_scheduled || is_one(args.get(2)))
            }
            _ => false,
        }),
        _ => false,
    }
}
