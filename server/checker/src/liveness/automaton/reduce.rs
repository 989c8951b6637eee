//! Smaller automata of the same language: states without an accepted word go, transitions that a different one covers
//! go, and states that simulate each other become one (direct simulation: Etessami, Wilke, Schuller, "Fair Simulation
//! Relations, Parity Games, and State Space Reduction for Büchi Automata", 2001; of states with acceptance on transitions).

#![expect(clippy::indexing_slicing, reason = "states are dense numbers")]

use super::{Acceptance, Automaton, Transition};

pub fn reduce(mut automaton: Automaton) -> Automaton {
    loop {
        let before = (automaton.states.len(), automaton.transitions(), automaton.sets);
        prune(&mut automaton);
        forget_acceptance_between_components(&mut automaton);
        drop_needless_sets(&mut automaton);
        merge_similar(&mut automaton);
        drop_unreachable(&mut automaton);
        if before == (automaton.states.len(), automaton.transitions(), automaton.sets) {
            return automaton;
        }
    }
}

/// The strongly connected component of each state, numbered so that edges lead to smaller numbers (Tarjan 1972).
pub fn components(automaton: &Automaton) -> Vec<usize> {
    let count = automaton.states.len();
    let (mut component, mut low, mut order) =
        (vec![usize::MAX; count], vec![usize::MAX; count], vec![usize::MAX; count]);
    let (mut next, mut made) = (0, 0);
    let mut stack = Vec::new();
    for root in 0..count {
        if order[root] != usize::MAX {
            continue;
        }
        let mut path = vec![(root, 0)];
        (order[root], low[root]) = (next, next);
        next += 1;
        stack.push(root);
        while let Some((state, at)) = path.last_mut() {
            let state = *state;
            if let Some(transition) = automaton.states[state].get(*at) {
                *at += 1;
                let to = transition.to as usize;
                if order[to] == usize::MAX {
                    (order[to], low[to]) = (next, next);
                    next += 1;
                    stack.push(to);
                    path.push((to, 0));
                } else if component[to] == usize::MAX {
                    low[state] = low[state].min(order[to]);
                }
                continue;
            }
            path.pop();
            if let Some((parent, _)) = path.last() {
                low[*parent] = low[*parent].min(low[state]);
            }
            if low[state] == order[state] {
                while let Some(top) = stack.pop() {
                    component[top] = made;
                    if top == state {
                        break;
                    }
                }
                made += 1;
            }
        }
    }
    component
}

/// Whether a component has transitions of every acceptance set.
pub fn accepting(automaton: &Automaton, component: &[usize]) -> Vec<bool> {
    let count = component.iter().max().map_or(0, |most| most + 1);
    let mut seen: Vec<Option<Acceptance>> = vec![None; count];
    for (state, transitions) in automaton.states.iter().enumerate() {
        for transition in transitions.iter().filter(|one| component[one.to as usize] == component[state]) {
            let known = &mut seen[component[state]];
            *known = Some(known.unwrap_or(0) | transition.accepts);
        }
    }
    seen.iter().map(|seen| *seen == Some(automaton.all())).collect()
}

/// Keeps the transitions to states from which some word is accepted.
fn prune(automaton: &mut Automaton) {
    let component = components(automaton);
    let mut useful = accepting(automaton, &component);
    // Edges lead to smaller numbers, so that what follows is known before.
    let mut order: Vec<usize> = (0..component.len()).collect();
    order.sort_by_key(|state| component[*state]);
    for state in order {
        if automaton.states[state].iter().any(|transition| useful[component[transition.to as usize]]) {
            useful[component[state]] = true;
        }
    }
    for transitions in &mut automaton.states {
        transitions.retain(|transition| useful[component[transition.to as usize]]);
    }
    if automaton.states.first().is_some_and(Vec::is_empty) {
        automaton.states.clear();
    }
}

/// What is taken at most once need not accept.
fn forget_acceptance_between_components(automaton: &mut Automaton) {
    let component = components(automaton);
    let is_accepting = accepting(automaton, &component);
    for (state, transitions) in automaton.states.iter_mut().enumerate() {
        for transition in transitions {
            if component[transition.to as usize] != component[state] || !is_accepting[component[state]] {
                transition.accepts = 0;
            }
        }
    }
}

