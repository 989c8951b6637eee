//! Accesses by `VarHandle` and the atomic classes, as the documentation of `VarHandle` orders them.
//!
//! Every access takes effect in program order. Volatile accesses are synchronisation actions; an acquiring read gets what
//! the releasing write that it sees gives; opaque accesses order nothing, but aren't races among themselves.

use std::rc::Rc;

use racelens_ir::handles::{AccessMode, Doing, HandleCall, Strength};
use racelens_ir::{FieldId, Id, InstrId, MethodId, Reg};

use super::calls::Call;
use super::history::{Mode, Var};
use super::state::{Body, Data, Frame, Obj, State, Value};
use super::steps::{Choice, Machine, Next};

/// The field that stands for what an atomic object holds: no field of a program has it.
const CONTENT: u32 = u32::MAX;

fn mode(strength: Strength) -> Mode {
    match strength {
        Strength::Plain => Mode::Plain,
        Strength::Opaque => Mode::Opaque,
        Strength::Half => Mode::Half,
        Strength::Volatile => Mode::Volatile,
    }
}

/// What one access does with the value that it finds: the answer, and what it writes.
fn update(doing: Doing, old: Value, values: &[Value]) -> Result<(Value, Option<Value>), String> {
    let first = values.first().copied();
    let given = first.ok_or("an access without a value");
    let combined = |combine: fn(i64, i64) -> i64| -> Result<Value, String> {
        let value = combine(old.number()?, given?.number()?);
        Ok(if matches!(old, Value::Long(_)) { Value::Long(value) } else { Value::Int(value as i32) })
    };
    Ok(match doing {
        Doing::Get => (old, None),
        Doing::Set => (old, Some(given?)),
        Doing::GetAndSet => (old, Some(given?)),
        Doing::CompareAndSet | Doing::WeakCompareAndSet | Doing::CompareAndExchange => {
            let new = values.get(1).copied().ok_or("an access without a value")?;
            let is = old == given?;
            let answer = if doing == Doing::CompareAndExchange { old } else { Value::Int(i32::from(is)) };
            (answer, is.then_some(new))
        }
        Doing::GetAndAdd => (old, Some(combined(i64::wrapping_add)?)),
        Doing::GetAndOr => (old, Some(combined(|a, b| a | b)?)),
        Doing::GetAndAnd => (old, Some(combined(|a, b| a & b)?)),
        Doing::GetAndXor => (old, Some(combined(|a, b| a ^ b)?)),
    })
}

