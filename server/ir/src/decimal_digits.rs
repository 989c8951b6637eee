//! The decimal digits of doubles and floats as JDK 17 chooses them.
//!
//! Free-format output (Steele and White 1990, section 6): digits are made one by one until what is left is below
//! half the distance to a neighbour. JDK 17 departs from the shortest digits in four ways, which are kept here:
//! the distance to the lower neighbour of a power of two counts on both sides, whole numbers lose only digits that
//! are beyond their precision, numbers that are written with an exponent get a second digit before the first test,
//! and an upper bound that is met exactly counts only in wide arithmetic. JDK 19 and later write the shortest.

use std::cmp::Ordering;

/// `0.d₁d₂… × 10^point`; the digits may end with zeros.
pub struct Decimal {
    pub digits: Vec<u8>,
    pub point: i32,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum DigitUse {
    /// `toString`, which may end after one digit.
    Text,
    /// `String.format`, which makes at least two.
    Format,
}

impl Decimal {
    /// Of a finite number's size, as `Double.toString` needs it; zero has no digits.
    pub fn of_double(value: f64) -> Self {
        Self::of_double_for(value, DigitUse::Text)
    }

    /// The same as `String.format` needs it.
    pub fn for_format(value: f64) -> Self {
        Self::of_double_for(value, DigitUse::Format)
    }

    fn of_double_for(value: f64, digit_use: DigitUse) -> Self {
        let bits = value.to_bits();
        let biased = (bits >> 52 & 0x7FF) as i32;
        Binary::new(bits & ((1 << 52) - 1), biased, 52, 1023).decimal(digit_use)
    }

    /// Of a finite number's size, as `Float.toString` needs it; zero has no digits.
    pub fn of_float(value: f32) -> Self {
        let bits = value.to_bits();
        let biased = (bits >> 23 & 0xFF) as i32;
        Binary::new(u64::from(bits) & ((1 << 23) - 1), biased, 23, 127).decimal(DigitUse::Text)
    }

    /// Adds one to the last digit.
    fn round_up(&mut self) {
        for digit in self.digits.iter_mut().rev() {
            if *digit < 9 {
                *digit += 1;
                return;
            }
            *digit = 0;
        }
        if let Some(first) = self.digits.first_mut() {
            *first = 1;
            self.point += 1;
        }
    }
}

/// `fraction × 2^(exponent - 52)`, where the highest bit of the fraction is bit 52.
struct Binary {
    fraction: u64,
    exponent: i32,
    /// How many bits the format can tell apart here.
    significant: i32,
}

impl Binary {
    fn new(fraction: u64, biased: i32, width: i32, bias: i32) -> Self {
        let to_top = 52 - width;
        if biased > 0 {
            let fraction = (fraction | 1 << width) << to_top;
            return Self { fraction, exponent: biased - bias, significant: width + 1 };
        }
        if fraction == 0 {
            return Self { fraction, exponent: 0, significant: 0 };
        }
        let significant = 64 - fraction.leading_zeros() as i32;
        let shift = width + 1 - significant;
        Self { fraction: fraction << (shift + to_top), exponent: 1 - shift - bias, significant }
    }

