//! Keeps broken messages away from the protocol library, whose reader ends at the first one.
//!
//! Every message is read here first. A message that is not JSON-RPC gets an error response and is dropped; the stream
//! continues at the next header. Output of the library is forwarded message by message, so that such a response never
//! splits a message.

use std::io;

use serde_json::{Value, json};
use tokio::io::{AsyncBufRead, AsyncBufReadExt, AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt, BufReader};
use tokio::sync::mpsc;

/// Nobody types so much; a longer message is a broken length.
const LONGEST: usize = 256 << 20;

enum Frame {
    Message(Vec<u8>),
    /// Why it can't be read, as a JSON-RPC code and a sentence.
    Broken(i32, String),
}

/// Passes messages on until the input ends; `answers` gets what must be said about broken ones.
pub async fn sift(input: impl AsyncRead + Unpin, mut sound: impl AsyncWrite + Unpin, answers: mpsc::Sender<Vec<u8>>) {
    let mut input = BufReader::new(input);
    while let Ok(Some(frame)) = read_frame(&mut input).await {
        let frame = match frame {
            Frame::Message(body) => match complaint(&body) {
                None => {
                    if write_frame(&mut sound, &body).await.is_err() {
                        return;
                    }
                    continue;
                }
                Some(frame) => frame,
            },
            broken @ Frame::Broken(..) => broken,
        };
        if let Frame::Broken(code, message) = frame {
            let answer = json!({ "jsonrpc": "2.0", "id": null, "error": { "code": code, "message": message } });
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
    let mut answering = true;
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
                Ok(_) => match read_frame(&mut said).await {
                    Ok(Some(Frame::Message(body))) => body,
                    Ok(Some(Frame::Broken(..))) => continue,
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

/// The next message; `None` at the end of the input.
async fn read_frame(input: &mut (impl AsyncBufRead + Unpin)) -> io::Result<Option<Frame>> {
    let mut length = None;
    let mut broken = None;
    let mut seen = false;
    loop {
        let mut line = Vec::new();
        if input.read_until(b'\n', &mut line).await? == 0 {
            return Ok(None);
        }
        let line = String::from_utf8_lossy(&line);
        let line = line.trim();
        if line.is_empty() {
            if seen {
                break;
            }
            // Empty lines between messages do no harm.
            continue;
        }
        seen = true;
        match line.split_once(':') {
            Some((name, value)) if name.eq_ignore_ascii_case("content-length") => {
                length = value.trim().parse::<usize>().ok().filter(|length| *length <= LONGEST);
                broken = length.is_none().then(|| format!("`{line}` is not a valid Content-Length"));
            }
            Some((name, _)) if name.eq_ignore_ascii_case("content-type") => {}
            _ => broken = Some(format!("`{}` is not a header", line.chars().take(80).collect::<String>())),
        }
    }
    match (length, broken) {
        (Some(length), None) => {
            let mut body = vec![0; length];
            input.read_exact(&mut body).await?;
            Ok(Some(Frame::Message(body)))
        }
        (_, Some(broken)) => Ok(Some(Frame::Broken(-32700, broken))),
        (None, None) => Ok(Some(Frame::Broken(-32700, "a message without Content-Length".to_owned()))),
    }
}

/// What is wrong with a message, if anything.
fn complaint(body: &[u8]) -> Option<Frame> {
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
    match fields.get("method") {
        Some(Value::String(_)) => match fields.get("params") {
            None | Some(Value::Null | Value::Object(_) | Value::Array(_)) => None,
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
        sift(input.as_bytes(), theirs, answers).await;
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
    async fn answers_pass_too() {
        let answer = framed(r#"{"jsonrpc":"2.0","id":1,"result":null}"#);
        let error = framed(r#"{"jsonrpc":"2.0","id":"a","error":{"code":-1,"message":"no"}}"#);
        let both = format!("{answer}{error}");
        assert_eq!(sifted(&both).await, (both, Vec::new()));
    }
}
