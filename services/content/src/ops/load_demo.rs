//! The demo site, its news and pages. The news' dates are told relative to the day of loading.

use kit::clock::JAKARTA;
use media::{picture::Picture, rich_text::CleanHtml};
use serde::Deserialize;
use sqlx::PgPool;
use time::{Date, Duration, OffsetDateTime, Time, macros::time};
use write::Unaudited;

use super::{load_demo_error::LoadDemoError, load_demo_pages::DemoPages};
use crate::{
    domain::{
        news::NewsItem,
        site::{Jumbotron, SiteSetting, SocialLink},
    },
    store,
};

/// The demo news, as their file holds them.
#[derive(Clone, Debug, Deserialize)]
#[serde(transparent)]
pub struct DemoNews {
    items: Vec<DemoItem>,
}

/// The demo site, as its file holds it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DemoSite {
    web_setting: DemoSetting,
    social_links: Vec<DemoLink>,
    jumbotron: DemoJumbotron,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct DemoSetting {
    product_name: Option<String>,
    organisation_name: Option<String>,
    logo: Option<String>,
    logo_original: Option<String>,
    email: Option<String>,
    phone: Option<String>,
    whatsapp: Option<String>,
    address: Option<String>,
    organisation_url: Option<String>,
    hero_title: Option<String>,
    hero_subtitle: Option<String>,
    hero_url: Option<String>,
    hero_image: Option<String>,
    hero_image_original: Option<String>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct DemoLink {
    code: String,
    name: String,
    url: String,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct DemoJumbotron {
    banner: Option<String>,
    banner_original: Option<String>,
}

#[derive(Clone, Debug, Deserialize)]
struct DemoItem {
    id: i64,
    title: String,
    excerpt: String,
    html: String,
    #[serde(flatten)]
    published: DemoPublished,
}

/// When a news item came out: counted back from the day of loading, or on the day that the event it tells of decides.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(untagged)]
enum DemoPublished {
    Ago {
        published_days_ago: u16,
    },
    On {
        #[serde(with = "iso_date")]
        published_on: Date,
    },
}

time::serde::format_description!(iso_date, Date, "[year]-[month]-[day]");

/// Writes the demo site, its news and pages by their ids, in one transaction; `today` is the day in Jakarta. Loading twice
/// changes nothing.
pub async fn load_demo(
    pool: &PgPool,
    news: &DemoNews,
    site: &DemoSite,
    pages: &DemoPages,
    today: Date,
) -> Result<(), LoadDemoError> {
    let mut work = Unaudited::begin(pool, "demo content is nobody's doing").await?;
    store::site::write_setting(work.conn(), &site.web_setting.clone().into()).await?;
    let links: Vec<SocialLink> = site.social_links.iter().cloned().map(SocialLink::from).collect();
    store::site::write_social_links(work.conn(), &links).await?;
    store::site::write_jumbotron(work.conn(), &site.jumbotron.clone().into()).await?;
    for item in &news.items {
        store::news::upsert_published(work.conn(), &item.on(today)).await?;
    }
    pages.load(&mut work, today).await?;
    store::numbers::move_on(work.conn()).await?;
    work.commit().await?;
    Ok(())
}

impl From<DemoSetting> for SiteSetting {
    fn from(demo: DemoSetting) -> Self {
        Self {
            product_name: demo.product_name,
            organisation_name: demo.organisation_name,
            logo_url: demo.logo,
            logo_original_url: demo.logo_original,
            email: demo.email,
            phone: demo.phone,
            whatsapp: demo.whatsapp,
            address: demo.address,
            organisation_url: demo.organisation_url,
            hero_title: demo.hero_title,
            hero_subtitle: demo.hero_subtitle,
            hero_link_url: demo.hero_url,
            hero_image_url: demo.hero_image,
            hero_image_original_url: demo.hero_image_original,
        }
    }
}

impl From<DemoLink> for SocialLink {
    fn from(DemoLink { code, name, url }: DemoLink) -> Self {
        Self { code, name, url }
    }
}

impl From<DemoJumbotron> for Jumbotron {
    fn from(demo: DemoJumbotron) -> Self {
        Self {
            banner_url: demo.banner,
            banner_original_url: demo.banner_original,
        }
    }
}

impl DemoItem {
    fn on(&self, today: Date) -> NewsItem {
        NewsItem {
            id: self.id,
            title: self.title.clone(),
            excerpt: self.excerpt.clone(),
            html: CleanHtml::clean(&self.html),
            published_at: self.published.at(today),
            picture: Some(Picture::in_folder(format!("/media/news/{}", self.id))),
        }
    }
}

impl DemoPublished {
    /// In the morning of its day; today's at midnight, because the morning may be still to come.
    fn at(self, today: Date) -> OffsetDateTime {
        let day = match self {
            Self::Ago { published_days_ago } => today.saturating_sub(Duration::days(published_days_ago.into())),
            Self::On { published_on } => published_on.min(today),
        };
        let at = if day == today { Time::MIDNIGHT } else { time!(08:00) };
        day.with_time(at).assume_offset(JAKARTA)
    }
}

#[cfg(test)]
mod tests {
    use time::macros::{date, datetime};

    use super::DemoPublished;

    #[test]
    fn no_demo_news_is_of_the_future() {
        let ago = |published_days_ago| DemoPublished::Ago { published_days_ago };
        let on = |published_on| DemoPublished::On { published_on };
        for (published, at) in [
            (ago(0), datetime!(2026-11-20 0:00 +7)),
            (ago(1), datetime!(2026-11-19 8:00 +7)),
            (on(date!(2025 - 08 - 27)), datetime!(2025-08-27 8:00 +7)),
            (on(date!(2027 - 08 - 27)), datetime!(2026-11-20 0:00 +7)),
        ] {
            assert_eq!(published.at(date!(2026 - 11 - 20)), at);
        }
    }
}
