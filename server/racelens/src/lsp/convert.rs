//! From plain data to the protocol's types.

use racelens_ide as ide;
use racelens_syntax::Encoding;
use tower_lsp::ls_types::{
    CodeAction, CodeActionKind, CodeActionOrCommand, CodeDescription, CreateFile, Diagnostic,
    DiagnosticRelatedInformation, DiagnosticSeverity, DocumentChangeOperation, DocumentChanges, InlayHint,
    InlayHintLabel, InlayHintTooltip, Location, NumberOrString, OneOf, OptionalVersionedTextDocumentIdentifier,
    Position, Range, ResourceOp, TextDocumentEdit, TextEdit, Uri, WorkspaceEdit,
};

use super::settings::Hints;
use crate::harmless_text::{plain, plain_finding};
use crate::pages::Pages;

/// All verified fixes of a file, for editors that apply them on save.
pub const FIX_ALL: CodeActionKind = CodeActionKind::new("source.fixAll.racelens");

/// What the conversion needs to know of the client.
pub struct Context<'a> {
    pub encoding: Encoding,
    pub uri: &'a dyn Fn(&str) -> Option<Uri>,
    pub hints: Hints,
    pub pages: &'a Pages,
    /// Where the client shows them.
    pub rule_pages: Option<&'a str>,
}

