//! The frame of a class file (JVMS 4.1): flags, names, members and the attributes that mean something
//! to us. Code stays bytes until a method is lowered.

use std::ops::Range;
use std::sync::Arc;

use racelens_ir::Name;

use crate::bytes::{Malformed, Reader, Result};
use crate::pool::{Handle, Pool};

pub mod access {
    pub const PUBLIC: u16 = 0x0001;
    pub const PRIVATE: u16 = 0x0002;
    pub const PROTECTED: u16 = 0x0004;
    pub const STATIC: u16 = 0x0008;
    pub const FINAL: u16 = 0x0010;
    pub const SYNCHRONIZED: u16 = 0x0020;
    pub const VOLATILE: u16 = 0x0040;
    pub const BRIDGE: u16 = 0x0040;
    pub const TRANSIENT: u16 = 0x0080;
    pub const VARARGS: u16 = 0x0080;
    pub const NATIVE: u16 = 0x0100;
    pub const INTERFACE: u16 = 0x0200;
    pub const ABSTRACT: u16 = 0x0400;
    pub const SYNTHETIC: u16 = 0x1000;
    pub const ANNOTATION: u16 = 0x2000;
    pub const ENUM: u16 = 0x4000;
}

#[derive(Clone, Debug)]
pub struct ClassFile {
    pub bytes: Arc<[u8]>,
    pub pool: Pool,
    pub access: u16,
    pub name: Name,
    pub superclass: Option<Name>,
    pub interfaces: Vec<Name>,
    pub fields: Vec<Member>,
    pub methods: Vec<Member>,
    pub signature: Option<String>,
    pub source_file: Option<String>,
    /// Its components' names, where it is a record.
    pub record: Option<Vec<Name>>,
    pub inner_classes: Vec<InnerClass>,
    /// Whether a body declares it, so that no name reaches it.
    pub is_local: bool,
    /// Whether its direct subclasses are listed.
    pub is_sealed: bool,
    pub bootstraps: Vec<Bootstrap>,
}

#[derive(Clone, Debug)]
pub struct Member {
    pub access: u16,
    pub name: String,
    pub descriptor: String,
    pub signature: Option<String>,
    /// Of fields: a row of the pool.
    pub constant: Option<u16>,
    /// Of methods: where the `Code` attribute's content lies.
    pub code: Option<Range<usize>>,
    /// Of methods: the names of parameters, where the file tells; empty ones are unknown.
    pub parameters: Vec<String>,
    /// Of methods: whether exceptions are declared.
    pub has_exceptions: bool,
}

impl Member {
    pub fn has(&self, flag: u16) -> bool {
        self.access & flag != 0
    }
}

/// A row of `InnerClasses`: a nested class that this file is or names.
#[derive(Clone, Debug)]
pub struct InnerClass {
    pub inner: Name,
    pub outer: Option<Name>,
    pub access: u16,
}

#[derive(Clone, Debug)]
pub struct Bootstrap {
    pub handle: Handle,
    /// Rows of the pool.
    pub arguments: Vec<u16>,
}

impl ClassFile {
    pub fn read(bytes: Arc<[u8]>) -> Result<Self> {
        let all = bytes.clone();
        let mut reader = Reader::new(&all);
        if reader.u32()? != 0xCAFE_BABE {
            return Err(Malformed::new("it is not a class file (wrong magic number)"));
        }
        let _minor = reader.u16()?;
        let _major = reader.u16()?;
        let pool = Pool::read(&mut reader, bytes.clone())?;
        let access = reader.u16()?;
        let name = pool.class_name(reader.u16()?)?;
        let superclass = match reader.u16()? {
            0 => None,
            at => Some(pool.class_name(at)?),
        };
        let mut interfaces = Vec::new();
        for _ in 0..reader.u16()? {
            interfaces.push(pool.class_name(reader.u16()?)?);
        }
        let mut class = Self {
            access,
            name,
            superclass,
            interfaces,
            fields: Vec::new(),
            methods: Vec::new(),
            signature: None,
            source_file: None,
            record: None,
            inner_classes: Vec::new(),
            is_local: false,
            is_sealed: false,
            bootstraps: Vec::new(),
            bytes,
            pool,
        };
        class.fields = class.members(&mut reader)?;
        class.methods = class.members(&mut reader)?;
        for _ in 0..reader.u16()? {
            let (name, content) = attribute(&mut reader)?;
            class.class_attribute(name, content)?;
        }
        Ok(class)
    }

