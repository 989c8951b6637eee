//! Random classes with type parameters, and random types made of them (JLS 4): bounds that name their variables,
//! wildcards, raw types, arrays, inner classes of generic classes.
//!
//! Nothing runs: the fields of the class `Fields` are asked about in pairs. Types that don't fit their bounds are for the
//! compiler to reject.

use std::fmt::Write as _;

use super::Choices;

struct Declared {
    name: String,
    params: usize,
    is_interface: bool,
}

struct Maker {
    choices: Choices,
    classes: Vec<Declared>,
    /// Variables that may be named.
    vars: Vec<&'static str>,
}

const NAMES: [&str; 9] = ["A", "B", "C", "D", "E", "F", "G", "H", "K"];
const PARAMS: [&str; 2] = ["X", "Y"];

/// The text of some classes and the fields to ask about; the class around is `name`.
pub fn questions(name: &str, pairs: usize, seed: u64) -> String {
    let mut maker = Maker { choices: Choices::new(seed), classes: Vec::new(), vars: Vec::new() };
    let mut text = format!("class {name} {{\n");
    for class in NAMES.iter().take(5 + maker.choices.below(5)) {
        maker.declare(class, &mut text);
    }
    let bounds: Vec<String> = ["T", "U"]
        .iter()
        .map(|var| {
            maker.vars = vec!["T", "U"];
            match maker.choices.below(3) {
                0 => (*var).to_owned(),
                1 if *var == "U" => "U extends T".to_owned(),
                _ => format!("{var} extends {}", maker.class(1, &|_| true)),
            }
        })
        .collect();
    let _ = writeln!(text, "    static class Fields<{}> {{", bounds.join(", "));
    maker.vars = vec!["T", "U"];
    for at in 0..pairs {
        let one = maker.ty(3);
        let other = if maker.choices.one_in(3) { maker.varied(&one) } else { maker.ty(3) };
        let _ = writeln!(text, "        {one} f{at};\n        {other} g{at};");
    }
    text.push_str("    }\n}\n");
    text
}

impl Maker {
    fn declare(&mut self, name: &str, text: &mut String) {
        let is_interface = self.choices.one_in(2);
        let count = self.choices.below(3);
        self.vars = PARAMS.iter().take(count).copied().collect();
        let own = Declared { name: name.to_owned(), params: count, is_interface };
        let mut params = Vec::new();
        for (at, param) in PARAMS.iter().enumerate().take(count) {
            let bound = match self.choices.below(14) {
                // A bound that names the class itself, or the other parameter.
                0 if count == 1 => format!(" extends {name}<{param}>"),
                1 if at == 1 => format!(" extends {}", PARAMS[0]),
                2 if !self.classes.is_empty() => format!(" extends {}", self.class(1, &|_| true)),
                3 => format!(" extends Comparable<{param}>"),
                _ => String::new(),
            };
            params.push(format!("{param}{bound}"));
        }
        let mut supertypes = String::new();
        if !is_interface && self.choices.one_in(2) && self.classes.iter().any(|known| !known.is_interface) {
            let _ = write!(supertypes, " extends {}", self.above(&|known| !known.is_interface));
        }
        let mut interfaces: Vec<String> = Vec::new();
        for _ in 0..self.choices.below(4) / 2 + self.choices.below(2) {
            if self.classes.iter().any(|known| known.is_interface) {
                let above = self.above(&|known| known.is_interface);
                let head = |ty: &str| ty.split('<').next().unwrap_or_default().to_owned();
                if !interfaces.iter().any(|known| head(known) == head(&above)) {
                    interfaces.push(above);
                }
            }
        }
        if self.choices.one_in(8) {
            interfaces.push(format!(
                "Comparable<{name}{}>",
                if count > 0 { format!("<{}>", self.vars.join(", ")) } else { String::new() }
            ));
        }
        if !interfaces.is_empty() {
            let word = if is_interface { "extends" } else { "implements" };
            let _ = write!(supertypes, " {word} {}", interfaces.join(", "));
        }
        let kind = if is_interface { "interface" } else { "static abstract class" };
        let params = if params.is_empty() { String::new() } else { format!("<{}>", params.join(", ")) };
        let _ = writeln!(text, "    {kind} {name}{params}{supertypes} {{}}");
        self.classes.push(own);
    }

    /// A supertype: without wildcards.
    fn above(&mut self, is_meant: &dyn Fn(&Declared) -> bool) -> String {
        let (name, count) = self.chosen(is_meant);
        if count == 0 || self.choices.one_in(12) {
            return name;
        }
        let args: Vec<String> = (0..count).map(|_| self.ty(1)).map(without_primitive).collect();
        format!("{name}<{}>", args.join(", "))
    }

    fn chosen(&mut self, is_meant: &dyn Fn(&Declared) -> bool) -> (String, usize) {
        let all: Vec<(String, usize)> = self
            .classes
            .iter()
            .filter(|known| is_meant(known))
            .map(|known| (known.name.clone(), known.params))
            .collect();
        match all.is_empty() {
            true => ("Object".to_owned(), 0),
            false => all[self.choices.below(all.len())].clone(),
        }
    }

    fn class(&mut self, depth: usize, is_meant: &dyn Fn(&Declared) -> bool) -> String {
        let (name, count) = self.chosen(is_meant);
        if count == 0 || self.choices.one_in(12) {
            return name;
        }
        let args: Vec<String> = (0..count).map(|_| self.argument(depth.saturating_sub(1))).collect();
        format!("{name}<{}>", args.join(", "))
    }

    fn argument(&mut self, depth: usize) -> String {
        match self.choices.below(6) {
            0 => "?".to_owned(),
            1 => format!("? extends {}", without_primitive(self.ty(depth))),
            2 => format!("? super {}", without_primitive(self.ty(depth))),
            _ => without_primitive(self.ty(depth)),
        }
    }

    fn ty(&mut self, depth: usize) -> String {
        match self.choices.below(12) {
            0 if !self.vars.is_empty() => self.choices.of(&self.vars.clone()).to_owned(),
            1 if depth > 0 => format!("{}[]", self.ty(depth - 1)),
            2 => self.choices.of(&["Object", "Comparable<?>", "Comparable", "java.io.Serializable"]).to_owned(),
            3 if depth > 1 => self.choices.of(&["int", "int[]", "long[]"]).to_owned(),
            _ if depth == 0 => match (self.chosen(&|known| known.params == 0), self.choices.below(3)) {
                (_, 0) if !self.vars.is_empty() => self.choices.of(&self.vars.clone()).to_owned(),
                ((name, _), _) => name,
            },
            _ => self.class(depth, &|_| true),
        }
    }

    /// A type that is close to a different one.
    fn varied(&mut self, ty: &str) -> String {
        match self.choices.below(4) {
            0 => ty.to_owned(),
            1 => ty.replacen('<', "<? extends ", 1).replacen("? extends ?", "?", 1),
            2 => ty.split('<').next().unwrap_or(ty).to_owned(),
            _ => {
                let head = ty.split('<').next().unwrap_or(ty);
                match self.classes.iter().find(|known| known.name == head).map(|known| known.params) {
                    Some(count) if count > 0 => {
                        let args: Vec<String> = (0..count).map(|_| self.argument(2)).collect();
                        format!("{head}<{}>", args.join(", "))
                    }
                    _ => ty.to_owned(),
                }
            }
        }
    }
}

fn without_primitive(ty: String) -> String {
    if matches!(ty.as_str(), "int" | "long") { format!("{ty}[]") } else { ty }
}
