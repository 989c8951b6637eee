//! What the instructions of a program say about the sets.

use racelens_ir::{Body, Code, Const, Dispatch, Id, Instr, InstrId, Intrinsic, Links, MethodId, Reg};

use super::solver::{Call, Node, Place, Solver, Use};
use super::{Object, class_of, is_ref};

impl Solver<'_> {
    pub(super) fn begin(&mut self) {
        let program = self.program;
        if let Some(call) = self.call(program.entry, None) {
            let node = self.node(Place::Reg(call, Reg::from_raw(0)));
            self.give(node, Object::ANY, None);
        }
        for class in program.classes.rows() {
            if let Some(initialiser) = class.initialiser {
                self.call(initialiser, None);
            }
        }
        // The machine throws, too, and fills in what it throws.
        let thrown = self.node(Place::Thrown);
        self.give(thrown, Object::ANY, None);
        for field in [program.well_known.throwable_message, program.well_known.throwable_cause].into_iter().flatten() {
            let node = self.node(Place::AnyField(field));
            self.give(node, Object::ANY, None);
        }
    }

    /// A variable of a call, where it holds references and anybody wants to know.
    fn variable(&mut self, call: Call, body: &Body, reg: Reg) -> Option<Node> {
        let method = self.calls.get(call.0 as usize)?.0;
        let is_wanted = self.slice.is_none_or(|slice| slice.has_reg(method, reg));
        (is_ref(body, reg) && is_wanted).then(|| self.node(Place::Reg(call, reg)))
    }

    pub(super) fn read(&mut self, call: Call) {
        let program = self.program;
        let Some((method, _)) = self.calls.get(call.0 as usize).copied() else { return };
        let Some((body, links)) = program.body(method) else { return };
        for block in body.blocks.rows() {
            for handler in &block.handlers {
                if let Some(into) = self.variable(call, body, handler.into) {
                    let thrown = self.node(Place::Thrown);
                    let filter = handler.catches.map(|ty| links.types[ty]);
                    self.flow(thrown, into, filter);
                }
            }
        }
        for (at, instr) in body.code.iter() {
            self.instr(call, body, links, at, instr);
        }
    }

    fn instr(&mut self, call: Call, body: &Body, links: &Links, at: InstrId, instr: &Instr) {
        let program = self.program;
        match instr {
            Instr::Const { dst, value } => {
                let object = match value {
                    Const::String(_) => Object::STRING,
                    Const::Class(_) => Object::CLASS,
                    _ => return,
                };
                if let Some(to) = self.variable(call, body, *dst) {
                    self.give(to, object, None);
                }
            }
            Instr::Move { dst, src } => {
                if let (Some(to), Some(from)) = (self.variable(call, body, *dst), self.variable(call, body, *src)) {
                    self.flow(from, to, None);
                }
            }
            Instr::Cast { dst, src, class } => {
                if let (Some(to), Some(from)) = (self.variable(call, body, *dst), self.variable(call, body, *src)) {
                    self.flow(from, to, Some(links.types[*class]));
                }
            }
            Instr::New { dst, class } => {
                if let Some(to) = self.variable(call, body, *dst) {
                    let object = self.object(call, at, Some(links.types[*class]));
                    self.give(to, object, None);
                }
            }
            Instr::NewArray { dst, element, .. } => {
                if let Some(to) = self.variable(call, body, *dst) {
                    let element = links.types[*element];
                    let is_array = |ty: &racelens_ir::LinkedType| *ty == racelens_ir::LinkedType::Array(element);
                    let ty = program.types.iter().find(|(_, ty)| is_array(ty)).map(|(id, _)| id);
                    let object = self.object(call, at, ty);
                    self.give(to, object, None);
                }
            }
            Instr::GetField { dst, object, field } => {
                let Some(field) = links.fields[*field] else { return };
                if let (Some(to), Some(of)) = (self.variable(call, body, *dst), self.variable(call, body, *object)) {
                    self.watch(of, Use::Load(field, to));
                }
            }
            Instr::PutField { object, field, src } => {
                let Some(field) = links.fields[*field] else { return };
                if let (Some(of), Some(from)) = (self.variable(call, body, *object), self.variable(call, body, *src)) {
                    self.watch(of, Use::Store(field, from));
                }
            }
            Instr::GetStatic { dst, field } => {
                if let (Some(field), Some(to)) = (links.fields[*field], self.variable(call, body, *dst)) {
                    let from = self.node(Place::Static(field));
                    let any = self.node(Place::AnyField(field));
                    self.flow(from, to, None);
                    self.flow(any, to, None);
                }
            }
            Instr::PutStatic { field, src } => {
                if let (Some(field), Some(from)) = (links.fields[*field], self.variable(call, body, *src)) {
                    let to = self.node(Place::Static(field));
                    self.flow(from, to, None);
                }
            }
            Instr::ArrayLoad { dst, array, .. } => {
                if let (Some(to), Some(of)) = (self.variable(call, body, *dst), self.variable(call, body, *array)) {
                    self.watch(of, Use::LoadElement(to));
                }
            }
            Instr::ArrayStore { array, src, .. } => {
                if let (Some(of), Some(from)) = (self.variable(call, body, *array), self.variable(call, body, *src)) {
                    self.watch(of, Use::StoreElement(from));
                }
            }
            Instr::Return { value: Some(value) } => {
                if let Some(from) = self.variable(call, body, *value) {
                    let to = self.node(Place::Result(call));
                    self.flow(from, to, None);
                }
            }
            Instr::Throw { exception } => {
                if let Some(from) = self.variable(call, body, *exception) {
                    let to = self.node(Place::Thrown);
                    self.flow(from, to, None);
                }
            }
            Instr::Unknown { dst: Some(dst), .. } => self.give_any(call, body, *dst),
            Instr::Intrinsic { dst, op, args } => self.intrinsic(call, body, at, *op, args, *dst),
            Instr::Invoke { dst, dispatch, method, args } => {
                if *dispatch == Dispatch::Static {
                    let on = self.calls.get(call.0 as usize).and_then(|(_, on)| *on);
                    for callee in self.targets.of(*dispatch, links.methods[*method]) {
                        self.enter(call, body, at, callee, on, args, *dst);
                    }
                    if matches!(links.methods[*method], racelens_ir::CallTarget::Missing)
                        && let Some(dst) = dst
                    {
                        self.give_any(call, body, *dst);
                    }
                } else if let Some(receiver) = args.first().and_then(|arg| self.variable(call, body, *arg)) {
                    self.watch(receiver, Use::Receives(call, at));
                }
            }
            _ => {}
        }
    }

    fn give_any(&mut self, call: Call, body: &Body, reg: Reg) {
        if let Some(to) = self.variable(call, body, reg) {
            self.give(to, Object::ANY, None);
        }
    }

    /// A call goes where the object says that stands before the dot.
    pub(super) fn receive(&mut self, call: Call, at: InstrId, object: Object) {
        let program = self.program;
        let Some((method, _)) = self.calls.get(call.0 as usize).copied() else { return };
        let Some((body, links)) = program.body(method) else { return };
        let Some(Instr::Invoke { dst, dispatch, method, args }) = body.code.row(at) else { return };
        let target = links.methods[*method];
        let class = self.ty(object).and_then(|ty| class_of(program, ty));
        // Strings, class objects and arrays have no dispatch table of their own.
        let has_table = |class: &racelens_ir::ClassId| {
            ![program.well_known.string, program.well_known.class].contains(&Some(*class))
        };
        let found = match (dispatch, target, class.filter(has_table)) {
            (_, racelens_ir::CallTarget::Missing, _) => {
                if let Some(dst) = dst {
                    self.give_any(call, body, *dst);
                }
                return;
            }
            (Dispatch::Virtual, racelens_ir::CallTarget::Found { selector, .. }, Some(class)) => {
                // What isn't of the class that the call names never stands there.
                program.classes[class].target(selector)
            }
            (Dispatch::Virtual, _, None) => None,
            (_, racelens_ir::CallTarget::Found { exact, .. }, _) => Some(exact),
        };
        match found {
            Some(callee) => self.receive_by(call, body, at, callee, object, args, *dst),
            None if class.is_some_and(|class| has_table(&class)) => {}
            None => {
                let known = &program.well_known;
                let apart = [known.object, known.string, known.class];
                let is_known = self.ty(object).is_some();
                for callee in self.targets.of(*dispatch, target) {
                    if !is_known || apart.contains(&Some(program.methods[callee].class)) {
                        self.receive_by(call, body, at, callee, object, args, *dst);
                    }
                }
            }
        }
    }

    #[expect(clippy::too_many_arguments, reason = "a call, what it calls, and with what")]
    fn receive_by(
        &mut self,
        call: Call,
        body: &Body,
        at: InstrId,
        callee: MethodId,
        object: Object,
        args: &[Reg],
        dst: Option<Reg>,
    ) {
        if let Some(entered) = self.enter(call, body, at, callee, Some(object), args, dst) {
            let this = self.node(Place::Reg(entered, Reg::from_raw(0)));
            self.give(this, object, None);
        }
    }

    /// Passes arguments and takes the result; the receiver is another matter.
    #[expect(clippy::too_many_arguments, reason = "a call, what it calls, and with what")]
    fn enter(
        &mut self,
        call: Call,
        body: &Body,
        at: InstrId,
        callee: MethodId,
        on: Option<Object>,
        args: &[Reg],
        dst: Option<Reg>,
    ) -> Option<Call> {
        let program = self.program;
        match &program.methods[callee].code {
            Code::Intrinsic(op) => {
                self.intrinsic(call, body, at, *op, args, dst);
                None
            }
            Code::Missing => {
                if let Some(dst) = dst {
                    self.give_any(call, body, dst);
                }
                None
            }
            Code::Body(inner, _) => {
                let entered = self.call(callee, on)?;
                let row = &program.methods[callee];
                let is_static = row.modifiers.is_static() || row.key.is_static_initialiser();
                for (param, arg) in args.iter().enumerate().skip(usize::from(!is_static)) {
                    let param = Reg::from_raw(param as u32);
                    if let (Some(from), Some(to)) =
                        (self.variable(call, body, *arg), self.variable(entered, inner, param))
                    {
                        self.flow(from, to, None);
                    }
                }
                if let Some(to) = dst.and_then(|dst| self.variable(call, body, dst)) {
                    let from = self.node(Place::Result(entered));
                    self.flow(from, to, None);
                }
                Some(entered)
            }
        }
    }

    /// A thread runs what starting it calls.
    pub(super) fn start(&mut self, object: Object) {
        let program = self.program;
        let class = self.ty(object).and_then(|ty| class_of(program, ty));
        let run = program.well_known.run.and_then(|run| program.classes[class?].target(run));
        let runs = match (class, run) {
            (Some(_), run) => run.into_iter().collect(),
            (None, _) => self.targets.spawned.clone(),
        };
        for run in runs {
            if let Some(call) = self.call(run, Some(object)) {
                let this = self.node(Place::Reg(call, Reg::from_raw(0)));
                self.give(this, object, None);
            }
        }
    }

    fn intrinsic(&mut self, call: Call, body: &Body, at: InstrId, op: Intrinsic, args: &[Reg], dst: Option<Reg>) {
        let first = args.first().and_then(|arg| self.variable(call, body, *arg));
        let to = dst.and_then(|dst| self.variable(call, body, dst));
        match op {
            Intrinsic::ThreadStart => {
                if let Some(first) = first {
                    self.watch(first, Use::Starts);
                }
            }
            Intrinsic::ObjectClone => {
                // What a copy is isn't told from what it was made of.
                if let (Some(from), Some(to)) = (first, to) {
                    self.flow(from, to, None);
                }
            }
            Intrinsic::BoxShared => {
                let boxes = self.node(Place::Boxes);
                if let Some(from) = first {
                    self.flow(from, boxes, None);
                }
                if let Some(to) = to {
                    self.flow(boxes, to, None);
                }
            }
            Intrinsic::ArrayCopy => {
                let into = args.get(2).and_then(|arg| self.variable(call, body, *arg));
                if let (Some(from), Some(into)) = (first, into) {
                    self.watch(from, Use::CopiedTo(into));
                }
            }
            Intrinsic::ArrayLike | Intrinsic::ArrayOfClass => {
                if let Some(to) = to {
                    let object = self.object(call, at, None);
                    self.give(to, object, None);
                }
            }
            _ if op.is_handle() => {
                let leaked = self.node(Place::Leaked);
                for arg in args {
                    if let Some(from) = self.variable(call, body, *arg) {
                        self.flow(from, leaked, None);
                    }
                }
                if let Some(to) = to {
                    self.give(to, Object::ANY, None);
                }
            }
            _ => {
                if let Some(to) = to {
                    let object = if op.gives_text() { Object::STRING } else { Object::ANY };
                    self.give(to, object, None);
                }
            }
        }
    }
}
