//! Classes and bodies that nobody wrote: what harnesses consist of that are made for tests.

use std::sync::Arc;

use racelens_ir::body::{Const, Dispatch, Instr, Reg, Register, Span};
use racelens_ir::{
    Body, BodyBuilder, ClassDecl, ClassKind, FieldDecl, FieldKey, Kind, MethodDecl, MethodKey, Modifiers, Name,
    Provenance, Type,
};

pub const SPAN: Span = Span { start: 0, end: 0 };
const STRING: &str = "java.lang.String";

pub fn decl(name: &Name, superclass: &str, fields: Vec<FieldDecl>, methods: Vec<MethodDecl>) -> ClassDecl {
    ClassDecl {
        name: name.clone(),
        kind: ClassKind::Class,
        modifiers: Modifiers::PUBLIC.with(Modifiers::FINAL),
        superclass: Some(superclass.into()),
        interfaces: Vec::new(),
        fields,
        methods,
        provenance: Provenance::Synthetic,
        file: None,
    }
}

pub struct Builder {
    pub inner: BodyBuilder,
}

impl Builder {
    pub fn new(params: impl IntoIterator<Item = Kind>) -> Self {
        let register = |kind| Register { kind, name: None, slot: None };
        Self { inner: BodyBuilder::new(params.into_iter().map(register)) }
    }
    pub fn done(self) -> Body {
        self.inner.finish().0
    }
    pub fn emit(&mut self, instr: Instr) {
        self.inner.emit(instr, SPAN);
    }
    pub fn constant(&mut self, value: Const) -> Reg {
        let dst = self.inner.temporary(Kind::Ref);
        self.emit(Instr::Const { dst, value });
        dst
    }
    pub fn text(&mut self, text: &str) -> Reg {
        self.constant(Const::String(Arc::from(text)))
    }
    pub fn null(&mut self) -> Reg {
        self.constant(Const::Null)
    }
    pub fn call(
        &mut self,
        method: &MethodKey,
        dispatch: Dispatch,
        args: Vec<Reg>,
        result: Option<Kind>,
    ) -> Option<Reg> {
        let dst = result.map(|kind| self.inner.temporary(kind));
        let method = self.inner.method_ref(method);
        self.emit(Instr::Invoke { dst, dispatch, method, args: args.into_boxed_slice() });
        dst
    }
    pub fn create(&mut self, class: &Name) -> Reg {
        let dst = self.inner.temporary(Kind::Ref);
        let ty = self.inner.type_ref(&Type::class(class));
        self.emit(Instr::New { dst, class: ty });
        self.call(&MethodKey::new(class, MethodKey::INIT, []), Dispatch::Exact, vec![dst], None);
        dst
    }
    pub fn print(&mut self, text: Reg) {
        let out = self.inner.temporary(Kind::Ref);
        let field = self.inner.field_ref(&FieldKey { class: "java.lang.System".into(), name: "out".into() });
        self.emit(Instr::GetStatic { dst: out, field });
        let print = MethodKey::new("java.io.PrintStream", "println", [Type::class(STRING)]);
        self.call(&print, Dispatch::Virtual, vec![out, text], None);
    }
}
