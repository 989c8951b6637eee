//! The findings of a file, joined from the text, the static facts and the verdicts, each with its certainty.
//! Every surface asks here, so surfaces cannot disagree.

use std::collections::BTreeSet;
use std::sync::Arc;

use racelens_ir::{Body, Code, FieldKey, Harness, Instr, Program, Provenance};
use racelens_java::{Db, SourceFile};
use racelens_syntax::PatternLevel;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::finding::{Certainty, Finding, Fix, FixKind, HarnessReport, HarnessState, Level, Place, Verification};
use crate::host::Snapshot;
use crate::positions::place;
use crate::project_rules::interned;
use crate::render;
use crate::store::{Finished, HarnessId};
use crate::suppress::Sorted;

/// What the verdicts say about the program as it is now.
pub(crate) struct VerdictSnapshot {
    pub confirmed: Vec<Arc<Finding>>,
    pub outdated: Vec<Arc<Finding>>,
    /// Verdicts about the current program.
    pub current: Vec<Arc<Finished>>,
}

impl VerdictSnapshot {
    /// The fields that checks have said something about.
    pub fn fields(&self) -> FxHashSet<&FieldKey> {
        self.confirmed.iter().chain(&self.outdated).filter_map(|finding| finding.field.as_ref()).collect()
    }
}

impl Snapshot {
    /// All findings that aren't suppressed, by file, then by place.
    pub fn findings(&self) -> Vec<Finding> {
        let all = self.all_shown();
        all.iter().flat_map(|(_, shown)| &shown.findings).map(|finding| Finding::clone(finding)).collect()
    }

    /// All findings, those that are suppressed apart.
    pub fn sorted_findings(&self) -> Sorted {
        let all = self.all_shown();
        let mut sorted = Sorted::default();
        for (_, of_file) in all.iter() {
            sorted.shown.extend(of_file.findings.iter().map(|finding| Finding::clone(finding)));
            sorted.suppressed.extend(of_file.suppressed.iter().cloned());
        }
        sorted
    }

    /// Findings with a fix that a selection touches: at one of its places, or on the field it is about.
    pub fn fixable(&self, file: &str, start: u32, end: u32) -> Vec<Finding> {
        let field = self.db.file(file).and_then(|file| racelens_java::field_at(&self.db, file, start));
        let touches = |place: &Place| &*place.file == file && place.span.start <= end && start <= place.span.end;
        let all = self.shown_by_now(file);
        let source = self.db.file(file);
        let findings = all.iter().flat_map(|(_, shown)| &shown.findings).filter_map(|finding| {
            let about_field = matches!((&field, &finding.field), (Some((at, _)), Some(about)) if at == about);
            let places = std::iter::once(&finding.place).chain(finding.related.iter().map(|related| &related.place));
            let touched: Vec<&Place> = places.filter(|place| touches(place)).collect();
            if !about_field && touched.is_empty() {
                return None;
            }
            let mut finding = Finding::clone(finding);
            if touched.is_empty() {
                // "Here" is where the finding stands.
                let is_elsewhere = |fix: &Fix| fix.id.as_ref().is_some_and(|id| id.kind == FixKind::Lock);
                finding.fixes.retain(|fix| !is_elsewhere(fix));
            }
            // What the text alone suggests is looked for when it is asked for, and not while somebody types.
            if finding.certainty == Certainty::Suspected
                && let Some(field) = finding.field.as_ref().filter(|_| crate::fixes::UPDATES.contains(&finding.rule))
                && racelens_java::is_updated(&self.db, field)
            {
                let ways = [crate::fixes::make_atomic, crate::fixes::make_adder, crate::fixes::use_handle];
                finding.fixes.extend(ways.iter().filter_map(|way| way(&self.db, field, Verification::Unchecked)));
            }
            if finding.certainty == Certainty::Suspected
                && let Some(field) = finding.field.clone().filter(|_| crate::fixes::GUARDS.contains(&finding.rule))
                && let Some(source) = source
            {
                let spans = touched.iter().map(|place| place.span);
                let fix = spans.into_iter().find_map(|span| crate::fixes::hold_guard(&self.db, source, span, &field));
                finding.fixes.splice(0..0, fix);
            }
            for (place, source) in touched.into_iter().zip(source.into_iter().cycle()) {
                finding.fixes.extend(crate::fixes::at_place(&self.db, source, finding.rule, place.span));
            }
            (!finding.fixes.is_empty()).then_some(finding)
        });
        findings.collect()
    }

