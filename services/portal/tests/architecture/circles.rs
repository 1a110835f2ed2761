//! No circles among the files of a crate: two files that need each other cannot be understood, tested or moved alone.
//!
//! A file needs another when its code names an item of it: by `crate::`, `super::`, `self::` or the name of a child
//! module. A re-exported item (`pub use`) is needed from the file that defines it; declaring a module or re-exporting
//! from it is no need. Unit tests do not count.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use super::sources::{Source, spread, tokens};

/// How many re-exports are followed for one item.
const DEEPEST: usize = 8;

/// The path of a module from the root of its crate.
type Module<'a> = Vec<&'a str>;

/// What the code of one file says about other modules, before it is known which files they are.
struct File<'a> {
    path: &'a str,
    /// Name → path.
    re_exports: BTreeMap<String, String>,
    named: BTreeSet<String>,
}

/// The files of one crate.
type Files<'a> = BTreeMap<Module<'a>, File<'a>>;

pub fn violations(sources: &[Source]) -> Vec<String> {
    let mut crates: BTreeMap<&str, Files<'_>> = BTreeMap::new();
    for source in sources.iter().filter(|source| source.is_rust()) {
        if let Some((root, module)) = place(&source.path) {
            crates.entry(root).or_default().insert(module, read(source));
        }
    }
    crates
        .into_values()
        .flat_map(|files| circles(&needs(&files)))
        .map(|circle| format!("a circle: {}", circle.join(" → ")))
        .collect()
}

/// The root of a file's crate and its module there. Each file or folder under `src/bin` is a crate of its own; a
/// `main.rs` beside a library is one file without modules.
fn place(path: &str) -> Option<(&str, Module<'_>)> {
    let (_, inside) = path.split_once("/src/")?;
    let mut parts: Vec<&str> = inside.trim_end_matches(".rs").split('/').collect();
    let mut root = path.len() - inside.len();
    if parts.first() == Some(&"bin") {
        let name = parts.get(1)?;
        root += "bin/".len() + name.len();
        parts.drain(..2);
    }
    parts.retain(|part| !["mod", "lib", "main"].contains(part));
    Some((&path[..root], parts))
}

fn read(source: &Source) -> File<'_> {
    let mut file = File {
        path: &source.path,
        re_exports: BTreeMap::new(),
        named: BTreeSet::new(),
    };
    let mut rest = String::new();
    for statement in source.code.split_inclusive(';') {
        match imported(statement) {
            Some((before, is_public, tree)) => {
                rest.push_str(before);
                for path in spread(tree) {
                    let path = path.strip_suffix("::self").unwrap_or(&path).to_owned();
                    let name = path.rsplit("::").next().unwrap_or_default().to_owned();
                    if is_public {
                        file.re_exports.insert(name, path);
                    } else {
                        file.named.insert(path);
                    }
                }
            }
            None => rest.push_str(statement),
        }
    }
    file.named.extend(tokens(&rest).map(str::to_owned));
    file
}

/// What stands before an import, whether it is public, and its tree; `None` for any other statement.
fn imported(statement: &str) -> Option<(&str, bool, &str)> {
    let at = statement.match_indices("use ").map(|(at, _)| at).find(|at| {
        let line = statement[..*at].rsplit('\n').next().unwrap_or_default().trim_start();
        line.is_empty() || line.starts_with("pub")
    })?;
    let line = statement[..at].rfind('\n').map_or(0, |end| end + 1);
    let is_public = statement[line..at].trim_start().starts_with("pub");
    let tree = statement[at + "use ".len()..].trim_end_matches(';');
    Some((&statement[..line], is_public, tree))
}

/// Which files each file needs.
fn needs<'a>(files: &Files<'a>) -> BTreeMap<&'a str, BTreeSet<&'a str>> {
    files
        .iter()
        .map(|(module, file)| {
            let named = file.named.iter().filter_map(|path| resolve(files, module, path, 0));
            (file.path, named.filter(|other| *other != file.path).collect())
        })
        .collect()
}

/// The file that defines what `path` names in `module`; `None` for what is not of this crate.
fn resolve<'a>(files: &Files<'a>, module: &[&str], path: &str, depth: usize) -> Option<&'a str> {
    let mut segments: VecDeque<&str> = path.split("::").collect();
    let mut current = module.to_vec();
    match *segments.front()? {
        "crate" => current.clear(),
        "self" | "super" => {}
        child if files.contains_key(&[module, &[child]].concat()) => {}
        _ => return None,
    }
    while let Some(word @ ("crate" | "self" | "super")) = segments.front().copied() {
        if word == "super" {
            current.pop();
        }
        segments.pop_front();
    }
    while let Some(segment) = segments.pop_front() {
        let child = [current.as_slice(), &[segment]].concat();
        if files.contains_key(&child) {
            current = child;
            continue;
        }
        let re_export = files.get(&current).and_then(|file| file.re_exports.get(segment));
        if let Some(target) = re_export.filter(|_| depth < DEEPEST) {
            let rest = segments.iter().map(|segment| format!("::{segment}"));
            let target: String = std::iter::once(target.clone()).chain(rest).collect();
            if let Some(found) = resolve(files, &current, &target, depth + 1) {
                return Some(found);
            }
        }
        break;
    }
    files.get(&current).map(|file| file.path)
}

