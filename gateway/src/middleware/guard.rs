//! The one layer around every route.

use std::{
    hash::{BuildHasher, RandomState},
    net::IpAddr,
    panic::AssertUnwindSafe,
    sync::Arc,
    time::Duration,
};

use axum::{
    extract::{Request, State},
    middleware::Next,
    response::{IntoResponse, Response},
};
use futures::FutureExt;
use http::Method;
use http_body::Body;
use tracing::Instrument;

use super::{
    area::Area,
    arrival::Arrival,
    bodies::{Bodies, Expected, Sender},
    client_address,
    client_address::Peer,
    deadline::Budgets,
    overload::UnderWay,
    plain_errors,
    rate_limit::RateLimit,
    security_headers, span,
};
use crate::{
    Config,
    extract::{AccountPlaces, Bearer, BodyLimit, Client, announced, brings_a_cookie},
    policy::{Access, FILE_WORK, Policies, Policy, Rate, Upload, Way},
    problem::Problem,
};

/// What the layer holds.
#[derive(Debug)]
pub(super) struct Guard {
    policies: Arc<Policies>,
    bodies: Bodies,
    held_files: Bodies,
    passing_files: Bodies,
    body_idle: Duration,
    body_total: Duration,
    /// Tells one token from another, and nothing of either.
    tokens: RandomState,
    budgets: Budgets,
    rate_limit: RateLimit,
    trusted_hops: usize,
    https: bool,
    body_limit: BodyLimit,
}

impl Guard {
    pub(super) fn new(config: &Config, policies: Arc<Policies>) -> Self {
        Self {
            policies,
            bodies: Bodies::new("bodies", config.bodies),
            held_files: Bodies::new("uploads", config.uploads),
            passing_files: Bodies::new("passing_uploads", config.passing_uploads),
            body_idle: Duration::from_millis(config.body_idle_ms),
            body_total: Duration::from_millis(config.body_total_ms),
            tokens: RandomState::new(),
            budgets: Budgets {
                read: Duration::from_millis(config.read_budget_ms),
                write: Duration::from_millis(config.write_budget_ms),
            },
            rate_limit: RateLimit::new(config.rate()),
            trusted_hops: config.trusted_hops,
            https: config.public_url().is_some_and(|address| address.starts_with("https:")),
            body_limit: BodyLimit(config.body_bytes),
        }
    }

    async fn admit(&self, area: Area, mut request: Request, next: Next) -> Result<Response, Problem> {
        if area == Area::Health {
            return Ok(self.budgets.run(None, request, next).await);
        }
        let policy = self.policies.of(request.method(), request.uri().path());
        if request.method() != Method::GET || policy.rate != Rate::Unlimited {
            let address = self.client(&request);
            let is_crowded = match policy.rate {
                Rate::Unlimited => false,
                Rate::Credentials => self.rate_limit.count(address).map(|()| false)?,
                Rate::CredentialsOrKnown => match self.rate_limit.count(address) {
                    Err(_) if brings_a_cookie(request.headers()) => true,
                    counted => counted.map(|()| false)?,
                },
            };
            let client = Client {
                address: client_address::subscriber(address),
                https: self.https || client_address::is_https(request.headers(), self.trusted_hops),
                is_crowded,
            };
            request.extensions_mut().insert(client);
        }
        self.expect_body(policy, &mut request);
        request.extensions_mut().insert(self.body_limit);
        Ok(self.budgets.run(policy.budget, request, next).await)
    }

    /// Says what a request is granted until its body is here.
    fn expect_body(&self, policy: Policy, request: &mut Request) {
        if request.body().is_end_stream() && policy.upload.is_none() {
            return;
        }
        let under_way = request.extensions().get::<UnderWay>().cloned();
        let mut sender = Sender {
            address: client_address::subscriber(self.client(request)),
            account: None,
        };
        match policy.upload {
            None => {
                // Where anybody may ask, a token may be invented. Elsewhere a session is asked for before the body is read, and a living
                // token is known to its owner alone.
                let access = self.policies.access(request.method(), request.uri().path());
                if *access != Access::Anybody {
                    let token = Bearer::read(request.headers());
                    sender.account = token.map(|token| self.tokens.hash_one(token.as_str()));
                }
                request.extensions_mut().insert(Arrival {
                    bodies: self.bodies.clone(),
                    sender,
                    idle: self.body_idle,
                    total: self.body_total,
                    under_way,
                });
            }
            Some(upload) => {
                let files = match upload.way {
                    Way::Held => &self.held_files,
                    Way::PassedOn => &self.passing_files,
                };
                let places = AccountPlaces::new(files.clone(), sender, expected(upload, request), under_way);
                request.extensions_mut().insert(places);
                request.extensions_mut().insert(upload);
            }
        }
    }

    fn client(&self, request: &Request) -> IpAddr {
        let peer = request.extensions().get::<Peer>().copied();
        client_address::of(request.headers(), peer, self.trusted_hops)
    }
}

/// What is known of a file beforehand. Who does not say what it weighs is always late.
fn expected(upload: Upload, request: &Request) -> Expected {
    let weight = announced(request.headers()).map_or(u64::from(u32::MAX), |weight| weight as u64);
    Expected {
        weight,
        within: upload.total.saturating_sub(FILE_WORK),
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
