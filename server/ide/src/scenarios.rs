//! The classes that have scenarios: which, why, and what their scenarios gave, as findings.
//!
//! A class that a small harness of the workspace runs is checked there and has no scenarios: that harness says what the
//! class is for. Scenarios are made for the others that claim to be made for several threads.
//!
//! Invariant: which classes have scenarios depends on the texts alone, so that the command line and the server agree.

use std::sync::Arc;
use std::time::{Duration, Instant};

use racelens_checker::{
    Access, Bound, Options, Outcome, Progress, Reason, ReasonKind, Stats, Verdict, Violation, ViolationKind,
};
use racelens_ir::{
    Code, Const, ContentHash, FieldKey, Harness, HarnessKind, Instr, Intrinsic, LinkSource, MethodKey, Name, Program,
    Provenance, Supplement, simple_name,
};
use racelens_java::{Claim, ClassPathHandle, Db, SourceFile, Strength};
use racelens_scenarios::emit;
pub use racelens_scenarios::emit::{EmittedTest, Kit};
use racelens_scenarios::{Catalogue, ClassVerdict, Fault, Linked, Names, ShownFault, catalogue, check_class, text};
use rustc_hash::FxHashSet;

use crate::check::Candidate;
use crate::finding::{EdgeView, Finding, Harm, Level, Place, ScenariosView, StepView, TraceView};
use crate::harm::{is_weak_failure, loops_forever, may_see, weak_read};
use crate::host::Snapshot;
use crate::kept_program::Parts;
use crate::positions::place;
use crate::render;
use crate::set_up_fields;
use crate::store::{ClassFinished, Finished, HarnessId, VerdictKey};

/// How long the scenarios of a class may take by default, where the budget of a harness isn't smaller.
pub const CLASS_BUDGET: Duration = Duration::from_secs(5);
/// A cycle of superclasses ends there.
const MOST_SUPERCLASSES: usize = 64;
/// Methods of users' code that a harness runs which is written for the classes that it uses.
const SMALL_HARNESS: usize = 40;

/// A class, why it has scenarios, and all that they need.
pub struct ClassPlan {
    pub claim: Claim,
    pub catalogue: Catalogue,
    pub linked: Linked,
    /// How long all its scenarios may take.
    pub time: Duration,
}

impl std::fmt::Debug for ClassPlan {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "ClassPlan({})", self.claim.class)
    }
}

#[salsa::interned]
struct ClassName<'db> {
    #[returns(ref)]
    name: Name,
}

#[salsa::interned]
struct HarnessName<'db> {
    #[returns(ref)]
    harness: Harness,
}

/// The calls of a class as code that is linked with it. It depends on declarations alone, and every refresh asks for it.
#[salsa::tracked(returns(clone))]
fn supplement<'db>(db: &'db dyn Db, class: ClassName<'db>) -> Option<Arc<Supplement>> {
    let source = racelens_java::link_source(db);
    let decl = source.class(class.name(db))?;
    let may_refuse = racelens_java::executor_may_refuse(db, class.name(db));
    catalogue(&source, &decl, may_refuse).map(|catalogue| Arc::new(catalogue.supplement))
}

#[salsa::tracked(returns(clone), lru = 8)]
fn class_program<'db>(db: &'db dyn Db, class: ClassName<'db>) -> Option<Arc<Program>> {
    racelens_java::program_with(db, supplement(db, class)?, Names::of(class.name(db)).entry())
}

/// The name of the harness that stands for the scenarios of a class.
fn harness(class: &Name) -> Harness {
    let name = format!("{}.scenarios", simple_name(class)).into();
    Harness { name, kind: HarnessKind::Scenario, entry: Names::of(class).entry() }
}

/// The class of such a harness.
pub(crate) fn class_of(harness: &Harness) -> Name {
    let made = harness.entry.class.as_str();
    Name::new(made.strip_suffix("$$Scenario").unwrap_or(made))
}

