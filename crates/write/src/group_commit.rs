//! Many changes in one commit, each with an outcome of its own.

use std::{fmt, sync::Arc};

use kit::report::{Kind, Report};

use crate::{Asked, Groups, only_checked::unless_only_checked};

/// What to do about a row that is in the hands of another transaction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OnLocked {
    /// Wait for its end.
    Wait,
    /// Leave out whoever wants that row.
    Skip,
}

/// How requests of one kind are written.
pub trait GroupWriter: Send + Sync + 'static {
    /// What is asked for.
    type Request: Asked + Sync;
    /// What comes of it.
    type Done: Send + 'static;
    /// Why nothing came of it.
    type Error: Report + From<Arc<Self::Error>> + From<sqlx::Error>;

    /// Writes these requests, no two of them of one member, and commits those that can be done. The outcomes are in the order of the
    /// requests; `None` is one that has to be tried by itself, which may be said only under [`OnLocked::Skip`]: one request alone is
    /// given with [`OnLocked::Wait`].
    ///
    /// An error in place of the outcomes says that nothing of the group stands, or that nobody knows.
    fn write(
        &self,
        requests: &[Arc<Self::Request>],
        on_locked: OnLocked,
    ) -> impl Future<Output = Result<Outcomes<Self>, Self::Error>> + Send;
}

/// What became of each request of a group.
pub type Outcomes<W> = Vec<Option<Result<<W as GroupWriter>::Done, <W as GroupWriter>::Error>>>;

/// What became of a request in a group.
enum Served<W: GroupWriter> {
    Done(Result<W::Done, W::Error>),
    /// Nothing yet: it has to be tried by itself.
    Alone,
}

/// Writes requests in groups, and by itself what cannot be written so. Clones share the groups.
pub struct GroupCommit<W: GroupWriter> {
    groups: Groups<Arc<<W as GroupWriter>::Request>, Served<W>>,
    writer: Arc<W>,
}

impl<W: GroupWriter> Clone for GroupCommit<W> {
    fn clone(&self) -> Self {
        Self {
            groups: self.groups.clone(),
            writer: Arc::clone(&self.writer),
        }
    }
}

impl<W: GroupWriter> fmt::Debug for GroupCommit<W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("GroupCommit").finish_non_exhaustive()
    }
}

impl<W: GroupWriter> GroupCommit<W> {
    /// Groups that `writer` writes.
    pub fn new(writer: W) -> Self {
        let writer = Arc::new(writer);
        let together = Arc::clone(&writer);
        let groups = Groups::new(move |requests: Vec<Arc<W::Request>>| {
            let writer = Arc::clone(&together);
            Box::pin(async move { write_together(&*writer, &requests).await })
        });
        Self { groups, writer }
    }

    /// Has a request written with those that come at the same moment.
    ///
    /// # Errors
    /// Those of the writer.
    pub async fn ask(&self, request: W::Request) -> Result<W::Done, W::Error> {
        unless_only_checked()?;
        let request = Arc::new(request);
        match self.groups.ask(Arc::clone(&request)).await {
            Some(Served::Done(outcome)) => outcome,
            // A row of its own is in somebody's hands, or its group came to nothing by another one's fault.
            Some(Served::Alone) | None => self.write_alone(request).await,
        }
    }

    async fn write_alone(&self, request: Arc<W::Request>) -> Result<W::Done, W::Error> {
        let mut outcomes = self.writer.write(&[request], OnLocked::Wait).await?;
        outcomes.pop().flatten().ok_or(sqlx::Error::RowNotFound)?
    }
}

/// The outcomes of a group. A commit that may or may not stand, and a database that is away, are everybody's affair; what else
/// the database refuses is the fault of one, and each is tried by itself.
async fn write_together<W: GroupWriter>(writer: &W, requests: &[Arc<W::Request>]) -> Vec<Served<W>> {
    let outcomes = match writer.write(requests, OnLocked::Skip).await {
        Ok(outcomes) => outcomes,
        Err(error) if error.report().0 == Kind::Unavailable => {
            let error = Arc::new(error);
            let told = requests.iter().map(|_| Some(Err(Arc::clone(&error).into())));
            told.collect()
        }
        Err(error) => {
            tracing::warn!(%error, requests = requests.len(), "a group could not be written; each is tried by itself");
            requests.iter().map(|_| None).collect()
        }
    };
    let told = outcomes.into_iter();
    told.map(|outcome| outcome.map_or(Served::Alone, Served::Done))
        .collect()
}
