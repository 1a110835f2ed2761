//! The project's own sources as the rules see them: without comments, and without their unit tests.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// The limit of docs/architecture.md; past about 300 lines a file is cut by operation.
const LONGEST: usize = 400;

/// Where people's own text stands.
const ROOTS: [&str; 8] = [
    "bench",
    "crates",
    "frontend/e2e",
    "frontend/src",
    "gateway",
    "proto",
    "scripts",
    "services",
];
const KINDS: [&str; 6] = ["css", "mjs", "proto", "rs", "sh", "ts"];
/// Folders whose content is made by a program.
const MADE: [&str; 5] = ["node_modules", "target", "dist", "generated", ".sqlx"];

/// What a service is cut into, or each room of one that has several subjects.
pub const LAYERS: [&str; 5] = ["domain", "store", "ops", "rpc", "consumers"];

/// One file.
#[derive(Debug)]
pub struct Source {
    /// From the workspace's root, with `/`.
    pub path: String,
    pub lines: usize,
    /// Rust code without comments and without `mod tests`.
    pub code: String,
}

/// Where code of a service stands: `src/store/…`, or `src/posters/store/…` in a service that is cut into rooms.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place<'a> {
    /// The subject, such as `posters`.
    pub room: Option<&'a str>,
    pub layer: &'a str,
}

impl<'a> Place<'a> {
    /// Reads the parts of a path, of a file under `src` or of a module of the crate.
    pub fn of(mut parts: impl Iterator<Item = &'a str>) -> Option<Self> {
        let first = parts.next()?;
        if LAYERS.contains(&first) {
            return Some(Self {
                room: None,
                layer: first,
            });
        }
        let layer = parts.next().filter(|second| LAYERS.contains(second))?;
        // `std::ops` is no room.
        let room = (!["core", "std"].contains(&first)).then_some(first)?;
        Some(Self {
            room: Some(room),
            layer,
        })
    }
}

impl Source {
    pub fn new(path: &str, text: &str) -> Self {
        Self {
            path: path.to_owned(),
            lines: text.lines().count(),
            code: code_of(text),
        }
    }

    /// `Some("identity")` for a file of the identity service. The one-machine binary is no service in this sense: it
    /// is where all of them are put together.
    pub fn service(&self) -> Option<&str> {
        let service = self.path.strip_prefix("services/")?.split('/').next()?;
        (service != "portal" && self.path.contains("/src/")).then_some(service)
    }

    /// The layer it stands in, and the room, if the service has rooms.
    pub fn place(&self) -> Option<Place<'_>> {
        let inside = self.path.split_once("/src/")?.1;
        Place::of(inside.trim_end_matches(".rs").split('/'))
    }

    pub fn is_rust(&self) -> bool {
        self.path.ends_with(".rs")
    }

    /// Every path the code names, as `store::accounts::find`, with groups spread and `crate` and `super` resolved
    /// from the crate's root. A path of another crate keeps its name.
    pub fn paths(&self) -> BTreeSet<String> {
        let named = tokens(&self.code).map(str::to_owned);
        let used = self
            .code
            .split(';')
            .filter_map(|statement| statement.rsplit_once("use "))
            .flat_map(|(_, tree)| spread(tree));
        named.chain(used).map(|path| self.resolve(&path)).collect()
    }

    fn resolve(&self, path: &str) -> String {
        if let Some(inside) = path.strip_prefix("crate::") {
            return inside.to_owned();
        }
        let mut module = self.module();
        let mut rest = path;
        while let Some(above) = rest.strip_prefix("super::") {
            module.pop();
            rest = above;
        }
        if rest.len() == path.len() {
            return path.to_owned();
        }
        module.push(rest);
        module.join("::")
    }

    fn module(&self) -> Vec<&str> {
        let inside = self
            .path
            .split_once("/src/")
            .map_or("", |(_, inside)| inside)
            .trim_end_matches(".rs");
        inside
            .split('/')
            .filter(|part| !["mod", "lib", "main", ""].contains(part))
            .collect()
    }
}

pub fn of_the_workspace() -> Vec<Source> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"))
        .ancestors()
        .nth(2)
        .expect("the workspace's root");
    let mut found = Vec::new();
    for folder in ROOTS {
        collect(root, &root.join(folder), &mut found);
    }
    found
}

