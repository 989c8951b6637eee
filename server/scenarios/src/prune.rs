//! Leaves out the code that one scenario cannot reach.
//!
//! The program of a class holds what all its scenarios reach. Where the code itself is judged (which methods access a field that two
//! threads race for), or a memory model is searched in ways that don't tell which bodies they lack, it counts what one scenario may
//! reach. Reachability is rapid type analysis again, from the bodies of the scenario.
//!
//! Invariant: leaving out too much is safe. A method without code ends a check as "not checked"; it never hides a path.

use racelens_ir::body::{Dispatch, Instr};
use racelens_ir::{CallTarget, ClassId, Code, Id, LinkedType, MethodId, Program, Provenance, SelectorId};
use rustc_hash::FxHashSet;

struct Reach<'a> {
    program: &'a Program,
    methods: Vec<bool>,
    classes: Vec<bool>,
    touched: Vec<bool>,
    instantiated: Vec<ClassId>,
    called: Vec<(SelectorId, ClassId)>,
    known_calls: FxHashSet<(SelectorId, ClassId)>,
    work: Vec<MethodId>,
}

/// Takes the code of all methods away that nothing reaches from some methods.
pub fn prune(program: &mut Program, entries: &[MethodId]) {
    let mut reach = Reach {
        program,
        methods: vec![false; program.methods.len()],
        classes: vec![false; program.classes.len()],
        touched: vec![false; program.classes.len()],
        instantiated: Vec::new(),
        called: Vec::new(),
        known_calls: FxHashSet::default(),
        work: Vec::new(),
    };
    reach.run(entries);
    let reached = reach.methods;
    let ids: Vec<MethodId> = program.methods.ids().collect();
    for (id, is_reached) in ids.into_iter().zip(reached) {
        let method = &mut program.methods[id];
        if !is_reached && matches!(method.code, Code::Body(..)) {
            method.code = Code::Missing;
        }
    }
}

impl Reach<'_> {
    fn run(&mut self, entries: &[MethodId]) {
        for entry in entries {
            self.reach(*entry);
        }
        let known = &self.program.well_known;
        let made_by_machine = [
            known.object,
            known.string,
            known.class,
            known.thread,
            known.error,
            known.assertion_error,
            known.null_pointer,
            known.arithmetic,
            known.index_out_of_bounds,
            known.string_index_out_of_bounds,
            known.array_store,
            known.class_cast,
            known.negative_array_size,
            known.illegal_monitor_state,
            known.illegal_thread_state,
            known.illegal_argument,
            known.interrupted,
            known.stack_overflow,
            known.out_of_memory,
            known.exception_in_initialiser,
            known.no_class_def_found,
        ];
        for class in made_by_machine.into_iter().flatten() {
            self.instantiate(class);
        }
        // Small classes of the language that intrinsics make.
        let is_basic = |class: &racelens_ir::Class| {
            class.decl.provenance == Provenance::Model
                && class.decl.name.strip_prefix("java.lang.").is_some_and(|name| !name.contains(['.', '$']))
        };
        let basic: Vec<ClassId> =
            self.program.classes.iter().filter(|(_, class)| is_basic(class)).map(|(id, _)| id).collect();
        for class in basic {
            self.instantiate(class);
        }
        if let (Some(run), Some(thread)) = (known.run, known.thread) {
            self.call(run, thread);
        }
        while let Some(method) = self.work.pop() {
            self.body(method);
        }
    }

    fn reach(&mut self, method: MethodId) {
        if let Some(known) = self.methods.get_mut(method.index())
            && !std::mem::replace(known, true)
        {
            self.work.push(method);
            let method = &self.program.methods[method];
            if method.modifiers.is_static() {
                self.touch(method.class);
            }
        }
    }

    fn touch(&mut self, class: ClassId) {
        if let Some(known) = self.touched.get_mut(class.index())
            && !std::mem::replace(known, true)
        {
            let class = &self.program.classes[class];
            if let Some(initialiser) = class.initialiser {
                self.reach(initialiser);
            }
            for first in &class.initialised_first {
                self.touch(*first);
            }
        }
    }

    fn instantiate(&mut self, class: ClassId) {
        self.touch(class);
        if let Some(known) = self.classes.get_mut(class.index())
            && !std::mem::replace(known, true)
        {
            self.instantiated.push(class);
            for (selector, on) in self.called.clone() {
                self.dispatch(class, selector, on);
            }
        }
    }

    fn call(&mut self, selector: SelectorId, on: ClassId) {
        if self.known_calls.insert((selector, on)) {
            self.called.push((selector, on));
            for class in self.instantiated.clone() {
                self.dispatch(class, selector, on);
            }
        }
    }

    fn dispatch(&mut self, class: ClassId, selector: SelectorId, on: ClassId) {
        let row = &self.program.classes[class];
        if let Some(target) = row.target(selector).filter(|_| row.is_a(on)) {
            self.reach(target);
        }
    }

    fn body(&mut self, method: MethodId) {
        let program = self.program;
        let Code::Body(body, links) = &program.methods[method].code else { return };
        for instr in body.code.rows() {
            match instr {
                Instr::New { class, .. } => {
                    if let LinkedType::Class(class) = program.types[links.types[*class]] {
                        self.instantiate(class);
                    }
                }
                Instr::GetStatic { field, .. } | Instr::PutStatic { field, .. } => {
                    if let Some(field) = links.fields[*field] {
                        self.touch(program.fields[field].class);
                    }
                }
                Instr::Invoke { dispatch, method, .. } => {
                    let CallTarget::Found { exact, selector } = links.methods[*method] else { continue };
                    match dispatch {
                        Dispatch::Virtual => {
                            // A private method is called without looking for another.
                            if program.methods[exact].modifiers.has(racelens_ir::Modifiers::PRIVATE) {
                                self.reach(exact);
                            }
                            self.call(selector, program.methods[exact].class);
                        }
                        Dispatch::Static | Dispatch::Exact => self.reach(exact),
                    }
                }
                _ => {}
            }
        }
    }
}
