//! `fillInStackTrace`, which the constructors of throwables call.
//!
//! Where no class of the program overrides it, a throwable has its stack when it is allocated, and constructors call nothing: so
//! analyses see that they touch their object alone. Where one does, they call it as a JVM does.

use std::sync::Arc;

use super::Linker;
use super::making::Making;
use crate::body::{Dispatch, Instr, Reg};
use crate::declarations::ClassDecl;
use crate::ids::Id;
use crate::names::{Kind, MethodKey};
use crate::program::{Code, Links};

pub(super) const THROWABLE: &str = "java.lang.Throwable";

/// The native method of the model whose code is made here.
pub(super) const FILLED: &str = "filled0";

const FILL: &str = "fillInStackTrace";

/// Whether a class declares the method.
pub fn overrides_fill(class: &ClassDecl) -> bool {
    class.method(FILL, &[]).is_some()
}

impl Linker<'_> {
    /// Makes the code of the native method anew where that is another one now. Says whether there is more to resolve.
    pub(super) fn reach_fills(&mut self) -> bool {
        let Some((method, made)) = self.filled else { return false };
        let calls = self.classes.rows().iter().any(|class| !class.is_trusted() && overrides_fill(&class.decl));
        if made == Some(calls) {
            return false;
        }
        let mut making = Making::new(&[Kind::Ref]);
        if calls {
            let key = MethodKey::new(THROWABLE, FILL, []);
            making.call(Dispatch::Virtual, &key, vec![Reg::from_raw(0)], Some(Kind::Ref));
        }
        making.emit(Instr::Return { value: None });
        self.methods[method].code = Code::Body(Arc::new(making.done()), Links::default());
        self.work.push(method);
        self.filled = Some((method, Some(calls)));
        true
    }
}
