//! What is kept of a program when its check is over.
//!
//! A workspace has dozens of checked programs. The code that linking makes for reflection and proxies has a case for each member of a
//! program: it is most of a large one, and no two programs share it. Nobody shows it.
//!
//! Invariant: a part has the ids, the names and the hash of the whole program. It has the code of all that the workspace and
//! its libraries wrote, which tells whether the texts still give the program and where a loop may never end. Only a whole
//! program is checked.

use std::sync::Arc;

use racelens_checker::Verdict;
use racelens_ir::{Code, Method, Program, is_made};

/// How much of a program there is.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Parts {
    Whole,
    /// What a verdict about it is shown with.
    Shown,
}

/// What is kept of a program beside a verdict about it, and how much that is.
pub(crate) fn kept(program: &Arc<Program>, verdict: &Verdict, wanted: Parts) -> (Arc<Program>, Parts) {
    if wanted == Parts::Whole {
        return (program.clone(), Parts::Whole);
    }
    // The message of a violation may depend on models that its loops call.
    let has_models = !verdict.violations.is_empty();
    let keeps = |program: &Program, method: &Method| {
        !is_made(&method.key) && (has_models || !program.classes[method.class].is_trusted())
    };
    let is_lost = |method: &Method| matches!(method.code, Code::Body(..)) && !keeps(program, method);
    match program.methods.rows().iter().any(is_lost) {
        true => (Arc::new(program.with_code_of(keeps)), Parts::Shown),
        false => (program.clone(), Parts::Whole),
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use racelens_checker::{Budget, Options};

    use super::*;
    use crate::Host;
    use crate::check::{Candidate, JobEnd};
    use crate::store::HarnessId;

    const TEXT: &str = "class A {
        static int n;
        public static void hit() { n++; }
        public static void main(String[] a) throws Exception {
            new Thread(A::hit).start();
            A.class.getMethod(\"hit\").invoke(null);
        }
    }";

    fn candidate(host: &Host, id: &HarnessId, states: Option<u64>) -> Candidate {
        let options = Options { budget: Budget { states, ..Budget::default() }, ..Options::default() };
        host.snapshot().candidate(id, &options, Duration::ZERO).expect("it has a harness")
    }

    fn check(host: &Host, candidate: Candidate) {
        let job = candidate.admit(host.verdicts()).expect("it is not known");
        assert_eq!(job.run(host.verdicts(), &|_| ()), JobEnd::Stored);
    }

    fn has_code(program: &Program, of: impl Fn(&Method) -> bool) -> bool {
        let is_code = |method: &&Method| matches!(method.code, Code::Body(..));
        program.methods.rows().iter().filter(is_code).any(of)
    }

    #[test]
    fn what_is_kept_shows_the_same_and_is_linked_again_for_a_longer_check() {
        let id = HarnessId { file: "/A.java".into(), name: "A.main".into() };
        let (mut host, mut whole) = (Host::of_editor(), Host::default());
        for host in [&mut host, &mut whole] {
            host.set_file("/A.java", TEXT);
        }
        let first = candidate(&host, &id, Some(1));
        assert!(first.parts == Parts::Whole && has_code(&first.program, |method| is_made(&method.key)));
        let linked = first.program.clone();
        check(&host, first);
        let kept = host.verdicts().finished(&id).expect("it was checked");
        assert_eq!((kept.parts, kept.program.hash), (Parts::Shown, linked.hash));
        assert_eq!(kept.program.methods.len(), linked.methods.len());
        assert!(kept.verdict.violations.is_empty());
        assert!(!has_code(&kept.program, |method| kept.program.classes[method.class].is_trusted()));
        assert!(has_code(&kept.program, |method| method.key.class == "A"));
        // The same question is answered, and nothing is linked for it.
        let same = candidate(&host, &id, Some(1));
        assert_eq!(same.parts, Parts::Shown);
        assert!(same.admit(host.verdicts()).is_none());
        // A longer check has the whole program.
        let longer = candidate(&host, &id, None);
        assert!(longer.parts == Parts::Whole && *longer.program == *linked);
        check(&host, longer);
        check(&whole, candidate(&whole, &id, None));
        let kept = host.verdicts().finished(&id).expect("it was checked");
        assert_eq!(kept.parts, Parts::Shown);
        assert!(!has_code(&kept.program, |method| is_made(&method.key)));
        let found = host.snapshot().findings();
        assert!(found.iter().any(|finding| finding.rule == "data-race"), "{found:?}");
        assert_eq!(found, whole.snapshot().findings());
    }
}
