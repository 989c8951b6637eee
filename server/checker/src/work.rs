//! Pieces of the checker's work on their own, for its benches: what a step, going back, entering a state and
//! a state of a property's product cost.

use racelens_ir::Program;

use crate::dependency::future_accesses::may_race_with;
use crate::machine::Machine;
use crate::options::{Options, Property, Silent};
use crate::program::image::Image;
use crate::safety::unreduced;
use crate::states::encoder::Encoder;
use crate::states::visited::Visited;

/// What is done after each step.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum After {
    Nothing,
    /// Goes back over it, and makes it once more.
    Undo,
    /// Enters the state into a visited set.
    Insert,
}

/// Makes so many steps, always of the first thread that can make one, from the beginning again where the
/// program ends. Gives how many instructions that ran.
pub fn steps(program: &Program, count: u32, after: After) -> u64 {
    let image = Image::new(program);
    let options = Options { reduce: crate::Reduce::None, ..Options::default() };
    let mut machine = Machine::new(&image, &options);
    machine.boot(&[]);
    let start = machine.mark();
    let (mut encoder, mut visited) = (Encoder::new(&image, may_race_with), Visited::default());
    for _ in 0..count {
        let picks = machine.choices();
        let Some((thread, alternative)) = picks.first().copied() else {
            machine.undo_to(start);
            continue;
        };
        let mark = machine.mark();
        machine.step(thread, alternative);
        match after {
            After::Nothing => {}
            After::Undo => {
                machine.undo_to(mark);
                machine.step(thread, alternative);
            }
            After::Insert => {
                encoder.encode(&machine);
                encoder.enter(&mut visited, 0);
            }
        }
    }
    machine.instructions
}

/// Checks a property that holds. Gives the states of the product of the program and the automaton.
pub fn product(program: &Program, property: &Property) -> u64 {
    let mut image = Image::new(program);
    let options = unreduced(&Options::default());
    crate::liveness::property::check(&mut image, &options, property, &Silent).product_states
}
