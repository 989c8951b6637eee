//! Hints of the static analyses as findings, until a check confirms or clears them.

use std::collections::BTreeMap;
use std::sync::Arc;

use racelens_analysis::class::{FileHint, Spot};
use racelens_analysis::{AccessKind, Calls, RaceHint, Site};
use racelens_checker::Outcome;
use racelens_ir::{CodePoint, FieldDecl, FieldKey, MethodKey, Name, Provenance};

use crate::finding::{Certainty, Finding, Level, Place, Related, Verification};
use crate::findings::VerdictSnapshot;
use crate::fixes::{field_text, mark_volatile};
use crate::host::Snapshot;
use crate::phrases::thread;
use crate::positions::{instr_place, place};
use crate::store::Finished;

impl Snapshot {
    pub(crate) fn race_hint(&self, field: &FieldKey, race_hint: &RaceHint) -> Option<Finding> {
        let RaceHint { write, other, updated, publishes, calls, is_likely: _ } = race_hint;
        let db = self.db();
        let text = field_text(field);
        let (writer, reader) = (thread(&write.thread), thread(&other.thread));
        let verb = if other.kind == AccessKind::Write { "writes" } else { "reads" };
        let (rule, message, does) = match calls {
            None => {
                let message = format!("possible data race on `{text}`: {writer} writes it while {reader} {verb} it");
                ("data-race", message, format!("{verb} `{text}` here"))
            }
            Some(Calls { write, other }) => {
                let message = format!(
                    "`{text}` is not thread-safe: {writer} calls `{write}` on it while {reader} calls `{other}`"
                );
                ("container-race", message, format!("calls `{other}` here"))
            }
        };
        let holding = |site: &Site| match site.locks.first() {
            Some(lock) => format!("holding only `{lock}`"),
            None => "holding no lock".to_owned(),
        };
        // The access without the lock that the other one holds is to blame.
        let departs = calls.is_none() && other.locks.first().is_none() && write.locks.first().is_some();
        let (blamed, related) = match departs {
            false => (write, (other, format!("{reader} {does}, {}", holding(other)))),
            true => (other, (write, format!("{writer} writes `{text}` here, {}", holding(write)))),
        };
        let related =
            instr_place(db, &related.0.method, related.0.at).map(|place| Related { message: related.1, place });
        let fix = (!updated && calls.is_none()).then(|| mark_volatile(db, field, Verification::Unchecked)).flatten();
        let place = instr_place(db, &blamed.method, blamed.at)?;
        let mut finding = hint(rule, message, place, Some(field));
        finding.related = related.into_iter().collect();
        finding.related.extend(publishes.as_ref().and_then(|class| self.published(class)));
        finding.fixes = fix.into_iter().collect();
        Some(finding)
    }

    /// A field that is not final: a thread that obtains the object through a race may see its default value.
    fn published(&self, class: &Name) -> Option<Related> {
        let decl = racelens_java::class_decl(self.db(), class).filter(|decl| decl.provenance == Provenance::Source)?;
        let is_plain =
            |it: &&FieldDecl| !it.modifiers.is_static() && !it.modifiers.is_final() && !it.modifiers.is_volatile();
        let key = decl.field_key(decl.fields.iter().find(is_plain)?);
        let place = self.spot(&Spot::Field(key.clone()))?;
        let message = format!(
            "`{}` is not final, so a thread that obtains the object through this race may see its default value",
            field_text(&key)
        );
        Some(Related { message, place })
    }

    pub(crate) fn file_hint(&self, file_hint: &FileHint) -> Option<Finding> {
        // A rule without a page is no rule; a test holds that every suspicion has one.
        let rule = crate::rules::rule(file_hint.rule)?.id;
        let mut finding = hint(rule, file_hint.message.clone(), self.spot(&file_hint.at)?, file_hint.fields.first());
        let related = file_hint.related.iter();
        let related =
            related.filter_map(|(spot, message)| Some(Related { message: message.clone(), place: self.spot(spot)? }));
        finding.related = related.collect();
        if let Some(field) = file_hint.fields.first().filter(|_| rule == "double-checked-locking") {
            finding.fixes.extend(mark_volatile(self.db(), field, Verification::Unchecked));
        }
        Some(finding)
    }

    fn spot(&self, spot: &Spot) -> Option<Place> {
        match spot {
            Spot::Instr(method, at) => instr_place(self.db(), method, *at),
            Spot::Field(field) => {
                let at = racelens_java::field_location(self.db(), field)?.location;
                Some(place(self.db(), at.file, at.span))
            }
        }
    }
}

/// So many fields of one class in which the same two threads meet are one hint.
const TOGETHER: usize = 2;
/// So many that one method writes are one hint where the class has one of the threads.
const FILLED: usize = 3;

/// Hints about fields in which two threads meet, in their order: where the same two come from elsewhere and meet in several
/// fields of one class, the first speaks for the others. What a class does with its own threads has a reason for each field,
/// but for fields that one method fills.
pub(crate) fn together(told: Vec<(Arc<RaceHint>, Arc<Finding>)>) -> Vec<Arc<Finding>> {
    type Meeting = (Name, (MethodKey, MethodKey), Option<MethodKey>);
    let mut groups: BTreeMap<Meeting, Vec<Arc<Finding>>> = BTreeMap::new();
    let mut found: Vec<Arc<Finding>> = Vec::new();
    for (race_hint, finding) in told {
        let outermost = |class: &str| class.split('$').next().unwrap_or_default().to_owned();
        let roots = [&race_hint.write.root, &race_hint.other.root];
        let is_own = |field: &FieldKey| {
            let own = outermost(&field.class);
            roots.iter().any(|root| outermost(&root.class) == own)
        };
        // A static field of a program's own threads is told by itself.
        let is_alone = |field: &FieldKey| is_own(field) && race_hint.write.is_static;
        match finding.field.as_ref().filter(|field| !is_alone(field)) {
            Some(field) => {
                let filled = is_own(field).then(|| race_hint.write.method.clone());
                groups.entry((field.class.clone(), race_hint.roots(), filled)).or_default().push(finding);
            }
            None => found.push(finding),
        }
    }
    for ((_, _, filled), group) in groups {
        let least = if filled.is_some() { FILLED } else { TOGETHER };
        match group.split_first() {
            Some((first, others)) if group.len() >= least => found.push(Arc::new(of_several(first, others))),
            _ => found.extend(group),
        }
    }
    found
}

