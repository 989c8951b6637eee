//! Descriptors (JVMS 4.3) and generic signatures (JVMS 4.7.9.1).

use std::str::Chars;
use std::sync::Arc;

use racelens_ir::{Kind, Name, Type};

use crate::bytes::{Malformed, Result};
use crate::pool::dotted;

/// How deep type arguments may be nested.
const MAX_DEPTH: usize = 300;

/// A type as a generic signature writes it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum GenericType {
    Primitive(Kind),
    /// A class and the arguments of its own parameters (not those of the classes around it).
    Class(Name, Arc<[GenericType]>),
    Array(Arc<GenericType>),
    Variable(Name),
    /// `?` or `? extends T`.
    Wildcard(Option<Arc<GenericType>>),
    /// `? super T`.
    Super(Arc<GenericType>),
    Void,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct GenericParam {
    pub name: Name,
    /// The first bound; none is `Object`.
    pub bound: Option<GenericType>,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ClassSignature {
    pub params: Vec<GenericParam>,
    pub superclass: GenericType,
    pub interfaces: Vec<GenericType>,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct MethodSignature {
    pub type_params: Vec<GenericParam>,
    pub params: Vec<GenericType>,
    pub result: GenericType,
}

/// The erased types of a method's descriptor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Descriptor {
    pub params: Vec<Type>,
    /// `None` is `void`.
    pub result: Option<Type>,
}

struct Parser<'s> {
    rest: Chars<'s>,
    depth: usize,
}

fn wrong() -> Malformed {
    Malformed::new("a descriptor or signature is malformed")
}

impl Parser<'_> {
    fn new(text: &str) -> Parser<'_> {
        Parser { rest: text.chars(), depth: 0 }
    }
    fn peek(&self) -> Option<char> {
        self.rest.clone().next()
    }
    fn next(&mut self) -> Result<char> {
        self.rest.next().ok_or_else(wrong)
    }
    fn eat(&mut self, wanted: char) -> bool {
        let is_there = self.peek() == Some(wanted);
        if is_there {
            self.rest.next();
        }
        is_there
    }
    fn expect(&mut self, wanted: char) -> Result<()> {
        if self.eat(wanted) { Ok(()) } else { Err(wrong()) }
    }
    fn end<T>(&self, value: T) -> Result<T> {
        if self.peek().is_none() { Ok(value) } else { Err(wrong()) }
    }
    fn until(&mut self, ends: &[char]) -> Result<String> {
        let mut text = String::new();
        loop {
            match self.peek() {
                Some(at) if ends.contains(&at) => return Ok(text),
                Some(at) => {
                    text.push(at);
                    self.rest.next();
                }
                None => return Err(wrong()),
            }
        }
    }

    fn ty(&mut self) -> Result<GenericType> {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return Err(wrong());
        }
        let ty = match self.next()? {
            'B' => GenericType::Primitive(Kind::Byte),
            'C' => GenericType::Primitive(Kind::Char),
            'D' => GenericType::Primitive(Kind::Double),
            'F' => GenericType::Primitive(Kind::Float),
            'I' => GenericType::Primitive(Kind::Int),
            'J' => GenericType::Primitive(Kind::Long),
            'S' => GenericType::Primitive(Kind::Short),
            'Z' => GenericType::Primitive(Kind::Boolean),
            'V' => GenericType::Void,
            '[' => GenericType::Array(Arc::new(self.ty()?)),
            'T' => {
                let name = self.until(&[';'])?;
                self.expect(';')?;
                GenericType::Variable(Name::from(name))
            }
            'L' => self.class()?,
            _ => return Err(wrong()),
        };
        self.depth -= 1;
        Ok(ty)
    }

    /// After the `L`: `java/util/Map<…>.Entry<…>;`.
    fn class(&mut self) -> Result<GenericType> {
        let mut name = self.until(&[';', '<', '.'])?;
        let mut args = self.args()?;
        while self.eat('.') {
            name.push('$');
            name.push_str(&self.until(&[';', '<', '.'])?);
            args = self.args()?;
        }
        self.expect(';')?;
        Ok(GenericType::Class(dotted(&name), args.into()))
    }

    fn args(&mut self) -> Result<Vec<GenericType>> {
        let mut args = Vec::new();
        if self.eat('<') {
            while !self.eat('>') {
                args.push(match self.peek() {
                    Some('*') => {
                        self.next()?;
                        GenericType::Wildcard(None)
                    }
                    Some('+') => {
                        self.next()?;
                        GenericType::Wildcard(Some(Arc::new(self.ty()?)))
                    }
                    Some('-') => {
                        self.next()?;
                        GenericType::Super(Arc::new(self.ty()?))
                    }
                    _ => self.ty()?,
                });
            }
        }
        Ok(args)
    }

    fn params(&mut self) -> Result<Vec<GenericParam>> {
        let mut params = Vec::new();
        if self.eat('<') {
            while !self.eat('>') {
                let name = Name::from(self.until(&[':'])?);
                let mut bound = None;
                while self.eat(':') {
                    // The class's bound may be left out.
                    if self.peek() == Some(':') {
                        continue;
                    }
                    let ty = self.ty()?;
                    bound.get_or_insert(ty);
                }
                params.push(GenericParam { name, bound });
            }
        }
        Ok(params)
    }

    fn method(&mut self) -> Result<MethodSignature> {
        let type_params = self.params()?;
        self.expect('(')?;
        let mut params = Vec::new();
        while !self.eat(')') {
            params.push(self.ty()?);
        }
        let result = self.ty()?;
        while self.eat('^') {
            self.ty()?;
        }
        Ok(MethodSignature { type_params, params, result })
    }
}

