//! Prints a trace in columns, one column per thread, in the order of the steps. A trace of many threads or steps is
//! shortened: threads without a step get no column, the middle of the steps is left out, and beyond
//! [`MOST_COLUMNS`] threads each step names its thread instead.

use std::ops::Range;

use racelens_ide::phrases::count;
use racelens_ide::{Fold, StepView, TraceView, WeakRead};
use unicode_width::UnicodeWidthStr;

use crate::harmless_text::plain;

/// No column gets wider; longer steps go on in the next line.
const WIDEST: usize = 44;

/// Threads beyond these have no columns of their own.
const MOST_COLUMNS: usize = 8;

/// Of longer traces the first and the last steps are shown.
const MOST_STEPS: usize = 40;
const LAST_STEPS: usize = 16;

/// What one step shows: what it does, and where.
struct Cell {
    thread: usize,
    lines: Vec<String>,
    place: String,
}

/// The lines of the table, without the end of line; all of them, or a readable part.
pub fn columns(trace: &TraceView, path_of_finding: &str, is_whole: bool) -> Vec<String> {
    let mut cells: Vec<Cell> = trace.steps.iter().map(|step| cell(step, path_of_finding)).collect();
    for edge in &trace.edges {
        if let Some(cell) = cells.get_mut(edge.to as usize) {
            cell.lines.extend(wrapped(&format!("↳ after {} by {}", edge.from + 1, edge.by)));
        }
    }
    for (at, (cell, step)) in cells.iter_mut().zip(&trace.steps).enumerate() {
        if let Some(read) = &step.weak_read {
            cell.lines.extend(wrapped(&format!("↳ {}", weak_read(at, read))));
        }
    }
    // The steps that are left out.
    let hidden = match !is_whole && cells.len() > MOST_STEPS {
        true => MOST_STEPS - LAST_STEPS..cells.len() - LAST_STEPS,
        false => 0..0,
    };
    let threads = shown_threads(trace, &cells, &hidden, is_whole);
    if threads.iter().any(|heading| heading.thread.is_none()) {
        name_threads(&mut cells, &trace.threads);
    }
    let is_in = |heading: &Heading, thread: usize| heading.thread.is_none_or(|own| own == thread);
    let widths: Vec<usize> = (threads.iter())
        .map(|heading| {
            let shown = cells.iter().enumerate().filter(|(at, _)| !hidden.contains(at));
            let own = shown.map(|(_, cell)| cell).filter(|cell| is_in(heading, cell.thread));
            let folds = trace.steps.iter().filter(|step| is_in(heading, step.thread as usize));
            let folds = folds.filter_map(|step| step.fold).map(|fold| width(&words(fold)));
            own.map(Cell::width).chain(folds).chain([width(&heading.name)]).max().unwrap_or(0)
        })
        .collect();
    let number_width = trace.steps.len().to_string().len();
    let row = |number: &str, fill: &dyn Fn(usize) -> String| {
        let mut line = format!("{number:>number_width$}  ");
        for (thread, width) in widths.iter().enumerate() {
            let separator = if thread == 0 { "" } else { " │ " };
            line.push_str(&format!("{separator}{}", padded(&fill(thread), *width)));
        }
        line.trim_end().to_owned()
    };
    let mut lines = vec![row("", &|at| threads.get(at).map_or_else(String::new, |heading| heading.name.clone()))];
    let rule: Vec<String> = widths.iter().map(|width| "─".repeat(*width)).collect();
    lines.push(format!("{:>number_width$}  {}", "", rule.join("─┼─")));
    // Where the steps end that happened several times, and how that is said.
    let mut folded: Option<(u32, String)> = None;
    for (at, cell) in cells.iter().enumerate() {
        if trace.loop_from == Some(at as u32) {
            lines.push(row("↻", &|_| String::new()));
        }
        if at == hidden.start && !hidden.is_empty() {
            let left_out = count(hidden.len() as u64, "step");
            lines.push(format!("{:>number_width$}  {left_out} left out; --full-traces shows all", "⋮"));
        }
        if hidden.contains(&at) {
            continue;
        }
        let is_own = |column: usize| threads.get(column).is_some_and(|heading| is_in(heading, cell.thread));
        for (part, text) in cell.lines.iter().enumerate() {
            let (number, place) = match part {
                0 => ((at + 1).to_string(), cell.place.as_str()),
                _ => (String::new(), ""),
            };
            lines.push(row(&number, &|column| {
                if !is_own(column) {
                    return String::new();
                }
                // Places stand at the right edge of their column, one below the other.
                let room = widths.get(column).copied().unwrap_or(0).saturating_sub(width(place));
                format!("{}{place}", padded(text, room))
            }));
        }
        if let Some(fold) = trace.steps.get(at).and_then(|step| step.fold) {
            folded = Some((at as u32 + fold.steps, words(fold)));
        }
        if let Some((_, words)) = folded.take_if(|(end, _)| *end == at as u32 + 1) {
            lines.push(row("⋮", &|column| if is_own(column) { words.clone() } else { String::new() }));
        }
    }
    if !trace.commits.is_empty() {
        lines.push("The Java Memory Model allows it, since it can commit in turn (JLS 17.4.8):".to_owned());
        lines.extend(trace.commits.iter().enumerate().map(|(at, step)| format!("{:>4}. {step}", at + 1)));
    }
    lines
}

