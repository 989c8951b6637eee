//! The program of a jcstress test, as ir that nobody wrote.
//!
//! `main` creates the test, the state and the result, starts a thread for each actor, joins all of them, calls the arbiter and
//! prints the result. So starting and joining order the state's construction before the actors, and the actors before the
//! arbiter, as the published runner does. In termination mode `main` starts the actor, calls the signal and joins the
//! actor.
//!
//! Limit: the arbiter runs in the main thread.

use std::sync::Arc;

use racelens_ir::body::{Dispatch, Instr, Reg};
use racelens_ir::{Body, FieldDecl, FieldKey, Id, Kind, MethodDecl, MethodKey, Modifiers, Name, Supplement, Type};

use crate::db::Db;
use crate::jcstress::test_class::{Mode, Test, test};
use crate::synthetic_code::{Builder, decl};

const OBJECT: &str = "java.lang.Object";
const STRING: &str = "java.lang.String";
const THREAD: &str = "java.lang.Thread";
/// What the class of the program is called, after the test.
const SUFFIX: &str = "$$Jcstress";
/// The result of an actor that ends after the signal.
pub const TERMINATED: &str = "TERMINATED";

/// What a run shows in which no actor blocks the others forever.
pub const FINISHED: &str = "FINISHED";

/// Where the program of a test begins.
pub(crate) fn entry(test: &Name) -> MethodKey {
    MethodKey::new(&format!("{test}{SUFFIX}"), "main", [])
}

/// The test that a program runs, by the class that the program begins in.
pub fn class_of(entry: &MethodKey) -> Option<Name> {
    entry.class.strip_suffix(SUFFIX).map(Name::from)
}

/// The classes of the program.
#[salsa::tracked(returns(clone))]
fn supplement_query<'db>(db: &'db dyn Db, class: crate::queries::ClassName<'db>) -> Option<Arc<Supplement>> {
    let test = test(db, class.name(db))?;
    Some(Arc::new(Runner { main: entry(&test.class).class, test }.supplement()))
}

pub(crate) fn supplement(db: &dyn Db, class: &Name) -> Option<Arc<Supplement>> {
    supplement_query(db, crate::queries::ClassName::new(db, class.clone()))
}

struct Runner {
    main: Name,
    test: Test,
}

/// The objects that methods of a test are called with.
#[derive(Copy, Clone)]
struct Objects {
    test: Reg,
    state: Reg,
    result: Reg,
}

impl Objects {
    fn all(self) -> [Reg; 3] {
        [self.test, self.state, self.result]
    }
}

const FIELDS: [&str; 3] = ["test", "state", "result"];

impl Runner {
    fn types(&self) -> [Type; 3] {
        let ty = |name: &Option<Name>| Type::class(name.as_deref().unwrap_or(OBJECT));
        [Type::class(&self.test.class), ty(&self.test.state), ty(&self.test.result)]
    }

    fn actor(&self, at: usize) -> Name {
        format!("{}$Actor{}", self.main, at + 1).into()
    }

    fn init(&self, at: usize) -> MethodKey {
        MethodKey::new(&self.actor(at), MethodKey::INIT, self.types())
    }

    fn supplement(&self) -> Supplement {
        let mut made = Supplement::default();
        let entry = MethodKey::new(&self.main, "main", []);
        let modifiers = Modifiers::PUBLIC.with(Modifiers::STATIC).with(Modifiers::SYNTHETIC);
        let main = MethodDecl { key: entry.clone(), result: None, modifiers, has_body: true };
        made.classes.push(Arc::new(decl(&self.main, OBJECT, Vec::new(), vec![main])));
        made.bodies.push((entry, Arc::new(self.main())));
        for (at, actor) in self.test.actors.iter().enumerate() {
            let name = self.actor(at);
            let run = MethodKey::new(&name, "run", []);
            let modifiers = Modifiers::PUBLIC.with(Modifiers::SYNTHETIC);
            let method = |key| MethodDecl { key, result: None, modifiers, has_body: true };
            let field = |(name, ty): (&str, Type)| FieldDecl {
                name: name.into(),
                ty,
                modifiers: Modifiers::FINAL,
                constant: None,
            };
            let fields = FIELDS.into_iter().zip(self.types()).map(field).collect();
            let methods = vec![method(self.init(at)), method(run.clone())];
            made.classes.push(Arc::new(decl(&name, THREAD, fields, methods)));
            made.bodies.push((self.init(at), Arc::new(self.constructor(&name, &actor.name))));
            made.bodies.push((run, Arc::new(self.run(&name, actor))));
        }
        made
    }

