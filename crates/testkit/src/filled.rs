//! Databases that are filled once on a server and copied for each test.

use std::hash::{DefaultHasher, Hash, Hasher};

use sqlx::{AssertSqlSafe, Executor, PgConnection};

/// Sees to it that the databases `names` stand filled, and that nobody but [`copy`] touches them. Whoever comes first makes
/// all of them and calls `fill`, which must leave no connection behind; the others wait for him. What was left half done
/// is told by not being templates yet, and is made anew.
///
/// # Errors
/// What the server or `fill` says.
pub async fn ensure(
    admin: &mut PgConnection,
    names: &[String],
    fill: impl AsyncFnOnce() -> sqlx::Result<()>,
) -> sqlx::Result<()> {
    if are_filled(admin, names).await? {
        return Ok(());
    }
    let mut key = DefaultHasher::new();
    names.hash(&mut key);
    let key = key.finish().cast_signed();
    sqlx::query("SELECT pg_advisory_lock($1)")
        .bind(key)
        .execute(&mut *admin)
        .await?;
    if !are_filled(admin, names).await? {
        for name in names {
            execute(admin, format!("DROP DATABASE IF EXISTS {name}")).await?;
            execute(admin, format!("CREATE DATABASE {name}")).await?;
        }
        fill().await?;
        for name in names {
            // Nobody can copy a database while somebody, autovacuum for one, is connected to it.
            let statement = format!("ALTER DATABASE {name} IS_TEMPLATE true ALLOW_CONNECTIONS false");
            execute(admin, statement).await?;
        }
    }
    sqlx::query("SELECT pg_advisory_unlock($1)")
        .bind(key)
        .execute(&mut *admin)
        .await?;
    Ok(())
}

/// Copies a database that [`ensure`] filled.
///
/// # Errors
/// What the server says.
pub async fn copy(admin: &mut PgConnection, filled: &str, name: &str) -> sqlx::Result<()> {
    // Copying files is faster than logging every page, as long as nothing is fsynced.
    execute(
        admin,
        format!("CREATE DATABASE {name} TEMPLATE {filled} STRATEGY file_copy"),
    )
    .await
}

/// Drops a copy, whoever is still connected to it.
///
/// # Errors
/// What the server says.
pub async fn drop_copy(admin: &mut PgConnection, name: &str) -> sqlx::Result<()> {
    execute(admin, format!("DROP DATABASE {name} WITH (FORCE)")).await
}

async fn are_filled(admin: &mut PgConnection, names: &[String]) -> sqlx::Result<bool> {
    let filled: i64 = sqlx::query_scalar("SELECT count(*) FROM pg_database WHERE datistemplate AND datname = ANY($1)")
        .bind(names)
        .fetch_one(admin)
        .await?;
    Ok(usize::try_from(filled) == Ok(names.len()))
}

/// `sql` holds no names but our own.
async fn execute(admin: &mut PgConnection, sql: String) -> sqlx::Result<()> {
    admin.execute(AssertSqlSafe(sql)).await.map(|_| ())
}