    fn decimal(&self, digit_use: DigitUse) -> Decimal {
        if self.fraction == 0 {
            return Decimal { digits: Vec::new(), point: 0 };
        }
        let tail = self.fraction.trailing_zeros() as i32;
        let bits = 53 - tail;
        let after_point = (bits - self.exponent - 1).max(0);
        if (0..=62).contains(&self.exponent) && after_point == 0 {
            return self.whole();
        }

        // value / 10^power = fraction × 2^two × 5^five / (2^scale_two × 5^scale_five); the margin is half a unit
        // of the last place in the same scale.
        let power = self.estimated_power();
        let (five, scale_five) = ((-power).max(0), power.max(0));
        let mut two = five + after_point + self.exponent;
        let mut scale_two = scale_five + after_point;
        let mut margin_two = two - self.significant;
        two -= bits - 1;
        let common = two.min(scale_two);
        two -= common;
        scale_two -= common;
        margin_two -= common;
        if bits == 1 {
            margin_two -= 1;
        }
        if margin_two < 0 {
            two -= margin_two;
            scale_two -= margin_two;
            margin_two = 0;
        }
        let fraction = self.fraction >> tail;
        let value_bits = bits + two + bits_of_five(five);
        let scale_bits = scale_two + 1 + bits_of_five(scale_five + 1);
        let width = match value_bits.max(scale_bits) {
            ..32 => Some(32),
            32..64 => Some(64),
            _ => None,
        };
        match width {
            Some(width) => {
                let words = Words {
                    value: (fraction as i64).wrapping_mul(5_i64.wrapping_pow(five as u32)) << two,
                    scale: 5_i64.wrapping_pow(scale_five as u32) << scale_two,
                    margin: 5_i64.wrapping_pow(five as u32) << margin_two,
                    width,
                };
                generate(words, power, digit_use)
            }
            None => {
                let wide = Wide {
                    value: Natural::from(fraction).scaled(five, two),
                    scale: Natural::from(1).scaled(scale_five, scale_two),
                    ten: Natural::from(10).scaled(scale_five, scale_two),
                    margin: Natural::from(1).scaled(five, margin_two),
                };
                generate(wide, power, digit_use)
            }
        }
    }

    /// A whole number below 2^63: all its digits but those that its precision leaves open.
    fn whole(&self) -> Decimal {
        let mut number = match self.exponent - 52 {
            up @ 0.. => self.fraction << up,
            down => self.fraction >> -down,
        };
        let mut point = 0;
        let open_bits = self.exponent - self.significant - 1;
        if open_bits > 1 {
            let dropped = (f64::from(open_bits) * std::f64::consts::LOG10_2) as i32;
            let unit = 10_u64.pow(dropped as u32);
            let rest = number % unit;
            number = number / unit + u64::from(rest * 2 >= unit);
            point += dropped;
        }
        while number % 10 == 0 {
            number /= 10;
            point += 1;
        }
        let digits: Vec<u8> = number.to_string().bytes().map(|byte| byte - b'0').collect();
        point += digits.len() as i32;
        Decimal { digits, point }
    }

    /// The power of ten of the first digit, or one more, from a line through the logarithm at 1.5.
    #[expect(clippy::approx_constant, reason = "the digits depend on the line as JDK 17 has it")]
    fn estimated_power(&self) -> i32 {
        let mantissa = f64::from_bits(1023 << 52 | self.fraction & ((1 << 52) - 1));
        let log = (mantissa - 1.5) * 0.289_529_654 + 0.176_091_259 + f64::from(self.exponent) * 0.301_029_995_663_981;
        log.floor() as i32
    }
}

/// Bits of `5^power`, or somewhat more.
fn bits_of_five(power: i32) -> i32 {
    match power {
        0 => 0,
        1..27 => 64 - 5_u64.pow(power as u32).leading_zeros() as i32,
        _ => power * 3,
    }
}

/// A division of which each step gives a digit.
trait Division {
    /// The next digit; the rest and the margin are ten times as large afterwards.
    fn digit(&mut self) -> u8;
    /// Whether the rest is below the margin.
    fn is_low(&self) -> bool;
    /// Whether the rest is at most the margin away from the next digit.
    fn is_high(&self) -> bool;
    /// The rest beside half a digit.
    fn beside_half(&self) -> Ordering;
}

fn generate(mut division: impl Division, mut power: i32, digit_use: DigitUse) -> Decimal {
    let mut digits = Vec::with_capacity(18);
    let first = division.digit();
    let (mut low, mut high) = (division.is_low(), division.is_high());
    if first == 0 && !high {
        power -= 1;
    } else {
        digits.push(first);
    }
    if digit_use == DigitUse::Format || !(-3..8).contains(&power) {
        (low, high) = (false, false);
    }
    while !low && !high {
        digits.push(division.digit());
        (low, high) = (division.is_low(), division.is_high());
    }
    let is_odd = digits.last().is_some_and(|digit| digit % 2 == 1);
    let is_up = high
        && (!low
            || match division.beside_half() {
                Ordering::Less => false,
                Ordering::Equal => is_odd,
                Ordering::Greater => true,
            });
    let mut decimal = Decimal { digits, point: power + 1 };
    if is_up {
        decimal.round_up();
    }
    decimal
}

/// In arithmetic of 32 or 64 bits. The margin alone may overflow.
struct Words {
    value: i64,
    scale: i64,
    margin: i64,
    width: u32,
}

impl Words {
    fn wrap(&self, number: i64) -> i64 {
        if self.width == 32 { i64::from(number as i32) } else { number }
    }

