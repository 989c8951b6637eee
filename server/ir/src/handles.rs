//! Access to fields and array elements by way of handles: `VarHandle`, and what is made of the same stuff
//! (`Unsafe`, field updaters, reflection).
//!
//! A call of a method of `VarHandle` has the types that its caller gives it (JLS 15.12.3). Lowering writes them into
//! the key of the method: the types of the arguments, then that of the result, which is a class named
//! `void` where there is none. So every such shape of a call is a method of its own in a linked program.

use rustc_hash::FxHashSet;

use crate::body::{Const, Instr};
use crate::intrinsic::Intrinsic;
use crate::names::{MethodKey, Name, Type};
use crate::program::{Code, Program};

/// The class whose methods take anything.
pub const VAR_HANDLE: &str = "java.lang.invoke.VarHandle";

/// The one class of the library that code looks into by the names of its fields.
pub const UNSAFE: &str = "sun.misc.Unsafe";

/// What a call without a result has instead of the type of one.
const VOID: &str = "void";

/// The class whose `invoke` and `invokeExact` have the types that their caller gives them.
pub const METHOD_HANDLE: &str = "java.lang.invoke.MethodHandle";

/// What the model checks before such a call: the name of the method, which takes the types of the call as text.
pub fn check_of_call(name: &str) -> Option<MethodKey> {
    let check = match name {
        "invokeExact" => "exact0",
        "invoke" => "loose0",
        _ => return None,
    };
    Some(MethodKey::new(METHOD_HANDLE, check, [Type::class("java.lang.String")]))
}

/// What gives the result of such a call in the box of the primitive type that its caller asks for, which is named by a text.
pub fn widening() -> MethodKey {
    MethodKey::new(METHOD_HANDLE, "widened0", [Type::class("java.lang.Object"), Type::class("java.lang.String")])
}

/// The types of a call as the model of `MethodHandle` writes those of a handle: `(java.lang.String,char)void`.
pub fn types_of_call(params: &[Type], result: Option<&Type>) -> String {
    let params: Vec<String> = params.iter().map(Type::to_string).collect();
    format!("({}){}", params.join(","), result.map_or(VOID.to_owned(), Type::to_string))
}

/// How strongly an access is ordered with others, the weakest first.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Strength {
    Plain,
    Opaque,
    /// Acquire where it reads, release where it writes.
    Half,
    Volatile,
}

/// What an access does.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Doing {
    Get,
    Set,
    CompareAndSet,
    /// May fail for no reason.
    WeakCompareAndSet,
    CompareAndExchange,
    GetAndSet,
    GetAndAdd,
    GetAndOr,
    GetAndAnd,
    GetAndXor,
}

/// One of the 31 ways to access a variable.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct AccessMode {
    pub doing: Doing,
    /// How strong its read is; a part of an indivisible access that is plain by itself counts as opaque.
    pub read: Strength,
    pub write: Strength,
}

/// As `VarHandle.AccessMode` lists them; models name a mode by its place here.
const NAMES: [&str; 31] = [
    "get",
    "set",
    "getVolatile",
    "setVolatile",
    "getAcquire",
    "setRelease",
    "getOpaque",
    "setOpaque",
    "compareAndSet",
    "compareAndExchange",
    "compareAndExchangeAcquire",
    "compareAndExchangeRelease",
    "weakCompareAndSetPlain",
    "weakCompareAndSet",
    "weakCompareAndSetAcquire",
    "weakCompareAndSetRelease",
    "getAndSet",
    "getAndSetAcquire",
    "getAndSetRelease",
    "getAndAdd",
    "getAndAddAcquire",
    "getAndAddRelease",
    "getAndBitwiseOr",
    "getAndBitwiseOrRelease",
    "getAndBitwiseOrAcquire",
    "getAndBitwiseAnd",
    "getAndBitwiseAndRelease",
    "getAndBitwiseAndAcquire",
    "getAndBitwiseXor",
    "getAndBitwiseXorRelease",
    "getAndBitwiseXorAcquire",
];

