//! Functions of real numbers whose last digit differs from one library to another. Java asks for those of fdlibm where
//! a JVM has nothing better (`StrictMath`), so they are computed here as it does: the same reductions, the same
//! polynomials, the same order of operations. `log10` is computed with twice the digits and then rounded.

#![expect(clippy::excessive_precision, reason = "constants as they are published")]
#![expect(clippy::match_overlapping_arm, reason = "sizes in ascending order, the first that fits")]

use std::f64::consts::{FRAC_PI_2, FRAC_PI_4, LOG2_E, LOG10_2, LOG10_E, PI, SQRT_2};

fn high(x: f64) -> i32 {
    (x.to_bits() >> 32) as i32
}

fn with_high(x: f64, high: i32) -> f64 {
    f64::from_bits(x.to_bits() & 0xFFFF_FFFF | u64::from(high as u32) << 32)
}

/// A number of nothing but that high word.
fn of_high(high: i32) -> f64 {
    with_high(0.0, high)
}

/// The value of a polynomial whose coefficients are given from the lowest on.
fn polynomial(x: f64, coefficients: &[f64]) -> f64 {
    let mut from_last = coefficients.iter().rev();
    let last = from_last.next().copied().unwrap_or_default();
    from_last.fold(last, |sum, coefficient| coefficient + x * sum)
}

const PI_LOW: f64 = 1.224_646_799_147_353_177_2e-16;

pub fn atan(x: f64) -> f64 {
    // Of what is taken off before the polynomial: 1/2, 1, 3/2 and infinity, each in two parts.
    const TAKEN: [(f64, f64); 4] = [
        (4.636_476_090_008_060_935_15e-01, 2.269_877_745_296_168_709_24e-17),
        (FRAC_PI_4, 3.061_616_997_868_383_017_93e-17),
        (9.827_937_232_473_290_540_82e-01, 1.390_331_103_123_099_845_16e-17),
        (FRAC_PI_2, 6.123_233_995_736_766_035_87e-17),
    ];
    const EVEN: [f64; 6] = [
        3.333_333_333_333_293_180_27e-01,
        1.428_571_427_250_346_637_11e-01,
        9.090_887_133_436_506_561_96e-02,
        6.661_073_137_387_531_206_69e-02,
        4.976_877_994_615_932_360_17e-02,
        1.628_582_011_536_578_236_23e-02,
    ];
    const ODD: [f64; 5] = [
        -1.999_999_999_987_648_324_76e-01,
        -1.111_111_040_546_235_578_80e-01,
        -7.691_876_205_044_829_994_95e-02,
        -5.833_570_133_790_573_486_45e-02,
        -3.653_157_274_421_691_552_70e-02,
    ];
    let size = high(x) & 0x7FFF_FFFF;
    if x.is_nan() {
        return x;
    }
    if size >= 0x4410_0000 {
        let [.., (whole, rest)] = TAKEN;
        return (whole + rest).copysign(x);
    }
    if size < 0x3E20_0000 {
        return x;
    }
    let a = x.abs();
    let [half, one, more, all] = TAKEN;
    let (taken, reduced) = match size {
        ..0x3FDC_0000 => (None, x),
        ..0x3FE6_0000 => (Some(half), (2.0 * a - 1.0) / (2.0 + a)),
        ..0x3FF3_0000 => (Some(one), (a - 1.0) / (a + 1.0)),
        ..0x4003_8000 => (Some(more), (a - 1.5) / (1.0 + 1.5 * a)),
        _ => (Some(all), -1.0 / a),
    };
    let z = reduced * reduced;
    let w = z * z;
    let sum = z * polynomial(w, &EVEN) + w * polynomial(w, &ODD);
    match taken {
        None => reduced - reduced * sum,
        Some((whole, rest)) => (whole - ((reduced * sum - rest) - reduced)).copysign(x),
    }
}

