//! Which classes of a JDK only a JVM can run: those about the JVM itself (loading, reflection, references, memory), the
//! operating system (files, sockets, native buffers), and those that find providers by name at run time (security,
//! locales, services, logging).
//!
//! Their declarations are used like any other's. Their code is not executed: a harness that reaches it is "not
//! checked", with the name of the method. Executing it would end in native code anyway, after linking thousands of
//! classes.

use racelens_ir::{BodyBuilder, Instr, Kind, MethodDecl, Register, Span, Type};

use crate::lower::{BinaryCode, finish};

/// Packages, with all that are below them.
const PACKAGES: &[&str] = &[
    "com.sun",
    "java.lang.instrument",
    "java.lang.invoke",
    "java.lang.module",
    "java.lang.ref",
    "java.lang.reflect",
    "java.net",
    "java.nio",
    "java.rmi",
    "java.security",
    "java.sql",
    "java.util.jar",
    "java.util.logging",
    "java.util.prefs",
    "java.util.spi",
    "java.text.spi",
    "java.time.zone",
    "javax",
    "jdk.internal",
    "sun",
];

/// Packages below those that plain Java makes.
const EXCEPT: &[&str] = &["jdk.internal.math", "jdk.internal.util", "sun.util.calendar", "sun.util.locale"];

/// Packages below the exceptions that aren't.
const BUT: &[&str] = &["jdk.internal.util.jar", "jdk.internal.util.xml", "sun.util.locale.provider"];

/// Classes of the packages above that are plain Java all the same: rules of a zone that has one offset need nothing of the others.
const PLAIN: &[&str] = &[
    "java.time.zone.ZoneOffsetTransition",
    "java.time.zone.ZoneOffsetTransitionRule",
    "java.time.zone.ZoneRules",
    "java.time.zone.ZoneRulesException",
];

/// Classes, with those nested in them.
const CLASSES: &[&str] = &[
    "java.io.Console",
    "java.io.DefaultFileSystem",
    "java.io.File",
    "java.io.FileCleanable",
    "java.io.FileDescriptor",
    "java.io.FileInputStream",
    "java.io.FileOutputStream",
    "java.io.FileReader",
    "java.io.FileSystem",
    "java.io.FileWriter",
    "java.io.ObjectInputStream",
    "java.io.ObjectOutputStream",
    "java.io.ObjectStreamClass",
    "java.io.RandomAccessFile",
    "java.io.UnixFileSystem",
    "java.io.WinNTFileSystem",
    "java.lang.ClassLoader",
    "java.lang.Compiler",
    "java.lang.Module",
    "java.lang.ModuleLayer",
    "java.lang.NamedPackage",
    "java.lang.Package",
    "java.lang.Process",
    "java.lang.ProcessBuilder",
    "java.lang.ProcessHandle",
    "java.lang.ProcessHandleImpl",
    "java.lang.ProcessImpl",
    "java.lang.SecurityManager",
    "java.lang.Shutdown",
    "java.lang.StackStreamFactory",
    "java.lang.StackWalker",
    "java.lang.StringConcatHelper",
    "java.lang.WeakPairMap",
    "java.util.Currency",
    "java.util.ResourceBundle",
    "java.util.ServiceLoader",
    "java.util.TimeZone",
    "java.util.concurrent.atomic.Striped64",
    "java.util.zip.Deflater",
    "java.util.zip.Inflater",
    "java.util.zip.ZipFile",
];

fn is_below(name: &str, package: &str) -> bool {
    name.strip_prefix(package).is_some_and(|rest| rest.starts_with('.'))
}

pub fn only_a_jvm_runs(class: &str) -> bool {
    let in_one = |packages: &[&str]| packages.iter().any(|package| is_below(class, package));
    let outermost = class.split('$').next().unwrap_or(class);
    CLASSES.contains(&outermost) || in_one(PACKAGES) && (!in_one(EXCEPT) || in_one(BUT)) && !PLAIN.contains(&outermost)
}

/// What stands for the code of such a method.
pub fn refusal(method: &MethodDecl) -> BinaryCode {
    let this = (!method.modifiers.is_static()).then_some(Kind::Ref);
    let kinds = this.into_iter().chain(method.key.params.iter().map(Type::kind));
    let mut b = BodyBuilder::new(kinds.map(|kind| Register { kind, name: None, slot: None }));
    let what = match method.key.is_static_initialiser() {
        true => format!("initialises {}", method.key.class),
        false => format!("calls {}.{}", method.key.class, method.key.name),
    };
    b.emit(Instr::Unknown { dst: None, why: format!("{what}, which only a JVM can run").into() }, Span::default());
    finish(b)
}

#[cfg(test)]
mod tests {
    use super::only_a_jvm_runs;

    #[test]
    fn plain_java_is_run_and_the_jvm_s_own_is_not() {
        for class in [
            "java.util.regex.Pattern",
            "java.math.BigInteger",
            "jdk.internal.util.ArraysSupport",
            "java.io.StringReader",
        ] {
            assert!(!only_a_jvm_runs(class), "{class}");
        }
        for class in [
            "jdk.internal.misc.Unsafe",
            "java.lang.reflect.Method",
            "sun.security.jca.Providers",
            "java.io.File$PathStatus",
        ] {
            assert!(only_a_jvm_runs(class), "{class}");
        }
    }
}
