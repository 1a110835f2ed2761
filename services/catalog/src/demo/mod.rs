//! The demo content, loaded apart from every use case.

pub mod domain {
    pub mod event_draft;
}

pub mod ops {
    pub mod events;
    pub mod load_demo;
    pub mod offered;
    pub mod offers;
    pub mod people;
    pub mod posters;
    pub mod programme;
    pub mod stays;
}

pub mod store {
    pub mod edition;
    pub mod events;
    pub mod posters;
    pub mod programme;
    pub mod stays;
}
