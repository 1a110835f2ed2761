//! A server that is backed up, lost and brought back, with PostgreSQL's own programs (TARGETS.md R28).

use std::{fs, os::unix::fs::PermissionsExt, path::Path, time::Duration};

use embedded_postgres::{Backup, BackupError, Postgres, Settings, restore};
use sqlx::{Connection, PgConnection};
use testkit::eventually;
use time::OffsetDateTime;

const DAY: Duration = Duration::from_secs(86_400);

async fn connect(postgres: &Postgres) -> PgConnection {
    PgConnection::connect(&postgres.url_for("identity")).await.unwrap()
}

async fn write(conn: &mut PgConnection, text: &str) {
    sqlx::query("INSERT INTO note VALUES ($1)")
        .bind(text)
        .execute(conn)
        .await
        .unwrap();
}

/// What time it is for the server.
async fn told_time(conn: &mut PgConnection) -> OffsetDateTime {
    sqlx::query_scalar("SELECT clock_timestamp()")
        .fetch_one(conn)
        .await
        .unwrap()
}

/// Brings the backups back into a new folder, and reads what is there then.
async fn notes_at(backups: &Path, data: &Path, until: Option<OffsetDateTime>) -> Vec<String> {
    let settings = Settings::new(data, &["identity"]);
    restore(backups, &settings, until).await.unwrap();
    let postgres = Postgres::start(&settings).await.unwrap();
    let notes = sqlx::query_scalar("SELECT text FROM note ORDER BY text")
        .fetch_all(&mut connect(&postgres).await)
        .await
        .unwrap();
    postgres.stop().await;
    notes
}

