//! Keeps broken messages away from the protocol library, whose reader ends at the first one.
//!
//! Every message is read here first. A message that is not JSON-RPC gets an error response and is dropped; the stream
//! continues at the next header. Output of the library is forwarded message by message, so that such a response never
//! splits a message.

use std::io;
use std::sync::atomic::{AtomicBool, Ordering};

use serde_json::{Value, json};
use tokio::io::{AsyncBufRead, AsyncBufReadExt, AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt, BufReader};
use tokio::sync::mpsc;

/// Nobody types so much; a longer message is a broken length.
const LONGEST: usize = 256 << 20;
/// No header has so many bytes; what is longer is read on in pieces, of which the last is looked at.
const LONGEST_LINE: usize = 8 << 10;
const CONTENT_LENGTH: &str = "content-length";

/// How a client took its leave.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub enum End {
    /// By `exit` after `shutdown`, or by closing its end.
    #[default]
    Orderly,
    /// By `exit` alone.
    WithoutShutdown,
}

/// What the client asked for that matters for the end.
#[derive(Debug, Default)]
pub struct Leave {
    shutdown: AtomicBool,
    exit: AtomicBool,
}

impl Leave {
    /// Takes in a message. What comes after `exit` doesn't count.
    fn hear(&self, method: &str) {
        if self.exit.load(Ordering::Relaxed) {
            return;
        }
        match method {
            "shutdown" => self.shutdown.store(true, Ordering::Relaxed),
            "exit" => self.exit.store(true, Ordering::Relaxed),
            _ => {}
        }
    }

    pub fn end(&self) -> End {
        match self.exit.load(Ordering::Relaxed) && !self.shutdown.load(Ordering::Relaxed) {
            true => End::WithoutShutdown,
            false => End::Orderly,
        }
    }
}

enum Frame {
    Message(Vec<u8>),
    /// Why it can't be read, as a JSON-RPC code and a sentence.
    Broken(i32, String),
    /// A request by its id, whose method the library takes for a notification that may be ignored (`$/…`).
    Unknown(Value, String),
}

/// Passes messages on until the input ends; `answers` gets what must be said about broken ones.
pub async fn sift(
    input: impl AsyncRead + Unpin,
    mut sound: impl AsyncWrite + Unpin,
    answers: mpsc::Sender<Vec<u8>>,
    leave: &Leave,
) {
    let mut input = BufReader::new(input);
    let mut is_lost = false;
    while let Ok(Some(frame)) = read_frame(&mut input, &mut is_lost).await {
        let frame = match frame {
            Frame::Message(body) => match complaint(&body, leave) {
                None => {
                    if write_frame(&mut sound, &body).await.is_err() {
                        return;
                    }
                    continue;
                }
                Some(frame) => frame,
            },
            broken => broken,
        };
        let answer = match frame {
            Frame::Message(_) => None,
            Frame::Broken(code, message) => Some((Value::Null, code, message)),
            Frame::Unknown(id, method) => Some((id, -32601, format!("Method not found: {method}"))),
        };
        if let Some((id, code, message)) = answer {
            let answer = json!({ "jsonrpc": "2.0", "id": id, "error": { "code": code, "message": message } });
            if answers.send(answer.to_string().into_bytes()).await.is_err() {
                return;
            }
        }
    }
    let _ = sound.shutdown().await;
}

/// Writes what the library says, and the answers to broken messages between.
pub async fn gather(
    said: impl AsyncRead + Unpin,
    mut answers: mpsc::Receiver<Vec<u8>>,
    mut output: impl AsyncWrite + Unpin,
) {
    let mut said = BufReader::new(said);
    let (mut answering, mut is_lost) = (true, false);
    loop {
        // A half-read message must not be lost: wait for its first byte, then read all of it.
        let body = tokio::select! {
            answer = answers.recv(), if answering => match answer {
                Some(answer) => answer,
                None => {
                    answering = false;
                    continue;
                }
            },
            ready = said.fill_buf() => match ready {
                Ok([]) | Err(_) => return,
                Ok(_) => match read_frame(&mut said, &mut is_lost).await {
                    Ok(Some(Frame::Message(body))) => body,
                    Ok(Some(Frame::Broken(..) | Frame::Unknown(..))) => continue,
                    Ok(None) | Err(_) => return,
                },
            },
        };
        if write_frame(&mut output, &body).await.is_err() {
            return;
        }
    }
}

async fn write_frame(output: &mut (impl AsyncWrite + Unpin), body: &[u8]) -> io::Result<()> {
    let mut frame = format!("Content-Length: {}\r\n\r\n", body.len()).into_bytes();
    frame.extend_from_slice(body);
    output.write_all(&frame).await?;
    output.flush().await
}