pub fn atan2(y: f64, x: f64) -> f64 {
    if x.is_nan() || y.is_nan() {
        return f64::NAN;
    }
    if x == 1.0 {
        return atan(y);
    }
    let is_left = x.is_sign_negative();
    if y == 0.0 {
        return if is_left { PI.copysign(y) } else { y };
    }
    if x == 0.0 {
        return FRAC_PI_2.copysign(y);
    }
    if x.is_infinite() {
        let size = match (y.is_infinite(), is_left) {
            (true, false) => FRAC_PI_4,
            (true, true) => 3.0 * FRAC_PI_4,
            (false, false) => 0.0,
            (false, true) => PI,
        };
        return size.copysign(y);
    }
    if y.is_infinite() {
        return FRAC_PI_2.copysign(y);
    }
    let steeper = ((high(y) & 0x7FFF_FFFF) - (high(x) & 0x7FFF_FFFF)) >> 20;
    let angle = match steeper {
        61.. => FRAC_PI_2 + 0.5 * PI_LOW,
        ..-60 if is_left => 0.0,
        _ => atan((y / x).abs()),
    };
    match (is_left, y.is_sign_negative()) {
        (false, false) => angle,
        (false, true) => -angle,
        (true, false) => PI - (angle - PI_LOW),
        (true, true) => (angle - PI_LOW) - PI,
    }
}

pub fn cbrt(x: f64) -> f64 {
    const NORMAL: i32 = 715_094_163;
    const SMALL: i32 = 696_219_795;
    const C: f64 = 5.428_571_428_571_428_159_06e-01;
    const D: f64 = -7.053_061_224_489_796_110_50e-01;
    const E: f64 = 1.414_285_714_285_714_368_19e+00;
    const F: f64 = 1.607_142_857_142_857_206_30e+00;
    const G: f64 = 3.571_428_571_428_571_507_87e-01;
    if x == 0.0 || !x.is_finite() {
        return x;
    }
    let a = x.abs();
    // About the root, by a third of the exponent.
    let mut t = match high(a) {
        ..0x0010_0000 => {
            let scaled = of_high(0x4350_0000) * a;
            with_high(scaled, high(scaled) / 3 + SMALL)
        }
        exponent => of_high(exponent / 3 + NORMAL),
    };
    let s = C + (t * t / a) * t;
    t *= G + F / (s + E + D / s);
    // Twenty bits of it, a little more than the root, then one step of Newton's.
    t = of_high(high(t) + 1);
    let r = a / (t * t);
    (t + t * ((r - t) / ((t + t) + r))).copysign(x)
}

/// What `asin` and `acos` add to a line, of the square of the number or of half of what it lacks of one.
fn arc_part(t: f64) -> f64 {
    const ABOVE: [f64; 6] = [
        1.666_666_666_666_666_574_15e-01,
        -3.255_658_186_224_009_154_05e-01,
        2.012_125_321_348_629_258_81e-01,
        -4.005_553_450_067_941_140_27e-02,
        7.915_349_942_898_145_321_76e-04,
        3.479_331_075_960_211_675_70e-05,
    ];
    const BELOW: [f64; 5] = [
        1.0,
        -2.403_394_911_734_414_218_78e+00,
        2.020_945_760_233_505_694_71e+00,
        -6.882_839_716_054_532_930_30e-01,
        7.703_815_055_590_193_527_91e-02,
    ];
    t * polynomial(t, &ABOVE) / polynomial(t, &BELOW)
}

/// A square root as its first digits and the rest.
fn root_in_parts(of: f64) -> (f64, f64) {
    let root = of.sqrt();
    let first = f64::from_bits(root.to_bits() & !0xFFFF_FFFF);
    (first, (of - first * first) / (root + first))
}

