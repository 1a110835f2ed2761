//! What an event is made of: sub-events with prices, promos and packages, the programme, speakers, venues, contacts.

pub mod domain {
    pub mod announced;
    pub mod filter;
    pub mod period;
    pub mod price;
    pub mod price_grid;
    pub mod programme;
    pub mod programme_draft;
    pub mod promo;
    pub mod quote;
    pub mod session;
    pub mod speaker;
}

pub mod ops {
    pub mod get_programme;
    pub mod get_programme_document;
    pub mod get_quotes;
    pub mod get_sub_event;
    pub mod list_bundles;
    pub mod list_capacities;
    pub mod list_contacts;
    pub mod list_speakers;
    pub mod list_sub_events;
    pub mod list_venues;
    pub mod save_sub_event;
    pub mod save_sub_events;
}

pub mod rpc {
    pub mod parse;
    pub mod quotes;
    pub mod reply;
    pub mod service;
}

pub mod store {
    pub mod bundles;
    pub mod people;
    pub mod price_ladders;
    pub mod programmes;
    pub mod sub_event_drafts;
    pub mod sub_event_rows;
    pub mod sub_events;
}
