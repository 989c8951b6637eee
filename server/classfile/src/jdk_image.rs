//! A JDK's run-time image, `lib/modules`: a perfect hash from `/module/package/Name.class` to bytes.
//!
//! The layout is that of the JDK's own `jimage` reader (version 1). Looking a class up reads a few
//! dozen bytes here and there and the class itself; opening reads the header alone.

use std::collections::HashMap;
use std::io;
use std::sync::{Arc, Mutex, PoisonError};

use racelens_system::{Content, System};

use crate::bytes::{Malformed, Result};

const HEADER: u64 = 28;
const MAGIC: u32 = 0xCAFE_DADA;
const SEED: u32 = 0x0100_0193;
/// More than any location has: eight attributes of a tag and eight bytes each.
const LONGEST_LOCATION: usize = 72;
/// The largest class file that is read.
const LARGEST: u64 = 16 << 20;

#[derive(Copy, Clone, Debug)]
enum Order {
    Little,
    Big,
}

/// An open image.
pub struct JdkImage {
    file: Box<dyn Content>,
    order: Order,
    length: u32,
    locations: u64,
    strings: u64,
    data: u64,
    /// The module of each package that was asked for; none where the image has no such package.
    modules: Mutex<HashMap<String, Option<Arc<str>>>>,
}

#[derive(Clone, Copy, Debug, Default)]
struct Location {
    module: u64,
    parent: u64,
    base: u64,
    extension: u64,
    offset: u64,
    compressed: u64,
    size: u64,
}

impl JdkImage {
    pub fn open(system: &dyn System, path: &str) -> Result<Self> {
        let unreadable = |error: io::Error| Malformed(format!("{path}: {error}"));
        let file = system.open(path).map_err(unreadable)?;
        let mut header = [0; HEADER as usize];
        file.read_exact_at(&mut header, 0).map_err(unreadable)?;
        let word = |order: Order, at: usize| {
            let bytes = header.get(at..at + 4).and_then(|bytes| <[u8; 4]>::try_from(bytes).ok()).unwrap_or_default();
            number(order, bytes)
        };
        let order = [Order::Little, Order::Big].into_iter().find(|order| word(*order, 0) == MAGIC);
        let order = order.ok_or_else(|| Malformed(format!("{path} is not a JDK image")))?;
        if word(order, 4) >> 16 != 1 {
            return Err(Malformed(format!("{path} is a JDK image of an unknown version")));
        }
        let (length, locations_size, strings_size) = (word(order, 16), word(order, 20), word(order, 24));
        if length == 0 {
            return Err(Malformed(format!("{path} is an empty JDK image")));
        }
        let locations = HEADER + u64::from(length) * 8;
        let strings = locations + u64::from(locations_size);
        let data = strings + u64::from(strings_size);
        Ok(Self { file, order, length, locations, strings, data, modules: Mutex::default() })
    }

    /// The bytes of a class by its binary name, and its place in the image.
    pub fn class(&self, name: &str) -> Option<(Arc<[u8]>, String)> {
        let (package, simple) = name.rsplit_once('.')?;
        let module = self.module_of(package)?;
        let path = format!("/{module}/{}/{simple}.class", package.replace('.', "/"));
        let location = self.find(&path)?;
        Some((self.content(&location)?, path))
    }

    /// Which module has a package. No two modules of an image share one.
    fn module_of(&self, package: &str) -> Option<Arc<str>> {
        let mut modules = self.modules.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = modules.get(package) {
            return known.clone();
        }
        let found = self.find(&format!("/packages/{package}")).and_then(|location| {
            // Rows of a flag (whether the module has the package without content) and a name.
            let rows = self.content(&location)?;
            let mut rows = rows.chunks_exact(8).filter_map(|row| {
                let (flag, name) = row.split_at_checked(4)?;
                let number = |bytes: &[u8]| Some(number(self.order, bytes.try_into().ok()?));
                (number(flag)? == 0).then_some(())?;
                self.string(u64::from(number(name)?))
            });
            rows.next().map(Arc::from)
        });
        modules.insert(package.to_owned(), found.clone());
        found
    }

