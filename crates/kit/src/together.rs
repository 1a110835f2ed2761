//! Questions that come at the same moment, asked of the database in one statement.
//!
//! What every request asks, such as whose session it is, costs a connection, a round trip and a plan each time, however small the
//! answer. While [`TURNS`] statements are under way, what comes meanwhile waits, and whoever has the next turn asks for all of
//! them. Nobody waits for others to come: a question that comes alone is asked at once.

use std::{
    fmt,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use tokio::{
    sync::{Semaphore, SemaphorePermit, oneshot},
    time::timeout,
};

use crate::database::ACQUIRE;

/// So many statements are under way at a time. One alone would leave the database waiting for us between two of them.
const TURNS: usize = 2;
/// The most questions of one statement.
const MOST: usize = 64;

/// Has questions of one kind asked together. Clones share the turns.
pub struct Together<Q, A>(Arc<Shared<Q, A>>);

struct Shared<Q, A> {
    waiting: Mutex<Vec<Waiting<Q, A>>>,
    turns: Semaphore,
}

struct Waiting<Q, A> {
    question: Q,
    /// Tells whoever waits that the question is under way, and where its answer comes.
    asked: oneshot::Sender<oneshot::Receiver<A>>,
}

impl<Q, A> Default for Together<Q, A> {
    fn default() -> Self {
        Self(Arc::new(Shared {
            waiting: Mutex::default(),
            turns: Semaphore::new(TURNS),
        }))
    }
}

impl<Q, A> Clone for Together<Q, A> {
    fn clone(&self) -> Self {
        Self(Arc::clone(&self.0))
    }
}

impl<Q, A> fmt::Debug for Together<Q, A> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Together").finish_non_exhaustive()
    }
}

impl<Q: Clone, A> Together<Q, A> {
    /// The answer to `question`. `read` answers questions over one connection, in their order and all of them; it is given this one and
    /// whatever waits beside it, or is not called, where another one's `read` was given this question.
    ///
    /// # Errors
    /// Those of `read`, when this question was among those it was given; [`sqlx::Error::PoolTimedOut`] when there was no turn or no
    /// connection in time, and nobody else had this question under way by then. Whoever else waited for the answer asks again.
    pub async fn ask<C, K, R>(
        &self,
        connect: impl Fn() -> K,
        question: Q,
        read: impl Fn(C, Vec<Q>) -> R,
    ) -> sqlx::Result<A>
    where
        K: Future<Output = sqlx::Result<C>>,
        R: Future<Output = sqlx::Result<Vec<A>>>,
    {
        loop {
            let (asked, mut under_way) = oneshot::channel();
            let waiting = Waiting {
                question: question.clone(),
                asked,
            };
            self.waiting().push(waiting);
            let (answer, failure) = tokio::select! {
                biased;
                answer = &mut under_way => (answer.ok(), None),
                turn = self.turn(&connect) => {
                    let (_turn, conn) = turn?;
                    let failure = self.ask_for_all(conn, &read).await.err();
                    (under_way.try_recv().ok(), failure)
                }
            };
            // With more than `MOST` before it, it may not have been among those that were asked for.
            let Some(answer) = answer else { continue };
            match (answer.await, failure) {
                (Ok(answer), _) => return Ok(answer),
                (Err(_), Some(failure)) => return Err(failure),
                // Whoever had the question has gone away without the answer.
                (Err(_), None) => {}
            }
        }
    }

