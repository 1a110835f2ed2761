//! The tables of events in the databases of the services.

use std::{fs, path::Path};

/// A later migration of this crate: every service that has the tables must have it too, under a number of its own.
const LATER: [(&str, &str); 1] = [(
    "events_0002_audience.sql",
    include_str!("../../migrations/events_0002_audience.sql"),
)];

#[test]
fn every_service_has_the_tables_as_they_are_now() {
    let services = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../services");
    let mut seen = 0;
    for service in fs::read_dir(services).unwrap() {
        let migrations = service.unwrap().path().join("migrations");
        if !migrations.join("0001_events.sql").exists() {
            continue;
        }
        seen += 1;
        let texts: Vec<String> = fs::read_dir(&migrations)
            .unwrap()
            .map(|file| fs::read_to_string(file.unwrap().path()).unwrap())
            .collect();
        for (name, text) in LATER {
            assert_eq!(
                texts.iter().filter(|theirs| *theirs == text).count(),
                1,
                "copy crates/events/migrations/{name} into {} as its next migration",
                migrations.display()
            );
        }
    }
    assert!(seen >= 4, "only {seen} services were found");
}