impl ClassPlan {
    /// Runs the scenarios; their verdict as that of one harness.
    pub(crate) fn run(&self, options: &Options, progress: &dyn Progress) -> (Verdict, ClassVerdict) {
        let started = Instant::now();
        let time = options.budget.time.map_or(self.time, |time| time.min(self.time));
        let of_class = check_class(&self.catalogue, &self.linked, options, time, progress);
        let reason = |gap: &String| Reason { kind: ReasonKind::Unknown, message: gap.clone(), point: None };
        let reasons: Vec<Reason> = of_class.gaps.iter().map(reason).collect();
        let outcome = match (of_class.found.is_empty(), reasons.is_empty()) {
            (false, _) => Outcome::Violated,
            (true, true) => Outcome::Holds,
            (true, false) => Outcome::NotChecked,
        };
        let verdict = Verdict {
            outcome,
            bound: Bound { complete: of_class.complete == of_class.planned, context_switches: None },
            violations: of_class.found.iter().map(|found| found.shown.violation.clone()).collect(),
            reasons,
            orders: Vec::new(),
            assumptions: of_class.assumptions.clone(),
            stats: Stats { states: of_class.states, seconds: started.elapsed().as_secs_f64(), ..Stats::default() },
            weak_result: None,
            results: None,
            is_benign: false,
            is_sequentially_consistent: false,
        };
        (verdict, of_class)
    }
}

impl Snapshot {
    /// The classes of a file, or of all, that have scenarios, as checks.
    pub fn scenario_candidates(&self, file: Option<&str>, options: &Options, time: Duration) -> Vec<Candidate> {
        let files: Vec<SourceFile> = match file {
            Some(path) => self.db.file(path).into_iter().collect(),
            None => self.db.files(),
        };
        let claims = self.claims(&files).into_iter();
        claims.filter_map(|(id, claim)| self.of_claim(id, claim, options, time)).collect()
    }

    /// The same of the classes that are wanted. Nothing is linked but what these need.
    pub(crate) fn wanted_scenarios(
        &self,
        options: &Options,
        time: Duration,
        is_wanted: &dyn Fn(&HarnessId) -> bool,
    ) -> Vec<Candidate> {
        let mut files = self.db.files();
        files.retain(|file| self.claimed(file.path(&self.db)).iter().any(is_wanted));
        let claims = self.claims(&files).into_iter().filter(|(id, _)| is_wanted(id));
        claims.filter_map(|(id, claim)| self.of_claim(id, claim, options, time)).collect()
    }

    pub(crate) fn scenario_candidate(&self, id: &HarnessId, options: &Options, time: Duration) -> Option<Candidate> {
        let (id, claim) = self.claims(self.db.file(&id.file).as_slice()).into_iter().find(|(known, _)| known == id)?;
        self.of_claim(id, claim, options, time)
    }

    /// The classes of a file that claim to be made for several threads; those that a harness runs are among them.
    pub(crate) fn claimed(&self, file: &str) -> Vec<HarnessId> {
        self.claimed_classes(file).into_iter().map(|(id, _)| id).collect()
    }

    /// The same, with the names of the classes.
    pub(crate) fn claimed_classes(&self, file: &str) -> Vec<(HarnessId, Name)> {
        let Some(source) = self.db.file(file) else { return Vec::new() };
        let claims = racelens_java::claims(&self.db, source);
        let id = |class: &Name| HarnessId { file: Arc::from(file), name: harness(class).name };
        claims.iter().map(|claim| (id(&claim.class), claim.class.clone())).collect()
    }

    fn of_claim(&self, id: HarnessId, claim: Claim, options: &Options, time: Duration) -> Option<Candidate> {
        let started = Instant::now();
        let plan = self.plan(claim, time)?;
        let linking = started.elapsed();
        let harness = harness(&plan.claim.class);
        let program = plan.linked.program().clone();
        let linked_from = self.linked_from(&program, || self.supplement(&plan.claim.class));
        if let Some(finished) = self.verdicts.finished(&id).filter(|known| known.program.hash == program.hash) {
            finished.linked_from.replace_by(&linked_from);
            self.verdicts.changed();
        }
        let key = ContentHash::of(&(VerdictKey::of(&program, &harness, options).0, &plan.claim));
        Some(Candidate {
            id,
            harness,
            program,
            // The plan has it as well.
            parts: Parts::Whole,
            keeps: Parts::Whole,
            linked_from,
            options: options.clone(),
            key: VerdictKey(key),
            class_path: ClassPathHandle::default(),
            linking,
            scenarios: Some(Arc::new(plan)),
            test: None,
        })
    }