pub fn asin(x: f64) -> f64 {
    const REST: f64 = PI_LOW / 2.0;
    let size = x.abs();
    let t = (1.0 - size) * 0.5;
    let angle = match high(size) {
        _ if size == 1.0 => return x * FRAC_PI_2 + x * REST,
        0x3FF0_0000.. => return f64::NAN,
        ..0x3E40_0000 => return x,
        ..0x3FE0_0000 => return x + x * arc_part(x * x),
        0x3FEF_3333.. => {
            let root = t.sqrt();
            FRAC_PI_2 - (2.0 * (root + root * arc_part(t)) - REST)
        }
        _ => {
            let (first, rest) = root_in_parts(t);
            FRAC_PI_4 - (2.0 * t.sqrt() * arc_part(t) - (REST - 2.0 * rest) - (FRAC_PI_4 - 2.0 * first))
        }
    };
    angle.copysign(x)
}

pub fn acos(x: f64) -> f64 {
    const REST: f64 = PI_LOW / 2.0;
    let size = x.abs();
    let t = (1.0 - size) * 0.5;
    match high(size) {
        _ if x == 1.0 => 0.0,
        _ if x == -1.0 => PI + 2.0 * REST,
        0x3FF0_0000.. => f64::NAN,
        ..=0x3C60_0000 => FRAC_PI_2 + REST,
        ..0x3FE0_0000 => FRAC_PI_2 - (x - (REST - x * arc_part(x * x))),
        _ if x < 0.0 => {
            let root = t.sqrt();
            PI - 2.0 * (root + (arc_part(t) * root - REST))
        }
        _ => {
            let (first, rest) = root_in_parts(t);
            2.0 * (first + (arc_part(t) * t.sqrt() + rest))
        }
    }
}

pub fn sinh(x: f64) -> f64 {
    let size = x.abs();
    let half = 0.5_f64.copysign(x);
    match high(size) {
        0x7FF0_0000.. => x + x,
        ..0x3E30_0000 => x,
        ..0x4036_0000 => {
            let t = size.exp_m1();
            half * if size < 1.0 { 2.0 * t - t * t / (t + 1.0) } else { t + t / (t + 1.0) }
        }
        ..0x4086_2E42 => half * exp(size),
        // The largest whose result is a number.
        _ if size.to_bits() <= 0x4086_33CE_8FB9_F87D => {
            let w = exp(0.5 * size);
            half * w * w
        }
        _ => f64::INFINITY.copysign(x),
    }
}

/// As `StrictMath.log`, of which `Random` makes its normal numbers.
pub fn log(x: f64) -> f64 {
    const LN2_HIGH: f64 = 6.931_471_803_691_238_164_90e-01;
    const LN2_LOW: f64 = 1.908_214_929_270_587_700_02e-10;
    const ODD: [f64; 4] = [
        6.666_666_666_666_735_130e-01,
        2.857_142_874_366_239_149e-01,
        1.818_357_216_161_805_012e-01,
        1.479_819_860_511_658_591e-01,
    ];
    const EVEN: [f64; 3] =
        [3.999_999_999_940_941_908e-01, 2.222_219_843_214_978_396e-01, 1.531_383_769_920_937_332e-01];
    if x.is_nan() || x < 0.0 {
        return f64::NAN;
    }
    if x == 0.0 || x == f64::INFINITY {
        return if x == 0.0 { f64::NEG_INFINITY } else { x };
    }
    let (scaled, k) = if x < f64::MIN_POSITIVE { (x * 2.0_f64.powi(54), -54) } else { (x, 0) };
    let fraction = high(scaled) & 0xF_FFFF;
    // What is above the square root of two counts for the next power.
    let above = (fraction + 0x9_5F64) & 0x10_0000;
    let k = f64::from(k + (high(scaled) >> 20) - 1023 + (above >> 20));
    let f = with_high(scaled, fraction | (above ^ 0x3FF0_0000)) - 1.0;
    let (big, small) = (k * LN2_HIGH, k * LN2_LOW);
    if 0xF_FFFF & (2 + fraction) < 3 {
        let r = f * f * (0.5 - 0.333_333_333_333_333_33 * f);
        if f == 0.0 {
            return big + small;
        }
        return if k == 0.0 { f - r } else { big - ((r - small) - f) };
    }
    let s = f / (2.0 + f);
    let z = s * s;
    let w = z * z;
    let r = z * polynomial(w, &ODD) + w * polynomial(w, &EVEN);
    if (fraction - 0x6_147A) | (0x6_B851 - fraction) > 0 {
        let square = 0.5 * f * f;
        return if k == 0.0 {
            f - (square - s * (square + r))
        } else {
            big - ((square - (s * (square + r) + small)) - f)
        };
    }
    if k == 0.0 { f - s * (f - r) } else { big - ((s * (f - r) - small) - f) }
}

