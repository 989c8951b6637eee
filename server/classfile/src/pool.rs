//! The constant pool (JVMS 4.4). Entries are read when the class is; what they refer to is looked
//! up, and checked, when it is asked for.

use std::sync::Arc;

use racelens_ir::{Name, Type};

use crate::bytes::{Malformed, Reader, Result};
use crate::signature;

#[derive(Clone, Debug)]
enum Entry {
    /// The second half of a long or double, and the row that is never there.
    Unusable,
    /// Where its bytes lie in the file.
    Utf8 {
        start: u32,
        len: u16,
    },
    Int(i32),
    Float(u32),
    Long(i64),
    Double(u64),
    Class(u16),
    String(u16),
    Member {
        class: u16,
        name_and_type: u16,
        of_interface: bool,
    },
    NameAndType {
        name: u16,
        ty: u16,
    },
    Handle {
        kind: u8,
        member: u16,
    },
    MethodType(u16),
    Dynamic {
        bootstrap: u16,
        name_and_type: u16,
    },
    InvokeDynamic {
        bootstrap: u16,
        name_and_type: u16,
    },
    /// Modules and packages.
    Other,
}

#[derive(Clone, Debug)]
pub struct Pool {
    bytes: Arc<[u8]>,
    entries: Vec<Entry>,
}

/// What `ldc` and bootstrap arguments may name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Loadable {
    Int(i32),
    Float(u32),
    Long(i64),
    Double(u64),
    Class(Type),
    String(Arc<str>),
    MethodType(String),
    Handle(Handle),
    Dynamic(Dynamic),
}

/// A member that code names: its class, its name, its descriptor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MemberRef {
    pub class: Type,
    pub name: String,
    pub descriptor: String,
    pub of_interface: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Handle {
    /// JVMS table 5.4.3.5-A.
    pub kind: u8,
    pub member: MemberRef,
}

/// A call or a constant whose meaning a bootstrap method makes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dynamic {
    /// A row of the `BootstrapMethods` attribute.
    pub bootstrap: u16,
    pub name: String,
    pub descriptor: String,
}

impl Pool {
    /// Reads the pool; the reader must stand at its count, in `bytes`.
    pub fn read(reader: &mut Reader<'_>, bytes: Arc<[u8]>) -> Result<Self> {
        let count = reader.u16()?;
        let mut entries = Vec::with_capacity(usize::from(count));
        entries.push(Entry::Unusable);
        while entries.len() < usize::from(count) {
            let tag = reader.u8()?;
            let entry = match tag {
                1 => {
                    let len = reader.u16()?;
                    let start = reader.at() as u32;
                    reader.take(usize::from(len))?;
                    Entry::Utf8 { start, len }
                }
                3 => Entry::Int(reader.i32()?),
                4 => Entry::Float(reader.u32()?),
                5 => Entry::Long(reader.u64()? as i64),
                6 => Entry::Double(reader.u64()?),
                7 => Entry::Class(reader.u16()?),
                8 => Entry::String(reader.u16()?),
                9..=11 => Entry::Member { class: reader.u16()?, name_and_type: reader.u16()?, of_interface: tag == 11 },
                12 => Entry::NameAndType { name: reader.u16()?, ty: reader.u16()? },
                15 => Entry::Handle { kind: reader.u8()?, member: reader.u16()? },
                16 => Entry::MethodType(reader.u16()?),
                17 => Entry::Dynamic { bootstrap: reader.u16()?, name_and_type: reader.u16()? },
                18 => Entry::InvokeDynamic { bootstrap: reader.u16()?, name_and_type: reader.u16()? },
                19 | 20 => {
                    reader.u16()?;
                    Entry::Other
                }
                _ => return Err(Malformed(format!("its constant pool has an entry of kind {tag}"))),
            };
            let is_wide = matches!(entry, Entry::Long(_) | Entry::Double(_));
            entries.push(entry);
            if is_wide {
                entries.push(Entry::Unusable);
            }
        }
        Ok(Self { bytes, entries })
    }

    fn entry(&self, at: u16) -> Result<&Entry> {
        self.entries.get(usize::from(at)).ok_or_else(|| Malformed(format!("there is no constant {at}")))
    }

    fn wrong<T>(at: u16, wanted: &str) -> Result<T> {
        Err(Malformed(format!("constant {at} is not a {wanted}")))
    }

    fn raw(&self, at: u16) -> Result<&[u8]> {
        match self.entry(at)? {
            Entry::Utf8 { start, len } => {
                let (start, len) = (*start as usize, usize::from(*len));
                self.bytes.get(start..start + len).ok_or_else(|| Malformed::new("it ends early"))
            }
            _ => Self::wrong(at, "text"),
        }
    }

    /// Whether a text has these bytes; nothing is allocated.
    pub fn is_text(&self, at: u16, wanted: &str) -> bool {
        self.raw(at).is_ok_and(|bytes| bytes == wanted.as_bytes())
    }

    /// A name or descriptor. Half surrogates have no place there and are replaced.
    pub fn utf8(&self, at: u16) -> Result<String> {
        let raw = self.raw(at)?;
        Ok(match std::str::from_utf8(raw) {
            Ok(text) => text.to_owned(),
            Err(_) => String::from_utf16_lossy(&units(raw)?),
        })
    }

