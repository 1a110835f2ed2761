//! From domain types to the contract's replies.

use kit::page::Paged;
use media::picture::Picture;
use portal_proto::{content::v1 as pb, timestamp};

use crate::{
    config::Config,
    domain::{
        news::NewsItem,
        site::{Jumbotron, SiteSetting, SocialLink},
    },
};

/// The site settings; the two names never stay empty.
pub fn site_setting(setting: SiteSetting, config: &Config) -> pb::SiteSetting {
    pb::SiteSetting {
        product_name: setting.product_name.unwrap_or_else(|| config.product_name.clone()),
        organisation_name: setting
            .organisation_name
            .unwrap_or_else(|| config.organisation_name.clone()),
        logo_url: setting.logo_url,
        logo_original_url: setting.logo_original_url,
        email: setting.email,
        phone: setting.phone,
        whatsapp: setting.whatsapp,
        address: setting.address,
        organisation_url: setting.organisation_url,
        hero_title: setting.hero_title,
        hero_subtitle: setting.hero_subtitle,
        hero_link_url: setting.hero_link_url,
        hero_image_url: setting.hero_image_url,
        hero_image_original_url: setting.hero_image_original_url,
    }
}

/// The social links.
pub fn social_links(links: Vec<SocialLink>) -> pb::ListSocialLinksResponse {
    let link = |SocialLink { code, name, url }| pb::SocialLink { code, name, url };
    pb::ListSocialLinksResponse {
        links: links.into_iter().map(link).collect(),
    }
}

/// A page of news.
pub fn news_page(page: Paged<NewsItem>) -> pb::ListNewsResponse {
    pb::ListNewsResponse {
        items: page.items.into_iter().map(news_item).collect(),
        total: page.total,
    }
}

/// A news item.
pub fn news_item(item: NewsItem) -> pb::NewsItem {
    let picture = item.picture.as_ref();
    pb::NewsItem {
        id: item.id,
        title: item.title,
        excerpt: item.excerpt,
        image_url: picture.map(Picture::card),
        image_original_url: picture.map(Picture::original),
        image_srcset: picture.map(Picture::srcset),
        html: item.html.into_string(),
        published_at: Some(timestamp(item.published_at)),
    }
}

/// The banner beside the news; without one the message is empty.
pub fn jumbotron(jumbotron: Option<Jumbotron>) -> pb::GetJumbotronResponse {
    let banner = |Jumbotron {
                      banner_url,
                      banner_original_url,
                  }| pb::Jumbotron {
        banner_url,
        banner_original_url,
    };
    pb::GetJumbotronResponse {
        jumbotron: jumbotron.map(banner),
    }
}