impl AccessMode {
    /// The mode that a method of `VarHandle` stands for.
    pub fn named(name: &str) -> Option<Self> {
        if !NAMES.contains(&name) {
            return None;
        }
        let (base, both) = if let Some(base) = name.strip_suffix("Acquire") {
            (base, (Strength::Half, Strength::Opaque))
        } else if let Some(base) = name.strip_suffix("Release") {
            (base, (Strength::Opaque, Strength::Half))
        } else if let Some(base) = name.strip_suffix("Opaque").or_else(|| name.strip_suffix("Plain")) {
            (base, (Strength::Opaque, Strength::Opaque))
        } else if let Some(base) = name.strip_suffix("Volatile") {
            (base, (Strength::Volatile, Strength::Volatile))
        } else if matches!(name, "get" | "set") {
            (name, (Strength::Plain, Strength::Plain))
        } else {
            (name, (Strength::Volatile, Strength::Volatile))
        };
        let doing = match base {
            "get" => Doing::Get,
            "set" => Doing::Set,
            "compareAndSet" => Doing::CompareAndSet,
            "weakCompareAndSet" => Doing::WeakCompareAndSet,
            "compareAndExchange" => Doing::CompareAndExchange,
            "getAndSet" => Doing::GetAndSet,
            "getAndAdd" => Doing::GetAndAdd,
            "getAndBitwiseOr" => Doing::GetAndOr,
            "getAndBitwiseAnd" => Doing::GetAndAnd,
            "getAndBitwiseXor" => Doing::GetAndXor,
            _ => return None,
        };
        Some(Self { doing, read: both.0, write: both.1 })
    }

    /// The mode at a place of the list that models count by.
    pub fn numbered(number: i32) -> Option<Self> {
        NAMES.get(usize::try_from(number).ok()?).and_then(|name| Self::named(name))
    }

    pub fn reads(self) -> bool {
        self.doing != Doing::Set
    }
    pub fn writes(self) -> bool {
        self.doing != Doing::Get
    }
    /// Whether it both reads and writes, in one.
    pub fn is_update(self) -> bool {
        self.reads() && self.writes()
    }
    /// Whether it is an access like that of a field that isn't volatile.
    pub fn is_plain(self) -> bool {
        !self.is_update() && self.read == Strength::Plain
    }
    /// Whether it promises less than one order of all accesses.
    pub fn is_weak(self) -> bool {
        self.read != Strength::Volatile && !self.is_plain()
    }
    /// How many values it takes.
    pub fn values(self) -> usize {
        match self.doing {
            Doing::Get => 0,
            Doing::CompareAndSet | Doing::WeakCompareAndSet | Doing::CompareAndExchange => 2,
            _ => 1,
        }
    }
}

/// The types of one call of a method of `VarHandle`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HandleCall {
    pub mode: AccessMode,
    /// What says which variable is meant: nothing, an object, or an array and an index.
    pub coordinates: Vec<Type>,
    pub values: Vec<Type>,
    /// `None` where the caller doesn't want it.
    pub result: Option<Type>,
}

impl HandleCall {
    /// What a key made by [`handle_call`] says.
    pub fn of(key: &MethodKey) -> Option<Self> {
        let mode = (key.class == VAR_HANDLE).then(|| AccessMode::named(&key.name)).flatten()?;
        let (result, given) = key.params.split_last()?;
        let at = given.len().checked_sub(mode.values());
        let (coordinates, values) = given.split_at(at.unwrap_or(given.len()));
        let result = (*result != Type::class(VOID)).then(|| result.clone());
        Some(Self { mode, coordinates: coordinates.to_vec(), values: values.to_vec(), result })
    }

    /// All types that it names.
    pub fn types(&self) -> impl Iterator<Item = &Type> {
        self.coordinates.iter().chain(&self.values).chain(&self.result)
    }
}

/// The key of a call of a method of `VarHandle`; `None` for a method that is like any other.
pub fn handle_call(name: &str, params: &[Type], result: Option<&Type>) -> Option<MethodKey> {
    AccessMode::named(name)?;
    let result = result.cloned().unwrap_or_else(|| Type::class(VOID));
    Some(MethodKey::new(VAR_HANDLE, name, params.iter().cloned().chain([result])))
}

impl Program {
    /// Per field, whether code could find it by its name: the program looks fields up at all, and its own code spells
    /// this name somewhere, or it asks for all fields of a class. Of classes of the library only `Unsafe` is looked into.
    pub fn found_by_name(&self) -> Vec<bool> {
        let calls =
            |op| self.methods.rows().iter().any(|method| matches!(method.code, Code::Intrinsic(known) if known == op));
        let asks_for_all = calls(Intrinsic::FieldAt);
        if !asks_for_all && !calls(Intrinsic::FieldFind) {
            return vec![false; self.fields.len()];
        }
        let names = self.names_spelled();
        let may_be_found = |field: &crate::program::Field| {
            let class = &self.classes[field.class];
            let is_open = !class.is_trusted() || class.decl.name == UNSAFE;
            is_open && (asks_for_all && class.is_own() || names.contains(&*field.key.name))
        };
        self.fields.rows().iter().map(may_be_found).collect()
    }