    /// A test for each fault that scenarios have shown in the classes as they are, where a JVM can run it.
    pub fn emitted_tests(&self, kit: Kit) -> Vec<EmittedTest> {
        let mut tests = Vec::new();
        for (id, _) in self.scenario_harnesses(None) {
            let finished = self.verdicts.finished(&id);
            let Some(scenarios) = finished.as_ref().and_then(|finished| finished.scenarios.as_ref()) else { continue };
            if finished.as_ref().is_some_and(|finished| self.is_current_class(&scenarios.plan, finished)) {
                let supplement = &scenarios.plan.catalogue.supplement;
                let found = scenarios.verdict.found.iter().zip(1..);
                tests.extend(found.filter_map(|(found, number)| emit::test(found, supplement, kit, number)));
            }
        }
        tests
    }

    /// The test of the scenario that a finding of a file names.
    pub fn test_of(&self, finding: &Finding, kit: Kit) -> Option<EmittedTest> {
        let wanted = finding.scenario.as_ref()?;
        let harnesses = self.scenario_harnesses(None).into_iter();
        let mut own = harnesses.filter(|(_, harness)| Some(harness.name.as_str()) == finding.harness.as_deref());
        own.find_map(|(id, _)| {
            let finished = self.verdicts.finished(&id)?;
            let scenarios =
                finished.scenarios.as_ref().filter(|scenarios| self.is_current_class(&scenarios.plan, &finished))?;
            let found = scenarios.verdict.found.iter().zip(1..);
            let (found, number) = found.into_iter().find(|(found, _)| text::line(&found.scenario) == *wanted)?;
            emit::test(found, &scenarios.plan.catalogue.supplement, kit, number)
        })
    }

    pub(crate) fn plan(&self, claim: Claim, time: Duration) -> Option<ClassPlan> {
        let source = racelens_java::link_source(&self.db);
        let decl = source.class(&claim.class)?;
        let may_refuse = racelens_java::executor_may_refuse(&self.db, &claim.class);
        let mut catalogue = catalogue(&source, &decl, may_refuse)?;
        catalogue.leave_out(&claim.sets_up);
        catalogue.unread = racelens_java::unread_members(&self.db, &claim.class);
        for method in &mut catalogue.methods {
            method.is_approximate = claim.approximate.contains(&method.key);
            method.counts_own = claim.counts_own.contains(&method.key);
        }
        for method in catalogue.methods.iter_mut().filter(|method| claim.whole.contains(&method.key)) {
            method.is_whole = true;
        }
        if claim.callers_lock {
            catalogue.leave_elements();
        }
        for (key, thread) in &claim.of_one_thread {
            for method in catalogue.methods.iter_mut().filter(|method| method.key == *key) {
                method.caller = Some(thread.clone());
            }
        }
        catalogue.refusals.clone_from(&claim.refusals);
        catalogue.runs_one_by_one = claim.runs_one_by_one;
        if claim.strength == Strength::Starts {
            catalogue.has_one_caller = true;
        }
        let linked = Linked::new(&claim.class, self.class_program(&claim.class)?);
        Some(ClassPlan { claim, catalogue, linked, time })
    }

    /// The program of the scenarios of a class, as the text gives it now.
    fn class_program(&self, class: &Name) -> Option<Arc<Program>> {
        class_program(&self.db, ClassName::new(&self.db, class.clone()))
    }

    /// Whether the verdict about a class is about its text as it is.
    pub(crate) fn is_current_class(&self, plan: &ClassPlan, finished: &Finished) -> bool {
        let class = &plan.claim.class;
        // The bodies of the supplement are in the hash.
        let (supplement, link) = (|| self.supplement(class), || self.class_program(class));
        finished.linked_from.is_current(&self.db, plan.linked.program(), &supplement, &link)
    }

    /// The calls of a class as code that is linked with it.
    fn supplement(&self, class: &Name) -> Option<Arc<Supplement>> {
        supplement(&self.db, ClassName::new(&self.db, class.clone()))
    }

