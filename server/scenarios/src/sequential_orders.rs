//! Sequential orders of the calls of a scenario: whole calls, one after the other.

use crate::data::Scenario;

/// One order: the calls of the first thread, then those of the second.
pub fn order_of(scenario: &Scenario) -> Vec<usize> {
    let of_thread = |(at, calls): (usize, &Vec<_>)| std::iter::repeat_n(at, calls.len());
    scenario.threads.iter().enumerate().flat_map(of_thread).collect()
}

/// All orders of whole calls, each as the threads that make them.
pub fn orders(scenario: &Scenario) -> Vec<Vec<usize>> {
    fn extend(left: &mut Vec<usize>, order: &mut Vec<usize>, found: &mut Vec<Vec<usize>>) {
        if left.iter().all(|count| *count == 0) {
            found.push(order.clone());
            return;
        }
        for at in 0..left.len() {
            if left.get(at).is_some_and(|count| *count > 0) {
                left.iter_mut().skip(at).take(1).for_each(|count| *count -= 1);
                order.push(at);
                extend(left, order, found);
                order.pop();
                left.iter_mut().skip(at).take(1).for_each(|count| *count += 1);
            }
        }
    }
    let mut left: Vec<usize> = scenario.threads.iter().map(Vec::len).collect();
    let mut found = Vec::new();
    extend(&mut left, &mut Vec::new(), &mut found);
    found
}

/// The calls of an order, numbered as in [`Scenario::calls`].
pub fn calls_of(scenario: &Scenario, order: &[usize]) -> Vec<usize> {
    let mut next: Vec<usize> = Vec::new();
    let mut first = 0;
    for calls in &scenario.threads {
        next.push(first);
        first += calls.len();
    }
    let call = |thread: &usize| {
        let call = next.get_mut(*thread)?;
        *call += 1;
        Some(*call - 1)
    };
    order.iter().filter_map(call).collect()
}

/// The first calls of an order, as a scenario of the threads that make them, and their order.
pub fn prefix(scenario: &Scenario, order: &[usize], count: usize) -> (Scenario, Vec<usize>) {
    let begun = order.get(..count).unwrap_or(order);
    let own = |thread: usize| begun.iter().filter(|at| **at == thread).count();
    let kept: Vec<usize> = (0..scenario.threads.len()).filter(|thread| own(*thread) > 0).collect();
    let calls = |thread: &usize| Some(scenario.threads.get(*thread)?.iter().take(own(*thread)).cloned().collect());
    let threads = kept.iter().filter_map(calls).collect();
    let order = begun.iter().filter_map(|at| kept.iter().position(|thread| thread == at)).collect();
    (Scenario { threads, after: Vec::new(), ..scenario.clone() }, order)
}