/// An acceptance set that has all transitions of a different one, inside of components, says nothing more.
fn drop_needless_sets(automaton: &mut Automaton) {
    let component = components(automaton);
    // Those of components that do not accept count as well: without any set, these would.
    let mut inner: Vec<Acceptance> = Vec::new();
    for (state, transitions) in automaton.states.iter().enumerate() {
        let own = transitions.iter().filter(|one| component[one.to as usize] == component[state]);
        inner.extend(own.map(|one| one.accepts));
    }
    let sets = automaton.sets;
    let has = |accepts: Acceptance, set: u32| accepts >> set & 1 == 1;
    let mut kept: Vec<u32> = (0..sets).collect();
    for set in (0..sets).rev() {
        let is_full = inner.iter().all(|accepts| has(*accepts, set));
        let is_covered = kept
            .iter()
            .any(|other| *other != set && inner.iter().all(|accepts| !has(*accepts, *other) || has(*accepts, set)));
        if is_full || is_covered {
            kept.retain(|other| *other != set);
        }
    }
    if kept.len() as u32 == sets {
        return;
    }
    let renumber = |accepts: Acceptance| {
        kept.iter().enumerate().fold(0, |new, (at, set)| new | Acceptance::from(has(accepts, *set)) << at)
    };
    automaton.states.iter_mut().flatten().for_each(|transition| transition.accepts = renumber(transition.accepts));
    automaton.sets = kept.len() as u32;
}

/// Whether a transition does all that a different one does.
fn covers(greater: &Transition, smaller: &Transition, simulates: &[Vec<bool>]) -> bool {
    smaller.cube.is_within(greater.cube)
        && smaller.accepts & greater.accepts == smaller.accepts
        && simulates[greater.to as usize][smaller.to as usize]
}

/// `simulates[a][b]`: whatever `b` does, `a` can do as well.
fn simulation(automaton: &Automaton) -> Vec<Vec<bool>> {
    let count = automaton.states.len();
    let mut simulates = vec![vec![true; count]; count];
    loop {
        let mut has_changed = false;
        for a in 0..count {
            for b in 0..count {
                let still = || {
                    let mut smaller = automaton.states[b].iter();
                    smaller.all(|one| automaton.states[a].iter().any(|other| covers(other, one, &simulates)))
                };
                if simulates[a][b] && a != b && !still() {
                    simulates[a][b] = false;
                    has_changed = true;
                }
            }
        }
        if !has_changed {
            return simulates;
        }
    }
}

/// States for which the relation is computed at most.
const MOST_COMPARED: usize = 256;

fn merge_similar(automaton: &mut Automaton) {
    let count = automaton.states.len();
    if count > MOST_COMPARED {
        return;
    }
    let simulates = simulation(automaton);
    let representative: Vec<u32> = (0..count)
        .map(|state| {
            (0..count).find(|other| simulates[*other][state] && simulates[state][*other]).unwrap_or(state) as u32
        })
        .collect();
    for transitions in &mut automaton.states {
        transitions.iter_mut().for_each(|transition| transition.to = representative[transition.to as usize]);
        transitions.sort_unstable();
        transitions.dedup();
        let all = transitions.clone();
        let mut at = 0;
        transitions.retain(|one| {
            let own = at;
            at += 1;
            !all.iter().enumerate().any(|(other_at, other)| {
                other_at != own && covers(other, one, &simulates) && (!covers(one, other, &simulates) || other_at < own)
            })
        });
    }
}

fn drop_unreachable(automaton: &mut Automaton) {
    if automaton.states.is_empty() {
        return;
    }
    let mut numbers: Vec<Option<u32>> = vec![None; automaton.states.len()];
    let mut order = vec![0];
    numbers[0] = Some(0);
    let mut at = 0;
    while let Some(state) = order.get(at).copied() {
        at += 1;
        for transition in &automaton.states[state] {
            if numbers[transition.to as usize].is_none() {
                numbers[transition.to as usize] = Some(order.len() as u32);
                order.push(transition.to as usize);
            }
        }
    }
    let kept = order.iter().map(|state| std::mem::take(&mut automaton.states[*state]));
    let mut states: Vec<Vec<Transition>> = kept.collect();
    for transition in states.iter_mut().flatten() {
        transition.to = numbers[transition.to as usize].unwrap_or(0);
    }
    automaton.states = states;
}
