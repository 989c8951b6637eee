//! Java's arithmetic on raw words (JLS 4.2, 5.1, 15.17 to 15.22). An int lies in the low half of a
//! word with the high half zero, floats and doubles as their bits.

use racelens_ir::{BinaryOp, CompareOp, Kind, UnaryOp, Width};

pub fn int(word: u64) -> i32 {
    word as u32 as i32
}
pub fn of_int(value: i32) -> u64 {
    u64::from(value as u32)
}
fn float(word: u64) -> f32 {
    f32::from_bits(word as u32)
}
fn of_float(value: f32) -> u64 {
    u64::from(value.to_bits())
}
fn double(word: u64) -> f64 {
    f64::from_bits(word)
}

/// An integer division by zero.
#[derive(Debug)]
pub struct DivisionByZero;

pub fn unary(op: UnaryOp, width: Width, a: u64) -> u64 {
    match (op, width) {
        (UnaryOp::Neg, Width::Int) => of_int(int(a).wrapping_neg()),
        (UnaryOp::Neg, Width::Long) => (a as i64).wrapping_neg() as u64,
        (UnaryOp::Neg, Width::Float) => of_float(-float(a)),
        (UnaryOp::Neg, Width::Double) => (-double(a)).to_bits(),
        (UnaryOp::Not, Width::Long) => !a,
        (UnaryOp::Not, _) => of_int(!int(a)),
    }
}

pub fn binary(op: BinaryOp, width: Width, a: u64, b: u64) -> Result<u64, DivisionByZero> {
    Ok(match width {
        Width::Int => {
            let (x, y) = (int(a), int(b));
            of_int(match op {
                BinaryOp::Add => x.wrapping_add(y),
                BinaryOp::Sub => x.wrapping_sub(y),
                BinaryOp::Mul => x.wrapping_mul(y),
                BinaryOp::Div | BinaryOp::Rem if y == 0 => return Err(DivisionByZero),
                BinaryOp::Div => x.wrapping_div(y),
                BinaryOp::Rem => x.wrapping_rem(y),
                BinaryOp::Shl => x.wrapping_shl(y as u32),
                BinaryOp::Shr => x.wrapping_shr(y as u32),
                BinaryOp::Ushr => (x as u32).wrapping_shr(y as u32) as i32,
                BinaryOp::And => x & y,
                BinaryOp::Or => x | y,
                BinaryOp::Xor => x ^ y,
                BinaryOp::CmpLess | BinaryOp::CmpGreater => x.cmp(&y) as i32,
            })
        }
        Width::Long => {
            let (x, y) = (a as i64, b as i64);
            let value = match op {
                BinaryOp::Add => x.wrapping_add(y),
                BinaryOp::Sub => x.wrapping_sub(y),
                BinaryOp::Mul => x.wrapping_mul(y),
                BinaryOp::Div | BinaryOp::Rem if y == 0 => return Err(DivisionByZero),
                BinaryOp::Div => x.wrapping_div(y),
                BinaryOp::Rem => x.wrapping_rem(y),
                // The distance is an int or a long; its low six bits count (JLS 15.19).
                BinaryOp::Shl => x.wrapping_shl(b as u32),
                BinaryOp::Shr => x.wrapping_shr(b as u32),
                BinaryOp::Ushr => (x as u64).wrapping_shr(b as u32) as i64,
                BinaryOp::And => x & y,
                BinaryOp::Or => x | y,
                BinaryOp::Xor => x ^ y,
                BinaryOp::CmpLess | BinaryOp::CmpGreater => return Ok(of_int(x.cmp(&y) as i32)),
            };
            value as u64
        }
        Width::Float => {
            let (x, y) = (float(a), float(b));
            of_float(match op {
                BinaryOp::Add => x + y,
                BinaryOp::Sub => x - y,
                BinaryOp::Mul => x * y,
                BinaryOp::Div => x / y,
                BinaryOp::Rem => x % y,
                BinaryOp::CmpLess => return Ok(three_way(x.partial_cmp(&y), -1)),
                BinaryOp::CmpGreater => return Ok(three_way(x.partial_cmp(&y), 1)),
                _ => return Ok(0),
            })
        }
        Width::Double => {
            let (x, y) = (double(a), double(b));
            let value = match op {
                BinaryOp::Add => x + y,
                BinaryOp::Sub => x - y,
                BinaryOp::Mul => x * y,
                BinaryOp::Div => x / y,
                BinaryOp::Rem => x % y,
                BinaryOp::CmpLess => return Ok(three_way(x.partial_cmp(&y), -1)),
                BinaryOp::CmpGreater => return Ok(three_way(x.partial_cmp(&y), 1)),
                _ => return Ok(0),
            };
            value.to_bits()
        }
    })
}

fn three_way(order: Option<std::cmp::Ordering>, unordered: i32) -> u64 {
    of_int(order.map_or(unordered, |order| order as i32))
}