    fn constructor(&self, class: &Name, actor: &Name) -> Body {
        let mut b = Builder::new([Kind::Ref; 4]);
        let this = Id::from_raw(0);
        let name = b.text(actor);
        b.call(
            &MethodKey::new(THREAD, MethodKey::INIT, [Type::class(STRING)]),
            Dispatch::Exact,
            vec![this, name],
            None,
        );
        for (field, at) in FIELDS.into_iter().zip(1..) {
            let field = b.inner.field_ref(&FieldKey { class: class.clone(), name: field.into() });
            b.emit(Instr::PutField { object: this, field, src: Id::from_raw(at) });
        }
        b.done()
    }

    fn run(&self, class: &Name, actor: &MethodKey) -> Body {
        let mut b = Builder::new([Kind::Ref]);
        let this = Id::from_raw(0);
        let mut get = |name: &str| {
            let dst = b.inner.temporary(Kind::Ref);
            let field = b.inner.field_ref(&FieldKey { class: class.clone(), name: name.into() });
            b.emit(Instr::GetField { dst, object: this, field });
            dst
        };
        let [test, state, result] = FIELDS.map(&mut get);
        self.invoke(&mut b, actor, Objects { test, state, result });
        b.done()
    }

    /// Calls a method of the test. Its parameters are told apart by their types; one that is neither the state nor the
    /// result nor the test is null.
    fn invoke(&self, b: &mut Builder, method: &MethodKey, on: Objects) {
        let mut args = vec![on.test];
        for param in method.params.iter() {
            let is = |class: Option<&Name>| matches!(param, Type::Class(name) if class == Some(name));
            args.push(match param {
                _ if is(self.test.result.as_ref()) => on.result,
                _ if is(self.test.state.as_ref()) => on.state,
                _ if is(Some(&self.test.class)) => on.test,
                _ => b.null(),
            });
        }
        b.call(method, Dispatch::Virtual, args, None);
    }

    fn main(&self) -> Body {
        let mut b = Builder::new([]);
        let test = b.create(&self.test.class);
        let state = match &self.test.state {
            Some(state) if *state != self.test.class => b.create(state),
            Some(_) => test,
            None => b.null(),
        };
        let result = match &self.test.result {
            Some(result) => b.create(result),
            None => b.null(),
        };
        let objects = Objects { test, state, result };
        let mut actors = Vec::new();
        for at in 0..self.test.actors.len() {
            let class = b.inner.type_ref(&Type::class(&self.actor(at)));
            let dst = b.inner.temporary(Kind::Ref);
            b.emit(Instr::New { dst, class });
            let args = std::iter::once(dst).chain(objects.all()).collect();
            b.call(&self.init(at), Dispatch::Exact, args, None);
            actors.push(dst);
        }
        for actor in &actors {
            b.call(&MethodKey::new(THREAD, "start", []), Dispatch::Virtual, vec![*actor], None);
        }
        if self.test.mode == Mode::Termination {
            for signal in &self.test.signals {
                self.invoke(&mut b, signal, objects);
            }
        }
        for actor in &actors {
            b.call(&MethodKey::new(THREAD, "join", []), Dispatch::Virtual, vec![*actor], None);
        }
        for arbiter in &self.test.arbiters {
            self.invoke(&mut b, arbiter, objects);
        }
        let shown = match (self.test.mode, &self.test.result) {
            (Mode::Deadlock, _) => b.text(FINISHED),
            (Mode::Termination, _) | (_, None) => b.text(TERMINATED),
            (Mode::Continuous, Some(result)) => {
                let key = MethodKey::new(result, "toString", []);
                b.call(&key, Dispatch::Virtual, vec![objects.result], Some(Kind::Ref)).unwrap_or(objects.result)
            }
        };
        b.print(shown);
        b.done()
    }
}
