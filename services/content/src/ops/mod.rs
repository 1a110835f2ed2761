//! One use case per file, with its error.

pub mod get_about;
pub mod get_history;
pub mod get_news;
pub mod get_structure;
pub mod get_vision_mission;
pub mod list_agenda;
pub mod list_news;
pub mod list_registration_steps;
pub mod load_demo;
pub mod load_demo_error;
pub mod load_demo_pages;
pub mod read_site;
