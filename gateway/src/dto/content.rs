//! Settings, social links and news as the wire shows them.

use portal_proto::content::v1 as pb;
use serde::{Deserialize, Serialize};
use time::OffsetDateTime;
use utoipa::{IntoParams, ToSchema};

/// Brand words, contact and hero (SPEC.md section 3, API.md 'Content and feedback').
#[derive(Debug, Serialize, ToSchema)]
pub struct WebSetting {
    /// The brand, SPEC.md's `{product}`.
    pub nama_produk: String,
    /// The association.
    pub nama_organisasi: String,
    /// Address of the logo.
    pub logo: Option<String>,
    /// Address of the logo at full size.
    pub logo_url_original: Option<String>,
    /// Contact e-mail.
    pub email: Option<String>,
    /// Contact telephone.
    pub telepon: Option<String>,
    /// Contact on WhatsApp.
    pub whatsapp: Option<String>,
    /// Postal address.
    pub alamat: Option<String>,
    /// The association's own site.
    pub tautan_organisasi: Option<String>,
    /// Title of the hero.
    pub jumbotron_title: Option<String>,
    /// Line below the title.
    pub jumbotron_subtitle: Option<String>,
    /// Where 'Gabung Member' leads.
    pub jumbotron_url: Option<String>,
    /// Address of the hero's picture.
    pub jumbotron_img: Option<String>,
    /// Address of the hero's picture at full size.
    pub jumbotron_img_url_original: Option<String>,
}

impl From<pb::SiteSetting> for WebSetting {
    fn from(setting: pb::SiteSetting) -> Self {
        Self {
            nama_produk: setting.product_name,
            nama_organisasi: setting.organisation_name,
            logo: setting.logo_url,
            logo_url_original: setting.logo_original_url,
            email: setting.email,
            telepon: setting.phone,
            whatsapp: setting.whatsapp,
            alamat: setting.address,
            tautan_organisasi: setting.organisation_url,
            jumbotron_title: setting.hero_title,
            jumbotron_subtitle: setting.hero_subtitle,
            jumbotron_url: setting.hero_link_url,
            jumbotron_img: setting.hero_image_url,
            jumbotron_img_url_original: setting.hero_image_original_url,
        }
    }
}

/// A social link.
#[derive(Debug, Serialize, ToSchema)]
pub struct SocialLink {
    /// `instagram`, `facebook`, `youtube`, `x`, `whatsapp`, `linkedin` or `tiktok`.
    pub code: String,
    /// Its name for people.
    pub value: String,
    /// Where it leads.
    pub url: String,
    /// The icon's name; the same as the code.
    pub icon: String,
}

impl From<pb::SocialLink> for SocialLink {
    fn from(link: pb::SocialLink) -> Self {
        Self {
            icon: link.code.clone(),
            code: link.code,
            value: link.name,
            url: link.url,
        }
    }
}

/// Filters of the news list.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct NewsFilter {
    /// Every word must be found, in any order or case, with a small typo too.
    #[param(max_length = 200)]
    pub keyword: Option<String>,
}

/// A news item.
#[derive(Debug, Serialize, ToSchema)]
pub struct NewsItem {
    /// Its id.
    pub id: i64,
    /// Its title.
    pub judul: String,
    /// A few words of it, plain text.
    pub excerpt: String,
    /// Safe HTML.
    pub html: String,
    /// When it was published.
    #[serde(with = "time::serde::rfc3339")]
    #[schema(value_type = String, format = DateTime)]
    pub created_at: OffsetDateTime,
    /// Address of the picture, 640 px wide.
    pub foto_url: Option<String>,
    /// Address of the picture at full size.
    pub foto_url_original: Option<String>,
    /// All sizes, as an HTML `srcset`.
    pub foto_srcset: Option<String>,
}

impl From<pb::NewsItem> for NewsItem {
    fn from(item: pb::NewsItem) -> Self {
        Self {
            id: item.id,
            judul: item.title,
            excerpt: item.excerpt,
            html: item.html,
            created_at: super::instant(item.published_at),
            foto_url: item.image_url,
            foto_url_original: item.image_original_url,
            foto_srcset: item.image_srcset,
        }
    }
}

/// The banner beside the news.
#[derive(Debug, Serialize, ToSchema)]
pub struct Jumbotron {
    /// Address of the banner.
    pub banner: Option<String>,
    /// Address of the banner at full size.
    pub banner_url_original: Option<String>,
}

impl From<pb::Jumbotron> for Jumbotron {
    fn from(jumbotron: pb::Jumbotron) -> Self {
        Self {
            banner: jumbotron.banner_url,
            banner_url_original: jumbotron.banner_original_url,
        }
    }
}