    /// The harnesses that stand for scenarios which were run, or are being run.
    pub(crate) fn scenario_harnesses(&self, file: Option<&str>) -> Vec<(HarnessId, Harness)> {
        let known = self.verdicts.known();
        let known = known.into_iter().filter(HarnessId::is_of_class);
        let found = known.filter_map(|id| {
            let finished = self.verdicts.finished(&id)?;
            let is_there = self.db.file(&id.file).is_some_and(|source| {
                let claims = racelens_java::claims(&self.db, source);
                file.is_none_or(|file| *file == *id.file)
                    && claims.iter().any(|claim| harness(&claim.class) == finished.harness)
            });
            is_there.then(|| (id, finished.harness.clone()))
        });
        found.collect()
    }

    /// The classes that claim to be made for several threads and that no harness runs.
    fn claims(&self, files: &[SourceFile]) -> Vec<(HarnessId, Claim)> {
        let covering = self.covering(files);
        let mut found = Vec::new();
        for file in files {
            let path: Arc<str> = Arc::from(file.path(&self.db));
            for claim in racelens_java::claims(&self.db, *file).iter() {
                let is_asked = claim.strength == Strength::Asked;
                if is_asked || !covering.iter().any(|run| run.contains(&claim.class)) {
                    let id = HarnessId { file: path.clone(), name: harness(&claim.class).name };
                    found.push((id, claim.clone()));
                }
            }
        }
        found
    }

    /// What small harnesses with threads beside some files run.
    fn covering(&self, files: &[SourceFile]) -> Vec<Arc<FxHashSet<Name>>> {
        let folder = |path: &str| path.rsplit_once('/').map_or("", |(folder, _)| folder).to_owned();
        let folders: Vec<String> = files.iter().map(|file| folder(file.path(&self.db))).collect();
        let is_near = |id: &HarnessId| folders.contains(&folder(&id.file));
        // A unit test calls a few methods. The others of the class may be meant for several threads all the same.
        let is_whole = |harness: &Harness| harness.kind != HarnessKind::Test;
        let harnesses = self.harnesses(None).into_iter().filter(|(id, harness)| is_near(id) && is_whole(harness));
        harnesses.filter_map(|(_, harness)| small_harness(&self.db, HarnessName::new(&self.db, harness))).collect()
    }
}

/// Whether a program starts threads and runs little of users' code.
fn is_small(program: &Program) -> bool {
    let methods = program.methods.rows();
    let starts = methods.iter().any(|method| matches!(method.code, Code::Intrinsic(Intrinsic::ThreadStart)));
    let own = |at: &&racelens_ir::Method| program.classes[at.class].decl.provenance == Provenance::Source;
    starts && methods.iter().filter(own).count() <= SMALL_HARNESS
}

/// The classes that a harness runs methods of, if it is small. That is kept, and the program is not.
#[salsa::tracked(returns(clone))]
fn small_harness<'db>(db: &'db dyn Db, harness: HarnessName<'db>) -> Option<Arc<FxHashSet<Name>>> {
    let program = racelens_java::program(db, harness.harness(db)).filter(|program| is_small(program))?;
    let is_start = |key: &MethodKey| key.name == "main" || key.is_static_initialiser();
    let run = program.methods.rows().iter().filter(|method| !is_start(&method.key));
    Some(Arc::new(run.map(|method| method.key.class.clone()).collect()))
}

pub(crate) fn view(finished: &ClassFinished) -> ScenariosView {
    let ClassVerdict { ran, complete, planned, pairs, .. } = finished.verdict;
    ScenariosView { reason: finished.plan.claim.reason.clone(), ran, complete, planned, pairs }
}

/// How the results are read at the end is no part of the story: the message says what they are.
fn without_results(trace: &mut TraceView) {
    let is_of_calls = |step: &StepView| step.thread != 0 && step.action != "end";
    let Some(last) = trace.steps.iter().rposition(is_of_calls) else { return };
    let mut numbers: Vec<Option<u32>> = Vec::new();
    let mut next = 0;
    for (at, step) in trace.steps.iter().enumerate() {
        let is_shown = at <= last && step.action != "end";
        numbers.push(is_shown.then_some(next));
        next += u32::from(is_shown);
    }
    let mut is_shown = numbers.iter().map(Option::is_some);
    trace.steps.retain(|_| is_shown.next().unwrap_or(true));
    let number = |at: u32| numbers.get(at as usize).copied().flatten();
    let edges = std::mem::take(&mut trace.edges).into_iter();
    let renumbered = edges.filter_map(|edge| Some(EdgeView { from: number(edge.from)?, to: number(edge.to)?, ..edge }));
    trace.edges = renumbered.collect();
}

