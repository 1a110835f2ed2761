//! The four levels of regions.

use kit::report::answer;
use portal_proto::catalog::v1 as pb;
use sqlx::PgPool;
use tonic::{Response, Status};

use super::{
    domain::region::Region,
    ops::list_regions::{Parent, list_regions},
};

/// Answers the regions right under `parent`.
pub async fn regions(pool: &PgPool, parent: Parent) -> Result<Response<pb::ListRegionsResponse>, Status> {
    answer(list_regions(pool, parent).await, |regions| {
        let region = |Region { id, code, name }| pb::Region { id, code, name };
        pb::ListRegionsResponse {
            regions: regions.into_iter().map(region).collect(),
        }
    })
}
