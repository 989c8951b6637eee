//! One body as text: its registers, its blocks, and each instruction.

use crate::body::{
    BinaryOp, Block, BlockId, Body, Comparand, CompareOp, Const, Dispatch, FieldRef, Handler, Instr, MethodRef, Reg,
    Register, TypeRef, UnaryOp, Width,
};
use crate::ids::{Id, Table};
use crate::intrinsic::Intrinsic;
use crate::names::{FieldKey, Kind, MethodKey, Name, Type};

use super::{Kinds, Line, Result, a_kind, a_type, method_key};

fn width(text: &str) -> Option<Width> {
    [Width::Int, Width::Long, Width::Float, Width::Double].into_iter().find(|width| width.as_str() == text)
}

fn kind_of(width: Width) -> Kind {
    match width {
        Width::Int => Kind::Int,
        Width::Long => Kind::Long,
        Width::Float => Kind::Float,
        Width::Double => Kind::Double,
    }
}

const BINARY: [BinaryOp; 13] = [
    BinaryOp::Add,
    BinaryOp::Sub,
    BinaryOp::Mul,
    BinaryOp::Div,
    BinaryOp::Rem,
    BinaryOp::Shl,
    BinaryOp::Shr,
    BinaryOp::Ushr,
    BinaryOp::And,
    BinaryOp::Or,
    BinaryOp::Xor,
    BinaryOp::CmpLess,
    BinaryOp::CmpGreater,
];
const COMPARE: [CompareOp; 6] =
    [CompareOp::Eq, CompareOp::Ne, CompareOp::Lt, CompareOp::Le, CompareOp::Gt, CompareOp::Ge];

/// A body that is being read.
struct Reader<'k> {
    kinds: &'k Kinds,
    registers: Table<Reg, Register>,
    types: Table<TypeRef, Type>,
    fields: Table<FieldRef, FieldKey>,
    methods: Table<MethodRef, MethodKey>,
}

pub fn body(lines: Vec<Line<'_>>, kinds: &Kinds) -> Result<Body> {
    let (mut code, mut blocks) = (Table::new(), Table::<BlockId, Block>::new());
    let mut reader =
        Reader { kinds, registers: Table::new(), types: Table::new(), fields: Table::new(), methods: Table::new() };
    let mut params = 0;
    for (number, line) in lines {
        let at = |error: String| format!("line {number}: {error}");
        if let Some(list) = line.strip_prefix('(').and_then(|rest| rest.strip_suffix(')')).filter(|_| blocks.is_empty())
        {
            for param in list.split(", ").filter(|param| !param.is_empty()) {
                let read = || {
                    let (reg, kind) = param.split_once(": ")?;
                    Some((reg, a_kind(kind)?))
                };
                let (reg, kind) = read().ok_or_else(|| at(format!("`{param}` is no register with its kind")))?;
                let reg = reader.register(reg).map_err(at)?;
                reader.registers[reg].kind = kind;
                params += 1;
            }
        } else if let Some((id, handlers)) = block_head(line) {
            let next = blocks.next_id();
            if id.parse() != Ok(next.raw()) {
                return Err(at(format!("block b{id} comes where {next} does")));
            }
            let handlers = handlers.split(" catch ").map(str::trim).filter(|one| !one.is_empty());
            let handlers = handlers.map(|one| reader.handler(one)).collect::<Result<_>>().map_err(at)?;
            let start = code.next_id();
            blocks.push(Block { start, end: start, handlers });
        } else {
            code.push(reader.instruction(line).map_err(at)?);
            let end = code.next_id();
            let last = blocks.ids().next_back().and_then(|last| blocks.row_mut(last));
            last.ok_or_else(|| at("there is no block yet".to_owned()))?.end = end;
        }
    }
    let Reader { registers, types, fields, methods, .. } = reader;
    let body = Body { params, registers, code, blocks, types, fields, methods, receivers: Vec::new() };
    body.validate().map(|()| body)
}

