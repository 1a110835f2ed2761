//! Events: what one is, its page, the list of all.

pub mod domain {
    pub mod event;
    pub mod filter;
    pub mod price_ladder;
    pub mod window;
}

pub mod ops {
    pub mod get_event;
    pub mod list_events;
}

pub mod rpc {
    pub mod parse;
    pub mod reply;
    pub mod service;
}

pub mod store {
    pub mod event_figures;
    pub mod events;
    pub mod hosts;
}
