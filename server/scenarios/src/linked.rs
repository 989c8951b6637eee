//! The program of one scenario: that of the class, with the bodies of `main` and of the threads replaced.
//!
//! Invariant: what those name is resolved by links that are there, so that a scenario links nothing.

use std::sync::Arc;

use racelens_ir::body::Reg;
use racelens_ir::{
    Body, CallTarget, Code, ContentHash, FieldId, FieldKey, Links, MethodKey, Name, Program, Table, Type, TypeId,
};
use rustc_hash::FxHashMap;

use crate::code::{Builder, Known, Made, Names, constructor, thread};
use crate::data::Scenario;

/// How a scenario is run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mode {
    /// One whole call after the other, in this order of threads. Exceptions are results, and the outcome ends the program
    /// as the message of an `AssertionError`, where it isn't known.
    Sequential { order: Vec<usize>, known: Vec<String> },
    /// Whole calls in every order, which give way to others at such places. Exceptions are results.
    GivingWay(Places),
    /// All threads, which let others go on where they wait. Exceptions are results.
    TakingTurns,
    /// All threads at once; an outcome that isn't known, or an exception that isn't expected of its call, is uncaught.
    Concurrent {
        known: Vec<String>,
        /// For each call, in the order of [`Scenario::calls`], the classes of its exceptions.
        expected: Vec<Vec<String>>,
        judged: Judged,
    },
}

/// Where whole calls give way to others.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Places {
    /// Where they call what they were given.
    Given,
    /// Also where they have asked for the object whose method they call.
    Asked,
    /// Also where they tell an object that the shared one has had from the start.
    Told,
}

/// Whether outcomes are compared.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Judged {
    Yes,
    No,
}

/// What the links of the whole class's program resolve.
pub struct Linked {
    names: Names,
    program: Arc<Program>,
    types: FxHashMap<Type, TypeId>,
    fields: FxHashMap<FieldKey, Option<FieldId>>,
    methods: FxHashMap<MethodKey, CallTarget>,
}

impl Linked {
    /// The program of [`supplement`], linked from its `main`.
    pub fn new(class: &Name, program: Arc<Program>) -> Self {
        let names = Names::of(class);
        let mut linked = Self {
            names,
            types: FxHashMap::default(),
            fields: FxHashMap::default(),
            methods: FxHashMap::default(),
            program: program.clone(),
        };
        let own = program.methods.rows().iter().filter(|method| method.key.class.starts_with(&*linked.names.main));
        for method in own {
            let Code::Body(body, links) = &method.code else { continue };
            linked.types.extend(body.types.rows().iter().cloned().zip(links.types.rows().iter().copied()));
            linked.fields.extend(body.fields.rows().iter().cloned().zip(links.fields.rows().iter().copied()));
            linked.methods.extend(body.methods.rows().iter().cloned().zip(links.methods.rows().iter().copied()));
        }
        linked
    }

    pub fn program(&self) -> &Arc<Program> {
        &self.program
    }

    pub fn names(&self) -> &Names {
        &self.names
    }

    /// The program of a scenario without what it cannot reach. `None` where it names what the whole class doesn't.
    pub(crate) fn reached_by(&self, scenario: &Scenario, mode: &Mode) -> Option<Program> {
        let mut program = self.program_of(Program::clone(&self.program), scenario, mode)?;
        let entry = program.entry;
        crate::prune::prune(&mut program, &[entry]);
        Some(program)
    }

    /// The program of a scenario. `program` is that of the whole class, or a part of it.
    pub(crate) fn program_of(&self, mut program: Program, scenario: &Scenario, mode: &Mode) -> Option<Program> {
        let (order, known, judged) = match mode {
            Mode::Sequential { order, known } => {
                let digits = order.iter().filter_map(|at| char::from_digit(*at as u32, 10));
                (digits.collect::<String>(), known, Judged::Yes)
            }
            Mode::GivingWay(Places::Given | Places::Asked) => ("*".to_owned(), &Vec::new(), Judged::Yes),
            Mode::GivingWay(Places::Told) => ("**".to_owned(), &Vec::new(), Judged::Yes),
            Mode::TakingTurns => ("+".to_owned(), &Vec::new(), Judged::Yes),
            Mode::Concurrent { known, judged, .. } => {
                let watched = if scenario.one_by_one { "!" } else { "" };
                (watched.to_owned(), known, *judged)
            }
        };
        let mut b = Builder::new([]);
        let mut receivers: Vec<Reg> = Vec::new();
        for value in &scenario.receivers {
            let made = b.value(value, Known::of(&receivers));
            receivers.push(made);
        }
        let known: String = known.iter().map(|outcome| format!("..\n{outcome}..\n")).collect();
        let known = (judged == Judged::Yes).then_some(known.as_str());
        b.main(&self.names, scenario, &receivers, &order, known);
        self.replace(&mut program, &self.names.entry(), b.done())?;
        let is_asked = *mode == Mode::GivingWay(Places::Asked);
        let mut call = 0;
        for (at, calls) in scenario.threads.iter().enumerate() {
            let mut made = Vec::new();
            for of in calls {
                let expected = match mode {
                    Mode::Sequential { .. } | Mode::GivingWay(_) | Mode::TakingTurns => "*".to_owned(),
                    Mode::Concurrent { expected, .. } => {
                        let of_call = expected.get(call).map_or(&[][..], Vec::as_slice);
                        of_call.iter().fold("\n".to_owned(), |text, name| format!("{text}{name}\n"))
                    }
                };
                call += 1;
                let (tells, opens) = (scenario.tells(of), scenario.gives_calls(of) || is_asked && of.on.asks());
                made.push(Made { call: of, expected, tells, opens });
            }
            let shared = scenario.receivers.len();
            self.replace(&mut program, &self.names.run(at), thread(&self.names, at, &made, shared))?;
            self.replace(&mut program, &self.names.init(at), constructor(&self.names, at, calls.len() as i32))?;
        }
        program.hash = ContentHash::of(&(self.program.hash, scenario, &order, is_asked, known));
        Some(program)
    }

    fn replace(&self, program: &mut Program, key: &MethodKey, body: Body) -> Option<()> {
        let method = program.method_keyed(key)?;
        let types: Option<Table<_, _>> = body.types.rows().iter().map(|ty| self.types.get(ty).copied()).collect();
        let fields: Option<Table<_, _>> = body.fields.rows().iter().map(|key| self.fields.get(key).copied()).collect();
        let methods: Option<Table<_, _>> =
            body.methods.rows().iter().map(|key| self.methods.get(key).copied()).collect();
        let links = Links { types: types?, fields: fields?, methods: methods? };
        program.methods[method].code = Code::Body(Arc::new(body), links);
        Some(())
    }
}