    /// The findings that a check has shown by a trace, which a place of a file takes part in.
    pub fn traced(&self, file: &str, at: u32) -> Vec<Finding> {
        let touches = |place: &Place| &*place.file == file && place.span.start <= at && at <= place.span.end;
        let all = self.shown_by_now(file);
        let findings = all.iter().flat_map(|(_, shown)| &shown.findings).filter(|finding| {
            finding.trace.is_some()
                && (touches(&finding.place) || finding.related.iter().any(|related| touches(&related.place)))
        });
        findings.map(|finding| Finding::clone(finding)).collect()
    }

    /// What is known of every harness of a file, or of all, without the classes that their programs have from elsewhere.
    pub fn harness_reports(&self, file: Option<&str>) -> Vec<HarnessReport> {
        let of_classes = self.scenario_harnesses(file).into_iter().map(|(id, harness)| {
            let at = self.place_of(&id, &harness);
            (id, harness, at)
        });
        let reports = self.placed(file).into_iter().chain(of_classes).map(|(id, harness, at)| {
            let finished = self.verdicts.finished(&id);
            let key = finished.as_ref().map(|finished| finished.key.0.to_string());
            let state = match finished {
                _ if let Some(other) = &at.shadowed_by => HarnessState::Shadowed(other.to_string()),
                None => HarnessState::NeverChecked,
                Some(finished) => {
                    let view = Box::new(render::verdict_view(&self.db, &finished));
                    match self.is_current(&finished, &harness) {
                        true => HarnessState::Current(view),
                        false => HarnessState::Outdated(view),
                    }
                }
            };
            let (name, kind) = (harness.name.to_string(), harness.kind);
            let (class_files, models) = (Vec::new(), Vec::new());
            HarnessReport { file: id.file, name, kind, place: at.place, key, class_files, models, state }
        });
        reports.collect()
    }

    /// The same with the classes that programs have from elsewhere, which nobody reads while somebody types.
    pub fn full_harness_reports(&self) -> Vec<HarnessReport> {
        let mut reports = self.harness_reports(None);
        for report in &mut reports {
            let id = HarnessId { file: report.file.clone(), name: report.name.as_str().into() };
            if let Some(finished) = self.verdicts.finished(&id) {
                (report.class_files, report.models) = (class_files(&finished.program), models(&finished.program));
            }
        }
        reports
    }

    /// Whether a verdict is about the program as it is, as far as that is known without linking: no keystroke waits for it.
    pub(crate) fn is_current(&self, finished: &Finished, harness: &Harness) -> bool {
        if let Some(scenarios) = &finished.scenarios {
            return self.is_current_class(&scenarios.plan, finished);
        }
        let supplement = || racelens_java::supplement(&self.db, harness);
        let link = || racelens_java::program(&self.db, harness);
        *harness == finished.harness && finished.linked_from.is_current(&self.db, &finished.program, &supplement, &link)
    }

    /// The same where somebody waits for the program, which is linked if nothing else tells.
    pub(crate) fn is_linked_so(
        &self,
        finished: &Finished,
        harness: &Harness,
        link: &dyn Fn() -> Option<Arc<Program>>,
    ) -> bool {
        let supplement = || racelens_java::supplement(&self.db, harness);
        let (program, linked_from) = (&finished.program, &finished.linked_from);
        let was_current = self.is_current(finished, harness);
        let is_current = *harness == finished.harness && linked_from.is_linked_so(&self.db, program, &supplement, link);
        if is_current != was_current {
            self.verdicts.changed();
        }
        is_current
    }

    pub(crate) fn standing(&self) -> Arc<VerdictSnapshot> {
        self.latest_verdicts.get(self, || self.find_standing())
    }

