//! One instruction of one thread.
//!
//! Every instruction that touches memory or synchronises is a step of its own. These run with the step before them, since
//! no other thread can tell when they happen:
//! - computing in registers, calls and returns;
//! - accesses of objects whose address only this thread's registers hold;
//! - reads of static final fields of classes that are initialised, whose writes are over;
//! - the captured variables of lambdas, which are no variables of the language;
//! - the results `r1`, `r2`, …, as long as no race on one of them is found (then all is done again with them as steps).

use racelens_ir::body::{BinaryOp, Comparand, CompareOp, Const, Dispatch, Instr, UnaryOp, Width};
use racelens_ir::{
    CallTarget, ClassId, Code, CodePoint, FieldId, Id, InstrId, Intrinsic, Kind, LinkedType, MethodId, Program,
    Provenance, Reg,
};
use std::rc::Rc;

use super::enumerate::Bounds;
use super::history::{Found, Mode, Var};
use super::state::{Body, Data, Frame, Obj, Phase, State, Value};
use super::subject::Subject;

/// What a thread can do next.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Next {
    /// It did something that nobody else can observe.
    Local,
    /// A step, in that many ways.
    Step(u32),
    /// Nothing, unless a wait ends for no reason.
    Spurious,
    Blocked,
    /// It goes round a loop that nothing ends, as long as no other thread changes anything.
    Idle,
    Ended,
}

pub(super) struct Machine<'a> {
    pub subject: &'a Subject,
    pub program: &'a Program,
    pub bounds: Bounds,
    pub found: Found,
    pub results: Vec<FieldId>,
    /// Whether accesses of results are steps.
    pub results_are_steps: bool,
    pub result_raced: bool,
    /// Whether the end of a thread can be observed before it is joined.
    pub ends_are_steps: bool,
}

/// Asks whether a step is due, or does it.
pub(super) type Choice = Option<u32>;

