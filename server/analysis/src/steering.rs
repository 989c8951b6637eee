//! Whether the values of some variables decide what a program does: where control goes, which objects are meant, what is handed
//! to a library, whether something throws. A counter that is only counted does not; one that is printed or compared does.
//!
//! Where racing variables steer nothing, threads do the same in every execution, whatever value each racing read sees: they
//! fail and print as they do in the interleavings, and only the values left in variables can differ.
//!
//! Values are followed through registers, fields, elements of arrays by their kinds, calls and returns, whatever the order of
//! instructions and the objects.

use racelens_ir::{BinaryOp, Code, Dispatch, FieldId, Id, Instr, Kind, MethodId, Program, Reg};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::cfg::Targets;
use crate::registers::Registers;

/// Variables of a program, to be asked about together.
#[derive(Clone, Debug, Default)]
pub struct Variables {
    pub fields: FxHashSet<FieldId>,
    /// Elements of arrays of these kinds.
    pub elements: FxHashSet<Kind>,
}

/// Whether what is read from any of the variables decides anything but values.
pub fn steers(program: &Program, variables: &Variables) -> bool {
    let targets = Targets::new(program);
    let reads = Reads::new(program, &targets);
    let mut known = Variables::default();
    let mut fields: Vec<FieldId> = variables.fields.iter().copied().collect();
    let mut elements: Vec<Kind> = variables.elements.iter().copied().collect();
    let (mut carriers, mut work) = (FxHashSet::default(), Vec::new());
    loop {
        let of_field =
            fields.pop().filter(|field| known.fields.insert(*field)).and_then(|field| reads.fields.get(&field));
        let of_kind =
            elements.pop().filter(|kind| known.elements.insert(*kind)).and_then(|kind| reads.elements.get(&kind));
        work.extend(of_field.into_iter().chain(of_kind).flatten().copied());
        let Some((method, reg)) = work.pop() else {
            match fields.is_empty() && elements.is_empty() {
                true => return false,
                false => continue,
            }
        };
        let Some((body, links)) = program.body(method).filter(|_| carriers.insert((method, reg))) else { continue };
        for (_, instr) in Registers::new(body).uses(reg) {
            match instr {
                Instr::Binary { op: BinaryOp::Div | BinaryOp::Rem, b, .. } if *b == reg => return true,
                Instr::Move { dst, .. }
                | Instr::Unary { dst, .. }
                | Instr::Binary { dst, .. }
                | Instr::Compare { dst, .. }
                | Instr::Convert { dst, .. }
                | Instr::InstanceOf { dst, .. } => work.push((method, *dst)),
                Instr::PutField { object, field, src } if *src == reg && *object != reg => {
                    match links.fields.row(*field).copied().flatten() {
                        Some(field) => fields.push(field),
                        None => return true,
                    }
                }
                Instr::PutStatic { field, .. } => match links.fields.row(*field).copied().flatten() {
                    Some(field) => fields.push(field),
                    None => return true,
                },
                // Whether an array may hold an object is asked of the object.
                Instr::ArrayStore { array, index, kind, .. }
                    if *array != reg && *index != reg && *kind != Kind::Ref =>
                {
                    elements.push(*kind);
                }
                Instr::Return { .. } => work.extend(reads.results.get(&method).into_iter().flatten()),
                Instr::Invoke { dispatch, method: named, args, .. } => {
                    let Some(target) = links.methods.row(*named) else { return true };
                    if *dispatch != Dispatch::Static && args.first() == Some(&reg) {
                        return true;
                    }
                    let mut called = targets.of(*dispatch, *target).peekable();
                    if called.peek().is_none() {
                        return true;
                    }
                    for callee in called {
                        if program.body(callee).is_none() {
                            return true;
                        }
                        let places = args.iter().enumerate().filter(|(_, arg)| **arg == reg);
                        work.extend(places.map(|(at, _)| (callee, Reg::from_raw(at as u32))));
                    }
                }
                _ => return true,
            }
        }
    }
}

