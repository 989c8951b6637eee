//! Why several threads may be in a class at once: what annotations and frameworks say of it.
//!
//! Reads annotations and superclasses alone; what a class does with locks and threads is the business of its rules.

use racelens_ir::{MethodKey, Modifiers, Type};

use super::{Annotation, FileView, messages};
use crate::event_loop::asks_for_turn;

/// Why several threads may be in a class at once.
pub enum Why {
    /// What its annotation says.
    Declared(String),
    /// A class or an interface above is annotated as such.
    Inherited(String),
    /// A framework has one object for all: what it is called there.
    Framework(String),
    /// Some methods of it are annotated `@ThreadSafe`: the name of one.
    Methods(String),
}

impl Why {
    pub fn said(&self, class: &str) -> String {
        match self {
            Why::Declared(annotation) => messages::is_declared(class, annotation),
            Why::Inherited(above) => messages::is_declared_above(class, above),
            Why::Framework(what) => messages::is_shared_by_framework(class, what),
            Why::Methods(method) => messages::is_declared(method, "ThreadSafe"),
        }
    }

    /// Whether the class itself or one above it says so.
    pub fn is_said_of_class(&self) -> bool {
        matches!(self, Why::Declared(_) | Why::Inherited(_))
    }

    /// Whether several threads may be in a method at once.
    pub fn is_about(&self, view: &FileView<'_>, method: &MethodKey) -> bool {
        match self {
            Why::Framework(_) => !sets_up(view, method),
            Why::Methods(_) => Self::is_annotated(view, method),
            Why::Declared(_) | Why::Inherited(_) => true,
        }
    }

    fn is_annotated(view: &FileView<'_>, method: &MethodKey) -> bool {
        view.annotations_of_method(method).iter().any(|note| &*note.name == "ThreadSafe")
    }
}

/// Why several threads may be in a class, where it says so.
pub fn why(view: &FileView<'_>, class: &str) -> Option<Why> {
    let notes = view.annotations_of_class(class);
    if notes.iter().any(|note| matches!(&*note.name, "NotThreadSafe" | "ThreadConfined" | "UiThread" | "MainThread")) {
        return None;
    }
    let is_declared = notes.iter().any(|note| &*note.name == "ThreadSafe");
    let above = view.annotations.get(class).and_then(|all| all.thread_safe_above.as_ref());
    if (is_declared || above.is_some()) && takes_turns(view, class) {
        return None;
    }
    if is_declared {
        return Some(Why::Declared("ThreadSafe".to_owned()));
    }
    // What another package says of what it is given is about how it calls that.
    let is_far = |above: &str| package(above) != package(class);
    if let Some(above) = above.filter(|above| !is_far(above) || knows_threads(view, class)) {
        return Some(Why::Inherited(racelens_ir::simple_name(above).to_owned()));
    }
    let is_safe = |method: &&MethodKey| method.class == class && Why::is_annotated(view, method);
    if let Some(method) = view.methods.iter().map(|(key, _)| key).find(is_safe) {
        return Some(Why::Methods(method.name.to_string()));
    }
    if is_scoped(notes) {
        return None;
    }
    if let Some(what) = framework(notes) {
        return Some(Why::Framework(what.to_owned()));
    }
    let servlets =
        ["javax.servlet.GenericServlet", "javax.servlet.http.HttpServlet", "jakarta.servlet.http.HttpServlet"];
    let is_servlet = view.any_above(class, &mut |name| servlets.contains(&name));
    is_servlet.then(|| Why::Framework("a servlet".to_owned()))
}

/// Whether a class, or one around it, gives what it does to tasks that run one after the other: its fields are for these.
fn takes_turns(view: &FileView<'_>, class: &str) -> bool {
    let around = class.split('$').next().unwrap_or(class);
    let is_part = |name: &str| name.strip_prefix(around).is_some_and(|rest| rest.is_empty() || rest.starts_with('$'));
    let mut methods = view.methods.iter().filter(|(key, _)| is_part(&key.class));
    methods.any(|(_, summary)| summary.calls.iter().any(|call| asks_for_turn(&call.target)))
}