    fn ten(&self) -> i64 {
        self.scale * 10
    }
}

impl Division for Words {
    fn digit(&mut self) -> u8 {
        let digit = self.value / self.scale;
        self.value = self.value % self.scale * 10;
        self.margin = self.wrap(self.margin.wrapping_mul(10));
        digit as u8
    }

    fn is_low(&self) -> bool {
        self.margin <= 0 || self.value < self.margin
    }

    fn is_high(&self) -> bool {
        self.margin <= 0 || self.wrap(self.value.wrapping_add(self.margin)) > self.ten()
    }

    fn beside_half(&self) -> Ordering {
        self.wrap(self.value.wrapping_mul(2).wrapping_sub(self.ten())).cmp(&0)
    }
}

/// In arithmetic without a limit.
struct Wide {
    value: Natural,
    scale: Natural,
    ten: Natural,
    margin: Natural,
}

impl Division for Wide {
    fn digit(&mut self) -> u8 {
        let mut digit = 0;
        while self.value.compare(&self.scale) != Ordering::Less {
            self.value.subtract(&self.scale);
            digit += 1;
        }
        self.value.multiply(10);
        self.margin.multiply(10);
        digit
    }

    fn is_low(&self) -> bool {
        self.value.compare(&self.margin) == Ordering::Less
    }

    fn is_high(&self) -> bool {
        let mut sum = self.value.clone();
        sum.add(&self.margin);
        self.ten.compare(&sum) != Ordering::Greater
    }

    fn beside_half(&self) -> Ordering {
        let mut twice = self.value.clone();
        twice.multiply(2);
        twice.compare(&self.ten)
    }
}

/// A natural number of any size: words from the lowest to the highest, which is not zero.
#[derive(Clone)]
struct Natural(Vec<u32>);

impl From<u64> for Natural {
    fn from(number: u64) -> Self {
        let mut natural = Self(vec![number as u32, (number >> 32) as u32]);
        natural.trim();
        natural
    }
}

impl Natural {
    fn scaled(mut self, fives: i32, twos: i32) -> Self {
        (0..fives / 13).for_each(|_| self.multiply(5_u32.pow(13)));
        self.multiply(5_u32.pow((fives % 13) as u32));
        self.multiply(1 << (twos % 32));
        self.0.splice(0..0, std::iter::repeat_n(0, (twos / 32) as usize));
        self
    }

    fn trim(&mut self) {
        while self.0.last() == Some(&0) {
            self.0.pop();
        }
    }

    fn multiply(&mut self, factor: u32) {
        let mut carry = 0;
        for word in &mut self.0 {
            carry += u64::from(*word) * u64::from(factor);
            *word = carry as u32;
            carry >>= 32;
        }
        if carry > 0 {
            self.0.push(carry as u32);
        }
    }

    fn add(&mut self, other: &Self) {
        if self.0.len() < other.0.len() {
            self.0.resize(other.0.len(), 0);
        }
        let mut carry = 0;
        for (at, word) in self.0.iter_mut().enumerate() {
            carry += u64::from(*word) + u64::from(other.0.get(at).copied().unwrap_or(0));
            *word = carry as u32;
            carry >>= 32;
        }
        if carry > 0 {
            self.0.push(carry as u32);
        }
    }

    /// `other` is at most as large.
    fn subtract(&mut self, other: &Self) {
        let mut borrow = false;
        for (at, word) in self.0.iter_mut().enumerate() {
            let (less, first) = word.overflowing_sub(other.0.get(at).copied().unwrap_or(0));
            let (less, second) = less.overflowing_sub(u32::from(borrow));
            *word = less;
            borrow = first || second;
        }
        self.trim();
    }

    fn compare(&self, other: &Self) -> Ordering {
        self.0.len().cmp(&other.0.len()).then_with(|| self.0.iter().rev().cmp(other.0.iter().rev()))
    }
}
