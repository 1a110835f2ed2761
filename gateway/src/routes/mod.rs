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
        .routes(routes!(identity::list_religions::list_religions))
        .routes(routes!(identity::list_genders::list_genders))
        .routes(routes!(identity::list_institutions::list_institutions))
        .routes(routes!(identity::list_institutions::page_institutions))
        .routes(routes!(identity::list_participants::list_participants))
        .routes(routes!(identity::list_participants::page_participants))
        .routes(routes!(identity::list_sponsors::list_sponsors))
        .routes(routes!(identity::get_sponsor::get_sponsor))
        .routes(routes!(identity::get_sponsor::get_sponsorship))
        .routes(routes!(identity::get_own_sponsor::get_own_sponsor))
        .routes(routes!(identity::check_auth::check_auth))
        .routes(routes!(identity::login::login))
        .routes(routes!(identity::login::login_alias))
        .routes(routes!(identity::register::register))
        .routes(routes!(identity::register_sponsor::register_sponsor))
        .routes(routes!(identity::logout::logout))
        .routes(routes!(identity::list_sessions::list_sessions))
        .routes(routes!(identity::end_session::end_session))
        .routes(routes!(identity::request_code::request_code))
        .routes(routes!(identity::reset_password::reset_password))
        .routes(routes!(identity::change_password::change_password))
        .routes(routes!(
            identity::get_profile::get_profile,
            identity::update_profile::update_profile
        ))
        .routes(routes!(identity::set_photo::set_photo))
}
