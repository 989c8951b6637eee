//! Item trees and places as bytes: those of the models are written when racelens is built (`build.rs`, which has
//! this file, too) and read when a class is first asked for. Every program needs a dozen models, and parsing them
//! would be most of the time that a small check takes.
//!
//! The texts of a file come first, each once; what follows counts with them (`stored.rs`).

use racelens_ir::Name;

use crate::declaration_places::{MemberPlace, Places, TypePlace};
use crate::items::{Annotation, Import, ItemTree, Member, MemberKind, Param, TypeItem, TypeParam, WrittenType};
use crate::stored::{Reader, Stored, Writer, fields_of, one_of};

/// What a file declares, and where.
pub type Declared = (ItemTree, Places);

#[allow(dead_code, reason = "only the build writes")]
pub fn write(declared: &Declared) -> Vec<u8> {
    let mut writer = Writer::default();
    declared.0.write(&mut writer);
    declared.1.write(&mut writer);
    let mut head = Writer::default();
    head.number(writer.names().len());
    for name in writer.names() {
        head.number(name.len());
        head.bytes.extend(name.as_bytes());
    }
    head.bytes.extend(writer.bytes);
    head.bytes
}

/// The item tree that was written, if that's what the bytes are.
#[allow(dead_code, reason = "the build only writes")]
pub fn item_tree(bytes: &[u8]) -> Option<ItemTree> {
    let (names, rest) = names(bytes)?;
    ItemTree::read(&mut Reader::new(&names, rest))
}

#[allow(dead_code, reason = "the build only writes")]
pub fn places(bytes: &[u8]) -> Option<Places> {
    let (names, rest) = names(bytes)?;
    let mut reader = Reader::new(&names, rest);
    ItemTree::read(&mut reader)?;
    Places::read(&mut reader)
}

/// The texts of a file, and what follows them.
#[allow(dead_code, reason = "the build only writes")]
fn names(bytes: &[u8]) -> Option<(Vec<Name>, &[u8])> {
    static NONE: Vec<Name> = Vec::new();
    let mut reader = Reader::new(&NONE, bytes);
    let mut names = Vec::new();
    for _ in 0..reader.number()? {
        let length = reader.number()?;
        let (text, rest) = reader.bytes.split_at_checked(length)?;
        names.push(Name::new(std::str::from_utf8(text).ok()?));
        reader.bytes = rest;
    }
    Some((names, reader.bytes))
}

one_of!(
    MemberKind: Field,
    Method,
    Constructor,
    CompactConstructor,
    EnumConstant,
    InstanceBlock,
    StaticBlock,
    AnnotationElement
);
fields_of!(Import: name, is_static, on_demand);
fields_of!(Param: name, ty);
fields_of!(TypeParam: name, bounds);
fields_of!(Annotation: name, value);
fields_of!(
    Member: kind,
    name,
    modifiers,
    type_params,
    params,
    ty,
    has_body,
    constant,
    has_initialiser,
    annotations
);
fields_of!(
    TypeItem: name,
    kind,
    modifiers,
    outer,
    type_params,
    superclass,
    interfaces,
    components,
    has_variable_arity,
    members,
    annotations
);
fields_of!(ItemTree: package, imports, types);
fields_of!(MemberPlace: declaration, name, modifiers_end, head_end, declares);
fields_of!(TypePlace: declaration, name, head_end, members);
fields_of!(Places: types);

impl Stored for WrittenType {
    fn write(&self, to: &mut Writer) {
        match self {
            Self::Void => to.number(0),
            Self::Inferred => to.number(1),
            Self::Primitive(kind) => {
                to.number(2);
                kind.write(to);
            }
            Self::Named(name, arguments) => {
                to.number(3);
                name.write(to);
                arguments.write(to);
            }
            Self::Member(of, name, arguments) => {
                to.number(6);
                of.write(to);
                name.write(to);
                arguments.write(to);
            }
            Self::Array(element) => {
                to.number(4);
                element.write(to);
            }
            Self::Wildcard(bound) => {
                to.number(5);
                bound.write(to);
            }
            Self::Super(bound) => {
                to.number(7);
                bound.write(to);
            }
        }
    }
    fn read(from: &mut Reader<'_>) -> Option<Self> {
        Some(match from.number()? {
            0 => Self::Void,
            1 => Self::Inferred,
            2 => Self::Primitive(Stored::read(from)?),
            3 => Self::Named(Stored::read(from)?, Stored::read(from)?),
            4 => Self::Array(Stored::read(from)?),
            5 => Self::Wildcard(Stored::read(from)?),
            6 => Self::Member(Stored::read(from)?, Stored::read(from)?, Stored::read(from)?),
            7 => Self::Super(Stored::read(from)?),
            _ => return None,
        })
    }
}
