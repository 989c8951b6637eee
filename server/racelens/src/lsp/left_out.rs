//! What the supervisor leaves out, because it ended a worker: files that count as absent, harnesses that are not linked.

use std::collections::BTreeSet;

use racelens_ide::store::HarnessId;
use serde::{Deserialize, Serialize};

use super::due::Scope;
use super::main_loop::MainLoop;
use super::settings::When;

/// The parameters of the notification: all that is left out from now on.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct LeftOut {
    /// By their paths.
    pub files: BTreeSet<String>,
    /// By their names and the paths of their files.
    pub harnesses: BTreeSet<(String, String)>,
}

impl LeftOut {
    pub const METHOD: &str = "racelens/leaveOut";

    pub fn has(&self, harness: &HarnessId) -> bool {
        self.harnesses.iter().any(|(name, file)| *name == *harness.name.as_str() && *file == *harness.file)
    }
}

impl MainLoop {
    pub(super) fn leave_out(&mut self, left_out: LeftOut) {
        let before = std::mem::replace(&mut self.left_out, left_out);
        let new: Vec<String> = self.left_out.files.difference(&before.files).cloned().collect();
        new.iter().for_each(|path| self.write(path, None));
        let back: Vec<String> = before.files.difference(&self.left_out.files).cloned().collect();
        for path in back {
            match self.documents.get(&path).map(|document| document.text.clone()) {
                Some(text) => self.write(&path, Some(&text)),
                None => self.reload(&path),
            }
        }
        let checks_open = self.settings.check.when == When::OnOpen;
        let files = before.harnesses.difference(&self.left_out.harnesses).map(|(_, file)| file.clone());
        let files: Vec<String> = files.filter(|file| checks_open && self.documents.is_open(file)).collect();
        files.into_iter().for_each(|file| Scope::add(&mut self.wanted, Scope::file(file)));
        // The supervisor waits to hear that all is done again.
        self.say_status_anew();
    }

    /// A test may name what ends the process, or never gets done with a file where `endless` stands before the mark.
    pub(super) fn abort_on(&self, path: &str, text: &str) {
        let Some(mark) = self.abort_on.as_ref().filter(|mark| text.contains(mark.as_str())) else { return };
        racelens_ide::at_work::on_file(path, || {
            while text.contains(&format!("endless {mark}")) {
                std::hint::spin_loop();
            }
            std::process::abort()
        })
    }
}
