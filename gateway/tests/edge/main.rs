//! The gateway's edge: every rule between a connection and a handler, driven from outside.

mod cache;

mod connections;
mod contract;
mod extractors;
mod feedback;
mod filled_pages;
mod first_answers;
mod guards;
mod identity;
mod module;
mod operations;
mod page_head;
mod pages;
mod policies;
mod poster_files;
mod posters;
mod profile;
mod seats;
mod sessions;
mod site;
mod slow_bodies;
mod stay;
mod sub_events;
mod support;
mod uploads;
