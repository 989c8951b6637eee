//! Tests that show what a scenario found, as plain Java: a `main`, a JUnit 5 test or a jcstress test.
//!
//! A test runs the scenario many times on a JVM and compares each outcome with those of the sequential orders, as the
//! check did. Types are erased, so that a class with type parameters is named without arguments.

use std::cell::Cell;
use std::fmt::Write as _;

use racelens_ir::{ClassDecl, Kind, MethodDecl, MethodKey, Supplement, Type, simple_name};

use crate::class::ShownFault;
use crate::code::MOST_THREADS;
use crate::data::{Call, On, Scenario, Value};
use crate::handles::in_optional;
use crate::judge::Fault;
use crate::stubs::{Answer, answer, closes, failure, runs_task};
use crate::text;

/// What runs the test.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Kit {
    Main,
    Junit,
    Jcstress,
}

/// The file of a test.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EmittedTest {
    /// `Account_Scenario1`.
    pub class: String,
    pub text: String,
}

const SUPPORT: &str = include_str!("../templates/support.java");
const ROUNDS: &str = include_str!("../templates/rounds.java");
const CALLBACKS: &str = include_str!("../templates/callbacks.java");
/// Notes when a thread enters a callback while a different thread is inside one.
const WATCH: &str = "        Thread current = Thread.currentThread();
        Thread other = inside;
        atOnce |= other != null && other != current;
        inside = current;
        Thread.yield();
        inside = other == current ? current : null;
";
const TELL: &str = "        if (atOnce) {
            return \"\\\"\" + count + \" at once\\\"\";
        }
";

/// A test for a fault. `number` tells the tests of a class apart. `None` where it needs a clock that stands still, or a day.
pub fn test(found: &ShownFault, supplement: &Supplement, kit: Kit, number: usize) -> Option<EmittedTest> {
    if found.scenario.pauses() || matches!(found.shown.fault, Fault::Outcome { clock_stands: true, .. }) {
        return None;
    }
    let scenario = &found.scenario;
    // An arbiter does not know what actors were given.
    let needs_results = |call: &Call| (0..scenario.threads.len()).any(|thread| call.needs_thread(thread));
    if kit == Kit::Jcstress && scenario.after.iter().any(needs_results) {
        return None;
    }
    let package = scenario.class.rsplit_once('.').map_or("", |(package, _)| package);
    let class = format!("{}_Scenario{number}", simple_name(&scenario.class));
    let mut out = String::new();
    if !package.is_empty() {
        let _ = writeln!(out, "package {package};\n");
    }
    let writer = Writer { scenario, supplement, results: Cell::new(SETUP) };
    let _ = writeln!(out, "/** {}. */", text::line(scenario).replace("*/", "* /"));
    let _ = writeln!(out, "@SuppressWarnings({{\"rawtypes\", \"unchecked\", \"deprecation\"}})");
    match kit {
        Kit::Jcstress => writer.jcstress(&class, found, &mut out),
        Kit::Main | Kit::Junit => writer.rounds(&class, found, kit, &mut out),
    }
    Some(EmittedTest { class, text: out })
}

struct Writer<'a> {
    scenario: &'a Scenario,
    supplement: &'a Supplement,
    /// What begins the names of the results of the calls that are being written.
    results: Cell<&'static str>,
}

/// What stands for the closing of an object until it is known whether it counts.
const CLOSED: &str = "/* closed */";
const SETUP: &str = "given";
/// The same for the calls of each thread.
const THREADS: [&str; MOST_THREADS] = ["first", "second", "third", "fourth"];