    /// A text of the program.
    fn text(&self, at: u16) -> Result<Arc<str>> {
        let raw = self.raw(at)?;
        // Plain UTF-8 reads the same but for the two-byte form of the zero.
        if let Some(text) = std::str::from_utf8(raw).ok().filter(|text| text.is_ascii()) {
            return Ok(Arc::from(text));
        }
        Ok(Arc::from(racelens_ir::units::text(units(raw)?)))
    }

    /// A class or array type by its row.
    pub fn class(&self, at: u16) -> Result<Type> {
        match self.entry(at)? {
            Entry::Class(name) => {
                let name = self.utf8(*name)?;
                if name.starts_with('[') { signature::field_type(&name) } else { Ok(Type::Class(dotted(&name))) }
            }
            _ => Self::wrong(at, "class"),
        }
    }

    pub fn class_name(&self, at: u16) -> Result<Name> {
        match self.class(at)? {
            Type::Class(name) => Ok(name),
            _ => Self::wrong(at, "class"),
        }
    }

    pub fn member(&self, at: u16) -> Result<MemberRef> {
        match self.entry(at)? {
            Entry::Member { class, name_and_type, of_interface } => {
                let (name, descriptor) = self.name_and_type(*name_and_type)?;
                Ok(MemberRef { class: self.class(*class)?, name, descriptor, of_interface: *of_interface })
            }
            _ => Self::wrong(at, "member"),
        }
    }

    fn name_and_type(&self, at: u16) -> Result<(String, String)> {
        match self.entry(at)? {
            Entry::NameAndType { name, ty } => Ok((self.utf8(*name)?, self.utf8(*ty)?)),
            _ => Self::wrong(at, "name and type"),
        }
    }

    pub fn invoke_dynamic(&self, at: u16) -> Result<Dynamic> {
        match self.entry(at)? {
            Entry::InvokeDynamic { bootstrap, name_and_type } => {
                let (name, descriptor) = self.name_and_type(*name_and_type)?;
                Ok(Dynamic { bootstrap: *bootstrap, name, descriptor })
            }
            _ => Self::wrong(at, "dynamic call"),
        }
    }

    pub fn handle(&self, at: u16) -> Result<Handle> {
        match self.entry(at)? {
            Entry::Handle { kind, member } => Ok(Handle { kind: *kind, member: self.member(*member)? }),
            _ => Self::wrong(at, "method handle"),
        }
    }

    pub fn loadable(&self, at: u16) -> Result<Loadable> {
        Ok(match self.entry(at)? {
            Entry::Int(value) => Loadable::Int(*value),
            Entry::Float(bits) => Loadable::Float(*bits),
            Entry::Long(value) => Loadable::Long(*value),
            Entry::Double(bits) => Loadable::Double(*bits),
            Entry::Class(_) => Loadable::Class(self.class(at)?),
            Entry::String(text) => Loadable::String(self.text(*text)?),
            Entry::MethodType(ty) => Loadable::MethodType(self.utf8(*ty)?),
            Entry::Handle { .. } => Loadable::Handle(self.handle(at)?),
            Entry::Dynamic { bootstrap, name_and_type } => {
                let (name, descriptor) = self.name_and_type(*name_and_type)?;
                Loadable::Dynamic(Dynamic { bootstrap: *bootstrap, name, descriptor })
            }
            _ => return Self::wrong(at, "constant that can be loaded"),
        })
    }
}

/// `java/util/Map$Entry` → `java.util.Map$Entry`.
pub fn dotted(name: &str) -> Name {
    if name.contains('/') { Name::from(name.replace('/', ".")) } else { Name::new(name) }
}

/// Modified UTF-8 (JVMS 4.4.7) as UTF-16.
fn units(bytes: &[u8]) -> Result<Vec<u16>> {
    let mut units = Vec::with_capacity(bytes.len());
    let mut rest = bytes;
    let wrong = || Malformed::new("a string is not modified UTF-8");
    while let Some((first, after)) = rest.split_first() {
        let (unit, used) = match first >> 4 {
            0..=7 => (u16::from(*first), 0),
            12 | 13 => {
                let second = after.first().ok_or_else(wrong)?;
                (u16::from(first & 0x1F) << 6 | u16::from(second & 0x3F), 1)
            }
            14 => {
                let [second, third] = after.first_chunk().ok_or_else(wrong)?;
                (u16::from(first & 0x0F) << 12 | u16::from(second & 0x3F) << 6 | u16::from(third & 0x3F), 2)
            }
            _ => return Err(wrong()),
        };
        units.push(unit);
        rest = after.get(used..).unwrap_or_default();
    }
    Ok(units)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn modified_utf8_has_its_own_zero_and_its_own_pairs() {
        assert_eq!(units(b"a\xC0\x80\xC3\xA9").unwrap(), [0x61, 0, 0xE9]);
        assert_eq!(units(b"\xED\xA0\xBD\xED\xB8\x80").unwrap(), [0xD83D, 0xDE00]);
        assert!(units(b"\xE0\x80").is_err());
    }
}