/// What a read sees that does not see the newest write. A write that it misses may be ordered before it where nothing
/// orders the write that it sees before that one.
fn weak_read(at: usize, old: &WeakRead) -> String {
    let steps = |steps: &[u32]| steps.iter().map(|at| (at + 1).to_string()).collect::<Vec<_>>().join(", ");
    let missed = steps(&old.misses);
    if old.is_torn {
        return format!(
            "sees halves of different writes, of {missed} or of the value from before: a plain long or double is written in two \
             halves (JLS 17.7)"
        );
    }
    match old.sees {
        Some(later) if later as usize > at => {
            format!("sees the write of {}, which comes later here: nothing orders it after this read", later + 1)
        }
        Some(at) => {
            let seen = at + 1;
            format!(
                "sees the write of {seen}, not that of {missed}: nothing orders these and this read one after the other"
            )
        }
        None => format!("sees the value from before, not the write of {missed}: nothing orders that before this read"),
    }
}

/// A column: of one thread, or of all of them.
struct Heading {
    thread: Option<usize>,
    name: String,
}

fn shown_threads(trace: &TraceView, cells: &[Cell], hidden: &Range<usize>, is_whole: bool) -> Vec<Heading> {
    let of = |(thread, name): (usize, &String)| Heading { thread: Some(thread), name: name.clone() };
    let all: Vec<Heading> = trace.threads.iter().enumerate().map(of).collect();
    if is_whole || all.len() <= MOST_COLUMNS {
        return all;
    }
    let has_steps = |heading: &Heading| {
        let mut shown = cells.iter().enumerate().filter(|(at, _)| !hidden.contains(at));
        shown.any(|(_, cell)| heading.thread == Some(cell.thread))
    };
    let busy: Vec<Heading> = all.into_iter().filter(has_steps).collect();
    match busy.len() <= MOST_COLUMNS {
        true => busy,
        false => vec![Heading { thread: None, name: "every thread".to_owned() }],
    }
}

/// Puts the name of its thread before each step.
fn name_threads(cells: &mut [Cell], threads: &[String]) {
    for cell in cells {
        if let (Some(name), Some(first)) = (threads.get(cell.thread), cell.lines.first_mut()) {
            *first = format!("{name}: {first}");
        }
    }
}

fn words(fold: Fold) -> String {
    match fold.steps {
        1 => format!("{} times in a row", fold.times),
        steps => format!("these {steps} steps {} times in a row", fold.times),
    }
}

impl Cell {
    fn width(&self) -> usize {
        let text = self.lines.iter().map(|line| width(line)).max().unwrap_or(0);
        if self.place.is_empty() { text } else { text + 2 + width(&self.place) }
    }
}

fn width(text: &str) -> usize {
    UnicodeWidthStr::width(text)
}

/// A text and the blanks that it takes to be so wide.
fn padded(text: &str, to: usize) -> String {
    format!("{text}{}", " ".repeat(to.saturating_sub(width(text))))
}

/// `writes done: false → true` and `:9`; the file is named where it isn't the finding's own.
fn cell(step: &StepView, path_of_finding: &str) -> Cell {
    let place = match &step.place {
        Some(place) if &*place.file == path_of_finding => format!(":{}", place.start.line + 1),
        Some(place) => {
            let name = place.file.rsplit('/').next().unwrap_or(&place.file);
            format!("{}:{}", plain(name), place.start.line + 1)
        }
        None => String::new(),
    };
    Cell { thread: step.thread as usize, lines: wrapped(&step.text), place }
}

/// Breaks at spaces; a word that is too long alone is left as it is.
fn wrapped(text: &str) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_inclusive(' ') {
        match lines.last_mut() {
            Some(line) if width(line) + width(word.trim_end()) <= WIDEST => line.push_str(word),
            _ => lines.push(word.to_owned()),
        }
    }
    lines.iter_mut().for_each(|line| line.truncate(line.trim_end().len()));
    lines
}
