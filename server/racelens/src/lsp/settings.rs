//! The settings of the client, from its initialisation options or the section `racelens`.

use std::time::Duration;

use racelens_ide::{Budget, Options, Switch};
use racelens_project::Wanted;
use serde::Deserialize;
use serde_json::Value;
use tower_lsp::ls_types::DiagnosticSeverity;

use crate::cache::Location;
use crate::log::LogFilter;
use crate::size::size;

#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub struct Settings {
    pub check: CheckSettings,
    /// Folders of classes and jars; none is what the project's build files tell.
    pub class_path: Option<Vec<String>>,
    /// The home of the JDK whose classes run where there is no model; `none` for no JDK.
    pub jdk: Option<String>,
    /// Where verdicts are kept for the next session: `on` (the cache folder of the person), `off`, or a folder.
    pub cache: Option<String>,
    /// How hints are shown.
    pub hints: Hints,
    /// Whether verdicts are shown above harnesses and classes.
    pub code_lens: CodeLens,
    /// Whether the inferred guard is shown after the declaration of a field.
    pub inlay_hints: bool,
    /// The memory that the server may take. The supervisor watches it.
    pub max_memory: MemoryLimit,
    /// The processor time that one step of the front end may take on one file. The supervisor watches it.
    pub max_file_seconds: FileSeconds,
    /// What is written to the log, instead of what the environment says.
    pub log: LogFilter,
    /// What the client makes of the page of a rule: a URI, but for the rule's name at its end. Said once, when it starts.
    pub rule_pages: Option<String>,
}

/// A limit of memory as people write it: `4G`, `off`, or nothing, as editors send a setting that is not set.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub enum MemoryLimit {
    #[default]
    OfMachine,
    Off,
    Bytes(u64),
}

impl TryFrom<String> for MemoryLimit {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        match text.as_str() {
            "" => Ok(Self::OfMachine),
            "off" => Ok(Self::Off),
            text => size(text).map(Self::Bytes),
        }
    }
}

/// Seconds; none is no limit.
#[derive(Copy, Clone, Debug, PartialEq, Deserialize)]
#[serde(transparent)]
pub struct FileSeconds(f64);

impl FileSeconds {
    pub fn limit(self) -> Option<Duration> {
        Duration::try_from_secs_f64(self.0).ok().filter(|limit| !limit.is_zero())
    }
}

impl Default for FileSeconds {
    fn default() -> Self {
        Self(10.0)
    }
}

/// Whether lenses are shown.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(transparent)]
pub struct CodeLens(pub bool);

impl Default for CodeLens {
    fn default() -> Self {
        Self(true)
    }
}

/// The severity of what is suspected, and of advice.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Hints {
    #[default]
    Hint,
    Information,
    Warning,
}

impl Hints {
    pub fn severity(self) -> DiagnosticSeverity {
        match self {
            Hints::Hint => DiagnosticSeverity::HINT,
            Hints::Information => DiagnosticSeverity::INFORMATION,
            Hints::Warning => DiagnosticSeverity::WARNING,
        }
    }
}

#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub struct CheckSettings {
    pub when: When,
    pub budget_seconds: f64,
    /// Whether `wait`, `await` and `park` may wake up spuriously, and a weak compare-and-set may fail: explored after all else.
    pub spurious_wakeups: bool,
}

impl Default for CheckSettings {
    fn default() -> Self {
        Self { when: When::OnOpen, budget_seconds: 10.0, spurious_wakeups: true }
    }
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum When {
    /// When a file is opened, its harnesses; when one is saved, all whose program has changed.
    OnOpen,
    OnSave,
    /// Only when asked by the command.
    Never,
}

/// The names of all settings.
const KEYS: [&str; 11] = [
    "check",
    "classPath",
    "jdk",
    "cache",
    "hints",
    "codeLens",
    "inlayHints",
    "maxMemory",
    "maxFileSeconds",
    "log",
    "rulePages",
];

impl Settings {
    /// Settings that can't be read leave those that are in force, as does a change that doesn't speak
    /// of us; the error says what is wrong.
    pub fn read(value: Value) -> Result<Option<Self>, String> {
        // Clients send the section alone, or wrapped by its name.
        let section = value.get("racelens").cloned().unwrap_or(value);
        if KEYS.iter().all(|key| section.get(key).is_none()) {
            return Ok(None);
        }
        let read = serde_json::from_value(section).map(Some);
        read.map_err(|error| format!("invalid racelens settings: {error}"))
    }

    /// What is said of class files; an empty setting says nothing.
    pub fn wanted(&self) -> Wanted {
        let entries = self.class_path.clone().filter(|entries| !entries.is_empty());
        let jdk = self.jdk.clone().filter(|jdk| !jdk.is_empty());
        Wanted { checked: Vec::new(), entries, jdk }
    }

    pub fn cache(&self) -> Location {
        self.cache.as_deref().map(Location::read).unwrap_or_default()
    }

    pub fn options(&self) -> Options {
        let seconds = self.check.budget_seconds.clamp(0.001, 86_400.0);
        let budget = Budget { time: Some(Duration::from_secs_f64(seconds)), ..Budget::default() };
        let then_spurious = if self.check.spurious_wakeups { Switch::On } else { Switch::Off };
        let (long_limits, then_limits) = (Switch::Off, Switch::On);
        Options { budget, then_spurious, long_limits, then_limits, then_weak: Switch::On, ..Options::default() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn settings_come_wrapped_or_bare_or_not_at_all() {
        let never = CheckSettings { when: When::Never, ..CheckSettings::default() };
        for value in [json!({ "racelens": { "check": { "when": "never" } } }), json!({ "check": { "when": "never" } })]
        {
            assert_eq!(Settings::read(value), Ok(Some(Settings { check: never.clone(), ..Settings::default() })));
        }
        for value in [json!({}), Value::Null, json!({ "java": {} }), json!({ "racelens": {} })] {
            assert_eq!(Settings::read(value), Ok(None));
        }
        assert!(Settings::read(json!({ "check": { "when": "sometimes" } })).is_err());
        let without = Settings::read(json!({ "check": { "spuriousWakeups": false } })).unwrap().unwrap();
        assert!(!without.options().then_spurious.is_on());
        assert!(Settings::default().options().then_spurious.is_on());
        let jdk = Settings::read(json!({ "jdk": "none", "classPath": [] })).unwrap().unwrap().wanted();
        assert_eq!(jdk, Wanted { jdk: Some("none".to_owned()), ..Wanted::default() });
        let limit = |text: &str| Settings::read(json!({ "maxMemory": text })).map(|read| read.unwrap().max_memory);
        // What isn't set is an empty text in some editors.
        assert_eq!(limit(""), Ok(MemoryLimit::OfMachine));
        assert_eq!((limit("off"), limit("2M")), (Ok(MemoryLimit::Off), Ok(MemoryLimit::Bytes(2 << 20))));
        assert!(limit("much").is_err());
        let seconds = |number: f64| {
            Settings::read(json!({ "maxFileSeconds": number })).map(|read| read.unwrap().max_file_seconds.limit())
        };
        assert_eq!((seconds(0.5), seconds(0.0)), (Ok(Some(Duration::from_millis(500))), Ok(None)));
        assert_eq!((seconds(-1.0), seconds(f64::MAX)), (Ok(None), Ok(None)));
        let log = |text: &str| Settings::read(json!({ "log": text })).map(|read| read.unwrap().log);
        assert_eq!((log(""), log("debug")), (Ok(LogFilter::default()), "debug".parse()));
        assert!(log("loud").unwrap_err().contains("`loud` is no level"));
    }
}
