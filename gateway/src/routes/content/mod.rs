//! Settings, social links, news, banner.

pub mod get_jumbotron;
pub mod get_news;
pub mod get_web_setting;
pub mod list_news;
pub mod list_social_links;
