//! What comes with a release and is loaded at its start: the country's regions, and the small lists that classify what the catalog holds.

pub mod domain {
    pub mod classification;
}

pub mod ops {
    pub mod load_reference;
}

pub mod store {
    pub mod classifications;
    pub mod region_files;
}
