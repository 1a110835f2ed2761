//! The feedback service through its generated client, against a real PostgreSQL, a database per test.

mod demo;
mod index;
mod migrations;
mod scene;
mod submit;
mod submit_traces;
mod testimonials;
