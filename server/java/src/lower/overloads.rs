//! The methods of one name that a call may mean, of which there may be thousands: found once for a body, and looked
//! through by the number and the types of the arguments.
//!
//! Nothing here decides which method is meant (see `overload`): [`Overloads::that_may_take`] leaves out only methods
//! of which a parameter surely doesn't fit its argument (JLS 15.12.2.2 to 15.12.2.4), and keeps the order.

use std::cell::{OnceCell, RefCell};
use std::ops::Deref;
use std::rc::Rc;

use racelens_ir::{MethodKey, Name};
use rustc_hash::FxHashMap;

use super::Lowerer;
use super::arguments::Arg;
use super::overload::Selected;
use crate::classes::{Header, MethodInfo};
use crate::inputs::Origin;
use crate::lookup::{Access, Candidate, methods_imported, methods_in};
use crate::ty::{Substitution, Ty};
use crate::types::World;

/// So many methods are looked through one by one.
const FEW: usize = 16;

const OBJECT: &str = "java.lang.Object";

/// The methods of one name that a call may mean, in their order.
#[derive(Default)]
pub(crate) struct Overloads {
    all: Vec<Candidate>,
    /// Of many methods only.
    tables: OnceCell<Tables>,
    /// What was selected for arguments of some types.
    selected: RefCell<FxHashMap<Vec<Ty>, Selected>>,
}

/// The rows of many methods.
struct Tables {
    /// Those of variable arity, which take any number of arguments.
    variable: Vec<usize>,
    by_count: FxHashMap<usize, ByCount>,
}

#[derive(Default)]
struct ByCount {
    rows: Vec<usize>,
    params: Vec<ByParam>,
}

/// The rows of methods with the same number of parameters, by what they take at one place.
#[derive(Default)]
struct ByParam {
    /// By the class that they take, whatever its type arguments are.
    by_class: FxHashMap<Name, Vec<usize>>,
    primitive: Vec<usize>,
    /// Type variables, arrays, what isn't understood.
    others: Vec<usize>,
    has_plain_class: bool,
    /// All of those that differ in what a call of them as an argument asks: of parameters that are primitive, and of
    /// those that are classes without type arguments, one each.
    unlike: Vec<usize>,
}

impl Deref for Overloads {
    type Target = [Candidate];
    fn deref(&self) -> &[Candidate] {
        &self.all
    }
}

impl Overloads {
    fn new(all: Vec<Candidate>) -> Self {
        Self { all, ..Self::default() }
    }

    pub(crate) fn are_few(&self) -> bool {
        self.all.len() <= FEW
    }

    fn tables(&self) -> &Tables {
        self.tables.get_or_init(|| {
            let mut tables = Tables { variable: Vec::new(), by_count: FxHashMap::default() };
            for (row, candidate) in self.all.iter().enumerate() {
                if candidate.method.is_varargs() {
                    tables.variable.push(row);
                }
                let params = &candidate.method.params;
                let by_count = tables.by_count.entry(params.len()).or_default();
                by_count.rows.push(row);
                by_count.params.resize_with(params.len(), ByParam::default);
                for (param, by_param) in params.iter().zip(&mut by_count.params) {
                    by_param.add(row, param);
                }
            }
            tables
        })
    }

    /// Whether several methods may be called with so many arguments.
    pub(crate) fn are_contended(&self, count: usize) -> bool {
        if self.are_few() {
            let fits = |known: &&Candidate| known.method.params.len() == count || known.method.is_varargs();
            return self.all.iter().filter(fits).nth(1).is_some();
        }
        let tables = self.tables();
        let of_count = tables.by_count.get(&count).map_or(&[][..], |of_count| &of_count.rows);
        let is_other = |row: &&usize| of_count.binary_search(row).is_err();
        of_count.len() + tables.variable.iter().filter(is_other).take(2).count() > 1
    }

    /// Whether every method that may be meant takes a primitive at one place of several.
    pub(crate) fn take_number(&self, at: usize, count: usize) -> bool {
        let is_number = |params: &[Ty]| params.get(at).is_some_and(|ty| ty.primitive().is_some());
        if self.are_few() {
            let mut fitting = self.all.iter().map(|known| &known.method.params).filter(|params| params.len() == count);
            let is_varargs = self.all.iter().any(|known| known.method.is_varargs());
            return !is_varargs && count > 1 && fitting.clone().next().is_some() && fitting.all(|all| is_number(all));
        }
        let tables = self.tables();
        let of_count = tables.by_count.get(&count).filter(|_| tables.variable.is_empty() && count > 1);
        of_count.is_some_and(|of_count| {
            let primitive = of_count.params.get(at).map_or(0, |by_param| by_param.primitive.len());
            primitive == of_count.rows.len()
        })
    }

