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
