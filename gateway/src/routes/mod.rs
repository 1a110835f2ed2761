//! One file per operation: extract, call, convert. `?` turns a refusal into API.md's JSON.

pub mod catalog;
pub mod content;
pub mod identity;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::clients::Clients;

/// Every operation of `/api/v1`, with its documentation.
pub fn api() -> OpenApiRouter<Clients> {
    OpenApiRouter::new()
        .routes(routes!(catalog::list_events::list_events))
        .routes(routes!(catalog::get_event::get_event))
        .routes(routes!(catalog::list_regions::list_provinces))
        .routes(routes!(catalog::list_regions::list_regencies))
        .routes(routes!(catalog::list_regions::list_districts))
        .routes(routes!(catalog::list_regions::list_villages))
        .routes(routes!(content::get_web_setting::get_web_setting))
        .routes(routes!(content::list_social_links::list_social_links))
        .routes(routes!(content::list_news::list_news))
        .routes(routes!(content::get_news::get_news))
        .routes(routes!(content::get_jumbotron::get_jumbotron))
        .routes(routes!(identity::list_professions::list_professions))
        .routes(routes!(identity::check_auth::check_auth))
        .routes(routes!(identity::login::login))
        .routes(routes!(identity::login::login_alias))
        .routes(routes!(identity::register::register))
        .routes(routes!(identity::logout::logout))
}
