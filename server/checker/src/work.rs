//! Pieces of the checker's work on their own, for its benches: what a step, going back and entering a
//! state cost.

use racelens_ir::Program;

use crate::dependency::future_accesses::may_race_with;
use crate::machine::Machine;
use crate::options::Options;
use crate::program::image::Image;
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
