//! "Publish after construction": the statement of a constructor that lets other threads find `this` moves into a static method
//! that makes the object first. Where the constructor has ended, final fields are set for everybody (JLS 17.5).
//!
//! The constructor becomes private and every `new` of the class a call of that method. So there is no such fix for a class
//! with several constructors, with subclasses, annotations or type parameters, or that nobody in the workspace makes: a framework may. Nor
//! where the statement needs what only the constructor has: a variable that is used again, a parameter that it assigns.

use racelens_ir::{Instr, Name, Span, simple_name};
use racelens_java::{Db, Origin, SourceFile};
use racelens_syntax::{Node, NodeExt};

use super::text::{has_word, indent, insert, replace, words};
use crate::finding::{Fix, TextEdit, Verification};

const RULES: &[&str] = &["unsafe-publication", "start-in-constructor"];

pub(crate) fn fixes(db: &dyn Db, file: SourceFile, rule: &str, span: Span) -> Vec<Fix> {
    if !RULES.contains(&rule) {
        return Vec::new();
    }
    after_construction(db, file, span).into_iter().collect()
}

fn after_construction(db: &dyn Db, file: SourceFile, span: Span) -> Option<Fix> {
    let tree = racelens_java::syntax_tree(db, file);
    let text = file.text(db).as_ref();
    let root = tree.root().filter(|_| *tree.text == *text)?;
    let mut statement = root.descendant_for_byte_range(span.start as usize, span.end as usize)?;
    while statement.parent()?.kind() != "constructor_body" {
        statement = statement.parent()?;
    }
    let constructor = statement.parent()?.parent()?;
    let class = constructor.parent()?.parent()?;
    let name = racelens_java::class_at(db, file, span.start)?;
    let part = Constructor { db, file, text, name, class, constructor };
    let factory = part.factory_name()?;
    let moved = part.moved(statement)?;
    let mut edits = part.declared(&moved, factory)?;
    edits.extend(part.callers(factory)?);
    let title = format!("Publish after construction, in a method `{factory}`");
    Some(Fix { id: None, title, edits, verification: Verification::Unchecked })
}

struct Constructor<'a, 't> {
    db: &'a dyn Db,
    file: SourceFile,
    text: &'a str,
    name: Name,
    class: Node<'t>,
    constructor: Node<'t>,
}

