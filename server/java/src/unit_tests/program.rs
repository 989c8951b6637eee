//! The program of a unit test, as ir that nobody wrote.
//!
//! `main` calls the methods before all tests, creates the object, calls the methods before each test, the test, and the
//! methods after it, which run also where the test fails. What the test throws is then uncaught. A row of arguments is chosen
//! by the search, so that a check covers all rows. Where a TestNG test asks for several threads, each of them calls it.
//!
//! Limit: each test has a program of its own; what one test leaves in static fields no other sees.

use std::sync::Arc;

use racelens_ir::body::{Dispatch, Handler, Instr, Reg};
use racelens_ir::{FieldDecl, FieldKey, Id, Kind, MethodDecl, MethodKey, Modifiers, Name, Supplement, Type};

use crate::constant::Value;
use crate::db::Db;
use crate::queries::{ClassName, MethodName};
use crate::synthetic_code::{Builder, SPAN, decl};
use crate::unit_tests::class::{Step, UnitTest};
use crate::unit_tests::rows::{Literal, Rows};
use crate::unit_tests::{test_of, tests_of};

const OBJECT: &str = "java.lang.Object";
const STRING: &str = "java.lang.String";
const THREAD: &str = "java.lang.Thread";
const HELPER: &str = "racelens.UnitTest";

/// The classes of the program that begins in a made method.
pub(crate) fn supplement(db: &dyn Db, entry: &MethodKey) -> Option<Arc<Supplement>> {
    supplement_query(db, MethodName::new(db, entry.clone()))
}

#[salsa::tracked(returns(clone))]
fn supplement_query<'db>(db: &'db dyn Db, entry: MethodName<'db>) -> Option<Arc<Supplement>> {
    let entry = entry.key(db);
    let (class, name) = test_of(entry)?;
    let tests = tests_of(db, ClassName::new(db, class));
    let test = tests.iter().find(|test| test.method.name == name)?;
    Some(Arc::new(Maker { db, entry, test }.supplement()))
}

struct Maker<'a> {
    db: &'a dyn Db,
    entry: &'a MethodKey,
    test: &'a UnitTest,
}