/// As `StrictMath.exp`, which others here are made of.
pub fn exp(x: f64) -> f64 {
    const LN2_HIGH: f64 = 6.931_471_803_691_238_164_90e-01;
    const LN2_LOW: f64 = 1.908_214_929_270_587_700_02e-10;
    const P: [f64; 5] = [
        1.666_666_666_666_660_190_37e-01,
        -2.777_777_777_701_559_338_42e-03,
        6.613_756_321_437_934_361_17e-05,
        -1.653_390_220_546_525_153_90e-06,
        4.138_136_797_057_238_460_39e-08,
    ];
    let size = high(x) & 0x7FFF_FFFF;
    if x.is_nan() || x > 7.097_827_128_933_839_730_96e+02 {
        return x * f64::INFINITY;
    }
    if x < -7.451_332_191_019_411_084_20e+02 {
        return 0.0;
    }
    let (k, big, small) = match size {
        ..0x3E30_0000 => return 1.0 + x,
        ..=0x3FD6_2E42 => (0, x, 0.0),
        ..0x3FF0_A2B2 if x < 0.0 => (-1, x + LN2_HIGH, -LN2_LOW),
        ..0x3FF0_A2B2 => (1, x - LN2_HIGH, LN2_LOW),
        _ => {
            let k = (LOG2_E * x + 0.5_f64.copysign(x)) as i32;
            (k, x - f64::from(k) * LN2_HIGH, f64::from(k) * LN2_LOW)
        }
    };
    let r = big - small;
    let t = r * r;
    let c = r - t * polynomial(t, &P);
    if k == 0 {
        return 1.0 - ((r * c) / (c - 2.0) - r);
    }
    let y = 1.0 - ((small - (r * c) / (2.0 - c)) - big);
    match k {
        -1021.. => with_high(y, high(y) + (k << 20)),
        _ => with_high(y, high(y) + ((k + 1000) << 20)) * f64::from_bits((1023 - 1000) << 52),
    }
}

pub fn cosh(x: f64) -> f64 {
    let a = x.abs();
    match high(a) {
        0x7FF0_0000.. => x * x,
        ..0x3FD6_2E43 => {
            let t = a.exp_m1();
            let w = 1.0 + t;
            if high(a) < 0x3C80_0000 { w } else { 1.0 + (t * t) / (w + w) }
        }
        ..0x4036_0000 => {
            let t = exp(a);
            0.5 * t + 0.5 / t
        }
        ..0x4086_2E42 => 0.5 * exp(a),
        // The largest whose result is a number.
        _ if a.to_bits() <= 0x4086_33CE_8FB9_F87D => {
            let w = exp(0.5 * a);
            0.5 * w * w
        }
        _ => f64::INFINITY,
    }
}

pub fn hypot(x: f64, y: f64) -> f64 {
    if x.is_infinite() || y.is_infinite() {
        return f64::INFINITY;
    }
    if x.is_nan() || y.is_nan() {
        return f64::NAN;
    }
    let (mut a, mut b) = if x.abs() >= y.abs() { (x.abs(), y.abs()) } else { (y.abs(), x.abs()) };
    if high(a) - high(b) > 0x03C0_0000 {
        return a + b;
    }
    // Scaled, so that no square is too large or too small.
    let mut scaled = 0;
    let by = |x: f64, exponent: i32| x * of_high((1023 + exponent) << 20);
    if high(a) > 0x5F30_0000 {
        (a, b, scaled) = (by(a, -600), by(b, -600), scaled + 600);
    }
    if high(b) < 0x20B0_0000 {
        if b == 0.0 {
            return a;
        }
        let up = if high(b) <= 0x000F_FFFF { 1022 } else { 600 };
        (a, b, scaled) = (by(a, up), by(b, up), scaled - up);
    }
    let w = a - b;
    let root = if w > b {
        let t1 = of_high(high(a));
        let t2 = a - t1;
        (t1 * t1 - (b * (-b) - t2 * (a + t1))).sqrt()
    } else {
        let y1 = of_high(high(b));
        let y2 = b - y1;
        let t1 = of_high(high(a) + 0x0010_0000);
        let t2 = (a + a) - t1;
        (t1 * y1 - (w * (-w) - (t1 * y2 + t2 * b))).sqrt()
    };
    if scaled == 0 { root } else { by(root, scaled) }
}

