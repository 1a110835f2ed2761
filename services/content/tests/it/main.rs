//! The content service through its generated client, against a real PostgreSQL, a database per test.

mod builders;
mod demo;
mod migrations;
mod news_item;
mod news_list;
mod site;
