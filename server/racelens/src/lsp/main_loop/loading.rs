//! Reading the workspace: its sources, its build files and its own rules, beside everything else.

use std::sync::Arc;

use racelens_project::{Project, Wanted};
use racelens_system::load;

use super::MainLoop;
use crate::lsp::events::Event;

impl MainLoop {
    /// Takes a file's text from disk, or the file out of the workspace when it is gone.
    pub(in crate::lsp) fn reload(&mut self, path: &str) {
        if !path.ends_with(".java") {
            return self.write(path, None);
        }
        match load(&*self.system, path) {
            Ok(loaded) => self.write(path, Some(&loaded.text)),
            Err(_) => self.write(path, None),
        }
    }

    /// Reads the build files for the class path that they tell.
    pub(super) fn class_path_finder(&self) -> impl FnOnce() + Send + 'static {
        let (system, events) = (self.system.clone(), self.events.clone());
        let (wanted, roots) = (self.settings.wanted(), self.roots.clone());
        move || {
            let project = Project::read(&*system, &roots, &wanted);
            let (path, mut notes) = project.class_path(&system, &wanted);
            notes.extend(project.notes);
            let _ = events.send(Event::Loaded { files: Vec::new(), notes, is_last: false });
            let _ = events.send(Event::ClassPath(Arc::new(path)));
            let _ = events.send(Event::Declared(project.declared, project.rules));
        }
    }

    /// The same for `racelens.toml` and the project's own rules alone, which may have changed.
    pub(super) fn rules_reader(&self) -> impl FnOnce() + Send + 'static {
        let (system, events, roots) = (self.system.clone(), self.events.clone(), self.roots.clone());
        // Build files have no say in rules.
        let wanted = Wanted::no_class_path();
        move || {
            let Project { declared, rules, notes, .. } = Project::read(&*system, &roots, &wanted);
            let _ = events.send(Event::Loaded { files: Vec::new(), notes, is_last: false });
            let _ = events.send(Event::Declared(declared, rules));
        }
    }

    /// Reads the workspace beside everything else; open documents win over what is on disk.
    pub(super) fn load(&mut self, roots: Vec<String>, runtime: &tokio::runtime::Handle) {
        self.is_loading = true;
        let (system, events) = (self.system.clone(), self.events.clone());
        let find_classes = self.class_path_finder();
        runtime.spawn_blocking(move || {
            find_classes();
            let mut files = Vec::new();
            let mut notes = Vec::new();
            for root in &roots {
                match system.java_files(root) {
                    Ok(below) => {
                        files.extend(below.files);
                        notes.extend(below.unread.into_iter().map(|note| format!("not checked: {note}")));
                    }
                    Err(error) => notes.push(format!("cannot read {root}: {error}")),
                }
            }
            for some in files.chunks(256) {
                let mut texts = Vec::new();
                let mut notes = Vec::new();
                for path in some {
                    match load(&*system, path) {
                        Ok(loaded) => {
                            notes.extend(loaded.note);
                            texts.push((path.clone(), loaded.text));
                        }
                        Err(note) => notes.push(format!("not checked: {note}")),
                    }
                }
                let _ = events.send(Event::Loaded { files: texts, notes, is_last: false });
            }
            let _ = events.send(Event::Loaded { files: Vec::new(), notes, is_last: true });
        });
    }

    /// Removes the files of folders that left the workspace, and reads those of folders that joined. Open files stay, and so
    /// do files that lie in another folder of the workspace as well.
    pub(super) fn change_folders(&mut self, added: Vec<String>, removed: &[String], runtime: &tokio::runtime::Handle) {
        self.roots.retain(|root| !removed.contains(root));
        let new: Vec<String> = added.into_iter().filter(|folder| !self.roots.contains(folder)).collect();
        self.roots.extend(new.iter().cloned());
        let is_below = |path: &str, roots: &[String]| {
            roots.iter().any(|root| path.strip_prefix(root.as_str()).is_some_and(|rest| rest.starts_with('/')))
        };
        let files = self.host.snapshot().files();
        for file in &files {
            if is_below(file, removed) && !is_below(file, &self.roots) && !self.documents.is_open(file) {
                self.write(file, None);
            }
        }
        // The rules and the class path of all folders count for all.
        self.load(new, runtime);
    }
}
