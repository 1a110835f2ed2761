//! Requests that wait for the same rows are served together: one transaction for all that came while the last one was under way.

use std::{
    collections::{HashSet, VecDeque},
    fmt,
    panic::AssertUnwindSafe,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use futures::{FutureExt, future::BoxFuture};
use tokio::sync::oneshot;

/// The most requests that one group serves.
const MOST_IN_A_GROUP: usize = 64;
/// The most groups under way at a time; no two of them have a row in common. One alone would be held up by whatever it waits for; with
/// four, groups are smaller, and each pays its statements and its commit by itself: a seventh fewer orders of a hundred sessions.
const MOST_GROUPS: usize = 2;

/// A request that may be served together with others.
pub trait Asked: Send + 'static {
    /// Who asks. Nobody has two requests in one group, so that none of them depends on what becomes of another one of his.
    fn member_id(&self) -> i64;

    /// The numbers of the rows that everybody wants. What is in the hands of one group waits for its end, and keeps the other rows that it
    /// wants from whoever comes later.
    fn rows(&self) -> &[i64];
}

/// For work that has to be tried again by whoever asked.
impl<A: Asked + Sync> Asked for Arc<A> {
    fn member_id(&self) -> i64 {
        A::member_id(self)
    }

    fn rows(&self) -> &[i64] {
        A::rows(self)
    }
}

type Work<A, O> = dyn Fn(Vec<A>) -> BoxFuture<'static, Vec<O>> + Send + Sync;

/// Has requests served in groups. Nobody waits for others to come: whoever finds his rows free, and wanted by nobody who came before, is
/// served at once, and what comes meanwhile is the next group.
pub struct Groups<A, O> {
    shared: Arc<Shared<A, O>>,
}

impl<A, O> Clone for Groups<A, O> {
    fn clone(&self) -> Self {
        Self {
            shared: Arc::clone(&self.shared),
        }
    }
}

impl<A, O> fmt::Debug for Groups<A, O> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Groups").finish_non_exhaustive()
    }
}

impl<A: Asked, O: Send + 'static> Groups<A, O> {
    /// Groups that `work` serves: it answers one outcome for each request, in their order.
    pub fn new(work: impl Fn(Vec<A>) -> BoxFuture<'static, Vec<O>> + Send + Sync + 'static) -> Self {
        Self {
            shared: Arc::new(Shared {
                work: Box::new(work),
                queue: Mutex::new(Queue {
                    waiting: VecDeque::new(),
                    busy: HashSet::new(),
                    under_way: 0,
                }),
            }),
        }
    }

    /// Waits for the outcome of a request; `None` when its group died. Whoever stops waiting before the turn comes is not served;
    /// a group that has begun goes on without him.
    pub async fn ask(&self, asked: A) -> Option<O> {
        let (answer, outcome) = oneshot::channel();
        let group = {
            let mut queue = self.shared.queue();
            queue.waiting.push_back(Waiting { asked, answer });
            queue.next_group()
        };
        if let Some(group) = group {
            tokio::spawn(serve(Arc::clone(&self.shared), group));
        }
        outcome.await.ok()
    }
}

struct Shared<A, O> {
    work: Box<Work<A, O>>,
    queue: Mutex<Queue<A, O>>,
}

impl<A, O> Shared<A, O> {
    fn queue(&self) -> MutexGuard<'_, Queue<A, O>> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

struct Waiting<A, O> {
    asked: A,
    answer: oneshot::Sender<O>,
}

struct Queue<A, O> {
    waiting: VecDeque<Waiting<A, O>>,
    /// The rows of the groups under way.
    busy: HashSet<i64>,
    under_way: usize,
}

impl<A: Asked, O> Queue<A, O> {
    /// Takes what can be served now, whoever came first first.
    ///
    /// Whoever waits for a row has all his rows kept for him, so that a row is given out in the order in which it was asked for. Else
    /// whoever wants two rows might wait for ever: each time the one comes free, the other one is in somebody's hands. Nothing stands still
    /// by that: whoever came first waits for groups under way only, which end, and what is kept is thought over at each choice.
    fn next_group(&mut self) -> Option<Vec<Waiting<A, O>>> {
        if self.under_way == MOST_GROUPS {
            return None;
        }
        let (mut group, mut members) = (Vec::new(), HashSet::new());
        let mut kept: HashSet<i64> = HashSet::new();
        for waiting in std::mem::take(&mut self.waiting) {
            // Whoever went away has nothing kept.
            if waiting.answer.is_closed() {
                continue;
            }
            let rows = waiting.asked.rows();
            if rows.iter().any(|row| self.busy.contains(row) || kept.contains(row)) {
                kept.extend(rows);
                self.waiting.push_back(waiting);
                continue;
            }
            // Nothing is kept for somebody's second request: his first one is in this group, and when that ends, the second one stands before
            // whoever came later.
            if group.len() < MOST_IN_A_GROUP && members.insert(waiting.asked.member_id()) {
                group.push(waiting);
            } else {
                self.waiting.push_back(waiting);
            }
        }
        if group.is_empty() {
            return None;
        }
        self.under_way += 1;
        self.busy.extend(group.iter().flat_map(|waiting| waiting.asked.rows()));
        Some(group)
    }

