//! Whoever may not ask for an operation is told just that, whatever else is wrong with what was asked. API.md's Conventions say
//! what 401 and 403 mean and not which refusal comes first; whoever may not ask has no business with the others.
//!
//! Handlers take what they are given apart before a module is asked who may, so a refusal of that kind is looked at once more on
//! its way out: only then the session is asked for a second time, and no request that is in order costs anything. The modules
//! refuse by themselves; nothing here lets anybody in.

use std::sync::Arc;

use axum::{
    extract::{Request, State},
    middleware::Next,
    response::{IntoResponse, Response},
};
use http::StatusCode;
use kit::deadline::READ;

use super::caller::Member;
use crate::{
    clients::Clients,
    extract::Bearer,
    policy::{Access, Policies},
    problem::Problem,
};

/// What the layer asks.
#[derive(Clone)]
pub struct Who {
    /// Identity is among them.
    pub clients: Clients,
    /// Who may ask for what.
    pub policies: Arc<Policies>,
}

/// The layer around the operations.
pub async fn who_first(State(who): State<Who>, request: Request, next: Next) -> Response {
    let access = who.policies.access(request.method(), request.uri().path());
    if *access == Access::Anybody {
        return next.run(request).await;
    }
    let bearer = Bearer::read(request.headers());
    let response = next.run(request).await;
    if !is_about_what_was_asked(response.status()) {
        return response;
    }
    match may_ask(&who.clients, bearer, access).await {
        Err(problem) if matches!(problem.status(), StatusCode::UNAUTHORIZED | StatusCode::FORBIDDEN) => {
            problem.into_response()
        }
        // Also when nobody can tell just now.
        Ok(()) | Err(_) => response,
    }
}

fn is_about_what_was_asked(status: StatusCode) -> bool {
    matches!(
        status,
        StatusCode::BAD_REQUEST
            | StatusCode::NOT_FOUND
            | StatusCode::PAYLOAD_TOO_LARGE
            | StatusCode::UNSUPPORTED_MEDIA_TYPE
            | StatusCode::UNPROCESSABLE_ENTITY
    )
}

async fn may_ask(clients: &Clients, bearer: Option<Bearer>, access: &Access) -> Result<(), Problem> {
    let bearer = bearer.ok_or_else(Problem::unauthenticated)?;
    let member = Member::check(clients, &bearer, READ).await?;
    match access {
        Access::Roles(roles) if !roles.contains(&member.caller.role) => Err(Problem::forbidden()),
        Access::Anybody | Access::Session | Access::Roles(_) => Ok(()),
    }
}