impl Maker<'_> {
    fn supplement(&self) -> Supplement {
        let mut made = Supplement::default();
        let modifiers = Modifiers::PUBLIC.with(Modifiers::STATIC).with(Modifiers::SYNTHETIC);
        let main = MethodDecl { key: self.entry.clone(), result: None, modifiers, has_body: true };
        made.classes.push(Arc::new(decl(&self.entry.class, OBJECT, Vec::new(), vec![main])));
        made.bodies.push((self.entry.clone(), Arc::new(self.main())));
        if self.test.invocations > 1 {
            let name = self.caller();
            let modifiers = Modifiers::PUBLIC.with(Modifiers::SYNTHETIC);
            let method = |key| MethodDecl { key, result: None, modifiers, has_body: true };
            let field =
                FieldDecl { name: "test".into(), ty: Type::class(OBJECT), modifiers: Modifiers::FINAL, constant: None };
            let run = MethodKey::new(&name, "run", []);
            made.classes.push(Arc::new(decl(
                &name,
                THREAD,
                vec![field],
                vec![method(self.init()), method(run.clone())],
            )));
            let this = Id::from_raw(0);
            let field = FieldKey { class: name.clone(), name: "test".into() };
            let mut b = Builder::new([Kind::Ref; 2]);
            b.call(&MethodKey::new(THREAD, MethodKey::INIT, []), Dispatch::Exact, vec![this], None);
            let field_ref = b.inner.field_ref(&field);
            b.emit(Instr::PutField { object: this, field: field_ref, src: Id::from_raw(1) });
            made.bodies.push((self.init(), Arc::new(b.done())));
            let mut b = Builder::new([Kind::Ref]);
            let test = b.inner.temporary(Kind::Ref);
            let field = b.inner.field_ref(&field);
            b.emit(Instr::GetField { dst: test, object: this, field });
            self.call_test(&mut b, test, None);
            made.bodies.push((run, Arc::new(b.done())));
        }
        made
    }

    /// The class of the threads that call a test.
    fn caller(&self) -> Name {
        format!("{}${}", self.entry.class, self.entry.name).into()
    }

    fn init(&self) -> MethodKey {
        MethodKey::new(&self.caller(), MethodKey::INIT, [Type::class(OBJECT)])
    }

    fn main(&self) -> racelens_ir::Body {
        let test = self.test;
        let mut b = Builder::new([]);
        if let Some(why) = &test.unmodelled {
            b.emit(Instr::Unknown { dst: None, why: why.as_str().into() });
            return b.done();
        }
        for before in test.before_all.iter().filter(|step| step.is_static) {
            step(&mut b, before, &[]);
        }
        let mut objects: Vec<Reg> = Vec::new();
        for constructor in &test.objects {
            let dst = b.inner.temporary(Kind::Ref);
            let ty = b.inner.type_ref(&Type::class(&constructor.class));
            b.emit(Instr::New { dst, class: ty });
            let around = objects.last().copied().filter(|_| !constructor.params.is_empty());
            b.call(constructor, Dispatch::Exact, std::iter::once(dst).chain(around).collect(), None);
            objects.push(dst);
        }
        for before in test.before_all.iter().filter(|step| !step.is_static) {
            step(&mut b, before, &objects);
        }
        let own = objects.last().copied().unwrap_or(Id::from_raw(0));
        let row = test.rows.as_ref().map(|rows| self.row(&mut b, rows, own));
        let thrown = b.inner.temporary(Kind::Ref);
        let (failed, ended) = (b.inner.block(), b.inner.block());
        b.inner.cover(vec![Handler { catches: None, into: thrown, target: failed }], SPAN);
        test.before.iter().for_each(|before| step(&mut b, before, &objects));
        match (&test.expected, test.invocations) {
            (_, 2..) => self.call_at_once(&mut b, own),
            (Some(expected), _) => {
                let (caught, is_met) = (b.inner.temporary(Kind::Ref), b.inner.block());
                let catches = Some(b.inner.type_ref(&Type::class(expected)));
                b.inner.cover(vec![Handler { catches, into: caught, target: is_met }], SPAN);
                self.call_test(&mut b, own, row);
                b.inner.uncover(1, SPAN);
                let name = b.text(expected);
                let fails = MethodKey::new(HELPER, "expects", [Type::class(STRING)]);
                b.call(&fails, Dispatch::Static, vec![name], None);
                b.emit(Instr::Goto { target: is_met });
                b.inner.switch_to(is_met);
            }
            (None, _) => self.call_test(&mut b, own, row),
        }
        b.inner.uncover(1, SPAN);
        test.after.iter().for_each(|after| step(&mut b, after, &objects));
        test.after_all.iter().for_each(|after| step(&mut b, after, &objects));
        b.emit(Instr::Goto { target: ended });
        b.inner.switch_to(failed);
        test.after.iter().for_each(|after| step(&mut b, after, &objects));
        test.after_all.iter().for_each(|after| step(&mut b, after, &objects));
        b.emit(Instr::Throw { exception: thrown });
        b.inner.switch_to(ended);
        b.done()
    }

    /// Starts the threads that call the test, and waits for them.
    fn call_at_once(&self, b: &mut Builder, test: Reg) {
        let mut threads = Vec::new();
        for _ in 0..self.test.invocations {
            let class = b.inner.type_ref(&Type::class(&self.caller()));
            let dst = b.inner.temporary(Kind::Ref);
            b.emit(Instr::New { dst, class });
            b.call(&self.init(), Dispatch::Exact, vec![dst, test], None);
            threads.push(dst);
        }
        for name in ["start", "join"] {
            for thread in &threads {
                b.call(&MethodKey::new(THREAD, name, []), Dispatch::Virtual, vec![*thread], None);
            }
        }
    }

    fn call_test(&self, b: &mut Builder, on: Reg, row: Option<Reg>) {
        let mut args: Vec<Reg> = if self.test.is_static { Vec::new() } else { vec![self.cast(b, on)] };
        if let Some(row) = row {
            for (at, ty) in self.test.method.params.iter().enumerate() {
                let index = b.inner.temporary(Kind::Int);
                b.emit(Instr::Const { dst: index, value: racelens_ir::Const::Int(at as i32) });
                let value = b.inner.temporary(Kind::Ref);
                b.emit(Instr::ArrayLoad { dst: value, array: row, index, kind: Kind::Ref });
                args.push(self.converted(b, value, ty));
            }
        }
        call(b, &self.test.method, self.test.is_static, args, self.test.result.as_ref());
    }

    fn cast(&self, b: &mut Builder, on: Reg) -> Reg {
        let dst = b.inner.temporary(Kind::Ref);
        let class = b.inner.type_ref(&Type::class(self.test.class()));
        b.emit(Instr::Cast { dst, src: on, class });
        dst
    }

    /// An argument as a parameter takes it. Texts of annotations become what the parameter is.
    fn converted(&self, b: &mut Builder, value: Reg, ty: &Type) -> Reg {
        let object = Type::class(OBJECT);
        let helper = |name: &str| MethodKey::new(HELPER, name, [object.clone()]);
        let name = match ty {
            Type::Primitive(kind) => {
                let name = kind.as_str();
                let mut letters = name.chars();
                let first = letters.next().map(|first| first.to_ascii_uppercase());
                let name = format!("to{}{}", first.unwrap_or_default(), letters.as_str());
                return b.call(&helper(&name), Dispatch::Static, vec![value], Some(*kind)).unwrap_or(value);
            }
            Type::Class(name) => name,
            Type::Array(_) => return cast_to(b, value, ty),
        };
        let primitive = match name.as_str() {
            "java.lang.Integer" => Some(Kind::Int),
            "java.lang.Long" => Some(Kind::Long),
            "java.lang.Boolean" => Some(Kind::Boolean),
            "java.lang.Double" => Some(Kind::Double),
            _ => None,
        };
        let are_texts = match &self.test.rows {
            Some(Rows::Literals(rows)) => {
                rows.iter().flatten().any(|literal| matches!(literal, Literal::Constant(Value::Str(_))))
            }
            _ => false,
        };
        let is_enum = || crate::class_decl(self.db, name).is_some_and(|decl| decl.kind == racelens_ir::ClassKind::Enum);
        if let Some(kind) = primitive.filter(|_| are_texts) {
            let reg = self.converted(b, value, &Type::Primitive(kind));
            let key = MethodKey::new(name, "valueOf", [Type::Primitive(kind)]);
            return b.call(&key, Dispatch::Static, vec![reg], Some(Kind::Ref)).unwrap_or(reg);
        }
        if are_texts && is_enum() {
            let text = cast_to(b, value, &Type::class(STRING));
            let key = MethodKey::new(name, "valueOf", [Type::class(STRING)]);
            return b.call(&key, Dispatch::Static, vec![text], Some(Kind::Ref)).unwrap_or(text);
        }
        cast_to(b, value, ty)
    }

    /// The arguments of one row.
    fn row(&self, b: &mut Builder, rows: &Rows, on: Reg) -> Reg {
        let source = match rows {
            Rows::Given { by, is_static, result } => {
                let args = if *is_static { Vec::new() } else { vec![self.cast(b, on)] };
                call(b, by, *is_static, args, Some(result)).unwrap_or(on)
            }
            Rows::Constants(class) => {
                let values = MethodKey::new(class, "values", []);
                b.call(&values, Dispatch::Static, Vec::new(), Some(Kind::Ref)).unwrap_or(on)
            }
            Rows::Literals(rows) => {
                let rows: Vec<Reg> = rows.iter().map(|row| literals(b, row)).collect();
                array(b, &rows)
            }
            Rows::Unknown(_) => on,
        };
        let row = MethodKey::new(HELPER, "row", [Type::class(OBJECT)]);
        b.call(&row, Dispatch::Static, vec![source], Some(Kind::Ref)).unwrap_or(source)
    }
}

