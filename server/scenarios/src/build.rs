//! How one scenario is put together: its calls with their arguments and brackets, its objects, what is asked at the end.

use racelens_ir::{Kind, Name, Type};

use crate::brackets::Brackets;
use crate::catalogue::{Callable, Catalogue};
use crate::code::MOST_CALLS;
use crate::data::{Call, Effect, On, Scenario, Value};
use crate::given::names_given;
use crate::observers::Observers;

/// How often the method is called at the end that takes out what the calls have put in.
const DRAINED: usize = 2;

/// What the scenarios of a class are made of.
pub(crate) struct Build<'a> {
    pub(crate) catalogue: &'a Catalogue,
    /// Receivers whose construction succeeds.
    pub(crate) usable: &'a [Value],
    /// Those of them whose construction starts threads.
    pub(crate) with_threads: Vec<&'a Value>,
    pub(crate) observers: &'a Observers,
    /// The methods that change nothing.
    pub(crate) readers: Vec<bool>,
    pub(crate) brackets: Brackets,
}

impl Build<'_> {
    pub(crate) fn mark(&self, mut call: Call, method: usize) -> Call {
        if self.readers.get(method).copied().unwrap_or_default() {
            call.effect = Effect::Reads;
        }
        call
    }

    pub(crate) fn mark_by_name(&self, call: Call) -> Call {
        match self.catalogue.methods.iter().position(|method| method.key == call.method) {
            Some(method) => self.mark(call, method),
            None => call,
        }
    }

    /// How many choices of arguments there are in which all differ.
    pub(crate) fn choices(&self, method: usize) -> usize {
        let mixed = |method: &Callable| match (method.crossing, method.same_key) {
            (Some((first, _)), _) => first,
            (None, Some(first)) => first,
            (None, None) => method.choices.len(),
        };
        self.catalogue.methods.get(method).map_or(0, mixed)
    }

    /// A second object beside one: where a constructor takes a number or a name, one that has a different one.
    pub(crate) fn second(&self, first: &Value) -> Value {
        let is_different = |other: &&Value| match (first, *other) {
            // Objects that are used together have the same bounds, or the same names.
            (Value::New(one, args), Value::New(other, others)) => {
                let is_fine = |(arg, other): (&Value, &Value)| arg == other || arg.elements().is_none();
                one == other && args != others && args.iter().zip(others).all(is_fine)
            }
            _ => false,
        };
        self.usable.iter().find(is_different).unwrap_or(first).clone()
    }

    /// Two threads that both ask for the only object of the class, and call a method of it.
    pub(crate) fn asked(&self, factory: usize, method: usize) -> Option<Scenario> {
        let maker = self.catalogue.methods.get(factory)?;
        let object = Value::Made(maker.key.clone(), maker.result.clone()?, Vec::new());
        let call = self.mark(self.catalogue.methods.get(method)?.call(0), method);
        let call = Call { on: On::Asked(object), ..call };
        Some(Scenario::of(&self.catalogue.class, Vec::new(), vec![vec![call.clone()], vec![call]]))
    }

    pub(crate) fn crossing(&self, method: usize) -> Option<(usize, usize)> {
        self.catalogue.methods.get(method)?.crossing
    }

    /// A call that names two values, and one that names the second of them and a third one.
    pub(crate) fn chained(&self, receiver: Option<&Value>, a: usize, b: usize) -> Option<Scenario> {
        let (one, _) = self.crossing(a)?;
        let first = self.mark(self.catalogue.methods.get(a)?.call(one), a);
        let second = self.mark(self.catalogue.methods.get(b)?.chained()?, b);
        self.finish(receiver, Vec::new(), vec![vec![first], vec![second]], Vec::new(), false)
    }

    /// Two calls that name one thing in two spellings, which is asked for at the end.
    pub(crate) fn spelled(&self, receiver: Option<&Value>, a: usize, b: usize) -> Option<Scenario> {
        let [one, two] = self.catalogue.spelled?;
        let call = |at: usize, text: &str| {
            let mut call = self.mark(self.catalogue.methods.get(at)?.call(0), at);
            let arg = call.args.iter_mut().find(|arg| matches!(arg, Value::Text(_)))?;
            *arg = Value::Text(text.into());
            Some(call)
        };
        let asked = self.observers.asks.iter().filter_map(|at| call(*at, one)).collect();
        self.finish(receiver, Vec::new(), vec![vec![call(a, one)?], vec![call(b, two)?]], asked, false)
    }

    /// Two calls that wait for different numbers, the one that comes first for more than is there in the end. `ends` is the call that
    /// one of them waits for, with its choice.
    pub(crate) fn waiting_for_more(
        &self,
        receiver: Option<&Value>,
        waits: usize,
        (ends, choice): (usize, usize),
    ) -> Option<Scenario> {
        let (waiter, ender) = (self.catalogue.methods.get(waits)?, self.catalogue.methods.get(ends)?);
        let threads = vec![
            vec![self.mark(waiter.third()?, waits)],
            vec![self.mark(waiter.call(1), waits)],
            vec![self.mark(ender.call(choice), ends)],
        ];
        self.finish(receiver, Vec::new(), threads, Vec::new(), false)
    }

    /// Whether a method takes a number.
    pub(crate) fn takes_number(&self, method: usize) -> bool {
        let is_number = |ty: &Type| matches!(ty, Type::Primitive(kind) if !matches!(kind, Kind::Boolean | Kind::Char));
        self.catalogue.methods.get(method).is_some_and(|method| method.key.params.iter().any(is_number))
    }

    /// The choices of arguments that bring several things at once: a collection of two, or a number of more than one, of what the
    /// first choice names where it names something.
    pub(crate) fn several(&self, method: usize) -> Vec<usize> {
        let Some(callable) = self.catalogue.methods.get(method) else { return Vec::new() };
        let own = if self.takes_number(method) { callable.same_key } else { None };
        let is_two =
            |args: &Vec<Value>| args.iter().any(|arg| arg.elements().is_some_and(|elements| elements.len() > 1));
        let crossing = callable.crossing.map(|(one, _)| one).filter(|at| callable.choices.get(*at).is_some_and(is_two));
        own.into_iter().chain(crossing.or_else(|| callable.choices.iter().position(is_two))).collect()
    }

    pub(crate) fn has_choice(&self, method: usize) -> bool {
        self.choices(method) > 1
    }

    pub(crate) fn scenario(
        &self,
        receiver: Option<&Value>,
        setup: &[(usize, usize)],
        threads: &[&[(usize, usize)]],
    ) -> Option<Scenario> {
        let call = |(method, choice): &(usize, usize)| {
            Some(self.mark(self.catalogue.methods.get(*method)?.call(*choice), *method))
        };
        let setup: Option<Vec<Call>> = setup.iter().map(call).collect();
        let threads: Option<Vec<Vec<Call>>> = threads.iter().map(|calls| calls.iter().map(call).collect()).collect();
        self.finish(receiver, setup?, threads?, Vec::new(), false)
    }

    /// `a.call(b)` in one thread and `b.call(a)` in the other.
    pub(crate) fn crossed(
        &self,
        receiver: Option<&Value>,
        a: usize,
        b: usize,
        touches_static: bool,
    ) -> Option<Scenario> {
        let (first, second) = (a, b);
        let (a, b) = (self.catalogue.methods.get(a)?, self.catalogue.methods.get(b)?);
        let is_for_two = a.takes_own && b.takes_own || touches_static && !a.is_static && !b.is_static;
        if !is_for_two || matches!(receiver, Some(Value::Static(..))) {
            return None;
        }
        self.finish(
            receiver,
            Vec::new(),
            vec![vec![self.mark(a.call(0), first)], vec![self.mark(b.crossed(), second)]],
            Vec::new(),
            true,
        )
    }

    /// The same where a call of each object comes first, so that there is something to move. Only whether the calls end is looked
    /// at: two moves that cross each other need not be one after the other.
    pub(crate) fn crossed_after(&self, receiver: Option<&Value>, setup: usize, a: usize, b: usize) -> Option<Scenario> {
        let before = self.catalogue.methods.get(setup).filter(|method| !method.is_static && !method.takes_own)?;
        let (one, two) = (self.catalogue.methods.get(a)?, self.catalogue.methods.get(b)?);
        if !one.takes_own || !two.takes_own || matches!(receiver, Some(Value::Static(..))) {
            return None;
        }
        let first = before.call(0);
        let second = Call { on: first.on.clone().with(1), ..first.clone() };
        let threads = vec![vec![self.mark(one.call(0), a)], vec![self.mark(two.crossed(), b)]];
        let scenario = self.finish(receiver, vec![first, second], threads, Vec::new(), true)?;
        Some(Scenario { after: Vec::new(), ..scenario })
    }

    /// A call that is given a second object, beside one of that object.
    pub(crate) fn given(&self, receiver: Option<&Value>, takes: usize, other: usize) -> Option<Scenario> {
        let (one, two) = (self.catalogue.methods.get(takes)?, self.catalogue.methods.get(other)?);
        if !one.takes_own || one.is_static || two.takes_own || two.is_static {
            return None;
        }
        let call = two.call(0);
        let of_second = Call { on: call.on.clone().with(1), ..call };
        let threads = vec![vec![self.mark(one.call(0), takes)], vec![self.mark(of_second, other)]];
        self.finish(receiver, Vec::new(), threads, Vec::new(), true)
    }

    /// Whether a method takes what another one gives.
    pub(crate) fn gives_back(&self, takes: usize, gives: usize) -> bool {
        let (Some(takes), Some(gives)) = (self.catalogue.methods.get(takes), self.catalogue.methods.get(gives)) else {
            return false;
        };
        let is_boolean = takes.result == Some(Type::Primitive(Kind::Boolean));
        let is_result = |param: &Type| Some(param) == takes.result.as_ref();
        let gives_it = match &*gives.key.params {
            [Type::Array(element)] => is_result(element),
            [param] => is_result(param),
            _ => false,
        };
        takes.key.params.is_empty() && !is_boolean && gives_it
    }

    /// A call that takes beside one thread that takes twice, and gives back what it got first; where something was given before, if
    /// asked for.
    pub(crate) fn taken_and_given_back(
        &self,
        receiver: Option<&Value>,
        takes: usize,
        gives: usize,
        before: &[usize],
    ) -> Option<Scenario> {
        let (taker, giver) = (self.catalogue.methods.get(takes)?, self.catalogue.methods.get(gives)?);
        let take = || self.mark(taker.call(0), takes);
        let result = taker.result.clone()?;
        let back = match giver.key.params.first() {
            Some(Type::Array(element)) if **element == result => {
                Value::Array(result.clone(), vec![Value::Result(0, result)])
            }
            _ => Value::Result(0, result),
        };
        let back = Call { args: vec![back], ..giver.call(0) };
        let threads = vec![vec![take()], vec![take(), take(), self.mark(back, gives)]];
        let setup = before.iter().map(|choice| self.mark(giver.call(*choice), gives)).collect();
        self.finish(receiver, setup, threads, Vec::new(), false)
    }

    /// A call that looks something up beside one that changes it, after which it is looked up again: what was found in between may have
    /// been kept.
    pub(crate) fn looked_up_again(
        &self,
        receiver: Option<&Value>,
        setup: &[(usize, usize)],
        looks: usize,
        changes: (usize, usize),
    ) -> Option<Scenario> {
        let look = self.catalogue.methods.get(looks)?.call(0);
        let mut scenario = self.scenario(receiver, setup, &[&[(looks, 0)], &[changes]])?;
        scenario.after.insert(0, look);
        Some(scenario)
    }

    /// Two calls that come a day after a first one.
    pub(crate) fn a_day_later(&self, receiver: Option<&Value>, setup: usize, a: usize, b: usize) -> Option<Scenario> {
        let call = |at: usize| Some(self.mark(self.catalogue.methods.get(at)?.call(0), at));
        let threads = vec![vec![call(a)?], vec![call(b)?]];
        self.finish(receiver, vec![call(setup)?, Call::pause()], threads, Vec::new(), false)
    }

    /// Two calls with arguments that come after those of a first one, in different orders.
    pub(crate) fn ascending(&self, receiver: Option<&Value>, setup: usize, a: usize, b: usize) -> Option<Scenario> {
        let method = |at: usize| self.catalogue.methods.get(at);
        let (one, other) = (self.mark(method(a)?.call(1), a), self.mark(method(b)?.third()?, b));
        let setup = vec![self.mark(method(setup)?.call(0), setup)];
        self.finish(receiver, setup, vec![vec![one], vec![other]], Vec::new(), false)
    }

    pub(crate) fn finish(
        &self,
        receiver: Option<&Value>,
        setup: Vec<Call>,
        threads: Vec<Vec<Call>>,
        asked: Vec<Call>,
        is_crossed: bool,
    ) -> Option<Scenario> {
        let complete = |calls: Vec<Call>| self.brackets.complete(self.catalogue, calls, MOST_CALLS);
        let setup = complete(setup)?;
        let threads: Vec<Vec<Call>> = threads.into_iter().map(complete).collect::<Option<_>>()?;
        let calls = || setup.iter().chain(threads.iter().flatten());
        // A task runs once; an object that has started threads runs it itself.
        let has_threads = receiver.is_some_and(|receiver| self.with_threads.contains(&receiver));
        let most = usize::from(!has_threads);
        let mut tasks = self.catalogue.methods.iter().filter(|method| method.is_task);
        if tasks.any(|task| calls().filter(|call| call.method == task.key).count() > most) {
            return None;
        }
        let caller = |call: &Call| self.catalogue.methods.iter().find(|it| it.key == call.method)?.caller.as_ref();
        let is_in_two = |thread: &Name| {
            threads.iter().filter(|calls| calls.iter().any(|call| caller(call) == Some(thread))).count() > 1
        };
        if calls().filter_map(caller).any(is_in_two) {
            return None;
        }
        let needs_one = calls().any(|call| call.on.needs_shared() || names_given(call));
        let needs_two = is_crossed || calls().any(|call| call.args.iter().any(|arg| matches!(arg, Value::Receiver(_))));
        let mut receivers = Vec::new();
        if needs_one || needs_two {
            receivers.push(receiver?.clone());
        }
        if needs_two {
            receivers.push(self.second(receiver?));
        }
        let mut after = asked;
        let plain = |call: &Call| {
            self.catalogue.methods.iter().any(|it| it.key == call.method && it.choices.first() == Some(&call.args))
        };
        let others = !calls().all(plain);
        let drains = self.observers.drains.iter().flat_map(|at| std::iter::repeat_n(at, DRAINED));
        let observers = self.observers.asks.iter().chain(drains);
        for observer in observers.filter_map(|at| self.catalogue.methods.get(*at)) {
            let call = observer.call(0);
            if call.on.is_shared() && receivers.is_empty() {
                continue;
            }
            after.push(call.clone());
            // What was asked with other arguments is asked about them, too.
            let other = observer.call(1);
            if others && other.args != call.args {
                after.push(other);
            }
            if needs_two && call.on.is_shared() {
                after.push(Call { on: On::Shared(1), ..call });
            }
        }
        let one_by_one = self.catalogue.runs_one_by_one && is_about_one(&threads);
        Scenario { class: self.catalogue.class.clone(), receivers, setup, threads, after, one_by_one }.settled()
    }
}

/// Whether calls that are given something else first than code are given the same.
fn is_about_one(threads: &[Vec<Call>]) -> bool {
    let firsts = threads.iter().flatten().filter_map(|call| call.args.first());
    let all: Vec<&Value> = firsts.filter(|value| !matches!(value, Value::Stub { .. })).collect();
    all.windows(2).all(|pair| pair.first() == pair.last())
}
