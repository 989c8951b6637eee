//! Expressions of random programs: of a wanted type, no deeper than asked for.

use super::*;

impl Generator {
    pub(super) fn paren(&mut self, ty: Ty, depth: usize) -> String {
        format!("({})", self.expr(ty, depth))
    }

    /// An expression of exactly a type.
    pub(super) fn expr(&mut self, ty: Ty, depth: usize) -> String {
        self.depth += 1;
        let made = match depth == 0 || self.depth > 12 {
            true => self.leaf(ty),
            false => self.inner(ty, depth - 1),
        };
        self.depth -= 1;
        made
    }

    pub(super) fn leaf(&mut self, ty: Ty) -> String {
        if !self.choices.one_in(3)
            && let Some(var) = self.var(ty)
        {
            return var;
        }
        if self.choices.one_in(4) {
            return self.field(ty);
        }
        match ty {
            Int => self
                .choices
                .of(&[
                    "0",
                    "1",
                    "-1",
                    "7",
                    "100",
                    "Integer.MAX_VALUE",
                    "Integer.MIN_VALUE",
                    "0xFF00",
                    "'q' + 0",
                    "1_000",
                ])
                .to_owned(),
            Long => self
                .choices
                .of(&["0L", "-3L", "Long.MAX_VALUE", "Long.MIN_VALUE", "1L << 40", "123456789012L"])
                .to_owned(),
            Short => self.choices.of(&["(short) 300", "(short) -1", "(short) 40000"]).to_owned(),
            Byte => self.choices.of(&["(byte) 5", "(byte) 200", "(byte) -128"]).to_owned(),
            Char => self.choices.of(&["'a'", "'\\u00ff'", "(char) 65", "'\\''", "(char) -1"]).to_owned(),
            Double => self.choices.of(&["0.5", "-1.5e3", "1e20", "0.0 / 0.0", "1 / 0.0", "3d"]).to_owned(),
            Float => self.choices.of(&["0.25f", "-2e9f", "1e30f", "7f"]).to_owned(),
            Bool => self.choices.of(&["true", "false"]).to_owned(),
            Text => self.choices.of(&["\"\"", "\"text\"", "\"q\" + 1", "texts[2]", "(String) null"]).to_owned(),
            BoxInt => self.choices.of(&["5", "Integer.valueOf(127)", "1000", "(Integer) null"]).to_owned(),
            BoxLong => self.choices.of(&["5L", "Long.valueOf(-129)"]).to_owned(),
            BoxChar => self.choices.of(&["'c'", "Character.valueOf('d')"]).to_owned(),
            Obj => self
                .choices
                .of(&["(Object) \"obj\"", "(Object) 7", "(Object) 'z'", "(Object) 8L", "(Object) null"])
                .to_owned(),
        }
    }

