//! Whether a database still answers at all.
//!
//! A server that was killed refuses at once. One that hangs, or sits behind a network that swallows packets, does not:
//! whoever waits for it waits until the deadline, and then cannot tell 'too slow' from 'not there'. So each module asks
//! on a connection of its own, again and again, and calls are refused (503) while nothing comes back.
//!
//! A database that is slow but answers is not away: its calls end at their own deadlines (504).

use std::time::Duration;

use sqlx::{Connection, PgConnection, PgPool, postgres::PgConnectOptions};
use tokio::{
    sync::watch,
    time::{Instant, sleep, timeout},
};
use tokio_util::sync::CancellationToken;

use crate::worker::Worker;

/// How often it is asked. With [`PATIENCE`] less than what a read may take, so that it ends as 'not there'.
const EVERY: Duration = Duration::from_millis(200);
/// How long an answer may take before the database counts as silent; twice as long as the last one took, if that is
/// more.
const PATIENCE: Duration = Duration::from_millis(1_400);
/// After so long an answer is not waited for any more, and the next question goes out on a new connection.
const GIVEN_UP: Duration = Duration::from_secs(5);

/// Tells whether a database answers. Clones hear the same.
#[derive(Clone, Debug)]
pub struct Pulse(watch::Receiver<bool>);

impl Pulse {
    /// The pulse of the database of `pool`, and the pulse worker, which asks the database. Until the worker runs, the
    /// database counts as one that answers.
    #[must_use]
    pub fn of(name: &'static str, pool: &PgPool) -> (Self, Worker) {
        let (silent, is_silent) = watch::channel(false);
        let options = (*pool.connect_options()).clone();
        let worker = Worker::new(format!("{name}.pulse"), move |stop| {
            watch_database(name, options, silent, stop)
        });
        (Self(is_silent), worker)
    }

    pub(crate) fn is_silent(&self) -> bool {
        *self.0.borrow()
    }

    /// Waits until the database is silent.
    pub(crate) async fn lost(&mut self) {
        if self.0.wait_for(|silent| *silent).await.is_err() {
            // The pulse worker has ended: so does the process, and calls end by themselves.
            std::future::pending::<()>().await;
        }
    }
}

async fn watch_database(
    name: &'static str,
    options: PgConnectOptions,
    silent: watch::Sender<bool>,
    stop: CancellationToken,
) {
    // A question that waits does not hold up the end of the process.
    stop.run_until_cancelled(ask_again_and_again(name, options, silent))
        .await;
}

async fn ask_again_and_again(name: &'static str, options: PgConnectOptions, silent: watch::Sender<bool>) {
    let tell = |is_silent: bool| {
        if silent.send_replace(is_silent) != is_silent {
            match is_silent {
                true => tracing::error!(module = name, "the database is silent; calls are refused"),
                false => tracing::info!(module = name, "the database answers again"),
            }
        }
    };
    let (mut conn, mut last) = (None, Duration::ZERO);
    loop {
        let asked = Instant::now();
        let question = ask(conn.take(), &options);
        tokio::pin!(question);
        let mut answer = timeout(PATIENCE.max(last * 2), &mut question).await;
        if answer.is_err() {
            tell(true);
            // Late is not never: this very answer is waited for.
            answer = timeout(GIVEN_UP, &mut question).await;
        }
        match answer {
            Ok(Some(answered)) => {
                tell(false);
                (conn, last) = (answered, asked.elapsed());
            }
            Ok(None) | Err(_) => tell(true),
        }
        sleep(EVERY).await;
    }
}

/// Asks over `conn`, or a new connection, and hands it back; `None` when the server said nothing. A refusal in its own
/// words is an answer, after which there is no connection.
async fn ask(conn: Option<PgConnection>, options: &PgConnectOptions) -> Option<Option<PgConnection>> {
    let said = async {
        let mut open = match conn {
            Some(open) => open,
            None => PgConnection::connect_with(options).await?,
        };
        open.ping().await?;
        Ok(open)
    };
    match said.await {
        Ok(open) => Some(Some(open)),
        Err(sqlx::Error::Database(_)) => Some(None),
        Err(_) => None,
    }
}

#[cfg(test)]
impl Pulse {
    /// A pulse that a test sets.
    pub(crate) fn by_hand() -> (watch::Sender<bool>, Self) {
        let (silent, is_silent) = watch::channel(false);
        (silent, Self(is_silent))
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use sqlx::PgPool;
    use tokio::net::TcpListener;
    use tokio_util::sync::CancellationToken;

    use super::Pulse;

    #[sqlx::test(migrations = false)]
    async fn a_server_that_takes_connections_and_says_nothing_is_silent(pool: PgPool) {
        let (mut well, worker) = Pulse::of("well", &pool);
        let stop = CancellationToken::new();
        let running = tokio::spawn(worker.run(stop.clone()));
        assert!(
            tokio::time::timeout(Duration::from_secs(3), well.lost()).await.is_err(),
            "a database that answers was called silent"
        );

        // Nobody accepts: the kernel takes the connection, and no word comes back.
        let deaf = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let options = (*pool.connect_options()).clone();
        let elsewhere = sqlx::postgres::PgPoolOptions::new()
            .connect_lazy_with(options.host("127.0.0.1").port(deaf.local_addr().unwrap().port()));
        let (mut lost, worker) = Pulse::of("lost", &elsewhere);
        let running_too = tokio::spawn(worker.run(stop.clone()));
        tokio::time::timeout(Duration::from_secs(20), lost.lost())
            .await
            .expect("a deaf server was not noticed");
        assert!(lost.is_silent());
        stop.cancel();
        running.await.unwrap();
        tokio::time::timeout(Duration::from_millis(500), running_too)
            .await
            .expect("a silent database held up the end")
            .unwrap();
    }
}