/// The next message; `None` at the end of the input. A header that can't be read costs its message alone: where the length
/// is known, its body is skipped; where it isn't, everything is up to the next line that tells one (`is_lost`).
async fn read_frame(input: &mut (impl AsyncBufRead + Unpin), is_lost: &mut bool) -> io::Result<Option<Frame>> {
    let mut length = None;
    let mut broken = None;
    let mut seen = false;
    loop {
        let Some(line) = read_line(input).await? else { return Ok(None) };
        let line = String::from_utf8_lossy(&line);
        let mut line = line.trim();
        if line.is_empty() {
            if seen {
                break;
            }
            // Empty lines between messages do no harm.
            continue;
        }
        if *is_lost {
            // A body has no end of its own: the next header may stand on its last line.
            let Some(at) = line.to_ascii_lowercase().rfind(CONTENT_LENGTH) else { continue };
            line = line.get(at..).unwrap_or_default();
            *is_lost = false;
        }
        seen = true;
        match line.split_once(':') {
            Some((name, value)) if name.eq_ignore_ascii_case(CONTENT_LENGTH) => {
                length = value.trim().parse::<usize>().ok().filter(|length| *length <= LONGEST);
                if length.is_none() {
                    broken = Some(format!("`{}` is not a valid Content-Length", beginning(line)));
                }
            }
            // Headers that nobody knows say nothing.
            Some((name, _)) if !name.is_empty() && name.bytes().all(|c| c.is_ascii_alphanumeric() || c == b'-') => {}
            _ => broken = Some(format!("`{}` is not a header", beginning(line))),
        }
    }
    if let Some(length) = length {
        let mut body = vec![0; length];
        input.read_exact(&mut body).await?;
        return Ok(Some(match broken {
            None => Frame::Message(body),
            Some(broken) => Frame::Broken(-32700, broken),
        }));
    }
    *is_lost = true;
    let broken = broken.unwrap_or_else(|| "a message without its length".to_owned());
    Ok(Some(Frame::Broken(-32700, broken)))
}

fn beginning(line: &str) -> String {
    line.chars().take(80).collect()
}

/// The next line, or the end of one that is too long; `None` at the end of the input.
async fn read_line(input: &mut (impl AsyncBufRead + Unpin)) -> io::Result<Option<Vec<u8>>> {
    let mut line = Vec::new();
    loop {
        let read = (&mut *input).take(LONGEST_LINE as u64).read_until(b'\n', &mut line).await?;
        if read == 0 {
            return Ok(None);
        }
        if line.ends_with(b"\n") {
            return Ok(Some(line));
        }
        // A header may begin in what was read last.
        line.drain(..line.len().saturating_sub(64));
    }
}

