//! Accounts, sessions, passwords, profiles, directories.

pub mod change_password;
pub mod check_auth;
pub mod end_session;
pub mod get_own_sponsor;
pub mod get_profile;
pub mod get_sponsor;
pub mod list_genders;
pub mod list_institutions;
pub mod list_participants;
pub mod list_professions;
pub mod list_religions;
pub mod list_sessions;
pub mod list_sponsors;
pub mod login;
pub mod logout;
pub mod register;
pub mod register_sponsor;
pub mod request_code;
pub mod reset_password;
pub mod set_photo;
pub mod update_profile;

use tonic::Request;

use crate::extract::Bearer;

/// A request to a module that carries the caller's token on.
fn as_caller<T>(bearer: &Bearer, message: T) -> Request<T> {
    let mut request = Request::new(message);
    // A token that stood in a header fits into one; the extractor saw to that.
    if let Ok(value) = format!("Bearer {}", bearer.as_str()).parse() {
        request.metadata_mut().insert("authorization", value);
    }
    request
}

/// The same for a call that everybody may make: without a token it is a visitor's.
fn as_visitor<T>(bearer: Option<&Bearer>, message: T) -> Request<T> {
    match bearer {
        Some(bearer) => as_caller(bearer, message),
        None => Request::new(message),
    }
}
