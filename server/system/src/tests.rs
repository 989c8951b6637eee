//! The real disk and the one in memory.

#![expect(clippy::disallowed_methods, reason = "test code that lays out what is read")]

use std::path::PathBuf;
use std::process::Command;

use super::*;

/// A folder of its own for one test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let root = std::env::temp_dir().join(format!("racelens-system-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&root);
        std::fs::create_dir_all(&root).unwrap();
        Self(root)
    }
    fn path(&self, path: &str) -> String {
        self.0.join(path).to_string_lossy().replace('\\', "/")
    }
    fn write(&self, path: &str, text: &str) {
        let path = self.0.join(path);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text).unwrap();
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

#[test]
fn a_file_has_its_bytes_and_no_more_than_allowed() {
    let folder = Folder::new("bytes");
    folder.write("a.txt", "0123456789");
    let memory = Memory { files: [("/a.txt".to_owned(), b"0123456789".to_vec())].into() };
    for (system, path) in [(&Os as &dyn System, folder.path("a.txt")), (&memory, "/a.txt".to_owned())] {
        assert_eq!(read(system, &path, 10).unwrap(), b"0123456789");
        assert_eq!(read(system, &path, 9).unwrap_err().kind(), io::ErrorKind::FileTooLarge);
        assert_eq!(read(system, &path, 0).unwrap_err().kind(), io::ErrorKind::FileTooLarge);
        let content = system.open(&path).unwrap();
        let mut some = [0; 4];
        content.read_exact_at(&mut some, 3).unwrap();
        assert_eq!(&some, b"3456");
        assert_eq!(content.read_at(&mut some, 8).unwrap(), 2);
        assert_eq!(content.read_at(&mut some, 80).unwrap(), 0);
        assert!(content.read_exact_at(&mut some, 8).is_err());
        assert_eq!(system.open("/no/such").err().unwrap().kind(), io::ErrorKind::NotFound);
    }
}

/// A file that claims to be empty, as those of `/proc` do, and has no end.
struct Endless;

impl Content for Endless {
    fn read_at(&self, bytes: &mut [u8], _at: u64) -> io::Result<usize> {
        bytes.fill(b'x');
        Ok(bytes.len())
    }
    fn size(&self) -> u64 {
        0
    }
}

impl System for Endless {
    fn open(&self, _path: &str) -> io::Result<Box<dyn Content>> {
        Ok(Box::new(Endless))
    }
    fn size(&self, _path: &str) -> io::Result<u64> {
        Ok(0)
    }
    fn is_folder(&self, _path: &str) -> bool {
        false
    }
    fn java_files(&self, _folder: &str) -> io::Result<JavaFiles> {
        Ok(JavaFiles::default())
    }
    fn list(&self, _folder: &str) -> io::Result<Vec<String>> {
        Ok(Vec::new())
    }
}

#[test]
fn a_claimed_size_is_not_trusted() {
    assert_eq!(read(&Endless, "a", 1 << 20).unwrap_err().kind(), io::ErrorKind::FileTooLarge);
    assert!(load(&Endless, "a").is_err());
}

#[test]
fn a_window_reads_and_seeks() {
    use std::io::{Read, Seek, SeekFrom};
    let memory = Memory { files: [("a".to_owned(), b"0123456789".to_vec())].into() };
    let mut window = Window::new(memory.open("a").unwrap());
    let mut text = String::new();
    window.seek(SeekFrom::End(-3)).unwrap();
    window.read_to_string(&mut text).unwrap();
    assert_eq!(text, "789");
    assert_eq!(window.seek(SeekFrom::Current(-5)).unwrap(), 5);
    assert!(window.seek(SeekFrom::Current(-6)).is_err());
}

#[test]
fn a_literal_may_hold_a_nul_character() {
    let folder = Folder::new("nul");
    folder.write("A.java", "class A { String s = \"\0\"; }");
    folder.write("Wide.java", "c\0l\0a\0s\0s\0 \0A\0");
    assert!(load(&Os, &folder.path("A.java")).is_ok());
    let wide = folder.path("Wide.java");
    assert_eq!(load(&Os, &wide).err().unwrap(), format!("{wide} is not a text file"));
}

#[cfg(unix)]
#[test]
fn devices_and_pipes_are_not_read() {
    let folder = Folder::new("pipes");
    let pipe = folder.path("Pipe.java");
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    std::os::unix::fs::symlink("/dev/zero", folder.path("Zero.java")).unwrap();
    for path in [pipe, folder.path("Zero.java"), "/dev/zero".to_owned()] {
        assert_eq!(Os.open(&path).err().unwrap().kind(), io::ErrorKind::InvalidInput, "{path}");
        assert_eq!(load(&Os, &path).err().unwrap(), format!("{path} is not a regular file"));
    }
}

#[cfg(unix)]
#[test]
fn a_walk_names_what_it_passes_over() {
    let (folder, outside) = (Folder::new("walk"), Folder::new("outside"));
    folder.write("src/A.java", "class A {}");
    outside.write("B.java", "class B {}");
    let link = |from: &str, to: &str| std::os::unix::fs::symlink(from, folder.path(to)).unwrap();
    link(".", "loop");
    link(&folder.path("src"), "again");
    link(&outside.path("B.java"), "B.java");
    link(&outside.path(""), "more");
    link("/no/such", "C.java");
    let found = Os.java_files(&folder.path("")).unwrap();
    assert_eq!(found.files, [folder.path("src/A.java")]);
    let names: Vec<&str> = found.unread.iter().map(|note| note.split(' ').next().unwrap()).collect();
    assert_eq!(names, [folder.path("B.java"), folder.path("C.java"), folder.path("more")]);
}

#[cfg(unix)]
#[test]
fn links_that_lead_in_circles_have_an_end() {
    let folder = Folder::new("circles");
    folder.write("a/A.class", "");
    for name in ["one", "two", "a/up", "a/down"] {
        std::os::unix::fs::symlink(folder.path(""), folder.path(name)).unwrap();
    }
    assert_eq!(files_below(&Os, &folder.path(""), 64), ["a/A.class"]);
}