/// Two numbers whose sum is meant, the second one less than the last digit of the first.
#[derive(Copy, Clone)]
struct Long(f64, f64);

impl Long {
    fn sum(a: f64, b: f64) -> Self {
        let s = a + b;
        let from_b = s - a;
        Self(s, (a - (s - from_b)) + (b - from_b))
    }
    fn plus(self, other: Self) -> Self {
        let Self(s, rest) = Self::sum(self.0, other.0);
        Self::sum(s, rest + (self.1 + other.1))
    }
    fn times(self, other: Self) -> Self {
        let p = self.0 * other.0;
        let rest = self.0.mul_add(other.0, -p);
        Self::sum(p, rest + (self.0 * other.1 + self.1 * other.0))
    }
    fn over(self, by: Self) -> Self {
        let first = self.0 / by.0;
        let rest = self.plus(by.times(Self(-first, 0.0)));
        let second = rest.0 / by.0;
        let rest = rest.plus(by.times(Self(-second, 0.0)));
        Self::sum(first, second).plus(Self(rest.0 / by.0, 0.0))
    }
}

pub fn log10(x: f64) -> f64 {
    const OF_E: Long = Long(LOG10_E, 1.098_319_650_216_765_1e-17);
    const OF_TWO: Long = Long(LOG10_2, -2.803_728_127_785_170_4e-18);
    // The odd powers that are needed for so many digits, near one.
    const TERMS: u32 = 22;
    if x.is_nan() || x < 0.0 {
        return f64::NAN;
    }
    if x == 0.0 {
        return f64::NEG_INFINITY;
    }
    if x == f64::INFINITY {
        return x;
    }
    let is_small = x < f64::MIN_POSITIVE;
    let normal = if is_small { x * of_high((1023 + 54) << 20) } else { x };
    let mut exponent = (high(normal) >> 20) - 1023 - if is_small { 54 } else { 0 };
    let mut m = with_high(normal, high(normal) & 0x000F_FFFF | 1023 << 20);
    if m > SQRT_2 {
        m *= 0.5;
        exponent += 1;
    }
    // ln m = 2 (s + s³/3 + s⁵/5 + …) with s = (m - 1) / (m + 1)
    let s = Long::sum(m, -1.0).over(Long::sum(m, 1.0));
    let square = s.times(s);
    let sum = (0..TERMS)
        .rev()
        .fold(Long(0.0, 0.0), |sum, at| Long(1.0, 0.0).over(Long(f64::from(2 * at + 1), 0.0)).plus(square.times(sum)));
    let ln = s.times(sum).times(Long(2.0, 0.0));
    let Long(whole, rest) = ln.times(OF_E).plus(OF_TWO.times(Long(f64::from(exponent), 0.0)));
    whole + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Numbers in [from, to), a few of each size.
    fn numbers(from: f64, to: f64) -> impl Iterator<Item = f64> {
        (0..2_000).map(move |at| from + (to - from) * f64::from(at) / 2_000.0)
    }

    #[test]
    fn they_are_near_to_what_others_compute() {
        let near = |a: f64, b: f64| a == b || (a - b).abs() <= 2.0 * f64::EPSILON * b.abs();
        for x in numbers(-30.0, 30.0) {
            assert!(near(atan(x), x.atan()), "atan {x}");
            assert!(near(cosh(x), x.cosh()), "cosh {x}");
            assert!(near(sinh(x), x.sinh()), "sinh {x}");
            assert!(near(asin(x / 30.0), (x / 30.0).asin()), "asin {x}");
            assert!(near(acos(x / 30.0), (x / 30.0).acos()), "acos {x}");
            assert!(near(log(x.abs()), x.abs().ln()), "log {x}");
            assert!(near(exp(x), x.exp()), "exp {x}");
            assert!(near(cbrt(x), x.cbrt()), "cbrt {x}");
            for y in [-7.5, -1.0, 1e-9, 3.0, 1e200] {
                assert!(near(atan2(y, x), y.atan2(x)), "atan2 {y} {x}");
                assert!(near(hypot(x, y), x.hypot(y)), "hypot {x} {y}");
            }
        }
        for x in numbers(1e-300, 1e-290).chain(numbers(0.5, 2.0)).chain(numbers(5e-324, 1e-310)) {
            assert!(near(log10(x), x.log10()) || x > 0.9 && x < 1.1, "log10 {x}");
        }
    }

    #[test]
    fn last_digits_are_those_of_a_jvm() {
        assert_eq!(cosh(1.0).to_bits(), 0x3FF8_B075_51D9_F551);
        assert_eq!(exp(1.0).to_bits(), 0x4005_BF0A_8B14_576A);
        assert_eq!(asin(-0.95).to_bits(), 0xBFF4_0D41_159F_3409);
        assert_eq!(asin(-0.8786999999999999).to_bits(), 0xBFF1_2B8C_92BB_CAB6);
        assert_eq!(acos(0.7).to_bits(), 0x3FE9_73E8_3F5D_5C9B);
        assert_eq!(acos(-0.3).to_bits(), 0x3FFE_0200_BBC9_6AD8);
        assert_eq!(asin(0.98).to_bits(), 0x3FF5_ED69_0583_BE07);
        assert_eq!(sinh(0.3).to_bits(), 0x3FD3_7D42_AF54_B926);
        assert_eq!(sinh(-7.5).to_bits(), 0xC08C_402A_DDB5_198D);
        assert_eq!(log(0.1).to_bits(), 0xC002_6BB1_BBB5_5515);
        assert_eq!(log(1.39).to_bits(), 0x3FD5_1350_061B_5FCB);
        assert_eq!(log(5e-324).to_bits(), 0xC087_4385_446D_71C3);
        assert_eq!(log10(1000.0).to_bits(), 3.0_f64.to_bits());
        assert_eq!(log10(73.989).to_bits(), 1.869_167_157_644_473_3_f64.to_bits());
    }

    #[test]
    fn what_is_no_number_stays_so() {
        assert!(log10(-1.0).is_nan() && atan2(f64::NAN, 0.0).is_nan() && hypot(f64::NAN, 1.0).is_nan());
        assert_eq!(log10(0.0), f64::NEG_INFINITY);
        assert_eq!(hypot(f64::NAN, f64::NEG_INFINITY), f64::INFINITY);
        assert_eq!(cosh(711.0), f64::INFINITY);
        assert!(
            asin(1.5).is_nan()
                && acos(-1.5).is_nan()
                && asin(f64::NAN).is_nan()
                && log(-1.0).is_nan()
                && sinh(f64::NAN).is_nan()
        );
        assert_eq!((log(0.0), log(f64::INFINITY), sinh(-711.0)), (f64::NEG_INFINITY, f64::INFINITY, f64::NEG_INFINITY));
        assert_eq!(
            (asin(-0.0).to_bits(), sinh(-0.0).to_bits(), log(1.0)),
            ((-0.0_f64).to_bits(), (-0.0_f64).to_bits(), 0.0)
        );
        assert_eq!(cbrt(-0.0).to_bits(), (-0.0_f64).to_bits());
        assert_eq!(atan2(-0.0, -1.0), -PI);
    }
}
