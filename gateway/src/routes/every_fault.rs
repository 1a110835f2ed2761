//! One answer names every field of a body that is at fault: what cannot be read, and what breaks a rule of a module.

use axum::{body::HttpBody, extract::Request, middleware::Next, response::Response};
use kit::validate_only;

use crate::extract::BodyFaults;

/// The layer right around the operations.
pub async fn every_fault(mut request: Request, next: Next) -> Response {
    if request.body().is_end_stream() {
        return next.run(request).await;
    }
    let faults = BodyFaults::default();
    request.extensions_mut().insert(faults.clone());
    let answer = validate_only::possibly(next.run(request)).await;
    faults.told_with(answer)
}
