//! A test with a database of its own: a copy of one that was migrated once.
//!
//! Does what `#[sqlx::test(migrator = …)]` does, a copy for each test in place of all migrations for each test: of 300 ms of a
//! server in memory, 50 stay (thirty migrations).

use std::{
    future::Future,
    hash::{DefaultHasher, Hash, Hasher},
    str::FromStr,
    time::Duration,
};

use sqlx::{
    ConnectOptions, Connection, PgConnection, PgPool,
    migrate::Migrator,
    postgres::{PgConnectOptions, PgPoolOptions},
};

use crate::filled;

/// What [`macro@crate::database`] makes a test of.
pub trait DatabaseTest {
    /// What the test answers.
    type Output;

    /// Runs the test against the database that `at` leads to.
    fn run(self, pool: PgPoolOptions, at: PgConnectOptions) -> impl Future<Output = Self::Output>;
}

impl<F: Future> DatabaseTest for fn(PgPool) -> F {
    type Output = F::Output;

    async fn run(self, pool: PgPoolOptions, at: PgConnectOptions) -> F::Output {
        let pool = pool.connect_with(at).await.expect("the test's database");
        let output = self(pool.clone()).await;
        if tokio::time::timeout(Duration::from_secs(10), pool.close())
            .await
            .is_err()
        {
            eprintln!("the test kept a connection of its pool for 10 s after its end");
        }
        output
    }
}

impl<F: Future> DatabaseTest for fn(PgPoolOptions, PgConnectOptions) -> F {
    type Output = F::Output;

    async fn run(self, pool: PgPoolOptions, at: PgConnectOptions) -> F::Output {
        self(pool, at).await
    }
}

/// Runs one test. Its database goes when the test is content; that of a red one stays to be looked at, as long as its server.
///
/// # Panics
/// When `DATABASE_URL` leads to no PostgreSQL that lets us make databases, or a migration fails.
pub fn run<T: DatabaseTest>(migrator: &'static Migrator, test: T) -> T::Output {
    let url = std::env::var("DATABASE_URL").expect("DATABASE_URL must lead to a PostgreSQL for tests");
    let server = PgConnectOptions::from_str(&url).expect("DATABASE_URL");
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    runtime.expect("a runtime").block_on(async {
        let mut admin = server.connect().await.expect("a connection to DATABASE_URL");
        let template = template(&mut admin, &server, migrator)
            .await
            .expect("a migrated template");
        let name = format!("{template}_{}", uuid::Uuid::new_v4().simple());
        filled::copy(&mut admin, &template, &name).await.expect("a copy");
        admin.close().await.expect("a closed connection");

        // Of the 100 connections a server has, no test takes more than its share.
        let pool = PgPoolOptions::new()
            .max_connections(5)
            .idle_timeout(Duration::from_secs(1));
        let output = test.run(pool, server.clone().database(&name)).await;

        let mut admin = server.connect().await.expect("a connection to DATABASE_URL");
        filled::drop_copy(&mut admin, &name).await.expect("a dropped database");
        output
    })
}

/// The name of the database that all tests of these migrations copy.
async fn template(admin: &mut PgConnection, server: &PgConnectOptions, migrator: &Migrator) -> sqlx::Result<String> {
    let mut key = DefaultHasher::new();
    migrator.iter().for_each(|one| one.checksum.hash(&mut key));
    let name = format!("test_{:016x}", key.finish());
    filled::ensure(admin, std::slice::from_ref(&name), async || {
        let mut inside = server.clone().database(&name).connect().await?;
        migrator.run_direct(None, &mut inside, false).await?;
        inside.close().await
    })
    .await?;
    Ok(name)
}