fn collect(root: &Path, folder: &Path, found: &mut Vec<Source>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        let name = entry.file_name().to_string_lossy().into_owned();
        let kind = name.rsplit('.').next().unwrap_or_default().trim_end_matches('x');
        if path.is_dir() && !MADE.contains(&name.as_str()) {
            collect(root, &path, found);
        } else if path.is_file() && KINDS.contains(&kind) {
            let text = fs::read_to_string(&path).expect("a source is text");
            let path = path
                .strip_prefix(root)
                .expect("under the root")
                .to_string_lossy()
                .into_owned();
            found.push(Source::new(&path, &text));
        }
    }
}

pub fn too_long(sources: &[Source]) -> Vec<String> {
    let long = sources.iter().filter(|source| source.lines > LONGEST);
    long.map(|source| {
        format!(
            "{} has {} lines, {LONGEST} at most: cut it by operation",
            source.path, source.lines
        )
    })
    .collect()
}

fn code_of(text: &str) -> String {
    let kept = text.split("#[cfg(test)]\nmod ").next().unwrap_or_default();
    kept.lines()
        .filter(|line| !line.trim_start().starts_with("//"))
        .flat_map(|line| [line, "\n"])
        .collect()
}

/// Runs of `name` and `name::name`.
pub fn tokens(code: &str) -> impl Iterator<Item = &str> {
    code.split(|sign: char| !sign.is_alphanumeric() && sign != '_' && sign != ':')
        .filter(|token| token.contains("::"))
}

/// `a::{b, c::{d, e}}` as `a::b`, `a::c::d`, `a::c::e`.
pub fn spread(tree: &str) -> Vec<String> {
    let tree = tree.trim();
    let Some((before, group)) = tree.split_once('{') else {
        return vec![tree.split(" as ").next().unwrap_or_default().trim().to_owned()];
    };
    let inside = group.rsplit_once('}').map_or(group, |(inside, _)| inside);
    let mut parts = vec![String::new()];
    let mut depth = 0_usize;
    for sign in inside.chars() {
        match sign {
            '{' => depth += 1,
            '}' => depth = depth.saturating_sub(1),
            ',' if depth == 0 => {
                parts.push(String::new());
                continue;
            }
            _ => {}
        }
        parts.last_mut().expect("never empty").push(sign);
    }
    let named = parts.iter().filter(|part| !part.trim().is_empty());
    named
        .flat_map(|part| spread(part))
        .map(|part| format!("{before}{part}"))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_layer_is_known_in_a_room_and_without_one() {
        let place = |path: &str| {
            let source = Source::new(path, "");
            source
                .place()
                .map(|place| (place.room.map(str::to_owned), place.layer.to_owned()))
        };
        let of_room = |room: &str, layer: &str| Some((Some(room.to_owned()), layer.to_owned()));
        assert_eq!(
            place("services/content/src/store/news.rs"),
            Some((None, "store".to_owned()))
        );
        assert_eq!(
            place("services/catalog/src/posters/store/posters.rs"),
            of_room("posters", "store")
        );
        assert_eq!(place("services/catalog/src/stays/rpc.rs"), of_room("stays", "rpc"));
        assert_eq!(place("services/catalog/src/posters/mod.rs"), None);
        assert_eq!(place("services/catalog/src/lib.rs"), None);
    }

    #[test]
    fn a_group_does_not_hide_a_path() {
        let text = "use crate::{\n    domain::Email,\n    store::{accounts, sessions as s},\n};\nuse std::fmt;\n";
        let paths = Source::new("services/identity/src/rpc/login.rs", text).paths();
        assert!(
            paths.contains("store::accounts") && paths.contains("store::sessions") && paths.contains("domain::Email")
        );
    }

    #[test]
    fn super_is_followed_to_where_it_points() {
        let paths = Source::new(
            "services/identity/src/rpc/login.rs",
            "super::super::store::accounts::find(conn)",
        )
        .paths();
        assert!(paths.contains("store::accounts::find"), "{paths:?}");
    }

    #[test]
    fn comments_and_unit_tests_do_not_count() {
        let text = "// sqlx::query\nfn f() {}\n#[cfg(test)]\nmod tests { use sqlx::query; }\n";
        assert!(
            !Source::new("services/identity/src/ops/login.rs", text)
                .code
                .contains("sqlx")
        );
    }
}