fn erased(ty: &GenericType) -> Result<Type> {
    Ok(match ty {
        GenericType::Primitive(kind) => Type::Primitive(*kind),
        GenericType::Class(name, _) => Type::Class(name.clone()),
        GenericType::Array(element) => Type::array_of(erased(element)?),
        _ => return Err(wrong()),
    })
}

pub fn field_type(descriptor: &str) -> Result<Type> {
    let mut parser = Parser::new(descriptor);
    let ty = parser.ty()?;
    parser.end(erased(&ty)?)
}

pub fn descriptor(text: &str) -> Result<Descriptor> {
    let mut parser = Parser::new(text);
    let method = parser.method()?;
    parser.end(())?;
    let params = method.params.iter().map(erased).collect::<Result<_>>()?;
    let result = if method.result == GenericType::Void { None } else { Some(erased(&method.result)?) };
    Ok(Descriptor { params, result })
}

pub fn generic_type(text: &str) -> Result<GenericType> {
    let mut parser = Parser::new(text);
    let ty = parser.ty()?;
    parser.end(ty)
}

pub fn class_signature(text: &str) -> Result<ClassSignature> {
    let mut parser = Parser::new(text);
    let params = parser.params()?;
    let superclass = parser.ty()?;
    let mut interfaces = Vec::new();
    while parser.peek().is_some() {
        interfaces.push(parser.ty()?);
    }
    Ok(ClassSignature { params, superclass, interfaces })
}

pub fn method_signature(text: &str) -> Result<MethodSignature> {
    let mut parser = Parser::new(text);
    let method = parser.method()?;
    parser.end(method)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn descriptors_erase() {
        let read = descriptor("([[ILjava/lang/String;J)V").unwrap();
        let params: Vec<String> = read.params.iter().map(ToString::to_string).collect();
        assert_eq!(params, ["int[][]", "java.lang.String", "long"]);
        assert_eq!(read.result, None);
        for bad in ["", "(", "(V)V", "()", "()[V", "(L;", "(I)VV", "([[[[[[[["] {
            assert!(descriptor(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn generic_classes_keep_what_inference_needs() {
        let read = class_signature(
            "<K:Ljava/lang/Object;V::Ljava/lang/Comparable<-TV;>;>Ljava/lang/Object;Ljava/util/Map<TK;+TV;>;",
        )
        .unwrap();
        assert_eq!(read.params.len(), 2);
        assert!(matches!(&read.params[1].bound, Some(GenericType::Class(name, _)) if *name == "java.lang.Comparable"));
        assert_eq!(read.interfaces.len(), 1);
        let nested = generic_type("Ljava/util/Outer<TA;>.Inner<TB;>;").unwrap();
        let GenericType::Class(name, args) = nested else { panic!("a class") };
        assert_eq!(name, "java.util.Outer$Inner");
        assert_eq!(*args, [GenericType::Variable("B".into())]);
    }
}
