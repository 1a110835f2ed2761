//! Argon2id on a bounded number of threads, with memory that is kept.
//!
//! One hash takes 19 MiB for tens of milliseconds. Unbounded, a crowd at the login page would take
//! all memory and all cores; here at most `permits` run, each on a block of memory that is used
//! again, who waits too long is refused, and where cores are short, everybody else goes first.

use std::{
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use argon2::Block;
use kit::deadline;
use rayon::{ThreadPool, ThreadPoolBuildError, ThreadPoolBuilder};
use rustix::process::{getpriority_process, setpriority_process};
use secrecy::SecretString;
use tokio::{
    sync::{Semaphore, oneshot},
    time::Instant,
};

use super::{
    argon2id::{self, Memory, Stored},
    hash_error::HashError,
};
use crate::metrics;

/// What is added to the niceness of a thread that hashes. 5 leaves it a third of a usual thread's share of a core that both
/// want, so that a crowd that logs in does not slow those who read, and all of a core that nobody else wants.
const NICENESS: i32 = 5;

/// Why identity cannot be run.
#[derive(Debug, thiserror::Error)]
#[error("could not start the threads that hash passwords")]
pub struct StartError(#[source] ThreadPoolBuildError);

/// Hashes and checks passwords. Clones share permits, threads and memory.
#[derive(Clone)]
pub(crate) struct PasswordHasher {
    permits: Arc<Semaphore>,
    threads: Arc<ThreadPool>,
    /// Memory that no hash uses now; never more pieces than there are permits.
    idle: Arc<Mutex<Vec<Memory>>>,
    wait: Duration,
}

impl PasswordHasher {
    /// At most `permits` hashes at once; a request waits for its turn no longer than `wait`.
    ///
    /// # Errors
    /// When the threads cannot be started.
    pub(crate) fn new(permits: usize, wait: Duration) -> Result<Self, StartError> {
        let threads = ThreadPoolBuilder::new()
            .num_threads(permits.max(1))
            .thread_name(|n| format!("hash-{n}"))
            .start_handler(|_| give_way())
            // Whoever waits is told by the end of its channel; without a handler the process would end.
            .panic_handler(|_| ())
            .build();
        Ok(Self {
            permits: Arc::new(Semaphore::new(permits)),
            threads: Arc::new(threads.map_err(StartError)?),
            idle: Arc::new(Mutex::new(Vec::new())),
            wait,
        })
    }

    /// Hashes a password with a salt of its own; the answer is a PHC string.
    pub(crate) async fn hash(&self, password: &str) -> Result<String, HashError> {
        let password = SecretString::from(password);
        self.in_turn(move |memory| argon2id::hash(&password, memory)).await?
    }

    /// Tells whether `password` is the one that `stored` was made from. With nothing stored, since
    /// there is no such account, it takes its turn and its time all the same, and answers `false`.
    pub(crate) async fn matches(&self, password: &str, stored: Option<&str>) -> Result<bool, HashError> {
        let password = SecretString::from(password);
        let stored = stored.map(Stored::read).transpose()?;
        self.in_turn(move |memory| argon2id::matches(&password, stored, memory))
            .await?
    }

    async fn in_turn<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut [Block]) -> T + Send + 'static,
    ) -> Result<T, HashError> {
        let turn = Arc::clone(&self.permits).acquire_owned();
        let waits = metrics::WaitsForHash::begun();
        let Ok(Ok(permit)) = tokio::time::timeout(self.wait.min(deadline::remaining()), turn).await else {
            metrics::hasher_busy();
            return Err(HashError::Busy);
        };
        drop(waits);
        let idle = Arc::clone(&self.idle);
        let (finished, result) = oneshot::channel();
        self.threads.spawn(move || {
            // Held here, not by the request: one that goes away does not make room for a further thread.
            let _permit = permit;
            let begun = Instant::now();
            let kept = idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
            let mut memory = kept.unwrap_or_else(argon2id::memory);
            let done = work(&mut memory);
            idle.lock().unwrap_or_else(PoisonError::into_inner).push(memory);
            metrics::hashed(begun.elapsed());
            // A request that has gone away does not want it any more.
            let _ = finished.send(done);
        });
        result.await.map_err(HashError::Stopped)
    }
}

/// Lets other threads go first where cores are short.
fn give_way() {
    // Without a number it is the calling thread: on Linux every thread has a niceness of its own, setpriority(2).
    let usual = getpriority_process(None).unwrap_or(0);
    if let Err(error) = setpriority_process(None, usual + NICENESS) {
        tracing::warn!(%error, "hashing keeps the priority of everything else");
    }
}

