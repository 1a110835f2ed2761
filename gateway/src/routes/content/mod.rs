//! Settings, social links, news, banner, and what the association tells of itself.

pub mod get_about;
pub mod get_history;
pub mod get_jumbotron;
pub mod get_news;
pub mod get_structure;
pub mod get_vision_mission;
pub mod get_web_setting;
pub mod list_agenda;
pub mod list_news;
pub mod list_registration_steps;
pub mod list_social_links;

use utoipa_axum::routes;

use super::api::Api;
use crate::policy::Policy;

/// Adds the operations of this area, each with how it is treated.
pub(super) fn add(api: Api) -> Api {
    api.of("content")
        .route(routes!(get_web_setting::get_web_setting), Policy::CACHED)
        .route(routes!(list_social_links::list_social_links), Policy::CACHED)
        .route(routes!(list_news::list_news), Policy::CACHED)
        .route(routes!(get_news::get_news), Policy::CACHED)
        .route(routes!(get_jumbotron::get_jumbotron), Policy::CACHED)
        .route(routes!(get_about::get_about), Policy::CACHED)
        .route(routes!(get_vision_mission::get_vision_mission), Policy::CACHED)
        .route(routes!(list_agenda::list_agenda), Policy::CACHED)
        .route(
            routes!(list_registration_steps::list_registration_steps),
            Policy::CACHED,
        )
        .route(routes!(get_history::get_history), Policy::CACHED)
        .route(routes!(get_structure::get_structure), Policy::CACHED)
}
