//! What every module stands on.
//!
//! Owns: [`module::Module`] (what a service hands over to be run), [`link`] (how a module reaches
//! another without knowing where it is), [`run`] (serving, readiness, draining), [`deadline`],
//! [`report`] (an operation's error as a gRPC status), [`rule`] (what a field can break), [`database`] (pools),
//! [`pulse`] (whether a database answers), [`together`] (one statement for what many ask at once), [`clock`], [`page`],
//! [`date_words`] (days in Indonesian), [`demo_days`] (which days the demo keeps free), [`keyword`] (what a visitor types into a search box, and what it finds), [`phone`] (numbers in one form), [`health`], [`loopback`] (what
//! means this very machine), [`memory`]. No business
//! word stands here, and no event goes in or out.
//!
//! To add something: ask first whether two crates need it. If only one does, it belongs there.

pub mod clock;
pub mod database;
pub mod date_words;
pub mod deadline;
pub mod demo_days;
pub mod health;
pub mod keyword;
mod kind;
pub mod link;
pub mod loopback;
pub mod module;
pub mod page;
pub mod phone;
pub mod pulse;
pub mod report;
mod report_table;
pub mod room;
pub mod rule;
pub mod run;
pub mod together;
pub mod validate_only;
mod words;
mod worker;
