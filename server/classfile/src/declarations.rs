//! What a class file declares, as ir sees it, with the generic types that source needs beside it.

use std::sync::Arc;

use racelens_ir::{ClassDecl, ClassKind, Const, FieldDecl, Kind, MethodDecl, MethodKey, Modifiers, Name, Provenance};

use crate::bytes::Result;
use crate::class_file::{ClassFile, Member, access};
use crate::pool::Loadable;
use crate::signature::{self, ClassSignature, Descriptor, GenericType, MethodSignature};

/// A class that was read from a class file.
#[derive(Clone, Debug)]
pub struct BinaryClass {
    pub decl: Arc<ClassDecl>,
    pub signature: Option<ClassSignature>,
    /// The class that it is a member of.
    pub outer: Option<Name>,
    /// Whether its constructors take an instance of that class first.
    pub is_inner: bool,
    /// Whether a body declares it, so that no name in source reaches it.
    pub is_local: bool,
    /// Row by row as in the declaration.
    pub fields: Vec<BinaryField>,
    pub methods: Vec<BinaryMethod>,
    /// `Handover.java`, as the compiler was given it.
    pub source_file: Option<String>,
    pub(crate) file: Arc<ClassFile>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BinaryField {
    pub signature: Option<GenericType>,
    /// Made by the compiler: source doesn't see it.
    pub is_synthetic: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BinaryMethod {
    pub signature: Option<MethodSignature>,
    pub is_synthetic: bool,
    /// Names of all parameters, as far as the file tells.
    pub parameters: Vec<String>,
    pub descriptor: Descriptor,
    /// Its row in the file.
    pub(crate) row: usize,
    /// Whether another method differs from it in nothing but the result: which of them a call means isn't known.
    pub(crate) is_ambiguous: bool,
}

/// Equal files are equal classes.
impl PartialEq for BinaryClass {
    fn eq(&self, other: &Self) -> bool {
        self.decl.file == other.decl.file && self.file.bytes == other.file.bytes
    }
}
impl Eq for BinaryClass {}

impl BinaryClass {
    /// Reads a class file. `path` names it to people, `provenance` says how far it is trusted.
    pub fn read(bytes: Arc<[u8]>, path: &str, provenance: Provenance) -> Result<Self> {
        let file = ClassFile::read(bytes)?;
        let own = file.own_row().cloned();
        let flags = own.as_ref().map_or(file.access, |row| row.access | file.access & access::INTERFACE);
        let superclass = file.superclass.clone();
        let extends = |name: &str| superclass.as_ref().is_some_and(|superclass| *superclass == name);
        let kind = match flags {
            _ if file.access & access::ANNOTATION != 0 => ClassKind::Annotation,
            _ if file.access & access::INTERFACE != 0 => ClassKind::Interface,
            _ if file.access & access::ENUM != 0 && extends("java.lang.Enum") => ClassKind::Enum,
            _ if file.record.is_some() && extends("java.lang.Record") => ClassKind::Record,
            _ => ClassKind::Class,
        };
        let is_interface = matches!(kind, ClassKind::Interface | ClassKind::Annotation);
        let mut fields = Vec::new();
        let mut field_decls = Vec::new();
        for member in &file.fields {
            field_decls.push(field_decl(&file, member)?);
            fields.push(BinaryField {
                signature: member.signature.as_deref().map(signature::generic_type).transpose()?,
                is_synthetic: member.has(access::SYNTHETIC),
            });
        }
        let mut methods: Vec<BinaryMethod> = Vec::new();
        let mut method_decls: Vec<MethodDecl> = Vec::new();
        for (row, member) in file.methods.iter().enumerate() {
            let descriptor = signature::descriptor(&member.descriptor)?;
            let decl = method_decl(&file.name, member, &descriptor, is_interface);
            let is_synthetic =
                member.has(access::SYNTHETIC) || member.has(access::BRIDGE) && !member.has(access::STATIC);
            let method = BinaryMethod {
                // A signature may leave hidden parameters out; what it says is then found by the end.
                signature: member.signature.as_deref().map(signature::method_signature).transpose()?,
                is_synthetic,
                parameters: member.parameters.clone(),
                descriptor,
                row,
                is_ambiguous: false,
            };
            // A method's key has no result: of a method and its bridges for other results, the method.
            match method_decls.iter().position(|known| known.key == decl.key) {
                Some(at) if methods.get(at).is_some_and(|known| known.is_synthetic) && !is_synthetic => {
                    if let (Some(old), Some(old_decl)) = (methods.get_mut(at), method_decls.get_mut(at)) {
                        (*old, *old_decl) = (method, decl);
                    }
                }
                Some(at) => {
                    let known = methods.get_mut(at).filter(|known| !known.is_synthetic && !is_synthetic);
                    if let Some(known) = known {
                        known.is_ambiguous = true;
                    }
                }
                None => {
                    methods.push(method);
                    method_decls.push(decl);
                }
            }
        }
        let outer = own.as_ref().and_then(|row| row.outer.clone());
        let is_static = flags & access::STATIC != 0 || kind != ClassKind::Class;
        let sealed = if file.is_sealed { Modifiers::SEALED } else { Modifiers::none() };
        let decl = ClassDecl {
            name: file.name.clone(),
            kind,
            modifiers: modifiers(flags & !(access::SYNCHRONIZED | access::VOLATILE | access::TRANSIENT)).with(sealed),
            superclass,
            interfaces: file.interfaces.clone(),
            fields: field_decls,
            methods: method_decls,
            provenance,
            file: Some(path.into()),
        };
        Ok(Self {
            decl: Arc::new(decl),
            signature: file.signature.as_deref().map(signature::class_signature).transpose()?,
            is_inner: outer.is_some() && !is_static,
            is_local: file.is_local,
            outer,
            fields,
            methods,
            source_file: file.source_file.clone(),
            file: Arc::new(file),
        })
    }

    /// The names of a record's components.
    pub fn components(&self) -> &[Name] {
        self.file.record.as_deref().unwrap_or_default()
    }

    pub(crate) fn member(&self, key: &MethodKey) -> Option<(&MethodDecl, &BinaryMethod, &Member)> {
        let at = self.decl.methods.iter().position(|method| method.key == *key)?;
        let method = self.methods.get(at)?;
        Some((self.decl.methods.get(at)?, method, self.file.methods.get(method.row)?))
    }
}

/// The flags that fields, methods and classes share.
fn modifiers(flags: u16) -> Modifiers {
    let mut all = Modifiers::none();
    for (flag, modifier) in [
        (access::PUBLIC, Modifiers::PUBLIC),
        (access::PRIVATE, Modifiers::PRIVATE),
        (access::PROTECTED, Modifiers::PROTECTED),
        (access::STATIC, Modifiers::STATIC),
        (access::FINAL, Modifiers::FINAL),
        (access::ABSTRACT, Modifiers::ABSTRACT),
    ] {
        if flags & flag != 0 {
            all.insert(modifier);
        }
    }
    all
}

fn field_decl(file: &ClassFile, member: &Member) -> Result<FieldDecl> {
    let ty = signature::field_type(&member.descriptor)?;
    let mut all = modifiers(member.access & !access::ABSTRACT);
    for (flag, modifier) in [(access::VOLATILE, Modifiers::VOLATILE), (access::TRANSIENT, Modifiers::TRANSIENT)] {
        if member.has(flag) {
            all.insert(modifier);
        }
    }
    // Instance fields are assigned by constructors, whatever the attribute says (JVMS 4.7.2).
    let constant = match member.constant.filter(|_| member.has(access::STATIC)) {
        Some(row) => constant(&file.pool.loadable(row)?, ty.kind()),
        None => None,
    };
    Ok(FieldDecl { name: member.name.as_str().into(), ty, modifiers: all, constant })
}

fn constant(value: &Loadable, kind: Kind) -> Option<Const> {
    Some(match (value, kind) {
        (Loadable::Int(value), Kind::Boolean | Kind::Byte | Kind::Short | Kind::Char | Kind::Int) => Const::Int(*value),
        (Loadable::Long(value), Kind::Long) => Const::Long(*value),
        (Loadable::Float(bits), Kind::Float) => Const::Float(*bits),
        (Loadable::Double(bits), Kind::Double) => Const::Double(*bits),
        (Loadable::String(text), Kind::Ref) => Const::String(text.clone()),
        _ => return None,
    })
}

fn method_decl(class: &Name, member: &Member, descriptor: &Descriptor, in_interface: bool) -> MethodDecl {
    let mut all = modifiers(member.access);
    for (flag, modifier) in [
        (access::SYNCHRONIZED, Modifiers::SYNCHRONIZED),
        (access::VARARGS, Modifiers::VARARGS),
        (access::NATIVE, Modifiers::NATIVE),
        (access::BRIDGE, Modifiers::BRIDGE),
    ] {
        if member.has(flag) {
            all.insert(modifier);
        }
    }
    if member.has_exceptions {
        all.insert(Modifiers::THROWS);
    }
    if in_interface && !member.has(access::STATIC | access::ABSTRACT | access::PRIVATE) {
        all.insert(Modifiers::DEFAULT);
    }
    MethodDecl {
        key: MethodKey {
            class: class.clone(),
            name: member.name.as_str().into(),
            params: descriptor.params.clone().into(),
        },
        result: descriptor.result.clone(),
        modifiers: all,
        has_body: member.code.is_some(),
    }
}