impl Machine<'_> {
    pub fn is_result(&self, var: Var) -> bool {
        matches!(var, Var::Static(field) if self.results.contains(&field))
    }

    pub fn point(&self, state: &State, thread: usize) -> CodePoint {
        let frame = state.threads[thread].frames.last();
        let none = CodePoint { method: MethodId::from_raw(0), at: InstrId::from_raw(0) };
        frame.map_or(none, |frame| CodePoint { method: frame.method, at: frame.pc })
    }

    pub fn go_on(&self, state: &mut State, thread: usize) -> Result<Next, String> {
        let frame = state.frame(thread)?;
        frame.pc = InstrId::from_raw(frame.pc.raw() + 1);
        Ok(Next::Local)
    }

    pub fn give(&self, state: &mut State, thread: usize, dst: Option<Reg>, value: Value) -> Result<Next, String> {
        if let Some(dst) = dst {
            state.frame(thread)?.set(dst, value);
        }
        self.go_on(state, thread)
    }

    /// What the thread would do next; with a choice it does it.
    pub fn step(&mut self, state: &mut State, thread: usize, choice: Choice) -> Result<Next, String> {
        match state.threads[thread].phase {
            Phase::Ended => return Ok(Next::Ended),
            Phase::Running if state.is_idle(thread) => return Ok(Next::Idle),
            Phase::Running => {}
            _ => return self.leave_wait(state, thread, choice),
        }
        let Some(frame) = state.threads[thread].frames.last().cloned() else {
            return self.end(state, thread, choice);
        };
        if let Body::Initialisation(class, done) = frame.body {
            return self.go_on_initialising(state, thread, class, done, choice);
        }
        let Code::Body(body, links) = &self.program.methods[frame.method].code else {
            return Err(format!("{} has no body", self.program.methods[frame.method].key));
        };
        let number = |reg: &Reg| frame.get(*reg);
        match &body.code[frame.pc] {
            Instr::Const { dst, value } => {
                let value = match value {
                    Const::Int(value) => Value::Int(*value),
                    Const::Long(value) => Value::Long(*value),
                    Const::Null => Value::NULL,
                    Const::String(_) => Value::Ref(Some(state.text())),
                    Const::Class(ty) => Value::Ref(Some(state.class_object(links.types[*ty]))),
                    Const::Float(_) | Const::Double(_) => return Err("floating point".to_owned()),
                };
                self.give(state, thread, Some(*dst), value)
            }
            Instr::Move { dst, src } => self.give(state, thread, Some(*dst), number(src)),
            Instr::Unary { dst, op, src, .. } => {
                let value = match (op, number(src)) {
                    (UnaryOp::Neg, Value::Int(value)) => Value::Int(value.wrapping_neg()),
                    (UnaryOp::Not, Value::Int(value)) => Value::Int(!value),
                    (UnaryOp::Neg, Value::Long(value)) => Value::Long(value.wrapping_neg()),
                    (UnaryOp::Not, Value::Long(value)) => Value::Long(!value),
                    _ => return Err("a reference has no sign".to_owned()),
                };
                self.give(state, thread, Some(*dst), value)
            }
            Instr::Binary { dst, op, width, a, b } => match binary(*op, *width, number(a), number(b))? {
                Some(value) => self.give(state, thread, Some(*dst), value),
                None => self.throw_new(state, thread, self.program.well_known.arithmetic),
            },
            Instr::Compare { dst, op, what, a, b } => {
                let holds = compare(*op, *what, number(a), number(b))?;
                self.give(state, thread, Some(*dst), Value::Int(i32::from(holds)))
            }
            Instr::Convert { dst, to, src, .. } => {
                let value = number(src).number()?;
                self.give(state, thread, Some(*dst), narrowed(value, *to)?)
            }
            Instr::Initialise { class } => {
                let LinkedType::Class(class) = self.program.types[links.types[*class]] else {
                    return Err("a class is missing".to_owned());
                };
                if let Some(next) = self.initialise(state, thread, class, choice)? {
                    return Ok(next);
                }
                self.go_on(state, thread)
            }
            Instr::New { dst, class } => {
                let LinkedType::Class(class) = self.program.types[links.types[*class]] else {
                    return Err("a class is missing".to_owned());
                };
                if let Some(next) = self.initialise(state, thread, class, choice)? {
                    return Ok(next);
                }
                let made = state.instance(self.program, thread, class)?;
                self.give(state, thread, Some(*dst), Value::Ref(Some(made)))
            }
            Instr::NewArray { dst, element, length } => {
                let count = number(length).int()?;
                if count < 0 {
                    return self.throw_new(state, thread, self.program.well_known.negative_array_size);
                }
                let value = Value::default_of(body.types[*element].kind())?;
                let made = state.allocate(thread, None, Vec::new(), Data::Array(vec![value; count as usize]));
                self.give(state, thread, Some(*dst), Value::Ref(Some(made)))
            }
            Instr::ArrayLength { dst, array } => {
                let Some(array) = number(array).reference()? else { return self.throw_null(state, thread) };
                let Data::Array(elements) = &state.peek(array).data else { return Err("no array".to_owned()) };
                let length = Value::Int(elements.len() as i32);
                self.give(state, thread, Some(*dst), length)
            }
            Instr::InstanceOf { dst, src, class } => {
                let is = match number(src).reference()? {
                    None => false,
                    Some(object) => self.is_a(state, object, links.types[*class])?,
                };
                self.give(state, thread, Some(*dst), Value::Int(i32::from(is)))
            }
            Instr::Cast { dst, src, class } => match number(src).reference()? {
                Some(object)
                    if state.peek(object).class.is_some() && !self.is_a(state, object, links.types[*class])? =>
                {
                    self.throw_new(state, thread, self.program.well_known.class_cast)
                }
                _ => self.give(state, thread, Some(*dst), number(src)),
            },
            Instr::GetField { dst, object, field } => {
                let Some(object) = number(object).reference()? else { return self.throw_null(state, thread) };
                let field = links.fields[*field].ok_or("a field is missing")?;
                self.get(state, thread, Var::Field(object, field), Some(*dst), choice)
            }
            Instr::PutField { object, field, src } => {
                let Some(object) = number(object).reference()? else { return self.throw_null(state, thread) };
                let field = links.fields[*field].ok_or("a field is missing")?;
                self.put(state, thread, Var::Field(object, field), number(src), choice)
            }
            Instr::GetStatic { dst, field } => {
                let field = links.fields[*field].ok_or("a field is missing")?;
                if let Some(next) = self.initialise(state, thread, self.program.fields[field].class, choice)? {
                    return Ok(next);
                }
                self.get(state, thread, Var::Static(field), Some(*dst), choice)
            }
            Instr::PutStatic { field, src } => {
                let field = links.fields[*field].ok_or("a field is missing")?;
                if let Some(next) = self.initialise(state, thread, self.program.fields[field].class, choice)? {
                    return Ok(next);
                }
                self.put(state, thread, Var::Static(field), number(src), choice)
            }
            Instr::ArrayLoad { dst, array, index, .. } => match self.element(state, number(array), number(index))? {
                Ok(var) => self.get(state, thread, var, Some(*dst), choice),
                Err(thrown) => self.throw_new(state, thread, thrown),
            },
            Instr::ArrayStore { array, index, src, .. } => match self.element(state, number(array), number(index))? {
                Ok(var) => self.put(state, thread, var, number(src), choice),
                Err(thrown) => self.throw_new(state, thread, thrown),
            },
            Instr::MonitorEnter { object } => {
                let Some(object) = number(object).reference()? else { return self.throw_null(state, thread) };
                self.lock(state, thread, object, choice)
            }
            Instr::MonitorExit { object } => {
                let Some(object) = number(object).reference()? else { return self.throw_null(state, thread) };
                self.unlock(state, thread, object, choice)
            }
            Instr::Invoke { dst, dispatch, method, args } => {
                let values: Vec<Value> = args.iter().map(number).collect();
                let CallTarget::Found { exact, selector } = links.methods[*method] else {
                    return Err(format!("{} is missing", body.methods[*method]));
                };
                let mut target = exact;
                if *dispatch != Dispatch::Static {
                    let Some(receiver) = values.first().copied().ok_or("no receiver")?.reference()? else {
                        return self.throw_null(state, thread);
                    };
                    let of_class = |class: ClassId| self.program.classes[class].target(selector);
                    if *dispatch == Dispatch::Virtual
                        && let Some(found) = state.peek(receiver).class.and_then(of_class)
                    {
                        target = found;
                    }
                } else if let Some(next) = self.initialise(state, thread, self.program.methods[exact].class, choice)? {
                    return Ok(next);
                }
                self.call(state, thread, target, *dst, &values, choice)
            }
            Instr::Intrinsic { dst, op: Intrinsic::AssertionsEnabled, .. } => {
                self.give(state, thread, *dst, Value::Int(1))
            }
            Instr::Intrinsic { dst, op: Intrinsic::Concat, .. } => {
                let text = state.text();
                self.give(state, thread, *dst, Value::Ref(Some(text)))
            }
            Instr::Intrinsic { op, .. } => Err(format!("no meaning for {}", op.as_str())),
            Instr::Unknown { why, .. } => Err(format!("not understood: {why}")),
            Instr::Goto { target } => self.jump(state, thread, body.blocks[*target].start),
            Instr::Branch { condition, then, otherwise } => {
                let to = if number(condition).int()? != 0 { then } else { otherwise };
                self.jump(state, thread, body.blocks[*to].start)
            }
            Instr::Switch { on, cases, default } => {
                let on = number(on).int()?;
                let to = cases.iter().find(|(case, _)| *case == on).map_or(default, |(_, to)| to);
                self.jump(state, thread, body.blocks[*to].start)
            }
            Instr::Return { value } => {
                let value = value.map(|reg| frame.get(reg));
                self.return_from(state, thread, value)
            }
            Instr::Throw { exception } => match number(exception).reference()? {
                Some(exception) => self.throw(state, thread, exception),
                None => self.throw_null(state, thread),
            },
        }
    }

    fn jump(&self, state: &mut State, thread: usize, to: InstrId) -> Result<Next, String> {
        let frame = state.frame(thread)?;
        let is_back = to <= frame.pc;
        frame.pc = to;
        if is_back {
            state.come_back(thread);
        }
        Ok(Next::Local)
    }

    pub fn enter(&self, state: &mut State, thread: usize, method: MethodId, args: &[Value]) -> Result<Next, String> {
        let Code::Body(body, _) = &self.program.methods[method].code else {
            return Err(format!("calls {}", self.program.methods[method].key));
        };
        if state.threads[thread].frames.len() > 60 {
            return Err("the stack is deep".to_owned());
        }
        let mut registers = vec![Value::NULL; body.registers.len()];
        registers[..args.len()].copy_from_slice(args);
        let first = InstrId::from_raw(0);
        let frame = Frame { body: Body::Method, method, pc: first, registers, finals: Vec::new() };
        state.thread(thread).frames.push(Rc::new(frame));
        Ok(Next::Local)
    }

    /// Takes the last frame away; a constructor freezes the final fields that it has written (JLS 17.5.1).
    pub fn leave(&self, state: &mut State, thread: usize) -> Option<Rc<Frame>> {
        let frame = state.thread(thread).frames.pop()?;
        let clock = state.threads[thread].clock;
        for (object, field) in &frame.finals {
            state.object(*object).freezes.push((*field, clock));
        }
        Some(frame)
    }

    fn return_from(&mut self, state: &mut State, thread: usize, value: Option<Value>) -> Result<Next, String> {
        self.leave(state, thread);
        let Some(caller) = state.threads[thread].frames.last().cloned() else { return Ok(Next::Local) };
        if let Body::Initialisation(..) = caller.body {
            return Ok(Next::Local);
        }
        let dst = self.program.instr(CodePoint { method: caller.method, at: caller.pc }).and_then(Instr::dst);
        match value {
            Some(value) => self.give(state, thread, dst, value),
            None => self.go_on(state, thread),
        }
    }

    /// The end of a thread, which releases to whoever joins it.
    fn end(&mut self, state: &mut State, thread: usize, choice: Choice) -> Result<Next, String> {
        if state.threads[thread].worker.is_some() {
            return self.go_on_working(state, thread, choice);
        }
        if state.peek(state.threads[thread].object).monitor.owner.is_some_and(|owner| owner != thread) {
            return Ok(Next::Blocked);
        }
        if self.ends_are_steps && choice.is_none() {
            return Ok(Next::Step(1));
        }
        state.changes += 1;
        self.notify_of_end(state, thread);
        state.thread(thread).phase = Phase::Ended;
        Ok(Next::Local)
    }

    fn element(&self, state: &State, array: Value, index: Value) -> Result<Result<Var, Option<ClassId>>, String> {
        let Some(array) = array.reference()? else { return Ok(Err(self.program.well_known.null_pointer)) };
        let Data::Array(elements) = &state.peek(array).data else { return Err("no array".to_owned()) };
        let index = index.int()?;
        Ok(match usize::try_from(index) {
            Ok(at) if at < elements.len() => Ok(Var::Element(array, index as u32)),
            _ => Err(self.program.well_known.index_out_of_bounds),
        })
    }

    fn is_a(&self, state: &State, object: Obj, ty: racelens_ir::TypeId) -> Result<bool, String> {
        match (state.peek(object).class, &self.program.types[ty]) {
            (Some(class), LinkedType::Class(wanted)) => Ok(self.program.classes[class].is_a(*wanted)),
            _ => Err("a test of a type that isn't a class".to_owned()),
        }
    }

    /// Whether nobody else can observe when an access happens.
    fn is_local(&self, state: &State, var: Var) -> bool {
        match var {
            Var::Static(field) => {
                self.program.fields[field].modifiers.is_final() || self.is_result(var) && !self.results_are_steps
            }
            Var::Field(object, field) => !state.peek(object).is_stored || self.is_captured(field),
            Var::Element(object, _) => !state.peek(object).is_stored,
        }
    }

    /// Whether a field is a variable that a lambda has captured.
    fn is_captured(&self, field: FieldId) -> bool {
        let class = self.program.fields[field].class;
        self.program.classes[class].decl.provenance == Provenance::Synthetic
    }

    pub fn mode_of(&self, var: Var) -> Mode {
        match var {
            Var::Static(field) | Var::Field(_, field) if self.program.fields[field].modifiers.is_volatile() => {
                Mode::Volatile
            }
            _ => Mode::Plain,
        }
    }

    pub fn load(&self, state: &State, var: Var) -> Result<Value, String> {
        match var {
            Var::Static(field) => Ok(state.statics[field.index()]),
            Var::Field(object, field) => {
                let slot = self.program.fields[field].slot as usize;
                let known = state.peek(object).slots.get(slot).copied();
                known.ok_or_else(|| format!("{} is a field of a model", self.program.fields[field].key))
            }
            Var::Element(object, at) => match &state.peek(object).data {
                Data::Array(elements) => Ok(elements[at as usize]),
                _ => Err("no array".to_owned()),
            },
        }
    }

    pub fn store(&self, state: &mut State, var: Var, value: Value) -> Result<(), String> {
        if let Value::Ref(Some(object)) = value {
            self.publish(state, object);
        }
        // A write of the same value is one, too: it can race.
        state.changes += 1;
        match var {
            Var::Static(field) => Rc::make_mut(&mut state.statics)[field.index()] = value,
            Var::Field(object, field) => {
                let slot = self.program.fields[field].slot as usize;
                let known = state.object(object).slots.get_mut(slot).ok_or("a field of a model")?;
                *known = value;
            }
            Var::Element(object, at) => match &mut state.object(object).data {
                Data::Array(elements) => elements[at as usize] = value,
                _ => return Err("no array".to_owned()),
            },
        }
        Ok(())
    }

    /// From here on another thread may get at the object.
    pub fn publish(&self, state: &mut State, object: Obj) {
        if !state.peek(object).is_stored {
            state.object(object).is_stored = true;
        }
    }

    fn get(
        &mut self,
        state: &mut State,
        thread: usize,
        var: Var,
        dst: Option<Reg>,
        choice: Choice,
    ) -> Result<Next, String> {
        if choice.is_none() && !self.is_local(state, var) {
            return Ok(Next::Step(1));
        }
        let mode = self.mode_of(var);
        let value = self.read(state, thread, var, mode)?;
        self.give(state, thread, dst, value)
    }

    /// A read, with its edges.
    pub fn read(&mut self, state: &mut State, thread: usize, var: Var, mode: Mode) -> Result<Value, String> {
        let point = self.point(state, thread);
        let is_captured = matches!(var, Var::Field(_, field) if self.is_captured(field));
        self.acquire(state, thread, var, mode);
        if !is_captured {
            self.note(state, thread, var, false, mode, point);
        }
        let value = self.load(state, var)?;
        self.learn(state, thread, var, value);
        Ok(value)
    }

    fn put(
        &mut self,
        state: &mut State,
        thread: usize,
        var: Var,
        value: Value,
        choice: Choice,
    ) -> Result<Next, String> {
        if choice.is_none() && !self.is_local(state, var) {
            return Ok(Next::Step(1));
        }
        let value = match var {
            Var::Static(field) | Var::Field(_, field) => fitted(value, self.program.fields[field].ty.kind())?,
            Var::Element(..) => value,
        };
        let mode = self.mode_of(var);
        self.write(state, thread, var, value, mode, false)?;
        if let Var::Field(object, field) = var
            && self.program.fields[field].modifiers.is_final()
            && !self.is_captured(field)
        {
            let is_constructor = |frame: &Rc<Frame>| self.program.methods[frame.method].key.is_constructor();
            let frames = &mut state.thread(thread).frames;
            if let Some(frame) = frames.iter_mut().rev().find(|frame| is_constructor(frame)) {
                Rc::make_mut(frame).finals.push((object, field));
            }
        }
        self.go_on(state, thread)
    }

    /// A write, with its edges.
    pub fn write(
        &mut self,
        state: &mut State,
        thread: usize,
        var: Var,
        value: Value,
        mode: Mode,
        is_update: bool,
    ) -> Result<(), String> {
        let point = self.point(state, thread);
        if !matches!(var, Var::Field(_, field) if self.is_captured(field)) {
            self.note(state, thread, var, true, mode, point);
        }
        self.release(state, thread, var, mode, is_update);
        let freezes = self.freezes_known(state, thread, value);
        self.history(state, var).freezes = freezes;
        self.store(state, var, value)
    }
}

