//! Makes a program smaller that still has what somebody asks for: whole threads, statements and blocks are left out, and
//! blocks give way to what is in them, as long as that helps.

use super::{Sketch, Stmt};

/// All programs that are one cut smaller.
fn smaller(sketch: &Sketch) -> Vec<Sketch> {
    let mut all = Vec::new();
    for at in 0..sketch.threads.len() {
        let mut less = sketch.clone();
        less.threads.remove(at);
        all.push(less);
    }
    for (at, thread) in sketch.threads.iter().enumerate() {
        for own in cuts(thread) {
            let mut less = sketch.clone();
            less.threads[at] = own;
            all.push(less);
        }
    }
    all.extend(cuts(&sketch.main).into_iter().map(|main| Sketch { main, ..sketch.clone() }));
    all
}

fn cuts(body: &[Stmt]) -> Vec<Vec<Stmt>> {
    let mut all = Vec::new();
    for (at, stmt) in body.iter().enumerate() {
        let with = |instead: Vec<Stmt>| [body[..at].to_vec(), instead, body[at + 1..].to_vec()].concat();
        all.push(with(Vec::new()));
        if let Stmt::Block { head, body: inner, tail } = stmt {
            all.push(with(inner.clone()));
            for less in cuts(inner) {
                all.push(with(vec![Stmt::Block { head: head.clone(), body: less, tail: tail.clone() }]));
            }
        }
    }
    all
}

/// The smallest program that still has what is asked for.
pub fn shrunk(sketch: &Sketch, mut still: impl FnMut(&Sketch) -> bool) -> Sketch {
    let mut best = sketch.clone();
    while let Some(less) = smaller(&best).into_iter().find(|less| still(less)) {
        best = less;
    }
    best
}
