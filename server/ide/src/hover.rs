//! The hover of a field: the threads that access it, what orders the accesses, and the certainty of the result.

use std::fmt::Write;

use racelens_analysis::{FieldFacts, Guard, Immutability};
use racelens_checker::{FieldOrder, SeenAccess};
use racelens_ir::{FieldKey, simple_name};

use crate::finding::{Place, VerdictView};
use crate::findings::{VerdictSnapshot, about};
use crate::fixes::field_text;
use crate::hints::cleared_by;
use crate::host::Snapshot;
use crate::phrases::{thread, threads};
use crate::positions::{place, point_place};
use crate::render::{edge_text, verdict_view};
use crate::store::Finished;

/// Threads that a hover names.
const MOST_THREADS: usize = 8;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hover {
    pub place: Place,
    pub markdown: String,
}

impl Snapshot {
    /// What is known of the field at an offset of a file.
    pub fn hover(&self, file: &str, offset: u32) -> Option<Hover> {
        let source = self.db.file(file)?;
        let (field, span) = racelens_java::field_at(&self.db, source, offset)?;
        let place = place(&self.db, source, span);
        if self.is_unread() {
            let text = "accesses are not known yet: the workspace is still being read";
            return Some(Hover { place, markdown: format!("**`{}`**: {text}", field_text(&field)) });
        }
        let mut markdown = self.about_field(&field)?;
        for line in self.suppressed_lines(&field) {
            markdown.push_str("\n\n");
            markdown.push_str(&line);
        }
        Some(Hover { place, markdown })
    }

    /// What was found of a field and isn't shown, and who took it away.
    fn suppressed_lines(&self, field: &FieldKey) -> Vec<String> {
        let all = self.all_shown();
        let suppressed = all.iter().flat_map(|(_, shown)| &shown.suppressed);
        let lines = suppressed.filter(|one| one.finding.field.as_ref() == Some(field)).map(|one| {
            let by = match &one.by {
                Some(place) => {
                    let file = place.file.rsplit('/').next().unwrap_or(&place.file);
                    format!("line {} of {file}", place.start.line + 1)
                }
                None => "`racelens.toml`".to_owned(),
            };
            let reason = if one.reason.is_empty() { String::new() } else { format!(": {}", one.reason) };
            format!("`{}` is suppressed by {by}{reason}", one.finding.rule)
        });
        let mut lines: Vec<String> = lines.collect();
        lines.dedup();
        lines
    }

    fn about_field(&self, field: &FieldKey) -> Option<String> {
        let facts = &racelens_java::field_facts(&self.db, field)?;
        let standing = self.standing();
        let mut text = String::new();
        // Writing to a `String` can't fail.
        let _ = writeln!(text, "**`{}`**: {}\n", field_text(field), describe(facts));
        let _ = writeln!(text, "{}\n", self.verdict_line(facts, &standing));
        for finished in &standing.current {
            let Some(order) = order_of(finished, field) else { continue };
            let _ = writeln!(text, "Happens-before in `{}`:\n", finished.harness.name);
            for line in self.order_lines(finished, order, facts) {
                let _ = writeln!(text, "- {line}");
            }
            text.push('\n');
        }
        if standing.current.iter().all(|finished| order_of(finished, field).is_none()) {
            let _ = writeln!(text, "Happens-before: {}\n", static_order(facts));
        }
        Some(text.trim_end().to_owned())
    }

    fn verdict_line(&self, facts: &FieldFacts, standing: &VerdictSnapshot) -> String {
        let field = &facts.field;
        if let Some(finding) = about(&standing.confirmed, field).first() {
            let harness = finding.harness.as_deref().unwrap_or("a check");
            return format!("✗ data race, confirmed by `{harness}`");
        }
        if !about(&standing.outdated, field).is_empty() {
            return "outdated: a data race was confirmed before the last edit; save to check again".to_owned();
        }
        let view = |finished: &Finished| verdict_view(&self.db, finished);
        let said =
            |finished: &Finished, view: &VerdictView| format!("`{}`{}", finished.harness.name, other_problems(view));
        let cleared = facts.race_hint.as_ref().and_then(|race_hint| cleared_by(standing, field, race_hint));
        if let Some(finished) = cleared {
            return format!("✓ no data race on this field in {}", said(finished, &view(finished)));
        }
        // A program that has the field may never come to it.
        let has_come = |finished: &&std::sync::Arc<Finished>| order_of(finished, field).is_some();
        let has = |finished: &&std::sync::Arc<Finished>| finished.program.field_keyed(field).is_some();
        let covering = standing.current.iter().find(has_come).or_else(|| standing.current.iter().find(has));
        match (covering, &facts.race_hint) {
            (Some(finished), race_hint) => {
                let view = view(finished);
                if finished.verdict.reasons.is_empty() && race_hint.is_some() {
                    format!(
                        "? possible data race: no two threads execute its two accesses in {}",
                        said(finished, &view)
                    )
                } else if finished.verdict.reasons.is_empty() && !has_come(&finished) {
                    format!("no thread accesses this field in {}", said(finished, &view))
                } else if finished.verdict.reasons.is_empty() {
                    format!("✓ no data race on this field in {}", said(finished, &view))
                } else {
                    format!("? `{}`: {}", finished.harness.name, view.sentence())
                }
            }
            (None, Some(_)) => "possible data race; not checked yet (save to check)".to_owned(),
            (None, None) => "not checked: no harness that reaches this field has been run".to_owned(),
        }
    }

