//! Open documents, and the conversion between URIs and paths.

use std::collections::HashMap;
use std::sync::Arc;

use racelens_syntax::{Encoding, LineColumn, offset_of};
use tower_lsp::ls_types::{Position, TextDocumentContentChangeEvent, Uri};

#[derive(Clone, Debug)]
pub struct Document {
    /// As the client wrote it, to answer with the same.
    pub uri: Uri,
    pub version: i32,
    pub text: String,
}

/// Cheap to clone: reads keep the documents of their moment.
#[derive(Clone, Debug, Default)]
pub struct Documents {
    by_path: HashMap<String, Arc<Document>>,
}

/// The path of a `file:` URI; other URIs (`untitled:…`) stand for themselves.
pub fn path_of(uri: &Uri) -> String {
    let is_file = uri.as_str().starts_with("file:");
    match uri.to_file_path().filter(|_| is_file) {
        Some(path) => path.to_string_lossy().replace('\\', "/"),
        None => uri.as_str().to_owned(),
    }
}

impl Documents {
    pub fn open(&mut self, path: String, document: Document) {
        self.by_path.insert(path, Arc::new(document));
    }
    pub fn close(&mut self, path: &str) {
        self.by_path.remove(path);
    }
    pub fn get(&self, path: &str) -> Option<&Document> {
        self.by_path.get(path).map(Arc::as_ref)
    }
    pub fn paths(&self) -> impl Iterator<Item = &str> {
        self.by_path.keys().map(String::as_str)
    }
    pub fn is_open(&self, path: &str) -> bool {
        self.by_path.contains_key(path)
    }

    /// The URI of a path: the client's own where the document is open.
    pub fn uri(&self, path: &str) -> Option<Uri> {
        match self.by_path.get(path) {
            Some(document) => Some(document.uri.clone()),
            None => Uri::from_file_path(path).or_else(|| path.parse().ok()),
        }
    }

    /// Applies changes in their order; each sees the text that the one before it left.
    pub fn change(
        &mut self,
        path: &str,
        version: i32,
        changes: Vec<TextDocumentContentChangeEvent>,
        encoding: Encoding,
    ) -> Option<&Document> {
        let document = Arc::make_mut(self.by_path.get_mut(path)?);
        for change in changes {
            let Some(range) = change.range else {
                document.text = change.text;
                continue;
            };
            let offset = |position: Position| {
                let at = LineColumn { line: position.line, column: position.character };
                offset_of(&document.text, at, encoding) as usize
            };
            let (start, end) = (offset(range.start), offset(range.end));
            document.text.replace_range(start.min(end)..end.max(start), &change.text);
        }
        document.version = version;
        Some(document)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tower_lsp::ls_types::Range;

    #[test]
    fn changes_apply_in_order_and_are_clamped() {
        let mut documents = Documents::default();
        let uri: Uri = "file:///a/B.java".parse().unwrap();
        assert_eq!(path_of(&uri), "/a/B.java");
        documents.open(path_of(&uri), Document { uri, version: 1, text: "class B {}\n😀x".to_owned() });
        let change = |line, from, to, text: &str| TextDocumentContentChangeEvent {
            range: Some(Range::new(Position::new(line, from), Position::new(line, to))),
            range_length: None,
            text: text.to_owned(),
        };
        let changes = vec![change(0, 9, 9, " int a; "), change(1, 2, 99, "y")];
        let document = documents.change("/a/B.java", 2, changes, Encoding::Utf16).unwrap();
        assert_eq!(document.text, "class B { int a; }\n😀y");
        assert_eq!(document.version, 2);
    }

    #[test]
    fn unsaved_documents_stand_for_themselves() {
        let uri: Uri = "untitled:Untitled-1".parse().unwrap();
        let path = path_of(&uri);
        assert_eq!(path, "untitled:Untitled-1");
        assert_eq!(Documents::default().uri(&path), Some(uri));
    }
}
