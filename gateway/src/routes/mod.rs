//! One file per operation: extract, call, convert. `?` turns a refusal into API.md's JSON.

mod caller;
pub mod catalog;
pub mod content;
pub mod feedback;
pub mod identity;
pub mod registration;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::clients::Clients;

/// Every operation of `/api/v1`, with its documentation.
pub fn api() -> OpenApiRouter<Clients> {
    OpenApiRouter::new()
        .routes(routes!(catalog::list_events::list_events))
        .routes(routes!(catalog::get_event::get_event))
        .routes(routes!(catalog::list_sub_events::list_sub_events))
        .routes(routes!(catalog::list_sub_events::list_by_ids))
        .routes(routes!(catalog::list_sub_events::list_on_promo))
        .routes(routes!(catalog::list_sub_events::list_but_workshops))
        .routes(routes!(catalog::list_sub_events::list_workshops))
        .routes(routes!(catalog::list_sub_events::list_trainings))
        .routes(routes!(catalog::get_sub_event::get_sub_event))
        .routes(routes!(catalog::list_prices::list_prices))
        .routes(routes!(catalog::list_prices::get_prices))
        .routes(routes!(catalog::choose_sub_event::choose_sub_event))
        .routes(routes!(catalog::list_bundles::list_bundles))
        .routes(routes!(catalog::get_programme::get_programme))
        .routes(routes!(catalog::get_programme_document::get_programme_document))
        .routes(routes!(catalog::list_speakers::list_speakers))
        .routes(routes!(catalog::list_venues::list_venues))
        .routes(routes!(catalog::list_contacts::list_contacts))
        .routes(routes!(catalog::list_accommodations::list_accommodations))
        .routes(routes!(catalog::list_rooms::list_rooms))
        .routes(routes!(catalog::list_tours::list_tours))
        .routes(routes!(catalog::list_hospitality_banners::list_hospitality_banners))
        .routes(routes!(catalog::register_hospitality::register_hospitality))
        .routes(routes!(catalog::list_posters::list_posters))
        .routes(routes!(catalog::list_own_posters::list_own_posters))
        .routes(routes!(
            catalog::submit_poster::submit_poster,
            catalog::revise_poster::revise_poster
        ))
        .routes(routes!(catalog::open_poster_file::open_poster_file))
        .routes(routes!(catalog::open_poster_file::open_poster_photo))
        .routes(routes!(catalog::list_choices::list_event_names))
        .routes(routes!(catalog::list_choices::list_poster_types))
        .routes(routes!(catalog::list_choices::list_event_types))
        .routes(routes!(catalog::list_choices::list_activity_types))
        .routes(routes!(catalog::list_choices::list_event_days))
        .routes(routes!(catalog::list_choices::list_organizers))
        .routes(routes!(catalog::list_choices::list_knowledge_fields))
        .routes(routes!(catalog::list_choices::list_event_categories))
        .routes(routes!(catalog::list_choices::list_training_categories))
        .routes(routes!(catalog::list_choices::list_course_categories))
        .routes(routes!(catalog::list_choices::list_course_knowledge_fields))
        .routes(routes!(catalog::list_regions::list_provinces))
        .routes(routes!(catalog::list_regions::list_regencies))
        .routes(routes!(catalog::list_regions::list_districts))
        .routes(routes!(catalog::list_regions::list_villages))
        .routes(routes!(content::get_web_setting::get_web_setting))
        .routes(routes!(content::list_social_links::list_social_links))
        .routes(routes!(content::list_news::list_news))
        .routes(routes!(content::get_news::get_news))
        .routes(routes!(content::get_jumbotron::get_jumbotron))
        .routes(routes!(content::get_about::get_about))
        .routes(routes!(content::get_vision_mission::get_vision_mission))
        .routes(routes!(content::list_agenda::list_agenda))
        .routes(routes!(content::list_registration_steps::list_registration_steps))
        .routes(routes!(content::get_history::get_history))
        .routes(routes!(content::get_structure::get_structure))
        .routes(routes!(feedback::get_own_form::get_own_form))
        .routes(routes!(
            feedback::list_testimonials::list_testimonials,
            feedback::submit_form::submit_form
        ))
        .routes(routes!(feedback::get_index::get_index))
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
        .routes(routes!(registration::list_payment_methods::list_payment_methods))
}