/// One circle, the shortest, for each group of files that need each other.
fn circles<'a>(needs: &BTreeMap<&'a str, BTreeSet<&'a str>>) -> Vec<Vec<&'a str>> {
    let mut told: BTreeSet<&str> = BTreeSet::new();
    let mut found = Vec::new();
    for start in needs.keys().copied() {
        if told.contains(start) {
            continue;
        }
        if let Some(circle) = shortest_way_back(needs, start) {
            told.extend(&circle);
            found.push(circle);
        }
    }
    found
}

fn shortest_way_back<'a>(needs: &BTreeMap<&'a str, BTreeSet<&'a str>>, start: &'a str) -> Option<Vec<&'a str>> {
    let mut came_from: BTreeMap<&str, &str> = BTreeMap::new();
    let mut waiting = VecDeque::from([start]);
    while let Some(file) = waiting.pop_front() {
        for needed in needs.get(file)? {
            if *needed == start {
                let mut way = vec![start, file];
                while let Some(before) = way.last().and_then(|last| came_from.get(last)) {
                    way.push(before);
                }
                way.reverse();
                return Some(way);
            }
            if !came_from.contains_key(needed) {
                came_from.insert(needed, file);
                waiting.push_back(needed);
            }
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seen(files: &[(&str, &str)]) -> Vec<String> {
        let sources: Vec<Source> = files.iter().map(|(path, text)| Source::new(path, text)).collect();
        violations(&sources)
    }

    #[test]
    fn every_form_of_a_circle_is_seen() {
        let circles: [&[(&str, &str)]; 6] = [
            &[
                ("crates/kit/src/link.rs", "use crate::{deadline, several::Several};"),
                ("crates/kit/src/several.rs", "use crate::link;"),
            ],
            // A file and its child, named without `self`.
            &[
                ("crates/kit/src/link.rs", "mod peers;\nfn f() { peers::g() }"),
                ("crates/kit/src/link/peers.rs", "use super::Link;"),
            ],
            // Through a re-export.
            &[
                ("crates/kit/src/lib.rs", "mod a;\nmod b;\npub use a::A;"),
                ("crates/kit/src/a.rs", "use crate::b::B;"),
                ("crates/kit/src/b.rs", "use crate::A;"),
            ],
            // Without an import.
            &[
                ("crates/kit/src/a.rs", "fn a() { crate::b::b() }"),
                ("crates/kit/src/b.rs", "fn b() { super::a::a() }"),
            ],
            &[
                ("crates/kit/src/a.rs", "use crate::b;"),
                ("crates/kit/src/b.rs", "use crate::c::{self, C};"),
                ("crates/kit/src/c/mod.rs", "use super::a::A;"),
            ],
            &[
                ("bench/src/bin/relay/main.rs", "mod load;\nuse load::Load;"),
                ("bench/src/bin/relay/load.rs", "use crate::RATE;"),
            ],
        ];
        for files in circles {
            assert_eq!(seen(files).len(), 1, "{files:?}");
        }
    }

    #[test]
    fn what_is_no_circle_is_let_through() {
        let straight: [&[(&str, &str)]; 4] = [
            // A facade declares and re-exports; whoever uses it needs what is behind it.
            &[
                (
                    "crates/kit/src/lib.rs",
                    "mod a;\nmod b;\npub use crate::{a::A, b::B};\npub trait Event {}",
                ),
                ("crates/kit/src/a.rs", "use crate::{B, Event};"),
                ("crates/kit/src/b.rs", "use crate::Event;"),
            ],
            &[
                ("crates/kit/src/a.rs", "use crate::b::B;"),
                (
                    "crates/kit/src/b.rs",
                    "// crate::a\nstruct B;\n#[cfg(test)]\nmod tests { use crate::a::A; }",
                ),
            ],
            // Two crates may have files of the same names.
            &[
                ("crates/kit/src/a.rs", "use crate::b::B;"),
                ("crates/events/src/b.rs", "use crate::a::A;"),
            ],
            &[
                ("bench/src/portal.rs", "use crate::candidate::start;"),
                ("bench/src/bin/relay.rs", "use crate::portal;"),
            ],
        ];
        for files in straight {
            assert_eq!(seen(files), Vec::<String>::new(), "{files:?}");
        }
    }
}
