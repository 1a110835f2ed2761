//! The caller's token, carried on to identity.

use tonic::Request;

use crate::extract::Bearer;

/// A request to a module that carries the caller's token on.
pub(crate) fn as_caller<T>(bearer: &Bearer, message: T) -> Request<T> {
    let mut request = Request::new(message);
    // A token that stood in a header fits into one; the extractor saw to that.
    if let Ok(value) = format!("Bearer {}", bearer.as_str()).parse() {
        request.metadata_mut().insert("authorization", value);
    }
    request
}

/// The same for a call that everybody may make: without a token it is a visitor's.
pub(crate) fn as_visitor<T>(bearer: Option<&Bearer>, message: T) -> Request<T> {
    match bearer {
        Some(bearer) => as_caller(bearer, message),
        None => Request::new(message),
    }
}
