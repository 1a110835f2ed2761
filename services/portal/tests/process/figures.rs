//! What a running portal tells of itself in numbers: everything that an alert or a dashboard asks for, from the first moment on.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

use serde_json::Value;
use testkit::eventually;

use crate::portal::{Portal, open_folder};

/// What Prometheus itself says, of a target and of time.
const PROMETHEUS: [&str; 1] = ["up"];
/// Words of the query language that are neither called like functions nor names of metrics.
const WORDS: [&str; 16] = [
    "and",
    "avg",
    "bool",
    "by",
    "count",
    "group_left",
    "group_right",
    "ignoring",
    "inf",
    "max",
    "min",
    "offset",
    "on",
    "or",
    "sum",
    "unless",
];

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../deploy/observability")
}

/// The metrics that a query names: what is left when labels, strings, windows, functions and words are taken away.
fn named(query: &str) -> BTreeSet<String> {
    let (mut names, mut word) = (BTreeSet::new(), String::new());
    let (mut in_labels, mut quote, mut after_grouping) = (0_u32, None, false);
    let mut letters = query.chars().chain([' ']).peekable();
    while let Some(letter) = letters.next() {
        if let Some(mark) = quote {
            if letter == mark {
                quote = None;
            }
            continue;
        }
        if letter == '"' || letter == '\'' {
            quote = Some(letter);
        }
        if in_labels == 0 && (letter.is_ascii_alphanumeric() || letter == '_' || letter == ':') {
            word.push(letter);
            continue;
        }
        if !word.is_empty() {
            let next = std::iter::once(letter)
                .chain(letters.clone())
                .find(|letter| !letter.is_whitespace());
            let is_grouping = ["by", "without", "on", "ignoring", "group_left", "group_right"].contains(&word.as_str());
            let is_called = next == Some('(');
            let is_name =
                word.starts_with(|first: char| first.is_ascii_alphabetic()) && !WORDS.contains(&word.as_str());
            if is_grouping {
                after_grouping = is_called;
            } else if is_name && !is_called {
                names.insert(word.clone());
            }
            word.clear();
        }
        match letter {
            // Labels to match, a window, or labels to group by: no metric stands in them.
            '{' | '[' => in_labels += 1,
            '(' if after_grouping => {
                in_labels += 1;
                after_grouping = false;
            }
            '}' | ']' if in_labels > 0 => in_labels -= 1,
            ')' if in_labels > 0 => in_labels -= 1,
            _ => {}
        }
    }
    names
}

#[test]
fn the_metrics_of_a_query_are_told_from_its_other_words() {
    for (query, metrics) in [
        ("up{job=~\"(.+/)?portal\"} == 0", vec!["up"]),
        ("absent(up{job=\"a\"})", vec!["up"]),
        (
            "histogram_quantile(0.99, sum by (le) (rate(a_bucket{route!~\".*(x).*\"}[5m]))) > 2",
            vec!["a_bucket"],
        ),
        (
            "sum(rate(a_total[5m])) / sum(rate(b_total[5m])) > 0.02 and c > 1e3",
            vec!["a_total", "b_total", "c"],
        ),
        ("a / on (instance) group_left (version) b", vec!["a", "b"]),
        ("count(count by (version) (a)) > 1", vec!["a"]),
        ("60 * sum by (x) (rate(a{job=~\"$job\"}[$__rate_interval]))", vec!["a"]),
    ] {
        let found = named(query);
        assert_eq!(found.iter().map(String::as_str).collect::<Vec<_>>(), metrics, "{query}");
    }
}

/// The queries of the rules: one line, or the lines that are indented below `expr: >-`.
fn of_the_rules(text: &str) -> Vec<String> {
    let (mut queries, mut lines) = (Vec::new(), text.lines().peekable());
    while let Some(line) = lines.next() {
        let Some(query) = line.trim_start().strip_prefix("expr: ") else {
            continue;
        };
        if query != ">-" {
            queries.push(query.to_owned());
            continue;
        }
        let indent = line.len() - line.trim_start().len();
        let mut folded = String::new();
        while let Some(more) = lines.next_if(|more| more.len() - more.trim_start().len() > indent) {
            folded = folded + " " + more.trim();
        }
        queries.push(folded);
    }
    queries
}

