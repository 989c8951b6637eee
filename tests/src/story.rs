//! Stories: what an editor does, and what the server must say, line by line.
//!
//! ```text
//! //- /project/Handover.java        a file of the workspace; its text follows, up to the next `//-` or `//=`
//! //= open /project/Handover.java   what the editor does
//! //= expect /project/Handover.java what the diagnostics must come to be; one indented line each, or none:
//!     9:13-9:17 warning data-race: `Handover.done` is written by
//!     related 16:13 the other access
//! //= hover /project/Handover.java 9:14
//!     happens-before
//! //= apply /project/Handover.java 9:14 Mark `done` volatile
//! //= save /project/Handover.java
//! ```
//!
//! A first line `//! {…}` gives the client's settings; without one, checks run on save.
//! Lines and columns count from 1. An expectation waits until it holds or patience ends, so a story
//! never sleeps. `touch FILE` writes the indented lines to the disk and `remove FILE` takes it away. `edit FILE FROM-TO "text"` types, `text FILE` compares with the document's text,
//! `idle` waits for the status, whose text must contain what follows. `restart` ends the server and starts another one
//! on the same disk, with no file open. `trace FILE AT` asks for the traces there (`trace FILE HARNESS` for those of a harness), `steps FILE AT` for the same as data, `lenses FILE` for the lenses, `inlays FILE` for the inlay hints, `fixall FILE` applies
//! `source.fixAll` and compares its title, `harnesses FILE`
//! for the list of harnesses, `check FILE` gives the command, and
//! `said TEXT` waits for a message.

use serde_json::{Value, json};

use crate::client::{Client, PATIENCE, uri};

struct Step {
    number: usize,
    words: String,
    lines: Vec<String>,
}

pub fn run(text: &str) -> Result<(), String> {
    let (files, steps) = parse(text);
    let options = match text.lines().next().and_then(|line| line.strip_prefix("//! ")) {
        Some(options) => serde_json::from_str(options).map_err(|error| error.to_string())?,
        None => json!({ "check": { "when": "onSave" } }),
    };
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build();
    let runtime = runtime.map_err(|error| error.to_string())?;
    runtime.block_on(async {
        let mut client = Client::start(&files, options.clone()).await;
        for step in &steps {
            if step.words == "restart" {
                let disk = client.disk();
                client.stop().await;
                client = Client::start_on(disk, options.clone()).await;
                continue;
            }
            perform(&mut client, &files, step)
                .await
                .map_err(|error| format!("line {}: `{}`: {error}", step.number, step.words))?;
        }
        client.stop().await;
        Ok(())
    })
}

fn parse(text: &str) -> (Vec<(String, String)>, Vec<Step>) {
    let mut files: Vec<(String, String)> = Vec::new();
    let mut steps: Vec<Step> = Vec::new();
    for (number, line) in text.lines().enumerate() {
        if let Some(path) = line.strip_prefix("//- ") {
            files.push((path.to_owned(), String::new()));
        } else if let Some(words) = line.strip_prefix("//= ") {
            steps.push(Step { number: number + 1, words: words.to_owned(), lines: Vec::new() });
        } else if let Some(step) = steps.last_mut() {
            if !line.trim().is_empty() {
                step.lines.push(line.trim().to_owned());
            }
        } else if let Some((_, text)) = files.last_mut() {
            text.push_str(line);
            text.push('\n');
        }
    }
    (files, steps)
}

