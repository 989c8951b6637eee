//! Constant expressions (JLS 15.29) and constant variables (JLS 4.12.4).

mod uses;

use std::sync::Arc;

use racelens_ir::{Const, FieldKey, Kind, Name};
use racelens_syntax::{Node, NodeExt};

use crate::db::Db;
use crate::items;
use crate::literal::literal;
use crate::names::TypeScope;
use crate::queries::{FieldName, class_source};
use crate::ty::Ty;
use crate::types::World;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    Bool(bool),
    /// byte, short, char and int.
    Int(Kind, i32),
    Long(i64),
    /// Bits.
    Float(u32),
    Double(u64),
    Str(Arc<str>),
}

impl Value {
    /// Of all that are no numbers, compilers write one.
    pub fn float(value: f32) -> Self {
        Value::Float(if value.is_nan() { 0x7FC0_0000 } else { value.to_bits() })
    }
    pub fn double(value: f64) -> Self {
        Value::Double(if value.is_nan() { 0x7FF8_0000_0000_0000 } else { value.to_bits() })
    }
    pub fn ty(&self) -> Ty {
        match self {
            Value::Bool(_) => Ty::BOOLEAN,
            Value::Int(kind, _) => Ty::Primitive(*kind),
            Value::Long(_) => Ty::LONG,
            Value::Float(_) => Ty::Primitive(Kind::Float),
            Value::Double(_) => Ty::Primitive(Kind::Double),
            Value::Str(_) => Ty::string(),
        }
    }
    pub fn to_const(&self) -> Const {
        match self {
            Value::Bool(value) => Const::Int(i32::from(*value)),
            Value::Int(_, value) => Const::Int(*value),
            Value::Long(value) => Const::Long(*value),
            Value::Float(bits) => Const::Float(*bits),
            Value::Double(bits) => Const::Double(*bits),
            Value::Str(text) => Const::String(text.clone()),
        }
    }
    /// How far from zero an int lies, those below zero last: what decides whether it fits a
    /// smaller kind.
    pub fn magnitude(&self) -> (bool, u32) {
        match self {
            Value::Int(_, value) => (*value < 0, value.unsigned_abs()),
            _ => (true, u32::MAX),
        }
    }
    fn as_f64(&self) -> Option<f64> {
        Some(match self {
            Value::Int(_, value) => f64::from(*value),
            Value::Long(value) => *value as f64,
            Value::Float(bits) => f64::from(f32::from_bits(*bits)),
            Value::Double(bits) => f64::from_bits(*bits),
            Value::Bool(_) | Value::Str(_) => return None,
        })
    }
    fn as_i64(&self) -> Option<i64> {
        Some(match self {
            Value::Int(_, value) => i64::from(*value),
            Value::Long(value) => *value,
            Value::Float(_) | Value::Double(_) => self.as_f64()? as i64,
            Value::Bool(_) | Value::Str(_) => return None,
        })
    }
    /// A primitive conversion, as a cast or an assignment does it.
    pub fn converted(&self, to: Kind) -> Option<Value> {
        if let Value::Bool(_) = self {
            return (to == Kind::Boolean).then(|| self.clone());
        }
        // Floating point goes to the small kinds by way of int.
        let int = || match self {
            Value::Float(_) | Value::Double(_) => self.as_f64().map(|value| value as i32),
            _ => self.as_i64().map(|value| value as i32),
        };
        Some(match to {
            Kind::Byte => Value::Int(to, i32::from(int()? as i8)),
            Kind::Short => Value::Int(to, i32::from(int()? as i16)),
            Kind::Char => Value::Int(to, i32::from(int()? as u16)),
            Kind::Int => Value::Int(to, int()?),
            Kind::Long => Value::Long(self.as_i64()?),
            Kind::Float => match self {
                Value::Int(_, value) => Value::float(*value as f32),
                Value::Long(value) => Value::float(*value as f32),
                _ => Value::float(self.as_f64()? as f32),
            },
            Kind::Double => Value::double(self.as_f64()?),
            Kind::Boolean | Kind::Ref => return None,
        })
    }
    /// As string concatenation shows it.
    fn text(&self) -> Option<String> {
        Some(match self {
            Value::Bool(value) => value.to_string(),
            Value::Int(Kind::Char, value) => String::from_utf16(&[*value as u16]).ok()?,
            Value::Int(_, value) => value.to_string(),
            Value::Long(value) => value.to_string(),
            Value::Str(text) => text.to_string(),
            Value::Float(bits) => racelens_ir::float_text(f32::from_bits(*bits)),
            Value::Double(bits) => racelens_ir::double_text(f64::from_bits(*bits)),
        })
    }
}

/// The value of a chain of operations so far. A text is kept in one buffer, so that a chain of many costs what it is long.
pub enum Folded {
    Value(Value),
    Text(String),
}