/// Whether a class does something for several threads itself.
fn knows_threads(view: &FileView<'_>, class: &str) -> bool {
    let Some(decl) = view.class(class) else { return false };
    let is_for_threads = |ty: &Type| match ty {
        Type::Class(name) => name.starts_with("java.util.concurrent."),
        _ => false,
    };
    decl.fields.iter().any(|field| field.modifiers.is_volatile() || is_for_threads(&field.ty))
        || decl.methods.iter().any(|method| method.modifiers.has(Modifiers::SYNCHRONIZED))
}

fn package(class: &str) -> &str {
    class.rsplit_once('.').map_or("", |(package, _)| package)
}

/// Whether a framework makes an object for each request, session or user.
fn is_scoped(notes: &[Annotation]) -> bool {
    notes.iter().any(|note| {
        let scope = note.value.as_deref().unwrap_or_default();
        matches!(&*note.name, "RequestScope" | "SessionScope" | "RequestScoped" | "SessionScoped" | "Dependent")
            || (&*note.name == "Scope" && !scope.eq_ignore_ascii_case("singleton"))
    })
}

/// What a framework calls a class that it has one object of, for all threads.
pub fn framework(notes: &[Annotation]) -> Option<&'static str> {
    if is_scoped(notes) {
        return None;
    }
    let of = |note: &Annotation, package: &str| note.qualified.as_deref().is_some_and(|name| name.starts_with(package));
    notes.iter().find_map(|note| match &*note.name {
        "Controller" | "RestController" | "Service" | "Component" | "Repository" | "Configuration"
            if of(note, "org.springframework.") =>
        {
            Some("a Spring bean")
        }
        "Singleton" if of(note, "javax.inject.") || of(note, "jakarta.inject.") || of(note, "com.google.inject.") => {
            Some("a singleton")
        }
        "Provider" if of(note, "javax.ws.rs.") || of(note, "jakarta.ws.rs.") => Some("a JAX-RS provider"),
        "ApplicationScoped" => Some("an application-scoped bean"),
        "WebServlet" => Some("a servlet"),
        _ => None,
    })
}

/// Methods that a framework calls before it shows the object to anybody, or after.
pub fn sets_up(view: &FileView<'_>, method: &MethodKey) -> bool {
    is_set_up(&method.name, view.annotations_of_method(method)) || is_part_of_set_up(view, method)
}

/// Parts of what sets an object up, which is spread over its superclasses: `initServletBean`, `initStrategies`. They are not for
/// everybody, are given nothing of a request, and nothing that serves one calls them.
fn is_part_of_set_up(view: &FileView<'_>, method: &MethodKey) -> bool {
    let is_named = method.name.strip_prefix("init").is_some_and(|rest| rest.starts_with(char::is_uppercase));
    let of_requests = ["Request", "Response", "Session", "Exchange"];
    let is_of_request = |ty: &Type| match ty {
        Type::Class(name) => of_requests.iter().any(|end| name.ends_with(end)),
        _ => false,
    };
    let is_open = || {
        let class = view.class(&method.class);
        let decl = class.iter().flat_map(|class| &class.methods).find(|decl| decl.key == *method);
        decl.is_none_or(|decl| decl.modifiers.has(Modifiers::PUBLIC))
    };
    let serves = |name: &str| ["do", "handle", "process", "service"].iter().any(|start| name.starts_with(start));
    is_named
        && !method.params.iter().any(is_of_request)
        && !is_open()
        && !view.methods.iter().any(|(caller, summary)| {
            let of_request = serves(&caller.name) || caller.params.iter().any(is_of_request);
            of_request && summary.calls.iter().any(|call| call.target == *method)
        })
}

/// The same of a method with its annotations.
pub fn is_set_up(name: &str, notes: &[Annotation]) -> bool {
    let is_marked = |note: &Annotation| {
        matches!(
            &*note.name,
            "PostConstruct" | "PreDestroy" | "Autowired" | "Inject" | "Resource" | "Value" | "Required"
        )
    };
    notes.iter().any(is_marked)
        || matches!(name, "init" | "destroy" | "afterPropertiesSet" | "setApplicationContext" | "setEnvironment")
}