/// JLS 15.17 to 15.22 on whole numbers; `None` is a division by zero.
fn binary(op: BinaryOp, width: Width, a: Value, b: Value) -> Result<Option<Value>, String> {
    let (x, y) = (a.number()?, b.number()?);
    let is_int = match width {
        Width::Int => true,
        Width::Long => false,
        Width::Float | Width::Double => return Err("floating point".to_owned()),
    };
    let distance = (y & if is_int { 31 } else { 63 }) as u32;
    let value = match op {
        BinaryOp::Add => x.wrapping_add(y),
        BinaryOp::Sub => x.wrapping_sub(y),
        BinaryOp::Mul => x.wrapping_mul(y),
        BinaryOp::Div | BinaryOp::Rem if y == 0 => return Ok(None),
        BinaryOp::Div => x.wrapping_div(y),
        BinaryOp::Rem => x.wrapping_rem(y),
        BinaryOp::Shl => x.wrapping_shl(distance),
        BinaryOp::Shr => x.wrapping_shr(distance),
        BinaryOp::Ushr if is_int => i64::from(((x as i32 as u32) >> distance) as i32),
        BinaryOp::Ushr => ((x as u64) >> distance) as i64,
        BinaryOp::And => x & y,
        BinaryOp::Or => x | y,
        BinaryOp::Xor => x ^ y,
        BinaryOp::CmpLess | BinaryOp::CmpGreater => {
            return Ok(Some(Value::Int(x.cmp(&y) as i32)));
        }
    };
    Ok(Some(if is_int { Value::Int(value as i32) } else { Value::Long(value) }))
}

