//! Whether the result of an instruction matters: whether it decides a branch, is stored, is passed to the library, or
//! causes an exception.
//!
//! Values are followed through registers, calls and returns, without regard to the order of instructions or to which
//! object a field belongs to: an over-approximation of uses. A value that is only loaded and dropped has no use.

use racelens_ir::{Code, CodePoint, Dispatch, Id, Instr, MethodId, Program, Reg};
use rustc_hash::FxHashSet;

use crate::cfg::Targets;
use crate::registers::Registers;

/// A program, to be asked about several instructions.
pub struct Uses<'p> {
    program: &'p Program,
    targets: Targets,
}

impl<'p> Uses<'p> {
    pub fn new(program: &'p Program) -> Self {
        Self { program, targets: Targets::new(program) }
    }

    /// Whether the value that the instruction at a point yields is used. One without a value makes its difference itself.
    pub fn is_used(&self, point: CodePoint) -> bool {
        let Some((body, _)) = self.program.body(point.method) else { return true };
        let Some(value) = body.code.row(point.at).and_then(Instr::dst) else { return true };
        let mut known = FxHashSet::from_iter([(point.method, value)]);
        let mut work = vec![(point.method, value)];
        while let Some((method, reg)) = work.pop() {
            let Some((body, links)) = self.program.body(method) else { continue };
            let mut passed = Vec::new();
            for (_, instr) in Registers::new(body).uses(reg) {
                match instr {
                    Instr::Invoke { dispatch, method: named, args, .. } => {
                        let Some(target) = links.methods.row(*named) else { return true };
                        let at = args.iter().enumerate().filter(|(_, arg)| **arg == reg).map(|(at, _)| at);
                        let places: Vec<usize> = at.collect();
                        let is_receiver = *dispatch != Dispatch::Static && places.contains(&0);
                        let mut called = self.targets.of(*dispatch, *target).peekable();
                        if is_receiver || called.peek().is_none() {
                            return true;
                        }
                        for callee in called {
                            let row = self.program.methods.row(callee);
                            let is_own = row.is_some_and(|row| self.program.classes[row.class].is_own());
                            if !is_own || !matches!(row.map(|row| &row.code), Some(Code::Body(..))) {
                                return true;
                            }
                            passed.extend(places.iter().map(|at| (callee, Reg::from_raw(*at as u32))));
                        }
                    }
                    Instr::Return { .. } => passed.extend(self.results(method)),
                    instr => match yields(instr) {
                        Some(dst) => passed.push((method, dst)),
                        None => return true,
                    },
                }
            }
            work.extend(passed.into_iter().filter(|next| known.insert(*next)));
        }
        false
    }

    /// Where the results of a method go.
    fn results(&self, method: MethodId) -> Vec<(MethodId, Reg)> {
        let mut found = Vec::new();
        for (caller, row) in self.program.methods.iter() {
            let Code::Body(body, links) = &row.code else { continue };
            for instr in body.code.rows() {
                let Instr::Invoke { dst: Some(dst), dispatch, method: named, .. } = instr else { continue };
                let target = links.methods.row(*named);
                if target.is_some_and(|target| self.targets.of(*dispatch, *target).any(|called| called == method)) {
                    found.push((caller, *dst));
                }
            }
        }
        found
    }
}

/// The register that takes a value over which an instruction only computes; nothing where it does more with it.
fn yields(instr: &Instr) -> Option<Reg> {
    use racelens_ir::BinaryOp::{Div, Rem};
    match instr {
        Instr::Binary { op: Div | Rem, .. } => None,
        Instr::Move { dst, .. }
        | Instr::Unary { dst, .. }
        | Instr::Binary { dst, .. }
        | Instr::Compare { dst, .. }
        | Instr::Convert { dst, .. }
        | Instr::InstanceOf { dst, .. } => Some(*dst),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use racelens_ir::read::{Classes, method_key};
    use racelens_ir::{Id, InstrId, Purpose, link};

    use super::*;

    /// Whether the value of the first read of `A.x` in `A.main` is used.
    fn is_used(main: &str, rest: &str) -> bool {
        let text = format!(
            "class A\nfield static int x\nmethod static void main()\n()\nb0:\n{main}\n    return\n{rest}\nclass java.lang.Object\n"
        );
        let classes: Classes = text.parse().unwrap();
        let entry = method_key("A.main()").unwrap();
        let program = link(&classes, &entry, Purpose::Check).unwrap();
        let method = program.methods.ids().find(|id| program.methods[*id].key == entry).unwrap();
        Uses::new(&program).is_used(CodePoint { method, at: InstrId::from_raw(0) })
    }

    #[test]
    fn a_value_that_goes_nowhere_is_not_used() {
        assert!(!is_used("%0 = get static [A.x]\n%1 = %0\n%2 = int %1 + %0", ""));
        assert!(is_used("%0 = get static [A.x]\nput static [A.x] = %0", ""));
        assert!(is_used("%0 = get static [A.x]\n%1 = int %0 == %0\nif %1 then b1 else b1\nb1:", ""));
        assert!(is_used("%0 = get static [A.x]\n%1 = int %0 / %0", ""));
    }

    #[test]
    fn values_are_followed_into_calls_and_out_of_them() {
        let call = "%0 = get static [A.x]\n%1 = call static A.f(int) (%0)";
        let f = |code: &str| format!("method static int f(int)\n(%0: int)\nb0:\n{code}\nreturn %0");
        assert!(!is_used(call, &f("%1 = %0")));
        assert!(is_used(call, &f("put static [A.x] = %0")));
        assert!(is_used(&format!("{call}\nput static [A.x] = %1"), &f("%1 = %0")));
        // Nobody knows what a method without a body does with it.
        assert!(is_used("%0 = get static [A.x]\ncall static B.g(int) (%0)", ""));
    }
}
