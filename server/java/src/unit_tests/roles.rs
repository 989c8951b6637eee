//! What the annotations of the test frameworks mean, by the full names of their classes.

use racelens_ir::{ClassKind, Name};

use crate::items::{MemberKind, TypeItem};

/// Whose rules a test follows.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Framework {
    JUnit3,
    JUnit4,
    JUnit5,
    TestNg,
}

/// What an annotated method is for.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    Test(Framework),
    /// A test of JUnit 5 with rows of arguments.
    Parameterised,
    BeforeAll,
    BeforeEach,
    AfterEach,
    AfterAll,
    Skipped,
}

/// The role of a method that is annotated with a class.
pub fn role(annotation: &str) -> Option<Role> {
    Some(match annotation {
        "org.junit.Test" => Role::Test(Framework::JUnit4),
        "org.junit.jupiter.api.Test" | "org.junit.jupiter.api.RepeatedTest" => Role::Test(Framework::JUnit5),
        "org.testng.annotations.Test" => Role::Test(Framework::TestNg),
        "org.junit.jupiter.params.ParameterizedTest" => Role::Parameterised,
        "org.junit.BeforeClass"
        | "org.junit.jupiter.api.BeforeAll"
        | "org.testng.annotations.BeforeClass"
        | "org.testng.annotations.BeforeTest"
        | "org.testng.annotations.BeforeSuite" => Role::BeforeAll,
        "org.junit.Before" | "org.junit.jupiter.api.BeforeEach" | "org.testng.annotations.BeforeMethod" => {
            Role::BeforeEach
        }
        "org.junit.After" | "org.junit.jupiter.api.AfterEach" | "org.testng.annotations.AfterMethod" => Role::AfterEach,
        "org.junit.AfterClass"
        | "org.junit.jupiter.api.AfterAll"
        | "org.testng.annotations.AfterClass"
        | "org.testng.annotations.AfterTest"
        | "org.testng.annotations.AfterSuite" => Role::AfterAll,
        "org.junit.Ignore" | "org.junit.jupiter.api.Disabled" => Role::Skipped,
        _ => return None,
    })
}

/// Annotations of a class or a field that bring code of an extension or a runner with them, which may set fields or run
/// around tests. By their simple names, since their classes need not be there.
pub fn needs_extension(annotation: &str) -> bool {
    let simple = annotation.rsplit('.').next().unwrap_or(annotation);
    let injected = ["Mock", "Spy", "InjectMocks", "Captor", "Autowired", "Inject", "Resource", "TempDir"];
    let extensions =
        ["RunWith", "ExtendWith", "Rule", "ClassRule", "RegisterExtension", "SpringBootTest", "QuarkusTest"];
    injected.contains(&simple) || extensions.contains(&simple) || simple == "Parameter" || simple == "Guice"
}

/// Whether a class may have tests, as far as names tell. A class without tests of its own may inherit some where its name is one
/// by which build tools find tests.
pub fn names_test(item: &TypeItem) -> bool {
    if item.kind != ClassKind::Class {
        return false;
    }
    let simple = racelens_ir::simple_name(&item.name);
    let simple = simple.rsplit('$').next().unwrap_or(simple);
    let by_convention =
        simple.starts_with("Test") || ["Test", "Tests", "TestCase"].iter().any(|end| simple.ends_with(end));
    let is_test = |name: &Name| matches!(name.rsplit('.').next(), Some("Test" | "ParameterizedTest" | "RepeatedTest"));
    let mut own = item.members.iter().filter(|member| member.kind == MemberKind::Method);
    item.superclass.is_some() && by_convention
        || item.annotations.iter().any(|one| is_test(&one.name))
        || own.any(|member| member.annotations.iter().any(|one| is_test(&one.name)))
}
