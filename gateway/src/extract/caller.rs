//! Who calls.

use std::{fmt, future::Future, sync::Arc};

use auth::Role;
use axum::extract::{FromRef, FromRequestParts, OptionalFromRequestParts};
use futures::future::BoxFuture;
use http::request::Parts;
use tonic::Status;

use super::Bearer;
use crate::problem::Problem;

/// An account whose session lives.
///
/// Required: 401 without one. `Option<Caller>`: a dead or garbage token counts as anonymous, and so
/// does one that cannot be asked about, because a public page must not fall with identity.
#[derive(Clone, Debug)]
pub struct Caller {
    /// The account.
    pub id: i64,
    /// What it may do.
    pub role: Role,
    /// The token it came with, to be passed on.
    pub token: Bearer,
}

type Ask = dyn Fn(Bearer) -> BoxFuture<'static, Result<Caller, Status>> + Send + Sync;

/// How to learn whose token it is; the router's state gives it (`FromRef`).
#[derive(Clone)]
pub struct Sessions(Arc<Ask>);

impl Sessions {
    /// Sessions asked for by `ask`, which answers `UNAUTHENTICATED` for a dead one.
    pub fn new<F, Fut>(ask: F) -> Self
    where
        F: Fn(Bearer) -> Fut + Send + Sync + 'static,
        Fut: Future<Output = Result<Caller, Status>> + Send + 'static,
    {
        Self(Arc::new(move |token| Box::pin(ask(token))))
    }

    /// Whose token it is.
    ///
    /// # Errors
    /// 401 when the session does not live, 503 or 504 when identity cannot say.
    pub async fn caller(&self, token: Bearer) -> Result<Caller, Problem> {
        (self.0)(token).await.map_err(Problem::from)
    }
}

impl fmt::Debug for Sessions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Sessions")
    }
}

impl<S> FromRequestParts<S> for Caller
where
    S: Send + Sync,
    Sessions: FromRef<S>,
{
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Problem> {
        let token = <Bearer as FromRequestParts<S>>::from_request_parts(parts, state).await?;
        Sessions::from_ref(state).caller(token).await
    }
}

impl<S> OptionalFromRequestParts<S> for Caller
where
    S: Send + Sync,
    Sessions: FromRef<S>,
{
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Option<Self>, Problem> {
        let Some(token) = <Bearer as OptionalFromRequestParts<S>>::from_request_parts(parts, state).await? else {
            return Ok(None);
        };
        Ok(Sessions::from_ref(state).caller(token).await.ok())
    }
}
