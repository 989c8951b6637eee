//! A trace as columns, one a thread, so that who does what when can be read from top to bottom.

use racelens_ide::{StepView, TraceView};

/// No column gets wider; longer steps go on in the next line.
const WIDEST: usize = 46;

/// The lines of the table, without the end of line.
pub(super) fn columns(trace: &TraceView, path_of_finding: &str) -> Vec<String> {
    let cells: Vec<(usize, String)> =
        trace.steps.iter().map(|step| (step.thread as usize, cell(step, path_of_finding))).collect();
    let widths: Vec<usize> = (trace.threads.iter().enumerate())
        .map(|(thread, name)| {
            let own = cells.iter().filter(|(at, _)| *at == thread).map(|(_, cell)| cell.chars().count());
            own.chain([name.chars().count()]).max().unwrap_or(0).min(WIDEST)
        })
        .collect();
    let number_width = trace.steps.len().to_string().len();
    let row = |number: &str, fill: &dyn Fn(usize) -> String| {
        let mut line = format!("{number:>number_width$}  ");
        for (thread, width) in widths.iter().enumerate() {
            let separator = if thread == 0 { "" } else { " │ " };
            line.push_str(&format!("{separator}{:<width$}", fill(thread)));
        }
        line.trim_end().to_owned()
    };
    let mut lines = vec![row("", &|thread| trace.threads.get(thread).cloned().unwrap_or_default())];
    let rule: Vec<String> = widths.iter().map(|width| "─".repeat(*width)).collect();
    lines.push(format!("{:>number_width$}  {}", "", rule.join("─┼─")));
    for (at, (thread, text)) in cells.iter().enumerate() {
        if trace.loop_from == Some(at as u32) {
            lines.push(row("↻", &|_| String::new()));
        }
        for (part, piece) in wrapped(text).into_iter().enumerate() {
            let number = if part == 0 { (at + 1).to_string() } else { String::new() };
            lines.push(row(&number, &|column| if column == *thread { piece.clone() } else { String::new() }));
        }
    }
    lines
}

/// `writes done: false → true  :9`; the file is named where it isn't the finding's own.
fn cell(step: &StepView, path_of_finding: &str) -> String {
    match &step.place {
        Some(place) if &*place.file == path_of_finding => format!("{}  :{}", step.text, place.start.line + 1),
        Some(place) => {
            let name = place.file.rsplit('/').next().unwrap_or(&place.file);
            format!("{}  {name}:{}", step.text, place.start.line + 1)
        }
        None => step.text.clone(),
    }
}

/// Breaks at spaces; a word that is too long alone is left as it is.
fn wrapped(text: &str) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_inclusive(' ') {
        match lines.last_mut() {
            Some(line) if line.chars().count() + word.trim_end().chars().count() <= WIDEST => line.push_str(word),
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}
