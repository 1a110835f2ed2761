//! Settings, social links, news, banner, and what the association tells of itself.

pub mod get_about;
pub mod get_history;
pub mod get_jumbotron;
pub mod get_news;
pub mod get_structure;
pub mod get_vision_mission;
pub mod get_web_setting;
pub mod list_agenda;
pub mod list_news;
pub mod list_registration_steps;
pub mod list_social_links;
