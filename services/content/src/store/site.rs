//! Site settings, social links and the banner.

use sqlx::PgConnection;

use super::column;
use crate::domain::site::{Jumbotron, SiteSetting, SocialLink};

/// The site settings, if any were set.
#[tracing::instrument(name = "store.site.setting", level = "debug", skip_all)]
pub async fn setting(conn: &mut PgConnection) -> sqlx::Result<Option<SiteSetting>> {
    sqlx::query_as!(
        SiteSetting,
        "SELECT product_name, organisation_name, logo_url, logo_original_url, email, phone, whatsapp, address,
                organisation_url, hero_title, hero_subtitle, hero_link_url, hero_image_url, hero_image_original_url
         FROM site_setting",
    )
    .fetch_optional(conn)
    .await
}

/// Writes the site settings.
#[tracing::instrument(name = "store.site.write_setting", level = "debug", skip_all)]
pub async fn write_setting(conn: &mut PgConnection, setting: &SiteSetting) -> sqlx::Result<()> {
    sqlx::query!(
        "INSERT INTO site_setting (product_name, organisation_name, logo_url, logo_original_url, email, phone, whatsapp,
                                   address, organisation_url, hero_title, hero_subtitle, hero_link_url, hero_image_url,
                                   hero_image_original_url)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
         ON CONFLICT (only_one) DO UPDATE SET
             product_name = excluded.product_name, organisation_name = excluded.organisation_name,
             logo_url = excluded.logo_url, logo_original_url = excluded.logo_original_url, email = excluded.email,
             phone = excluded.phone, whatsapp = excluded.whatsapp, address = excluded.address,
             organisation_url = excluded.organisation_url, hero_title = excluded.hero_title,
             hero_subtitle = excluded.hero_subtitle, hero_link_url = excluded.hero_link_url,
             hero_image_url = excluded.hero_image_url, hero_image_original_url = excluded.hero_image_original_url",
        setting.product_name,
        setting.organisation_name,
        setting.logo_url,
        setting.logo_original_url,
        setting.email,
        setting.phone,
        setting.whatsapp,
        setting.address,
        setting.organisation_url,
        setting.hero_title,
        setting.hero_subtitle,
        setting.hero_link_url,
        setting.hero_image_url,
        setting.hero_image_original_url,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// The social links from left to right.
#[tracing::instrument(name = "store.site.social_links", level = "debug", skip_all)]
pub async fn social_links(conn: &mut PgConnection) -> sqlx::Result<Vec<SocialLink>> {
    sqlx::query_as!(SocialLink, "SELECT code, name, url FROM social_links ORDER BY position")
        .fetch_all(conn)
        .await
}

/// Writes the social links, in this order, in the place of those that stood there.
#[tracing::instrument(name = "store.site.write_social_links", level = "debug", skip_all)]
pub async fn write_social_links(conn: &mut PgConnection, links: &[SocialLink]) -> sqlx::Result<()> {
    sqlx::query!("DELETE FROM social_links").execute(&mut *conn).await?;
    sqlx::query!(
        "INSERT INTO social_links (code, name, url, position)
         SELECT code, name, url, position
         FROM unnest($1::text[], $2::text[], $3::text[]) WITH ORDINALITY AS link (code, name, url, position)",
        &column(links, |link| link.code.clone()),
        &column(links, |link| link.name.clone()),
        &column(links, |link| link.url.clone()),
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// The banner beside the news, if one was set.
#[tracing::instrument(name = "store.site.jumbotron", level = "debug", skip_all)]
pub async fn jumbotron(conn: &mut PgConnection) -> sqlx::Result<Option<Jumbotron>> {
    sqlx::query_as!(Jumbotron, "SELECT banner_url, banner_original_url FROM jumbotron")
        .fetch_optional(conn)
        .await
}

/// Writes the banner beside the news.
#[tracing::instrument(name = "store.site.write_jumbotron", level = "debug", skip_all)]
pub async fn write_jumbotron(conn: &mut PgConnection, jumbotron: &Jumbotron) -> sqlx::Result<()> {
    sqlx::query!(
        "INSERT INTO jumbotron (banner_url, banner_original_url) VALUES ($1, $2)
         ON CONFLICT (only_one) DO UPDATE SET
             banner_url = excluded.banner_url, banner_original_url = excluded.banner_original_url",
        jumbotron.banner_url,
        jumbotron.banner_original_url,
    )
    .execute(conn)
    .await?;
    Ok(())
}
