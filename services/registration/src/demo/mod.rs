//! An order book of three years for the demo, written once, while there is none.

pub mod domain {
    pub mod chance;
    pub mod market;
    pub mod names;
    pub mod plan;
}

pub mod ops {
    pub mod collect_orders;
    pub mod load_market;
}

pub mod store {
    pub mod market;
}