#[cfg(test)]
mod tests {
    use std::{
        sync::{
            Arc, Barrier,
            atomic::{AtomicUsize, Ordering},
        },
        time::Duration,
    };

    use argon2::{Argon2, PasswordVerifier};
    use rustix::process::getpriority_process;

    use super::{HashError, NICENESS, PasswordHasher};

    fn hasher(permits: usize) -> PasswordHasher {
        PasswordHasher::new(permits, Duration::from_secs(2)).unwrap()
    }

    #[tokio::test]
    async fn others_go_first_where_cores_are_short() {
        let usual = getpriority_process(None).unwrap();
        let hashing = hasher(1).in_turn(|_| getpriority_process(None).unwrap()).await.unwrap();
        assert_eq!(hashing, (usual + NICENESS).min(19));
        assert_eq!(
            getpriority_process(None).unwrap(),
            usual,
            "only the thread that hashes gives way"
        );
    }

    #[tokio::test]
    async fn a_panic_ends_its_own_request_only() {
        let hasher = hasher(1);
        let panicked = hasher.in_turn(|_| panic!("as a library might")).await;
        assert!(matches!(panicked, Err(HashError::Stopped(_))));
        assert!(hasher.hash("Diklat#2026").await.is_ok());
    }

    #[tokio::test]
    async fn a_hash_fits_its_password_only() {
        let hasher = hasher(1);
        let stored = hasher.hash("Diklat#2026").await.unwrap();
        assert!(stored.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{stored}");
        assert!(hasher.matches("Diklat#2026", Some(&stored)).await.unwrap());
        assert!(!hasher.matches("diklat#2026", Some(&stored)).await.unwrap());
        // Memory that was used before must not leak into the next hash: the library's own way agrees.
        assert!(
            Argon2::default()
                .verify_password(b"Diklat#2026", stored.as_str())
                .is_ok()
        );
    }

    #[tokio::test]
    async fn one_password_has_a_hash_of_its_own_each_time() {
        let hasher = hasher(2);
        assert_ne!(hasher.hash("sama").await.unwrap(), hasher.hash("sama").await.unwrap());
    }

    #[tokio::test]
    async fn without_an_account_nothing_fits_and_a_hash_is_made_all_the_same() {
        let hasher = hasher(1);
        assert!(!hasher.matches("", None).await.unwrap());
        assert_eq!(hasher.idle.lock().unwrap().len(), 1, "the memory was used");
    }

    #[tokio::test]
    async fn a_stored_hash_cannot_ask_for_more_memory() {
        let greedy =
            "$argon2id$v=19$m=999999,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";
        assert!(matches!(
            hasher(1).matches("x", Some(greedy)).await,
            Err(HashError::Unusable)
        ));
    }

    #[tokio::test]
    async fn no_more_than_the_permits_run_at_once() {
        const PERMITS: usize = 2;
        let hasher = hasher(PERMITS);
        let (running, most) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
        // Each one waits for a second one: this also proves that two do run at once.
        let pair = Arc::new(Barrier::new(PERMITS));
        let mut works = tokio::task::JoinSet::new();
        for _ in 0..PERMITS * 4 {
            let (hasher, running, most, pair) = (
                hasher.clone(),
                Arc::clone(&running),
                Arc::clone(&most),
                Arc::clone(&pair),
            );
            works.spawn(async move {
                let work = move |_: &mut [_]| {
                    most.fetch_max(running.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
                    pair.wait();
                    running.fetch_sub(1, Ordering::SeqCst);
                };
                hasher.in_turn(work).await
            });
        }
        while let Some(done) = works.join_next().await {
            done.unwrap().unwrap();
        }
        assert_eq!(most.load(Ordering::SeqCst), PERMITS);
        assert!(hasher.idle.lock().unwrap().len() <= PERMITS);
    }

    #[tokio::test(start_paused = true)]
    async fn who_waits_too_long_is_refused() {
        let hasher = hasher(1);
        let taken = Arc::clone(&hasher.permits).acquire_owned().await.unwrap();
        let begun = tokio::time::Instant::now();
        assert!(matches!(hasher.hash("x").await, Err(HashError::Busy)));
        assert_eq!(begun.elapsed(), Duration::from_secs(2));
        drop(taken);
        assert!(hasher.hash("x").await.is_ok());
    }
}