impl Folded {
    pub fn new(value: Value) -> Self {
        Folded::Value(value)
    }
    /// The value with one more operand; none where that is no constant.
    pub fn with(self, op: &str, right: &Value) -> Option<Self> {
        match self {
            Folded::Text(mut text) if op == "+" => {
                text.push_str(&right.text()?);
                (text.len() <= LONGEST_TEXT).then_some(Folded::Text(text))
            }
            Folded::Value(Value::Str(text)) if op == "+" => Folded::Text(text.to_string()).with(op, right),
            left => binary(op, left.value(), right.clone()).map(Folded::Value),
        }
    }
    pub fn value(self) -> Value {
        match self {
            Folded::Value(value) => value,
            Folded::Text(text) => Value::Str(text.into()),
        }
    }
}

/// Evaluates an expression; `name` answers for simple and dotted names.
pub fn evaluate(node: Node<'_>, text: &str, name: &dyn Fn(&str) -> Option<Value>) -> Option<Value> {
    eval(node, text, name, 0)
}

fn eval(node: Node<'_>, text: &str, name: &dyn Fn(&str) -> Option<Value>, depth: usize) -> Option<Value> {
    if depth > 64 {
        return None;
    }
    let inner = |node: Node<'_>| eval(node, text, name, depth + 1);
    match node.kind() {
        "identifier" => name(node.text(text)),
        "field_access" => name(&dotted(node, text)?),
        "parenthesized_expression" => inner(*node.named().first()?),
        "unary_expression" => {
            let value = inner(node.field("operand")?)?;
            unary(node.field("operator")?.text(text), value)
        }
        "binary_expression" => {
            // A chain leans left; walking it keeps long sums off the stack.
            let mut rest = Vec::new();
            let mut at = node;
            while at.kind() == "binary_expression" {
                rest.push((at.field("operator")?.text(text), at.field("right")?));
                at = at.field("left")?;
            }
            let mut folded = Folded::new(inner(at)?);
            for (op, right) in rest.into_iter().rev() {
                folded = folded.with(op, &inner(right)?)?;
            }
            Some(folded.value())
        }
        "ternary_expression" => {
            let Value::Bool(condition) = inner(node.field("condition")?)? else { return None };
            let (a, b) = (inner(node.field("consequence")?)?, inner(node.field("alternative")?)?);
            let chosen = if condition { &a } else { &b };
            if a.ty() == b.ty() {
                return Some(chosen.clone());
            }
            let kind = chosen_kind((a.ty().primitive()?, Some(&a)), (b.ty().primitive()?, Some(&b)))?;
            chosen.converted(kind)
        }
        "cast_expression" => {
            let value = inner(node.field("value")?)?;
            match items::written_type(node.field("type")?, text) {
                items::WrittenType::Primitive(kind) => value.converted(kind),
                items::WrittenType::Named(name, _) if name == "String" && value.ty().is_string() => Some(value),
                _ => None,
            }
        }
        _ => literal(node, text),
    }
}

/// `a . b . C` as `a.b.C`, where an expression is nothing but names.
fn dotted(node: Node<'_>, text: &str) -> Option<String> {
    let mut parts = Vec::new();
    let mut at = node;
    while at.kind() == "field_access" {
        let name =
            at.field("field").filter(|name| name.kind() == "identifier" && at.child_of_kind("super").is_none())?;
        parts.push(name.text(text));
        at = at.field("object")?;
    }
    if at.kind() != "identifier" {
        return None;
    }
    parts.push(at.text(text));
    parts.reverse();
    Some(parts.join("."))
}

fn unary(op: &str, value: Value) -> Option<Value> {
    match (op, value) {
        ("!", Value::Bool(value)) => Some(Value::Bool(!value)),
        ("+", Value::Int(_, value)) => Some(Value::Int(Kind::Int, value)),
        ("+", value @ (Value::Long(_) | Value::Float(_) | Value::Double(_))) => Some(value),
        ("-", Value::Int(_, value)) => Some(Value::Int(Kind::Int, value.wrapping_neg())),
        ("-", Value::Long(value)) => Some(Value::Long(value.wrapping_neg())),
        ("-", Value::Float(bits)) => Some(Value::float(-f32::from_bits(bits))),
        ("-", Value::Double(bits)) => Some(Value::double(-f64::from_bits(bits))),
        ("~", Value::Int(_, value)) => Some(Value::Int(Kind::Int, !value)),
        ("~", Value::Long(value)) => Some(Value::Long(!value)),
        _ => None,
    }
}

/// The kind that binary numeric promotion gives (JLS 5.6).
pub fn promoted(a: Kind, b: Kind) -> Option<Kind> {
    if [a, b].iter().any(|kind| matches!(kind, Kind::Boolean | Kind::Ref)) {
        return None;
    }
    Some([Kind::Double, Kind::Float, Kind::Long].into_iter().find(|wide| a == *wide || b == *wide).unwrap_or(Kind::Int))
}

