//! The keys: whether they are there, who may read them, how old they are, and whether the database knows them.

use std::os::unix::fs::PermissionsExt;

use sqlx::PgConnection;
use time::OffsetDateTime;

use super::finding::Finding;
use crate::{secrets, settings::Settings, targets::Target};

/// Days after which somebody should think of new ones.
const OLD_DAYS: i64 = 365;

pub(super) fn examine(settings: &Settings, target: Target, now: OffsetDateTime) -> Vec<Finding> {
    const PART: &str = "keys";
    if !target.needs_keys() {
        return Vec::new();
    }
    if settings.secrets.named().iter().any(|(_, key)| key.is_some()) {
        return vec![match secrets::keys(&settings.secrets, &settings.data_dir, None) {
            Ok(_) => Finding::well(
                PART,
                "come from the configuration; their age is told where they are kept",
            ),
            Err(error) => Finding::wrong(
                PART,
                kit::report::chain(&error),
                "64 hex digits each: `openssl rand -hex 32`",
            ),
        }];
    }
    let path = secrets::file_of(&settings.data_dir);
    let shown = path.display();
    let Ok(file) = std::fs::metadata(&path) else {
        return vec![Finding::notice(
            PART,
            format!("there is no {shown} yet"),
            "right before the first start, which makes it; beside existing data put the old file back",
        )];
    };
    let mut found = Vec::new();
    found.push(match secrets::standing(&settings.secrets, &settings.data_dir) {
        Some(_) => Finding::well(PART, format!("{shown} can be read")),
        None => Finding::wrong(
            PART,
            format!("{shown} cannot be read as a file of keys"),
            "put a copy of it back: without it no NIK in the data can be read again",
        ),
    });
    if file.permissions().mode() & 0o077 != 0 {
        let words = format!("other accounts of this machine may read {shown}");
        found.push(Finding::wrong(PART, words, format!("chmod 600 {shown}")));
    }
    if let Ok(made) = file.modified() {
        let days = (now - OffsetDateTime::from(made)).whole_days();
        found.push(aged(PART, format!("{shown} is {days} days old"), days));
    }
    found
}

/// What the database of identity says of the keys that it was made with.
pub(super) async fn of_database(
    conn: &mut PgConnection,
    keys: &identity::Secrets,
    now: OffsetDateTime,
) -> Vec<Finding> {
    let known = match identity::look_at_keys(conn, keys).await {
        Ok(known) => known,
        // Before its first migration there is nothing to know.
        Err(_) => return Vec::new(),
    };
    let told = known.into_iter().map(|key| {
        let part = format!("key {}", key.name);
        if key.is_same {
            let days = (now - key.since).whole_days();
            aged(
                &part,
                format!("is the one that the database has known for {days} days"),
                days,
            )
        } else {
            Finding::wrong(
                part,
                format!(
                    "is not the one that this database was made with (since {})",
                    key.since.date()
                ),
                "put back the keys of this database: with others no NIK in it can be read",
            )
        }
    });
    told.collect()
}

fn aged(part: &str, words: String, days: i64) -> Finding {
    if days > OLD_DAYS {
        let advice = "older than a year: docs/runbook.md (Configuration) says what a new one costs";
        Finding::notice(part, words, advice)
    } else {
        Finding::well(part, words)
    }
}

#[cfg(test)]
mod tests {
    use std::{
        fs::{self, File, Permissions},
        os::unix::fs::PermissionsExt,
        time::Duration,
    };

    use super::examine;
    use crate::{
        doctor::finding::{Finding, State},
        secrets,
        settings::Settings,
        targets::Target,
    };

    fn states(found: &[Finding]) -> Vec<State> {
        found.iter().map(|finding| finding.state).collect()
    }

    #[test]
    fn keys_are_looked_at_and_never_made() {
        let now = kit::clock::Clock::system().now();
        let folder = tempfile::tempdir().unwrap();
        let settings = Settings {
            data_dir: folder.path().to_owned(),
            ..Settings::default()
        };
        assert_eq!(states(&examine(&settings, Target::All, now)), [State::Notice]);
        let path = secrets::file_of(folder.path());
        assert!(!path.exists(), "the doctor made keys");

        drop(secrets::keys(&settings.secrets, folder.path(), None).unwrap());
        assert_eq!(
            states(&examine(&settings, Target::All, now)),
            [State::Well, State::Well]
        );

        let old = now - Duration::from_secs(400 * 86_400);
        File::options()
            .write(true)
            .open(&path)
            .unwrap()
            .set_modified(old.into())
            .unwrap();
        fs::set_permissions(&path, Permissions::from_mode(0o644)).unwrap();
        let found = examine(&settings, Target::All, now);
        assert_eq!(states(&found), [State::Well, State::Wrong, State::Notice]);
        assert!(found[2].words.contains("400 days old"), "{found:#?}");

        fs::write(&path, "{").unwrap();
        assert_eq!(examine(&settings, Target::All, now)[0].state, State::Wrong);
    }
}
