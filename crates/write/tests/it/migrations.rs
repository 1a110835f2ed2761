//! The tables in the databases of the services.

use std::{fs, path::Path};

#[test]
fn every_service_has_the_tables_as_they_are_now() {
    let ours = include_str!("../../migrations/write.sql");
    let services = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../services");
    let mut seen = 0;
    for service in fs::read_dir(services).unwrap() {
        let Ok(files) = fs::read_dir(service.unwrap().path().join("migrations")) else {
            continue;
        };
        seen += 1;
        let files: Vec<_> = files.map(|file| file.unwrap().path()).collect();
        let copies = files.iter().filter(|file| fs::read_to_string(file).unwrap() == ours);
        let folder = files[0].parent().unwrap().display();
        assert_eq!(
            copies.count(),
            1,
            "copy crates/write/migrations/write.sql into {folder} as its next migration"
        );
    }
    assert!(seen >= 6, "only {seen} services were found");
}