/// `b1:`, `b1: catch T into %r at b2 catch …`: the number, and the handlers.
fn block_head(line: &str) -> Option<(&str, &str)> {
    let (id, handlers) = line.strip_prefix('b')?.split_once(':')?;
    let is_head =
        id.bytes().all(|digit| digit.is_ascii_digit()) && (handlers.is_empty() || handlers.starts_with(" catch "));
    is_head.then_some((id, handlers))
}

/// What an instruction does, before the register that it defines is known.
enum Made {
    /// It defines a register of this kind.
    Value(Kind, Box<dyn FnOnce(Reg) -> Instr>),
    /// It may define one.
    Either(Kind, Box<dyn FnOnce(Option<Reg>) -> Instr>),
    Nothing(Instr),
}

impl Made {
    fn value(kind: Kind, make: impl FnOnce(Reg) -> Instr + 'static) -> Self {
        Made::Value(kind, Box::new(make))
    }
}

impl Reader<'_> {
    fn instruction(&mut self, line: &str) -> Result<Instr> {
        let (dst, what) = match line.split_once(" = ").filter(|(dst, _)| dst.starts_with('%') && !dst.contains(' ')) {
            Some((dst, what)) => (Some(dst), what),
            None => (None, line),
        };
        let made = self.made(what).ok_or_else(|| format!("`{line}` is no instruction"))??;
        let register = |kind: Kind, reader: &mut Self| -> Result<Option<Reg>> {
            let Some(dst) = dst else { return Ok(None) };
            let reg = reader.register(dst)?;
            // A parameter keeps the kind that it was given.
            if reader.registers[reg].kind == Kind::Ref {
                reader.registers[reg].kind = kind;
            }
            Ok(Some(reg))
        };
        match made {
            Made::Value(kind, make) => {
                Ok(make(register(kind, self)?.ok_or_else(|| format!("`{line}` defines no register"))?))
            }
            Made::Either(kind, make) => Ok(make(register(kind, self)?)),
            Made::Nothing(instr) if dst.is_none() => Ok(instr),
            Made::Nothing(_) => Err(format!("`{line}` has no value")),
        }
    }

    /// Nothing where the text has no such form.
    fn made(&mut self, text: &str) -> Option<Result<Made>> {
        if let Some((name, args)) = text.strip_suffix(')').and_then(|text| text.split_once(" ("))
            && let Some(op) = Intrinsic::ALL.iter().copied().find(|op| op.as_str() == name)
        {
            let args = match self.registers_of(args) {
                Ok(args) => args,
                Err(error) => return Some(Err(error)),
            };
            return Some(Ok(Made::Either(Kind::Ref, Box::new(move |dst| Instr::Intrinsic { dst, op, args }))));
        }
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        self.transfer(word, rest).or_else(|| self.memory(word, rest)).or_else(|| self.computed(text, word, rest))
    }

    /// Jumps, calls, and what ends a method.
    fn transfer(&mut self, word: &str, rest: &str) -> Option<Result<Made>> {
        let nothing = |instr: Result<Instr>| Some(instr.map(Made::Nothing));
        match word {
            "goto" => nothing(block(rest).map(|target| Instr::Goto { target })),
            "if" => {
                let (condition, ways) = rest.split_once(" then ")?;
                let (then, otherwise) = ways.split_once(" else ")?;
                nothing(self.register(condition).and_then(|condition| {
                    Ok(Instr::Branch { condition, then: block(then)?, otherwise: block(otherwise)? })
                }))
            }
            "switch" => {
                let (cases, default) = rest.split_once("else ")?;
                let (on, cases) = cases.trim().split_once(' ').unwrap_or((cases.trim(), ""));
                let words: Vec<&str> = cases.split(' ').filter(|word| !word.is_empty()).collect();
                let case = |case: &[&str]| match case {
                    [value, "→", target] => {
                        Ok((value.parse().map_err(|_| format!("`{value}` is no int"))?, block(target)?))
                    }
                    _ => Err(format!("`{rest}` is no switch")),
                };
                nothing(self.register(on).and_then(|on| {
                    let cases = words.chunks(3).map(case).collect::<Result<_>>()?;
                    Ok(Instr::Switch { on, cases, default: block(default)? })
                }))
            }
            "return" if rest.is_empty() => nothing(Ok(Instr::Return { value: None })),
            "return" => nothing(self.register(rest).map(|value| Instr::Return { value: Some(value) })),
            "throw" => nothing(self.register(rest).map(|exception| Instr::Throw { exception })),
            "unknown" => {
                let why = Name::from(unquoted(rest)?);
                Some(Ok(Made::Either(Kind::Ref, Box::new(move |dst| Instr::Unknown { dst, why }))))
            }
            "call" => {
                let (how, call) = rest.split_once(' ')?;
                let dispatch = match how {
                    "static" => Dispatch::Static,
                    "exact" => Dispatch::Exact,
                    "virtual" => Dispatch::Virtual,
                    _ => return None,
                };
                let (method, args) = call.strip_suffix(')')?.rsplit_once(" (")?;
                let args = match self.registers_of(args) {
                    Ok(args) => args,
                    Err(error) => return Some(Err(error)),
                };
                let key = match method_key(method) {
                    Ok(key) => key,
                    Err(error) => return Some(Err(error)),
                };
                let kind = self.kinds.results.get(&key).copied().unwrap_or(Kind::Ref);
                let method = put(&mut self.methods, key);
                Some(Ok(Made::Either(kind, Box::new(move |dst| Instr::Invoke { dst, dispatch, method, args }))))
            }
            _ => None,
        }
    }

    /// Objects, fields, arrays, monitors.
    fn memory(&mut self, word: &str, rest: &str) -> Option<Result<Made>> {
        let done = |made: Result<Made>| Some(made);
        match word {
            "initialise" => {
                let class = put(&mut self.types, a_type(rest));
                done(Ok(Made::Nothing(Instr::Initialise { class })))
            }
            "new" => match rest.strip_suffix(']').and_then(|rest| rest.rsplit_once('[')) {
                Some((element, length)) => {
                    let element = put(&mut self.types, a_type(element));
                    done(
                        self.register(length)
                            .map(|length| Made::value(Kind::Ref, move |dst| Instr::NewArray { dst, element, length })),
                    )
                }
                None => {
                    let class = put(&mut self.types, a_type(rest));
                    done(Ok(Made::value(Kind::Ref, move |dst| Instr::New { dst, class })))
                }
            },
            "length" => done(
                self.register(rest).map(|array| Made::value(Kind::Int, move |dst| Instr::ArrayLength { dst, array })),
            ),
            "cast" => {
                let (src, class) = rest.split_once(" to ")?;
                let class = put(&mut self.types, a_type(class));
                done(self.register(src).map(|src| Made::value(Kind::Ref, move |dst| Instr::Cast { dst, src, class })))
            }
            "get" => {
                let (object, field) = rest.strip_suffix(']')?.split_once('[')?;
                let key = field_key(field)?;
                let kind = self.kinds.fields.get(&key).copied().unwrap_or(Kind::Ref);
                let field = put(&mut self.fields, key);
                if object == "static " {
                    return done(Ok(Made::value(kind, move |dst| Instr::GetStatic { dst, field })));
                }
                done(
                    self.register(object.strip_suffix('.')?)
                        .map(|object| Made::value(kind, move |dst| Instr::GetField { dst, object, field })),
                )
            }
            "put" => {
                let (target, src) = rest.rsplit_once(" = ")?;
                let (object, field) = target.strip_suffix(']')?.split_once('[')?;
                let field = put(&mut self.fields, field_key(field)?);
                done(self.register(src).and_then(|src| match object {
                    "static " => Ok(Made::Nothing(Instr::PutStatic { field, src })),
                    _ => {
                        let object = self.register(object.trim_end_matches('.'))?;
                        Ok(Made::Nothing(Instr::PutField { object, field, src }))
                    }
                }))
            }
            "load" | "store" => {
                let (kind, rest) = rest.split_once(' ')?;
                let kind = a_kind(kind)?;
                let (element, src) = match word {
                    "load" => (rest, None),
                    _ => rest.rsplit_once(" = ").map(|(element, src)| (element, Some(src)))?,
                };
                let (array, index) = element.strip_suffix(']')?.split_once('[')?;
                let read = |reader: &mut Self| {
                    let (array, index) = (reader.register(array)?, reader.register(index)?);
                    let Some(src) = src else {
                        return Ok(Made::value(stacked(kind), move |dst| Instr::ArrayLoad { dst, array, index, kind }));
                    };
                    let src = reader.register(src)?;
                    Ok(Made::Nothing(Instr::ArrayStore { array, index, src, kind }))
                };
                done(read(self))
            }
            "lock" => done(self.register(rest).map(|object| Made::Nothing(Instr::MonitorEnter { object }))),
            "unlock" => done(self.register(rest).map(|object| Made::Nothing(Instr::MonitorExit { object }))),
            _ => None,
        }
    }

    /// Constants, moves and arithmetic.
    fn computed(&mut self, text: &str, word: &str, rest: &str) -> Option<Result<Made>> {
        if text.starts_with('%') {
            return match text.split_once(" instanceof ") {
                Some((src, class)) => {
                    let class = put(&mut self.types, a_type(class));
                    let made = |src| Made::value(Kind::Int, move |dst| Instr::InstanceOf { dst, src, class });
                    Some(self.register(src).map(made))
                }
                None => Some(self.register(text).map(|src| {
                    let kind = self.registers[src].kind;
                    Made::value(kind, move |dst| Instr::Move { dst, src })
                })),
            };
        }
        if let Some((to, rest)) = text.strip_prefix('(').and_then(|text| text.split_once(") ")) {
            let (to, (from, src)) = (a_kind(to)?, rest.split_once(' ')?);
            let from = width(from)?;
            let made = |src| Made::value(stacked(to), move |dst| Instr::Convert { dst, from, to, src });
            return Some(self.register(src).map(made));
        }
        let what = width(word).map(Comparand::Number).or_else(|| (word == "ref").then_some(Comparand::Ref));
        if let Some(what) = what {
            return self.arithmetic(what, rest);
        }
        let (kind, value) = self.constant(text)?;
        Some(Ok(Made::value(kind, move |dst| Instr::Const { dst, value })))
    }

    fn arithmetic(&mut self, what: Comparand, text: &str) -> Option<Result<Made>> {
        if let (Comparand::Number(width), Some(src)) = (what, text.strip_prefix(['-', '~'])) {
            let op = if text.starts_with('-') { UnaryOp::Neg } else { UnaryOp::Not };
            let made = |src| Made::value(kind_of(width), move |dst| Instr::Unary { dst, op, width, src });
            return Some(self.register(src).map(made));
        }
        let mut words = text.splitn(2, ' ');
        let (a, rest) = (words.next()?, words.next()?);
        let (op, b) = rest.rsplit_once(' ')?;
        let both = self.register(a).and_then(|a| Ok((a, self.register(b)?)));
        if let Some(op) = COMPARE.into_iter().find(|known| known.as_str() == op) {
            let made = |(a, b)| Made::value(Kind::Int, move |dst| Instr::Compare { dst, op, what, a, b });
            return Some(both.map(made));
        }
        let Comparand::Number(width) = what else { return None };
        let op = BINARY.into_iter().find(|known| known.as_str() == op)?;
        let kind = if matches!(op, BinaryOp::CmpLess | BinaryOp::CmpGreater) { Kind::Int } else { kind_of(width) };
        Some(both.map(|(a, b)| Made::value(kind, move |dst| Instr::Binary { dst, op, width, a, b })))
    }

    fn constant(&mut self, text: &str) -> Option<(Kind, Const)> {
        if text == "null" {
            return Some((Kind::Ref, Const::Null));
        }
        if text.starts_with('"') {
            return Some((Kind::Ref, Const::String(unquoted(text)?.into())));
        }
        if let Some(class) = text.strip_suffix(".class") {
            return Some((Kind::Ref, Const::Class(put(&mut self.types, a_type(class)))));
        }
        if let Ok(value) = text.parse() {
            return Some((Kind::Int, Const::Int(value)));
        }
        let (number, suffix) = text.split_at_checked(text.len().checked_sub(1)?)?;
        match suffix {
            "L" => Some((Kind::Long, Const::Long(number.parse().ok()?))),
            "f" => Some((Kind::Float, Const::Float(number.parse::<f32>().ok()?.to_bits()))),
            "d" => Some((Kind::Double, Const::Double(number.parse::<f64>().ok()?.to_bits()))),
            _ => None,
        }
    }

    /// `T into %r at b2`, as it comes after `catch`.
    fn handler(&mut self, text: &str) -> Result<Handler> {
        let read = || {
            let (catches, rest) = text.split_once(" into ")?;
            let (into, target) = rest.split_once(" at ")?;
            Some((catches.trim_start_matches("catch "), into, target))
        };
        let (catches, into, target) = read().ok_or_else(|| format!("`{text}` is no handler"))?;
        let catches = (catches != "anything").then(|| put(&mut self.types, a_type(catches)));
        Ok(Handler { catches, into: self.register(into)?, target: block(target)? })
    }

    fn registers_of(&mut self, list: &str) -> Result<Box<[Reg]>> {
        list.split(", ").filter(|reg| !reg.is_empty()).map(|reg| self.register(reg)).collect()
    }

    /// `%3`, `%done.3`.
    fn register(&mut self, text: &str) -> Result<Reg> {
        let read = || {
            let named = text.strip_prefix('%')?;
            let (name, number) = match named.rsplit_once('.') {
                Some((name, number)) => (Some(Name::new(name)), number),
                None => (None, named),
            };
            Some((name, number.parse::<u16>().ok()?))
        };
        let (name, number) = read().ok_or_else(|| format!("`{text}` is no register"))?;
        while self.registers.len() <= usize::from(number) {
            self.registers.push(Register { kind: Kind::Ref, name: None, slot: None });
        }
        let reg = Reg::from_raw(u32::from(number));
        if name.is_some() {
            self.registers[reg].name = name;
        }
        Ok(reg)
    }
}

