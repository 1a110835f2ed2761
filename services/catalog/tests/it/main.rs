//! The catalog through its generated client, against a real PostgreSQL, a database per test.

mod builders;
mod demo;
mod event_page;
mod keyword;
mod list_filters;
mod list_paging;
mod migrations;
mod reference;
mod regions;
