//! The portal's only door: REST in, gRPC behind.
//!
//! Owns: the routes of API.md ([`routes`]), their words on the wire ([`dto`]), refusals as JSON
//! ([`problem`], [`words`]), the guards and the cache before them ([`middleware`]), the operations
//! port ([`ops`]). Never SQL, an event or a business rule. No events go in or out.
//!
//! To add an operation: `docs/adding-an-endpoint.md`.

pub mod clients;
pub mod config;
pub mod dto;
pub mod extract;
pub mod metrics;
pub mod middleware;
pub mod openapi;
pub mod ops;
pub mod policy;
pub mod problem;
pub mod routes;
pub mod seats;
mod serve;
pub mod words;

pub use clients::{Clients, Links};
pub use config::Config;
pub use middleware::Front;
pub use serve::{App, Ends, serve, serve_uncounted};

use std::sync::Arc;

use axum::{
    Router,
    middleware::{from_fn, from_fn_with_state},
};
use media::OpenError;
use utoipa_swagger_ui::SwaggerUi;

use crate::{
    middleware::site::{self, Pages, PagesError, Pictures},
    ops::Readiness,
    routes::{Who, every_fault, who_first},
};

/// Why the public side cannot be set up.
#[derive(Debug, thiserror::Error)]
pub enum SetupError {
    /// The front end is not there.
    #[error("the front end cannot be served")]
    Pages(#[from] PagesError),
    /// The pictures cannot be reached.
    #[error("gateway.media_dir: pictures cannot be served")]
    Pictures(#[from] OpenError),
}

/// The portal's public side: the API and its documentation, health, pictures, and the front end.
///
/// # Errors
/// When the built front end is not where `config.web_dir` says, or `config.media_dir` cannot be a place of pictures.
pub fn app(config: &Config, links: Links, readiness: Readiness) -> Result<Front, SetupError> {
    let pages = Pages::load(&config.web_dir)?.known_as(config.public_url());
    let pictures = Pictures::open(config.media_dir.as_deref())?;
    let (api, document, policies) = openapi::router();
    metrics::begin(openapi::operations(&document));
    let (clients, policies) = (Clients::new(links), Arc::new(policies));
    let who = Who {
        clients: clients.clone(),
        policies: Arc::clone(&policies),
    };
    let api = api.route_layer(from_fn(every_fault));
    let api = if config.leaves_refusals_to_modules {
        api
    } else {
        api.route_layer(from_fn_with_state(who, who_first))
    };
    let router = Router::new()
        .merge(api.with_state(clients))
        .merge(SwaggerUi::new("/api/docs").url(openapi::PATH, document))
        .merge(ops::health(readiness))
        .merge(site::routes(pages, pictures));
    Ok(Front::new(router, policies, config))
}