impl Machine<'_> {
    pub fn handle_call(
        &mut self,
        state: &mut State,
        thread: usize,
        call: &HandleCall,
        dst: Option<Reg>,
        args: &[Value],
        choice: Choice,
    ) -> Result<Next, String> {
        let Some(handle) = args.first().copied().ok_or("no handle")?.reference()? else {
            return self.throw_null(state, thread);
        };
        let (coordinates, values) = args[1..].split_at(args.len() - 1 - call.mode.values());
        let coordinate = |at: usize| coordinates.get(at).copied().ok_or("a coordinate is missing");
        let var = match &state.peek(handle).data {
            Data::FieldHandle(field) if self.program.fields[*field].modifiers.is_static() => Var::Static(*field),
            Data::FieldHandle(field) => match coordinate(0)?.reference()? {
                Some(object) => Var::Field(object, *field),
                None => return self.throw_null(state, thread),
            },
            Data::ElementHandle => {
                let Some(array) = coordinate(0)?.reference()? else { return self.throw_null(state, thread) };
                Var::Element(array, coordinate(1)?.int()? as u32)
            }
            _ => return Err("no handle".to_owned()),
        };
        if choice.is_none() {
            // A weak one may fail for no reason.
            return Ok(Next::Step(if call.mode.doing == Doing::WeakCompareAndSet { 2 } else { 1 }));
        }
        if let Var::Static(field) = var
            && let Some(next) = self.initialise(state, thread, self.program.fields[field].class, choice)?
        {
            return Ok(next);
        }
        let old = self.load(state, var)?;
        let (answer, new) = match choice {
            Some(1) => (Value::Int(0), None),
            _ => update(call.mode.doing, old, values)?,
        };
        self.access(state, thread, var, call.mode, new)?;
        self.give(state, thread, dst.filter(|_| call.mode.doing != Doing::Set), answer)
    }

    fn access(
        &mut self,
        state: &mut State,
        thread: usize,
        var: Var,
        how: AccessMode,
        new: Option<Value>,
    ) -> Result<(), String> {
        if how.reads() {
            self.read(state, thread, var, mode(how.read))?;
        }
        if let Some(new) = new {
            self.write(state, thread, var, new, mode(how.write), how.is_update())?;
        }
        Ok(())
    }

    pub fn lookup_call(&mut self, state: &mut State, thread: usize, call: &Call<'_>) -> Result<Next, String> {
        let made = match call.name {
            "lookup" => state.text(),
            "arrayElementVarHandle" => state.allocate(thread, None, Vec::new(), Data::ElementHandle),
            "findStaticVarHandle" | "findVarHandle" => {
                let class = self.class_meant(state, call.object(1)?)?;
                // Texts aren't kept: the name is the constant that the argument's register was made from.
                let name = self.spelled(state, thread)?;
                let row = &self.program.classes[class];
                let mut fields = row.static_fields.iter().chain(&row.instance_fields);
                let found = fields.find(|field| self.program.fields[**field].key.name == *name);
                let field = *found.ok_or_else(|| format!("no field {name}"))?;
                state.allocate(thread, None, Vec::new(), Data::FieldHandle(field))
            }
            name => return Err(format!("calls MethodHandles.{name}")),
        };
        self.give(state, thread, call.dst, Value::Ref(Some(made)))
    }

    /// The last text that was spelled before the instruction at hand.
    fn spelled(&self, state: &State, thread: usize) -> Result<String, String> {
        let point = self.point(state, thread);
        let (body, _) = self.program.body(point.method).ok_or("no body")?;
        let before = (0..point.at.raw()).rev().map(InstrId::from_raw);
        let text = before.filter_map(|at| match body.code.row(at) {
            Some(racelens_ir::Instr::Const { value: racelens_ir::Const::String(text), .. }) => Some(text.to_string()),
            _ => None,
        });
        text.into_iter().next().ok_or_else(|| "no text is spelled".to_owned())
    }

    pub fn atomic_call(&mut self, state: &mut State, thread: usize, call: &Call<'_>) -> Result<Next, String> {
        let own = call.object(0)?;
        let Data::Atomic(old) = state.peek(own).data else { return Err("no atomic".to_owned()) };
        if call.name == "<init>" {
            if let Some(value) = call.args.get(1) {
                self.keep(state, own, *value);
            }
            return self.go_on(state, thread);
        }
        // The sum is wanted where others want what was there before.
        let (name, values, wants_new) = match call.name {
            "get" => ("getVolatile", vec![], false),
            "set" => ("setVolatile", vec![call.arg(1)?], false),
            "getPlain" => ("get", vec![], false),
            "setPlain" => ("set", vec![call.arg(1)?], false),
            "lazySet" => ("setRelease", vec![call.arg(1)?], false),
            "getAndIncrement" => ("getAndAdd", vec![Value::Int(1)], false),
            "getAndDecrement" => ("getAndAdd", vec![Value::Int(-1)], false),
            "incrementAndGet" => ("getAndAdd", vec![Value::Int(1)], true),
            "decrementAndGet" => ("getAndAdd", vec![Value::Int(-1)], true),
            "addAndGet" => ("getAndAdd", vec![call.arg(1)?], true),
            "getOpaque"
            | "setOpaque"
            | "getAcquire"
            | "setRelease"
            | "compareAndSet"
            | "compareAndExchange"
            | "getAndSet"
            | "getAndAdd"
            | "weakCompareAndSetPlain"
            | "weakCompareAndSetVolatile"
            | "weakCompareAndSetAcquire"
            | "weakCompareAndSetRelease" => (call.name, call.args[1..].to_vec(), false),
            name => return Err(format!("calls {}.{name}", call.class)),
        };
        let name = if name == "weakCompareAndSetVolatile" { "weakCompareAndSet" } else { name };
        let how = AccessMode::named(name).ok_or("no mode of access")?;
        if call.choice.is_none() {
            return Ok(Next::Step(if how.doing == Doing::WeakCompareAndSet { 2 } else { 1 }));
        }
        let (answer, new) = match call.choice {
            Some(1) => (Value::Int(0), None),
            _ => update(how.doing, old, &values)?,
        };
        let var = Var::Field(own, FieldId::from_raw(CONTENT));
        state.thread(thread).clock.tick(thread);
        if how.reads() {
            self.acquire(state, thread, var, mode(how.read));
            self.learn(state, thread, var, old);
        }
        if let Some(new) = new {
            self.release(state, thread, var, mode(how.write), how.is_update());
            let freezes = self.freezes_known(state, thread, new);
            self.history(state, var).freezes = freezes;
            self.keep(state, own, new);
        }
        let answer = if wants_new { new.unwrap_or(answer) } else { answer };
        self.give(state, thread, call.dst.filter(|_| how.doing != Doing::Set), answer)
    }

    fn keep(&self, state: &mut State, own: Obj, value: Value) {
        if let Value::Ref(Some(object)) = value {
            self.publish(state, object);
        }
        state.object(own).data = Data::Atomic(value);
    }

    /// The first frame of a program.
    pub fn first_frame(&self, method: MethodId, registers: usize) -> Rc<Frame> {
        let first = InstrId::from_raw(0);
        let registers = vec![Value::NULL; registers];
        Rc::new(Frame { body: Body::Method, method, pc: first, registers, finals: Vec::new() })
    }
}
