//! What all lists have in common: keywords, months, totals.

pub mod domain {
    pub mod month;
}

pub mod ops {
    pub mod totals;
}

pub mod rpc;

pub mod store {
    pub mod keyword;
}
