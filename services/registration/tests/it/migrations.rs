//! The tables themselves.

#[test]
fn the_tables_of_events_are_copied_verbatim() {
    let ours = include_str!("../../migrations/0001_events.sql");
    let theirs = include_str!("../../../../crates/events/migrations/events.sql");
    assert_eq!(ours, theirs);
    let ours = include_str!("../../migrations/0002_events_audience.sql");
    let theirs = include_str!("../../../../crates/events/migrations/events_0002_audience.sql");
    assert_eq!(ours, theirs);
}
