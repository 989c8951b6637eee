//! Programs that read standard input: `racelens run` gives them what there is, and a check nothing.

use std::io;
use std::sync::{Arc, Mutex};

use racelens::cli::{self, Console};
use racelens_system::{Content, JavaFiles, Memory, System};

const PROGRAM: &str = "
import java.io.*;
import java.util.*;
public class Asks {
    public static void main(String[] args) throws IOException {
        Scanner in = new Scanner(System.in);
        System.out.print(\"name? \");
        String name = in.nextLine();
        int sum = 0;
        while (in.hasNextInt()) sum += in.nextInt();
        System.out.println(name + \" \" + sum + \" \" + in.next() + in.nextLine());
        while (in.hasNextLine()) System.out.println(\"<\" + in.nextLine() + \">\");
        System.out.println(System.in.read() + \" \" + System.in.available());
    }
}
";

const BYTES: &str = "
public class Bytes {
    public static void main(String[] args) throws java.io.IOException {
        int count = 0;
        while (System.in.available() > 0) { System.out.print((char) System.in.read()); count++; }
        System.out.println(count + \" \" + System.in.read());
    }
}
";

const READLN: &str = "
void main() {
    String line;
    while ((line = IO.readln(\"> \")) != null) IO.println(line.length());
}
";

/// One file, and lines to read.
struct Typed {
    files: Memory,
    lines: Mutex<Vec<&'static str>>,
    is_terminal: bool,
}

impl System for Typed {
    fn open(&self, path: &str) -> io::Result<Box<dyn Content>> {
        self.files.open(path)
    }
    fn size(&self, path: &str) -> io::Result<u64> {
        self.files.size(path)
    }
    fn is_folder(&self, path: &str) -> bool {
        self.files.is_folder(path)
    }
    fn java_files(&self, folder: &str) -> io::Result<JavaFiles> {
        self.files.java_files(folder)
    }
    fn list(&self, folder: &str) -> io::Result<Vec<String>> {
        self.files.list(folder)
    }
    fn input_is_terminal(&self) -> bool {
        self.is_terminal
    }
    fn read_line(&self) -> Vec<u8> {
        let mut lines = self.lines.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        if lines.is_empty() { Vec::new() } else { lines.remove(0).as_bytes().to_vec() }
    }
}

fn printed(class: &str, text: &str, lines: &[&'static str], is_terminal: bool) -> String {
    let path = format!("/{class}.java");
    let files = Memory { files: [(path.clone(), text.as_bytes().to_vec())].into() };
    let system = Typed { files, lines: Mutex::new(lines.to_vec()), is_terminal };
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let mut console = Console { out: &mut out, err: &mut err, out_is_terminal: false, err_is_terminal: false };
    cli::run(&["racelens".to_owned(), "run".to_owned(), path], Arc::new(system), &mut console);
    assert_eq!(String::from_utf8_lossy(&err), "", "nothing is complained of");
    String::from_utf8_lossy(&out).into_owned()
}

#[test]
fn lines_reach_the_program() {
    let lines = ["Bob Lee\n", "1 2 3\n", "4 x rest\n", "é\n", "last"];
    assert_eq!(printed("Asks", PROGRAM, &lines, false), "name? Bob Lee 10 x rest\n<é>\n<last>\n-1 0\n");
}

#[test]
fn what_is_ready_is_known() {
    assert_eq!(printed("Bytes", BYTES, &["ab\n", "c"], false), "ab\nc4 -1\n");
    // Nobody has typed yet; reading waits.
    assert_eq!(printed("Bytes", BYTES, &["ab\n"], true), "0 97\n");
}

#[test]
fn lines_are_asked_for() {
    assert_eq!(printed("Asked", READLN, &["ab\r\n", "\n", "xyz"], true), "> 2\n> 0\n> 3\n> ");
}
