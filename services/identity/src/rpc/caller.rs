//! Who calls, by what the request carries.

use kit::report::{Kind, status};
use tonic::{Request, Status};

/// The caller's token, where there must be one.
pub(crate) fn token<T>(request: &Request<T>) -> Result<&str, Status> {
    auth::bearer(request.metadata()).ok_or_else(|| status(Kind::Unauthenticated, "sesi_berakhir", Vec::new()))
}
