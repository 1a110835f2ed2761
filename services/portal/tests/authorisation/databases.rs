//! A database a module on the server of the test run, with the demo in it: copies of ones that were filled once for all tests.

use std::{
    hash::{DefaultHasher, Hash, Hasher},
    str::FromStr,
};

use ::portal::{modules::MODULES, wire::Pools};
use sqlx::{
    AssertSqlSafe, ConnectOptions, PgConnection,
    postgres::{PgConnectOptions, PgPoolOptions},
};

/// The modules that answer a request.
fn modules() -> impl Iterator<Item = &'static str> {
    MODULES.iter().filter(|entry| entry.is_called).map(|entry| entry.name)
}

pub struct Databases {
    server: PgConnectOptions,
    /// What the names begin with.
    prefix: String,
}

impl Databases {
    /// Copies of what `fill` filled.
    pub async fn copies(fill: impl AsyncFnOnce(&Pools)) -> Self {
        let server = std::env::var("DATABASE_URL").expect("DATABASE_URL is missing: `make test` starts the server");
        let server = PgConnectOptions::from_str(&server).unwrap();
        let build = of_this_program();
        let filled = Self {
            server: server.clone(),
            prefix: format!("authorisation_{build:016x}"),
        };
        let mut admin = server.connect().await.unwrap();
        sqlx::query("SELECT pg_advisory_lock($1)")
            .bind(build.cast_signed())
            .execute(&mut admin)
            .await
            .unwrap();
        if !filled.are_ready(&mut admin).await {
            filled.make_ready(&mut admin, fill).await;
        }
        let copies = Self {
            prefix: format!("{}_{:016x}", filled.prefix, rand::random::<u64>()),
            server,
        };
        for module in modules() {
            let (copy, original) = (copies.name(module), filled.name(module));
            let statement = format!("CREATE DATABASE {copy} TEMPLATE {original} STRATEGY file_copy");
            execute(&mut admin, statement).await;
        }
        copies
    }

    /// Not by `Pools::open`, which refuses a server that may lose what it acknowledged: that of the tests may.
    pub async fn open(&self) -> Pools {
        let mut pools = Vec::new();
        for module in modules() {
            let options = self.server.clone().database(&self.name(module));
            let pool = PgPoolOptions::new().max_connections(4).connect_with(options).await;
            pools.push((module, pool.unwrap()));
        }
        pools.into_iter().collect()
    }

    pub async fn drop_all(&self) {
        let mut admin = self.server.connect().await.unwrap();
        for module in modules() {
            execute(&mut admin, format!("DROP DATABASE {} WITH (FORCE)", self.name(module))).await;
        }
    }

    /// Whether somebody filled them: what he left half done is told by not being templates yet.
    async fn are_ready(&self, admin: &mut PgConnection) -> bool {
        let ready: i64 = sqlx::query_scalar("SELECT count(*) FROM pg_database WHERE datistemplate AND datname LIKE $1")
            .bind(format!("{}%", self.prefix))
            .fetch_one(admin)
            .await
            .unwrap();
        usize::try_from(ready).unwrap() == modules().count()
    }

    async fn make_ready(&self, admin: &mut PgConnection, fill: impl AsyncFnOnce(&Pools)) {
        for module in modules() {
            let name = self.name(module);
            execute(admin, format!("DROP DATABASE IF EXISTS {name}")).await;
            execute(admin, format!("CREATE DATABASE {name}")).await;
        }
        let pools = self.open().await;
        fill(&pools).await;
        for module in modules() {
            pools.get(module).unwrap().close().await;
            // Nobody can copy a database while somebody, autovacuum for one, is connected to it.
            let name = self.name(module);
            execute(
                admin,
                format!("ALTER DATABASE {name} IS_TEMPLATE true ALLOW_CONNECTIONS false"),
            )
            .await;
        }
    }

    fn name(&self, module: &str) -> String {
        format!("{}_{module}", self.prefix)
    }
}

/// Another build has another demo, on a server that was there before it.
fn of_this_program() -> u64 {
    let program = std::env::current_exe().and_then(std::fs::metadata);
    let mut hasher = DefaultHasher::new();
    program
        .and_then(|program| program.modified())
        .unwrap()
        .hash(&mut hasher);
    hasher.finish()
}

/// `sql` holds no names but our own.
async fn execute(admin: &mut PgConnection, sql: String) {
    sqlx::raw_sql(AssertSqlSafe(sql)).execute(admin).await.unwrap();
}