/// What is wrong with a message, if anything.
fn complaint(body: &[u8], leave: &Leave) -> Option<Frame> {
    let message: Value = match serde_json::from_slice(body) {
        Ok(message) => message,
        Err(error) => return Some(Frame::Broken(-32700, format!("a message that is not JSON: {error}"))),
    };
    let invalid = |why: &str| Some(Frame::Broken(-32600, format!("a message that is not JSON-RPC 2.0: {why}")));
    let Some(fields) = message.as_object() else { return invalid("it is not an object") };
    if fields.get("jsonrpc").and_then(Value::as_str) != Some("2.0") {
        return invalid("it has no `\"jsonrpc\": \"2.0\"`");
    }
    match fields.get("id") {
        None | Some(Value::Null | Value::String(_)) => {}
        Some(Value::Number(number)) if number.is_i64() => {}
        Some(_) => return invalid("its id is neither a number nor a string"),
    }
    match (fields.get("method"), fields.get("id")) {
        (Some(Value::String(method)), Some(id)) if method.starts_with("$/") && !id.is_null() => {
            return Some(Frame::Unknown(id.clone(), method.clone()));
        }
        _ => {}
    }
    match fields.get("method") {
        Some(Value::String(_)) => match fields.get("params") {
            None | Some(Value::Null | Value::Object(_) | Value::Array(_)) => {
                leave.hear(fields.get("method").and_then(Value::as_str).unwrap_or_default());
                None
            }
            Some(_) => invalid("its params are neither an object nor an array"),
        },
        Some(_) => invalid("its method is not a string"),
        None => {
            let error = fields.get("error");
            let is_error = error.is_some_and(|error| {
                error.get("code").is_some_and(Value::is_i64) && error.get("message").is_some_and(Value::is_string)
            });
            if !fields.contains_key("id") || fields.contains_key("result") == error.is_some() {
                return invalid("it is neither a request nor a response");
            }
            if error.is_some() && !is_error { invalid("its error has no code and message") } else { None }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    async fn sifted(input: &str) -> (String, Vec<String>) {
        let (mut sound, theirs) = tokio::io::duplex(1 << 16);
        let (answers, mut complaints) = mpsc::channel(64);
        sift(input.as_bytes(), theirs, answers, &Leave::default()).await;
        let mut passed = String::new();
        sound.read_to_string(&mut passed).await.unwrap();
        let mut said = Vec::new();
        while let Some(answer) = complaints.recv().await {
            said.push(String::from_utf8(answer).unwrap());
        }
        (passed, said)
    }

    fn framed(body: &str) -> String {
        format!("Content-Length: {}\r\n\r\n{body}", body.len())
    }

    #[tokio::test]
    async fn sound_messages_pass_and_broken_ones_are_answered() {
        let good = framed(r#"{"jsonrpc":"2.0","method":"initialized","params":{}}"#);
        let bad = [
            framed("{ nonsense"),
            framed("[]"),
            framed(r#"{"method":"x"}"#),
            framed(r#"{"jsonrpc":"2.0","method":7}"#),
            framed(r#"{"jsonrpc":"2.0","id":{}, "method":"x"}"#),
            framed(r#"{"jsonrpc":"2.0","id":1}"#),
            "Content-Length: many\r\n\r\n".to_owned(),
            "what is this\r\n\r\n".to_owned(),
        ];
        for broken in bad {
            let (passed, said) = sifted(&format!("{good}{broken}{good}")).await;
            assert_eq!(passed, format!("{good}{good}"), "{broken}");
            assert_eq!(said.len(), 1, "{broken}");
            assert!(said[0].contains("-32700") || said[0].contains("-32600"), "{said:?}");
        }
    }

    #[tokio::test]
    async fn a_header_that_nobody_knows_says_nothing() {
        let body = r#"{"jsonrpc":"2.0","method":"initialized"}"#;
        let length = format!("Content-Length: {}", body.len());
        for head in [format!("{length}\r\nX-Trace: 1"), format!("X-Trace: a:b\r\n{length}")] {
            let input = format!("{head}\r\n\r\n{body}");
            assert_eq!(sifted(&format!("{input}{input}")).await, (framed(body).repeat(2), Vec::new()), "{head}");
        }
    }

    #[tokio::test]
    async fn a_bad_header_costs_its_message_alone() {
        let good = framed(r#"{"jsonrpc":"2.0","method":"initialized","params":{}}"#);
        let body = r#"{"jsonrpc":"2.0","id":1,"method":"lost"}"#;
        let bad = [
            format!("Content-Length: -1\r\n\r\n{body}"),
            format!("Content-Length: 99999999999\r\n\r\n{}", body.replace(',', ",\n\n")),
            format!("Content-Length: {}\r\nno header\r\n\r\n{body}", body.len()),
            format!("no header\r\nContent-Length: {}\r\n\r\n{body}", body.len()),
            format!("X-Trace: 1\r\n\r\n{body}"),
            format!("{}\r\n\r\n", "x".repeat(1 << 20)),
            format!("Content-Length: -1\r\n\r\n{}", "{}".repeat(LONGEST_LINE)),
        ];
        for broken in bad {
            let shown: String = broken.chars().take(200).collect();
            let (passed, said) = sifted(&format!("{good}{broken}{good}{good}")).await;
            assert_eq!(passed, good.repeat(3), "{shown}");
            assert_eq!(said.len(), 1, "{shown}: {said:?}");
            assert!(said[0].len() < 300, "{shown}");
        }
    }

    #[tokio::test]
    async fn leave_is_taken_by_shutdown_and_exit() {
        let (shutdown, exit) =
            (r#"{"jsonrpc":"2.0","id":1,"method":"shutdown"}"#, r#"{"jsonrpc":"2.0","method":"exit"}"#);
        let cases = [(vec![shutdown, exit], End::Orderly), (vec![], End::Orderly), (vec![exit], End::WithoutShutdown)];
        for (messages, end) in cases.into_iter().chain([(vec![exit, shutdown], End::WithoutShutdown)]) {
            let input: String = messages.into_iter().map(framed).collect();
            let (_sound, theirs) = tokio::io::duplex(1 << 16);
            let (answers, _complaints) = mpsc::channel(64);
            let leave = Leave::default();
            sift(input.as_bytes(), theirs, answers, &leave).await;
            assert_eq!(leave.end(), end);
        }
    }

    #[tokio::test]
    async fn a_reader_that_is_gone_ends_the_writing() {
        let (mut said, theirs) = tokio::io::duplex(1 << 16);
        let (output, reader) = tokio::io::duplex(16);
        let (_answers, complaints) = mpsc::channel(64);
        drop(reader);
        said.write_all(framed("{}").as_bytes()).await.unwrap();
        gather(theirs, complaints, output).await;
    }

    #[tokio::test]
    async fn answers_pass_too() {
        let answer = framed(r#"{"jsonrpc":"2.0","id":1,"result":null}"#);
        let error = framed(r#"{"jsonrpc":"2.0","id":"a","error":{"code":-1,"message":"no"}}"#);
        let both = format!("{answer}{error}");
        assert_eq!(sifted(&both).await, (both, Vec::new()));
    }
}