/// Returns once everything that was written until now has been taken by who follows the log.
async fn all_is_taken(conn: &mut PgConnection) {
    let written: String = sqlx::query_scalar("SELECT pg_current_wal_flush_lsn()::text")
        .fetch_one(&mut *conn)
        .await
        .unwrap();
    let conn = tokio::sync::Mutex::new(conn);
    eventually("the log to be taken", || async {
        let taken: bool = sqlx::query_scalar(
            "SELECT coalesce(bool_or(flush_lsn >= $1::pg_lsn), false) FROM pg_stat_replication WHERE application_name = 'portal_backup'",
        )
        .bind(&written)
        .fetch_one(&mut **conn.lock().await)
        .await
        .unwrap();
        taken.then_some(())
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_written_until_the_end_comes_back_and_any_moment_before_it() {
    let folder = tempfile::tempdir().unwrap();
    fs::set_permissions(folder.path(), fs::Permissions::from_mode(0o755)).unwrap();
    let place = |name: &str| folder.path().join(name);
    let (data, backups) = (place("data"), place("backups"));
    let postgres = Postgres::start(&Settings::new(&data, &["identity"])).await.unwrap();
    let mut conn = connect(&postgres).await;
    sqlx::raw_sql("CREATE TABLE note (text text NOT NULL)")
        .execute(&mut conn)
        .await
        .unwrap();
    write(&mut conn, "1 before the base backup").await;

    let backup = Backup::of(postgres.url_for("postgres"), &backups, None).await.unwrap();
    let began = told_time(&mut conn).await;
    assert!(backup.is_base_due(began, DAY).unwrap());
    let receiver = backup.follow(began).await.unwrap();
    assert!(!receiver.begins_anew());
    backup.take_base(began).await.unwrap();
    assert!(!backup.is_base_due(began, DAY).unwrap());
    assert!(backup.is_base_due(began + DAY, DAY).unwrap());
    write(&mut conn, "2 after it").await;
    let moment = told_time(&mut conn).await;
    write(&mut conn, "3 a mistake").await;
    all_is_taken(&mut conn).await;
    drop(conn);
    postgres.stop().await;
    receiver.stop().await;

    let occupied = restore(&backups, &Settings::new(&data, &[]), None).await.unwrap_err();
    assert!(matches!(occupied, BackupError::NotEmpty { .. }), "{occupied}");
    fs::remove_dir_all(&data).unwrap();
    let all = ["1 before the base backup", "2 after it", "3 a mistake"];
    assert_eq!(notes_at(&backups, &place("last"), None).await, all);
    assert_eq!(notes_at(&backups, &place("before"), Some(moment)).await, all[..2]);
    // Nobody needs the log for what was there before a base backup began.
    fs::remove_dir_all(backups.join("wal")).unwrap();
    assert_eq!(notes_at(&backups, &place("base"), None).await, all[..1]);
    let none = restore(
        &backups,
        &Settings::new(place("earlier"), &[]),
        Some(began - time::Duration::DAY),
    )
    .await;
    assert!(matches!(none, Err(BackupError::NoBase { .. })));
}

/// Red under `lost_place_unseen`, `gap_without_base` and `hole_untold`.
#[tokio::test(flavor = "multi_thread")]
async fn what_the_server_gave_up_is_noticed_and_nothing_behind_it_comes_back_without_a_new_base_backup() {
    let folder = tempfile::tempdir().unwrap();
    fs::set_permissions(folder.path(), fs::Permissions::from_mode(0o755)).unwrap();
    let place = |name: &str| folder.path().join(name);
    let backups = place("backups");
    let settings = Settings {
        // Two files of the log.
        kept_for_backup_mb: 32,
        ..Settings::new(place("data"), &["identity"])
    };
    let postgres = Postgres::start(&settings).await.unwrap();
    let mut conn = connect(&postgres).await;
    sqlx::raw_sql("CREATE TABLE note (text text NOT NULL)")
        .execute(&mut conn)
        .await
        .unwrap();
    let backup = Backup::of(postgres.url_for("postgres"), &backups, None).await.unwrap();
    let began = told_time(&mut conn).await;
    let receiver = backup.follow(began).await.unwrap();
    backup.take_base(began).await.unwrap();
    write(&mut conn, "1 kept").await;
    let moment = told_time(&mut conn).await;
    write(&mut conn, "2 kept").await;
    all_is_taken(&mut conn).await;
    receiver.stop().await;
    assert!(backup.has_a_place().await.unwrap());

    for number in 3..9 {
        write(&mut conn, &format!("{number} given up")).await;
        sqlx::raw_sql("SELECT pg_switch_wal()")
            .execute(&mut conn)
            .await
            .unwrap();
    }
    sqlx::raw_sql("CHECKPOINT").execute(&mut conn).await.unwrap();
    assert!(!backup.has_a_place().await.unwrap(), "the server keeps it all");
    let in_the_hole = told_time(&mut conn).await;
    // Of the same day: what is kept goes on from nothing all the same.
    let later = began + Duration::from_secs(3_600);
    let receiver = backup.follow(later).await.unwrap();
    assert!(receiver.begins_anew());
    assert!(backup.has_a_place().await.unwrap());
    assert!(backup.is_base_due(later, DAY).unwrap());
    let second = backup.take_base(later).await.unwrap();
    assert!(!backup.is_base_due(later, DAY).unwrap());
    write(&mut conn, "9 kept").await;
    all_is_taken(&mut conn).await;
    drop(conn);
    postgres.stop().await;
    receiver.stop().await;

    let all = notes_at(&backups, &place("last"), None).await;
    assert_eq!((all.len(), all[8].as_str()), (9, "9 kept"));
    assert_eq!(notes_at(&backups, &place("before"), Some(moment)).await, ["1 kept"]);
    let fails = async |name: &str, until| {
        let failed = restore(&backups, &Settings::new(place(name), &[]), until).await;
        failed.expect_err("it came back, without what is missing")
    };
    let hole = fails("hole", Some(in_the_hole)).await;
    assert!(matches!(hole, BackupError::Hole { .. }), "{hole}");
    // Without the base backup of after it, the hole is not taken for the end.
    fs::remove_dir_all(second).unwrap();
    let hole = fails("all", None).await;
    assert!(matches!(hole, BackupError::Hole { .. }), "{hole}");
    assert!(!place("all").exists());
}