fn cast_to(b: &mut Builder, src: Reg, ty: &Type) -> Reg {
    let dst = b.inner.temporary(Kind::Ref);
    let class = b.inner.type_ref(ty);
    b.emit(Instr::Cast { dst, src, class });
    dst
}

/// Calls a method before or after a test.
fn step(b: &mut Builder, step: &Step, objects: &[Reg]) {
    let args = match (step.is_static, objects.get(step.on)) {
        (true, _) => Vec::new(),
        (false, Some(object)) => vec![*object],
        (false, None) => return,
    };
    call(b, &step.method, step.is_static, args, step.result.as_ref());
}

fn call(b: &mut Builder, method: &MethodKey, is_static: bool, args: Vec<Reg>, result: Option<&Type>) -> Option<Reg> {
    let dispatch = if is_static { Dispatch::Static } else { Dispatch::Virtual };
    b.call(method, dispatch, args, result.map(|ty| in_register(ty.kind())))
}

/// The machine keeps small integers as ints.
fn in_register(kind: Kind) -> Kind {
    match kind {
        Kind::Boolean | Kind::Byte | Kind::Short | Kind::Char => Kind::Int,
        other => other,
    }
}

fn array(b: &mut Builder, values: &[Reg]) -> Reg {
    let length = b.inner.temporary(Kind::Int);
    b.emit(Instr::Const { dst: length, value: racelens_ir::Const::Int(values.len() as i32) });
    let array = b.inner.temporary(Kind::Ref);
    let element = b.inner.type_ref(&Type::class(OBJECT));
    b.emit(Instr::NewArray { dst: array, element, length });
    for (at, value) in values.iter().enumerate() {
        let index = b.inner.temporary(Kind::Int);
        b.emit(Instr::Const { dst: index, value: racelens_ir::Const::Int(at as i32) });
        b.emit(Instr::ArrayStore { array, index, src: *value, kind: Kind::Ref });
    }
    array
}

fn literals(b: &mut Builder, row: &[Literal]) -> Reg {
    let values: Vec<Reg> = row.iter().map(|literal| value(b, literal)).collect();
    array(b, &values)
}

fn value(b: &mut Builder, literal: &Literal) -> Reg {
    match literal {
        Literal::Null => b.null(),
        Literal::Constant(value) => {
            let ty = value.ty();
            let kind = ty.kind();
            let reg = b.inner.temporary(in_register(kind));
            b.emit(Instr::Const { dst: reg, value: value.to_const() });
            match ty.boxed() {
                Some(class) => {
                    let key = MethodKey::new(class, "valueOf", [Type::Primitive(kind)]);
                    b.call(&key, Dispatch::Static, vec![reg], Some(Kind::Ref)).unwrap_or(reg)
                }
                None => reg,
            }
        }
        Literal::Enum(class, name) => {
            let dst = b.inner.temporary(Kind::Ref);
            let field = b.inner.field_ref(&FieldKey { class: class.clone(), name: name.clone() });
            b.emit(Instr::GetStatic { dst, field });
            dst
        }
    }
}
