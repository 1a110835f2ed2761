//! A database a module on the server of the test run, with the demo in it: copies of ones that were filled once for all tests.

use std::{
    hash::{DefaultHasher, Hash, Hasher},
    str::FromStr,
};

use ::portal::{modules::MODULES, wire::Pools};
use sqlx::{
    ConnectOptions,
    postgres::{PgConnectOptions, PgPoolOptions},
};
use testkit::filled;

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
        let originals = Self {
            server: server.clone(),
            prefix: format!("authorisation_{:016x}", of_this_program()),
        };
        let names: Vec<_> = modules().map(|module| originals.name(module)).collect();
        let mut admin = server.connect().await.unwrap();
        let fill_all = async || {
            let pools = originals.open().await;
            fill(&pools).await;
            for module in modules() {
                pools.get(module).unwrap().close().await;
            }
            Ok(())
        };
        filled::ensure(&mut admin, &names, fill_all).await.unwrap();
        let copies = Self {
            prefix: format!("{}_{:016x}", originals.prefix, rand::random::<u64>()),
            server,
        };
        for module in modules() {
            filled::copy(&mut admin, &originals.name(module), &copies.name(module))
                .await
                .unwrap();
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
            filled::drop_copy(&mut admin, &self.name(module)).await.unwrap();
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