impl<'t> Constructor<'_, 't> {
    /// The name of the new method, where the class is one that may have it.
    fn factory_name(&self) -> Option<&'static str> {
        let (class, text) = (self.class, self.text);
        let modifiers = class.child_of_kind("modifiers");
        let is_static = modifiers.is_some_and(|all| all.has_token("static"));
        let is_nested = class.parent().is_some_and(|parent| parent.kind() != "program");
        let is_plain = class.kind() == "class_declaration"
            && class.child_of_kind("type_parameters").is_none()
            && (is_static || !is_nested)
            && !modifiers.is_some_and(|all| all.has_token("abstract"));
        // A framework may make its objects.
        let notes = |all: Node<'t>| all.all().iter().any(|one| one.kind().ends_with("annotation"));
        let is_annotated = [modifiers, self.constructor.child_of_kind("modifiers")].into_iter().flatten().any(notes);
        let count = class.field("body")?.named().iter().filter(|one| one.kind() == "constructor_declaration").count();
        let name = simple_name(&self.name);
        let is_subclass = |text: &str| {
            has_word(text, name) && words(text).zip(words(text).skip(1)).any(|pair| pair == ("extends", name))
        };
        let is_extended = self.users().any(|file| is_subclass(file.text(self.db)));
        if !is_plain || is_annotated || count != 1 || is_extended || has_word(self.constructor.text(text), "made") {
            return None;
        }
        ["create", "newInstance"].into_iter().find(|name| !has_word(class.text(text), name))
    }

    /// The statements that move: the one that publishes, and the declarations of variables that it alone uses.
    fn moved(&self, statement: Node<'t>) -> Option<Vec<Node<'t>>> {
        if statement.kind() != "expression_statement" {
            return None;
        }
        let statements = self.constructor.field("body")?.named();
        let is_variable = |one: &Node<'t>| one.kind() == "local_variable_declaration";
        let names = |one: Node<'t>| {
            one.fields("declarator").into_iter().filter_map(|one| one.field("name")).map(|one| one.text(self.text))
        };
        let mut moved = vec![statement];
        while let Some(more) = statements
            .iter()
            .filter(|one| is_variable(one) && !moved.contains(one))
            .find(|one| names(**one).any(|name| moved.iter().any(|moved| has_word(moved.text(self.text), name))))
        {
            moved.push(*more);
        }
        moved.sort_by_key(|one| one.start_byte());
        let stays = |one: &&Node<'t>| !moved.contains(one);
        let is_shared = moved
            .iter()
            .filter(|one| is_variable(one))
            .flat_map(|one| names(*one))
            .any(|name| statements.iter().filter(stays).any(|other| has_word(other.text(self.text), name)));
        // A parameter would have a different value there, and a call of `super` comes first.
        let is_assigned = self.parameters()?.iter().any(|name| is_assigned(self.constructor, name, self.text));
        (!is_shared && !is_assigned).then_some(moved)
    }

    fn parameters(&self) -> Option<Vec<&str>> {
        let all = self.constructor.field("parameters")?.named();
        let name = |one: &Node<'t>| match one.kind() {
            "formal_parameter" => one.field("name"),
            _ => one.child_of_kind("variable_declarator").and_then(|one| one.field("name")),
        };
        all.iter().map(|one| Some(name(one)?.text(self.text))).collect()
    }

    /// The private constructor, and the method below it.
    fn declared(&self, moved: &[Node<'t>], factory: &str) -> Option<Vec<TextEdit>> {
        let (db, file, text, constructor) = (self.db, self.file, self.text, self.constructor);
        let class = simple_name(&self.name);
        let mut edits = Vec::new();
        let own = constructor.child_of_kind("modifiers");
        let access = own
            .into_iter()
            .flat_map(|all| all.all())
            .find(|one| matches!(one.text(text), "public" | "protected" | "private"));
        match access {
            Some(access) if access.text(text) == "private" => {}
            Some(access) => edits.push(replace(db, file, access.byte_range(), "private".to_owned())),
            None => edits.push(insert(db, file, constructor.start_byte(), "private ".to_owned())),
        }
        let blanks = indent(text, constructor.start_byte());
        let access = access.map_or(String::new(), |access| format!("{} ", access.text(text)));
        let throws = constructor.child_of_kind("throws").map_or(String::new(), |all| format!(" {}", all.text(text)));
        let (parameters, arguments) = (constructor.field("parameters")?.text(text), self.parameters()?.join(", "));
        let mut lines = vec![
            format!("{access}static {class} {factory}{parameters}{throws} {{"),
            format!("    {class} made = new {class}({arguments});"),
        ];
        for statement in moved {
            lines.push(format!("    {}", self.of_made(*statement)?));
            edits.push(replace(db, file, line_of(text, *statement), String::new()));
        }
        lines.extend(["    return made;".to_owned(), "}".to_owned()]);
        let below: String = lines.iter().map(|line| format!("\n{blanks}{line}")).collect();
        edits.push(insert(db, file, constructor.end_byte(), format!("\n{below}")));
        Some(edits)
    }

    /// A statement of the constructor as one about the object that was made.
    fn of_made(&self, statement: Node<'t>) -> Option<String> {
        let mut changes: Vec<(std::ops::Range<usize>, &str)> = Vec::new();
        let mut work = vec![statement];
        while let Some(node) = work.pop() {
            let parent = node.parent()?;
            match node.kind() {
                "class_body" | "super" => return None,
                // Only the constructor may set a final field.
                "assignment_expression" if self.sets_final_field(node) => return None,
                "this" => changes.push((node.byte_range(), "made")),
                "method_invocation" if node.field("object").is_none() => {
                    let declared = racelens_java::class_decl(self.db, &self.name)?;
                    let called = node.field("name")?.text(self.text);
                    let mut same = declared.methods.iter().filter(|method| method.key.name == called).peekable();
                    same.peek()?;
                    let start = node.start_byte();
                    match same.map(|method| method.modifiers.is_static()).collect::<Vec<_>>() {
                        all if all.iter().all(|is_static| *is_static) => {}
                        all if all.iter().any(|is_static| *is_static) => return None,
                        _ => changes.push((start..start, "made.")),
                    }
                }
                "identifier" if parent.kind() == "field_access" && parent.field("field") == Some(node) => {}
                "identifier" if parent.kind() == "method_invocation" && parent.field("name") == Some(node) => {}
                "identifier" => {
                    let field = racelens_java::field_at(self.db, self.file, node.start_byte() as u32);
                    if let Some((key, _)) = field {
                        let declared = racelens_java::class_decl(self.db, &key.class)?;
                        if !declared.field(&key.name)?.modifiers.is_static() {
                            changes.push((node.start_byte()..node.start_byte(), "made."));
                        }
                    }
                }
                _ => {}
            }
            work.extend(node.named());
        }
        changes.sort_by_key(|(range, _)| range.start);
        let mut written = String::new();
        let mut at = statement.start_byte();
        for (range, new) in changes {
            written.push_str(self.text.get(at..range.start)?);
            written.push_str(new);
            at = range.end;
        }
        written.push_str(self.text.get(at..statement.end_byte())?);
        Some(written)
    }

    fn sets_final_field(&self, assignment: Node<'t>) -> bool {
        let Some(target) = assignment.field("left") else { return true };
        let name = target.field("field").unwrap_or(target);
        let field = racelens_java::field_at(self.db, self.file, name.start_byte() as u32);
        field.is_some_and(|(key, _)| {
            let declared = racelens_java::class_decl(self.db, &key.class);
            declared.is_none_or(|class| class.field(&key.name).is_none_or(|field| field.modifiers.is_final()))
        })
    }

    /// Every `new` of the class, which is a call of the method then; nothing where there is none, or one that can't be.
    fn callers(&self, factory: &str) -> Option<Vec<TextEdit>> {
        let class = simple_name(&self.name);
        let mut edits = Vec::new();
        for file in self.users().filter(|file| has_word(file.text(self.db), class)) {
            let tree = racelens_java::syntax_tree(self.db, file);
            let text = file.text(self.db).as_ref();
            let root = tree.root().filter(|_| *tree.text == *text)?;
            let known = self.constructions(file);
            let mut work = vec![root];
            while let Some(node) = work.pop() {
                work.extend(node.named());
                match node.kind() {
                    "object_creation_expression" => {
                        let Some(ty) = node.field("type").filter(|ty| last_word(ty.text(text)) == class) else {
                            continue;
                        };
                        let is_inside = |span: &Span| {
                            node.start_byte() <= span.start as usize && span.end as usize <= node.end_byte()
                        };
                        if !known.iter().any(is_inside) || node.child_of_kind("class_body").is_some() {
                            return None;
                        }
                        let range = node.start_byte()..node.field("arguments")?.start_byte();
                        edits.push(replace(self.db, file, range, format!("{}.{factory}", ty.text(text))));
                    }
                    // Which class it names, and how often it is called, is not looked at.
                    "method_reference" if node.has_token("new") && node.text(text).starts_with(class) => return None,
                    _ => {}
                }
            }
        }
        (!edits.is_empty()).then_some(edits)
    }

    /// Where the code of a file makes objects of the class.
    fn constructions(&self, file: SourceFile) -> Vec<Span> {
        let mut found = Vec::new();
        for (key, _) in &racelens_java::file_part(self.db, file).methods {
            let Some(body) = racelens_java::body(self.db, key) else { continue };
            for (at, instr) in body.code.iter() {
                let Instr::Invoke { method, .. } = instr else { continue };
                let target = body.methods.row(*method);
                if target.is_some_and(|target| target.is_constructor() && target.class == self.name) {
                    found.extend(racelens_java::instr_span(self.db, key, at).map(|place| place.span));
                }
            }
        }
        found
    }

    fn users(&self) -> impl Iterator<Item = SourceFile> + '_ {
        racelens_java::user_files(self.db).iter().copied().filter(|file| file.origin(self.db) == Origin::User)
    }
}

/// The name without what encloses it.
fn last_word(text: &str) -> &str {
    text.rsplit('.').next().unwrap_or(text).trim()
}

/// Whether a name is assigned to within a node.
fn is_assigned(node: Node<'_>, name: &str, text: &str) -> bool {
    let target = match node.kind() {
        "assignment_expression" => node.field("left"),
        "update_expression" => node.named().into_iter().next(),
        _ => None,
    };
    target.is_some_and(|target| target.text(text) == name)
        || node.named().into_iter().any(|one| is_assigned(one, name, text))
}

/// A statement with its line, where nothing else stands there.
fn line_of(text: &str, statement: Node<'_>) -> std::ops::Range<usize> {
    let range = statement.byte_range();
    let before = text.get(..range.start).unwrap_or_default();
    let start = before.trim_end_matches([' ', '\t']).len();
    let is_alone = before.get(..start).is_some_and(|before| before.ends_with('\n'))
        && text.get(range.end..).is_some_and(|after| after.starts_with('\n') || after.starts_with("\r\n"));
    if !is_alone {
        return range;
    }
    let end = text.get(range.end..).and_then(|after| after.find('\n')).map_or(range.end, |at| range.end + at + 1);
    start..end
}
