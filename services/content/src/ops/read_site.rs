//! What stands on every page: settings, social links, the banner.

use kit::{
    database,
    report::{Kind, Report},
};
use sqlx::PgPool;

use crate::{
    domain::site::{Jumbotron, SiteSetting, SocialLink},
    store,
};

/// Why the site cannot be described.
#[derive(Debug, thiserror::Error)]
pub enum ReadSiteError {
    /// The database did not answer.
    #[error("could not read what the site says about itself")]
    Database(#[from] sqlx::Error),
}

impl Report for ReadSiteError {
    fn report(&self) -> (Kind, &'static str) {
        match self {
            Self::Database(error) => database::kind(error),
        }
    }
}

/// The site settings; all absent when nothing was set.
pub async fn site_setting(pool: &PgPool) -> Result<SiteSetting, ReadSiteError> {
    let mut conn = pool.acquire().await?;
    Ok(store::site::setting(&mut conn).await?.unwrap_or_default())
}

/// The social links from left to right.
pub async fn social_links(pool: &PgPool) -> Result<Vec<SocialLink>, ReadSiteError> {
    let mut conn = pool.acquire().await?;
    Ok(store::site::social_links(&mut conn).await?)
}

/// The banner beside the news, if one was set.
pub async fn jumbotron(pool: &PgPool) -> Result<Option<Jumbotron>, ReadSiteError> {
    let mut conn = pool.acquire().await?;
    Ok(store::site::jumbotron(&mut conn).await?)
}