/// The queries of a dashboard, wherever they stand in it.
fn of_a_dashboard(part: &Value, queries: &mut Vec<String>) {
    match part {
        Value::Object(fields) => {
            queries.extend(fields.get("expr").and_then(Value::as_str).map(ToOwned::to_owned));
            fields.values().for_each(|field| of_a_dashboard(field, queries));
        }
        Value::Array(parts) => parts.iter().for_each(|part| of_a_dashboard(part, queries)),
        _ => {}
    }
}

/// Every query with the file that it stands in.
fn queries() -> Vec<(String, String)> {
    let rules = fs::read_to_string(folder().join("rules.yaml")).unwrap();
    let mut all: Vec<_> = of_the_rules(&rules)
        .into_iter()
        .map(|query| ("rules.yaml".to_owned(), query))
        .collect();
    assert!(all.len() > 20, "the rules were not read");
    for board in fs::read_dir(folder().join("dashboards")).unwrap() {
        let path = board.unwrap().path();
        let mut found = Vec::new();
        of_a_dashboard(&serde_json::from_slice(&fs::read(&path).unwrap()).unwrap(), &mut found);
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        assert!(found.len() > 5, "{name} was not read");
        all.extend(found.into_iter().map(|query| (name.clone(), query)));
    }
    all
}

/// The series of a page of metrics, by name.
fn series(page: &str) -> BTreeSet<&str> {
    let lines = page.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
    lines.filter_map(|line| line.split(['{', ' ']).next()).collect()
}

/// What a label of a series can be on the page.
fn labelled<'a>(page: &'a str, name: &str, label: &str) -> BTreeSet<&'a str> {
    let of_it = page.lines().filter(|line| line.starts_with(&format!("{name}{{")));
    let value = |line: &'a str| line.split_once(&format!("{label}=\""))?.1.split('"').next();
    of_it.filter_map(value).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn everything_that_is_asked_for_is_told_before_anybody_came() {
    let folder = open_folder();
    let portal = Portal::start(folder.path()).await;
    let metrics = || async { portal.metrics().await };
    // The dependencies are asked as soon as the workers run, which may be after the first answer.
    let page = eventually("the dependencies to be asked", || async {
        metrics().await.filter(|page| page.contains("\ndependency_up{"))
    })
    .await;
    let there = series(&page);
    for (file, query) in queries() {
        for name in named(&query) {
            assert!(
                there.contains(name.as_str()) || PROMETHEUS.contains(&name.as_str()),
                "{file} asks for {name}, which no portal tells: {query}"
            );
        }
    }
    let outcomes = labelled(&page, "identity_logins_total", "outcome");
    assert_eq!(outcomes, BTreeSet::from(["opened", "wrong", "locked", "failed"]));
    let refused = labelled(&page, "gateway_refused_total", "why");
    assert_eq!(
        refused,
        BTreeSet::from(["usual", "credentials", "bodies", "uploads", "passing_uploads"])
    );
    let topics = labelled(&page, "events_announced_total", "topic");
    assert!(topics.contains("registration.order_paid.v1"), "{topics:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn connections_of_who_watches_are_not_counted_as_visitors() {
    let folder = open_folder();
    let portal = Portal::start(folder.path()).await;
    let open = |page: &str| -> Option<f64> {
        let line = page.lines().find(|line| line.starts_with("gateway_connections "))?;
        line.split(' ').nth(1)?.parse().ok()
    };
    let before = open(&portal.metrics().await.unwrap()).unwrap();
    let mut watchers = Vec::new();
    for _ in 0..3 {
        let watcher = reqwest::Client::new();
        let address = format!("http://127.0.0.1:{}/healthz", portal.operations);
        watcher.get(address).send().await.unwrap().text().await.unwrap();
        // Its connection stays open with it.
        watchers.push(watcher);
    }
    let visitor = tokio::net::TcpStream::connect(("127.0.0.1", portal.port))
        .await
        .unwrap();
    let now = eventually("the visitor to be counted", || async {
        open(&portal.metrics().await?).filter(|now| *now > before)
    })
    .await;
    assert!(
        (now - before - 1.0).abs() < 0.5,
        "{before} before, {now} with one visitor more"
    );
    drop((watchers, visitor));
}
