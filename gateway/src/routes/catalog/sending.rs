//! A poster's way: a body that is read while the call that takes it is under way.

use portal_proto::catalog::v1::Poster;
use tonic::{Response, Status};

use crate::{dto::catalog::poster::POSTER_FIELDS, problem::Problem};

/// The catalog's answer. It may come before all was read: the rest is nobody's then.
pub(super) async fn poster(
    reading: impl Future<Output = Result<(), Problem>>,
    call: impl Future<Output = Result<Response<Poster>, Status>>,
) -> Result<Poster, Problem> {
    let mut call = std::pin::pin!(call);
    let answered = tokio::select! {
        biased;
        answered = &mut call => answered,
        read = reading => {
            read?;
            call.await
        }
    };
    answered
        .map(Response::into_inner)
        .map_err(|status| Problem::from(status).with_fields(POSTER_FIELDS))
}
