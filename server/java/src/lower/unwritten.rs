//! Bridges: methods that only cast their arguments and pass them on.

use std::sync::Arc;

use racelens_ir::{BodyBuilder, Dispatch, Id, Instr, Kind, MethodKey, Reg, Register, Span};

use super::{Code, Lowered};
use crate::db::Db;
use crate::declarations::{Bridge, bridges_of};
use crate::queries::ClassName;

pub(crate) fn bridge_to(db: &dyn Db, key: &MethodKey) -> Option<Bridge> {
    let bridges = bridges_of(db, ClassName::new(db, key.class.clone()));
    bridges.iter().find(|bridge| bridge.key == *key).cloned()
}

pub(crate) fn bridge(bridge: &Bridge) -> Lowered {
    Lowered { code: bridge_code(bridge), classes: Vec::new(), asked: Arc::from([]) }
}

pub(crate) fn bridge_code(bridge: &Bridge) -> Code {
    let at = Span::default();
    let mut registers = vec![Register { kind: Kind::Ref, name: Some("this".into()) }];
    registers.extend(bridge.key.params.iter().map(|ty| Register { kind: ty.kind(), name: None }));
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
