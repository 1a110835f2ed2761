//! The unit of work against a real PostgreSQL, a database per test.

mod atomic;
mod group;
mod lost_answer;
mod migrations;
mod once;
mod scene;