/// What a scenario showed, in the text as it is.
pub(crate) fn finding(db: &dyn Db, finished: &Finished, scenarios: &ClassFinished, at: usize) -> Option<Finding> {
    let ShownFault { scenario, shown, harm, .. } = scenarios.verdict.found.get(at)?;
    let mut finding =
        render::finding_at(db, finished, &shown.violation, method_place(db, text::first_method(scenario)?))?;
    let line = text::line(scenario);
    let said = harm.as_ref().map(|harm| text::outcome(scenario, &harm.outcome, &harm.known));
    match (&shown.fault, said) {
        (Fault::Outcome { clock_stands, .. }, Some(said)) => {
            finding.rule = "not-linearizable";
            finding.exception = None;
            finding.place = method_place(db, text::first_method(scenario)?)?;
            let at_once = if *clock_stands { " while the clock stands still" } else { "" };
            let weak = is_weak_failure(&shown.violation).then(|| weak_read(&shown.violation)).flatten();
            let weak =
                weak.map_or_else(String::new, |(step, old)| format!("; {}", may_see(&shown.violation, step, old)));
            finding.message = format!("{line} → {said}: no sequential order gives it{at_once}{weak}");
            finding.trace.iter_mut().for_each(without_results);
        }
        (Fault::DataRace, said) => {
            finding.message = format!("{} in {line}", finding.message);
            if let Some(said) = said {
                finding.harm = Some(Harm::Harmful);
                finding.message = format!("{} → {said}: no sequential order gives it", finding.message);
            }
        }
        (Fault::Exception, _) => {
            finding.message = format!("{} in {line}: no sequential order throws it", finding.message);
        }
        (Fault::Kept, _) => {
            finding.message =
                format!("{} in {line}: the call that failed has kept what this one waits for", finding.message);
        }
        (Fault::NotGivenBack, _) => {
            finding.message = format!(
                "{} in {line}: a call that has ended has not given back what this one waits for",
                finding.message
            );
        }
        (Fault::Missed, _) => {
            finding.message = format!("{} in {line}: in other interleavings all calls end", finding.message);
        }
        (_, _) => finding.message = format!("{} in {line}: no sequential order blocks", finding.message),
    }
    // What the caller does with a result stands in no file.
    if let Some(results) = text::gone_through(scenario).filter(|_| is_outside(&finding)) {
        finding.message.push_str(&format!("; the caller goes through the elements of {results}"));
    }
    let is_race = shown.fault == Fault::DataRace;
    // A loop that may never see the write may run forever: that is harm, even if little says that threads share the object.
    let is_last =
        |method: &MethodKey| scenario.threads.iter().any(|calls| calls.last().is_some_and(|it| it.method == *method));
    let may_not_end = is_race && loops_forever(&finished.program, &shown.violation, is_last);
    // A thread that has got the object before its constructor has ended sees a part of it.
    let is_early = is_race && is_under_construction(&finished.program, &shown.violation);
    let is_quiet_race = is_race && finding.harm != Some(Harm::Harmful) && !may_not_end && !is_early;
    let is_unclear = match scenarios.plan.claim.strength {
        Strength::Partly => !may_not_end,
        Strength::Fields => is_quiet_race,
        Strength::Contents => is_quiet_race && !is_content(&shown.violation),
        Strength::Locks => is_quiet_race && set_up_fields::is_of_setting(&finished.program, &shown.violation),
        Strength::Starts | Strength::Whole | Strength::Asked => false,
    };
    if is_unclear || is_ordered_by_hand(finished, &shown.violation) {
        finding.level = Level::Hint;
    }
    finding.scenario = Some(line);
    finding.fixes.clear();
    Some(finding)
}

/// Whether an access of a race, or where an exception was thrown, is in code of the scenario.
fn is_outside(finding: &Finding) -> bool {
    let last = finding.trace.as_ref().and_then(|trace| trace.steps.last());
    match finding.rule {
        "data-race" => finding.accesses.iter().any(|access| access.place.is_none()),
        "exception" => last.is_some_and(|step| step.action == "throw" && step.place.is_none()),
        _ => false,
    }
}