    fn names_spelled(&self) -> FxHashSet<&str> {
        let mut names = FxHashSet::from_iter([THE_UNSAFE]);
        for method in self.methods.rows().iter().filter(|method| !self.classes[method.class].is_trusted()) {
            if let Code::Body(body, _) = &method.code {
                names.extend(body.code.rows().iter().filter_map(spelled));
            }
        }
        for class in self.classes.rows().iter().filter(|class| !class.is_trusted()) {
            names.extend(class.decl.fields.iter().filter_map(|field| match &field.constant {
                Some(Const::String(text)) => Some(&**text),
                _ => None,
            }));
        }
        names
    }

    /// Whether handles may access volatile fields as if they weren't.
    pub fn has_plain_handles(&self) -> bool {
        self.methods.rows().iter().any(|method| match method.code {
            Code::Intrinsic(Intrinsic::HandleAccess) => {
                HandleCall::of(&method.key).is_none_or(|call| call.mode.is_plain())
            }
            Code::Intrinsic(Intrinsic::UnsafePlain | Intrinsic::UnsafePlainRef) => true,
            _ => false,
        })
    }

    /// Whether handles may access volatile fields by a mode that is weaker than volatile.
    pub fn has_weak_handles(&self) -> bool {
        self.methods.rows().iter().any(|method| match method.code {
            Code::Intrinsic(Intrinsic::HandleAccess) => {
                HandleCall::of(&method.key).is_none_or(|call| call.mode.is_plain() || call.mode.is_weak())
            }
            Code::Intrinsic(op) => op.is_handle(),
            _ => false,
        })
    }
}

/// What code finds by asking for all fields of `Unsafe`.
pub(crate) const THE_UNSAFE: &str = "theUnsafe";

/// The text that an instruction spells.
pub(crate) fn spelled(instr: &Instr) -> Option<&str> {
    match instr {
        Instr::Const { value: Const::String(text), .. } => Some(text),
        _ => None,
    }
}

/// The boxes of primitive values.
pub(crate) const BOXES: [&str; 8] = [
    "java.lang.Boolean",
    "java.lang.Byte",
    "java.lang.Short",
    "java.lang.Character",
    "java.lang.Integer",
    "java.lang.Long",
    "java.lang.Float",
    "java.lang.Double",
];

/// What accesses by handles throw.
pub(crate) const THROWN: [&str; 2] =
    ["java.lang.invoke.WrongMethodTypeException", "java.lang.UnsupportedOperationException"];

/// What accesses of several bytes throw besides.
pub(crate) const THROWN_BY_VIEWS: [&str; 3] =
    ["java.lang.IllegalStateException", "java.lang.IndexOutOfBoundsException", "java.nio.ReadOnlyBufferException"];

impl HandleCall {
    /// Whether the variable may be several bytes of an array or a buffer.
    pub(crate) fn may_take_bytes(&self) -> bool {
        match self.coordinates.as_slice() {
            [Type::Array(element), _] => **element == Type::Primitive(crate::Kind::Byte),
            [Type::Class(class), _] => *class == "java.nio.ByteBuffer",
            _ => false,
        }
    }

    /// Whether the machine may have to make a box for the result.
    pub(crate) fn may_box(&self) -> bool {
        let holds_boxes = |name: &Name| {
            let wide = ["java.lang.Object", "java.lang.Number", "java.lang.Comparable", "java.io.Serializable"];
            wide.contains(&name.as_str()) || BOXES.contains(&name.as_str())
        };
        matches!(&self.result, Some(Type::Class(name)) if holds_boxes(name))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_mode_has_a_name_and_back() {
        for (at, name) in NAMES.iter().enumerate() {
            assert_eq!(AccessMode::named(name), AccessMode::numbered(at as i32), "{name}");
            assert!(AccessMode::named(name).is_some(), "{name}");
        }
        assert_eq!(AccessMode::named("varType"), None);
    }

    #[test]
    fn a_call_is_what_its_key_says() {
        let params = [Type::class("Counter"), Type::INT];
        let key = handle_call("getAndAdd", &params, Some(&Type::INT)).expect("a mode");
        let call = HandleCall::of(&key).expect("a call");
        assert_eq!(call.coordinates, [Type::class("Counter")]);
        assert_eq!((call.values.as_slice(), call.result), ([Type::INT].as_slice(), Some(Type::INT)));
        let key = handle_call("set", &[Type::INT], None).expect("a mode");
        let call = HandleCall::of(&key).expect("a call");
        assert_eq!((call.coordinates.len(), call.values.len(), call.result), (0, 1, None));
    }
}
