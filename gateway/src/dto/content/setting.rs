//! Settings and social links as the wire shows them.

use portal_proto::content::v1 as pb;

use crate::dto::prelude::*;

/// Brand words, contact and hero (SPEC.md section 3, API.md 'Content and feedback').
#[derive(Debug, Serialize, ToSchema)]
pub struct WebSetting {
    /// The brand, SPEC.md's `{product}`.
    pub nama_produk: String,
    /// Name of the association's education body; never empty.
    pub nama_organisasi: String,
    /// Address of the logo; null when none was set.
    pub logo: Option<String>,
    /// Address of the logo at full size; null when none was set.
    pub logo_url_original: Option<String>,
    /// E-mail address for questions; null when none was set.
    pub email: Option<String>,
    /// Telephone number for questions, as typed; null when none was set.
    pub telepon: Option<String>,
    /// WhatsApp number for questions, 8 to 15 digits with the country's code and no `+`; null when none was set.
    pub whatsapp: Option<String>,
    /// Postal address for people, as typed; null when none was set.
    pub alamat: Option<String>,
    /// Address of the association's own site, behind 'Tentang {product}'; null when none was set.
    pub tautan_organisasi: Option<String>,
    /// Title of the hero; null for the default of SPEC.md section 3.
    pub jumbotron_title: Option<String>,
    /// Line below the hero's title; null for the default of SPEC.md section 3.
    pub jumbotron_subtitle: Option<String>,
    /// Where 'Gabung Member' leads: a path of the portal or a whole address; null when none was set.
    pub jumbotron_url: Option<String>,
    /// Address of the hero's picture in a smaller size; null when none was set.
    pub jumbotron_img: Option<String>,
    /// Address of the hero's picture at full size; null for the front end's own.
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
    /// A profile on instagram.com.
    Instagram,
    /// A page on facebook.com.
    Facebook,
    /// A channel on youtube.com.
    Youtube,
    /// A profile on x.com, once Twitter.
    X,
    /// A channel or a chat on WhatsApp.
    Whatsapp,
    /// A profile on linkedin.com.
    Linkedin,
    /// A profile on tiktok.com.
    Tiktok,
}

/// Where the association is found on a social network.
#[derive(Debug, Serialize, ToSchema)]
pub struct SocialLink {
    /// Which network it is (SPEC.md section 3).
    #[schema(value_type = SocialNetwork)]
    pub code: String,
    /// Name of the network or of the account there, for people.
    pub value: String,
    /// Whole address of the account, `https` or `http`.
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
