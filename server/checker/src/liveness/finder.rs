//! The methods, fields, locks and lines that the names of a formula mean, or a problem that says which names there are.

#![expect(clippy::indexing_slicing, reason = "methods, classes and ops are named by dense ids")]

use racelens_ir::{ClassId, FieldId, Id, Kind, Program, Type};
use rustc_hash::FxHashSet;

use crate::liveness::formula::{Atom, Comparison, Named, Operand, Part, Path, Problem, Proposition};
use crate::liveness::proposition::{Meaning, Reached, Right, Root, Value, Variable};
use crate::options::{OtherPlaces, Property};
use crate::program::image::Image;

pub(super) struct Finder<'a> {
    pub image: &'a Image<'a>,
    pub program: &'a Program,
    pub property: &'a Property,
}

impl Finder<'_> {
    pub fn meaning(&self, atom: &Atom) -> Result<Meaning, Problem> {
        Ok(match &atom.what {
            Proposition::Call { method, .. } => Meaning::Call(self.methods(method)?),
            Proposition::Return { method, .. } => Meaning::Return(self.methods(method)?),
            Proposition::Line { file, line, .. } => {
                let known = self.property.lines.iter().find(|known| known.file == *file && known.line == *line);
                let points = known.map_or(&[][..], |known| &known.points);
                if points.is_empty() {
                    return Err(no_code(atom, file, *line, known.map(|known| &known.others)));
                }
                let point =
                    |at: &racelens_ir::CodePoint| self.image.methods[at.method.index()].first_point + at.at.raw();
                Meaning::Line(points.iter().map(point).collect())
            }
            Proposition::Holds { lock, .. } => Meaning::Holds(self.lock(lock)?),
            Proposition::Wants { lock, .. } => Meaning::Wants(self.lock(lock)?),
            Proposition::Enabled(_) => Meaning::Enabled,
            Proposition::Runs(_) => Meaning::Runs,
            Proposition::Blocked(_) => Meaning::Blocked,
            Proposition::Ended(_) => Meaning::Ended,
            Proposition::Value(path) => {
                let (left, ty) = self.variable(path)?;
                if !is_boolean(ty.as_ref()) {
                    let message = format!("`{path}` is not boolean; compare it with a value");
                    return Err(Problem::new(path.at, &message));
                }
                Meaning::Compares { left, by: Comparison::Equal, right: Right::Value(Value::Whole(1)) }
            }
            Proposition::Compares { left, by, right } => {
                let (variable, ty) = self.variable(left)?;
                let fail = |what: &str| {
                    let message = format!("`{left}` cannot be compared with {what}");
                    Err(Problem::new(atom.at, &message))
                };
                let is_reference = matches!(ty, Some(Type::Class(_) | Type::Array(_)));
                let is_box = ty.as_ref().is_some_and(is_box);
                let right = match right {
                    Operand::Number(_) if is_boolean(ty.as_ref()) || is_reference && !is_box => {
                        return fail("a number");
                    }
                    Operand::Number(number) => Right::Value(Value::Whole(*number)),
                    Operand::Boolean(_) if ty.is_some() && !is_boolean(ty.as_ref()) => return fail("a boolean"),
                    Operand::Boolean(value) => Right::Value(Value::Whole(i64::from(*value))),
                    Operand::Null if matches!(ty, Some(Type::Primitive(_))) => return fail("`null`"),
                    Operand::Null => Right::Value(Value::Reference(0)),
                    Operand::Path(path) => Right::Variable(self.variable(path)?.0),
                };
                Meaning::Compares { left: variable, by: *by, right }
            }
        })
    }

    fn lock(&self, path: &Path) -> Result<Variable, Problem> {
        let (variable, ty) = self.variable(path)?;
        match ty {
            Some(Type::Primitive(_)) => Err(Problem::new(path.at, &format!("`{path}` is no object, so it is no lock"))),
            _ => Ok(variable),
        }
    }

    /// Whether a class is called by a name: in full, or by its end.
    fn is_named(class: &str, name: &str) -> bool {
        let dotted = class.replace('$', ".");
        let fits = |class: &str| {
            class.strip_suffix(name).is_some_and(|before| before.is_empty() || before.ends_with(['.', '$']))
        };
        fits(&dotted) || fits(class)
    }

    fn classes(&self, name: &str) -> Vec<ClassId> {
        let named = self.program.classes.iter().filter(|(_, class)| Self::is_named(&class.decl.name, name));
        let mut found: Vec<ClassId> = named.map(|(id, _)| id).collect();
        // The program's own classes come before models of the same name.
        if found.iter().any(|class| self.is_checked(*class)) {
            found.retain(|class| self.is_checked(*class));
        }
        found
    }

    fn is_checked(&self, class: ClassId) -> bool {
        use racelens_ir::Provenance;
        !matches!(
            self.program.classes[class].decl.provenance,
            Provenance::Model | Provenance::Jdk | Provenance::Library | Provenance::Synthetic
        )
    }

    /// The classes whose members can be named without their class: that of the property, that of `main`, then all.
    fn near(&self) -> [Vec<ClassId>; 3] {
        let of_property = self.property.scope.as_deref().map(|name| self.classes(name)).unwrap_or_default();
        let of_main = vec![self.program.methods[self.program.entry].class];
        let all = self.program.classes.ids().filter(|class| self.is_checked(*class)).collect();
        [of_property, of_main, all]
    }

    fn declares(&self, class: ClassId, method: &str) -> bool {
        self.program.classes[class].decl.methods.iter().any(|known| known.key.name == method)
    }

    fn methods(&self, named: &Named) -> Result<FxHashSet<u32>, Problem> {
        let (of, name) = match named.text.rsplit_once('.') {
            Some((of, name)) => (Some(of), name),
            None => (None, named.text.as_str()),
        };
        let declaring: Vec<ClassId> = match of {
            Some(of) => {
                let classes = self.classes(of);
                if classes.is_empty() {
                    return Err(self.unknown_class(of, named));
                }
                let below = |class: &ClassId| classes.iter().any(|of| self.program.classes[*class].is_a(*of));
                let own = self.program.classes.ids().filter(below).filter(|class| self.declares(*class, name));
                let mut own: Vec<ClassId> = own.collect();
                if !classes.iter().any(|class| own.contains(class)) {
                    // An inherited method.
                    for class in &classes {
                        let above = std::iter::successors(Some(*class), |at| self.program.classes[*at].superclass);
                        own.extend(above.skip(1).find(|class| self.declares(*class, name)));
                    }
                }
                own
            }
            None => {
                let near = self.near();
                let levels = near.iter().map(|classes| {
                    classes.iter().copied().filter(|class| self.declares(*class, name)).collect::<Vec<_>>()
                });
                levels.into_iter().find(|found| !found.is_empty()).unwrap_or_default()
            }
        };
        if declaring.is_empty() {
            // The class has no such method, and a different one has.
            if of.is_some() {
                let others = self.program.classes.ids().filter(|class| self.is_checked(*class));
                let others = others.filter(|class| self.declares(*class, name));
                let others: Vec<String> = others
                    .map(|class| {
                        let class = racelens_ir::simple_name(&self.program.classes[class].decl.name).replace('$', ".");
                        format!("{class}.{name}")
                    })
                    .collect();
                if !others.is_empty() {
                    return Err(Problem::unknown("method", &named.text, named.at, others));
                }
            }
            let known = self.program.classes.ids().filter(|class| self.is_checked(*class)).flat_map(|class| {
                self.program.classes[class].decl.methods.iter().map(|method| method.key.name.to_string())
            });
            return Err(Problem::unknown("method", name, named.at, known.filter(|known| !known.starts_with('<'))));
        }
        let related = |a: &ClassId, b: &ClassId| self.program.classes[*a].is_a(*b) || self.program.classes[*b].is_a(*a);
        let is_one = declaring.iter().all(|class| {
            declaring.iter().any(|top| declaring.iter().all(|other| related(top, other)) && related(class, top))
        });
        if of.is_none() && !is_one {
            let names = declaring
                .iter()
                .map(|class| format!("`{}.{name}`", racelens_ir::simple_name(&self.program.classes[*class].decl.name)));
            let message =
                format!("`{name}` is declared by several classes; write {}", names.collect::<Vec<_>>().join(" or "));
            return Err(Problem::new(named.at, &message));
        }
        let found = self
            .program
            .methods
            .iter()
            .filter(|(_, method)| method.key.name == name && declaring.contains(&method.class));
        Ok(found.map(|(id, _)| id.raw()).collect())
    }

    fn unknown_class(&self, name: &str, named: &Named) -> Problem {
        let known = self.program.classes.ids().filter(|class| self.is_checked(*class));
        let known =
            known.map(|class| racelens_ir::simple_name(&self.program.classes[class].decl.name).replace('$', "."));
        Problem::unknown("class", name, named.at, known)
    }

    fn static_field(&self, class: ClassId, name: &str) -> Option<FieldId> {
        let own = std::iter::successors(Some(class), |at| self.program.classes[*at].superclass);
        let mut fields = own.flat_map(|class| &self.program.classes[class].static_fields);
        fields.find(|field| self.program.fields[**field].key.name == name).copied()
    }

    /// The variable of a path, where there is one.
    pub fn found_variable(&self, path: &Path) -> Option<Variable> {
        self.variable(path).ok().map(|(variable, _)| variable)
    }

    /// The variable of a path and its declared type, where that is known.
    fn variable(&self, path: &Path) -> Result<(Variable, Option<Type>), Problem> {
        let names: Vec<&str> = path
            .parts
            .iter()
            .map_while(|part| match part {
                Part::Name(name) => Some(name.as_str()),
                Part::Element(_) => None,
            })
            .collect();
        let first = *names.first().unwrap_or(&"");
        let mut root = None;
        // The first name of a path is a field, or the name of a class is.
        for classes in self.near() {
            let mut found: Vec<FieldId> = classes.iter().filter_map(|class| self.static_field(*class, first)).collect();
            found.sort_unstable();
            found.dedup();
            if found.len() > 1 {
                let named = found.iter().map(|field| {
                    let class = self.program.fields[*field].class;
                    format!("`{}.{first}`", racelens_ir::simple_name(&self.program.classes[class].decl.name))
                });
                let named = named.collect::<Vec<_>>().join(" or ");
                return Err(Problem::new(path.at, &format!("`{first}` is declared by several classes; write {named}")));
            }
            if let Some(field) = found.first() {
                root = Some((*field, 1));
                break;
            }
        }
        let mut of_class = None;
        for length in (1..names.len()).rev() {
            if root.is_some() {
                break;
            }
            let name = names[..length].join(".");
            let classes = self.classes(&name);
            let after = names[length];
            if after == "class"
                && let Some(class) = classes.first()
            {
                let variable = Variable { root: Root::Class(*class), parts: Vec::new() };
                return Ok((variable, Some(Type::class("java.lang.Class"))));
            }
            root = classes.iter().find_map(|class| self.static_field(*class, after)).map(|field| (field, length + 1));
            of_class = of_class.or(classes.first().copied());
        }
        let Some((field, taken)) = root else { return Err(self.unknown_field(path, first, &names, of_class)) };
        let mut ty = Some(self.program.fields[field].ty.clone());
        let mut parts = Vec::new();
        for part in path.parts.iter().skip(taken) {
            match part {
                Part::Element(index) => {
                    ty = match ty {
                        Some(Type::Array(element)) => Some((*element).clone()),
                        Some(_) => {
                            return Err(Problem::new(
                                path.at,
                                &format!("`{path}` takes an element of what is no array"),
                            ));
                        }
                        None => None,
                    };
                    parts.push(Reached::Element(*index));
                }
                Part::Name(name) if name == "length" && matches!(ty, Some(Type::Array(_))) => {
                    ty = Some(Type::INT);
                    parts.push(Reached::Length);
                }
                Part::Name(name) => {
                    let (slots, of) = self.instance_field(name, ty.as_ref());
                    if slots.iter().all(Option::is_none) {
                        let known = self.known_fields(ty.as_ref());
                        return Err(Problem::unknown("field", name, path.at, known));
                    }
                    ty = of;
                    parts.push(Reached::Field(slots));
                }
            }
        }
        Ok((Variable { root: Root::Static(field), parts }, ty))
    }

    fn unknown_field(&self, path: &Path, first: &str, names: &[&str], of_class: Option<ClassId>) -> Problem {
        let of = |classes: &[ClassId]| -> Vec<String> {
            let fields = classes.iter().flat_map(|class| &self.program.classes[*class].static_fields);
            fields.map(|field| self.program.fields[*field].key.name.to_string()).collect()
        };
        if let Some(class) = of_class {
            let name = names.last().unwrap_or(&first);
            return Problem::unknown("static field", name, path.at, of(&[class]));
        }
        let [.., all] = self.near();
        let is_instance = all.iter().any(|class| {
            let mut fields = self.program.classes[*class].instance_fields.iter();
            fields.any(|field| self.program.fields[*field].key.name == first)
        });
        if is_instance {
            let message = format!("`{first}` is not static; begin with a static field that names the object");
            return Problem::new(path.at, &message);
        }
        if names.len() > 1 {
            let classes = all.iter().map(|class| racelens_ir::simple_name(&self.program.classes[*class].decl.name));
            let known = of(&all).into_iter().chain(classes.map(|name| name.replace('$', ".")));
            return Problem::unknown("static field or class", first, path.at, known);
        }
        Problem::unknown("static field", first, path.at, of(&all))
    }

    /// Per class of the program, the slot of the instance field of that name; and its type.
    fn instance_field(&self, name: &str, of: Option<&Type>) -> (Vec<Option<(u32, Kind)>>, Option<Type>) {
        let declared = match of {
            Some(Type::Class(class)) => self.program.class_named(class),
            _ => None,
        };
        let mut ty = None;
        let slots = self.program.classes.rows().iter().map(|class| {
            if declared.is_some_and(|declared| !class.is_a(declared)) {
                return None;
            }
            let mut fields = class.instance_fields.iter().rev();
            let field = fields.find(|field| self.program.fields[**field].key.name == name)?;
            let row = &self.program.fields[*field];
            ty = Some(row.ty.clone());
            Some((row.slot, row.ty.kind()))
        });
        (slots.collect(), ty)
    }

    fn known_fields(&self, of: Option<&Type>) -> Vec<String> {
        let Some(Type::Class(class)) = of else { return Vec::new() };
        let class = self.program.class_named(class);
        let fields = class.map_or(&[][..], |class| &self.program.classes[class].instance_fields);
        fields.iter().map(|field| self.program.fields[*field].key.name.to_string()).collect()
    }
}