/// The kind that a register has which holds a value of that kind.
fn stacked(kind: Kind) -> Kind {
    match kind {
        Kind::Boolean | Kind::Byte | Kind::Short | Kind::Char => Kind::Int,
        kind => kind,
    }
}

fn block(text: &str) -> Result<BlockId> {
    let number = text.strip_prefix('b').and_then(|number| number.parse::<u16>().ok());
    number.map(|number| BlockId::from_raw(u32::from(number))).ok_or_else(|| format!("`{text}` is no block"))
}

fn field_key(text: &str) -> Option<FieldKey> {
    let (class, name) = text.rsplit_once('.')?;
    Some(FieldKey { class: Name::new(class), name: Name::new(name) })
}

/// Where the pool has it, or puts it.
fn put<I: Id, T: PartialEq>(pool: &mut Table<I, T>, it: T) -> I {
    let known = pool.iter().find(|(_, known)| **known == it).map(|(known, _)| known);
    known.unwrap_or_else(|| pool.push(it))
}

/// A text as `Debug` of a `str` prints it.
fn unquoted(text: &str) -> Option<String> {
    let mut chars = text.strip_prefix('"')?.strip_suffix('"')?.chars();
    let mut read = String::new();
    while let Some(c) = chars.next() {
        if c != '\\' {
            read.push(c);
            continue;
        }
        read.push(match chars.next()? {
            'n' => '\n',
            't' => '\t',
            'r' => '\r',
            '0' => '\0',
            'u' => {
                let number: String = chars.by_ref().skip(1).take_while(|c| *c != '}').collect();
                char::from_u32(u32::from_str_radix(&number, 16).ok()?)?
            }
            c => c,
        });
    }
    Some(read)
}