    /// The pairs that the check saw, one line each, racing ones first.
    fn order_lines(&self, finished: &Finished, order: &FieldOrder, facts: &FieldFacts) -> Vec<String> {
        let program = &finished.program;
        let at = |access: &SeenAccess| {
            let verb = if access.kind.is_write() { "writes" } else { "reads" };
            let line = point_place(&self.db, program, access.point).map(|place| place.start.line + 1);
            let line = line.map(|line| format!(" (line {line})")).unwrap_or_default();
            format!("{} {verb}{line}", thread(&access.thread))
        };
        let mut lines = Vec::new();
        for pair in &order.pairs {
            let (write, access) = (at(&pair.write), at(&pair.access));
            let line = match &pair.by {
                None => format!("✗ {write} → {access}: nothing orders them"),
                Some(edge) => format!("✓ {write} → {access}: ordered by {}", edge_text(program, edge)),
            };
            if !lines.contains(&line) {
                lines.push(line);
            }
        }
        lines.sort_by_key(|line| line.starts_with('✓'));
        if lines.is_empty() {
            // Pairs are kept for plain accesses alone.
            lines.push(match facts.modifiers.is_volatile() {
                true => "volatile: a write happens before every read that sees it".to_owned(),
                false => "no write of one thread is followed by an access of a different thread".to_owned(),
            });
        }
        lines
    }
}

/// How sure the verdict on a field is; other problems that the check found are counted, not described.
fn other_problems(view: &VerdictView) -> String {
    let others = match view.violations {
        0 => return format!(" ({})", view.sentence()),
        1 => "1 other problem".to_owned(),
        many => format!("{many} other problems"),
    };
    format!("; the check reported {others} ({})", view.coverage())
}

fn order_of<'a>(finished: &'a Finished, field: &FieldKey) -> Option<&'a FieldOrder> {
    let id = finished.program.field_keyed(field)?;
    finished.verdict.orders.iter().find(|order| order.field == id)
}

fn describe(facts: &FieldFacts) -> String {
    let mut parts = Vec::new();
    if facts.modifiers.is_volatile() {
        parts.push("volatile".to_owned());
    }
    match facts.immutability {
        Immutability::Final => parts.push("final".to_owned()),
        Immutability::Effective => parts.push("never written after initialisation".to_owned()),
        Immutability::Mutable => {}
    }
    match &facts.guard {
        Guard::None => {}
        Guard::Always(lock) => parts.push(format!("guarded by `{lock}`")),
        Guard::Mostly { lock, with, without } => {
            parts.push(format!("guarded by `{lock}` in {with} of {} accesses", *with as usize + without.len()));
        }
    }
    if !facts.writers.is_empty() {
        parts.push(format!("written by {}", threads(&facts.writers, MOST_THREADS)));
    }
    if !facts.readers.is_empty() {
        parts.push(format!("read by {}", threads(&facts.readers, MOST_THREADS)));
    }
    if parts.is_empty() {
        return format!("a field of `{}` that no thread in the workspace accesses", simple_name(&facts.field.class));
    }
    parts.join(", ")
}

/// What the static facts alone say about order.
fn static_order(facts: &FieldFacts) -> String {
    if facts.modifiers.is_volatile() {
        return "the field is volatile: a write happens before every read that sees it".to_owned();
    }
    match (facts.immutability, &facts.guard) {
        (Immutability::Final, _) if facts.modifiers.is_static() => {
            "the field is static and final: class initialisation happens before every use by a different thread"
                .to_owned()
        }
        (Immutability::Final, _) => {
            "the field is final: its value is visible to all threads after the constructor ends".to_owned()
        }
        (Immutability::Effective, _) => "only written before the object is published".to_owned(),
        (_, Guard::Always(lock)) => format!("unlocking `{lock}` happens before the next lock of `{lock}`"),
        _ if facts.race_hint.is_some()
            || !facts.writers.is_empty() && facts.readers.union(&facts.writers).count() > 1 =>
        {
            "no common lock and not volatile: nothing is known to order the accesses".to_owned()
        }
        _ => "at most one thread is known to access the field".to_owned(),
    }
}
