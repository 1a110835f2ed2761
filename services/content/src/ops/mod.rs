//! One use case per file, with its error.

pub mod get_news;
pub mod list_news;
pub mod load_demo;
pub mod read_site;