    fn is_done(&mut self, rows: &HashSet<i64>) {
        self.under_way -= 1;
        self.busy.retain(|row| !rows.contains(row));
    }
}

/// Serves a group, and then whatever came meanwhile.
async fn serve<A: Asked, O: Send + 'static>(shared: Arc<Shared<A, O>>, mut group: Vec<Waiting<A, O>>) {
    loop {
        let rows: HashSet<i64> = group.iter().flat_map(|waiting| waiting.asked.rows()).copied().collect();
        let (asked, answers): (Vec<A>, Vec<_>) =
            group.into_iter().map(|waiting| (waiting.asked, waiting.answer)).unzip();
        // A panic ends one group; whoever waits for it hears that from the channel.
        let outcomes = AssertUnwindSafe(async { (shared.work)(asked).await })
            .catch_unwind()
            .await;
        let next = {
            let mut queue = shared.queue();
            queue.is_done(&rows);
            queue.next_group()
        };
        for (answer, outcome) in answers.into_iter().zip(outcomes.unwrap_or_default()) {
            // Whoever stopped waiting is not told.
            let _ = answer.send(outcome);
        }
        match next {
            Some(next) => group = next,
            None => return,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::{Arc, Mutex};

    use tokio::sync::{Semaphore, mpsc};

    use super::{Asked, Groups, MOST_IN_A_GROUP};

    #[derive(Clone, Debug, PartialEq, Eq)]
    struct Wish {
        member: i64,
        rows: Vec<i64>,
    }

    impl Asked for Wish {
        fn member_id(&self) -> i64 {
            self.member
        }

        fn rows(&self) -> &[i64] {
            &self.rows
        }
    }

    fn wish(member: i64, rows: &[i64]) -> Wish {
        Wish {
            member,
            rows: rows.to_vec(),
        }
    }

    /// Groups that tell when they begin and end when they may. The outcome is who was in the group.
    struct Scene {
        groups: Groups<Wish, Vec<i64>>,
        begun: mpsc::UnboundedReceiver<Vec<i64>>,
        may_end: Arc<Semaphore>,
    }

    fn scene() -> Scene {
        let (tell, begun) = mpsc::unbounded_channel();
        let may_end = Arc::new(Semaphore::new(0));
        let gate = Arc::clone(&may_end);
        let groups = Groups::new(move |group: Vec<Wish>| {
            let (tell, gate) = (tell.clone(), Arc::clone(&gate));
            let members: Vec<i64> = group.iter().map(|wish| wish.member).collect();
            Box::pin(async move {
                tell.send(members.clone()).unwrap();
                gate.acquire().await.unwrap().forget();
                assert!(!members.contains(&666), "the work dies");
                vec![members.clone(); members.len()]
            })
        });
        Scene { groups, begun, may_end }
    }

    impl Scene {
        /// Asks in the background, once whatever was asked before waits.
        async fn asks(&self, wish: Wish) -> tokio::task::JoinHandle<Option<Vec<i64>>> {
            let groups = self.groups.clone();
            let before = self.counts();
            let asking = tokio::spawn(async move { groups.ask(wish).await });
            while self.counts() == before {
                tokio::task::yield_now().await;
            }
            asking
        }

        /// How many wait, and how many groups are under way.
        fn counts(&self) -> (usize, usize) {
            let queue = self.groups.shared.queue();
            (queue.waiting.len(), queue.under_way)
        }
    }

    #[tokio::test]
    async fn what_comes_while_a_group_is_under_way_is_the_next_one_and_nobody_is_twice_in_it() {
        let mut scene = scene();
        let first = scene.asks(wish(1, &[7])).await;
        assert_eq!(scene.begun.recv().await, Some(vec![1]));
        let mut later = Vec::new();
        for member in [3, 2, 3, 4] {
            later.push(scene.asks(wish(member, &[7])).await);
        }
        scene.may_end.add_permits(1);
        assert_eq!(scene.begun.recv().await, Some(vec![3, 2, 4]));
        assert_eq!(first.await.unwrap(), Some(vec![1]));
        scene.may_end.add_permits(2);
        assert_eq!(scene.begun.recv().await, Some(vec![3]));
        let mut told = Vec::new();
        for asking in later {
            told.push(asking.await.unwrap().unwrap());
        }
        assert_eq!(told, [vec![3, 2, 4], vec![3, 2, 4], vec![3], vec![3, 2, 4]]);
    }

    #[tokio::test]
    async fn rows_under_way_are_waited_for_and_others_are_not() {
        let mut scene = scene();
        let first = scene.asks(wish(1, &[7, 8])).await;
        assert_eq!(scene.begun.recv().await, Some(vec![1]));
        let both = scene.asks(wish(2, &[8, 9])).await;
        let free = scene.asks(wish(3, &[10])).await;
        assert_eq!(scene.begun.recv().await, Some(vec![3]));
        scene.may_end.add_permits(3);
        assert_eq!(scene.begun.recv().await, Some(vec![2]));
        for (asking, members) in [(first, vec![1]), (both, vec![2]), (free, vec![3])] {
            assert_eq!(asking.await.unwrap(), Some(members));
        }
    }

    /// Two groups under way, of one row each, and somebody who waits for both rows.
    async fn somebody_waits_for_two_rows() -> (Scene, tokio::task::JoinHandle<Option<Vec<i64>>>) {
        let mut scene = scene();
        for (member, row) in [(1, 7), (2, 8)] {
            scene.asks(wish(member, &[row])).await;
            assert_eq!(scene.begun.recv().await, Some(vec![member]));
        }
        let both = scene.asks(wish(3, &[7, 8])).await;
        (scene, both)
    }

    /// Sabotage: `two_rows_overtaken`.
    #[tokio::test]
    async fn whoever_wants_two_rows_is_not_overtaken_by_those_who_want_one_of_them_later() {
        let (mut scene, both) = somebody_waits_for_two_rows().await;
        let mut later = Vec::new();
        for (member, row) in [(4, 7), (5, 8), (6, 7)] {
            later.push(scene.asks(wish(member, &[row])).await);
        }
        // The group with row 7 ends. The row is kept, also from whoever comes now; one that nobody waits for is free.
        scene.may_end.add_permits(1);
        while scene.counts() != (4, 1) {
            assert!(scene.begun.try_recv().is_err(), "somebody went before");
            tokio::task::yield_now().await;
        }
        later.push(scene.asks(wish(9, &[7])).await);
        let free = scene.asks(wish(10, &[11])).await;
        assert_eq!(scene.begun.recv().await, Some(vec![10]));

        // The group with row 8 ends.
        scene.may_end.add_permits(1);
        assert_eq!(scene.begun.recv().await, Some(vec![3, 4, 5, 6, 9]));
        scene.may_end.add_permits(2);
        assert_eq!(free.await.unwrap(), Some(vec![10]));
        for asking in later.into_iter().chain([both]) {
            assert_eq!(asking.await.unwrap(), Some(vec![3, 4, 5, 6, 9]));
        }
        assert_eq!(scene.counts(), (0, 0));
    }

    #[tokio::test]
    async fn nothing_is_kept_for_whoever_went_away() {
        let (mut scene, both) = somebody_waits_for_two_rows().await;
        scene.asks(wish(4, &[7])).await;
        both.abort();
        assert!(both.await.unwrap_err().is_cancelled());
        assert_eq!(scene.counts(), (2, 2), "it is left out at the next choice");
        scene.may_end.add_permits(1);
        while scene.counts() == (2, 2) {
            tokio::task::yield_now().await;
        }
        assert_eq!(scene.counts(), (0, 2), "whoever came later has the row");
        assert_eq!(scene.begun.recv().await, Some(vec![4]));
    }

    #[tokio::test]
    async fn whoever_went_away_is_not_served_and_a_group_has_an_end() {
        let mut scene = scene();
        let _first = scene.asks(wish(1, &[7])).await;
        assert_eq!(scene.begun.recv().await, Some(vec![1]));
        let gone = scene.asks(wish(2, &[7])).await;
        let many = i64::try_from(MOST_IN_A_GROUP).unwrap();
        for member in 10..=10 + many {
            scene.asks(wish(member, &[7])).await;
        }
        gone.abort();
        assert!(gone.await.unwrap_err().is_cancelled());
        scene.may_end.add_permits(2);
        assert_eq!(scene.begun.recv().await, Some((10..10 + many).collect()));
        assert_eq!(scene.begun.recv().await, Some(vec![10 + many]));
    }

    #[tokio::test]
    async fn a_group_that_dies_is_told_so_and_takes_nothing_along() {
        let mut scene = scene();
        let dying = scene.asks(wish(666, &[7])).await;
        assert_eq!(scene.begun.recv().await, Some(vec![666]));
        let next = scene.asks(wish(2, &[7])).await;
        scene.may_end.add_permits(2);
        assert_eq!(dying.await.unwrap(), None);
        assert_eq!(scene.begun.recv().await, Some(vec![2]));
        assert_eq!(next.await.unwrap(), Some(vec![2]));
    }

    #[tokio::test]
    async fn nothing_is_under_way_when_all_is_done() {
        let scene = scene();
        scene.may_end.add_permits(9);
        let told = Arc::new(Mutex::new(Vec::new()));
        for member in 1..=3 {
            let outcome = scene.groups.ask(wish(member, &[member])).await;
            told.lock().unwrap().push(outcome);
        }
        assert_eq!(*told.lock().unwrap(), [Some(vec![1]), Some(vec![2]), Some(vec![3])]);
        let queue = scene.groups.shared.queue();
        assert_eq!((queue.under_way, queue.busy.len(), queue.waiting.len()), (0, 0, 0));
    }
}
