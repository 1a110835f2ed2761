//! What only the process as a whole can tell of itself: its pools, and whether what it depends on is there.

use std::time::Duration;

use kit::{
    health::{self, Check},
    module::Worker,
};
use sqlx::PgPool;
use tokio::time::{Instant, sleep};
use tokio_util::sync::CancellationToken;

use crate::wire::Pools;

/// How often a pool is asked for a connection, to see how long that takes.
const ASKED: Duration = Duration::from_secs(1);
/// How often the dependencies are asked; each has a second to answer.
const CHECKED: Duration = Duration::from_secs(5);

/// Notes how large the pools are and how much of them is idle, for a reader of the metrics who comes now.
pub(crate) fn observe(pools: &Pools) {
    for (module, pool) in pools.iter() {
        metrics::gauge!("database_pool_connections", "module" => module).set(f64::from(pool.size()));
        metrics::gauge!("database_pool_idle", "module" => module).set(pool.num_idle() as f64);
        let most = pool.options().get_max_connections();
        metrics::gauge!("database_pool_limit", "module" => module).set(f64::from(most));
    }
}

/// The workers that ask each pool for a connection again and again, as a request would: `database_pool_wait_seconds` is how long
/// that took, `database_pool_timeouts_total` how often none came free in time.
pub(crate) fn pools(pools: &Pools) -> Vec<Worker> {
    let watch = |(module, pool): (&'static str, &PgPool)| {
        let pool = pool.clone();
        let _none = metrics::histogram!("database_pool_wait_seconds", "module" => module);
        let _zero = metrics::counter!("database_pool_timeouts_total", "module" => module);
        Worker::new(format!("{module}.pool"), move |stop: CancellationToken| async move {
            stop.run_until_cancelled(ask_again_and_again(module, pool)).await;
        })
    };
    pools.iter().map(watch).collect()
}

async fn ask_again_and_again(module: &'static str, pool: PgPool) {
    loop {
        ask(module, &pool).await;
        sleep(ASKED).await;
    }
}

async fn ask(module: &'static str, pool: &PgPool) {
    let asked = Instant::now();
    let answer = pool.acquire().await;
    metrics::histogram!("database_pool_wait_seconds", "module" => module).record(asked.elapsed().as_secs_f64());
    if matches!(answer, Err(sqlx::Error::PoolTimedOut)) {
        metrics::counter!("database_pool_timeouts_total", "module" => module).increment(1);
    }
}

/// The worker that shows at `dependency_up` what `/readyz` tells in words.
pub(crate) fn dependencies(checks: Vec<Check>) -> Worker {
    Worker::new("portal.dependencies", move |stop: CancellationToken| async move {
        let watch = async {
            loop {
                for finding in health::ask_all(&checks).await {
                    let is_up = f64::from(u8::from(finding.problem.is_none()));
                    metrics::gauge!("dependency_up", "dependency" => finding.name).set(is_up);
                }
                sleep(CHECKED).await;
            }
        };
        stop.run_until_cancelled(watch).await;
    })
}
