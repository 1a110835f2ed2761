//! Settings and social links as the wire shows them.

use portal_proto::content::v1 as pb;
use serde::Serialize;
use utoipa::ToSchema;

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

/// A network that the association is found on.
#[derive(ToSchema)]
#[schema(rename_all = "snake_case")]
pub enum SocialNetwork {
    /// Instagram.
    Instagram,
    /// Facebook.
    Facebook,
    /// YouTube.
    Youtube,
    /// X.
    X,
    /// WhatsApp.
    Whatsapp,
    /// LinkedIn.
    Linkedin,
    /// TikTok.
    Tiktok,
}

/// A social link.
#[derive(Debug, Serialize, ToSchema)]
pub struct SocialLink {
    /// The network.
    #[schema(value_type = SocialNetwork)]
    pub code: String,
    /// Its name for people.
    pub value: String,
    /// Where it leads.
    pub url: String,
    /// The icon's name; the same as the code.
    #[schema(value_type = SocialNetwork)]
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
