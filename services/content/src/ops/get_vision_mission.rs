//! Vision and missions.

use kit::report::ReadError;
use sqlx::PgPool;

use crate::{domain::about::VisionMission, store};

/// Vision and missions; empty where nothing was written.
pub async fn get_vision_mission(pool: &PgPool) -> Result<VisionMission, ReadError> {
    let mut conn = pool.acquire().await?;
    Ok(store::about::vision_mission(&mut conn).await?)
}
