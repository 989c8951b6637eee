//! What the calls of `VarHandle` in a program look like, and the types that they name.

use racelens_ir::handles::{HandleCall, VAR_HANDLE};
use racelens_ir::{Code, FieldId, Id, Intrinsic, LinkedType, Program, Type, TypeId};
use rustc_hash::FxHashMap;

/// What the calls of `VarHandle` in a program look like.
#[derive(Debug, Default)]
pub struct Handles {
    pub calls: FxHashMap<u32, HandleCall>,
    pub types: FxHashMap<Type, TypeId>,
    /// The fields of the model of `VarHandle`: the number of the field that it stands for, whose objects or which
    /// arrays it takes, and whether calls must be exact.
    pub number: Option<FieldId>,
    pub of: Option<FieldId>,
    pub exact: Option<FieldId>,
}

impl Handles {
    pub fn new(program: &Program) -> Self {
        let is_access = |code: &Code| matches!(code, Code::Intrinsic(Intrinsic::HandleAccess));
        let methods = program.methods.iter().filter(|(_, method)| is_access(&method.code));
        let calls: FxHashMap<u32, HandleCall> =
            methods.filter_map(|(id, method)| Some((id.raw(), HandleCall::of(&method.key)?))).collect();
        if calls.is_empty() {
            return Self::default();
        }
        let class = program.class_named(VAR_HANDLE);
        let field = |name: &str| {
            let fields = &program.classes[class?].instance_fields;
            fields.iter().copied().find(|field| program.fields[*field].key.name == name)
        };
        Self {
            calls,
            types: program.types.ids().map(|ty| (type_of(program, ty), ty)).collect(),
            number: field("number"),
            of: field("of"),
            exact: field("exact"),
        }
    }
}

/// A linked type by its name.
pub fn type_of(program: &Program, ty: TypeId) -> Type {
    match &program.types[ty] {
        LinkedType::Primitive(kind) => Type::Primitive(*kind),
        LinkedType::Class(class) => Type::Class(program.classes[*class].decl.name.clone()),
        LinkedType::Array(element) => Type::array_of(type_of(program, *element)),
        LinkedType::Missing(name) => Type::Class(name.clone()),
    }
}