impl Writer<'_> {
    /// A class that runs the scenario many times and compares the outcomes.
    fn rounds(&self, class: &str, found: &ShownFault, kit: Kit, out: &mut String) {
        let known = match (&found.harm, &found.shown.fault) {
            (Some(harm), _) => &harm.known,
            (None, Fault::Outcome { known, .. }) => known,
            (None, _) => &found.known,
        };
        let entry = match kit {
            Kit::Junit => {
                "    @org.junit.jupiter.api.Test\n    void everyOutcomeIsSequential() throws Throwable {\n        \
                 String outcome = run();\n        org.junit.jupiter.api.Assertions.assertNull(outcome, outcome);\n    }\n"
            }
            Kit::Main | Kit::Jcstress => {
                "    public static void main(String[] args) throws Throwable {\n        String outcome = run();\n        \
                 System.out.println(outcome == null ? \"not shown in 40 s\" : outcome);\n        \
                 System.exit(outcome == null ? 0 : 1);\n    }\n"
            }
        };
        // Where no call blocks, a thread that does is stopped by the machine: that shows nothing.
        let blocked = match found.shown.fault {
            Fault::Blocked | Fault::Kept | Fault::NotGivenBack | Fault::Missed => {
                "return \"round \" + round + \" or later: a thread is blocked\";"
            }
            _ => "return null;",
        };
        // Threads that only ever wait for each other have no outcome to compare with.
        let differs = match found.shown.fault {
            Fault::Missed => "outcome == null",
            _ => "!SEQUENTIAL.contains(outcome)",
        };
        let receivers = self.scenario.receivers.iter().enumerate();
        let names: Vec<(&str, String)> = receivers
            .map(|(at, receiver)| (object_name(at), java_name(receiver.class(&self.scenario.class))))
            .collect();
        let (mut arrays, mut setup, mut fetch, mut params) =
            (String::new(), String::new(), String::new(), String::new());
        self.objects("            ", &mut setup);
        for (name, class_name) in &names {
            let _ = writeln!(arrays, "        {class_name}[] all_{name} = new {class_name}[count];");
            let _ = writeln!(setup, "            all_{name}[at] = {name};");
            let _ = writeln!(fetch, "            {class_name} {name} = all_{name}[at];");
            let _ = write!(params, ", {class_name} {name}");
        }
        let (mut alone, mut threads) = (String::new(), String::new());
        self.objects("                    ", &mut alone);
        let _ =
            writeln!(alone, "                    Object[] results = new Object[{}];", self.scenario.calls().count());
        let mut place = 0;
        for (number, calls) in self.scenario.threads.iter().enumerate() {
            let _ =
                writeln!(threads, "            thread(() -> {{\n                for (int at = 0; at < count; at++) {{");
            for (name, class_name) in &names {
                let _ = writeln!(threads, "                    {class_name} {name} = all_{name}[at];");
            }
            let _ = writeln!(threads, "                    meet(arrived, at, {number});");
            self.results.set(THREADS.get(number).copied().unwrap_or(SETUP));
            for (at, call) in calls.iter().enumerate() {
                let mut made = format!("call({})", self.body(call));
                if calls.iter().any(|later| later.needs_result(at)) {
                    let name = self.result_name(at);
                    for text in [&mut threads, &mut alone] {
                        let _ = writeln!(text, "                    Object {name} = {made};");
                    }
                    made = name;
                }
                let _ = writeln!(threads, "                    allResults[at][{place}] = {made};");
                let _ = writeln!(alone, "                    results[{place}] = {made};");
                place += 1;
            }
            self.results.set(SETUP);
            let _ = writeln!(threads, "                }}\n            }}),");
        }
        let (mut seen, mut after) = (String::new(), String::new());
        for (name, _) in &names {
            let _ = writeln!(seen, "        seen.add({name});");
        }
        for call in &self.scenario.after {
            let _ =
                writeln!(after, "        show(call({}), seen, text, 0);\n        text.append('\\n');", self.body(call));
        }
        // Callbacks are counted for all objects at once, so that there is one in a round.
        if self.scenario.counts_left() {
            after.push_str("        text.append(left.get()).append('\\n');\n");
            setup.insert_str(0, "            left.set(0);\n");
            alone.insert_str(0, "                    left.set(0);\n");
        }
        let counts = self.scenario.counts() > 0;
        if self.scenario.counts_callbacks() {
            after.push_str("        text.append(callbacks()).append('\\n');\n");
            let mut reset = vec!["callbacks.set(0);", "getElements = false;"];
            reset.extend(self.scenario.one_by_one.then_some("atOnce = false;"));
            let lines = |indent: &str| reset.iter().map(|line| format!("{indent}{line}\n")).collect::<String>();
            setup.insert_str(0, &lines("            "));
            alone.insert_str(0, &lines("                    "));
        }
        let objects: String = names.iter().map(|(name, _)| format!(", {name}")).collect();
        let sequential: Vec<String> = known.iter().map(|outcome| format!("        {}", literal(outcome))).collect();
        let text = [
            ("$CLASS$", class),
            ("$CHUNK$", if counts { "1" } else { "256" }),
            ("$SEQUENTIAL$", &sequential.join(",\n")),
            ("$ENTRY$", entry),
            ("$ALONE$", &alone),
            ("$CALLS$", &place.to_string()),
            ("$ARRAYS$", &arrays),
            ("$SETUP$", &setup),
            ("$THREADS$", &threads),
            ("$BLOCKED$", blocked),
            ("$DIFFERS$", differs),
            ("$FETCH$", &fetch),
            ("$COUNT$", &self.scenario.threads.len().to_string()),
            ("$PARAMS$", &params),
            ("$OBJECTS$", &objects),
            ("$SEEN$", &seen),
            ("$AFTER$", &after),
        ];
        let rounds = text.iter().fold(ROUNDS.to_owned(), |rounds, (name, text)| rounds.replace(name, text));
        let _ = writeln!(out, "public class {class} {{");
        self.counter("static final", out);
        out.push_str(&rounds);
        out.push_str(SUPPORT);
        out.push_str("}\n");
    }

    /// The number of callbacks, and of objects that nobody has closed, where an argument has some.
    fn counter(&self, modifiers: &str, out: &mut String) {
        if self.scenario.counts_callbacks() {
            let class = "java.util.concurrent.atomic.AtomicInteger";
            let _ = writeln!(out, "    private {modifiers} {class} callbacks = new {class}();\n");
            let on = modifiers.strip_suffix("final").unwrap_or_default();
            let (watch, tell) = if self.scenario.one_by_one { (WATCH, TELL) } else { ("", "") };
            if self.scenario.one_by_one {
                let _ =
                    writeln!(out, "    private {on}volatile Thread inside;\n    private {on}volatile boolean atOnce;");
            }
            out.push_str(&CALLBACKS.replace("$ON$", on).replace("$WATCH$", watch).replace("$TELL$", tell));
        }
        if self.scenario.counts_left() {
            let class = "java.util.concurrent.atomic.AtomicInteger";
            let _ = writeln!(out, "    private {modifiers} {class} left = new {class}();\n");
        }
    }

    fn jcstress(&self, class: &str, found: &ShownFault, out: &mut String) {
        let threads = self.scenario.threads.len();
        let result = format!("{}_Result", "L".repeat(threads + 1));
        let known = found.harm.as_ref().map_or(found.known.as_slice(), |harm| harm.known.as_slice());
        let _ = writeln!(out, "@org.openjdk.jcstress.annotations.JCStressTest");
        for outcome in known {
            let id = literal(&self.fold(outcome));
            let _ = writeln!(
                out,
                "@org.openjdk.jcstress.annotations.Outcome(id = {id}, expect = org.openjdk.jcstress.annotations.Expect.ACCEPTABLE, desc = \"a sequential order\")"
            );
        }
        let (expect, why) = match found.shown.fault {
            Fault::Missed => ("ACCEPTABLE", "all calls end"),
            _ => ("FORBIDDEN", "no sequential order"),
        };
        let _ = writeln!(
            out,
            "@org.openjdk.jcstress.annotations.Outcome(expect = org.openjdk.jcstress.annotations.Expect.{expect}, desc = \"{why}\")"
        );
        let _ = writeln!(out, "@org.openjdk.jcstress.annotations.State\npublic class {class} {{");
        self.counter("final", out);
        for (at, receiver) in self.scenario.receivers.iter().enumerate() {
            let ty = java_name(receiver.class(&self.scenario.class));
            let _ = writeln!(out, "    final {ty} {} = {};", object_name(at), self.value(receiver));
        }
        if !self.scenario.setup.is_empty() {
            let _ = writeln!(out, "    {{");
            self.setup("        ", true, out);
            let _ = writeln!(out, "    }}");
        }
        let package = "org.openjdk.jcstress.infra.results";
        for (at, calls) in self.scenario.threads.iter().enumerate() {
            let _ = writeln!(out, "\n    @org.openjdk.jcstress.annotations.Actor");
            let _ = writeln!(out, "    public void actor{}({package}.{result} r) {{", at + 1);
            let _ = writeln!(out, "        StringBuilder text = new StringBuilder();");
            self.results.set(THREADS.get(at).copied().unwrap_or(SETUP));
            for (at, call) in calls.iter().enumerate() {
                let mut made = format!("call({})", self.body(call));
                if calls.iter().any(|later| later.needs_result(at)) {
                    let name = self.result_name(at);
                    let _ = writeln!(out, "        Object {name} = {made};");
                    made = name;
                }
                let _ = writeln!(out, "        text.append(text({made})).append(';');");
            }
            self.results.set(SETUP);
            let _ = writeln!(out, "        r.r{} = text.toString();\n    }}", at + 1);
        }
        let _ = writeln!(out, "\n    @org.openjdk.jcstress.annotations.Arbiter");
        let _ = writeln!(out, "    public void arbiter({package}.{result} r) {{");
        let _ = writeln!(out, "        StringBuilder text = new StringBuilder();");
        for call in &self.scenario.after {
            let _ = writeln!(out, "        text.append(text(call({}))).append(';');", self.body(call));
        }
        if self.scenario.counts_left() {
            out.push_str("        text.append(left.get()).append(';');\n");
        }
        if self.scenario.counts_callbacks() {
            out.push_str("        text.append(callbacks()).append(';');\n");
        }
        let _ = writeln!(out, "        r.r{} = text.toString();\n    }}\n", threads + 1);
        let _ = writeln!(out, "    private static String text(Object value) {{");
        let _ = writeln!(out, "        StringBuilder text = new StringBuilder();");
        let _ = writeln!(
            out,
            "        show(value, new java.util.ArrayList<>(), text, 0);\n        return text.toString();\n    }}\n"
        );
        out.push_str(SUPPORT);
        out.push_str("}\n");
    }

    /// An outcome as jcstress prints it: the results of each thread, then what the arbiter saw.
    fn fold(&self, outcome: &str) -> String {
        let mut lines = outcome.lines();
        let mut parts: Vec<String> = Vec::new();
        for calls in &self.scenario.threads {
            parts.push(lines.by_ref().take(calls.len()).map(|line| format!("{line};")).collect());
        }
        let seen = self.scenario.after.len() + self.scenario.counts();
        parts.push(lines.take(seen).map(|line| format!("{line};")).collect());
        parts.join(", ")
    }

    fn objects(&self, indent: &str, out: &mut String) {
        for (at, receiver) in self.scenario.receivers.iter().enumerate() {
            let ty = java_name(receiver.class(&self.scenario.class));
            let _ = writeln!(out, "{indent}final {ty} {} = {};", object_name(at), self.value(receiver));
        }
        self.setup(indent, false, out);
    }

    /// The calls that prepare. What one gives and another one takes has a name.
    fn setup(&self, indent: &str, is_guarded: bool, out: &mut String) {
        let calls = &self.scenario.setup;
        for (at, call) in calls.iter().enumerate() {
            let made = if is_guarded { format!("call({})", self.body(call)) } else { self.call(call) };
            let _ = match calls.iter().any(|later| later.needs_result(at)) {
                true => writeln!(out, "{indent}final Object {} = {made};", self.result_name(at)),
                false => writeln!(out, "{indent}{made};"),
            };
        }
    }

    fn result_name(&self, at: usize) -> String {
        format!("{}{}", self.results.get(), at + 1)
    }

    fn body(&self, call: &Call) -> String {
        let is_told = self.scenario.after.contains(call) || self.scenario.tells(call);
        match call.result.as_ref().filter(|_| is_told) {
            Some(_) if call.is_iterated() => format!("() -> iterate({})", self.call(call)),
            Some(_) => format!("() -> {}", self.call(call)),
            None => format!("() -> {{ {}; return null; }}", self.call(call)),
        }
    }

    fn call(&self, call: &Call) -> String {
        if call.method.is_constructor() {
            return self.value(&Value::New(call.method.clone(), call.args.clone()));
        }
        let receiver = match &call.on {
            On::Shared(at) => object_name(*at).to_owned(),
            On::Asked(value) => self.value(value),
            On::Nothing => java_name(&call.method.class),
        };
        format!("{receiver}.{}({})", call.method.name, self.values(&call.args))
    }

    fn values(&self, values: &[Value]) -> String {
        values.iter().map(|value| self.value(value)).collect::<Vec<_>>().join(", ")
    }

    fn value(&self, value: &Value) -> String {
        match value {
            Value::Null => "null".to_owned(),
            Value::Int(value, Kind::Byte) => format!("(byte) {value}"),
            Value::Int(value, Kind::Short) => format!("(short) {value}"),
            Value::Int(..) | Value::Text(_) => text::value(value),
            Value::Long(value) => format!("{value}L"),
            Value::Float(value) => format!("{value}f"),
            Value::Double(value) => format!("{value}.0"),
            Value::Boxed(inner) => format!("{}.valueOf({})", inner.primitive().box_class(), self.value(inner)),
            Value::New(key, args) => format!("new {}({})", java_name(&key.class), self.values(args)),
            Value::Made(key, _, args) => format!("{}.{}({})", java_name(&key.class), key.name, self.values(args)),
            // Types are erased, that of what is in an `Optional` as well.
            Value::Called(key, ty, on, _) if *key == in_optional() => {
                format!("(({}) {}.{}())", type_name(ty), self.value(on), key.name)
            }
            Value::Called(key, _, on, args) => format!("{}.{}({})", self.value(on), key.name, self.values(args)),
            // Of threads whose results the end looks at, each makes one call.
            Value::Ended(thread, _, ty) => format!("(({}) results[{thread}])", type_name(ty)),
            Value::Result(at, ty) => format!("(({}) {})", type_name(ty), self.result_name(*at)),
            Value::Given(made, _) => self.value(made),
            Value::Static(field, _) => format!("{}.{}", java_name(&field.class), field.name),
            Value::Array(element, elements) => format!("new {}[] {{{}}}", type_name(element), self.values(elements)),
            Value::Class(ty) => format!("{}.class", type_name(ty)),
            Value::Stub { above, class, args, gives, fails, is_resource, .. } => {
                let stub = self.supplement.classes.iter().find(|decl| decl.name == *class);
                let methods = stub.map(|stub| self.stub_methods(stub, gives, *fails)).unwrap_or_default();
                let args = args.iter().map(|(_, value)| self.value(value)).collect::<Vec<_>>().join(", ");
                let made = if *is_resource { "{ left.incrementAndGet(); } " } else { "" };
                let methods = match is_resource {
                    true => methods.replace(CLOSED, "left.decrementAndGet();"),
                    false => methods.replace(CLOSED, "called(null);"),
                };
                format!("new {}({args}) {{ {made}{methods} }}", java_name(above))
            }
            Value::Receiver(at) => object_name(*at).to_owned(),
        }
    }

    fn stub_methods(&self, stub: &ClassDecl, gives: &[(MethodKey, Value)], fails: bool) -> String {
        let methods = stub.methods.iter().filter(|method| !method.key.is_constructor());
        methods.map(|method| self.stub_method(stub, gives, fails, method)).collect::<Vec<_>>().join(" ")
    }

    fn stub_method(&self, stub: &ClassDecl, gives: &[(MethodKey, Value)], fails: bool, method: &MethodDecl) -> String {
        let params = method.key.params.iter().enumerate().map(|(at, ty)| format!("{} p{at}", type_name(ty)));
        let params = params.collect::<Vec<_>>().join(", ");
        let (result, body) = match &method.result {
            result if fails => {
                (result.as_ref().map_or("void".to_owned(), type_name), format!("throw new {}();", failure(&method.key)))
            }
            None if runs_task(&method.key) => ("void".to_owned(), "p0.run();".to_owned()),
            None if closes(&method.key) => ("void".to_owned(), CLOSED.to_owned()),
            None => {
                let batch = method.key.params.iter().position(|ty| ty.kind() == Kind::Ref);
                ("void".to_owned(), format!("called({});", batch.map_or("null".to_owned(), |at| format!("p{at}"))))
            }
            Some(ty) => {
                let value = match answer(stub, gives, method) {
                    Answer::Next(_) => "p0 + 1".to_owned(),
                    Answer::Changed => {
                        "p0 instanceof Integer ? (Object) ((Integer) p0 + 1) : p0 instanceof String ? p0 + \"a\" : p0"
                            .to_owned()
                    }
                    Answer::Nothing | Answer::Runs => "null".to_owned(),
                    Answer::Value(value) => self.value(&value),
                };
                (type_name(ty), format!("return {value};"))
            }
        };
        format!("public {result} {}({params}) {{ {body} }}", method.key.name)
    }
}

fn object_name(at: usize) -> &'static str {
    ["a", "b", "c"].get(at).copied().unwrap_or("c")
}

fn java_name(name: &str) -> String {
    name.replace('$', ".")
}

fn type_name(ty: &Type) -> String {
    match ty {
        Type::Primitive(kind) => kind.as_str().to_owned(),
        Type::Class(name) => java_name(name),
        Type::Array(element) => format!("{}[]", type_name(element)),
    }
}

fn literal(text: &str) -> String {
    let escaped = text.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n");
    format!("\"{escaped}\"")
}