/// The kind of a numeric or boolean conditional expression (JLS 15.25); the values are those of
/// operands that are constants.
pub fn chosen_kind(a: (Kind, Option<&Value>), b: (Kind, Option<&Value>)) -> Option<Kind> {
    let ((a, a_value), (b, b_value)) = (a, b);
    if a == b {
        return Some(a);
    }
    let fits = |kind: Kind, value: Option<&Value>| {
        let Some(Value::Int(Kind::Int, value)) = value else { return false };
        match kind {
            Kind::Byte => i8::try_from(*value).is_ok(),
            Kind::Short => i16::try_from(*value).is_ok(),
            Kind::Char => u16::try_from(*value).is_ok(),
            _ => false,
        }
    };
    match (a, b) {
        (Kind::Byte, Kind::Short) | (Kind::Short, Kind::Byte) => Some(Kind::Short),
        (kind, Kind::Int) if fits(kind, b_value) => Some(kind),
        (Kind::Int, kind) if fits(kind, a_value) => Some(kind),
        _ => promoted(a, b),
    }
}

/// Bytes of a constant string: a class file holds no longer one (JVMS 4.4.7), and 30 doublings would fill the memory.
const LONGEST_TEXT: usize = 65_535;

fn binary(op: &str, a: Value, b: Value) -> Option<Value> {
    if op == "+" && (a.ty().is_string() || b.ty().is_string()) {
        let (a, b) = (a.text()?, b.text()?);
        return (a.len() + b.len() <= LONGEST_TEXT).then(|| Value::Str((a + &b).into()));
    }
    if let (Value::Bool(a), Value::Bool(b)) = (&a, &b) {
        return Some(Value::Bool(match op {
            "&&" | "&" => *a && *b,
            "||" | "|" => *a || *b,
            "^" | "!=" => a != b,
            "==" => a == b,
            _ => return None,
        }));
    }
    // Constant strings are interned (JLS 15.29).
    if let (Value::Str(a), Value::Str(b)) = (&a, &b) {
        return match op {
            "==" => Some(Value::Bool(a == b)),
            "!=" => Some(Value::Bool(a != b)),
            _ => None,
        };
    }
    let (left, right) = (a.ty().primitive()?, b.ty().primitive()?);
    if matches!(op, "<<" | ">>" | ">>>") {
        let by = b.as_i64()? as u32;
        return match promoted(left, left)? {
            Kind::Long => {
                let value = a.as_i64()?;
                Some(Value::Long(match op {
                    "<<" => value.wrapping_shl(by),
                    ">>" => value.wrapping_shr(by),
                    _ => (value as u64).wrapping_shr(by) as i64,
                }))
            }
            Kind::Int => {
                let value = a.as_i64()? as i32;
                Some(Value::Int(
                    Kind::Int,
                    match op {
                        "<<" => value.wrapping_shl(by),
                        ">>" => value.wrapping_shr(by),
                        _ => (value as u32).wrapping_shr(by) as i32,
                    },
                ))
            }
            _ => None,
        };
    }
    let kind = promoted(left, right)?;
    match kind {
        Kind::Int | Kind::Long => {
            let (x, y) = (a.as_i64()?, b.as_i64()?);
            let compared = match op {
                "==" => Some(x == y),
                "!=" => Some(x != y),
                "<" => Some(x < y),
                "<=" => Some(x <= y),
                ">" => Some(x > y),
                ">=" => Some(x >= y),
                _ => None,
            };
            if let Some(compared) = compared {
                return Some(Value::Bool(compared));
            }
            let value = match op {
                "+" => x.wrapping_add(y),
                "-" => x.wrapping_sub(y),
                "*" => x.wrapping_mul(y),
                "/" if y != 0 => x.wrapping_div(y),
                "%" if y != 0 => x.wrapping_rem(y),
                "&" => x & y,
                "|" => x | y,
                "^" => x ^ y,
                _ => return None,
            };
            Some(if kind == Kind::Int { Value::Int(kind, value as i32) } else { Value::Long(value) })
        }
        _ => {
            // An int is compared as the float that it becomes.
            let operand = |value: &Value| match value.converted(kind)? {
                Value::Float(bits) => Some(f64::from(f32::from_bits(bits))),
                other => other.as_f64(),
            };
            let (x, y) = (operand(&a)?, operand(&b)?);
            Some(match op {
                "==" => Value::Bool(x == y),
                "!=" => Value::Bool(x != y),
                "<" => Value::Bool(x < y),
                "<=" => Value::Bool(x <= y),
                ">" => Value::Bool(x > y),
                ">=" => Value::Bool(x >= y),
                "+" | "-" | "*" | "/" | "%" if kind == Kind::Float => {
                    let (x, y) = (x as f32, y as f32);
                    Value::float(match op {
                        "+" => x + y,
                        "-" => x - y,
                        "*" => x * y,
                        "/" => x / y,
                        _ => x % y,
                    })
                }
                "+" => Value::double(x + y),
                "-" => Value::double(x - y),
                "*" => Value::double(x * y),
                "/" => Value::double(x / y),
                "%" => Value::double(x % y),
                _ => return None,
            })
        }
    }
}

