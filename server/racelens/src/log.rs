//! The log: what racelens does, and how long it takes. Reads, events, queries and jobs are spans; each writes a line
//! with its duration when it ends.
//!
//! Nothing is written unless it is asked for: by `racelens.log` in the settings, by `RACELENS_LOG` in the environment,
//! or by `--log FILE`, which alone means `info`. Lines go to the file, else to standard error, which editors show.
//!
//! Limit: one log for each process. The language server is two processes (see [`crate::supervisor`]); both append to
//! the file.

use std::io::{self, Write};
use std::str::FromStr;
use std::sync::{Mutex, OnceLock};

use racelens_system::System;
use serde::Deserialize;
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::fmt::format::FmtSpan;
use tracing_subscriber::fmt::writer::BoxMakeWriter;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;
use tracing_subscriber::{Layer, Registry, reload};

/// The variable of the environment that says what is written.
pub const VARIABLE: &str = "RACELENS_LOG";

/// What is written: a level, or levels of some parts, as `info,racelens_java=trace` says. Nothing where nobody said.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(try_from = "String")]
pub struct LogFilter(Option<Targets>);

impl TryFrom<String> for LogFilter {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        text.parse()
    }
}

impl FromStr for LogFilter {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = |part: &str| {
            format!(
                "`{part}` is no level (off, error, warn, info, debug, trace), nor a part with its level, such as racelens_java=trace"
            )
        };
        let parts = text.split(',').map(str::trim).filter(|part| !part.is_empty());
        let mut targets = None;
        for part in parts {
            let (target, level) = match part.split_once('=') {
                Some((target, level)) if !target.is_empty() => (Some(target), level),
                Some(_) => return Err(wrong(part)),
                None => (None, part),
            };
            let level: LevelFilter = Some(level)
                .filter(|level| !level.is_empty())
                .and_then(|level| level.parse().ok())
                .ok_or_else(|| wrong(part))?;
            let so_far: Targets = targets.unwrap_or_default();
            targets = Some(match target {
                Some(target) => so_far.with_target(target, level),
                None => with_level(so_far, level),
            });
        }
        Ok(Self(targets))
    }
}

/// A level is meant for what racelens does itself: of the libraries that it uses, only warnings are written, unless one of
/// them is named.
fn with_level(targets: Targets, level: LevelFilter) -> Targets {
    targets.with_target("racelens", level).with_default(level.min(LevelFilter::WARN))
}

/// The log of this process.
struct Log {
    /// What is written where the settings say nothing.
    default: Targets,
    filter: reload::Handle<Targets, Registry>,
}

static LOG: OnceLock<Log> = OnceLock::new();

/// Begins the log of this process; a file is appended to. What is wrong with the environment's wish is said on standard
/// error, and the wish counts for nothing.
pub fn start(system: &dyn System, file: Option<&str>) -> io::Result<()> {
    let writer = match file {
        Some(path) => BoxMakeWriter::new(Mutex::new(system.append(path)?)),
        None => BoxMakeWriter::new(io::stderr),
    };
    let asked = system.log_filter().unwrap_or_default().parse().unwrap_or_else(|complaint| {
        let _ = writeln!(io::stderr(), "racelens: {VARIABLE}: {complaint}");
        LogFilter::default()
    });
    let level = if file.is_some() { LevelFilter::INFO } else { LevelFilter::OFF };
    let default = asked.0.unwrap_or_else(|| with_level(Targets::new(), level));
    let (layer, filter) = reload::Layer::new(default.clone());
    let lines = tracing_subscriber::fmt::layer()
        .with_ansi(false)
        .with_span_events(FmtSpan::CLOSE)
        .with_writer(writer)
        .with_filter(layer);
    // A second log of one process is refused, as in tests.
    if tracing_subscriber::registry().with(lines).try_init().is_ok() {
        let _ = LOG.set(Log { default, filter });
    }
    Ok(())
}

/// The same for a command that has no file for it: without a wish it costs nothing.
pub fn start_if_asked(system: &dyn System) {
    if system.log_filter().is_some_and(|wish| !wish.is_empty()) {
        // Standard error needs no opening.
        let _ = start(system, None);
    }
}

/// Takes the wish of the settings; without one, that of the start counts again.
pub fn choose(wish: &LogFilter) {
    if let Some(log) = LOG.get() {
        let _ = log.filter.reload(wish.0.clone().unwrap_or_else(|| log.default.clone()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_filter_is_a_level_or_levels_of_parts() {
        let read = |text: &str| text.parse::<LogFilter>().map(|filter| filter.0);
        assert_eq!((read(""), read(" , ")), (Ok(None), Ok(None)));
        assert_eq!(read("debug"), Ok(Some(with_level(Targets::new(), LevelFilter::DEBUG))));
        let both = with_level(Targets::new(), LevelFilter::INFO).with_target("racelens_java", LevelFilter::TRACE);
        assert_eq!(read("info, racelens_java=trace"), Ok(Some(both)));
        let debug = read("debug").unwrap().unwrap();
        let is_written = |target: &str, level| debug.would_enable(target, level);
        use tracing::Level;
        assert!(is_written("racelens_java::link", &Level::DEBUG) && is_written("salsa", &Level::WARN));
        assert!(!is_written("racelens_java::link", &Level::TRACE) && !is_written("salsa", &Level::INFO));
        for wrong in ["verbose", "=info", "racelens_java=", "info,racelens_java=loud"] {
            let complaint = read(wrong).unwrap_err();
            assert!(complaint.contains("is no level"), "{complaint}");
        }
    }
}