pub fn compare(op: CompareOp, width: Option<Width>, a: u64, b: u64) -> bool {
    use std::cmp::Ordering::{Equal, Greater, Less};
    let order = match width {
        None => Some(a.cmp(&b)),
        Some(Width::Int) => Some(int(a).cmp(&int(b))),
        Some(Width::Long) => Some((a as i64).cmp(&(b as i64))),
        Some(Width::Float) => float(a).partial_cmp(&float(b)),
        Some(Width::Double) => double(a).partial_cmp(&double(b)),
    };
    match op {
        CompareOp::Eq => order == Some(Equal),
        CompareOp::Ne => order != Some(Equal),
        CompareOp::Lt => order == Some(Less),
        CompareOp::Le => matches!(order, Some(Less | Equal)),
        CompareOp::Gt => order == Some(Greater),
        CompareOp::Ge => matches!(order, Some(Greater | Equal)),
    }
}

/// Cuts an int down to what a field or an element of a kind holds.
pub fn narrow(kind: Kind, word: u64) -> u64 {
    match kind {
        Kind::Boolean => word & 1,
        Kind::Byte => of_int(i32::from(word as u8 as i8)),
        Kind::Short => of_int(i32::from(word as u16 as i16)),
        Kind::Char => word & 0xFFFF,
        _ => word,
    }
}

pub fn convert(from: Width, to: Kind, a: u64) -> u64 {
    match to {
        Kind::Long => match from {
            Width::Int => i64::from(int(a)) as u64,
            Width::Long => a,
            Width::Float => (float(a) as i64) as u64,
            Width::Double => (double(a) as i64) as u64,
        },
        Kind::Float => of_float(match from {
            Width::Int => int(a) as f32,
            Width::Long => a as i64 as f32,
            Width::Float => float(a),
            Width::Double => double(a) as f32,
        }),
        Kind::Double => match from {
            Width::Int => f64::from(int(a)),
            Width::Long => a as i64 as f64,
            Width::Float => f64::from(float(a)),
            Width::Double => double(a),
        }
        .to_bits(),
        Kind::Ref => a,
        // Floating point goes through int first (JLS 5.1.3), saturating; NaN gives 0.
        kind => {
            let whole = match from {
                Width::Int => int(a),
                Width::Long => a as i32,
                Width::Float => float(a) as i32,
                Width::Double => double(a) as i32,
            };
            narrow(kind, of_int(whole))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ints(op: BinaryOp, a: i32, b: i32) -> i32 {
        int(binary(op, Width::Int, of_int(a), of_int(b)).unwrap())
    }

    #[test]
    fn ints_wrap_and_shifts_are_masked() {
        assert_eq!(ints(BinaryOp::Add, i32::MAX, 1), i32::MIN);
        assert_eq!(ints(BinaryOp::Div, i32::MIN, -1), i32::MIN);
        assert_eq!(ints(BinaryOp::Rem, i32::MIN, -1), 0);
        assert_eq!(ints(BinaryOp::Rem, -7, 3), -1);
        assert_eq!(ints(BinaryOp::Shl, 1, 33), 2);
        assert_eq!(ints(BinaryOp::Shr, -8, 1), -4);
        assert_eq!(ints(BinaryOp::Ushr, -1, 28), 15);
        assert!(binary(BinaryOp::Rem, Width::Long, 1, 0).is_err());
        let shifted = binary(BinaryOp::Ushr, Width::Long, -1i64 as u64, of_int(-4));
        assert_eq!(shifted.unwrap(), 15);
        assert_eq!(unary(UnaryOp::Neg, Width::Int, of_int(i32::MIN)), of_int(i32::MIN));
    }

    #[test]
    fn nan_compares_as_asked() {
        let nan = f64::NAN.to_bits();
        let one = 1f64.to_bits();
        assert_eq!(int(binary(BinaryOp::CmpLess, Width::Double, nan, one).unwrap()), -1);
        assert_eq!(int(binary(BinaryOp::CmpGreater, Width::Double, nan, one).unwrap()), 1);
        assert!(!compare(CompareOp::Le, Some(Width::Double), nan, one));
        assert!(compare(CompareOp::Ne, Some(Width::Double), nan, nan));
        let remainder = binary(BinaryOp::Rem, Width::Double, (-5.5f64).to_bits(), 2f64.to_bits());
        assert_eq!(f64::from_bits(remainder.unwrap()), -1.5);
    }

    #[test]
    fn conversions_saturate_and_cut() {
        let double = |value: f64, to| convert(Width::Double, to, value.to_bits());
        assert_eq!(int(double(1e20, Kind::Int)), i32::MAX);
        assert_eq!(double(-1e20, Kind::Long) as i64, i64::MIN);
        assert_eq!(double(f64::NAN, Kind::Int), 0);
        assert_eq!(int(double(300.7, Kind::Byte)), 44);
        assert_eq!(int(convert(Width::Int, Kind::Char, of_int(-1))), 0xFFFF);
        assert_eq!(int(convert(Width::Int, Kind::Short, of_int(0x18000))), -32768);
        assert_eq!(convert(Width::Long, Kind::Int, 0x1_0000_0002), 2);
        assert_eq!(convert(Width::Int, Kind::Long, of_int(-1)), u64::MAX);
    }
}
