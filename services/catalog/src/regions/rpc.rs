//! The four levels of regions, and their times.

use kit::report::answer;
use portal_proto::catalog::v1 as pb;
use sqlx::PgPool;
use tonic::{Response, Status};

use super::{
    domain::{region::Region, time_zone::TimeZone},
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

/// The zone as the contract names it.
pub fn time_zone(zone: TimeZone) -> pb::TimeZone {
    match zone {
        TimeZone::Western => pb::TimeZone::Western,
        TimeZone::Central => pb::TimeZone::Central,
        TimeZone::Eastern => pb::TimeZone::Eastern,
    }
}
