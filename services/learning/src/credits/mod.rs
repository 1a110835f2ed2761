//! Credit points (SKP): the ledger, and activities elsewhere that points are asked for.

pub mod domain {
    pub mod activity;
    pub mod announced;
    pub mod entry;
    pub mod figures;
    pub mod participant;
    pub mod room;
}

pub mod ops {
    pub mod credit_desk;
    pub mod export_participants;
    pub mod get_ledger;
    pub mod list_activities;
    pub mod open_proof;
    pub mod people;
    pub mod print_ledger;
    pub mod receive_proof;
    pub mod review_activity;
    pub mod submit_activity;
    pub mod sweep_proofs;
}

pub mod rpc {
    pub mod parse;
    pub mod people;
    pub mod proof;
    pub mod reply;
    pub mod service;
}

pub mod store {
    pub mod activities;
    pub mod entries;
    pub mod participants;
}
