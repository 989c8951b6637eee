//! The registers of a call's arguments, once the types of its variables are inferred ([`super::constraints`]).

use racelens_ir::{Reg, Span};
use racelens_syntax::{Node, NodeExt};

use super::arguments::Arg;
use super::call::class_of;
use super::lambda::super_of;
use super::overload::Phase;
use super::{Lowerer, span};
use crate::classes::TypeVar;
use crate::lookup::Candidate;
use crate::ty::{Substitution, Ty};

impl<'a> Lowerer<'a> {
    /// What an exact method reference (JLS 15.13.1) takes and gives: the only method of that name. What a generic class
    /// that is named without arguments tells is left out, since the function type tells the arguments; an expression of a
    /// raw type has erased members (4.8).
    pub(crate) fn exact_reference(&mut self, node: Node<'a>) -> Option<(Vec<Option<Ty>>, Option<Ty>)> {
        let children = node.all();
        let (scope, name) = (children.first().copied()?, children.last().copied()?);
        if node.kind() != "method_reference" || super_of(scope, self.text).is_some() {
            return None;
        }
        let written = self.as_type(scope);
        let is_type = written.is_some();
        let ty = match (written, scope.kind()) {
            (Some(ty), _) => ty,
            (None, "super") => {
                let class = self.frames.last()?.class.clone();
                self.world.header(&class)?.superclass.clone()?
            }
            (None, _) => self.probe(scope, None),
        };
        let name = self.text_of(name);
        let ty = match ty.element() {
            // Always exact (JLS 15.13.1).
            Some(_) if name == "new" => return Some((vec![Some(Ty::INT)], Some(ty))),
            Some(_) if name == "clone" => return Some((Vec::new(), Some(ty))).filter(|_| !is_type),
            Some(_) if is_type => return None,
            Some(_) if name == "getClass" => return Some((Vec::new(), Some(class_of(&ty)))),
            Some(_) => Ty::object(),
            None => ty,
        };
        let header = ty.class_name().and_then(|class| self.world.header(class))?;
        let is_raw = ![header.own_vars, header.type_vars.len()].contains(&ty.args().len());
        let (methods, is_new) = match name {
            "new" if ty.is_string() || is_raw => return None,
            "new" => {
                let with = header.substitution(ty.args());
                let made = self.world.named(&header.name, racelens_ir::MethodKey::INIT);
                let made = made.iter().map(|method| Candidate { method: method.clone(), with: with.clone() }).collect();
                (self.accessible_constructors(made, false), true)
            }
            _ => (self.accessible(crate::lookup::methods_in(self.world, &ty, name), None), false),
        };
        let [only] = methods.as_slice() else { return None };
        let method = &only.method;
        if method.is_varargs() || !method.type_vars.is_empty() {
            return None;
        }
        let takes_receiver = is_type && !is_new && !method.is_static();
        let receiver = takes_receiver.then(|| (!is_raw).then(|| ty.clone()));
        let is_told = !is_raw || !is_type || method.is_static();
        let known = |param: &Ty| is_told.then(|| param.substitute(&only.with));
        let params = receiver.into_iter().chain(method.params.iter().map(known)).collect();
        let result = match (is_new, &method.result) {
            (true, _) => Some(ty.clone()),
            (false, Ty::Void) => Some(Ty::Void),
            (false, result) if name == "getClass" && result.class_name().is_some() => Some(class_of(&ty)),
            (false, result) => known(result),
        };
        Some((params, result))
    }

    /// Makes the registers of a call's arguments: conversions, lambdas, the array of varargs.
    /// `vars` are the type variables to infer, unless type arguments are written; what is found of them is added to
    /// `inferred`. `expected` is the method's result as it is declared and what it is wanted as.
    #[expect(clippy::too_many_arguments, reason = "what passing arguments takes")]
    pub(crate) fn pass(
        &mut self,
        candidate: &Candidate,
        phase: Phase,
        args: Vec<Arg<'a>>,
        vars: &[TypeVar],
        expected: Option<(&Ty, &Ty)>,
        inferred: &mut Substitution,
        at: Span,
    ) -> Vec<Reg> {
        let wanted = expected.filter(|(_, target)| **target != Ty::Error);
        let is_named = |var: &TypeVar| candidate.method.params.iter().any(|ty| ty.mentions(&|name| *name == var.name));
        // Where nothing tells of a variable, whatever is asked for later does.
        let mut told = Vec::new();
        if inferred.is_empty() && !vars.is_empty() && (wanted.is_some() || vars.iter().any(is_named)) {
            match self.solved.get(&at).cloned() {
                Some(known) => *inferred = known,
                None => match self.invocation(candidate, phase, &args, wanted, at).as_deref() {
                    Some((found, nested)) => (*inferred, told) = (found.clone(), nested.clone()),
                    None => *inferred = Substitution::new(vars.iter().map(|var| (var.name.clone(), Ty::Error))),
                },
            }
        }
        let places: Vec<Span> = told.iter().map(|(place, _)| *place).collect();
        self.solved.extend(told);
        let mut regs: Vec<Reg> = Vec::new();
        for (index, arg) in args.into_iter().enumerate() {
            let Some(formal) = self.formal(candidate, index, phase) else { continue };
            let formal = formal.substitute(inferred);
            regs.push(match arg {
                Arg::Value(val, at) => {
                    self.record_closed(val.reg, &formal);
                    self.coerce(val, &formal, at).reg
                }
                // Of what is forgotten, only types count, and all are known here.
                Arg::Later(..) | Arg::Parts(..) | Arg::Choice(..) | Arg::Function(..) if self.forgetting > 0 => {
                    self.temporary(formal.kind())
                }
                Arg::Later(node, ..) | Arg::Parts(node, ..) | Arg::Choice(node, _) => {
                    let val = self.expr(node, Some(&formal).filter(|formal| **formal != Ty::Error));
                    let val = self.kept_before(val, node.parent().unwrap_or(node), span(node));
                    self.coerce(val, &formal, span(node)).reg
                }
                Arg::Function(node, _) => self.function_value(node, &formal).reg,
            });
        }
        for place in places {
            self.solved.remove(&place);
        }
        if phase == Phase::Varargs {
            let fixed = candidate.method.params.len().saturating_sub(1);
            let rest = regs.split_off(fixed.min(regs.len()));
            let element = candidate.method.params.last().and_then(Ty::element).cloned().unwrap_or(Ty::object());
            // `T...` makes an array of what `T` was found to be.
            let element = element.substitute(&candidate.with).substitute(inferred);
            let array = self.array_of(&element, &rest, at);
            regs.push(array);
        }
        regs
    }
}
