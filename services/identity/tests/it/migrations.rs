//! The tables themselves.

use sqlx::PgPool;

#[test]
fn the_first_migration_is_the_tables_of_events() {
    let ours = include_str!("../../migrations/0001_events.sql");
    let theirs = include_str!("../../../../crates/events/migrations/events.sql");
    assert_eq!(ours, theirs);
}

#[sqlx::test(migrator = "identity::MIGRATOR")]
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

#[sqlx::test(migrator = "identity::MIGRATOR")]
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
