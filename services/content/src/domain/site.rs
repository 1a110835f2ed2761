//! What stands on every page.

/// Brand words, contact and hero. What was not set is absent; the page has words of its own for it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SiteSetting {
    /// The product's name.
    pub product_name: Option<String>,
    /// The organisation's name.
    pub organisation_name: Option<String>,
    /// The logo for the header.
    pub logo_url: Option<String>,
    /// The logo in full size.
    pub logo_original_url: Option<String>,
    /// Where to write to.
    pub email: Option<String>,
    /// Where to call.
    pub phone: Option<String>,
    /// Where to chat, digits only, with the country's code.
    pub whatsapp: Option<String>,
    /// Where to go.
    pub address: Option<String>,
    /// The organisation's own site.
    pub organisation_url: Option<String>,
    /// The hero's title.
    pub hero_title: Option<String>,
    /// The hero's subtitle.
    pub hero_subtitle: Option<String>,
    /// Where the hero's button leads.
    pub hero_link_url: Option<String>,
    /// The hero's picture.
    pub hero_image_url: Option<String>,
    /// The hero's picture in full size.
    pub hero_image_original_url: Option<String>,
}

/// An account of the association elsewhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SocialLink {
    /// Stable word of the network, such as `instagram`.
    pub code: String,
    /// The network's name as it is shown.
    pub name: String,
    /// The address of the account.
    pub url: String,
}

/// The banner beside the news.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Jumbotron {
    /// The banner; absent where the page shows its own.
    pub banner_url: Option<String>,
    /// The banner in full size.
    pub banner_original_url: Option<String>,
}
