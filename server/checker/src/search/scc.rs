//! Strongly connected components of the state graph, found during a depth-first search (Tarjan 1972).
//!
//! States are numbered in the order in which they are met. When a component is complete, all states from its first
//! number on are complete, so completed states form a few runs of numbers, and only states on the current path need
//! Tarjan's data.
//!
//! Invariant: `low` is the smallest number on the path that a state is known to lead back to. A component has an exit
//! where one of its states leads to an end or to a completed component.

/// A state on the path.
#[derive(Copy, Clone, Debug)]
pub struct Component {
    number: u32,
    /// The smallest number that it is known to lead back to.
    low: u32,
    /// Whether a way leads out, to an end or to states that are done.
    has_exit: bool,
}

#[derive(Debug, Default)]
pub struct Components {
    next: u32,
    /// Runs of states that are done, ascending and apart.
    done: Vec<(u32, u32)>,
}

impl Components {
    /// A state met for the first time.
    pub fn enter(&mut self) -> Component {
        let number = self.next;
        self.next += 1;
        Component { number, low: number, has_exit: false }
    }

    /// The number that the next new state gets.
    pub fn next(&self) -> u32 {
        self.next
    }

    /// A state on the path leads to one that was met before. False where that one may lead back.
    pub fn leads_to(&self, circle: &mut Component, number: u32) -> bool {
        let after = self.done.partition_point(|(first, _)| *first <= number);
        let is_done = after.checked_sub(1).and_then(|at| self.done.get(at)).is_some_and(|(_, end)| number < *end);
        match is_done {
            true => circle.has_exit = true,
            false => circle.low = circle.low.min(number),
        }
        is_done
    }

    /// A state on the path leads to an end, or to what isn't explored.
    pub fn ends(circle: &mut Component) {
        circle.has_exit = true;
    }

    /// All that a state leads to was seen. True when nothing leads out of its component, which it began.
    pub fn leave(&mut self, circle: Component, parent: Option<&mut Component>) -> bool {
        let is_root = circle.low == circle.number;
        if is_root {
            while self.done.last().is_some_and(|(first, _)| *first >= circle.number) {
                self.done.pop();
            }
            match self.done.last_mut().filter(|(_, end)| *end == circle.number) {
                Some((_, end)) => *end = self.next,
                None => self.done.push((circle.number, self.next)),
            }
        }
        if let Some(parent) = parent {
            parent.low = parent.low.min(if is_root { parent.low } else { circle.low });
            parent.has_exit |= is_root || circle.has_exit;
        }
        is_root && !circle.has_exit
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Components without a way out by the definition: all that a state reaches reaches it, and none is an end.
    fn literally(edges: &[Vec<usize>], from: usize) -> Vec<Vec<usize>> {
        let reach = |start: usize| {
            let mut seen = vec![start];
            let mut at = 0;
            while let Some(state) = seen.get(at).copied() {
                at += 1;
                for next in &edges[state] {
                    if !seen.contains(next) {
                        seen.push(*next);
                    }
                }
            }
            seen
        };
        let mut found: Vec<Vec<usize>> = Vec::new();
        for state in reach(from) {
            let mut all = reach(state);
            if all.iter().all(|other| !edges[*other].is_empty() && reach(*other).contains(&state)) {
                all.sort_unstable();
                if !found.contains(&all) {
                    found.push(all);
                }
            }
        }
        found.sort();
        found
    }

    fn explore(edges: &[Vec<usize>], from: usize) -> Vec<usize> {
        let mut circles = Components::default();
        let mut numbers = vec![None; edges.len()];
        numbers[from] = Some(0);
        let mut stack = vec![(from, circles.enter(), 0)];
        let mut roots = Vec::new();
        while let Some((state, circle, next)) = stack.last_mut() {
            if edges[*state].is_empty() {
                Components::ends(circle);
            }
            match edges[*state].get(*next).copied() {
                Some(to) => {
                    *next += 1;
                    match numbers[to] {
                        Some(number) => {
                            circles.leads_to(circle, number);
                        }
                        None => {
                            numbers[to] = Some(circles.next());
                            stack.push((to, circles.enter(), 0));
                        }
                    }
                }
                None => {
                    let (state, circle, _) = stack.pop().unwrap();
                    if circles.leave(circle, stack.last_mut().map(|(_, circle, _)| circle)) {
                        roots.push(state);
                    }
                }
            }
        }
        roots
    }

    #[test]
    fn components_without_exit_are_those_of_the_definition() {
        let mut seed = 1u64;
        let mut random = |below: usize| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (seed >> 33) as usize % below
        };
        let mut some = 0;
        for _ in 0..2_000 {
            let count = 1 + random(9);
            let edges: Vec<Vec<usize>> = (0..count).map(|_| (0..random(3)).map(|_| random(count)).collect()).collect();
            let expected = literally(&edges, 0);
            let mut roots = explore(&edges, 0);
            roots.sort_by_key(|root| expected.iter().position(|component| component.contains(root)));
            assert_eq!(roots.len(), expected.len(), "{edges:?}");
            assert!(roots.iter().zip(&expected).all(|(root, component)| component.contains(root)), "{edges:?}");
            some += usize::from(!expected.is_empty());
        }
        assert!(some > 500, "{some}");
    }
}
