//! Accounts, sessions, professions.

pub mod check_auth;
pub mod list_professions;
pub mod login;
pub mod logout;
pub mod register;

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
