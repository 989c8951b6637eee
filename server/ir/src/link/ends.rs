//! Where a program begins, and what a JVM does by itself at its ends.

use std::sync::Arc;

use super::{Linker, Purpose};
use crate::body::{Dispatch, Instr, Reg, Register, Span};
use crate::builder::BodyBuilder;
use crate::declarations::Modifiers;
use crate::ids::Id;
use crate::names::{Kind, MethodKey, Name, Selector, Type};
use crate::program::{ClassId, Code, Ends, Links, Method, MethodId};

impl Linker<'_> {
    /// The method itself, or what makes an instance and calls it there, where it isn't static (JLS 12.1.4).
    pub(super) fn started(&mut self, class: ClassId, main: MethodId) -> Option<MethodId> {
        if self.methods[main].modifiers.is_static() {
            return Some(main);
        }
        let name = self.classes[class].decl.name.clone();
        let maker = MethodKey::new(&name, MethodKey::INIT, []);
        self.classes[class].decl.method(&maker.name, &maker.params)?;
        let main = MethodKey { class: name.clone(), ..self.methods[main].key.clone() };
        let mut b = BodyBuilder::new([Register { kind: Kind::Ref, name: None, slot: None }]);
        let object = b.temporary(Kind::Ref);
        let made = b.type_ref(&Type::Class(name.clone()));
        b.emit(Instr::New { dst: object, class: made }, Span::default());
        let method = b.method_ref(&maker);
        b.emit(Instr::Invoke { dst: None, dispatch: Dispatch::Exact, method, args: [object].into() }, Span::default());
        let args = [object].into_iter().chain((!main.params.is_empty()).then(|| Reg::from_raw(0))).collect();
        let method = b.method_ref(&main);
        b.emit(Instr::Invoke { dst: None, dispatch: Dispatch::Virtual, method, args }, Span::default());
        b.emit(Instr::Return { value: None }, Span::default());
        // One parameter more than a `main` that is written may have.
        let params = [Type::array_of(Type::class("java.lang.String")), Type::class("java.lang.Void")];
        let key = MethodKey::new(&name, "main", params);
        let modifiers = Modifiers::STATIC.with(Modifiers::SYNTHETIC);
        let code = Code::Body(Arc::new(b.finish().0), Links::default());
        let made = self.methods.push(Method { key, class, modifiers, code });
        self.work.push(made);
        Some(made)
    }

    /// What models declare for the ends of a thread and of a program, and all that it reaches.
    pub(super) fn ends(&mut self) -> Ends {
        if self.purpose == Purpose::Check {
            return Ends::default();
        }
        let uncaught = self.end_of("java.lang.Thread", "died0", Type::class("java.lang.Throwable"));
        let adds = MethodKey::new("java.lang.Runtime", "addShutdownHook", [Type::class("java.lang.Thread")]);
        let has_hooks = self.method_ids.contains_key(&adds);
        let shutdown = has_hooks.then(|| self.end_of("java.lang.Runtime", "shutdown0", Type::Primitive(Kind::Int)));
        Ends { uncaught, shutdown: shutdown.flatten() }
    }

    fn end_of(&mut self, class: &str, name: &str, param: Type) -> Option<MethodId> {
        let class = self.class(&Name::new(class)).filter(|class| self.classes[*class].is_trusted())?;
        let found = self.find_method(class, &Selector { name: Name::new(name), params: Arc::from([param]) })?;
        self.touch(class);
        self.run();
        Some(found)
    }
}
