//! What the calls of `VarHandle` in a program look like, and the types that they name.

use racelens_ir::handles::{HandleCall, VAR_HANDLE};
use racelens_ir::{Code, FieldId, Id, Intrinsic, LinkedType, MethodKey, Program, Type, TypeId};
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
    /// The type of the variable, and for a view of bytes whether the lowest byte comes first.
    pub ty: Option<FieldId>,
    pub is_little: Option<FieldId>,
    pub buffer: Option<BufferFields>,
    /// Whether the program makes a handle that takes several bytes at once.
    pub has_views: bool,
}

/// The fields of the model of `ByteBuffer`.
#[derive(Copy, Clone, Debug)]
pub struct BufferFields {
    pub bytes: FieldId,
    pub offset: FieldId,
    pub limit: FieldId,
    pub is_read_only: FieldId,
}

impl BufferFields {
    fn new(program: &Program) -> Option<Self> {
        let field = |class: &str, name: &str| {
            let fields = &program.classes[program.class_named(class)?].instance_fields;
            fields.iter().copied().find(|field| program.fields[*field].key.name == name)
        };
        let of_bytes = |name| field("java.nio.ByteBuffer", name);
        Some(Self {
            bytes: of_bytes("bytes")?,
            offset: of_bytes("offset")?,
            limit: field("java.nio.Buffer", "limit")?,
            is_read_only: of_bytes("isReadOnly")?,
        })
    }
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
            ty: field("type"),
            is_little: field("isLittle"),
            buffer: BufferFields::new(program),
            has_views: program.methods.iter().any(|(_, method)| is_view(&method.key)),
        }
    }
}

fn is_view(method: &MethodKey) -> bool {
    let makes = matches!(method.name.as_str(), "byteArrayViewVarHandle" | "byteBufferViewVarHandle");
    makes && method.class == "java.lang.invoke.MethodHandles"
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