    /// The names of all classes, as `java.util.Map$Entry`.
    pub fn class_names(&self) -> Vec<String> {
        let mut names = Vec::new();
        for row in 0..self.length {
            let Some(location) = self.location(row) else { continue };
            let (Some(parent), Some(base)) = (self.string(location.parent), self.string(location.base)) else {
                continue;
            };
            if self.string(location.extension).as_deref() == Some("class") && base != "module-info" {
                names.push(format!("{}.{base}", parent.replace('/', ".")));
            }
        }
        names
    }

    fn find(&self, path: &str) -> Option<Location> {
        let row = hash(path, SEED) % self.length;
        let redirect = self.word(HEADER + u64::from(row) * 4)? as i32;
        let row = match redirect {
            0 => return None,
            1.. => hash(path, redirect as u32) % self.length,
            _ => u32::try_from(-1 - i64::from(redirect)).ok()?,
        };
        let location = self.location(row)?;
        (self.path_of(&location)? == path).then_some(location)
    }

    fn path_of(&self, location: &Location) -> Option<String> {
        let mut path = String::new();
        for (at, before, after) in [
            (location.module, "/", "/"),
            (location.parent, "", "/"),
            (location.base, "", ""),
            (location.extension, ".", ""),
        ] {
            let part = self.string(at)?;
            if !part.is_empty() {
                path.push_str(before);
                path.push_str(&part);
                path.push_str(after);
            }
        }
        Some(path)
    }

    fn location(&self, row: u32) -> Option<Location> {
        let at = self.word(HEADER + u64::from(self.length) * 4 + u64::from(row) * 4)?;
        let mut bytes = [0; LONGEST_LOCATION];
        let at = self.locations + u64::from(at);
        let room = usize::try_from(self.strings.checked_sub(at)?).ok()?.min(LONGEST_LOCATION);
        self.file.read_exact_at(bytes.get_mut(..room)?, at).ok()?;
        let mut location = Location::default();
        let mut rest = bytes.get(..room)?;
        while let Some((tag, after)) = rest.split_first() {
            let size = usize::from(tag & 7) + 1;
            let place = match tag >> 3 {
                1 => &mut location.module,
                2 => &mut location.parent,
                3 => &mut location.base,
                4 => &mut location.extension,
                5 => &mut location.offset,
                6 => &mut location.compressed,
                7 => &mut location.size,
                _ => break,
            };
            let (value, after) = after.split_at_checked(size)?;
            *place = value.iter().fold(0, |sum, byte| sum << 8 | u64::from(*byte));
            rest = after;
        }
        Some(location)
    }

    /// A text of the image's own table.
    fn string(&self, at: u64) -> Option<String> {
        let start = self.strings.checked_add(at).filter(|start| *start < self.data)?;
        let mut text = Vec::new();
        let mut next = start;
        while next < self.data {
            let mut piece = [0; 64];
            let room = usize::try_from(self.data - next).ok()?.min(piece.len());
            let piece = piece.get_mut(..room)?;
            self.file.read_exact_at(piece, next).ok()?;
            match piece.iter().position(|byte| *byte == 0) {
                Some(end) => {
                    text.extend_from_slice(piece.get(..end)?);
                    return String::from_utf8(text).ok();
                }
                None => text.extend_from_slice(piece),
            }
            next += room as u64;
        }
        None
    }

    /// Images that `jlink` compressed aren't read.
    fn content(&self, location: &Location) -> Option<Arc<[u8]>> {
        if location.compressed != 0 || location.size > LARGEST {
            return None;
        }
        let mut bytes = vec![0; usize::try_from(location.size).ok()?];
        self.file.read_exact_at(&mut bytes, self.data.checked_add(location.offset)?).ok()?;
        Some(bytes.into())
    }

    fn word(&self, at: u64) -> Option<u32> {
        let mut bytes = [0; 4];
        self.file.read_exact_at(&mut bytes, at).ok()?;
        Some(number(self.order, bytes))
    }
}

fn number(order: Order, bytes: [u8; 4]) -> u32 {
    match order {
        Order::Little => u32::from_le_bytes(bytes),
        Order::Big => u32::from_be_bytes(bytes),
    }
}

fn hash(text: &str, seed: u32) -> u32 {
    text.bytes().fold(seed, |hash, byte| hash.wrapping_mul(SEED) ^ u32::from(byte)) & 0x7FFF_FFFF
}
