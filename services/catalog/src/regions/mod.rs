//! The four levels of the country's regions, and its times.

pub mod domain {
    pub mod region;
    pub mod time_zone;
}

pub mod ops {
    pub mod list_regions;
}

pub mod rpc;

pub mod store {
    pub mod regions;
}
