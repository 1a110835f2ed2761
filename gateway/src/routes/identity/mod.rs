//! Accounts, sessions, passwords, profiles, directories.

pub(super) mod account_names;
pub mod change_password;
pub mod check_auth;
pub mod end_session;
pub(super) mod forward;
pub mod get_own_sponsor;
pub mod get_profile;
pub mod get_sponsor;
pub mod list_genders;
pub mod list_institutions;
pub mod list_participants;
pub mod list_professions;
pub mod list_religions;
pub mod list_sessions;
pub mod list_shared_niks;
pub mod list_sponsors;
pub mod login;
pub mod logout;
pub mod register;
pub mod register_sponsor;
pub mod remove_photo;
pub mod request_password_code;
pub mod reset_password;
pub mod review_sponsors;
pub mod set_photo;
pub mod update_profile;
pub mod verify_email;

use std::time::Duration;

use utoipa_axum::routes;

use super::api::Api;
use crate::policy::{Policy, Upload, Way};

/// 5 MB from a phone, held in memory: identity reads the picture whole.
const PHOTO: Policy = Policy::upload(Upload {
    idle: Duration::from_secs(10),
    total: Duration::from_secs(60),
    way: Way::Held,
});

/// Adds the operations of this area, each with how it is treated.
pub(super) fn add(api: Api) -> Api {
    api.of("identity")
        .route(routes!(list_professions::list_professions), Policy::CACHED)
        .route(routes!(list_religions::list_religions), Policy::CACHED)
        .route(routes!(list_genders::list_genders), Policy::CACHED)
        .route(routes!(list_institutions::list_institutions), Policy::CACHED)
        .route(routes!(list_institutions::list_institution_pages), Policy::CACHED)
        .route(routes!(list_participants::list_participants), Policy::USUAL)
        .route(routes!(list_participants::list_participant_pages), Policy::USUAL)
        .route(routes!(list_sponsors::list_sponsors), Policy::CACHED)
        .route(routes!(get_sponsor::get_sponsor), Policy::CACHED)
        .route(routes!(get_sponsor::get_sponsorship), Policy::CACHED)
        .route(routes!(get_own_sponsor::get_own_sponsor), Policy::USUAL)
        .route(routes!(check_auth::check_auth), Policy::USUAL)
        .route(routes!(login::login), Policy::LOGIN)
        .route(routes!(login::login_by_older_address), Policy::LOGIN)
        .route(routes!(register::register), Policy::CREDENTIALS)
        .route(routes!(register_sponsor::register_sponsor), Policy::CREDENTIALS)
        .route(routes!(logout::logout), Policy::USUAL)
        .route(routes!(list_sessions::list_sessions), Policy::USUAL)
        .route(routes!(end_session::end_session), Policy::USUAL)
        .route(
            routes!(request_password_code::request_password_code),
            Policy::CREDENTIALS,
        )
        .route(routes!(reset_password::reset_password), Policy::LOGIN)
        .route(routes!(change_password::change_password), Policy::USUAL)
        .route(routes!(verify_email::request_email_code), Policy::USUAL)
        .route(routes!(verify_email::verify_email), Policy::USUAL)
        .route(routes!(review_sponsors::list_sponsors_to_review), Policy::USUAL)
        .route(routes!(review_sponsors::review_sponsor), Policy::USUAL)
        .route(routes!(list_shared_niks::list_shared_niks), Policy::USUAL)
        .route(
            routes!(get_profile::get_profile, update_profile::update_profile),
            Policy::USUAL,
        )
        .route(routes!(set_photo::set_photo), PHOTO)
        .route(routes!(remove_photo::remove_photo), Policy::USUAL)
}
