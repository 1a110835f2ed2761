//! What stands on every page: settings, social links, the banner.

use kit::report::ReadError;
use sqlx::PgPool;

use crate::{
    domain::site::{Jumbotron, SiteSetting, SocialLink},
    store,
};

/// The site settings; all absent when nothing was set.
pub async fn site_setting(pool: &PgPool) -> Result<SiteSetting, ReadError> {
    let mut conn = pool.acquire().await?;
    Ok(store::site::setting(&mut conn).await?.unwrap_or_default())
}

/// The social links from left to right.
pub async fn social_links(pool: &PgPool) -> Result<Vec<SocialLink>, ReadError> {
    let mut conn = pool.acquire().await?;
    Ok(store::site::social_links(&mut conn).await?)
}

/// The banner beside the news, if one was set.
pub async fn jumbotron(pool: &PgPool) -> Result<Option<Jumbotron>, ReadError> {
    let mut conn = pool.acquire().await?;
    Ok(store::site::jumbotron(&mut conn).await?)
}