fn of_several(first: &Finding, others: &[Arc<Finding>]) -> Finding {
    let mut one = first.clone();
    let s = if others.len() == 1 { "" } else { "s" };
    one.message = format!("{}; the same two threads meet in {} other field{s} of the class", one.message, others.len());
    one.related.extend(others.iter().map(|other| {
        let variable = other.variable.as_deref().unwrap_or_default();
        Related { message: format!("they access `{variable}` here"), place: other.place.clone() }
    }));
    one
}

fn hint(rule: &'static str, message: String, place: Place, field: Option<&FieldKey>) -> Finding {
    Finding {
        certainty: Certainty::Suspected,
        variable: field.map(field_text),
        field: field.cloned(),
        ..Finding::of_text(rule, Level::Hint, message, place)
    }
}

/// Whether a check has found the bug that a hint about locks or collections predicts, at one of its positions. That no
/// check found it does not clear the hint: one program says nothing about different programs with the same lock orders.
pub(crate) fn was_found(standing: &VerdictSnapshot, hints: &[Arc<Finding>]) -> bool {
    let found = || standing.confirmed.iter().chain(&standing.outdated);
    hints.iter().any(|hint| {
        let feared: &[&str] = match hint.rule {
            // What a check finds of a collection is about fields of the library's.
            "container-race" => &["data-race"],
            "lock-order" | "blocking-under-lock" | "stamped-lock-twice" | "class-init-cycle" => &["deadlock"],
            "recursive-compute" => &["deadlock", "exception", "endless-loop"],
            "lock-not-released" => &["deadlock", "stuck"],
            "wait-misuse" => &["deadlock", "stuck", "monitor-misuse"],
            _ => return false,
        };
        let is_at = |at: &Place| {
            let own = std::iter::once(&hint.place).chain(hint.related.iter().map(|related| &related.place));
            own.into_iter().any(|own| own.file == at.file && own.start.line == at.start.line)
        };
        found().filter(|finding| feared.contains(&finding.rule)).any(|finding| {
            let mut touches = false;
            finding.for_each_place(&mut |at| touches |= is_at(at));
            touches
        })
    })
}

/// The verdict that clears a suspicion: it explored everything, and two threads executed the two accesses, always in order.
pub(crate) fn cleared_by<'a>(
    standing: &'a VerdictSnapshot,
    field: &FieldKey,
    race_hint: &RaceHint,
) -> Option<&'a Finished> {
    let methods = [&race_hint.write, &race_hint.other].map(|site| site.method.clone());
    cleared(standing, field, &methods, |finished| has_met(finished, field, race_hint))
}

/// Whether two threads executed the two accesses of a suspicion. An access that the program never comes to says nothing
/// about its order.
fn has_met(finished: &Finished, field: &FieldKey, race_hint: &RaceHint) -> bool {
    let program = &finished.program;
    let id = program.field_keyed(field);
    let Some(order) = finished.verdict.orders.iter().find(|order| Some(order.field) == id) else { return false };
    let at = |site: &Site| {
        let method = program.method_keyed(&site.method);
        let point = method.map(|method| CodePoint { method, at: site.at });
        order.accesses.iter().filter(move |access| Some(access.point) == point).map(|access| &access.thread)
    };
    at(&race_hint.write).any(|writer| at(&race_hint.other).any(|other| other != writer))
}

/// The same for what a class lets threads do with a field. Only what could be seen as a race can be cleared: that a
/// guard isn't held stays true, whatever one program does.
pub(crate) fn was_cleared(standing: &VerdictSnapshot, file_hint: &FileHint, field: &FieldKey) -> bool {
    if standing.current.is_empty() || !matches!(file_hint.rule, "data-race" | "unsafe-publication") {
        return false;
    }
    let spots = file_hint.related.iter().map(|(spot, _)| spot).chain([&file_hint.at]);
    let methods = spots.filter_map(|spot| match spot {
        Spot::Instr(method, _) => Some(method.clone()),
        Spot::Field(_) => None,
    });
    let methods: Vec<_> = methods.collect();
    // A program of one thread decides nothing here: two must have met at the field, in some order.
    let has_met = |finished: &Finished| {
        let id = finished.program.field_keyed(field);
        finished.verdict.orders.iter().any(|order| Some(order.field) == id && !order.pairs.is_empty())
    };
    cleared(standing, field, &methods, has_met).is_some()
}

fn cleared<'a>(
    standing: &'a VerdictSnapshot,
    field: &FieldKey,
    methods: &[MethodKey],
    has_met: impl Fn(&Finished) -> bool,
) -> Option<&'a Finished> {
    let found = standing.current.iter().find(|finished| {
        let explored = finished.verdict.bound.complete && finished.verdict.reasons.is_empty();
        explored
            && finished.verdict.outcome != Outcome::NotChecked
            && methods.iter().all(|method| finished.program.method_keyed(method).is_some())
            && !crate::check::racing_fields(&finished.program, &finished.verdict).contains(field)
            && has_met(finished)
    });
    found.map(Arc::as_ref)
}
