//! What the first migration is.

#[test]
fn the_outbox_and_inbox_are_those_of_the_events_crate() {
    let ours = include_str!("../../migrations/0001_events.sql");
    let theirs = include_str!("../../../../crates/events/migrations/events.sql");
    assert_eq!(
        ours, theirs,
        "copy crates/events/migrations/events.sql over migrations/0001_events.sql"
    );
}