/// The value of a constant variable that is a field.
pub fn field_constant(db: &dyn Db, class: &Name, field: &Name) -> Option<Value> {
    let key = FieldKey { class: class.clone(), name: field.clone() };
    field_constant_query(db, FieldName::new(db, key))
}

#[salsa::tracked(returns(clone), cycle_initial = |_, _, _| None)]
fn field_constant_query<'db>(db: &'db dyn Db, field: FieldName<'db>) -> Option<Value> {
    let key = field.key(db);
    let world = World::new(db);
    let info = world.field(&key.class, &key.name)?;
    let Some(source) = class_source(db, &key.class) else { return crate::binary::constant(db, key) };
    let scope = TypeScope::new(&world, source.file, Some(key.class.clone()));
    let nested = uses::Nested::begin();
    if nested.is_deep() {
        uses::evaluate_below(db, key);
    }
    constant_of(&world, &scope, info.constant.as_ref()?, &info.ty)
}

/// The value of a constant variable that is a field, of a local class too.
pub fn constant_field(world: &World<'_>, scope: &TypeScope<'_>, class: &Name, field: &Name) -> Option<Value> {
    if !world.is_local(class) {
        return field_constant(world.db, class, field);
    }
    let info = world.field(class, field)?;
    // A constant may name others; what names itself has none.
    let _guard = world.deeper()?;
    constant_of(world, &scope.with_class(class.clone()), info.constant.as_ref()?, &info.ty)
}

/// The value of an initialiser's text for a variable of a type.
pub fn constant_of(world: &World<'_>, scope: &TypeScope<'_>, initialiser: &str, ty: &Ty) -> Option<Value> {
    if !ty.is_string() && ty.primitive().is_none() {
        return None;
    }
    let parse = parsed(initialiser);
    let value = evaluate(value_in(&parse)?, &parse.text, &|name| named_constant(world, scope, name))?;
    match ty.primitive() {
        Some(kind) => value.converted(kind),
        None => value.ty().is_string().then_some(value),
    }
}

fn parsed(initialiser: &str) -> racelens_syntax::Parse {
    racelens_syntax::parse(&Arc::from(format!("class Q{{int q={initialiser};}}")))
}

/// The initialiser in the text that was made of it.
fn value_in(parse: &racelens_syntax::Parse) -> Option<Node<'_>> {
    let root = parse.root().filter(|root| !root.has_error())?;
    let declaration = root.named().first()?.field("body")?.named().first().copied()?;
    declaration.field("declarator")?.field("value")
}

/// Whether a field hides that a name is one of a class, too (JLS 6.4.2).
fn is_obscured(world: &World<'_>, scope: &TypeScope<'_>, class: &str) -> bool {
    match class.rsplit_once('.') {
        Some((outer, name)) => {
            let is_field = |outer: Ty| crate::lookup::field_in(world, &outer, name).is_some();
            scope.name(outer).is_some_and(is_field)
        }
        None => crate::lookup::field_in_scope(world, scope, class).is_some(),
    }
}

/// The field that a simple or dotted name means, with no variable of a body in sight, and the class that it is dotted to.
fn named_field<'n>(world: &World<'_>, scope: &TypeScope<'_>, name: &'n str) -> Option<(Name, Name, Option<&'n str>)> {
    match name.rsplit_once('.') {
        Some((ty, field)) if ty.chars().all(|c| c.is_alphanumeric() || matches!(c, '.' | '_' | '$')) => {
            let known = scope.name(ty)?;
            let (owner, _) = crate::lookup::field_in(world, &known, field)?;
            Some((owner.class_name()?.clone(), field.into(), Some(ty)))
        }
        Some(_) => None,
        None => {
            let (owner, _) = crate::lookup::field_in_scope(world, scope, name)?;
            Some((owner, name.into(), None))
        }
    }
}

/// A simple or dotted name as a constant field, with no variable of a body in sight.
pub fn named_constant(world: &World<'_>, scope: &TypeScope<'_>, name: &str) -> Option<Value> {
    let (class, field, on) = named_field(world, scope, name)?;
    constant_field(world, scope, &class, &field).filter(|_| on.is_none_or(|ty| !is_obscured(world, scope, ty)))
}