async fn perform(client: &mut Client, files: &[(String, String)], step: &Step) -> Result<(), String> {
    let (verb, rest) = step.words.split_once(' ').unwrap_or((&step.words, ""));
    let (file, rest) = rest.split_once(' ').unwrap_or((rest, ""));
    match verb {
        "open" => {
            let text = files.iter().find(|(path, _)| path == file).ok_or("no such file")?;
            client.open(file, &text.1).await;
        }
        "save" => client.save(file).await,
        "touch" => client.touch(file, Some(&step.lines.join("\n"))).await,
        "remove" => client.touch(file, None).await,
        "close" => {
            client.notify("textDocument/didClose", json!({ "textDocument": { "uri": uri(file) } })).await;
        }
        "edit" => {
            let (range, with) = rest.split_once(' ').ok_or("edit FILE FROM-TO \"text\"")?;
            let (from, to) = range.split_once('-').ok_or("a range is FROM-TO")?;
            let with: String = serde_json::from_str(with).map_err(|error| error.to_string())?;
            client.edit(file, position(from)?, position(to)?, &with).await;
        }
        "expect" => expect(client, file, &step.lines).await?,
        "hover" => {
            let at = position(rest)?;
            let params = json!({ "textDocument": { "uri": uri(file) }, "position": point(at) });
            let hover = client.patient_request("textDocument/hover", params).await;
            let text = hover["contents"]["value"].as_str().unwrap_or("nothing").to_owned();
            if let Some(missing) = step.lines.iter().find(|line| !text.contains(line.as_str())) {
                return Err(format!("{missing:?} isn't in:\n{text}"));
            }
            if step.lines.is_empty() && text != "nothing" {
                return Err(format!("expected nothing, got:\n{text}"));
            }
        }
        "trace" => {
            let of = position(rest).map_or_else(|_| json!(rest), point);
            let params = json!({ "command": "racelens.trace", "arguments": [uri(file), of] });
            let trace = client.patient_request("workspace/executeCommand", params).await;
            let text = trace.as_str().unwrap_or("nothing");
            if let Some(missing) = step.lines.iter().find(|line| !text.contains(line.as_str())) {
                return Err(format!("{missing:?} isn't in:\n{text}"));
            }
            if step.lines.is_empty() && text != "nothing" {
                return Err(format!("expected nothing, got:\n{text}"));
            }
        }
        "steps" => {
            let of = position(rest).map_or_else(|_| json!(rest), point);
            let params = json!({ "command": "racelens.trace", "arguments": [uri(file), of, "steps"] });
            let traced = client.patient_request("workspace/executeCommand", params).await;
            let lines: Vec<String> = traced.as_array().into_iter().flatten().flat_map(steps_of).collect();
            if lines != step.lines {
                return Err(format!("got {lines:#?}"));
            }
        }
        "lenses" => lenses(client, file, &step.lines).await?,
        "inlays" => {
            let range = json!({ "start": point((0, 0)), "end": point((1 << 20, 0)) });
            let params = json!({ "textDocument": { "uri": uri(file) }, "range": range });
            let answer = client.patient_request("textDocument/inlayHint", params).await;
            let line =
                |hint: &Value| format!("{} {}", shown(&hint["position"]), hint["label"].as_str().unwrap_or_default());
            let lines: Vec<String> = answer.as_array().into_iter().flatten().map(line).collect();
            if lines != step.lines {
                return Err(format!("got {lines:#?}"));
            }
        }
        "harnesses" => {
            let params = json!({ "command": "racelens.harnesses", "arguments": [uri(file)] });
            let listed = client.patient_request("workspace/executeCommand", params).await;
            let line = |info: &Value| {
                let text = |key: &str| info[key].as_str().unwrap_or("-").to_owned();
                format!("{} {}: {} {}", text("name"), text("state"), text("verdict"), info["reasons"])
            };
            let lines: Vec<String> = listed.as_array().into_iter().flatten().map(line).collect();
            let fits = lines.len() == step.lines.len()
                && lines.iter().zip(&step.lines).all(|(line, wanted)| line.starts_with(wanted));
            if !fits {
                return Err(format!("got {lines:#?}"));
            }
        }
        "check" => {
            let params = json!({ "command": "racelens.check", "arguments": [uri(file)] });
            client.request("workspace/executeCommand", params).await;
        }
        "said" => {
            let wanted = step.words.strip_prefix("said").unwrap_or_default().trim().to_owned();
            let says = |log: &Value| log["message"].as_str().is_some_and(|text| text.contains(&wanted));
            client.until(&wanted, |client| client.logs.iter().any(says).then_some(())).await;
        }
        "actions" => {
            offered(client, file, rest, |titles| titles == step.lines).await?;
        }
        "apply" => {
            let (at, wanted) = rest.split_once(' ').ok_or("apply FILE AT TITLE")?;
            let has_it = |titles: &[String]| titles.iter().any(|title| title == wanted);
            let actions = offered(client, file, at, has_it).await?;
            let action = actions.iter().find(|action| title(action) == wanted).ok_or("it is gone")?;
            apply(client, action).await?;
        }
        "fixall" => {
            let at = point((0, 0));
            let params = json!({
                "textDocument": { "uri": uri(file) },
                "range": { "start": at, "end": at },
                "context": { "diagnostics": [], "only": ["source.fixAll"] },
            });
            let answer = client.patient_request("textDocument/codeAction", params).await;
            let offered = answer.as_array().cloned().unwrap_or_default();
            let titles: Vec<String> = offered.iter().map(title).collect();
            if titles != step.lines {
                return Err(format!("got {titles:?}"));
            }
            for action in &offered {
                apply(client, action).await?;
            }
        }
        "text" => {
            let text = &client.documents.get(file).ok_or("not open")?.1;
            if let Some(missing) = step.lines.iter().find(|line| !text.contains(line.as_str())) {
                return Err(format!("{missing:?} isn't in the text"));
            }
        }
        "idle" => {
            let wanted = step.words.strip_prefix("idle").unwrap_or_default().trim().to_owned();
            client
                .until(&format!("an idle status with {wanted:?}"), |client| {
                    let status = client.statuses.last()?;
                    let says = |key: &str| status[key].as_str().is_some_and(|text| text.contains(&wanted));
                    (status["state"] == "idle" && (says("text") || says("tooltip"))).then_some(())
                })
                .await;
        }
        other => return Err(format!("there is no `{other}` in stories")),
    }
    Ok(())
}