/// Why a line is no proposition, with what else could be meant.
fn no_code(atom: &Atom, file: &str, line: u32, others: Option<&OtherPlaces>) -> Problem {
    let lines = match others {
        Some(OtherPlaces::Files(files)) => return Problem::unknown("file", file, atom.at, files.iter().cloned()),
        Some(OtherPlaces::Lines(lines)) => lines.as_slice(),
        None => &[],
    };
    let before = lines.iter().filter(|known| **known < line).max();
    let after = lines.iter().filter(|known| **known > line).min();
    let nearest = match (before, after) {
        (Some(before), Some(after)) => format!("; the nearest lines with code are {before} and {after}"),
        (Some(one), None) | (None, Some(one)) => format!("; the nearest line with code is {one}"),
        (None, None) => String::new(),
    };
    Problem::new(atom.at, &format!("no code of this program is at {file}:{line}{nearest}"))
}

/// The types of variables that may hold a number in a box.
const MAY_BE_BOXES: [&str; 10] =
    ["Byte", "Character", "Short", "Integer", "Long", "Float", "Double", "Number", "Comparable", "Object"];

fn is_box(ty: &Type) -> bool {
    let Type::Class(name) = ty else { return false };
    let of_lang = name.strip_prefix("java.lang.").is_some_and(|name| MAY_BE_BOXES.contains(&name));
    of_lang || name.starts_with("java.util.concurrent.atomic.")
}

fn is_boolean(ty: Option<&Type>) -> bool {
    match ty {
        Some(Type::Class(name)) => {
            matches!(name.as_str(), "java.lang.Boolean" | "java.util.concurrent.atomic.AtomicBoolean")
        }
        Some(ty) => *ty == Type::BOOLEAN,
        None => true,
    }
}
