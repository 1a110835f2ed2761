//! Events and what they are made of, hotels and tours, hospitality, e-posters, look-ups, regions.

pub mod change_hospitality;
pub mod get_event;
pub mod get_programme;
pub mod get_programme_document;
pub mod get_sub_event;
pub mod list_accommodations;
pub mod list_bundles;
pub mod list_choices;
pub mod list_contacts;
pub mod list_events;
pub mod list_hospitality_banners;
pub mod list_own_hospitality;
pub mod list_own_posters;
pub mod list_posters;
pub mod list_prices;
pub mod list_regions;
pub mod list_rooms;
pub mod list_speakers;
pub mod list_sub_event_choices;
pub mod list_sub_events;
pub mod list_tours;
pub mod list_venues;
pub mod open_poster_file;
pub mod register_hospitality;
pub mod review_posters;
pub mod revise_poster;
mod sending;
pub mod submit_poster;

use std::time::Duration;

use utoipa_axum::routes;

use super::api::Api;
use crate::policy::{Policy, Upload, Way};

/// A programme is set as a document when it is first asked for: a second or two on a busy machine, once for each change.
const DOCUMENT: Policy = Policy::within(Duration::from_secs(10));
/// 25 MB from a phone in a crowded hall, passed on to the catalog while they come.
const POSTER: Policy = Policy::upload(Upload {
    idle: Duration::from_secs(30),
    total: Duration::from_secs(15 * 60),
    way: Way::PassedOn,
});

/// Adds the operations of this area, each with how it is treated.
pub(super) fn add(api: Api) -> Api {
    api.of("catalog")
        .route(routes!(list_events::list_events), Policy::CACHED)
        .route(routes!(get_event::get_event), Policy::CACHED)
        .route(routes!(list_sub_events::list_sub_events), Policy::CACHED)
        .route(routes!(list_sub_events::list_sub_events_by_ids), Policy::CACHED)
        .route(routes!(list_sub_events::list_sub_events_on_promo), Policy::CACHED)
        .route(routes!(list_sub_events::list_sub_events_but_workshops), Policy::CACHED)
        .route(routes!(list_sub_events::list_workshops), Policy::CACHED)
        .route(routes!(list_sub_events::list_trainings), Policy::CACHED)
        .route(routes!(get_sub_event::get_sub_event), Policy::CACHED)
        .route(routes!(list_prices::list_prices), Policy::CACHED)
        .route(routes!(list_prices::get_sub_event_prices), Policy::CACHED)
        .route(routes!(list_sub_event_choices::list_sub_event_choices), Policy::CACHED)
        .route(routes!(list_bundles::list_bundles), Policy::CACHED)
        .route(routes!(get_programme::get_programme), Policy::CACHED)
        .route(routes!(get_programme_document::get_programme_document), DOCUMENT)
        .route(routes!(list_speakers::list_speakers), Policy::CACHED)
        .route(routes!(list_venues::list_venues), Policy::CACHED)
        .route(routes!(list_contacts::list_contacts), Policy::CACHED)
        .route(routes!(list_accommodations::list_accommodations), Policy::CACHED)
        .route(routes!(list_rooms::list_rooms), Policy::CACHED)
        .route(routes!(list_tours::list_tours), Policy::CACHED)
        .route(
            routes!(list_hospitality_banners::list_hospitality_banners),
            Policy::CACHED,
        )
        .route(
            routes!(
                register_hospitality::register_hospitality,
                change_hospitality::change_hospitality
            ),
            Policy::USUAL,
        )
        .route(routes!(list_own_hospitality::list_own_hospitality), Policy::USUAL)
        .route(routes!(list_posters::list_posters), Policy::CACHED)
        .route(routes!(list_own_posters::list_own_posters), Policy::USUAL)
        .route(
            routes!(submit_poster::submit_poster, revise_poster::revise_poster),
            POSTER,
        )
        .route(routes!(review_posters::list_posters_for_review), Policy::USUAL)
        .route(routes!(review_posters::review_poster), Policy::USUAL)
        .route(routes!(open_poster_file::open_poster_file), Policy::USUAL)
        .route(routes!(open_poster_file::open_poster_photo), Policy::USUAL)
        .route(routes!(list_choices::list_event_names), Policy::CACHED)
        .route(routes!(list_choices::list_poster_types), Policy::CACHED)
        .route(routes!(list_choices::list_event_types), Policy::CACHED)
        .route(routes!(list_choices::list_activity_types), Policy::CACHED)
        .route(routes!(list_choices::list_event_days), Policy::CACHED)
        .route(routes!(list_choices::list_organizers), Policy::CACHED)
        .route(routes!(list_choices::list_knowledge_fields), Policy::CACHED)
        .route(routes!(list_choices::list_event_categories), Policy::CACHED)
        .route(routes!(list_choices::list_training_categories), Policy::CACHED)
        .route(routes!(list_choices::list_course_categories), Policy::CACHED)
        .route(routes!(list_choices::list_course_knowledge_fields), Policy::CACHED)
        .route(routes!(list_regions::list_provinces), Policy::CACHED)
        .route(routes!(list_regions::list_regencies), Policy::CACHED)
        .route(routes!(list_regions::list_districts), Policy::CACHED)
        .route(routes!(list_regions::list_villages), Policy::CACHED)
}
