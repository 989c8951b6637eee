//! Where the code of a line begins and ends, so that threads can be seen there.

#![expect(clippy::indexing_slicing, reason = "ops are named by dense numbers")]

use crate::program::image::{MethodCode, Op};

/// The ops before which a thread comes to a region of code, or leaves it, and those behind its calls.
pub fn borders(code: &MethodCode, is_inside: &dyn Fn(u32) -> bool) -> Vec<u32> {
    let count = code.ops.len() as u32;
    if !(0..count).any(is_inside) {
        return Vec::new();
    }
    let mut borders = vec![false; code.ops.len()];
    let mut edge = |from: u32, to: u32| {
        if let Some(border) = borders.get_mut(to as usize) {
            *border |= is_inside(from) != is_inside(to);
        }
    };
    for (at, op) in code.ops.iter().enumerate() {
        let at = at as u32;
        match op {
            Op::Return { .. } | Op::Throw { .. } | Op::Trap { .. } => {}
            Op::Goto { target } => edge(at, *target),
            Op::Branch { then, otherwise, .. } => {
                edge(at, *then);
                edge(at, *otherwise);
            }
            Op::Switch { cases, default, .. } => {
                cases.iter().map(|(_, target)| *target).chain([*default]).for_each(|target| edge(at, target));
            }
            _ => edge(at, at + 1),
        }
    }
    borders[0] |= is_inside(0);
    for (at, op) in code.ops.iter().enumerate() {
        let next = at + 1;
        if matches!(op, Op::Call { .. }) && next < borders.len() && is_inside(next as u32) {
            borders[next] = true;
        }
    }
    for handler in code.handlers.iter().flatten() {
        borders[handler.target as usize] |= is_inside(handler.target);
    }
    (0..count).filter(|at| borders[*at as usize]).collect()
}