    fn find_standing(&self) -> VerdictSnapshot {
        // Those of all files are many, and most have no verdict.
        let known = self.verdicts.known();
        let files: BTreeSet<&str> = known.iter().map(|id| &*id.file).collect();
        let of_files = files.into_iter().flat_map(|file| self.harnesses(Some(file)));
        let harnesses: FxHashMap<HarnessId, Harness> = of_files.chain(self.scenario_harnesses(None)).collect();
        let mut standing = VerdictSnapshot { confirmed: Vec::new(), outdated: Vec::new(), current: Vec::new() };
        for id in known {
            let Some(finished) = self.verdicts.finished(&id) else { continue };
            if harnesses.get(&id).is_some_and(|harness| self.is_current(&finished, harness)) {
                standing.confirmed.extend(self.confirmed(&id, &finished));
                standing.current.push(finished);
                continue;
            }
            if !harnesses.contains_key(&id) && self.is_readable(&id.file) {
                // The harness was taken out of the text; what it found is no question any more.
                continue;
            }
            for mut finding in self.verdicts.remembered(&id) {
                // Nothing stands where the file was.
                if finding.place.file.ends_with(".java") && self.db.file(&finding.place.file).is_none() {
                    continue;
                }
                finding.certainty = Certainty::Outdated;
                finding.fixes.clear();
                finding.for_each_place_mut(&mut |at| self.settle(at));
                standing.outdated.push(Arc::new(finding));
            }
        }
        standing.confirmed.extend(crate::properties::claim_findings(self, &standing.current));
        standing
    }

    /// Whether a file is there and reads as Java: while it doesn't, what is missing may only be broken.
    fn is_readable(&self, file: &str) -> bool {
        self.db.file(file).is_none_or(|file| racelens_java::syntax_errors(&self.db, file).is_empty())
    }

    /// Gives a place that moved with the text the lines and columns it has now.
    fn settle(&self, at: &mut Place) {
        if let Some(file) = self.db.file(&at.file) {
            *at = place(&self.db, file, at.span);
        }
    }
}

pub(crate) fn syntax_findings(db: &dyn Db, file: SourceFile) -> Vec<Finding> {
    let errors = racelens_java::syntax_errors(db, file);
    let findings = errors.iter().map(|error| {
        let message = format!("{}; the statement or declaration around it is not checked", error.message);
        Finding::of_text("syntax", Level::Hint, message, place(db, file, error.range))
    });
    findings.collect()
}

pub(crate) fn pattern_findings(db: &dyn Db, file: SourceFile) -> Vec<Finding> {
    let matches = racelens_java::pattern_matches(db, file).iter();
    let findings = matches.map(|found| {
        let pattern = &found.pattern;
        let level = match pattern.level {
            PatternLevel::Error => Level::Error,
            PatternLevel::Warning => Level::Warning,
            PatternLevel::Hint => Level::Hint,
        };
        Finding::of_text(interned(&pattern.id), level, pattern.message.clone(), place(db, file, found.span))
    });
    findings.collect()
}

/// The classes of a program that have code in class files, each once, by name.
fn class_files(program: &Program) -> Vec<String> {
    let from_files = program.methods.rows().iter().filter_map(|method| {
        let decl = &program.classes[method.class].decl;
        let is_refusal = |body: &Body| matches!(body.code.rows(), [Instr::Unknown { .. }, ..]);
        let runs = matches!(&method.code, Code::Body(body, _) if !is_refusal(body))
            && matches!(decl.provenance, Provenance::ClassFile | Provenance::Library | Provenance::Jdk);
        runs.then(|| decl.name.to_string())
    });
    let mut names: Vec<String> = from_files.collect();
    names.sort();
    names.dedup();
    names
}

/// The classes of a program whose models have code that it can reach, each once, by the name of its outermost class.
fn models(program: &Program) -> Vec<String> {
    let modelled = program.methods.rows().iter().filter_map(|method| {
        let decl = &program.classes[method.class].decl;
        let runs = decl.provenance == Provenance::Model && !matches!(method.code, Code::Missing);
        let is_own = decl.name.starts_with("racelens.");
        (runs && !is_own).then(|| decl.name.split('$').next().unwrap_or_default().to_owned())
    });
    let mut names: Vec<String> = modelled.collect();
    names.sort();
    names.dedup();
    names
}

/// The findings of a verdict's field.
pub(crate) fn about<'a>(findings: &'a [Arc<Finding>], field: &FieldKey) -> Vec<&'a Finding> {
    findings.iter().map(Arc::as_ref).filter(|finding| finding.field.as_ref() == Some(field)).collect()
}