fn compare(op: CompareOp, what: Comparand, a: Value, b: Value) -> Result<bool, String> {
    if what == Comparand::Ref {
        let same = a.reference()? == b.reference()?;
        return Ok(same == (op == CompareOp::Eq));
    }
    let (x, y) = (a.number()?, b.number()?);
    Ok(match op {
        CompareOp::Eq => x == y,
        CompareOp::Ne => x != y,
        CompareOp::Lt => x < y,
        CompareOp::Le => x <= y,
        CompareOp::Gt => x > y,
        CompareOp::Ge => x >= y,
    })
}

fn narrowed(value: i64, to: Kind) -> Result<Value, String> {
    Ok(match to {
        Kind::Boolean => Value::Int((value & 1) as i32),
        Kind::Byte => Value::Int(i32::from(value as i8)),
        Kind::Short => Value::Int(i32::from(value as i16)),
        Kind::Char => Value::Int(i32::from(value as u16)),
        Kind::Int => Value::Int(value as i32),
        Kind::Long => Value::Long(value),
        _ => return Err("floating point".to_owned()),
    })
}

fn fitted(value: Value, kind: Kind) -> Result<Value, String> {
    match kind {
        Kind::Ref => value.reference().map(Value::Ref),
        _ => narrowed(value.number()?, kind),
    }
}