/// Whether one side of a race is a constructor that writes a field of its object, and the other side no such constructor.
fn is_under_construction(program: &Program, violation: &Violation) -> bool {
    let ViolationKind::DataRace { variable, first, second, .. } = &violation.kind else { return false };
    let Some(field) = variable.field.filter(|_| !variable.is_content) else { return false };
    let makes = |access: &Access| {
        let method = &program.methods[access.point.method];
        method.key.is_constructor() && method.class == program.fields[field].class && access.kind.is_write()
    };
    makes(first) != makes(second) && !program.fields[field].modifiers.is_static()
}

fn is_content(violation: &Violation) -> bool {
    matches!(&violation.kind, ViolationKind::DataRace { variable, .. } if variable.is_content)
}

/// Whether a side of a race accesses the field by a `VarHandle`, a field updater or the like, or other code does: plain accesses of
/// such a field are plain on purpose as a rule.
fn is_ordered_by_hand(finished: &Finished, violation: &Violation) -> bool {
    let ViolationKind::DataRace { variable, first, second, .. } = &violation.kind else { return false };
    let Some(field) = variable.field.filter(|_| !variable.is_content) else { return false };
    let by_call = |access: &Access| {
        let method = &finished.program.methods[access.point.method];
        matches!(&method.code, Code::Body(body, _) if matches!(body.code[access.point.at], Instr::Invoke { .. }))
    };
    by_call(first) || by_call(second) || has_handle(&finished.program, &finished.program.fields[field].key)
}

/// Whether the class of a field, or one around or inside it, looks up a handle or an updater by the field's name.
fn has_handle(program: &Program, field: &FieldKey) -> bool {
    let outermost = |class: &str| class.split('$').next().unwrap_or_default().to_owned();
    let around = outermost(&field.class);
    let of_class = program.methods.rows().iter().filter(|method| outermost(&method.key.class) == around);
    let bodies = of_class.filter_map(|method| if let Code::Body(body, _) = &method.code { Some(body) } else { None });
    bodies.into_iter().any(|body| {
        let mut code = body.code.rows().iter();
        let looks_up = code.clone().any(|instr| match instr {
            Instr::Invoke { method, .. } => {
                matches!(&*body.methods[*method].name, "findVarHandle" | "findStaticVarHandle" | "newUpdater")
            }
            _ => false,
        });
        let is_name =
            |instr: &Instr| matches!(instr, Instr::Const { value: Const::String(text), .. } if **text == *field.name);
        looks_up && code.any(is_name)
    })
}

fn method_place(db: &dyn Db, method: &MethodKey) -> Option<Place> {
    // An inherited method is declared above.
    let mut class = racelens_java::class_decl(db, &method.class);
    for _ in 0..MOST_SUPERCLASSES {
        let Some(decl) = class else { break };
        let own = MethodKey { class: decl.name.clone(), ..method.clone() };
        if decl.method(&own.name, &own.params).is_some() {
            let at = racelens_java::method_location(db, &own)?;
            return Some(place(db, at.file, at.span));
        }
        class = decl.superclass.as_ref().and_then(|name| racelens_java::class_decl(db, name));
    }
    if let Some(own) = inherited_from_interface(db, method) {
        let at = racelens_java::method_location(db, &own)?;
        return Some(place(db, at.file, at.span));
    }
    let at = racelens_java::class_location(db, &method.class)?;
    Some(place(db, at.file, at.span))
}

/// The default method that a class has from an interface of the workspace.
fn inherited_from_interface(db: &dyn Db, method: &MethodKey) -> Option<MethodKey> {
    let mut work: Vec<Name> = vec![method.class.clone()];
    let mut seen: Vec<Name> = Vec::new();
    while let Some(name) = work.pop() {
        if seen.contains(&name) || seen.len() > MOST_SUPERCLASSES {
            continue;
        }
        let Some(decl) = racelens_java::class_decl(db, &name) else { continue };
        if decl.is_interface() && decl.method(&method.name, &method.params).is_some_and(|found| found.has_body) {
            return Some(MethodKey { class: name, ..method.clone() });
        }
        work.extend(decl.superclass.iter().chain(&decl.interfaces).cloned());
        seen.push(name);
    }
    None
}