    /// Methods that may take so many arguments, such that any other one takes a class without type arguments or a
    /// primitive at a place, as one of them does.
    pub(crate) fn unlike(&self, at: usize, count: usize) -> Vec<&Candidate> {
        if self.are_few() {
            return self.all.iter().collect();
        }
        let tables = self.tables();
        let of_count = tables.by_count.get(&count).and_then(|of_count| of_count.params.get(at));
        let rows = tables.variable.iter().chain(of_count.map_or(&[][..], |of_count| &of_count.unlike));
        rows.filter_map(|row| self.all.get(*row)).collect()
    }

    /// The methods that some arguments may fit, as far as one of them tells.
    pub(crate) fn that_may_take(&self, world: &World<'_>, args: &[Arg<'_>]) -> Vec<&Candidate> {
        if self.are_few() {
            return self.all.iter().collect();
        }
        let tables = self.tables();
        let mut rows = tables.variable.clone();
        if let Some(of_count) = tables.by_count.get(&args.len()) {
            let told = args.iter().zip(&of_count.params).filter_map(|(arg, param)| param.that_may_take(world, arg));
            match told.min_by_key(Vec::len) {
                Some(told) => rows.extend(told),
                None => rows.extend(&of_count.rows),
            }
        }
        rows.sort_unstable();
        rows.dedup();
        rows.into_iter().filter_map(|row| self.all.get(row)).collect()
    }
}

impl ByParam {
    fn add(&mut self, row: usize, param: &Ty) {
        let rows = match param {
            Ty::Class(class, args) => {
                let is_plain = args.is_empty();
                if !is_plain || !std::mem::replace(&mut self.has_plain_class, true) {
                    self.unlike.push(row);
                }
                self.by_class.entry(class.clone()).or_default()
            }
            Ty::Primitive(_) => {
                if self.primitive.is_empty() {
                    self.unlike.push(row);
                }
                &mut self.primitive
            }
            _ => {
                self.unlike.push(row);
                &mut self.others
            }
        };
        rows.push(row);
    }

    /// The rows whose parameter may take an argument; none where nothing can be told.
    fn that_may_take(&self, world: &World<'_>, arg: &Arg<'_>) -> Option<Vec<usize>> {
        let (Arg::Value(super::Val { ty, .. }, _) | Arg::Later(_, ty, _)) = arg else { return None };
        let of = |class: &str| self.by_class.get(class).into_iter().flatten();
        // What a class is without its own declaration saying so.
        let mut rows: Vec<usize> = of(OBJECT).chain(&self.others).copied().collect();
        match ty {
            Ty::Class(class, _) => world.above(class).iter().for_each(|above| rows.extend(of(above))),
            Ty::Primitive(_) => {
                let boxed = ty.boxed().map(Name::new);
                let above = boxed.map(|boxed| world.above(&boxed)).unwrap_or_default();
                above.iter().for_each(|above| rows.extend(of(above)));
            }
            Ty::Array(_) => rows.extend(of("java.lang.Cloneable").chain(of("java.io.Serializable"))),
            _ => return None,
        }
        if ty.primitive().is_some() || ty.unboxed().is_some() {
            rows.extend(&self.primitive);
        }
        Some(rows)
    }
}

/// How methods of a name are looked for.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
enum How {
    On,
    /// Named on a class.
    Static,
    /// By the simple name.
    Simple,
    Imported,
    Constructors {
        is_raw: bool,
        is_passed_on: bool,
    },
}

/// What is looked for.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Wanted {
    how: How,
    /// The class whose code asks.
    from: Name,
    of: Ty,
    name: Name,
    on: Option<Ty>,
}

/// What was found for a body, where it was many.
pub(super) type Found = FxHashMap<Wanted, Rc<Overloads>>;

impl<'a> Lowerer<'a> {
    /// The methods of a name that may be called on a type; `on` is the type of the value that it is called on.
    pub(crate) fn methods_on(&mut self, ty: &Ty, name: &str, on: Option<Ty>, is_static: bool) -> Rc<Overloads> {
        let how = if is_static { How::Static } else { How::On };
        self.found(how, ty, name, on.clone(), |this| {
            let mut found = this.accessible(methods_in(this.world, ty, name), on);
            if is_static {
                found.retain(|candidate| candidate.method.is_static());
            }
            found
        })
    }

    /// Those that a simple name may mean in a class: one that isn't accessible is no member, so that what lies further
    /// out is meant (JLS 8.2, 15.12.1).
    pub(crate) fn methods_in_scope(&mut self, header: &Header, name: &str) -> Rc<Overloads> {
        let own = header.own_type();
        self.found(How::Simple, &own, name, None, |this| {
            let candidates = methods_in(this.world, &own, name);
            match this.access(None).filter(|_| !candidates.is_empty()) {
                Some(access) => access.only_accessible(candidates),
                None => candidates,
            }
        })
    }

    /// Those that static imports bring.
    pub(crate) fn methods_imported(&mut self, name: &str) -> Rc<Overloads> {
        self.found(How::Imported, &Ty::object(), name, None, |this| {
            let candidates = methods_imported(this.world, &this.scope(), name);
            match this.access(None).filter(|_| !candidates.is_empty()) {
                Some(access) => access.only_accessible(candidates),
                None => candidates,
            }
        })
    }

