//! SQL, and nothing but: rows in, domain types out. Decides nothing, begins no transaction.

pub mod audit;
pub mod bundles;
pub mod choices;
pub mod classifications;
pub mod demo_edition;
pub mod demo_posters;
pub mod drafts;
pub mod event_figures;
pub mod events;
pub mod hospitality;
pub mod hosts;
pub mod idempotency;
pub mod keyword;
pub mod numbers;
pub mod people;
pub mod poster_drafts;
pub mod posters;
pub mod programme_drafts;
pub mod programmes;
pub mod region_files;
pub mod regions;
pub mod stay_drafts;
pub mod stays;
pub mod sub_event_drafts;
pub mod sub_event_rows;
pub mod sub_events;