/// Asks for the lenses of a file until they are exactly those; `LINE:COLUMN title → command arguments` for each.
async fn lenses(client: &mut Client, file: &str, wanted: &[String]) -> Result<(), String> {
    let started = std::time::Instant::now();
    loop {
        let params = json!({ "textDocument": { "uri": uri(file) } });
        let answer = client.patient_request("textDocument/codeLens", params).await;
        let line = |lens: &Value| {
            let command = &lens["command"];
            let at = shown(&lens["range"]["start"]);
            let name = command["command"].as_str().unwrap_or_default();
            let does = if name.is_empty() { String::new() } else { format!(" → {name}") };
            format!("{at} {}{does}", command["title"].as_str().unwrap_or_default())
        };
        let lines: Vec<String> = answer.as_array().into_iter().flatten().map(line).collect();
        if lines == wanted {
            return Ok(());
        }
        if started.elapsed() > PATIENCE / 2 {
            return Err(format!("got {lines:#?}"));
        }
        client.drain().await;
    }
}

async fn apply(client: &mut Client, action: &Value) -> Result<(), String> {
    let changes = action["edit"]["changes"].as_object().ok_or("an action without an edit")?;
    for (target, edits) in changes {
        let target = target.strip_prefix("file://").unwrap_or(target);
        // All of them count in the text as it was.
        let mut edits = edits.as_array().cloned().unwrap_or_default();
        edits.sort_by_key(|edit| std::cmp::Reverse(of_point(&edit["range"]["start"])));
        for edit in &edits {
            let (from, to) = (of_point(&edit["range"]["start"]), of_point(&edit["range"]["end"]));
            client.edit(target, from, to, edit["newText"].as_str().unwrap_or_default()).await;
        }
    }
    Ok(())
}

/// Waits until the diagnostics of a file are exactly those.
async fn expect(client: &mut Client, file: &str, lines: &[String]) -> Result<(), String> {
    let mut wanted: Vec<(String, Vec<String>)> = Vec::new();
    for line in lines {
        match line.strip_prefix("related ") {
            Some(related) => wanted.last_mut().ok_or("related to what?")?.1.push(related.to_owned()),
            None => wanted.push((line.clone(), Vec::new())),
        }
    }
    let what = format!("{file} to have {lines:#?}");
    client
        .until(&what, |client| {
            // Never heard of it and heard that there is nothing are the same to a person, but the
            // server must have had the chance to say something.
            let heard = client.diagnostics.get(file);
            if heard.is_none() && client.statuses.is_empty() {
                return None;
            }
            let there = heard.map_or(&[][..], Vec::as_slice);
            let fits = there.len() == wanted.len()
                && wanted.iter().all(|(line, related)| {
                    there.iter().any(|actual| {
                        describe(actual).starts_with(line.as_str())
                            && related.iter().all(|related| has_related(actual, related))
                    })
                });
            fits.then_some(())
        })
        .await;
    Ok(())
}