    /// One of the turns, and a connection to use it with.
    async fn turn<C, K>(&self, connect: &impl Fn() -> K) -> sqlx::Result<(SemaphorePermit<'_>, C)>
    where
        K: Future<Output = sqlx::Result<C>>,
    {
        let turn = timeout(ACQUIRE, async {
            let turn = self.0.turns.acquire().await.map_err(|_| sqlx::Error::PoolClosed)?;
            Ok((turn, connect().await?))
        });
        turn.await.map_err(|_| sqlx::Error::PoolTimedOut)?
    }

    /// Asks what waits, and tells everybody who still does.
    async fn ask_for_all<C, R>(&self, conn: C, read: &impl Fn(C, Vec<Q>) -> R) -> sqlx::Result<()>
    where
        R: Future<Output = sqlx::Result<Vec<A>>>,
    {
        let group = {
            let mut waiting = self.waiting();
            waiting.retain(|waiting| !waiting.asked.is_closed());
            let most = waiting.len().min(MOST);
            waiting.drain(..most).collect::<Vec<_>>()
        };
        let under_way = |waiting: Waiting<Q, A>| {
            let (tell, answer) = oneshot::channel();
            waiting.asked.send(answer).ok()?;
            Some((waiting.question, tell))
        };
        let (questions, tell): (Vec<Q>, Vec<_>) = group.into_iter().filter_map(under_way).unzip();
        if questions.is_empty() {
            return Ok(());
        }
        let answers = read(conn, questions).await?;
        if answers.len() != tell.len() {
            let words = format!("{} answers to {} questions", answers.len(), tell.len());
            return Err(sqlx::Error::Protocol(words));
        }
        for (tell, answer) in tell.into_iter().zip(answers) {
            // Whoever stopped waiting is not told.
            let _ = tell.send(answer);
        }
        Ok(())
    }

    fn waiting(&self) -> MutexGuard<'_, Vec<Waiting<Q, A>>> {
        self.0.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use std::{
        future::pending,
        sync::{Arc, Mutex},
    };

    use tokio::{
        sync::{Semaphore, mpsc},
        task::{JoinHandle, yield_now},
        time::sleep,
    };

    use super::{ACQUIRE, MOST, TURNS, Together};

    /// Statements that tell what they were asked, and end when they may. The answer to a question is its number and how many were
    /// asked with it.
    #[derive(Clone)]
    struct Scene {
        together: Together<usize, (usize, usize)>,
        begun: mpsc::UnboundedSender<Vec<usize>>,
        may_end: Arc<Semaphore>,
        /// What the next statement comes to.
        fails: Arc<Mutex<bool>>,
    }

    impl Scene {
        fn new() -> (Self, mpsc::UnboundedReceiver<Vec<usize>>) {
            let (begun, asked) = mpsc::unbounded_channel();
            let scene = Self {
                together: Together::default(),
                begun,
                may_end: Arc::new(Semaphore::new(0)),
                fails: Arc::default(),
            };
            (scene, asked)
        }

        fn ask(&self, number: usize) -> JoinHandle<sqlx::Result<(usize, usize)>> {
            let scene = self.clone();
            tokio::spawn(async move {
                let connect = async || Ok(());
                let read = |(), numbers: Vec<usize>| scene.read(numbers);
                scene.together.ask(connect, number, read).await
            })
        }

        async fn read(&self, numbers: Vec<usize>) -> sqlx::Result<Vec<(usize, usize)>> {
            self.begun.send(numbers.clone()).unwrap();
            self.may_end.acquire().await.unwrap().forget();
            if std::mem::take(&mut *self.fails.lock().unwrap()) {
                return Err(sqlx::Error::WorkerCrashed);
            }
            Ok(numbers.iter().map(|number| (*number, numbers.len())).collect())
        }
    }

    /// Has the tasks that were started go on until each of them waits.
    async fn settle() {
        for _ in 0..16 {
            yield_now().await;
        }
    }

    /// As many statements as there may be at a time, each with one question.
    async fn all_turns(
        scene: &Scene,
        begun: &mut mpsc::UnboundedReceiver<Vec<usize>>,
    ) -> Vec<JoinHandle<sqlx::Result<(usize, usize)>>> {
        let mut first = Vec::new();
        for number in 0..TURNS {
            first.push(scene.ask(number));
            assert_eq!(begun.recv().await.unwrap(), [number]);
        }
        first
    }

    #[tokio::test]
    async fn what_comes_meanwhile_is_asked_in_one_statement_and_each_hears_its_own_answer() {
        let (scene, mut begun) = Scene::new();
        let first = all_turns(&scene, &mut begun).await;
        let late: Vec<_> = (10..10 + MOST + 1).map(|number| scene.ask(number)).collect();
        settle().await;
        assert!(begun.try_recv().is_err(), "there is no turn left");
        scene.may_end.add_permits(TURNS + 2);
        for (number, asked) in first.into_iter().enumerate() {
            assert_eq!(asked.await.unwrap().unwrap(), (number, 1));
        }
        assert_eq!(begun.recv().await.unwrap(), (10..10 + MOST).collect::<Vec<_>>());
        assert_eq!(
            begun.recv().await.unwrap(),
            [10 + MOST],
            "what is too much for one statement"
        );
        for (number, asked) in (10..).zip(late) {
            let beside = if number < 10 + MOST { MOST } else { 1 };
            assert_eq!(asked.await.unwrap().unwrap(), (number, beside));
        }
    }

    /// Sabotage: `together_lost`.
    #[tokio::test]
    async fn whoever_goes_away_takes_nobody_elses_question_along() {
        let (scene, mut begun) = Scene::new();
        let first = all_turns(&scene, &mut begun).await;
        let asks_for_all = scene.ask(10);
        settle().await;
        let waits = scene.ask(11);
        let gone = scene.ask(12);
        settle().await;
        gone.abort();
        settle().await;
        first.into_iter().for_each(|first| first.abort());
        assert_eq!(
            begun.recv().await.unwrap(),
            [10, 11],
            "without whoever has gone already"
        );
        asks_for_all.abort();
        settle().await;
        assert_eq!(begun.try_recv().unwrap(), [11]);
        scene.may_end.add_permits(1);
        assert_eq!(waits.await.unwrap().unwrap(), (11, 1));
    }

    #[tokio::test]
    async fn an_error_is_told_to_whoever_asked_and_the_others_ask_again() {
        let (scene, mut begun) = Scene::new();
        let first = all_turns(&scene, &mut begun).await;
        let (asks, waits) = (scene.ask(10), scene.ask(11));
        settle().await;
        *scene.fails.lock().unwrap() = true;
        first.into_iter().for_each(|first| first.abort());
        assert_eq!(begun.recv().await.unwrap(), [10, 11]);
        scene.may_end.add_permits(1);
        assert!(matches!(asks.await.unwrap(), Err(sqlx::Error::WorkerCrashed)));
        assert_eq!(begun.recv().await.unwrap(), [11]);
        scene.may_end.add_permits(1);
        assert_eq!(waits.await.unwrap().unwrap(), (11, 1));
    }

    /// Sabotage: `together_given_up`.
    #[tokio::test(start_paused = true)]
    async fn whose_question_is_under_way_waits_for_its_answer_however_long_that_takes() {
        let (scene, mut begun) = Scene::new();
        let mut first = all_turns(&scene, &mut begun).await;
        let late = [scene.ask(10), scene.ask(11)];
        settle().await;
        first.remove(0).abort();
        assert_eq!(begun.recv().await.unwrap(), [10, 11]);
        sleep(2 * ACQUIRE).await;
        scene.may_end.add_permits(2);
        for (number, asked) in (10..).zip(late) {
            assert_eq!(asked.await.unwrap().unwrap(), (number, 2));
        }
    }

    #[tokio::test(start_paused = true)]
    async fn whoever_gets_no_turn_in_time_hears_that() {
        let (scene, mut begun) = Scene::new();
        let _first = all_turns(&scene, &mut begun).await;
        assert!(matches!(scene.ask(10).await.unwrap(), Err(sqlx::Error::PoolTimedOut)));
        let never = || pending::<sqlx::Result<()>>();
        let idle = Together::<usize, ()>::default();
        let asked = idle.ask(never, 1, async |(), _| Ok(vec![()]));
        assert!(matches!(asked.await, Err(sqlx::Error::PoolTimedOut)));
    }
}
