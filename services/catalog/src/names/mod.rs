//! Names of what events and prices point at.

pub mod domain {
    pub mod names;
}

pub mod ops {
    pub mod reader;
}

pub mod store {
    pub mod known_names;
}
