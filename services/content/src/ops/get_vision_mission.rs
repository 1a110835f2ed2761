//! Vision and missions.

use kit::{
    database,
    report::{Kind, Report},
};
use sqlx::PgPool;

use crate::{domain::about::VisionMission, store};

/// Why they cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum GetVisionMissionError {
    /// The database did not answer.
    #[error("could not read vision and missions")]
    Database(#[from] sqlx::Error),
}

impl Report for GetVisionMissionError {
    fn report(&self) -> (Kind, &'static str) {
        match self {
            Self::Database(error) => database::kind(error),
        }
    }
}

/// Vision and missions; empty where nothing was written.
pub async fn get_vision_mission(pool: &PgPool) -> Result<VisionMission, GetVisionMissionError> {
    let mut conn = pool.acquire().await?;
    Ok(store::about::vision_mission(&mut conn).await?)
}
