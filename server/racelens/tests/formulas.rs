//! Formulas that `racelens.toml` claims of a project: what is wrong with one is told at its place in that file.

#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    clippy::expect_used,
    reason = "a test of the binary runs it on files"
)]

use std::process::Command;

const MAIN: &str = "public class Main {
    static volatile boolean done;
    static final int[] cells = new int[2];
    public static void main(String[] args) {
        new Thread(() -> done = true, \"worker\").start();
    }
}
";

const SETTINGS: &str = "[[ltl]]
formula = \"<>dne\"

[[ltl]]
formula = '[](done -> <>ended(wroker))'
fairness = \"weak\"

[[ltl]]
formula = \"□done ∧ (◇done\"

[[ltl]]
formula = \"<>done\"
fairness = \"stong\"

[[ltl]]
formula = \"<>done\"
class = \"Mian\"

[[ltl]]
formula = \"<>(done && cells[2] == 0)\"

[[ltl]]
formula = \"<>done\"
class = \"Other\"
";

#[test]
fn a_wrong_formula_of_the_settings_is_told_at_its_place() {
    let folder = std::env::temp_dir().join(format!("racelens-formulas-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("made");
    std::fs::write(folder.join("Main.java"), MAIN).expect("written");
    std::fs::write(folder.join("Other.java"), "class Other {}\n").expect("written");
    std::fs::write(folder.join("racelens.toml"), SETTINGS).expect("written");
    let output = Command::new(env!("CARGO_BIN_EXE_racelens"))
        .args(["check", "--cache", "off", "--color", "never"])
        .current_dir(&folder)
        .output()
        .expect("the binary runs");
    let out = String::from_utf8_lossy(&output.stdout).into_owned();
    std::fs::remove_dir_all(&folder).expect("removed");
    let mut told: Vec<(&str, &str)> = Vec::new();
    let lines: Vec<&str> = out.lines().collect();
    for pair in lines.windows(2) {
        if let [message, place] = pair
            && let Some(message) = message.strip_prefix("error[ltl-formula]: ")
        {
            told.push((place.trim_start_matches([' ', '-', '>']), message));
        }
    }
    let expected = [
        ("racelens.toml:2:14", "unknown static field `dne`; did you mean `done`?"),
        ("racelens.toml:5:31", "no thread is named `wroker`; threads: `main`, `worker`"),
        ("racelens.toml:9:25", "expected `)`, found the end of the formula"),
        ("racelens.toml:13:13", "unknown fairness `stong`; write `none`, `weak` or `strong`"),
        ("racelens.toml:17:10", "unknown class `Mian`; did you mean `Main`?"),
        ("racelens.toml:20:23", "`cells[2]` is beyond the end of an array of 2 elements"),
    ];
    assert_eq!(told, expected, "{out}");
    assert_eq!(output.status.code(), Some(3), "{out}");
}