/// `9:13-9:17 warning data-race: message`
fn describe(diagnostic: &Value) -> String {
    let range = &diagnostic["range"];
    let severity = match diagnostic["severity"].as_u64() {
        Some(1) => "error",
        Some(2) => "warning",
        Some(3) => "information",
        _ => "hint",
    };
    let code = diagnostic["code"].as_str().unwrap_or("?");
    let message = diagnostic["message"].as_str().unwrap_or_default();
    format!("{}-{} {severity} {code}: {message}", shown(&range["start"]), shown(&range["end"]))
}

fn has_related(diagnostic: &Value, wanted: &str) -> bool {
    let related = diagnostic["relatedInformation"].as_array();
    let lines = related.into_iter().flatten().map(|related| {
        let start = shown(&related["location"]["range"]["start"]);
        format!("{start} {}", related["message"].as_str().unwrap_or_default())
    });
    lines.into_iter().any(|line| line.starts_with(wanted))
}

/// Asks for the actions until they are as they should be: a fix is tried after its finding is shown.
async fn offered(
    client: &mut Client,
    file: &str,
    at: &str,
    fits: impl Fn(&[String]) -> bool,
) -> Result<Vec<Value>, String> {
    let started = std::time::Instant::now();
    loop {
        let actions = actions(client, file, at).await?;
        let titles: Vec<String> = actions.iter().map(title).collect();
        if fits(&titles) {
            return Ok(actions);
        }
        if started.elapsed() > PATIENCE / 2 {
            return Err(format!("got {titles:?}"));
        }
        client.drain().await;
    }
}

async fn actions(client: &mut Client, file: &str, at: &str) -> Result<Vec<Value>, String> {
    let at = point(position(at)?);
    let params = json!({
        "textDocument": { "uri": uri(file) },
        "range": { "start": at, "end": at },
        "context": { "diagnostics": [] },
    });
    let answer = client.patient_request("textDocument/codeAction", params).await;
    Ok(answer.as_array().cloned().unwrap_or_default())
}

fn title(action: &Value) -> String {
    action["title"].as_str().unwrap_or_default().to_owned()
}

fn position(text: &str) -> Result<(u32, u32), String> {
    let (line, column) = text.split_once(':').ok_or("a position is LINE:COLUMN")?;
    let number = |text: &str| text.parse::<u32>().map_err(|error| format!("{text}: {error}"));
    Ok((number(line)?.saturating_sub(1), number(column)?.saturating_sub(1)))
}

fn point((line, character): (u32, u32)) -> Value {
    json!({ "line": line, "character": character })
}

fn of_point(value: &Value) -> (u32, u32) {
    let number = |key: &str| value[key].as_u64().unwrap_or_default() as u32;
    (number("line"), number("character"))
}

/// The steps of a trace as data: `9:13 Writer writes Handover.done: false → true, after 1`.
fn steps_of(traced: &Value) -> Vec<String> {
    let line = |step: &Value| {
        let place = step["range"].as_object().map_or_else(|| "-".to_owned(), |range| shown(&range["start"]));
        let thread = step["thread"].as_u64().and_then(|at| traced["threads"][at as usize].as_str()).unwrap_or("?");
        let after = step["after"].as_array().into_iter().flatten().map(|edge| {
            let from = edge["step"].as_u64().unwrap_or_default() + 1;
            format!(", after {from} by {}", edge["by"].as_str().unwrap_or_default())
        });
        format!("{place} {thread} {}{}", step["text"].as_str().unwrap_or_default(), after.collect::<String>())
    };
    traced["steps"].as_array().into_iter().flatten().map(line).collect()
}

fn shown(point: &Value) -> String {
    let (line, character) = of_point(point);
    format!("{}:{}", line + 1, character + 1)
}

/// Keeps the two ways of counting honest with each other.
#[cfg(test)]
mod tests {
    use super::position;
    use crate::client::offset;

    #[test]
    fn positions_count_utf16() {
        assert_eq!(offset("a\n😀b", (1, 2)), 6);
        assert_eq!(position("2:3"), Ok((1, 2)));
    }
}
