//! The four levels of regions.

use kit::report::Report;
use portal_proto::catalog::v1 as pb;
use sqlx::PgPool;
use tonic::{Response, Status};

use super::{
    domain::region::Region,
    ops::list_regions::{Parent, list_regions},
};

/// Answers the regions right under `parent`.
pub async fn regions(pool: &PgPool, parent: Parent) -> Result<Response<pb::ListRegionsResponse>, Status> {
    let regions = list_regions(pool, parent).await.map_err(Report::into_status)?;
    let region = |Region { id, code, name }| pb::Region { id, code, name };
    Ok(Response::new(pb::ListRegionsResponse {
        regions: regions.into_iter().map(region).collect(),
    }))
}