    /// The constructors of a class; those of a raw type are erased (JLS 4.8). `is_passed_on` says that a subclass passes
    /// arguments on.
    pub(crate) fn constructors(
        &mut self,
        header: &Header,
        is_raw: bool,
        with: &Substitution,
        is_passed_on: bool,
    ) -> Rc<Overloads> {
        let find = |this: &Self| {
            let made = this.world.named(&header.name, MethodKey::INIT);
            let candidate = |method: &MethodInfo| {
                let method = if is_raw { method.erased() } else { method.clone() };
                Candidate { method, with: with.clone() }
            };
            this.accessible_constructors(made.iter().map(candidate).collect(), is_passed_on)
        };
        match with.is_empty() {
            true => {
                let how = How::Constructors { is_raw, is_passed_on };
                self.found(how, &Ty::class(&header.name), MethodKey::INIT, None, find)
            }
            false => Rc::new(Overloads::new(find(self))),
        }
    }

    /// What was found before, or is found now. Few methods are found again sooner than they are looked up, and a class
    /// of a body may be declared anew.
    fn found(
        &mut self,
        how: How,
        of: &Ty,
        name: &str,
        on: Option<Ty>,
        find: impl FnOnce(&Self) -> Vec<Candidate>,
    ) -> Rc<Overloads> {
        let wanted = |this: &Self| {
            let from = this.frames.last()?.class.clone();
            let Ty::Class(class, args) = of else { return None };
            let is_wildcard = |arg: &Ty| matches!(arg, Ty::Any | Ty::Extends(_) | Ty::Super(..));
            let is_same = !this.world.is_local(class) && !this.world.is_local(&from) && !args.iter().any(is_wildcard);
            is_same.then(|| Wanted { how, from, of: of.clone(), name: name.into(), on: on.clone() })
        };
        if !self.overloads.is_empty()
            && let Some(known) = wanted(self).and_then(|wanted| self.overloads.get(&wanted))
        {
            return known.clone();
        }
        let found = Rc::new(Overloads::new(find(self)));
        if !found.are_few()
            && let Some(wanted) = wanted(self)
        {
            self.overloads.insert(wanted, found.clone());
        }
        found
    }

    /// The most specific of the methods that apply.
    pub(crate) fn select(&self, candidates: &Overloads, args: &[Arg<'a>]) -> Selected {
        // By the types of values alone, where no type variable is in scope. A class of a body may be declared anew.
        let types = || -> Option<Vec<Ty>> {
            let is_plain = self.type_args.is_empty() && self.frames.iter().all(|frame| frame.type_vars.is_empty());
            let ty = |arg: &Arg<'a>| match arg {
                Arg::Value(super::Val { ty: Ty::Class(class, args), .. }, _)
                    if !args.is_empty() || self.world.is_local(class) =>
                {
                    None
                }
                Arg::Value(super::Val { ty: ty @ (Ty::Class(..) | Ty::Primitive(_) | Ty::Null), .. }, _) => {
                    Some(ty.clone())
                }
                _ => None,
            };
            if is_plain { args.iter().map(ty).collect() } else { None }
        };
        let types = if candidates.are_few() { None } else { types() };
        if let Some(known) = types.as_ref().and_then(|types| candidates.selected.borrow().get(types).cloned()) {
            return known;
        }
        let fitting = candidates.that_may_take(self.world, args);
        // Of one method alone with variable arity, types tell whether an array is its last argument or an item of it.
        let is_contended = candidates.len() > 1 || candidates.iter().any(|known| known.method.is_varargs());
        let selected = self.select_of(&fitting, args, is_contended);
        if let Some(types) = types {
            candidates.selected.borrow_mut().insert(types, selected.clone());
        }
        selected
    }

    /// Those of some methods that the code at hand may call. Models may call whatever they like.
    pub(crate) fn accessible(&self, candidates: Vec<Candidate>, on: Option<Ty>) -> Vec<Candidate> {
        match self.access(on).filter(|_| candidates.len() > 1) {
            Some(access) => access.accessible(candidates),
            None => candidates,
        }
    }

    pub(crate) fn accessible_constructors(&self, candidates: Vec<Candidate>, is_passed_on: bool) -> Vec<Candidate> {
        match self.access(None).filter(|_| candidates.len() > 1) {
            Some(access) => access.accessible_constructors(candidates, is_passed_on),
            None => candidates,
        }
    }

    pub(crate) fn access(&self, on: Option<Ty>) -> Option<Access<'_, 'a>> {
        let from = self.frames.last()?.class.clone();
        (self.file.origin(self.world.db) == Origin::User).then_some(Access { world: self.world, from, on })
    }
}

/// The best of some, as one that beats whatever came before it: whatever beats all others is as good as it.
pub(super) fn champion<'c>(
    all: &[&'c Candidate],
    is_better: impl Fn(&Candidate, &Candidate) -> bool,
) -> Option<&'c Candidate> {
    let (first, rest) = all.split_first()?;
    Some(rest.iter().fold(*first, |best, one| if is_better(best, one) { best } else { one }))
}