    fn members(&self, reader: &mut Reader<'_>) -> Result<Vec<Member>> {
        let mut members = Vec::new();
        for _ in 0..reader.u16()? {
            let mut member = Member {
                access: reader.u16()?,
                name: self.pool.utf8(reader.u16()?)?,
                descriptor: self.pool.utf8(reader.u16()?)?,
                signature: None,
                constant: None,
                code: None,
                parameters: Vec::new(),
                has_exceptions: false,
            };
            for _ in 0..reader.u16()? {
                let (name, content) = attribute(reader)?;
                let is = |wanted: &str| self.pool.is_text(name, wanted);
                let mut inner = Reader::new(content);
                if is("Signature") {
                    member.signature = Some(self.pool.utf8(inner.u16()?)?);
                } else if is("ConstantValue") {
                    member.constant = Some(inner.u16()?);
                } else if is("Exceptions") {
                    member.has_exceptions = inner.u16()? > 0;
                } else if is("Code") {
                    member.code = Some(reader.at() - content.len()..reader.at());
                } else if is("MethodParameters") {
                    for _ in 0..inner.u8()? {
                        let name = inner.u16()?;
                        inner.u16()?;
                        member.parameters.push(if name == 0 { String::new() } else { self.pool.utf8(name)? });
                    }
                }
            }
            members.push(member);
        }
        Ok(members)
    }

    fn class_attribute(&mut self, name: u16, content: &[u8]) -> Result<()> {
        let is = |wanted: &str| self.pool.is_text(name, wanted);
        let mut inner = Reader::new(content);
        if is("Signature") {
            self.signature = Some(self.pool.utf8(inner.u16()?)?);
        } else if is("SourceFile") {
            self.source_file = Some(self.pool.utf8(inner.u16()?)?);
        } else if is("PermittedSubclasses") {
            self.is_sealed = true;
        } else if is("EnclosingMethod") {
            self.is_local = true;
        } else if is("Record") {
            let mut components = Vec::new();
            for _ in 0..inner.u16()? {
                components.push(Name::from(self.pool.utf8(inner.u16()?)?));
                inner.u16()?;
                for _ in 0..inner.u16()? {
                    attribute(&mut inner)?;
                }
            }
            self.record = Some(components);
        } else if is("InnerClasses") {
            for _ in 0..inner.u16()? {
                let (this, outer, _simple, access) = (inner.u16()?, inner.u16()?, inner.u16()?, inner.u16()?);
                let outer = if outer == 0 { None } else { Some(self.pool.class_name(outer)?) };
                self.inner_classes.push(InnerClass { inner: self.pool.class_name(this)?, outer, access });
            }
        } else if is("BootstrapMethods") {
            for _ in 0..inner.u16()? {
                let handle = self.pool.handle(inner.u16()?)?;
                let mut arguments = Vec::new();
                for _ in 0..inner.u16()? {
                    arguments.push(inner.u16()?);
                }
                self.bootstraps.push(Bootstrap { handle, arguments });
            }
        }
        Ok(())
    }

    /// Its own row of `InnerClasses`, where it is nested in another class.
    pub fn own_row(&self) -> Option<&InnerClass> {
        self.inner_classes.iter().find(|row| row.inner == self.name)
    }
}

/// The name's row of the pool, and the content.
pub fn attribute<'b>(reader: &mut Reader<'b>) -> Result<(u16, &'b [u8])> {
    let name = reader.u16()?;
    let len = reader.u32()? as usize;
    Ok((name, reader.take(len)?))
}
