//! Literals as values: numbers, characters, strings, text blocks (JLS 3.10).

use racelens_ir::Kind;
use racelens_syntax::{Node, NodeExt};

use crate::constant::Value;

/// The value of a literal node; `None` where it isn't one.
pub fn literal(node: Node<'_>, text: &str) -> Option<Value> {
    let raw = node.text(text);
    match node.kind() {
        "true" => Some(Value::Bool(true)),
        "false" => Some(Value::Bool(false)),
        "decimal_integer_literal" => integer(raw, 10, 0),
        "hex_integer_literal" => integer(raw, 16, 2),
        "binary_integer_literal" => integer(raw, 2, 2),
        "octal_integer_literal" => integer(raw, 8, 1),
        "decimal_floating_point_literal" => {
            let digits: String = raw.chars().filter(|c| *c != '_').collect();
            match digits.strip_suffix(['f', 'F']) {
                Some(digits) => digits.parse().ok().map(Value::float),
                None => digits.trim_end_matches(['d', 'D']).parse().ok().map(Value::double),
            }
        }
        "hex_floating_point_literal" => hex_float(raw),
        "character_literal" => {
            let inner = raw.strip_prefix('\'')?.strip_suffix('\'')?;
            // Half of a surrogate pair is a char, though no text.
            if let Some(digits) = inner.strip_prefix("\\u")
                && let Ok(unit) = u16::from_str_radix(digits.trim_start_matches('u'), 16)
            {
                return Some(Value::Int(Kind::Char, i32::from(unit)));
            }
            let unescaped = unescape(inner);
            unescaped.encode_utf16().next().map(|unit| Value::Int(Kind::Char, i32::from(unit)))
        }
        "string_literal" => Some(Value::Str(string(raw).into())),
        _ => None,
    }
}

fn integer(raw: &str, radix: u32, skip: usize) -> Option<Value> {
    let is_long = raw.ends_with(['l', 'L']);
    let digits: String = raw.trim_end_matches(['l', 'L']).chars().filter(|c| *c != '_').collect();
    let digits = if digits.len() > skip { digits.get(skip..)? } else { &digits };
    // Decimal 2147483648 is legal after a minus sign only; it wraps to what that needs.
    let value = u64::from_str_radix(digits.trim_start_matches(['o', 'O']), radix).ok()?;
    Some(if is_long { Value::Long(value as i64) } else { Value::Int(Kind::Int, value as i32) })
}

fn hex_float(raw: &str) -> Option<Value> {
    let lower: String = raw.to_ascii_lowercase().chars().filter(|c| *c != '_').collect();
    let digits = lower.strip_prefix("0x")?;
    match digits.strip_suffix('f') {
        Some(digits) => racelens_ir::hex_single(digits).map(Value::float),
        None => racelens_ir::hex_double(digits.strip_suffix('d').unwrap_or(digits)).map(Value::double),
    }
}

fn string(raw: &str) -> String {
    if let Some(block) = raw.strip_prefix("\"\"\"").and_then(|rest| rest.strip_suffix("\"\"\"")) {
        return unescape(&text_block(block));
    }
    unescape(raw.strip_prefix('"').and_then(|rest| rest.strip_suffix('"')).unwrap_or(raw))
}

/// Takes the indentation that all lines share off a text block (JLS 3.10.6).
fn text_block(block: &str) -> String {
    let block = block.replace("\r\n", "\n").replace('\r', "\n");
    let content = block.split_once('\n').map_or("", |(_, content)| content);
    let lines: Vec<&str> = content.split('\n').collect();
    let last = lines.len().saturating_sub(1);
    let counted = lines.iter().enumerate().filter(|(at, line)| !line.trim().is_empty() || *at == last);
    let indent = counted.map(|(_, line)| line.len() - line.trim_start().len()).min().unwrap_or(0);
    let stripped = lines.iter().map(|line| line.get(indent..).unwrap_or("").trim_end_matches([' ', '\t']));
    stripped.collect::<Vec<_>>().join("\n")
}

fn unescape(raw: &str) -> String {
    let mut out = String::with_capacity(raw.len());
    let mut pending: Vec<u16> = Vec::new();
    let mut chars = raw.chars().peekable();
    while let Some(c) = chars.next() {
        if c != '\\' {
            flush(&mut pending, &mut out);
            out.push(c);
            continue;
        }
        let escape = chars.next();
        if escape == Some('u') {
            while chars.next_if_eq(&'u').is_some() {}
            let mut unit = 0;
            for _ in 0..4 {
                let digit = chars.next_if(|c| c.is_ascii_hexdigit()).and_then(|c| c.to_digit(16));
                unit = unit * 16 + digit.unwrap_or(0);
            }
            pending.push(unit as u16);
            continue;
        }
        flush(&mut pending, &mut out);
        match escape {
            Some('n') => out.push('\n'),
            Some('t') => out.push('\t'),
            Some('r') => out.push('\r'),
            Some('b') => out.push('\u{8}'),
            Some('f') => out.push('\u{c}'),
            Some('s') => out.push(' '),
            Some('\n') => {}
            Some(first @ '0'..='7') => {
                let mut value = first.to_digit(8).unwrap_or(0);
                let more = if first <= '3' { 2 } else { 1 };
                for _ in 0..more {
                    let Some(digit) = chars.next_if(|c| c.is_digit(8)) else { break };
                    value = value * 8 + digit.to_digit(8).unwrap_or(0);
                }
                out.extend(char::from_u32(value));
            }
            Some(other) => out.push(other),
            None => {}
        }
    }
    flush(&mut pending, &mut out);
    out
}

/// Two escaped surrogates make one character; half of a pair is kept.
fn flush(pending: &mut Vec<u16>, out: &mut String) {
    out.push_str(&racelens_ir::units::text(pending.drain(..)));
}
