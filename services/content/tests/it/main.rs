//! The content service through its generated client, against a real PostgreSQL, a database per test.

mod about_page;
mod agenda;
mod builders;
mod demo;
mod demo_pages;
mod history_page;
mod migrations;
mod news_item;
mod news_list;
mod page_constraints;
mod site;
mod structure_page;