impl Context<'_> {
    fn page(&self, rule: &str) -> Option<CodeDescription> {
        let folder = self.rule_pages.filter(|_| self.pages.has(rule))?;
        format!("{folder}{rule}").parse().ok().map(|href| CodeDescription { href })
    }

    pub fn range(&self, place: &ide::Place) -> Range {
        Range::new(self.position(place.start), self.position(place.end))
    }

    fn position(&self, at: ide::Position) -> Position {
        let column = match self.encoding {
            Encoding::Utf8 => at.utf8,
            Encoding::Utf16 => at.utf16,
        };
        Position::new(at.line, column)
    }

    fn related(&self, message: String, place: &ide::Place) -> Option<DiagnosticRelatedInformation> {
        let location = Location { uri: (self.uri)(&place.file)?, range: self.range(place) };
        Some(DiagnosticRelatedInformation { location, message })
    }

    pub fn diagnostic(&self, finding: &ide::Finding) -> Diagnostic {
        let finding = &plain_finding(finding);
        let is_outdated = finding.certainty == ide::Certainty::Outdated;
        let severity = match finding.level {
            // Lower than before, and still to be seen: the text is no dead code.
            _ if is_outdated => DiagnosticSeverity::INFORMATION,
            ide::Level::Error => DiagnosticSeverity::ERROR,
            ide::Level::Warning => DiagnosticSeverity::WARNING,
            ide::Level::Hint => self.hints.severity(),
        };
        let message = match finding.certainty {
            ide::Certainty::Outdated => format!("outdated: {} (save to check again)", finding.message),
            ide::Certainty::Suspected => format!("suspected: {}", finding.message),
            ide::Certainty::Confirmed | ide::Certainty::Certain => finding.message.clone(),
        };
        let mut related: Vec<DiagnosticRelatedInformation> = Vec::new();
        for entry in &finding.related {
            related.extend(self.related(entry.message.clone(), &entry.place));
        }
        if let Some(trace) = &finding.trace {
            // Clients sort related places as they like: the numbers keep the order readable.
            let steps = trace.steps.len();
            for (at, step) in trace.steps.iter().enumerate() {
                let thread = trace.threads.get(step.thread as usize).map_or("?", String::as_str);
                let mut message = format!("{}/{steps} {thread}: {}", at + 1, step.text);
                match step.fold {
                    Some(fold) if fold.steps == 1 => message.push_str(&format!(" ({} times in a row)", fold.times)),
                    Some(fold) => {
                        message.push_str(&format!(" (begins {} steps, {} times in a row)", fold.steps, fold.times));
                    }
                    None => {}
                }
                if trace.loop_from == Some(at as u32) {
                    message.push_str(" (repeats from here forever)");
                }
                related.extend(step.place.as_ref().and_then(|place| self.related(message, place)));
            }
        }
        Diagnostic {
            range: self.range(&finding.place),
            severity: Some(severity),
            code: Some(NumberOrString::String(finding.rule.to_owned())),
            code_description: self.page(finding.rule),
            source: Some("racelens".to_owned()),
            message,
            related_information: (!related.is_empty()).then_some(related),
            tags: None,
            data: None,
        }
    }

    pub fn inlay_hint(&self, hint: &ide::inlay::InlayHint) -> InlayHint {
        InlayHint {
            position: self.position(hint.place.end),
            label: InlayHintLabel::String(plain(&hint.label).into_owned()),
            kind: None,
            text_edits: None,
            tooltip: Some(InlayHintTooltip::String(plain(&hint.tooltip).into_owned())),
            padding_left: Some(true),
            padding_right: None,
            data: None,
        }
    }

    /// An action that makes a file which shows a finding.
    pub fn new_file(&self, path: &str, text: String, finding: &ide::Finding) -> Option<CodeActionOrCommand> {
        let uri = (self.uri)(path)?;
        let create = CreateFile { uri: uri.clone(), options: None, annotation_id: None };
        let document = OptionalVersionedTextDocumentIdentifier { uri, version: None };
        let insert = OneOf::Left(TextEdit { range: Range::default(), new_text: text });
        let changes = DocumentChanges::Operations(vec![
            DocumentChangeOperation::Op(ResourceOp::Create(create)),
            DocumentChangeOperation::Edit(TextDocumentEdit { text_document: document, edits: vec![insert] }),
        ]);
        let name = path.rsplit('/').next().unwrap_or(path);
        Some(CodeActionOrCommand::CodeAction(CodeAction {
            title: format!("Write a test that shows it: {}", plain(name)),
            kind: Some(CodeActionKind::QUICKFIX),
            diagnostics: Some(vec![self.diagnostic(finding)]),
            edit: Some(WorkspaceEdit { document_changes: Some(changes), ..WorkspaceEdit::default() }),
            ..CodeAction::default()
        }))
    }

    fn workspace_edit<'e>(&self, edits: impl IntoIterator<Item = &'e ide::TextEdit>) -> WorkspaceEdit {
        let mut edit = WorkspaceEdit::default();
        let changes = edit.changes.get_or_insert_default();
        for change in edits {
            let Some(uri) = (self.uri)(&change.place.file) else { continue };
            let new_text = change.new_text.clone();
            changes.entry(uri).or_default().push(TextEdit { range: self.range(&change.place), new_text });
        }
        edit
    }

    /// One action that applies all of some fixes.
    pub fn fix_all(&self, fixes: &[ide::Fix]) -> CodeActionOrCommand {
        let noun = if fixes.len() == 1 { "fix" } else { "fixes" };
        CodeActionOrCommand::CodeAction(CodeAction {
            title: format!("Apply {} verified {noun}", fixes.len()),
            kind: Some(FIX_ALL),
            edit: Some(self.workspace_edit(fixes.iter().flat_map(|fix| &fix.edits))),
            ..CodeAction::default()
        })
    }

    /// A change that mends nothing: it says more.
    pub fn rewrite(&self, fix: &ide::Fix) -> CodeActionOrCommand {
        CodeActionOrCommand::CodeAction(CodeAction {
            title: plain(&fix.title).into_owned(),
            kind: Some(CodeActionKind::REFACTOR_REWRITE),
            edit: Some(self.workspace_edit(&fix.edits)),
            ..CodeAction::default()
        })
    }

    /// The fixes of a finding, as quick fixes.
    pub fn actions(&self, finding: &ide::Finding) -> Vec<CodeActionOrCommand> {
        let mut actions = Vec::new();
        for fix in &finding.fixes {
            let edit = self.workspace_edit(&fix.edits);
            actions.push(CodeActionOrCommand::CodeAction(CodeAction {
                title: match fix.verification {
                    ide::Verification::Verified => format!("{} (verified)", plain(&fix.title)),
                    _ => plain(&fix.title).into_owned(),
                },
                kind: Some(CodeActionKind::QUICKFIX),
                diagnostics: Some(vec![self.diagnostic(finding)]),
                edit: Some(edit),
                is_preferred: Some(fix.verification == ide::Verification::Verified),
                ..CodeAction::default()
            }));
        }
        actions
    }
}
