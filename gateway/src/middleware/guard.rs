//! The one layer around every route.

use std::{panic::AssertUnwindSafe, sync::Arc, time::Duration};

use axum::{
    extract::{Request, State},
    middleware::Next,
    response::{IntoResponse, Response},
};
use futures::FutureExt;
use http_body::Body;
use tracing::Instrument;

use super::{
    area::Area,
    client_address,
    client_address::Peer,
    deadline::Budgets,
    plain_errors,
    rate_limit::RateLimit,
    security_headers,
    shed::Places,
    slow_bodies::{Place, SlowBodies},
    span,
};
use crate::{
    Config,
    extract::{AccountPlaces, BodyLimit},
    policy::{Policies, Rate, Way},
    problem::Problem,
};

/// What the layer holds.
#[derive(Debug)]
pub(super) struct Guard {
    policies: Arc<Policies>,
    places: Places,
    upload_places: Places,
    passing_places: Places,
    account_places: AccountPlaces,
    slow_bodies: SlowBodies,
    budgets: Budgets,
    rate_limit: RateLimit,
    trusted_hops: usize,
    body_limit: BodyLimit,
}

impl Guard {
    pub(super) fn new(config: &Config, policies: Arc<Policies>) -> Self {
        Self {
            policies,
            places: Places::new(config.in_flight),
            upload_places: Places::new(config.uploads),
            passing_places: Places::new(config.passing_uploads),
            account_places: AccountPlaces::default(),
            slow_bodies: SlowBodies {
                places: Places::new(config.slow_bodies),
                idle: Duration::from_millis(config.body_idle_ms),
                total: Duration::from_millis(config.body_total_ms),
            },
            budgets: Budgets {
                read: Duration::from_millis(config.read_budget_ms),
                write: Duration::from_millis(config.write_budget_ms),
            },
            rate_limit: RateLimit::new(config.rate()),
            trusted_hops: config.trusted_hops,
            body_limit: BodyLimit(config.body_bytes),
        }
    }

    async fn admit(&self, area: Area, mut request: Request, next: Next) -> Result<Response, Problem> {
        if area == Area::Health {
            return Ok(self.budgets.run(None, request, next).await);
        }
        let policy = self.policies.of(request.method(), request.uri().path());
        if policy.rate == Rate::Credentials {
            let peer = request.extensions().get::<Peer>().copied();
            self.rate_limit
                .count(client_address::of(request.headers(), peer, self.trusted_hops))?;
        }
        let places = match policy.upload {
            None => &self.places,
            Some(upload) => {
                request.extensions_mut().insert(self.account_places.clone());
                request.extensions_mut().insert(upload);
                match upload.way {
                    Way::Held => &self.upload_places,
                    Way::PassedOn => &self.passing_places,
                }
            }
        };
        let place = Place::of(places)?;
        if !request.body().is_end_stream() {
            request.extensions_mut().insert(place.clone());
            request.extensions_mut().insert(self.slow_bodies.clone());
        }
        request.extensions_mut().insert(self.body_limit);
        let response = self.budgets.run(policy.budget, request, next).await;
        drop(place);
        Ok(response)
    }
}

/// Guards one request; a handler that panics is 500 and nothing more.
pub(super) async fn guard(State(guard): State<Arc<Guard>>, request: Request, next: Next) -> Response {
    let area = Area::of(request.uri().path());
    let (span, account) = span::open(&request, area);
    let work = async move {
        let admitted = AssertUnwindSafe(guard.admit(area, request, next)).catch_unwind().await;
        let response = admitted.unwrap_or_else(|_| {
            tracing::error!("a handler panicked");
            Err(Problem::internal())
        });
        let response = plain_errors::as_json(response.unwrap_or_else(IntoResponse::into_response));
        account.close(response.status());
        response
    };
    let mut response = work.instrument(span).await;
    security_headers::apply(area, response.headers_mut());
    response
}
