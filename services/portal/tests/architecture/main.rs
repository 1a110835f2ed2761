//! Holds the import rules of docs/architecture.md: who may depend on whom, and what may stand in which folder.
//!
//! [`crates`] looks at cargo's own picture of the workspace, [`layers`] and [`circles`] at the sources. Each rule is a function from
//! what it looks at to the violations it sees, and has a test that it goes red on a bad sample.

mod circles;
mod crates;
mod layers;
mod layers_samples;
mod sources;
mod writes;

use sources::Source;

/// Fails with every violation, one a line.
fn assert_none(violations: &[String]) {
    assert!(
        violations.is_empty(),
        "{} violations:\n{}",
        violations.len(),
        violations.join("\n")
    );
}

#[test]
fn crates_depend_only_on_whom_they_may() {
    let crates = crates::of_the_workspace();
    for expected in [
        "kit", "events", "identity", "catalog", "content", "feedback", "learning", "gateway", "portal",
    ] {
        assert!(
            crates.iter().any(|one| one.name == expected),
            "the workspace has lost {expected}"
        );
    }
    assert_none(&crates::violations(&crates));
}

#[test]
fn sources_hold_only_what_their_folder_may() {
    let sources = sources::of_the_workspace();
    for expected in [
        "services/identity/src/accounts/domain/",
        "services/catalog/src/events/store/",
        "services/content/src/rpc/",
        "services/feedback/src/ops/",
        "gateway/src/",
    ] {
        assert!(
            sources.iter().any(|one| one.path.starts_with(expected)),
            "the scan does not see {expected}"
        );
    }
    assert_none(&layers::violations(&sources));
    assert_none(&writes::violations(&sources));
}

#[test]
fn no_two_files_need_each_other() {
    assert_none(&circles::violations(&sources::of_the_workspace()));
}

#[test]
fn no_file_is_longer_than_a_reader_can_hold() {
    assert_none(&sources::too_long(&sources::of_the_workspace()));
}

#[test]
fn a_file_past_the_limit_is_seen() {
    let long = Source::new("gateway/src/routes/everything.rs", &"let x = 1;\n".repeat(401));
    let short = Source::new("gateway/src/routes/one.rs", &"let x = 1;\n".repeat(400));
    assert_eq!(sources::too_long(&[long, short]).len(), 1);
}
