//! Who asks: the session behind the token, as identity knows it.
//!
//! A handler that takes a [`Member`] is closed to everybody else (401). One that takes `Option<Member>` is open: a token
//! that is dead, or that nobody can check just now, counts as none (API.md, Catalog).

use std::time::Duration;

use auth::{Caller, Role};
use axum::extract::{FromRequestParts, OptionalFromRequestParts};
use http::request::Parts;
use kit::deadline::{HOP, READ};
use portal_proto::identity::v1 as pb;
use tonic::{Code, Request, Status};

use crate::{clients::Clients, extract::Bearer, problem::Problem};

/// What a page that is open to all may wait for the check of a token.
const PATIENCE: Duration = Duration::from_millis(500);

/// The account behind a living session.
#[derive(Clone, PartialEq, Eq)]
pub struct Member {
    /// Its number and its role.
    pub caller: Caller,
    /// Its name, as it signs posters.
    pub name: String,
    /// Its number in the association.
    pub npa: Option<String>,
    /// Code of its profession, on which prices depend.
    pub profession: Option<String>,
}

impl Member {
    /// A request to a module that is made for this account (docs/decisions/0006-who-asks.md).
    pub fn asks<T>(&self, message: T) -> Request<T> {
        let mut request = Request::new(message);
        self.caller.put(request.metadata_mut());
        request
    }

    /// The account behind this token, if identity says so in time.
    pub(super) async fn check(clients: &Clients, bearer: &Bearer, patience: Duration) -> Result<Self, Status> {
        let mut request = Request::new(pb::CheckSessionRequest {
            access_token: bearer.as_str().to_owned(),
        });
        // Of a route for uploads the time is for the way of the file; this call has a time of its own.
        request.set_timeout(patience.min(kit::deadline::remaining()).saturating_sub(HOP));
        let checked = clients.identity.clone().check_session(request).await?.into_inner();
        let user = checked.user.unwrap_or_default();
        let role: Role = user
            .role
            .parse()
            .map_err(|_| Status::internal("identity knows a role that the gateway does not"))?;
        Ok(Self {
            caller: Caller { member: user.id, role },
            name: user.name,
            npa: user.npa,
            profession: user.profession_code,
        })
    }
}

impl FromRequestParts<Clients> for Member {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, clients: &Clients) -> Result<Self, Problem> {
        let bearer = <Bearer as FromRequestParts<Clients>>::from_request_parts(parts, clients).await?;
        Ok(Self::check(clients, &bearer, READ).await?)
    }
}

impl OptionalFromRequestParts<Clients> for Member {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, clients: &Clients) -> Result<Option<Self>, Problem> {
        let bearer = <Bearer as OptionalFromRequestParts<Clients>>::from_request_parts(parts, clients).await?;
        let Some(bearer) = bearer else { return Ok(None) };
        match Self::check(clients, &bearer, PATIENCE).await {
            Ok(member) => Ok(Some(member)),
            Err(status) => match status.code() {
                Code::Unauthenticated => Ok(None),
                Code::Unavailable | Code::DeadlineExceeded | Code::Cancelled => {
                    tracing::warn!(code = ?status.code(), "a session could not be checked; the page is a visitor's");
                    Ok(None)
                }
                _ => Err(status.into()),
            },
        }
    }
}

/// Code of the caller's profession.
pub(super) fn profession(member: Option<Member>) -> Option<String> {
    member.and_then(|member| member.profession)
}
