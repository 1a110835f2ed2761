//! The keys: whether they are there, who may read them, how old they are, and whether the database knows them.

use std::os::unix::fs::PermissionsExt;

use embedded_postgres::Running;
use sqlx::PgConnection;
use time::OffsetDateTime;

use super::finding::Finding;
use crate::{
    kept_keys, secrets,
    settings::Settings,
    signing_keys::{SigningKeys, State},
    targets::Target,
};

/// Days after which somebody should think of new ones.
const OLD_DAYS: i64 = 365;
/// The same for the key that signs access tokens: a new one costs nothing.
const OLD_SIGNING_DAYS: i64 = 180;
/// Days after which a published key has been forgotten.
const PUBLISHED_DAYS: i64 = 7;

pub(super) fn examine(settings: &Settings, target: Target, now: OffsetDateTime) -> Vec<Finding> {
    const PART: &str = "keys";
    if !target.needs_keys() {
        return Vec::new();
    }
    if settings.secrets.are_configured() {
        return match secrets::keys(&settings.secrets, &settings.data_dir, None) {
            Ok(keys) => {
                let words = "come from the configuration; their age is told where they are kept";
                let mut found = vec![Finding::well(PART, words)];
                if settings.secrets.signing_list().is_some() {
                    found.extend(of_signing(&keys.signing, None, settings.identity.session_days, now));
                }
                found
            }
            Err(error) => vec![Finding::wrong(
                PART,
                kit::report::chain(&error),
                "64 hex digits each: `openssl rand -hex 32`; a list as `portal rotate-keys` prints it",
            )],
        };
    }
    let path = kept_keys::file_of(&settings.data_dir);
    let shown = path.display();
    let Ok(file) = std::fs::metadata(&path) else {
        let data = Running::cluster(&settings.data_dir.join("postgres")).ok().flatten();
        if let Some(data) = data.filter(|_| settings.databases.is_empty()) {
            return vec![Finding::wrong(
                PART,
                format!("{shown} is missing beside the data in {}", data.display()),
                "put a copy of it back: a start is refused without it, and no NIK in the data can be read again",
            )];
        }
        return vec![Finding::notice(
            PART,
            format!("there is no {shown} yet"),
            "right before the first start, which makes it; beside existing data put the old file back",
        )];
    };
    let mut found = Vec::new();
    let standing = secrets::standing(&settings.secrets, &settings.data_dir);
    found.push(match &standing {
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
    let written = file.modified().ok().map(OffsetDateTime::from);
    if let Some(written) = written {
        let days = (now - written).whole_days();
        found.push(aged(PART, format!("{shown} was last written {days} days ago"), days));
    }
    if let Some(keys) = standing {
        found.extend(of_signing(&keys.signing, written, settings.identity.session_days, now));
    }
    found
}

/// The keys that sign access tokens. One that does not say when it was made is as old as the file that it stands in.
fn of_signing(
    keys: &SigningKeys,
    written: Option<OffsetDateTime>,
    session_days: u16,
    now: OffsetDateTime,
) -> Vec<Finding> {
    let told = keys.iter().map(|key| {
        let part = format!("signing key {}", key.kid);
        let days = key.made_at.or(written).map(|made| (now - made).whole_days());
        match (key.state, days, key.ends(session_days)) {
            (State::Active, Some(days), _) if days > OLD_SIGNING_DAYS => Finding::notice(
                part,
                format!("signs, and is {days} days old"),
                "`portal rotate-keys` makes a new one, and nobody is logged out: docs/runbook.md (Signing keys)",
            ),
            (State::Active, Some(days), _) => Finding::well(part, format!("signs, and is {days} days old")),
            (State::Next, Some(days), _) if days > PUBLISHED_DAYS => Finding::notice(
                part,
                format!("was published {days} days ago and does not sign yet"),
                "`portal rotate-keys activate`: docs/runbook.md (Signing keys)",
            ),
            (State::Next, ..) => Finding::well(part, "is published, and is to sign next"),
            (State::Old, _, Some(end)) if end <= now => Finding::well(
                part,
                "signed before, and all its tokens have ended: the next `portal rotate-keys` drops it",
            ),
            (State::Old, _, Some(end)) => Finding::well(part, format!("is accepted until {}", end.date())),
            (State::Active | State::Old, ..) => Finding::well(part, "does not say when it was made"),
        }
    });
    told.collect()
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

    use super::{examine, of_signing};
    use crate::{
        doctor::finding::{Finding, State},
        kept_keys, secrets,
        settings::Settings,
        signing_keys::SigningKeys,
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
        let path = kept_keys::file_of(folder.path());
        assert!(!path.exists(), "the doctor made keys");

        drop(secrets::keys(&settings.secrets, folder.path(), None).unwrap());
        assert_eq!(
            states(&examine(&settings, Target::All, now)),
            [State::Well, State::Well, State::Well]
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
        assert_eq!(
            states(&found),
            [State::Well, State::Wrong, State::Notice, State::Well],
            "the signing key says itself when it was made"
        );
        assert!(found[2].words.contains("400 days ago"), "{found:#?}");

        fs::write(&path, "{").unwrap();
        assert_eq!(examine(&settings, Target::All, now)[0].state, State::Wrong);
    }

    #[test]
    fn a_signing_key_that_is_old_or_was_forgotten_half_way_is_told_of() {
        let now = kit::clock::Clock::system().now();
        let after = |days: u64| now + Duration::from_secs(days * 86_400);
        let mut keys = SigningKeys::of_seed(&"ab".repeat(32)).unwrap();
        let of_file = of_signing(&keys, Some(now), 30, after(181));
        assert_eq!(states(&of_file), [State::Notice], "{of_file:#?}");
        assert!(of_file[0].words.contains("181 days old"), "{of_file:#?}");
        assert_eq!(states(&of_signing(&keys, None, 30, after(181))), [State::Well]);

        keys.publish(now).unwrap();
        assert_eq!(
            states(&of_signing(&keys, Some(now), 30, after(7))),
            [State::Well, State::Well]
        );
        assert_eq!(
            states(&of_signing(&keys, Some(now), 30, after(8))),
            [State::Well, State::Notice]
        );
        keys.activate(now).unwrap();
        let found = of_signing(&keys, Some(now), 30, after(181));
        assert_eq!(states(&found), [State::Well, State::Notice], "{found:#?}");
        assert!(found[0].words.contains("all its tokens have ended"), "{found:#?}");
        assert!(found[1].words.contains("181 days old"), "{found:#?}");
    }
}