/// Where values come from: the registers that take what is read from variables and what methods return.
#[derive(Default)]
struct Reads {
    fields: FxHashMap<FieldId, Vec<(MethodId, Reg)>>,
    elements: FxHashMap<Kind, Vec<(MethodId, Reg)>>,
    results: FxHashMap<MethodId, Vec<(MethodId, Reg)>>,
}

impl Reads {
    fn new(program: &Program, targets: &Targets) -> Self {
        let mut all = Self::default();
        for (id, row) in program.methods.iter() {
            let Code::Body(body, links) = &row.code else { continue };
            for instr in body.code.rows() {
                match instr {
                    Instr::GetField { dst, field, .. } | Instr::GetStatic { dst, field } => {
                        if let Some(field) = links.fields.row(*field).copied().flatten() {
                            all.fields.entry(field).or_default().push((id, *dst));
                        }
                    }
                    Instr::ArrayLoad { dst, kind, .. } => all.elements.entry(*kind).or_default().push((id, *dst)),
                    Instr::Invoke { dst: Some(dst), dispatch, method, .. } => {
                        let target = links.methods.row(*method);
                        for callee in target.into_iter().flat_map(|target| targets.of(*dispatch, *target)) {
                            all.results.entry(callee).or_default().push((id, *dst));
                        }
                    }
                    _ => {}
                }
            }
        }
        all
    }
}

#[cfg(test)]
mod tests {
    use racelens_ir::read::{Classes, method_key};
    use racelens_ir::{Purpose, link};

    use super::*;

    /// Whether `A.x` decides what `A.main` does.
    fn does(main: &str, rest: &str) -> bool {
        let text = format!(
            "class A\nfield static int x\nfield static int y\nmethod static void main()\n()\nb0:\n{main}\n    return\n{rest}\nclass java.lang.Object\n"
        );
        let classes: Classes = text.parse().unwrap();
        let program = link(&classes, &method_key("A.main()").unwrap(), Purpose::Check).unwrap();
        let x = program.fields.iter().find(|(_, field)| field.key.name == "x").map(|(id, _)| id);
        steers(&program, &Variables { fields: x.into_iter().collect(), elements: FxHashSet::default() })
    }

    #[test]
    fn what_is_only_counted_steers_nothing() {
        assert!(!does("%0 = get static [A.x]\n%1 = 1\n%2 = int %0 + %1\nput static [A.x] = %2", ""));
    }

    #[test]
    fn a_branch_a_divisor_and_a_length_are_steered() {
        assert!(does("%0 = get static [A.x]\n%1 = int %0 == %0\nif %1 then b1 else b1\nb1:", ""));
        assert!(does("%0 = get static [A.x]\n%1 = int %0 / %0", ""));
        assert!(does("%0 = get static [A.x]\n%1 = new int[%0]", ""));
        assert!(!does("%0 = get static [A.x]\n%1 = 1\n%2 = int %0 / %1", ""));
    }

    #[test]
    fn values_are_followed_through_fields() {
        let copy = "%0 = get static [A.x]\nput static [A.y] = %0\n%1 = get static [A.y]";
        assert!(!does(copy, ""));
        assert!(does(&format!("{copy}\n%2 = int %1 == %1\nif %2 then b1 else b1\nb1:"), ""));
    }

    #[test]
    fn values_are_followed_through_calls() {
        let f = |code: &str| format!("method static int f(int)\n(%0: int)\nb0:\n{code}");
        let call = "%0 = get static [A.x]\n%1 = call static A.f(int) (%0)";
        assert!(!does(call, &f("return %0")));
        assert!(does(call, &f("%1 = int %0 == %0\nif %1 then b1 else b1\nb1:\nreturn %0")));
        assert!(does(&format!("{call}\n%2 = int %1 == %1\nif %2 then b1 else b1\nb1:"), &f("return %0")));
        // Nobody knows what a method without a body does with it.
        assert!(does("%0 = get static [A.x]\ncall static B.g(int) (%0)", ""));
    }
}
