//! Methods that nobody wrote: bridges, which only cast their arguments and pass them on, and what starts a program
//! whose `main` isn't static.

use std::sync::Arc;

use racelens_ir::{BodyBuilder, Dispatch, Id, Instr, Kind, MethodKey, Reg, Register, Span, Type};

use super::{Code, Lowered};
use crate::db::Db;
use crate::harness::launcher;
use crate::ir_declarations::{Bridge, bridges_of};
use crate::queries::ClassName;
use crate::types::World;

pub(crate) fn bridge_to(db: &dyn Db, key: &MethodKey) -> Option<Bridge> {
    let bridges = bridges_of(db, ClassName::new(db, key.class.clone()));
    bridges.iter().find(|bridge| bridge.key == *key).cloned()
}

/// The code that starts a program, where that is what a key means.
pub(crate) fn launcher_of(db: &dyn Db, key: &MethodKey) -> Option<Lowered> {
    if key.name != "main" {
        return None;
    }
    let world = World::new(db);
    let members = world.members(&key.class)?;
    let launcher = launcher(&world, &key.class, &members).filter(|launcher| launcher.key == *key)?;
    let at = Span::default();
    let params = key.params.iter().map(|ty| Register { kind: ty.kind(), name: None, slot: None });
    let mut b = BodyBuilder::new(params);
    let object = b.temporary(Kind::Ref);
    let class = b.type_ref(&Type::Class(key.class.clone()));
    b.emit(Instr::New { dst: object, class }, at);
    let method = b.method_ref(&launcher.constructor);
    b.emit(Instr::Invoke { dst: None, dispatch: Dispatch::Exact, method, args: Box::from([object]) }, at);
    let mut args = vec![object];
    args.extend((!launcher.main.params.is_empty()).then(|| Reg::from_raw(0)));
    let method = b.method_ref(&launcher.main);
    b.emit(Instr::Invoke { dst: None, dispatch: Dispatch::Virtual, method, args: args.into() }, at);
    b.emit(Instr::Return { value: None }, at);
    let (body, spans) = b.finish();
    let code = Code { body: Arc::new(body), spans: Arc::new(spans) };
    Some(Lowered { code, classes: Vec::new(), asked: Arc::from([]) })
}

pub(crate) fn bridge(bridge: &Bridge) -> Lowered {
    Lowered { code: bridge_code(bridge), classes: Vec::new(), asked: Arc::from([]) }
}

pub(crate) fn bridge_code(bridge: &Bridge) -> Code {
    let at = Span::default();
    let mut registers = vec![Register { kind: Kind::Ref, name: Some("this".into()), slot: None }];
    registers.extend(bridge.key.params.iter().map(|ty| Register { kind: ty.kind(), name: None, slot: None }));
    let mut b = BodyBuilder::new(registers);
    let mut args = vec![Reg::from_raw(0)];
    for (index, (from, to)) in bridge.key.params.iter().zip(bridge.to.key.params.iter()).enumerate() {
        let src = Reg::from_raw(index as u32 + 1);
        if from == to {
            args.push(src);
            continue;
        }
        let dst = b.temporary(Kind::Ref);
        let class = b.type_ref(to);
        b.emit(Instr::Cast { dst, src, class }, at);
        args.push(dst);
    }
    let dst = bridge.result.as_ref().map(|ty| b.temporary(ty.kind()));
    let method = b.method_ref(&bridge.to.key);
    b.emit(Instr::Invoke { dst, dispatch: Dispatch::Virtual, method, args: args.into() }, at);
    b.emit(Instr::Return { value: dst }, at);
    let (body, spans) = b.finish();
    Code { body: Arc::new(body), spans: Arc::new(spans) }
}