    pub(super) fn inner(&mut self, ty: Ty, depth: usize) -> String {
        // What every type may be.
        match self.choices.below(9) {
            0 => {
                let (c, a, b) = (self.expr(Bool, depth), self.paren(ty, depth), self.paren(ty, depth));
                return format!("({c} ? {a} : {b})");
            }
            1 if !self.in_lambda => {
                let place = self.place(ty);
                let e = self.expr(ty, depth);
                return format!("({place} = {e})");
            }
            2 => {
                let (on, a, b) = (self.paren(Int, depth), self.expr(ty, depth), self.expr(ty, depth));
                return format!("(switch ({on} & 1) {{ case 0 -> {a}; default -> {{ tick(3); yield {b}; }} }})");
            }
            3 => return self.leaf(ty),
            _ => {}
        }
        match ty {
            Int => match self.choices.below(12) {
                0 => format!("tick({})", self.expr(Int, depth)),
                1 => format!("ints[{} & 7]", self.paren(Int, depth)),
                2 => format!("(int) {}", {
                    let from = self.choices.of(&NUMBERS);
                    self.paren(from, depth)
                }),
                3 => format!("{}.length()", self.text_receiver(depth)),
                4 => {
                    let op = self.choices.of(&["-", "~", "+"]);
                    let from = self.choices.of(&[Int, Short, Byte, Char]);
                    format!("({op}{})", self.paren(from, depth))
                }
                5 => {
                    let from = self.choices.of(&[Int, Short, Byte, Char, BoxInt, BoxChar]);
                    let op = self.choices.of(&["<<", ">>", ">>>"]);
                    let by = self.choices.of(&[Int, Long, Byte]);
                    format!("({} {op} {})", self.paren(from, depth), self.paren(by, depth))
                }
                6 if !self.in_lambda => {
                    let place = self.place(Int);
                    let op = self.choices.of(&["++", "--"]);
                    if self.choices.one_in(2) { format!("({op}{place})") } else { format!("({place}{op})") }
                }
                7 => format!("(int) (Object) {}", self.paren(BoxInt, depth)),
                8 => {
                    let from = self.choices.of(&[Obj, Text, BoxInt]);
                    let (e, name) = (self.expr(from, depth), self.fresh("t"));
                    let of = self.choices.of(&["Integer", "String", "Character"]);
                    let used = match of {
                        "Integer" => format!("{name}.intValue()"),
                        "String" => format!("{name}.length()"),
                        _ => format!("(int) {name}"),
                    };
                    format!("((Object) ({e}) instanceof {of} {name} ? {used} : -2)")
                }
                _ => {
                    let (a, b) = (
                        self.choices.of(&[Int, Short, Byte, Char, BoxInt]),
                        self.choices.of(&[Int, Short, Byte, Char, BoxInt]),
                    );
                    let op = self.choices.of(&["+", "-", "*", "/", "%", "&", "|", "^"]);
                    format!("({} {op} {})", self.paren(a, depth), self.paren(b, depth))
                }
            },
            Long => {
                let other = self.choices.of(&[Int, Long, Short, Char, BoxInt, BoxLong]);
                let op = self.choices.of(&["+", "-", "*", "/", "%", "&", "|", "^"]);
                match self.choices.below(4) {
                    0 => format!("(long) {}", {
                        let from = self.choices.of(&NUMBERS);
                        self.paren(from, depth)
                    }),
                    1 => format!(
                        "({} {} {})",
                        self.paren(Long, depth),
                        self.choices.of(&["<<", ">>", ">>>"]),
                        self.paren(other, depth)
                    ),
                    2 => format!("({} {op} {})", self.paren(other, depth), self.paren(Long, depth)),
                    _ => format!("({} {op} {})", self.paren(Long, depth), self.paren(other, depth)),
                }
            }
            Short | Byte | Char => {
                let from = self.choices.of(&NUMBERS);
                format!("({}) {}", ty.name(), self.paren(from, depth))
            }
            Double | Float => {
                let other =
                    if ty == Double { self.choices.of(&NUMBERS) } else { self.choices.of(&[Int, Long, Float, Char]) };
                let op = self.choices.of(&["+", "-", "*", "/", "%"]);
                match self.choices.below(3) {
                    0 => format!("({}) {}", ty.name(), self.paren(other, depth)),
                    1 => format!("(-{})", self.paren(ty, depth)),
                    _ => format!("({} {op} {})", self.paren(ty, depth), self.paren(other, depth)),
                }
            }
            Bool => match self.choices.below(7) {
                0 => format!("!{}", self.paren(Bool, depth)),
                1 | 2 => {
                    let op = self.choices.of(&["&&", "||", "&", "|", "^", "==", "!="]);
                    format!("({} {op} {})", self.paren(Bool, depth), self.paren(Bool, depth))
                }
                3 => {
                    let (e, of) = (
                        self.paren(Obj, depth),
                        self.choices.of(&["String", "Integer", "Character", "Number", "Comparable"]),
                    );
                    format!("({e} instanceof {of})")
                }
                4 => {
                    let (a, b) = (self.expr(Text, depth), self.paren(Text, depth));
                    format!("((\"\" + {a}).equals({b}))")
                }
                _ => {
                    let (a, b) = (self.choices.of(&NUMBERS), self.choices.of(&NUMBERS));
                    let op = self.choices.of(&["<", "<=", ">", ">=", "==", "!="]);
                    format!("({} {op} {})", self.paren(a, depth), self.paren(b, depth))
                }
            },
            Text => match self.choices.below(4) {
                0 => format!("{}.concat(\"\" + {})", self.text_receiver(depth), {
                    let from = self.texty();
                    self.paren(from, depth)
                }),
                1 => format!("String.valueOf({})", {
                    let from = self.choices.of(&[Int, Long, Char, Bool, Obj]);
                    self.expr(from, depth)
                }),
                2 => format!("(\"\" + {})", {
                    let from = self.texty();
                    self.paren(from, depth)
                }),
                _ => {
                    let from = self.texty();
                    format!("({} + {})", self.paren(Text, depth), self.paren(from, depth))
                }
            },
            BoxInt => format!("(Integer) {}", self.paren(Int, depth)),
            BoxLong => format!("(Long) {}", self.paren(Long, depth)),
            BoxChar => format!("(Character) {}", self.paren(Char, depth)),
            Obj => {
                let from = self.choices.of(&[Text, BoxInt, Int, Char, Bool, Long, BoxLong, BoxChar]);
                format!("(Object) {}", self.paren(from, depth))
            }
        }
    }

    /// What a string may be joined with; floating point prints differently.
    pub(super) fn texty(&mut self) -> Ty {
        self.choices.of(&[Text, Int, Long, Short, Byte, Char, Bool, BoxInt, BoxLong, BoxChar, Obj])
    }

    pub(super) fn text_receiver(&mut self, depth: usize) -> String {
        format!("((String) {})", self.paren(Text, depth))
    }
}
