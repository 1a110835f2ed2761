//! The tables themselves.

use sqlx::PgPool;

#[test]
fn the_first_migration_is_the_tables_of_events() {
    let ours = include_str!("../../migrations/0001_events.sql");
    let theirs = include_str!("../../../../crates/events/migrations/events.sql");
    assert_eq!(ours, theirs);
}

#[testkit::database(identity::MIGRATOR)]
async fn loading_the_professions_again_changes_nothing(pool: PgPool) {
    for _ in 0..2 {
        identity::load_reference(&pool).await.unwrap();
        let rows: i64 = sqlx::query_scalar("SELECT count(*) FROM professions")
            .fetch_one(&pool)
            .await
            .unwrap();
        assert_eq!(rows, 26);
    }
}

#[testkit::database(identity::MIGRATOR)]
async fn the_table_itself_refuses_what_no_account_may_be(pool: PgPool) {
    async fn refused(pool: &PgPool, column_values: (&str, &str, &str, &str)) -> Option<String> {
        let (email, phone, role, hash) = column_values;
        sqlx::query(
            "INSERT INTO accounts (name, email, phone, role, password_hash, created_at)
             VALUES ('Sari', $1, $2, $3, $4, now())",
        )
        .bind(email)
        .bind(phone)
        .bind(role)
        .bind(hash)
        .execute(pool)
        .await
        .err()
        .and_then(|error| Some(error.as_database_error()?.code()?.into_owned()))
    }
    const HASH: &str = "$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$aGFzaA";
    const CHECK: Option<&str> = Some("23514");
    assert_eq!(refused(&pool, ("a@b.id", "+6281210020030", "user", HASH)).await, None);
    assert_eq!(
        refused(&pool, ("A@B.ID", "+6281210020030", "user", HASH))
            .await
            .as_deref(),
        Some("23505")
    );
    assert_eq!(
        refused(&pool, ("c@b.id", "081210020030", "user", HASH))
            .await
            .as_deref(),
        CHECK
    );
    assert_eq!(
        refused(&pool, ("c@b.id", "+6281210020030", "root", HASH))
            .await
            .as_deref(),
        CHECK
    );
    assert_eq!(
        refused(&pool, ("c@b.id", "+6281210020030", "user", "Diklat#2026"))
            .await
            .as_deref(),
        CHECK
    );
    assert_eq!(
        refused(&pool, ("c d@b.id", "+6281210020030", "user", HASH))
            .await
            .as_deref(),
        CHECK
    );
}

/// While a roll-out lasts, the release before this one goes on opening sessions.
#[testkit::database(identity::MIGRATOR)]
async fn the_release_before_opens_sessions_on_these_tables(pool: PgPool) {
    sqlx::query(
        "INSERT INTO accounts (id, name, email, phone, role, password_hash, created_at)
         VALUES (1, 'Sari', 'a@b.id', '+6281210020030', 'user', '$argon2id$x', now())",
    )
    .execute(&pool)
    .await
    .unwrap();
    // Its own statement.
    let opened = sqlx::query(
        "INSERT INTO sessions (id, account_id, created_at, expires_at)
         SELECT gen_random_uuid(), id, now(), now() + interval '30 days' FROM accounts
         WHERE id = 1 AND password_hash = '$argon2id$x' AND deactivated_at IS NULL FOR SHARE",
    );
    assert_eq!(opened.execute(&pool).await.unwrap().rows_affected(), 1);
}

#[testkit::database(identity::MIGRATOR)]
async fn two_institutions_may_change_names_in_one_load(pool: PgPool) {
    sqlx::query("INSERT INTO institutions VALUES (1, 'RS A', 'klinik', 'Kota'), (2, 'RS B', 'klinik', 'Kota')")
        .execute(&pool)
        .await
        .unwrap();
    let swap = "INSERT INTO institutions VALUES (1, 'RS B', 'klinik', 'Kota'), (2, 'RS A', 'klinik', 'Kota')
                ON CONFLICT (id) DO UPDATE SET name = excluded.name";
    sqlx::query(swap).execute(&pool).await.unwrap();
    let twice = "INSERT INTO institutions VALUES (3, 'RS A', 'klinik', 'Kota')";
    assert!(
        sqlx::query(twice).execute(&pool).await.is_err(),
        "a name twice in one place"
    );
}
