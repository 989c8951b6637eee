//! `racelens facts`: the decisions of the front end, one line each: `FILE:LINE:COLUMN`, then what `racelens_ide` prints of
//! it. Lines and columns count from 1, columns in UTF-16.

use std::sync::Arc;

use racelens_ide::Host;
use racelens_system::{System, load};

use super::args::FactsArgs;
use super::classes::class_path;
use super::run::add_needed;
use super::{Console, Status, Usage, answered};

pub(super) fn run(args: &FactsArgs, shared: &Arc<dyn System>, console: &mut Console<'_>) -> Result<Status, Usage> {
    let files: Vec<String> = super::outcomes::files(&args.files, &**shared)?.into_iter().collect();
    let groups: Vec<&[String]> = if args.each { files.chunks(1).collect() } else { vec![&files] };
    let mut out = String::new();
    let mut host = Host::default();
    host.set_class_path(class_path(&args.classes, &[], &files, shared, console)?);
    for group in groups {
        let mut loaded = Vec::new();
        for file in group {
            loaded.push((file, load(&**shared, file).map_err(Usage)?.text));
        }
        for (file, text) in &loaded {
            host.set_file(file, text);
        }
        for (file, text) in &loaded {
            add_needed(&mut host, file, text, &**shared);
        }
        for file in group {
            for (at, fact) in host.snapshot().decisions(file) {
                out.push_str(&format!("{file}:{}:{}\t{fact}\n", at.line + 1, at.column + 1));
            }
        }
        if args.each {
            let all = host.snapshot().files();
            all.iter().for_each(|file| host.remove_file(file));
        }
    }
    answered(console.out.write_all(out.as_bytes()), console).map(|()| Status::Clean)
}
